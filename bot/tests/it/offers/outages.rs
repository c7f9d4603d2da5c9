//! Discord fails or the program stops while an offer is told: all of it arrives, once and in order.

use super::*;

const POSTS: &str = "/channels/*/messages";
const THREADS: &str = "/channels/*/messages/*/threads";

/// The one message of offer 1, and what was said in its thread.
async fn told_once(market: &Market, words: usize) -> Vec<String> {
    let offer = market.offer(1, "Malta").await;
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    let said = market.talk(&offer, words).await;
    market.all_is_told().await;
    let heard = market.world.person("Ann").hears().await;
    let offers = heard.iter().filter(|said| said.text().contains("Offer 1"));
    assert_eq!(offers.count(), 1, "posted once");
    assert_eq!(market.talk(&offer, words).await.len(), words, "said once");
    said.into_iter().map(|said| said.text().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_between_message_and_thread_makes_neither_twice() {
    for kind in ["5xx", "drop_after"] {
        let market = Market::new().await;
        let fault = json!({ "kind": kind, "method": "POST", "route": THREADS, "times": 1 });
        market.world.fault(fault).await;
        let hidden = json!({ "kind": "5xx", "method": "POST", "route": THREADS, "times": 50 });
        market.world.fault(hidden).await;
        market.ann_sells_malta(None).await;
        let struck = async || {
            let log = market.world.get("/log?limit=1000").await;
            let tries = log["requests"].as_array().unwrap().iter();
            tries
                .filter(|line| line["path"].as_str().unwrap().ends_with("/threads"))
                .count()
                .ge(&1)
                .then_some(())
        };
        market.world.until("the thread has been tried", struck).await;
        market.world.kill();
        market.world.delete("/faults").await;
        market.world.start().await;
        let said = told_once(&market, 1).await;
        assert!(said[0].contains("offers to sell"), "{kind}: {said:?}");
        market.nothing_was_lost();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_does_not_take_at_first_comes_later_once_and_in_order() {
    for kind in ["429", "5xx", "drop_before", "drop_after"] {
        let market = Market::new().await;
        for route in [POSTS, THREADS, POSTS] {
            let fault =
                json!({ "kind": kind, "method": "POST", "route": route, "times": 1, "retry_after": 0.1 });
            market.world.fault(fault).await;
        }
        market.ann_sells_malta(None).await;
        for (who, dollars) in [("Ben", 810), ("Cem", 820), ("Ben", 830), ("Cem", 840)] {
            market.bids(who, dollars).await;
        }
        let said = told_once(&market, 5).await;
        for (words, sum) in said[1..].iter().zip(["$810", "$820", "$830", "$840"]) {
            assert!(words.contains(sum), "{kind}: {said:?}");
        }
        market.nothing_was_lost();
    }
}

/// The third title within ten minutes is refused; the deal is told all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_title_that_is_refused_holds_nothing_up() {
    let market = Market::new().await;
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    market.all_is_told().await;
    let fault =
        json!({ "kind": "429", "method": "PATCH", "route": format!("/channels/{}", offer.id()), "times": 1 });
    market.world.fault(fault).await;
    market.minutes_pass(5).await;
    market.offer(1, "Open").await;
    market.talk(&offer, 2).await;
    market.all_is_told().await;
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    market.bids("Ben", 850).await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
}

/// An edit that Discord does not take for a moment is made a moment later: the first words in a thread keep up with their offer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_that_must_wait_is_made_afterwards() {
    let market = Market::new().await;
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    market.all_is_told().await;
    let route = format!("/channels/{}/messages/*", offer.id());
    market.world.fault(json!({ "kind": "429", "method": "PATCH", "route": route, "times": 1 })).await;
    market.bids("Ben", 800).await;
    market.talk(&offer, 2).await;
    market.all_is_told().await;
    market.offers("Ann", "withdraw", json!({ "offer": 1 })).await;
    market.thread(&offer, "❌ 1 SELL Malta").await;
    market.all_is_told().await;
    let first = market.world.person("Ann").at(offer.id()).sees().await.remove(0);
    assert!(first.buttons().is_empty(), "{first:?}");
}
