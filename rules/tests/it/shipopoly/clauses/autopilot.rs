//! Turns that the bot takes for captains who are away (5.7.9, 5.7.12, 5.7.13).

use harbormaster_rules::{
    Person, Span,
    shipopoly::{Event, Policy, Standing, Why},
};

use super::{Setup, told};
use crate::shipopoly::seat;

fn with(policy: &str, seats: u8) -> Setup {
    Setup::with(seats, &[("absence_policy", policy)])
}

#[test]
fn the_autopilot_just_rolls_and_declines() {
    // Shipopoly 5.7.9
    let mut table = with("autopilot", 2).owns("A", "ascension").at("B", 10).table();
    table.plays("B", "roll", &[4, 6]);
    table.waits_rolling(Span::hours(24) - Span::millis(1), &[1, 2]);
    assert_eq!(table.standing("A"), Standing::Pending);
    table.waits_rolling(Span::millis(1), &[1, 2]);
    assert_eq!((table.owner("st_helena").as_str(), table.captain("A").at), ("Treasury", 3));
    assert_eq!((table.view().round, table.cash("A")), (2, 1_500));
    assert!(told(&table, |event| matches!(event, Event::Autopilot { .. })));
}

#[test]
fn the_autopilot_uses_a_drydock_card_but_no_money() {
    // Shipopoly 5.7.9
    let mut table = with("autopilot", 2).done("B").owns("A", "chest_card").drydock("A", 0).table();
    table.waits_rolling(Span::hours(24), &[4, 6]);
    assert_eq!((table.captain("A").at, table.captain("A").cards.len()), (20, 0));
    let mut table = with("autopilot", 2).done("B").drydock("A", 0).table();
    table.waits_rolling(Span::hours(24), &[4, 6]);
    assert_eq!((table.captain("A").drydock, table.cash("A")), (Some(1), 1_500));
}

#[test]
fn the_autopilot_raises_money_and_takes_the_turn_to_its_end() {
    // Shipopoly 5.7.9, 5.3.5: from 30 by a double to Gibraltar, $130; then on to a vessel that is for sale.
    let setup = || with("autopilot", 2).done("B").owns("B", "gibraltar=1").at("A", 30).cash("A", 20);
    let mut table = setup().owns("A", "mombasa lagos").table();
    table.waits_rolling(Span::hours(24), &[1, 1, 1, 2]);
    assert_eq!((table.view().round, table.captain("A").at), (2, 35), "the double's second roll is made too");
    // 20 + 80 (Lagos) + 100 (Mombasa) - 130.
    assert_eq!((table.cash("A"), table.cash("B")), (70, 1_630));
    // Without means the debt waits for its own time.
    let mut table = setup().owns("A", "ascension").table();
    table.waits_rolling(Span::hours(24), &[1, 1]);
    assert_eq!((table.standing("A"), table.captain("A").debts[0].amount), (Standing::HoveTo, 130));
    assert_eq!(table.owner("ascension"), "A");
}

#[test]
fn the_autopilot_follows_the_helm() {
    // Shipopoly 5.7.9: by seat, and ahead of all who are pending.
    let times = [("absence_policy", "autopilot"), ("turn_idle", "48h")];
    let mut table = Setup::with(4, &times).table();
    table.plays("D", "roll", &[1, 2]);
    table.waits(Span::hours(1));
    table.plays("A", "sign_of_life", &[]);
    table.waits_rolling(Span::hours(23), &[4, 6]);
    assert_eq!(table.view().helm, Some(seat("D")));
    assert!(told(&table, |event| matches!(event, Event::AutopilotWaits { .. })));
    table.plays("D", "decline_port", &[4, 6, 4, 6]);
    let turns: Vec<char> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Autopilot { seat } => Some(seat.letter()),
            _ => None,
        })
        .collect();
    assert_eq!(turns, ['B', 'C']);
    assert_eq!(table.standing("A"), Standing::Pending);
}

#[test]
fn the_autopilot_waits_for_captains_who_get_the_helm_back() {
    // Shipopoly 5.7.9, 4.5.11
    let mut table =
        with("autopilot", 3).owns("A", "malta=1").owns("B", "aden").cash("B", 100).at("B", 30).table();
    // A double to Malta, $150; another roll is owed after that.
    table.plays("B", "roll", &[2, 2]);
    assert_eq!(table.standing("B"), Standing::HoveTo);
    table.waits(Span::hours(19));
    table.plays("C", "roll", &[1, 2]);
    table.waits(Span::hours(5));
    table.plays("B", "decommission_port aden", &[]);
    assert_eq!(table.view().helm, Some(seat("C")));
    table.plays("C", "decline_port", &[4, 6]);
    assert_eq!((table.view().helm, table.standing("A")), (Some(seat("B")), Standing::Pending));
    table.plays("B", "roll", &[2, 4, 4, 6]);
    assert_eq!(table.view().round, 2, "B's turn, then the bot's for A");
}

