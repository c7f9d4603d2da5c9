//! The nine checks at the moment of a deal (6.6).

use harbormaster_rules::{Span, shipopoly::Why};
use serde_json::{Value, json};

use super::{Setup, Table, played, refused, shown, traders};
use crate::shipopoly::{deed, seat};

/// Lets C owe A this sum, due in two days.
fn indebted(setup: Setup, dollars: u32) -> Setup {
    let debt = json!({"1": {"to": {"captain": 0}, "amount": dollars, "due": "2026-01-03T00:00:00Z"}});
    setup.set("/captains/2/debts_made", json!(1)).set("/captains/2/debts", debt)
}

/// Returns the status of the newest bid.
fn bid(table: &Table) -> Value {
    table.json()["offers"]["1"]["bids"]["1"]["status"].clone()
}

#[test]
fn s1_open_in_time_the_bid_standing_and_the_game_running() {
    // Shipopoly 6.6, 6.6.1
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B bid 1");
    assert!(matches!(refused(&mut table, "A", "take 1 B"), Why::NotBefore { .. }));
    table.waits(Span::hours(24));
    assert_eq!(refused(&mut table, "A", "take 1 C"), Why::NoSuchBid);
    let mut late = table.clone();
    late.waits(Span::hours(48));
    assert_eq!(refused(&mut late, "A", "take 1 B"), Why::OfferClosed);
    let mut over = table.clone();
    played(&mut over, "B abandon_ship; C abandon_ship");
    over.is_over_for("A", "take 1 B");
    table.plays("A", "take 1 B", &[]);
}

#[test]
fn s2_a_sunk_captain_has_no_bid() {
    // Shipopoly 6.6.2, 5.6.3
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B C; B bid 1 pay: 10; B abandon_ship");
    table.waits(Span::hours(24));
    assert_eq!(refused(&mut table, "A", "take 1 B"), Why::NoSuchBid);
}

#[test]
fn s3_what_has_moved_is_never_given() {
    // Shipopoly 6.6.3
    let mut table = traders(3).table();
    played(&mut table, "A sell tamar to: C; C bid 1 pay: 5 get: tamar lagos; A return_port lagos");
    assert_eq!(bid(&table), "void");
    assert_eq!(refused(&mut table, "A", "take 1 C"), Why::NoSuchBid);
    // Bought back by the same captain, it is another deal all the same.
    let mut table = traders(3).at("A", 10).table();
    played(&mut table, "A sell tamar to: C; C bid 1 pay: 5 get: tamar lagos; A return_port lagos");
    table.plays("A", "roll", &[1, 3]);
    table.plays("A", "buy_port", &[]);
    assert_eq!((table.owner("lagos").as_str(), bid(&table)), ("A", json!("void")));
}

/// The port had this many ships when the terms were written.
fn carried(port: &str, level: u8) -> Why {
    Why::Changed { deed: deed(port), level, decommissioned: false }
}

#[test]
fn s4_ports_are_as_they_were_written_down() {
    // Shipopoly 6.6.4
    let refusal = |change: &str| {
        let setup = Setup::new(3)
            .owns("A", "ascension=1 st_helena=1 malta=2 aden/ tamar simonstown=3 zanzibar=3 mombasa=3");
        let mut table = setup.table();
        let words = change.split(' ').nth(1).unwrap();
        let port = words.split('=').next().unwrap();
        let items = if port == "simonstown" { "simonstown zanzibar mombasa" } else { port };
        played(&mut table, &format!("A sell {items} price: 5 to: B; A {change}"));
        refused(&mut table, "B", "accept 1")
    };
    assert_eq!(refusal("return_ships malta=0"), carried("malta", 2));
    assert_eq!(refusal("return_ships malta=1"), carried("malta", 2));
    assert_eq!(refusal("buy_ships ascension=2"), carried("ascension", 1));
    assert_eq!(refusal("return_ships simonstown=2"), carried("simonstown", 3));
    assert_eq!(
        refusal("recommission_port aden"),
        Why::Changed { deed: deed("aden"), level: 0, decommissioned: true }
    );
    assert_eq!(refusal("decommission_port tamar"), carried("tamar", 0));
}

