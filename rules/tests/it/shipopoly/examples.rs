//! The worked examples of RULES.md, W1 to W16.

use harbormaster_rules::{
    Span,
    shipopoly::{Standing, Way, Why},
};
use serde_json::json;

use super::{Setup, Table, seat};
use crate::shipopoly::deed;

fn standing(table: &Table, letter: &str) -> Standing {
    table.view().captains[seat(letter).index()].standing
}

#[test]
fn w1_purchase() {
    // Shipopoly W1
    let mut table = Setup::new(3).table();
    table.plays("A", "roll", &[1, 2]);
    table.plays("A", "buy_port", &[]);
    assert_eq!((table.cash("A"), table.owner("st_helena")), (1_440, "A".to_owned()));
    assert_eq!(standing(&table, "A"), Standing::Done);
    table.plays("B", "roll", &[1, 2]);
    assert_eq!((table.cash("A"), table.cash("B")), (1_444, 1_496));
}

#[test]
fn w2_group_doubling_despite_decommissioning() {
    // Shipopoly W2
    let owned = || Setup::new(3).owns("A", "ascension st_helena").at("B", 38).at("C", 38);
    let mut table = owned().table();
    table.plays("B", "roll", &[1, 2]);
    table.plays("C", "roll", &[1, 4]);
    assert_eq!((table.cash("B"), table.cash("C")), (1_500 + 200 - 4, 1_500 + 200 - 8));
    let mut table = owned().table();
    table.plays("A", "decommission_port st_helena", &[]);
    assert_eq!(table.cash("A"), 1_530);
    table.plays("B", "roll", &[1, 2]);
    table.plays("C", "roll", &[1, 4]);
    assert_eq!((table.cash("B"), table.cash("C")), (1_696, 1_700));
    let mut table = owned().table();
    table.plays("A", "buy_ships ascension=1", &[]);
    table.plays("B", "roll", &[1, 2]);
    table.plays("C", "roll", &[1, 4]);
    assert_eq!((table.cash("B"), table.cash("C")), (1_690, 1_692));
}

#[test]
fn w3_two_ships_without_the_group() {
    // Shipopoly W3
    let mut table = Setup::new(3).owns("A", "malta").cash("A", 900).at("B", 31).table();
    table.plays("A", "buy_ships malta=2", &[]);
    assert_eq!(table.cash("A"), 500);
    table.refuses("A", "buy_ships malta=3", Why::TwoShipsAlone);
    table.plays("B", "roll", &[1, 2]);
    assert_eq!(table.cash("A"), 950);
}

#[test]
fn w4_evenness() {
    // Shipopoly W4
    let group = || Setup::new(3).owns("A", "simonstown zanzibar mombasa").cash("A", 2_000).table();
    let built = |levels: &str| {
        let mut table = group();
        table.tries("A", &format!("buy_ships {levels}"), &[]).map(|()| 2_000 - table.cash("A"))
    };
    assert_eq!(built("simonstown=2 zanzibar=3 mombasa=2"), Ok(700));
    assert_eq!(built("zanzibar=1 mombasa=1"), Ok(200));
    assert_eq!(built("simonstown=4 zanzibar=4 mombasa=3"), Ok(1_100));
    for uneven in ["simonstown=1 zanzibar=2 mombasa=3", "zanzibar=4 mombasa=4"] {
        assert_eq!(built(uneven), Err(Why::BuildEvenly(deed("simonstown"))));
    }
}

#[test]
fn w5_breaking_down_cruisers() {
    // Shipopoly W5
    let fleet = || Setup::new(3).owns("A", "simonstown=5 zanzibar=5 mombasa=5").table();
    let all = "simonstown=2 zanzibar=2 mombasa=2";
    let mut table = fleet();
    table.plays("A", &format!("decommission_ships {all}"), &[]);
    assert_eq!(table.cash("A"), 1_500 + 450);
    let mut table = fleet();
    table.plays("A", &format!("return_ships {all}"), &[]);
    assert_eq!(table.cash("A"), 1_500 + 900);
    fleet().refuses("A", "return_ships mombasa=2", Why::RemoveEvenly(deed("zanzibar")));
}