#[test]
fn cover_autopilot_plays_slowly_each_round() {
    // Shipopoly 5.7.12
    for policy in ["secretary", "sink", "wait"] {
        let mut table = with(policy, 2).table();
        table.plays("A", "sign_of_life", &[]);
        table.plays("clock", "away A autopilot", &[]);
        table.plays("clock", "away B autopilot", &[]);
        for round in 1..=3 {
            table.waits_rolling(Span::hours(6) - Span::millis(1), &[4, 6]);
            assert_eq!((table.view().round, table.standing("A")), (round, Standing::Pending));
            table.waits_rolling(Span::millis(1), &[4, 6, 4, 6]);
            assert_eq!(table.view().round, round + 1);
        }
        assert_eq!((table.captain("A").at, table.captain("B").at), (30 - 20, 30 - 20), "towed from 30 to 10");
    }
}

#[test]
fn captains_with_a_cover_are_never_lost() {
    // Shipopoly 5.7.13
    for policy in ["sink", "secretary"] {
        let mut table = with(policy, 2).done("B").table();
        table.plays("B", "sign_of_life", &[]);
        table.plays("clock", "away A stand_in", &[]);
        table.refuses("host", "declare_lost A", Why::NotBySecretary(seat("A")));
        table.waits_rolling(Span::hours(24), &[4, 6]);
        assert_eq!((table.captain("A").at, table.view().round), (10, 2), "{policy}: the bot took the turn");
    }
}

#[test]
fn a_stand_in_who_agrees_late_keeps_the_captain_from_being_lost() {
    // Shipopoly 5.7.13, 5.7.5: the clock starts again, and at its end the bot takes the turn.
    let mut table = with("secretary", 2).done("B").table();
    table.plays("B", "sign_of_life", &[]);
    table.waits(Span::hours(25));
    assert!(table.captain("A").away);
    table.plays("clock", "away A stand_in", &[]);
    assert!(!table.captain("A").away);
    table.waits_rolling(Span::hours(24), &[4, 6]);
    assert_eq!((table.captain("A").at, table.view().round), (10, 2));
}

#[test]
fn a_secretary_who_plays_and_is_away_is_played_by_the_bot() {
    // Shipopoly 5.8.11, 5.7.8
    let mut table = Setup::with(2, &[("secretary", "player 1")]).done("B").table();
    table.refuses("host", "declare_lost A", Why::NotBySecretary(seat("A")));
    table.waits(Span::hours(12));
    assert!(told(&table, |event| matches!(event, Event::Warned { policy: Policy::Autopilot, .. })));
    table.waits_rolling(Span::hours(12), &[4, 6]);
    assert_eq!((table.captain("A").at, table.view().round), (10, 2));
    assert_eq!(table.view().secretary, Some(Person::Seat(seat("A"))));
}

#[test]
fn an_absent_captain_who_becomes_secretary_is_played_by_the_bot() {
    // Shipopoly 5.8.11
    let mut table = with("secretary", 2).done("B").table();
    table.waits(Span::hours(30));
    assert!(table.captain("A").away);
    table.plays("host", "hand_over A", &[4, 6]);
    assert_eq!((table.captain("A").at, table.view().round), (10, 2));
}

#[test]
fn a_turn_of_the_bot_goes_on_after_a_debt_that_others_clear() {
    // Shipopoly 5.7.9, 4.5.11: A, with 20 and a card, rolls a double and owes $130 for Gibraltar; B's 110 are A's.
    let setup = with("autopilot", 3).done("B").owns("C", "gibraltar=1").at("A", 30).cash("A", 20);
    let setup = setup.owns("A", "chest_card").cash("B", 0).owns("B", "aden").owes("B", "A", 110);
    let hove_to = serde_json::json!({"hove_to": {"owes": "nothing", "doubles": 0, "cleared": null}});
    let mut table = setup.set("/captains/1/turn", hove_to).table();
    table.plays("C", "roll", &[4, 6]);
    table.waits_rolling(Span::hours(24), &[1, 1]);
    assert_eq!((table.standing("A"), table.cash("A")), (Standing::HoveTo, 20));
    table.plays("B", "decommission_port aden", &[3, 5]);
    assert_eq!((table.cash("C"), table.captain("A").at), (1_630, 0), "32 and 8 more");
    assert_eq!((table.view().round, table.cash("A")), (2, 200));
}
