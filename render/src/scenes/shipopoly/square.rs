//! The squares between the corners.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::{BOARD, Deed, SQUARES, Space};
use harbormaster_rules::shipopoly::{DeedView, View};

use super::super::Shown;
use super::berths::Berths;
use super::looks::{Family, money};
use super::ring::{Cell, Ring};
use super::titles::{self, LINE, WORDS};
use super::{corner, moored, tokens};
use crate::marks::{Sign, crate_box, ship, sign};
use crate::palette::{Colour, GLOW, GONE, GONE_INK, INK, LAMPLIGHT, PAPER, QUIET, SHALLOWS, TURN};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

/// The least room for a mark without words.
const MARK: f32 = 28.0;
/// The utility that moves water; the other one heats it.
const BILGE_PUMPS: u8 = 28;

/// Draws all squares.
pub(super) fn draw(scene: &mut Scene, ring: &Ring, view: &View, names: &Shown) {
    let berths = Berths { view };
    for square in 0..SQUARES {
        let reached = view.outcome.is_none() && view.last_roll.is_some_and(|roll| roll.to == square);
        let mut items = Vec::new();
        if square.is_multiple_of(10) {
            corner::draw(&mut items, ring.square(square), square, reached, &berths, names);
        } else {
            let cell = ring.cell(square);
            let here = berths.at(square);
            let deed = Deed::at(square).and_then(|deed| view.deeds.get(deed.index()));
            match deed {
                Some(deed) => port(&mut items, &cell, deed, &here, reached, (view, names)),
                None => event(&mut items, &cell, square, &here, reached, names),
            }
        }
        let name = format!("{square} {}", BOARD[usize::from(square)].id);
        scene.add(Item::group(name, Placing::HERE, items));
    }
}

/// A square that can be owned.
fn port(
    items: &mut Vec<Item>,
    cell: &Cell,
    deed: &DeedView,
    here: &[Seat],
    reached: bool,
    (view, names): (&View, &Shown),
) {
    if let Some(owner) = deed.owner {
        moored::tab(items, cell, deed, owner, names);
    }
    let (ground, ink) = match (deed.decommissioned, reached) {
        (true, _) => (GONE, GONE_INK),
        (false, true) => (GLOW, INK),
        (false, false) => (PAPER, INK),
    };
    let (band, face) = (cell.band(), cell.face());
    let family = Family::of(deed.deed).band();
    items.push(Item::rect(face, Look::fill(ground)));
    items.push(Item::rect(band, if deed.decommissioned { Look::fill(GONE) } else { family.look() }));
    let plate = Area::new(
        if cell.upright() { band.x + 2.0 } else { band.x + 4.0 },
        if cell.upright() { band.y + 4.0 } else { band.y + 2.0 },
        24.0,
        24.0,
    );
    items.push(Item::rect(plate, Look::fill(if deed.decommissioned { GONE } else { PAPER })));
    let letter = Label::new(family.letter.to_string(), 20.5).bold().centre().colour(ink);
    items.push(letter.within(plate));
    let room = if cell.upright() {
        Area { y: plate.bottom(), high: band.bottom() - plate.bottom(), ..band }
    } else {
        Area { x: plate.right(), wide: band.right() - plate.right(), ..band }
    };

    if deed.decommissioned {
        moored::strip(items, face);
    } else {
        moored::ships(items, cell, room, deed.level);
    }
    if view.purchase == Some(deed.deed) {
        items.push(Item::rect(face.inset(2.0), Look::line(LAMPLIGHT, 4.0)));
    }
    let square = deed.deed.square();
    let below = title(items, face, (square, names), ink);
    if !here.is_empty() {
        tokens::grid(items, below, here, names);
        return;
    }
    let line = Area { y: below.bottom() - LINE - 3.0, high: LINE, ..below };
    if deed.decommissioned {
        items.push(Label::new(names.say("loan"), WORDS).inline().centre().colour(ink).within(line));
    } else if deed.owner.is_none() {
        let price = Label::new(money(deed.deed.price()), WORDS).inline().centre().colour(QUIET);
        items.push(price.within(line));
        free(items, Area { high: line.y - below.y, ..below }, square, family.letter);
    }
}

/// Draws the mark of a vessel or utility for sale, if there is room.
fn free(items: &mut Vec<Item>, area: Area, square: u8, letter: char) {
    if area.high < MARK {
        return;
    }
    let mark = Area::around(area.centre(), area.high / 2.0 - 1.0);
    match (letter, square) {
        ('V', _) => items.push(ship(mark, PAPER)),
        ('U', BILGE_PUMPS) => items.push(sign(Sign::Waves, mark, QUIET)),
        ('U', _) => items.push(sign(Sign::Sun, mark, QUIET)),
        _ => {}
    }
}

/// Draws a square with an effect.
fn event(items: &mut Vec<Item>, cell: &Cell, square: u8, here: &[Seat], reached: bool, names: &Shown) {
    let face = cell.area;
    items.push(Item::rect(face, Look::fill(if reached { GLOW } else { SHALLOWS })));
    let below = title(items, face, (square, names), INK);
    let space = BOARD[usize::from(square)].space;
    if !here.is_empty() {
        tokens::grid(items, below, here, names);
        return;
    }
    let middle = below.centre();
    let reach = (below.high / 2.0 - 3.0).clamp(10.0, 32.0);
    let mark = Area::around(middle, reach);
    match space {
        Space::Chance => {
            items.push(Label::new("?", reach * 2.0).bold().centre().colour(TURN).within(mark));
        }
        Space::Chest => items.push(crate_box(mark)),
        Space::Pay(dollars) => {
            let words = Label::new(money(-i64::from(dollars)), WORDS).bold().inline().centre();
            items.push(words.within(Area::new(below.x, middle.y - LINE / 2.0, below.wide, LINE)));
        }
        _ => {}
    }
}

/// Draws the name. Returns the rest below.
fn title(items: &mut Vec<Item>, face: Area, (square, names): (u8, &Shown), ink: Colour) -> Area {
    let room = Area::new(face.x - 1.5, face.y + 2.0, face.wide + 3.0, LINE);
    let mut top = room.y;
    for (line, area) in titles::lines(square, room, names) {
        items.push(line.colour(ink).within(area));
        top = area.bottom() + 3.0;
    }
    Area::new(face.x + 2.0, top, face.wide - 4.0, face.bottom() - top - 1.0)
}
