//! What the managers of a server have decided, and what was done there.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::GuildId,
    store::{
        DeedRow, NewDeed, Server, StoreError, TableId,
        servers::{ChangeRecord, DeedRecord, KeptRecord, ServerChange, ServerRecord, Servers},
        small,
    },
};

/// Keeps what was done at a table, for the server's log channel if it has one. What the clock does is in the table's own log, so
/// only a log channel needs it here.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    table: TableId,
    deeds: &[NewDeed],
    now: Timestamp,
) -> Result<(), StoreError> {
    for deed in deeds {
        let (by, at, now) = (deed.by.map(|by| by.0), deed.at.millis(), now.millis());
        let interaction = deed.interaction;
        sqlx::query!(
            "INSERT INTO deeds (guild, at, by_person, table_id, deed, interaction, channel, next_try)
             SELECT tables.guild, ?, ?, tables.id, ?, ?, log_channel, iif(log_channel IS NULL, NULL, ?)
             FROM tables LEFT JOIN servers ON servers.guild = tables.guild
             WHERE tables.id = ? AND tables.guild IS NOT NULL AND (? IS NOT NULL OR log_channel IS NOT NULL)
             ON CONFLICT (interaction) DO NOTHING",
            at,
            by,
            deed.deed,
            interaction,
            now,
            table.0,
            by,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

async fn read(connection: &mut SqliteConnection, guild: GuildId) -> Result<Server, StoreError> {
    let found =
        sqlx::query_as!(ServerRecord, "SELECT log_channel, rules FROM servers WHERE guild = ?", guild);
    ServerRecord::read(found.fetch_optional(connection).await?, guild)
}

#[async_trait]
impl Servers for SqliteStore {
    async fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        let mut connection = self.readers.acquire().await?;
        read(&mut connection, guild).await
    }

    async fn change_server(
        &self,
        guild: GuildId,
        change: &mut ServerChange<'_>,
    ) -> Result<Server, StoreError> {
        let (guild, mut tx) = (guild, self.write().await?);
        let mut server = read(&mut tx, guild).await?;
        let told_before = server.log_channel;
        let Some(deed) = change(&mut server)? else { return Ok(server) };
        let new = ChangeRecord::of(&server, told_before, deed)?;
        sqlx::query!(
            "INSERT INTO servers (guild, log_channel, rules) VALUES (?, ?, ?)
             ON CONFLICT (guild) DO UPDATE SET log_channel = excluded.log_channel, rules = excluded.rules",
            guild,
            new.log_channel,
            new.rules,
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "INSERT INTO deeds (guild, at, by_person, deed, interaction, channel, next_try) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (interaction) DO NOTHING",
            guild,
            new.at,
            new.by,
            new.deed,
            new.interaction,
            new.channel,
            new.next_try,
        )
        .execute(&mut *tx)
        .await?;
        self.keep(tx).await?;
        Ok(server)
    }

    async fn deeds_of(&self, guild: GuildId, limit: u32) -> Result<Vec<NewDeed>, StoreError> {
        let found = sqlx::query_as!(
            KeptRecord,
            "SELECT by_person, at, deed, interaction FROM deeds WHERE guild = ? ORDER BY id DESC LIMIT ?",
            guild,
            limit,
        );
        let deeds = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        Ok(deeds.into_iter().map(KeptRecord::read).collect())
    }

    async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError> {
        let now = now.millis();
        let found = sqlx::query_as!(
            DeedRecord,
            r#"SELECT id, by_person, at, table_id, deed, channel AS "channel!", attempts FROM deeds
               WHERE next_try <= ? AND channel IS NOT NULL ORDER BY next_try, id LIMIT ?"#,
            now,
            limit,
        );
        let rows = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        rows.into_iter().map(DeedRecord::read).collect()
    }

    async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError> {
        let next = sqlx::query_scalar!(
            r#"SELECT next_try AS "next_try!" FROM deeds WHERE next_try IS NOT NULL ORDER BY next_try LIMIT 1"#
        );
        Ok(next.fetch_optional(&mut *self.readers.acquire().await?).await?.map(Timestamp::from_millis))
    }

    async fn deed_is_told(&self, id: i64) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE deeds SET next_try = NULL WHERE id = ?", id).execute(&mut *tx).await?;
        self.keep(tx).await
    }

    async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError> {
        let (channel, next_try) = (row.channel, next_try.millis());
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE deeds SET next_try = ?, attempts = attempts + (id = ?) WHERE next_try <= ? AND channel = ?",
            next_try,
            row.id,
            next_try,
            channel,
        )
        .execute(&mut *tx)
        .await?;
        self.keep(tx).await
    }

    async fn deeds_untold(&self, guild: GuildId) -> Result<u32, StoreError> {
        let counted = sqlx::query_scalar!(
            "SELECT count(*) FROM deeds WHERE guild = ? AND next_try IS NOT NULL AND attempts > 0",
            guild,
        );
        small(counted.fetch_one(&mut *self.readers.acquire().await?).await?)
    }
}
