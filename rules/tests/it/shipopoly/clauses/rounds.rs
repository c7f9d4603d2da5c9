//! Rounds, turns, the order of due effects (4.1, 4.2, 5.0, 5.1).

use harbormaster_rules::{
    By, Chance, Entry, Language, Offices, Play, Position, Reader, Sight, Span,
    shipopoly::{Deed, Event, Standing, Way, Why},
    testkit::opening_time,
};
use serde_json::json;

use super::{Setup, Table, told};
use crate::shipopoly::{deed, reason, seat, seats};

/// Has A land on Shore Leave: a turn with nothing to decide.
fn visits(table: &mut Table, letter: &str) {
    table.plays(letter, "roll", &[4, 6]);
}

#[test]
fn a_round_ends_when_all_afloat_have_had_a_turn_and_the_last_may_go_on() {
    // Shipopoly 4.1, 4.1.7
    let mut table = Setup::new(3).table();
    for letter in ["C", "A", "B"] {
        assert_eq!(table.view().round, 1);
        visits(&mut table, letter);
    }
    assert_eq!(table.view().round, 2);
    assert!(["A", "B", "C"].iter().all(|letter| table.standing(letter) == Standing::Pending));
    table.plays("B", "roll", &[1, 3]);
    assert_eq!(table.captain("B").at, 14, "two turns in a row");
}

#[test]
fn a_sinking_can_end_the_round() {
    // Shipopoly 4.1.7
    let mut table = Setup::new(3).done("A").done("B").table();
    table.plays("C", "abandon_ship", &[]);
    assert_eq!((table.view().round, table.standing("C")), (2, Standing::Sunk(Way::Resigned)));
    assert_eq!((table.standing("A"), table.standing("B")), (Standing::Pending, Standing::Pending));
}

#[test]
fn a_turn_goes_from_pending_over_open_to_done() {
    // Shipopoly 4.1.1, 4.1.3, 4.2, 4.2.2, 4.2.3, 5.1.1
    let mut table = Setup::new(3).done("C").table();
    assert_eq!(table.standing("A"), Standing::Pending);
    table.plays("A", "roll", &[1, 2]);
    assert_eq!(table.standing("A"), Standing::Helm);
    table.refuses("A", "roll", Why::DecideFirst(deed("st_helena")));
    table.plays("A", "buy_port", &[]);
    assert_eq!(table.standing("A"), Standing::Done, "it closes by itself");
    table.refuses("A", "roll", Why::TurnTaken { waiting: seats("B") });
}

#[test]
fn a_captain_who_is_done_waits_for_those_in_debt() {
    // Shipopoly 4.1.1, 4.1.5
    let mut table =
        Setup::new(2).done("A").owns("B", "malta").cash("B", 10).owes("B", "treasury", 50).table();
    table.refuses("A", "roll", Why::TurnTaken { waiting: seats("B") });
}

#[test]
fn a_captain_who_is_done_learns_whom_the_round_waits_for() {
    // Shipopoly 4.1.1, 4.1.5, 5.1.1: the helm, the pending captains, and those hove to.
    let setup = Setup::new(5).done("A").done("E").cash("D", 0).owns("D", "aden").owes("D", "treasury", 50);
    let hove_to = json!({"hove_to": {"owes": "nothing", "doubles": 0, "cleared": null}});
    let mut table = setup.set("/captains/3/turn", hove_to).table();
    table.plays("C", "roll", &[1, 2]);
    let waiting = Why::TurnTaken { waiting: seats("BCD") };
    table.refuses("A", "roll", &waiting);
}

#[test]
fn only_one_turn_is_open_at_a_time() {
    // Shipopoly 4.1.2, R4
    for first in ["roll", "pay_bailout", "use_drydock_card chance"] {
        let mut table = Setup::new(2).owns("A", "chance_card").drydock("A", 2).at("B", 5).table();
        // Out of the Drydock by the third roll: to Freetown, which is for sale.
        table.plays("A", first, &[1, 2]);
        assert_eq!(table.standing("A"), Standing::Helm, "{first}");
        let helm = Why::HelmTaken { helm: seat("A"), until: opening_time() + Span::hours(6) };
        table.refuses("B", "roll", &helm);
    }
    let mut table = Setup::new(2).drydock("B", 0).table();
    table.plays("A", "roll", &[1, 2]);
    let helm = Why::HelmTaken { helm: seat("A"), until: opening_time() + Span::hours(6) };
    table.refuses("B", "pay_bailout", helm);
}

