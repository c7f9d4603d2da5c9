//! Single stories of the turn clock.

use harbormaster::{
    facts::{Notice, TimeLeft},
    person::{Away, Meanwhile, Person, Setting},
    store::{Stage, WhenLate},
    table::{Petition, Plan, Successor},
};
use harbormaster_rules::{By, Kind, Seat, Span, Timestamp};

use super::{ANN, BEN, DAY, Quay, told};
use crate::harness::{CREW, Dice};

const HOUR: Span = Span::hours(1);

/// A little later, which no clock minds.
const SOON: Span = Span::millis(5_000);

#[tokio::test]
async fn a_stop_of_the_host_costs_nobody_time() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (seat, user, end) = quay.timed().await;
    // Neither the last call nor the end found anybody at home.
    let begun = quay.clock.now();
    quay.is_down_until(end.ends + HOUR * 5).await;
    let moved = quay.timed().await.2;
    let (given, down) = (moved.ends - end.ends, quay.clock.now() - begun);
    assert!((given - down).as_millis().abs() < 2_000, "{given} for {down}");
    assert!(quay.by_clock().await == 0 && quay.last_calls().await.is_empty(), "nothing is done at the start");
    quay.comes(moved.last_call.unwrap()).await;
    let calls = quay.last_calls().await;
    assert_eq!((calls.len(), calls[0][0].user, calls[0][0].ends), (1, user, moved.ends));

    // The last call has been heard, and only the end was missed: a quarter of the time is still left.
    quay.is_down_until(moved.ends + HOUR).await;
    assert_eq!(quay.by_clock().await, 0);
    let last = quay.timed().await.2;
    assert!((last.ends - quay.clock.now() - HOUR * 6).as_millis().abs() < 2_000, "{}", last.ends);
    quay.comes(last.ends + SOON).await;
    let log = quay.log().await;
    assert!(log[0].by_clock && log[0].by == By::Seat(seat));
    quay.proves_itself().await;
}

/// A call that the program gives too late moves the end.
#[tokio::test]
async fn a_late_call_leaves_an_hour() {
    let quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, end) = quay.timed().await;
    quay.comes(end.ends + HOUR).await;
    assert_eq!(quay.by_clock().await, 0);
    let calls = quay.last_calls().await;
    let left = quay.timed().await.2.ends - quay.clock.now();
    assert_eq!((calls.len(), calls[0][0].user), (1, user));
    assert!((left - HOUR).as_millis().abs() < 2_000, "{left}");
}

#[tokio::test]
async fn a_restart_at_the_very_end_of_the_time_neither_doubles_nor_loses_the_move() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "1h")]).await;
    let (_, _, end) = quay.timed().await;
    quay.comes(end.last_call.unwrap()).await;
    quay.is_now(end.ends);
    quay.restarts().await;
    quay.jobs_are_done().await;
    let moved = quay.by_clock().await;
    assert!(moved > 0);
    quay.restarts().await;
    quay.jobs_are_done().await;
    assert_eq!(quay.by_clock().await, moved);
}

#[tokio::test]
async fn a_short_time_needs_no_last_call() {
    let quay = Quay::begins(Kind::Transport, &[("turn_time", "10min")]).await;
    let (_, _, end) = quay.timed().await;
    assert_eq!(end.last_call, None, "the board itself is ten minutes ahead");
    quay.comes(end.ends).await;
    assert!(quay.by_clock().await > 0 && quay.last_calls().await.is_empty());
}

/// A turn of several moves is finished, and then it is the next player's.
#[tokio::test]
async fn the_clock_finishes_the_turn_that_it_has_begun() {
    let quay = Quay::begins(Kind::ShipIt, &[("turn_time", "24h")]).await;
    let (seat, _, end) = quay.timed().await;
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    let (next, _, end) = quay.timed().await;
    assert_ne!(next, seat);
    assert_eq!(end.ends, quay.table().await.last_at + DAY);
    assert!(quay.log().await.iter().all(|entry| entry.by_clock && entry.actor.is_none()));
    quay.proves_itself().await;
}

