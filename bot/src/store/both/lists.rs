//! Finding tables.

use async_trait::async_trait;

use super::{EngineStore, query, query_as, query_scalar};
use crate::{
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    store::{
        StoreError, TableId, TableSummary,
        columns::{Col, Maybe},
        lists::Lists,
    },
};

#[async_trait]
impl Lists for EngineStore {
    async fn table_opened_by(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        let found =
            query_scalar!(r#"SELECT id AS "id: TableId" FROM tables WHERE opened_by = $1"#, interaction as _);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let newest = query_scalar!(
            r#"SELECT id AS "id: TableId" FROM tables WHERE channel = $1 ORDER BY live DESC, id DESC LIMIT 1"#,
            channel as _,
        );
        Ok(newest.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError> {
        let newest = query_scalar!(
            r#"SELECT id AS "id!: TableId" FROM tables WHERE previous = $1 ORDER BY id DESC LIMIT 1"#,
            previous.0,
        );
        Ok(newest.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn places_led_by(&self, user: PersonId) -> Result<Vec<(Option<GuildId>, ChannelId)>, StoreError> {
        let found = query!(
            r#"SELECT guild AS "guild: GuildId", channel AS "channel: ChannelId" FROM tables
               WHERE host = $1 AND live = TRUE ORDER BY id"#,
            user.0,
        );
        let found = found.fetch_all(&mut *self.reader().await?).await?;
        Ok(found.into_iter().map(|row| (row.guild, row.channel)).collect())
    }

    async fn live_tables_of_guild(&self, guild: GuildId) -> Result<u32, StoreError> {
        let counted = query_scalar!(
            r#"SELECT count(*) AS "count!: Col<_>" FROM tables WHERE guild = $1 AND live = TRUE"#,
            guild as _,
        );
        Ok(counted.fetch_one(&mut *self.reader().await?).await?.into())
    }

    async fn tables_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let lines = query_as!(
            TableSummary,
            r#"SELECT id, guild AS "guild: _", channel, game, stage AS "stage: _", ply AS "ply: Col<_>", host,
                      created AS "created: Col<_>", started AS "started!: Maybe<_>", ended AS "ended!: Maybe<_>",
                      (SELECT count(*) FROM seats WHERE table_id = tables.id) AS "seats!: Col<_>"
               FROM tables WHERE guild = $1 AND stage <> 'closed' ORDER BY live DESC, id DESC LIMIT $2"#,
            guild as _,
            i64::from(limit),
        );
        Ok(lines.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn tables_of_user(&self, user: PersonId, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let lines = query_as!(
            TableSummary,
            r#"SELECT tables.id, guild AS "guild: _", channel, game, stage AS "stage: _", ply AS "ply: Col<_>", host,
                      created AS "created: Col<_>", started AS "started!: Maybe<_>", ended AS "ended!: Maybe<_>",
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: Col<_>"
               FROM seats JOIN tables ON tables.id = seats.table_id
               WHERE seats.person = $1 ORDER BY live DESC, tables.id DESC LIMIT $2"#,
            user.0,
            i64::from(limit),
        );
        Ok(lines.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn live_tables_of_user(&self, user: PersonId) -> Result<Vec<TableSummary>, StoreError> {
        let lines = query_as!(
            TableSummary,
            r#"SELECT tables.id, guild AS "guild: _", channel, game, stage AS "stage: _", ply AS "ply: Col<_>", host,
                      created AS "created: Col<_>", started AS "started!: Maybe<_>", ended AS "ended!: Maybe<_>",
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: Col<_>"
               FROM tables
               WHERE live = TRUE AND tables.id IN (SELECT table_id FROM seats WHERE person = $1
                                                   UNION ALL SELECT table_id FROM clocks WHERE owner = $1
                                                   UNION ALL SELECT table_id FROM namings
                                                       WHERE person = $1 AND stage = 'acts')
               ORDER BY tables.id DESC"#,
            user.0,
        );
        Ok(lines.fetch_all(&mut *self.reader().await?).await?)
    }
}
