//! Checks that a table's log leads to the position that the table plays on from.

use std::fmt;

use harbormaster_rules::{
    AnyEvent, AnyGame, AnyMove, AnyWhy, Editions, Entry, Language, NoRules, Reader,
    analysis::Turning,
    log::{FoldError, Logged, Replay, Undo},
};
use serde_json::Value;

use super::Table;
use crate::{
    store::{StoredEntry, StoredTable},
    trouble::Trouble,
    turning::TurningPoint,
};

/// The mismatch. The sentence is for the operator; it tells nothing hidden.
#[derive(Debug)]
pub enum Misfit {
    /// This program has no rules for the game.
    NoRules(NoRules),
    /// The table itself cannot be read.
    Unreadable,
    /// The log has another number of entries than the table says.
    Length {
        /// The number that the table gives.
        says: u32,
        /// The number in the log.
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
/// Returns the mismatch.
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
    /// Returns the position after these entries, which are the first of its log.
    ///
    /// # Errors
    /// Fails if they are not a game.
    pub fn after_entries(&self, entries: &[StoredEntry]) -> Result<AnyGame, Misfit> {
        Ok(self.replayed(entries)?.position)
    }

    /// Returns the turns that decided the game of these entries; `told` gives what everybody was told of one.
    ///
    /// # Errors
    /// Fails if they are not a game.
    pub fn turning_points(
        &self,
        entries: &[StoredEntry],
        told: impl Fn(u32) -> Option<Vec<AnyEvent>>,
    ) -> Result<Vec<TurningPoint>, Misfit> {
        let replay = self.replayed(entries)?;
        let Some(first) = replay.moves.first() else { return Ok(Vec::new()) };
        let point = |turning: Turning| {
            let past = replay.moves.get(turning.place)?;
            let told = told(past.entry.ply)?;
            Some(TurningPoint::of(
                turning,
                (&first.before, &past.before),
                (past.entry.ply, past.entry.by),
                told,
            ))
        };
        Ok(replay.curve().turning_points().into_iter().filter_map(point).collect())
    }

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

#[cfg(test)]
mod tests {
    use harbormaster_rules::{By, Chance, Kind, Seat, SeatSet, Status, Timestamp, Viewer};

    use super::*;
    use crate::ids::PersonId;

    /// The number of entries of each game that are looked at again.
    const STEPS: u32 = 80;

    /// A game of three computer players, or of as many as can play, every tenth entry an undo: the log, and all positions
    /// on the way.
    fn played(kind: Kind) -> (Table, Vec<StoredEntry>, Vec<AnyGame>) {
        let mut table = Table::sample(kind, &[PersonId(101), PersonId(102), PersonId(103)]);
        let (seed, seats) = (table.seed(), table.seat_count().expect("players"));
        let start = kind.set_up(&table.settings, seats, &mut Chance::of(&seed, 0)).expect("a game");
        let (mut entries, mut positions) = (Vec::<StoredEntry>::new(), vec![start]);
        let mut at = Timestamp::from_millis(0);
        let mut free = false;
        for ply in 1..=STEPS {
            let game = positions.last().expect("the start").clone();
            let mut chance = Chance::of(&seed, ply);
            if let Status::Over(_) = game.status() {
                break;
            }
            let undone =
                entries.last().filter(|last| ply % 10 == 0 && matches!(last.by, By::Seat(_))).cloned();
            let (by, mv, next) = if let Some(last) = undone {
                let before = positions[positions.len() - 2].clone();
                let undo = Undo { before: last.ply, shuffled: !free, agreed: SeatSet::EMPTY };
                let json = serde_json::to_string(&undo.to_string()).expect("text");
                (last.by, json, before.gone_back(&game, !free, &mut chance))
            } else {
                at = at.max(seats.seats().filter_map(|seat| game.wakes(seat)).min().unwrap_or(at));
                let advice =
                    |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&[3; 32], ply))?));
                let (seat, mv) = seats.seats().find_map(advice).expect("somebody can move");
                let entry = Entry { ply, by: By::Seat(seat), at, mv };
                free = game.revealed(&entry).is_none();
                let next = game.play(&entry, &mut chance).expect("a move").next;
                (entry.by, serde_json::to_string(&entry.mv).expect("JSON"), next)
            };
            let (notation, told) = (String::new(), String::new());
            entries.push(StoredEntry {
                ply,
                by,
                at,
                mv,
                notation,
                told,
                actor: None,
                by_clock: false,
                prepared: false,
            });
            positions.push(next);
        }
        table.game = positions.last().cloned();
        (table, entries, positions)
    }

    /// The leak law of replays: at each step, every viewer sees what they could see then, and nothing of what came later.
    #[test]
    fn a_step_of_a_replay_shows_what_could_be_seen_then() {
        for kind in Kind::ALL {
            let (table, entries, positions) = played(*kind);
            let is_over = positions.last().is_some_and(|game| matches!(game.status(), Status::Over(_)));
            assert!(is_over || entries.len() > 30, "{kind}: {} entries", entries.len());
            let seats = table.seat_count().expect("players");
            for (at, then) in positions.iter().enumerate() {
                let shown = table.after_entries(&entries[..at]);
                let shown = shown.unwrap_or_else(|misfit| panic!("{kind}, step {at}: {misfit}"));
                for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Onlooker]) {
                    assert!(shown.view(viewer) == then.view(viewer), "{kind}, step {at}: {viewer:?}");
                }
            }
        }
    }
}
