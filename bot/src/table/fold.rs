//! Whether a table's log leads to the position that the table plays on from.

use std::fmt;

use harbormaster_rules::{
    AnyGame, AnyMove, AnyWhy, Editions, Entry, Language, NoRules, Reader,
    log::{FoldError, Logged, Replay, Undo},
};
use serde_json::Value;

use super::Table;
use crate::{
    store::{StoredEntry, StoredTable},
    trouble::Trouble,
};

/// What does not fit. The sentence is for the operator; it tells nothing hidden.
#[derive(Debug)]
pub enum Misfit {
    /// This program has no rules for the game.
    NoRules(NoRules),
    /// The table itself cannot be read.
    Unreadable,
    /// The log has another number of entries than the table says.
    Length {
        /// What the table says.
        says: u32,
        /// How many there are.
        has: usize,
    },
    /// An entry's move cannot be read.
    Entry {
        /// Its number.
        ply: u32,
    },
    /// The entries are not a game by the rules.
    Replay(FoldError<AnyWhy>),
    /// They lead to another position than the one that is stored.
    Position,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRules(_) => f.write_str("this program has no rules for its game"),
            Self::Unreadable => f.write_str("what is stored of it cannot be read"),
            Self::Length { says, has } => write!(f, "it says {says} entries, and its log has {has}"),
            Self::Entry { ply } => write!(f, "entry {ply} of its log cannot be read"),
            Self::Replay(error) => {
                write!(f, "its log is no game: {}", error.words(&Reader::nameless(Language::English)))
            }
            Self::Position => f.write_str("its log leads to another position than the one stored"),
        }
    }
}

/// Plays the log again from the seed, and compares where it leads. A lobby has nothing to compare.
///
/// # Errors
/// What does not fit.
pub fn fold(stored: StoredTable, entries: &[StoredEntry], editions: &Editions) -> Result<(), Misfit> {
    let table = Table::read(stored, editions).map_err(|trouble| match trouble {
        Trouble::Unplayable(why) => Misfit::NoRules(why),
        _ => Misfit::Unreadable,
    })?;
    let says = table.row.ply;
    if usize::try_from(says) != Ok(entries.len()) {
        return Err(Misfit::Length { says, has: entries.len() });
    }
    let Some(game) = &table.game else { return Ok(()) };
    let led_to = table.replayed(entries)?.position;
    if led_to == *game { Ok(()) } else { Err(Misfit::Position) }
}

impl Table {
    /// The way that a log leads from the seed.
    pub(super) fn replayed(&self, entries: &[StoredEntry]) -> Result<Replay<AnyGame, AnyMove>, Misfit> {
        let seats = self.seat_count().ok_or(Misfit::Unreadable)?;
        let entries: Vec<Entry<Logged<AnyMove>>> =
            entries.iter().map(|entry| self.read_entry(entry)).collect::<Result<_, _>>()?;
        self.kind.replay(&self.settings, seats, &self.seed(), &entries).map_err(Misfit::Replay)
    }

    fn read_entry(&self, entry: &StoredEntry) -> Result<Entry<Logged<AnyMove>>, Misfit> {
        let unreadable = || Misfit::Entry { ply: entry.ply };
        let json = serde_json::from_str(&entry.mv).map_err(|_| unreadable())?;
        let mv = match json {
            // An undo stands there as it is written; a move is an object.
            Value::String(undo) => Logged::Undo(Undo::read(&undo).ok_or_else(unreadable)?),
            json => Logged::Move(self.kind.move_from_json(json).map_err(|_| unreadable())?),
        };
        Ok(Entry { ply: entry.ply, by: entry.by, at: entry.at, mv })
    }
}
