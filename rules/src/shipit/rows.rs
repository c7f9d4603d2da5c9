//! Cells of the table as bits, row by row.

use super::cell::{Cell, Heading};

/// A set of cells, a bit for each.
#[derive(Clone, Copy, Default)]
pub(super) struct Rows([u64; Cell::ROWS as usize]);

impl Rows {
    /// Adds a cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.row() as usize] |= 1 << cell.column();
    }

    /// Removes a cell.
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.row() as usize] &= !(1 << cell.column());
    }

    /// True if `cell` is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.row() as usize] >> cell.column() & 1 == 1
    }

    /// The columns of the cells in this row, a bit for each; none beyond the table.
    pub fn row(&self, row: usize) -> u64 {
        self.0.get(row).copied().unwrap_or_default()
    }

    /// The columns in this row of all cells that have a cell of the set beside them.
    pub fn beside(&self, row: usize) -> u64 {
        let (here, above) = (self.row(row), row.checked_sub(1).map_or(0, |above| self.row(above)));
        here << 1 | here >> 1 | above | self.row(row + 1)
    }

    /// True if no cell of the set is ahead of this one in that direction.
    pub fn is_clear(&self, from: Cell, heading: Heading) -> bool {
        let (column, row) = (from.column(), usize::from(from.row()));
        let is_clear = |rows: &[u64]| rows.iter().all(|columns| columns >> column & 1 == 0);
        match heading {
            Heading::N => is_clear(&self.0[..row]),
            Heading::E => self.0[row] >> column >> 1 == 0,
            Heading::S => is_clear(&self.0[row + 1..]),
            Heading::W => self.0[row] & ((1 << column) - 1) == 0,
        }
    }
}

impl Extend<Cell> for Rows {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl FromIterator<Cell> for Rows {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut rows = Self::default();
        rows.extend(cells);
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_ahead_is_seen_in_each_direction() {
        let cell = |text: &str| text.parse::<Cell>().expect(text);
        let clear = |rows: &Rows| Heading::ALL.map(|heading| rows.is_clear(cell("C3"), heading));
        assert_eq!(clear(&["B2", "C3", "D4"].map(cell).into_iter().collect()), [true; 4]);
        for (ahead, heading) in ["C1", "AV3", "C28", "A3"].map(cell).into_iter().zip(Heading::ALL) {
            let mut rows: Rows = [ahead, cell("C3")].into_iter().collect();
            assert_eq!(clear(&rows), Heading::ALL.map(|other| other != heading), "{ahead}");
            rows.remove(ahead);
            assert_eq!((clear(&rows), rows.contains(ahead)), ([true; 4], false), "{ahead}");
        }
    }

    #[test]
    fn cells_beside_are_found_in_the_row_and_the_rows_next_to_it() {
        let rows: Rows = ["C3", "A1", "AV28"].iter().map(|text| text.parse::<Cell>().expect(text)).collect();
        let columns = [0, 1, 2, 3, 27].map(|row| rows.beside(row));
        assert_eq!(columns, [0b10, 0b101, 0b1010, 0b100, 1 << 48 | 1 << 46]);
    }
}
