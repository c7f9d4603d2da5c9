//! Tariffs: rule by rule.
//!
//! Positions are written as lines (see `Lines::to_line`) in which much may be left out: the head, if it is that of a
//! game with default options; `...` means all dominoes that are named nowhere else; a position without a part `turns`
//! is one in which the star's turn was reached by laying the dominoes on the table.

mod clauses;
mod computer;
mod examples;
mod offers;
mod reach;
mod recorded;
mod walks;

use std::{fmt::Debug, str::FromStr};

use harbormaster_rules::{
    Audience, Audit, By, Chance, Choosing, Entry, Lines, Notation, Phrase, Play, Position, Refusal, Seat,
    Sight, Status, Timestamp, Viewer,
    dominoes::Domino,
    tariffs::{Event, Layout, Move, Tariffs, Track, View, Why},
    testkit::opening_time,
};

const ANA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const CEM: Seat = Seat::new(2);

/// Reads a tile, place, border or domino.
#[track_caller]
fn the<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().expect(text)
}

fn now() -> Timestamp {
    opening_time()
}

/// Returns the whole line for a short one.
fn complete(short: &str) -> String {
    let mut parts: Vec<String> = short.split(';').map(|part| part.trim().to_owned()).collect();
    let is_player = |part: &String| part.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
    let seats = parts.iter().filter(|part| is_player(part)).count();
    let star = parts.iter().filter(|part| is_player(part)).position(|part| part.starts_with('*')).unwrap();
    let laid = parts.iter().find_map(|part| part.strip_prefix("track ")).unwrap();
    let laid = if laid == "-" { vec![] } else { laid.split(' ').collect() };
    if !parts.iter().any(|part| part.starts_with("turns ")) {
        let changed = laid.last().map_or("-", |placed| placed.split_once('=').unwrap().0);
        let turns = format!("turns {} quiet 0 asked 0 changed {changed}", laid.len());
        let at = parts.iter().position(|part| part.starts_with("more ")).unwrap_or(parts.len());
        parts.insert(at, turns);
    }
    if !parts[0].starts_with("seats=") {
        let turns = parts.iter().find_map(|part| part.strip_prefix("turns ")).unwrap();
        let turns: usize = turns.split(' ').next().unwrap().parse().unwrap();
        let first = (star + seats * turns - turns) % seats;
        let head = format!("seats={seats} layout=simple rounds=1 offers=3 hours=24 quiet=4 first={first}");
        parts.insert(0, head);
    }
    let line = parts.join(" ; ");
    let table = line.split("; more ").next().unwrap();
    let named: Vec<Domino> = table
        .split([' ', '='])
        .filter(|word| word.contains('|'))
        .map(|word| word.parse().unwrap_or_else(|error| panic!("{word}: {error}")))
        .collect();
    let left: Vec<String> =
        Domino::set().filter(|domino| !named.contains(domino)).map(|domino| domino.to_string()).collect();
    line.replacen("...", &left.join(" "), 1)
}

/// Reads the position of a short line.
#[track_caller]
pub fn position(short: &str) -> Tariffs {
    let line = complete(short);
    let written = Tariffs::from_line(&line).unwrap_or_else(|error| panic!("{error} {line}"));
    written.check().unwrap_or_else(|broken| panic!("{broken} {line}"))
}

/// The result of a move of this game.
type Turn = crate::turn::Turn<Tariffs>;

impl Turn {
    /// Returns the public events.
    fn events(&self) -> Vec<Event> {
        self.events_to(Audience::Everyone)
    }

    /// Returns the events for one seat alone.
    fn own_events(&self, seat: Seat) -> Vec<Event> {
        self.events_to(Audience::Only(seat))
    }

    fn events_to(&self, audience: Audience) -> Vec<Event> {
        self.told.iter().filter(|told| told.to == audience).map(|told| told.event.clone()).collect()
    }

    /// Returns the scores of the round that the move ended.
    fn scores(&self) -> Vec<u32> {
        let scored = self.told.iter().find_map(|told| match &told.event {
            Event::Scored { scores, .. } => Some(scores.clone()),
            _ => None,
        });
        scored.expect("the round ended")
    }
}