#[test]
fn the_idle_clock_starts_anew_with_each_turn_move_and_nothing_else() {
    // Shipopoly 4.1.4, 5.1
    let mut table = Setup::new(2).owns("A", "aden").table();
    table.plays("A", "roll", &[1, 1, 15]);
    assert_eq!(table.standing("A"), Standing::Helm, "a double");
    table.waits(Span::hours(4));
    for other in ["decommission_port aden", "sign_of_life", "recommission_port aden"] {
        table.plays("A", other, &[]);
    }
    assert_eq!(table.game.next_deadline().unwrap().0, opening_time() + Span::hours(6));
    table.plays("A", "roll", &[2, 4]);
    assert_eq!(table.game.next_deadline().unwrap().0, opening_time() + Span::hours(10));
    table.waits(Span::hours(5));
    let helm = Why::HelmTaken { helm: seat("A"), until: opening_time() + Span::hours(10) };
    table.refuses("B", "roll", &helm);
    table.plays("A", "decline_port", &[]);
    assert_eq!(table.standing("A"), Standing::Done);
}

#[test]
fn the_board_names_the_hour_of_every_automatic_turn() {
    // Shipopoly 4.1.4, 5.7.12
    let mut table = Setup::new(3).at("A", 4).table();
    let announced = |table: &Table| {
        table.game.announced(&Reader::new(&["Ann", "Ben", "Cal"].map(str::to_owned), Language::English))
    };
    assert_eq!(announced(&table), [""; 0], "nothing happens by itself");
    table.plays("C", "sign_of_life", &[]);
    table.plays("clock", "away B autopilot", &[]);
    table.waits(Span::hours(1));
    table.plays("A", "roll", &[1, 1]);
    let time = |span| (opening_time() + span).seconds();
    let (ben, ann) = (time(Span::hours(6)), time(Span::hours(7)));
    assert_eq!(
        announced(&table),
        [format!("I finish Ann's turn <t:{ann}:R>."), format!("I take Ben's turn <t:{ben}:R>."),]
    );
    // Turns that are taken at one time share a line.
    table.plays("clock", "away C autopilot", &[]);
    let both = format!("I take the turns of Ben and Cal <t:{ben}:R>.");
    assert_eq!(announced(&table)[1..], [both]);
}

#[test]
fn an_idle_turn_is_finished_by_the_bot() {
    // Shipopoly 4.1.4, R5: the purchase is declined, the rolls that are owed are made.
    let mut table = Setup::new(2).at("A", 4).table();
    table.plays("A", "roll", &[1, 1]);
    assert_eq!(table.view().purchase.map(Deed::id), Some("port_stanley"));
    table.waits_rolling(Span::hours(6) - Span::minutes(1), &[1, 3]);
    assert_eq!(table.standing("A"), Standing::Helm);
    table.waits_rolling(Span::minutes(1), &[1, 3]);
    assert_eq!((table.owner("port_stanley").as_str(), table.captain("A").at), ("Treasury", 10));
    assert_eq!(table.standing("A"), Standing::Done);
    assert!(told(&table, |event| matches!(event, Event::Idle { .. })));
}

#[test]
fn the_bot_stops_finishing_a_turn_at_a_debt() {
    // Shipopoly 4.1.4, R5, 4.1.5
    let mut table = Setup::new(2).at("A", 4).cash("A", 20).owns("A", "malta").table();
    table.plays("A", "roll", &[1, 1]);
    table.waits_rolling(Span::hours(6), &[6, 6, 6, 6]);
    // Port Stanley and Zanzibar are declined; the third double of the turn leads to Drydock.
    assert_eq!(table.captain("A").drydock, Some(0));
    let mut table = Setup::new(2).at("A", 4).cash("A", 20).owns("A", "malta").owns("B", "zanzibar=1").table();
    table.plays("A", "roll", &[1, 1]);
    table.waits_rolling(Span::hours(6), &[6, 6]);
    assert_eq!((table.standing("A"), table.captain("A").debts[0].amount), (Standing::HoveTo, 70));
}

#[test]
fn a_debt_heaves_the_turn_to_and_frees_the_helm_but_not_the_round() {
    // Shipopoly 4.1.5, 4.5.10, R4, R19
    let mut table = Setup::new(2).owns("A", "malta=1").owns("B", "aden").cash("B", 100).at("B", 31).table();
    table.plays("B", "roll", &[1, 2]);
    assert_eq!((table.standing("B"), table.view().helm), (Standing::HoveTo, None));
    table.plays("A", "buy_ships malta=2", &[]);
    visits(&mut table, "A");
    assert_eq!((table.view().round, table.standing("A")), (1, Standing::Done));
    table.plays("B", "decommission_port aden", &[]);
    assert_eq!((table.view().round, table.cash("B")), (2, 60));
}

