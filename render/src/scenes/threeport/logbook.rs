//! The panel at the right: the turn, round, scores, piles.

use harbormaster_rules::threeport::{Card, View, words};
use harbormaster_rules::{Outcome, Seat};

use super::super::{Shown, alt};
use super::{card, livery};
use crate::marks::{Sign, sail, ship, sign};
use crate::palette::{HAIRLINE, INK, LAMPLIGHT, PAPER, QUIET, TURN, WHITE, seat};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

/// Around everything on the page.
const MARGIN: f32 = 12.0;
/// The upper edge of the scores, the height of one of them and of the parts after them: a rule of the game and the
/// piles.
const SCORES: f32 = 166.0;
const LINE: f32 = 62.0;
const PILES: f32 = 126.0;
const NOTE: f32 = 74.0;

/// The height of the page if every score has all the room that it can use.
pub(super) fn high(view: &View) -> f32 {
    SCORES + LINE * view.boats.len() as f32 + NOTE + PILES + MARGIN
}

pub(super) fn draw(scene: &mut Scene, logbook: Area, view: &View, names: &Shown) {
    scene.add(Item::rect(logbook, Look::fill(PAPER)));
    let page = logbook.inset(MARGIN);
    let plate = Area { high: 92.0, ..page };
    let below = Area::new(page.x, plate.bottom() + 6.0, page.wide, 32.0);
    match &view.outcome {
        Some(outcome) => {
            won(scene, plate, outcome, names);
            let why = view.ending.as_ref().map(|ending| words::ending(ending, &names.reader()));
            let words = Label::new(why.map(|why| names.say(why)).unwrap_or_default(), 18.0)
                .lines(2)
                .centre()
                .colour(QUIET);
            scene.add(words.within(Area { high: 48.0, ..below }));
        }
        None => {
            if let Some(seat) = view.to_move {
                turn(scene, plate, seat, names);
            }
            round(scene, below, view, names);
        }
    }
    let piles = Area::new(page.x, page.bottom() - PILES, page.wide, PILES);
    let lines = Area::new(page.x, SCORES, page.wide, piles.y - SCORES - 8.0);
    let end = scores(scene, lines, view, names);
    let note = Area::new(page.x + 16.0, piles.y - 70.0, page.wide - 32.0, 60.0);
    if view.outcome.is_none() && end < note.y {
        let words = names.say("A card sells for its value plus the level of the island.");
        scene.add(Label::new(words, 18.0).lines(2).centre().colour(QUIET).within(note));
    }
    counts(scene, piles, view, names);
}

/// Draws the player to move.
fn turn(scene: &mut Scene, plate: Area, seat: Seat, names: &Shown) {
    scene.add(Item::round_rect(plate, 12.0, Look::fill(TURN)));
    let small = Area::new(plate.x + 16.0, plate.y + 8.0, plate.wide - 32.0, 30.0);
    scene.add(Label::new(names.say("to move"), 26.0).inline().colour(WHITE).within(small));
    let mark = Area::new(small.x, small.bottom() + 12.0, 24.0, 28.0);
    scene.add(sign(Sign::Pointer, mark, LAMPLIGHT));
    let words = Area::new(mark.right() + 8.0, small.bottom(), small.right() - mark.right() - 8.0, 50.0);
    scene.add(Label::new(names.of(seat), 36.0).bold().inline().shrink_to(26.0).colour(WHITE).within(words));
}