#[test]
fn w6_nearest_vessel() {
    // Shipopoly W6
    let mut table = Setup::new(3).owns("B", "alacrity intrepid").at("A", 19).table();
    table.plays("A", "roll", &[1, 2, 6]);
    assert_eq!(table.view().captains[0].at, 25);
    assert_eq!((table.cash("A"), table.cash("B")), (1_400, 1_600));
}

#[test]
fn w7_utility_by_two_owners() {
    // Shipopoly W7
    let setup = || Setup::new(3).owns("A", "donkey_boilers").at("B", 5);
    let mut table = setup().owns("C", "bilge_pumps").table();
    table.plays("B", "roll", &[4, 3]);
    assert_eq!((table.cash("A"), table.cash("B")), (1_570, 1_430));
    let mut table = setup().table();
    table.plays("B", "roll", &[4, 3]);
    assert_eq!((table.cash("A"), table.cash("B")), (1_528, 1_472));
}

#[test]
fn w8_three_doubles() {
    // Shipopoly W8
    let mut table = Setup::new(3).table();
    table.plays("A", "roll", &[1, 1, 9]);
    table.plays("A", "roll", &[2, 2]);
    table.plays("A", "decline_port port: port_stanley", &[]);
    table.plays("A", "roll", &[3, 3]);
    let ann = &table.view().captains[0];
    assert_eq!((ann.at, ann.drydock, ann.cash, ann.standing), (10, Some(0), 1_520, Standing::Done));
}

#[test]
fn w9_drydock_exits() {
    // Shipopoly W9
    let inside = || Setup::new(2).drydock("A", 0).table();
    let mut table = Setup::new(2).drydock("A", 0).done("B").table();
    table.plays("A", "roll", &[4, 4]);
    assert_eq!(table.view().captains[0].at, 18);
    table.plays("A", "decline_port", &[]);
    assert_eq!(table.view().round, 2, "no further roll");

    let mut table = inside();
    table.plays("A", "pay_bailout", &[]);
    assert_eq!((table.cash("A"), table.view().pool), (1_450, 50));
    table.plays("A", "roll", &[4, 4]);
    table.plays("A", "decline_port", &[]);
    assert_eq!(standing(&table, "A"), Standing::Helm, "the first double gives another roll");

    let mut table = inside();
    for (own, other) in [([1, 2], [3, 1]), ([2, 5], [4, 2])] {
        table.plays("A", "roll", &own);
        assert_eq!(table.view().captains[0].at, 10);
        // The fines office, then Shore Leave: nothing to decide.
        table.plays("B", "roll", &other);
    }
    table.plays("A", "roll", &[6, 3]);
    assert_eq!((table.view().captains[0].at, table.cash("A")), (19, 1_500));
}

#[test]
fn w10_crows_nest() {
    // Shipopoly W10
    let mut table = Setup::new(3).pool(350).at("B", 16).at("C", 35).table();
    table.plays("B", "roll", &[1, 3]);
    assert_eq!((table.cash("B"), table.view().pool), (1_850, 0));
    table.plays("C", "roll", &[1, 2]);
    assert_eq!((table.cash("C"), table.view().pool), (1_400, 100));
}

#[test]
fn w11_a_decommissioned_deed_is_sold() {
    // Shipopoly W11
    let mut table = Setup::new(3).owns("A", "hong_kong").cash("B", 500).at("B", 10).table();
    table.plays("A", "decommission_port hong_kong", &[]);
    table.plays("A", "sell hong_kong price: 100 to: B", &[]);
    table.plays("B", "accept 1", &[]);
    assert_eq!((table.cash("A"), table.cash("B")), (1_500 + 140 + 100, 386));
    let mut before = table.clone();
    before.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(before.cash("B"), 246);
    // Square 10 with 6 + 4 is the Crow's Nest, whose pool is empty.
    table.plays("B", "roll", &[6, 4]);
    table.plays("B", "recommission_port hong_kong", &[]);
    assert_eq!(table.cash("B"), 232);
}

