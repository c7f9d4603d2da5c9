//! Finding tables: by channel, by server, by player. Live ones come first, then the newest.

use harbormaster_rules::Timestamp;

use super::{Stage, Store, StoreError, TableId, instant, small};

/// A line in a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Its number.
    pub id: TableId,
    /// The server, if any.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The game's slug.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// The number of entries in its log.
    pub ply: u32,
    /// The user who leads it.
    pub host: u64,
    /// How many seats are taken.
    pub seats: u32,
    /// When it was opened.
    pub created: Timestamp,
    /// When the game started.
    pub started: Option<Timestamp>,
    /// When it ended or was closed.
    pub ended: Option<Timestamp>,
}

/// A [`TableSummary`] as the database gives it.
struct Line {
    id: i64,
    guild: Option<i64>,
    channel: i64,
    game: String,
    stage: String,
    ply: i64,
    host: i64,
    seats: i64,
    created: i64,
    started: Option<i64>,
    ended: Option<i64>,
}

impl TryFrom<Line> for TableSummary {
    type Error = StoreError;

    fn try_from(line: Line) -> Result<Self, StoreError> {
        Ok(Self {
            id: TableId(line.id),
            guild: line.guild.map(i64::cast_unsigned),
            channel: line.channel.cast_unsigned(),
            game: line.game,
            stage: Stage::read(&line.stage)?,
            ply: small(line.ply)?,
            host: line.host.cast_unsigned(),
            seats: small(line.seats)?,
            created: Timestamp::from_millis(line.created),
            started: instant(line.started),
            ended: instant(line.ended),
        })
    }
}

impl Store {
    /// The table that this interaction opened, if it did.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn table_opened_by(&self, interaction: u64) -> Result<Option<TableId>, StoreError> {
        let interaction = interaction.cast_signed();
        let found = sqlx::query_scalar!("SELECT id FROM tables WHERE opened_by = ?", interaction);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    /// The table that people in this channel mean: the newest that is not over or closed, else the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn table_in(&self, channel: u64) -> Result<Option<TableId>, StoreError> {
        let channel = channel.cast_signed();
        let newest = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE channel = ? ORDER BY live DESC, id DESC LIMIT 1",
            channel,
        );
        Ok(newest.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    /// The newest table at which the people of another play again.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError> {
        let newest = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM tables WHERE previous = ? ORDER BY id DESC LIMIT 1"#,
            previous.0
        );
        Ok(newest.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }

    /// The channels of the tables that this user leads and that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn channels_led_by(&self, user: u64) -> Result<Vec<u64>, StoreError> {
        let user = user.cast_signed();
        let found =
            sqlx::query_scalar!("SELECT channel FROM tables WHERE host = ? AND live = 1 ORDER BY id", user);
        Ok(found
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?
            .into_iter()
            .map(i64::cast_unsigned)
            .collect())
    }

    /// How many tables of a server are neither over nor closed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn live_tables_of_guild(&self, guild: u64) -> Result<u32, StoreError> {
        let guild = guild.cast_signed();
        let counted =
            sqlx::query_scalar!(r#"SELECT count(*) FROM tables WHERE guild = ? AND live = 1"#, guild);
        small(counted.fetch_one(&mut *self.readers.acquire().await?).await?)
    }

    /// At most `limit` tables of a server that were not closed, live ones first, then the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of_guild(&self, guild: u64, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let guild = guild.cast_signed();
        let lines = sqlx::query_as!(
            Line,
            r#"SELECT id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats WHERE table_id = tables.id) AS "seats!: i64"
               FROM tables WHERE guild = ? AND stage <> 'closed' ORDER BY live DESC, id DESC LIMIT ?"#,
            guild,
            limit,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }

    /// At most `limit` tables at which this user sits, live ones first, then the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of_user(&self, user: u64, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let user = user.cast_signed();
        let lines = sqlx::query_as!(
            Line,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: i64"
               FROM seats JOIN tables ON tables.id = seats.table_id
               WHERE seats.user_id = ? ORDER BY live DESC, tables.id DESC LIMIT ?"#,
            user,
            limit,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }

    /// The tables at which this user sits, or plays a seat, and that are neither over nor closed, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn live_tables_of_user(&self, user: u64) -> Result<Vec<TableSummary>, StoreError> {
        let user = user.cast_signed();
        let lines = sqlx::query_as!(
            Line,
            r#"SELECT tables.id, guild, channel, game, stage, ply, host, created, started, ended,
                      (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id) AS "seats!: i64"
               FROM tables
               WHERE live = 1 AND tables.id IN (SELECT table_id FROM seats WHERE user_id = ?
                                                UNION ALL SELECT table_id FROM clocks WHERE owner = ?
                                                UNION ALL SELECT table_id FROM namings
                                                    WHERE user_id = ? AND stage = 'acts')
               ORDER BY tables.id DESC"#,
            user,
            user,
            user,
        );
        summaries(lines.fetch_all(&mut *self.readers.acquire().await?).await?)
    }
}

fn summaries(lines: Vec<Line>) -> Result<Vec<TableSummary>, StoreError> {
    lines.into_iter().map(TableSummary::try_from).collect()
}