#[tokio::test]
async fn a_player_who_is_late_twice_is_replaced_until_they_are_back() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "1h"), ("when_late", "replace")]).await;
    let (seat, late, end) = quay.timed().await;
    let other = if late == ANN { BEN } else { ANN };
    assert_eq!(end.then, WhenLate::Autopilot, "the first time");
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    assert_eq!(quay.awaited().await.1, other);
    quay.plays(other).await.unwrap();
    let (_, user, end) = quay.timed().await;
    assert_eq!((user, end.then), (late, WhenLate::Replace));
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    let table = quay.table().await;
    assert!(table.is_computer(seat) && table.seat_of(late).is_none());
    let last = quay.notices().await.pop().unwrap();
    assert!(matches!(last, Notice::Replaced { user, late: 2, .. } if user == late), "{last:?}");

    // Only its owner takes the seat back, and only once.
    let (stranger, owner) = (quay.caller(CREW[2]), quay.caller(late));
    let refused = told(quay.tables.come_back(quay.id, &stranger).await.unwrap_err());
    assert!(refused.contains("keeps a seat for you"), "{refused}");
    quay.tables.come_back(quay.id, &owner).await.unwrap();
    assert_eq!(quay.table().await.seat_of(late), Some(seat));
    let refused = told(quay.tables.come_back(quay.id, &owner).await.unwrap_err());
    assert!(refused.contains("have a seat already"), "{refused}");
    let (_, _, end) = quay.timed().await;
    assert_eq!(end.then, WhenLate::Autopilot, "they begin again with no late turn");
    quay.proves_itself().await;
}

#[tokio::test]
async fn a_move_of_ones_own_ends_the_row_of_late_turns() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "1h"), ("when_late", "replace")]).await;
    let (_, late, end) = quay.timed().await;
    let other = if late == ANN { BEN } else { ANN };
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    quay.plays(other).await.unwrap();
    quay.plays(late).await.unwrap();
    quay.plays(other).await.unwrap();
    let (_, user, end) = quay.timed().await;
    assert_eq!((user, end.then), (late, WhenLate::Autopilot));
}

#[tokio::test]
async fn the_last_person_is_never_replaced() {
    let options = [("turn_time", "1h"), ("when_late", "replace"), ("late_turns", "1")];
    let mut quay = Quay::begins(Kind::Threeport, &options).await;
    let (seat, late, _) = quay.timed().await;
    let other = Seat::new(1 - seat.number());
    let own = quay.caller(if late == ANN { BEN } else { ANN });
    quay.tables.swap(quay.id, &Petition::of(&own), other, Successor::Computer(None)).await.unwrap();
    let (_, _, end) = quay.timed().await;
    assert_eq!(end.then, WhenLate::Autopilot);
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    assert_eq!(quay.table().await.seat_of(late), Some(seat));
    assert!(quay.by_clock().await > 0);
}

#[tokio::test]
async fn the_others_give_more_time_as_often_as_they_like() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, end) = quay.timed().await;
    let other = if user == ANN { BEN } else { ANN };
    quay.comes(end.last_call.unwrap()).await;
    let (own, stranger) = (quay.caller(user), quay.caller(CREW[2]));
    let refused = told(quay.tables.more_time(quay.id, &Petition::of(&own)).await.unwrap_err());
    assert!(refused.contains("another player"), "{refused}");
    let refused = told(quay.tables.more_time(quay.id, &Petition::of(&stranger)).await.unwrap_err());
    assert!(refused.contains("no seat at this table"), "{refused}");
    for _ in 0..2 {
        quay.is_now(quay.clock.now() + HOUR);
        let giver = quay.caller(other);
        quay.tables.more_time(quay.id, &Petition::of(&giver)).await.unwrap();
        let ends = quay.timed().await.2.ends;
        let left = ends - quay.clock.now();
        assert!(left <= DAY && left > DAY - SOON, "{left}");
        let last = quay.notices().await.pop().unwrap();
        assert!(matches!(last, Notice::MoreTime { until, .. } if until == ends), "{last:?}");
    }
    quay.comes(end.ends + SOON).await;
    assert_eq!(quay.by_clock().await, 0, "the old end means nothing");

    let mut quay = Quay::begins(Kind::Threeport, &[]).await;
    let ann = quay.caller(ANN);
    let refused = told(quay.tables.more_time(quay.id, &Petition::of(&ann)).await.unwrap_err());
    assert!(refused.contains("turn_time"), "{refused}");
}