#[test]
fn w12_public_offer() {
    // Shipopoly W12
    let mut table = Setup::with(3, &[("absence_policy", "wait")]).owns("A", "lagos").table();
    table.plays("A", "sell lagos price: 300", &[]);
    let posted = table.at;
    table.waits(Span::hours(1));
    table.plays("B", "bid 1 pay: 250", &[]);
    table.waits(Span::hours(1));
    table.plays("C", "bid 1 pay: 280", &[]);
    table.waits_until(posted + Span::minutes(24 * 60 - 1));
    let why = Why::NotBefore { from: posted + Span::hours(24), wait: Span::hours(24) };
    table.refuses("A", "take 1 B", why);
    table.waits_until(posted + Span::hours(24));
    table.plays("A", "take 1 B", &[]);
    assert_eq!((table.owner("lagos"), table.cash("A"), table.cash("B")), ("B".to_owned(), 1_750, 1_250));
    assert_eq!(table.json()["offers"]["1"]["bids"]["2"]["status"], "lapsed");
}

#[test]
fn w13_debt_and_heaving_to() {
    // Shipopoly W13
    let landed = || {
        let setup = Setup::new(3).owns("A", "portsmouth=2").owns("B", "bombay singapore");
        let mut table = setup.cash("B", 120).at("B", 35).table();
        table.plays("B", "roll", &[3, 1]);
        assert_eq!((table.cash("B"), standing(&table, "B")), (120, Standing::HoveTo));
        assert_eq!(table.view().captains[1].debts[0].amount, 600);
        table
    };
    let mut table = landed();
    table.plays("C", "roll", &[2, 1]);
    table.plays("C", "decline_port", &[]);
    table.plays("A", "roll", &[2, 1]);
    table.plays("A", "decline_port", &[]);
    assert_eq!(table.view().round, 1, "the round waits for the debtor");
    table.plays("B", "return_port bombay", &[]);
    table.plays("B", "return_port singapore", &[]);
    assert_eq!((table.cash("A"), standing(&table, "B")), (2_100, Standing::Sunk(Way::Sunk)));

    let mut table = landed();
    table.plays("B", "sell bombay price: 260 to: C", &[]);
    table.plays("C", "accept 1", &[]);
    table.plays("B", "return_port singapore", &[]);
    assert_eq!((table.cash("B"), standing(&table, "B")), (40, Standing::Done));
}

#[test]
fn w14_bankrupt_to_a_captain() {
    // Shipopoly W14
    let debt = json!({"1": {"to": {"captain": 0}, "amount": 500, "due": "2026-01-03T00:00:00Z"}});
    let setup = Setup::new(3).owns("C", "scapa_flow/").cash("C", 30);
    let mut table = setup.set("/captains/2/debts_made", json!(1)).set("/captains/2/debts", debt).table();
    assert_eq!(table.tries("C", "roll", &[]).unwrap_err(), Why::InDebt { short: 470 });
    table.plays("C", "strike_colours", &[]);
    assert_eq!((table.cash("A"), table.owner("scapa_flow")), (1_500 + 30 - 18, "A".to_owned()));
}

#[test]
fn w15_net_worth() {
    // Shipopoly W15
    let table = Setup::new(3).cash("A", 210).owns("A", "malta=2 aden/ tamar").table();
    assert_eq!(table.view().captains[0].net_worth, 1_229);
}

#[test]
fn w16_repairs() {
    // Shipopoly W16
    let fleet = || Setup::new(3).owns("A", "ascension=5 st_helena=5 malta=2");
    let mut table = fleet().at("A", 4).table();
    table.plays("A", "roll", &[1, 2, 12]);
    assert_eq!(table.cash("A"), 1_250);
    let mut table = fleet().at("A", 14).table();
    table.plays("A", "roll", &[1, 2, 15]);
    assert_eq!(table.cash("A"), 1_190);
}
