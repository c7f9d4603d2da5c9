//! Taps a second, how long people wait, and processor time: SQLite, and PostgreSQL with one, two and three processes.
//!
//! The sandbox deals the servers to shards, and the processes share the shards. The people, the sandbox and both databases are on the
//! same machine: what they take is counted separately.

use std::{
    array, iter,
    sync::Arc,
    time::{Duration, Instant},
};

use harbormaster::store::Engine;
use harbormaster_cluster::Cluster;
use harbormaster_sandbox::{Config, Sharding};
use serde_json::{Value, json};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    machine::name_of,
    shared::{
        cost::memory,
        harbour::Harbour,
        part::{Part, measure},
        people::{Game, Games, paced, rushed},
        waits::{Waits, ms},
    },
    size::Processes,
};

/// PostgreSQL serves one process, two and so on.
const MOST: usize = 3;

/// The longest that one part may take; after that something hangs.
const PATIENCE: Duration = Duration::from_secs(300);

/// The parts, in the order in which they are measured.
const PARTS: usize = 3;

/// Measures all and prints a table for each part.
pub async fn run(cluster: &Cluster, size: &Processes) {
    let mut rows: [Vec<(String, Part)>; PARTS] = array::from_fn(|_| Vec::new());
    let setups = iter::once((Engine::Sqlite, 1)).chain((1..=MOST).map(|count| (Engine::Postgres, count)));
    for (engine, processes) in setups {
        let (database, server) = match engine {
            Engine::Sqlite => (None, None),
            Engine::Postgres => (Some(cluster.database().await), cluster.pid()),
        };
        let plural = if processes == 1 { "" } else { "es" };
        let name = format!("{}, {processes} process{plural}", name_of(engine));
        let server = server.map(|pid| pid.parse().unwrap());
        let harbour = begin(&name, (database, server), processes, size).await;
        let measured = timeout(PATIENCE, measure_all(&name, harbour, size)).await.expect("a part hangs");
        for (rows, row) in rows.iter_mut().zip(measured) {
            rows.push((name.clone(), row));
        }
    }
    println!(
        "\n{} servers on {} shards, {} tables, {} s a part; p50 and p99 of taps until they are acknowledged, processor time a tap, and how long a tap waits for a board that shows it.",
        size.servers,
        size.shards,
        size.tables,
        size.length.as_secs()
    );
    let a_second = 1_000 / size.pace.as_millis();
    let parts = [
        format!("{} people who tap without pause", size.people),
        format!("{a_second} taps a second"),
        format!("{} people who tap without pause, boards held back", size.people),
    ];
    for (part, rows) in parts.iter().zip(&rows) {
        print(part, rows);
    }
}

fn print(part: &str, rows: &[(String, Part)]) {
    let columns = ["taps/s", "p50", "p99", "bot a tap", "PostgreSQL a tap", "sandbox and people a tap"];
    println!("\n| {part} | {} | boards a tap | board p50 | p99 |", columns.join(" | "));
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (name, part) in rows {
        let [program, server, here] = part.spent.a_tap(part.taps.len());
        println!(
            "| {name} | {:.0} | {} | {program:.2} ms | {server:.2} ms | {here:.2} ms | {:.2} | {} |",
            part.taps_a_second(),
            half_and_most(part.taps.iter().map(|tap| tap.acknowledged)),
            part.boards as f64 / part.taps.len() as f64,
            half_and_most(part.lags.iter().copied()),
        );
    }
}

/// The waits that half of all taps and 99 of 100 do not exceed, as two columns.
fn half_and_most(waits: impl ExactSizeIterator<Item = Duration>) -> String {
    if waits.len() == 0 {
        return "- | -".to_owned();
    }
    let waits = Waits::of(waits);
    format!("{} | {}", ms(waits.median()), ms(waits.at(99)))
}

/// A sandbox with its servers and people, and so many programs connected to it, on this database or on a file of their own.
async fn begin(
    name: &str,
    (database, server): (Option<String>, Option<u32>),
    processes: usize,
    size: &Processes,
) -> (Harbour, Value) {
    // All sessions may begin at once: how long Discord makes them wait is not what is measured.
    let shards = u64::try_from(size.shards).unwrap();
    let sharding = Sharding { shards, max_concurrency: shards, ..Sharding::default() };
    let config = Config { sharding, ..Config::default() };
    let mut harbour = Harbour::without_program(tempfile::tempdir().unwrap(), config).await;
    harbour.server = server;
    let each = size.tables / size.servers;
    let world = json!({"guilds": size.servers, "channels": each, "bot": true,
                       "users": 2 * each * size.servers, "guilds_each": 1});
    let world = harbour.post("/sandbox/bulk", world).await;
    let (event, begun) = (harbour.now().await, Instant::now());
    let database = database.unwrap_or_else(|| harbour.file());
    for number in 1..=processes {
        let variables = [
            ("HARBORMASTER_SHARDS", size.shards.to_string()),
            ("HARBORMASTER_PROCESS", format!("{number}/{processes}")),
        ];
        harbour.start(&database, &variables);
    }
    harbour.are_ready(size.shards, event).await;
    eprintln!("{name}: all shards connected and commands registered after {:.1?}", begun.elapsed());
    (harbour, world)
}

/// Opens the tables, as many in each server, and begins their games; each in a channel of its own with people of its own.
async fn games(harbour: &Arc<Harbour>, world: &Value, size: &Processes) -> Games {
    let places = (0..size.tables).map(|number| {
        let (server, place) = (number % size.servers, number / size.servers);
        let channel = id(&world["guilds"][server]["channels"][place]);
        // People are dealt to the servers in turn.
        let person = |seat: usize| id(&world["users"][(2 * place + seat) * size.servers + server]);
        (channel, [person(0), person(1)])
    });
    let places: Vec<_> = places.collect();
    let mut hosts = JoinSet::new();
    for host in 0..size.people {
        let own = places.iter().cloned().enumerate().skip(host).step_by(size.people).collect::<Vec<_>>();
        let harbour = Arc::clone(harbour);
        hosts.spawn(async move {
            let mut games = Vec::new();
            for (number, (channel, people)) in own {
                games.push((number, Game::new(harbour.begins(&channel, people).await)));
            }
            games
        });
    }
    let mut games: Vec<_> = hosts.join_all().await.into_iter().flatten().collect();
    games.sort_unstable_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, game)| game).collect()
}

fn id(thing: &Value) -> String {
    thing["id"].as_str().unwrap().to_owned()
}

/// Measures all parts.
async fn measure_all(name: &str, (harbour, world): (Harbour, Value), size: &Processes) -> [Part; PARTS] {
    let harbour = Arc::new(harbour);
    let games = games(&harbour, &world, size).await;
    sleep(size.rest).await;
    let rush = || rushed(Arc::clone(&harbour), games.clone(), size.people, size.length);
    let without_pause = measure(&harbour, rush(), size.rest).await;
    let even = paced(Arc::clone(&harbour), games.clone(), size.pace, size.length);
    let even = measure(&harbour, even, size.rest).await;
    harbour.holds_boards_back().await;
    let no_boards = measure(&harbour, rush(), Duration::ZERO).await;
    for (program, spent) in harbour.takers().programs.into_iter().zip(&without_pause.spent.programs) {
        eprintln!("{name}: a process took {spent:.1?} without pause, and holds {}", memory(program));
    }
    [without_pause, even, no_boards]
}
