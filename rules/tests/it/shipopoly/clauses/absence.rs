//! Captains who are away (5.7.5 to 5.7.14).

use harbormaster_rules::{
    By, Choosing, Labels, Position, Span,
    shipopoly::{Event, Standing, Way, Why},
    testkit::opening_time,
};

use super::{Setup, Table, set_up, told};
use crate::shipopoly::{NAMELESS, seat, seats};

fn with(policy: &str, seats: u8) -> Setup {
    Setup::with(seats, &[("absence_policy", policy)])
}

/// Returns the hours after the opening at which the next warning to this captain is due, if nobody moves.
fn next_warning(table: &Table, letter: &str) -> i64 {
    let mut table = table.clone();
    loop {
        let (due, _) = table.game.next_deadline().expect("a warning");
        table.waits_until(due);
        let to = |event: &Event| matches!(event, Event::Warned { seat: to, stalling: false, .. } if *to == seat(letter));
        if told(&table, to) {
            return (due - opening_time()).as_millis() / 3_600_000;
        }
    }
}

/// Returns the events at these hours after the opening, in words.
fn said_at(table: &mut Table, hours: i64) -> Vec<String> {
    table.told.clear();
    table.waits_until(opening_time() + Span::hours(hours));
    table.sentences()
}

fn hour(hours: i64) -> String {
    format!("<t:{}:f>", (opening_time() + Span::hours(hours)).seconds())
}

#[test]
fn no_clock_runs_before_the_first_move_of_the_game() {
    // Shipopoly 5.7.5
    let game = set_up(&[], 2).unwrap();
    assert_eq!(game.next_deadline(), None);
    let mut table = Table { game, at: opening_time(), ply: 1, told: Vec::new() };
    table.waits(Span::hours(1_000));
    table.plays("B", "roll", &[4, 6]);
    assert_eq!(table.game.next_deadline().unwrap().0, opening_time() + Span::hours(1_012));
}

#[test]
fn the_absence_clock_runs_only_while_the_game_needs_a_captain() {
    // Shipopoly 5.7.5: A is done, B in debt, C has the helm, D is pending.
    let mut table =
        with("wait", 4).done("A").cash("B", 0).owns("B", "aden").owes("B", "treasury", 110).table();
    table.plays("C", "roll", &[1, 2]);
    let mut warned = Vec::new();
    for hours in 1..=47 {
        table.told.clear();
        table.waits_until(opening_time() + Span::hours(hours));
        warned.extend(table.told.iter().filter_map(|event| match event {
            Event::Warned { seat, .. } => Some((hours, seat.letter())),
            _ => None,
        }));
    }
    assert_eq!(warned, [(12, 'D'), (20, 'D')]);
}

#[test]
fn the_clock_counts_from_the_latest_of_these() {
    // Shipopoly 5.7.5, 5.7.6, 5.7.7: each warning comes half of 24 hours later.
    let new = || Setup::new(2).owns("A", "malta").table();
    assert_eq!(next_warning(&new(), "A"), 12);
    let after = |hours: i64, mover: &str, text: &str| {
        let mut table = new();
        table.waits(Span::hours(hours));
        table.plays(mover, text, &[]);
        next_warning(&table, "A")
    };
    assert_eq!(after(2, "A", "decommission_port malta"), 14, "own move");
    assert_eq!(after(3, "A", "sign_of_life"), 15);
    assert_eq!(after(3, "B", "sign_of_life"), 12, "somebody else's");
    assert_eq!(after(1, "host", "extend A 24"), 37);
    // A move or a new round does not cut an extension short.
    let mut table = new();
    table.waits(Span::hours(1));
    table.plays("host", "extend A 24", &[]);
    table.plays("A", "sign_of_life", &[]);
    assert_eq!(next_warning(&table, "A"), 37);
    table.plays("B", "roll", &[4, 6]);
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.view().round, 2);
    assert_eq!((next_warning(&table, "A"), next_warning(&table, "B")), (37, 13));
}

