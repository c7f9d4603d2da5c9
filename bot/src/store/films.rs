//! The film of a table: one, wanted by the person who asks first.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{PostId, StoreError, TableId};
use crate::ids::{ChannelId, MessageId};

/// The state of a table's film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmState {
    /// It was ordered just now.
    Ordered,
    /// It was ordered before and is not posted yet.
    UnderWay,
    /// It is posted.
    Posted(FilmPost),
}

/// The message of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmPost {
    /// Its number.
    pub id: PostId,
    /// The channel it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// True if it says that there isn't a film.
    pub failed: bool,
}

/// The films of tables.
#[async_trait]
pub trait Films {
    /// Appends `posts` to the outbox, the first of which is the film, unless the film waits there
    /// or is posted. A message that is `gone` no longer counts.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn order_film(
        &self,
        table: TableId,
        posts: &[String],
        gone: Option<PostId>,
        now: Timestamp,
    ) -> Result<FilmState, StoreError>;
}
