//! `move`: everything from one database to another, or a sentence why not.

use std::path::{Path, PathBuf};

use harbormaster::store::{Lock, Store, Wish};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::runtime::Runtime;

use super::{Ran, run_in};
use crate::harness::Cluster;

/// A file in this folder with the games of the newest database on record, brought up to date.
async fn played(folder: &Path, file: &str) -> String {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released");
    let dumps = std::fs::read_dir(released).expect("the folder").map(|dump| dump.expect("a file").path());
    let newest: PathBuf = dumps.max().expect("a database");
    let url = format!("sqlite:{}", folder.join(file).display());
    let mut connection = SqliteConnection::connect(&format!("{url}?mode=rwc")).await.expect("a new file");
    let dump = std::fs::read_to_string(newest).expect("SQL");
    sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut connection).await.expect("a database");
    connection.close().await.expect("on disk");
    Store::open(&url).await.expect("brought up to date").close().await;
    url
}

/// All tables with their logs, as far as people see them.
async fn games(url: &str) -> Vec<String> {
    let store = Store::open(url).await.expect("a database");
    let mut games = Vec::new();
    for id in store.live_tables().await.expect("the tables") {
        let (table, log) = store.table_with_log(id).await.expect("the log").expect("the table");
        let log: Vec<_> = log.into_iter().map(|entry| (entry.ply, entry.notation, entry.told)).collect();
        games.push(format!("{table:?} {log:?}"));
    }
    store.close().await;
    games
}

fn moves(folder: &Path, from: &str, to: &str) -> Ran {
    run_in(folder, &["move", "--from", from, "--to", to])
}

#[test]
fn everything_goes_to_a_server_and_back() {
    let Some(cluster) = Cluster::shared() else { return };
    let (folder, runtime) = (tempfile::tempdir().expect("a folder"), Runtime::new().expect("a runtime"));
    let file = runtime.block_on(played(folder.path(), "games.db"));
    let before = runtime.block_on(games(&file));
    assert!(before.len() >= 5, "{} games", before.len());
    let server = runtime.block_on(cluster.database());

    let said = moves(folder.path(), &file, &server).well();
    let numbers: Vec<usize> = said.split(' ').filter_map(|word| word.parse().ok()).collect();
    let [rows, tables, entries] = numbers[..] else { panic!("{said}") };
    assert_eq!(
        said,
        format!(
            "{rows} rows were moved and compared: {tables} tables with {entries} entries, among others. Set DATABASE_URL to the new address and start the bot.\n"
        )
    );
    assert!(tables >= before.len() && entries > tables && rows > entries, "{said}");
    assert_eq!(runtime.block_on(games(&server)), before);

    let back = format!("sqlite:{}", folder.path().join("back.db").display());
    assert_eq!(moves(folder.path(), &server, &back).well(), said);
    for url in [&file, &back] {
        assert_eq!(runtime.block_on(games(url)), before);
    }

    // Nothing there is written over.
    for (from, to) in [(&file, &server), (&server, &file), (&back, &file)] {
        let refused = moves(folder.path(), from, to).badly(1);
        assert_eq!(
            refused,
            "The database to move to is not empty. Name an empty one, so that no game there is lost.\n"
        );
    }
    for url in [&file, &server] {
        assert_eq!(runtime.block_on(games(url)), before);
    }
}

#[test]
fn what_a_program_serves_stays_where_it_is() {
    let Some(cluster) = Cluster::shared() else { return };
    let (folder, runtime) = (tempfile::tempdir().expect("a folder"), Runtime::new().expect("a runtime"));
    let file = runtime.block_on(played(folder.path(), "games.db"));
    let (server, empty) = runtime.block_on(async { (cluster.database().await, cluster.database().await) });
    let served = Lock::take(&file).expect("nobody else serves it");
    let refused = moves(folder.path(), &file, &server).badly(1);
    assert!(refused.contains("Another Harbormaster serves the database at"), "{refused}");
    drop(served);

    let store = runtime.block_on(Store::open(&server)).expect("a database");
    let wish = Wish { count: 1, adopts: true, process: None, name: "process 7".to_owned() };
    runtime.block_on(store.hold_shards(&wish)).expect("it lives");
    for (from, to) in [(&file, &server), (&server, &empty)] {
        let refused = moves(folder.path(), from, to).badly(1);
        assert_eq!(refused, "The database is served by process 7. Stop all processes first.\n");
    }
    // It has stopped in good order.
    runtime.block_on(store.mark_served(false)).expect("it is written");
    moves(folder.path(), &file, &server).well();
    runtime.block_on(store.close());
}

#[test]
fn addresses_that_mean_nothing_are_named_without_their_passwords() {
    let Some(cluster) = Cluster::shared() else { return };
    let (folder, runtime) = (tempfile::tempdir().expect("a folder"), Runtime::new().expect("a runtime"));
    let server = runtime.block_on(cluster.database());
    runtime.block_on(async { Store::open(&server).await.expect("a new database").close().await });
    let missing = format!("sqlite:{}", folder.path().join("games.db").display());
    let nowhere = format!("postgres://ann:geheim@localhost/harbour?host={}", folder.path().display());
    let cases = [
        (missing.as_str(), server.as_str(), "There is no database at"),
        (&server, "mysql://ann:geheim@db/harbour", "DATABASE_URL must name a file"),
        ("postgres://ann:geheim@db:door/harbour", &server, "DATABASE_URL must name a file"),
        (&nowhere, &missing, "cannot be reached"),
        ("harbour.db", &server, "DATABASE_URL must name a file"),
    ];
    for (from, to, sentence) in cases {
        let refused = moves(folder.path(), from, to).badly(1);
        assert!(refused.contains(sentence) && !refused.contains("geheim"), "{from} {to}: {refused}");
    }
    let refused = run_in(folder.path(), &["move", "--from", &missing]).badly(2);
    assert!(refused.contains("--to <URL>"), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0, "none is made");
}