#[tokio::test]
async fn saved_time_is_used_up_and_refilled() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h"), ("time_bank", "12h")]).await;
    let (_, first, end) = quay.timed().await;
    let started = quay.table().await.last_at;
    assert_eq!(end.ends, started + Span::hours(36), "it is full at the start");
    quay.comes(end.last_call.unwrap()).await;
    quay.is_now(started + Span::hours(32));
    quay.plays(first).await.unwrap();
    let (_, second, _) = quay.timed().await;
    quay.plays(second).await.unwrap();
    let (_, user, end) = quay.timed().await;
    let began = quay.table().await.last_at;
    assert_eq!(user, first);
    let saved = end.ends - began - DAY;
    assert!(saved <= HOUR * 4 && saved > HOUR * 4 - SOON, "eight of twelve hours are spent: {saved}");
    quay.is_now(began + Span::hours(21));
    quay.plays(first).await.unwrap();
    quay.plays(second).await.unwrap();
    let (_, _, end) = quay.timed().await;
    let saved = end.ends - quay.table().await.last_at - DAY;
    assert!(saved <= HOUR * 7 && saved > HOUR * 7 - SOON, "three hours of the turn were left: {saved}");
}

/// Returns when the awaited players are reminded.
async fn reminder(quay: &Quay) -> Timestamp {
    quay.store.next_notice(quay.clock.now()).await.unwrap().unwrap()
}

/// A pause of any length moves every clock by exactly that length.
#[tokio::test]
async fn a_pause_stops_the_clock_for_exactly_its_own_length() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h"), ("reminder_hours", "12")]).await;
    let (_, user, end) = quay.timed().await;
    let reminded = reminder(&quay).await;
    quay.is_now(quay.clock.now() + HOUR * 3);
    let paused = quay.clock.now();
    quay.pauses().await;
    quay.is_down_until(end.ends + HOUR * 40).await;
    assert!(quay.last_calls().await.is_empty() && quay.table().await.turn_ends().next().is_none());
    quay.resumes().await;
    let length = quay.clock.now() - paused;
    let moved = quay.timed().await.2.ends - end.ends;
    let slip = (length - moved).as_millis().abs();
    assert!(slip < 2_000, "moved by {moved} after a pause of {length}");
    quay.jobs_are_done().await;
    let slip = (reminder(&quay).await - reminded - length).as_millis().abs();
    assert!(slip < 2_000, "the reminder rested as well");
    assert_eq!(quay.awaited().await.1, user);
    assert_eq!(quay.by_clock().await, 0);
}

/// A turn of several moves is reminded of after the latest of them, and a quiet table reminds nobody.
#[tokio::test]
async fn a_reminder_counts_from_the_latest_move_and_rests_at_a_quiet_table() {
    let mut quay = Quay::begins(Kind::ShipIt, &[("reminder_hours", "12")]).await;
    let (_, user, _) = quay.awaited().await;
    let planned = reminder(&quay).await;
    quay.is_now(quay.clock.now() + HOUR * 7);
    quay.plays(user).await.unwrap();
    assert_eq!(quay.awaited().await.1, user, "the turn goes on");
    let slip = (reminder(&quay).await - quay.clock.now() - HOUR * 12).as_millis().abs();
    assert!(slip < 2_000, "{} after {planned}", reminder(&quay).await);

    let ann = quay.caller(ANN);
    quay.tables.set_quiet(quay.id, &Petition::of(&ann), true).await.unwrap();
    quay.ben_agrees().await;
    assert_eq!(quay.store.next_notice(quay.clock.now()).await.unwrap(), None);
    let ann = quay.caller(ANN);
    quay.tables.set_quiet(quay.id, &Petition::of(&ann), false).await.unwrap();
    reminder(&quay).await;
}

/// The rules' clock and the host's at one instant: both have their turn, the rules first.
#[tokio::test]
async fn two_clocks_that_are_due_at_one_instant_both_strike_once() {
    let options = [("turn_time", "24h"), ("offer_hours", "24"), ("when_late", "autopilot")];
    let mut quay = Quay::begins(Kind::Tariffs, &options).await;
    let (seat, user, _) = quay.timed().await;
    let table = quay.table().await;
    let game = table.game.as_ref().unwrap();
    let offers = game.choices(By::Seat(seat), quay.clock.now()).listed;
    let swap = offers.into_iter().find(|mv| mv.verb().name == "swap").unwrap();
    let caller = quay.caller(user);
    let mut held = quay.tables.hold_for(quay.id, &caller).await.unwrap();
    let plan = Plan { first: swap, then: None };
    quay.tables.play(&mut held, &caller, plan).await.unwrap();
    drop(held);
    let (due, _) = quay.table().await.game.as_ref().unwrap().next_deadline().unwrap();
    let (_, _, end) = quay.timed().await;
    assert_eq!(due, end.ends, "the offer and the time of its maker end together");
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(due).await;
    let log = quay.log().await;
    let by: Vec<_> = log[1..].iter().map(|entry| (entry.by, entry.by_clock)).collect();
    assert_eq!(by[0], (By::Clock, false), "the offer lapses first");
    assert_eq!(by[1], (By::Seat(seat), true));
    assert_eq!(log.iter().filter(|entry| entry.by == By::Clock).count(), 1);
    quay.proves_itself().await;
}

