//! The end of a round in figures: for each player contract, route with its tolls, the round and the total.

use harbormaster_rules::Seat;
use harbormaster_rules::tariffs::{Edge, RoundEnd, TripView, View};

use super::super::Shown;
use super::finish;
use super::plan::HERE;
use crate::palette::{GONE, GONE_INK, HAIRLINE, INK, PAPER, QUIET, WHITE};
use crate::pieces::{suits, token};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

const MARGIN: f32 = 18.0;
/// The line that explains the table, and the least height of a player's row.
const LEGEND: f32 = 38.0;
const ROW: f32 = 92.0;
/// One place of a route and the toll below it.
const STOP: f32 = 38.0;
const STOPS_HIGH: f32 = 58.0;
/// No route takes more lines; a longer one is cut.
const LINES: usize = 4;
/// Who it is, at the left; what it cost, at the right.
const WHO: f32 = 352.0;
const COST: f32 = 156.0;
const CHIP: f32 = 46.0;

pub(super) fn height(end: &RoundEnd, wide: f32) -> f32 {
    LEGEND + end.trips.iter().map(|trip| row(trip, wide)).sum::<f32>() + 8.0
}

fn row(trip: &TripView, wide: f32) -> f32 {
    (STOPS_HIGH * lines(trip, wide) as f32 + 22.0).max(ROW)
}

fn in_line(wide: f32) -> usize {
    (((wide - MARGIN * 2.0 - WHO - COST) / STOP) as usize).max(1)
}

fn lines(trip: &TripView, wide: f32) -> usize {
    trip.walk.cells.len().div_ceil(in_line(wide)).clamp(1, LINES)
}

/// The table below everything else, from `top` on.
pub(super) fn draw(scene: &mut Scene, top: f32, view: &View, end: &RoundEnd, names: &Shown) {
    let sheet = Area::new(0.0, top, scene.wide, scene.high - top);
    scene.add(Item::rect(sheet, Look::fill(PAPER)));
    scene.add(Item::rect(Area { high: 2.0, ..sheet }, Look::fill(INK)));
    let inner = Area { x: MARGIN, wide: scene.wide - MARGIN * 2.0, ..sheet };
    let legend = Area { x: inner.x + WHO, y: top + 6.0, wide: inner.wide - WHO, high: LEGEND - 8.0 };
    let words = names.say(format!("Below each place its toll; grey: no domino, U = {}", end.penalty));
    scene.add(Label::new(words, 20.0).shrink_to(18.0).colour(QUIET).within(legend));
    let round = names.say(format!("Round {} in figures", end.round));
    let title = Area { wide: WHO - 10.0, x: inner.x, ..legend };
    scene.add(Label::new(round, 24.0).bold().inline().within(title));
    let mut y = top + LEGEND;
    for (who, trip) in (0..).map(Seat::new).zip(&end.trips) {
        let row = Area { y, high: row(trip, scene.wide), ..inner };
        let rule = [Point::new(row.x, row.y), Point::new(row.right(), row.y)];
        scene.add(Item::line(rule, Stroke::new(HAIRLINE, 1.5)));
        self::who(scene, Area { wide: WHO - 16.0, ..row }, end, (who, trip), names);
        let stops =
            Area { x: row.x + WHO, y: row.y + 14.0, wide: row.wide - WHO - COST, high: row.high - 14.0 };
        self::stops(scene, stops, view, end, trip);
        let total = view.players.get(who.index()).map_or(0, |player| player.total);
        cost(scene, Area { x: row.right() - COST, wide: COST, ..row }, [trip.cost, total], names);
        y = row.bottom();
    }
}

