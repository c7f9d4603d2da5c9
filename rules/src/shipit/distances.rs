//! The distance of each cell of the table from the nearest of some cells.

use super::cell::Cell;

const COLUMNS: usize = Cell::COLUMNS as usize;
const ROWS: usize = Cell::ROWS as usize;

/// Steps of each cell to the nearest one, row by row.
pub(super) struct Distances([[u8; COLUMNS]; ROWS]);

impl Distances {
    /// Measures to the nearest of these cells; without any, everything is at distance 0.
    pub fn to(cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut cells = cells.into_iter().peekable();
        if cells.peek().is_none() {
            return Self([[0; COLUMNS]; ROWS]);
        }
        let mut steps = [[u8::MAX; COLUMNS]; ROWS];
        for cell in cells {
            for (column, steps) in (0..).zip(&mut steps[usize::from(cell.row())]) {
                *steps = cell.column().abs_diff(column).min(*steps);
            }
        }
        // A cell is at most one step further away than the one above it or below it.
        for row in 1..ROWS {
            Self::come_nearer(&mut steps, row - 1, row);
        }
        for row in (1..ROWS).rev() {
            Self::come_nearer(&mut steps, row, row - 1);
        }
        Self(steps)
    }

    /// Limits cells of `row` to one step further away than those of the row `beside` it.
    fn come_nearer(steps: &mut [[u8; COLUMNS]; ROWS], beside: usize, row: usize) {
        let beside = steps[beside];
        for (steps, other) in steps[row].iter_mut().zip(beside) {
            *steps = other.saturating_add(1).min(*steps);
        }
    }

    /// The steps from this cell.
    pub const fn from(&self, cell: Cell) -> u8 {
        self.0[cell.row() as usize][cell.column() as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_cell_counts() {
        let all =
            || (0..Cell::ROWS).flat_map(|row| (0..Cell::COLUMNS).filter_map(move |at| Cell::new(at, row)));
        for cells in ["", "F11", "A1 AV28", "C9 D3 D12 K12 AA20 A28"] {
            let cells: Vec<Cell> = cells.split_whitespace().map(|text| text.parse().expect(text)).collect();
            let distances = Distances::to(cells.iter().copied());
            for cell in all() {
                let nearest = cells.iter().map(|other| other.distance(cell)).min();
                assert_eq!(distances.from(cell), nearest.unwrap_or_default(), "{cell}");
            }
        }
    }
}
