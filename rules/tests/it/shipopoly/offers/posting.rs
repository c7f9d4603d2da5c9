//! Offers: the possible ones, the impossible ones, and the captains who may post them (6.1, 6.2, 6.5).

use harbormaster_rules::{
    Language, Notation, Play,
    shipopoly::{Deck, Event, Item, Shipopoly, Why, offers::OfferKind},
};
use serde_json::json;

use super::{Setup, Table, played, refused, shown, traders};
use crate::shipopoly::{deed, reason};

/// The only offer, as JSON.
fn offer(table: &Table) -> serde_json::Value {
    table.json()["offers"]["1"].clone()
}

fn posted(text: &str) -> serde_json::Value {
    let mut table = traders(3).table();
    table.plays("A", text, &[]);
    offer(&table)
}

#[test]
fn a_side_is_fixed_or_open_and_a_port_goes_with_its_ships() {
    // Shipopoly 6.1, 6.1.1
    let sale = posted("sell lagos tamar price: 300");
    assert_eq!(sale["kind"], "sell");
    assert_eq!(sale["give"], json!({"fixed": {"money": 0, "items": "lagos+tamar"}}));
    assert_eq!(sale["want"], json!({"fixed": {"money": 300, "items": ""}}));
    assert_eq!(posted("sell lagos")["want"], "open");
    let want = posted("want malta pay: 700");
    assert_eq!(want["kind"], "want");
    assert_eq!(want["give"], json!({"fixed": {"money": 700, "items": ""}}));
    assert_eq!(want["want"], json!({"fixed": {"money": 0, "items": "malta"}}));
    assert_eq!(posted("want malta")["give"], "open");
    let swap = posted("swap malta give: lagos pay: 50");
    assert_eq!(swap["kind"], "swap");
    assert_eq!(swap["give"], json!({"fixed": {"money": 50, "items": "lagos"}}));
    let swap = posted("swap malta alacrity give: lagos ask: 50");
    assert_eq!(swap["want"], json!({"fixed": {"money": 50, "items": "alacrity+malta"}}));
    let mut table = Setup::new(2).owns("A", "malta=2").table();
    played(&mut table, "A sell malta price: 700; B accept 1");
    let malta = table.view().deeds.into_iter().find(|view| view.deed.id() == "malta").unwrap();
    assert_eq!((table.owner("malta"), malta.level), ("B".to_owned(), 2));
}

#[test]
fn an_offer_names_captains_or_is_to_everyone_and_a_note_binds_nobody() {
    // Shipopoly 6.1.2
    assert_eq!(posted("sell lagos to: B C")["audience"], json!({"named": "BC"}));
    assert_eq!(posted("sell lagos")["audience"], "everyone");
    assert_eq!(posted("want malta")["audience"], json!({"named": "B"}), "the owner");
    let note = "x".repeat(200);
    assert_eq!(posted(&format!("sell lagos note: {note}"))["note"], note.as_str());
    let text = format!("sell lagos note: {note}x");
    let verbs = harbormaster_rules::Kind::Shipopoly.meta().verbs;
    let refusal = harbormaster_rules::Phrase::parse(verbs, &text).unwrap_err().say(Language::English);
    assert_eq!(refusal, "note is too long: 201 characters, and at most 200 are possible.");
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 5 note: you get your next fee back", &[]);
    table.plays("B", "bid 1 pay: 9", &[]);
    assert_eq!(offer(&table)["bids"]["1"]["pays"], json!({"money": 9, "items": ""}));
}

#[test]
fn offers_and_bids_remember_how_ports_were() {
    // Shipopoly 6.1.3
    let mut table = traders(3).owns("A", "ascension=2 aden/").table();
    table.plays("A", "sell ascension aden tamar", &[]);
    let written = json!({"ascension": [2, false], "tamar": [0, false], "aden": [0, true]});
    assert_eq!(offer(&table)["snapshot"], written);
    table.plays("A", "return_ships ascension=1", &[]);
    table.plays("B", "bid 1 pay: 30 give: malta", &[]);
    let bid = &offer(&table)["bids"]["1"];
    assert_eq!(bid["snapshot"]["ascension"], json!([1, false]));
    assert_eq!(bid["snapshot"]["malta"], json!([0, false]));
    assert_eq!(offer(&table)["snapshot"], written);
}

