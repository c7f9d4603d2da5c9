//! The four corners.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::View;
use harbormaster_rules::shipopoly::board::{DRYDOCK, GO, GO_PAY};

use super::super::Shown;
use super::berths::Berths;
use super::looks::money;
use super::titles::{self, LINE, WORDS};
use super::tokens;
use crate::marks::{Sign, sign};
use crate::palette::{GLOW, INK, LAMPLIGHT, PAPER, QUIET, SAND, SHELF, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Point};

/// The corner with the pool, and the one that leads to the Drydock.
const CROWS_NEST: u8 = 20;
const TO_DRYDOCK: u8 = 30;
/// Side of the Drydock inside Shore Leave.
const DOCK: f32 = 98.0;
/// Height of the tokens' place in the other corners.
const TOKENS: f32 = 56.0;

/// Draws one corner.
pub(super) fn draw(
    items: &mut Vec<Item>,
    area: Area,
    square: u8,
    reached: bool,
    berths: &Berths<'_>,
    names: &Shown,
) {
    items.push(Item::rect(area, Look::fill(if reached { GLOW } else { SAND })));
    let here = berths.at(square);
    if square == DRYDOCK {
        return dock(items, area, &here, berths, names);
    }
    match square {
        GO => go(items, area, names),
        CROWS_NEST => nest(items, area, here.is_empty(), berths.view, names),
        _ => to_dock(items, area, here.is_empty(), names),
    }
    let place = Area::new(area.x + 2.0, area.bottom() - TOKENS - 2.0, area.wide - 4.0, TOKENS);
    let place = if square == GO { Area { y: place.y - 6.0, high: TOKENS + 6.0, ..place } } else { place };
    tokens::grid(items, place, &here, names);
}

fn go(items: &mut Vec<Item>, area: Area, names: &Shown) {
    let words = Area::new(area.x + 66.0, area.y + 2.0, area.wide - 70.0, 46.0);
    items.push(Label::new(names.say("GO"), 42.0).bold().centre().inline().colour(TURN).within(words));
    // An arrow to the left, the way that all go.
    let (x, y) = (area.x + 10.0, area.y + 36.0);
    let arrow = Path::polygon(&[
        (x, y),
        (x + 24.0, y - 15.0),
        (x + 24.0, y - 6.0),
        (x + 54.0, y - 6.0),
        (x + 54.0, y + 6.0),
        (x + 24.0, y + 6.0),
        (x + 24.0, y + 15.0),
    ]);
    items.push(Item::path(arrow, Look::fill(TURN)));
    let pay = Area::new(area.x, area.y + 44.0, area.wide, LINE);
    items.push(Label::new(format!("+{}", money(GO_PAY)), WORDS).bold().inline().centre().within(pay));
}

/// Shore Leave, and the Drydock inside it.
fn dock(items: &mut Vec<Item>, area: Area, here: &[Seat], berths: &Berths<'_>, names: &Shown) {
    let dock = Area::new(area.right() - DOCK, area.y, DOCK, DOCK);
    items.push(Item::rect(Area::new(dock.x - 2.0, dock.y, DOCK + 2.0, DOCK + 2.0), Look::fill(INK)));
    items.push(Item::rect(dock, Look::fill(SHELF)));
    let inside = berths.docked();
    let rest = dock.inset(2.0);
    if inside.is_empty() {
        items.push(sign(Sign::Anchor, rest.inset(6.0), QUIET));
    } else {
        tokens::docked(items, rest, &inside, names);
    }
    let foot = Area::new(area.x, area.bottom() - LINE - 8.0, area.wide - 4.0, LINE);
    title(items, DRYDOCK, foot, names);
    let left = Area::new(area.x, area.y, dock.x - 2.0 - area.x, DOCK);
    tokens::grid(items, left, here, names);
}

/// Draws the Crow's Nest with its pool.
fn nest(items: &mut Vec<Item>, area: Area, free: bool, view: &View, names: &Shown) {
    let sum = Area::new(area.x + 6.0, area.y + 8.0, area.wide - 12.0, 40.0);
    items.push(Item::round_rect(sum, 20.0, Look::fill(LAMPLIGHT).edged(INK, 1.5)));
    let label = Label::new(money(view.pool), WORDS).bold().inline().shrink_to(WORDS).centre();
    items.push(label.within(sum.inset(3.0)));
    if free {
        title(items, CROWS_NEST, Area { y: sum.bottom() + 14.0, ..area }, names);
    }
}

/// The way into the Drydock.
fn to_dock(items: &mut Vec<Item>, area: Area, free: bool, names: &Shown) {
    title(items, TO_DRYDOCK, Area { y: area.y + 6.0, ..area }, names);
    if free {
        let disc = Point::new(area.centre().x, area.bottom() - 36.0);
        items.push(Item::disc(disc, 30.0, Look::fill(TURN).edged(WHITE, 2.0)));
        items.push(sign(Sign::Anchor, Area::around(disc, 20.0), PAPER));
    }
}

/// Draws the name of a corner from the top of an area on.
fn title(items: &mut Vec<Item>, square: u8, area: Area, names: &Shown) {
    items.extend(titles::lines(square, area, names).map(|(line, area)| line.bold().within(area)));
}
