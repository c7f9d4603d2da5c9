//! Computer players among themselves never come back to a position: moves that undo each other would go on for ever,
//! or look as if they did.

use std::collections::HashMap;

use harbormaster_rules::{
    By, Chance, Entry, Kind, Language, Reader, Seat, SeatCount, Settings, Status, Timestamp,
    testkit::opening_time,
};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{effort::games, shipopoly::position};

/// Fields that tell the time, count, or remember, and are not on the table.
const BESIDE_THE_TABLE: [&str; 13] = [
    "now",
    "clock",
    "rested",
    "tally",
    "quiet",
    "memory",
    "last_roll",
    "lock",
    "offer",
    "offers",
    "offered",
    "offers_made",
    "past",
];

/// Leaves only what is on the table.
fn clear(json: &mut Json) {
    match json {
        Json::Object(fields) => {
            fields.retain(|name, _| !BESIDE_THE_TABLE.contains(&name.as_str()));
            fields.values_mut().for_each(clear);
        }
        Json::Array(items) => items.iter_mut().for_each(clear),
        _ => {}
    }
}

/// The tables of a game so far, with the number of the last entry after which each of them was seen.
#[derive(Default)]
struct Seen(HashMap<String, u32>);

impl Seen {
    /// Returns the earlier entry after which the same was on the table, unless nothing has changed since. Offers and
    /// answers leave the table as it is.
    fn before(&mut self, game: &impl Serialize, ply: u32) -> Option<u32> {
        let mut table = serde_json::to_value(game).unwrap();
        clear(&mut table);
        self.0.insert(table.to_string(), ply).filter(|before| before + 1 < ply)
    }
}

/// Plays one game of computers; returns the repeated position as a sentence.
fn repetition(kind: Kind, seats: SeatCount, number: u32) -> Option<String> {
    let mut seed = [number.to_le_bytes()[0]; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    seed[31] = seats.get();
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
    let mut now = opening_time();
    let mut seen = Seen::default();
    for ply in 1..=kind.meta().longest {
        if !matches!(game.status(), Status::Waiting(_)) {
            return None;
        }
        let mut luck = Chance::of(&[number.to_le_bytes()[0] ^ 0x55; 32], ply);
        let mut order: Vec<Seat> = seats.seats().collect();
        luck.shuffle(&mut order);
        let (by, mv) = loop {
            if let Some((due, mv)) = game.next_deadline().filter(|(due, _)| *due <= now) {
                now = now.max(due);
                break (By::Clock, mv);
            }
            let awake = |seat: &&Seat| game.wakes(**seat).is_some_and(|wakes| wakes <= now);
            let mut awake = order.iter().filter(awake);
            if let Some(moved) = awake.find_map(|seat| Some((*seat, game.advise(*seat, now, &mut luck)?))) {
                break (By::Seat(moved.0), moved.1);
            }
            let wakes = order.iter().filter_map(|seat| game.wakes(*seat)).filter(|wakes| *wakes > now);
            let due = game.next_deadline().map(|(due, _): (Timestamp, _)| due);
            now = wakes.chain(due).min().expect("somebody has a move");
        };
        let text = mv.phrase().to_string();
        let entry = Entry { ply, by, at: now, mv };
        game = match game.play(&entry, &mut Chance::of(&seed, ply)) {
            Ok(played) => played.next,
            Err(refusal) => panic!("{text}: {}", refusal.words(&Reader::nameless(Language::English))),
        };
        if let Some(before) = seen.before(&game, ply) {
            let slug = kind.meta().slug;
            return Some(format!("{slug}, {seats:?}, game {number}: entries {before} and {ply}, {text}"));
        }
    }
    None
}

fn check(kind: Kind) {
    for seats in kind.meta().seats.clone().filter_map(SeatCount::new) {
        for number in 0..games(2) {
            assert_eq!(repetition(kind, seats, number), None);
        }
    }
}

#[test]
fn no_game_of_computers_comes_back_to_a_position() {
    Kind::ALL.iter().copied().for_each(check);
}

#[test]
fn ships_bought_and_given_back_are_a_repetition() {
    let mut seen = Seen::default();
    let line = "2 | A owns lagos singapore | A cash 500";
    let more = ["A plays buy_ships lagos=1", "A plays buy_ships singapore=1", "A plays return_ships lagos=0"];
    let mut after = |plays: &[&str], ply| seen.before(&position(&[&[line], plays].concat().join(" | ")), ply);
    assert_eq!((after(&[], 1), after(&more[..1], 2), after(&more[..2], 3)), (None, None, None));
    assert_eq!(after(&more, 4), None);
    assert_eq!(after(&[&more[..], &["A plays return_ships singapore=0"]].concat(), 5), Some(1));
}
