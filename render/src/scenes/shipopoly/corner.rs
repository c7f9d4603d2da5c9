//! The four corners.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::View;
use harbormaster_rules::shipopoly::board::{DRYDOCK, GO, GO_PAY};

use super::super::Shown;
use super::berths::Berths;
use super::looks::money;
use super::titles::name;
use super::tokens;
use crate::marks::{Sign, sign};
use crate::palette::{GLOW, INK, LAMPLIGHT, PAPER, QUIET, SAND, SHELF, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Point};

/// The corner with the pool.
const CROWS_NEST: u8 = 20;
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
    let number = Area::new(area.x + 5.0, area.y, 30.0, 24.0);
    items.push(Label::new(square.to_string(), 20.5).colour(QUIET).within(number));
    match square {
        GO => go(items, area, names),
        CROWS_NEST => nest(items, area, berths.view, names),
        _ => to_dock(items, area, here.is_empty(), names),
    }
    let place = Area::new(area.x + 2.0, area.bottom() - TOKENS - 2.0, area.wide - 4.0, TOKENS);
    let place = if square == GO { Area { y: place.y - 10.0, high: TOKENS + 10.0, ..place } } else { place };
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
    let pay = Area::new(area.x, area.y + 52.0, area.wide, 24.0);
    items.push(Label::new(names.say(format!("collect ${GO_PAY}")), 20.5).bold().centre().within(pay));
}

/// Shore Leave, and the Drydock inside it.
fn dock(items: &mut Vec<Item>, area: Area, here: &[Seat], berths: &Berths<'_>, names: &Shown) {
    let dock = Area::new(area.right() - DOCK, area.y, DOCK, DOCK);
    items.push(Item::rect(Area::new(dock.x - 2.0, dock.y, DOCK + 2.0, DOCK + 2.0), Look::fill(INK)));
    items.push(Item::rect(dock, Look::fill(SHELF)));
    let inside = berths.docked();
    let head = Area { high: 26.0, ..dock };
    items.push(Label::new(names.say("Drydock"), 20.5).bold().centre().within(head));
    let rest = Area::new(dock.x + 1.0, head.bottom(), dock.wide - 2.0, dock.high - head.high - 2.0);
    if inside.is_empty() {
        items.push(sign(Sign::Anchor, rest.inset(6.0), QUIET));
    } else {
        tokens::docked(items, rest, &inside, names);
    }
    let foot = Area::new(area.x, dock.bottom() + 2.0, area.wide, area.bottom() - dock.bottom() - 2.0);
    let number = Area::new(area.x + 5.0, foot.y - 1.0, 60.0, 23.0);
    items.push(Label::new(DRYDOCK.to_string(), 20.5).colour(QUIET).within(number));
    let words = Area::new(foot.x, foot.bottom() - 26.0, foot.wide, 25.0);
    items.push(Label::new(names.say(name(DRYDOCK).concat()), 20.5).bold().centre().within(words));
    let left = Area::new(area.x, area.y, dock.x - 2.0 - area.x, DOCK);
    tokens::grid(items, left, here, names);
}

/// Draws the Crow's Nest with its pool.
fn nest(items: &mut Vec<Item>, area: Area, view: &View, names: &Shown) {
    let words = Area::new(area.x, area.y + 22.0, area.wide, 24.0);
    items.push(Label::new(names.say(name(CROWS_NEST).concat()), 20.5).bold().centre().within(words));
    let sum = Area::new(area.x + 8.0, words.bottom() + 2.0, area.wide - 16.0, 36.0);
    items.push(Item::round_rect(sum, 18.0, Look::fill(LAMPLIGHT).edged(INK, 1.5)));
    let label = Label::new(money(view.pool), 26.0).bold().shrink_to(22.0).centre();
    items.push(label.within(sum.inset(3.0)));
}

/// The way into the Drydock.
fn to_dock(items: &mut Vec<Item>, area: Area, free: bool, names: &Shown) {
    let words = Area::new(area.x + 4.0, area.y + 18.0, area.wide - 8.0, 58.0);
    items.push(Label::new(names.say("Go to Drydock"), 20.5).bold().lines(2).centre().within(words));
    if free {
        let disc = Point::new(area.centre().x, area.bottom() - 36.0);
        items.push(Item::disc(disc, 30.0, Look::fill(TURN).edged(WHITE, 2.0)));
        items.push(sign(Sign::Anchor, Area::around(disc, 20.0), PAPER));
    }
}
