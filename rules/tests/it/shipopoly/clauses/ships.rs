//! Mooring ships and giving them up (5.2).

use harbormaster_rules::{
    By,
    shipopoly::{Move, Why},
};

use super::{Setup, Table};
use crate::shipopoly::deed;

/// A has group D at these levels, and money enough.
fn group(levels: [u8; 3]) -> Table {
    let [simonstown, zanzibar, mombasa] = levels;
    let owned = format!("simonstown={simonstown} zanzibar={zanzibar} mombasa={mombasa}");
    Setup::new(2).owns("A", &owned).cash("A", 5_000).table()
}

/// The levels of group D.
fn levels(table: &Table) -> [u8; 3] {
    let view = table.view();
    let level = |id: &str| view.deeds.iter().find(|deed| deed.deed.id() == id).unwrap().level;
    ["simonstown", "zanzibar", "mombasa"].map(level)
}

const TWO_AT_MOST: Why = Why::TwoShipsAlone;

#[test]
fn each_level_costs_one_ship_price() {
    // Shipopoly 5.2.1, 5.2.4, 2.2.6, R28: fifteen ship prices of 100 in a single move, cruisers included.
    let mut table = group([0, 0, 0]);
    table.plays("A", "buy_ships simonstown=5 zanzibar=5 mombasa=5", &[]);
    assert_eq!((levels(&table), table.cash("A")), ([5, 5, 5], 3_500));
    let mut table = group([4, 4, 4]);
    table.plays("A", "buy_ships mombasa=5", &[]);
    assert_eq!((levels(&table), table.cash("A")), ([4, 4, 5], 4_900), "four ships go back without money");
}

#[test]
fn ships_are_named_by_port_and_new_level() {
    // Shipopoly 5.2.1
    let setup = Setup::new(2).owns("A", "malta=1 gibraltar aden/ tamar bilge_pumps").owns("B", "lagos");
    let mut table = setup.table();
    for (text, why) in [
        ("tamar=1", Why::NoShipsThere),
        ("malta=2 bilge_pumps=1", Why::NoShipsThere),
        ("aden=1", Why::IsDecommissioned(deed("aden"))),
        ("lagos=1", Why::NotYours(deed("lagos"))),
        ("bombay=1", Why::NotYours(deed("bombay"))),
        ("malta=2 aden=1", Why::OneGroup),
        ("malta=2 malta=2", Why::TwiceNamed(deed("malta"))),
        ("malta=6", Why::LevelTooHigh),
        ("malta=1", Why::NotMoreShips(deed("malta"))),
        ("gibraltar=1 malta=0", Why::NotMoreShips(deed("malta"))),
    ] {
        table.refuses("A", &format!("buy_ships {text}"), why);
    }
    // A form may be sent empty.
    let nothing = Move::BuyShips { targets: Vec::new() };
    let refusal = table.attempt(By::Seat(crate::shipopoly::seat("A")), &nothing).unwrap_err();
    assert_eq!(refusal, Why::NameAPort);
}

#[test]
fn ships_cost_cash() {
    // Shipopoly 5.2.1, 5.2.4
    let mut table = Setup::new(2).owns("A", "malta").cash("A", 399).table();
    table.refuses("A", "buy_ships malta=2", Why::ShipsTooDear { cost: 400, cash: 399 });
    table.plays("A", "buy_ships malta=1", &[]);
    assert_eq!(table.cash("A"), 199);
}

#[test]
fn two_ships_anywhere_even_or_not_without_command() {
    // Shipopoly 5.2.2, R11
    let mut table = Setup::new(2).owns("A", "simonstown zanzibar").table();
    table.plays("A", "buy_ships zanzibar=2", &[]);
    table.refuses("A", "buy_ships zanzibar=3", TWO_AT_MOST);
    table.refuses("A", "buy_ships simonstown=3", TWO_AT_MOST);
    assert_eq!(levels(&table), [0, 2, 0]);
}

#[test]
fn a_group_with_a_decommissioned_port_is_not_in_command() {
    // Shipopoly 5.2, 5.2.2, R11: built like an incomplete one.
    let mut table = Setup::new(2).owns("A", "simonstown zanzibar mombasa/").table();
    table.plays("A", "buy_ships zanzibar=2", &[]);
    table.refuses("A", "buy_ships zanzibar=3", TWO_AT_MOST);
    table.plays("A", "recommission_port mombasa", &[]);
    table.refuses("A", "buy_ships zanzibar=3", Why::BuildEvenly(deed("simonstown")));
}

#[test]
fn a_cruiser_needs_the_whole_group() {
    // Shipopoly 5.2.2, 5.2.3
    let mut table = Setup::new(2).owns("A", "simonstown=2 zanzibar=2").cash("A", 5_000).table();
    table.refuses("A", "buy_ships simonstown=5 zanzibar=5", TWO_AT_MOST);
    let mut table = group([3, 4, 4]);
    table.refuses("A", "buy_ships mombasa=5", Why::BuildEvenly(deed("simonstown")));
    table.plays("A", "buy_ships simonstown=4 mombasa=5", &[]);
    assert_eq!(levels(&table), [4, 4, 5]);
}