#[test]
fn the_clock_counts_from_a_new_round_a_cleared_debt_and_no_lost_time() {
    // Shipopoly 5.7.5
    let mut table = Setup::new(2).table();
    table.waits(Span::hours(4));
    table.plays("A", "roll", &[4, 6]);
    table.waits(Span::hours(1));
    table.plays("B", "roll", &[4, 6]);
    assert_eq!(next_warning(&table, "A"), 17);
    let debts = Setup::new(2).cash("A", 0).owes("A", "treasury", 60).owns("B", "malta");
    let mut table = debts.owns("A", "aden").at("B", 18).table();
    table.waits(Span::hours(6));
    // B's fee of 18 does not pay the debt, decommissioning does.
    table.plays("B", "roll", &[1, 2]);
    table.plays("A", "decommission_port aden", &[]);
    assert_eq!(next_warning(&table, "A"), 18);
    let mut table = Setup::new(2).table();
    table.plays("B", "sign_of_life", &[]);
    table.waits(Span::hours(1));
    table.rests(Span::hours(30), &[]);
    assert_eq!(next_warning(&table, "A"), 42);
}

#[test]
fn two_warnings_name_consequence_and_time() {
    // Shipopoly 5.7.7
    for (policy, what) in [
        ("secretary", "After that the Secretary decides about your seat."),
        ("autopilot", "After that I take this turn for you."),
        ("sink", "After that your ship is lost with all hands."),
        ("wait", "The others are waiting for you."),
    ] {
        let mut table = with(policy, 2).done("B").table();
        let warning = format!("**Ann, please move, or press *I am here*, by {}.** {what}", hour(24));
        assert_eq!(said_at(&mut table, 11), [""; 0]);
        assert_eq!(said_at(&mut table, 12), std::slice::from_ref(&warning));
        assert_eq!(said_at(&mut table, 19), [""; 0]);
        assert_eq!(said_at(&mut table, 20), std::slice::from_ref(&warning));
        assert_eq!(said_at(&mut table, 23), [""; 0]);
    }
}

#[test]
fn under_policy_secretary_nothing_happens_by_itself() {
    // Shipopoly 5.7.8, R18
    let mut table = with("secretary", 2).done("B").table();
    let away = "Ann has been away for too long: the Secretary may wait, have me take the turn, or declare the ship lost.";
    assert_eq!(said_at(&mut table, 24), [away]);
    assert!(table.captain("A").away);
    assert_eq!(said_at(&mut table, 47), [""; 0]);
    assert_eq!(table.standing("A"), Standing::Pending);
    let offered: Vec<String> = table
        .game
        .choices(By::Host, table.at)
        .listed
        .iter()
        .map(|mv| table.game.label(By::Host, mv, &NAMELESS).unwrap().text)
        .collect();
    for text in [
        "Wait once more for Player 1",
        "Have me take the turn of Player 1",
        "Declare Player 1 lost with all hands",
    ] {
        assert!(offered.iter().any(|label| label == text), "{text} of {offered:?}");
    }
    table.plays("A", "sign_of_life", &[]);
    assert!(!table.captain("A").away);
    table.refuses("host", "wait A", Why::NotAwayYet(seat("A")));
}

#[test]
fn the_secretary_may_wait_once_more() {
    // Shipopoly 5.7.8: another 24 hours from now.
    let mut table = with("secretary", 2).done("B").table();
    table.refuses("host", "wait A", Why::NotAwayYet(seat("A")));
    table.waits(Span::hours(30));
    table.plays("host", "wait A", &[]);
    let said = format!("Ann has more time: the absence clock starts at {}.", hour(30));
    assert_eq!(table.sentences(), [said]);
    assert!(!table.captain("A").away);
    assert_eq!(next_warning(&table, "A"), 42);
}

