//! How long a player waits: from a tap to its acknowledgement and to the new board, with one table and with a
//! hundred busy ones, and after a restart with ten thousand open tables.
//!
//! The program runs as a process of its own against a sandbox in this one, through the real gateway and HTTP.
#![allow(clippy::unwrap_used, reason = "a bench that cannot set up its world has nothing to measure")]

use std::{
    hint::black_box,
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use criterion::{Criterion, criterion_group, criterion_main};
use harbormaster::{
    fairness::{self, Secret},
    store::{NewTable, SeatRow, Store, TableClock},
};
use harbormaster_rules::Timestamp;
use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{runtime::Runtime, task::JoinSet};

/// How many tables are busy at once in the crowded bench.
const CROWD: usize = 100;

/// Taps measured at each table of the crowd, and the pause between two of them: 50 taps a second in all, far
/// more than a hundred tables of people make.
const TAPS: usize = 10;
const PACE: Duration = Duration::from_secs(2);

/// How many open tables the program starts with in the last bench.
const OPEN_TABLES: u64 = 10_000;

/// A sandbox, the program connected to it, and a driver.
struct Harbour {
    sandbox: Sandbox,
    program: Child,
    driver: reqwest::Client,
    _folder: TempDir,
}

/// One table with two people who sail to and fro.
#[derive(Clone)]
struct Table {
    channel: String,
    people: [String; 2],
}

impl Harbour {
    async fn open(folder: TempDir) -> (Self, Duration) {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let driver = reqwest::Client::new();
        let started = Instant::now();
        let program = Command::new(env!("CARGO_BIN_EXE_harbormaster"))
            .env("HARBORMASTER_SANDBOX", sandbox.url())
            .env("DATABASE_URL", format!("sqlite:{}", folder.path().join("bench.db").display()))
            .env("RUST_LOG", "warn")
            .env_remove("DISCORD_TOKEN")
            .current_dir(folder.path())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut harbour = Self { sandbox, program, driver, _folder: folder };
        let errors = BufReader::new(harbour.program.stderr.take().unwrap());
        std::thread::spawn(move || errors.lines().map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        harbour.get("/sandbox/ready?wait_ms=20000").await;
        (harbour, started.elapsed())
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.driver.get(format!("{}{path}", self.sandbox.url())).send().await.unwrap();
        answer.error_for_status().unwrap().json().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer =
            self.driver.post(format!("{}{path}", self.sandbox.url())).json(&body).send().await.unwrap();
        answer.json().await.unwrap()
    }

    async fn command(&self, user: &str, channel: &str, command: &str, options: Value) -> Value {
        let body = json!({"user": user, "channel": channel, "command": command, "options": options});
        self.post("/sandbox/interactions/command", body).await
    }

    async fn table(&self, number: usize) -> Table {
        let guild = self.get("/sandbox/guilds").await["guilds"][0]["id"].as_str().unwrap().to_owned();
        let mut people = Vec::new();
        for name in ["port", "star"] {
            let user = self.post("/sandbox/users", json!({"name": format!("{name}{number}")})).await;
            people.push(user["id"].as_str().unwrap().to_owned());
        }
        let body = json!({"name": format!("table-{number}")});
        let channel = self.post(&format!("/sandbox/guilds/{guild}/channels"), body).await;
        let table =
            Table { channel: channel["id"].as_str().unwrap().to_owned(), people: people.try_into().unwrap() };
        let [first, second] = &table.people;
        self.command(first, &table.channel, "table new", json!({"game": "threeport"})).await;
        for (option, value) in [("first", "0"), ("quiet_rounds", "off"), ("max_rounds", "off")] {
            let choice = json!({"option": option, "value": value});
            self.command(first, &table.channel, "table options", choice).await;
        }
        self.command(second, &table.channel, "table join", json!({})).await;
        self.command(first, &table.channel, "table start", json!({})).await;
        self.board_after(&table, 0, 0).await;
        table
    }

    /// The number of the newest event, to wait for what comes after it.
    async fn now(&self) -> u64 {
        self.get("/sandbox/state").await["seq"].as_u64().unwrap()
    }

    /// Waits for the board that shows this many entries, posted after this event.
    async fn board_after(&self, table: &Table, entries: usize, event: u64) {
        let mark = format!("/{entries}/move ");
        let mut after = event;
        loop {
            let path = format!(
                "/sandbox/wait?after={after}&channel={}&types=message_create&timeout_ms=10000",
                table.channel
            );
            let heard = self.get(&path).await;
            if heard["events"].as_array().unwrap().iter().any(|event| event.to_string().contains(&mark)) {
                return;
            }
            assert!(heard["timed_out"] != true, "no board after {entries} entries");
            after = heard["seq"].as_u64().unwrap();
        }
    }

    /// Plays entry number `entry` (from 1) and returns how long the acknowledgement took.
    async fn sail(&self, table: &Table, entry: usize) -> Duration {
        let island = ["W", "B"][(entry - 1) / 2 % 2];
        let user = &table.people[(entry - 1) % 2];
        let tap = Instant::now();
        let answer = self.command(user, &table.channel, "threeport move", json!({"island": island})).await;
        let waited = tap.elapsed();
        assert_eq!(answer["state"], "answered", "{answer}");
        waited
    }
}

impl Drop for Harbour {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn one_table(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let (harbour, table) = runtime.block_on(async {
        let (harbour, _) = Harbour::open(tempfile::tempdir().unwrap()).await;
        let table = harbour.table(0).await;
        (harbour, table)
    });
    let mut entry = 0;
    criterion.bench_function("tap to acknowledged, one table", |bench| {
        bench.iter_custom(|taps| {
            runtime.block_on(async {
                let mut sum = Duration::ZERO;
                for _ in 0..taps {
                    entry += 1;
                    let before = harbour.now().await;
                    sum += harbour.sail(&table, entry).await;
                    harbour.board_after(&table, entry, before).await;
                }
                sum
            })
        });
    });
    report_memory("after one table", &harbour);
}

fn crowd(_: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let (harbour, _) = Harbour::open(tempfile::tempdir().unwrap()).await;
        let harbour = std::sync::Arc::new(harbour);
        let mut tables = Vec::new();
        for number in 0..CROWD {
            tables.push(harbour.table(number).await);
        }
        let mut players = JoinSet::new();
        for (number, table) in tables.into_iter().enumerate() {
            let harbour = std::sync::Arc::clone(&harbour);
            players.spawn(async move {
                let mut waits = Vec::new();
                tokio::time::sleep(PACE * u32::try_from(number).unwrap() / u32::try_from(CROWD).unwrap())
                    .await;
                let mut pace = tokio::time::interval(PACE);
                for entry in 1..=TAPS {
                    pace.tick().await;
                    let before = harbour.now().await;
                    let tap = Instant::now();
                    let acknowledged = harbour.sail(&table, entry).await;
                    harbour.board_after(&table, entry, before).await;
                    waits.push((acknowledged, tap.elapsed()));
                }
                waits
            });
        }
        let waits: Vec<(Duration, Duration)> = players.join_all().await.into_iter().flatten().collect();
        report("100 tables at once, tap to acknowledged", waits.iter().map(|wait| wait.0).collect());
        report("100 tables at once, tap to board posted", waits.iter().map(|wait| wait.1).collect());
        report_memory("after 100 busy tables", &harbour);
    });
}

fn restart(_: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        let store = Store::open(&url).await.unwrap();
        for number in 1..=OPEN_TABLES {
            store.open_table(&lobby(number)).await.unwrap();
        }
        store.close().await;
        let (harbour, ready) = Harbour::open(folder).await;
        let tap = Instant::now();
        harbour.command("Ann", "games", "table list", json!({})).await;
        println!(
            "restart with {OPEN_TABLES} open tables: ready {ready:?}, first tap answered {:?} later",
            tap.elapsed()
        );
        report_memory("with 10,000 open tables", &harbour);
    });
}

