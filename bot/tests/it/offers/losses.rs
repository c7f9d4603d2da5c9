//! Offers whose message, thread or rights are gone: the trade goes on, and so does the table.

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_right_to_open_threads_the_trade_goes_on_in_replies() {
    let market = Market::new().await;
    let deny = json!({ "deny": ["CREATE_PUBLIC_THREADS"] });
    market.world.put("/channels/games/overwrites/Harbormaster", deny).await;
    market.ann_sells_malta(Some("B C")).await;
    let offer = market.offer(1, "Malta").await;
    market.bids("Ben", 850).await;
    market.bids("Cem", 880).await;
    market.minutes_pass(5).await;
    market.settles("Ann", "take", json!({ "offer": 1, "bidder": "C" })).await.says("Deal 1");
    market.offer(1, "Settled with").await;
    market.all_is_told().await;
    let replies = market.replies(&offer).await;
    let heard = |part: &str| replies.iter().position(|reply| reply.contains(part));
    let order = [heard("Ben bids $850"), heard("Cem bids $880"), heard("choose now"), heard("Deal 1")];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{replies:?}");
    let [ann, ..] = market.crew();
    let told = ann.hears().await.into_iter().filter(|said| said.text().contains("Create Public Threads"));
    let told: Vec<Message> = told.collect();
    assert!(told.len() == 1 && told[0].pings() == [ann.id().await], "the host is told once: {told:?}");
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_offer_is_posted_again_with_what_is_known() {
    let market = Market::new().await;
    market.ann_sells_malta(None).await;
    let first = market.offer(1, "Malta").await;
    market.bids("Ben", 850).await;
    market.talk(&first, 2).await;
    market.all_is_told().await;
    market.world.delete(&format!("/channels/games/messages/{}", first.id())).await;
    market.bids("Cem", 880).await;
    let again = market.offer(1, "$880").await;
    assert!(again.id() != first.id() && again.text().contains("$850"), "{}", again.text());
    market.thread(&again, "⏳ 1 SELL Malta").await;
    assert!(market.talk(&again, 1).await[0].text().contains("Cem bids $880"));
    market.all_is_told().await;
    market.nothing_was_lost();
}

/// It was the offer's thread, not the table's place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_does_not_close_the_table() {
    let market = Market::new().await;
    let [ann, ben, _] = market.crew();
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    market.talk(&offer, 1).await;
    market.world.delete(&format!("/channels/{}", offer.id())).await;
    market.bids("Ben", 850).await;
    market.offer(1, "$850").await;
    market.all_is_told().await;
    assert!(market.replies(&offer).await[0].contains("Ben bids $850"));
    market.minutes_pass(5).await;
    market.settles("Ann", "take", json!({ "offer": 1, "bidder": "B" })).await.says("Deal 1");
    market.all_is_told().await;
    assert!(market.boards().await.pop().unwrap().text().contains("**Deal 1:**"));
    ben.command("board", json!({})).await.says("after");
    let log = market.world.log();
    assert!(!log.contains("table is closed") && !log.contains("can never arrive"), "{log}");
    ann.command("table list", json!({})).await.says("running");
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_closes_the_table_with_its_offers() {
    let market = Market::new().await;
    market.ann_sells_malta(None).await;
    market.offer(1, "Malta").await;
    market.all_is_told().await;
    market.world.delete("/channels/games").await;
    let closed = async || market.world.log().contains("its table is closed").then_some(());
    market.world.until("the table is closed", closed).await;
}

/// A week later nobody has said anything: the thread has gone to the archive by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_lapses_in_the_archive_gets_its_last_title() {
    let market = Market::new().await;
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    market.minutes_pass(5).await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
    market.world.advance(7 * 24).await;
    market.put_away(&offer, "❌ 1 SELL Malta").await;
    assert!(market.offer(1, "❌").await.buttons().is_empty());
    market.nothing_was_lost();
}