#[test]
fn policy_sink_loses_the_ship_with_all_hands() {
    // Shipopoly 5.7.10, R18, 4.6.4
    let mut table = with("sink", 3).done("B").done("C").owns("A", "malta").table();
    table.waits(Span::hours(24) - Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Pending);
    table.waits(Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
    assert_eq!((table.owner("malta").as_str(), table.view().round), ("Treasury", 2));
}

#[test]
fn policy_sink_prefers_no_seat_when_nobody_comes() {
    // Shipopoly 5.7.10, R39
    let mut table = with("sink", 3).owns("C", "malta").table();
    table.waits(Span::hours(24));
    let outcome = table.view().outcome.expect("the game is over");
    assert_eq!((outcome.places, outcome.winners), (vec![1, 1, 1], seats("ABC")));
    let said = table.sentences().pop().unwrap();
    assert!(said.contains("Nobody is left afloat: all were away for too long."), "{said}");
    // The same if it is found out late.
    let mut table = with("sink", 3).table();
    table.sleeps(Span::hours(200));
    table.waits(Span::hours(200));
    assert_eq!(table.view().outcome.expect("the game is over").winners, seats("ABC"));
}

#[test]
fn who_is_lost_in_the_same_round_is_equal() {
    // Shipopoly 7.4, R39: C was heard of last and stays; A and B are equal.
    let mut table = with("sink", 3).table();
    for letter in ["B", "C"] {
        table.waits(Span::hours(1));
        table.plays(letter, "sign_of_life", &[]);
    }
    table.waits(Span::hours(24));
    let outcome = table.view().outcome.expect("the game is over");
    assert_eq!((outcome.places, outcome.winners), (vec![2, 2, 1], seats("C")));
}

#[test]
fn a_late_warning_puts_the_next_one_and_the_sinking_off() {
    // Shipopoly 5.7.10, 5.7.7: at 30 hours, then a third of 24 hours later, then a sixth.
    let mut table = with("sink", 2).done("B").table();
    table.sleeps(Span::hours(30));
    let please = "**Ann, please move, or press *I am here*, by";
    let warning = format!("{please} {}.** After that your ship is lost with all hands.", hour(42));
    assert_eq!(table.sentences(), std::slice::from_ref(&warning));
    assert_eq!(said_at(&mut table, 37), [""; 0]);
    assert_eq!(said_at(&mut table, 38), [warning]);
    let mut saved = table.clone();
    saved.plays("A", "sign_of_life", &[]);
    assert_eq!(next_warning(&saved, "A"), 50);
    table.waits(Span::hours(4) - Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Pending);
    table.waits(Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
    // If only the second is late, a sixth of the limit is left after it.
    let mut table = with("sink", 2).done("B").table();
    table.waits(Span::hours(12));
    table.sleeps(Span::hours(20));
    table.waits(Span::hours(4) - Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Pending);
    table.waits(Span::millis(1));
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
}

#[test]
fn policy_wait_only_reminds() {
    // Shipopoly 5.7.11, 5.7.14
    let mut table = with("wait", 2).done("B").table();
    table.waits(Span::hours(1_000));
    assert_eq!((table.standing("A"), table.view().round), (Standing::Pending, 1));
    assert!(!table.captain("A").away);
}

#[test]
fn signs_of_life_do_not_put_off_a_turn_for_ever() {
    // Shipopoly 5.7.14, R34: warnings at 48 and 68 hours, the turn at 72.
    for policy in ["secretary", "autopilot", "sink"] {
        let mut table = with(policy, 2).done("B").table();
        let warning =
            format!("**Ann, please take your turn by {}.** After that I take this turn for you.", hour(72));
        let mut said = Vec::new();
        for hours in 1..=71 {
            said.extend(said_at(&mut table, hours).into_iter().map(|text| (hours, text)));
            table.plays("A", "sign_of_life", &[]);
        }
        assert_eq!(said, [48, 68].map(|hours| (hours, warning.clone())));
        table.waits_rolling(Span::hours(1), &[4, 6]);
        assert_eq!((table.captain("A").at, table.view().round), (10, 2), "{policy}");
    }
    let mut table = with("wait", 2).done("B").table();
    for _ in 0..80 {
        table.waits(Span::hours(1));
        table.plays("A", "sign_of_life", &[]);
    }
    assert_eq!(table.view().round, 1);
}

#[test]
fn stalling_counts_from_the_last_debt_and_late_warnings_put_it_off() {
    // Shipopoly 5.7.14
    let mut table = Setup::new(2).done("B").owns("A", "aden").cash("A", 0).owes("A", "treasury", 100).table();
    table.waits(Span::hours(10));
    table.plays("A", "decommission_port aden", &[]);
    table.waits_rolling(Span::hours(72) - Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 1);
    table.waits_rolling(Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 2);
    let mut table = Setup::new(2).done("B").table();
    table.sleeps(Span::hours(100));
    // Two warnings, a sixth of 24 hours apart, and another sixth.
    table.waits_rolling(Span::hours(8) - Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 1);
    table.waits_rolling(Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 2);
}
