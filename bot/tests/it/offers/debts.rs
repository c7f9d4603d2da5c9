//! Deals with loans and debts in them, and what becomes of a sunk captain's offers.

use super::*;

/// Cash of Ann, Ben and Cem; the Treasury has given it out.
fn cash(dollars: [i64; 3]) -> Value {
    let mut changes = json!({ "$.treasury": -dollars.iter().sum::<i64>() });
    for (seat, dollars) in dollars.into_iter().enumerate() {
        changes[format!("$.captains[{seat}].cash")] = json!(dollars);
    }
    changes
}

fn cash_of(position: &Value) -> [u64; 3] {
    [0, 1, 2].map(|seat| position["captains"][seat]["cash"].as_u64().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_preview_of_a_swap_names_the_interest_on_its_loans() {
    let loans = [MALTA, LAGOS, TAMAR].map(|deed| (format!("$.deeds[{deed}].decommissioned"), json!(true)));
    let market = Market::prepared(Config::default(), &QUIET, loans.into_iter().collect()).await;
    let [_, ben, _] = market.crew();
    let swap = json!({ "get": "tamar", "give": "malta lagos", "ask": 40, "to": "B" });
    market.offers("Ann", "swap", swap).await;
    let offer = market.offer(1, "Malta").await;
    let question = ben.click(&offer, "Accept").await.message();
    // A tenth of the loans: 16 on Malta, 8 on Lagos; 10 on Tamar.
    for line in [
        "Ann gives Lagos (with a loan) and Malta (with a loan)",
        "Ben gives $40 and Base Ship Tamar (with a loan)",
        "Ann pays $10 interest and has $1530 then",
        "Ben pays $24 interest and has $1436 then",
    ] {
        assert!(question.text().contains(line), "{}", question.text());
    }
    assert_eq!(cash_of(&market.position().await), [1_500, 1_500, 1_500], "a preview changes nothing");
    ben.click(&question, "Confirm").await.says("Deal 1");
    market.put_away(&offer, "✅ 1 SWAP Lagos, Base Ship Tamar, Malta").await;
    let position = market.position().await;
    assert_eq!(cash_of(&position), [1_500 + 40 - 10, 1_500 - 40 - 24, 1_500]);
    for (deed, owner) in [(MALTA, 1), (LAGOS, 1), (TAMAR, 0)] {
        let holding = &position["deeds"][deed];
        assert_eq!((&holding["owner"], &holding["decommissioned"]), (&json!(owner), &json!(true)));
    }
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_captain_in_debt_sells_a_deed_and_the_debt_is_paid() {
    let mut changes = cash([1_500, 20, 1_500]);
    changes["$.captains[1].debts_made"] = json!(1);
    changes["$.captains[1].debts"] =
        json!({ "1": { "to": { "captain": 0 }, "amount": 90, "due": "2099-01-01T00:00:00Z" } });
    let market = Market::prepared(Config::default(), &QUIET, changes).await;
    let [_, ben, _] = market.crew();
    ben.command("shipopoly roll", json!({})).await.says("You are in debt: raise $70 first");
    market.offers("Ben", "sell", json!({ "items": "tamar", "price": 180, "to": "C" })).await;
    market.offer(1, "Tamar").await;
    let paid = market.settles("Cem", "accept", json!({ "offer": 1 })).await.says("Deal 1");
    assert!(paid.text().contains("$90"), "the debt is paid out of the price: {}", paid.text());
    let position = market.position().await;
    assert_eq!(cash_of(&position), [1_590, 20 + 180 - 90, 1_500 - 180]);
    assert_eq!(position["captains"][1]["debts"], json!({}));
    ben.command("shipopoly roll", json!({})).await.says("Ben rolls");
    market.nothing_was_lost();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_offers_of_a_captain_who_is_gone_end_with_the_reason() {
    let market = Market::new().await;
    let [_, ben, _] = market.crew();
    market.offers("Ben", "sell", json!({ "items": "tamar" })).await;
    market.offers("Ann", "want", json!({ "items": "tamar", "pay": 300 })).await;
    market.ann_sells_malta(None).await;
    let (bens, wanted, malta) =
        (market.offer(1, "Tamar").await, market.offer(2, "Tamar").await, market.offer(3, "Malta").await);
    market.offers("Cem", "bid", json!({ "offer": 1, "pay": 250 })).await.says("bids $250");
    market.offers("Ben", "bid", json!({ "offer": 3, "pay": 700 })).await.says("bids $700");

    // Giving up is asked about twice, also where it was typed.
    let question = ben.command("shipopoly abandon_ship", json!({})).await.says("Play it?");
    // The first button pressed twice in a hurry asks twice.
    let press = || ben.tap_if_there(&question, "Confirm", json!({ "settle_ms": 5_000 }));
    let (one, two) = tokio::join!(press(), press());
    let asked: Vec<Message> =
        [one, two].into_iter().flatten().map(|answer| answer.says("cannot be taken back")).collect();
    let again = asked.first().unwrap();
    assert!(market.position().await["captains"][1]["sunk"].is_null(), "nothing was played");
    ben.click(again, "Yes, for good").await;
    market.put_away(&bens, "❌ 1 SELL Base Ship Tamar").await;
    market.put_away(&wanted, "❌ 2 WANT Base Ship Tamar").await;
    let over = market.offer(1, "Lapsed").await;
    assert!(over.buttons().is_empty() && over.text().contains("Ben"), "{}", over.text());
    // Ann's own offer goes on, without his bid.
    market.all_is_told().await;
    market.minutes_pass(5).await;
    let open = market.offer(3, "Open").await;
    assert!(open.buttons().iter().all(|button| !button.label.starts_with("Take")), "{:?}", open.buttons());
    market.offers("Ann", "take", json!({ "offer": 3, "bidder": "B" })).await.says("(*Shipopoly");
    assert_eq!(market.position().await["deeds"][MALTA]["owner"], 0);
    assert_eq!(malta.id(), open.id());
    market.nothing_was_lost();
}
