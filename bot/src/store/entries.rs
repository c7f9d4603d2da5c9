//! The logs of the games.

use std::{
    collections::HashSet,
    fmt,
    ops::{Bound, RangeBounds},
};

use harbormaster_rules::{By, Seat, Timestamp, log::Undo};
use sqlx::SqliteConnection;

use super::{SeatClock, Snapshot, Store, StoreError, TableId, small};

/// An entry that is to be appended.
#[derive(Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// Its number, one more than the last one's.
    pub ply: u32,
    /// Who made it.
    pub by: By,
    /// When it was made.
    pub at: Timestamp,
    /// The move as JSON.
    pub mv: String,
    /// The move as people write it.
    pub notation: String,
    /// What was told, and to whom, as JSON.
    pub told: String,
    /// The tap it came from, if somebody tapped.
    pub interaction: Option<u64>,
    /// The user who tapped.
    pub actor: Option<u64>,
    /// Whether the turn clock made it, for a player who was late.
    pub by_clock: bool,
    /// Where the turn clock of the mover stood before it, at a table that has one.
    pub clock: Option<SeatClock>,
}

/// Where the clock of a mover stood before an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockBefore {
    /// The mover.
    pub seat: Seat,
    /// When the entry was made.
    pub at: Timestamp,
    /// Their clock.
    pub clock: SeatClock,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number.
    pub ply: u32,
    /// Who made it.
    pub by: By,
    /// When it was made.
    pub at: Timestamp,
    /// The move as JSON.
    pub mv: String,
    /// The move as people write it.
    pub notation: String,
    /// What was told, and to whom, as JSON.
    pub told: String,
    /// The user who tapped, if somebody did.
    pub actor: Option<u64>,
    /// Whether the turn clock made it, for a player who was late.
    pub by_clock: bool,
}

impl StoredEntry {
    /// What it takes back, if it is an undo.
    pub fn undo(&self) -> Option<Undo> {
        Undo::read(&self.notation)
    }
}

/// The numbers of all entries that these undos take back, and of undos among them.
pub fn undone(entries: &[StoredEntry]) -> HashSet<u32> {
    entries.iter().filter_map(|entry| Some(entry.undo()?.before..entry.ply)).flatten().collect()
}

impl fmt::Debug for NewEntry {
    /// Without the move and what was told: they may be one player's secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewEntry").field("ply", &self.ply).field("by", &self.by).finish_non_exhaustive()
    }
}

impl fmt::Debug for StoredEntry {
    /// Without the move and what was told: they may be one player's secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredEntry").field("ply", &self.ply).field("by", &self.by).finish_non_exhaustive()
    }
}

/// Appends to a table's log, and writes the position that this leads to.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    table: TableId,
    entry: &NewEntry,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let by_seat = match entry.by {
        By::Seat(seat) | By::For(seat) => Some(seat.number()),
        By::Host | By::Clock => None,
    };
    let role = match entry.by {
        By::For(_) => Some("stand_in"),
        By::Host => Some("host"),
        By::Seat(_) | By::Clock => None,
    };
    let (at, stands_at) = (entry.at.millis(), snapshot.at.millis());
    let interaction = entry.interaction.map(u64::cast_signed);
    let actor = entry.actor.map(u64::cast_signed);
    let clock = entry.clock.as_ref().map(serde_json::to_string).transpose()?;
    sqlx::query!(
        "INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock, clock)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
         INSERT INTO snapshots (table_id, ply, at, position) VALUES (?, ?, ?, ?)
         ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at, position = excluded.position",
        table.0,
        entry.ply,
        by_seat,
        role,
        at,
        entry.mv,
        entry.notation,
        entry.told,
        interaction,
        actor,
        entry.by_clock,
        clock,
        table.0,
        snapshot.ply,
        stands_at,
        snapshot.position,
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl Store {
    /// The entry that came from this tap, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn entry_by_interaction(&self, interaction: u64) -> Result<Option<(TableId, u32)>, StoreError> {
        let interaction = interaction.cast_signed();
        let found = sqlx::query!("SELECT table_id, ply FROM entries WHERE interaction = ?", interaction);
        match found.fetch_optional(&mut *self.readers.acquire().await?).await? {
            None => Ok(None),
            Some(found) => Ok(Some((TableId(found.table_id), small(found.ply)?))),
        }
    }

    /// Whether the person in this seat has made a move of their own.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn has_moved(&self, table: TableId, seat: Seat) -> Result<bool, StoreError> {
        let seat = seat.number();
        let moved = sqlx::query!(
            "SELECT ply FROM entries WHERE table_id = ? AND by_seat = ? AND role IS NULL AND by_clock = 0 LIMIT 1",
            table.0,
            seat,
        );
        Ok(moved.fetch_optional(&mut *self.readers.acquire().await?).await?.is_some())
    }

    /// Where the clocks of the movers stood before the entries from this one on, in order.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn clocks_before(&self, table: TableId, from: u32) -> Result<Vec<ClockBefore>, StoreError> {
        let found = sqlx::query!(
            r#"SELECT by_seat AS "seat!", at, clock AS "clock!" FROM entries
               WHERE table_id = ? AND ply >= ? AND by_seat IS NOT NULL AND clock IS NOT NULL ORDER BY ply"#,
            table.0,
            from,
        );
        let stood = found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(|entry| {
            Ok(ClockBefore {
                seat: Seat::new(small(entry.seat)?),
                at: Timestamp::from_millis(entry.at),
                clock: serde_json::from_str(&entry.clock)?,
            })
        });
        stood.collect()
    }

    /// The entries with these numbers, in order: `..` for the whole log, `ply - 9..=ply` for the last ten.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn entries(
        &self,
        table: TableId,
        plies: impl RangeBounds<u32>,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let from = match plies.start_bound() {
            Bound::Unbounded => 0,
            Bound::Included(ply) => i64::from(*ply),
            Bound::Excluded(ply) => i64::from(*ply) + 1,
        };
        let to = match plies.end_bound() {
            Bound::Unbounded => i64::MAX,
            Bound::Included(ply) => i64::from(*ply),
            Bound::Excluded(ply) => i64::from(*ply) - 1,
        };
        between(&mut *self.readers.acquire().await?, table, from, to).await
    }
}

/// The entries with these numbers, both included, in order.
pub(super) async fn between(
    connection: &mut SqliteConnection,
    table: TableId,
    from: i64,
    to: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT ply, by_seat, role, at, move AS mv, notation, told, actor, by_clock AS "by_clock: bool"
             FROM entries WHERE table_id = ? AND ply BETWEEN ? AND ? ORDER BY ply"#,
        table.0,
        from,
        to,
    );
    let stored = found.fetch_all(connection).await?.into_iter().map(|entry| {
        Ok(StoredEntry {
            ply: small(entry.ply)?,
            by: match (entry.by_seat, entry.role.as_deref()) {
                (Some(seat), None) => By::Seat(Seat::new(small(seat)?)),
                (Some(seat), Some(_)) => By::For(Seat::new(small(seat)?)),
                (None, Some(_)) => By::Host,
                (None, None) => By::Clock,
            },
            at: Timestamp::from_millis(entry.at),
            mv: entry.mv,
            notation: entry.notation,
            told: entry.told,
            actor: entry.actor.map(i64::cast_unsigned),
            by_clock: entry.by_clock,
        })
    });
    stored.collect()
}
