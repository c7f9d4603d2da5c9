//! Notices that go out: what becomes of the waits they are about, and rows of the outbox, in one transaction.

use std::{collections::BTreeSet, slice};

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, outbox, transactions::in_transaction, waits};
use crate::ids::PersonId;
use crate::store::{StoreError, TableId, Wait, notices::Notices, waits::WaitRow};

/// Gives these people back, once what was due to them is written.
///
/// # Errors
/// [`StoreError::Contended`] when another process sees to one of them by now: it may have told them the same.
async fn give_back(tx: &mut PgConnection, people: &BTreeSet<i64>, process: i64) -> Result<(), StoreError> {
    let people: Vec<i64> = people.iter().copied().collect();
    // A claim that is still this process's is good even if its time is over: nobody else has read on the strength of it.
    let given = sqlx::query!(
        "DELETE FROM claims WHERE what = 'person' AND id = ANY ($1) AND process = $2",
        &people[..],
        process,
    );
    let given = given.execute(tx).await?.rows_affected();
    if usize::try_from(given) == Ok(people.len()) { Ok(()) } else { Err(StoreError::Contended) }
}

/// What these people will have heard.
async fn write(tx: &mut PgConnection, told: &[WaitRow], tables: &[i64]) -> Result<(), StoreError> {
    let users: Vec<i64> = told.iter().map(|row| row.user).collect();
    let since: Vec<i64> = told.iter().map(|row| row.since).collect();
    let pinged: Vec<Option<i64>> = told.iter().map(|row| row.told).collect();
    let owed: Vec<bool> = told.iter().map(|row| row.owed).collect();
    let reminded: Vec<i64> = told.iter().map(|row| row.reminded).collect();
    let due: Vec<Option<i64>> = told.iter().map(|row| row.due).collect();
    // Only the waits that were read: a turn may have ended meanwhile, and another may have begun.
    sqlx::query!(
        "UPDATE waits SET told = new.told, owed = new.owed, reminded = new.reminded, due = new.due
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::bigint[])
              AS new (table_id, person, since, told, owed, reminded, due)
         WHERE waits.table_id = new.table_id AND waits.person = new.person AND waits.since = new.since",
        tables,
        &users[..],
        &since[..],
        &pinged[..] as &[Option<i64>],
        &owed[..],
        &reminded[..],
        &due[..] as &[Option<i64>],
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Notices for PostgresStore {
    async fn notify(
        &self,
        told: &[(PersonId, Wait)],
        posts: &[(TableId, String)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let process = self.place.process();
        let people: BTreeSet<i64> = told.iter().map(|(user, _)| user.0).collect();
        let waited: Vec<i64> = told.iter().map(|(_, wait)| wait.table.0).collect();
        let rows: Vec<WaitRow> = told.iter().map(|(user, wait)| WaitRow::of(*user, wait)).collect();
        let concerned: Vec<i64> =
            waited.iter().copied().chain(posts.iter().map(|(table, _)| table.0)).collect();
        in_transaction!(self, tx => {
            waits::lock(&mut *tx, &concerned).await?;
            give_back(&mut *tx, &people, process).await?;
            write(&mut *tx, &rows, &waited).await?;
            for (table, payload) in posts {
                outbox::append(&mut *tx, *table, slice::from_ref(payload), now).await?;
            }
            Ok(())
        })
    }
}
