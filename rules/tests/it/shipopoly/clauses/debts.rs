//! Charges that cannot be paid at once (4.5).

use harbormaster_rules::{
    Span,
    shipopoly::{Creditor, Event, Standing, Way, Why},
    testkit::opening_time,
};
use serde_json::json;

use super::{Setup, Table, told};
use crate::shipopoly::seat;

/// Amounts that a captain owes, oldest first.
fn debts(table: &Table, letter: &str) -> Vec<u32> {
    table.captain(letter).debts.iter().map(|debt| debt.amount).collect()
}

#[test]
fn a_charge_is_paid_at_once_or_becomes_a_debt_as_a_whole() {
    // Shipopoly 4.5, 4.5.1, R19
    let fined = |cash: u32| {
        let mut table = Setup::new(2).cash("A", cash).owns("A", "malta").table();
        table.plays("A", "roll", &[1, 3]);
        table
    };
    let table = fined(200);
    assert_eq!((table.cash("A"), table.view().pool, debts(&table, "A")), (0, 200, vec![]));
    let table = fined(199);
    assert_eq!((table.cash("A"), table.view().pool, debts(&table, "A")), (199, 0, vec![200]));
    let debt = table.captain("A").debts[0];
    assert_eq!((debt.to, debt.due), (Creditor::Pool, opening_time() + Span::hours(48)));
}

#[test]
fn creditors_are_a_captain_the_treasury_or_the_pool() {
    // Shipopoly 4.5: a fee, a card, the refit.
    for (from, dice, to) in [
        (31, &[1, 2][..], Creditor::Captain(seat("B"))),
        (4, &[1, 2, 13], Creditor::Treasury),
        (35, &[1, 2], Creditor::Pool),
    ] {
        let mut table = Setup::new(2).cash("A", 1).owns("A", "aden").owns("B", "malta").at("A", from).table();
        table.plays("A", "roll", dice);
        assert_eq!(table.captain("A").debts[0].to, to);
    }
}

#[test]
fn a_new_charge_waits_behind_older_debts() {
    // Shipopoly 4.5.1: the 25 could be paid, the 100 before it cannot.
    let setup = Setup::new(2).cash("B", 30).owns("B", "malta").owes("B", "treasury", 100).at("A", 39);
    let mut table = setup.table();
    table.waits(Span::hours(1));
    table.plays("A", "roll", &[1, 2, 7]);
    assert_eq!((table.cash("B"), debts(&table, "B")), (30, vec![100, 25]));
    let due: Vec<_> = table.captain("B").debts.iter().map(|debt| debt.due).collect();
    assert_eq!(due, [48, 49].map(|hours| opening_time() + Span::hours(hours)));
}

#[test]
fn a_card_with_several_payments_charges_one_after_another() {
    // Shipopoly 4.5.2: Chance 14 with $120 for three times $50.
    let mut table = Setup::new(4).at("B", 4).cash("B", 120).owns("B", "malta").table();
    table.plays("B", "roll", &[1, 2, 14]);
    let cash = ["C", "D", "A"].map(|letter| table.cash(letter));
    assert_eq!((cash, table.cash("B"), debts(&table, "B")), ([1_550, 1_550, 1_500], 20, vec![50]));
    assert_eq!(table.captain("B").debts[0].to, Creditor::Captain(seat("A")));
}

#[test]
fn interest_in_a_deal_is_paid_before_older_debts() {
    // Shipopoly 4.5.3, 6.7.2: Cal owes 100, has 50 and takes over Hong Kong with its interest of 14.
    let setup = Setup::new(3).owns("A", "hong_kong/").owns("C", "malta").cash("C", 50).owes("C", "B", 400);
    let mut table = setup.table();
    table.plays("A", "sell hong_kong price: 10 to: C", &[]);
    table.plays("C", "accept 1", &[]);
    assert_eq!((table.cash("C"), debts(&table, "C")), (50 - 10 - 14, vec![400]));
}

#[test]
fn a_pending_debtor_stays_pending_but_cannot_start() {
    // Shipopoly 4.5.4
    let mut table = Setup::new(2).at("A", 39).cash("B", 10).owns("B", "malta").table();
    table.plays("A", "roll", &[1, 2, 7]);
    assert_eq!((table.standing("B"), debts(&table, "B")), (Standing::Pending, vec![25]));
    table.refuses("B", "roll", Why::InDebt { short: 15 });
    table.plays("B", "decommission_port malta", &[]);
    table.plays("B", "roll", &[4, 6]);
    assert_eq!(table.view().round, 2);
}