#[test]
fn every_ship_goes_to_a_port_with_the_fewest() {
    // Shipopoly 5.2.3, 5.2.4: all moves of a group from 0 to 5, against the rule taken literally.
    let all = || (0..6_u8).flat_map(|a| (0..6).flat_map(move |b| (0..6).map(move |c| [a, b, c])));
    let mut legal = 0;
    for to in all() {
        let raised: Vec<String> = ["simonstown", "zanzibar", "mombasa"]
            .iter()
            .zip(to)
            .filter(|(_, level)| *level > 0)
            .map(|(port, level)| format!("{port}={level}"))
            .collect();
        if raised.is_empty() {
            continue;
        }
        let even = to.iter().max().unwrap() - to.iter().min().unwrap() <= 1;
        let done = group([0, 0, 0]).tries("A", &format!("buy_ships {}", raised.join(" ")), &[]);
        assert_eq!(done.is_ok(), even, "{to:?}");
        legal += u32::from(even);
    }
    // Seven even ways from each of five lowest levels, all but 0, 0, 0 itself, and 5, 5, 5.
    assert_eq!(legal, 7 * 5 - 1 + 1);
}

#[test]
fn an_uneven_group_is_built_from_the_emptiest_port() {
    // Shipopoly 5.2.3
    let uneven = || Setup::new(2).owns("A", "simonstown=2 zanzibar mombasa").table();
    uneven().plays("A", "buy_ships zanzibar=1", &[]);
    uneven().plays("A", "buy_ships zanzibar=2 mombasa=2", &[]);
    let belongs = Why::BuildEvenly(deed("mombasa"));
    uneven().refuses("A", "buy_ships zanzibar=2", &belongs);
}

#[test]
fn returned_ships_bring_the_full_price() {
    // Shipopoly 5.2.5, R13
    let mut table = Setup::new(2).owns("A", "malta=2").table();
    table.plays("A", "return_ships malta=0", &[]);
    assert_eq!(table.cash("A"), 1_900);
    let mut table = Setup::with(2, &[("treasury_returns", "off")]).owns("A", "malta=2").table();
    let no = Why::NoReturns;
    table.refuses("A", "return_ships malta=1", &no);
    table.plays("A", "decommission_ships malta=1", &[]);
    assert_eq!(table.cash("A"), 1_600);
}

#[test]
fn decommissioned_ships_bring_half_and_are_gone() {
    // Shipopoly 5.2.6, R13: to have them again costs the full price.
    let mut table = Setup::new(2).owns("A", "malta=2").table();
    table.plays("A", "decommission_ships malta=0", &[]);
    assert_eq!(table.cash("A"), 1_700);
    table.plays("A", "buy_ships malta=2", &[]);
    assert_eq!(table.cash("A"), 1_300);
}

#[test]
fn ships_come_off_evenly_in_command() {
    // Shipopoly 5.2.7
    for verb in ["return_ships", "decommission_ships"] {
        let mut table = group([4, 4, 5]);
        let fuller = Why::RemoveEvenly(deed("mombasa"));
        table.refuses("A", &format!("{verb} zanzibar=3"), &fuller);
        table.refuses("A", &format!("{verb} zanzibar=3 simonstown=3"), &fuller);
        table.plays("A", &format!("{verb} mombasa=4"), &[]);
        table.plays("A", &format!("{verb} simonstown=2 zanzibar=1 mombasa=1"), &[]);
        assert_eq!(levels(&table), [2, 1, 1]);
        let none = Why::NotThatManyShips;
        for same_or_more in ["mombasa=1", "mombasa=2", "simonstown=1 mombasa=1"] {
            table.refuses("A", &format!("{verb} {same_or_more}"), &none);
        }
    }
}

#[test]
fn a_cruiser_is_broken_down_to_any_number_of_ships() {
    // Shipopoly 5.2.7, 2.2.6: worth five ships.
    for (left, money) in [(4, 300), (3, 600), (0, 1_500)] {
        let mut table = group([5, 5, 5]);
        let targets = format!("simonstown={left} zanzibar={left} mombasa={left}");
        table.plays("A", &format!("return_ships {targets}"), &[]);
        assert_eq!((levels(&table), table.cash("A")), ([left; 3], 5_000 + money));
    }
}

#[test]
fn any_port_may_be_lowered_without_command() {
    // Shipopoly 5.2.8
    let mut table = Setup::new(2).owns("A", "simonstown=2 zanzibar=2").table();
    table.plays("A", "return_ships zanzibar=0", &[]);
    assert_eq!(levels(&table), [2, 0, 0]);
    let mut table = Setup::new(2).owns("A", "simonstown=2 zanzibar=2 mombasa/").table();
    table.plays("A", "return_ships zanzibar=0", &[]);
    assert_eq!(levels(&table), [2, 0, 0]);
}

#[test]
fn no_large_fleet_is_stranded() {
    // Shipopoly R12, 5.3.1: where a port has more than two ships, every other of its group has two or more, so it
    // cannot be decommissioned.
    let mut table = group([2, 3, 3]);
    table.refuses("A", "decommission_port simonstown", Why::ShipsFirst(deed("simonstown")));
    table.refuses("A", "return_ships simonstown=1", Why::RemoveEvenly(deed("mombasa")));
}