#[test]
fn gifts_loans_and_money_both_ways_are_no_deals() {
    // Shipopoly 6.2, 6.2.1, 6.2.2, 6.2.3, R24: the price is what is agreed, but it is something.
    let mut table = traders(3).table();
    let mut no = |text: &str| refused(&mut table, "A", text);
    let one_sided = Why::OneSided;
    assert_eq!(no("sell lagos price: 0"), one_sided);
    assert_eq!(no("want malta pay: 0"), one_sided);
    assert_eq!(no("swap malta"), one_sided);
    assert_eq!(no("swap none give: lagos"), one_sided);
    let only_money = Why::OnlyMoney;
    assert_eq!(no("sell none price: 300"), one_sided);
    assert_eq!(no("swap none give: none pay: 5 ask: 5"), only_money);
    assert_eq!(no("want none"), one_sided);
    assert_eq!(no("sell none"), one_sided);
    assert_eq!(no("swap malta give: lagos pay: 5 ask: 5"), Why::MoneyBothWays);
    table.plays("A", "sell lagos", &[]);
    let mut no = |text: &str| refused(&mut table, "B", text);
    assert_eq!(no("bid 1"), one_sided, "all for nothing");
    assert_eq!(no("bid 1 give: none"), one_sided);
    assert_eq!(no("bid 1 pay: 10 get: none"), one_sided);
    assert_eq!(no("bid 1 pay: 10 ask: 10 get: none"), only_money);
    assert_eq!(no("bid 1 pay: 10 ask: 10"), Why::MoneyBothWays);
    assert_eq!(no("bid 1 give: malta get: none"), one_sided);
}

#[test]
fn promises_cannot_be_said() {
    // Shipopoly 6.2.4, R23, R32: no move has a word for later payments, rebates, shares or ships alone.
    let verbs = harbormaster_rules::Kind::Shipopoly.meta().verbs;
    for text in [
        "sell lagos price: 300 later: 100",
        "sell lagos share: 50",
        "sell lagos price: half",
        "sell lagos=1 price: 100",
        "sell ships price: 100",
        "swap malta give: lagos rebate: 10",
        "bid 1 pay: 20 until: 48h",
    ] {
        let read =
            harbormaster_rules::Phrase::parse(verbs, text).and_then(|phrase| Shipopoly::read_phrase(&phrase));
        assert!(read.is_err(), "{text}: {read:?}");
    }
}

#[test]
fn what_is_given_is_the_poster_s_and_in_no_other_live_offer() {
    // Shipopoly 6.5.1, 6.3.2, R31
    let mut table = traders(3).table();
    assert_eq!(refused(&mut table, "A", "sell malta"), Why::NotYourItem(Item::Deed(deed("malta"))));
    assert_eq!(refused(&mut table, "A", "sell gibraltar"), Why::NotYourItem(Item::Deed(deed("gibraltar"))));
    assert_eq!(refused(&mut table, "A", "sell chance_card"), Why::NotYourItem(Item::Card(Deck::Chance)));
    assert_eq!(
        refused(&mut table, "A", "swap malta give: alacrity"),
        Why::NotYourItem(Item::Deed(deed("alacrity")))
    );
    assert_eq!(refused(&mut table, "C", "sell malta"), Why::NothingToOffer);
    table.plays("A", "sell lagos tamar to: B", &[]);
    let taken = Why::OnOffer { item: Item::Deed(deed("lagos")), number: 1 };
    assert_eq!(refused(&mut table, "A", "sell lagos to: C"), taken);
    assert_eq!(refused(&mut table, "A", "swap malta give: lagos"), taken);
    // Named as wanted, and in a bid, it may well be.
    table.plays("B", "want lagos pay: 5", &[]);
    table.plays("B", "swap lagos give: malta", &[]);
    assert_eq!(shown(&table), "1 open; 2 open; 3 open");
    table.plays("A", "withdraw 1", &[]);
    table.plays("A", "sell lagos to: C", &[]);
    assert_eq!(shown(&table), "1 withdrawn; 2 open; 3 open; 4 open");
}

#[test]
fn what_is_wanted_belongs_to_one_addressee() {
    // Shipopoly 6.5.1
    let mut table = traders(3).owns("C", "aden").table();
    let mut no = |text: &str| refused(&mut table, "A", text);
    assert_eq!(no("want malta aden pay: 5"), Why::SeveralOwners);
    assert_eq!(no("want malta pay: 5 to: C"), Why::NobodyOwns(Item::Deed(deed("malta"))));
    assert_eq!(no("want gibraltar pay: 5"), Why::TreasuryOwns(Item::Deed(deed("gibraltar"))));
    assert_eq!(no("want chest_card pay: 5"), Why::TreasuryOwns(Item::Card(Deck::Chest)));
    assert_eq!(no("want lagos pay: 5"), Why::OwnDeed);
    assert_eq!(no("swap lagos give: lagos"), Why::OwnDeed);
    table.plays("A", "want malta alacrity pay: 5", &[]);
    table.plays("A", "want malta pay: 5 to: B C", &[]);
    assert_eq!(shown(&table), "1 open; 2 waiting");
}

