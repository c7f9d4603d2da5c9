//! The features that the recorded games show.

use harbormaster_rules::{
    Sight, Viewer,
    shipopoly::{Ending, Event, Shipopoly, Way},
};

use crate::games::{Recorded, together_show};

const WANTED: &[&str] = &[
    "the round limit",
    "the last afloat",
    "all lost",
    "a vote",
    "a shared win",
    "2 seats",
    "3 seats",
    "6 seats",
    "8 seats",
    "the preset live",
    "returns off",
    "sunk",
    "all hands lost",
    "resigned",
    "discharged",
    "an heir",
];

fn shown(Recorded { record, replayed, outcome }: &Recorded<Shipopoly>) -> Vec<&'static str> {
    let ending = match replayed.position.view(Viewer::Onlooker).ending.unwrap() {
        Ending::Rounds { .. } => "the round limit",
        Ending::LastAfloat => "the last afloat",
        Ending::AllLost => "all lost",
        Ending::Called { .. } => "a vote",
    };
    assert_eq!(outcome.by_limit, !["the last afloat", "all lost"].contains(&ending));
    let mut shown = vec![ending];
    if outcome.winners.len() > 1 {
        shown.push("a shared win");
    }
    if record.settings.chosen("preset") == Some("live") {
        shown.push("the preset live");
    }
    if record.settings.chosen("treasury_returns") == Some("off") {
        shown.push("returns off");
    }
    for told in replayed.told.iter().flatten() {
        if let Event::Sank { way, heir, .. } = &told.event {
            shown.push(match way {
                Way::Sunk => "sunk",
                Way::AllHands => "all hands lost",
                Way::Resigned => "resigned",
                Way::Discharged => "discharged",
            });
            if heir.is_some() {
                shown.push("an heir");
            }
        }
    }
    shown
}

#[test]
fn every_ending_and_special_case_has_a_game() {
    together_show(WANTED, shown);
}
