//! The logs of the games.

use std::{collections::HashSet, fmt};

use async_trait::async_trait;
use harbormaster_rules::{By, Seat, Timestamp, log::Undo};

use super::{SeatClock, StoreError, TableId, small};
use crate::ids::{InteractionId, PersonId};

/// An entry that is to be appended.
#[derive(Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// Its number, one more than the last one's.
    pub ply: u32,
    /// The role that made it.
    pub by: By,
    /// The time it was made.
    pub at: Timestamp,
    /// The move as JSON.
    pub mv: String,
    /// The move as people write it.
    pub notation: String,
    /// The events it told, and to whom, as JSON.
    pub told: String,
    /// The tap it came from, if somebody tapped.
    pub interaction: Option<InteractionId>,
    /// The user who tapped.
    pub actor: Option<PersonId>,
    /// True if the turn clock made it, for a player who was late.
    pub by_clock: bool,
    /// True if its player had prepared it before the turn began, or given an order.
    pub prepared: bool,
    /// The mover's turn clock before it, at a table that has one.
    pub clock: Option<SeatClock>,
}

/// A mover's clock as it stood before an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockBefore {
    /// The mover.
    pub seat: Seat,
    /// The time the entry was made.
    pub at: Timestamp,
    /// Their clock.
    pub clock: SeatClock,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number.
    pub ply: u32,
    /// The role that made it.
    pub by: By,
    /// The time it was made.
    pub at: Timestamp,
    /// The move as JSON.
    pub mv: String,
    /// The move as people write it.
    pub notation: String,
    /// The events it told, and to whom, as JSON.
    pub told: String,
    /// The user who tapped, if somebody did.
    pub actor: Option<PersonId>,
    /// True if the turn clock made it, for a player who was late.
    pub by_clock: bool,
    /// True if its player had prepared it before the turn began, or given an order.
    pub prepared: bool,
}

impl NewEntry {
    /// Returns the person who was there and made it: not its player who had prepared it or given an order.
    pub fn made_by_hand(&self) -> Option<PersonId> {
        self.actor.filter(|_| !self.prepared)
    }

    /// Returns the seat and the role that are written for its maker.
    pub(super) fn mover(&self) -> (Option<i64>, Option<&'static str>) {
        match self.by {
            By::Seat(seat) => (Some(i64::from(seat.number())), None),
            By::Host => (None, Some("host")),
            By::Clock => (None, None),
        }
    }

    /// Returns the mover's clock before it, as JSON.
    pub(super) fn clock_text(&self) -> Result<Option<String>, StoreError> {
        Ok(self.clock.as_ref().map(serde_json::to_string).transpose()?)
    }
}

impl StoredEntry {
    /// Returns the person who was there and made it: not its player who had prepared it or given an order.
    pub fn made_by_hand(&self) -> Option<PersonId> {
        self.actor.filter(|_| !self.prepared)
    }

    /// Returns what it takes back, if it is an undo.
    pub fn undo(&self) -> Option<Undo> {
        Undo::read(&self.notation)
    }
}

/// Returns the numbers of the entries that undos among these take back; these may be undos too.
pub fn undone(entries: &[StoredEntry]) -> HashSet<u32> {
    entries.iter().filter_map(|entry| Some(entry.undo()?.before..entry.ply)).flatten().collect()
}

impl fmt::Debug for NewEntry {
    /// Without the move and what was told: they may be one player's secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewEntry").field("ply", &self.ply).field("by", &self.by).finish_non_exhaustive()
    }
}

impl fmt::Debug for StoredEntry {
    /// Without the move and what was told: they may be one player's secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredEntry").field("ply", &self.ply).field("by", &self.by).finish_non_exhaustive()
    }
}

/// Returns who made an entry, from the seat and the role that are written.
pub(super) fn made_by(seat: Option<i64>, role: Option<&str>) -> Result<By, StoreError> {
    Ok(match (seat, role) {
        (Some(seat), None) => By::Seat(Seat::new(small(seat)?)),
        (None, Some("host")) => By::Host,
        (None, None) => By::Clock,
        (_, Some(role)) => {
            return Err(StoreError::Broken(format!("an entry was made in the role \"{role}\"")));
        }
    })
}

/// The logs of the games.
#[async_trait]
pub trait Entries {
    /// Returns the entry that came from this tap, if there is one.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn entry_by_interaction(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<(TableId, u32)>, StoreError>;

    /// Returns true if the person in this seat has made a move of their own.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn has_moved(&self, table: TableId, seat: Seat) -> Result<bool, StoreError>;

    /// Returns the movers' clocks as they stood before the entries from this one on, in order.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn clocks_before(&self, table: TableId, from: u32) -> Result<Vec<ClockBefore>, StoreError>;

    /// Returns the entries with these numbers, both included, in order.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn entries_between(
        &self,
        table: TableId,
        from: i64,
        to: i64,
    ) -> Result<Vec<StoredEntry>, StoreError>;
}
