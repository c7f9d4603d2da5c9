//! Bids, counter-offers and answers (6.5).

use harbormaster_rules::{
    Act, FieldKind, Language, Reader, Span, Trade,
    shipopoly::{Deck, Item, Why},
};
use serde_json::json;

use super::{Table, played, refused, shown, traders};
use crate::shipopoly::{NAMELESS, deed, seat};

/// Returns the terms of the newest bid on offer 1.
fn terms(table: &Table) -> (serde_json::Value, serde_json::Value) {
    let json = table.json();
    let bids = json["offers"]["1"]["bids"].as_object().unwrap();
    let newest = bids.iter().max_by_key(|(number, _)| number.parse::<u32>().unwrap()).unwrap().1;
    (newest["pays"].clone(), newest["gets"].clone())
}

fn bundle(money: u32, items: &str) -> serde_json::Value {
    json!({"money": money, "items": items})
}

#[test]
fn only_the_poster_withdraws_and_takes() {
    // Shipopoly 6.5.2, 6.5.3
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B bid 1 pay: 9");
    for (letter, text) in [("B", "withdraw 1"), ("C", "withdraw 1"), ("B", "take 1 B"), ("C", "take 1 B")] {
        assert_eq!(refused(&mut table, letter, text), Why::NotYourOffer, "{letter} {text}");
    }
    table.plays("A", "withdraw 1", &[]);
    assert_eq!(table.json()["offers"]["1"]["bids"]["1"]["status"], "lapsed", "it stays readable");
}

#[test]
fn a_bid_is_what_the_offer_says_unless_it_says_otherwise() {
    // Shipopoly 6.5.4
    let bid = |offer: &str, bid: &str| {
        let mut table = traders(3).table();
        played(&mut table, &format!("A {offer}; B {bid}"));
        terms(&table)
    };
    assert_eq!(bid("sell lagos price: 300", "bid 1"), (bundle(300, ""), bundle(0, "lagos")));
    assert_eq!(bid("sell lagos price: 300", "bid 1 pay: 250"), (bundle(250, ""), bundle(0, "lagos")));
    assert_eq!(bid("sell lagos price: 300", "bid 1 give: malta"), (bundle(300, "malta"), bundle(0, "lagos")));
    assert_eq!(
        bid("sell lagos price: 300", "bid 1 give: malta pay: 0"),
        (bundle(0, "malta"), bundle(0, "lagos"))
    );
    assert_eq!(
        bid("sell lagos price: 300", "bid 1 give: malta ask: 40"),
        (bundle(0, "malta"), bundle(40, "lagos"))
    );
    assert_eq!(bid("sell lagos tamar", "bid 1 pay: 90 get: tamar"), (bundle(90, ""), bundle(0, "tamar")));
    assert_eq!(bid("want malta pay: 300", "bid 1 ask: 400"), (bundle(0, "malta"), bundle(400, "")));
    assert_eq!(bid("want malta pay: 300", "bid 1 get: tamar"), (bundle(0, "malta"), bundle(300, "tamar")));
    assert_eq!(bid("swap malta give: lagos", "bid 1 pay: 50"), (bundle(50, "malta"), bundle(0, "lagos")));
}

#[test]
fn forms_let_a_bid_leave_the_money_out() {
    // Shipopoly 6.5.4, 6.2.5: what is left out stays as offered, so no money is said as 0. Elsewhere it starts at 1.
    let verbs = harbormaster_rules::Kind::Shipopoly.meta().verbs.iter();
    let fields = verbs.flat_map(|verb| verb.fields.iter().map(move |field| (verb.name, field)));
    for (verb, field) in fields.filter(|(_, field)| ["price", "pay", "ask"].contains(&field.name)) {
        let min = u32::from((verb, field.name) != ("bid", "pay"));
        assert_eq!(field.kind, FieldKind::Whole { min, max: 99_999 }, "{verb} {}", field.name);
    }
}

#[test]
fn a_bid_concerns_the_offer_and_what_is_owned() {
    // Shipopoly 6.5.4
    let mut table = traders(4).table();
    table.plays("A", "sell lagos to: B C", &[]);
    assert_eq!(refused(&mut table, "D", "bid 1 pay: 5"), Why::NotAddressed);
    assert_eq!(refused(&mut table, "A", "bid 1 pay: 5"), Why::OwnOffer);
    assert_eq!(refused(&mut table, "B", "bid 1 give: malta get: tamar"), Why::OffTheSubject);
    assert_eq!(refused(&mut table, "C", "bid 1 give: malta"), Why::NothingToOffer);
    assert_eq!(
        refused(&mut table, "B", "bid 1 pay: 5 get: lagos aden"),
        Why::NotThePosters(Item::Deed(deed("aden")))
    );
    assert_eq!(
        refused(&mut table, "B", "bid 1 pay: 5 get: lagos chest_card"),
        Why::NotThePosters(Item::Card(Deck::Chest))
    );
}

#[test]
fn money_in_a_bid_is_within_the_payer_s_means() {
    // Shipopoly 6.5.4. B: 1,500 + 200 + 320; A: 1,500 + 160 + 200.
    let mut table = traders(3).table();
    table.plays("A", "sell lagos", &[]);
    assert_eq!(refused(&mut table, "B", "bid 1 pay: 2021"), Why::BeyondMeans { liquidation: 2_020 });
    table.plays("B", "bid 1 pay: 2020", &[]);
    assert_eq!(
        refused(&mut table, "B", "bid 1 give: malta ask: 1861"),
        Why::BeyondTheirMeans { payer: seat("A"), liquidation: 1_860 }
    );
    table.plays("B", "bid 1 give: malta ask: 1860", &[]);
    assert_eq!(refused(&mut table, "B", "bid 1 pay: 5 ask: 5"), Why::MoneyBothWays);
    table.plays("A", "sell tamar price: 2021", &[]);
    assert_eq!(refused(&mut table, "B", "accept 2"), Why::BeyondMeans { liquidation: 2_020 });
}

