//! The squares between the corners.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::{BOARD, Deed, SQUARES, Space};
use harbormaster_rules::shipopoly::{DeedView, View};

use super::super::Shown;
use super::berths::Berths;
use super::looks::{Family, money};
use super::ring::{Cell, Ring};
use super::titles::name;
use super::{corner, moored, tokens};
use crate::marks::{Sign, crate_box, ship, sign};
use crate::palette::{GLOW, GONE, GONE_INK, INK, LAMPLIGHT, PAPER, QUIET, SHALLOWS, TURN};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

/// Room for the number and the price, for a line of the name, and between text and line.
const HEAD: f32 = 24.0;
const NAME: f32 = 23.0;
const PAD: f32 = 4.0;
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

    let square = deed.deed.square();
    let head = Area::new(face.x + PAD, face.y, face.wide - 2.0 * PAD, HEAD);
    if deed.decommissioned {
        moored::decommissioned(items, face, head, names);
    } else {
        moored::ships(items, cell, room, deed.level);
        moored::price(items, head, deed.deed.price());
    }
    if view.purchase == Some(deed.deed) {
        items.push(Item::rect(face.inset(2.0), Look::line(LAMPLIGHT, 4.0)));
    }
    let below = title(items, face, head, (square, names), ink);
    if here.is_empty() && deed.owner.is_none() {
        let mark = Area::around(below.centre(), (below.high / 2.0 - 2.0).min(28.0));
        match (family.letter, square) {
            ('V', _) => items.push(ship(mark, PAPER)),
            ('U', BILGE_PUMPS) => items.push(sign(Sign::Waves, mark, QUIET)),
            ('U', _) => items.push(sign(Sign::Sun, mark, QUIET)),
            _ => {}
        }
    }
    tokens::grid(items, below, here, names);
}

/// Draws a square with an effect.
fn event(items: &mut Vec<Item>, cell: &Cell, square: u8, here: &[Seat], reached: bool, names: &Shown) {
    let face = cell.area;
    items.push(Item::rect(face, Look::fill(if reached { GLOW } else { SHALLOWS })));
    let head = Area::new(face.x + PAD, face.y, face.wide - 2.0 * PAD, HEAD);
    let below = title(items, face, head, (square, names), INK);
    let space = BOARD[usize::from(square)].space;
    if let Space::Pay(dollars) = space {
        let words = names.say(format!("pay {}", money(dollars)));
        items.push(Label::new(words, 20.5).right().colour(QUIET).within(head));
    }
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
        _ => {
            items.push(Item::disc(middle, reach, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
            items.push(Label::new("$", (reach * 1.3).max(20.5)).bold().centre().within(mark));
        }
    }
}

/// Draws number and name. Returns the rest below.
fn title(
    items: &mut Vec<Item>,
    face: Area,
    head: Area,
    (square, names): (u8, &Shown),
    ink: crate::palette::Colour,
) -> Area {
    let number = Label::new(square.to_string(), 20.5);
    let number_area = Area { wide: number.width() + 1.0, ..head };
    items.push(number.colour(if ink == INK { QUIET } else { ink }).within(number_area));
    let lines = name(square);
    let long = lines.len() as f32 * NAME;
    for (place, line) in lines.iter().enumerate() {
        let area = Area { x: face.x - 1.5, wide: face.wide + 3.0, ..face };
        let area = Area { y: head.bottom() - 2.0 + NAME * place as f32, high: NAME, ..area };
        items.push(Label::new(names.say(*line), 20.5).centre().colour(ink).within(area));
    }
    let top = head.bottom() + long - 2.0;
    Area::new(face.x + 2.0, top, face.wide - 4.0, face.bottom() - top - 1.0)
}
