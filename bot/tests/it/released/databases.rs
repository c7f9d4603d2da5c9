//! Databases of releases: they are brought up to date, and every table in them plays on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use harbormaster::{
    record::{Ending, Record},
    store::{Stage, Store, TableId, TableRow},
};
use harbormaster_rules::Kind;
use harbormaster_sandbox::Config;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use super::{files, making, may_make};
use crate::{
    harness::{LOG, Playing, World},
    ledger::log_is_a_game,
};

/// Number of moves made at each table.
const MOVES: u32 = 6;

/// Channels that every sandbox has under the same number.
pub(super) const SAME_EVERYWHERE: [&str; 3] = ["general", "games", "quay"];

fn released() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released")
}

/// The newest migration's number, as its file's name begins.
fn newest_migration() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations/sqlite");
    let names = files(&folder, ".sql").into_iter().map(|path| path.file_name().unwrap().to_owned());
    let newest = names.max().unwrap();
    newest.to_str().unwrap().split('_').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_of_a_released_database_plays_on() {
    let newest = released().join(format!("{}.sql", newest_migration()));
    if may_make() && !newest.exists() {
        fs::create_dir_all(released()).unwrap();
        making::database(&newest).await;
        let made = fs::read_to_string(&newest).unwrap();
        let missing = Kind::ALL.iter().find(|kind| !made.contains(&format!("'{kind}'")));
        assert!(missing.is_none(), "no table of {missing:?}");
    }
    let databases = files(&released(), ".sql");
    assert!(!databases.is_empty(), "{} is empty", released().display());
    for database in databases {
        plays_on(&database).await;
    }
}

