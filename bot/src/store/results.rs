//! Results: how each game that was played ended, and who had a part in it.
//!
//! A result is written in the transaction of the end. Everything in it follows from the table, its seats and its log, so it
//! can be made again at any time.

mod parts;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use harbormaster_rules::{Seat, Timestamp, log::Undo};
use sqlx::{Connection as _, SqliteConnection};

pub use self::parts::Part;
use self::parts::{Holder, Made, parts};
use super::{SeatClock, Store, StoreError, TableId, small};

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
    pub user: Option<u64>,
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
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(end, _)| *end == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(end, _)| *end).ok_or_else(|| StoreError::Broken(format!("no end is called {word}")))
    }
}

impl Store {
    /// The tables whose game has ended and whose result is missing or came from an older reckoning, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn without_result(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT tables.id FROM tables LEFT JOIN results ON results.table_id = tables.id
               WHERE tables.id > 0 AND stage IN ('over', 'closed') AND started IS NOT NULL
                 AND coalesce(results.reckoning, 0) < ?
               ORDER BY tables.id"#,
            RECKONING,
        );
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    /// Makes the result of a table anew.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        write(&mut tx, table, result).await?;
        tx.commit().await?;
        self.file.must_be_there()
    }

    /// How many games of this kind somebody has finished, in all servers.
    ///
    /// # Errors
    /// When they cannot be counted.
    pub async fn finished_games(&self, user: u64, game: &str) -> Result<u32, StoreError> {
        let user = user.cast_signed();
        let found = sqlx::query_scalar!(
            "SELECT count(*) FROM result_people CROSS JOIN results ON results.table_id = result_people.table_id
             WHERE user_id = ? AND counts = 1 AND game = ? AND how <> 'closed'",
            user,
            game,
        );
        small(found.fetch_one(&mut *self.readers.acquire().await?).await?)
    }

    /// The people who want no rating.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn unrated(&self) -> Result<BTreeSet<u64>, StoreError> {
        let found = sqlx::query_scalar!("SELECT user_id FROM unrated WHERE user_id > 0");
        Ok(found
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?
            .into_iter()
            .map(i64::cast_unsigned)
            .collect())
    }

    /// Remembers whether somebody wants ratings.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn want_rating(&self, user: u64, wanted: bool) -> Result<(), StoreError> {
        let (user, mut tx) = (user.cast_signed(), self.write().await?);
        if wanted {
            sqlx::query!("DELETE FROM unrated WHERE user_id = ?", user).execute(&mut *tx).await?;
        } else {
            sqlx::query!("INSERT INTO unrated (user_id) VALUES (?) ON CONFLICT (user_id) DO NOTHING", user)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        self.file.must_be_there()
    }

    /// All results of a server, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn results_of_guild(&self, guild: u64) -> Result<Vec<GameResult>, StoreError> {
        let (guild, mut reader) = (guild.cast_signed(), self.readers.acquire().await?);
        let mut tx = reader.begin().await?;
        let mut people: BTreeMap<(i64, i64), Vec<Part>> = BTreeMap::new();
        let found = sqlx::query!(
            r#"SELECT result_people.table_id AS "table_id!", seat AS "seat!", user_id AS "user_id!", turns, timed, late,
                      counts AS "counts: bool"
               FROM results CROSS JOIN result_people ON result_people.table_id = results.table_id
               WHERE guild = ? ORDER BY user_id"#,
            guild,
        );
        for row in found.fetch_all(&mut *tx).await? {
            people.entry((row.table_id, row.seat)).or_default().push(Part {
                user: row.user_id.cast_unsigned(),
                turns: small(row.turns)?,
                timed: small(row.timed)?,
                late: small(row.late)?,
                counts: row.counts,
            });
        }
        let mut seats: BTreeMap<i64, Vec<SeatResult>> = BTreeMap::new();
        let found = sqlx::query!(
            r#"SELECT result_seats.table_id AS "table_id!", seat AS "seat!", user_id, side, place, points, turns,
                      changed AS "changed: bool"
               FROM results CROSS JOIN result_seats ON result_seats.table_id = results.table_id
               WHERE guild = ? ORDER BY seat"#,
            guild,
        );
        for row in found.fetch_all(&mut *tx).await? {
            let place = row.place.map(small).transpose()?;
            seats.entry(row.table_id).or_default().push(SeatResult {
                user: row.user_id.map(i64::cast_unsigned),
                end: SeatEnd { side: Seat::new(small(row.side)?), score: place.zip(row.points) },
                turns: small(row.turns)?,
                changed: row.changed,
                people: people.remove(&(row.table_id, row.seat)).unwrap_or_default(),
            });
        }
        let found = sqlx::query!(
            "SELECT table_id, game, ended, how FROM results WHERE guild = ? ORDER BY ended, table_id",
            guild,
        );
        let results = found.fetch_all(&mut *tx).await?.into_iter().map(|row| {
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
}

/// Writes the result of a table whose end is written already, in place of an earlier one.
pub(super) async fn write(
    tx: &mut SqliteConnection,
    table: TableId,
    result: &NewResult,
) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM result_people WHERE table_id = ?", table.0).execute(&mut *tx).await?;
    sqlx::query!("DELETE FROM result_seats WHERE table_id = ?", table.0).execute(&mut *tx).await?;
    let how = result.how.word();
    sqlx::query!(
        "INSERT INTO results (table_id, guild, game, edition, ended, how, reckoning)
         SELECT id, guild, game, edition, coalesce(ended, created), ?, ? FROM tables WHERE id = ?
         ON CONFLICT (table_id) DO UPDATE SET ended = excluded.ended, how = excluded.how, reckoning = excluded.reckoning",
        how,
        RECKONING,
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    let holders = holders(tx, table).await?;
    let had = parts(&holders, &made(tx, table).await?);
    for ((seat, holder), (end, had)) in (0_i64..).zip(&holders).zip(result.seats.iter().zip(&had)) {
        let (user, side) = (holder.user.map(u64::cast_signed), end.side.number());
        let (place, points) = end.score.unzip();
        sqlx::query!(
            "INSERT INTO result_seats (table_id, seat, user_id, side, place, points, turns, changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            user,
            side,
            place,
            points,
            had.turns,
            had.changed,
        )
        .execute(&mut *tx)
        .await?;
        for Part { user, turns, timed, late, counts } in &had.people {
            let user = user.cast_signed();
            sqlx::query!(
                "INSERT INTO result_people (table_id, seat, user_id, turns, timed, late, counts)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
                table.0,
                seat,
                user,
                turns,
                timed,
                late,
                counts,
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(())
}

/// Who has each seat at the end, in seat order.
async fn holders(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<Holder>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT user_id, owner FROM seats
           LEFT JOIN clocks ON clocks.table_id = seats.table_id AND clocks.seat = seats.seat
           WHERE seats.table_id = ? ORDER BY seats.seat"#,
        table.0,
    );
    let id = |id: Option<i64>| id.map(i64::cast_unsigned);
    let holders = found.fetch_all(&mut *tx).await?.into_iter();
    Ok(holders.map(|row| Holder { user: id(row.user_id), kept_for: id(row.owner) }).collect())
}

/// The moves of a log that were not undone, without those of the rules' clock and of the host.
async fn made(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<Made>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT ply, by_seat, role, actor, notation, by_clock AS "by_clock: bool", clock,
                  EXISTS (SELECT 1 FROM namings WHERE namings.table_id = entries.table_id AND seat = by_seat
                          AND since < ply AND ply <= coalesce(ended, ply) AND for_good = 0) AS "stood_in!: bool"
           FROM entries WHERE table_id = ? ORDER BY ply"#,
        table.0,
    );
    let found = found.fetch_all(&mut *tx).await?;
    let gone = found.iter().filter_map(|row| Some(i64::from(Undo::read(&row.notation)?.before)..row.ply));
    let gone: HashSet<i64> = gone.flatten().collect();
    let mut made = Vec::new();
    for row in found {
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
            actor: row.actor.map(i64::cast_unsigned),
            stands_in: row.role.is_some() || row.stood_in,
            by_clock: row.by_clock,
            timed: running.is_some(),
            late: running.is_some_and(|running| row.by_clock || running.has_run_out()),
        });
    }
    Ok(made)
}
