//! Each thing that can happen when somebody is late, in each game, with the person before, at and after the end of their
//! time, and with and without a restart.

use harbormaster::ids::PersonId;
use harbormaster_rules::{Kind, Pace, Seat, Span};

use super::{DAY, Quay, told};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Acts {
    /// A second before the end.
    Before,
    /// In the very second.
    At,
    /// A second after it, when the clock has acted.
    After,
}

const SECOND: Span = Span::millis(3_000);

/// The words that `when_late` takes in a game.
fn words(kind: Kind) -> Vec<&'static str> {
    let all = ["wait", "autopilot", "replace", "pass"];
    all.into_iter().filter(|word| *word != "pass" || kind.meta().pass.is_some()).collect()
}

/// Time as it was given, and the last call with a quarter of it left.
async fn last_call_is_heard(quay: &Quay, (seat, user): (Seat, PersonId)) {
    let (awaited, _, end) = quay.timed().await;
    let started = quay.table().await.last_at;
    assert_eq!((awaited, end.ends), (seat, started + DAY));
    assert_eq!(end.last_call, Some(started + Span::hours(18)));
    quay.comes(started + Span::hours(18)).await;
    let calls = quay.last_calls().await;
    let [called] = calls.as_slice() else { panic!("{calls:?}") };
    let mine = called.iter().find(|left| left.user == user).unwrap();
    assert_eq!((mine.ends, mine.then), (end.ends, end.then), "the call says what the board says");
    assert_eq!(quay.by_clock().await, 0);
}

async fn whenever(kind: Kind, when_late: &str, acts: Acts, restarts: bool) {
    let about = format!("{kind} {when_late} {acts:?} restart {restarts}");
    let mut quay = Quay::begins(kind, &[("turn_time", "24h"), ("when_late", when_late)]).await;
    let (seat, user, end) = quay.timed().await;
    last_call_is_heard(&quay, (seat, user)).await;
    let seen = quay.table().await;
    if restarts {
        quay.restarts().await;
    }
    match acts {
        Acts::Before => quay.is_now(end.ends + (Span::default() - SECOND)),
        Acts::At => quay.is_now(end.ends),
        Acts::After => quay.comes(end.ends + SECOND).await,
    }
    if restarts {
        quay.restarts().await;
    }
    let played = quay.plays_as_seen(user, &seen).await;
    let waits = when_late == "wait";
    match (acts, waits) {
        (Acts::Before, _) | (_, true) => {
            played.unwrap_or_else(|refused| panic!("{about}: {refused:?}"));
            assert_eq!(quay.by_clock().await, 0, "{about}");
        }
        (Acts::At | Acts::After, false) => {
            let log = quay.log().await;
            assert!(log.first().unwrap().by_clock, "{about}");
            // Where anybody may act at any time, the same person may well have another move.
            if kind.meta().pace != Pace::AnyTime {
                let refused = told(played.expect_err(&about));
                assert!(log.iter().all(|entry| entry.by_clock), "{about}: {refused}");
            }
            let table = quay.table().await;
            assert_eq!(table.seat_of(user), Some(seat), "{about}: one late turn loses no seat");
        }
    }
    // The next player has a day, however this one moved, but where the rules have a clock.
    let next = quay.awaited().await.2;
    let at = quay.table().await.last_at;
    let rules_have_a_clock = kind == Kind::Shipopoly;
    assert_eq!(next.map(|end| end.ends), (!rules_have_a_clock).then_some(at + DAY), "{about}");
    assert_eq!(quay.last_calls().await.len(), 1, "{about}: one call a turn");
    quay.proves_itself().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_person_and_clock_moves_and_the_other_is_told() {
    for kind in Kind::ALL.iter().copied() {
        for when_late in words(kind) {
            for acts in [Acts::Before, Acts::At, Acts::After] {
                for restarts in [false, true] {
                    whenever(kind, when_late, acts, restarts).await;
                }
            }
        }
    }
}
