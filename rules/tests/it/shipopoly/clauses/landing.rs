//! The effects of the square where a move ends: purchases, fees, the pool (4.3).

use harbormaster_rules::shipopoly::{Event, Standing, Why};
use serde_json::json;

use super::{Setup, told};
use crate::shipopoly::{deed, seat};

/// Returns the fee that B pays to A, who owns these, when landing by these dice from that square.
fn fee(owned: &str, from: u8, dice: [u32; 2]) -> u32 {
    let mut table = Setup::new(3).owns("A", owned).at("B", from).table();
    table.plays("B", "roll", &dice);
    assert_eq!(table.cash("A") - 1_500, 1_500 - table.cash("B"), "{owned}");
    table.cash("A") - 1_500
}

#[test]
fn go_pays_200_once_when_landed_on_or_passed() {
    // Shipopoly 4.3.1
    for (from, dice, to) in [(36, [1, 3], 0), (35, [4, 6], 5)] {
        let mut table = Setup::new(2).at("A", from).table();
        table.plays("A", "roll", &dice);
        assert_eq!((table.captain("A").at, table.cash("A")), (to, 1_700));
    }
    let mut table = Setup::new(2).table();
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.cash("A"), 1_500, "nothing for leaving GO");
}

#[test]
fn an_unowned_deed_is_for_sale_at_list_price() {
    // Shipopoly 4.3, 4.3.2, 5.1.4: port, vessel, utility.
    for (from, dice, deed, price) in
        [(0, [1, 2], "st_helena", 60), (0, [2, 3], "alacrity", 200), (10, [1, 1], "donkey_boilers", 150)]
    {
        let mut table = Setup::new(2).at("A", from).table();
        table.plays("A", "roll", &dice);
        table.plays("A", "buy_port", &[]);
        assert_eq!((table.owner(deed).as_str(), table.cash("A")), ("A", 1_500 - price));
        assert_eq!(table.json()["treasury"], json!(price as i64 - 3_000));
    }
}

#[test]
fn a_declined_deed_waits_for_the_next_visitor_without_auction() {
    // Shipopoly 4.3.2, 5.1.5, R6
    let mut table = Setup::new(3).table();
    table.plays("A", "roll", &[1, 2]);
    table.plays("A", "decline_port", &[]);
    assert_eq!((table.owner("st_helena").as_str(), table.cash("A")), ("Treasury", 1_500));
    assert!(table.view().offers.is_empty());
    table.plays("B", "roll", &[2, 1]);
    table.plays("B", "buy_port port: st_helena", &[]);
    assert_eq!((table.owner("st_helena").as_str(), table.cash("B")), ("B", 1_440));
}

#[test]
fn a_purchase_needs_the_money_and_the_right_square() {
    // Shipopoly 5.1.4, 4.2.3: raising the money first is allowed.
    let mut table = Setup::new(2).cash("A", 59).owns("A", "aden").table();
    table.refuses("A", "buy_port", Why::NothingToBuy);
    table.refuses("A", "decline_port", Why::NothingToBuy);
    table.plays("A", "roll", &[1, 2]);
    let others = Why::OthersPurchase { helm: seat("A"), deed: deed("st_helena") };
    table.refuses("B", "buy_port port: st_helena", &others);
    table.refuses("B", "decline_port port: st_helena", &others);
    let dear = Why::TooDear { deed: deed("st_helena"), cash: 59 };
    table.refuses("A", "buy_port", &dear);
    table.refuses("A", "buy_port port: malta", Why::OtherPurchase(deed("st_helena")));
    table.refuses("A", "decline_port port: malta", Why::OtherPurchase(deed("st_helena")));
    table.plays("A", "decommission_port aden", &[]);
    table.plays("A", "buy_port", &[]);
    assert_eq!(table.cash("A"), 59 + 110 - 60);
}

#[test]
fn fees_move_by_themselves_in_full_even_to_an_owner_in_drydock_or_away() {
    // Shipopoly 4.3.3, 4.4.5, R23: there is no move to waive or lower one.
    let mut table = Setup::new(3).owns("A", "malta=1").drydock("A", 1).at("B", 31).at("C", 31).table();
    table.plays("B", "roll", &[1, 2]);
    table.plays("clock", "away A autopilot", &[]);
    table.plays("C", "roll", &[1, 2]);
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("C")), (1_800, 1_350, 1_350));
}

