//! One connection writes for all, and what waits is written together.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use futures_util::{FutureExt as _, StreamExt as _, future::BoxFuture, stream::FuturesOrdered};
use sqlx::SqliteConnection;

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_interrupted_blocks_nobody() {
    let place = Place::new();
    let (file, store) = place.file().await;
    let mut table = opened(&store, 1).await;
    for steps in 0..60 {
        // Dropped after so many steps: before, within or after its transaction.
        let change = play(&table, None);
        let mut commit = Box::pin(store.commit(change));
        for _ in 0..steps {
            tokio::select! {
                biased;
                _ = &mut commit => break,
                () = tokio::task::yield_now() => {}
            }
        }
        drop(commit);
        // What it had set going is written, or not, before what comes after it.
        file.write_together(Nothing).await.unwrap();
        // All of it or nothing, and the next one is served.
        table = read(&store, table.row.id).await;
        done(&store, &step(&table)).await;
        table = read(&store, table.row.id).await;
        assert_eq!(
            store.entries(table.row.id, ..).await.unwrap().len(),
            usize::try_from(table.row.ply).unwrap()
        );
        assert_eq!(table.snapshot.as_ref().map_or(0, |snapshot| snapshot.ply), table.row.ply);
    }
}

/// Writes nothing.
struct Nothing;

impl WriteStep for Nothing {
    type Outcome = ();

    fn write<'a>(
        &'a self,
        _: &'a Known,
        _: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
}

/// Counts the transactions that are committed from now on.
async fn commits(file: &SqliteStore) -> Arc<AtomicUsize> {
    let count = Arc::new(AtomicUsize::new(0));
    let counts = Arc::clone(&count);
    let mut writer = file.writer.acquire().await.unwrap();
    writer.lock_handle().await.unwrap().set_commit_hook(move || {
        counts.fetch_add(1, Ordering::SeqCst);
        true
    });
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_together_is_written_together() {
    let place = Place::new();
    let (file, store) = place.file().await;
    let mut tables = Vec::new();
    for number in 0..6 {
        tables.push(opened(&store, 1 + number).await);
    }
    let count = commits(&file).await;
    let writing = file.write().await.unwrap();
    // One after the other while somebody else writes; the third is played twice.
    let mut changes: Vec<Change> = tables.iter().map(|table| play(table, None)).collect();
    changes.insert(3, play(&tables[2], None));
    let mut waiting = FuturesOrdered::new();
    for change in changes {
        let commit = store.commit(change);
        waiting.push_back(commit);
        assert!(waiting.next().now_or_never().is_none(), "nobody is told before it is on disk");
    }
    drop(writing);
    let outcomes: Vec<Committed> = waiting.map(Result::unwrap).collect().await;
    let done = Committed::Done { revision: 1, next_notice: None };
    let stale = Committed::Stale { ply_now: 1 };
    assert_eq!(outcomes, [done, done, done, stale, done, done, done]);
    assert_eq!(count.load(Ordering::SeqCst), 1, "transactions");
    for table in &tables {
        assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_fails_fails_alone() {
    let place = Place::new();
    let (file, store) = place.file().await;
    let mut tables = Vec::new();
    for number in 0..5 {
        tables.push(opened(&store, 1 + number).await);
    }
    // A row that nobody may refer to: found out only when the transaction is committed.
    let debts = "CREATE TABLE debts (id INTEGER REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED);
                 CREATE TRIGGER spoiled AFTER INSERT ON entries WHEN new.notation = 'borrow'
                 BEGIN INSERT INTO debts VALUES (-1); END";
    sqlx::raw_sql(debts).execute(&file.writer).await.unwrap();
    let spoil: [fn(&mut NewEntry); 2] =
        [|entry| entry.mv = "{".to_owned(), |entry| entry.notation = "borrow".to_owned()];
    for (ply, spoil) in (1..).zip(spoil) {
        let mut changes: Vec<Change> = tables.iter().map(|table| play(table, None)).collect();
        spoil(changes[2].entry.as_mut().unwrap());
        let before = everything(&store, tables[2].row.id).await;
        let writing = file.write().await.unwrap();
        let commits = futures_util::future::join_all(changes.into_iter().map(|change| store.commit(change)));
        let (outcomes, ()) = tokio::join!(commits, async { drop(writing) });
        for (number, (outcome, table)) in outcomes.into_iter().zip(&mut tables).enumerate() {
            if number == 2 {
                assert!(matches!(outcome, Err(StoreError::Broken(_))), "{outcome:?}");
                assert_eq!(everything(&store, table.row.id).await, before);
            } else {
                assert_eq!(outcome.unwrap(), Committed::Done { revision: ply, next_notice: None });
                assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), ply as usize);
                *table = read(&store, table.row.id).await;
            }
        }
    }
}

#[tokio::test]
async fn who_finds_the_database_locked_is_told_so() {
    use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

    let place = Place::new();
    let (file, store) = place.file().await;
    let writing = file.write().await.unwrap();
    let impatient =
        place.url().parse::<SqliteConnectOptions>().unwrap().busy_timeout(std::time::Duration::ZERO);
    let mut other = impatient.connect().await.unwrap();
    let refused = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.map_err(StoreError::from);
    assert!(matches!(refused, Err(StoreError::Locked)), "{refused:?}");
    drop(writing);
    // Reading never waits for who writes.
    let _writing = file.write().await.unwrap();
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), None);
}

#[tokio::test]
async fn a_full_disk_costs_one_change_and_not_the_connection() {
    let place = Place::new();
    let (file, store) = place.file().await;
    let table = opened(&store, 1).await;
    let before = everything(&store, table.row.id).await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&file.writer).await.unwrap();
    let limit = async |pages: i64| {
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::raw_sql(limit).execute(&file.writer).await.unwrap();
    };

    limit(pages).await;
    let mut change = play(&table, Some(9));
    change.outbox.push(format!(r#""{}""#, "x".repeat(1_000_000)));
    for _ in 0..3 {
        limit(pages).await;
        let refused = store.commit(change.clone()).await;
        assert!(matches!(refused, Err(StoreError::Full)), "{refused:?}");
        assert_eq!(everything(&store, table.row.id).await, before);
    }
    limit(1_000_000).await;
    done(&store, &change).await;
}

#[tokio::test]
async fn strict_tables_refuse_what_is_of_another_type() {
    let place = Place::new();
    let (file, store) = place.file().await;
    opened(&store, 1).await;
    for statement in [
        "UPDATE tables SET ply = 'many'",
        "UPDATE tables SET ply = -1",
        "UPDATE tables SET stage = 'sunk'",
        "UPDATE tables SET secret = 'short'",
        "UPDATE seats SET computer = 'Tug'",
        "UPDATE seats SET person = NULL",
        "UPDATE seats SET person = 404",
        "UPDATE seats SET joined = 1.5",
        "INSERT INTO jobs (table_id, kind, due, ply) VALUES (1, 'sleep', 0, 0)",
        "INSERT INTO jobs (table_id, kind, due, ply) VALUES (99, 'deadline', 0, 0)",
        "INSERT INTO entries (table_id, ply, at, move, notation, told) VALUES (1, 1, x'00', '{}', '', '[]')",
    ] {
        let refused = sqlx::raw_sql(statement).execute(&file.writer).await.map_err(StoreError::from);
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{statement}: {refused:?}");
    }
}
