//! Recorded games that can be looked at: each move at the table that it was played at.

use std::{fs, path::PathBuf};

use harbormaster_rules::{AnyMove, testkit::Record};

use super::*;
use crate::ids::PersonId;

/// A move of a recorded game.
pub struct Moment {
    /// The table before it; the people are 101 and so on, in the order of the seats.
    pub table: Table,
    /// The role in which it was made.
    pub by: By,
    /// The time.
    pub at: Timestamp,
    /// The move.
    pub mv: AnyMove,
    /// The verb that the same seat played just before.
    pub before: Option<&'static str>,
}

impl Moment {
    /// Returns the person who made the move, if they made it for their own seat.
    pub fn mover(&self) -> Option<(PersonId, Seat)> {
        if let By::Seat(seat) = self.by {
            Some((PersonId(101 + i64::from(seat.number())), seat))
        } else {
            None
        }
    }

    /// Returns a maker at this table who has seen its board.
    pub fn maker(&self, user: PersonId) -> Maker {
        Maker { at: self.at, ..maker(user, Some(self.table.row.ply)) }
    }
}

/// Returns all recorded games of a kind, by their files.
pub fn games(kind: Kind) -> Vec<PathBuf> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/games").join(kind.meta().slug);
    let files = fs::read_dir(folder).expect("recorded games").map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

/// Returns every move of a recorded game.
pub fn moments(kind: Kind, file: &PathBuf) -> Vec<Moment> {
    let record = Record::read(&fs::read_to_string(file).expect("a recorded game")).expect("a record");
    let people: Vec<PersonId> = (0..i64::from(record.seats.get())).map(|seat| PersonId(101 + seat)).collect();
    let mut table = Table::sample(kind, &people);
    table.game = kind.set_up(&record.settings, record.seats, &mut Chance::of(&record.seed, 0)).ok();
    let (mut found, mut last) = (Vec::new(), None);
    for (by, at, notation) in record.moves {
        let mv = kind.read_move(&notation).expect("a move");
        let ply = table.row.ply + 1;
        let entry = Entry { ply, by, at, mv: mv.clone() };
        let played = table.game.as_ref().expect("a game").play(&entry, &mut Chance::of(&record.seed, ply));
        let next = played.expect("a legal move").next;
        let before = last.filter(|(other, _)| *other == by).map(|(_, verb)| verb);
        last = Some((by, mv.verb().name));
        found.push(Moment { table: table.clone(), by, at, mv, before });
        table = table.moved_to(next);
        table.last_at = at;
    }
    found
}

/// Returns some moves of every recorded game of a kind: one in `each`, and the first few of each
/// verb.
pub fn some(kind: Kind, each: usize) -> Vec<Moment> {
    /// The fewest moves of each verb, if there are that many.
    const FIRST: usize = 6;
    let mut known: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    let mut found = Vec::new();
    for file in games(kind) {
        for (number, moment) in moments(kind, &file).into_iter().enumerate() {
            let times = known.entry(moment.mv.verb().name).or_default();
            if number % each == 0 || *times < FIRST {
                *times += 1;
                found.push(moment);
            }
        }
    }
    found
}