#[test]
fn an_own_or_decommissioned_deed_is_free() {
    // Shipopoly 4.3.4
    let mut table = Setup::new(3).owns("A", "malta aden/").at("A", 31).at("B", 15).table();
    table.plays("A", "roll", &[1, 2]);
    assert_eq!((table.captain("A").at, table.cash("A"), table.standing("A")), (34, 1_500, Standing::Done));
    table.plays("B", "roll", &[2, 4]);
    assert_eq!((table.captain("B").at, table.cash("B"), table.cash("A")), (21, 1_500, 1_500));
    // One's own decommissioned one as well.
    let mut table = Setup::new(3).owns("A", "malta/").at("A", 31).table();
    table.plays("A", "roll", &[1, 2]);
    assert_eq!(table.cash("A"), 1_500);
}

#[test]
fn a_port_charges_by_its_level() {
    // Shipopoly 4.3.5, 2.2.1
    for (level, expected) in [28, 150, 450].into_iter().enumerate() {
        assert_eq!(fee(&format!("malta={level}"), 31, [1, 2]), expected);
    }
    for (level, expected) in [(3, 1_000), (4, 1_200), (5, 1_400)] {
        let owned = format!("alexandria={level} gibraltar={level} malta={level}");
        assert_eq!(fee(&owned, 31, [1, 2]), expected);
    }
}

#[test]
fn only_bare_ports_of_a_whole_group_charge_double() {
    // Shipopoly 4.3.5: a part that is decommissioned does not end it.
    assert_eq!(fee("malta gibraltar", 31, [1, 2]), 28);
    assert_eq!(fee("malta gibraltar alexandria", 31, [1, 2]), 56);
    assert_eq!(fee("malta gibraltar/ alexandria/", 31, [1, 2]), 56);
    assert_eq!(fee("malta=1 gibraltar alexandria", 31, [1, 2]), 150);
}

#[test]
fn vessels_charge_by_how_many_their_owner_has() {
    // Shipopoly 2.2.3, 4.3.6, R10: decommissioned ones count, other captains' do not.
    assert_eq!(fee("tamar", 10, [2, 3]), 25);
    assert_eq!(fee("tamar alacrity", 10, [2, 3]), 50);
    assert_eq!(fee("tamar alacrity/ intrepid", 10, [2, 3]), 100);
    assert_eq!(fee("tamar alacrity/ intrepid/ enterprise/", 10, [2, 3]), 200);
    let mut table = Setup::new(3).owns("A", "tamar").owns("C", "alacrity").at("B", 10).table();
    table.plays("B", "roll", &[2, 3]);
    assert_eq!(table.cash("A"), 1_525);
}

#[test]
fn utilities_charge_4_or_10_times_the_roll() {
    // Shipopoly 2.2.4, 4.3.7, R10
    assert_eq!(fee("donkey_boilers", 5, [4, 3]), 28);
    assert_eq!(fee("donkey_boilers bilge_pumps", 5, [4, 3]), 70);
    assert_eq!(fee("donkey_boilers bilge_pumps/", 5, [1, 6]), 70);
}

#[test]
fn fines_and_refit_go_into_the_pool() {
    // Shipopoly 4.3.8, R9
    for (from, dice, amount) in [(0, [1, 3], 200), (35, [1, 2], 100)] {
        let mut table = Setup::new(2).pool(50).at("A", from).table();
        table.plays("A", "roll", &dice);
        assert_eq!((table.cash("A"), table.view().pool), (1_500 - amount, 50 + amount));
    }
}

#[test]
fn the_crows_nest_gives_the_pool_and_nothing_more() {
    // Shipopoly 4.3.9
    let mut table = Setup::new(3).pool(100).at("A", 17).at("B", 17).table();
    table.plays("A", "roll", &[1, 2]);
    table.plays("B", "roll", &[1, 2]);
    assert_eq!((table.cash("A"), table.cash("B"), table.view().pool), (1_600, 1_500, 0));
}

#[test]
fn shore_leave_is_only_a_visit_and_square_30_tows_away() {
    // Shipopoly 4.3.11, 4.4, 4.4.1
    let mut table = Setup::new(2).at("B", 26).table();
    table.plays("A", "roll", &[4, 6]);
    let ann = table.captain("A");
    assert_eq!((ann.at, ann.drydock, ann.cash, ann.standing), (10, None, 1_500, Standing::Done));
    table.plays("B", "roll", &[1, 3]);
    let ben = table.captain("B");
    assert_eq!((ben.at, ben.drydock, ben.cash), (10, Some(0), 1_500));
    assert!(told(&table, |event| matches!(event, Event::IntoDrydock { .. })));
}
