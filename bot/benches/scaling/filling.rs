//! Fills a database with tables at once, by SQL: thousands of games that have gone on for a while.
//!
//! Both engines run the same statements; only how numbers are counted out differs. Whoever plays at one table plays at
//! [`TABLES_EACH`], which lie far apart, and entries lie in the order of time: those of one table are as scattered as they would be.

use harbormaster::store::Engine;
use harbormaster_rules::Timestamp;
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _, PgConnection, SqliteConnection,
    sqlite::SqliteConnectOptions,
};

use crate::playing::{DAY, NOON, POSTED, told};

/// At how many tables each person plays, always with the same other.
pub const TABLES_EACH: u32 = 4;

/// The servers in which the tables are, by turns.
const SERVERS: u32 = 200;

/// Of the posts of each table the newest may have to be edited.
const POSTS: u32 = 3;

/// A secret, a commitment: 64 digits.
const DIGITS: &str = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";

/// A connection that fills a database.
enum Filler {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Fills the database at this address, which has everything but rows, with so many tables of so many entries; each stands at this
/// position. Afterwards it is as if the database had been at rest for a while: statistics are there, and nothing waits to be written.
pub async fn fill(url: &str, (tables, entries): (u32, u32), position: &str) {
    let mut filler = Filler::connect(url).await;
    let people = 2 * tables.div_ceil(TABLES_EACH);
    for statement in statements(tables, entries, people, position) {
        filler.run(&format!("{} {statement}", filler.numbers(tables))).await;
    }
    filler.settle().await;
}

impl Filler {
    /// Connects in such a way that filling takes no longer than it must: nobody minds if it is lost, and it is known to fit.
    async fn connect(url: &str) -> Self {
        match Engine::of(url) {
            Engine::Sqlite => {
                let options: SqliteConnectOptions = url.parse().unwrap();
                let mut connection = options.foreign_keys(false).connect().await.unwrap();
                let quick =
                    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000";
                connection.execute(quick).await.unwrap();
                Self::Sqlite(connection)
            }
            Engine::Postgres => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                let quick = "SET synchronous_commit = off; SET session_replication_role = replica";
                connection.execute(quick).await.unwrap();
                Self::Postgres(connection)
            }
        }
    }

    async fn run(&mut self, sql: &str) {
        let sql = AssertSqlSafe(sql.to_owned());
        match self {
            Self::Sqlite(connection) => sqlx::raw_sql(sql).execute(connection).await.map(drop).unwrap(),
            Self::Postgres(connection) => sqlx::raw_sql(sql).execute(connection).await.map(drop).unwrap(),
        }
    }

    /// Returns SQL that counts to the number of all tables: in a column `t` of `numbers`, from 1.
    fn numbers(&self, count: u32) -> String {
        match self {
            Self::Sqlite(_) => format!(
                "WITH RECURSIVE numbers (t) AS (SELECT 1 UNION ALL SELECT t + 1 FROM numbers WHERE t < {count})"
            ),
            Self::Postgres(_) => {
                format!("WITH numbers (t) AS (SELECT t FROM generate_series(1::bigint, {count}) AS t)")
            }
        }
    }

    async fn settle(mut self) {
        match &mut self {
            Self::Sqlite(_) => self.run("ANALYZE").await,
            Self::Postgres(_) => {
                // Else the server would tidy up by itself while it is measured, and write what was filled in.
                self.run("VACUUM ANALYZE").await;
                self.run("CHECKPOINT").await;
            }
        }
        match self {
            Self::Sqlite(connection) => connection.close().await.unwrap(),
            Self::Postgres(connection) => connection.close().await.unwrap(),
        }
    }
}

/// Returns the statements that insert all rows, from the numbers of the tables.
fn statements(tables: u32, entries: u32, people: u32, position: &str) -> Vec<String> {
    let half = people / 2;
    // Who sits in a seat of table t.
    let user = |seat: &str| format!("1300000000000000000 + 2 * (t % {half}) + {seat}");
    let position = position.replace('\'', "''");
    let (next, due) = (entries % 2, NOON + DAY);
    let (first, awaited) = (user("0"), user(&next.to_string()));
    let both = "CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1) AS seats";
    let mut all = vec![
        format!(
            "INSERT INTO tables (id, guild, channel, game, edition, settings, stage, ply, revision, host, created, started,
                                 commitment, secret, reminder_hours, opened_by, turn_minutes)
             SELECT t, 1100000000000000000 + (t % {SERVERS}) * 4194304, 1200000000000000000 + t, 'shipopoly', 1, '{{}}', 'running',
                    {entries}, {entries} + 3, {first}, {NOON} - {DAY}, {NOON} - {DAY}, '{DIGITS}', '{DIGITS}', 24,
                    1400000000000000000 + t, 1440
             FROM numbers"
        ),
        format!(
            "INSERT INTO seats (table_id, seat, user_id, name, joined, contribution, computer)
             SELECT t, seat, {0}, 'Sailor ' || (t % {half}), {NOON} - {DAY}, CAST({0} AS TEXT), FALSE FROM numbers {both}",
            user("seat")
        ),
        format!(
            "INSERT INTO snapshots (table_id, ply, at, position) SELECT t, {entries}, {NOON}, '{position}' FROM numbers"
        ),
        format!(
            "INSERT INTO clocks (table_id, seat, since, ends, phase, late)
             SELECT t, seat, CASE WHEN seat = {next} THEN {NOON} END, CASE WHEN seat = {next} THEN {due} END,
                    CASE WHEN seat = {next} THEN 'fresh' END, 0
             FROM numbers {both}"
        ),
        format!(
            "INSERT INTO jobs (table_id, kind, due, ply) SELECT t, 'clock', {due} + t, {entries} FROM numbers"
        ),
        format!(
            "INSERT INTO waits (table_id, user_id, since, clock, due)
             SELECT t, {awaited}, {NOON}, {due} + t, {due} + t FROM numbers"
        ),
    ];
    let entry = |ply: u32| {
        let (seat, at) = ((ply + 1) % 2, NOON - DAY / i64::from(ply + 1));
        let (told, actor, clock) = (told(), user(&seat.to_string()), clock(at));
        format!(
            "INSERT INTO entries (table_id, ply, by_seat, at, move, notation, told, interaction, actor, by_clock, clock)
             SELECT t, {ply}, {seat}, {at} + t, '{{\"verb\":\"roll\"}}', 'roll', '{told}',
                    1500000000000000000 + {ply} * 10000000 + t, {actor}, FALSE, '{clock}'
             FROM numbers"
        )
    };
    let post = |number: u32| {
        let (ply, is_live) = ((entries + number + 1).saturating_sub(POSTS), number + 1 == POSTS);
        let is_live = if is_live { "TRUE" } else { "FALSE" };
        format!(
            "INSERT INTO posts (table_id, kind, channel, message, ply, live, tells)
             SELECT t, 'board', 1200000000000000000 + t, 1700000000000000000 + {number} * 10000000 + t, {ply}, {is_live}, '[{POSTED}]'
             FROM numbers"
        )
    };
    all.extend((1..=entries).map(entry));
    all.extend((0..POSTS).map(post));
    assert!(tables < 10_000_000, "numbers of different tables would be the same");
    all
}

/// Returns a mover's turn clock as it stood before an entry, as it is stored.
fn clock(at: i64) -> String {
    let [since, ends] = [at, at + DAY].map(Timestamp::from_millis);
    serde_json::json!({
        "running": {"since": since, "ends": ends, "moved": 0, "waits": 0, "phase": "fresh"},
        "late": 0, "away": 0, "bank": null,
    })
    .to_string()
}
