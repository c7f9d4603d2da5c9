//! Results: the end of each game, and the part that people had in it.
//!
//! A result is written in the transaction of the end, and all of it follows from the table, its seats and its log.
//! Where `RECKONING` has been raised since, a start makes it again by today's scoring, so a mended bug mends results.

mod parts;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use async_trait::async_trait;
use harbormaster_rules::{Seat, Timestamp, log::Undo};

pub use self::parts::Part;
use self::parts::{Holder, Made, parts};
use super::{SeatClock, StoreError, TableId, small};
use crate::ids::{GuildId, PersonId};

/// By which reckoning results are made. Raise it when rows would come out otherwise, such as after a mended bug: the next
/// start makes all older ones anew.
pub const RECKONING: u32 = 1;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By its rules.
    Rules,
    /// By a limit that its rules know, such as the last round.
    Limit,
    /// The table was closed before that.
    Closed,
}

/// What the last position says of a result; the log says the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// How the game ended.
    pub how: End,
    /// The seats in order.
    pub seats: Vec<SeatEnd>,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatEnd {
    /// The first seat of those that win or lose together with this one.
    pub side: Seat,
    /// Its place, 1 for the winner, and its points; nothing if the table was closed.
    pub score: Option<(u32, i64)>,
}

/// The result of a game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// The game's slug.
    pub game: String,
    /// When it ended.
    pub ended: Timestamp,
    /// How.
    pub how: End,
    /// Its seats in order.
    pub seats: Vec<SeatResult>,
}

/// The result of a seat, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who finished it; nobody if that was a computer player.
    pub user: Option<PersonId>,
    /// How the game ended for it.
    pub end: SeatEnd,
    /// All turns of the seat.
    pub turns: u32,
    /// Whether more than one had it, computer players included.
    pub changed: bool,
    /// The people who had it, by their ids.
    pub people: Vec<Part>,
}

impl End {
    const ALL: [(Self, &str); 3] = [(Self::Rules, "rules"), (Self::Limit, "limit"), (Self::Closed, "closed")];

    /// The word it is stored as.
    pub(super) fn word(self) -> &'static str {
        Self::ALL.iter().find(|(end, _)| *end == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(end, _)| *end).ok_or_else(|| StoreError::Broken(format!("no end is called {word}")))
    }
}

/// The result of a game as the database has it.
pub(super) struct ResultRecord {
    pub(super) table_id: i64,
    pub(super) game: String,
    pub(super) ended: i64,
    pub(super) how: String,
}

/// The result of a seat as the database has it.
pub(super) struct SeatRecord {
    pub(super) table_id: i64,
    pub(super) seat: i64,
    pub(super) person: Option<i64>,
    pub(super) side: i64,
    pub(super) place: Option<i64>,
    pub(super) points: Option<i64>,
    pub(super) turns: i64,
    pub(super) changed: bool,
}

/// A [`Part`] as the database has it.
pub(super) struct PartRecord {
    pub(super) table_id: i64,
    pub(super) seat: i64,
    pub(super) person: i64,
    pub(super) turns: i64,
    pub(super) timed: i64,
    pub(super) late: i64,
    pub(super) counts: bool,
}

/// Results with their seats, each in order, and the parts in these.
pub(super) fn games(
    results: Vec<ResultRecord>,
    of_seats: Vec<SeatRecord>,
    of_people: Vec<PartRecord>,
) -> Result<Vec<GameResult>, StoreError> {
    let mut people: BTreeMap<(i64, i64), Vec<Part>> = BTreeMap::new();
    for row in of_people {
        people.entry((row.table_id, row.seat)).or_default().push(Part {
            user: PersonId(row.person),
            turns: small(row.turns)?,
            timed: small(row.timed)?,
            late: small(row.late)?,
            counts: row.counts,
        });
    }
    let mut seats: BTreeMap<i64, Vec<SeatResult>> = BTreeMap::new();
    for row in of_seats {
        let place = row.place.map(small).transpose()?;
        seats.entry(row.table_id).or_default().push(SeatResult {
            user: row.person.map(PersonId),
            end: SeatEnd { side: Seat::new(small(row.side)?), score: place.zip(row.points) },
            turns: small(row.turns)?,
            changed: row.changed,
            people: people.remove(&(row.table_id, row.seat)).unwrap_or_default(),
        });
    }
    let results = results.into_iter().map(|row| {
        Ok(GameResult {
            table: TableId(row.table_id),
            game: row.game,
            ended: Timestamp::from_millis(row.ended),
            how: End::read(&row.how)?,
            seats: seats.remove(&row.table_id).unwrap_or_default(),
        })
    });
    results.collect()
}

/// A [`Holder`] as the database has it.
pub(super) struct HolderRecord {
    pub(super) person: Option<i64>,
    pub(super) owner: Option<i64>,
}

/// An entry of a log, as far as it says who had which part.
pub(super) struct MoveRecord {
    pub(super) ply: i64,
    pub(super) by_seat: Option<i64>,
    pub(super) role: Option<String>,
    pub(super) actor: Option<i64>,
    pub(super) notation: String,
    pub(super) by_clock: bool,
    pub(super) clock: Option<String>,
    /// Whether a stand-in acted for the seat just then.
    pub(super) stood_in: bool,
}

/// What is kept of the seats of a result and of who had a part in each, by who has them at the end, in seat order, and by the
/// log.
pub(super) fn rows(
    table: TableId,
    result: &NewResult,
    holders: Vec<HolderRecord>,
    log: Vec<MoveRecord>,
) -> Result<Vec<(SeatRecord, Vec<PartRecord>)>, StoreError> {
    let id = |id: Option<i64>| id.map(PersonId);
    let holders = holders.into_iter().map(|row| Holder { user: id(row.person), kept_for: id(row.owner) });
    let holders: Vec<Holder> = holders.collect();
    let had = parts(&holders, &made(log)?);
    let seats = (0_i64..).zip(&holders).zip(result.seats.iter().zip(&had));
    let rows = seats.map(|((seat, holder), (end, had))| {
        let (place, points) = end.score.unzip();
        let row = SeatRecord {
            table_id: table.0,
            seat,
            person: holder.user.map(|user| user.0),
            side: i64::from(end.side.number()),
            place: place.map(i64::from),
            points,
            turns: i64::from(had.turns),
            changed: had.changed,
        };
        let people = had.people.iter().map(|part| PartRecord {
            table_id: table.0,
            seat,
            person: part.user.0,
            turns: i64::from(part.turns),
            timed: i64::from(part.timed),
            late: i64::from(part.late),
            counts: part.counts,
        });
        (row, people.collect())
    });
    Ok(rows.collect())
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
            actor: row.actor.map(PersonId),
            stands_in: row.role.is_some() || row.stood_in,
            by_clock: row.by_clock,
            timed: running.is_some(),
            late: running.is_some_and(|running| row.by_clock || running.has_run_out()),
        });
    }
    Ok(made)
}

/// How games ended.
#[async_trait]
pub trait Results {
    /// The tables whose result came from an older reckoning, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn reckoned_before(&self) -> Result<Vec<TableId>, StoreError>;

    /// Makes the result of a table anew.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError>;

    /// How many games of this kind somebody has finished, in all servers.
    ///
    /// # Errors
    /// When they cannot be counted.
    async fn finished_games(&self, user: PersonId, game: &str) -> Result<u32, StoreError>;

    /// The people who want no rating.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn unrated(&self) -> Result<BTreeSet<PersonId>, StoreError>;

    /// All results of a server, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn results_of_guild(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError>;
}
