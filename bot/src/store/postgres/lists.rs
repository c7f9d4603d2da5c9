//! Finding tables.

use async_trait::async_trait;

use super::PostgresStore;
use crate::{
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    store::{
        StoreError, TableId, TableSummary,
        lists::{Lists, SummaryRecord, summaries},
        small,
    },
};

#[async_trait]
impl Lists for PostgresStore {
    async fn table_opened_by(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT id FROM tables WHERE opened_by = $1", interaction as _);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?.map(TableId))
    }

    async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let newest = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE channel = $1 ORDER BY live DESC, id DESC LIMIT 1",
            channel as _,
        );
        Ok(newest.fetch_optional(&mut *self.reader().await?).await?.map(TableId))
    }

    async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError> {
        let newest = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE previous = $1 ORDER BY id DESC LIMIT 1",
            previous.0,
        );
        Ok(newest.fetch_optional(&mut *self.reader().await?).await?.map(TableId))
    }

    async fn channels_led_by(&self, user: PersonId) -> Result<Vec<ChannelId>, StoreError> {
        let found =
            sqlx::query_scalar!("SELECT channel FROM tables WHERE host = $1 AND live ORDER BY id", user.0,);
        let channels = found.fetch_all(&mut *self.reader().await?).await?;
        Ok(channels.into_iter().map(ChannelId::from).collect())
    }

    async fn live_tables_of_guild(&self, guild: GuildId) -> Result<u32, StoreError> {
        let counted = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM tables WHERE guild = $1 AND live"#,
            guild as _,
        );
        small(counted.fetch_one(&mut *self.reader().await?).await?)
    }

    async fn tables_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats WHERE table_id = tables.id) AS "seats!"
               FROM tables WHERE guild = $1 AND stage <> 'closed' ORDER BY live DESC, id DESC LIMIT $2"#,
            guild as _,
            i64::from(limit),
        );
        summaries(lines.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn tables_of_user(&self, user: PersonId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!"
               FROM seats JOIN tables ON tables.id = seats.table_id
               WHERE seats.person = $1 ORDER BY live DESC, tables.id DESC LIMIT $2"#,
            user.0,
            i64::from(limit),
        );
        summaries(lines.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn live_tables_of_user(&self, user: PersonId) -> Result<Vec<TableSummary>, StoreError> {
        let lines = sqlx::query_as!(
            SummaryRecord,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!"
               FROM tables
               WHERE live AND tables.id IN (SELECT table_id FROM seats WHERE person = $1
                                            UNION ALL SELECT table_id FROM clocks WHERE owner = $1
                                            UNION ALL SELECT table_id FROM namings
                                                WHERE person = $1 AND stage = 'acts')
               ORDER BY tables.id DESC"#,
            user.0,
        );
        summaries(lines.fetch_all(&mut *self.reader().await?).await?)
    }
}
