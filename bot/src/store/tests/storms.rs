//! Many at once.

use tokio::task::JoinSet;

use super::*;
use crate::store::{Disk, SavingFails};

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
