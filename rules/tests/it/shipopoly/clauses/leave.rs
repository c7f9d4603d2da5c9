//! Captains who are away, as the host program tells it (5.7.1 to 5.7.4).

use harbormaster_rules::{
    Cover, Offices, Position, Span, Timestamp,
    shipopoly::{Event, Standing, Way, Why},
    testkit::opening_time,
};

use super::{Setup, Table, told};
use crate::shipopoly::seat;

fn hours(hours: i64) -> Timestamp {
    opening_time() + Span::hours(hours)
}

/// Has the game wait for A until this hour.
fn waits_for_a(table: &mut Table, hour: i64) {
    table.plays("clock", &format!("away A wait until: {}", hours(hour).seconds()), &[]);
}

fn waited(table: &Table) -> Span {
    table.game.absence(seat("A")).unwrap().waited
}

/// The hour at which A is warned next.
fn warned_at(table: &mut Table) -> i64 {
    (1..).find(|_| {
        table.waits(Span::hours(1));
        told(table, |event| matches!(event, Event::Warned { .. }))
    });
    (table.at - opening_time()).as_millis() / 3_600_000
}

#[test]
fn the_clock_tells_who_is_away_and_nobody_else_does() {
    // Shipopoly 5.7, 5.7.1, R41
    let mut table = Setup::new(2).table();
    table.plays("B", "roll", &[4, 6]);
    for (text, cover) in [("autopilot", Cover::Computer), ("stand_in", Cover::StandIn)] {
        table.plays("clock", &format!("away A {text}"), &[]);
        assert_eq!(table.captain("A").leave, Some(cover));
        assert_eq!(table.game.absence(seat("A")).unwrap().cover, Some(cover));
    }
    for who in ["A", "B", "host"] {
        table.refuses(who, "away A autopilot", Why::NotDue);
        table.refuses(who, "back A", Why::NotDue);
        table.refuses(who, "rest 5", Why::NotDue);
    }
    table.refuses("clock", "away A wait", Why::UntilWhen);
    table.refuses("clock", "away A autopilot until: 99", Why::UntilWhen);
    table.refuses("clock", "away C autopilot", Why::NoSuchCaptain);
}

#[test]
fn while_the_game_waits_nothing_runs_out() {
    // Shipopoly 5.7.1: neither a debt nor the absence.
    let mut table = Setup::new(2).done("B").owns("A", "malta").cash("A", 0).owes("A", "treasury", 50).table();
    table.plays("B", "sign_of_life", &[]);
    waits_for_a(&mut table, 100);
    assert_eq!(table.captain("A").debts[0].due, hours(148));
    table.waits(Span::hours(148) - Span::millis(1));
    assert_eq!(table.captain("A").debts.len(), 1);
    table.waits(Span::millis(1));
    assert_eq!(table.captain("A").debts.len(), 0);
    let mut table = Setup::with(2, &[("absence_policy", "sink")]).done("B").table();
    table.plays("B", "sign_of_life", &[]);
    waits_for_a(&mut table, 100);
    assert_eq!(warned_at(&mut table), 112);
    table.waits(Span::hours(12));
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
}

#[test]
fn a_wait_puts_the_limit_of_stalling_off() {
    // Shipopoly 5.7.1, 5.7.14: 3 x 24 hours, of which 10 are over.
    let mut table = Setup::new(2).done("B").table();
    table.waits(Span::hours(10));
    waits_for_a(&mut table, 100);
    table.waits_rolling(Span::hours(152) - Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 1);
    table.waits_rolling(Span::millis(1), &[4, 6]);
    assert_eq!((table.captain("A").at, table.view().round), (10, 2));
}

#[test]
fn a_round_that_begins_in_a_wait_counts_from_its_end() {
    // Shipopoly 5.7.1, 5.7.5, 5.7.14: 72 hours after the wait, or after an early return from it.
    for back in [None, Some(50)] {
        let mut table = Setup::new(2).done("A").table();
        table.plays("A", "sign_of_life", &[]);
        waits_for_a(&mut table, 100);
        table.plays("B", "roll", &[4, 6]);
        table.plays("A", "sign_of_life", &[]);
        if let Some(back) = back {
            table.waits_until(hours(back));
            table.plays("clock", "back A", &[]);
        }
        table.plays("B", "roll", &[4, 6]);
        let from = back.unwrap_or(100);
        let mut warned = table.clone();
        assert_eq!(warned_at(&mut warned), from + 12);
        let left = hours(from + 72) - table.at;
        table.waits_rolling(left - Span::millis(1), &[4, 6]);
        assert_eq!(table.view().round, 2);
        table.waits_rolling(Span::millis(1), &[4, 6]);
        assert_eq!(table.view().round, 3);
    }
}

#[test]
fn who_goes_and_comes_back_puts_nothing_off() {
    // Shipopoly 5.7.1, 5.7.3, 5.7.14: what was left then is left now.
    let due = |table: &Table| table.captain("A").debts[0].due;
    let mut table = Setup::new(2).done("B").owns("A", "malta").cash("A", 0).owes("A", "treasury", 50).table();
    table.waits(Span::hours(10));
    waits_for_a(&mut table, 100);
    waits_for_a(&mut table, 30);
    assert_eq!(due(&table), hours(68));
    waits_for_a(&mut table, 100);
    table.waits(Span::hours(5));
    table.plays("clock", "back A", &[]);
    assert_eq!((due(&table), waited(&table)), (hours(53), Span::hours(5)));
    for cover in ["autopilot", "stand_in"] {
        waits_for_a(&mut table, 100);
        table.plays("clock", &format!("away A {cover}"), &[]);
        assert_eq!((due(&table), waited(&table)), (hours(53), Span::hours(5)), "{cover}");
    }
    let mut table = Setup::new(2).done("B").table();
    for hour in 0..71 {
        table.waits_until(hours(hour));
        waits_for_a(&mut table, 200);
        table.plays("clock", "back A", &[]);
    }
    table.waits_rolling(Span::hours(2), &[4, 6]);
    assert_eq!((table.captain("A").at, waited(&table)), (10, Span::default()));
}

