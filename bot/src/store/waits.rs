//! Waits: the people for whom tables wait, and the notices they have had.
//!
//! A wait is written with the change that causes it and deleted when it ends. It starts over with
//! each move of its player, who needs no ping for that: nobody is pinged twice for one turn. The
//! table's reminder is the default, and a person's own settings win. There is no reminder by
//! default in games where anybody may act at any time, because their rules warn the people they
//! wait for.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, TableId, instant};
use crate::{
    ids::{GuildId, PersonId},
    person::{Heard, Person},
};

/// Somebody for whom a table waits after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewWait {
    /// The person.
    pub user: PersonId,
    /// The start of the wait, unless the table waits for them already.
    pub since: Timestamp,
    /// True if this is another turn even when the table waits for them already.
    pub anew: bool,
    /// The time at which the person saw the turn begin, if their own act began it.
    pub seen: Option<Timestamp>,
    /// The time at which the turn clock pings them. From then on the table's own reminder is not
    /// needed.
    pub clock: Option<Timestamp>,
}

/// A table's way of reminding somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminding {
    /// Hours until the reminder, if the table has one.
    pub hours: Option<u32>,
    /// True if nobody is pinged there.
    pub quiet: bool,
    /// The time at which the turn clock pings them.
    pub clock: Option<Timestamp>,
}

/// A table that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The table.
    pub table: TableId,
    /// Its server.
    pub guild: Option<GuildId>,
    /// Its way of reminding people.
    pub reminding: Reminding,
    /// The notices that the person has had of it.
    pub heard: Heard,
    /// The time at which the next notice is due.
    pub due: Option<Timestamp>,
}

/// The row for a person whom a table waits for.
pub(super) struct WaitRow {
    pub(super) user: i64,
    pub(super) since: i64,
    pub(super) told: Option<i64>,
    pub(super) owed: bool,
    pub(super) reminded: i64,
    pub(super) clock: Option<i64>,
    pub(super) due: Option<i64>,
}

impl WaitRow {
    fn new(user: PersonId, heard: &Heard, clock: Option<Timestamp>, due: Option<Timestamp>) -> Self {
        let [told, clock, due] = [heard.told, clock, due].map(|at| at.map(Timestamp::millis));
        Self {
            user: user.0,
            since: heard.since.millis(),
            told,
            owed: heard.owed,
            reminded: i64::from(heard.reminded),
            clock,
            due,
        }
    }
}

/// Returns the rows for everybody a table waits for. `known` has the people it waited for before,
/// with what they have heard of their turn; that is kept as long as the turn lasts. `people` has
/// those of them with settings of their own.
pub(super) fn settled(
    (known, waits): (&[(PersonId, Heard)], &[NewWait]),
    (people, reminding): (&[(PersonId, Person)], Reminding),
    now: Timestamp,
) -> Vec<WaitRow> {
    let nobody = Person::default();
    let mut rows: Vec<WaitRow> = Vec::with_capacity(waits.len());
    for wait in waits {
        let person = people.iter().find(|(user, _)| *user == wait.user).map_or(&nobody, |(_, person)| person);
        let before = known.iter().find(|(user, _)| *user == wait.user).map(|(_, heard)| *heard);
        let heard = match before {
            Some(heard) if !wait.anew => heard,
            _ => Heard { told: wait.seen, ..Heard::nothing(wait.since) },
        };
        let due = due(person, &heard, Reminding { clock: wait.clock, ..reminding }, now);
        let row = WaitRow::new(wait.user, &heard, wait.clock, due);
        // A person who plays two seats is told once.
        rows.retain(|other| other.user != row.user);
        rows.push(row);
    }
    rows
}

/// Returns the time at which the next of these people is told.
pub(super) fn next_told(rows: &[WaitRow]) -> Option<Timestamp> {
    instant(rows.iter().filter_map(|row| row.due).min())
}

/// Returns the time at which the next notice is due. A quiet table has none except for people who
/// are told directly.
fn due(person: &Person, heard: &Heard, reminding: Reminding, now: Timestamp) -> Option<Timestamp> {
    if reminding.quiet && !person.is_told_directly() {
        None
    } else {
        person.next_notice(heard, (reminding.hours, reminding.clock), now)
    }
}

/// Returns the same waits, each due by what this user has now chosen.
pub(super) fn planned(waits: Vec<Wait>, person: &Person, now: Timestamp) -> Vec<Wait> {
    let again = |wait: Wait| Wait { due: due(person, &wait.heard, wait.reminding, now), ..wait };
    waits.into_iter().map(again).collect()
}

/// The people for whom tables wait.
#[async_trait]
pub trait Waits {
    /// Returns the people for whom a table waits, and what each has heard of it.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn waits_at(&self, table: TableId) -> Result<Vec<(PersonId, Heard)>, StoreError>;

    /// Returns all tables that wait for this user, the longest wait first.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn waits_of(&self, user: PersonId) -> Result<Vec<Wait>, StoreError>;

    /// Returns at most `limit` users for whom a notice is due. If several processes share the
    /// database, these users are this process's for half a minute, or until they are told; a user
    /// whom another process handles is left out.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError>;

    /// Returns the time after `now` at which the next notice is due, or at which one that is due
    /// can be taken over from another process.
    ///
    /// # Errors
    /// If the database cannot be read.
    async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Holds back these people's pings for their turns at a table. Each is pinged at the time
    /// beside them if it is still their turn.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn hold_back(&self, table: TableId, held: &[(PersonId, Timestamp)]) -> Result<(), StoreError>;

    /// Plans this user's notices as if none had been put off.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn plan_again(&self, user: PersonId, now: Timestamp) -> Result<(), StoreError>;
}
