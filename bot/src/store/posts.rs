//! Our own messages that may have to be edited later.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{PostId, StoreError, TableId};
use crate::ids::{ChannelId, MessageId, PersonId};

/// The kind of a message that shows the lobby.
pub const LOBBY: &str = "lobby";
/// The kind of a message that shows a board.
pub const BOARD: &str = "board";
/// The kind of a message that shows the film of the game.
pub const FILM: &str = "film";
/// The kind of a message that says that there is no film of the game.
pub const NO_FILM: &str = "no_film";

/// A message that is to be remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPost {
    /// The table it belongs to.
    pub table: TableId,
    /// Its kind, such as "lobby" or "board".
    pub kind: String,
    /// The channel or thread it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The number of entries it shows.
    pub ply: u32,
    /// The news that it tells above a board, as JSON.
    pub tells: Option<String>,
    /// Those it pinged for their turns.
    pub pinged: PingedFor,
}

/// People whom a message pinged for their turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PingedFor {
    /// These people.
    pub people: Vec<PersonId>,
    /// The beginning of the newest of these turns. The message says nothing of a turn that begins
    /// while it is posted.
    pub began: Timestamp,
}

/// A message that may have to be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Its number.
    pub id: PostId,
    /// The table it belongs to.
    pub table: TableId,
    /// Its kind.
    pub kind: String,
    /// The channel or thread it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The number of entries it shows.
    pub ply: u32,
    /// The news that it tells above a board, as JSON.
    pub tells: Option<String>,
}

impl Posted {
    /// Returns true if it shows a board.
    pub fn is_board(&self) -> bool {
        self.kind == BOARD
    }
}

/// Remembers our own messages that may have to be edited.
#[async_trait]
pub trait Posts {
    /// Remembers a message that needed no row of the outbox.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn remember(&self, post: &NewPost) -> Result<(), StoreError>;

    /// Notes that these messages need no more edits.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn retire(&self, posts: &[PostId]) -> Result<(), StoreError>;

    /// Returns the tables with several messages of a kind that may have to be edited: the program
    /// stopped, or Discord failed, before the older ones were dealt with.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn tables_with_several(&self, kind: &str) -> Result<Vec<TableId>, StoreError>;

    /// Returns the messages of one kind that may have to be edited, oldest first.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn posts(&self, table: TableId, kind: &str) -> Result<Vec<Posted>, StoreError>;

    /// Returns what is known of a message of ours, also of one that needs no more edits.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn posted(&self, message: MessageId) -> Result<Option<Posted>, StoreError>;
}
