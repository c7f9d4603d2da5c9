//! The middle: water, the round, the turn, and the places of offers and captains.

use harbormaster_rules::shipopoly::{Standing, View, words};
use harbormaster_rules::{Outcome, Seat};

use super::super::{Shown, alt};
use super::dice::die;
use super::looks::money;
use super::ring::Ring;
use super::{offers, panel, tokens};
use crate::marks::{Sign, compass, sign};
use crate::palette::{CHART_LINE, INK, LAMPLIGHT, PAPER, SEA, SHALLOWS, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene, Stroke};

/// The line with the round, and the plate below it.
const ROUND: f32 = 46.0;
const PLATE: f32 = 112.0;
const GAP: f32 = 10.0;
/// Side of a die.
const DIE: f32 = 70.0;
/// The size below which the rose is left out.
const ROSE: f32 = 110.0;

/// The sea, with lines of a chart.
pub(super) fn water(scene: &mut Scene, ring: &Ring) {
    let water = ring.water().inset(1.0);
    scene.add(Item::rect(water, Look::fill(SEA)));
    let (middle, thin) = (water.centre(), Stroke::new(CHART_LINE, 1.0));
    // Through the middle, every half right angle and half of that; slopes are constants, no sines.
    for slope in [0.414, 1.0, 2.414] {
        let x = (water.high / 2.0 / slope).min(water.wide / 2.0);
        for x in [x, -x] {
            let ends =
                [-1.0, 1.0].map(|end| Point::new(middle.x + x * end, middle.y + x.abs() * slope * end));
            scene.add(Item::line(ends, thin));
        }
    }
}

/// Everything in the middle.
pub(super) fn draw(scene: &mut Scene, ring: &Ring, view: &View, names: &Shown) {
    let middle = ring.middle();
    let round = Area { high: ROUND, ..middle };
    self::round(scene, round, view, names);
    let plate = Area { y: round.bottom() + GAP / 2.0, high: PLATE, ..middle };
    match &view.outcome {
        Some(outcome) => won(scene, plate, view, outcome, names),
        None => turn(scene, plate, view, names),
    }
    let top = plate.bottom() + GAP;
    let offers = offers::height(view);
    let rows = Area { y: top, high: middle.bottom() - top - offers, ..middle };
    let end = panel::draw(scene, rows, view, names);
    let below = Area { y: end, high: middle.bottom() - offers - end, ..middle };
    if below.high > ROSE {
        let side = (below.high - GAP * 2.0).min(below.wide * 0.4);
        scene.add(compass(Area::around(below.centre(), side / 2.0), CHART_LINE, SHALLOWS));
    }
    offers::draw(scene, Area { y: middle.bottom() - offers, high: offers, ..middle }, view, names);
}

/// Draws the round at the left, the pool at the right; after the end the meaning of the sums below.
fn round(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let words = match view.terms.round_limit {
        Some(limit) => format!("Round {} of {limit}", view.round),
        None => format!("Round {}", view.round),
    };
    let more = if view.last_round && view.outcome.is_none() { " · the last" } else { "" };
    let at_right = match view.outcome {
        Some(_) => "Final net worth".to_owned(),
        None => format!("Pool {}", money(view.pool)),
    };
    let pool = Label::new(names.say(at_right), 32.0).bold().inline().right();
    let right = pool.width().min(area.wide / 2.0) + 1.0;
    let left = Area { wide: area.wide - right - GAP, ..area };
    scene.add(Label::new(names.say(words + more), 36.0).bold().inline().shrink_to(32.0).within(left));
    scene.add(pool.within(Area { x: area.right() - right, wide: right, ..area }));
}

