//! Forgetting a person.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction, waits};
use crate::{
    ids::{PersonId, UserId},
    store::{
        ServerRules, StoreError, TableId,
        erasing::{Erasing, NOTHING, Reworded},
    },
};

/// Clears old versions of rows away where a person is known or has written something, and what the indexes have of them even if it
/// is little.
const CLEARED: &str = "VACUUM (INDEX_CLEANUP TRUE) deeds, entries, notes, outbox, people, servers, snapshots";

/// Keeps those servers' bars that are on a person, by a mark.
async fn mark_where_barred(tx: &mut PgConnection, person: PersonId, user: UserId) -> Result<(), StoreError> {
    let servers = sqlx::query!("SELECT guild, rules FROM servers ORDER BY guild::bigint FOR UPDATE");
    for server in servers.fetch_all(&mut *tx).await? {
        let mut rules: ServerRules = serde_json::from_str(&server.rules)?;
        if rules.forget(person, user)? {
            let rules = serde_json::to_string(&rules)?;
            sqlx::query!("UPDATE servers SET rules = $1 WHERE guild = $2", rules, server.guild)
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}

#[async_trait]
impl Erasing for PostgresStore {
    async fn begin_to_forget(&self, person: PersonId) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            waits::lock_of_person(&mut *tx, person).await?;
            let user = sqlx::query_scalar!("SELECT user_id FROM people WHERE id = $1 FOR UPDATE", person.0);
            let Some(user) = user.fetch_optional(&mut *tx).await?.flatten() else { return Ok(()) };
            mark_where_barred(&mut *tx, person, UserId(user.cast_unsigned())).await?;
            sqlx::query!(
                "UPDATE people SET user_id = NULL, name = '', nicknames = '{}', leaving = TRUE, unrated = FALSE, zone = NULL,
                                   quiet_from = NULL, quiet_until = NULL, days_off = 0, digest = NULL, away_from = NULL,
                                   away_until = NULL, away_meanwhile = NULL, deputy = NULL, reminders = NULL,
                                   first_hours = NULL, again_hours = NULL, at_most = NULL, dms_closed = FALSE
                 WHERE id = $1",
                person.0,
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!(
                "WITH asked AS (UPDATE people SET deputy = NULL WHERE deputy = $1),
                      noted AS (DELETE FROM notes WHERE person = $1),
                      looked AS (DELETE FROM visits WHERE person = $1),
                      awaited AS (DELETE FROM waits WHERE person = $1),
                      did AS (UPDATE deeds SET deed = jsonb_set(deed::jsonb, '{reason}', to_jsonb($2::text))::text
                              WHERE by_person = $1 AND deed::jsonb ->> 'reason' IS NOT NULL)
                 UPDATE outbox SET payload = jsonb_set(payload::jsonb, '{why,text}', to_jsonb($2::text))::text
                 WHERE (payload::jsonb #>> '{why,by}')::bigint = $1",
                person.0,
                NOTHING,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn being_forgotten(&self) -> Result<Vec<PersonId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT id FROM people WHERE leaving::boolean ORDER BY id");
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(PersonId).collect())
    }

    async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!" FROM seats WHERE person = $1
               UNION SELECT id FROM tables WHERE host = $1
               UNION SELECT table_id FROM clocks WHERE owner = $1
               UNION SELECT table_id FROM namings WHERE person = $1
               UNION SELECT table_id FROM namings WHERE owner = $1
               UNION SELECT table_id FROM namings WHERE named_by = $1
               UNION SELECT table_id FROM entries WHERE actor = $1
               ORDER BY 1"#,
            person.0,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn reword(&self, table: TableId, words: &Reworded) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE tables SET revision = revision + 1 WHERE id = $1", table.0).execute(&mut *tx).await?;
            for entry in &words.entries {
                sqlx::query!(
                    "UPDATE entries SET move = $1, notation = $2, told = $3 WHERE table_id = $4 AND ply = $5",
                    entry.mv,
                    entry.notation,
                    entry.told,
                    table.0,
                    i64::from(entry.ply),
                )
                .execute(&mut *tx)
                .await?;
            }
            if let Some(position) = &words.position {
                sqlx::query!("UPDATE snapshots SET position = $1 WHERE table_id = $2", position, table.0)
                    .execute(tx)
                    .await?;
            }
            Ok(())
        })
    }

    async fn finish_forgetting(&self, people: &[PersonId]) -> Result<(), StoreError> {
        if people.is_empty() {
            return Ok(());
        }
        let mut connection = self.reader().await?;
        sqlx::raw_sql(CLEARED).execute(&mut *connection).await?;
        drop(connection);
        let people: Vec<i64> = people.iter().map(|person| person.0).collect();
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE people SET leaving = FALSE WHERE id = ANY ($1)", &people[..]).execute(tx).await?;
            Ok(())
        })
    }
}