/// A lobby in a channel that does not exist, with nothing to tell.
fn lobby(number: u64) -> NewTable {
    let secret = Secret::draw().unwrap();
    NewTable {
        guild: Some(1),
        channel: number,
        game: "threeport".to_owned(),
        edition: 1,
        opened_by: number,
        commitment: fairness::commitment(&secret),
        secret,
        created: Timestamp::from_millis(0),
        host: number,
        settings: "{}".to_owned(),
        reminder_hours: None,
        clock: TableClock::default(),
        seats: vec![SeatRow {
            user: Some(number),
            name: "Ann".to_owned(),
            joined: Timestamp::from_millis(0),
            contribution: number.to_string(),
            computer: false,
        }],
        outbox: Vec::new(),
    }
}

fn report(what: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
    println!("{what}: p50 {:?}, p90 {:?}, p99 {:?} ({} taps)", at(50), at(90), at(99), waits.len());
    black_box(waits);
}

/// What the program's process holds, as the kernel counts it.
fn report_memory(when: &str, harbour: &Harbour) {
    let status =
        std::fs::read_to_string(format!("/proc/{}/status", harbour.program.id())).unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS unknown");
    println!("memory {when}: {}", resident.split_whitespace().skip(1).collect::<Vec<_>>().join(" "));
}

criterion_group!(benches, one_table, crowd, restart);
criterion_main!(benches);
