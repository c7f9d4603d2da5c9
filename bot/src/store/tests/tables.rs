//! Tables and their changes.

use harbormaster_rules::{Outcome, SeatSet};

use super::*;
use crate::{
    ids::InteractionId,
    store::{JobKind, NewJob},
};

#[tokio::test]
async fn a_table_is_read_as_it_was_written() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, u64::MAX - 1).await;
    let row = &table.row;
    assert_eq!(
        (row.guild, row.channel, row.host, row.opened_by),
        (Some(GUILD), HERE, ANN, InteractionId(u64::MAX - 1))
    );
    assert_eq!((row.game.as_str(), row.edition, row.settings.as_str()), ("threeport", 1, "{}"));
    assert_eq!((row.commitment.as_str(), row.secret.reveal()), ("c0ffee", secret().reveal()));
    assert_eq!((row.stage, row.ply, row.revision, row.reminder_hours), (Stage::Lobby, 0, 0, Some(24)));
    assert_eq!((row.created, row.started, row.ended, row.result.as_ref()), (noon(), None, None, None));
    assert_eq!((&table.seats, &table.snapshot), (&vec![person(ANN)], &None));
    assert!(store.table(TableId(row.id.0 + 1)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_database_is_told_from_all_others_whenever_it_is_opened() {
    let (place, other) = (Place::new(), Place::new());
    let store = place.open().await;
    let mark = store.birthmark().await.unwrap();
    store.close().await;
    assert_eq!(place.open().await.birthmark().await.unwrap(), mark);
    assert_ne!(other.open().await.birthmark().await.unwrap(), mark);
}

#[tokio::test]
async fn a_change_alters_all_that_it_names() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let mut change = play(&table, Some(u64::MAX));
    change.state.channel = ChannelId(HERE.0 + 1);
    change.state.edition = 2;
    change.state.host = BEN;
    change.state.settings = r#"{"reminder_hours":"off"}"#.to_owned();
    change.state.reminder_hours = None;
    change.state.started = Some(after(1));
    change.state.ended = Some(after(2));
    change.state.result = Some(Outcome {
        scores: vec![3, -1],
        places: vec![],
        winners: SeatSet::only(Seat::new(0)),
        by_limit: true,
    });
    change.seats = Some(vec![person(BEN), computer(), computer(), person(ANN)]);
    change.jobs = vec![NewJob { kind: JobKind::Deadline, due: after(24), ply: 1 }];
    assert_eq!(done(&store, &change).await, 1);

    let now = read(&store, table.row.id).await;
    assert_eq!(now.row.state(), change.state);
    assert_eq!((now.row.ply, now.row.revision), (1, 1));
    assert_eq!((Some(&now.seats), &now.snapshot), (change.seats.as_ref(), &change.snapshot));
    let [entry] = &store.entries(table.row.id, ..).await.unwrap()[..] else { panic!() };
    let new = change.entry.unwrap();
    assert_eq!((entry.ply, entry.by, entry.at, entry.actor), (new.ply, new.by, new.at, Some(ANN)));
    assert_eq!((&entry.mv, &entry.notation, &entry.told), (&new.mv, &new.notation, &new.told));
    assert_eq!(store.entry_by_interaction(InteractionId(u64::MAX)).await.unwrap(), Some((table.row.id, 1)));
    assert_eq!(store.entry_by_interaction(InteractionId(5)).await.unwrap(), None);
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), Some(after(24)));
    let told: Vec<_> =
        store.pending(table.row.id).await.unwrap().into_iter().map(|row| row.payload).collect();
    assert_eq!(told, [r#""lobby""#, r#"{"turn":1}"#]);

    // What a change does not name stays, except jobs: they are all that is to be done.
    done(&store, &step(&now)).await;
    let later = read(&store, table.row.id).await;
    assert_eq!((later.seats, later.snapshot, later.row.ply), (now.seats, now.snapshot, 1));
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), None);
}

#[tokio::test]
async fn every_stage_and_every_mover_come_back() {
    let place = Place::new();
    let store = place.open().await;
    let mut table = opened(&store, 1).await;
    for stage in [Stage::Lobby, Stage::Running, Stage::Paused, Stage::Over, Stage::Closed, Stage::Frozen] {
        let mut change = step(&table);
        change.state.stage = stage;
        done(&store, &change).await;
        table = read(&store, table.row.id).await;
        assert_eq!(table.row.stage, stage);
    }
    for by in [By::Clock, By::Seat(Seat::new(7))] {
        let mut change = play(&table, None);
        change.entry.as_mut().unwrap().by = by;
        done(&store, &change).await;
        table = read(&store, table.row.id).await;
        assert_eq!(store.entries(table.row.id, table.row.ply..).await.unwrap()[0].by, by);
    }
}

