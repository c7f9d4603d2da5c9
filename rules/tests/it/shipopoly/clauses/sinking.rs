//! Captains who sink, and the fate of their possessions (4.6, 5.5, 5.6).

use harbormaster_rules::{
    Act, By, Choosing, Labels, Span,
    shipopoly::{Creditor, Event, Standing, Way, Why},
    testkit::opening_time,
};
use serde_json::json;

use super::{Setup, Table, told};
use crate::shipopoly::{NAMELESS, seat};

fn sunk(table: &Table, letter: &str) -> Option<Way> {
    match table.standing(letter) {
        Standing::Sunk(way) => Some(way),
        _ => None,
    }
}

#[test]
fn a_captain_with_nothing_left_is_sunk_debt_or_no_debt() {
    // Shipopoly 4.6, R22: the last $200 for the fines office.
    let fined = |setup: Setup| {
        let mut table = setup.cash("A", 200).table();
        table.plays("A", "roll", &[1, 3]);
        assert_eq!((table.cash("A"), table.captain("A").debts.len()), (0, 0));
        sunk(&table, "A")
    };
    assert_eq!(fined(Setup::new(3)), Some(Way::Sunk));
    assert_eq!(fined(Setup::new(3).owns("A", "ascension/")), None, "a deed");
    assert_eq!(fined(Setup::new(3).owns("A", "chest_card")), None, "a drydock card");
    let claim = Setup::new(3).owes("B", "A", 20).cash("B", 5);
    assert_eq!(fined(claim), None, "a claim on a captain");
}

#[test]
fn the_last_card_or_the_last_fifty_can_sink() {
    // Shipopoly 4.6, 5.1.2, 5.1.3: its words say so, its button asks first, and the preview shows it.
    let bail = |setup: Setup| (setup.drydock("A", 0), "pay_bailout");
    let card = |setup: Setup| (setup.drydock("A", 0).owns("A", "chance_card"), "use_drydock_card chance");
    let fifty = || Setup::new(3).cash("A", 50);
    let nothing = || Setup::new(3).cash("A", 0);
    for ((setup, text), sinks) in [
        (bail(fifty()), true),
        (card(nothing()), true),
        (bail(Setup::new(3)), false),
        (bail(fifty().owns("A", "aden/")), false),
        (bail(fifty().owns("A", "chest_card")), false),
        (bail(fifty().owes("B", "A", 2_000)), false),
        (card(fifty()), false),
        (card(nothing().owns("A", "tamar")), false),
        (card(nothing().owns("A", "chest_card")), false),
    ] {
        let mut table = setup.table();
        let mv = crate::shipopoly::read(text);
        let label = table.game.label(By::Seat(seat("A")), &mv, &NAMELESS).unwrap();
        assert_eq!((label.weighty, label.text.ends_with(": you would be sunk")), (sinks, sinks), "{label:?}");
        let button = table.game.quick(&NAMELESS).into_iter().find_map(|button| match button.act {
            Act::Ask(act) if act == mv => Some(true),
            Act::Play(act) if act == mv => Some(false),
            _ => None,
        });
        assert_eq!(button, Some(sinks), "{text}");
        let preview = table.game.preview(seat("A"), &mv, table.at).unwrap();
        table.plays("A", text, &[]);
        for standing in [preview.captains[0].standing, table.standing("A")] {
            assert_eq!(standing == Standing::Sunk(Way::Sunk), sinks, "{text}");
        }
    }
}

/// Sets up A and B with only claims on C, whose estate is worth $60 and owes that to the Treasury first.
fn hanging_on_c(seats: u8) -> Setup {
    let setup = Setup::new(seats).cash("A", 0).cash("B", 0).cash("C", 0).owns("C", "ascension");
    setup.owes("C", "treasury", 60).owes("C", "A", 50).owes("C", "B", 50)
}

#[test]
fn the_mover_is_checked_first_then_by_seat_and_the_last_afloat_never() {
    // Shipopoly 4.6.1, R22: with C both others lose their last claim.
    let mut table = hanging_on_c(3).table();
    table.plays("C", "abandon_ship", &[]);
    assert_eq!((sunk(&table, "A"), sunk(&table, "B")), (Some(Way::Sunk), None));
    for (first, last) in [("A", "B"), ("B", "A")] {
        let mut table = hanging_on_c(3).table();
        table.plays("host", "dishonourable_discharge C reason: one purse", &[]);
        table.plays(first, "vote yes", &[]);
        table.plays(last, "vote yes", &[]);
        assert_eq!((sunk(&table, last), sunk(&table, first)), (Some(Way::Sunk), None), "{last} moved");
    }
}

#[test]
fn sinking_goes_on_until_nobody_is_left_without_anything() {
    // Shipopoly 4.6, 4.6.1, R22: with B's claim C loses the last thing, and then A, whose claim was on C.
    let setup = Setup::new(4).cash("A", 0).cash("B", 0).cash("C", 0).owns("B", "chance_card");
    let mut table = setup.owes("C", "A", 50).owes("B", "C", 40).table();
    table.plays("B", "abandon_ship", &[]);
    assert_eq!((sunk(&table, "C"), sunk(&table, "A")), (Some(Way::Sunk), Some(Way::Sunk)));
    assert!(table.view().outcome.is_some(), "D is the last one afloat");
}

