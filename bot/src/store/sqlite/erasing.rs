//! Forgetting a person.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::{PersonId, UserId},
    store::{
        ServerRules, StoreError, TableId,
        erasing::{Erasing, NOTHING, Reworded},
    },
};

/// Keeps those servers' bars that are on a person, by a mark.
async fn mark_where_barred(
    tx: &mut SqliteConnection,
    person: PersonId,
    user: UserId,
) -> Result<(), StoreError> {
    let servers = sqlx::query!(r#"SELECT guild AS "guild!", rules FROM servers"#).fetch_all(&mut *tx).await?;
    for server in servers {
        let mut rules: ServerRules = serde_json::from_str(&server.rules)?;
        if rules.forget(person, user)? {
            let rules = serde_json::to_string(&rules)?;
            sqlx::query!("UPDATE servers SET rules = ? WHERE guild = ?", rules, server.guild)
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}

#[async_trait]
impl Erasing for SqliteStore {
    async fn begin_to_forget(&self, person: PersonId) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let user = sqlx::query_scalar!("SELECT user_id FROM people WHERE id = ?", person.0);
        let Some(user) = user.fetch_optional(&mut *tx).await?.flatten() else { return Ok(()) };
        mark_where_barred(&mut tx, person, UserId(user.cast_unsigned())).await?;
        sqlx::query!(
            "UPDATE people SET user_id = NULL, name = '', nicknames = '{}', leaving = 1, unrated = 0, zone = NULL,
                               quiet_from = NULL, quiet_until = NULL, days_off = 0, digest = NULL, away_from = NULL,
                               away_until = NULL, away_meanwhile = NULL, deputy = NULL, reminders = NULL,
                               first_hours = NULL, again_hours = NULL, at_most = NULL, dms_closed = 0
             WHERE id = ?;
             UPDATE people SET deputy = NULL WHERE deputy = ?;
             DELETE FROM notes WHERE person = ?;
             DELETE FROM visits WHERE person = ?;
             DELETE FROM waits WHERE person = ?",
            person.0,
            person.0,
            person.0,
            person.0,
            person.0,
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "UPDATE deeds SET deed = json_set(deed, '$.reason', ?)
             WHERE by_person = ? AND deed ->> '$.reason' IS NOT NULL;
             UPDATE outbox SET payload = json_set(payload, '$.why.text', ?) WHERE payload ->> '$.why.by' = ?",
            NOTHING,
            person.0,
            NOTHING,
            person.0,
        )
        .execute(&mut *tx)
        .await?;
        self.keep(tx).await
    }

    async fn being_forgotten(&self) -> Result<Vec<PersonId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT id FROM people WHERE leaving = 1 ORDER BY id");
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        Ok(found.into_iter().map(PersonId).collect())
    }

    async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!: i64" FROM seats WHERE person = ?1
               UNION SELECT id FROM tables WHERE host = ?1
               UNION SELECT table_id FROM clocks WHERE owner = ?1
               UNION SELECT table_id FROM namings WHERE person = ?1
               UNION SELECT table_id FROM namings WHERE owner = ?1
               UNION SELECT table_id FROM namings WHERE named_by = ?1
               UNION SELECT table_id FROM entries WHERE actor = ?1
               ORDER BY 1"#,
            person.0,
        );
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        Ok(found.into_iter().map(TableId).collect())
    }

    async fn reword(&self, table: TableId, words: &Reworded) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE tables SET revision = revision + 1 WHERE id = ?", table.0)
            .execute(&mut *tx)
            .await?;
        for entry in &words.entries {
            sqlx::query!(
                "UPDATE entries SET move = ?, notation = ?, told = ? WHERE table_id = ? AND ply = ?",
                entry.mv,
                entry.notation,
                entry.told,
                table.0,
                entry.ply,
            )
            .execute(&mut *tx)
            .await?;
        }
        if let Some(position) = &words.position {
            sqlx::query!("UPDATE snapshots SET position = ? WHERE table_id = ?", position, table.0)
                .execute(&mut *tx)
                .await?;
        }
        self.keep(tx).await
    }

    async fn finish_forgetting(&self, people: &[PersonId]) -> Result<(), StoreError> {
        if people.is_empty() {
            return Ok(());
        }
        let mut connection = self.writer.acquire().await?;
        sqlx::raw_sql("VACUUM").execute(&mut *connection).await?;
        let is_busy: i64 =
            sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
        if is_busy != 0 {
            return Err(StoreError::Broken("the log of the database is being read".to_owned()));
        }
        for person in people {
            sqlx::query!("UPDATE people SET leaving = 0 WHERE id = ?", person.0)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}
