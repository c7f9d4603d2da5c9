//! Tables, and who sits at them.

use harbormaster_rules::{Level, Span, Timestamp};
use sqlx::{Connection as _, SqliteConnection};

use super::{
    Naming, SeatClock, Snapshot, Store, StoreError, StoredEntry, TableClock, TableId, UndoRequest, UndoRule,
    WhenLate, clocks, entries, instant, namings, outbox, small,
};
use crate::fairness::{self, Secret};

/// How far a table has come.
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

/// What never changes about a table, and what does.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// The server, unless it stands in a private conversation.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The game's slug. Text, because an older program may have to list tables of games it does not know.
    pub game: String,
    /// The edition of the rules.
    pub edition: u16,
    /// The interaction that opened it.
    pub opened_by: u64,
    /// The table whose people play again at this one.
    pub previous: Option<TableId>,
    /// The hash of the secret that was published when the table opened.
    pub commitment: String,
    /// The secret.
    pub secret: Secret,
    /// The seed of its game, if secret and contributions no longer give it: a lucky word named somebody whose data was deleted.
    pub seed: Option<[u8; 32]>,
    /// When it was opened.
    pub created: Timestamp,
    /// The number of entries in its log.
    pub ply: u32,
    /// Counts its changes; see [`Change`](super::Change).
    pub revision: u32,
    /// How far it has come.
    pub stage: Stage,
    /// The user who leads it.
    pub host: u64,
    /// What the host chose, as JSON.
    pub settings: String,
    /// Hours until the awaited players are reminded, if at all.
    pub reminder_hours: Option<u32>,
    /// How long players have, and what happens then.
    pub clock: TableClock,
    /// What players may take back.
    pub undo: UndoRule,
    /// How well computer players play that take a seat from now on.
    pub computers: Level,
    /// Whether players can ask what a strong computer player would do.
    pub hints: bool,
    /// What somebody has asked the others to agree to.
    pub undo_request: Option<UndoRequest>,
    /// Whether nobody is pinged: boards only.
    pub quiet: bool,
    /// When the game started.
    pub started: Option<Timestamp>,
    /// When it ended or was closed.
    pub ended: Option<Timestamp>,
    /// How it ended, as JSON.
    pub result: Option<String>,
}

/// What a [`Change`](super::Change) may alter of a [`TableRow`]; the fields mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "described at TableRow")]
pub struct TableState {
    pub channel: u64,
    pub edition: u16,
    pub stage: Stage,
    pub host: u64,
    pub settings: String,
    pub reminder_hours: Option<u32>,
    pub clock: TableClock,
    pub undo: UndoRule,
    pub computers: Level,
    pub hints: bool,
    pub undo_request: Option<UndoRequest>,
    pub quiet: bool,
    pub started: Option<Timestamp>,
    pub ended: Option<Timestamp>,
    pub result: Option<String>,
}

/// A seat; which one, its place in the list says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The user in this seat; none if it is a computer player.
    pub user: Option<u64>,
    /// The name shown.
    pub name: String,
    /// When the seat was taken.
    pub joined: Timestamp,
    /// What the seat adds to the dice.
    pub contribution: String,
    /// Whether the computer plays for this seat.
    pub computer: bool,
    /// How well it plays then.
    pub level: Level,
}

/// All there is to know to play on.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its row.
    pub row: TableRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// The clocks of the seats, in the same order.
    pub clocks: Vec<SeatClock>,
    /// Who was named to play a seat, oldest first.
    pub namings: Vec<Naming>,
    /// The newest position, once the game has started.
    pub snapshot: Option<Snapshot>,
}

/// A table that is to be opened; the fields mean the same as in [`TableRow`].
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "described at TableRow")]
pub struct NewTable {
    pub guild: Option<u64>,
    pub channel: u64,
    pub game: String,
    pub edition: u16,
    pub opened_by: u64,
    pub previous: Option<TableId>,
    pub commitment: String,
    pub secret: Secret,
    pub created: Timestamp,
    pub host: u64,
    pub settings: String,
    pub reminder_hours: Option<u32>,
    pub clock: TableClock,
    pub undo: UndoRule,
    pub computers: Level,
    pub hints: bool,
    /// Who sits there from the start.
    pub seats: Vec<SeatRow>,
    /// What the channel shall hear, as JSON.
    pub outbox: Vec<String>,
}

