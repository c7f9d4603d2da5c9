//! A player's waits: from a tap to its acknowledgement and to the new board, with one table and with a hundred busy ones, in a
//! rush, and after a restart with ten thousand open tables; for a step of a long game's replay; and the processor time all that
//! takes.
//!
//! The program runs as a process of its own against a sandbox in this one, through the real gateway and HTTP.
#![allow(clippy::unwrap_used, reason = "a bench that cannot set up its world has nothing to measure")]

mod rush;
#[allow(dead_code, reason = "shared with the other bench, which uses the rest")]
#[path = "../shared/mod.rs"]
mod shared;
mod thinking;

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use harbormaster::{
    clock::Clock,
    fairness::{self, Secret},
    ids::{ChannelId, GuildId, InteractionId, PersonId, UserId},
    store::{Met, NewTable, SeatRow, Store, TableClock, UndoRule},
};
use harbormaster_rules::Timestamp;
use serde_json::json;
use shared::{cost, harbour::Harbour, waits::report};
use tokio::{runtime::Runtime, task::JoinSet};

/// Number of tables busy at once in the crowded bench.
const CROWD: usize = 100;

/// Taps measured at each table of the crowd, and the pause between two of them: 50 taps a second in all, far
/// more than a hundred tables of people make.
const TAPS: usize = 10;
const PACE: Duration = Duration::from_secs(2);

/// Number of entries the long game has.
const LONG_GAME: usize = 2_000;

/// Number of open tables the program starts with in the last bench.
const OPEN_TABLES: u64 = 10_000;

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

/// A step of `/replay` near the end of a long game: all entries are read and played again, and the board is drawn.
fn replay(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let (harbour, table) = runtime.block_on(async {
        let (harbour, _) = Harbour::open(tempfile::tempdir().unwrap()).await;
        let table = harbour.table(0).await;
        for entry in 1..=LONG_GAME {
            harbour.sail(&table, entry).await;
        }
        (harbour, table)
    });
    criterion.bench_function("a step of a replay at entry 2,000", |bench| {
        bench.iter_custom(|steps| {
            runtime.block_on(async {
                let mut sum = Duration::ZERO;
                for _ in 0..steps {
                    sum += harbour.step(&table, LONG_GAME).await;
                }
                sum
            })
        });
    });
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
        report("100 tables at once, tap to acknowledged", waits.iter().map(|wait| wait.0));
        report("100 tables at once, tap to board posted", waits.iter().map(|wait| wait.1));
        report_memory("after 100 busy tables", &harbour);
    });
}

fn restart(_: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        let store = Store::open(&url).await.unwrap();
        let ann = Met { user: UserId(1), name: "Ann".to_owned(), here: None };
        assert_eq!(store.meet(&ann).await.unwrap(), PersonId(1));
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
        guild: Some(GuildId(1)),
        channel: ChannelId(number),
        game: "threeport".to_owned(),
        edition: 1,
        lapses: None,
        opened_by: InteractionId(number),
        commitment: fairness::commitment(&secret),
        secret,
        created: Clock::default().now(),
        host: PersonId(1),
        settings: "{}".to_owned(),
        reminder_hours: None,
        clock: TableClock::default(),
        undo: UndoRule::default(),
        computers: harbormaster_rules::Level::default(),
        hints: true,
        previous: None,
        seats: vec![SeatRow {
            prepared: Vec::new(),
            user: Some(PersonId(1)),
            name: String::new(),
            joined: Timestamp::from_millis(0),
            contribution: number.to_string(),
            level: harbormaster_rules::Level::default(),
        }],
        outbox: Vec::new(),
    }
}

fn report_memory(when: &str, harbour: &Harbour) {
    for program in harbour.takers().programs {
        println!("memory {when}: {}", cost::memory(program));
    }
}

fn rush(_: &mut Criterion) {
    Runtime::new().unwrap().block_on(rush::run());
}

fn thinking(_: &mut Criterion) {
    Runtime::new().unwrap().block_on(thinking::run());
}

criterion_group!(benches, one_table, replay, crowd, rush, thinking, restart);
criterion_main!(benches);
