//! The news that waits for the channels, and tables whose news stand still.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::EngineStore;
use crate::{
    ids::{ChannelId, GuildId},
    store::{Backlog, ServerLoad, StoreError, Unposted, Waiting, backlog::Backlogs, small},
};

#[async_trait]
impl Backlogs for EngineStore {
    async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError> {
        let mut reader = self.reader().await?;
        let tables: Vec<(String, i64)> =
            sqlx::query_as("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage")
                .fetch_all(&mut *reader)
                .await?;
        let waiting: Vec<(Option<GuildId>, i64, i64)> = sqlx::query_as(
            "SELECT guild, count(*), min(outbox.created) FROM outbox JOIN tables ON tables.id = table_id
             WHERE gave_up IS NULL GROUP BY guild ORDER BY guild NULLS FIRST",
        )
        .fetch_all(&mut *reader)
        .await?;
        let failing: (i64, i64, Option<i64>) = sqlx::query_as(
            "SELECT count(DISTINCT table_id), CAST(coalesce(sum(attempts), 0) AS BIGINT), min(created) FROM outbox
             WHERE gave_up IS NULL AND attempts > 0",
        )
        .fetch_one(&mut *reader)
        .await?;
        let given_up: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE gave_up IS NOT NULL")
            .fetch_one(&mut *reader)
            .await?;
        let jobs_due: i64 = sqlx::query_scalar("SELECT count(*) FROM jobs WHERE due <= $1")
            .bind(now.millis())
            .fetch_one(&mut *reader)
            .await?;
        let tables = tables.into_iter().map(|(stage, count)| Ok((stage, small(count)?)));
        let waiting = waiting.into_iter().map(|(guild, rows, oldest)| {
            Ok(Waiting { guild, rows: small(rows)?, oldest: Timestamp::from_millis(oldest) })
        });
        let (failing, tries, since) = failing;
        let unposted = |since| {
            let since = Timestamp::from_millis(since);
            Ok::<_, StoreError>(Unposted { tables: small(failing)?, tries: small(tries)?, since })
        };
        Ok(Backlog {
            tables: tables.collect::<Result<_, StoreError>>()?,
            waiting: waiting.collect::<Result<_, StoreError>>()?,
            failing: since.map(unposted).transpose()?,
            given_up: small(given_up)?,
            jobs_due: small(jobs_due)?,
        })
    }
    async fn server_loads(&self) -> Result<Vec<ServerLoad>, StoreError> {
        let loads: Vec<(Option<GuildId>, i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT guild, count(*) FILTER (WHERE live), count(*), CAST(sum(ply) AS BIGINT), CAST(sum(
                 coalesce((SELECT sum(length(move) + length(notation) + length(told)) FROM entries
                           WHERE table_id = tables.id), 0)
                 + coalesce((SELECT length(position) FROM snapshots WHERE table_id = tables.id), 0)) AS BIGINT) AS size
             FROM tables GROUP BY guild ORDER BY size DESC, guild",
        )
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let loads = loads.into_iter().map(|(guild, open, tables, moves, bytes)| {
            let [open, tables, moves, bytes] = [small(open)?, small(tables)?, small(moves)?, small(bytes)?];
            Ok(ServerLoad { guild, open, tables, moves, bytes })
        });
        loads.collect()
    }

    async fn channels_in_play(&self) -> Result<Vec<ChannelId>, StoreError> {
        let channels = sqlx::query_scalar(
            "SELECT DISTINCT channel FROM tables WHERE stage IN ('running', 'paused') ORDER BY channel",
        );
        Ok(channels.fetch_all(&mut *self.reader().await?).await?)
    }
}
