//! Everything that is kept about one person, for that person.

use std::collections::BTreeMap;

use harbormaster_rules::Timestamp;
use serde::Serialize;
use sqlx::{Connection as _, SqliteConnection};

use super::{ServerRules, Store, StoreError, instant, people};
use crate::person::{Away, Deputy, Setting};

/// What is kept about somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Export {
    /// Their settings for all tables, by name.
    pub settings: BTreeMap<&'static str, String>,
    /// When they are away, if they said so.
    pub away: Option<Away>,
    /// Who is asked to play for them meanwhile.
    pub deputy: Option<Deputy>,
    /// The tables where they sit, or which they lead.
    pub tables: Vec<OwnTable>,
    /// The seats that computer players keep for them: table and seat.
    pub seats_kept: Vec<(i64, i64)>,
    /// The stand-ins that they were, had or named.
    pub stand_ins: Vec<OwnNaming>,
    /// The moves that they made, for whichever seat.
    pub moves: Vec<OwnMove>,
    /// Their parts in games that have ended.
    pub results: Vec<OwnResult>,
    /// Whether they want no rating.
    pub unrated: bool,
    /// What they noted, by table.
    pub notes: Vec<(i64, String)>,
    /// Up to which entry they have seen a table, and when they last looked, by table.
    pub visits: Vec<(i64, i64, Timestamp)>,
    /// What they did with their rights in servers, as a server's log has it.
    pub deeds: Vec<OwnDeed>,
    /// The servers that bar them.
    pub barred_in: Vec<i64>,
}

/// A table where somebody sits, or which they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnTable {
    /// Its number.
    pub table: i64,
    /// The server, by Discord's id.
    pub server: Option<i64>,
    /// The channel, by Discord's id.
    pub channel: i64,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub stage: String,
    /// Whether they lead it.
    pub host: bool,
    /// Their seat, counted from 0.
    pub seat: Option<i64>,
    /// The name that is shown.
    pub name: Option<String>,
    /// What they added to the dice: the number of a tap, and the lucky word.
    pub contribution: Option<String>,
    /// When the seat was taken.
    pub joined: Option<Timestamp>,
}

/// Somebody was named to play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnNaming {
    /// The table.
    pub table: i64,
    /// The seat, counted from 0.
    pub seat: i64,
    /// Whether it was the person's own seat.
    pub owner: bool,
    /// Whether the person was named.
    pub named: bool,
    /// The name by which they were.
    pub name: Option<String>,
    /// Whether the person named them.
    pub by: bool,
    /// When.
    pub at: Timestamp,
    /// Until when, if that was said.
    pub until: Option<Timestamp>,
    /// What became of it.
    pub stage: String,
}

/// A move that somebody made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnMove {
    /// The table.
    pub table: i64,
    /// The number of the entry in its log.
    pub ply: i64,
    /// When.
    pub at: Timestamp,
    /// For which seat, counted from 0; none for the host's own moves.
    pub seat: Option<i64>,
    /// The move as people write it.
    #[serde(rename = "move")]
    pub notation: String,
}

/// The part that somebody had in a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnResult {
    /// The table.
    pub table: i64,
    /// The game.
    pub game: String,
    /// When it ended.
    pub ended: Timestamp,
    /// How: by its rules, by a limit of theirs, or closed.
    pub how: String,
    /// The seat, counted from 0.
    pub seat: i64,
    /// Its place; none in a game that was closed.
    pub place: Option<i64>,
    /// Its points.
    pub points: Option<i64>,
    /// The turns that the person made.
    pub turns: i64,
    /// Their turns in which the turn clock ran, and those of them that were late.
    pub timed_turns: i64,
    /// See there.
    pub late_turns: i64,
    /// Whether the result counts for them.
    pub counts: bool,
}

/// Something that somebody did in a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnDeed {
    /// The server, by Discord's id.
    pub server: i64,
    /// At which table.
    pub table: Option<i64>,
    /// When.
    pub at: Timestamp,
    /// What.
    pub deed: serde_json::Value,
}