#[test]
fn s4_a_cruiser_has_its_own_word_and_a_change_that_is_undone_is_none() {
    // Shipopoly 6.6.4
    let mut table = Setup::new(3).owns("A", "ascension=5 st_helena=5").table();
    played(&mut table, "A sell ascension st_helena price: 5 to: B; A return_ships ascension=4");
    assert_eq!(refused(&mut table, "B", "accept 1"), carried("ascension", 5));
    played(&mut table, "A buy_ships ascension=5; B accept 1");
    assert_eq!(table.owner("ascension"), "B");
}

#[test]
fn s4_makes_a_taken_bid_void() {
    // Shipopoly 6.6.4, 6.4.2: the bidder's own port, too.
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B bid 1 give: malta; B buy_ships malta=1; A take 1 B");
    assert_eq!((bid(&table), table.owner("malta")), (json!("void"), "B".to_owned()));
}

#[test]
fn s6_the_payer_has_the_cash() {
    // Shipopoly 6.6.6
    let mut table = traders(3).cash("A", 99).cash("B", 99).table();
    played(&mut table, "A sell lagos price: 100 to: B; A want malta pay: 100");
    assert_eq!(
        refused(&mut table, "B", "accept 1"),
        Why::PayerShort { payer: seat("B"), money: 100, cash: 99 }
    );
    assert_eq!(
        refused(&mut table, "B", "accept 2"),
        Why::PayerShort { payer: seat("A"), money: 100, cash: 99 }
    );
    played(&mut table, "B bid 1 pay: 100; A take 1 B");
    assert_eq!(bid(&table), "void");
    let mut table = traders(3).cash("B", 100).table();
    played(&mut table, "A sell lagos price: 100 to: B; B accept 1");
    assert_eq!(table.cash("B"), 0);
}

