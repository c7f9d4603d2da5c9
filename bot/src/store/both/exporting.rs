//! Everything that is kept about one person, for that person.

use std::collections::BTreeMap;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{Connection, EngineStore, as_of_now, own, query, query_as};
use crate::{
    ids::{GuildId, PersonId},
    person::Setting,
    store::{
        Export, OwnDeed, OwnMove, OwnNaming, OwnResult, OwnTable, Prepared, ServerRules, StoreError,
        columns::{Col, Json, Maybe},
        exporting::{Exporting, OwnDeputy},
    },
};

#[async_trait]
impl Exporting for EngineStore {
    async fn export(&self, person: PersonId) -> Result<Export, StoreError> {
        as_of_now!(self, tx => {
            let who = own::people::among(tx, &[person]).await?.pop().map(|(_, who)| who).unwrap_or_default();
            let deputy = own::people::among(tx, who.deputy.as_slice()).await?.pop();
            let deputy = deputy.and_then(|(_, deputy)| {
                Some(OwnDeputy { user: deputy.user?, name: deputy.names.everywhere })
            });
            let settings = Setting::ALL.iter().map(|(setting, name)| (*name, setting.value(&who)));
            let settings: BTreeMap<_, _> = settings.filter(|(_, value)| !value.is_empty()).collect();
            let mut barred_in = Vec::new();
            for server in query!("SELECT guild, rules FROM servers ORDER BY guild").fetch_all(&mut *tx).await? {
                let rules: ServerRules = serde_json::from_str(&server.rules)?;
                barred_in.extend(rules.bars(person, who.user).then(|| GuildId::from(server.guild)));
            }
            let seats_kept = query!(
                r#"SELECT table_id AS "table!", seat AS "seat!" FROM clocks WHERE owner = $1 ORDER BY table_id, seat"#,
                person.0,
            );
            let seats_kept = seats_kept.fetch_all(&mut *tx).await?;
            let notes = query!(
                r#"SELECT table_id AS "table!", text FROM notes WHERE person = $1 ORDER BY table_id"#,
                person.0,
            );
            let notes = notes.fetch_all(&mut *tx).await?;
            let seats = query!(
                r#"SELECT table_id AS "table!", prepared FROM seats
                   WHERE prepared <> '[]' AND table_id IN (SELECT table_id FROM seats WHERE person = $1
                                                           UNION SELECT table_id FROM namings WHERE person = $1)
                   ORDER BY table_id, seat"#,
                person.0,
            );
            let mut prepared = Vec::new();
            for seat in seats.fetch_all(&mut *tx).await? {
                let all: Vec<Prepared> = serde_json::from_str(&seat.prepared)?;
                let own = all.iter().filter(|one| one.person == person);
                prepared.extend(own.map(|one| (seat.table, one.halves().collect::<Vec<_>>().join("; "))));
            }
            let visits = query!(
                r#"SELECT table_id AS "table!", seen, at FROM visits WHERE person = $1 ORDER BY table_id"#,
                person.0,
            );
            let visits = visits.fetch_all(&mut *tx).await?;
            Ok(Export {
                names: who.names,
                settings,
                away: who.away,
                deputy,
                tables: tables(tx, person).await?,
                seats_kept: seats_kept.into_iter().map(|row| (row.table, row.seat)).collect(),
                stand_ins: stand_ins(tx, person).await?,
                moves: moves(tx, person).await?,
                results: results(tx, person).await?,
                unrated: who.unrated,
                notes: notes.into_iter().map(|row| (row.table, row.text)).collect(),
                prepared,
                visits: visits.into_iter().map(|row| (row.table, row.seen, Timestamp::from_millis(row.at))).collect(),
                deeds: deeds(tx, person).await?,
                barred_in,
            })
        })
    }
}

/// The tables where somebody sits, and those that they lead.
async fn tables(tx: &mut Connection, person: PersonId) -> Result<Vec<OwnTable>, StoreError> {
    let found = query_as!(
        OwnTable,
        r#"SELECT tables.id AS "table!", guild AS "server: _", channel, game, stage, host = $1 AS "host!: bool",
                  seat AS "seat?", contribution AS "contribution?", joined AS "joined!: Maybe<_>"
           FROM tables LEFT JOIN seats ON seats.table_id = tables.id AND seats.person = $1
           WHERE tables.id IN (SELECT table_id FROM seats WHERE person = $1 UNION SELECT id FROM tables WHERE host = $1)
           ORDER BY tables.id"#,
        person.0,
    );
    Ok(found.fetch_all(tx).await?)
}

/// The stand-ins that somebody was, had or named.
async fn stand_ins(tx: &mut Connection, person: PersonId) -> Result<Vec<OwnNaming>, StoreError> {
    let found = query_as!(
        OwnNaming,
        r#"SELECT table_id AS "table!", seat AS "seat!", coalesce(owner = $1, FALSE) AS "owner!: bool",
                  person = $1 AS "named!: bool", named_by = $1 AS "by!: bool", at AS "at!: Col<_>",
                  until AS "until!: Maybe<_>", stage AS "stage!"
           FROM namings WHERE person = $1 OR owner = $1 OR named_by = $1 ORDER BY table_id, number"#,
        person.0,
    );
    Ok(found.fetch_all(tx).await?)
}

/// The moves that somebody made.
async fn moves(tx: &mut Connection, person: PersonId) -> Result<Vec<OwnMove>, StoreError> {
    let found = query_as!(
        OwnMove,
        r#"SELECT table_id AS "table", ply, at AS "at: Col<_>", by_seat AS "seat", notation
           FROM entries WHERE actor = $1 ORDER BY table_id, ply"#,
        person.0,
    );
    Ok(found.fetch_all(tx).await?)
}

/// The parts that somebody had in games that have ended.
async fn results(tx: &mut Connection, person: PersonId) -> Result<Vec<OwnResult>, StoreError> {
    let found = query_as!(
        OwnResult,
        r#"SELECT results.table_id AS "table!", game, ended AS "ended: Col<_>", how, result_people.seat AS "seat!", place, points,
                  result_people.turns AS "turns!", timed AS "timed_turns!", late AS "late_turns!", counts AS "counts!: bool"
           FROM result_people JOIN results ON results.table_id = result_people.table_id
           JOIN result_seats ON result_seats.table_id = result_people.table_id
                AND result_seats.seat = result_people.seat
           WHERE result_people.person = $1 ORDER BY results.table_id"#,
        person.0,
    );
    Ok(found.fetch_all(tx).await?)
}

/// Returns the deeds of a person, by server.
async fn deeds(tx: &mut Connection, person: PersonId) -> Result<Vec<OwnDeed>, StoreError> {
    let found = query_as!(
        OwnDeed,
        r#"SELECT guild AS server, table_id AS "table", at AS "at: Col<_>", deed AS "deed: Json<_>"
           FROM deeds WHERE by_person = $1 ORDER BY id"#,
        person.0,
    );
    Ok(found.fetch_all(tx).await?)
}
