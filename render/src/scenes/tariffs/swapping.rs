//! Questions about a swap: the domino that the open offer gives, and those to choose from.

use harbormaster_rules::Seat;
use harbormaster_rules::dominoes::Domino;
use harbormaster_rules::tariffs::{OfferView, Spot, View};

use super::super::Shown;
use super::super::choice::{Question, Shape, Sheet, scene as asked};
use super::plan::HERE;
use crate::palette::{GLOW, PAPER, QUIET};
use crate::pieces::dominoes::{Edging, back, open};
use crate::scene::{Area, Item, Label, Look, Point, Scene};

/// The sheet, in board units.
const SHEET: Area = Area { x: 0.0, y: 0.0, wide: 490.0, high: 200.0 };
/// The part of it for the domino that is given.
const GIVEN: f32 = 150.0;
/// A domino, and the line of words below it.
const DOMINO: (f32, f32) = (108.0, 72.0);
const TOP: f32 = 66.0;
const LINE: f32 = 32.0;
/// The distance of a sign from the upper edge of its domino.
const ABOVE: f32 = 24.0;

/// True if these answers are dominoes of a swap.
pub(super) fn is_of_a_swap(question: &Question<Spot>) -> bool {
    held(question).next().is_some()
}

/// The picture of a question about a swap.
pub(super) fn choice(view: &View, question: &Question<Spot>, names: &Shown) -> Scene {
    let choices: Vec<(Seat, Domino)> = held(question).collect();
    let mut board = Scene::new(SHEET.wide, SHEET.high, PAPER);
    if let Some(offer) = &view.offer {
        let part = Area { wide: GIVEN, ..SHEET };
        board.add(Item::rect(part, Look::fill(GLOW)));
        given(&mut board, place(part, 0, 1), offer, names);
    }
    let room = room(view);
    let at = |choice: (Seat, Domino)| {
        let index = choices.iter().position(|one| *one == choice)?;
        Some(place(room, index, choices.len()))
    };
    for (holder, domino) in &choices {
        let Some(lies) = at((*holder, *domino)) else { continue };
        board.add(open(lies, (domino.high(), domino.low()), Edging::Plain));
        // The answers of one's partners have an owner each; one's own hand has one.
        let is_own = choices.iter().all(|(other, _)| other == holder);
        let words = if is_own { names.say("yours") } else { names.of(*holder) };
        below(&mut board, lies, &words);
    }
    let sheet = Sheet { board, field: SHEET, margin: 0.0, reach: 0.0, ground: PAPER };
    asked(&sheet, question, names, |spot| {
        let area = at(domino_of(*spot)?)?;
        Some(Shape { at: Point::new(area.centre().x, area.y - ABOVE), area, ghost: vec![] })
    })
}

/// The dominoes to choose from, each with its holder.
fn held(question: &Question<Spot>) -> impl Iterator<Item = (Seat, Domino)> {
    question.marks.iter().flat_map(|mark| &mark.spots).filter_map(|spot| domino_of(*spot))
}

/// The domino of a spot, with its holder; `None` for a border.
const fn domino_of(spot: Spot) -> Option<(Seat, Domino)> {
    match spot {
        Spot::Held(holder, domino) | Spot::Given(holder, domino) => Some((holder, domino)),
        Spot::Border(_) | Spot::Laid(..) | Spot::Turned(..) => None,
    }
}

/// The part of the sheet for the dominoes to choose from.
fn room(view: &View) -> Area {
    let left = if view.offer.is_some() { GIVEN } else { 0.0 };
    Area { x: left, wide: SHEET.wide - left, ..SHEET }
}

/// The place of a domino, one of so many beside each other.
fn place(room: Area, index: usize, count: usize) -> Area {
    let pitch = room.wide / count as f32;
    let wide = DOMINO.0.min(pitch - 10.0);
    let middle = room.x + pitch * (index as f32 + 0.5);
    Area::new(middle - wide / 2.0, TOP, wide, DOMINO.1)
}

/// Draws the domino of an offer, with the name of its proposer.
fn given(board: &mut Scene, lies: Area, offer: &OfferView, names: &Shown) {
    let domino = offer
        .domino
        .map_or_else(|| back(lies), |domino| open(lies, (domino.high(), domino.low()), Edging::Plain));
    board.add(Item::group("given", HERE, vec![domino]));
    below(board, lies, &names.say(format!("{} gives", names.of(offer.by))));
}

/// Draws words below a domino.
fn below(board: &mut Scene, lies: Area, words: &str) {
    let line = Area::new(lies.x - 4.0, lies.bottom() + 8.0, lies.wide + 8.0, LINE);
    board.add(Label::new(words, 24.0).inline().centre().shrink_to(16.0).colour(QUIET).within(line));
}
