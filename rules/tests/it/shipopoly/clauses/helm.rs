//! The return of the helm to captains in debt (4.5.11, 4.5.12).

use harbormaster_rules::{
    Position, Span,
    shipopoly::{Deed, Event, Standing, Why},
    testkit::opening_time,
};
use serde_json::json;

use super::{Setup, told};
use crate::shipopoly::{from_json, seat};

#[test]
fn a_debtor_cannot_decline_a_purchase() {
    // Shipopoly 4.5.7, 4.5.11: A decides on St Helena when Community Chest 7 asks for 25; then the helm comes back.
    let mut table = Setup::new(3).cash("A", 10).owns("A", "malta").at("B", 39).table();
    table.plays("A", "roll", &[1, 2]);
    let mut json = table.json();
    json["captains"][0]["debts_made"] = json!(1);
    json["captains"][0]["debts"] =
        json!({"1": {"to": "treasury", "amount": 25, "due": opening_time() + Span::hours(48)}});
    let turn = json["captains"][0]["turn"]["open"].clone();
    json["captains"][0]["turn"] =
        json!({"hove_to": {"owes": turn["owes"], "doubles": turn["doubles"], "cleared": null}});
    table.game = from_json(&json.to_string());
    table.refuses("A", "decline_port", Why::InDebt { short: 15 });
    table.refuses("A", "buy_port", Why::InDebt { short: 15 });
    // If another has bought it by then, nothing is left to decide.
    let mut bought = table.clone();
    bought.plays("B", "roll", &[1, 3]);
    table.plays("A", "decommission_port malta", &[]);
    assert_eq!((table.view().helm, table.cash("A")), (Some(seat("A")), 145));
    assert_eq!(table.view().purchase.map(Deed::id), Some("st_helena"));
    table.plays("A", "buy_port", &[]);
    assert_eq!(bought.captain("B").at, 3);
    bought.plays("B", "buy_port", &[]);
    bought.plays("A", "decommission_port malta", &[]);
    assert_eq!((bought.standing("A"), bought.owner("st_helena").as_str()), (Standing::Done, "B"));
}

#[test]
fn the_helm_comes_back_when_the_last_debt_is_paid() {
    // Shipopoly 4.5.11: at once, if no turn is open; else before any pending captain, no matter who was clear first.
    let hove_to = || {
        let setup = Setup::new(4).owns("C", "malta=1").at("A", 30).at("B", 30).cash("A", 100).cash("B", 100);
        let mut table = setup.owns("A", "aden").owns("B", "bombay").table();
        table.plays("A", "roll", &[2, 2]);
        table.plays("B", "roll", &[2, 2]);
        assert_eq!((table.standing("A"), table.standing("B")), (Standing::HoveTo, Standing::HoveTo));
        table
    };
    let mut table = hove_to();
    table.plays("B", "decommission_port bombay", &[]);
    assert_eq!(table.view().helm, Some(seat("B")));
    table.plays("A", "decommission_port aden", &[]);
    assert_eq!(table.standing("A"), Standing::HoveTo);
    table.refuses("A", "roll", Why::HelmLater);
    let mut table = hove_to();
    table.plays("D", "roll", &[1, 2]);
    table.plays("B", "decommission_port bombay", &[]);
    table.plays("A", "decommission_port aden", &[]);
    table.plays("D", "decline_port", &[]);
    assert_eq!(table.view().helm, Some(seat("B")), "B was clear first");
    let why = table.tries("C", "roll", &[]).unwrap_err();
    assert!(matches!(why, Why::HelmTaken { helm, .. } if helm == seat("B")), "{why:?}");
    table.plays("B", "roll", &[2, 4]);
    assert_eq!(table.view().helm, Some(seat("A")));
}

#[test]
fn those_cleared_in_one_move_get_the_helm_by_seat() {
    // Shipopoly 4.5.11: B's payment to A frees both, B a moment before A.
    let hove_to = json!({"hove_to": {"owes": "roll", "doubles": 1, "cleared": null}});
    let setup = Setup::new(4).cash("A", 100).cash("B", 100).owns("B", "aden bombay");
    let setup = setup.set("/captains/0/turn", hove_to.clone()).set("/captains/1/turn", hove_to);
    let mut table = setup.owes("A", "C", 150).owes("B", "A", 110).table();
    table.plays("D", "roll", &[1, 2]);
    table.plays("B", "decommission_port aden", &[]);
    assert!(table.captain("A").debts.is_empty() && table.captain("B").debts.is_empty());
    table.plays("D", "decline_port", &[]);
    assert_eq!(table.view().helm, Some(seat("A")));
}

#[test]
fn a_done_captain_is_done_again_without_debts() {
    // Shipopoly 4.5.12, 4.1.6
    let mut table = Setup::new(3).cash("A", 100).owns("A", "aden").owns("C", "malta=1").at("A", 31).table();
    table.plays("A", "roll", &[1, 2]);
    table.plays("A", "decommission_port aden", &[]);
    assert_eq!((table.standing("A"), table.cash("A")), (Standing::Done, 60));
}

#[test]
fn the_idle_clock_starts_anew_when_a_turn_reopens() {
    // Shipopoly 4.1.4
    let mut table = Setup::new(2).owns("B", "malta=1").owns("A", "aden").cash("A", 100).at("A", 30).table();
    table.plays("A", "roll", &[2, 2]);
    table.waits(Span::hours(5));
    table.plays("A", "decommission_port aden", &[]);
    assert_eq!(table.view().helm, Some(seat("A")));
    assert_eq!(table.game.next_deadline().unwrap().0, opening_time() + Span::hours(11));
}

#[test]
fn a_roll_is_still_owed_when_the_purchase_has_lapsed() {
    // Shipopoly 4.5.12: after a double, St Helena has gone to B.
    let purchase = json!({"purchase": {"deed": "st_helena", "then_roll": true}});
    let turn = json!({"hove_to": {"owes": purchase, "doubles": 1, "cleared": null}});
    let setup = Setup::new(3).owns("A", "malta").owns("B", "st_helena").cash("A", 10).at("A", 3);
    let mut table = setup.owes("A", "treasury", 25).set("/captains/0/turn", turn).table();
    table.plays("A", "decommission_port malta", &[]);
    assert_eq!((table.view().helm, table.view().purchase), (Some(seat("A")), None));
    table.plays("A", "roll", &[3, 4]);
    assert_eq!((table.captain("A").at, table.standing("A")), (10, Standing::Done));
}

#[test]
fn a_purchase_that_is_void_gives_nobody_the_helm() {
    // Shipopoly 4.5.12: C has bought Aden meanwhile.
    let owes = json!({"purchase": {"deed": "aden", "then_roll": false}});
    let hove_to = json!({"hove_to": {"owes": owes, "doubles": 0, "cleared": null}});
    let setup = Setup::new(3).cash("B", 0).owns("B", "malta").owes("B", "treasury", 50).owns("C", "aden");
    let mut table = setup.set("/captains/1/turn", hove_to).table();
    table.plays("B", "decommission_port malta", &[]);
    assert_eq!((table.standing("B"), table.view().helm), (Standing::Done, None));
    assert!(!told(&table, |event| matches!(event, Event::HelmBack { .. })));
}
