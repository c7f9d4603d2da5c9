//! The end of a round in figures: for each player contract, round and total, and below them the route with its tolls.

use harbormaster_rules::Seat;
use harbormaster_rules::tariffs::{Edge, RoundEnd, TripView, View};

use super::super::Shown;
use super::finish;
use super::plan::{HERE, SHEET};
use crate::palette::{GLOW, GONE, GONE_INK, HAIRLINE, INK, PAPER, QUIET, WHITE};
use crate::pieces::{suits, token};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene, Stroke};

const MARGIN: f32 = 16.0;
/// The line that explains the table, and a player's line above the route.
const LEGEND: f32 = 46.0;
const WHO: f32 = 56.0;
/// One place of a route and the toll below it.
const STOP: f32 = 48.4;
const STOPS_HIGH: f32 = 66.0;
/// Places in a line of the route.
const IN_LINE: usize = 20;
/// The most lines of a route; a longer one is cut.
const LINES: usize = 4;
/// The left edge of the contract, and the room for the cost of the round.
const CONTRACT: f32 = 340.0;
const COST: f32 = 280.0;
const CHIP: f32 = 52.0;

/// The height of the table in a picture of this width.
pub(super) fn height(end: &RoundEnd, wide: f32) -> f32 {
    (LEGEND + end.trips.iter().map(row).sum::<f32>() + 8.0) * wide / SHEET
}

fn row(trip: &TripView) -> f32 {
    let lines = trip.walk.cells.len().div_ceil(IN_LINE).clamp(1, LINES);
    WHO + STOPS_HIGH * lines as f32 + 6.0
}

/// The table below everything else, from `top` on.
pub(super) fn draw(scene: &mut Scene, top: f32, view: &View, end: &RoundEnd, names: &Shown) {
    let sheet = Area::new(0.0, top, scene.wide, scene.high - top);
    scene.add(Item::rect(sheet, Look::fill(PAPER)));
    scene.add(Item::rect(Area { high: 2.0, ..sheet }, Look::fill(INK)));
    let mut items = Vec::new();
    let inner = Area::new(MARGIN, 0.0, SHEET - MARGIN * 2.0, LEGEND);
    let title = Area { y: 6.0, wide: CONTRACT, high: LEGEND - 8.0, ..inner };
    let round = names.say(format!("Round {} in figures", end.round));
    items.push(Label::new(round, 28.0).bold().inline().within(title));
    let legend = Area { x: title.right(), wide: inner.right() - title.right(), ..title };
    let words = names.say(format!("below each place its toll; grey: no domino, {} each", end.penalty));
    items.push(Label::new(words, 22.0).shrink_to(18.0).right().colour(QUIET).within(legend));
    let mut y = LEGEND;
    for (who, trip) in (0..).map(Seat::new).zip(&end.trips) {
        let row = Area { y, high: row(trip), ..inner };
        player(&mut items, row, view, end, (who, trip), names);
        y = row.bottom();
    }
    scene.add(Item::group("figures", Placing::new(0.0, top, scene.wide / SHEET), items));
}

/// Draws one player: name, contract and points in a line, the route below it.
fn player(
    items: &mut Vec<Item>,
    row: Area,
    view: &View,
    end: &RoundEnd,
    (who, trip): (Seat, &TripView),
    names: &Shown,
) {
    let line = Area { y: row.y + 4.0, high: WHO - 8.0, ..row };
    if view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(who)) {
        items.push(Item::round_rect(line.inset(-2.0), 9.0, Look::fill(GLOW)));
    } else {
        let rule = [Point::new(row.x, row.y), Point::new(row.right(), row.y)];
        items.push(Item::line(rule, Stroke::new(HAIRLINE, 1.5)));
    }
    self::who(items, line, end, (who, trip), names);
    let total = view.players.get(who.index()).map_or(0, |player| player.total);
    cost(items, Area { x: row.right() - COST, wide: COST - 6.0, ..line }, [trip.cost, total], names);
    let stops = Area { y: row.y + WHO, high: row.high - WHO, ..row };
    self::stops(items, stops, view, end, trip);
}

