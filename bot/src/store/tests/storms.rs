//! Many at once.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use futures_util::{FutureExt as _, StreamExt as _, future::BoxFuture, stream::FuturesOrdered};
use sqlx::SqliteConnection;
use tokio::task::JoinSet;

use super::*;
use crate::store::{Disk, SavingFails, known::Known, queue::Step};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_play_the_same_entry_one_succeeds() {
    let place = Place::new();
    let store = place.open().await;
    let mut table = opened(&store, 1).await;
    for round in 0..10 {
        let mut players = JoinSet::new();
        for player in 0..8 {
            let (store, change) = (store.clone(), play(&table, Some(100 + round * 8 + player)));
            players.spawn(async move { store.commit(change).await.unwrap() });
        }
        let outcomes = players.join_all().await;
        let done = outcomes.iter().filter(|outcome| matches!(outcome, Committed::Done { .. })).count();
        let stale = Committed::Stale { ply_now: table.row.ply + 1 };
        assert_eq!((done, outcomes.iter().filter(|outcome| **outcome == stale).count()), (1, 7));
        table = read(&store, table.row.id).await;
    }
    assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), 10);
    assert_eq!(store.pending(table.row.id).await.unwrap().len(), 11);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_heard_many_times_at_once_counts_once() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let mut deliveries = JoinSet::new();
    for _ in 0..8 {
        let (store, change) = (store.clone(), play(&table, Some(5)));
        deliveries.spawn(async move { store.commit(change).await.unwrap() });
    }
    let outcomes = deliveries.join_all().await;
    assert_eq!(
        outcomes
            .iter()
            .filter(|outcome| **outcome == Committed::Done { revision: 1, next_notice: None })
            .count(),
        1
    );
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Committed::Repeated { ply: 1 }).count(), 7);

    let mut openings = JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        openings.spawn(async move { store.open_table(&lobby(500)).await.unwrap() });
    }
    let openings = openings.join_all().await;
    assert_eq!(openings.iter().filter(|opened| opened.fresh).count(), 1);
    assert!(openings.iter().all(|opened| opened.id == openings[0].id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_do_not_disturb_each_other() {
    let place = Place::new();
    let store = place.open().await;
    let mut games = JoinSet::new();
    for number in 0..20_u64 {
        let store = store.clone();
        games.spawn(async move {
            let mut table = opened(&store, 1 + number).await;
            for ply in 0..10 {
                done(&store, &play(&table, Some(1_000 + number * 10 + ply))).await;
                table = read(&store, table.row.id).await;
                // Looking on at the same time.
                store.tables_of_guild(GUILD, 25).await.unwrap();
            }
            table
        });
    }
    for table in games.join_all().await {
        assert_eq!((table.row.ply, table.snapshot.unwrap().ply), (10, 10));
        assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), 10);
    }
    assert_eq!(store.pending_tables(noon()).await.unwrap().len(), 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_interrupted_blocks_nobody() {
    let place = Place::new();
    let store = place.open().await;
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
        store.write_together(Nothing).await.unwrap();
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

impl Step for Nothing {
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
async fn commits(store: &Store) -> Arc<AtomicUsize> {
    let count = Arc::new(AtomicUsize::new(0));
    let counts = Arc::clone(&count);
    let mut writer = store.writer.acquire().await.unwrap();
    writer.lock_handle().await.unwrap().set_commit_hook(move || {
        counts.fetch_add(1, Ordering::SeqCst);
        true
    });
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_together_is_written_together() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for number in 0..6 {
        tables.push(opened(&store, 1 + number).await);
    }
    let count = commits(&store).await;
    let writing = store.write().await.unwrap();
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
    let store = place.open().await;
    let mut tables = Vec::new();
    for number in 0..5 {
        tables.push(opened(&store, 1 + number).await);
    }
    // A row that nobody may refer to: found out only when the transaction is committed.
    let debts = "CREATE TABLE debts (id INTEGER REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED);
                 CREATE TRIGGER spoiled AFTER INSERT ON entries WHEN new.notation = 'borrow'
                 BEGIN INSERT INTO debts VALUES (-1); END";
    sqlx::raw_sql(debts).execute(&store.writer).await.unwrap();
    let spoil: [fn(&mut NewEntry); 2] =
        [|entry| entry.mv = "{".to_owned(), |entry| entry.notation = "borrow".to_owned()];
    for (ply, spoil) in (1..).zip(spoil) {
        let mut changes: Vec<Change> = tables.iter().map(|table| play(table, None)).collect();
        spoil(changes[2].entry.as_mut().unwrap());
        let before = everything(&store, tables[2].row.id).await;
        let writing = store.write().await.unwrap();
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_disk_fails_nobody_who_shared_it_can_know() {
    let (place, disk) = (Place::new(), Disk::default());
    let store = place.open().await.on(disk.clone());
    let tables = [opened(&store, 1).await, opened(&store, 2).await];
    for (how, entries) in [(SavingFails::InVain, 0), (SavingFails::Unnoticed, 1)] {
        disk.fails(Some(how));
        let commits = tables.iter().map(|table| store.commit(play(table, None)));
        for outcome in futures_util::future::join_all(commits).await {
            assert!(matches!(outcome, Err(StoreError::Unsure(_))), "{outcome:?}");
        }
        disk.fails(None);
        for table in &tables {
            assert_eq!(store.entries(table.row.id, ..).await.unwrap().len(), entries, "{how:?}");
        }
    }
    let table = read(&store, tables[0].row.id).await;
    done(&store, &play(&table, None)).await;
}

#[tokio::test]
async fn who_finds_the_database_locked_is_told_so() {
    use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

    let place = Place::new();
    let store = place.open().await;
    let writing = store.write().await.unwrap();
    let impatient =
        place.url().parse::<SqliteConnectOptions>().unwrap().busy_timeout(std::time::Duration::ZERO);
    let mut other = impatient.connect().await.unwrap();
    let refused = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.map_err(StoreError::from);
    assert!(matches!(refused, Err(StoreError::Locked)), "{refused:?}");
    drop(writing);
    // Reading never waits for who writes.
    let _writing = store.write().await.unwrap();
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), None);
}
