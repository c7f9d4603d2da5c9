//! Tables, and who sits at them.

use async_trait::async_trait;
use harbormaster_rules::{Level, Outcome, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    Departure, HeldPing, Naming, Prepared, Request, SeatClock, Snapshot, StoreError, StoredEntry, TableClock,
    TableId, UndoRequest, UndoRule,
};
use crate::{
    fairness::Secret,
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    words::{column, words},
};

/// The stage of a table's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// People take seats.
    Lobby,
    /// The game is being played.
    Running,
    /// The game is paused until the host resumes it.
    Paused,
    /// The game came to its end.
    Over,
    /// Somebody closed the table before that.
    Closed,
    /// A law of the rules was broken: the log is kept, and no move is taken.
    Frozen,
}

/// A table as its row has it: some fields never change, the rest are its [`TableState`].
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// The server, unless it stands in a private conversation.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The game's slug. Text, because an older program may have to list tables of games it does not know.
    pub game: String,
    /// The edition of the rules.
    pub edition: u16,
    /// The interaction that opened it.
    pub opened_by: InteractionId,
    /// The table whose people play again at this one.
    pub previous: Option<TableId>,
    /// The hash of the secret that was published when the table opened.
    pub commitment: String,
    /// The secret.
    pub secret: Secret,
    /// The time at which it was opened.
    pub created: Timestamp,
    /// The number of entries in its log.
    pub ply: u32,
    /// Counts its changes; see [`Change`](super::Change).
    pub revision: u32,
    /// Its stage.
    pub stage: Stage,
    /// The user who leads it.
    pub host: PersonId,
    /// The options that the host chose, as JSON.
    pub settings: String,
    /// Hours until the awaited players are reminded, if at all.
    pub reminder_hours: Option<u32>,
    /// The turn clock: the time that players have, and what follows once it is over.
    pub clock: TableClock,
    /// The rule for undoing moves.
    pub undo: UndoRule,
    /// The level of computer players that take a seat from now on.
    pub computers: Level,
    /// True if players can ask for a strong computer player's hint.
    pub hints: bool,
    /// The undo that somebody has asked the others to agree to.
    pub undo_request: Option<UndoRequest>,
    /// The other requests that players have to answer, oldest first.
    pub requests: Vec<Request>,
    /// The people who left a seat of the running game, oldest first.
    pub departed: Vec<Departure>,
    /// The pings that are held back.
    pub held_pings: Vec<HeldPing>,
    /// The time of the last change that somebody made.
    pub changed: Timestamp,
    /// The time at which the lead last passed on by itself.
    pub led_since: Timestamp,
    /// True if nobody is pinged: boards only.
    pub quiet: bool,
    /// The time at which the game started.
    pub started: Option<Timestamp>,
    /// The time at which it ended or was closed.
    pub ended: Option<Timestamp>,
    /// The outcome, as JSON.
    pub result: Option<Outcome>,
}

/// The part of a [`TableRow`] that a [`Change`](super::Change) may alter; the fields mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "described at TableRow")]
pub struct TableState {
    pub channel: ChannelId,
    pub edition: u16,
    pub stage: Stage,
    pub host: PersonId,
    pub settings: String,
    pub reminder_hours: Option<u32>,
    pub clock: TableClock,
    pub undo: UndoRule,
    pub computers: Level,
    pub hints: bool,
    pub undo_request: Option<UndoRequest>,
    pub requests: Vec<Request>,
    pub departed: Vec<Departure>,
    pub held_pings: Vec<HeldPing>,
    pub changed: Timestamp,
    pub led_since: Timestamp,
    pub quiet: bool,
    pub started: Option<Timestamp>,
    pub ended: Option<Timestamp>,
    pub result: Option<Outcome>,
}

/// A seat; its number is its place in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The person in the seat; none if a computer player has it.
    pub user: Option<PersonId>,
    /// The name shown: a computer player's own, or that of the person as it is [now](crate::table::Table).
    pub name: String,
    /// The time at which the seat was taken.
    pub joined: Timestamp,
    /// The seat's contribution to the dice.
    pub contribution: String,
    /// The level at which a computer player in it plays.
    pub level: Level,
    /// The moves that its player has prepared for the next turn, the first choice first.
    pub prepared: Vec<Prepared>,
}