fn to_move(position: &Tariffs) -> Seat {
    match position.status() {
        Status::Waiting(waiting) => waiting.iter().next().unwrap(),
        Status::Over(_) => panic!("the game is over"),
    }
}

fn read(text: &str) -> Move {
    Tariffs::read_phrase(&Phrase::parse(Tariffs::META.verbs, text).unwrap()).unwrap()
}

fn attempt_at(position: &Tariffs, by: By, mv: Move, at: Timestamp) -> Result<Turn, Refusal<Why>> {
    let mut chance = Chance::of(&[7; 32], 1);
    let played = position.play(&Entry { ply: 1, by, at, mv }, &mut chance)?;
    played.next.audit().unwrap_or_else(|broken| panic!("{broken} {}", played.next.to_line()));
    Ok(Turn { next: played.next, told: played.told })
}

/// Makes a move of `seat`, which must be legal.
#[track_caller]
fn play_as(position: &Tariffs, seat: u8, text: &str) -> Turn {
    match attempt_at(position, By::Seat(Seat::new(seat)), read(text), now()) {
        Ok(turn) => turn,
        Err(refusal) => panic!("\"{text}\" is refused: {refusal:?}"),
    }
}

/// Makes a move of the seat to move, which must be legal.
#[track_caller]
fn play(position: &Tariffs, text: &str) -> Turn {
    play_as(position, to_move(position).number(), text)
}

/// Returns the reason why the rules do not let `seat` make a move.
#[track_caller]
fn refusal_of(position: &Tariffs, seat: u8, mv: Move) -> Why {
    match attempt_at(position, By::Seat(Seat::new(seat)), mv.clone(), now()) {
        Err(Refusal::Rule { why, rule }) if rule == why.rule() => why,
        Err(other) => panic!("{mv:?}: {other:?}"),
        Ok(_) => panic!("{mv:?} is accepted"),
    }
}

/// Returns true if `seat` may not make a move because it is another seat's turn.
fn is_out_of_turn(position: &Tariffs, seat: u8, mv: Move) -> bool {
    let attempt = attempt_at(position, By::Seat(Seat::new(seat)), mv, now());
    matches!(attempt, Err(Refusal::NotYourTurn { .. }))
}

/// Returns the reason why the seat to move may not make a move.
#[track_caller]
fn refusal(position: &Tariffs, text: &str) -> Why {
    refusal_of(position, to_move(position).number(), read(text))
}

/// Returns the moves of `seat`, as text.
fn choices_of(position: &Tariffs, seat: u8) -> Vec<String> {
    let listed = position.choices(By::Seat(Seat::new(seat)), now()).listed;
    listed.iter().map(|mv| Tariffs::phrase(mv).to_string()).collect()
}

/// Returns the moves of the seat to move.
fn choices(position: &Tariffs) -> Vec<String> {
    choices_of(position, to_move(position).number())
}

/// Returns the public view.
fn seen(position: &Tariffs) -> View {
    position.view(Viewer::Onlooker)
}

/// Returns the view of one seat.
fn seen_by(position: &Tariffs, seat: u8) -> View {
    position.view(Viewer::Seat(Seat::new(seat)))
}

/// The dominoes that one seat holds, as text.
fn hand(position: &Tariffs, seat: u8) -> Vec<String> {
    let own = seen_by(position, seat).own.expect("a round is played");
    own.hand.iter().map(ToString::to_string).collect()
}

/// Dominoes on the table: `A1-B1=3|1 B1-C1=0|2`.
fn track(text: &str) -> Track {
    let placed = |word: &str| {
        let (edge, laid) = word.split_once('=').unwrap();
        (edge.parse().unwrap(), laid.parse().unwrap())
    };
    text.split_whitespace().map(placed).collect()
}

/// One of the named arrangements.
fn layout(name: &str) -> Layout {
    let all = harbormaster_rules::tariffs::board::ARRANGEMENTS;
    let (_, text) = all.iter().find(|(other, _)| *other == name).unwrap();
    Layout::read(text).unwrap()
}
