//! The features that the recorded games show.

use harbormaster_rules::tariffs::{Event, Move, Tariffs};

use crate::games::{Recorded, together_show};

const WANTED: &[&str] = &[
    "a declared round",
    "a quiet round",
    "a shared win",
    "2 seats",
    "3 seats",
    "4 seats",
    "simple",
    "grouped",
    "scattered",
    "random",
    "custom",
    "no offers",
    "a hidden swap",
    "a shown swap",
    "a route of one's own",
];

fn shown(Recorded { record, replayed, outcome }: &Recorded<Tariffs>) -> Vec<&'static str> {
    let layout = record.settings.chosen("layout").unwrap_or("simple");
    let mut shown: Vec<&str> = WANTED.iter().copied().filter(|wanted| *wanted == layout).collect();
    if record.settings.chosen("offers_per_turn") == Some("0") {
        shown.push("no offers");
    }
    if outcome.winners.len() > 1 {
        shown.push("a shared win");
    }
    if replayed.entries.iter().any(|entry| matches!(entry.mv, Move::Declare { route: Some(_) })) {
        shown.push("a route of one's own");
    }
    for told in replayed.told.iter().flatten() {
        match told.event {
            Event::Declared { .. } => shown.push("a declared round"),
            Event::FellQuiet { .. } => shown.push("a quiet round"),
            Event::Swapped { domino: None, .. } => shown.push("a hidden swap"),
            Event::Swapped { domino: Some(_), .. } => shown.push("a shown swap"),
            _ => {}
        }
    }
    shown
}

#[test]
fn every_ending_and_special_case_has_a_game() {
    together_show(WANTED, shown);
}