/// Token and name; below them how the line looks, and the contract.
fn who(scene: &mut Scene, area: Area, end: &RoundEnd, (who, trip): (Seat, &TripView), names: &Shown) {
    let mark = Area::new(area.x, area.y + 8.0, 36.0, 36.0);
    scene.add(token(mark, who));
    let room = Area::new(mark.right() + 10.0, mark.y, area.right() - mark.right() - 10.0, mark.high);
    let name = names.of(who);
    let name = if end.declarer == Some(who) { names.say(format!("{name} declared")) } else { name };
    scene.add(Label::new(name, 26.0).bold().inline().shrink_to(22.0).within(room));
    let y = area.y + 66.0;
    let sample = [Point::new(area.x + 5.0, y), Point::new(area.x + 50.0, y)];
    let (casing, stroke) = finish::stroke(end, who);
    scene.add(Item::line(sample, Stroke::new(casing, stroke.width + 3.0)));
    scene.add(Item::line(sample, stroke));
    for (place, tile) in trip.contract.tiles().enumerate() {
        let chip = Area::new(area.x + 62.0 + CHIP * place as f32, y - 15.0, CHIP - 4.0, 30.0);
        scene.add(suits::piece(tile, chip));
    }
}

/// What the round cost, and all rounds together.
fn cost(scene: &mut Scene, area: Area, [cost, total]: [u32; 2], names: &Shown) {
    for (words, number, size, y) in [("round", cost, 34.0, 6.0), ("total", total, 26.0, 46.0)] {
        let line = Area { y: area.y + y, high: 40.0, ..area };
        let number = Label::new(number.to_string(), size).bold().inline().right();
        let wide = number.width().max(56.0);
        scene.add(number.within(line));
        let words = Label::new(names.say(words), 20.0).right().colour(QUIET);
        scene.add(words.within(Area { wide: line.wide - wide - 10.0, ..line }));
    }
}

/// The route, place by place.
fn stops(scene: &mut Scene, area: Area, view: &View, end: &RoundEnd, trip: &TripView) {
    let in_line = in_line(scene.wide);
    let cells = &trip.walk.cells;
    let fit = in_line * LINES;
    let shown = if cells.len() > fit { fit - 1 } else { cells.len() };
    let mut items = Vec::with_capacity(shown * 4);
    for (place, cell) in cells.iter().enumerate().take(shown) {
        let (column, row) = ((place % in_line) as f32, (place / in_line) as f32);
        let stop = Area::new(area.x + STOP * column, area.y + STOPS_HIGH * row, STOP - 4.0, STOPS_HIGH - 8.0);
        let upper = Area { high: 24.0, ..stop };
        let own = view.layout.tile(*cell).filter(|tile| trip.contract.tiles().any(|other| other == *tile));
        if let Some(tile) = own {
            items.push(Item::round_rect(
                upper,
                5.0,
                Look::fill(suits::tint(tile.suit)).edged(suits::shade(tile.suit), 1.5),
            ));
        }
        let name = Label::new(cell.to_string(), 18.0).centre();
        items.push(if own.is_some() { name.bold() } else { name }.within(upper));
        let lower = Area { y: upper.bottom() + 4.0, high: 22.0, ..stop };
        let Some(before) = place.checked_sub(1) else {
            items.push(Item::disc(lower.centre(), 6.0, Look::fill(WHITE).edged(INK, 2.5)));
            continue;
        };
        let laid = Edge::between(cells[before], *cell).is_some_and(|edge| end.track.on(edge).is_some());
        if !laid {
            let look = Look::fill(GONE).edged(GONE_INK, 1.0);
            items.push(Item::round_rect(Area::around(lower.centre(), 11.0), 4.0, look));
        }
        let charge = trip.walk.charges.get(before).copied().unwrap_or_default();
        items.push(Label::new(charge.to_string(), 18.0).bold().centre().within(lower));
    }
    if shown < cells.len() {
        let column = (shown % in_line) as f32;
        let stop = Area::new(area.x + STOP * column, area.bottom() - STOPS_HIGH, STOP - 4.0, STOPS_HIGH);
        items.push(Label::new("…", 24.0).bold().centre().within(stop));
    }
    scene.add(Item::group("route", HERE, items));
}
