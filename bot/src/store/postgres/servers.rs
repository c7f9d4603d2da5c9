//! What the managers of a server have decided, and what was done there.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, claims, transactions::in_transaction};
use crate::{
    ids::{GuildId, InteractionId},
    store::{
        DeedRow, NewDeed, Server, StoreError, TableId,
        servers::{ChangeRecord, DeedRecord, KeptRecord, ServerChange, ServerRecord, Servers},
        small,
    },
};

/// Keeps what was done at a table, for the server's log channel if it has one. What the clock does is in the table's own log, so
/// only a log channel needs it here.
pub(super) async fn append(
    tx: &mut PgConnection,
    table: TableId,
    deeds: &[NewDeed],
    now: Timestamp,
) -> Result<(), StoreError> {
    if deeds.is_empty() {
        return Ok(());
    }
    let at: Vec<i64> = deeds.iter().map(|deed| deed.at.millis()).collect();
    let by: Vec<Option<i64>> = deeds.iter().map(|deed| deed.by.map(|by| by.0)).collect();
    let texts: Vec<&str> = deeds.iter().map(|deed| deed.deed.as_str()).collect();
    let interactions: Vec<Option<InteractionId>> = deeds.iter().map(|deed| deed.interaction).collect();
    sqlx::query!(
        "INSERT INTO deeds (guild, at, by_person, table_id, deed, interaction, channel, next_try)
         SELECT tables.guild, new.at, new.by_person, tables.id, new.deed, new.interaction, log_channel,
                CASE WHEN log_channel IS NOT NULL THEN $2::bigint END
         FROM unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[])
              WITH ORDINALITY AS new (at, by_person, deed, interaction, place)
         JOIN tables ON tables.id = $1 LEFT JOIN servers ON servers.guild = tables.guild
         WHERE tables.guild IS NOT NULL AND (new.by_person IS NOT NULL OR log_channel IS NOT NULL)
         ORDER BY new.place
         ON CONFLICT (interaction) DO NOTHING",
        table.0,
        now.millis(),
        &at[..],
        &by[..] as _,
        &texts[..] as _,
        &interactions[..] as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Servers for PostgresStore {
    async fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        let found = sqlx::query_as!(
            ServerRecord,
            "SELECT log_channel, rules FROM servers WHERE guild = $1",
            guild as _
        );
        ServerRecord::read(found.fetch_optional(&mut *self.reader().await?).await?, guild)
    }

    async fn change_server(
        &self,
        guild: GuildId,
        change: &mut ServerChange<'_>,
    ) -> Result<Server, StoreError> {
        in_transaction!(self, tx => {
            // A server that nobody has set up yet has no row to lock. Whoever is forgotten is struck out of the row.
            sqlx::query!("SELECT pg_advisory_xact_lock($1)", guild as _).execute(&mut *tx).await?;
            let found = sqlx::query_as!(
                ServerRecord,
                "SELECT log_channel, rules FROM servers WHERE guild = $1 FOR UPDATE",
                guild as _,
            );
            let mut server = ServerRecord::read(found.fetch_optional(&mut *tx).await?, guild)?;
            let told_before = server.log_channel;
            let Some(deed) = change(&mut server)? else { return Ok(server) };
            let new = ChangeRecord::of(&server, told_before, deed)?;
            sqlx::query!(
                "INSERT INTO servers (guild, log_channel, rules) VALUES ($1, $2, $3)
                 ON CONFLICT (guild) DO UPDATE SET log_channel = excluded.log_channel, rules = excluded.rules",
                guild as _,
                new.log_channel as _,
                new.rules,
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!(
                "INSERT INTO deeds (guild, at, by_person, deed, interaction, channel, next_try)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (interaction) DO NOTHING",
                guild as _,
                new.at,
                new.by,
                new.deed,
                new.interaction as _,
                new.channel as _,
                new.next_try,
            )
            .execute(tx)
            .await?;
            Ok(server)
        })
    }

    async fn deeds_of(&self, guild: GuildId, limit: u32) -> Result<Vec<NewDeed>, StoreError> {
        let found = sqlx::query_as!(
            KeptRecord,
            "SELECT by_person, at, deed, interaction FROM deeds WHERE guild = $1 ORDER BY id DESC LIMIT $2",
            guild as _,
            i64::from(limit),
        );
        let deeds = found.fetch_all(&mut *self.reader().await?).await?;
        Ok(deeds.into_iter().map(KeptRecord::read).collect())
    }

    async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError> {
        let (now, limit, process) = (now.millis(), i64::from(limit), self.place.process());
        let (shards, count) = self.place.served();
        let channels = sqlx::query_scalar!(
            r#"SELECT DISTINCT due.channel AS "channel!"
               FROM (SELECT channel FROM deeds
                     WHERE next_try <= $1 AND channel IS NOT NULL AND (guild >> 22) % $2 = ANY ($3)
                       AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                                       WHERE what = 'channel' AND claims.id = deeds.channel AND process <> $4
                                         AND held_until >= now() AND lives_until > now())
                     ORDER BY next_try, id LIMIT $5) AS due"#,
            now,
            count,
            &shards[..],
            process,
            limit,
        );
        let channels = channels.fetch_all(&mut *self.reader().await?).await?;
        if channels.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<DeedRecord> = in_transaction!(self, tx => {
            let channels = claims::take(tx, "channel", &channels, process).await?;
            // Only now: what another process had the lease for may have been told until then.
            let found = sqlx::query_as!(
                DeedRecord,
                r#"SELECT id, by_person, at, table_id, deed, channel AS "channel!", attempts FROM deeds
                   WHERE next_try <= $1 AND channel = ANY ($2) ORDER BY next_try, id LIMIT $3"#,
                now,
                &channels[..],
                limit,
            );
            Ok(found.fetch_all(tx).await?)
        })?;
        rows.into_iter().map(DeedRecord::read).collect()
    }

    async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError> {
        let (shards, count) = self.place.served();
        let next = sqlx::query_scalar!(
            r#"SELECT next_try AS "next_try!" FROM deeds
               WHERE next_try IS NOT NULL AND (guild >> 22) % $1 = ANY ($2)
                 AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                                 WHERE what = 'channel' AND claims.id = deeds.channel AND process <> $3
                                   AND held_until >= now() AND lives_until > now())
               ORDER BY next_try LIMIT 1"#,
            count,
            &shards[..],
            self.place.process(),
        );
        Ok(next.fetch_optional(&mut *self.reader().await?).await?.map(Timestamp::from_millis))
    }

    async fn deed_is_told(&self, id: i64) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE deeds SET next_try = NULL WHERE id = $1", id).execute(tx).await?;
            Ok(())
        })
    }

    async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!(
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
        let counted = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM deeds
               WHERE guild = $1 AND next_try IS NOT NULL AND attempts > 0"#,
            guild as _,
        );
        small(counted.fetch_one(&mut *self.reader().await?).await?)
    }
}
