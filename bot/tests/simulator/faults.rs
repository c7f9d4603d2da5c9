//! Faults: in Discord's answers, in the connection to it, and in the database.

use std::{process::Command, time::Instant};

use harbormaster::{
    clock::Clock,
    store::{Change, Committed, Disk, Lost, NewJob, SavingFails, Store, TableId},
};
use harbormaster_rules::Timestamp;
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use crate::harness::{Dice, PATIENCE, World};

/// Requests that post, edit and read messages and answer taps.
const PLACES: [(&str, &str); 4] = [
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("GET", "/channels/*/messages"),
    ("POST", "/interactions/*/*/callback"),
];

/// A fault of Discord.
pub fn of_discord(dice: &mut Dice) -> Value {
    let (method, route) = PLACES[dice.below(PLACES.len())];
    let kind = ["429", "5xx", "delay", "drop_before", "drop_after", "drop_after"][dice.below(6)];
    let (times, after, ms) = (1 + dice.below(4), dice.below(3), 100 + dice.below(900));
    let retry_after = [0.1, 0.3, 1.0][dice.below(3)];
    json!({
        "kind": kind, "method": method, "route": route, "times": times, "after": after, "ms": ms,
        "retry_after": retry_after,
    })
}

/// A fault of the connection.
pub fn of_gateway(dice: &mut Dice) -> Value {
    let event = "INTERACTION_CREATE";
    match dice.below(8) {
        0 => json!({ "kind": "gateway_drop" }),
        1 => json!({ "kind": "gateway_reconnect" }),
        2 => {
            let code = [4_000, 1_001, 4_009][dice.below(3)];
            json!({ "kind": "gateway_close", "code": code })
        }
        3 => json!({ "kind": "gateway_invalid_session", "resumable": dice.below(2) == 0 }),
        4 => json!({ "kind": "delay", "event": event, "ms": 300 + dice.below(900) }),
        5 => json!({ "kind": "reorder", "event": event }),
        _ => json!({ "kind": "duplicate", "event": event, "times": 1 + dice.below(3) }),
    }
}

/// Statements that fail while a fault of the database lasts: what is to be written, and where.
const REFUSED: [&str; 5] = [
    "INSERT ON entries",
    "INSERT ON outbox",
    "INSERT ON posts",
    "DELETE ON outbox",
    "UPDATE OF batch ON outbox",
];

/// Another program writes to a table, by the way that all changes take; whether it could.
pub async fn changes_reminder(world: &World, store: &Store, table: TableId, hours: u32) -> bool {
    let row = store.table(table).await.unwrap().unwrap().row;
    let jobs = store.due_jobs(Timestamp::from_millis(i64::MAX), 1_000).await.unwrap();
    let own = jobs.into_iter().filter(|job| job.table == table);
    let moved = world.get("/clock").await["offset_ms"].as_i64().unwrap();
    let mut state = row.state();
    state.reminder_hours = Some(hours);
    let change = Change {
        table,
        expects_revision: row.revision,
        now: Timestamp::from_millis(Clock::default().now().millis() + moved),
        state,
        seats: None,
        clocks: None,
        namings: Vec::new(),
        entry: None,
        snapshot: None,
        waits: Vec::new(),
        jobs: own.map(|job| NewJob { kind: job.kind, due: job.due, ply: job.ply }).collect(),
        outbox: Vec::new(),
        deeds: Vec::new(),
        lost: Lost::default(),
        result: None,
    };
    matches!(store.commit(change).await, Ok(Committed::Done { .. }))
}

/// File size limit of a full disk: no file grows past it, and the test's own output never gets that long.
pub const FULL: &str = "--fsize=65536:";
/// File size limit of a disk with room again.
pub const ROOMY: &str = "--fsize=unlimited:";

/// Faults of the database.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A statement is refused as on a full disk.
    Refused(&'static str),
    /// A commit is refused, after all statements have been taken.
    Owing,
    /// Nothing can be written because another program writes.
    Locked,
    /// The disk fails in the moment of saving.
    Unsaved(SavingFails),
    /// The system lets files grow no more.
    Full,
}

/// Spoils the database, as another program, its disk or the system would.
pub struct Spoiler {
    /// The disk that the bot writes to.
    pub disk: Disk,
    /// The other program's connection.
    pub database: SqliteConnection,
    is_locked: bool,
    is_full: bool,
}

impl Spoiler {
    /// Prepares the faults, before the bot starts.
    pub async fn new(world: &World) -> Self {
        let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
        // A row that refers to no table passes until the transaction is committed.
        let debts = "CREATE TABLE debts (id INTEGER REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED)";
        sqlx::raw_sql(debts).execute(&mut database).await.unwrap();
        Self { disk: Disk::default(), database, is_locked: false, is_full: false }
    }

    /// Connects to the file that is in the place of the database now.
    pub async fn reopens(&mut self, world: &World) {
        self.database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    }

    /// From now on something is wrong with the database.
    pub async fn begin(&mut self, dice: &mut Dice) {
        let others = [
            Fault::Owing,
            Fault::Locked,
            Fault::Unsaved(SavingFails::InVain),
            Fault::Unsaved(SavingFails::Unnoticed),
            Fault::Full,
        ];
        let faults: Vec<Fault> = REFUSED.into_iter().map(Fault::Refused).chain(others).collect();
        let fault = faults[dice.below(faults.len())];
        self.lift().await;
        match fault {
            Fault::Refused(statement) => {
                let raise = "BEGIN SELECT RAISE(ABORT, 'disk is full'); END";
                self.tries(format!("CREATE TRIGGER spoiled BEFORE {statement} {raise}")).await;
            }
            Fault::Owing => {
                let owes = "BEGIN INSERT INTO debts VALUES (-1); END";
                self.tries(format!("CREATE TRIGGER spoiled AFTER INSERT ON entries {owes}")).await;
            }
            Fault::Locked => {
                self.is_locked = true;
                self.tries("BEGIN IMMEDIATE".to_owned()).await;
            }
            Fault::Unsaved(how) => self.disk.fails(Some(how)),
            Fault::Full => self.is_full = limits_files(FULL),
        }
    }

    /// Tries to cause this fault; it does not come about if the bot writes for longer than a statement waits.
    async fn tries(&mut self, fault: String) {
        let _ = sqlx::raw_sql(sqlx::AssertSqlSafe(fault)).execute(&mut self.database).await;
    }

    /// The database is sound again.
    pub async fn lift(&mut self) {
        self.disk.fails(None);
        if std::mem::take(&mut self.is_full) {
            assert!(limits_files(ROOMY), "files can grow again");
        }
        if std::mem::take(&mut self.is_locked) {
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut self.database).await;
        }
        let begun = Instant::now();
        while let Err(error) =
            sqlx::raw_sql("DROP TRIGGER IF EXISTS spoiled").execute(&mut self.database).await
        {
            assert!(begun.elapsed() < PATIENCE, "the database does not become sound again: {error}");
            tokio::task::yield_now().await;
        }
    }
}

/// Sets how large this process may make files, the bot's included; whether that could be done. What it writes beyond that fails as
/// it does on a full disk.
pub fn limits_files(limit: &str) -> bool {
    let process = std::process::id().to_string();
    Command::new("prlimit").args(["--pid", &process, limit]).status().is_ok_and(|status| status.success())
}
