//! Results: how each game that was played ended, and who had a part in it.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use harbormaster_rules::{Seat, Timestamp};

use super::{Connection, EngineStore, as_of_now, in_transaction, own, query, query_as, query_scalar};
use crate::{
    ids::{GuildId, PersonId},
    store::{
        End, GameResult, NewResult, Part, RECKONING, SeatEnd, SeatResult, StoreError, TableId,
        columns::{Col, Maybe},
        results::{Holder, MoveRecord, Results, parts_in},
        small,
    },
};

/// Writes the result of a table that has ended, in place of an earlier one. The caller holds the table's lock.
pub(in crate::store) async fn write(
    tx: &mut Connection,
    table: TableId,
    result: &NewResult,
) -> Result<(), StoreError> {
    query!("DELETE FROM result_people WHERE table_id = $1", table.0).execute(&mut *tx).await?;
    query!("DELETE FROM result_seats WHERE table_id = $1", table.0).execute(&mut *tx).await?;
    query!(
        "INSERT INTO results (table_id, guild, game, edition, ended, how, reckoning)
         SELECT id, guild, game, edition, coalesce(ended, created), $1, $2 FROM tables WHERE id = $3
         ON CONFLICT (table_id) DO UPDATE SET ended = excluded.ended, how = excluded.how, reckoning = excluded.reckoning",
        result.how.word(),
        i64::from(RECKONING),
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    let holders = query_as!(
        Holder,
        r#"SELECT person AS "user: _", owner AS "kept_for?: _" FROM seats
           LEFT JOIN clocks ON clocks.table_id = seats.table_id AND clocks.seat = seats.seat
           WHERE seats.table_id = $1 ORDER BY seats.seat"#,
        table.0,
    );
    let holders = holders.fetch_all(&mut *tx).await?;
    let log = query_as!(
        MoveRecord,
        r#"SELECT ply, by_seat, role, actor AS "actor: _", notation, by_clock AS "by_clock: bool", clock,
                  EXISTS (SELECT 1 FROM namings WHERE namings.table_id = entries.table_id AND seat = by_seat
                          AND since < ply AND ply <= coalesce(ended, ply)) AS "stood_in!: bool"
           FROM entries WHERE table_id = $1 ORDER BY ply"#,
        table.0,
    );
    let seats = parts_in(log.fetch_all(&mut *tx).await?, &holders, &result.resigned)?;
    for (seat, ((holder, end), had)) in (0_i64..).zip(holders.iter().zip(&result.seats).zip(seats)) {
        let (place, points) = end.score.unzip();
        query!(
            "INSERT INTO result_seats (table_id, seat, person, side, place, points, turns, changed)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            table.0,
            seat,
            holder.user as _,
            i64::from(end.side.number()),
            place.map(i64::from),
            points,
            i64::from(had.turns),
            had.changed,
        )
        .execute(&mut *tx)
        .await?;
        for part in had.people {
            query!(
                "INSERT INTO result_people (table_id, seat, person, turns, timed, late, counts, resigned)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                table.0,
                seat,
                part.user.0,
                i64::from(part.turns),
                i64::from(part.timed),
                i64::from(part.late),
                part.counts,
                part.resigned,
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(())
}

#[async_trait]
impl Results for EngineStore {
    async fn reckoned_before(&self) -> Result<Vec<TableId>, StoreError> {
        let found = query_scalar!(
            r#"SELECT table_id AS "table: TableId" FROM results WHERE table_id > 0 AND reckoning < $1 ORDER BY table_id"#,
            i64::from(RECKONING),
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn keep_result(&self, table: TableId, result: &NewResult) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            own::waits::lock(&mut *tx, &[table.0]).await?;
            write(tx, table, result).await
        })
    }

    async fn finished_games(&self, user: PersonId, game: &str) -> Result<u32, StoreError> {
        let found = query_scalar!(
            r#"SELECT count(*) AS "count!: Col<_>" FROM result_people JOIN results ON results.table_id = result_people.table_id
               WHERE person = $1 AND counts = TRUE AND game = $2 AND how <> 'closed'"#,
            user.0,
            game,
        );
        Ok(found.fetch_one(&mut *self.reader().await?).await?.into())
    }

    async fn unrated(&self) -> Result<BTreeSet<PersonId>, StoreError> {
        let found = query_scalar!(r#"SELECT id AS "id!: PersonId" FROM people WHERE unrated = TRUE"#);
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().collect())
    }

    async fn results_of_guild(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
        as_of_now!(self, tx => {
            let parts = query!(
                r#"SELECT result_people.table_id AS "table!", seat AS "seat!", person AS "person!: PersonId", turns AS "turns!",
                          timed AS "timed!", late AS "late!", counts AS "counts!: bool",
                          resigned AS "resigned!: bool"
                   FROM results JOIN result_people ON result_people.table_id = results.table_id
                   WHERE guild = $1 ORDER BY +person"#,
                guild as _,
            );
            let mut people: BTreeMap<(i64, i64), Vec<Part>> = BTreeMap::new();
            for row in parts.fetch_all(&mut *tx).await? {
                people.entry((row.table, row.seat)).or_default().push(Part {
                    user: row.person,
                    turns: small(row.turns)?,
                    timed: small(row.timed)?,
                    late: small(row.late)?,
                    counts: row.counts,
                    resigned: row.resigned,
                });
            }
            let ends = query!(
                r#"SELECT result_seats.table_id AS "table!", seat AS "seat!", person AS "user: PersonId", side AS "side!: Col<Seat>",
                          place AS "place!: Maybe<u32>", points, turns AS "turns!", changed AS "changed!: bool"
                   FROM results JOIN result_seats ON result_seats.table_id = results.table_id
                   WHERE guild = $1 ORDER BY +seat"#,
                guild as _,
            );
            let mut seats: BTreeMap<i64, Vec<SeatResult>> = BTreeMap::new();
            for row in ends.fetch_all(&mut *tx).await? {
                let place: Option<u32> = row.place.into();
                seats.entry(row.table).or_default().push(SeatResult {
                    user: row.user,
                    end: SeatEnd { side: row.side.into(), score: place.zip(row.points) },
                    turns: small(row.turns)?,
                    changed: row.changed,
                    people: people.remove(&(row.table, row.seat)).unwrap_or_default(),
                });
            }
            let games = query!(
                r#"SELECT table_id, game, ended, how AS "how: End" FROM results WHERE guild = $1 ORDER BY ended, table_id"#,
                guild as _,
            );
            let games = games.fetch_all(&mut *tx).await?.into_iter().map(|row| GameResult {
                table: TableId(row.table_id),
                game: row.game,
                ended: Timestamp::from_millis(row.ended),
                how: row.how,
                seats: seats.remove(&row.table_id).unwrap_or_default(),
            });
            Ok(games.collect())
        })
    }
}
