//! Below the table: a card for each colour with its owner, chips and points.

use harbormaster_rules::shipit::{ColourView, View, scoring};

use super::super::Shown;
use super::head::badge;
use super::looks::{self, BARE};
use super::plan::{MARGIN, Plan};
use crate::palette::{GLOW, GONE, GONE_INK, INK, LAMPLIGHT, PAPER, QUIET, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Point, Scene};

/// One column for each colour.
pub(super) fn column(strip: Area, place: usize, of: usize) -> Area {
    let wide = (strip.wide - MARGIN) / of as f32;
    Area::new(strip.x + MARGIN + wide * place as f32, strip.y, wide - MARGIN, strip.high)
}

/// All cards.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    scene.add(Item::rect(plan.seats, Look::fill(PAPER)));
    for (place, colour) in view.colours.iter().enumerate() {
        let area = column(plan.seats, place, view.colours.len());
        card(scene, Area { y: area.y + 4.0, high: area.high - 8.0, ..area }, colour, view, names);
    }
}

fn card(scene: &mut Scene, area: Area, colour: &ColourView, view: &View, names: &Shown) {
    let wins = |outcome: &harbormaster_rules::Outcome| {
        colour.owner.is_some_and(|owner| outcome.winners.contains(owner))
    };
    let look = if colour.owner.is_none() {
        Look::fill(GONE).edged(BARE, 1.5)
    } else if view.outcome.as_ref().is_some_and(wins) {
        Look::fill(GLOW).edged(LAMPLIGHT.mix(INK, 90), 2.5)
    } else if view.to_move == Some(colour.colour) {
        Look::fill(WHITE).edged(TURN, 4.0)
    } else {
        Look::line(BARE, 1.5)
    };
    scene.add(Item::round_rect(area.inset(2.0), 9.0, look));
    let mark = Area::new(area.x + 7.0, area.y + 7.0, 60.0, area.high - 14.0);
    scene.add(badge(mark, colour.colour, names));
    let left = mark.right() + 7.0;
    let Some(owner) = colour.owner else {
        let room = Area::new(left, area.y, area.right() - left - 9.0, area.high);
        scene.add(Label::new(names.say("nobody's"), 24.0).bold().inline().colour(GONE_INK).within(room));
        return;
    };
    let score = Label::new(colour.score.to_string(), 38.0).bold().inline().right();
    let wide = score.width() + 2.0;
    let right = area.right() - 10.0;
    let upper = Area::new(left, area.y + 5.0, right - left, 34.0);
    let name = Label::new(names.of(owner), 26.0).bold().inline().shrink_to(24.0);
    scene.add(name.within(upper));
    let lower = Area { y: upper.bottom(), high: area.bottom() - 5.0 - upper.bottom(), ..upper };
    scene.add(score.within(Area { x: right - wide, wide, ..lower }));
    let lower = Area { wide: lower.wide - wide - 8.0, ..lower };
    let right = lower.right();
    let note = note(colour, view, names);
    let wide = note.as_ref().map_or(0.0, |note| Label::new(note.clone(), 18.0).width() + 1.0);
    if let Some(note) = note {
        let words = Label::new(note, 18.0).right().colour(QUIET);
        scene.add(words.within(Area { x: right - wide, wide, ..lower }));
    }
    chips(scene, Area { wide: lower.wide - wide, ..lower }, colour, view, names);
}

/// Returns the sum of which a colour's points are a part, if players have two colours; else, past the end of the track,
/// the score's space on it.
fn note(colour: &ColourView, view: &View, names: &Shown) -> Option<String> {
    let both = view.seats.iter().find(|seat| Some(seat.seat) == colour.owner && seat.colours.len() > 1);
    if let Some(seat) = both {
        return Some(names.say(format!("of {}", seat.score)));
    }
    let (space, laps) = scoring::track(colour.score);
    (laps > 0).then(|| format!("{space}+{}", colour.score - space))
}

/// Small discs for chips, and the action points of the next turn.
fn chips(scene: &mut Scene, area: Area, colour: &ColourView, view: &View, names: &Shown) {
    const RADIUS: f32 = 8.0;
    const PITCH: f32 = 10.0;
    const MOST: usize = 3;
    let count = colour.chips.len();
    let room = ((area.wide - RADIUS * 2.0) / PITCH + 1.0).max(0.0) as usize;
    let discs = if count > MOST.min(room) { room.min(1) } else { count };
    for place in 0..discs {
        let at = Point::new(area.x + RADIUS + PITCH * place as f32, area.centre().y);
        scene.add(Item::disc(at, RADIUS, Look::fill(looks::ink(colour.colour)).edged(WHITE, 1.5)));
    }
    let mut left = area.x;
    if discs > 0 {
        left += RADIUS * 2.0 + PITCH * (discs - 1) as f32 + 4.0;
    }
    if count > discs {
        let words = Label::new(format!("×{count}"), 18.0);
        let wide = words.width() + 1.0;
        if left + wide <= area.right() {
            scene.add(words.within(Area { x: left, wide, ..area }));
        }
        left += wide + 4.0;
    }
    if view.outcome.is_none() {
        let words = names.say(format!("{} AP", colour.next_ap));
        let words = Label::new(words, 20.0).colour(QUIET);
        let room = area.right() - left;
        if words.width() <= room {
            scene.add(words.within(Area { x: left, wide: room, ..area }));
        }
    }
}
