//! Everything that is kept about one person, for that person.

use std::collections::BTreeMap;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use serde::Serialize;

use super::StoreError;
use crate::{
    ids::{ChannelId, GuildId, PersonId, UserId},
    names::ShownNames,
    person::Away,
};

/// Everything kept about one person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Export {
    /// Their names in Discord when they last used the bot: the name everywhere, and the nicknames by server.
    pub names: ShownNames,
    /// Their settings for all tables, by name.
    pub settings: BTreeMap<&'static str, String>,
    /// Their absence, if they announced one.
    pub away: Option<Away>,
    /// The person asked to stand in for them while they are away.
    pub deputy: Option<OwnDeputy>,
    /// The tables where they sit, or which they lead.
    pub tables: Vec<OwnTable>,
    /// The seats that computer players keep for them: table and seat.
    pub seats_kept: Vec<(i64, i64)>,
    /// The stand-ins that they were, had or named.
    pub stand_ins: Vec<OwnNaming>,
    /// The moves that they made, for any seat.
    pub moves: Vec<OwnMove>,
    /// Their parts in games that have ended.
    pub results: Vec<OwnResult>,
    /// True if they want no rating.
    pub unrated: bool,
    /// Their notes: the table, and the text.
    pub notes: Vec<(i64, String)>,
    /// The moves that they have prepared: the table, and the move or both halves of it as people write it.
    pub prepared: Vec<(i64, String)>,
    /// Their last looks: the table, the newest entry they have seen there, and the time.
    pub visits: Vec<(i64, i64, Timestamp)>,
    /// Their actions by special rights in servers, as a server's log has them.
    pub deeds: Vec<OwnDeed>,
    /// The servers that bar them.
    pub barred_in: Vec<GuildId>,
}

/// Somebody who is asked to play while a person is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnDeputy {
    /// Discord's id.
    pub user: UserId,
    /// The name that Discord shows outside of servers.
    pub name: String,
}

/// A table where somebody sits, or which they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnTable {
    /// Its number.
    pub table: i64,
    /// The server, by Discord's id.
    pub server: Option<GuildId>,
    /// The channel, by Discord's id.
    pub channel: ChannelId,
    /// The game.
    pub game: String,
    /// Its stage, as a word.
    pub stage: String,
    /// True if they lead it.
    pub host: bool,
    /// Their seat, counted from 0.
    pub seat: Option<i64>,
    /// Their part in the dice: the number of a tap, and the SHA-256 of the lucky word.
    pub contribution: Option<String>,
    /// The time at which the seat was taken.
    pub joined: Option<Timestamp>,
}

/// A stand-in who was named to play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnNaming {
    /// The table.
    pub table: i64,
    /// The seat, counted from 0.
    pub seat: i64,
    /// True if it was the person's own seat.
    pub owner: bool,
    /// True if the person was the one named.
    pub named: bool,
    /// True if the person named the stand-in.
    pub by: bool,
    /// The time.
    pub at: Timestamp,
    /// The end, if one was set.
    pub until: Option<Timestamp>,
    /// Its stage, as a word.
    pub stage: String,
}

/// A move that somebody made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnMove {
    /// The table.
    pub table: i64,
    /// The number of the entry in its log.
    pub ply: i64,
    /// The time.
    pub at: Timestamp,
    /// The seat, counted from 0; none for the host's own moves.
    pub seat: Option<i64>,
    /// The move as people write it.
    #[serde(rename = "move")]
    pub notation: String,
}

/// The part that somebody had in a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnResult {
    /// The table.
    pub table: i64,
    /// The game.
    pub game: String,
    /// The time at which it ended.
    pub ended: Timestamp,
    /// The way it ended: by its rules, by a limit of theirs, or closed.
    pub how: String,
    /// The seat, counted from 0.
    pub seat: i64,
    /// Its place; none in a game that was closed.
    pub place: Option<i64>,
    /// Its points.
    pub points: Option<i64>,
    /// The turns that the person made.
    pub turns: i64,
    /// Their turns in which the turn clock ran.
    pub timed_turns: i64,
    /// Those of the timed turns that were late.
    pub late_turns: i64,
    /// True if the result counts for them.
    pub counts: bool,
}

/// Something that somebody did in a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnDeed {
    /// The server, by Discord's id.
    pub server: GuildId,
    /// The table, if it was at one.
    pub table: Option<i64>,
    /// The time.
    pub at: Timestamp,
    /// The action.
    pub deed: serde_json::Value,
}

/// Exports what is kept about one person.
#[async_trait]
pub trait Exporting {
    /// Returns everything kept about this person, all of it read at the same instant.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn export(&self, person: PersonId) -> Result<Export, StoreError>;
}
