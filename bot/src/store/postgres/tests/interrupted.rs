//! Interruptions: a change is saved as a whole or not at all, and so is a move from one database to
//! another, whose source stays as it was.

use std::{future::poll_fn, pin::pin, task::Poll};

use sqlx::{Connection as _, Row as _, SqliteConnection, postgres::PgPoolOptions};
use tokio::sync::{mpsc, oneshot};

use super::{
    moving::{Everything, everything, filled},
    *,
};
use crate::store::{
    MoveError,
    moving::{Cell, KEPT, Parcel},
    relocate,
    sqlite::SqliteStore,
    tests::Place,
};

/// Returns the outcome of a future, unless it is not ready after this many polls: then it is
/// dropped.
async fn dropped_after<F: Future>(mut polls: usize, future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    poll_fn(|context| {
        if polls == 0 {
            return Poll::Ready(None);
        }
        polls -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

/// Returns true if a statement is a transaction of its own: then both begin at the same instant.
async fn is_alone(pool: &PgPool) -> bool {
    let found = sqlx::raw_sql("SELECT (now() = statement_timestamp())::text").fetch_one(pool).await.unwrap();
    found.get_unchecked::<String, _>(0) == "true"
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_interrupted_leaves_no_transaction_open() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    // With one connection, the next to use it meets whatever is left behind.
    let pool = PgPoolOptions::new().max_connections(1).connect(&harbour.url).await.unwrap();
    let server = PostgresStore::over(pool.clone());
    let store = Store::kept_by(server.clone());
    let mut table = opened(&store, 1).await;
    for polls in 1..50 {
        dropped_after(polls, store.commit(play(&table, None))).await;
        assert!(is_alone(&pool).await, "a change after {polls} polls");
        dropped_after(polls, store.table(table.row.id)).await;
        assert!(is_alone(&pool).await, "a look after {polls} polls");
        // All of it or nothing, and the next one is served.
        table = read(&store, table.row.id).await;
        done(&store, &step(&table)).await;
        table = read(&store, table.row.id).await;
        assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), table.row.ply as usize);
        assert_eq!(table.snapshot.as_ref().map_or(0, |snapshot| snapshot.ply), table.row.ply);
    }
    assert!(table.row.ply > 5, "they were all interrupted");
}

/// Moves everything again and again, dropped later each time, until it is not dropped. Nobody else
/// is held up by it.
async fn cut_short_everywhere(from: &Store, to: &Store) {
    let before = everything(from).await;
    let (mut polls, mut in_vain) = (1, 0);
    loop {
        let moved = dropped_after(polls, relocate(from, to)).await;
        assert_eq!(everything(from).await, before, "after {polls} polls");
        match moved {
            Some(moved) => {
                moved.unwrap();
                break;
            }
            // What was saved already had still to be compared.
            None if !to.is_empty().await.unwrap() => break,
            None => assert_eq!(everything(to).await.rows, Everything::default().rows),
        }
        in_vain += 1;
        polls += 1 + polls / 8;
    }
    assert!(in_vain > 5, "{in_vain} interruptions");
    assert_eq!(everything(to).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_interrupted_leaves_nothing_behind() {
    let Some(cluster) = Cluster::shared() else { return };
    let (place, back) = (Place::new(), Place::new());
    let file = filled(&place).await;
    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    cut_short_everywhere(&file, &server).await;
    let last = Store::kept_by(SqliteStore::open(&back.url()).await.unwrap());
    cut_short_everywhere(&server, &last).await;
}

/// Some servers without rules.
fn parcel(users: std::ops::Range<i64>) -> Parcel {
    let kept = KEPT.iter().find(|kept| kept.table == "servers").unwrap();
    Parcel::Rows(
        kept,
        users
            .map(|user| {
                let rules = Cell::Text("{}".to_owned());
                vec![Cell::Number(user), Cell::Null, Cell::Flag(false), rules, Cell::Null]
            })
            .collect(),
    )
}

#[tokio::test]
async fn what_is_not_said_to_be_whole_is_not_kept() {
    let Some(cluster) = Cluster::shared() else { return };
    let place = Place::new();
    let file = Store::kept_by(SqliteStore::open(&place.url()).await.unwrap());
    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    for store in [file, server] {
        for is_whole in [false, true] {
            let (sender, arriving) = mpsc::channel(1);
            let (whole, said) = oneshot::channel();
            let sending = async {
                sender.send(parcel(0..600)).await.unwrap();
                drop(sender);
                if is_whole {
                    whole.send(()).unwrap();
                } else {
                    drop(whole);
                }
            };
            let (taken, ()) = tokio::join!(store.take_all(arriving, said), sending);
            assert_eq!(taken.is_ok(), is_whole, "{taken:?}");
            assert_eq!(store.is_empty().await.unwrap(), !is_whole);
        }
    }
}

#[tokio::test]
async fn a_connection_that_breaks_half_way_leaves_nothing_behind() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let server = Store::kept_by(PostgresStore::open(&harbour.url).await.unwrap());
    let (sender, arriving) = mpsc::channel(1);
    let (whole, said) = oneshot::channel();
    let writes = "FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND datname = current_database()";
    let sending = async {
        sender.send(parcel(0..600)).await.unwrap();
        while harbour.number(&format!("SELECT count(*) {writes} AND state LIKE 'idle%'")).await == 0 {}
        harbour.run(&format!("SELECT pg_terminate_backend(pid) {writes}")).await;
        // Nobody takes it any more, or it is taken in vain.
        let _ = sender.send(parcel(600..700)).await;
        drop(sender);
        let _ = whole.send(());
    };
    let (taken, ()) = tokio::join!(server.take_all(arriving, said), sending);
    assert!(matches!(taken, Err(StoreError::Unreachable)), "{taken:?}");
    assert!(server.is_empty().await.unwrap());
}

#[tokio::test]
async fn a_target_that_refuses_a_row_ends_the_move() {
    let Some(cluster) = Cluster::shared() else { return };
    let place = Place::new();
    let file = filled(&place).await;
    let before = everything(&file).await;
    let harbour = Harbour::new(cluster).await;
    let server = Store::kept_by(PostgresStore::open(&harbour.url).await.unwrap());
    // The first of many parcels, and one of the last.
    for table in ["tables", "visits"] {
        harbour.run(&format!("ALTER TABLE {table} ADD CONSTRAINT odd CHECK (false)")).await;
        let refused = tokio::time::timeout(PATIENCE, relocate(&file, &server)).await.expect("it never ends");
        assert!(matches!(refused, Err(MoveError::Target(StoreError::Broken(_)))), "{refused:?}");
        assert!(server.is_empty().await.unwrap());
        assert_eq!(everything(&file).await, before);
        harbour.run(&format!("ALTER TABLE {table} DROP CONSTRAINT odd")).await;
    }
    relocate(&file, &server).await.unwrap();
    assert_eq!(everything(&server).await, before);
}

#[tokio::test]
async fn a_source_that_cannot_be_read_leaves_the_target_empty() {
    let Some(cluster) = Cluster::shared() else { return };
    let place = Place::new();
    let file = filled(&place).await;
    let server = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    let mut connection = SqliteConnection::connect(&place.url()).await.unwrap();
    // A table that is read last is not what it should be.
    sqlx::raw_sql("ALTER TABLE visits RENAME TO calls").execute(&mut connection).await.unwrap();
    let refused = relocate(&file, &server).await;
    assert!(matches!(refused, Err(MoveError::Source(_))), "{refused:?}");
    assert!(server.is_empty().await.unwrap());
    sqlx::raw_sql("ALTER TABLE calls RENAME TO visits").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    relocate(&file, &server).await.unwrap();

    // Nor is a closed one.
    file.close().await;
    let other = Store::kept_by(PostgresStore::open(&cluster.database().await).await.unwrap());
    let refused = relocate(&file, &other).await;
    assert!(matches!(refused, Err(MoveError::Source(_))), "{refused:?}");
    assert!(other.is_empty().await.unwrap());
    other.close().await;
    let refused = relocate(&server, &other).await;
    assert!(matches!(refused, Err(MoveError::Target(StoreError::Closed))), "{refused:?}");
}