/// A table was opened, or had been by the same interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The table.
    pub id: TableId,
    /// Whether it was opened just now. If not, nothing was written.
    pub fresh: bool,
}

impl Stage {
    const ALL: [(Self, &str); 6] = [
        (Self::Lobby, "lobby"),
        (Self::Running, "running"),
        (Self::Paused, "paused"),
        (Self::Over, "over"),
        (Self::Closed, "closed"),
        (Self::Frozen, "frozen"),
    ];

    /// The word it is stored as.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, word)| word)
    }

    pub(super) fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(stage, _)| *stage).ok_or_else(|| StoreError::Broken(format!("no stage is called {word}")))
    }
}

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
            quiet: self.quiet,
            started: self.started,
            ended: self.ended,
            result: self.result.clone(),
        }
    }
}

/// Writes who sits where, in seat order.
pub(super) async fn write_seats(
    connection: &mut SqliteConnection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for (seat, row) in (0_i64..).zip(seats) {
        let user = row.user.map(u64::cast_signed);
        let (joined, level) = (row.joined.millis(), row.level.name());
        sqlx::query!(
            "INSERT INTO seats (table_id, seat, user_id, name, joined, contribution, computer, level)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            user,
            row.name,
            joined,
            row.contribution,
            row.computer,
            level,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Opens a table, and nothing if the same interaction opened one before.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn open_table(&self, new: &NewTable) -> Result<Opened, StoreError> {
        let mut tx = self.write().await?;
        let opened_by = new.opened_by.cast_signed();
        let known = sqlx::query_scalar!("SELECT id FROM tables WHERE opened_by = ?", opened_by);
        if let Some(id) = known.fetch_optional(&mut *tx).await? {
            return Ok(Opened { id: TableId(id), fresh: false });
        }
        let guild = new.guild.map(u64::cast_signed);
        let channel = new.channel.cast_signed();
        let host = new.host.cast_signed();
        let created = new.created.millis();
        let secret = new.secret.reveal();
        let previous = new.previous.map(|table| table.0);
        let turn_minutes = clocks::minutes(new.clock.allowed);
        let bank_minutes = clocks::minutes(new.clock.time_bank);
        let (when_late, undo) = (new.clock.when_late.word(), new.undo.word());
        let computers = new.computers.name();
        let inserted = sqlx::query!(
            "INSERT INTO tables (guild, channel, game, edition, settings, stage, ply, revision, host, created,
                                 commitment, secret, reminder_hours, opened_by, turn_minutes, when_late, late_turns,
                                 bank_minutes, away_days, undo, computers, hints, previous)
             VALUES (?, ?, ?, ?, ?, 'lobby', 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            guild,
            channel,
            new.game,
            new.edition,
            new.settings,
            host,
            created,
            new.commitment,
            secret,
            new.reminder_hours,
            opened_by,
            turn_minutes,
            when_late,
            new.clock.most_late,
            bank_minutes,
            new.clock.away_days,
            undo,
            computers,
            new.hints,
            previous,
        )
        .execute(&mut *tx)
        .await?;
        let id = TableId(inserted.last_insert_rowid());
        write_seats(&mut tx, id, &new.seats).await?;
        outbox::append(&mut tx, id, &new.outbox, new.created).await?;
        self.keep(tx).await?;
        Ok(Opened { id, fresh: true })
    }

    /// A table with its seats and its newest position, all of the same instant.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut tx = reader.begin().await?;
        read_table(&mut tx, id).await
    }

    /// The same with its whole log.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn table_with_log(
        &self,
        id: TableId,
    ) -> Result<Option<(StoredTable, Vec<StoredEntry>)>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut tx = reader.begin().await?;
        let Some(table) = read_table(&mut tx, id).await? else { return Ok(None) };
        let entries = entries::between(&mut tx, id, 0, i64::MAX).await?;
        Ok(Some((table, entries)))
    }
}

