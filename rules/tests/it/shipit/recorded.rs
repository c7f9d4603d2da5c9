//! The features that the recorded games show.

use harbormaster_rules::{
    Sight, Viewer,
    shipit::{Ending, Event, Move, ShipIt},
};

use crate::games::{Recorded, together_show};

const WANTED: &[&str] = &[
    "closed hubs",
    "a target score",
    "a player without freight",
    "a stall",
    "a shared win",
    "a tie that chips break",
    "2 seats",
    "3 seats",
    "4 seats",
    "another free colour",
    "colours in join order",
    "another margin",
    "other action points",
    "freight warehoused before its hub comes",
    "a chain of shipments",
    "a shipment without profits",
];

fn shown(Recorded { record, replayed, outcome }: &Recorded<ShipIt>) -> Vec<&'static str> {
    let ending = match replayed.position.view(Viewer::Onlooker).ending.unwrap() {
        Ending::Hubs { .. } => "closed hubs",
        Ending::Target { .. } => "a target score",
        Ending::NoFreight { .. } => "a player without freight",
        Ending::Stall { .. } => "a stall",
    };
    assert_eq!(outcome.by_limit, ending == "a stall");
    let mut shown = vec![ending];
    if outcome.winners.len() > 1 {
        shown.push("a shared win");
    }
    if !outcome.places.is_empty() {
        shown.push("a tie that chips break");
    }
    for (option, what) in [
        ("unowned", "another free colour"),
        ("seating", "colours in join order"),
        ("margin", "another margin"),
        ("base_ap", "other action points"),
    ] {
        if record.settings.chosen(option).is_some() {
            shown.push(what);
        }
    }
    if replayed.entries.iter().any(|entry| matches!(entry.mv, Move::Freight { warehouse: true, .. })) {
        shown.push("freight warehoused before its hub comes");
    }
    for told in &replayed.told {
        if told.iter().filter(|told| matches!(told.event, Event::Shipped { .. })).count() > 1 {
            shown.push("a chain of shipments");
        }
    }
    for told in replayed.told.iter().flatten() {
        if matches!(&told.event, Event::Profits { profits, .. } if profits.is_empty()) {
            shown.push("a shipment without profits");
        }
    }
    shown
}

#[test]
fn every_ending_and_special_case_has_a_game() {
    together_show(WANTED, shown);
}
