//! The signs beside a deed: ships and cruisers on the band, the owner's tab, the mark of a decommissioned deed.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::DeedView;
use harbormaster_rules::shipopoly::board::CRUISER;

use super::super::Shown;
use super::looks::flag;
use super::ring::Cell;
use super::tokens;
use crate::palette::{GONE, INK, PAPER, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point};

/// Side of the box of one ship.
const SHIP: f32 = 21.0;
/// A cruiser's length and beam.
const HULL: (f32, f32) = (74.0, 24.0);
/// Height of an owner's token on the tab.
const OWNER: f32 = 26.0;

/// Draws the ships of a port, in the room that the letter leaves of its band.
pub(super) fn ships(items: &mut Vec<Item>, cell: &Cell, room: Area, level: u8) {
    let middle = room.centre();
    let long = if cell.upright() { room.high } else { room.wide } - 2.0;
    if level >= CRUISER {
        let (long, beam) = (HULL.0.min(long), HULL.1);
        let (wide, high) = if cell.upright() { (beam, long) } else { (long, beam) };
        cruiser(items, Area::new(middle.x - wide / 2.0, middle.y - high / 2.0, wide, high), cell.upright());
        return;
    }
    let side = SHIP.min(long / f32::from(CRUISER - 1));
    let first = -side * f32::from(level) / 2.0;
    for place in 0..level {
        let along = first + side * f32::from(place);
        items.push(sail(if cell.upright() {
            Area::new(middle.x - side / 2.0, middle.y + along, side, side)
        } else {
            Area::new(middle.x + along, middle.y - side / 2.0, side, side)
        }));
    }
}

/// A small ship under sail.
fn sail(area: Area) -> Item {
    let canvas = Look::fill(WHITE).edged(INK, 0.06);
    let items = vec![
        Item::path(Path::polygon(&[(0.54, 0.02), (0.94, 0.66), (0.54, 0.66)]), canvas),
        Item::path(Path::polygon(&[(0.44, 0.14), (0.44, 0.66), (0.10, 0.66)]), canvas),
        Item::path(Path::polygon(&[(0.02, 0.72), (0.98, 0.72), (0.78, 0.98), (0.22, 0.98)]), Look::fill(INK)),
    ];
    Item::group("sail", Placing::unit_in(area), items)
}

/// A cruiser from above, bow to the right or upwards, with a C amidships.
fn cruiser(items: &mut Vec<Item>, area: Area, upright: bool) {
    let at = |along: f32, across: f32| {
        if upright {
            (area.x + across * area.wide, area.bottom() - along * area.high)
        } else {
            (area.x + along * area.wide, area.y + across * area.high)
        }
    };
    let (x, y) = at(0.03, 0.12);
    let (bow, stern) = (at(1.0, 0.5), at(0.03, 0.88));
    let hull = Path::from(x, y)
        .quad(at(0.5, -0.06), at(0.72, 0.16))
        .quad(at(0.9, 0.3), bow)
        .quad(at(0.9, 0.7), at(0.72, 0.84))
        .quad(at(0.5, 1.06), stern)
        .quad(at(-0.03, 0.5), (x, y));
    items.push(Item::path(hull, Look::fill(INK).edged(WHITE, 1.5)));
    for along in [0.18, 0.80] {
        let (x, y) = at(along, 0.5);
        items.push(Item::disc(Point::new(x, y), 4.0, Look::fill(GONE)));
    }
    let (x, y) = at(0.49, 0.5);
    let letter = Label::new("C", 20.5).bold().centre().colour(WHITE);
    items.push(letter.within(Area::around(Point::new(x, y), 12.0)));
}

/// Draws the owner's tab: letter, pattern, and the visitor's fee.
pub(super) fn tab(items: &mut Vec<Item>, cell: &Cell, deed: &DeedView, owner: Seat, names: &Shown) {
    let area = cell.tab;
    let look = if deed.decommissioned { Look::fill(GONE) } else { flag(owner) };
    items.push(Item::rect(area, Look::fill(INK)));
    items.push(Item::rect(area.inset(2.0), look));
    let inner = area.inset(1.0);
    let (disc, plate) = if cell.upright() {
        let disc = Area::new(area.centre().x - tokens::LOW / 2.0, inner.y + 1.0, tokens::LOW, OWNER);
        (
            disc,
            Area::new(inner.x + 1.0, disc.bottom(), inner.wide - 2.0, inner.bottom() - disc.bottom() - 1.0),
        )
    } else {
        let disc = Area::new(inner.x + 4.0, inner.y, tokens::LOW, OWNER);
        let left = disc.right() + 5.0;
        (disc, Area::new(left, inner.y + 1.0, inner.right() - left - 4.0, inner.high - 2.0))
    };
    tokens::token(items, disc, owner, names);
    items.push(Item::rect(plate, Look::fill(PAPER)));
    items.push(Label::new(fee(deed), 20.5).bold().centre().within(plate));
}

/// Returns the visitor's fee, or for utilities the factor of the roll.
fn fee(deed: &DeedView) -> String {
    match deed.fee {
        _ if deed.decommissioned => "–".to_owned(),
        factor if deed.deed.is_utility() => format!("×{factor}"),
        // Four digits alone have room on a tab at the side.
        fee if fee >= 1_000 => fee.to_string(),
        fee => format!("${fee}"),
    }
}

/// Draws the strip across a decommissioned deed.
pub(super) fn strip(items: &mut Vec<Item>, face: Area) {
    let (slant, thick) = (face.high.min(face.wide), 20.0);
    let strip = Path::polygon(&[
        (face.x, face.y + slant - thick),
        (face.x, face.y + slant),
        (face.x + slant, face.y),
        (face.x + slant - thick, face.y),
    ]);
    items.push(Item::path(strip, Look::fill(WHITE.mix(GONE, 90))));
}
