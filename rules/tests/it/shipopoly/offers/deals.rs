//! The effects of a deal, at once and in order (6.7).

use harbormaster_rules::{
    Span,
    shipopoly::{Event, Standing, Way, Why},
};
use serde_json::{Value, json};

use super::{super::seat, Setup, Table, played, refused, shown, traders};
use crate::shipopoly::deed;

fn holding(table: &Table, deed: &str) -> Value {
    let index = harbormaster_rules::shipopoly::Deed::of(deed).unwrap().index();
    table.json()["deeds"][index].clone()
}

fn names(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| format!("{event:?}").split([' ', '{']).next().unwrap().to_owned();
    events.iter().map(name).collect()
}

#[test]
fn money_deeds_ships_and_cards_go_as_they_are() {
    // Shipopoly 6.7, R25
    let setup = Setup::new(3).owns("A", "lagos=2 aden/ chance_card").owns("B", "tamar chest_card").pool(50);
    let mut table = setup.table();
    let treasury = table.json()["treasury"].as_i64().unwrap();
    played(&mut table, "A swap tamar chest_card give: lagos aden chance_card ask: 100; B accept 1");
    assert_eq!((table.cash("A"), table.cash("B")), (1_600, 1_500 - 100 - 11));
    assert_eq!(table.json()["treasury"], treasury + 11);
    assert_eq!(table.view().pool, 50);
    assert_eq!(
        holding(&table, "lagos"),
        json!({"owner": 1, "level": 2, "decommissioned": false, "fresh": false, "lock": null})
    );
    assert_eq!(
        holding(&table, "aden"),
        json!({"owner": 1, "level": 0, "decommissioned": true, "fresh": true, "lock": null})
    );
    assert_eq!((table.owner("tamar").as_str(), &table.json()["chest_card"]["owner"]), ("A", &json!(0)));
    assert_eq!(table.json()["chance_card"]["owner"], 1);
}

#[test]
fn other_offers_and_bids_that_name_what_moved_end() {
    // Shipopoly 6.7, 6.4.4, 6.4.7
    let mut table = traders(4).table();
    played(&mut table, "C want lagos pay: 100; B swap lagos give: malta; A sell tamar; D bid 3 pay: 5");
    played(&mut table, "B bid 3 pay: 5 give: alacrity; C bid 3 pay: 9 get: tamar lagos");
    table.plays("A", "accept 1", &[]);
    assert_eq!(
        shown(&table),
        "1 settled with A; 2 lapsed: lagos gone; 3 waiting (D standing, B standing, C void)"
    );
    assert_eq!(names(&table.told), ["Settled", "OfferEnded", "BidVoid"]);
}

#[test]
fn debts_that_can_be_paid_now_are_paid() {
    // Shipopoly 6.7, 4.5.5, 4.5.3
    let debts = json!({
        "1": {"to": {"captain": 0}, "amount": 300, "due": "2026-01-03T00:00:00Z"},
        "2": {"to": "pool", "amount": 50, "due": "2026-01-03T00:00:00Z"},
    });
    let setup = Setup::new(3).owns("C", "bombay singapore").owns("B", "hong_kong/").cash("C", 0);
    let setup = setup.set("/captains/2/debts_made", json!(2)).set("/captains/2/debts", debts);
    let mut table = setup.table();
    played(&mut table, "C sell bombay price: 330 to: B; B accept 1");
    assert_eq!(names(&table.told), ["Settled", "DebtPaid"]);
    assert_eq!(
        (table.cash("C"), table.view().captains[2].debts.len()),
        (30, 1),
        "oldest first, all or nothing"
    );
    // Interest is part of the price: it is paid even with an older debt.
    played(&mut table, "B sell hong_kong price: 1 to: C; C accept 2");
    assert_eq!((table.cash("C"), table.view().captains[2].debts.len()), (15, 1));
}

#[test]
fn a_captain_with_nothing_left_after_it_is_sunk() {
    // Shipopoly 6.7, 4.6
    let debt = json!({"1": {"to": {"captain": 0}, "amount": 220, "due": "2026-01-03T00:00:00Z"}});
    let setup = Setup::new(3).owns("C", "bombay").cash("C", 0);
    let setup = setup.set("/captains/2/debts_made", json!(1)).set("/captains/2/debts", debt);
    let mut table = setup.table();
    played(&mut table, "C sell bombay price: 220 to: B; B accept 1");
    assert_eq!(names(&table.told), ["Settled", "DebtPaid", "Sank"]);
    assert_eq!(table.view().captains[2].standing, Standing::Sunk(Way::Sunk));
}

