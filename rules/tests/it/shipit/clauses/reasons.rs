//! Reasons of hints.

use harbormaster_rules::{Labels, Seat, shipit::ShipIt};

use super::super::{NAMELESS, play, position, printed::LITTLE, read, to_move};

#[track_caller]
fn says(game: &ShipIt, text: &str, words: Option<&str>) {
    assert_eq!(game.reason(to_move(game), &read(text), &NAMELESS).as_deref(), words, "{text}");
}

/// The green 2 hub with a link at its door, on which red has a piece.
fn hub(more: &str) -> ShipIt {
    position(&format!("4 red G=2 G2@C7:BR 2-1@D9:E {more}"))
}

#[test]
fn a_hint_names_the_points_of_a_shipment() {
    // Ship 5.7.1, 6.3, W14
    let points = Some("It ships the green 2 hub: 12 points for you.");
    says(&hub("g4@G2 r2@D9?0"), "freight R#2 G2", points);
    says(&hub("r2@G2 g3@G2 R*@D9"), "official G2", points);
    // Any number that the coin may have is enough; it counts as the lowest.
    let least = Some("It ships the green 2 hub: at least 12 points for you.");
    says(&hub("g4@G2 r3@D9?1 r2@R0?1"), "freight R#3 G2", least);
    let seen = Some("It ships the green 2 hub: 14 points for you.");
    says(&hub("g4@G2 r3@D9?0 r2@R0?0"), "freight R#3 G2", seen);
    let surely = Some("It ships the green 2 hub: at least 10 points for you.");
    says(&hub("g5@G2 r5@D9"), "freight R#5 G2", surely);
}

#[test]
fn a_hint_names_what_stored_freight_will_score() {
    // Ship 5.5, 5.7.1, 6.1
    let known = "Stored there, it scores 6 when the hub ships, 12 if red ships it.";
    says(&hub("g1@G2 r2@D9?0"), "freight R#2 G2", Some(known));
    let unknown = "Stored there, it scores its number and 4 when the hub ships, twice that if red ships it.";
    says(&hub("g4@G2 r2@D9"), "freight R#2 G2", Some(unknown));
}

#[test]
fn a_hint_names_the_ways_that_an_official_opens_or_shuts() {
    // Ship 2.1.6, W7
    let shuts = position(&format!("4 blue {LITTLE} r3@F11 B*@K3"));
    says(&shuts, "official F9", Some("It keeps 1 red load from every hub."));
    let opens = position(&format!("4 red {LITTLE} 4-1@E10:S B*@F9 R*@R4 r3@F11"));
    says(&opens, "official F10", Some("It opens the way to a hub for your load on F11."));
    says(&opens, "official F12", None);
}

#[test]
fn a_hint_names_the_load_that_a_link_helps() {
    // Ship 5.3, W3
    let apart = "4 red G1@C7:BR K3@G9:TL R4@G11:BL 3-2@F11:S 5-0@F10:N hand=2-1 r3@F11";
    let joins = Some("It connects your load on F11 with the green 1 hub.");
    says(&position(apart), "build 2-1 D9 E", joins);
    let joined = position(&format!("4 red {LITTLE} hand=1-0 r3@F11"));
    let cheaper = Some("Your load on F11 reaches the green 1 hub for 4 AP instead of 6.");
    says(&joined, "build 1-0 E11 N", cheaper);
    says(&joined, "build 1-0 H13 S", None);
}

#[test]
fn a_hint_names_the_coin_that_a_chip_leaves_in_the_game() {
    // Ship 5.6, R27, W11
    let game = position("4 red G=1 G1@C7:BR 2-1@D9:E r4@G1 g2@G1 r1@D9");
    let chosen = play(&game, "freight R#1 G1").next;
    says(&chosen, "chip R#1", Some("Every chip is worth the same, and your 4 can be shipped again."));
    says(&chosen, "chip R#4", None);
}

#[test]
fn a_hint_gives_no_reason_for_what_wins_nothing_or_luck_decides() {
    // Ship 5.1, 5.8
    let game = hub("g1@G2 r2@D9");
    for text in ["buy 1", "done", "freight R#2 E9", "freight G#1 D9"] {
        says(&game, text, None);
    }
    let mv = read("freight R#2 G2");
    assert_eq!(game.reason(Seat::new(1), &mv, &NAMELESS), None, "it is not their turn");
}
