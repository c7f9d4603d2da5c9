//! The people for whom tables wait, and the notices that they have had.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{Connection, EngineStore, in_transaction, own, query};
use crate::{
    ids::{GuildId, PersonId},
    person::{Heard, Person},
    store::{
        Reminding, StoreError, TableId, Wait,
        columns::{Col, Maybe},
        people::People as _,
        waits::{Waits, planned},
    },
};

/// All tables that wait for this user, those that have waited longest first.
async fn of_user(tx: &mut Connection, user: PersonId) -> Result<Vec<Wait>, StoreError> {
    let found = query!(
        r#"SELECT table_id AS "table!: TableId", guild AS "guild: GuildId", reminder_hours AS "hours!: Maybe<u32>",
                  quiet AS "quiet: bool", since AS "since!: Col<Timestamp>", told AS "told!: Maybe<Timestamp>",
                  owed AS "owed!: bool", reminded AS "reminded!: Col<u32>", clock AS "clock!: Maybe<Timestamp>",
                  due AS "due!: Maybe<Timestamp>"
           FROM waits JOIN tables ON tables.id = waits.table_id WHERE person = $1 ORDER BY since, table_id"#,
        user.0,
    );
    let found = found.fetch_all(tx).await?.into_iter().map(|row| Wait {
        table: row.table,
        guild: row.guild,
        reminding: Reminding { hours: row.hours.into(), quiet: row.quiet, clock: row.clock.into() },
        heard: Heard {
            since: row.since.into(),
            told: row.told.into(),
            owed: row.owed,
            reminded: row.reminded.into(),
        },
        due: row.due.into(),
    });
    Ok(found.collect())
}

/// Plans the notices of this person, who is locked, by their present choices.
pub(in crate::store) async fn plan_again(
    tx: &mut Connection,
    user: PersonId,
    person: &Person,
    now: Timestamp,
) -> Result<(), StoreError> {
    for wait in planned(of_user(&mut *tx, user).await?, person, now) {
        query!(
            "UPDATE waits SET due = $1 WHERE table_id = $2 AND person = $3",
            wait.due.map(Timestamp::millis),
            wait.table.0,
            user.0,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

#[async_trait]
impl Waits for EngineStore {
    async fn waits_at(&self, table: TableId) -> Result<Vec<(PersonId, Heard)>, StoreError> {
        let mut reader = self.reader().await?;
        let people = query!(
            r#"SELECT person AS "person: PersonId", since AS "since: Col<Timestamp>", told AS "told!: Maybe<Timestamp>",
                      owed AS "owed: bool", reminded AS "reminded: Col<u32>"
               FROM waits WHERE table_id = $1 ORDER BY person"#,
            table.0,
        );
        let people = people.fetch_all(&mut *reader).await?.into_iter().map(|row| {
            let (since, told, reminded) = (row.since.into(), row.told.into(), row.reminded.into());
            (row.person, Heard { since, told, owed: row.owed, reminded })
        });
        Ok(people.collect())
    }

    async fn waits_of(&self, user: PersonId) -> Result<Vec<Wait>, StoreError> {
        of_user(&mut *self.reader().await?, user).await
    }

    async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let mut users = own::waits::due(self, now, i64::from(limit)).await?;
        users.sort_unstable();
        users.dedup();
        Ok(users)
    }

    async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        own::waits::next_due(self, now).await
    }

    async fn plan_again(&self, user: PersonId, now: Timestamp) -> Result<(), StoreError> {
        let person = self.person(user).await?;
        in_transaction!(self, tx => {
            own::waits::lock_of_person(&mut *tx, user).await?;
            plan_again(tx, user, &person, now).await
        })
    }

    async fn hold_back(&self, table: TableId, held: &[(PersonId, Timestamp)]) -> Result<(), StoreError> {
        if held.is_empty() {
            return Ok(());
        }
        in_transaction!(self, tx => {
            own::waits::lock(&mut *tx, &[table.0]).await?;
            for (user, until) in held {
                query!(
                    "UPDATE waits SET owed = TRUE, due = $1 WHERE table_id = $2 AND person = $3",
                    until.millis(),
                    table.0,
                    user.0,
                )
                .execute(&mut *tx)
                .await?;
            }
            Ok(())
        })
    }
}
