//! The random games of the laws come everywhere: a law that never sees a closing says nothing about closings.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Play, Position, SeatCount, Sight, Status, Viewer,
    testkit::{self, Trial},
    threeport::{Event, Threeport},
};

#[test]
fn random_games_see_every_event_and_every_ending() {
    let mut unseen: BTreeSet<&str> = [
        "Upgraded",
        "Closed",
        "Reshuffled",
        "Refilled",
        "RanOut",
        "TwoIslandsClosed",
        "Quiet",
        "Rounds",
        "turned up",
        "shared",
    ]
    .into();
    for seats in Threeport::META.seats.clone().filter_map(SeatCount::new) {
        for (number, settings) in (0..).zip(testkit::settings_worth_trying::<Threeport>(seats)) {
            let trial = Trial::new(seats, number).with(settings).capped(1_000);
            let last = testkit::walk::<Threeport>(&trial, |step| {
                let Some(entry) = step.entry else { return Ok(()) };
                for told in step.position.play(entry, &mut step.luck()).unwrap().told {
                    let debug = format!("{:?}", told.event);
                    unseen.remove(debug.split(' ').next().unwrap());
                    if matches!(&told.event, Event::Refilled { removed, .. } if !removed.is_empty()) {
                        unseen.remove("turned up");
                    }
                }
                Ok(())
            });
            let last = last.unwrap();
            if let (Status::Over(outcome), Some(ending)) = (last.status(), last.view(Viewer::Onlooker).ending)
            {
                let why = format!("{ending:?}");
                unseen.remove(why.split(' ').next().unwrap());
                if outcome.winners.len() > 1 {
                    unseen.remove("shared");
                }
            }
        }
    }
    assert!(unseen.is_empty(), "no random game has seen {unseen:?}");
}
