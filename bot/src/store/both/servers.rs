//! Decisions of a server's managers, and deeds for its log channel.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{Connection, EngineStore, in_transaction, own, query, query_as, query_scalar};
use crate::{
    ids::{ChannelId, GuildId},
    store::{
        DeedRow, NewDeed, Server, StoreError, TableId,
        columns::Col,
        servers::{ServerChange, Servers},
    },
};

/// Keeps what was done at a table, for the server's log channel if it has one. What the clock does is in the table's own log, so
/// only a log channel needs it here.
pub(in crate::store) async fn append(
    tx: &mut Connection,
    table: TableId,
    deeds: &[NewDeed],
    now: Timestamp,
) -> Result<(), StoreError> {
    for deed in deeds {
        query!(
            "INSERT INTO deeds (guild, at, by_person, table_id, deed, interaction, channel, next_try)
             SELECT tables.guild, CAST($1 AS BIGINT), CAST($2 AS BIGINT), tables.id, CAST($3 AS TEXT), CAST($4 AS BIGINT),
                    log_channel, CASE WHEN log_channel IS NOT NULL THEN CAST($5 AS BIGINT) END
             FROM tables LEFT JOIN servers ON servers.guild = tables.guild
             WHERE tables.id = $6 AND tables.guild IS NOT NULL AND ($2 IS NOT NULL OR log_channel IS NOT NULL)
             ON CONFLICT (interaction) DO NOTHING",
            deed.at.millis(),
            deed.by as _,
            deed.deed,
            deed.interaction as _,
            now.millis(),
            table.0,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Returns the settings of a server; one without a row allows everything.
async fn read(tx: &mut Connection, guild: GuildId) -> Result<Server, StoreError> {
    let found = query!(
        r#"SELECT log_channel AS "log_channel: ChannelId", rules FROM servers WHERE guild = $1"#,
        guild as _,
    );
    let Some(found) = found.fetch_optional(tx).await? else { return Ok(Server::default()) };
    let rules = serde_json::from_str(&found.rules)
        .map_err(|error| StoreError::Broken(format!("the rules of server {guild} ({error})")))?;
    Ok(Server { log_channel: found.log_channel, rules })
}

#[async_trait]
impl Servers for EngineStore {
    async fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        read(&mut *self.reader().await?, guild).await
    }

    async fn change_server(
        &self,
        guild: GuildId,
        change: &mut ServerChange<'_>,
    ) -> Result<Server, StoreError> {
        in_transaction!(self, tx => {
            own::servers::lock(&mut *tx, guild).await?;
            let mut server = read(&mut *tx, guild).await?;
            let told_before = server.log_channel;
            let Some(deed) = change(&mut server)? else { return Ok(server) };
            query!(
                "INSERT INTO servers (guild, log_channel, rules) VALUES ($1, $2, $3)
                 ON CONFLICT (guild) DO UPDATE SET log_channel = excluded.log_channel, rules = excluded.rules",
                guild as _,
                server.log_channel as _,
                serde_json::to_string(&server.rules)?,
            )
            .execute(&mut *tx)
            .await?;
            // A log that ends says so where it stood.
            let channel = server.log_channel.or(told_before);
            query!(
                "INSERT INTO deeds (guild, at, by_person, deed, interaction, channel, next_try)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (interaction) DO NOTHING",
                guild as _,
                deed.at.millis(),
                deed.by as _,
                deed.deed,
                deed.interaction as _,
                channel as _,
                channel.map(|_| deed.at.millis()),
            )
            .execute(tx)
            .await?;
            Ok(server)
        })
    }

    async fn is_greeted(&self, guild: GuildId) -> Result<bool, StoreError> {
        let found = query_scalar!(
            r#"SELECT 1 AS "greeted!" FROM servers WHERE guild = $1 AND greeted = TRUE"#,
            guild as _
        );
        Ok(found.fetch_optional(&mut *self.reader().await?).await?.is_some())
    }

    async fn was_greeted(&self, guild: GuildId) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "INSERT INTO servers (guild, greeted) VALUES ($1, TRUE)
                 ON CONFLICT (guild) DO UPDATE SET greeted = TRUE",
                guild as _,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn games_played_in(&self, guild: GuildId) -> Result<Vec<String>, StoreError> {
        let found = query_scalar!("SELECT DISTINCT game FROM tables WHERE guild = $1", guild as _);
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn commands_in(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        let found = query_scalar!("SELECT commands FROM servers WHERE guild = $1", guild as _);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?.flatten())
    }

    async fn commands_stand(&self, guild: GuildId, mark: &str) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "INSERT INTO servers (guild, commands) VALUES ($1, $2)
                 ON CONFLICT (guild) DO UPDATE SET commands = excluded.commands",
                guild as _,
                mark,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn deeds_of(&self, guild: GuildId, limit: u32) -> Result<Vec<NewDeed>, StoreError> {
        let found = query_as!(
            NewDeed,
            r#"SELECT by_person AS "by: _", at AS "at: Col<_>", deed, interaction AS "interaction: _"
               FROM deeds WHERE guild = $1 ORDER BY id DESC LIMIT $2"#,
            guild as _,
            i64::from(limit),
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError> {
        own::servers::deeds_to_tell(self, now.millis(), i64::from(limit)).await
    }

    async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError> {
        own::servers::next_deed(self).await
    }

    async fn deed_is_told(&self, id: i64) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!("UPDATE deeds SET next_try = NULL WHERE id = $1", id).execute(tx).await?;
            Ok(())
        })
    }

    async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "UPDATE deeds SET next_try = $1, attempts = attempts + CASE WHEN id = $2 THEN 1 ELSE 0 END
                 WHERE next_try <= $1 AND channel = $3",
                next_try.millis(),
                row.id,
                row.channel as _,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn deeds_untold(&self, guild: GuildId) -> Result<u32, StoreError> {
        let counted = query_scalar!(
            r#"SELECT count(*) AS "count!: Col<_>" FROM deeds
               WHERE guild = $1 AND next_try IS NOT NULL AND attempts > 0"#,
            guild as _,
        );
        Ok(counted.fetch_one(&mut *self.reader().await?).await?.into())
    }
}
