//! Impossible positions, and their faults.

use harbormaster_rules::{Written, shipit::ShipIt};
use serde_json::{Value, json};

use super::{choices, play, position};

/// Returns the faults of a position once something in it has been changed; empty if it is possible.
fn wrong_after(game: &ShipIt, change: impl FnOnce(&mut Value)) -> String {
    let mut json = serde_json::to_value(game).unwrap();
    change(&mut json);
    let written: Written<ShipIt> = serde_json::from_value(json).unwrap();
    written.check().err().map_or_else(String::new, |broken| broken.to_string())
}

#[test]
fn every_colour_belongs_to_a_player_of_the_game() {
    // Ship 3.1: with three seats there is no fourth who could be awaited.
    let game = position("3 red");
    assert_eq!(wrong_after(&game, |json| json["owners"] = json!([1, 0, 2, null])), "");
    for stranger in [3, 200] {
        let wrong = wrong_after(&game, |json| json["owners"] = json!([1, 0, 2, stranger]));
        assert!(wrong.contains("A colour belongs to somebody who does not play."), "{wrong}");
    }
}

#[test]
fn what_waits_for_a_chip_has_not_been_laid_out() {
    // Ship 5.7.3: the number of the shipment is free until its coins are laid.
    let game = position("4 red G=2 G2@C7:BR 2-1@D9:E r1@G2 r4@G2 r2@D9 b3@B0 > freight R#2 G2");
    assert!(choices(&game).contains("chip R#1"));
    let laid = |batch: u8| {
        wrong_after(&game, |json| {
            let coins = json["coins"].as_array_mut().unwrap();
            let coin = coins.iter_mut().find(|coin| coin["token"] == "B#3").unwrap();
            coin["face"] = json!({ "side": "down", "batch": batch, "known_to": 1 });
        })
    };
    // Green's hub went to 2 by a first shipment, which laid coins; this is the second.
    assert_eq!(laid(1), "");
    assert!(laid(2).contains("Nobody can have laid B#3 as it lies."), "{}", laid(2));
    assert!(choices(&play(&game, "chip R#1").next).contains("done"));
}