#[test]
fn a_finished_turn_is_hove_to_by_a_later_debt() {
    // Shipopoly 4.1.6, 4.5.4: Community Chest 7, $25 from every other captain.
    let mut table = Setup::new(3).at("A", 39).cash("B", 10).owns("B", "malta").done("B").table();
    table.plays("A", "roll", &[1, 2, 7]);
    assert_eq!((table.standing("B"), table.captain("B").debts[0].amount), (Standing::HoveTo, 25));
    table.plays("B", "decommission_port malta", &[]);
    assert_eq!((table.standing("B"), table.cash("B")), (Standing::Done, 145));
}

#[test]
fn a_double_gives_another_roll_and_the_third_leads_to_drydock() {
    // Shipopoly 4.2.4: GO, 10, 20, and no sailing of the third.
    let mut table = Setup::new(2).pool(70).table();
    table.plays("A", "roll", &[5, 5]);
    table.plays("A", "roll", &[5, 5]);
    assert_eq!((table.captain("A").at, table.cash("A")), (20, 1_570));
    table.plays("A", "roll", &[5, 5]);
    let ann = table.captain("A");
    assert_eq!((ann.at, ann.drydock, ann.standing), (10, Some(0), Standing::Done));
    // Doubles of an earlier turn do not count.
    visits(&mut table, "B");
    table.plays("A", "pay_bailout", &[]);
    table.plays("A", "roll", &[5, 5]);
    assert_eq!((table.captain("A").at, table.standing("A")), (20, Standing::Helm));
}

#[test]
fn a_double_after_a_purchase_is_rolled_once_that_is_settled() {
    // Shipopoly 4.2.4, 4.2.3
    let mut table = Setup::new(2).at("A", 4).table();
    table.plays("A", "roll", &[1, 1]);
    table.refuses("A", "roll", Why::DecideFirst(deed("port_stanley")));
    table.plays("A", "buy_port", &[]);
    assert_eq!(table.standing("A"), Standing::Helm);
    table.plays("A", "roll", &[1, 3]);
    assert_eq!((table.captain("A").at, table.standing("A")), (10, Standing::Done));
}

#[test]
fn the_fleet_can_be_managed_at_any_time() {
    // Shipopoly 4.2.5, 4.4.5: in another's turn, after one's own, in Drydock.
    let all = [
        "buy_ships malta=2",
        "return_ships malta=1",
        "decommission_ships malta=0",
        "decommission_port malta",
    ];
    let more = ["recommission_port malta", "sell malta price: 300 to: B", "withdraw 1", "return_port malta"];
    for setup in [Setup::new(3), Setup::new(3).done("A"), Setup::new(3).drydock("A", 1)] {
        let mut table = setup.owns("A", "malta").table();
        table.plays("B", "roll", &[1, 2]);
        for text in all.into_iter().chain(more) {
            table.plays("A", text, &[]);
        }
        assert_eq!(table.view().helm, Some(seat("B")));
    }
}

#[test]
fn a_roll_and_what_follows_is_one_move() {
    // Shipopoly 4.2.6, 5.1.1: past GO, a card, and a fee.
    let mut table = Setup::new(2).owns("B", "alacrity tamar").at("A", 39).table();
    let ply = table.ply;
    table.plays("A", "roll", &[3, 5, 6]);
    assert_eq!((table.captain("A").at, table.ply), (15, ply + 1));
    assert_eq!(table.cash("A"), 1_500 + 200 - 2 * 50);
    let sentences: Vec<String> = table.sentences();
    assert_eq!(
        sentences,
        [
            "Ann rolls 3 + 5 past GO (+$200) to Chance.",
            "Ann draws Chance 6: *Low on stores: go alongside the next vessel ahead. Unclaimed, she is for sale; \
             claimed, her captain charges double.*",
            "Ann goes to Base Ship Tamar.",
            "Ann pays $100 to Ben for berthing at Base Ship Tamar.",
            "Ann has $1600 now.",
        ]
    );
}

#[test]
fn the_clock_never_runs_back() {
    // Shipopoly 5.0
    let mut table = Setup::new(2).table();
    table.waits(Span::hours(1));
    table.plays("A", "sign_of_life", &[]);
    let late = table.at;
    table.at = opening_time();
    table.plays("A", "roll", &[1, 2]);
    assert_eq!(table.game.next_deadline().unwrap().0, late + Span::hours(6));
}

