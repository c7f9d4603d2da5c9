//! The layout: the grid of tiles, the borders, and the page with the words.

use harbormaster_rules::tariffs::{Cell, Edge, Layout};

use crate::scene::{Area, Placing, Point};

/// The distance from one tile to the next, and the part of it that is water.
pub(super) const PITCH: f32 = 156.0;
const GAP: f32 = 6.0;
/// Room for row numbers and column letters, and on the other sides.
const GUTTER: f32 = 44.0;
const MARGIN: f32 = 20.0;
/// The reach of half a domino into its tile, and its length along the border.
const DEPTH: f32 = 40.0;
const ALONG: f32 = 60.0;
/// Width of a page beside the grid, and the width for which a page below it and the figures of a round are made: they
/// grow and shrink with the picture, so that they are equally readable in all of them.
const PAGE: f32 = 380.0;
pub(super) const SHEET: f32 = 1_000.0;
/// The most columns of a grid with its page at the side: a phone shows a wide picture small.
const SLIMMEST: u8 = 4;

/// The grid of one arrangement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub columns: u8,
    pub rows: u8,
    /// The distance the grid is moved down, to the middle of a higher page.
    down: f32,
}

impl Plan {
    pub(super) fn of(layout: &Layout) -> Self {
        Self { columns: layout.columns(), rows: layout.rows(), down: 0.0 }
    }

    /// The same, in the middle of this height.
    pub(super) fn amid(self, high: f32) -> Self {
        Self { down: ((high - self.area().high) / 2.0).max(0.0), ..self }
    }

    /// The water with all tiles, its letters and numbers.
    pub(super) fn area(self) -> Area {
        let long = |tiles: u8| GUTTER + PITCH * f32::from(tiles) + MARGIN;
        Area::new(0.0, self.down, long(self.columns), long(self.rows))
    }

    /// True if the page is below the grid rather than beside it.
    pub(super) const fn is_wide(self) -> bool {
        self.columns > SLIMMEST
    }

    /// Width of the whole picture.
    pub(super) fn wide(self) -> f32 {
        if self.is_wide() { self.area().wide } else { self.area().wide + PAGE }
    }

    /// A tile's place, gaps included.
    pub(super) fn tile(self, column: u8, row: u8) -> Area {
        let at = |start: f32, place: u8| start + PITCH * f32::from(place) + GAP / 2.0;
        let side = PITCH - GAP;
        Area::new(at(GUTTER, column), at(GUTTER + self.down, row), side, side)
    }

    pub(super) fn cell(self, cell: Cell) -> Area {
        self.tile(cell.column(), cell.row())
    }

    pub(super) fn centre(self, cell: Cell) -> Point {
        self.cell(cell).centre()
    }

    /// Room for a column's letter, above the first row.
    pub(super) fn letter(self, column: u8) -> Area {
        let tile = self.tile(column, 0);
        Area { y: tile.y - GUTTER + 6.0, high: GUTTER - 12.0, ..tile }
    }

    /// Room for a row's number, left of the first column.
    pub(super) fn number(self, row: u8) -> Area {
        let tile = self.tile(0, row);
        Area { x: tile.x - GUTTER + 6.0, wide: GUTTER - 12.0, ..tile }
    }

    /// The middle of a border.
    pub(super) fn seam(self, edge: Edge) -> Point {
        let (one, two) = (self.centre(edge.first()), self.centre(edge.second()));
        Point::new((one.x + two.x) / 2.0, (one.y + two.y) / 2.0)
    }

    /// The place of a border's domino: half of it in each tile.
    pub(super) fn domino(self, edge: Edge) -> Area {
        let seam = self.seam(edge);
        let (wide, high) = if lies_across(edge) { (DEPTH * 2.0, ALONG) } else { (ALONG, DEPTH * 2.0) };
        Area::new(seam.x - wide / 2.0, seam.y - high / 2.0, wide, high)
    }
}

/// True if this border is crossed to the left or right.
pub(super) fn lies_across(edge: Edge) -> bool {
    edge.first().row() == edge.second().row()
}

/// The placing of items that need none of their own.
pub(super) const HERE: Placing = Placing::HERE;
