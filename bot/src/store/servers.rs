//! What the managers of a server have decided, and what they, its moderators and the clock have done there.

use std::collections::BTreeMap;

use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use sqlx::SqliteConnection;

use super::{Store, StoreError, TableId, small};
use crate::fairness;

/// A server as its managers have set it up; one that they never looked at allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    /// Where it is told what moderators and the clock did, if anywhere.
    pub log_channel: Option<u64>,
    /// What people may do.
    pub rules: ServerRules,
}

/// What people of a server may do, and with which options tables open there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerRules {
    /// Where tables may be opened; everywhere if none is named.
    pub channels: Vec<u64>,
    /// With which of these roles people may open tables; everybody may if none is named.
    pub roles: Vec<u64>,
    /// Who may neither open a table nor take a seat.
    pub barred: Vec<u64>,
    /// The same of people whose data was deleted: a salt and the SHA-256 of salt and id, in hexadecimal digits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred_marks: Vec<(String, String)>,
    /// By game, the values of options with which its tables open.
    pub defaults: BTreeMap<String, BTreeMap<String, String>>,
}

impl ServerRules {
    /// Whether this person may neither open a table nor take a seat.
    pub fn bars(&self, user: u64) -> bool {
        let fits = |(salt, mark): &(String, String)| *mark == mark_of(salt, user);
        self.barred.contains(&user) || self.barred_marks.iter().any(fits)
    }

    /// Bars these people and nobody else; whose data was deleted stays barred until nobody is.
    pub fn bar(&mut self, users: Vec<u64>) {
        let is_named =
            |(salt, mark): &(String, String)| users.iter().any(|user| *mark == mark_of(salt, *user));
        self.barred_marks.retain(|marked| !users.is_empty() && !is_named(marked));
        self.barred = users;
    }

    /// Knows a person who is barred by nothing but a mark that their id fits.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub(super) fn forget(&mut self, user: u64) -> Result<(), StoreError> {
        if self.barred.contains(&user) {
            let salt = fairness::random_bytes().map_err(|error| StoreError::Other(error.to_string()))?;
            let salt = fairness::hex(&salt);
            let mark = mark_of(&salt, user);
            self.barred.retain(|barred| *barred != user);
            self.barred_marks.push((salt, mark));
        }
        Ok(())
    }
}

fn mark_of(salt: &str, user: u64) -> String {
    fairness::hex(&Sha256::digest(format!("{salt} {user}")))
}

/// Something that was done, to be kept and told in the server's log channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDeed {
    /// By whom; nobody if the clock did it.
    pub by: Option<u64>,
    /// When.
    pub at: Timestamp,
    /// What, as JSON.
    pub deed: String,
    /// The tap it came from.
    pub interaction: Option<u64>,
}

/// A deed that the log channel has yet to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedRow {
    /// Its number.
    pub id: i64,
    /// By whom; nobody if the clock did it.
    pub by: Option<u64>,
    /// When.
    pub at: Timestamp,
    /// At which table.
    pub table: Option<TableId>,
    /// What, as JSON.
    pub deed: String,
    /// Where to tell it.
    pub channel: u64,
    /// How often that has failed.
    pub attempts: u32,
}

