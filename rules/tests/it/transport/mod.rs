//! Transport: rule by rule.
//!
//! Positions are written short: the seats and the seat on turn, then the differences from the start, parts separated by
//! `;`.
//!
//! ```text
//! 2                     two players, seat 0 on turn; `2 *1` is seat 1's turn
//! M10=T04.1             a tile of the stack there, turned once; `M10=T04.1:4/2` carries a package
//! J13=red.0             a pallet elsewhere than at the start
//! M11:3/1               a package on a tile
//! hand0 T01 T02         seat 0 holds these, and fills its hand from the other tiles
//! base1 4/2 1/1         the packages of seat 1's homebase
//! stack T05 T06         on top of the stack; the same for `bag 4/5 1/2`
//! quiet 5               turns in a row without a tile or a delivery
//! homebase_limit=2      an option
//! > play T01 M10 1      after the last part: a move that was made then; `>` and the next one
//! ```
//!
//! Tiles named nowhere are dealt to hands and the stack in the order of the ids, chips are in the bag in theirs.

mod clauses;
mod computer;
mod examples;
mod fields;
mod model;
mod printed;
mod recorded;
mod scene;
mod twins;

use std::collections::BTreeSet;

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Entry, Lines, Notation, Phrase, Play, Position, Refusal, Seat, Sight,
    Status, Viewer,
    testkit::opening_time,
    transport::{Hex, Move, Transport, View, Why},
};

pub use scene::position;

/// The result of a move of this game.
type Turn = crate::turn::Turn<Transport>;

fn to_move(position: &Transport) -> Seat {
    match position.status() {
        Status::Waiting(waiting) => waiting.iter().next().unwrap(),
        Status::Over(_) => panic!("the game is over"),
    }
}

fn read(text: &str) -> Move {
    Transport::read_phrase(&Phrase::parse(Transport::META.verbs, text).unwrap()).unwrap()
}

fn attempt(position: &Transport, by: By, mv: Move) -> Result<Turn, Refusal<Why>> {
    let entry = Entry { ply: 1, by, at: opening_time(), mv };
    let played = position.play(&entry, &mut Chance::of(&[7; 32], 1))?;
    played.next.audit().unwrap_or_else(|broken| panic!("{broken} {}", played.next.to_line()));
    Ok(Turn { next: played.next, told: played.told })
}

/// Makes a move of the seat to move, which must be legal.
#[track_caller]
fn play(position: &Transport, text: &str) -> Turn {
    match attempt(position, By::Seat(to_move(position)), read(text)) {
        Ok(turn) => turn,
        Err(refusal) => panic!("\"{text}\" is refused: {refusal:?}"),
    }
}

/// Makes moves one after the other, each by the seat to move.
#[track_caller]
fn play_all(position: &Transport, texts: &[&str]) -> Turn {
    let mut turn = Turn { next: position.clone(), told: vec![] };
    for text in texts {
        turn = play(&turn.next, text);
    }
    turn
}

/// Returns the refusal of a move by `seat`.
#[track_caller]
fn refusal_of(position: &Transport, seat: u8, text: &str) -> Refusal<Why> {
    match attempt(position, By::Seat(Seat::new(seat)), read(text)) {
        Ok(_) => panic!("\"{text}\" is accepted"),
        Err(refusal) => refusal,
    }
}

/// Returns the rules' reason to refuse a move of the seat to move.
#[track_caller]
fn refusal(position: &Transport, text: &str) -> Why {
    match refusal_of(position, to_move(position).number(), text) {
        Refusal::Rule { why, rule } => {
            assert_eq!(rule, why.rule(), "{text}");
            why
        }
        other => panic!("\"{text}\" is refused by no rule: {other:?}"),
    }
}

/// A place by its label.
fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

/// Returns the moves of the seat to move, as text.
fn choices(position: &Transport) -> BTreeSet<String> {
    let listed = position.choices(By::Seat(to_move(position)), opening_time()).listed;
    listed.iter().map(|mv| Transport::phrase(mv).to_string()).collect()
}

/// Returns those choices that begin with `start`.
fn choices_of(position: &Transport, start: &str) -> Vec<String> {
    choices(position).into_iter().filter(|choice| choice.starts_with(start)).collect()
}

/// Returns the public view.
fn seen(position: &Transport) -> View {
    position.view(Viewer::Onlooker)
}

/// Returns the view of one seat.
fn seen_by(position: &Transport, seat: u8) -> View {
    position.view(Viewer::Seat(Seat::new(seat)))
}

/// The tiles that one seat holds, as text.
fn hand(position: &Transport, seat: u8) -> Vec<String> {
    let own = seen_by(position, seat).own.expect("a seat has a hand");
    own.hand.iter().map(ToString::to_string).collect()
}
