//! For whom the tables wait, and what these people have been told.

use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{Store, StoreError, TableId, instant, small};
use crate::person::{Heard, Person};

/// Somebody for whom a table waits after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewWait {
    /// The person.
    pub user: u64,
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
    pub guild: Option<u64>,
    /// How it reminds people.
    pub reminding: Reminding,
    /// What the person has heard of it.
    pub heard: Heard,
    /// When the next notice is due.
    pub due: Option<Timestamp>,
}

/// Makes `waits` all those for whom a table waits. `known` says who they were before and what they have heard of their turn,
/// which is kept as long as the turn lasts; `people` are those of them who chose something. Returns when the next of them is
/// told.
pub(super) async fn settle(
    tx: &mut SqliteConnection,
    table: TableId,
    (known, waits): (&[(u64, Heard)], &[NewWait]),
    (people, reminding): (&[(u64, Person)], Reminding),
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    if known.is_empty() && waits.is_empty() {
        return Ok(None);
    }
    let nobody = Person::default();
    let rows = waits.iter().map(|wait| {
        let person = people.iter().find(|(user, _)| *user == wait.user).map_or(&nobody, |(_, person)| person);
        let before = known.iter().find(|(user, _)| *user == wait.user).map(|(_, heard)| *heard);
        let heard = match before {
            Some(heard) if !wait.anew => heard,
            _ => Heard { told: wait.seen, ..Heard::nothing(wait.since) },
        };
        let due = due(person, &heard, Reminding { clock: wait.clock, ..reminding }, now);
        let [told, clock, due] = [heard.told, wait.clock, due].map(|at| at.map(Timestamp::millis));
        let Heard { since, owed, reminded, .. } = heard;
        (wait.user.cast_signed(), since.millis(), told, i64::from(owed), reminded, clock, due)
    });
    let rows: Vec<_> = rows.collect();
    let next = rows.iter().filter_map(|row| row.6).min();
    let rows = serde_json::to_string(&rows)?;
    sqlx::query!(
        "DELETE FROM waits WHERE table_id = ? AND user_id NOT IN (SELECT value ->> 0 FROM json_each(?));
         INSERT INTO waits (table_id, user_id, since, told, owed, reminded, clock, due)
         SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?) WHERE true
         ON CONFLICT (table_id, user_id) DO UPDATE SET since = excluded.since, told = excluded.told,
             owed = excluded.owed, reminded = excluded.reminded, clock = excluded.clock, due = excluded.due",
        table.0,
        rows,
        table.0,
        rows,
    )
    .execute(tx)
    .await?;
    Ok(instant(next))
}

/// When the next notice is due; a quiet table has none but for those who are told directly.
fn due(person: &Person, heard: &Heard, reminding: Reminding, now: Timestamp) -> Option<Timestamp> {
    if reminding.quiet && !person.is_told_directly() {
        None
    } else {
        person.next_notice(heard, (reminding.hours, reminding.clock), now)
    }
}

async fn of_table(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<(u64, Heard)>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT user_id, since, told, owed AS "owed: bool", reminded FROM waits WHERE table_id = ?"#,
        table.0,
    );
    let known = found.fetch_all(tx).await?.into_iter().map(|found| {
        let heard = Heard {
            since: Timestamp::from_millis(found.since),
            told: instant(found.told),
            owed: found.owed,
            reminded: small(found.reminded)?,
        };
        Ok((found.user_id.cast_unsigned(), heard))
    });
    known.collect()
}

async fn write(
    tx: &mut SqliteConnection,
    (table, user): (TableId, u64),
    heard: &Heard,
    reminding: Reminding,
    due: Option<Timestamp>,
) -> Result<(), StoreError> {
    let user = user.cast_signed();
    let (since, told, due) =
        (heard.since.millis(), heard.told.map(Timestamp::millis), due.map(Timestamp::millis));
    let clock = reminding.clock.map(Timestamp::millis);
    sqlx::query!(
        "INSERT INTO waits (table_id, user_id, since, told, owed, reminded, clock, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (table_id, user_id) DO UPDATE SET since = excluded.since, told = excluded.told,
             owed = excluded.owed, reminded = excluded.reminded, clock = excluded.clock, due = excluded.due",
        table.0,
        user,
        since,
        told,
        heard.owed,
        heard.reminded,
        clock,
        due,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// All tables that wait for this user, those that have waited longest first.
async fn of_user(connection: &mut SqliteConnection, user: u64) -> Result<Vec<Wait>, StoreError> {
    let user = user.cast_signed();
    let found = sqlx::query!(
        r#"SELECT table_id AS "table_id!", guild, reminder_hours, quiet AS "quiet: bool", since, told, owed AS "owed: bool", reminded,
                  clock, due
           FROM waits JOIN tables ON tables.id = waits.table_id WHERE user_id = ? ORDER BY since, table_id"#,
        user,
    );
    let waits = found.fetch_all(connection).await?.into_iter().map(|found| {
        Ok(Wait {
            table: TableId(found.table_id),
            guild: found.guild.map(i64::cast_unsigned),
            reminding: Reminding {
                hours: found.reminder_hours.map(small).transpose()?,
                quiet: found.quiet,
                clock: instant(found.clock),
            },
            heard: Heard {
                since: Timestamp::from_millis(found.since),
                told: instant(found.told),
                owed: found.owed,
                reminded: small(found.reminded)?,
            },
            due: instant(found.due),
        })
    });
    waits.collect()
}

/// What is due for this user follows from what they chose now.
pub(super) async fn plan_again(
    tx: &mut SqliteConnection,
    user: u64,
    person: &Person,
    now: Timestamp,
) -> Result<(), StoreError> {
    for wait in of_user(tx, user).await? {
        let due = due(person, &wait.heard, wait.reminding, now);
        write(tx, (wait.table, user), &wait.heard, wait.reminding, due).await?;
    }
    Ok(())
}

impl Store {
    /// What those have heard for whom a table waits.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn waits_at(&self, table: TableId) -> Result<Vec<(u64, Heard)>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        of_table(&mut connection, table).await
    }

    /// All tables that wait for this user, those that have waited longest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn waits_of(&self, user: u64) -> Result<Vec<Wait>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        of_user(&mut connection, user).await
    }

    /// At most so many users for whom a notice is due.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<u64>, StoreError> {
        let now = now.millis();
        let found = sqlx::query_scalar!(
            r#"SELECT user_id AS "user_id!" FROM waits WHERE due <= ? ORDER BY due LIMIT ?"#,
            now,
            limit
        );
        let mut users: Vec<u64> = found
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?
            .into_iter()
            .map(i64::cast_unsigned)
            .collect();
        users.sort_unstable();
        users.dedup();
        Ok(users)
    }

    /// When, after `now`, the next notice is due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let now = now.millis();
        let due = sqlx::query_scalar!(r#"SELECT min(due) AS "due: i64" FROM waits WHERE due > ?"#, now);
        Ok(instant(due.fetch_one(&mut *self.readers.acquire().await?).await?))
    }

    /// These people are not pinged for their turns at a table now: each is at the instant beside them, if the turn is theirs
    /// then.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn hold_back(&self, table: TableId, held: &[(u64, Timestamp)]) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        for (user, until) in held {
            let (user, until) = (user.cast_signed(), until.millis());
            sqlx::query!(
                "UPDATE waits SET owed = 1, due = ? WHERE table_id = ? AND user_id = ?",
                until,
                table.0,
                user,
            )
            .execute(&mut *tx)
            .await?;
        }
        self.keep(tx).await
    }
}
