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
    /// The stage it has reached.
    pub stage: Stage,
    /// The number of entries in its log.
    pub ply: u32,
    /// The user who leads it.
    pub host: PersonId,
    /// The number of seats that are taken.
    pub seats: u32,
    /// The time it was opened.
    pub created: Timestamp,
    /// The time the game started.
    pub started: Option<Timestamp>,
    /// The time it ended or was closed.
    pub ended: Option<Timestamp>,
}

/// Finding tables.
#[async_trait]
pub trait Lists {
    /// Returns the table that this interaction opened, if it did.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn table_opened_by(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError>;

    /// Returns the table that people in this channel mean: the newest that is not over or closed, else the newest.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// Returns the newest table at which the people of another play again.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn next_table(&self, previous: TableId) -> Result<Option<TableId>, StoreError>;

    /// Returns the servers and channels of the tables that this user leads and that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn places_led_by(&self, user: PersonId) -> Result<Vec<(Option<GuildId>, ChannelId)>, StoreError>;

    /// Returns the number of tables of a server that are neither over nor closed.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn live_tables_of_guild(&self, guild: GuildId) -> Result<u32, StoreError>;

    /// Returns at most `limit` tables of a server that were not closed, live ones first, then the newest.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn tables_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<TableSummary>, StoreError>;

    /// Returns at most `limit` tables at which this user sits, live ones first, then the newest.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn tables_of_user(&self, user: PersonId, limit: u32) -> Result<Vec<TableSummary>, StoreError>;

    /// Returns the tables at which this user sits, or plays a seat, and that are neither over nor closed, the newest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn live_tables_of_user(&self, user: PersonId) -> Result<Vec<TableSummary>, StoreError>;
}