/// The level of a computer player that is stored as this word.
fn level(word: &str) -> Result<Level, StoreError> {
    Level::named(word).ok_or_else(|| StoreError::Broken(format!("no level is called {word}")))
}

/// A table's row, seats and position.
async fn read_table(tx: &mut SqliteConnection, id: TableId) -> Result<Option<StoredTable>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT guild, channel, game, edition, settings, stage, ply, revision, host, created, started, ended,
                    commitment, secret, seed, result, reminder_hours, quiet AS "quiet: bool", opened_by, turn_minutes,
                    when_late, late_turns, bank_minutes, away_days, paused, rested, undo, computers,
                    hints AS "hints: bool", undo_request, previous
             FROM tables WHERE id = ?"#,
        id.0,
    );
    let Some(found) = found.fetch_optional(&mut *tx).await? else { return Ok(None) };
    let secret = Secret::from_hex(&found.secret);
    let seed = found.seed.map(|digits| {
        fairness::unhex(&digits)
            .ok_or_else(|| StoreError::Broken(format!("the seed of table {id} is unreadable")))
    });
    let row = TableRow {
        id,
        guild: found.guild.map(i64::cast_unsigned),
        channel: found.channel.cast_unsigned(),
        game: found.game,
        edition: small(found.edition)?,
        opened_by: found.opened_by.cast_unsigned(),
        previous: found.previous.map(TableId),
        commitment: found.commitment,
        secret: secret
            .ok_or_else(|| StoreError::Broken(format!("the secret of table {id} is unreadable")))?,
        seed: seed.transpose()?,
        created: Timestamp::from_millis(found.created),
        ply: small(found.ply)?,
        revision: small(found.revision)?,
        stage: Stage::read(&found.stage)?,
        host: found.host.cast_unsigned(),
        settings: found.settings,
        reminder_hours: found.reminder_hours.map(small).transpose()?,
        clock: TableClock {
            allowed: found.turn_minutes.map(Span::minutes),
            when_late: WhenLate::read(&found.when_late)?,
            most_late: small(found.late_turns)?,
            time_bank: found.bank_minutes.map(Span::minutes),
            away_days: small(found.away_days)?,
            paused: instant(found.paused),
            rested: Span::millis(found.rested),
        },
        undo: UndoRule::read(&found.undo)?,
        computers: level(&found.computers)?,
        hints: found.hints,
        undo_request: found.undo_request.as_deref().map(serde_json::from_str).transpose()?,
        quiet: found.quiet,
        started: instant(found.started),
        ended: instant(found.ended),
        result: found.result,
    };
    let seats = sqlx::query!(
        r#"SELECT user_id, name, joined, contribution, computer AS "computer: bool", level
               FROM seats WHERE table_id = ? ORDER BY seat"#,
        id.0,
    );
    let seats = seats.fetch_all(&mut *tx).await?.into_iter().map(|seat| {
        Ok(SeatRow {
            user: seat.user_id.map(i64::cast_unsigned),
            name: seat.name,
            joined: Timestamp::from_millis(seat.joined),
            contribution: seat.contribution,
            computer: seat.computer,
            level: level(&seat.level)?,
        })
    });
    let seats: Vec<SeatRow> = seats.collect::<Result<_, StoreError>>()?;
    let clocks = clocks::read(tx, id, seats.len()).await?;
    let namings = namings::read(tx, id).await?;
    let snapshot = sqlx::query!("SELECT ply, at, position FROM snapshots WHERE table_id = ?", id.0);
    let snapshot = match snapshot.fetch_optional(&mut *tx).await? {
        None => None,
        Some(found) => Some(Snapshot {
            ply: small(found.ply)?,
            at: Timestamp::from_millis(found.at),
            position: found.position,
        }),
    };
    Ok(Some(StoredTable { row, seats, clocks, namings, snapshot }))
}
