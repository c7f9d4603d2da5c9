//! News that the channels have yet to hear.

use super::*;
use crate::{
    ids::MessageId,
    store::{NewPost, OutboxId, PingedFor, relocate},
};

fn board(table: TableId, message: MessageId, ply: u32) -> NewPost {
    NewPost {
        table,
        kind: "board".to_owned(),
        channel: HERE,
        message,
        ply,
        tells: None,
        pinged: PingedFor::default(),
    }
}

async fn waiting(store: &Store, id: TableId) -> Vec<(OutboxId, String)> {
    store.pending(id).await.unwrap().into_iter().map(|row| (row.id, row.payload)).collect()
}

#[tokio::test]
async fn rows_wait_in_order_and_the_first_holds_back_the_rest() {
    let place = Place::new();
    let store = place.open().await;
    assert_eq!(store.next_try(Timestamp::default()).await.unwrap(), None);
    let one = opened(&store, 1).await;
    let two = opened(&store, 2).await;
    done(&store, &play(&one, None)).await;
    assert_eq!(store.pending_tables(after(-1)).await.unwrap(), []);
    assert_eq!(store.pending_tables(noon()).await.unwrap(), [one.row.id, two.row.id]);
    assert_eq!(store.next_try(Timestamp::default()).await.unwrap(), Some(noon()));

    let rows = store.pending(one.row.id).await.unwrap();
    assert_eq!(
        rows.iter().map(|row| row.payload.as_str()).collect::<Vec<_>>(),
        [r#""lobby""#, r#"{"turn":1}"#]
    );
    assert_eq!((rows[0].attempts, rows[0].created, rows[0].batch), (0, noon(), None));
    store.failed(rows[0].id, after(2)).await.unwrap();
    store.failed(rows[0].id, after(3)).await.unwrap();
    assert_eq!(
        store.pending_tables(after(2)).await.unwrap(),
        [two.row.id],
        "the turn waits behind the lobby"
    );
    let first = &store.pending(one.row.id).await.unwrap()[0];
    assert_eq!((first.attempts, first.next_try), (2, after(3)));

    let lobby = store.pending(two.row.id).await.unwrap()[0].id;
    store.sent(&[lobby], None).await.unwrap();
    assert_eq!(store.next_try(Timestamp::default()).await.unwrap(), Some(after(3)));
    assert_eq!(store.next_try(after(3)).await.unwrap(), None, "what is due hides nothing");
    assert_eq!(store.pending_tables(after(3)).await.unwrap(), [one.row.id]);
}

#[tokio::test]
async fn what_was_given_up_holds_nobody_back_and_is_kept() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let id = table.row.id;
    done(&store, &play(&table, None)).await;
    let first = store.pending(id).await.unwrap()[0].id;
    store.failed(first, after(5)).await.unwrap();
    store.give_up(first, "Unknown channel").await.unwrap();
    assert_eq!(waiting(&store, id).await.len(), 1);
    assert_eq!(store.pending_tables(noon()).await.unwrap(), [id]);
    let kept: Vec<_> =
        store.given_up().await.unwrap().into_iter().map(|post| (post.table, post.reason)).collect();
    assert_eq!(kept, [(id, "Unknown channel".to_owned())]);
}

#[tokio::test]
async fn rows_of_one_message_stay_together() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    done(&store, &play(&table, None)).await;
    let rows: Vec<_> = waiting(&store, table.row.id).await.into_iter().map(|(id, _)| id).collect();
    store.claim(&rows).await.unwrap();
    store.claim(&[]).await.unwrap();
    done(&store, &play(&read(&store, table.row.id).await, None)).await;
    let batches: Vec<_> =
        store.pending(table.row.id).await.unwrap().into_iter().map(|row| row.batch).collect();
    assert_eq!(batches, [Some(rows[1]), Some(rows[1]), None]);
}

#[tokio::test]
async fn a_number_is_never_used_again() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let lobby = store.pending(table.row.id).await.unwrap()[0].id;
    store.sent(&[lobby], None).await.unwrap();
    done(&store, &play(&table, None)).await;
    assert!(store.pending(table.row.id).await.unwrap()[0].id > lobby);
}

#[tokio::test]
async fn messages_are_remembered_edited_and_retired() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let id = table.row.id;
    let row = store.pending(id).await.unwrap()[0].id;
    store.sent(&[row], Some(&board(id, MessageId(u64::MAX), 0))).await.unwrap();
    assert!(store.pending(id).await.unwrap().is_empty());
    let first = store.posts(id, "board").await.unwrap();
    assert_eq!((first[0].message, first[0].channel, first[0].ply), (MessageId(u64::MAX), HERE, 0));
    assert!(store.posts(id, "lobby").await.unwrap().is_empty());
    assert!(store.posts(TableId(99), "board").await.unwrap().is_empty());

    store.remember(&board(id, MessageId(5), 1)).await.unwrap();
    store.retire(&[first[0].id]).await.unwrap();
    let second = store.posts(id, "board").await.unwrap();
    assert_eq!(second.iter().map(|post| post.message).collect::<Vec<_>>(), [MessageId(5)]);
    // A known message shows something new: it is no second one.
    store.remember(&board(id, MessageId(5), 2)).await.unwrap();
    let edited = store.posts(id, "board").await.unwrap();
    assert_eq!(edited.iter().map(|post| (post.id, post.ply)).collect::<Vec<_>>(), [(second[0].id, 2)]);
}

#[tokio::test]
async fn a_post_that_cannot_be_remembered_is_not_crossed_off() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let before = everything(&store, table.row.id).await;
    let rows: Vec<_> = waiting(&store, table.row.id).await.into_iter().map(|(id, _)| id).collect();
    let refused = store.sent(&rows, Some(&board(TableId(99), MessageId(5), 1))).await;
    assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    assert_eq!(everything(&store, table.row.id).await, before);
}

#[tokio::test]
async fn channels_hear_of_a_new_history_once() {
    let (place, other) = (Place::new(), Place::new());
    let (old, store) = (place.open().await, Store::open(&other.address().await).await.unwrap());
    let table = opened(&old, 1).await.row.id;
    assert_eq!(old.restored_tables().await.unwrap(), [], "nothing was restored");
    relocate(&old, &store).await.unwrap();
    assert_eq!(store.restored_tables().await.unwrap(), [table]);
    let before = store.pending(table).await.unwrap().len();
    for _ in 0..2 {
        store.tell_of_restore(&[(table, vec!["1".to_owned(), "2".to_owned()])], noon()).await.unwrap();
        let waits: Vec<String> =
            store.pending(table).await.unwrap().into_iter().skip(before).map(|row| row.payload).collect();
        assert_eq!(waits, ["1", "2"]);
        assert_eq!(store.restored_tables().await.unwrap(), []);
    }
}
