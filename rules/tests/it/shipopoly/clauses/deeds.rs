//! Money on deeds (5.3).

use super::{Setup, Table, told};
use crate::shipopoly::deed;
use harbormaster_rules::shipopoly::{Event, Why};

#[test]
fn decommissioning_brings_half_and_ends_fees_and_building() {
    // Shipopoly 5.3, 5.3.1, 5.3.4
    let mut table = Setup::new(2).owns("A", "malta tamar bilge_pumps").at("B", 31).table();
    for (deed, half) in [("malta", 160), ("tamar", 100), ("bilge_pumps", 75)] {
        let before = table.cash("A");
        table.plays("A", &format!("decommission_port {deed}"), &[]);
        assert_eq!((table.cash("A") - before, table.owner(deed).as_str()), (half, "A"));
    }
    table.refuses("A", "buy_ships malta=1", Why::IsDecommissioned(deed("malta")));
    let before = table.cash("A");
    table.plays("B", "roll", &[1, 2]);
    assert_eq!(table.cash("A"), before);
    assert!(told(&table, |event| matches!(event, Event::NoFee { .. })));
}

#[test]
fn only_an_own_bare_deed_in_commission_can_be_decommissioned() {
    // Shipopoly 5.3.1, R12: other ports of the group may keep their ships.
    let mut table = Setup::new(2).owns("A", "malta=1 gibraltar aden/").owns("B", "lagos").table();
    table.refuses("A", "decommission_port malta", Why::ShipsFirst(deed("malta")));
    table.refuses("A", "decommission_port aden", Why::AlreadyDecommissioned(deed("aden")));
    table.refuses("A", "decommission_port lagos", Why::NotYours(deed("lagos")));
    table.refuses("A", "decommission_port bombay", Why::NotYours(deed("bombay")));
    table.plays("A", "decommission_port gibraltar", &[]);
    let mut table = Setup::new(2).table();
    for verb in ["decommission_port", "recommission_port", "return_port"] {
        table.refuses("A", &format!("{verb} malta"), Why::NoDeeds);
    }
    let mut table = Setup::new(2).owns("A", "tamar").table();
    table.refuses("A", "buy_ships malta=1", Why::NoPorts);
}

#[test]
fn recommissioning_costs_half_and_interest() {
    // Shipopoly 5.3.2, R16, R26: 110 + 11 for Aden, 75 + 8 for the pumps.
    let mut table = Setup::new(2).owns("A", "aden/ bilge_pumps/ malta").owns("B", "lagos/").table();
    table.plays("A", "recommission_port aden", &[]);
    assert_eq!(table.cash("A"), 1_379);
    table.plays("A", "recommission_port bilge_pumps", &[]);
    assert_eq!(table.cash("A"), 1_296);
    table.refuses("A", "recommission_port malta", Why::NotDecommissioned(deed("malta")));
    table.refuses("A", "recommission_port lagos", Why::NotYours(deed("lagos")));
    let mut table = Setup::new(2).owns("A", "aden/").cash("A", 120).table();
    table.refuses("A", "recommission_port aden", Why::LiftTooDear { cost: 121, cash: 120 });
}

/// A has bought the decommissioned Hong Kong of B.
fn transferred() -> Table {
    let mut table = Setup::new(2).owns("B", "hong_kong/").drydock("A", 0).table();
    table.plays("B", "sell hong_kong price: 100 to: A", &[]);
    table.plays("A", "accept 1", &[]);
    assert_eq!(table.cash("A"), 1_500 - 100 - 14);
    table
}

#[test]
fn a_fresh_transfer_costs_only_the_half_until_the_next_roll() {
    // Shipopoly 5.3.2, 6.7.3, R16
    let mut table = transferred();
    table.plays("B", "roll", &[4, 6]);
    table.plays("A", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("A"), 1_386 - 140, "another's roll is no matter");
    let mut table = transferred();
    table.plays("A", "roll", &[1, 2]);
    table.plays("A", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("A"), 1_386 - 154, "even a roll that fails in the Drydock counts");
    // Once in commission again, the next loan costs its interest.
    let mut table = transferred();
    for text in ["recommission_port", "decommission_port", "recommission_port"] {
        table.plays("A", &format!("{text} hong_kong"), &[]);
    }
    assert_eq!(table.cash("A"), 1_386 - 140 + 140 - 154);
}

