//! Costs of a tap to the database as it fills: 100 tables, 10,000 and 100,000, with SQLite and with PostgreSQL.
//!
//! A tap here is what it reads and writes, one tap after the other, without rules, pictures and Discord: the table is read, its change
//! is written, the news that waits for its channel is read, and what waits for the next player.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use harbormaster::store::{Committed, Engine, OutboxId, Store, TableId, Wish};
use harbormaster_cluster::Cluster;
use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;

use crate::{
    filling::fill,
    machine::name_of,
    playing::{next_move, position},
    shared::waits::{Waits, ms},
    size::Tables,
};

/// A database with so many tables, and how long the taps in it took: a row of the report.
struct Filled {
    engine: Engine,
    tables: u32,
    megabytes: u64,
    store: Store,
    _folder: TempDir,
    took: Vec<Took>,
}

/// Durations of the parts of a tap.
struct Took {
    reads: Duration,
    commit: Duration,
}

/// Measures all and prints a table.
pub async fn run(cluster: &Cluster, size: &Tables) {
    let position = position();
    let mut all = Vec::new();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        for &tables in &size.counts {
            all.push(Filled::new(cluster, engine, (tables, size.entries), &position).await);
        }
    }
    // By turns, so that whatever else the machine does meanwhile is met by all of them.
    for number in 0..size.before + size.taps {
        let (number, counts) = (u64::try_from(number).unwrap(), number >= size.before);
        for filled in &mut all {
            let table = i64::try_from(scattered(number) % u64::from(filled.tables)).unwrap() + 1;
            let took = tap(&filled.store, TableId(table), number).await;
            filled.took.extend(counts.then_some(took));
        }
    }
    println!(
        "\n{} taps in each database, by turns and one after the other, at random tables, after {} that do not count; each table has 2 seats, {} entries and a position of {:.1} kB.",
        size.taps,
        size.before,
        size.entries,
        position.len() as f64 / 1_000.0
    );
    println!(
        "\n| database | tables | size | reads: p50 | p99 | commit: p50 | p99 | whole tap: p50 | p99 | p50 to that of {} tables |",
        size.counts[0]
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut least = Duration::ZERO;
    for filled in all {
        let waits = filled.waits();
        if filled.tables == size.counts[0] {
            least = waits[2].median();
        }
        let ratio = waits[2].median().as_secs_f64() / least.as_secs_f64();
        let [reads, commits, taps] =
            waits.map(|waits| format!("{} | {}", ms(waits.median()), ms(waits.at(99))));
        let (name, tables, megabytes) = (name_of(filled.engine), filled.tables, filled.megabytes);
        println!("| {name} | {tables} | {megabytes} MB | {reads} | {commits} | {taps} | {ratio:.2} |");
        filled.store.mark_served(false).await.unwrap();
        filled.store.close().await;
    }
}

impl Filled {
    /// A new database with so many tables of so many entries.
    async fn new(cluster: &Cluster, engine: Engine, (tables, entries): (u32, u32), position: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = match engine {
            Engine::Sqlite => format!("sqlite:{}", file(&folder)),
            Engine::Postgres => cluster.database().await,
        };
        // Makes the database; it is filled while nobody has it open.
        Store::open(&url).await.unwrap().close().await;
        let begun = Instant::now();
        fill(&url, (tables, entries), position).await;
        eprintln!("{}: {tables} tables filled in after {:.1?}", name_of(engine), begun.elapsed());
        let megabytes = bytes(engine, &url, &folder).await.div_ceil(1_000_000);
        let store = Store::open(&url).await.unwrap();
        // A server's database has to know that all servers are this program's.
        let wish = Wish { count: 1, adopts: true, process: None, name: "a bench".to_owned() };
        store.hold_shards(&wish).await.unwrap();
        Self { engine, tables, megabytes, store, _folder: folder, took: Vec::new() }
    }

    /// Returns the waits for the reads, for the commits, and for both together.
    fn waits(&self) -> [Waits; 3] {
        let took = || self.took.iter();
        [
            Waits::of(took().map(|took| took.reads)),
            Waits::of(took().map(|took| took.commit)),
            Waits::of(took().map(|took| took.reads + took.commit)),
        ]
    }
}

/// A tap: the table is read and changed, and then who waits for what.
async fn tap(store: &Store, id: TableId, number: u64) -> Took {
    let begun = Instant::now();
    let table = store.table(id).await.unwrap().unwrap();
    let mut reads = begun.elapsed();

    let change = next_move(&table, number);
    let next = change.waits[0].user;
    let begun = Instant::now();
    let done = store.commit(change).await.unwrap();
    let commit = begun.elapsed();
    assert!(matches!(done, Committed::Done { .. }), "{done:?}");

    let begun = Instant::now();
    let news = store.pending(id).await.unwrap();
    let waits = store.waits_of(next).await.unwrap();
    reads += begun.elapsed();
    assert!(waits.iter().any(|wait| wait.table == id), "the table waits for the next player");
    black_box(waits);

    // The channel has heard it: the next tap at this table finds no more than this one did.
    let posted: Vec<OutboxId> = news.iter().map(|row| row.id).collect();
    store.sent(&posted, None).await.unwrap();
    Took { reads, commit }
}

/// A number without visible order, the same in every run (splitmix64).
const fn scattered(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

fn file(folder: &TempDir) -> String {
    folder.path().join("bench.db").display().to_string()
}

/// Returns the size of a database in bytes.
async fn bytes(engine: Engine, url: &str, folder: &TempDir) -> u64 {
    match engine {
        Engine::Sqlite => std::fs::metadata(file(folder)).unwrap().len(),
        Engine::Postgres => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            let size = sqlx::query_scalar("SELECT pg_database_size(current_database())");
            let size: i64 = size.fetch_one(&mut connection).await.unwrap();
            u64::try_from(size).unwrap()
        }
    }
}