#[test]
fn debts_are_paid_by_themselves_and_the_money_goes_round() {
    // Shipopoly 4.5.5: C pays B, who pays A, who pays the Treasury.
    let setup = Setup::new(3)
        .cash("A", 10)
        .cash("B", 0)
        .cash("C", 0)
        .owns("C", "malta tamar")
        .owes("A", "treasury", 90)
        .owes("B", "A", 80)
        .owes("C", "B", 100)
        .owes("C", "treasury", 60);
    let mut table = setup.table();
    table.plays("C", "decommission_port malta", &[]);
    assert_eq!(["A", "B", "C"].map(|letter| table.cash(letter)), [0, 20, 0]);
    assert!(["A", "B", "C"].iter().all(|letter| debts(&table, letter).is_empty()));
    assert_eq!(table.captain("A").standing, Standing::Sunk(Way::Sunk), "nothing is left to A");
}

#[test]
fn the_oldest_debt_is_paid_first() {
    // Shipopoly 4.5.1, 4.5.5: 100 of cash would cover the newer one.
    let setup =
        Setup::new(2).cash("A", 0).owns("A", "aden malta").owes("A", "treasury", 150).owes("A", "pool", 60);
    let mut table = setup.table();
    table.plays("A", "decommission_port aden", &[]);
    assert_eq!((table.cash("A"), debts(&table, "A")), (110, vec![150, 60]));
    table.plays("A", "decommission_port malta", &[]);
    assert_eq!((table.cash("A"), debts(&table, "A"), table.view().pool), (60, vec![], 60));
}

#[test]
fn mutual_debts_cancel_each_other_oldest_first() {
    // Shipopoly 4.5.6: B owes A 40 and 100; A, with nothing but a port, falls into a debt of 150 to B.
    let setup =
        Setup::new(3).cash("A", 0).cash("B", 0).owns("A", "aden").owns("B", "malta=1 lagos").at("A", 31);
    let mut table = setup.owes("B", "A", 40).owes("B", "treasury", 30).owes("B", "A", 100).table();
    table.waits(Span::hours(2));
    table.plays("A", "roll", &[1, 2]);
    assert_eq!((debts(&table, "A"), debts(&table, "B")), (vec![10], vec![30]));
    assert_eq!(table.captain("A").debts[0].due, opening_time() + Span::hours(50));
    assert!(told(&table, |event| matches!(event, Event::SetOff { .. })));
    // A smaller debt of A leaves the rest of B's where and when it was.
    let setup =
        Setup::new(3).cash("A", 0).cash("B", 0).owns("A", "aden").owns("B", "malta lagos").at("A", 31);
    let mut table = setup.owes("B", "A", 40).owes("B", "treasury", 30).table();
    table.waits(Span::hours(2));
    table.plays("A", "roll", &[1, 2]);
    assert_eq!((debts(&table, "A"), debts(&table, "B")), (vec![], vec![12, 30]));
    assert_eq!(table.captain("B").debts[0].due, opening_time() + Span::hours(48));
    assert_eq!(table.standing("A"), Standing::Done);
}

#[test]
fn a_charge_with_the_cash_for_it_is_not_cancelled() {
    // Shipopoly 4.5.6: A pays the fee of 28 in cash though B owes A more.
    let setup = Setup::new(3).cash("B", 0).owns("B", "malta").owes("B", "A", 100).at("A", 31);
    let mut table = setup.table();
    table.plays("A", "roll", &[1, 2]);
    assert_eq!((table.cash("A"), table.cash("B"), debts(&table, "B")), (1_472, 28, vec![100]));
}

#[test]
fn most_moves_are_closed_to_debtors() {
    // Shipopoly 4.5.7, 5.0.2
    let setup = Setup::new(3).cash("A", 40).owns("A", "malta aden/ chance_card").owes("A", "B", 100);
    let mut table = setup.drydock("A", 1).table();
    let in_debt = Why::InDebt { short: 60 };
    for text in [
        "roll",
        "buy_port",
        "decline_port",
        "buy_ships malta=1",
        "recommission_port aden",
        "pay_bailout",
        "use_drydock_card chance",
    ] {
        table.refuses("A", text, &in_debt);
    }
}

