//! Everything that is kept about one person, for that person.

use async_trait::async_trait;
use sqlx::{Connection as _, SqliteConnection};

use super::{SqliteStore, people};
use crate::ids::PersonId;
use crate::store::{
    Export, StoreError,
    exporting::{
        DeedRecord, ExportRecord, Exporting, LedRecord, MoveRecord, NamingRecord, NoteRecord, ResultRecord,
        RulesRecord, SeatKeptRecord, SeatedRecord, VisitRecord,
    },
};

#[async_trait]
impl Exporting for SqliteStore {
    async fn export(&self, person: PersonId) -> Result<Export, StoreError> {
        let (id, mut reader) = (person.0, self.readers.acquire().await?);
        let mut tx = reader.begin().await?;
        let (seated, led) = own_tables(&mut tx, id).await?;
        let seats_kept = sqlx::query_as!(
            SeatKeptRecord,
            r#"SELECT table_id AS "table!", seat AS "seat!" FROM clocks WHERE owner = ? ORDER BY table_id"#,
            id,
        );
        let seats_kept = seats_kept.fetch_all(&mut *tx).await?;
        let stand_ins = sqlx::query_as!(
            NamingRecord,
            "SELECT table_id, seat, owner, person, named_by, at, until, stage FROM namings
             WHERE person = ?1 OR owner = ?1 OR named_by = ?1 ORDER BY table_id, number",
            id,
        );
        let stand_ins = stand_ins.fetch_all(&mut *tx).await?;
        let moves = sqlx::query_as!(
            MoveRecord,
            "SELECT table_id, ply, at, by_seat, notation FROM entries WHERE actor = ? ORDER BY table_id, ply",
            id,
        );
        let moves = moves.fetch_all(&mut *tx).await?;
        let notes = sqlx::query_as!(
            NoteRecord,
            r#"SELECT table_id AS "table!", text FROM notes WHERE person = ? ORDER BY table_id"#,
            id,
        );
        let notes = notes.fetch_all(&mut *tx).await?;
        let visits = sqlx::query_as!(
            VisitRecord,
            r#"SELECT table_id AS "table!", seen, at FROM visits WHERE person = ? ORDER BY table_id"#,
            id,
        );
        let visits = visits.fetch_all(&mut *tx).await?;
        let deeds = sqlx::query_as!(
            DeedRecord,
            "SELECT guild, table_id, at, deed FROM deeds WHERE by_person = ? ORDER BY id",
            id,
        );
        let deeds = deeds.fetch_all(&mut *tx).await?;
        let rules = sqlx::query_as!(RulesRecord, "SELECT guild, rules FROM servers");
        let rules = rules.fetch_all(&mut *tx).await?;
        let results = own_results(&mut tx, id).await?;
        let who = people::among(&mut tx, &[person]).await?.pop().map(|(_, who)| who).unwrap_or_default();
        let deputy = people::among(&mut tx, who.deputy.as_slice()).await?.pop().map(|(_, deputy)| deputy);
        let found = ExportRecord {
            id: person,
            seated,
            led,
            seats_kept,
            stand_ins,
            moves,
            notes,
            visits,
            deeds,
            rules,
            results,
            person: who,
            deputy,
        };
        found.read()
    }
}

/// The parts that somebody had in games that have ended.
async fn own_results(tx: &mut SqliteConnection, user: i64) -> Result<Vec<ResultRecord>, StoreError> {
    let found = sqlx::query_as!(
        ResultRecord,
        r#"SELECT results.table_id, game, ended, how, result_people.seat AS "seat!", place, points,
                  result_people.turns AS "turns!", timed AS "timed!", late AS "late!", counts AS "counts!: bool"
           FROM result_people JOIN results ON results.table_id = result_people.table_id
           JOIN result_seats ON result_seats.table_id = result_people.table_id
                AND result_seats.seat = result_people.seat
           WHERE result_people.person = ? ORDER BY results.table_id"#,
        user,
    );
    Ok(found.fetch_all(tx).await?)
}

/// The tables where somebody sits, and those that they lead.
async fn own_tables(
    tx: &mut SqliteConnection,
    user: i64,
) -> Result<(Vec<SeatedRecord>, Vec<LedRecord>), StoreError> {
    let seated = sqlx::query_as!(
        SeatedRecord,
        r#"SELECT tables.id, guild, channel, game, stage, host, seat AS "seat!", contribution, joined
           FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.person = ?"#,
        user,
    );
    let seated = seated.fetch_all(&mut *tx).await?;
    let led = sqlx::query_as!(
        LedRecord,
        "SELECT id, guild, channel, game, stage FROM tables WHERE host = ?",
        user,
    );
    Ok((seated, led.fetch_all(tx).await?))
}
