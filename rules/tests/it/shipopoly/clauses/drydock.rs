//! In and out of the Drydock (4.4).

use harbormaster_rules::shipopoly::{Standing, Why};
use serde_json::json;

use super::{Setup, Table};

fn inside(failed: u8) -> Table {
    Setup::new(2).drydock("A", failed).at("B", 5).table()
}

#[test]
fn the_turn_ends_at_once_even_after_a_double() {
    // Shipopoly 4.4.1, R27: 24 + 6 = 30 by a double; and by a card after one.
    let mut table = Setup::new(2).at("A", 24).table();
    table.plays("A", "roll", &[3, 3]);
    let ann = table.captain("A");
    assert_eq!((ann.at, ann.drydock, ann.standing), (10, Some(0), Standing::Done));
    let mut table = Setup::new(2).at("A", 5).table();
    table.plays("A", "roll", &[1, 1, 10]);
    assert_eq!((table.captain("A").drydock, table.standing("A")), (Some(0), Standing::Done));
}

#[test]
fn fifty_dollars_buy_the_way_out_before_rolling() {
    // Shipopoly 4.2.1, 4.4.2, 5.1.2, R9
    let mut table = inside(1);
    table.plays("A", "pay_bailout", &[]);
    let ann = table.captain("A");
    assert_eq!((ann.cash, table.view().pool), (1_450, 50));
    assert_eq!((ann.at, ann.drydock, ann.standing), (10, None, Standing::Helm), "and a roll is owed");
    table.refuses("A", "pay_bailout", Why::NotInDrydock);
    table.plays("A", "roll", &[2, 2]);
    table.plays("A", "decline_port", &[]);
    assert_eq!(table.standing("A"), Standing::Helm, "a double is the first of the turn");
    table.plays("A", "roll", &[3, 3]);
    table.plays("A", "roll", &[1, 1]);
    assert_eq!((table.captain("A").drydock, table.standing("A")), (Some(0), Standing::Done), "the third");
}

#[test]
fn bailing_out_has_its_limits() {
    // Shipopoly 5.1.2
    let mut table = inside(0);
    table.refuses("B", "pay_bailout", Why::NotInDrydock);
    table.plays("A", "roll", &[1, 2]);
    table.refuses("A", "pay_bailout", Why::RolledAlready);
    let mut table = Setup::new(2).drydock("A", 0).cash("A", 49).table();
    table.refuses("A", "pay_bailout", Why::BailTooDear { cash: 49 });
}

#[test]
fn a_card_opens_the_drydock_and_goes_back_to_its_deck() {
    // Shipopoly 4.2.1, 4.4.2, 5.1.3
    let mut table = Setup::new(2).owns("A", "chest_card").owns("B", "chance_card").drydock("A", 2).table();
    table.refuses("A", "use_drydock_card chance", Why::NoSuchCard);
    table.refuses("B", "use_drydock_card chance", Why::NotInDrydock);
    table.plays("A", "use_drydock_card chest", &[]);
    assert_eq!(table.json()["chest_card"]["owner"], json!(null));
    assert_eq!((table.captain("A").drydock, table.cash("A")), (None, 1_500));
    table.plays("A", "roll", &[1, 3]);
    assert_eq!(table.captain("A").at, 14);
    let mut table = Setup::new(2).owns("A", "chest_card").drydock("A", 1).table();
    table.plays("A", "roll", &[1, 3]);
    table.refuses("A", "use_drydock_card chest", Why::RolledAlready);
}

#[test]
fn a_double_opens_the_drydock_and_counts_for_nothing_else() {
    // Shipopoly 4.4.3, 4.2.4
    let mut table = inside(0);
    table.plays("A", "roll", &[5, 5]);
    let ann = table.captain("A");
    assert_eq!((ann.at, ann.drydock, ann.cash, ann.standing), (20, None, 1_500, Standing::Done));
}

#[test]
fn the_third_failed_roll_opens_it_for_nothing() {
    // Shipopoly 4.4.4
    for failed in [0, 1] {
        let mut table = inside(failed);
        table.plays("A", "roll", &[4, 6]);
        let ann = table.captain("A");
        assert_eq!((ann.at, ann.drydock, ann.standing), (10, Some(failed + 1), Standing::Done));
    }
    let mut table = inside(2);
    table.plays("A", "roll", &[4, 6]);
    let ann = table.captain("A");
    assert_eq!((ann.at, ann.drydock, ann.cash, ann.standing), (20, None, 1_500, Standing::Done));
}

#[test]
fn captains_in_drydock_trade_and_build() {
    // Shipopoly 4.4.5
    let mut table = Setup::new(2).owns("A", "malta lagos").drydock("A", 0).table();
    table.plays("A", "buy_ships malta=1", &[]);
    table.plays("A", "decommission_port lagos", &[]);
    table.plays("A", "sell lagos price: 10 to: B", &[]);
    table.plays("B", "accept 1", &[]);
    assert_eq!(table.owner("lagos"), "B");
    assert_eq!(table.captain("A").drydock, Some(0));
}
