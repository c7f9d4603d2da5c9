//! The worked examples of the rules, each under its number.

use harbormaster_rules::{
    Position, Status,
    transport::{Icon, Why},
};

use super::{
    choices, choices_of, hand, hex, model, play, play_all, position, refusal, seen, seen_by, to_move,
};

/// Returns the places where the package of a hex can stop, as the game lists them.
fn stops(short: &str, from: &str) -> Vec<String> {
    // A discard leads to the package part of the turn.
    let next = play(&position(short), "discard").next;
    if to_move(&next).number() == 0 { stops_now(&next, from) } else { vec![] }
}

/// The same once the package part has begun.
fn stops_now(game: &harbormaster_rules::transport::Transport, from: &str) -> Vec<String> {
    let start = format!("package {from} ");
    choices_of(game, &start).iter().map(|choice| choice[start.len()..].to_owned()).collect()
}

/// Returns true if the turn has a package part after a discard.
fn can_move(short: &str) -> bool {
    let game = position(short);
    to_move(&play(&game, "discard").next) == to_move(&game)
}

#[test]
fn w1_reading_a_package() {
    // Transport 5.6, R20, W1.
    let game = position("2 ; M11:3/1");
    assert_eq!(stops("2 ; M11:3/1", "M11"), ["K13", "N13"]);
    let next = play_all(&game, &["discard", "package M11 K13"]).next;
    assert_eq!(seen(&next).seats[0].homebase.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1/3"]);
    assert_eq!((seen(&next).seats[0].score, seen(&next).seats[1].score), (1, 0));
    assert!(seen(&next).field.iter().all(|(_, placed)| placed.package.is_none()));
    // With two players the higher number was up when it came in.
    let empty = position("2 ; hand0 T04 ; M15:4/2");
    let loaded = play(&empty, "play T04 M10 1").next;
    let (_, placed) = seen(&loaded).field.into_iter().find(|(hex, _)| hex.to_string() == "M11").unwrap();
    let package = placed.package.unwrap();
    assert!(package.up() > package.down(), "{package}");
}

#[test]
fn w2_numbers_in_the_layout_for_two() {
    // Transport 5.6.1, R16, R18, W2.
    let numbers = ["1/5", "2/5", "3/5", "4/5", "5/1", "6/1"];
    let found = numbers.map(|package| stops(&format!("2 ; M11:{package}"), "M11").join(" "));
    assert_eq!(found, ["M12", "L13 N12", "K13 N13", "M14 O13", "L14", "L13"]);
    for mover in 0..2 {
        let game = position(&format!("2 *{mover} ; M11:4/2"));
        let next = play_all(&game, &["discard", "package M11 O13"]).next;
        assert_eq!((seen(&next).seats[0].score, seen(&next).seats[1].score), (0, 2));
    }
}

#[test]
fn w3_merge_and_feeder() {
    // Transport 5.6.2, R6, W3.
    assert_eq!(stops("2 ; L13:1/2", "L13"), ["K13", "M12"]);
    assert_eq!(stops("2 ; L14:2/3", "L14"), ["K13", "M12", "N13"]);
}

#[test]
fn w4_blocked() {
    // Transport 5.6.3, R17, R30, W4.
    let two = "2 ; M11:2/1 ; M12:6/2";
    assert_eq!(stops(two, "M11"), Vec::<String>::new());
    assert_eq!(stops(two, "M12"), ["K13", "M12"]);
    let round = play_all(&position(two), &["discard", "package M12 M12"]).next;
    let (_, placed) = seen(&round).field.into_iter().find(|(hex, _)| hex.to_string() == "M12").unwrap();
    assert_eq!(placed.package.unwrap().to_string(), "2/6");
    assert!(can_move(two));
    assert!(!can_move("2 ; M11:2/1 ; M12:2/4 ; L13:6/1 ; N12:6/2"));
}

#[test]
fn w5_insert_a_straight() {
    // Transport 4.1.4, 5.1, R9, W5.
    let game = position("2 ; hand0 T01 T16 ; M11:4/1");
    assert_eq!(
        choices_of(&game, "play T01"),
        ["play T01 K13 0 out: W", "play T01 M10 1", "play T01 M16 1", "play T01 O13 0 out: E"]
    );
    let next = play(&game, "play T01 K13 0 out: W").next;
    let placed = |label: &str| {
        let found = seen(&next).field.into_iter().find(|(hex, _)| hex.to_string() == label);
        found.map(|(_, placed)| format!("{} {}", placed.tile, placed.turn))
    };
    assert_eq!(placed("K13").unwrap(), "T01 0");
    assert_eq!(placed("J13").unwrap(), "red 0");
    assert_eq!(stops_now(&next, "M11"), ["J13", "M14", "O13"]);
    let other = play(&position("2 ; hand0 T01 ; M11:3/1"), "play T01 K13 0 out: W").next;
    assert_eq!(stops_now(&other, "M11"), ["K13", "N13"]);
    let bends = choices_of(&game, "play T16");
    assert_eq!(bends.len(), 8);
    let inserts: Vec<String> = bends.into_iter().filter(|choice| choice.contains("out")).collect();
    assert_eq!(
        inserts,
        [
            "play T16 K13 0 out: SW",
            "play T16 K13 4 out: NW",
            "play T16 O13 1 out: SE",
            "play T16 O13 3 out: NE"
        ]
    );
    for (insert, pallet) in inserts.iter().zip(["J14", "K12", "O14", "P12"]) {
        let field = seen(&play(&game, insert).next).field;
        assert!(field.iter().any(|(hex, placed)| hex.to_string() == pallet
            && ["red", "blue"].contains(&placed.tile.to_string().as_str())));
    }
}

#[test]
fn w6_floor_tiles() {
    // Transport 4.1.3, R7, R8, W6.
    let game = position("2 ; hand0 T53 T01 T16 T32");
    assert_eq!(refusal(&game, "play T53 M10 0"), Why::FloorOnly);
    let floors = choices_of(&game, "play T53");
    assert_eq!(floors.len(), 19);
    assert!(floors.contains(&"play T53 M13 0".to_owned()));
    assert!(choices(&game).iter().all(|choice| !choice.contains(" M13 ") || choice.starts_with("play T53")));
    // No shape with belt fits the hole.
    for id in ["T01", "T16", "T32", "T38", "T45", "T49", "T63"] {
        let hole = position(&format!("2 ; hand0 {id}"));
        assert!(choices_of(&hole, &format!("play {id} M13")).is_empty(), "{id}");
    }
}

#[test]
fn w7_no_empty_loading_tile() {
    // Transport 4.1.6, R2, R15, W7.
    let game = position("2 ; hand0 T04 T63 ; M11:4/2 ; M15:3/1");
    assert!(choices_of(&game, "play T04").is_empty());
    let straight = model::start(2).placements(model::Print::named("T04"), None);
    assert_eq!(straight.len(), 4);
    for (at, turn, out) in straight {
        let text = super::twins::placed("play T04", (at, turn, out));
        assert_eq!(refusal(&game, &text), Why::Unusable(Icon::Package));
    }
    let next = play(&game, "play T63 M10 1").next;
    let loading: Vec<String> = seen(&next)
        .field
        .into_iter()
        .filter(|(_, placed)| placed.package.is_none())
        .map(|(hex, placed)| format!("{hex} {}", placed.tile))
        .filter(|text| text.starts_with("M10"))
        .collect();
    assert_eq!(loading, ["M10 T63"]);
}

#[test]
fn w8_wrench() {
    // Transport 5.3, R12, R14, R15, W8.
    let game = position("2 ; hand0 T09 ; M10=T04.1:4/2");
    let icon = play(&game, "play T09 M16 1").next;
    assert_eq!(
        choices(&icon),
        [
            "wrench M10 K13 0 out: W",
            "wrench M10 M17 1",
            "wrench M10 O13 0 out: E",
            "wrench M16 K13 0 out: W",
            "wrench M16 M9 1",
            "wrench M16 O13 0 out: E",
        ]
        .map(str::to_owned)
        .into()
    );
    let next = play(&icon, "wrench M10 M17 1").next;
    let packages: Vec<String> = seen(&next)
        .field
        .iter()
        .filter_map(|(hex, placed)| Some(format!("{hex} {}", placed.package.as_ref()?)))
        .collect();
    assert_eq!(packages, ["M17 4/2"]);
    for starting in ["M12", "M11", "L14", "K13"] {
        assert_eq!(refusal(&icon, &format!("wrench {starting} M17 1")), Why::NoIcon(hex(starting)));
    }
}

#[test]
fn w9_boxed_in() {
    // Transport 4.1.5, R13, W9.
    let game = position("2 ; hand0 T09 ; M13=T58.0");
    let icon = play(&game, "play T09 M16 1").next;
    assert_eq!(refusal(&icon, "wrench M13 L16 0"), Why::BoxedIn);
    assert!(choices_of(&icon, "wrench M13").is_empty());
}

#[test]
fn w10_fork_lift() {
    // Transport 5.4, 5.5, W10.
    let game = position("2 ; hand0 T62");
    let icon = play(&game, "play T62 L16 0").next;
    assert_eq!(
        choices(&icon),
        [
            "forklift red M10 SE",
            "forklift red M16 NW",
            "forklift blue M10 SE",
            "forklift blue M16 NW",
            "switch red blue"
        ]
        .map(str::to_owned)
        .into()
    );
    let switched = seen(&play(&icon, "switch red blue").next);
    let pallets: Vec<String> = switched
        .field
        .iter()
        .map(|(hex, placed)| format!("{hex} {} {}", placed.tile, placed.turn))
        .filter(|text| text.contains("red") || text.contains("blue"))
        .collect();
    assert_eq!(pallets, ["K13 blue 0", "O13 red 3"]);
}

#[test]
fn w11_the_fourth_package() {
    // Transport 5.6.6, 7.1.1, R19, W11.
    let game = position("2 *1 ; base0 1/6 2/6 2/1 ; base1 5/1 4/2 ; M11:3/6");
    let discarded = play(&game, "discard").next;
    let (stack, held) = (seen(&discarded).stack, seen(&discarded).seats[1].hand);
    let turn = play(&discarded, "package M11 K13");
    let Status::Over(outcome) = turn.next.status() else { panic!("four packages end the game") };
    assert_eq!(outcome.scores, [11, 9]);
    assert_eq!(outcome.winners.iter().map(harbormaster_rules::Seat::number).collect::<Vec<_>>(), [0]);
    assert_eq!((seen(&turn.next).stack, seen(&turn.next).seats[1].hand), (stack, held));
}

#[test]
fn w12_an_empty_stack() {
    // Transport 7.1.2, R23, W12.
    let game = super::scene::nearly_out(1);
    let (first, second) = (to_move(&game), 1 - to_move(&game).number());
    let after = super::scene::connect(&game);
    assert_eq!((seen(&after).stack, to_move(&after).number()), (0, second));
    assert_eq!(hand(&after, first.number()).len(), 4);
    // The second seat plays and cannot draw.
    assert!(matches!(super::scene::connect(&after).status(), Status::Over(_)));
    // Or it discards, and the game goes on.
    let discarded = super::scene::discard(&after);
    assert_eq!((to_move(&discarded), hand(&discarded, second).len()), (first, 4));
}

#[test]
fn w13_the_lowest_number_up() {
    // Transport 5.2, R28, R31, W13.
    let game = position("4 *1 ; hand1 T04 ; bag 4/5");
    let icon = play(&game, "play T04 P10 2");
    assert!(choices(&icon.next).contains("load O11"));
    let loaded = play(&icon.next, "load O11").next;
    assert_eq!(stops_now(&loaded, "O11"), ["K13", "M15"]);
    let next = play(&loaded, "package O11 M15").next;
    assert_eq!((seen(&next).seats[3].score, seen_by(&next, 1).seats[1].score), (5, 0));
}
