//! Results: how each game that was played ended, and who had a part in it.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::{Connection as _, SqliteConnection};

use super::SqliteStore;
use crate::{
    ids::{GuildId, PersonId},
    store::{
        GameResult, NewResult, RECKONING, StoreError, TableId,
        results::{HolderRecord, MoveRecord, PartRecord, ResultRecord, Results, SeatRecord, games, rows},
        small,
    },
};

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
    let holders = sqlx::query_as!(
        HolderRecord,
        r#"SELECT person, owner FROM seats
           LEFT JOIN clocks ON clocks.table_id = seats.table_id AND clocks.seat = seats.seat
           WHERE seats.table_id = ? ORDER BY seats.seat"#,
        table.0,
    );
    let holders = holders.fetch_all(&mut *tx).await?;
    let log = sqlx::query_as!(
        MoveRecord,
        r#"SELECT ply, by_seat, role, actor, notation, by_clock AS "by_clock: bool", clock,
                  EXISTS (SELECT 1 FROM namings WHERE namings.table_id = entries.table_id AND seat = by_seat
                          AND since < ply AND ply <= coalesce(ended, ply) AND for_good = 0) AS "stood_in!: bool"
           FROM entries WHERE table_id = ? ORDER BY ply"#,
        table.0,
    );
    for (seat, people) in rows(table, result, holders, log.fetch_all(&mut *tx).await?)? {
        sqlx::query!(
            "INSERT INTO result_seats (table_id, seat, person, side, place, points, turns, changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            seat.table_id,
            seat.seat,
            seat.person,
            seat.side,
            seat.place,
            seat.points,
            seat.turns,
            seat.changed,
        )
        .execute(&mut *tx)
        .await?;
        for part in people {
            sqlx::query!(
                "INSERT INTO result_people (table_id, seat, person, turns, timed, late, counts)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
                part.table_id,
                part.seat,
                part.person,
                part.turns,
                part.timed,
                part.late,
                part.counts,
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(())
}

#[async_trait]
impl Results for SqliteStore {
    async fn reckoned_before(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            "SELECT table_id FROM results WHERE table_id > 0 AND reckoning < ? ORDER BY table_id",
            RECKONING,
        );
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        write(&mut tx, table, result).await?;
        tx.commit().await?;
        self.file.must_be_there()
    }

    async fn finished_games(&self, user: PersonId, game: &str) -> Result<u32, StoreError> {
        let user = user.0;
        let found = sqlx::query_scalar!(
            "SELECT count(*) FROM result_people CROSS JOIN results ON results.table_id = result_people.table_id
             WHERE person = ? AND counts = 1 AND game = ? AND how <> 'closed'",
            user,
            game,
        );
        small(found.fetch_one(&mut *self.readers.acquire().await?).await?)
    }

    async fn unrated(&self) -> Result<BTreeSet<PersonId>, StoreError> {
        let found = sqlx::query_scalar!(r#"SELECT id AS "id!" FROM people WHERE unrated = 1"#);
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        Ok(found.into_iter().map(PersonId).collect())
    }

    async fn results_of_guild(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
        let (guild, mut reader) = (guild, self.readers.acquire().await?);
        let mut tx = reader.begin().await?;
        let people = sqlx::query_as!(
            PartRecord,
            r#"SELECT result_people.table_id AS "table_id!", seat AS "seat!", person AS "person!", turns, timed, late,
                      counts AS "counts: bool"
               FROM results CROSS JOIN result_people ON result_people.table_id = results.table_id
               WHERE guild = ? ORDER BY person"#,
            guild,
        );
        let people = people.fetch_all(&mut *tx).await?;
        let seats = sqlx::query_as!(
            SeatRecord,
            r#"SELECT result_seats.table_id AS "table_id!", seat AS "seat!", person, side, place, points, turns,
                      changed AS "changed: bool"
               FROM results CROSS JOIN result_seats ON result_seats.table_id = results.table_id
               WHERE guild = ? ORDER BY seat"#,
            guild,
        );
        let seats = seats.fetch_all(&mut *tx).await?;
        let results = sqlx::query_as!(
            ResultRecord,
            "SELECT table_id, game, ended, how FROM results WHERE guild = ? ORDER BY ended, table_id",
            guild,
        );
        games(results.fetch_all(&mut *tx).await?, seats, people)
    }
}
