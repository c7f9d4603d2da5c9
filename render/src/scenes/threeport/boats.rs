//! Boats: at the shore of their island, those at sea in rows at the bottom.

use harbormaster_rules::Seat;
use harbormaster_rules::threeport::board::HOLD;
use harbormaster_rules::threeport::{Berth, BoatView, Colour as Cargo, View};

use super::super::Shown;
use super::{ISLANDS, card, column};
use crate::marks::{Sign, sail, ship, sign};
use crate::palette::{INK, QUIET, SHALLOWS, SHELF, TURN, WHITE, seat};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

/// The heights between which a boat's row may vary with the number of rows.
const LOWEST: f32 = 52.0;
const HIGHEST: f32 = 78.0;
/// Rows higher than this have larger names.
const ROOMY: f32 = 66.0;
/// The line of words above boats at sea.
const CAPTION: f32 = 22.0;

pub(super) fn draw(scene: &mut Scene, view: &View, names: &Shown) {
    let boats: Vec<(Seat, &BoatView)> = (0..).map(Seat::new).zip(&view.boats).collect();
    let at = |berth: Berth| boats.iter().filter(move |(_, boat)| boat.at == berth);
    let at_sea = at(Berth::Sea).count();
    let sea_rows = at_sea.div_ceil(Cargo::ALL.len());
    let shore_rows = Cargo::ALL.map(|cargo| at(Berth::Island(cargo)).count()).into_iter().max().unwrap_or(0);
    let whole = column(0);
    let room = whole.bottom() - 2.0 - ISLANDS - if at_sea > 0 { CAPTION } else { 0.0 };
    let high = (room / (shore_rows + sea_rows).max(1) as f32).clamp(LOWEST, HIGHEST);

    for (place, cargo) in Cargo::ALL.into_iter().enumerate() {
        let area = Area { y: ISLANDS, high, ..column(place) };
        for (row, (seat, boat)) in at(Berth::Island(cargo)).enumerate() {
            self::boat(scene, area.shift(0.0, high * row as f32), *seat, boat, view, names);
        }
    }
    if at_sea > 0 {
        let top = whole.bottom() - 2.0 - high * sea_rows as f32;
        caption(scene, top - CAPTION - 2.0, names);
        for (place, (seat, boat)) in at(Berth::Sea).enumerate() {
            let (row, across) = (place / Cargo::ALL.len(), place % Cargo::ALL.len());
            let area = Area { y: top + high * row as f32, high, ..column(across) };
            self::boat(scene, area, *seat, boat, view, names);
        }
    }
}

/// "at sea", with a dashed line that parts the open sea from the shores.
fn caption(scene: &mut Scene, top: f32, names: &Shown) {
    let (left, right) = (column(0).x + 10.0, column(2).right() - 10.0);
    let mark = Area::new(left, top, 26.0, CAPTION);
    scene.add(sign(Sign::Waves, mark, INK));
    let label = Label::new(names.say("at sea"), 20.0).bold();
    let words = Area::new(mark.right() + 6.0, top, label.width() + 1.0, CAPTION);
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
    let side = (area.high - 4.0).min(60.0);
    let hull = Area::new(area.x + 4.0, area.centre().y - side / 2.0, side, side);
    scene.add(ship(hull, look.colour));
    let number = Label::new((who.index() + 1).to_string(), 22.0).bold().centre().inline().colour(look.ink);
    scene.add(number.within(sail(hull)));

    let left = hull.right() + 4.0;
    let (size, line) = if area.high > ROOMY { (25.0, 30.0) } else { (22.0, 21.0) };
    let name = Area::new(left, area.y, area.right() - left - 6.0, line);
    scene.add(Label::new(names.of(who), size).bold().inline().within(name));
    let high = (area.bottom() - name.bottom() - 6.0).clamp(20.0, 32.0);
    let top = (name.bottom() + area.bottom() - high) / 2.0 + 0.5;
    for place in 0..HOLD {
        let hold = Area::new(left + 59.0 * place as f32, top, 56.0, high);
        match boat.hold.get(place) {
            Some(cargo) => card::small(scene, hold, *cargo),
            None => card::room(scene, hold, if acts { SHALLOWS } else { SHELF }),
        }
    }
}
