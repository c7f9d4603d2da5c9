//! Labels, buttons, values for forms, and moves as text.

use harbormaster_rules::{
    Act, By, Filling, Label, Labels, Language, Notation, Phrase, Position, Reader, Seat,
    testkit::opening_time, transport::Transport,
};

use super::super::{play, position, read, to_move};
use crate::turn::names;

const READER: Reader<'static> = Reader::nameless(Language::English);

/// The label of a move for the seat to move.
fn labelled(game: &Transport, text: &str) -> Option<Label> {
    game.label(By::Seat(to_move(game)), &read(text), &Reader::new(&names(), Language::English))
}

fn label(game: &Transport, text: &str) -> (String, bool) {
    let label = labelled(game, text).unwrap();
    (label.text, label.weighty)
}

fn light(text: &str) -> (String, bool) {
    (text.to_owned(), false)
}

/// Labels a move that changes the belt: it is shown before it is confirmed.
fn asked(text: &str) -> (String, bool) {
    (text.to_owned(), true)
}

#[test]
fn labels_say_what_a_move_does() {
    // Transport 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7
    let game = position("2 ; hand0 T01 T53 T09 T62 ; M10=T04.1:4/2");
    assert_eq!(
        label(&game, "play T01 K13 0 out: W"),
        asked("straight: in front of the red pallet (K13), turn 0, pallet to J13")
    );
    assert_eq!(label(&game, "play T01 M9 1"), asked("straight: M9 - open end NW of M10, turn 1"));
    assert_eq!(label(&game, "play T53 M13 0"), asked("floor: M13 - W of N13"));
    assert_eq!(label(&game, "discard"), asked("Discard your hand and draw 4 new tiles"));
    let wrench = play(&game, "play T09 M16 1").next;
    assert_eq!(
        label(&wrench, "wrench M10 M17 1"),
        asked("M10 straight + package with 4/2 to M17 - open end SE of M16, turn 1")
    );
    let lift = play(&game, "play T62 L16 0").next;
    assert_eq!(label(&lift, "forklift red M16 NW"), asked("The red pallet (K13) to M16, front NW"));
    assert_eq!(
        label(&lift, "switch red blue"),
        asked("Switch the red pallet (K13) and the blue pallet (O13)")
    );
    let load = position("2 ; hand0 T05 > play T05 M10 1");
    assert_eq!(label(&load, "load M15"), light("Bring the package in on M15"));
    let package = play(&position("2 ; M11:3/1"), "discard").next;
    assert_eq!(label(&package, "package M11 N13"), light("3/1 at M11 to N13"));
    assert_eq!(label(&package, "package M11 K13"), light("3/1 at M11 to RED (K13), 1 point for Ana"));
    let last = play(&position("2 ; M11:3/6 ; base0 1/2 1/3 1/4"), "discard").next;
    assert!(label(&last, "package M11 K13").1);
}

#[test]
fn what_makes_no_sense_has_no_label() {
    // Transport 4, 5.3, 5.4, 5.5, 5.6
    let game = position("2 ; hand0 T62 ; M11:3/1");
    for text in ["load M11", "wrench M10 M17 1", "switch red blue", "package M11 K13"] {
        assert_eq!(labelled(&game, text), None, "{text}");
    }
    let mv = read("discard");
    for by in [By::Seat(Seat::new(1)), By::Host, By::Clock] {
        assert_eq!(game.label(by, &mv, &READER), None, "{by:?}");
    }
    let lift = play(&game, "play T62 L16 0").next;
    for text in ["forklift green M10 SE", "forklift M9 M10 SE", "switch red M9"] {
        assert_eq!(labelled(&lift, text), None, "{text}");
    }
    let package = play(&game, "discard").next;
    for text in ["package M12 K13", "package M11 A13"] {
        assert_eq!(labelled(&package, text), None, "{text}");
    }
    let wrench = position("2 ; hand0 T09 > play T09 M16 1");
    assert_eq!(labelled(&wrench, "wrench M9 K13 0"), None);
}