#[test]
fn raising_trading_leave_and_votes_stay_open_to_debtors() {
    // Shipopoly 4.5.7
    let setup = Setup::new(3).cash("A", 0).owns("A", "malta=2 gibraltar aden lagos").owns("B", "tamar");
    let mut table = setup.owes("A", "treasury", 2_000).table();
    for text in [
        "return_ships malta=1",
        "decommission_ships malta=0",
        "decommission_port aden",
        "return_port gibraltar",
        "sell lagos price: 500 to: B",
        "withdraw 1",
        "want tamar pay: 10",
        "sign_of_life",
        "call_secretary A",
        "vote no",
    ] {
        table.plays("A", text, &[]);
    }
    table.plays("B", "sell tamar price: 200 to: A", &[]);
    table.plays("A", "bid 3 pay: 10", &[]);
    table.plays("A", "unbid 3", &[]);
    table.plays("A", "decline 3", &[]);
    table.plays("A", "strike_colours", &[]);
    let mut table = Setup::new(3).cash("A", 0).owns("A", "malta").owes("A", "treasury", 20).table();
    table.plays("A", "abandon_ship", &[]);
}

#[test]
fn liquidation_is_what_could_be_raised_at_once() {
    // Shipopoly 4.5.8, 5.5.1: 100 + Malta 320 + 2 ships of 200 + (Aden 220 - 110 - 11) + cruisers of group A.
    let owned = "malta=2 aden/ ascension=5 st_helena=5 tamar";
    let owing = |returns: &str, debt: u32| {
        let setup = Setup::with(3, &[("treasury_returns", returns)]).cash("A", 100).owns("A", owned);
        setup.owes("A", "treasury", debt).table()
    };
    let full = 100 + 320 + 400 + 99 + 60 + 60 + 500 + 200;
    let solvent = Why::CanStillPay { holdings: full.into(), owed: full.into() };
    owing("full", full).refuses("A", "strike_colours", &solvent);
    owing("full", full + 1).plays("A", "strike_colours", &[]);
    let off = 100 + 160 + 200 + 30 + 30 + 250 + 100;
    let solvent = Why::CanStillPay { holdings: off.into(), owed: off.into() };
    owing("off", off).refuses("A", "strike_colours", &solvent);
    owing("off", off + 1).plays("A", "strike_colours", &[]);
}

#[test]
fn when_the_oldest_debt_is_due_the_bot_raises_the_money_or_strikes() {
    // Shipopoly 4.5.9, R19: the second debt waits for its own time.
    let setup = || Setup::new(3).cash("A", 10).owns("A", "malta aden").owes("A", "B", 100).owes("A", "B", 60);
    let mut table = setup().set("/captains/0/debts/2/due", json!(opening_time() + Span::hours(60))).table();
    table.waits(Span::hours(48) - Span::millis(1));
    assert_eq!(debts(&table, "A"), [100, 60]);
    table.waits(Span::millis(1));
    assert_eq!(
        (table.cash("A"), debts(&table, "A")),
        (20, vec![60]),
        "Aden, the cheaper one, is decommissioned"
    );
    // 10 + 320 + 220 = 550 are not enough for 551.
    let mut table = setup().owes("A", "B", 391).table();
    table.waits(Span::hours(48) - Span::millis(1));
    assert_eq!(table.owner("malta"), "A");
    table.waits(Span::millis(1));
    assert_eq!((table.owner("malta").as_str(), table.standing("A")), ("B", Standing::Sunk(Way::Sunk)));
}

#[test]
fn an_insolvent_captain_may_look_for_a_deal_or_strike_at_once() {
    // Shipopoly 4.5.9, 4.5.10: 320 against 500; Cal pays 500 for Malta.
    let setup = || Setup::new(3).cash("A", 0).owns("A", "malta").owes("A", "B", 500);
    let mut table = setup().owns("A", "lagos/").table();
    table.plays("A", "sell malta price: 500 to: C", &[]);
    table.plays("C", "accept 1", &[]);
    assert_eq!(
        (debts(&table, "A"), table.cash("B"), table.standing("A")),
        (vec![], 2_000, Standing::Pending)
    );
    let mut table = setup().table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!((table.owner("malta").as_str(), table.cash("B")), ("B", 1_500));
}

#[test]
fn a_claim_is_no_money() {
    // Shipopoly 4.5.10: B can neither build with it nor sell or forgive it.
    let setup = Setup::new(3)
        .cash("B", 10)
        .owns("B", "malta")
        .owes("A", "B", 400)
        .cash("A", 0)
        .owns("A", "lagos aden");
    let mut table = setup.table();
    table.refuses("B", "buy_ships malta=1", Why::ShipsTooDear { cost: 200, cash: 10 });
    assert_eq!(table.captain("B").net_worth, 330);
    table.plays("C", "roll", &[4, 6]);
    assert_eq!(table.standing("C"), Standing::Done, "others go on meanwhile");
}
