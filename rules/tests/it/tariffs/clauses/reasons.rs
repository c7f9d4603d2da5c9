//! Reasons of hints.

use harbormaster_rules::{Labels, Language, Reader, Seat, tariffs::Tariffs};

use super::super::{ANA, BEN, position, read};

const READER: Reader<'static> = Reader::nameless(Language::English);

fn reason_for(game: &Tariffs, seat: Seat, text: &str) -> Option<String> {
    game.reason(seat, &read(text), &READER)
}

#[track_caller]
fn says(short: &str, text: &str, words: Option<&str>) {
    assert_eq!(reason_for(&position(short), ANA, text).as_deref(), words, "{text}");
}

#[test]
fn a_hint_names_what_a_domino_does_for_the_own_trip() {
    // Tariffs 5.1, 5.2, 5.8, 6.7, W1, W7, W9
    let row = "A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0";
    let open = format!("*0 SSSSSS 6|2 6|6 ; 1 MMMMMM 5|5 ; track {row} ; stock ...");
    let completes = "It completes your route: you could declare for 24.";
    says(&open, "play 6|2 E1 F1 value: 6", Some(completes));
    let ready = format!("*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track {row} E1-F1=6|2 ; stock ...");
    let stays = "Your trip stays at 24: nobody can turn a domino on it any more.";
    says(&ready, "declare", Some(stays));
    let ring = "*0 SMSSSS 6|6 5|5 ; 1 MSMMMM 4|4 3|3 ; track A1-B1=6|1 B1-C1=0|2 C1-D1=6|0 D1-E1=4|1 \
                E1-F1=3|2 E1-E2=5|3 F1-F2=0|1 E2-F2=5|2 D2-E2=0|3 C2-D2=2|2 B2-C2=0|0 ; stock ...";
    says(ring, "rotate E2-F2", Some("Your trip costs 11 instead of 14."));
    let one = "*0 SSSSSS 4|1 3|3 ; 1 MMMMMM 5|5 5|4 ; track A1-B1=2|6 ; stock ...";
    says(one, "play 4|1 B1 C1 value: 4", Some("It joins Sun 2 to your depot."));
    let less = "If somebody declared now, you would pay 66 instead of 70 at penalty 8.";
    says(one, "rotate A1-B1", Some(less));
}

#[test]
fn a_hint_gives_no_reason_where_the_own_trip_gains_nothing() {
    // Tariffs 4.1, 5.2, 5.3
    let one = "*0 SSSSSS 4|1 3|3 ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|2 ; stock ...";
    for text in ["rotate A1-B1", "rotate B1-C1", "stock", "swap 3|3", "declare", "play 5|5 B1 C1"] {
        says(one, text, None);
    }
    assert_eq!(reason_for(&position(one), BEN, "play 5|5 B1 C1"), None, "it is not their turn");
}
