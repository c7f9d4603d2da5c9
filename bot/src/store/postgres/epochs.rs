//! The epoch on a server. A restore writes every row again, in a transaction of its own and perhaps on another server; a server that
//! was set back goes on in another timeline. The row with the epoch says which of each it was written by.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{PostgresStore, outbox, transactions::in_transaction, waits};
use crate::{
    ids::Epoch,
    store::{
        StoreError, TableId,
        epochs::{self, Epochs},
    },
};

impl PostgresStore {
    /// Returns the epoch of the database, and begins one where it has none or was restored.
    pub(super) async fn settle_epoch(&self) -> Result<Epoch, StoreError> {
        in_transaction!(self, tx => {
            sqlx::query("LOCK TABLE epochs IN SHARE ROW EXCLUSIVE MODE").execute(&mut *tx).await?;
            let found = sqlx::query!(
                r#"SELECT number, sign,
                          (SELECT system_identifier FROM pg_control_system())::text || '/'
                              || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || xmin::text AS "written!"
                   FROM epochs"#
            );
            let epoch = match found.fetch_optional(&mut *tx).await? {
                Some(found) if found.sign == found.written => return epochs::read(found.number),
                _ => epochs::draw()?,
            };
            sqlx::query!(
                "INSERT INTO epochs (id, number, untold, sign)
                 SELECT 1, $1, TRUE, system_identifier::text || '/'
                     || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || pg_current_xact_id()::xid::text
                 FROM pg_control_system()
                 ON CONFLICT (id) DO UPDATE
                 SET number = excluded.number, untold = TRUE, sign = excluded.sign",
                epoch.number(),
            )
            .execute(tx)
            .await?;
            Ok(epoch)
        })
    }
}

#[async_trait]
impl Epochs for PostgresStore {
    fn epoch(&self) -> Epoch {
        self.epoch
    }

    async fn restored_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM tables
               WHERE (live OR id IN (SELECT max(id) FROM tables GROUP BY channel))
                 AND EXISTS (SELECT 1::bigint FROM epochs WHERE untold)
               ORDER BY id"#
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn tell_of_restore(
        &self,
        posts: &[(TableId, Vec<String>)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let tables: Vec<i64> = posts.iter().map(|(table, _)| table.0).collect();
        in_transaction!(self, tx => {
            waits::lock(&mut *tx, &tables).await?;
            let told = sqlx::query!("UPDATE epochs SET untold = FALSE WHERE id = $1 AND untold", 1_i64);
            let told = told.execute(&mut *tx).await?;
            if told.rows_affected() > 0 {
                for (table, posts) in posts {
                    outbox::append(&mut *tx, *table, posts, now).await?;
                }
            }
            Ok(())
        })
    }
}