#[test]
fn lost_time_in_a_wait_is_lost_by_nobody() {
    // Shipopoly 5.7.1, 5.8.1: what stands still anyway is not put off twice; after the wait it is.
    for (end, lost, warned) in [(100, 5, 112), (20, 20, 42), (12, 3, 25)] {
        let mut table = Setup::new(2).done("B").table();
        table.plays("B", "sign_of_life", &[]);
        waits_for_a(&mut table, end);
        table.waits(Span::hours(10));
        table.rests(Span::hours(lost), &[]);
        assert_eq!(warned_at(&mut table), warned);
    }
}

#[test]
fn an_extension_in_a_wait_does_not_shorten_it() {
    // Shipopoly 5.7.1, 5.8.3
    for (extension, warned) in [(5, 112), (72, 122)] {
        let mut table = Setup::new(2).done("B").table();
        table.waits(Span::hours(8));
        waits_for_a(&mut table, 100);
        table.waits(Span::hours(30));
        table.plays("host", &format!("extend A {extension}"), &[]);
        assert_eq!(warned_at(&mut table), warned);
    }
}

#[test]
fn a_debt_made_in_a_wait_has_its_window_after_it() {
    // Shipopoly 5.7.1: Community Chest 7, $25 from everybody.
    let mut table = Setup::new(2).cash("A", 0).owns("A", "aden").at("B", 14).table();
    table.plays("A", "sign_of_life", &[]);
    waits_for_a(&mut table, 100);
    table.plays("B", "roll", &[1, 2, 7]);
    assert_eq!(table.captain("A").debts[0].due, hours(148));
    table.waits(Span::hours(30));
    table.plays("clock", "back A", &[]);
    assert_eq!(table.captain("A").debts[0].due, hours(78));
}

#[test]
fn a_wait_is_counted_and_what_is_not_needed_is_given_back() {
    // Shipopoly 5.7.1, 5.7.3
    let mut table = Setup::new(2).done("B").table();
    table.plays("B", "sign_of_life", &[]);
    waits_for_a(&mut table, 72);
    assert_eq!(waited(&table), Span::hours(72));
    // It is told again with another end.
    waits_for_a(&mut table, 96);
    assert_eq!(waited(&table), Span::hours(96));
    waits_for_a(&mut table, 48);
    assert_eq!(waited(&table), Span::hours(48));
    table.waits(Span::hours(20));
    table.plays("clock", "back A", &[]);
    assert_eq!((waited(&table), table.captain("A").leave), (Span::hours(20), None));
    assert!(told(&table, |event| matches!(event, Event::Returned { .. })));
    assert_eq!(warned_at(&mut table), 32);
    table.refuses("clock", "back A", Why::NotAway(seat("A")));
}

#[test]
fn own_moves_do_not_end_an_absence() {
    // Shipopoly 5.7.3
    let mut table = Setup::new(3).owns("A", "malta").table();
    table.plays("B", "sign_of_life", &[]);
    table.plays("clock", "away A autopilot", &[]);
    table.plays("A", "decommission_port malta", &[]);
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.captain("A").leave, Some(Cover::Computer));
}

#[test]
fn a_new_stand_in_has_a_whole_limit_and_plays_the_seat() {
    // Shipopoly 5.7.2, 5.7.4, 5.7.5, R17, R36, R42: that nobody plays two seats is for the host program to see.
    let mut table = Setup::new(2).done("B").owns("A", "malta").table();
    table.plays("B", "sign_of_life", &[]);
    table.waits(Span::hours(11));
    table.plays("clock", "away A stand_in", &[]);
    let mut silent = table.clone();
    assert_eq!(warned_at(&mut silent), 23);
    table.plays("A", "sell malta price: 100 to: B", &[]);
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.captain("A").at, 10);
}

#[test]
fn who_is_sunk_is_not_away() {
    // Shipopoly 5.7.3, 4.6.3
    let mut table = Setup::new(3).table();
    table.plays("A", "sign_of_life", &[]);
    table.plays("clock", "away A autopilot", &[]);
    table.plays("A", "abandon_ship", &[]);
    assert_eq!((table.captain("A").leave, table.game.absence(seat("A"))), (None, None));
    table.refuses("clock", "back A", Why::NoSuchCaptain);
}

#[test]
fn what_is_due_comes_before_an_absence_and_lost_time_before_what_is_due() {
    // Shipopoly 5.0.1, 5.8.1
    let mut table = Setup::new(2).done("B").table();
    table.plays("B", "sign_of_life", &[]);
    table.at = hours(13);
    assert_eq!(table.enters("clock", "away A autopilot"), Err(Why::DueFirst));
    assert_eq!(table.enters("clock", "rest 46800"), Ok(()));
    assert_eq!(table.game.next_deadline().unwrap().0, hours(25));
    assert_eq!(table.enters("clock", "due"), Err(Why::NotDue));
}
