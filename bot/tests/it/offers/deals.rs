//! From the offer to the deal.

use super::*;
use crate::harness::description;

/// Presses a button that asks once more, and says yes.
async fn confirms(person: &Person<'_>, message: &Message, button: &str) -> Answer {
    let asked = person.click(message, button).await.message();
    person.click(&asked, "Confirm").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_bargained_about_in_its_thread_until_it_is_settled() {
    let market = Market::with(Config { openapi: description(), ..Config::default() }).await;
    let [ann, ben, cem] = market.crew();
    let [first] = &market.boards().await[..] else { panic!("not one board") };
    assert_eq!(first.pings().len(), 3, "the first round is everybody's");
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    assert!(offer.pings().is_empty(), "an offer to everybody calls nobody");
    market.thread(&offer, "⏳ 1 SELL Malta").await;
    assert!(offer.buttons().len() >= 3 && offer.attachments().is_empty());

    market.bids("Ben", 850).await;
    market.bids("Cem", 880).await;
    let said = market.talk(&offer, 3).await;
    assert!(said[1].text().contains("Ben bids $850") && said[2].text().contains("Cem bids $880"), "{said:?}");
    market.offer(1, "$880").await;
    let refused = market.offers("Ann", "take", json!({ "offer": 1, "bidder": "B" })).await;
    assert!(!refused.text().contains("Deal"), "the waiting time is not over");

    market.minutes_pass(5).await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
    let opened = market.talk(&offer, 4).await.pop().unwrap();
    assert_eq!(opened.pings(), [ann.id().await], "who may choose now is called in the thread");
    market.all_is_told().await;
    assert_eq!(market.boards().await.len(), 1, "what is said in a thread is no news for the board");

    let open = market.offer(1, "Open").await;
    let two = ann.click(&open, "My offer …").await.says("Offer 1: SELL Malta");
    confirms(&ann, &two, "Take Ben's $850").await;
    market.put_away(&offer, "✅ 1 SELL Malta").await;
    let over = market.offer(1, "Settled with").await;
    assert!(over.buttons().is_empty(), "a deal is final");
    let last = market.talk(&offer, 5).await.pop().unwrap();
    assert!(last.text().contains("Deal 1") && last.pings().is_empty(), "{last:?}");
    market.all_is_told().await;
    let board = market.boards().await.pop().unwrap();
    assert!(board.text().contains("**Deal 1:**"), "{}", board.text());
    assert_eq!(board.pings(), [ben.id().await], "whom it concerns and who did not do it");
    assert!(cem.pings().await.iter().all(|ping| ping != board.id()));
    assert_eq!(market.world.violations().await, Vec::<Value>::new());
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whom_an_offer_is_made_to_is_called_and_may_accept_at_once() {
    let market = Market::new().await;
    let [_, ben, cem] = market.crew();
    market.ann_sells_malta(Some("B")).await;
    let offer = market.offer(1, "Malta").await;
    market.thread(&offer, "🟢 1 SELL Malta").await;
    assert_eq!(offer.pings(), [ben.id().await]);
    let refused = cem.click(&offer, "Accept").await;
    refused.says("not addressed to you");
    confirms(&ben, &offer, "Accept").await;
    market.put_away(&offer, "✅ 1 SELL Malta").await;
    market.nothing_was_lost();
}

/// The thread's first post says how to answer and can be answered; who may bid is pinged there once, the poster never.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_to_everybody_is_answered_in_its_thread() {
    let market = Market::new().await;
    let [ann, ben, cem] = market.crew();
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    let rows = offer.0["components"].as_array().unwrap();
    let labels = |row: &Value| -> Vec<String> {
        let buttons = row["components"].as_array().unwrap().iter();
        buttons.map(|button| button["label"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(labels(&rows[0]), ["Bid $900", "Bid …", "My offer …"], "the poster's own part is private");
    ben.click(&offer, "My offer …").await.says("Ann**'s offer");
    let asked = ann.click(&offer, "My offer …").await.says("SELL Malta");
    assert!(asked.0["ephemeral"] == true && asked.text().contains("Withdraw offer 1"), "{}", asked.text());

    let first = market.talk(&offer, 1).await.remove(0);
    assert!(first.text().contains("answer with a button"), "{}", first.text());
    let mut pinged = first.pings();
    pinged.sort();
    assert_eq!(pinged, [ben.id().await, cem.id().await]);
    let form = ben.at(offer.id()).click(&first, "Bid …").await.says("Bid");
    assert_eq!(form.button("$900, as the offer says").custom_id.split('/').next_back(), Some("900"));
    let form = ben.puts(&form, "pay", "400").await.message();
    ben.click(&form, "Confirm").await;
    market.offer(1, "Ben bids $400").await;
    market.minutes_pass(5).await;
    market.offer(1, "Open").await;
    let thread = ann.at(offer.id());
    let asked = thread.click(&first, "My offer …").await.says("This deal is final:");
    assert!(asked.text().contains("$400"), "the only bid is asked about at once: {}", asked.text());
    thread.click(&asked, "Confirm").await;
    market.put_away(&offer, "✅ 1 SELL Malta").await;
    let posts = thread.hears().await;
    assert!(posts.iter().all(|message| message.buttons().is_empty()), "a deal is final");
    market.nothing_was_lost();
}

/// "Hong Kong" is one port, "Ben" is one captain, and several of either may be typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_typed_with_the_names_that_people_see() {
    let market = Market::new().await;
    let [ann, ben, _] = market.crew();
    let sale = json!({ "items": "Malta and lagos", "price": 900, "to": "Ben, Cem" });
    market.offers("Ann", "sell", sale).await;
    market.offer(1, "Malta").await;
    market.offers("Ben", "sell", json!({ "items": "Base Ship Tamar", "price": 300, "to": "ann" })).await;
    let tamar = market.offer(2, "Base Ship Tamar").await;
    assert_eq!(tamar.pings(), [ann.id().await]);
    // What is refused is refused for its true reason: the number in the verb's own example is nobody's offer.
    let panel = ben.command("play", json!({})).await.message();
    assert!(!panel.text().contains("There is no offer"));
    ann.command("offer withdraw", json!({ "offer": 2 })).await.says("That offer is not yours");
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_counter_offer_pings_the_poster_and_a_refusal_says_who_cannot_pay() {
    let market = Market::new().await;
    let [ann, ..] = market.crew();
    market.ann_sells_malta(Some("B")).await;
    let offer = market.offer(1, "this offer is made to you").await;
    market.bids("Ben", 270).await;
    let bid = market.talk(&offer, 2).await.pop().unwrap();
    assert!(bid.text().contains("Ben bids $270") && bid.pings() == [ann.id().await], "{bid:?}");
    let countered = market.offer(1, "$270").await;
    let call = format!("<@{}>: the choice is yours.", ann.id().await);
    assert!(countered.text().ends_with(&call), "{}", countered.text());
    let dear = market.offers("Ben", "bid", json!({ "offer": 1, "give": "tamar", "ask": 99_999 })).await;
    dear.says("Ann can raise at most $");
    confirms(&ann, &countered, "My offer …").await;
    market.offer(1, "Settled with Ben: Malta for $270").await;
    market.nothing_was_lost();
}

/// Ben can give Tamar away only once: the second taker reads why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_accept_at_the_same_instant_one_wins_and_the_other_is_told_why() {
    let market = Market::new().await;
    let [_, ben, cem] = market.crew();
    market.offers("Ann", "want", json!({ "items": "tamar", "pay": 300 })).await;
    market.offers("Ben", "sell", json!({ "items": "tamar", "price": 350, "to": "C" })).await;
    let (wanted, sold) = (market.offer(1, "Tamar").await, market.offer(2, "Tamar").await);
    let asked = [ben.click(&wanted, "Accept").await.message(), cem.click(&sold, "Accept").await.message()];
    let (one, two) = tokio::join!(ben.click(&asked[0], "Confirm"), cem.click(&asked[1], "Confirm"));
    let told = [one.text(), two.text()];
    let won: Vec<bool> = told.iter().map(|told| told.contains("Deal ")).collect();
    assert_eq!(won.iter().filter(|won| **won).count(), 1, "{told:?}");
    let why = &told[usize::from(won[0])];
    assert!(why.contains("closed") || why.contains("no longer") || why.contains("hands"), "{why:?}");

    let (winner, loser) = if won[0] { (&wanted, &sold) } else { (&sold, &wanted) };
    for (message, sign) in [(winner, "✅"), (loser, "❌")] {
        let number = if message.id() == wanted.id() { "1 WANT" } else { "2 SELL" };
        market.put_away(message, &format!("{sign} {number} Base Ship Tamar")).await;
    }
    market.all_is_told().await;
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_are_listed_with_links_in_the_channel_and_in_their_threads() {
    let market = Market::new().await;
    let [ann, ben, cem] = market.crew();
    ann.command("offers", json!({})).await.says("Nobody has made a public offer");
    market.ann_sells_malta(None).await;
    market.offers("Ann", "sell", json!({ "items": "lagos", "price": 300, "to": "B" })).await;
    let (malta, lagos) = (market.offer(1, "Malta").await, market.offer(2, "Lagos").await);
    let listed = cem.command("offers", json!({})).await.says("SELL Malta");
    let lines: Vec<&str> = listed.text().lines().collect();
    assert!(
        lines.len() == 2 && lines[0].starts_with("🟢 [**2**]") && lines[1].starts_with("⏳ [**1**]"),
        "{lines:?}"
    );
    let channel = market.world.channel_id("games").await;
    let end = format!("/{channel}/{}", malta.id());
    assert!(lines[1].contains("(https://discord.com/channels/") && lines[1].contains(&end), "{lines:?}");

    cem.command("offers", json!({ "which": "mine" })).await.says("No offer at this table is yours");
    let bens = ben.command("offers", json!({ "which": "mine" })).await.says("SELL Lagos");
    assert!(!bens.text().contains("Malta"), "made to him by name");
    market.offers("Ben", "decline", json!({ "offer": 2 })).await;
    market.thread(&lagos, "❌ 2 SELL Lagos").await;
    let open = ann.command("offers", json!({})).await.says("SELL Malta");
    assert!(!open.text().contains("Lagos"));
    ann.command("offers", json!({ "which": "history" })).await.says("❌ [**2**]");
    // A command in the thread is about its table.
    ben.at(malta.id()).command("offers", json!({})).await.says("SELL Malta");
    ben.at(malta.id()).command("offer bid", json!({ "offer": 1, "pay": 800 })).await.says("bids $800");
    market.talk(&malta, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_takes_its_offers_along() {
    let market = Market::new().await;
    let [ann, ben, cem] = market.crew();
    market.ann_sells_malta(None).await;
    let offer = market.offer(1, "Malta").await;
    ann.agrees_with(&[&ben, &cem], "table close", json!({})).await;
    market.put_away(&offer, "❌ 1 SELL Malta").await;
    let closed = market.offer(1, "this offer is void").await;
    assert!(closed.buttons().is_empty());
    ann.reads("The table was closed before the end").await;
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bid_that_changes_after_it_was_read_is_not_taken() {
    let market = Market::new().await;
    let [ann, ..] = market.crew();
    market.ann_sells_malta(None).await;
    market.bids("Ben", 850).await;
    market.minutes_pass(5).await;
    let open = market.offer(1, "Open").await;
    let asked = ann.click(&open, "My offer …").await.message();
    assert!(asked.text().contains("$850"), "{}", asked.text());

    market.bids("Ben", 1).await;
    let again = ann.click(&asked, "Confirm").await.message();
    assert!(again.text().starts_with("The terms changed after you saw them"), "{}", again.text());
    assert!(again.text().contains("$1") && !again.text().contains("$850"), "{}", again.text());
    market.offer(1, "Open").await;

    // What was read the second time holds.
    ann.click(&again, "Confirm").await;
    market.offer(1, "Settled with Ben: Malta for $1").await;
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_deal_shows_its_terms_and_asks_before_it_is_made() {
    let market = Market::new().await;
    let [ann, ben, _] = market.crew();
    market.ann_sells_malta(None).await;
    market.bids("Ben", 850).await;
    market.minutes_pass(5).await;
    market.offer(1, "Open").await;
    let take = json!({ "offer": 1, "bidder": "B" });
    let asked = market.offers("Ann", "take", take).await.says("Ben gives $850");
    assert!(asked.text().contains("Ann gives Malta"), "{}", asked.text());
    assert_eq!(market.position().await["deeds"][MALTA]["owner"], 0, "nothing is played yet");

    market.bids("Ben", 1).await;
    let again = ann.click(&asked, "Confirm").await.says("The terms changed after you saw them");
    assert_eq!(market.position().await["deeds"][MALTA]["owner"], 0);
    ann.click(&again, "Confirm").await.says("Deal 1");

    // Who accepts alone reads and confirms as well.
    market.offers("Ann", "sell", json!({ "items": "lagos", "price": 200, "to": "B" })).await;
    let asked = market.offers("Ben", "accept", json!({ "offer": 2 })).await.says("Ben gives $200");
    assert_eq!(market.position().await["deeds"][LAGOS]["owner"], 0);
    ben.click(&asked, "Confirm").await.says("Deal 2");
    market.nothing_was_lost();
}