#[test]
fn what_fell_due_happens_before_a_move_of_the_same_second() {
    // Shipopoly 5.0
    let mut table = Setup::new(2).table();
    table.plays("A", "roll", &[1, 2]);
    let at = opening_time() + Span::hours(6);
    let play = |by, text: &str, at| {
        let entry = Entry { ply: 9, by, at, mv: crate::shipopoly::read(text) };
        table.game.play(&entry, &mut Chance::of(&[0; 32], 9)).map(|played| played.next)
    };
    let refusal = |by, text: &str, at| reason(play(by, text, at).err().unwrap());
    let ann = By::Seat(seat("A"));
    let first = Why::DueFirst;
    assert_eq!(refusal(ann, "buy_port", at), first);
    assert_eq!(refusal(By::Host, "call_time", at), first);
    let early = at + (Span::default() - Span::millis(1));
    assert!(play(ann, "buy_port", early).is_ok());
    assert_eq!(refusal(By::Clock, "due", early), Why::NotDue);
    assert_eq!(refusal(ann, "due", early), Why::NotDue);
    assert_eq!(refusal(By::Clock, "roll", at), Why::NotDue);
    assert_eq!(play(By::Clock, "due", at).unwrap().view(harbormaster_rules::Viewer::Onlooker).helm, None);
}

#[test]
fn things_due_at_the_same_second_have_an_order() {
    // Shipopoly 5.0.1: offers that open, offers that lapse, the idle turn, debts, absences by seat, votes.
    let times = [
        ("absence_limit", "48h"),
        ("turn_idle", "24h"),
        ("offer_life", "1445min"),
        ("absence_policy", "wait"),
    ];
    let mut table = Setup::with(4, &times)
        .owns("A", "malta lagos")
        .owns("C", "aden")
        .cash("C", 0)
        .owes("C", "treasury", 100)
        .set("/captains/2/debts/1/due", json!(opening_time() + Span::hours(24)))
        .table();
    table.plays("A", "sell malta", &[]);
    table.plays("A", "roll", &[1, 2]);
    table.waits(Span::hours(24));
    let kinds = |table: &Table| -> Vec<String> {
        let name = |event: &Event| serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_owned();
        let kept = ["offer_opened", "offer_ended", "idle", "raising", "warned", "vote_lapsed"];
        table.told.iter().map(name).filter(|name| kept.contains(&name.as_str())).collect()
    };
    assert_eq!(kinds(&table), ["offer_opened", "idle", "raising", "warned", "warned"]);
    // A lapse and a vote, while the warnings of B and D are due too.
    let mut table =
        Setup::with(4, &[("absence_limit", "96h"), ("offer_life", "48h")]).owns("A", "malta").table();
    table.plays("A", "roll", &[4, 6]);
    table.plays("A", "call_secretary A", &[]);
    table.plays("A", "sell malta to: B", &[]);
    table.waits(Span::hours(48));
    assert_eq!(kinds(&table), ["offer_ended", "warned", "warned", "warned", "vote_lapsed"]);
    let warned: Vec<u64> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Warned { seat, .. } => Some(u64::from(seat.number())),
            _ => None,
        })
        .collect();
    assert_eq!(warned, [1, 2, 3]);
}

#[test]
fn absences_of_the_same_second_go_by_seat() {
    // Shipopoly 5.0.1, 5.7.10: A is lost before B would be warned, and that ends the game.
    let mut table = Setup::with(2, &[("absence_policy", "sink")]).table();
    table.waits(Span::hours(12));
    table.plays("B", "sign_of_life", &[]);
    table.waits(Span::hours(12));
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
    assert!(!told(&table, |event| matches!(event, Event::Warned { .. })), "{:?}", table.told);
}

#[test]
fn strangers_the_sunk_and_latecomers_cannot_move() {
    // Shipopoly 5.0.2, 4.6.3
    let mut table = Setup::new(3).table();
    let stranger = table.tries("D", "roll", &[]).unwrap_err();
    assert_eq!(stranger, Why::NotACaptain);
    assert_eq!(table.tries("host", "roll", &[]).unwrap_err(), Why::NotACaptain);
    table.plays("A", "abandon_ship", &[]);
    table.refuses("A", "roll", Why::YourShipIsSunk);
    table.plays("B", "abandon_ship", &[]);
    table.is_over_for("C", "roll");
    table.is_over_for("host", "call_time");
}
