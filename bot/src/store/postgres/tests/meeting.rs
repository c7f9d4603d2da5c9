//! Two processes at one table, as when a connection between them and the world is cut: the database alone keeps order.

use tokio::task::JoinSet;

use super::*;

/// The number of times that they meet.
const ROUNDS: u64 = 150;

/// Checks that the log, the position, what waits to be posted, and the table's row all tell of the
/// same moves, in order.
async fn agree(store: &Store, table: TableId, moves: u32) {
    let now = read(store, table).await;
    assert_eq!((now.row.ply, now.row.revision), (moves, moves));
    let plies: Vec<u32> = store.entries(table, ..).await.unwrap().iter().map(|entry| entry.ply).collect();
    assert_eq!(plies, (1..=moves).collect::<Vec<_>>());
    let snapshot = now.snapshot.unwrap();
    assert_eq!((snapshot.ply, snapshot.position), (moves, format!(r#"{{"after":{moves}}}"#)));
    let told: Vec<String> = store.pending(table).await.unwrap().into_iter().map(|row| row.payload).collect();
    let lobby = std::iter::once(r#""lobby""#.to_owned());
    assert_eq!(told, lobby.chain((1..=moves).map(|ply| format!(r#"{{"turn":{ply}}}"#))).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_play_the_same_entry_one_succeeds() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    let mut table = opened(&one.store, 1).await;
    let id = table.row.id;
    for round in 0..ROUNDS {
        let ply = table.row.ply + 1;
        // Every third time it is one tap, which both have heard.
        let is_one_tap = round % 3 == 0;
        let taps = (1_000 + 2 * round, 1_000 + 2 * round + u64::from(!is_one_tap));
        let (first, second) = tokio::join!(
            one.store.commit(play(&table, Some(taps.0))),
            two.store.commit(play(&table, Some(taps.1)))
        );
        let outcomes = [first.unwrap(), second.unwrap()];
        let done = Committed::Done { revision: ply, next_notice: None };
        let in_vain =
            if is_one_tap { Committed::Repeated { ply } } else { Committed::Stale { ply_now: ply } };
        assert!(outcomes == [done, in_vain] || outcomes == [in_vain, done], "{outcomes:?}");
        table = read(if round % 2 == 0 { &one.store } else { &two.store }, id).await;
    }
    agree(&two.store, id, u32::try_from(ROUNDS).unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_again_loses_nothing() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    let id = opened(&one.store, 1).await.row.id;
    let mut players = JoinSet::new();
    for (number, store) in [&one.store, &two.store, &one.store, &two.store].into_iter().enumerate() {
        let (store, first) = (store.clone(), 1_000 * (number as u64 + 1));
        players.spawn(async move {
            let mut stale = 0;
            for tap in first..first + 60 {
                // As a player does: look at the board, move, and look again if it has moved on.
                loop {
                    let table = read(&store, id).await;
                    match store.commit(play(&table, Some(tap))).await.unwrap() {
                        Committed::Done { revision, .. } => {
                            assert_eq!(revision, table.row.revision + 1);
                            break;
                        }
                        Committed::Stale { ply_now } => assert!(ply_now > table.row.ply),
                        other => panic!("{other:?}"),
                    }
                    stale += 1;
                }
            }
            stale
        });
    }
    let stale: u32 = players.join_all().await.into_iter().sum();
    assert!(stale > 0, "they never met");
    agree(&one.store, id, 240).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_interaction_opens_one_table_in_whichever_process() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    for interaction in 0..50 {
        let new = lobby(500 + interaction);
        let (first, second) = tokio::join!(one.store.open_table(&new), two.store.open_table(&new));
        let (first, second) = (first.unwrap(), second.unwrap());
        assert_eq!(first.id, second.id);
        assert!(first.fresh != second.fresh);
        assert_eq!(read(&two.store, first.id).await.seats.len(), 1);
        assert_eq!(one.store.pending(first.id).await.unwrap().len(), 1);
    }
    assert_eq!(harbour.number("SELECT count(*) FROM tables").await, 50);
}
