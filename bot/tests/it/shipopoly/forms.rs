//! Moves put together from menus and a form.

use harbormaster_rules::{By, Seat};
use serde_json::json;

use super::{a_running_game, deed_of, each_has_a_deed, newest_board, newest_entry};
use crate::harness::{Message, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_put_together_changed_and_made() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    each_has_a_deed(&world).await;
    let deed = deed_of(&ann).await;

    let form = ann.command("play", json!({})).await.message();
    let form = ann.chooses_move(&form, "?sell").await.message();
    assert!(form.text().contains("Still missing: what you"), "{}", form.text());
    assert!(form.button("Confirm").disabled && form.attachments().is_empty());
    let chosen = ann.choose(&form, "/items", &deed).await.message();
    assert_eq!(chosen.id(), form.id(), "the message changes");
    assert!(!chosen.button("Confirm").disabled, "{}", chosen.text());
    let to = &chosen.menu("/to").options;
    assert!(to.iter().any(|(word, label)| word == "B" && label.contains("Ben")), "{to:?}");
    let chosen = ann.chooses(&chosen, "/to", &["B", "C"]).await.message();

    let asked = json!({ "price": "lots", "note": "**as** it is" });
    let told = ann.fills(&chosen, "Price, note …", asked).await.message();
    let says = "Price is a whole number from 1 to 99999: what you typed is left out.";
    assert!(told.text().contains(says), "{}", told.text());
    let green = told.button("Confirm");
    assert!(!green.disabled && !green.label.contains('$'), "the button says what it plays: {green:?}");
    let priced = ann.fills(&told, "Price, note …", json!({ "price": "$1,200" })).await.message();
    assert!(
        priced.text().contains("$1200") && priced.text().contains("The green button plays it"),
        "{}",
        priced.text()
    );

    // What is half-made does not outlive the program, and says so.
    world.restart().await;
    let gone = ann.click(&priced, "Confirm").await;
    assert!(gone.text().contains("no longer remember"), "{}", gone.text());

    let form = ann.click(&newest_board(&ann).await, "Sell …").await.says("Sell");
    let form = ann.choose(&form, "/items", &deed).await.message();
    let form = ann
        .fills(&form, "Price, note …", json!({ "price": "300", "note": "cheap, is it not" }))
        .await
        .message();
    assert_eq!(ann.click(&form, "Not now").await.text(), "Nothing was played.");
    let form = ann.click(&newest_board(&ann).await, "Sell …").await.says("Sell");
    let form = ann.choose(&form, "/items", &deed).await.message();
    let form = ann.fills(&form, "Price, note …", json!({ "price": "300", "note": "cheap" })).await.message();
    ann.click(&form, "Confirm").await;
    let (by, notation) = newest_entry(&world).await;
    assert_eq!((by, notation), (By::Seat(Seat::new(0)), format!("sell {deed} price: 300 note: cheap")));

    // A bid starts from the offer whose button was pressed.
    let offer = ben.reads("**Offer 1 - SELL**").await;
    let form = ben.click(&offer, "Bid …").await.says("Bid");
    let bid = ben.fills(&form, "Pay, ask …", json!({ "pay": "250" })).await.message();
    assert!(!bid.button("Confirm").disabled, "{}", bid.text());
    ben.click(&bid, "Confirm").await;
    assert_eq!(newest_entry(&world).await, (By::Seat(Seat::new(1)), "bid 1 pay: 250".to_owned()));
    // A bid can be made again, so withdrawing it is not asked about.
    let offer = ben.reads("Ben bids $250").await;
    ben.click(&offer, "Withdraw bid").await;
    assert_eq!(newest_entry(&world).await.1, "unbid 1");
    ann.click(&offer, "Bid …").await.says("(*Shipopoly 6.");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_offers_are_completed_and_say_what_is_missing() {
    let world = World::new().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    each_has_a_deed(&world).await;
    let (deed, other) = (deed_of(&ann).await, deed_of(&ben).await);

    let offered = ann.completes("offer want", json!({}), "items", &other[..3]).await;
    assert!(offered.iter().any(|(_, value)| *value == other), "{offered:?}");
    let offered = ann.completes("offer sell", json!({ "items": deed }), "to", "B ").await;
    let values: Vec<&str> = offered.iter().map(|(_, value)| value.as_str()).collect();
    assert!(values.contains(&"B C"), "a list goes on behind what has been typed: {offered:?}");

    let asked = ann.command("offer sell", json!({ "items": deed, "price": 400, "to": "B, C" })).await;
    let posted = ann.hears().await.iter().any(|message| message.text().contains("Offer 1"));
    assert!(!posted && asked.text().contains("Is that what you want?"), "shown first: {}", asked.text());
    ann.says_yes(asked).await;
    assert_eq!(newest_entry(&world).await.1, format!("sell {deed} price: 400 to: B C"));
    let numbers = ben.completes("offer bid", json!({}), "offer", "").await;
    assert_eq!(numbers.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(), ["1"], "{numbers:?}");
    ben.command("offer bid", json!({ "offer": 1, "pay": 350 })).await;
    assert_eq!(newest_entry(&world).await.1, "bid 1 pay: 350");
    ann.command("offer decline", json!({ "offer": 1 })).await;
    assert_eq!(newest_entry(&world).await.1, "bid 1 pay: 350", "nobody declines an offer of their own");

    // The same command has other options in another game.
    let told = ann.command("offer swap", json!({ "get": other, "domino": "6|2" })).await;
    told.says("In Shipopoly `swap` has no `domino`: it takes `get`, `give`");

    // The same command at a table of another game.
    let quay = ann.at("quay");
    quay.command("offer withdraw", json!({ "offer": 1 })).await.says("There is no table in this channel");
    quay.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    quay.command("offer withdraw", json!({ "offer": 1 }))
        .await
        .says("Threeport Shipping has no `/offer withdraw`");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sale_is_posted_in_five_taps_and_nothing_typed() {
    let world = World::new().await;
    a_running_game(&world).await;
    let ann = world.person("Ann");
    each_has_a_deed(&world).await;
    let deed = deed_of(&ann).await;
    // A button is one tap, a menu two.
    let form = ann.click(&newest_board(&ann).await, "Sell …").await.says("Sell");
    let form = ann.choose(&form, "/items", &deed).await.message();
    let price = form.buttons().into_iter().find(|button| button.label.ends_with(", half more")).unwrap();
    let form = ann.click(&form, &price.custom_id).await.message();
    let chosen = form.buttons().into_iter().find(|button| button.label == price.label).unwrap();
    assert!(chosen.custom_id.ends_with("/price/"), "pressed again it is taken back: {chosen:?}");
    ann.click(&form, "Confirm").await;
    let asked = price.custom_id.rsplit('/').next().unwrap();
    assert_eq!(newest_entry(&world).await.1, format!("sell {deed} price: {asked}"));
}

/// A captain who owns every deed has more moves of one kind than a menu holds, and more values.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_moves_and_of_values_are_turned() {
    let world = World::strict().await;
    a_running_game(&world).await;
    world.rearranges((0..28).map(|deed| (format!("$.deeds[{deed}].owner"), json!(0)))).await;
    let ann = world.person("Ann");
    let panel = ann.command("play", json!({})).await.message();
    let first = ann.click(&panel, "Return port (28)").await.says("(page 1 of 2)");
    assert!(first.button("Back").disabled, "the page's number stands beside it");
    let of_first = first.menu("choose/").options;
    let second = ann.click(&first, "More").await.says("(page 2 of 2)");
    let of_second = second.menu("choose/").options;
    assert_eq!((of_first.len(), of_second.len()), (25, 3));
    assert!(of_first.iter().all(|one| !of_second.contains(one)), "{of_second:?}");
    let back = ann.click(&second, "Back").await.says("(page 1 of 2)");
    assert_eq!(back.menu("choose/").options, of_first);
    let second = ann.click(&back, "More").await.message();
    let (last, label) = of_second.last().unwrap();
    let question = ann.chooses_move(&second, last).await.says("Play it?");
    assert!(question.text().contains(label.as_str()), "{}", question.text());
    ann.click(&question, "Confirm").await;
    assert!(newest_entry(&world).await.1.starts_with("return_port "));

    let has_sell = |seen: &[Message]| {
        let sells = |message: &&Message| message.buttons().iter().any(|one| one.label == "Sell …");
        seen.iter().rev().find(sells).cloned()
    };
    let board = ann.waits_for("a board with what can be sold", has_sell).await;
    let form = ann.click(&board, "Sell …").await.says("Still missing: what you");
    let chosen = form.menu("/items").options[0].0.clone();
    let form = ann.choose(&form, "/items", &chosen).await.message();
    // What is chosen stays marked while the page is turned, as Discord sends it.
    let turned = ann.chooses(&form, "/items", &[&chosen, ">"]).await.message();
    let values = turned.menu("/items").options;
    assert!(values.iter().all(|(word, _)| *word != chosen) && values[0].0 == "<", "{values:?}");
    let both = ann.choose(&turned, "/items", &values[1].0).await.message();
    for word in [&chosen, &values[1].0] {
        let name = word.replace('_', " ");
        assert!(both.text().to_lowercase().contains(&name), "{name} was chosen: {}", both.text());
    }
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
