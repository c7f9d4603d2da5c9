//! A thread's title shows how far its offer has come, as often as Discord allows it.

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_title_follows_the_offer_and_changes_only_with_it() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    for (state, text, name) in [
        (OfferState::Waiting, "Malta, Ben: $850", "⏳ 1 SELL Malta"),
        (OfferState::Open, "Malta, choose", "🟢 1 SELL Malta"),
        (OfferState::Open, "Malta, Cem: $900", "🟢 1 SELL Malta"),
    ] {
        stand.threads.show(&stand.table, &card(state, text), &row("row-2")).await.unwrap();
        assert_eq!(stand.place(offer.id()).await["name"], name);
    }
    assert_eq!(stand.requests("PATCH", &format!("/channels/{}", offer.id())).await, 1);
}

/// More than two new titles in ten minutes are refused; neither the words nor the archive wait for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_title_that_is_refused_holds_up_nothing() {
    let stand = Stand::with(Config { rate_limits: true, ..Config::default() }).await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    for (nonce, state) in [("row-2", OfferState::Open), ("row-3", OfferState::Waiting)] {
        stand.threads.show(&stand.table, &card(state, "Malta, again"), &row(nonce)).await.unwrap();
    }
    let over = card(OfferState::Settled, "Malta sold");
    stand.threads.put_away(&stand.table, &over, &row("row-4")).await.unwrap();
    let thread = stand.place(offer.id()).await;
    assert_eq!(
        (&thread["name"], &thread["thread_metadata"]["locked"]),
        (&json!("⏳ 1 SELL Malta"), &json!(true))
    );
    assert!(stand.channel().await[0].text().contains("Malta sold"));
}

/// A title that failed for a moment is tried again at once; one that keeps failing is left for the next change.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_title_that_fails_is_given_later() {
    for (kind, name) in
        [("drop_before", "🟢 1 SELL Malta"), ("429", "⏳ 1 SELL Malta"), ("delay", "⏳ 1 SELL Malta")]
    {
        let stand = Stand::new().await;
        let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
        let fault = json!({ "kind": kind, "method": "PATCH", "route": "/channels/*", "ms": 6_000 });
        stand.world.fault(fault).await;
        stand
            .threads
            .show(&stand.table, &card(OfferState::Open, "Malta, choose"), &row("row-2"))
            .await
            .unwrap();
        assert_eq!(stand.place(offer.id()).await["name"], name, "{kind}");
        stand
            .threads
            .show(&stand.table, &card(OfferState::Open, "Malta, Cem: $900"), &row("row-3"))
            .await
            .unwrap();
        assert_eq!(stand.place(offer.id()).await["name"], "🟢 1 SELL Malta", "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_has_gone_to_the_archive_is_reopened() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    let is_archived = async || stand.place(offer.id()).await["thread_metadata"]["archived"].clone();
    stand.world.advance(8 * 24).await;
    assert_eq!(is_archived().await, true, "nobody has said anything for a week");
    stand.threads.show(&stand.table, &card(OfferState::Open, "Malta, choose"), &row("row-2")).await.unwrap();
    assert_eq!(stand.place(offer.id()).await["name"], "🟢 1 SELL Malta");
    stand.world.advance(8 * 24).await;
    stand.says("Ben bids $850.", "row-3").await;
    assert_eq!(is_archived().await, false);
    assert_eq!(stand.thread(offer.id()).await, ["Ben bids $850."]);
    stand.world.advance(8 * 24).await;
    stand
        .threads
        .put_away(&stand.table, &card(OfferState::Closed, "Malta, lapsed"), &row("row-4"))
        .await
        .unwrap();
    let thread = stand.place(offer.id()).await;
    assert_eq!(
        (&thread["name"], &thread["thread_metadata"]["locked"]),
        (&json!("❌ 1 SELL Malta"), &json!(true))
    );
    assert_eq!(is_archived().await, true);
}
