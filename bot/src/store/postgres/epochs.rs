//! The epoch on a server. A restore writes every row again, in a transaction of its own and perhaps on another server; a server that
//! was set back goes on in another timeline. The row with the epoch says which of each it was written by.

use sqlx::PgConnection;

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
                 SELECT 1, $1, (SELECT max(id) FROM tables) IS NOT NULL, system_identifier::text || '/'
                     || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || pg_current_xact_id()::xid::text
                 FROM pg_control_system()
                 ON CONFLICT (id) DO UPDATE
                 SET number = excluded.number, untold = excluded.untold, sign = excluded.sign",
                epoch.number(),
            )
            .execute(tx)
            .await?;
            Ok(epoch)
        })
    }
}

/// Notes that the channels hear of the restore, or have nothing to hear. Returns true if they had not yet. A row that is
/// written again is signed again.
pub(super) async fn told(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let told = query!(
        "UPDATE epochs SET untold = FALSE,
             sign = (SELECT system_identifier FROM pg_control_system())::text || '/'
                 || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || pg_current_xact_id()::xid::text
         WHERE id = 1 AND untold"
    );
    Ok(told.execute(connection).await?.rows_affected() > 0)
}

/// Notes that the channels have yet to hear of where the tables came from.
pub(super) async fn moved_in(connection: &mut PgConnection) -> Result<(), StoreError> {
    let moved = query!(
        "UPDATE epochs SET untold = TRUE,
             sign = (SELECT system_identifier FROM pg_control_system())::text || '/'
                 || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || pg_current_xact_id()::xid::text
         WHERE id = 1"
    );
    moved.execute(connection).await?;
    Ok(())
}