/// Keeps what was done at a table, for the server's log channel if it has one. What the clock does is in the table's own log, so
/// only a log channel needs it here.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    table: TableId,
    deeds: &[NewDeed],
    now: Timestamp,
) -> Result<(), StoreError> {
    for deed in deeds {
        let (by, at, now) = (deed.by.map(u64::cast_signed), deed.at.millis(), now.millis());
        let interaction = deed.interaction.map(u64::cast_signed);
        sqlx::query!(
            "INSERT INTO deeds (guild, at, by_user, table_id, deed, interaction, channel, next_try)
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

async fn read(connection: &mut SqliteConnection, guild: i64) -> Result<Server, StoreError> {
    let found = sqlx::query!("SELECT log_channel, rules FROM servers WHERE guild = ?", guild);
    let Some(found) = found.fetch_optional(connection).await? else { return Ok(Server::default()) };
    let rules = serde_json::from_str(&found.rules)
        .map_err(|error| StoreError::Broken(format!("the rules of server {guild} ({error})")))?;
    Ok(Server { log_channel: found.log_channel.map(i64::cast_unsigned), rules })
}

impl Store {
    /// How a server is set up.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn server(&self, guild: u64) -> Result<Server, StoreError> {
        let mut connection = self.readers.acquire().await?;
        read(&mut connection, guild.cast_signed()).await
    }

    /// Changes how a server is set up, and keeps who did it, in one transaction. Where `change` says that nothing was done,
    /// nothing is written. The server as it is now.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn change_server(
        &self,
        guild: u64,
        change: impl FnOnce(&mut Server) -> Result<Option<NewDeed>, StoreError>,
    ) -> Result<Server, StoreError> {
        let (guild, mut tx) = (guild.cast_signed(), self.write().await?);
        let mut server = read(&mut tx, guild).await?;
        let told_before = server.log_channel;
        let Some(deed) = change(&mut server)? else { return Ok(server) };
        let rules = serde_json::to_string(&server.rules)?;
        let log_channel = server.log_channel.map(u64::cast_signed);
        sqlx::query!(
            "INSERT INTO servers (guild, log_channel, rules) VALUES (?, ?, ?)
             ON CONFLICT (guild) DO UPDATE SET log_channel = excluded.log_channel, rules = excluded.rules",
            guild,
            log_channel,
            rules,
        )
        .execute(&mut *tx)
        .await?;
        let (by, at) = (deed.by.map(u64::cast_signed), deed.at.millis());
        let interaction = deed.interaction.map(u64::cast_signed);
        // A log that ends says so where it stood.
        let channel = server.log_channel.or(told_before).map(u64::cast_signed);
        let next_try = channel.map(|_| at);
        sqlx::query!(
            "INSERT INTO deeds (guild, at, by_user, deed, interaction, channel, next_try) VALUES (?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (interaction) DO NOTHING",
            guild,
            at,
            by,
            deed.deed,
            interaction,
            channel,
            next_try,
        )
        .execute(&mut *tx)
        .await?;
        self.keep(tx).await?;
        Ok(server)
    }

    /// At most `limit` of the deeds on record for a server, newest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn deeds_of(&self, guild: u64, limit: u32) -> Result<Vec<NewDeed>, StoreError> {
        let guild = guild.cast_signed();
        let found = sqlx::query!(
            "SELECT by_user, at, deed, interaction FROM deeds WHERE guild = ? ORDER BY id DESC LIMIT ?",
            guild,
            limit,
        );
        let deeds =
            found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(|row| NewDeed {
                by: row.by_user.map(i64::cast_unsigned),
                at: Timestamp::from_millis(row.at),
                deed: row.deed,
                interaction: row.interaction.map(i64::cast_unsigned),
            });
        Ok(deeds.collect())
    }

    /// At most `limit` deeds that are due to be told, oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError> {
        let now = now.millis();
        let found = sqlx::query!(
            r#"SELECT id, by_user, at, table_id, deed, channel AS "channel!", attempts FROM deeds
               WHERE next_try <= ? AND channel IS NOT NULL ORDER BY next_try, id LIMIT ?"#,
            now,
            limit,
        );
        let rows = found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(|row| {
            Ok(DeedRow {
                id: row.id,
                by: row.by_user.map(i64::cast_unsigned),
                at: Timestamp::from_millis(row.at),
                table: row.table_id.map(TableId),
                deed: row.deed,
                channel: row.channel.cast_unsigned(),
                attempts: small(row.attempts)?,
            })
        });
        rows.collect()
    }

    /// When the next deed is due to be told.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError> {
        let next = sqlx::query_scalar!(
            r#"SELECT next_try AS "next_try!" FROM deeds WHERE next_try IS NOT NULL ORDER BY next_try LIMIT 1"#
        );
        Ok(next.fetch_optional(&mut *self.readers.acquire().await?).await?.map(Timestamp::from_millis))
    }

    /// A deed has been told, or can never be.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn deed_is_told(&self, id: i64) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE deeds SET next_try = NULL WHERE id = ?", id).execute(&mut *tx).await?;
        self.keep(tx).await
    }

    /// A deed could not be told; it and all that wait behind it for the same channel are tried again at `next_try`.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError> {
        let (channel, next_try) = (row.channel.cast_signed(), next_try.millis());
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

    /// How many deeds of a server could not be told yet.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn deeds_untold(&self, guild: u64) -> Result<u32, StoreError> {
        let guild = guild.cast_signed();
        let counted = sqlx::query_scalar!(
            "SELECT count(*) FROM deeds WHERE guild = ? AND next_try IS NOT NULL AND attempts > 0",
            guild,
        );
        small(counted.fetch_one(&mut *self.readers.acquire().await?).await?)
    }
}