#[test]
fn buttons_are_the_same_for_every_viewer() {
    // Transport 4, 6.5
    let shown = |game: &Transport| -> Vec<String> {
        let act = |act| match act {
            Act::Play(mv) => Transport::phrase(&mv).to_string(),
            Act::Ask(mv) => format!("{}?", Transport::phrase(&mv)),
            Act::Menu(verb) => format!("{verb} …"),
            Act::Fill(phrase) => format!("{phrase} ___"),
        };
        game.quick(&READER).into_iter().map(|button| act(button.act)).collect()
    };
    assert_eq!(shown(&position("2")), ["play …", "discard?"]);
    // Even where only a discard is possible.
    assert_eq!(shown(&position("2 ; hand0 T04 T05 T06 T07 ; M11:4/2 ; M15:3/1")), ["play …", "discard?"]);
    assert_eq!(shown(&position("2 ; hand0 T05 > play T05 M10 1")), ["load M11", "load M15"]);
    assert_eq!(shown(&position("2 ; hand0 T09 > play T09 M10 1")), ["wrench …"]);
    assert_eq!(shown(&position("2 ; M11:3/1 > discard")), ["package M11 K13", "package M11 N13"]);
    let lift = shown(&position("2 ; hand0 T62 > play T62 L16 0"));
    assert_eq!((lift.len(), lift[4].as_str()), (5, "switch red blue?"));
}

#[test]
fn forms_offer_what_is_possible() {
    // Transport 5.1, 5.3, 5.4
    let values = |game: &Transport, seat: u8, phrase: Phrase, field: &str| -> Vec<String> {
        let values = game.values(By::Seat(Seat::new(seat)), &phrase, field, opening_time(), &READER);
        values.into_iter().map(|value| format!("{} = {}", value.word, value.label)).collect()
    };
    let game = position("2 ; hand0 T01 T04 T53 T16 ; M11:4/2 ; M15:3/1");
    // T04 brings a package, and there is no room for one.
    assert_eq!(
        values(&game, 0, Phrase::bare("play"), "tile"),
        ["T01 = straight", "T53 = floor", "T16 = wide bend"]
    );
    let straight = Phrase::bare("play").with("tile", ["T01"]);
    let at = values(&game, 0, straight.clone(), "at");
    assert_eq!(at.len(), 4);
    assert!(at.contains(&"K13 = in front of the red pallet (K13)".to_owned()), "{at:?}");
    let there = straight.with("at", ["K13"]);
    assert_eq!(values(&game, 0, there.clone(), "turn"), ["0 = Belt E to W"]);
    assert_eq!(values(&game, 0, there, "out"), ["W = pallet to J13 (W)"]);
    // Others are offered nothing, for it would tell what is in a hand.
    assert!(values(&game, 1, Phrase::bare("play"), "tile").is_empty());
    assert!(game.values(By::Host, &Phrase::bare("play"), "tile", opening_time(), &READER).is_empty());
    let lift = position("2 ; hand0 T62 > play T62 L16 0");
    assert_eq!(
        values(&lift, 0, Phrase::bare("forklift"), "pallet"),
        ["red = The red pallet (K13)", "blue = The blue pallet (O13)"]
    );
    assert_eq!(values(&lift, 0, Phrase::bare("forklift").with("pallet", ["red"]), "to").len(), 2);
}

