//! Boats: at the shore of their island, those at sea in rows at the bottom.

use harbormaster_rules::Seat;
use harbormaster_rules::threeport::board::HOLD;
use harbormaster_rules::threeport::{Berth, BoatView, Colour as Cargo, View};

use super::super::Shown;
use super::{ISLANDS, Plan, card};
use crate::marks::{Sign, sail, ship, sign};
use crate::palette::{INK, QUIET, SHALLOWS, SHELF, TURN, WHITE, seat};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

/// The heights between which a boat's row may vary with the number of rows.
const LOWEST: f32 = 52.0;
const HIGHEST: f32 = 98.0;
/// In rows higher than this the hold has a line of its own below the ship.
const ROOMY: f32 = 88.0;
/// The line of words above boats at sea.
const CAPTION: f32 = 24.0;

/// Rows of boats at the shores, as many as at the fullest island, and at sea.
fn rows(view: &View) -> (usize, usize) {
    let at = |berth: Berth| view.boats.iter().filter(|boat| boat.at == berth).count();
    let shores = Cargo::ALL.map(|cargo| at(Berth::Island(cargo)));
    (shores.into_iter().max().unwrap_or(0), at(Berth::Sea).div_ceil(Cargo::ALL.len()))
}

/// The height of the part of the chart below the islands if every boat has all the room that it can use.
pub(super) fn high(view: &View) -> f32 {
    let (shore, sea) = rows(view);
    HIGHEST * (shore + sea) as f32 + if sea > 0 { CAPTION + 4.0 } else { 0.0 }
}

pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    let boats: Vec<(Seat, &BoatView)> = (0..).map(Seat::new).zip(&view.boats).collect();
    let at = |berth: Berth| boats.iter().filter(move |(_, boat)| boat.at == berth);
    let (shore_rows, sea_rows) = rows(view);
    let whole = plan.column(0);
    let room = whole.bottom() - 2.0 - ISLANDS - if sea_rows > 0 { CAPTION } else { 0.0 };
    let high = (room / (shore_rows + sea_rows).max(1) as f32).clamp(LOWEST, HIGHEST);

    for (place, cargo) in Cargo::ALL.into_iter().enumerate() {
        let area = Area { y: ISLANDS, high, ..plan.column(place) };
        for (row, (seat, boat)) in at(Berth::Island(cargo)).enumerate() {
            self::boat(scene, area.shift(0.0, high * row as f32), *seat, boat, view, names);
        }
    }
    if sea_rows > 0 {
        let top = whole.bottom() - 2.0 - high * sea_rows as f32;
        caption(scene, plan, top - CAPTION, names);
        for (place, (seat, boat)) in at(Berth::Sea).enumerate() {
            let (row, across) = (place / Cargo::ALL.len(), place % Cargo::ALL.len());
            let area = Area { y: top + high * row as f32, high, ..plan.column(across) };
            self::boat(scene, area, *seat, boat, view, names);
        }
    }
}

/// "at sea", with a dashed line that parts the open sea from the shores.
fn caption(scene: &mut Scene, plan: Plan, top: f32, names: &Shown) {
    let (left, right) = (plan.column(0).x + 10.0, plan.column(2).right() - 10.0);
    let mark = Area::new(left, top, 26.0, CAPTION - 2.0);
    scene.add(sign(Sign::Waves, mark, INK));
    let label = Label::new(names.say("at sea"), 22.0).bold();
    let words = Area::new(mark.right() + 6.0, top, label.width() + 1.0, CAPTION - 2.0);
    scene.add(label.within(words));
    let y = words.centre().y;
    let ends = [Point::new(words.right() + 10.0, y), Point::new(right, y)];
    scene.add(Item::line(ends, Stroke::new(QUIET, 1.5).dashed(6.0, 6.0)));
}

/// One boat: ship with number, name, hold.
fn boat(scene: &mut Scene, area: Area, who: Seat, boat: &BoatView, view: &View, names: &Shown) {
    let area = Area::new(area.x + 4.0, area.y + 1.0, area.wide - 8.0, area.high - 2.0);
    let acts = view.to_move == Some(who);
    if acts {
        scene.add(Item::round_rect(area, 10.0, Look::fill(WHITE).edged(TURN, 3.0)));
    }
    let look = seat(who.index());
    let roomy = area.high > ROOMY;
    let side = if roomy { 50.0 } else { (area.high - 4.0).min(50.0) };
    let top = if roomy { area.y + 1.0 } else { area.centre().y - side / 2.0 };
    let hull = Area::new(area.x + 4.0, top, side, side);
    scene.add(ship(hull, look.colour));
    let number = Label::new((who.index() + 1).to_string(), 22.0).bold().centre().colour(look.ink);
    scene.add(number.within(sail(hull)));

    let left = hull.right() + 3.0;
    let (size, line) = if roomy { (30.0, side) } else { (26.0, 25.0) };
    // In low rows what reaches below the line of the name stays clear of the hold.
    let raised = if roomy { 0.0 } else { 1.5 };
    let name = Area::new(left, area.y - raised, area.right() - left - 6.0, line);
    let below = area.y + line;
    scene.add(Label::new(names.of(who), size).bold().inline().shrink_to(26.0).within(name));
    let first = if roomy { area.x + 6.0 } else { left };
    let high = (area.bottom() - below - 2.0).clamp(20.0, 38.0);
    let top = (below + area.bottom() - high) / 2.0;
    let pitch = (area.right() - 4.0 - first) / HOLD as f32;
    for place in 0..HOLD {
        let hold = Area::new(first + pitch * place as f32, top, pitch - 3.0, high);
        match boat.hold.get(place) {
            Some(cargo) => card::small(scene, hold, *cargo),
            None => card::room(scene, hold, if acts { SHALLOWS } else { SHELF }),
        }
    }
}
