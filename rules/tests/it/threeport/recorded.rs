//! The features that the recorded games show.

use harbormaster_rules::{
    Sight, Viewer,
    threeport::{Ending, Event, Threeport},
};

use crate::games::{Recorded, together_show};

const WANTED: &[&str] = &[
    "two islands closed",
    "quiet rounds",
    "all rounds",
    "a shared win",
    "2 seats",
    "3 seats",
    "4 seats",
    "5 seats",
    "6 seats",
    "another deck",
    "limits off",
    "a sale of three",
    "cards of a closed colour that turn up",
    "cargo lost from a hold",
];

fn shown(Recorded { record, replayed, outcome }: &Recorded<Threeport>) -> Vec<&'static str> {
    let ending = match replayed.position.view(Viewer::Onlooker).ending.unwrap() {
        Ending::TwoIslandsClosed => "two islands closed",
        Ending::Quiet { .. } => "quiet rounds",
        Ending::Rounds { .. } => "all rounds",
    };
    assert_eq!(outcome.by_limit, ending != "two islands closed");
    let mut shown = vec![ending];
    if outcome.winners.len() > 1 {
        shown.push("a shared win");
    }
    if ["max_value", "copies"].iter().any(|name| record.settings.chosen(name).is_some()) {
        shown.push("another deck");
    }
    if ["max_rounds", "quiet_rounds"].iter().all(|name| record.settings.chosen(name) == Some("off")) {
        shown.push("limits off");
    }
    for told in replayed.told.iter().flatten() {
        match &told.event {
            Event::Sold { cards, .. } if cards.len() == 3 => shown.push("a sale of three"),
            Event::Refilled { removed, .. } if !removed.is_empty() => {
                shown.push("cards of a closed colour that turn up");
            }
            Event::Closed { lost, .. } if lost.len() > 1 => shown.push("cargo lost from a hold"),
            _ => {}
        }
    }
    shown
}

#[test]
fn every_ending_and_special_case_has_a_game() {
    together_show(WANTED, shown);
}