#[test]
fn an_open_turn_ends_with_its_captain() {
    // Shipopoly 4.6.3
    let mut table = Setup::new(3).table();
    table.plays("A", "roll", &[1, 2]);
    table.plays("A", "abandon_ship", &[]);
    assert_eq!((table.view().helm, table.view().purchase), (None, None));
    table.plays("B", "roll", &[4, 6]);
    let mut table = Setup::new(3).owns("A", "malta=1").owns("B", "aden").cash("B", 100).at("B", 30).table();
    table.plays("B", "roll", &[2, 2]);
    assert_eq!(table.standing("B"), Standing::HoveTo);
    table.plays("B", "abandon_ship", &[]);
    assert_eq!(sunk(&table, "B"), Some(Way::Resigned));
}

#[test]
fn the_record_names_the_way() {
    // Shipopoly 4.6.2, 4.6.4
    let said = |table: &Table, sentence: &str| {
        assert!(table.sentences().iter().any(|text| text.starts_with(sentence)), "{:?}", table.sentences());
    };
    let mut table = Setup::new(3).cash("A", 10).owes("A", "treasury", 500).table();
    table.plays("A", "strike_colours", &[]);
    said(&table, "**Ann is sunk.**");
    let mut table = Setup::new(3).table();
    table.plays("A", "abandon_ship", &[]);
    said(&table, "**Ann resigns**");
    let mut table = Setup::with(3, &[("absence_policy", "sink")]).done("B").done("C").table();
    table.waits(Span::hours(24));
    said(&table, "**Ann is sunk with all hands**");
    let mut table = Setup::new(2).table();
    table.plays("host", "dishonourable_discharge A reason: x", &[]);
    table.plays("B", "vote yes", &[]);
    said(&table, "**Ann is dishonourably discharged.**");
}

#[test]
fn only_the_insolvent_strike_their_colours() {
    // Shipopoly 5.5, 5.5.1
    let mut table = Setup::new(3).cash("A", 50).owns("A", "aden").owes("A", "B", 270).table();
    table.refuses("A", "strike_colours", Why::CanStillPay { holdings: 270, owed: 270 });
    table.refuses("B", "strike_colours", Why::CanStillPay { holdings: 1_500, owed: 0 });
    let mut table = Setup::new(3).cash("A", 49).owns("A", "aden").owes("A", "B", 270).table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!(sunk(&table, "A"), Some(Way::Sunk));
}

#[test]
fn anybody_may_resign_at_any_time() {
    // Shipopoly 5.5.2, 5.6.2: solvent, in another's turn, in debt; confirmed before it is done.
    for setup in [Setup::new(3), Setup::new(3).cash("A", 0).owes("A", "C", 10).owns("A", "malta")] {
        let mut table = setup.table();
        table.plays("B", "roll", &[1, 2]);
        assert!(
            table
                .game
                .label(By::Seat(seat("A")), &crate::shipopoly::read("abandon_ship"), &NAMELESS)
                .unwrap()
                .weighty
        );
        table.plays("A", "abandon_ship", &[]);
        assert_eq!(sunk(&table, "A"), Some(Way::Resigned));
    }
}

#[test]
fn a_bankrupt_leaves_all_to_a_single_captain_who_is_the_creditor() {
    // Shipopoly 5.6, 5.6.1, R21: deeds as they are with ships, cards, cash, claims; interest of 11 and 10.
    let setup = Setup::new(4)
        .cash("A", 30)
        .owns("A", "malta=2 aden/ tamar/ chance_card")
        .owes("A", "B", 900)
        .owes("A", "B", 800)
        .cash("C", 5)
        .owes("C", "A", 40)
        .owns("C", "lagos");
    let mut table = setup.table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!(table.cash("B"), 1_500 + 30 - 11 - 10);
    assert_eq!(["malta", "aden", "tamar"].map(|deed| table.owner(deed)), ["B", "B", "B"].map(str::to_owned));
    assert_eq!(table.captain("B").cards.len(), 1);
    assert_eq!(table.captain("C").debts[0].to, Creditor::Captain(seat("B")));
    assert_eq!(table.captain("C").debts[0].due, opening_time() + Span::hours(48));
    // Freshly transferred: the half alone.
    table.plays("B", "recommission_port aden", &[]);
    assert_eq!(table.cash("B"), 1_509 - 110);
    table.plays("B", "return_ships malta=0", &[]);
    assert_eq!(table.cash("B"), 1_399 + 400);
}

