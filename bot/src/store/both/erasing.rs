//! Forgetting a person.

use async_trait::async_trait;

use super::{Connection, EngineStore, in_transaction, own, query, query_scalar};
use crate::{
    ids::{PersonId, UserId},
    store::{
        ServerRules, StoreError, TableId,
        erasing::{Erasing, Reworded},
    },
};

/// Keeps those servers' bars that are on a person, by a mark.
async fn mark_where_barred(tx: &mut Connection, person: PersonId, user: UserId) -> Result<(), StoreError> {
    for server in query!("SELECT guild, rules FROM servers ORDER BY guild").fetch_all(&mut *tx).await? {
        let mut rules: ServerRules = serde_json::from_str(&server.rules)?;
        if rules.forget(person, user)? {
            let rules = serde_json::to_string(&rules)?;
            query!("UPDATE servers SET rules = $1 WHERE guild = $2", rules, server.guild)
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}

#[async_trait]
impl Erasing for EngineStore {
    async fn begin_to_forget(&self, person: PersonId) -> Result<(), StoreError> {
        let _changing = own::people::changing(self);
        let id = person.0;
        in_transaction!(self, tx => {
            own::waits::lock_of_person(&mut *tx, person).await?;
            own::erasing::lock(&mut *tx, person).await?;
            let user = query_scalar!("SELECT user_id FROM people WHERE id = $1", id);
            let Some(user) = user.fetch_optional(&mut *tx).await?.flatten() else { return Ok(()) };
            mark_where_barred(&mut *tx, person, UserId::from(user)).await?;
            query!(
                "UPDATE people SET user_id = NULL, name = '', nicknames = '{}', leaving = TRUE, unrated = FALSE, zone = NULL,
                                   quiet_from = NULL, quiet_until = NULL, days_off = 0, digest = NULL, away_from = NULL,
                                   away_until = NULL, away_meanwhile = NULL, deputy = NULL, reminders = NULL,
                                   first_hours = NULL, again_hours = NULL, at_most = NULL, dms_closed = FALSE
                 WHERE id = $1",
                id,
            )
            .execute(&mut *tx)
            .await?;
            query!("UPDATE people SET deputy = NULL WHERE deputy = $1", id).execute(&mut *tx).await?;
            query!("DELETE FROM notes WHERE person = $1", id).execute(&mut *tx).await?;
            query!("DELETE FROM visits WHERE person = $1", id).execute(&mut *tx).await?;
            query!("DELETE FROM waits WHERE person = $1", id).execute(&mut *tx).await?;
            own::erasing::clear_reasons(tx, person).await
        })
    }

    async fn being_forgotten(&self) -> Result<Vec<PersonId>, StoreError> {
        let found =
            query_scalar!(r#"SELECT id AS "id!: PersonId" FROM people WHERE leaving = TRUE ORDER BY id"#);
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let found = query_scalar!(
            r#"SELECT table_id AS "table_id!: TableId" FROM seats WHERE person = $1
               UNION SELECT id FROM tables WHERE host = $1
               UNION SELECT table_id FROM clocks WHERE owner = $1
               UNION SELECT table_id FROM namings WHERE person = $1
               UNION SELECT table_id FROM namings WHERE owner = $1
               UNION SELECT table_id FROM namings WHERE named_by = $1
               UNION SELECT table_id FROM entries WHERE actor = $1
               ORDER BY 1"#,
            person.0,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn reword(&self, table: TableId, words: &Reworded) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!("UPDATE tables SET revision = revision + 1 WHERE id = $1", table.0).execute(&mut *tx).await?;
            for entry in &words.entries {
                query!(
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
                query!("UPDATE snapshots SET position = $1 WHERE table_id = $2", position, table.0)
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
        own::erasing::clear_pages(self).await?;
        in_transaction!(self, tx => {
            for person in people {
                query!("UPDATE people SET leaving = FALSE WHERE id = $1", person.0).execute(&mut *tx).await?;
            }
            Ok(())
        })
    }
}