async fn plays_on(database: &Path) {
    let world = World::without_program(Config::default(), LOG).await;
    load(&world, &fs::read_to_string(database).unwrap()).await;
    let waiting = waiting(&world).await;
    assert!(waiting.values().sum::<i64>() >= 5, "{waiting:?}");
    // Before a release, the tables may change: then they have to be recorded again.
    let opened = Store::open(&world.database_url()).await;
    opened.unwrap_or_else(|why| panic!("{}: {why} See CONTRIBUTING, recorded data.", database.display()));
    world.start().await;

    let store = world.store().await;
    let mut seen = BTreeSet::new();
    for (number, channel) in tables(&world).await {
        let id = TableId(number);
        let row = async || store.table(id).await.unwrap().unwrap().row;
        all_is_told(&world, &store, id).await;
        let heard = hears(&world, &channel).await;
        // The sandbox is new: whatever is heard was waiting.
        assert!(!heard.is_empty() || !waiting.contains_key(&number), "#{channel} has heard nothing");
        let before = row().await;
        seen.insert((before.game.clone(), format!("{:?}", before.stage)));
        continues(&world, &store, &before, &channel).await;
        all_is_told(&world, &store, id).await;
        log_is_a_game(&store, id).await;
    }
    let games: BTreeSet<&str> = seen.iter().map(|(game, _)| game.as_str()).collect();
    // A game that was added later is not in it.
    assert!(games.len() >= 5, "{games:?}");
    for game in games {
        assert!(seen.contains(&(game.to_owned(), "Running".to_owned())), "no {game} runs: {seen:?}");
    }
    what_is_beside_the_games_is_kept(&world).await;
    for stage in ["Lobby", "Paused", "Over"] {
        assert!(seen.iter().any(|(_, at)| at == stage), "no table is {stage}: {seen:?}");
    }
    let given_up = count(&world, "SELECT count(*) FROM outbox WHERE gave_up IS NOT NULL").await;
    assert_eq!(given_up, 0, "{}", world.log());
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// Does at a table what people would do next.
async fn continues(world: &World, store: &Store, row: &TableRow, channel: &str) {
    let ann = world.person("Ann").at(channel);
    match row.stage {
        Stage::Lobby => drop(ann.command("table start", json!({})).await.says("The game begins.")),
        Stage::Paused => drop(ann.command("table resume", json!({})).await),
        Stage::Over => return record_proves_itself(world, channel).await,
        Stage::Running => {}
        Stage::Closed | Stage::Frozen => return,
    }
    let playing = Playing::found(world, store.clone(), row.id, channel).await;
    let before = playing.ply().await;
    if row.stage == Stage::Running && ["shipopoly", "tariffs"].contains(&row.game.as_str()) {
        assert!(!playing.game().await.offers().is_empty(), "{} has no open offer", row.game);
    }
    making::moves(&playing, MOVES).await;
    assert!(playing.ply().await >= before + MOVES, "{} stands still", row.game);
}

/// Notes, what people and managers have chosen, stand-ins and results.
async fn what_is_beside_the_games_is_kept(world: &World) {
    let ann = world.person("Ann").at("games");
    ann.command("note", json!({})).await.says(making::NOTE);
    ann.command("server settings", json!({})).await.says("opened in:** <#");
    let running = count(world, "SELECT count(*) FROM clocks WHERE since IS NOT NULL").await;
    assert!(running > 0, "no turn clock runs any more");
    ann.command("my settings", json!({})).await.says(making::ZONE);
    let named = count(world, "SELECT count(*) FROM namings").await;
    assert!(named > 0, "nobody was asked to stand in");
    ann.command("table results", json!({})).await.says("played to the end");
}

async fn record_proves_itself(world: &World, channel: &str) {
    let given = world.person("Ann").at(channel).command("table record", json!({})).await;
    let given = given.says("harbormaster verify");
    let record = Record::read(&world.file(&given.attachments()[0]).await).unwrap();
    let proof = record.prove().unwrap();
    assert!(matches!(proof.ending, Ending::Finished { .. }) && proof.commitment.is_some());
}

/// Puts a database on disk and sets the clock to when it was left. Channels of its own are made anew.
async fn load(world: &World, dump: &str) {
    let url = format!("{}?mode=rwc", world.database_url());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut database).await.unwrap();
    let known: Vec<i64> = {
        let mut known = Vec::new();
        for name in SAME_EVERYWHERE {
            known.push(world.channel_id(name).await.0.cast_signed());
        }
        known
    };
    let all: Vec<i64> =
        sqlx::query_scalar("SELECT DISTINCT channel FROM tables").fetch_all(&mut database).await.unwrap();
    for (n, old) in (1..).zip(all.into_iter().filter(|channel| !known.contains(channel))) {
        let made = world.post("/guilds/Harbour/channels", json!({ "name": format!("berth-{n}") })).await;
        let new: i64 = made["id"].as_str().unwrap().parse().unwrap();
        for table in ["tables", "posts", "offers"] {
            let moved = format!("UPDATE {table} SET channel = ? WHERE channel = ?");
            let moved = sqlx::query(AssertSqlSafe(moved)).bind(new).bind(old);
            moved.execute(&mut database).await.unwrap();
        }
    }
    let left: i64 = sqlx::query_scalar("SELECT max(created) / 1000 + 1 FROM outbox")
        .fetch_one(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();
    making::clock_to(world, left).await;
}

/// Every table's number and the name of its channel, oldest first.
async fn tables(world: &World) -> Vec<(i64, String)> {
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let found: Vec<(i64, i64)> =
        sqlx::query_as("SELECT id, channel FROM tables ORDER BY id").fetch_all(&mut database).await.unwrap();
    database.close().await.unwrap();
    found.into_iter().map(|(table, channel)| (table, channel.to_string())).collect()
}

/// Returns how many rows of the outbox wait, by table.
async fn waiting(world: &World) -> BTreeMap<i64, i64> {
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let counts = sqlx::query_as("SELECT table_id, count(*) FROM outbox GROUP BY table_id");
    let counts: Vec<(i64, i64)> = counts.fetch_all(&mut database).await.unwrap();
    database.close().await.unwrap();
    counts.into_iter().collect()
}

async fn count(world: &World, query: &'static str) -> i64 {
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let count = sqlx::query_scalar(query).fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    count
}

async fn all_is_told(world: &World, store: &Store, table: TableId) {
    let told = async || store.pending(table).await.unwrap().is_empty().then_some(());
    world.until(&format!("everything of table {table} is told"), told).await;
}

/// All that was said in a channel and in the threads of its offers.
async fn hears(world: &World, channel: &str) -> String {
    let ann = world.person("Ann").at(channel);
    let mut heard = String::new();
    for message in ann.hears().await {
        heard += message.text();
        let (status, thread) =
            world.drive("GET", &format!("/users/Ann/channels/{}", message.id()), Value::Null).await;
        if status == 200 && thread["thread_metadata"].is_object() {
            let said = ann.at(message.id()).hears().await;
            said.iter().for_each(|said| heard += said.text());
        }
    }
    heard
}