#[test]
fn s7_each_new_owner_can_pay_the_interest() {
    // Shipopoly 6.6.7. Hong Kong costs 14, Aden 11.
    let with = |cash| Setup::new(3).owns("A", "hong_kong/ aden/").owns("B", "malta").cash("B", cash).table();
    let short = |interest: u32| Why::InterestShort { payer: seat("B"), interest };
    let mut table = with(113);
    table.plays("A", "sell hong_kong price: 100 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), short(14));
    played(&mut table, "B bid 1 pay: 100; A take 1 B");
    assert_eq!(bid(&table), "void");
    let mut table = with(114);
    played(&mut table, "A sell hong_kong price: 100 to: B; B accept 1");
    assert_eq!(table.cash("B"), 0);
    let mut table = with(124);
    table.plays("A", "sell hong_kong aden price: 100 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), short(25));
    // Money received in the deal counts.
    let mut table = with(0);
    table.plays("A", "swap malta give: hong_kong pay: 13", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), short(14));
    played(&mut table, "A withdraw 1; A swap malta give: hong_kong pay: 14; B accept 2");
    assert_eq!(table.cash("B"), 0);
}

#[test]
fn s7_looks_at_the_poster_as_well() {
    // Shipopoly 6.6.7
    let mut table = Setup::new(3).owns("A", "hong_kong/").owns("B", "malta").cash("B", 13).table();
    table.plays("B", "swap hong_kong give: malta", &[]);
    let short = Why::InterestShort { payer: seat("B"), interest: 14 };
    assert_eq!(refused(&mut table, "A", "accept 1"), short);
}

#[test]
fn s8_a_debtor_s_creditors_lose_nothing() {
    // Shipopoly 6.6.8. C: 120 + Bombay 220 + Singapore 260 = 600.
    let owing = |dollars| {
        let setup = Setup::new(3).owns("C", "bombay singapore").owns("A", "hong_kong/").cash("C", 120);
        indebted(setup, dollars).table()
    };
    let lose = Why::CreditorsLose(seat("C"));
    let mut table = owing(600);
    table.plays("C", "sell bombay price: 219 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), lose);
    played(&mut table, "C withdraw 1; C sell bombay price: 220 to: B; B accept 2");
    assert_eq!(table.cash("C"), 340, "what is owed is 600");
    // Insolvent: what there was has to stay.
    let mut table = owing(900);
    table.plays("C", "sell bombay price: 219 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), lose);
    // With more than enough, only what is owed has to stay: 120 + 260 + 1 = 381.
    let mut table = owing(381);
    played(&mut table, "C sell bombay price: 1 to: B; B accept 1");
    let mut table = owing(382);
    table.plays("C", "sell bombay price: 1 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), lose);
}

#[test]
fn s8_counts_interest_and_gives_cards_no_value() {
    // Shipopoly 6.6.8, 4.5.8. Hong Kong decommissioned is worth 280 - 140 - 14 = 126, and 14 of interest goes.
    let lose = Why::CreditorsLose(seat("C"));
    let owing = || {
        let setup = Setup::new(3).owns("C", "bombay").owns("B", "hong_kong/ chance_card").cash("C", 220);
        indebted(setup, 440).table()
    };
    let mut table = owing();
    table.plays("B", "sell hong_kong price: 113 to: C", &[]);
    assert_eq!(refused(&mut table, "C", "accept 1"), lose);
    played(&mut table, "B withdraw 1; B sell hong_kong price: 112 to: C");
    // 220 - 112 - 14 = 94 in cash; 94 + 126 + 220 = 440.
    table.plays("C", "accept 2", &[]);
    let mut table = owing();
    table.plays("B", "sell chance_card price: 1 to: C", &[]);
    assert_eq!(refused(&mut table, "C", "accept 1"), lose);
    played(&mut table, "C bid 1 pay: 1; B take 1 C");
    assert_eq!(bid(&table), "void");
}

#[test]
fn s8_values_as_the_table_does() {
    // Shipopoly 6.6.8, 4.5.8: with returns off a bare deed counts half, 110.
    let off = [("treasury_returns", "off")];
    let setup = Setup::with(3, &off).owns("C", "bombay singapore").cash("C", 0);
    let mut table = indebted(setup, 200).table();
    table.plays("C", "sell bombay price: 69 to: B", &[]);
    let lose = Why::CreditorsLose(seat("C"));
    assert_eq!(refused(&mut table, "B", "accept 1"), lose);
    played(&mut table, "C withdraw 1; C sell bombay price: 70 to: B; B accept 2");
}

#[test]
fn s9_no_big_fleet_outside_a_group_in_command() {
    // Shipopoly 6.6.9
    let fleet = |levels: &str| Setup::new(3).owns("A", levels).owns("B", "malta").table();
    let big = |port: &str| Why::FleetTooBig(deed(port));
    let mut table = fleet("simonstown=3 zanzibar=3 mombasa=3");
    table.plays("A", "sell simonstown price: 5 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), big("simonstown"));
    played(&mut table, "B bid 1 pay: 5; A take 1 B");
    assert_eq!(bid(&table), "void");
    // A bare one of two leaves the big one alone.
    let mut table = fleet("simonstown=2 zanzibar=2 mombasa=3");
    table.plays("A", "sell simonstown price: 5 to: B", &[]);
    assert_eq!(refused(&mut table, "B", "accept 1"), big("mombasa"));
    // At two each, a single port may go; and all of it may go at any level.
    let mut table = fleet("simonstown=2 zanzibar=2 mombasa=2");
    played(&mut table, "A sell simonstown price: 5 to: B; B accept 1");
    let mut table = fleet("simonstown=5 zanzibar=5 mombasa=4");
    played(&mut table, "A sell simonstown zanzibar mombasa price: 5 to: B; B accept 1");
    assert_eq!(shown(&table), "1 settled with B");
}