/// Everything needed to continue a game.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its row.
    pub row: TableRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// The clocks of the seats, in the same order.
    pub clocks: Vec<SeatClock>,
    /// The people who were named to play a seat, oldest first.
    pub namings: Vec<Naming>,
    /// The newest position, once the game has started.
    pub snapshot: Option<Snapshot>,
}

/// A table that is to be opened; the fields mean the same as in [`TableRow`].
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "described at TableRow")]
pub struct NewTable {
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub game: String,
    pub edition: u16,
    pub opened_by: InteractionId,
    pub previous: Option<TableId>,
    pub commitment: String,
    pub secret: Secret,
    pub created: Timestamp,
    pub host: PersonId,
    pub settings: String,
    pub reminder_hours: Option<u32>,
    pub clock: TableClock,
    pub undo: UndoRule,
    pub computers: Level,
    pub hints: bool,
    /// The time at which it lapses as a lobby.
    pub lapses: Option<Timestamp>,
    /// The people who have a seat from the start.
    pub seats: Vec<SeatRow>,
    /// The posts for the channel, as JSON.
    pub outbox: Vec<String>,
}

/// The result of opening a table, now or earlier by the same interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The table.
    pub id: TableId,
    /// True if it was opened just now. If not, nothing was written.
    pub fresh: bool,
}

/// The holder of a seat, as it is told later: a person by number, a computer player by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatHolder {
    /// A person.
    Person(PersonId),
    /// A computer player.
    Computer(String),
}

impl SeatRow {
    /// Returns the holder of the seat.
    pub fn holder(&self) -> SeatHolder {
        self.user.map_or_else(|| SeatHolder::Computer(self.name.clone()), SeatHolder::Person)
    }

    /// Returns whether a computer player has the seat.
    pub const fn is_computer(&self) -> bool {
        self.user.is_none()
    }

    /// The name of the computer player in this seat, which is kept with it; that of a person is not.
    pub(super) fn computer(&self) -> Option<&str> {
        self.is_computer().then_some(self.name.as_str())
    }
}

words!(Stage {
    Lobby = "lobby",
    Running = "running",
    Paused = "paused",
    Over = "over",
    Closed = "closed",
    Frozen = "frozen",
});

impl TableRow {
    /// The part of it that a change may alter.
    pub fn state(&self) -> TableState {
        TableState {
            channel: self.channel,
            edition: self.edition,
            stage: self.stage,
            host: self.host,
            settings: self.settings.clone(),
            reminder_hours: self.reminder_hours,
            clock: self.clock,
            undo: self.undo,
            computers: self.computers,
            hints: self.hints,
            undo_request: self.undo_request.clone(),
            requests: self.requests.clone(),
            departed: self.departed.clone(),
            held_pings: self.held_pings.clone(),
            changed: self.changed,
            led_since: self.led_since,
            quiet: self.quiet,
            started: self.started,
            ended: self.ended,
            result: self.result.clone(),
        }
    }
}

/// The level of a computer player, as a column has it.
#[derive(Debug)]
pub(super) struct Skill(Level);

impl From<Skill> for Level {
    fn from(Skill(level): Skill) -> Self {
        level
    }
}

column!(Skill: |word| Level::named(word).map(Skill));

/// Tables: opening them, and reading all that there is of one.
#[async_trait]
pub trait TableRows {
    /// Opens a table, unless the same interaction opened one before.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn open_table(&self, new: &NewTable) -> Result<Opened, StoreError>;

    /// Returns a table with its seats and its newest position, all of the same instant.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// Returns the same with the table's whole log.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn table_with_log(
        &self,
        id: TableId,
    ) -> Result<Option<(StoredTable, Vec<StoredEntry>)>, StoreError>;

    /// Returns the revision of a table, to see whether a copy of it is still good.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn revision(&self, id: TableId) -> Result<Option<u32>, StoreError>;
}
