//! Finding tables: by channel, by server, by player. Live ones come first, then the newest.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{Stage, StoreError, TableId};
use crate::ids::{ChannelId, GuildId, InteractionId, PersonId};

/// A line in a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Its number.
    pub id: TableId,
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The game's slug.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// The number of entries in its log.
    pub ply: u32,
    /// The user who leads it.
    pub host: PersonId,
    /// How many seats are taken.
    pub seats: u32,
    /// When it was opened.
    pub created: Timestamp,
    /// When the game started.
    pub started: Option<Timestamp>,
    /// When it ended or was closed.
    pub ended: Option<Timestamp>,
}

/// Finding tables.
#[async_trait]
pub trait Lists {
    /// The table that this interaction opened, if it did.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn table_opened_by(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError>;

    /// The table that people in this channel mean: the newest that is not over or closed, else the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// The newest table at which the people of another play again.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError>;

    /// The servers and channels of the tables that this user leads and that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn places_led_by(&self, user: PersonId) -> Result<Vec<(Option<GuildId>, ChannelId)>, StoreError>;

    /// How many tables of a server are neither over nor closed.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn live_tables_of_guild(&self, guild: GuildId) -> Result<u32, StoreError>;

    /// At most `limit` tables of a server that were not closed, live ones first, then the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn tables_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<TableSummary>, StoreError>;

    /// At most `limit` tables at which this user sits, live ones first, then the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn tables_of_user(&self, user: PersonId, limit: u32) -> Result<Vec<TableSummary>, StoreError>;

    /// The tables at which this user sits, or plays a seat, and that are neither over nor closed, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn live_tables_of_user(&self, user: PersonId) -> Result<Vec<TableSummary>, StoreError>;
}
