//! The waiting time of an offer, to the minute.

use super::*;
use crate::harness::description;

/// As [`QUIET`], with the waiting time that a table has by default.
const A_DAY: [(&str, &str); 2] = [("absence_policy", "wait"), ("reminder_hours", "off")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bid_cannot_be_taken_a_minute_before_a_day_has_passed_and_can_after_it() {
    let config = Config { openapi: description(), ..Config::default() };
    let market = Market::prepared(config, &A_DAY, json!({})).await;
    let [ann, ben, cem] = market.crew();
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    assert!(offer.text().contains(":R>"), "when it opens, Discord counts down: {}", offer.text());
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    for (bidder, dollars) in [(&ben, 850), (&cem, 880)] {
        let bid = json!({ "offer": 1, "pay": dollars });
        bidder.at(offer.id()).command("offer bid", bid).await.says(&format!("bids ${dollars}"));
    }
    market.talk(&offer, 3).await;

    market.minutes_pass(24 * 60 - 1).await;
    let early = market.offers("Ann", "take", json!({ "offer": 1, "bidder": "C" })).await;
    assert!(early.text().contains("<t:") && early.text().contains("(*Shipopoly 6."), "{}", early.text());
    assert_eq!(market.position().await["captains"][0]["cash"], 1_500);
    market.world.restart().await;
    market.minutes_pass(1).await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
    let called = market.talk(&offer, 4).await.pop().unwrap();
    assert_eq!(called.pings(), [ann.id().await], "{}", called.text());

    let taken = market.settles("Ann", "take", json!({ "offer": 1, "bidder": "C" })).await;
    taken.says("Deal 1");
    market.put_away(&offer, "✅ 1 SELL Malta").await;
    let position = market.position().await;
    let cash = |seat: usize| position["captains"][seat]["cash"].as_u64().unwrap();
    assert_eq!([cash(0), cash(1), cash(2)], [1_500 + 880, 1_500, 1_500 - 880]);
    assert_eq!(position["deeds"][MALTA]["owner"], 2);
    assert_eq!(market.world.violations().await, Vec::<Value>::new());
    market.nothing_was_lost();
}

/// Six hours before an offer lapses its poster is called; then it lapses by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_made_an_offer_is_reminded_before_it_lapses() {
    let market = Market::prepared(Config::default(), &A_DAY, json!({})).await;
    let [ann, ..] = market.crew();
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    market.bids("Ben", 500).await;
    market.minutes_pass(24 * 60).await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
    market.talk(&offer, 3).await;
    // An offer lives for a week unless the table says otherwise.
    market.minutes_pass(5 * 24 * 60 + 18 * 60).await;
    let reminder = market.talk(&offer, 4).await.pop().unwrap();
    assert_eq!(reminder.pings(), [ann.id().await], "{}", reminder.text());
    market.minutes_pass(6 * 60).await;
    market.put_away(&offer, "❌ 1 SELL Malta").await;
    let over = market.offer(1, "Lapsed").await;
    assert!(over.buttons().is_empty());
    market.nothing_was_lost();
}