/// Draws token, name, the look of the line, and the contract.
fn who(items: &mut Vec<Item>, area: Area, end: &RoundEnd, (who, trip): (Seat, &TripView), names: &Shown) {
    let mark = Area::new(area.x + 2.0, area.y + 3.0, area.high - 6.0, area.high - 6.0);
    items.push(token(mark, who, &names.initials(who)));
    let left = mark.right() + 10.0;
    let room = Area { x: left, wide: area.x + CONTRACT - 66.0 - left, ..area };
    items.push(Label::new(names.of(who), 30.0).bold().inline().shrink_to(26.0).within(room));
    let y = area.centre().y;
    let left = area.x + CONTRACT - 54.0;
    let sample = [Point::new(left, y), Point::new(left + 44.0, y)];
    let (casing, stroke) = finish::stroke(end, who);
    items.push(Item::line(sample, Stroke::new(casing, stroke.width + 3.0)));
    items.push(Item::line(sample, stroke));
    for (place, tile) in trip.contract.tiles().enumerate() {
        let left = area.x + CONTRACT + 8.0 + CHIP * place as f32;
        items.push(suits::piece(tile, Area::new(left, y - 17.0, CHIP - 4.0, 34.0)));
    }
}

/// Draws the cost of the round, and the sum of all rounds.
fn cost(items: &mut Vec<Item>, area: Area, [cost, total]: [u32; 2], names: &Shown) {
    let half = area.wide / 2.0;
    for (place, (words, number)) in [("round", cost), ("total", total)].into_iter().enumerate() {
        let part = Area { x: area.x + half * place as f32, wide: half, ..area };
        let number = Label::new(number.to_string(), 34.0).bold().inline().right().shrink_to(28.0);
        let wide = number.width().clamp(50.0, half);
        items.push(number.within(Area { x: part.right() - wide, wide, ..part }));
        let words = Label::new(names.say(words), 20.0).right().colour(QUIET);
        let room = part.wide - wide - 8.0;
        if words.width() <= room {
            items.push(words.within(Area { wide: room, ..part }));
        }
    }
}

/// The route, place by place.
fn stops(items: &mut Vec<Item>, area: Area, view: &View, end: &RoundEnd, trip: &TripView) {
    let cells = &trip.walk.cells;
    let fit = IN_LINE * LINES;
    let shown = if cells.len() > fit { fit - 1 } else { cells.len() };
    let at = |place: usize| {
        let (column, row) = ((place % IN_LINE) as f32, (place / IN_LINE) as f32);
        Area::new(area.x + STOP * column, area.y + STOPS_HIGH * row, STOP - 4.0, STOPS_HIGH - 8.0)
    };
    let mut route = Vec::with_capacity(shown * 4);
    for (place, cell) in cells.iter().enumerate().take(shown) {
        let upper = Area { high: 28.0, ..at(place) };
        let own = view.layout.tile(*cell).filter(|tile| trip.contract.tiles().any(|other| other == *tile));
        if let Some(tile) = own {
            let look = Look::fill(suits::tint(tile.suit)).edged(suits::shade(tile.suit), 1.5);
            route.push(Item::round_rect(upper, 5.0, look));
        }
        let name = Label::new(cell.to_string(), 22.0).centre();
        route.push(if own.is_some() { name.bold() } else { name }.within(upper));
        let lower = Area { y: upper.bottom() + 3.0, high: 27.0, ..upper };
        let Some(before) = place.checked_sub(1) else {
            route.push(Item::disc(lower.centre(), 7.0, Look::fill(WHITE).edged(INK, 2.5)));
            continue;
        };
        let laid = Edge::between(cells[before], *cell).is_some_and(|edge| end.track.on(edge).is_some());
        if !laid {
            let look = Look::fill(GONE).edged(GONE_INK, 1.0);
            route.push(Item::round_rect(Area::around(lower.centre(), 13.5), 4.0, look));
        }
        let charge = trip.walk.charges.get(before).copied().unwrap_or_default();
        route.push(Label::new(charge.to_string(), 26.0).bold().inline().centre().within(lower));
    }
    if shown < cells.len() {
        route.push(Label::new("…", 24.0).bold().centre().within(at(shown)));
    }
    items.push(Item::group("route", HERE, route));
}
