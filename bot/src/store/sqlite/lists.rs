//! Finding tables.

use async_trait::async_trait;

use super::SqliteStore;
use crate::{
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    store::{
        StoreError, TableId, TableSummary,
        lists::{Lists, SummaryRecord, summaries},
        small,
    },
};

#[async_trait]
impl Lists for SqliteStore {
    async fn table_opened_by(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT id FROM tables WHERE opened_by = ?", interaction);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let newest = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE channel = ? ORDER BY live DESC, id DESC LIMIT 1",
            channel,
        );
        Ok(newest.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError> {
        let newest = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM tables WHERE previous = ? ORDER BY id DESC LIMIT 1"#,
            previous.0
        );
        Ok(newest.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    async fn channels_led_by(&self, user: PersonId) -> Result<Vec<ChannelId>, StoreError> {
        let user = user.0;
        let found =
            sqlx::query_scalar!("SELECT channel FROM tables WHERE host = ? AND live = 1 ORDER BY id", user);
        Ok(found
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?
            .into_iter()
            .map(ChannelId::from)
            .collect())
    }

    async fn live_tables_of_guild(&self, guild: GuildId) -> Result<u32, StoreError> {
        let counted =
            sqlx::query_scalar!(r#"SELECT count(*) FROM tables WHERE guild = ? AND live = 1"#, guild);
        small(counted.fetch_one(&mut *self.readers.acquire().await?).await?)
    }

    async fn tables_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats WHERE table_id = tables.id) AS "seats!: i64"
               FROM tables WHERE guild = ? AND stage <> 'closed' ORDER BY live DESC, id DESC LIMIT ?"#,
            guild,
            limit,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }

    async fn tables_of_user(&self, user: PersonId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let user = user.0;
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: i64"
               FROM seats JOIN tables ON tables.id = seats.table_id
               WHERE seats.person = ? ORDER BY live DESC, tables.id DESC LIMIT ?"#,
            user,
            limit,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }

    async fn live_tables_of_user(&self, user: PersonId) -> Result<Vec<TableSummary>, StoreError> {
        let user = user.0;
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: i64"
               FROM tables
               WHERE live = 1 AND tables.id IN (SELECT table_id FROM seats WHERE person = ?
                                                UNION ALL SELECT table_id FROM clocks WHERE owner = ?
                                                UNION ALL SELECT table_id FROM namings
                                                    WHERE person = ? AND stage = 'acts')
               ORDER BY tables.id DESC"#,
            user,
            user,
            user,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }
}
