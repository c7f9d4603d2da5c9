//! Results: the end of each game, and the part that people had in it.
//!
//! A result is written in the transaction of the end, and all of it follows from the table, its seats and its log.
//! If `RECKONING` has been raised since, a start makes it again by today's scoring, so a mended bug mends results.

mod parts;

use std::collections::{BTreeSet, HashSet};

use async_trait::async_trait;
use harbormaster_rules::{Seat, Timestamp, log::Undo};

pub(super) use self::parts::Holder;
pub use self::parts::Part;
use self::parts::{Made, SeatParts, parts};
use super::{SeatClock, StoreError, TableId, small};
use crate::{
    ids::{GuildId, PersonId},
    words::words,
};

/// The version of the reckoning that makes results. Raise it when rows would come out otherwise, such as after a mended bug:
/// the next start makes all older ones again.
pub const RECKONING: u32 = 1;

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By its rules.
    Rules,
    /// By a limit that its rules know, such as the last round.
    Limit,
    /// The table was closed before that.
    Closed,
}

/// The part of a result that comes from the last position; the log says the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// The way the game ended.
    pub how: End,
    /// The seats in order.
    pub seats: Vec<SeatEnd>,
    /// The seats that were given up for good, each with the person who gave it up.
    pub resigned: Vec<(Seat, PersonId)>,
}

/// The way a game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatEnd {
    /// The first seat of those that win or lose together with this one.
    pub side: Seat,
    /// Its place, 1 for the winner, and its points; `None` if the table was closed.
    pub score: Option<(u32, i64)>,
}

/// The result of a game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// The game's slug.
    pub game: String,
    /// The time it ended.
    pub ended: Timestamp,
    /// The way it ended.
    pub how: End,
    /// Its seats in order.
    pub seats: Vec<SeatResult>,
}

/// The result of a seat, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The person who finished it; `None` if that was a computer player.
    pub user: Option<PersonId>,
    /// The end of the game for it.
    pub end: SeatEnd,
    /// All turns of the seat.
    pub turns: u32,
    /// True if more than one player had it, computer players included.
    pub changed: bool,
    /// The people who had it, by their ids.
    pub people: Vec<Part>,
}

words!(End { Rules = "rules", Limit = "limit", Closed = "closed" });

/// An entry of a log, as far as it says who had which part.
pub(super) struct MoveRecord {
    pub(super) ply: i64,
    pub(super) by_seat: Option<i64>,
    pub(super) role: Option<String>,
    pub(super) actor: Option<PersonId>,
    pub(super) notation: String,
    pub(super) by_clock: bool,
    pub(super) clock: Option<String>,
    /// True if a stand-in acted for the seat just then.
    pub(super) stood_in: bool,
}

/// Returns who had a part in each seat, by the log, by who has the seats at the end, in seat order, and by who gave one up.
pub(super) fn parts_in(
    log: Vec<MoveRecord>,
    holders: &[Holder],
    resigned: &[(Seat, PersonId)],
) -> Result<Vec<SeatParts>, StoreError> {
    let mut had = parts(holders, &made(log)?);
    for (seat, user) in resigned {
        if let Some(seat) = had.get_mut(seat.index()) {
            seat.resigned_by(*user);
        }
    }
    Ok(had)
}

/// The moves of a log that were not undone, without those of the rules' clock and of the host.
fn made(log: Vec<MoveRecord>) -> Result<Vec<Made>, StoreError> {
    let gone = log.iter().filter_map(|row| Some(i64::from(Undo::read(&row.notation)?.before)..row.ply));
    let gone: HashSet<i64> = gone.flatten().collect();
    let mut made = Vec::new();
    for row in log {
        let Some(seat) = row.by_seat else { continue };
        if gone.contains(&row.ply) || Undo::read(&row.notation).is_some() {
            continue;
        }
        let clock: Option<SeatClock> = row.clock.as_deref().map(serde_json::from_str).transpose()?;
        let running = clock.and_then(|clock| clock.running);
        // What somebody else has time for is neither in time nor late.
        let running = running.filter(|running| !running.is_for_absent() && !row.stood_in);
        made.push(Made {
            seat: Seat::new(small(seat)?),
            actor: row.actor,
            stands_in: row.role.is_some() || row.stood_in,
            by_clock: row.by_clock,
            timed: running.is_some(),
            late: running.is_some_and(|running| row.by_clock || running.has_run_out()),
        });
    }
    Ok(made)
}

/// The results of games.
#[async_trait]
pub trait Results {
    /// Returns the tables whose result came from an older reckoning, the oldest first.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn reckoned_before(&self) -> Result<Vec<TableId>, StoreError>;

    /// Makes the result of a table again.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError>;

    /// Returns the number of games of this kind that somebody has finished, in all servers.
    ///
    /// # Errors
    /// Fails if they cannot be counted.
    async fn finished_games(&self, user: PersonId, game: &str) -> Result<u32, StoreError>;

    /// Returns the people who want no rating.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn unrated(&self) -> Result<BTreeSet<PersonId>, StoreError>;

    /// Returns all results of a server, the oldest first.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn results_of_guild(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError>;
}
