//! Where everything stands: the plate with the turn above, the table in its frame, strips with seats and hubs below.

use harbormaster_rules::shipit::{Cell, CityTile};

use crate::scene::Area;

/// Nothing is higher, and nothing wider.
const HIGHEST: f32 = 1_000.0;
const WIDEST: f32 = 1_400.0;
/// Small tables have so much room around them, and no picture is narrower.
const NARROWEST: f32 = 1_000.0;
/// Cells are no smaller, or their numbers could not be read, and no larger.
const SMALLEST_CELL: f32 = 28.0;
const LARGEST_CELL: f32 = 48.0;
/// The frame with letters and numbers, on each side.
pub(super) const FRAME: f32 = 28.0;
/// Around words, and between them.
pub(super) const MARGIN: f32 = 12.0;
/// The plate with the turn, and the strips below the table.
const HEAD: f32 = 84.0;
const SEATS: f32 = 82.0;
const HUBS: f32 = 52.0;
const NOTE: f32 = 34.0;

/// The parts of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Side of a cell.
    pub cell: f32,
    /// Column and row of the table's first cell, and of its last one.
    first: (u8, u8),
    last: (u8, u8),
    /// Paper with whose turn it is.
    pub head: Area,
    /// The cells.
    pub table: Area,
    /// One card for each colour.
    pub seats: Area,
    /// One card for each hub.
    pub hubs: Area,
    /// What the viewer alone sees, if anything.
    pub note: Area,
}

impl Plan {
    /// A plan for a table from its first to its last cell; `private` if there is something that the viewer alone sees.
    pub(super) fn of((first, last): (Cell, Cell), private: bool) -> Self {
        let [first, last] = [first, last].map(|cell| (cell.column(), cell.row()));
        let (columns, rows) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        let note = if private { NOTE } else { 0.0 };
        let rest = HEAD + FRAME * 2.0 + SEATS + HUBS + note;
        let across = |wide: f32| (wide - FRAME * 2.0) / f32::from(columns);
        let wanted = across(NARROWEST).max(36.0).min(across(WIDEST));
        let cell = wanted.min((HIGHEST - rest) / f32::from(rows)).clamp(SMALLEST_CELL, LARGEST_CELL).floor();
        let (wide, high) = (cell * f32::from(columns), cell * f32::from(rows));
        let full = (wide + FRAME * 2.0).max(NARROWEST);
        let table = Area::new((full - wide) / 2.0, HEAD + FRAME, wide, high);
        let strip = |y: f32, high: f32| Area::new(0.0, y, full, high);
        let seats = strip(table.bottom() + FRAME, SEATS);
        let hubs = strip(seats.bottom(), HUBS);
        let note = strip(hubs.bottom(), note);
        Self { cell, first, last, head: strip(0.0, HEAD), table, seats, hubs, note }
    }

    /// Cells of this size from the corner of an area on, with nothing around them.
    pub(super) fn bare(table: Area, cell: f32) -> Self {
        let (none, first) = (Area::default(), (0, 0));
        Self { cell, first, last: first, head: none, table, seats: none, hubs: none, note: none }
    }

    /// Width and height of the picture.
    pub(super) fn size(self) -> (f32, f32) {
        (self.head.wide, self.note.bottom())
    }

    /// Width of the column of a hub's tile that its pawn and its total take.
    pub(super) fn hub_column(self) -> f32 {
        const TOTAL: f32 = 31.0;
        (self.cell * 0.86).max(TOTAL)
    }

    /// The box of a cell.
    pub(super) fn cell(self, cell: Cell) -> Area {
        let right = f32::from(cell.column()) - f32::from(self.first.0);
        let down = f32::from(cell.row()) - f32::from(self.first.1);
        Area::new(self.table.x + right * self.cell, self.table.y + down * self.cell, self.cell, self.cell)
    }

    /// The cells of the first row, column by column.
    pub(super) fn top(self) -> impl Iterator<Item = Cell> {
        (self.first.0..=self.last.0).filter_map(move |column| Cell::new(column, self.first.1))
    }

    /// The cells of the first column, row by row.
    pub(super) fn left(self) -> impl Iterator<Item = Cell> {
        (self.first.1..=self.last.1).filter_map(move |row| Cell::new(self.first.0, row))
    }

    /// The box of a tile.
    pub(super) fn tile(self, tile: CityTile) -> Area {
        let side = self.cell * 2.0;
        Area { wide: side, high: side, ..self.cell(tile.origin()) }
    }
}