#[test]
fn inherited_interest_is_a_charge_by_square_before_the_heirs_debts() {
    // Shipopoly 5.6.1, 4.5, 4.5.4: 15 of 10 + 2 pay Tamar's 10; Aden's 11 wait; a turn that was done is hove to.
    let setup = Setup::new(3).cash("A", 10).owns("A", "tamar/ aden/").owes("A", "B", 900);
    let mut table = setup.cash("B", 5).done("B").table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!((table.cash("B"), table.standing("B")), (5, Standing::HoveTo));
    let debt = table.captain("B").debts[0];
    assert_eq!((debt.amount, debt.to), (11, Creditor::Treasury));
    // An older debt of the heir goes before the interest, though the cash would have been enough for that.
    let setup = Setup::new(3).cash("A", 10).owns("A", "tamar/").owes("A", "B", 900).cash("B", 35);
    let mut table = setup.owes("B", "treasury", 40).table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!((table.cash("B"), table.captain("B").debts[0].amount), (5, 10));
}

#[test]
fn an_inherited_claim_is_set_off_against_what_the_heir_owes() {
    // Shipopoly 5.6.1, 4.5.6: B owes C 70; A's claim of 50 on C comes to B.
    let setup = Setup::new(3).cash("A", 0).owns("A", "ascension").owes("A", "B", 900);
    let setup = setup.cash("B", 20).owns("B", "malta").owes("B", "C", 70).cash("C", 0).owns("C", "lagos");
    let mut table = setup.owes("C", "A", 50).table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!((table.cash("B"), table.cash("C")), (0, 20));
    assert!(["B", "C"].iter().all(|letter| table.captain(letter).debts.is_empty()));
}

#[test]
fn otherwise_the_treasury_pays_the_debts_in_order_as_far_as_it_goes() {
    // Shipopoly 5.6.2, R21, R29: 10 + 320 + 200 + (220 - 110 - 11) = 629 for 400, 100 and half of the rest.
    let setup = Setup::new(4).cash("A", 10).owns("A", "malta=1 aden/ chest_card");
    let setup =
        setup.owes("A", "B", 400).owes("A", "pool", 100).owes("A", "C", 300).owes("A", "treasury", 50);
    let mut table = setup.table();
    table.plays("A", "strike_colours", &[]);
    assert_eq!((table.cash("B"), table.view().pool, table.cash("C")), (1_900, 100, 1_629));
    let malta = table.view().deeds.into_iter().find(|deed| deed.deed.id() == "malta").unwrap();
    let aden = table.view().deeds.into_iter().find(|deed| deed.deed.id() == "aden").unwrap();
    assert_eq!((malta.owner, malta.level, aden.owner, aden.decommissioned), (None, 0, None, false));
    assert_eq!(table.json()["chest_card"]["owner"], json!(null));
}

#[test]
fn debts_are_served_first_when_a_captain_resigns() {
    // Shipopoly 5.6.2, R29: B gets all that is owed, the Treasury the rest; with returns off only what that fetches.
    for (returns, paid) in [("full", 200), ("off", 160)] {
        let setup = Setup::with(3, &[("treasury_returns", returns)]).cash("A", 0).owns("A", "malta");
        let mut table = setup.owes("A", "B", 200).table();
        table.plays("A", "abandon_ship", &[]);
        assert_eq!((table.cash("B"), table.owner("malta").as_str()), (1_500 + paid, "Treasury"));
    }
}

#[test]
fn claims_of_the_sunk_are_owed_to_the_treasury() {
    // Shipopoly 5.6.2
    let setup = Setup::new(3).cash("B", 0).owns("B", "malta").owes("B", "A", 90);
    let mut table = setup.table();
    table.plays("A", "abandon_ship", &[]);
    let debt = table.captain("B").debts[0];
    assert_eq!((debt.to, debt.amount, debt.due), (Creditor::Treasury, 90, opening_time() + Span::hours(48)));
}

#[test]
fn offers_bids_and_locks_go_down_with_the_ship() {
    // Shipopoly 5.6.3
    let mut table = Setup::new(4).owns("A", "malta").owns("B", "lagos").table();
    table.plays("A", "sell malta price: 300", &[]);
    table.plays("B", "sell lagos price: 100", &[]);
    table.plays("A", "bid 2 pay: 80", &[]);
    table.plays("C", "want malta pay: 200", &[]);
    table.plays("A", "abandon_ship", &[]);
    assert_eq!(table.view().offers.iter().map(|offer| offer.number).collect::<Vec<_>>(), [2]);
    assert_eq!(table.view().offers[0].bids, 0);
    let malta = &table.json()["deeds"][25];
    assert_eq!((malta["owner"].clone(), malta["lock"].clone()), (json!(null), json!(null)));
    assert!(told(&table, |event| matches!(event, Event::OfferEnded { number: 3, .. })));
    // Shipopoly 6.8: the lapse of a bid is told, too.
    assert!(told(&table, |event| *event == Event::BidLapsed { seat: seat("A"), number: 2 }));
}

#[test]
fn a_lock_ends_when_the_deed_is_inherited() {
    // Shipopoly 5.6.3, 5.6.1
    let setup = Setup::new(4).cash("A", 0).owns("A", "malta").owes("A", "B", 900);
    let mut table = setup.table();
    table.plays("A", "sell malta price: 300", &[]);
    table.plays("A", "strike_colours", &[]);
    table.plays("B", "sell malta price: 300 to: C", &[]);
    table.plays("C", "accept 2", &[]);
    assert_eq!(table.owner("malta"), "C");
}
