//! The turn clock of each table: what the host chose, and where the clock of each seat stands.

use harbormaster_rules::{Span, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{StoreError, TableId, instant, small};

/// What happens to a player whose time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhenLate {
    /// They are pinged, and the game waits.
    Wait,
    /// A computer player finishes the turn.
    #[default]
    Autopilot,
    /// The turn ends where the rules let it, else a computer player finishes it.
    Pass,
    /// A computer player finishes the turn, and takes the seat after several late turns in a row.
    Replace,
}

/// A table's turn clock: what the host chose, and its pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableClock {
    /// How long a player has; no clock runs without it.
    pub allowed: Option<Span>,
    /// What happens then.
    pub when_late: WhenLate,
    /// After how many late turns in a row a seat is taken.
    pub most_late: u32,
    /// The most time that a seat can save.
    pub time_bank: Option<Span>,
    /// How many days in all the game waits for a player who is away.
    pub away_days: u32,
    /// When the pause began that is going on.
    pub paused: Option<Timestamp>,
    /// For how long the table has been paused since its newest entry.
    pub rested: Span,
}

/// Where the clock of a seat stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatClock {
    /// While the game waits for the seat's player.
    pub running: Option<Running>,
    /// Late turns in a row.
    pub late: u32,
    /// How long the game has waited for the player's absences.
    #[serde(default)]
    pub away: Span,
    /// The time that is saved; nothing if it is all that can be.
    pub bank: Option<Span>,
    /// Who gets the seat back from the computer player that has replaced them. No log keeps that.
    #[serde(skip)]
    pub owner: Option<Owner>,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// When the player's time began.
    pub since: Timestamp,
    /// When it ends, with what was saved.
    pub ends: Timestamp,
    /// By how much that was moved out of the player's quiet hours.
    #[serde(default)]
    pub moved: Span,
    /// By how much because the player is away.
    #[serde(default)]
    pub waits: Span,
    /// What it has done so far.
    pub phase: Phase,
}

/// What a running clock has done so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing yet.
    Fresh,
    /// It has given the last call.
    Called,
    /// The time is up, and the turn is being finished for the player.
    Acting,
    /// The time is up, and the game waits.
    Over,
}

/// A person whose seat a computer player holds until they are back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Discord's id.
    pub user: u64,
    /// The name that the seat had.
    pub name: String,
}

impl Default for TableClock {
    fn default() -> Self {
        Self {
            allowed: None,
            when_late: WhenLate::default(),
            most_late: 2,
            time_bank: None,
            away_days: 7,
            paused: None,
            rested: Span::default(),
        }
    }
}

impl WhenLate {
    const ALL: [(Self, &str); 4] = [
        (Self::Wait, "wait"),
        (Self::Autopilot, "autopilot"),
        (Self::Pass, "pass"),
        (Self::Replace, "replace"),
    ];

    /// The word it is stored as, and chosen by.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(late, _)| *late == self).map_or("", |(_, word)| word)
    }

    /// The one that is chosen by this word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == word).map(|(late, _)| *late)
    }

    pub(super) fn read(word: &str) -> Result<Self, StoreError> {
        Self::of(word)
            .ok_or_else(|| StoreError::Broken(format!("nothing that happens when late is called {word}")))
    }
}

impl Running {
    /// Whether a computer player moves for somebody who is away: it acts at once, so the time ends where it begins.
    pub fn is_for_absent(&self) -> bool {
        matches!(self.phase, Phase::Acting | Phase::Over) && self.since == self.ends
    }

    /// Whether the time is over.
    pub const fn has_run_out(&self) -> bool {
        matches!(self.phase, Phase::Acting | Phase::Over)
    }
}

impl Phase {
    const ALL: [(Self, &str); 4] =
        [(Self::Fresh, "fresh"), (Self::Called, "called"), (Self::Acting, "acting"), (Self::Over, "over")];

    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(phase, _)| *phase == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(phase, _)| *phase).ok_or_else(|| StoreError::Broken(format!("no clock is {word}")))
    }
}

/// A length of time in the whole minutes that options have.
pub(super) fn minutes(span: Option<Span>) -> Option<i64> {
    span.map(|span| span.as_millis() / 60_000)
}

/// Writes the clocks of all seats, in seat order.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: TableId,
    clocks: &[SeatClock],
) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM clocks WHERE table_id = ?", table.0).execute(&mut *connection).await?;
    for (seat, clock) in (0_i64..).zip(clocks) {
        if *clock == SeatClock::default() {
            continue;
        }
        let since = clock.running.map(|running| running.since.millis());
        let ends = clock.running.map(|running| running.ends.millis());
        let moved = clock.running.map_or(0, |running| running.moved.as_millis());
        let waits = clock.running.map_or(0, |running| running.waits.as_millis());
        let away = clock.away.as_millis();
        let phase = clock.running.map(|running| running.phase.word());
        let bank = clock.bank.map(Span::as_millis);
        let owner = clock.owner.as_ref().map(|owner| owner.user.cast_signed());
        let owner_name = clock.owner.as_ref().map(|owner| owner.name.as_str());
        sqlx::query!(
            "INSERT INTO clocks (table_id, seat, since, ends, moved, waits, phase, late, away, bank, owner,
                                 owner_name)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            since,
            ends,
            moved,
            waits,
            phase,
            clock.late,
            away,
            bank,
            owner,
            owner_name,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// The clocks of this many seats, in seat order.
pub(super) async fn read(
    connection: &mut SqliteConnection,
    table: TableId,
    seats: usize,
) -> Result<Vec<SeatClock>, StoreError> {
    let found = sqlx::query!(
        "SELECT seat, since, ends, moved, waits, phase, late, away, bank, owner, owner_name FROM clocks WHERE table_id = ?",
        table.0,
    );
    let mut clocks = vec![SeatClock::default(); seats];
    for row in found.fetch_all(connection).await? {
        let Some(clock) = clocks.get_mut(small::<usize>(row.seat)?) else { continue };
        let times = (instant(row.since), instant(row.ends), row.phase);
        let running = match times {
            (Some(since), Some(ends), Some(phase)) => Some(Running {
                since,
                ends,
                moved: Span::millis(row.moved),
                waits: Span::millis(row.waits),
                phase: Phase::read(&phase)?,
            }),
            _ => None,
        };
        let owner = row.owner.map(i64::cast_unsigned).zip(row.owner_name);
        *clock = SeatClock {
            running,
            late: small(row.late)?,
            away: Span::millis(row.away),
            bank: row.bank.map(Span::millis),
            owner: owner.map(|(user, name)| Owner { user, name }),
        };
    }
    Ok(clocks)
}
