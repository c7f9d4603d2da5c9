//! The places where a link can be built, found fast: rows of the table as bits.

use super::{
    cell::{Cell, Heading},
    layout,
    rows::Rows,
    state::ShipIt,
};

/// Two free cells side by side of which at least one touches a tile or a link (R6): the upper or left one, and the
/// direction of the other, east or south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub first: Cell,
    pub second: Cell,
}

impl Spot {
    /// Both ways to lay a link there: the cell of the higher half, and the direction of the lower one.
    pub fn ways(self) -> [(Cell, Heading); 2] {
        let dir = self.first.heading_to(self.second).unwrap_or(Heading::E);
        let back = self.second.heading_to(self.first).unwrap_or(Heading::W);
        [(self.first, dir), (self.second, back)]
    }
}

impl ShipIt {
    /// The cells covered by tiles and links.
    pub(super) fn filled(&self) -> Rows {
        let mut filled = self.tiles.filled();
        filled.extend(self.links.iter().flat_map(|laid| laid.cells()));
        filled
    }

    /// Every spot, in reading order.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let (first, last) = layout::corners(&self.tiles, self.terms.margin);
        let filled = self.filled();
        let table = (1_u64 << (last.column() + 1)) - (1 << first.column());
        let rows = usize::from(first.row())..=usize::from(last.row());
        let free = |row: usize| if rows.contains(&row) { table & !filled.row(row) } else { 0 };
        let mut spots = Vec::with_capacity(512);
        for row in rows.clone() {
            let (here, below) = (free(row), if row < usize::from(last.row()) { free(row + 1) } else { 0 });
            let touched = filled.beside(row);
            let east = here & here >> 1 & (touched | touched >> 1);
            let touched_below = if below == 0 { 0 } else { filled.beside(row + 1) };
            let south = here & below & (touched | touched_below);
            let mut either = east | south;
            while either != 0 {
                let column = either.trailing_zeros();
                either &= either - 1;
                let Some(cell) = Cell::new(column as u8, row as u8) else { continue };
                for (bits, heading) in [(east, Heading::E), (south, Heading::S)] {
                    if let Some(second) = cell.beside(heading).filter(|_| bits >> column & 1 == 1) {
                        spots.push(Spot { first: cell, second });
                    }
                }
            }
        }
        spots
    }
}
