//! The computer player.

use std::collections::BTreeSet;

use harbormaster_rules::{Advice, Chance, Language, Notation, Reader, Span, Trade, shipopoly::Shipopoly};
use serde_json::json;

use super::{Setup, Table, seat};

/// Returns the moves of the computer in seat A here, with a few different lucks.
fn advice(table: &Table) -> BTreeSet<String> {
    let lucks = (0..12).map(|ply| Chance::of(&[5; 32], ply));
    let advised = lucks.filter_map(|mut luck| table.game.advise(seat("A"), table.at, &mut luck));
    advised.map(|mv| Shipopoly::phrase(&mv).to_string()).collect()
}

fn only(text: &str) -> BTreeSet<String> {
    BTreeSet::from([text.to_owned()])
}

#[test]
fn it_buys_what_blocks_a_group_with_its_last_money() {
    let purchase = |setup: Setup| {
        let mut table = setup.cash("A", 350).at("A", 30).table();
        table.plays("A", "roll", &[3, 4]);
        advice(&table)
    };
    assert_eq!(purchase(Setup::new(3).owns("B", "portsmouth")), only("buy_port port: scapa_flow"));
    assert_eq!(purchase(Setup::new(3)), only("decline_port port: scapa_flow"));
}

#[test]
fn it_offers_deals_that_help_both() {
    // Each has what the other lacks: the groups are of equal worth, and both would be whole.
    let table =
        Setup::new(4).owns("A", "aden bombay hong_kong").owns("B", "singapore wei_hai_wei colombo").table();
    assert_eq!(advice(&table), only("swap singapore wei_hai_wei give: aden bombay"));
    // With nobody's group in reach there is nothing to offer.
    assert_eq!(advice(&Setup::new(4).owns("A", "lagos").owns("B", "aden").table()), only("roll"));
    // Not to the leader, whom it would help most.
    let leader = Setup::new(4).owns("A", "mombasa").owns("B", "simonstown zanzibar aden bombay colombo");
    assert_eq!(advice(&leader.cash("B", 4_000).table()), only("roll"));
}

#[test]
fn it_has_one_offer_at_a_time_and_repeats_none() {
    let setup = Setup::new(4)
        .owns("A", "aden bombay hong_kong")
        .owns("B", "singapore wei_hai_wei colombo")
        .at("A", 9);
    let mut table = setup.done("B").done("C").done("D").table();
    table.plays("A", "swap colombo give: hong_kong", &[]);
    assert_eq!(advice(&table), only("roll"));
    table.plays("B", "decline 1", &[]);
    assert_eq!(advice(&table), only("roll"));
    table.plays("A", "roll", &[5, 6]);
    assert_eq!(table.view().round, 2);
    assert!(!advice(&table).contains("swap colombo give: hong_kong"), "{:?}", advice(&table));
}

#[test]
fn it_answers_what_is_offered_to_it_alone_within_seconds() {
    // Its maker waits for nobody else. An offer to several is left to people for a while, and its card says until when.
    let wakes = |to: &str| {
        let mut table = Setup::new(4).done("A").owns("C", "mombasa").table();
        table.plays("C", &format!("sell mombasa price: 100 to: {to}"), &[]);
        let card = table.game.offer(1, &Reader::new(&[], Language::English)).unwrap();
        [table.game.wakes(seat("A")), card.computers_by].map(|at| at.map(|at| at - table.at))
    };
    let [thinking, said] = wakes("A");
    assert!(
        thinking.is_some_and(|thinking| thinking <= Span::millis(5_000)) && said.is_none(),
        "{thinking:?}"
    );
    assert_eq!(wakes("A B"), [Some(Span::minutes(10)); 2]);
}

#[test]
fn its_counter_offer_is_taken_or_ends_the_talk() {
    let countered = |pay: u32| {
        let mut table = Setup::new(4).owns("A", "mombasa").owns("B", "lagos").table();
        table.plays("A", "sell mombasa price: 900 to: C", &[]);
        table.plays("C", &format!("bid 1 pay: {pay}"), &[]);
        advice(&table)
    };
    assert_eq!(countered(800), only("take 1 C"));
    assert_eq!(countered(50), only("withdraw 1"));
}

#[test]
fn it_votes_by_what_is_on_record() {
    // Shipopoly 5.8.16
    let table = |setup: Setup, who: &str, motion: &str| {
        let mut table = setup.done("A").table();
        table.plays(who, motion, &[]);
        advice(&table)
    };
    let secretary = || Setup::with(3, &[("secretary", "player 2"), ("absence_policy", "wait")]);
    // The end is in the interest of the one who leads, and of nobody else.
    assert_eq!(table(secretary(), "host", "call_time"), only("vote no"));
    assert_eq!(table(secretary().cash("A", 1_600), "host", "call_time"), only("vote yes"));
    let endless = Setup::with(3, &[("secretary", "player 2"), ("round_limit", "0")]);
    assert_eq!(table(endless.set("/round", json!(100)), "host", "call_time"), only("vote yes"));
    // It reads the motion first, and no two vote in the same second.
    let mut asked = secretary().done("A").done("C").table();
    asked.plays("host", "call_time", &[]);
    let seconds = |seconds| Some(asked.at + Span::millis(1_000) * seconds);
    assert_eq!(["A", "C"].map(|letter| asked.game.wakes(seat(letter))), [seconds(20), seconds(60)]);
    // Without a recorded absence nobody is discharged, and the office goes to nobody who just asks for it.
    let discharge = "dishonourable_discharge C reason: I do not like Cal";
    assert_eq!(table(secretary(), "host", discharge), only("vote no"));
    assert_eq!(table(secretary(), "C", "call_secretary C"), only("vote no"));
    assert_eq!(table(Setup::new(3), "C", "call_secretary C"), only("vote no"));
    // After two warnings an absence is on record.
    let absent = |motion: &str, who: &str| {
        let mut table = secretary().done("A").table();
        table.waits(Span::hours(21));
        table.plays(who, motion, &[]);
        advice(&table)
    };
    assert_eq!(absent(discharge, "host"), only("vote yes"));
    assert_eq!(absent("call_secretary C", "C"), only("vote yes"));
    // A creditor gives no time away.
    let debt = |to: &str| {
        let setup = secretary().owns("B", "malta").cash("B", 10).owes("B", to, 50);
        table(setup.done("C"), "host", "extend B 10")
    };
    assert_eq!((debt("treasury"), debt("A")), (only("vote yes"), only("vote no")));
}

#[test]
fn an_offer_that_takes_its_reserve_stands_where_ships_and_deeds_are_money() {
    let after = |returns: &str| {
        let setup = Setup::with(4, &[("treasury_returns", returns)]).cash("A", 230);
        let mut table = setup.owns("A", "bathurst freetown singapore tamar aden").owns("B", "lagos").table();
        table.plays("A", "want lagos pay: 200", &[]);
        advice(&table)
    };
    assert_eq!(after("off"), only("withdraw 1"));
    assert!(!after("full").contains("withdraw 1"), "{:?}", after("full"));
}
