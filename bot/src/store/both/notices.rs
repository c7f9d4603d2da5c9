//! Notices that go out: what becomes of the waits they are about, and rows of the outbox, in one transaction.

use std::{collections::BTreeSet, slice};

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, own, query};
use crate::{
    ids::PersonId,
    store::{StoreError, TableId, Wait, notices::Notices},
};

#[async_trait]
impl Notices for EngineStore {
    async fn notify(
        &self,
        told: &[(PersonId, Wait)],
        posts: &[(TableId, String)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let people: BTreeSet<PersonId> = told.iter().map(|(user, _)| *user).collect();
        let tables = told.iter().map(|(_, wait)| wait.table.0);
        let tables: Vec<i64> = tables.chain(posts.iter().map(|(table, _)| table.0)).collect();
        in_transaction!(self, tx => {
            own::waits::lock(&mut *tx, &tables).await?;
            own::claims::give_back(self, &mut *tx, &people).await?;
            for (user, Wait { table, heard, due, .. }) in told {
                // Only the wait that was read: the turn may have ended meanwhile, and another may have begun.
                query!(
                    "UPDATE waits SET told = $1, owed = $2, reminded = $3, due = $4
                     WHERE table_id = $5 AND person = $6 AND since = $7",
                    heard.told.map(Timestamp::millis),
                    heard.owed,
                    i64::from(heard.reminded),
                    due.map(Timestamp::millis),
                    table.0,
                    user.0,
                    heard.since.millis(),
                )
                .execute(&mut *tx)
                .await?;
            }
            for (table, payload) in posts {
                own::outbox::append(&mut *tx, *table, slice::from_ref(payload), now).await?;
            }
            Ok(())
        })
    }
}