#[test]
fn the_treasury_takes_deeds_back_at_list_price_with_their_ships() {
    // Shipopoly 5.3.3, R14: whatever another captain was paid.
    let mut table = Setup::new(2).owns("A", "malta=2 tamar").owns("B", "lagos").table();
    table.plays("A", "return_port malta", &[]);
    assert_eq!((table.cash("A"), table.owner("malta").as_str()), (1_500 + 320 + 400, "Treasury"));
    table.plays("A", "return_port tamar", &[]);
    table.plays("B", "sell lagos price: 999 to: A", &[]);
    table.plays("A", "accept 1", &[]);
    table.plays("A", "return_port lagos", &[]);
    assert_eq!(table.cash("A"), 2_220 + 200 - 999 + 160);
    table.refuses("A", "return_port lagos", Why::NoDeeds);
}

#[test]
fn a_decommissioned_deed_is_returned_for_what_is_left_of_it() {
    // Shipopoly 5.3.3, R15: 220 - 110 - 11; the next visitor buys it in commission.
    let mut table = Setup::new(2).owns("A", "aden/").at("B", 18).table();
    table.plays("A", "return_port aden", &[]);
    assert_eq!(table.cash("A"), 1_599);
    table.plays("B", "roll", &[1, 2]);
    table.plays("B", "buy_port", &[]);
    let aden = table.view().deeds.into_iter().find(|deed| deed.deed.id() == "aden").unwrap();
    assert_eq!((aden.decommissioned, aden.fee, table.cash("B")), (false, 18, 1_280));
}

#[test]
fn a_return_leaves_no_port_of_the_group_with_more_than_two_ships() {
    // Shipopoly 5.3.3
    let owned = "simonstown=2 zanzibar=3 mombasa=2";
    let mut table = Setup::new(2).owns("A", owned).table();
    let first = Why::GroupTooFull;
    table.refuses("A", "return_port mombasa", &first);
    table.plays("A", "return_port zanzibar", &[]);
    assert_eq!(table.cash("A"), 1_500 + 180 + 300);
    let mut table = Setup::new(2).owns("A", "simonstown=5 zanzibar=5 mombasa=5").table();
    table.refuses("A", "return_port mombasa", &first);
}

#[test]
fn with_returns_off_deeds_stay() {
    // Shipopoly 5.3.3, 3.5
    let mut table = Setup::with(2, &[("treasury_returns", "off")]).owns("A", "malta").table();
    let no = Why::NoReturns;
    table.refuses("A", "return_port malta", &no);
    table.plays("A", "decommission_port malta", &[]);
    assert_eq!(table.cash("A"), 1_660);
}

#[test]
fn decommissioned_deeds_still_count_and_returned_ones_do_not() {
    // Shipopoly 5.3.4, R10: for the group, for vessels, for the utilities.
    for (owned, deed, visitor, dice, kept, lost) in [
        ("ascension st_helena", "ascension", 0, [1, 2], 8, 4),
        ("alacrity tamar", "tamar", 0, [2, 3], 50, 25),
        ("donkey_boilers bilge_pumps", "bilge_pumps", 5, [3, 4], 70, 28),
    ] {
        for (verb, fee) in [("decommission_port", kept), ("return_port", lost)] {
            let mut table = Setup::new(2).owns("A", owned).at("B", visitor).table();
            table.plays("A", &format!("{verb} {deed}"), &[]);
            table.plays("B", "roll", &dice);
            assert_eq!(table.cash("B"), 1_500 - fee, "{verb} {deed}");
        }
    }
}
