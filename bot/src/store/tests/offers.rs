//! The messages and threads of offers.

use harbormaster_rules::OfferState;

use super::*;
use crate::{
    ids::{ChannelId, MessageId},
    store::OfferPlace,
};

fn place(number: u32, message: MessageId) -> OfferPlace {
    OfferPlace { number, channel: HERE, message, thread: None, shown: None }
}

#[tokio::test]
async fn an_offer_is_remembered_with_thread_and_title() {
    let harbour = Place::new();
    let store = harbour.open().await;
    let id = opened(&store, 1).await.row.id;
    assert_eq!(store.offer(id, 1).await.unwrap(), None);
    let mut offer = place(1, MessageId(u64::MAX));
    store.remember_offer(id, &offer).await.unwrap();
    assert_eq!(store.offer(id, 1).await.unwrap(), Some(offer.clone()));
    let states = [OfferState::Waiting, OfferState::Open, OfferState::Settled, OfferState::Closed];
    for shown in states {
        offer = OfferPlace { thread: Some(ChannelId(u64::MAX)), shown: Some(shown), ..offer };
        store.remember_offer(id, &offer).await.unwrap();
        assert_eq!(store.offer(id, 1).await.unwrap().as_ref(), Some(&offer));
    }
    // Posted again after it was deleted.
    let again = place(1, MessageId(77));
    store.remember_offer(id, &again).await.unwrap();
    assert_eq!(store.offers(id).await.unwrap(), [again]);
}

#[tokio::test]
async fn offers_are_counted_table_by_table() {
    let harbour = Place::new();
    let store = harbour.open().await;
    let [one, two] = [opened(&store, 1).await.row.id, opened(&store, 2).await.row.id];
    for (table, number, message) in [(one, 2, 12), (one, 1, 11), (two, 1, 21)] {
        store.remember_offer(table, &place(number, MessageId(message))).await.unwrap();
    }
    assert_eq!(store.offers(one).await.unwrap(), [place(1, MessageId(11)), place(2, MessageId(12))]);
    assert_eq!(store.offers(two).await.unwrap(), [place(1, MessageId(21))]);
    assert_eq!(store.offers(TableId(99)).await.unwrap(), []);
    assert!(matches!(
        store.remember_offer(TableId(99), &place(1, MessageId(5))).await,
        Err(StoreError::Broken(_))
    ));
}

#[tokio::test]
async fn a_thread_leads_to_its_table_and_is_not_its_channel() {
    let harbour = Place::new();
    let store = harbour.open().await;
    let id = opened(&store, 1).await.row.id;
    let thread = OfferPlace { thread: Some(ChannelId(55)), ..place(1, MessageId(55)) };
    store.remember_offer(id, &thread).await.unwrap();
    assert_eq!(store.table_of_offer_thread(ChannelId(55)).await.unwrap(), Some(id));
    assert_eq!(store.table_of_offer_thread(ChannelId(56)).await.unwrap(), None);
    // Or the table would be closed with the thread.
    assert_eq!(store.table_in(ChannelId(55)).await.unwrap(), None);
    assert_eq!(store.table_in(HERE).await.unwrap(), Some(id));
}
