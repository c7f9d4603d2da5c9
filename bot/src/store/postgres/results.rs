//! Results: how each game that was played ended, and who had a part in it.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction};
use crate::{
    ids::{GuildId, PersonId},
    store::{
        GameResult, NewResult, RECKONING, StoreError, TableId,
        results::{HolderRecord, MoveRecord, PartRecord, ResultRecord, Results, SeatRecord, games, rows},
        small,
    },
};

/// Writes the result of a table whose end is written already, in place of an earlier one. Whoever does has locked the table's
/// row.
pub(super) async fn write(
    tx: &mut PgConnection,
    table: TableId,
    result: &NewResult,
) -> Result<(), StoreError> {
    sqlx::query!(
        "WITH people AS (DELETE FROM result_people WHERE table_id = $1)
         DELETE FROM result_seats WHERE table_id = $1",
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "INSERT INTO results (table_id, guild, game, edition, ended, how, reckoning)
         SELECT id, guild, game, edition, coalesce(ended, created), $2, $3 FROM tables WHERE id = $1
         ON CONFLICT (table_id) DO UPDATE SET ended = excluded.ended, how = excluded.how, reckoning = excluded.reckoning",
        table.0,
        result.how.word(),
        i64::from(RECKONING),
    )
    .execute(&mut *tx)
    .await?;
    let holders = sqlx::query_as!(
        HolderRecord,
        "SELECT person, owner FROM seats
         LEFT JOIN clocks ON clocks.table_id = seats.table_id AND clocks.seat = seats.seat
         WHERE seats.table_id = $1 ORDER BY seats.seat",
        table.0,
    );
    let holders = holders.fetch_all(&mut *tx).await?;
    let log = sqlx::query_as!(
        MoveRecord,
        r#"SELECT ply, by_seat, role, actor, notation, by_clock, clock,
                  EXISTS (SELECT 1 FROM namings WHERE namings.table_id = entries.table_id AND seat = by_seat
                          AND since < ply AND ply <= coalesce(ended, ply) AND NOT for_good) AS "stood_in!"
           FROM entries WHERE table_id = $1 ORDER BY ply"#,
        table.0,
    );
    let rows = rows(table, result, holders, log.fetch_all(&mut *tx).await?)?;
    let (seats, people): (Vec<SeatRecord>, Vec<Vec<PartRecord>>) = rows.into_iter().unzip();
    let people: Vec<PartRecord> = people.into_iter().flatten().collect();
    write_seats(tx, table, &seats).await?;
    write_people(tx, table, &people).await
}

async fn write_seats(tx: &mut PgConnection, table: TableId, rows: &[SeatRecord]) -> Result<(), StoreError> {
    let seats: Vec<i64> = rows.iter().map(|row| row.seat).collect();
    let users: Vec<Option<i64>> = rows.iter().map(|row| row.person).collect();
    let sides: Vec<i64> = rows.iter().map(|row| row.side).collect();
    let places: Vec<Option<i64>> = rows.iter().map(|row| row.place).collect();
    let points: Vec<Option<i64>> = rows.iter().map(|row| row.points).collect();
    let turns: Vec<i64> = rows.iter().map(|row| row.turns).collect();
    let changed: Vec<bool> = rows.iter().map(|row| row.changed).collect();
    sqlx::query!(
        "INSERT INTO result_seats (table_id, seat, person, side, place, points, turns, changed)
         SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                                  $8::boolean[])",
        table.0,
        &seats[..],
        &users[..] as _,
        &sides[..],
        &places[..] as _,
        &points[..] as _,
        &turns[..],
        &changed[..],
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn write_people(tx: &mut PgConnection, table: TableId, rows: &[PartRecord]) -> Result<(), StoreError> {
    let seats: Vec<i64> = rows.iter().map(|row| row.seat).collect();
    let users: Vec<i64> = rows.iter().map(|row| row.person).collect();
    let turns: Vec<i64> = rows.iter().map(|row| row.turns).collect();
    let timed: Vec<i64> = rows.iter().map(|row| row.timed).collect();
    let late: Vec<i64> = rows.iter().map(|row| row.late).collect();
    let counts: Vec<bool> = rows.iter().map(|row| row.counts).collect();
    sqlx::query!(
        "INSERT INTO result_people (table_id, seat, person, turns, timed, late, counts)
         SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[])",
        table.0,
        &seats[..],
        &users[..],
        &turns[..],
        &timed[..],
        &late[..],
        &counts[..],
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Results for PostgresStore {
    async fn reckoned_before(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            "SELECT table_id FROM results WHERE reckoning < $1 ORDER BY table_id",
            i64::from(RECKONING),
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            let lock = sqlx::query_scalar!("SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE", table.0);
            lock.fetch_optional(&mut *tx).await?;
            write(tx, table, result).await
        })
    }

    async fn finished_games(&self, user: PersonId, game: &str) -> Result<u32, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM result_people JOIN results ON results.table_id = result_people.table_id
               WHERE person = $1 AND counts AND game = $2 AND how <> 'closed'"#,
            user.0,
            game,
        );
        small(found.fetch_one(&mut *self.reader().await?).await?)
    }

    async fn unrated(&self) -> Result<BTreeSet<PersonId>, StoreError> {
        let found = sqlx::query_scalar!("SELECT id FROM people WHERE unrated::boolean");
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(PersonId).collect())
    }

    async fn results_of_guild(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
        let mut tx = self.look().await?;
        let people = sqlx::query_as!(
            PartRecord,
            "SELECT result_people.table_id, seat, person, turns, timed, late, counts
             FROM results JOIN result_people ON result_people.table_id = results.table_id
             WHERE guild = $1 ORDER BY person",
            guild as _,
        );
        let people = people.fetch_all(&mut *tx).await?;
        let seats = sqlx::query_as!(
            SeatRecord,
            "SELECT result_seats.table_id, seat, person, side, place, points, turns, changed
             FROM results JOIN result_seats ON result_seats.table_id = results.table_id
             WHERE guild = $1 ORDER BY seat",
            guild as _,
        );
        let seats = seats.fetch_all(&mut *tx).await?;
        let results = sqlx::query_as!(
            ResultRecord,
            "SELECT table_id, game, ended, how FROM results WHERE guild = $1 ORDER BY ended, table_id",
            guild as _,
        );
        games(results.fetch_all(&mut *tx).await?, seats, people)
    }
}