#[test]
fn moves_are_read_with_care() {
    // Transport 2.1, 5.1, 5.3, 5.4, 5.5
    let wrong = |text: &str| {
        let phrase = Phrase::parse(Transport::META.verbs, text);
        phrase.and_then(|phrase| Transport::read_phrase(&phrase)).err().unwrap().say(Language::English)
    };
    assert!(wrong("play T66 M10 1").starts_with("\"T66\" is not a tile: a tile is #1 to #65"));
    assert!(wrong("play T01 Z9 1").contains("Z9 is off the table."), "{}", wrong("play T01 Z9 1"));
    assert!(wrong("play T01 A1 1").contains("off the table"), "{}", wrong("play T01 A1 1"));
    assert_eq!(
        wrong("play T01 M10 6"),
        "\"6\" is not a turn: a turn is a number 0 to 5, sixths of a full turn clockwise."
    );
    assert!(wrong("play T01 K13 0 out: N").starts_with("\"N\" is not a direction: "));
    assert!(
        wrong("switch red pink")
            .starts_with("\"pink\" is not a pallet: a pallet is red, blue, yellow or green")
    );
    assert!(!wrong("load").is_empty());
    assert_eq!(read("PLAY t01 m10 4 OUT: w"), read("play T01 M10 4 out: W"));
    assert_eq!(read("play T01 K13 0 out: 3"), read("play T01 K13 0 out: W"));
    assert_eq!(read("forklift k13 m10 1"), read("forklift K13 M10 SE"));
}

#[test]
fn what_happens_is_told_in_a_sentence() {
    // Transport 4, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7
    let told = |short: &str, text: &str| play(&position(short), text).public();
    assert_eq!(
        told("2 ; hand0 T01", "play T01 K13 0"),
        ["Ana connects a straight tile on K13; the red pallet moves to J13.", "There is no package to move."]
    );
    assert_eq!(
        told("2 ; hand0 T05 ; bag 4/2 > play T05 M10 1", "load M11"),
        ["Ana brings in the package 4/2 on M11."]
    );
    assert_eq!(
        told("2 ; hand0 T09 ; M10=T04.1:4/2 > play T09 M16 1", "wrench M10 M17 1")[0],
        "Ana wrenches the straight + package tile with the package 4/2 from M10 to M17."
    );
    assert_eq!(
        told("2 ; hand0 T62 > play T62 L16 0", "forklift red M10 SE")[0],
        "Ana drives the red pallet from K13 to M10, front SE."
    );
    assert_eq!(
        told("2 ; hand0 T62 > play T62 L16 0", "switch blue red")[0],
        "Ana switches pallets: red is on O13 now and blue on K13."
    );
    assert_eq!(told("2 ; M11:3/1", "discard"), ["Ana discards and redraws 4 tiles."]);
    assert_eq!(
        told("2 *1 ; M11:3/1 > discard", "package M11 K13"),
        ["**Ben moves 3/1 from M11 to the red pallet on K13: 1 point for Ana** (1 package, 1 in all)."]
    );
    assert_eq!(told("2 ; M11:3/1 > discard", "package M11 N13"), ["Ana moves 3/1 from M11 to N13: now 1/3."]);
    assert_eq!(
        told("2 ; M11:2/1 ; M12:2/4 ; L13:6/1 ; N12:6/2", "discard")[1],
        "None of the 4 packages can move."
    );
}

fn reason(game: &Transport, text: &str) -> Option<String> {
    game.reason(to_move(game), &read(text), &Reader::new(&names(), Language::English))
}

#[test]
fn a_hint_names_the_points_that_a_delivery_brings() {
    // Transport 5.6
    let game = play(&position("2 ; M11:3/1"), "discard").next;
    assert_eq!(reason(&game, "package M11 K13").as_deref(), Some("It puts you in the lead, 1 to 0."));
    let ahead = play(&position("2 ; M11:3/1 ; base0 1/2"), "discard").next;
    let words = reason(&ahead, "package M11 K13").unwrap();
    assert!(words.starts_with("It brings you 1 point: "), "{words}");
}

#[test]
fn a_hint_gives_no_reason_where_nothing_is_won() {
    // Transport 5.6, 5.7
    assert_eq!(reason(&position("2 ; M11:3/1"), "discard"), None);
    let floor = position("2 ; hand0 T01 T53 T09 T62 ; M10=T04.1");
    assert_eq!(reason(&floor, "play T53 M13 0"), None);
}
