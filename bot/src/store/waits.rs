//! Waits: the people for whom tables wait, and the notices they have had.
//!
//! A wait is written with the change that causes it and deleted when it ends. It starts over with each move of its
//! player, who needs no ping for that: nobody is pinged twice for one turn. A table's reminder is the default, and a
//! person's own settings win. It is off where anybody may act at any time, because rules of such games warn the people
//! they wait for.

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
    /// Since when, if it does not wait for them already.
    pub since: Timestamp,
    /// Whether this is another turn even if it does.
    pub anew: bool,
    /// When the person has seen the turn begin: it began with what they did.
    pub seen: Option<Timestamp>,
    /// When the turn clock pings them. From then on the table's own reminder is needless.
    pub clock: Option<Timestamp>,
}

/// How a table reminds somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminding {
    /// Hours until the reminder, if the table has one.
    pub hours: Option<u32>,
    /// Whether nobody is pinged there.
    pub quiet: bool,
    /// When the turn clock pings them.
    pub clock: Option<Timestamp>,
}

/// A table that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The table.
    pub table: TableId,
    /// Its server.
    pub guild: Option<GuildId>,
    /// How it reminds people.
    pub reminding: Reminding,
    /// What the person has heard of it.
    pub heard: Heard,
    /// Returns the instant at which the next notice is due.
    pub due: Option<Timestamp>,
}

/// What is written of somebody for whom a table waits.
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

/// What is written of all those for whom a table waits. `known` says who they were before and what they have heard of their turn,
/// which is kept as long as the turn lasts; `people` are those of them who chose something.
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
        // Who plays two seats is told once.
        rows.retain(|other| other.user != row.user);
        rows.push(row);
    }
    rows
}

/// When the next of these people is told.
pub(super) fn next_told(rows: &[WaitRow]) -> Option<Timestamp> {
    instant(rows.iter().filter_map(|row| row.due).min())
}

/// When the next notice is due; a quiet table has none but for those who are told directly.
fn due(person: &Person, heard: &Heard, reminding: Reminding, now: Timestamp) -> Option<Timestamp> {
    if reminding.quiet && !person.is_told_directly() {
        None
    } else {
        person.next_notice(heard, (reminding.hours, reminding.clock), now)
    }
}

/// The same waits with what is due for this user by what they chose now.
pub(super) fn planned(waits: Vec<Wait>, person: &Person, now: Timestamp) -> Vec<Wait> {
    let again = |wait: Wait| Wait { due: due(person, &wait.heard, wait.reminding, now), ..wait };
    waits.into_iter().map(again).collect()
}

/// For whom the tables wait.
#[async_trait]
pub trait Waits {
    /// What those have heard for whom a table waits.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn waits_at(&self, table: TableId) -> Result<Vec<(PersonId, Heard)>, StoreError>;

    /// All tables that wait for this user, those that have waited longest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn waits_of(&self, user: PersonId) -> Result<Vec<Wait>, StoreError>;

    /// At most so many users for whom a notice is due. Where several processes share the database, they are this one's for half a
    /// minute, or until they are told; one whom another process sees to is left out.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError>;

    /// When, after `now`, the next notice is due, or one that is due can be taken over from another process.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// These people are not pinged for their turns at a table now: each is at the instant beside them, if the turn is theirs
    /// then.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn hold_back(&self, table: TableId, held: &[(PersonId, Timestamp)]) -> Result<(), StoreError>;
}
