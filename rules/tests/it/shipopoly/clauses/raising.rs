//! The bot's ways of raising money (5.3.5, 5.3.6).

use harbormaster_rules::Span;

use super::{Setup, Table};
use crate::shipopoly::seat;

/// Lets A owe this to B and do nothing until it is due.
fn raised(setup: Setup, debt: u32) -> Table {
    let mut table = setup.owes("A", "B", debt).table();
    table.waits(Span::hours(48));
    assert!(table.captain("A").debts.is_empty());
    table
}

/// Returns A's deeds then, with levels, a slash for decommissioned ones.
fn left(table: &Table) -> String {
    let own = table.view().deeds.into_iter().filter(|deed| deed.owner == Some(seat("A")));
    let words = own.map(|deed| {
        let slash = if deed.decommissioned { "/" } else { "" };
        let level = if deed.level > 0 { format!("={}", deed.level) } else { String::new() };
        format!("{}{slash}{level}", deed.deed.id())
    });
    words.collect::<Vec<_>>().join(" ")
}

fn poor(owned: &str) -> Setup {
    Setup::with(2, &[("absence_policy", "wait")]).cash("A", 0).owns("A", owned)
}

#[test]
fn loans_come_first_where_they_cover_everything() {
    // Shipopoly 5.3.5: cheapest first, then by square; ships stay.
    let table = raised(poor("tamar mombasa malta=2 port_stanley montevideo lagos/"), 145);
    assert_eq!(left(&table), "port_stanley/ montevideo/ lagos/ tamar/ mombasa malta=2");
    assert_eq!(table.cash("A"), 50 + 50 + 100 - 145);
}

#[test]
fn loans_are_measured_by_all_debts_together() {
    // Shipopoly 5.3.5: the halves, 100, would cover the oldest debt of 90 but not both; so a ship goes.
    let mut table = poor("mombasa malta=1").owes("A", "B", 90).owes("A", "B", 100).table();
    table.waits(Span::hours(48));
    assert_eq!((left(&table).as_str(), table.cash("A")), ("mombasa malta", 200 - 190));
    assert!(table.captain("A").debts.is_empty());
}

#[test]
fn then_ships_the_cheapest_from_the_fullest_port() {
    // Shipopoly 5.3.5: group A's cost 50, C's 100, G's 200; St Helena is the fuller one.
    let table = raised(poor("ascension=1 st_helena=2 lagos=2 malta=2"), 140);
    assert_eq!((left(&table).as_str(), table.cash("A")), ("ascension st_helena lagos=2 malta=2", 10));
    let table = raised(poor("ascension=1 st_helena=2 lagos=2 malta=2"), 50);
    assert_eq!(left(&table), "ascension=1 st_helena=1 lagos=2 malta=2");
    // Both cost 100: Mombasa is fuller, though Lagos comes first.
    let table = raised(poor("lagos=1 mombasa=2"), 100);
    assert_eq!(left(&table), "lagos=1 mombasa=1");
    // Among equals the lowest square; within 5.2, from cruisers too.
    let table = raised(poor("ascension=5 st_helena=5"), 150);
    assert_eq!(left(&table), "ascension=3 st_helena=4");
}

#[test]
fn then_deeds_the_cheapest_commissioned_or_not() {
    // Shipopoly 5.3.5: 160 - 80 - 8 for Lagos, then 200 for Tamar before Mombasa.
    let table = raised(poor("lagos/ tamar mombasa"), 301);
    assert_eq!((left(&table).as_str(), table.cash("A")), ("mombasa/", 72 + 200 + 100 - 301));
}

#[test]
fn a_solvent_captain_never_becomes_insolvent_by_it() {
    // Shipopoly 5.3.6: everything has to go, to the last dollar.
    for owned in
        ["ascension=5 st_helena=4 malta=2 aden/ tamar", "simonstown=4 zanzibar=4 mombasa=3 bilge_pumps"]
    {
        let worth = u32::try_from(poor(owned).table().captain("A").net_worth).unwrap();
        let mut table = poor(owned).owns("A", "chance_card").owes("A", "B", worth).table();
        table.waits(Span::hours(48));
        assert_eq!((left(&table).as_str(), table.cash("A"), table.cash("B")), ("", 0, 1_500 + worth));
    }
}

#[test]
fn with_returns_off_ships_are_decommissioned_and_deeds_stay() {
    // Shipopoly 5.3.6, 3.5
    let off = |owned: &str| {
        let options = [("absence_policy", "wait"), ("treasury_returns", "off")];
        Setup::with(2, &options).cash("A", 0).owns("A", owned)
    };
    let table = raised(off("malta=2 lagos"), 280);
    assert_eq!((left(&table).as_str(), table.cash("A")), ("lagos/ malta", 0));
    // Two ships of 100 and halves of 160 and 80 are all there is.
    let mut table = off("malta=2 lagos").owns("A", "chest_card").owes("A", "B", 440).table();
    table.waits(Span::hours(48));
    assert_eq!((left(&table).as_str(), table.cash("B")), ("lagos/ malta/", 1_940));
    let mut table = off("malta=2 lagos").owns("A", "chest_card").owes("A", "B", 441).table();
    table.waits(Span::hours(48));
    assert_eq!((left(&table).as_str(), table.owner("malta").as_str()), ("", "B"), "insolvent: struck");
}