#[tokio::test]
async fn what_an_option_does_not_take_is_refused_with_what_it_takes() {
    let mut quay = Quay::begins(Kind::Threeport, &[]).await;
    for (name, value, says) in [
        ("turn_time", "9min", "10min to 14d, or off"),
        ("turn_time", "15d", "10min to 14d, or off"),
        ("turn_time", "soon", "10min to 14d, or off"),
        ("time_bank", "24", "10min to 14d, or off"),
        ("when_late", "pass", "wait, autopilot, replace"),
        ("late_turns", "0", "1 to 9"),
    ] {
        let refused = told(quay.sets(name, value).await.unwrap_err());
        assert!(refused.contains(name) && refused.contains(says), "{refused}");
    }
    // While the game runs it can be set, in public, and counts from then on.
    quay.is_now(quay.clock.now() + HOUR);
    quay.sets("turn_time", "3 days").await.unwrap();
    let left = quay.timed().await.2.ends - quay.clock.now();
    assert!(left <= DAY * 3 && left > DAY * 3 - SOON, "{left}");
    let set = quay.notices().await.pop().unwrap();
    assert!(matches!(set, Notice::OptionSet { name, .. } if name == "turn_time"));
    quay.sets("turn_time", "off").await.unwrap();
    assert!(quay.table().await.turn_ends().next().is_none());
    assert!(
        quay.store.due_jobs(quay.clock.now() + DAY * 30, 10).await.unwrap().len() <= 1,
        "the reminder alone"
    );
}

/// Whatever people do and however long the host is away: nobody's time ends without a call, and no game waits longer than its
/// settings allow.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_time_ends_unannounced_and_no_game_waits_longer_than_it_may() {
    for seed in 0..12 {
        let mut dice = Dice(seed);
        let kind = [Kind::Threeport, Kind::Transport, Kind::ShipIt, Kind::Tariffs][dice.below(4)];
        let bank = ["off", "1h", "12h"][dice.below(3)];
        let when_late = ["autopilot", "wait", "replace"][dice.below(3)];
        let options = [
            ("turn_time", "24h"),
            ("time_bank", bank),
            ("when_late", when_late),
            ("late_turns", "9"),
            ("away_days", "2"),
        ];
        let mut quay = Quay::begins(kind, &options).await;
        // Quiet hours add twelve at most, and absences two days in all.
        let longest = DAY * 3 + Span::read(bank).unwrap_or_default() + HOUR * 12;
        for _ in 0..40 {
            any_of_it(&mut quay, &mut dice).await;
            if quay.table().await.row.stage != Stage::Running {
                break;
            }
            let now = quay.clock.now();
            for end in quay.table().await.turn_ends() {
                assert!(end.ends > now, "{kind} {seed}: {} is over at {now}", end.ends);
                assert!(end.ends - now <= longest + SOON, "{kind} {seed}: more than was agreed");
            }
            all_were_called(&quay, &format!("{kind} {seed}")).await;
        }
        quay.proves_itself().await;
    }
}

/// Somebody moves, gives time, pauses, chooses quiet hours, is away; or time passes, a little or a lot, with or without the host.
async fn any_of_it(quay: &mut Quay, dice: &mut Dice) {
    let table = quay.table().await;
    let people = table.awaited_people();
    let mut hours = |most: usize| HOUR * i64::try_from(1 + dice.below(most)).unwrap();
    let (long, short) = (hours(100), hours(12));
    match dice.below(8) {
        0 | 1 if !people.is_empty() => {
            let _refused = quay.plays(people[0]).await;
        }
        2 => {
            let giver = quay.caller(ANN);
            let _refused = quay.tables.more_time(quay.id, &Petition::of(&giver)).await;
        }
        // A call before a pause names the end before it; the board that is posted after it names the new one.
        3 if table.turn_ends().all(|end| end.last_call.is_some()) => {
            quay.pauses().await;
            quay.comes(quay.clock.now() + long).await;
            quay.resumes().await;
            quay.jobs_are_done().await;
        }
        4 => {
            quay.is_down_until(quay.clock.now() + long).await;
        }
        5 => {
            let quiet = ["off", "22-8", "9-17", "1-23"][dice.below(4)];
            let zone = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu"][dice.below(3)];
            let days = ["off", "sat sun", "mon tue wed thu fri"][dice.below(3)];
            let mut person = Person::default();
            for (setting, typed) in
                [(Setting::Zone, zone), (Setting::QuietHours, quiet), (Setting::DaysOff, days)]
            {
                person.set(setting, typed).unwrap();
            }
            let now = quay.clock.now();
            let away = Away { from: now, until: now + long, meanwhile: Meanwhile::Wait };
            person.away = (dice.below(3) == 0).then_some(away);
            quay.chooses([ANN, BEN][dice.below(2)], &person).await;
        }
        _ => {
            // The timers sleep until the next job, and no longer.
            let due = quay.store.next_due(quay.clock.now()).await.unwrap();
            let pause = quay.clock.now() + short;
            let wakes = due.map_or(pause, |due| due.min(pause)).max(quay.clock.now() + SOON);
            quay.comes(wakes).await;
        }
    }
}