#[test]
fn addressees_are_other_captains_afloat() {
    // Shipopoly 6.5.1
    let mut table = traders(4).table();
    table.plays("D", "abandon_ship", &[]);
    let mut no = |letter: &str, text: &str| refused(&mut table, letter, text);
    assert_eq!(no("A", "sell lagos to: A B"), Why::NotToYourself);
    assert_eq!(no("A", "sell lagos to: B D"), Why::AddresseeGone);
    assert_eq!(no("A", "sell lagos to: H"), Why::AddresseeGone);
    assert_eq!(no("D", "sell lagos to: A"), Why::YourShipIsSunk);
    let nobody = json!({"verb": "sell", "items": "lagos", "price": 300, "to": ""});
    let mv = serde_json::from_value(nobody).unwrap();
    let entry = harbormaster_rules::Entry {
        ply: 2,
        by: harbormaster_rules::By::Seat(super::super::seat("A")),
        at: table.at,
        mv,
    };
    let mut chance = harbormaster_rules::Chance::of(&[0; 32], 2);
    let refusal = table.game.play(&entry, &mut chance).unwrap_err();
    assert_eq!(reason(refusal), Why::SayForWhom);
}

#[test]
fn live_offers_are_counted_per_captain() {
    // Shipopoly 6.5.1
    let mut table =
        Setup::with(3, &[("max_open_offers", "1")]).owns("A", "lagos tamar").owns("B", "malta").table();
    table.plays("A", "sell lagos", &[]);
    assert_eq!(refused(&mut table, "A", "sell tamar to: B"), Why::TooManyOffers(1));
    played(
        &mut table,
        "B sell malta; A withdraw 1; A sell tamar to: B; B bid 3 pay: 8; A take 3 B; A want malta pay: 5",
    );
    assert_eq!(shown(&table), "1 withdrawn; 2 waiting; 3 settled with B (B taken); 4 open");
}

#[test]
fn money_given_is_within_the_poster_s_means() {
    // Shipopoly 6.5.1, 4.5.8. 1,500 + Lagos 160 + Tamar 200 = 1,860.
    let mut table = traders(3).table();
    let beyond = Why::BeyondMeans { liquidation: 1_860 };
    assert_eq!(refused(&mut table, "A", "want malta pay: 1861"), beyond);
    assert_eq!(refused(&mut table, "A", "swap malta give: lagos pay: 1861"), beyond);
    played(
        &mut table,
        "A want malta pay: 1860; A swap alacrity give: lagos pay: 1860; A sell tamar price: 99999",
    );
    assert_eq!(shown(&table), "1 open; 2 open; 3 waiting");
}

#[test]
fn the_others_read_what_it_is_and_when() {
    // Shipopoly 6.5
    for (text, kind) in [
        ("sell lagos", OfferKind::Sell),
        ("want malta", OfferKind::Want),
        ("swap malta give: lagos", OfferKind::Swap),
    ] {
        let mut table = traders(3).table();
        let posted = table.at;
        table.plays("A", text, &[]);
        let wait = harbormaster_rules::Span::hours(if kind == OfferKind::Sell { 24 } else { 0 });
        let told = Event::OfferMade {
            seat: super::super::seat("A"),
            number: 1,
            kind,
            deal_from: posted + wait,
            closes_at: posted + harbormaster_rules::Span::hours(72),
            waits: kind == OfferKind::Sell,
        };
        let state = if kind == OfferKind::Sell { "offer 1. Bid here:" } else { "offer 1. Answer here until" };
        assert!(table.sentences()[0].contains(state), "{:?}", table.sentences());
        assert_eq!(table.told, [told]);
    }
}

#[test]
fn where_nobody_else_owns_anything_there_is_nothing_to_ask_for() {
    // Shipopoly 6.5.1
    let mut table = Setup::new(3).owns("A", "lagos").table();
    assert_eq!(refused(&mut table, "A", "want malta"), Why::NothingToWant);
    assert_eq!(refused(&mut table, "B", "want malta"), Why::TreasuryOwns(Item::Deed(deed("malta"))));
}