/// Draws the captain at the helm and the next step, or the captains who have not had a turn.
fn turn(scene: &mut Scene, plate: Area, view: &View, names: &Shown) {
    scene.add(Item::round_rect(plate, 12.0, Look::fill(TURN)));
    let inner = plate.inset(14.0);
    let right = match view.last_roll {
        Some(roll) => dice(scene, inner, (roll.seat, names), roll.dice),
        None => inner.right(),
    };
    let room = Area { wide: right - inner.x - GAP, ..inner };
    let (upper, lower) = (Area { high: 46.0, ..room }, Area { y: room.y + 50.0, high: 36.0, ..room });
    if let Some(seat) = view.helm {
        let mut items = Vec::new();
        tokens::token(&mut items, Area { wide: 46.0, ..upper }, seat, names);
        scene.add(Item::group("helm", Placing::HERE, items));
        let name = Area { x: upper.x + 58.0, wide: upper.wide - 58.0, ..upper };
        let label = Label::new(names.say(format!("{} has the helm", names.of(seat))), 38.0);
        scene.add(label.bold().inline().shrink_to(32.0).colour(WHITE).within(name));
        let next = match view.purchase {
            Some(deed) => format!("may buy {} for {}", deed.name(), money(deed.price())),
            None => "to roll".to_owned(),
        };
        let arrow = Area { wide: 22.0, ..lower };
        scene.add(sign(Sign::Pointer, arrow.inset(1.0), LAMPLIGHT));
        let next_area = Area { x: arrow.right() + GAP, wide: lower.wide - 22.0 - GAP, ..lower };
        scene.add(Label::new(names.say(next), 32.0).inline().colour(PAPER).within(next_area));
        return;
    }
    let waiting = |wanted: Standing| {
        let captains = (0..).map(Seat::new).zip(&view.captains);
        captains.filter(|(_, captain)| captain.standing == wanted).map(|(seat, _)| seat).collect::<Vec<_>>()
    };
    let (words, seats) = match waiting(Standing::Pending) {
        none if none.is_empty() => ("Debts to be paid by", waiting(Standing::HoveTo)),
        seats => ("The helm is free for", seats),
    };
    scene.add(
        Label::new(names.say(words), 32.0).bold().inline().colour(WHITE).within(Area { high: 36.0, ..room }),
    );
    let row = Area { y: room.y + 40.0, high: 44.0, wide: (44.0 * seats.len() as f32).min(room.wide), ..room };
    let mut items = Vec::new();
    tokens::grid(&mut items, row, &seats, names);
    scene.add(Item::group("waiting", Placing::HERE, items));
}

/// Draws the last roll at the right, with its captain's token. Returns its left edge.
fn dice(scene: &mut Scene, area: Area, (who, names): (Seat, &Shown), (one, two): (u8, u8)) -> f32 {
    let second = Area::new(area.right() - DIE, area.centre().y - DIE / 2.0, DIE, DIE);
    let first = second.shift(-DIE - GAP, 0.0);
    scene.add(die(first, one));
    scene.add(die(second, two));
    let mut items = Vec::new();
    let token = Area::new(first.x - GAP - 40.0, area.centre().y - 20.0, 40.0, 40.0);
    tokens::token(&mut items, token, who, names);
    scene.add(Item::group("rolled", Placing::HERE, items));
    token.x - GAP
}

/// Draws the winners, and the cause of the end.
fn won(scene: &mut Scene, plate: Area, view: &View, outcome: &Outcome, names: &Shown) {
    scene.add(Item::round_rect(plate, 12.0, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
    let inner = plate.inset(12.0);
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let crown = Area { wide: 64.0, ..inner };
    scene.add(sign(Sign::Crown, crown, INK));
    let title = Area::new(crown.right() + 16.0, inner.y, inner.right() - crown.right() - 16.0, 52.0);
    let all = names.say(format!("{} {verb}", alt::listed(&winners)));
    scene.add(Label::new(all, 46.0).bold().inline().shrink_to(32.0).within(title));
    let why = Area { y: title.bottom(), high: inner.bottom() - title.bottom(), ..title };
    if let Some(ending) = &view.ending {
        let words = names.say(words::ending(ending, &names.reader()));
        scene.add(Label::new(words, 24.0).within(why));
    }
}
