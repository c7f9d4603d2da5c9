//! The epoch on a server. A restore writes every row again, in a transaction of its own and perhaps on another server; a server that
//! was set back goes on in another timeline. The row with the epoch says which of each it was written by.

use super::{
    PostgresStore,
    queries::{in_transaction, query},
};
use crate::{
    ids::Epoch,
    store::{StoreError, epochs},
};

impl PostgresStore {
    /// Returns the epoch of the database, and begins one where it has none or was restored.
    pub(super) async fn settle_epoch(&self) -> Result<Epoch, StoreError> {
        in_transaction!(self, tx => {
            sqlx::query("LOCK TABLE epochs IN SHARE ROW EXCLUSIVE MODE").execute(&mut *tx).await?;
            let found = query!(
                r#"SELECT number, sign,
                          (SELECT system_identifier FROM pg_control_system())::text || '/'
                              || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || xmin::text AS "written!"
                   FROM epochs"#
            );
            let epoch = match found.fetch_optional(&mut *tx).await? {
                Some(found) if found.sign == found.written => return epochs::read(found.number),
                _ => epochs::draw()?,
            };
            query!(
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
