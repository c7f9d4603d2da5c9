//! News of what other processes have written: told by the server (LISTEN, NOTIFY), and looked for
//! now and then all the same.
//!
//! Only work for another process is told: a change at a table whose server it has. Each transaction
//! that tells something waits for all others that do, so telling every change would make one queue
//! of them.

use std::time::Duration;

use sqlx::{PgConnection, PgPool, postgres::PgListener};
use tokio::sync::watch;

use super::queries::query;
use crate::store::{StoreError, TableId};

const CHANNEL: &str = "harbormaster";

/// The longest time until what another process wrote is seen: a connection that broke hears nothing.
const LOOKS_AGAIN: Duration = Duration::from_secs(5);

/// Tells the other processes, when this transaction is saved, that a table has changed.
pub(super) async fn tell(tx: &mut PgConnection, table: TableId) -> Result<(), StoreError> {
    query!("SELECT pg_notify($1, $2::bigint::text)", CHANNEL, table.0).execute(tx).await?;
    Ok(())
}

/// Counts the news up until the pool is closed.
pub(super) async fn listen(pool: PgPool, news: watch::Sender<u64>) {
    loop {
        let heard = heard(&pool, &news).await;
        if let Err(cause) = heard {
            tracing::debug!(%cause, "the database does not tell what other processes write; it is looked for");
        }
        if pool.is_closed() {
            return;
        }
        tokio::time::sleep(LOOKS_AGAIN).await;
        news.send_modify(|count| *count += 1);
    }
}

/// The same over one connection, until it breaks.
async fn heard(pool: &PgPool, news: &watch::Sender<u64>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    while !pool.is_closed() {
        if let Ok(told) = tokio::time::timeout(LOOKS_AGAIN, listener.try_recv()).await
            && told?.is_none()
        {
            return Ok(());
        }
        news.send_modify(|count| *count += 1);
    }
    Ok(())
}
