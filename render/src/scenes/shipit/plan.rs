//! The layout: the plate with the turn above, the table in its frame, strips with seats and hubs below.

use harbormaster_rules::shipit::{Cell, CityTile};

use crate::scene::{Area, Reading};

/// The greatest height and width: a phone would show a larger picture too small.
pub(super) const HIGHEST: f32 = 1_100.0;
pub(super) const WIDEST: f32 = 1_200.0;
/// The width of a small table with the room around it, and of the narrowest picture. The parts above and below the
/// table are made for this width and grow with the picture, so that they are equally readable in all of them.
pub(super) const SHEET: f32 = 1_000.0;
/// The smallest cells, as long as the picture is not too wide, and the largest.
const SMALLEST_CELL: f32 = 28.0;
const LARGEST_CELL: f32 = 48.0;
/// The frame with letters and numbers, on each side.
pub(super) const FRAME: f32 = 28.0;
/// Around words, and between them.
pub(super) const MARGIN: f32 = 12.0;
/// The plate with the turn and the phases, and the strips below the table.
const HEAD: f32 = 130.0;
const SEATS: f32 = 86.0;
const HUBS: f32 = 52.0;
const LEGEND: f32 = 38.0;
const NOTE: f32 = 40.0;

/// The parts of the picture. Those above and below the table are measured in a sheet of their own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Side of a cell.
    pub cell: f32,
    /// Column and row of the table's first cell, and of its last one.
    first: (u8, u8),
    last: (u8, u8),
    /// Width of the picture.
    wide: f32,
    /// The cells.
    pub table: Area,
    /// Paper with the turn, on the sheet above.
    pub head: Area,
    /// The upper edge of the sheet below the table.
    pub foot: f32,
    /// One card for each colour, on the sheet below.
    pub seats: Area,
    /// One card for each hub.
    pub hubs: Area,
    /// The names of the pieces.
    pub legend: Area,
    /// The viewer's private numbers, if any.
    pub note: Area,
}

impl Plan {
    /// Plans a table from its first to its last cell; `private` if there is something that the viewer alone sees.
    pub(super) fn of((first, last): (Cell, Cell), private: bool) -> Self {
        let [first, last] = [first, last].map(|cell| (cell.column(), cell.row()));
        let (columns, rows) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        let strip = |y: f32, high: f32| Area::new(0.0, y, SHEET, high);
        let head = strip(0.0, HEAD);
        let seats = strip(0.0, SEATS);
        let hubs = strip(seats.bottom(), HUBS);
        let legend = strip(hubs.bottom(), LEGEND);
        let note = strip(legend.bottom(), if private { NOTE } else { 0.0 });
        let across = |wide: f32| (wide - FRAME * 2.0) / f32::from(columns);
        let rest = head.high + note.bottom() + FRAME * 2.0;
        let down = (HIGHEST - rest) / f32::from(rows);
        let wanted = across(SHEET).max(36.0).min(down).clamp(SMALLEST_CELL, LARGEST_CELL);
        let cell = wanted.min(across(WIDEST)).floor();
        let (wide, high) = (cell * f32::from(columns), cell * f32::from(rows));
        let full = (wide + FRAME * 2.0).max(SHEET);
        let sheet = full / SHEET;
        let table = Area::new((full - wide) / 2.0, head.high * sheet + FRAME, wide, high);
        let foot = table.bottom() + FRAME;
        Self { cell, first, last, wide: full, table, head, foot, seats, hubs, legend, note }
    }

    /// Plans cells of this size, starting from the corner of an area, with nothing around them.
    pub(super) fn bare(table: Area, cell: f32) -> Self {
        let (none, first) = (Area::default(), (0, 0));
        Self {
            cell,
            first,
            last: first,
            wide: SHEET,
            table,
            head: none,
            foot: 0.0,
            seats: none,
            hubs: none,
            legend: none,
            note: none,
        }
    }

    /// Width and height of the picture.
    pub(super) fn size(self) -> (f32, f32) {
        (self.wide, self.foot + self.note.bottom() * self.sheet())
    }

    /// The factor by which the sheets above and below the table are enlarged.
    pub(super) fn sheet(self) -> f32 {
        self.wide / SHEET
    }

    /// Returns the size of digits on the table for a wish: never too small to follow the game.
    pub(super) fn digit(self, wanted: f32) -> f32 {
        wanted.max(Reading::Inline.floor(self.wide) + 0.1)
    }

    /// Size of the value on a half of a link.
    pub(super) fn value_size(self) -> f32 {
        self.digit(self.cell * 0.76)
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