/// Draws the winners.
fn won(scene: &mut Scene, plate: Area, outcome: &Outcome, names: &Shown) {
    scene.add(Item::round_rect(plate, 12.0, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let mark = Area::new(plate.x + 12.0, plate.y, 34.0, plate.high);
    scene.add(sign(Sign::Crown, mark, INK));
    let words =
        Area::new(mark.right() + 10.0, plate.y + 6.0, plate.right() - mark.right() - 20.0, plate.high - 12.0);
    let all = names.say(format!("{} {verb}", alt::listed(&winners)));
    scene.add(Label::new(all, 32.0).bold().inline().lines(2).shrink_to(26.0).within(words));
}

/// The round, and a warning when the game is about to end for lack of trade.
fn round(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let words = match view.limits.max_rounds {
        Some(limit) => format!("Round {} of {limit}", view.round),
        None => format!("Round {}", view.round),
    };
    scene.add(Label::new(names.say(words), 28.0).bold().inline().centre().shrink_to(26.0).within(area));
    let Some(quiet) = view.limits.quiet_rounds else { return };
    let end = quiet.saturating_mul(view.boats.len() as u32);
    if view.quiet * 2 > end {
        let left = end.saturating_sub(view.quiet);
        let words = format!("ends after {left} more quiet turn{}", if left == 1 { "" } else { "s" });
        scene.add(Label::new(names.say(words), 18.0).centre().colour(QUIET).within(area.shift(0.0, 28.0)));
    }
}

/// Draws one line per seat: ship, name, score; the leader crowned. Returns the lower edge of the last line.
fn scores(scene: &mut Scene, area: Area, view: &View, names: &Shown) -> f32 {
    let high = (area.high / view.boats.len().max(1) as f32).min(LINE);
    let best = view.boats.iter().map(|boat| boat.score).max().unwrap_or(0);
    for (who, boat) in (0..).map(Seat::new).zip(&view.boats) {
        let row = Area::new(area.x, area.y + high * f32::from(who.number()), area.wide, high);
        let line = [Point::new(row.x, row.y), Point::new(row.right(), row.y)];
        scene.add(Item::line(line, Stroke::new(HAIRLINE, 1.5)));
        if view.to_move == Some(who) {
            scene.add(Item::round_rect(row.inset(2.0), 8.0, Look::fill(WHITE).edged(TURN, 2.5)));
        }
        if view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(who)) {
            scene.add(Item::round_rect(row.inset(2.0), 8.0, Look::fill(LAMPLIGHT.mix(WHITE, 140))));
        }
        let look = seat(who.index());
        let hull = Area::new(row.x + 5.0, row.centre().y - 21.0, 42.0, 42.0);
        scene.add(ship(hull, look.colour));
        let number = Label::new((who.index() + 1).to_string(), 18.0).bold().centre().colour(look.ink);
        scene.add(number.within(sail(hull)));
        let money = Area::new(row.right() - 66.0, row.y, 58.0, high);
        scene.add(Label::new(boat.score.to_string(), 30.0).bold().inline().right().within(money));
        let left = hull.right() + 8.0;
        let words = Area::new(left, row.y, money.x - left - 4.0, high);
        let leads = best > 0 && boat.score == best;
        seat_name(scene, words, (who, names), leads, boat.marker);
    }
    area.y + high * view.boats.len() as f32
}

/// Draws the name, and below it anything else worth showing about a seat.
fn seat_name(scene: &mut Scene, area: Area, (who, names): (Seat, &Shown), leads: bool, marker: Option<Card>) {
    let label = Label::new(names.of(who), 26.0).bold().inline();
    if !leads && marker.is_none() {
        scene.add(label.within(area));
        return;
    }
    let middle = area.centre().y;
    scene.add(label.within(Area { y: middle - 29.0, high: 30.0, ..area }));
    let mut second = Area { y: middle + 2.0, high: 24.0, ..area };
    if leads {
        scene.add(sign(Sign::Crown, Area { wide: 22.0, ..second }, INK));
        second = Area { x: second.x + 28.0, wide: second.wide - 28.0, ..second };
    }
    let words = marker.map_or_else(|| "leads".to_owned(), |card| format!("boat: {card}"));
    scene.add(Label::new(names.say(words), 18.0).colour(QUIET).within(second));
}

/// Draws the number of cards in the draw pile and in the discards.
fn counts(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let half = area.wide / 2.0;
    for (place, (count, words)) in
        [(view.draw, "draw pile"), (view.discard.len(), "discards")].into_iter().enumerate()
    {
        let cell = Area::new(area.x + half * place as f32, area.y, half, area.high);
        let face = Area::new(cell.x + 8.0, cell.y + 6.0, 60.0, 80.0);
        let top = view.discard.last().filter(|_| place == 1);
        let livery = top.map(|card| livery(card.colour));
        if count == 0 {
            card::room(scene, face, HAIRLINE.mix(PAPER, 120));
        } else {
            for step in (0..3).rev() {
                let lower = face.shift(2.5 * step as f32, -2.5 * step as f32);
                scene.add(Item::round_rect(lower, 7.0, Look::fill(WHITE).edged(INK, 1.5)));
            }
            match livery {
                Some(livery) => {
                    scene.add(Item::round_rect(face.inset(2.5), 5.0, Look::fill(livery.card)));
                    scene.add(sign(livery.sign, face.inset(17.0), livery.card_ink));
                }
                None => {
                    scene.add(Item::round_rect(face.inset(4.0), 5.0, Look::fill(TURN)));
                    scene.add(sign(Sign::Anchor, face.inset(14.0), PAPER));
                }
            }
        }
        let number = Area::new(face.right() + 14.0, face.y, cell.right() - face.right() - 14.0, face.high);
        scene.add(Label::new(count.to_string(), 30.0).bold().inline().within(number));
        let caption = Area::new(cell.x, face.bottom() + 8.0, half, 26.0);
        scene.add(Label::new(names.say(words), 20.0).colour(QUIET).within(caption.shift(8.0, 0.0)));
    }
}