#[tokio::test]
async fn the_log_is_read_by_number() {
    let place = Place::new();
    let store = place.open().await;
    let mut table = opened(&store, 1).await;
    for _ in 0..5 {
        done(&store, &play(&table, None)).await;
        table = read(&store, table.row.id).await;
    }
    let plies = async |range: (std::ops::Bound<u32>, std::ops::Bound<u32>)| {
        let entries = store.entries(table.row.id, range).await.unwrap();
        entries.into_iter().map(|entry| entry.ply).collect::<Vec<_>>()
    };
    use std::ops::Bound::{Excluded, Included, Unbounded};
    assert_eq!(plies((Unbounded, Unbounded)).await, [1, 2, 3, 4, 5]);
    assert_eq!(plies((Included(4), Unbounded)).await, [4, 5]);
    assert_eq!(plies((Excluded(4), Included(9))).await, [5]);
    assert_eq!(plies((Unbounded, Excluded(2))).await, [1]);
    assert_eq!(plies((Included(0), Excluded(0))).await, [0_u32; 0]);
}

#[tokio::test]
async fn the_same_interaction_opens_one_table() {
    let place = Place::new();
    let store = place.open().await;
    let first = store.open_table(&lobby(77)).await.unwrap();
    assert!(first.fresh);
    let before = everything(&store, first.id).await;
    let mut again = lobby(77);
    again.game = "tariffs".to_owned();
    let second = store.open_table(&again).await.unwrap();
    assert_eq!((second.id, second.fresh), (first.id, false));
    assert_eq!(everything(&store, first.id).await, before);
    assert_eq!(store.table_opened_by(InteractionId(77)).await.unwrap(), Some(first.id));
    assert_eq!(store.table_opened_by(InteractionId(78)).await.unwrap(), None);
}

#[tokio::test]
async fn a_stale_or_repeated_change_leaves_nothing_behind() {
    let place = Place::new();
    let store = place.open().await;
    let lobby = opened(&store, 1).await;
    done(&store, &play(&lobby, Some(50))).await;
    let before = everything(&store, lobby.row.id).await;

    let mut late = play(&lobby, Some(51));
    late.seats = Some(vec![person(BEN)]);
    late.jobs = vec![NewJob { kind: JobKind::Naming, due: noon(), ply: 1 }];
    assert_eq!(store.commit(late).await.unwrap(), Committed::Stale { ply_now: 1 });
    // Heard twice is not late, and not even what was seen then matters.
    let now = read(&store, lobby.row.id).await;
    for table in [&lobby, &now] {
        assert_eq!(store.commit(play(table, Some(50))).await.unwrap(), Committed::Repeated { ply: 1 });
    }
    assert_eq!(everything(&store, lobby.row.id).await, before);
}

#[tokio::test]
async fn two_who_take_the_same_seat_do_not_overwrite_each_other() {
    let place = Place::new();
    let store = place.open().await;
    let seen = opened(&store, 1).await;
    let mut ben = step(&seen);
    ben.seats = Some(vec![person(ANN), person(BEN)]);
    done(&store, &ben).await;
    let mut cleo = step(&seen);
    cleo.seats = Some(vec![person(ANN), person(PersonId(3))]);
    assert_eq!(store.commit(cleo).await.unwrap(), Committed::Stale { ply_now: 0 });
    assert_eq!(read(&store, seen.row.id).await.seats[1].user, Some(BEN));
}

#[tokio::test]
async fn a_change_that_fails_half_way_leaves_nothing_behind() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let before = everything(&store, table.row.id).await;
    let faults: [fn(&mut Change); 7] = [
        // The last of many statements: all others have succeeded by then.
        |change| change.outbox.push("no JSON".to_owned()),
        |change| change.jobs = vec![NewJob { kind: JobKind::Deadline, due: noon(), ply: 1 }; 2],
        |change| change.seats = Some(vec![person(ANN), person(ANN)]),
        |change| change.seats = Some(vec![computer(); 9]),
        |change| change.entry.as_mut().unwrap().mv = "{".to_owned(),
        // Log and position must not part.
        |change| change.entry.as_mut().unwrap().ply = 2,
        |change| change.snapshot = None,
    ];
    for fault in faults {
        let mut change = play(&table, Some(9));
        fault(&mut change);
        let refused = store.commit(change.clone()).await;
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
        assert_eq!(everything(&store, table.row.id).await, before);
    }
    let mut nowhere = play(&table, None);
    nowhere.table = TableId(99);
    assert!(matches!(store.commit(nowhere).await, Err(StoreError::Broken(_))));
    // And the connection is as good as before.
    done(&store, &play(&table, Some(9))).await;
}

#[tokio::test]
async fn nothing_secret_is_printed() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let change = play(&table, None);
    done(&store, &change).await;
    let table = read(&store, table.row.id).await;
    let entries = store.entries(table.row.id, ..).await.unwrap();
    let rows = store.pending(table.row.id).await.unwrap();
    let printed = format!("{table:?} {entries:?} {rows:?} {:?} {:?}", change.entry, lobby(2));
    for hidden in ["5eed", "after\"", "verb", "sell", "turn"] {
        assert!(!printed.contains(hidden), "{hidden}: {printed}");
    }
}
