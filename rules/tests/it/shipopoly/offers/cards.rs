//! The message of an offer, as everybody sees it.

use harbormaster_rules::{
    By, Filling, Labels, Language, OfferCard, Phrase, Reader, SeatSet, Span, Trade, Words,
    shipopoly::{Move, Shipopoly},
};

use super::{
    super::{Table, seat},
    played, traders,
};
use crate::shipopoly::{NAMELESS, by, read};

/// Returns offer 1; captains are Ann, Ben and Cal.
fn card(table: &Table) -> OfferCard<Move> {
    let names = ["Ann", "Ben", "Cal"].map(str::to_owned);
    table.game.offer(1, &Reader::new(&names, Language::English)).unwrap()
}

/// Returns the last line of its text: its status.
fn last_line(table: &Table) -> String {
    card(table).text.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn a_settled_offer_says_what_changed_hands() {
    // Shipopoly 6.7: a bid may have other terms than the offer.
    for (moves, expected) in [
        ("A want malta pay: 250; B bid 1 ask: 270; A take 1 B", "✅ Settled with Ben: $270 for Malta."),
        ("A want malta pay: 250; B bid 1 ask: 270; B accept 1", "✅ Settled with Ben: $250 for Malta."),
        ("A sell lagos price: 300 to: B; B accept 1", "✅ Settled with Ben: Lagos for $300."),
        (
            "A sell lagos to: B; B bid 1 pay: 10 give: alacrity; A take 1 B",
            "✅ Settled with Ben: Lagos for $10 + Dispatch Vessel Alacrity.",
        ),
    ] {
        let mut table = traders(3).table();
        played(&mut table, moves);
        assert_eq!(last_line(&table), expected, "{moves}");
    }
}

/// Returns the captains an offer waits for, as letters.
fn awaited(table: &Table) -> String {
    card(table).call.iter().map(harbormaster_rules::Seat::letter).collect()
}

#[test]
fn an_offer_pings_the_captains_who_can_answer_now() {
    // Shipopoly 6.4, 6.4.1: a bid that can be taken at once is the poster's to answer.
    for (moves, expected) in [
        ("A sell lagos price: 300 to: B", "B"),
        ("A sell lagos price: 300 to: B; B bid 1 pay: 270", "A"),
        ("A sell lagos price: 300 to: B; B bid 1 pay: 270; B unbid 1", "B"),
        ("A sell lagos price: 300 to: B; B accept 1", ""),
        ("A sell lagos price: 300 to: B C", "BC"),
        ("A sell lagos price: 300 to: B C; B bid 1 pay: 270", "C"),
        ("A sell lagos price: 300 to: B C; C decline 1", "B"),
        ("A sell lagos price: 300; B bid 1 pay: 270", ""),
    ] {
        let mut table = traders(3).table();
        played(&mut table, moves);
        assert_eq!(awaited(&table), expected, "{moves}");
    }
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B bid 1 pay: 270");
    table.waits(Span::hours(24));
    assert_eq!(awaited(&table), "A");
}

#[test]
fn a_bid_calls_the_poster_if_it_is_the_first_or_can_be_taken_at_once() {
    // Shipopoly 6.3, 6.4
    let called = |table: &Table| {
        let [bid] = &table.told[..] else { panic!("{:?}", table.told) };
        Shipopoly::say(bid, &NAMELESS).call
    };
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B bid 1 pay: 5");
    assert_eq!(called(&table), SeatSet::only(seat("A")));
    played(&mut table, "A sell tamar; B bid 2 pay: 5");
    assert_eq!(called(&table), SeatSet::only(seat("A")), "the first bid is news");
    table.plays("C", "bid 2 pay: 7", &[]);
    assert_eq!(called(&table), SeatSet::EMPTY, "there is nothing to choose before its time");
    table.waits(Span::hours(24));
    table.plays("B", "bid 2 pay: 6", &[]);
    assert_eq!(called(&table), SeatSet::only(seat("A")));
}

#[test]
fn the_buttons_say_whose_bid_is_taken_and_what_it_brings() {
    // Shipopoly 6.5.3
    let takes = |moves: &str| -> Vec<String> {
        let mut table = traders(3).table();
        played(&mut table, moves);
        table.waits(Span::hours(24));
        let buttons = card(&table).own.into_iter().map(|button| button.text);
        buttons.filter(|text| text.starts_with("Take")).collect()
    };
    assert_eq!(
        takes("A sell lagos; B bid 1 pay: 850; C bid 1 pay: 270"),
        ["Take Ben's $850", "Take Cal's $270"]
    );
    assert_eq!(
        takes("A want malta pay: 250; B bid 1 ask: 270"),
        ["Take Ben's Malta for $270"],
        "what the counter-offer asks for"
    );
    let long = &takes("A sell lagos; B bid 1 pay: 99 give: alacrity malta get: lagos tamar")[0];
    assert!(long.starts_with("Take Ben's $99 + ") && long.chars().count() <= 80, "{long}");
}

#[test]
fn an_offer_says_who_may_choose_and_who_declined() {
    // Shipopoly 6.4, 6.4.3
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos");
    assert!(last_line(&table).starts_with("⏳ Ann may choose from <t:"), "{}", last_line(&table));
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B decline 1");
    assert_eq!(last_line(&table), "❌ Declined by Ben.");
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B C; B decline 1; C decline 1");
    assert_eq!(last_line(&table), "❌ Declined by Ben and Cal.");
}

#[test]
fn menus_name_the_owner_and_no_token() {
    // Shipopoly 6.5
    let table = traders(3).table();
    let phrase = Phrase::bare("want");
    let labels: Vec<String> = table
        .game
        .values(By::Seat(seat("C")), &phrase, "items", table.at, &NAMELESS)
        .into_iter()
        .map(|value| value.label)
        .collect();
    assert!(labels.contains(&"Base Ship Tamar - Player 1".to_owned()), "{labels:?}");
}

#[test]
fn what_makes_a_deal_shows_both_sides_and_a_changed_bid_shows_others() {
    // Shipopoly R35
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B bid 1 pay: 850");
    let take = read("take 1 B");
    assert!(table.game.settles(&take) && table.game.settles(&read("accept 1")));
    assert!(!table.game.settles(&read("bid 1 pay: 850")) && !table.game.settles(&read("withdraw 1")));
    let outlook = |table: &Table| table.game.outlook(by("A"), &take, &NAMELESS).unwrap();
    let before = outlook(&table);
    assert!(before.starts_with("This deal is final:") && before.contains("$850"), "{before}");
    played(&mut table, "B bid 1 pay: 1");
    assert_ne!(outlook(&table), before);
}
