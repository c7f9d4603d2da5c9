//! Tiles on the water: suit, rank and role, and the marks for one viewer.

use harbormaster_rules::Seat;
use harbormaster_rules::piecepack::Tile;
use harbormaster_rules::tariffs::{Cell, Layout};

use super::plan::{HERE, Plan};
use crate::marks::{Sign, compass, sign};
use crate::palette::{CHART_LINE, Colour, INK, LAMPLIGHT, QUIET, SEA, SHALLOWS, SHELF, WHITE};
use crate::pieces::{suits, token};
use crate::scene::{Area, Item, Label, Look, Point, Scene};

/// Half of the middle of a tile, which dominoes leave free, and half of a corner.
const CORNER: Point = Point::new(44.0, 36.0);
/// The colour of tiles that cannot be reached.
const ALARM: Colour = Colour::hex(0xA8320A);

/// The style of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// For play: suit and rank large in the middle.
    Large,
    /// Under routes: suit and rank in a corner, and in another the player whose contract has the tile.
    Corner(Option<(Seat, String)>),
}

/// The sea with the gaps between tiles, and the letters and numbers of places.
pub(super) fn water(scene: &mut Scene, plan: Plan, layout: &Layout) {
    for (reach, radius, colour) in [(11.0, 18.0, SHELF), (5.0, 13.0, SHALLOWS)] {
        for run in runs(plan, layout) {
            scene.add(Item::round_rect(run.inset(-reach), radius, Look::fill(colour)));
        }
    }
    let places = (0..plan.rows).flat_map(|row| (0..plan.columns).map(move |column| (column, row)));
    let gaps: Vec<(u8, u8)> = places
        .filter(|(column, row)| Cell::new(*column, *row).is_none_or(|cell| layout.tile(cell).is_none()))
        .collect();
    for gap in &gaps {
        let middle = plan.tile(gap.0, gap.1).centre();
        if gaps.last() == Some(gap) {
            scene.add(compass(Area::around(middle, 56.0), CHART_LINE, SHALLOWS));
            continue;
        }
        for (x, y) in [(-22.0, -16.0), (20.0, 18.0)] {
            let wave = Area::around(Point::new(middle.x + x, middle.y + y), 22.0);
            scene.add(sign(Sign::Waves, wave, CHART_LINE));
        }
    }
    for column in 0..plan.columns {
        let letter = char::from(b'A' + column).to_string();
        scene.add(Label::new(letter, 32.0).bold().inline().centre().within(plan.letter(column)));
    }
    for row in 0..plan.rows {
        let number = (row + 1).to_string();
        scene.add(Label::new(number, 32.0).bold().inline().centre().within(plan.number(row)));
    }
}

/// Returns the area of tiles without a gap between them, row by row.
fn runs(plan: Plan, layout: &Layout) -> Vec<Area> {
    let mut runs: Vec<(Cell, Area)> = Vec::new();
    for (cell, _) in layout.tiles() {
        let area = plan.cell(*cell);
        match runs.last_mut() {
            Some((last, run)) if last.row() == cell.row() && last.is_beside(*cell) => {
                *last = *cell;
                run.wide = area.right() - run.x;
            }
            _ => runs.push((*cell, area)),
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}

/// One tile.
pub(super) fn draw(scene: &mut Scene, plan: Plan, cell: Cell, tile: Tile, style: &Style) {
    let area = plan.cell(cell);
    let ground = Look::fill(suits::tint(tile.suit)).edged(suits::shade(tile.suit), 2.0);
    let mut items = vec![Item::round_rect(area, 9.0, ground)];
    let name = Label::new(cell.to_string(), 20.0).centre().colour(QUIET.mix(INK, 90));
    items.push(name.within(corner(area, false, true)));
    match style {
        Style::Large => face(&mut items, area.centre(), tile),
        Style::Corner(owner) => {
            items.push(suits::piece(tile, Area::new(area.x + 3.0, area.y + 4.0, 41.0, 28.0)));
            if let Some((owner, initials)) = owner {
                let place = Area::around(corner(area, true, false).centre(), 17.0);
                items.push(token(place, *owner, initials));
            }
        }
    }
    scene.add(Item::group(format!("{cell} {tile}"), HERE, items));
}

/// Suit and rank beside each other, light on a dark plate: black digits on white beside them are dominoes', and no two
/// neighbours read as one number.
fn face(items: &mut Vec<Item>, middle: Point, tile: Tile) {
    let plate = Area::new(middle.x - 34.0, middle.y - 23.0, 68.0, 46.0);
    let ground = suits::shade(tile.suit).mix(INK, 130);
    items.push(Item::round_rect(plate, 12.0, Look::fill(ground)));
    let suit = Area::around(Point::new(middle.x - 15.0, middle.y), 15.0);
    items.push(sign(suits::shape(tile.suit), suit, WHITE));
    let rank = Area::around(Point::new(middle.x + 17.0, middle.y), 17.5);
    suits::rank(items, tile.rank, rank, (WHITE, ground));
}

/// One of the four corners that neither dominoes nor the middle use.
fn corner(area: Area, right: bool, below: bool) -> Area {
    let x = if right { area.right() - CORNER.x - 3.0 } else { area.x + 3.0 };
    let y = if below { area.bottom() - CORNER.y - 1.0 } else { area.y + 3.0 };
    Area::new(x, y, CORNER.x, CORNER.y)
}

/// Draws a ring round a tile of the viewer's contract, with a warning if no way leads there.
pub(super) fn ring(scene: &mut Scene, plan: Plan, cell: Cell, reached: bool) {
    let area = plan.cell(cell);
    let mut items = vec![
        Item::round_rect(area.inset(3.5), 8.0, Look::line(INK, 9.0)),
        Item::round_rect(area.inset(3.5), 8.0, Look::line(LAMPLIGHT, 5.0)),
    ];
    if !reached {
        let place = Area::around(corner(area, true, false).shift(-3.0, 4.0).centre(), 15.0);
        items.push(Item::disc(place.centre(), 15.0, Look::fill(WHITE).edged(ALARM, 3.0)));
        items.push(sign(Sign::Cross, place.inset(8.0), ALARM));
    }
    let name = if reached { "contract" } else { "contract, cannot be reached" };
    scene.add(Item::group(format!("{cell}: {name}"), HERE, items));
}

/// Notches where borders are free.
pub(super) fn notches(scene: &mut Scene, places: impl Iterator<Item = Point>) {
    let notch = |place: Point| Item::disc(place, 8.0, Look::fill(SEA.mix(SHALLOWS, 120)));
    scene.add(Item::group("free borders", HERE, places.map(notch).collect()));
}
