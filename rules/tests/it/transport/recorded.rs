//! The features that the recorded games show.

use harbormaster_rules::{
    Sight, Viewer,
    transport::{Ending, Event, Transport},
};

use crate::games::{Recorded, together_show};

const WANTED: &[&str] = &[
    "a full homebase",
    "an empty stack",
    "a stalemate",
    "a shared win",
    "2 seats",
    "3 seats",
    "4 seats",
    "teams by chance",
    "another hand size",
    "another limit",
    "a pallet pushed by a played tile",
    "a pallet pushed by a wrench",
    "a package on a wrenched tile",
];

fn shown(Recorded { record, replayed, outcome }: &Recorded<Transport>) -> Vec<&'static str> {
    let ending = match replayed.position.view(Viewer::Onlooker).ending.unwrap() {
        Ending::Full { .. } => "a full homebase",
        Ending::EmptyStack => "an empty stack",
        Ending::Stalemate { .. } => "a stalemate",
    };
    assert_eq!(outcome.by_limit, ending == "a stalemate");
    let mut shown = vec![ending];
    // Partners always share.
    if outcome.winners.len() > 1 && record.seats.get() < 4 {
        shown.push("a shared win");
    }
    for (option, what) in [
        ("teams", "teams by chance"),
        ("hand_size", "another hand size"),
        ("homebase_limit", "another limit"),
    ] {
        if record.settings.chosen(option).is_some() {
            shown.push(what);
        }
    }
    for told in replayed.told.iter().flatten() {
        match &told.event {
            Event::Connected { pallet: Some(_), .. } => shown.push("a pallet pushed by a played tile"),
            Event::Wrenched { pallet, package, .. } => {
                if pallet.is_some() {
                    shown.push("a pallet pushed by a wrench");
                }
                if package.is_some() {
                    shown.push("a package on a wrenched tile");
                }
            }
            _ => {}
        }
    }
    shown
}

#[test]
fn every_ending_and_special_case_has_a_game() {
    together_show(WANTED, shown);
}