impl Store {
    /// Everything that is kept about this person, all of the same instant.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn export(&self, user: u64) -> Result<Export, StoreError> {
        let (id, mut reader) = (user.cast_signed(), self.readers.acquire().await?);
        let mut tx = reader.begin().await?;
        let tables = own_tables(&mut tx, id).await?;
        let found = sqlx::query!(
            r#"SELECT table_id AS "table!", seat AS "seat!" FROM clocks WHERE owner = ? ORDER BY table_id"#,
            id
        );
        let kept = found.fetch_all(&mut *tx).await?.into_iter().map(|row| (row.table, row.seat)).collect();
        let found = sqlx::query!(
            "SELECT table_id, seat, owner, user_id, name, named_by, at, until, stage FROM namings
             WHERE user_id = ?1 OR owner = ?1 OR named_by = ?1 ORDER BY table_id, number",
            id,
        );
        let stand_ins = found.fetch_all(&mut *tx).await?.into_iter().map(|row| OwnNaming {
            table: row.table_id,
            seat: row.seat,
            owner: row.owner == Some(id),
            named: row.user_id == id,
            name: (row.user_id == id).then_some(row.name),
            by: row.named_by == id,
            at: Timestamp::from_millis(row.at),
            until: instant(row.until),
            stage: row.stage,
        });
        let stand_ins = stand_ins.collect();
        let found = sqlx::query!(
            "SELECT table_id, ply, at, by_seat, notation FROM entries WHERE actor = ? ORDER BY table_id, ply",
            id,
        );
        let moves = found.fetch_all(&mut *tx).await?.into_iter().map(|row| OwnMove {
            table: row.table_id,
            ply: row.ply,
            at: Timestamp::from_millis(row.at),
            seat: row.by_seat,
            notation: row.notation,
        });
        let moves = moves.collect();
        let found = sqlx::query!(
            r#"SELECT table_id AS "table!", text FROM notes WHERE user_id = ? ORDER BY table_id"#,
            id
        );
        let notes = found.fetch_all(&mut *tx).await?.into_iter().map(|row| (row.table, row.text)).collect();
        let found = sqlx::query!(
            r#"SELECT table_id AS "table!", seen, at FROM visits WHERE user_id = ? ORDER BY table_id"#,
            id
        );
        let visits = found.fetch_all(&mut *tx).await?.into_iter();
        let visits = visits.map(|row| (row.table, row.seen, Timestamp::from_millis(row.at))).collect();
        let found =
            sqlx::query!("SELECT guild, table_id, at, deed FROM deeds WHERE by_user = ? ORDER BY id", id);
        let mut deeds = Vec::new();
        for row in found.fetch_all(&mut *tx).await? {
            let (server, table, at) = (row.guild, row.table_id, Timestamp::from_millis(row.at));
            deeds.push(OwnDeed { server, table, at, deed: serde_json::from_str(&row.deed)? });
        }
        let text = user.to_string();
        let found =
            sqlx::query!("SELECT guild, rules FROM servers WHERE guild > 0 AND instr(rules, ?)", text);
        let mut barred_in = Vec::new();
        for row in found.fetch_all(&mut *tx).await? {
            let rules: ServerRules = serde_json::from_str(&row.rules)?;
            barred_in.extend(rules.bars(user).then_some(row.guild));
        }
        let results = own_results(&mut tx, id).await?;
        let found = sqlx::query_scalar!("SELECT user_id FROM unrated WHERE user_id = ?", id);
        let unrated = found.fetch_optional(&mut *tx).await?.is_some();
        let person = people::of_user(&mut tx, id).await?;
        let settings = Setting::ALL.iter().map(|(setting, name)| (*name, setting.value(&person)));
        let settings = settings.filter(|(_, value)| !value.is_empty()).collect();
        Ok(Export {
            settings,
            away: person.away,
            deputy: person.deputy,
            tables,
            seats_kept: kept,
            stand_ins,
            moves,
            results,
            unrated,
            notes,
            visits,
            deeds,
            barred_in,
        })
    }
}

/// The parts that somebody had in games that have ended.
async fn own_results(tx: &mut SqliteConnection, user: i64) -> Result<Vec<OwnResult>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT results.table_id, game, ended, how, result_people.seat AS "seat!", place, points,
                  result_people.turns AS "turns!", timed AS "timed!", late AS "late!", counts AS "counts!: bool"
           FROM result_people JOIN results ON results.table_id = result_people.table_id
           JOIN result_seats ON result_seats.table_id = result_people.table_id
                AND result_seats.seat = result_people.seat
           WHERE result_people.user_id = ? ORDER BY results.table_id"#,
        user,
    );
    let results = found.fetch_all(&mut *tx).await?.into_iter().map(|row| OwnResult {
        table: row.table_id,
        game: row.game,
        ended: Timestamp::from_millis(row.ended),
        how: row.how,
        seat: row.seat,
        place: row.place,
        points: row.points,
        turns: row.turns,
        timed_turns: row.timed,
        late_turns: row.late,
        counts: row.counts,
    });
    Ok(results.collect())
}

/// The tables where somebody sits, and those that they lead without a seat.
async fn own_tables(tx: &mut SqliteConnection, user: i64) -> Result<Vec<OwnTable>, StoreError> {
    let seated = sqlx::query!(
        r#"SELECT tables.id, guild, channel, game, stage, host, seat AS "seat!", name, contribution, joined
           FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id = ?"#,
        user,
    );
    let seated = seated.fetch_all(&mut *tx).await?.into_iter().map(|row| OwnTable {
        table: row.id,
        server: row.guild,
        channel: row.channel,
        game: row.game,
        stage: row.stage,
        host: row.host == user,
        seat: Some(row.seat),
        name: Some(row.name),
        contribution: Some(row.contribution),
        joined: Some(Timestamp::from_millis(row.joined)),
    });
    let mut tables: Vec<OwnTable> = seated.collect();
    let led = sqlx::query!("SELECT id, guild, channel, game, stage FROM tables WHERE host = ?", user);
    for row in led.fetch_all(&mut *tx).await? {
        if tables.iter().any(|table| table.table == row.id) {
            continue;
        }
        tables.push(OwnTable {
            table: row.id,
            server: row.guild,
            channel: row.channel,
            game: row.game,
            stage: row.stage,
            host: true,
            seat: None,
            name: None,
            contribution: None,
            joined: None,
        });
    }
    tables.sort_by_key(|table| table.table);
    Ok(tables)
}