/// Before every turn that the clock has finished there was a call for its player.
async fn all_were_called(quay: &Quay, about: &str) {
    let calls = quay.last_calls().await;
    let table = quay.table().await;
    let log = quay.log().await;
    let turns = log.chunk_by(|one, next| one.by_clock && next.by_clock && one.by == next.by);
    for turn in turns.filter(|turn| turn[0].by_clock) {
        let By::Seat(seat) = turn[0].by else { panic!("{about}: {:?}", turn[0]) };
        // A player whose seat a computer player has by now was called, too, but the seat no longer says who it was.
        let Some(user) = table.seats[seat.index()].user else { continue };
        let in_time = |left: &TimeLeft| {
            left.user == user && left.ends <= turn[0].at + SOON && left.ends + HOUR >= turn[0].at
        };
        let heard = calls.iter().any(|called| called.iter().any(in_time));
        assert!(heard, "{about}: entry {} came without a call", turn[0].ply);
    }
}

/// Nobody gets more time by a slip: the time runs on from where it stood, and nothing is saved by the move.
#[tokio::test]
async fn a_slip_gives_the_time_back_that_passed_until_it_was_taken_back() {
    let options = [("turn_time", "24h"), ("time_bank", "12h")];
    let mut quay = Quay::begins(Kind::Threeport, &options).await;
    let (seat, user, end) = quay.timed().await;
    quay.is_now(end.ends + (Span::default() - HOUR * 6));
    let left = end.ends - quay.clock.now();
    quay.plays(user).await.unwrap();
    quay.restarts().await;
    quay.is_now(quay.clock.now() + HOUR * 2);
    quay.takes_back(user).await.unwrap();
    let (again, _, end) = quay.timed().await;
    let now_left = end.ends - quay.clock.now();
    assert_eq!(again, seat);
    assert!(now_left <= left && left - now_left < SOON, "{left} were left, and {now_left} are");

    // The second try costs the bank what the first would have.
    quay.plays(user).await.unwrap();
    let (_, other, _) = quay.timed().await;
    quay.plays(other).await.unwrap();
    let (third, _, end) = quay.timed().await;
    let turn = end.ends - quay.clock.now();
    assert!(third == seat && DAY + HOUR * 6 - turn < SOON && turn <= DAY + HOUR * 6, "{turn}");
    quay.proves_itself().await;
}

/// An undo that the others had to agree to may have taken hours: the time starts anew, with what had been saved before.
#[tokio::test]
async fn an_undo_by_consent_starts_the_time_anew() {
    let options = [("turn_time", "24h"), ("time_bank", "12h")];
    let mut quay = Quay::begins(Kind::Threeport, &options).await;
    let (seat, user, end) = quay.timed().await;
    quay.is_now(end.ends + (Span::default() - HOUR));
    quay.plays(user).await.unwrap();
    let (_, other, _) = quay.timed().await;
    quay.plays(other).await.unwrap();
    let asked = (1, quay.table().await.row.ply);
    let one = quay.caller(user);
    let mut held = quay.tables.hold_for(quay.id, &one).await.unwrap();
    quay.tables.ask_for_undo(&mut held, &one, asked).await.unwrap();
    drop(held);
    quay.is_now(quay.clock.now() + HOUR * 3);
    let two = quay.caller(other);
    let mut held = quay.tables.hold_for(quay.id, &two).await.unwrap();
    quay.tables.answer_undo(&mut held, &two, asked, true).await.unwrap();
    drop(held);
    let (again, _, end) = quay.timed().await;
    let turn = end.ends - quay.clock.now();
    assert!(again == seat && DAY + HOUR * 12 - turn < SOON && turn <= DAY + HOUR * 12, "{turn}");
    quay.proves_itself().await;
}
