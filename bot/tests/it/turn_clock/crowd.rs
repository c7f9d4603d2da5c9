//! A start with ten thousand clocks that ran out while the host was down: a measurement to ask for.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use harbormaster::{discord::Discord, ids::ChannelId, timers::Timers};
use harbormaster_rules::{Kind, Span};
use poise::serenity_prelude::Http;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio_util::sync::CancellationToken;

use super::Quay;

/// Number of tables overdue besides the one that is played at.
const TABLES: u32 = 10_000;

/// Between two taps.
const PACE: Duration = Duration::from_millis(20);

/// Makes as many tables like table 1.
async fn copies_the_table(url: &str) {
    const COLUMNS: [(&str, &str); 5] = [
        (
            "tables",
            "guild, game, edition, settings, stage, ply, revision, host, created, started, commitment, secret, \
             turn_minutes, when_late, late_turns",
        ),
        ("seats", "seat, user_id, name, joined, contribution, computer"),
        ("snapshots", "ply, at, position"),
        ("clocks", "seat, since, ends, phase, late"),
        ("jobs", "kind, due, ply"),
    ];
    let mut database = SqliteConnection::connect(url).await.unwrap();
    for (table, columns) in COLUMNS {
        let (keys, values) = match table {
            "tables" => ("id, channel, opened_by", "i, 1000 + i, 1000000 + i"),
            _ => ("table_id", "i"),
        };
        let one = if table == "tables" { "id" } else { "table_id" };
        let last = TABLES + 1;
        let copy = format!(
            "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {last})
             INSERT INTO {table} ({keys}, {columns}) SELECT {values}, {columns} FROM {table}, n WHERE {one} = 1"
        );
        sqlx::query(AssertSqlSafe(copy)).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement: run it with --ignored --nocapture"]
async fn taps_are_answered_while_ten_thousand_overdue_clocks_are_seen_to() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    copies_the_table(&quay.url).await;
    quay.is_now(quay.clock.now() + Span::hours(30));
    let (stop, begun) = (CancellationToken::new(), Instant::now());
    // None of their channels is a thread that may be locked.
    quay.tables.reach.knows((0..=u64::from(TABLES) + 1_001).map(ChannelId));
    let discord = Discord::new(Arc::new(Http::new("")), quay.store.clone());
    let (store, tables, clock) = (quay.store.clone(), quay.tables.clone(), quay.clock.clone());
    let timers = Timers::new(store, tables, clock, discord, Arc::default());
    let running = tokio::spawn(timers.run(stop.clone()));
    let mut taps: Vec<Duration> = Vec::new();
    let mut pace = tokio::time::interval(PACE);
    while !quay.store.due_jobs(quay.clock.now(), 1).await.unwrap().is_empty() {
        pace.tick().await;
        let tapped = Instant::now();
        quay.sets("late_turns", if taps.len().is_multiple_of(2) { "1" } else { "2" }).await.unwrap();
        taps.push(tapped.elapsed());
    }
    stop.cancel();
    running.await.unwrap();
    taps.sort_unstable();
    let at = |part: usize| taps[(taps.len() - 1) * part / 100];
    println!(
        "{TABLES} overdue clocks in {:?}; {} taps meanwhile: p50 {:?}, p99 {:?}, longest {:?}",
        begun.elapsed(),
        taps.len(),
        at(50),
        at(99),
        at(100)
    );
}
