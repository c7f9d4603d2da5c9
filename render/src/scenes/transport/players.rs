//! The seats on the page: badge, name, chips on the homebase, sum, hand; for teams also the partners' sum.

use harbormaster_rules::transport::{SeatView, Team, View};

use super::super::{Shown, alt};
use super::heights::{self, ROW, TEAM};
use super::pen::Pen;
use super::{goods, pallets};
use crate::palette::{Colour, GLOW, HAIRLINE, INK, LAMPLIGHT, QUIET, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point, Scene, Stroke};

/// One row for each seat.
pub(super) fn seats(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    for (place, seat) in view.seats.iter().enumerate() {
        let y = area.y + ROW * place as f32;
        row(scene, Area { y, high: ROW - 8.0, ..area }, seat, view, &names.of(seat.seat));
    }
}

/// One row for each team.
pub(super) fn teams(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    for (place, team) in heights::teams(view).into_iter().enumerate() {
        let y = area.y + TEAM * place as f32 + 2.0;
        self::team(scene, Area { y, high: TEAM - 6.0, ..area }, team, view, names);
    }
}

fn row(scene: &mut Scene, row: Area, seat: &SeatView, view: &View, name: &str) {
    let wins = view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(seat.seat));
    if wins {
        scene.add(Item::round_rect(row, 9.0, Look::fill(GLOW).edged(LAMPLIGHT.mix(INK, 90), 2.0)));
    } else if view.to_move == Some(seat.seat) {
        scene.add(Item::round_rect(row, 9.0, Look::fill(WHITE).edged(TURN, 3.5)));
    } else {
        let line = [Point::new(row.x, row.bottom() + 4.0), Point::new(row.right(), row.bottom() + 4.0)];
        scene.add(Item::line(line, Stroke::new(HAIRLINE, 1.5)));
    }
    let mark = Area::new(row.x + 8.0, row.centre().y - 30.0, 50.0, 60.0);
    scene.add(pallets::badge(mark, seat.colour));
    let left = mark.right() + 10.0;
    let sum = Label::new(seat.score.to_string(), 40.0).bold().inline().right();
    let wide = sum.width() + 2.0;
    let points = Area::new(row.right() - wide - 10.0, row.y + 2.0, wide, row.high * 0.56);
    let room = Area::new(left, row.y + 3.0, points.x - left - 8.0, row.high - 38.0 - 6.0);
    scene.add(Label::new(name, 30.0).bold().inline().shrink_to(28.0).lines(2).within(room));
    scene.add(sum.within(points));
    let places = seat.homebase.len().max(usize::from(view.limit));
    let foot = Area::new(row.right() - 62.0, row.bottom() - 35.0, 52.0, 28.0);
    let pitch = ((foot.x - left) / places.max(1) as f32).min(38.0);
    for place in 0..places {
        let area = Area::new(left + pitch * place as f32, row.bottom() - 38.0, pitch - 4.0, 32.0);
        match seat.homebase.get(place) {
            Some(package) => {
                let chip = goods::chip(area, package.up());
                scene.add(Item::group(format!("chip {package}"), Placing::HERE, chip));
            }
            None => scene.add(Item::round_rect(area.inset(1.0), 5.0, Look::line(GAP_INK, 1.5))),
        }
    }
    if view.outcome.is_none() {
        hand(scene, foot, seat.hand);
    }
}

const GAP_INK: Colour = Colour::hex(0xB9AE94);

/// Draws a small tile and their number.
fn hand(scene: &mut Scene, area: Area, count: u8) {
    let pen = Pen::new(Point::new(area.x + 12.0, area.centre().y), 13.0);
    let mut belt = Path::default();
    belt.steps.extend(pen.polygon(&[(-0.8, -0.24), (0.8, -0.24), (0.8, 0.24), (-0.8, 0.24)]).steps);
    let items = vec![
        Item::path(pen.outline(0.0), Look::fill(QUIET)),
        Item::path(pen.outline(-2.0), Look::fill(WHITE)),
        Item::path(belt, Look::fill(QUIET)),
        Label::new(count.to_string(), 24.0).right().colour(QUIET).within(area),
    ];
    scene.add(Item::group(format!("{count} in hand"), Placing::HERE, items));
}

/// Draws partners and their sum.
fn team(scene: &mut Scene, area: Area, team: Team, view: &View, names: &Shown) {
    scene.add(Item::round_rect(area, 9.0, Look::fill(WHITE).edged(QUIET, 1.5)));
    let members: Vec<&SeatView> = view.seats.iter().filter(|seat| seat.team == Some(team)).collect();
    let mut left = area.x + 8.0;
    for seat in &members {
        scene.add(pallets::badge(Area::new(left, area.centre().y - 20.0, 38.0, 40.0), seat.colour));
        left += 42.0;
    }
    let sum = members.iter().map(|seat| seat.total).max().unwrap_or_default();
    let sum = Label::new(sum.to_string(), 34.0).bold().inline().right();
    let wide = sum.width() + 2.0;
    scene.add(sum.within(Area { x: area.right() - wide - 10.0, wide, ..area }));
    let partners: Vec<String> = members.iter().map(|seat| names.of(seat.seat)).collect();
    let words = Label::new(names.say(alt::listed(&partners)), 28.0).inline().lines(2);
    scene.add(words.within(Area { x: left + 4.0, wide: area.right() - wide - left - 24.0, ..area }));
}