#[test]
fn a_deal_may_end_a_round() {
    // Shipopoly 6.7, 4.1.7, R16: and the cheap recommissioning is not cut off by it.
    let debt = json!({"1": {"to": {"captain": 0}, "amount": 220, "due": "2026-01-03T00:00:00Z"}});
    let setup = Setup::new(3).owns("C", "bombay singapore hong_kong/").cash("C", 0).done("A").done("B");
    let hove_to = json!({"hove_to": {"owes": "nothing", "doubles": 0, "cleared": null}});
    let setup = setup.set("/captains/2/debts_made", json!(1)).set("/captains/2/debts", debt);
    let mut table = setup.set("/captains/2/turn", hove_to).at("B", 10).table();
    played(&mut table, "C sell bombay hong_kong price: 400 to: B; B accept 1");
    assert_eq!((table.view().round, table.cash("C")), (2, 180));
    assert_eq!(table.cash("B"), 1_500 - 400 - 14);
    let mut before = table.clone();
    before.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(before.cash("B"), 1_086 - 140);
    table.plays("B", "roll", &[6, 4]);
    table.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("B"), 1_086 - 154);
}

#[test]
fn an_uneven_group_is_legal_and_goes_on_at_the_emptiest_port() {
    // Shipopoly 6.7.1
    let mut table = Setup::new(3).owns("A", "zanzibar mombasa").owns("B", "simonstown=2").table();
    played(&mut table, "A want simonstown pay: 5; B accept 1");
    assert_eq!(refused(&mut table, "A", "buy_ships simonstown=3"), Why::BuildEvenly(deed("zanzibar")));
    table.plays("A", "buy_ships zanzibar=1 mombasa=1", &[]);
}

#[test]
fn each_new_owner_pays_ten_per_cent_rounded_up() {
    // Shipopoly 6.7.2, R26, R16. Half of Scapa Flow is 175, so 18; of the Pumps 75, so 8; of Aden 110, so 11.
    let mut table = Setup::new(3).owns("A", "scapa_flow/ aden/").owns("B", "bilge_pumps/").table();
    played(&mut table, "A swap bilge_pumps give: scapa_flow aden; B accept 1");
    assert_eq!((table.cash("A"), table.cash("B")), (1_500 - 8, 1_500 - 18 - 11));
    let Event::Settled { poster, other, interest, .. } = &table.told[0] else { panic!("{:?}", table.told) };
    assert_eq!((*poster, *other, *interest), (seat("A"), seat("B"), (8, 29)));
}

#[test]
fn a_freshly_transferred_deed_costs_its_half_until_the_next_roll() {
    // Shipopoly 6.7.3, 5.3.2
    let sold = || {
        let mut table = Setup::new(3).owns("A", "hong_kong/").at("B", 10).table();
        played(&mut table, "A sell hong_kong price: 100 to: B; B accept 1");
        assert_eq!(table.cash("B"), 1_500 - 100 - 14);
        table
    };
    let mut table = sold();
    // Somebody else's roll is nothing to it: C goes to Shore Leave.
    table.plays("C", "roll", &[4, 6]);
    table.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("B"), 1_386 - 140);
    let mut table = sold();
    table.plays("B", "roll", &[6, 4]);
    table.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("B"), 1_386 - 154);
    // Sold on before that, it costs interest anew, and is fresh for the next owner.
    let mut table = sold();
    played(&mut table, "B sell hong_kong price: 100 to: C; C accept 2; C recommission_port hong_kong");
    assert_eq!((table.cash("B"), table.cash("C")), (1_486, 1_500 - 100 - 14 - 140));
    // Recommissioned and decommissioned again, it is an ordinary loan.
    let mut table = sold();
    played(
        &mut table,
        "B recommission_port hong_kong; B decommission_port hong_kong; B recommission_port hong_kong",
    );
    assert_eq!(table.cash("B"), 1_386 - 140 + 140 - 154);
}

#[test]
fn a_roll_of_the_bot_ends_it_as_well() {
    // Shipopoly 6.7.3, 5.7.12
    let mut table = Setup::new(3).owns("A", "hong_kong/").table();
    played(&mut table, "A sell hong_kong price: 100 to: B; B accept 1; clock away B autopilot");
    assert_eq!(holding(&table, "hong_kong")["fresh"], true);
    table.waits(Span::hours(6));
    assert_eq!(holding(&table, "hong_kong")["fresh"], false);
}

#[test]
fn the_new_owner_may_sell_it_on_at_once() {
    // Shipopoly 6.3.1, 6.7: a deal takes the lock off.
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B accept 1");
    table.waits(Span::hours(24));
    table.plays("A", "take 1 B", &[]);
    assert_eq!(holding(&table, "lagos")["lock"], Value::Null);
    played(&mut table, "B sell lagos price: 310 to: C; C accept 2");
    assert_eq!((table.owner("lagos"), table.cash("B")), ("C".to_owned(), 1_510));
}

#[test]
fn deals_need_no_turn_and_no_freedom() {
    // Shipopoly 4.2.5, 4.4.5
    let mut table = traders(3).drydock("B", 1).done("A").at("C", 35).table();
    table.plays("C", "roll", &[2, 2]);
    assert_eq!(table.view().helm, Some(seat("C")));
    played(&mut table, "A sell lagos price: 300 to: B; B accept 1");
    assert_eq!(table.owner("lagos"), "B");
}
