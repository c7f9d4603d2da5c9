//! The random games of the laws come everywhere: a law that never sees a declaration says nothing about them.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Play, Position, SeatCount, Settings, Status,
    tariffs::{Closing, Event, Move, Tariffs},
    testkit::{self, Players, Trial},
};

#[test]
fn random_games_see_every_event_and_every_verb() {
    let mut unseen: BTreeSet<&str> = [
        "Laid",
        "Turned",
        "Restocked",
        "Drew",
        "Drawn",
        "Offered",
        "Answered",
        "Seen",
        "Declined",
        "Closed",
        "Rested",
        "Swapped",
        "Got",
        "Declared",
        "FellQuiet",
        "Completed",
        "Scored",
        "Began",
        "Dealt",
        "Ended",
        "lapsed",
        "refused",
        "hidden",
        "named route",
    ]
    .into();
    let quiet = {
        let mut settings = Settings::default();
        settings.choose("quiet_rounds", "2");
        settings
    };
    // A hidden domino that is offered, answered and taken is rare.
    for number in 0..2_000 {
        if unseen.is_empty() {
            break;
        }
        for seats in Tariffs::META.seats.filter_map(SeatCount::new) {
            let mut trial = Trial::new(seats, number).capped(1_500);
            if number % 3 == 0 {
                trial = trial.with(quiet.clone());
            }
            trial.players = if number % 2 == 0 { Players::ByVerb } else { Players::Uniform };
            let last = testkit::walk::<Tariffs>(&trial, |step| {
                let Some(entry) = step.entry else { return Ok(()) };
                if matches!(&entry.mv, Move::Declare { route: Some(_) }) {
                    unseen.remove("named route");
                }
                for told in step.position.play(entry, &mut step.luck()).unwrap().told {
                    let debug = format!("{:?}", told.event);
                    unseen.remove(debug.split(' ').next().unwrap());
                    match told.event {
                        Event::Closed { ending: Closing::Lapsed, .. } => unseen.remove("lapsed"),
                        Event::Closed { ending: Closing::Refused, .. } => unseen.remove("refused"),
                        Event::Swapped { domino: None, .. } => unseen.remove("hidden"),
                        _ => false,
                    };
                }
                Ok(())
            });
            assert!(matches!(last.unwrap().status(), Status::Over(_) | Status::Waiting(_)));
        }
    }
    assert!(unseen.is_empty(), "no random game has seen {unseen:?}");
}