#[test]
fn the_sole_addressee_accepts_at_once() {
    // Shipopoly 6.5.6
    let mut table = traders(3).table();
    played(&mut table, "A swap malta give: lagos pay: 50; B accept 1");
    assert_eq!((table.owner("malta"), table.owner("lagos")), ("A".to_owned(), "B".to_owned()));
    assert_eq!((table.cash("A"), table.cash("B")), (1_450, 1_550));
}

#[test]
fn an_open_side_wants_terms() {
    // Shipopoly 6.5.6
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; A sell tamar; A want malta");
    for text in ["accept 1", "accept 2", "accept 3"] {
        assert_eq!(refused(&mut table, "B", text), Why::AsksForBids, "{text}");
    }
}

#[test]
fn one_of_several_bids_the_asking_terms_by_accepting() {
    // Shipopoly 6.5.6
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B bid 1 pay: 10; B accept 1");
    assert_eq!(shown(&table), "1 waiting (B replaced, B standing)");
    assert_eq!(terms(&table), (bundle(300, ""), bundle(0, "lagos")));
    assert_eq!(refused(&mut table, "B", "accept 1"), Why::SameBid);
    table.waits(Span::hours(24));
    table.plays("C", "accept 1", &[]);
    assert_eq!(table.owner("lagos"), "A", "it is the poster who chooses");
}

#[test]
fn an_addressee_says_no() {
    // Shipopoly 6.5.7
    let mut table = traders(4).table();
    played(&mut table, "A sell lagos to: B C; A sell tamar");
    assert_eq!(refused(&mut table, "D", "decline 1"), Why::NotAddressed);
    assert_eq!(refused(&mut table, "A", "decline 1"), Why::OwnOffer);
    assert_eq!(refused(&mut table, "B", "decline 2"), Why::NothingToDecline);
    table.plays("B", "decline 1", &[]);
    assert_eq!(refused(&mut table, "B", "decline 1"), Why::DeclinedAlready);
}

#[test]
fn the_poster_may_take_a_counter_offer_of_the_only_one_asked() {
    // Shipopoly 6.5.3, 6.5.4
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300 to: B; B bid 1 give: alacrity ask: 20; A take 1 B");
    assert_eq!((table.owner("lagos"), table.owner("alacrity")), ("B".to_owned(), "A".to_owned()));
    assert_eq!((table.cash("A"), table.cash("B")), (1_480, 1_520));
}

#[test]
fn nobody_bids_by_the_host_s_hand() {
    // Shipopoly 5.8.10
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 5", &[]);
    for text in ["bid 1", "accept 1", "withdraw 1", "take 1 B", "sell lagos"] {
        assert_eq!(refused(&mut table, "host", text), Why::NotACaptain, "{text}");
    }
}

#[test]
fn every_bid_of_seven_has_its_button() {
    // Shipopoly 6.4, 6.5.3: to everybody, and to all by name.
    for to in ["", " to: B C D E F G H"] {
        let mut table = traders(8).table();
        table.plays("A", &format!("sell lagos price: 300{to}"), &[]);
        for bidder in ["B", "C", "D", "E", "F", "G", "H"] {
            table.plays(bidder, "bid 1 pay: 200", &[]);
        }
        table.waits(Span::hours(24));
        let buttons = table.game.offer(1, &NAMELESS).unwrap().own;
        let texts: Vec<&str> = buttons.iter().map(|button| button.text.as_str()).collect();
        for text in (2..=8).map(|number| format!("Take Player {number}'s $200")) {
            assert!(texts.contains(&text.as_str()), "{text} in {texts:?}");
        }
        assert!(texts.contains(&"Withdraw offer") && texts.len() <= 10, "{texts:?}");
    }
}

#[test]
fn a_counter_offer_is_answered_with_other_terms_in_one_move() {
    // Shipopoly 6.5.1, R31
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 400 to: B; B bid 1 pay: 300");
    let names = ["Ann", "Ben", "Cem"].map(str::to_owned);
    let card = table.game.offer(1, &Reader::new(&names, Language::English)).unwrap();
    let filled = card.own.iter().find_map(|button| match &button.act {
        Act::Fill(phrase) if button.text == "Other terms …" => Some(phrase.to_string()),
        _ => None,
    });
    assert_eq!(filled.as_deref(), Some("sell lagos price: 350 to: B"));
    // Only other terms, for the same deed, to the captain who answered.
    let taken = Why::OnOffer { item: Item::Deed(deed("lagos")), number: 1 };
    for text in ["sell lagos price: 400 to: B", "sell lagos price: 350 to: C", "sell lagos price: 350"] {
        assert_eq!(refused(&mut table, "A", text), taken, "{text}");
    }
    table.plays("A", "sell lagos price: 350 to: B", &[]);
    assert_eq!(shown(&table), "1 withdrawn (B lapsed); 2 open");
    // Nobody has answered this one yet.
    let taken = Why::OnOffer { item: Item::Deed(deed("lagos")), number: 2 };
    assert_eq!(refused(&mut table, "A", "sell lagos price: 340 to: B"), taken);
    table.plays("B", "accept 2", &[]);
    assert_eq!(table.owner("lagos"), "B");
}
