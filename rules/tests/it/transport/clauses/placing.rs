//! The places where a tile can be played, and the reasons against others.

use harbormaster_rules::{
    Refusal, SeatSet,
    transport::{Direction, Icon, Transport, Why},
};

use super::super::{
    choices, choices_of, hand, hex, model, play, position, refusal, refusal_of, scene::Scene, seen, to_move,
};

/// Returns the tile on a hex, with its turn.
fn on(game: &Transport, label: &str) -> Option<String> {
    let found = seen(game).field.into_iter().find(|(hex, _)| hex.to_string() == label);
    found.map(|(_, placed)| format!("{} {}", placed.tile, placed.turn))
}

#[test]
fn a_tile_is_played_from_the_hand_on_an_open_end() {
    // Transport 4.1.2, 4.1.3, 5.1
    let game = position("2 ; hand0 T01 ; stack T20");
    let turn = play(&game, "play T01 M10 1");
    assert_eq!(on(&turn.next, "M10").unwrap(), "T01 1");
    assert_eq!(seen(&turn.next).changes.laid.map(|hex| hex.to_string()).unwrap(), "M10");
    assert!(!hand(&turn.next, 0).contains(&"T01".to_owned()));
    // Nothing can be moved, so the turn is over: a tile was drawn.
    assert!(hand(&turn.next, 0).contains(&"T20".to_owned()));
    assert_eq!(to_move(&turn.next).number(), 1);
    // The same tile, turned by half a turn, looks the same.
    assert_eq!(play(&game, "play T01 M10 4").next, turn.next);
}

#[test]
fn every_fault_of_a_placement_has_its_reason() {
    // Transport 5.1, 4.1.1, R7
    let game = position("2 ; hand0 T01 T16 T53 T38");
    for (text, why) in [
        ("play T02 M10 1", Why::NotHeld("T02".parse().unwrap())),
        ("play T01 M12 1", Why::Occupied(hex("M12"))),
        ("play T01 M5 1", Why::Apart(hex("M5"))),
        ("play T53 M5 0", Why::Apart(hex("M5"))),
        ("play T01 N11 0", Why::NoOpenEnd),
        ("play T53 M10 0", Why::FloorOnly),
        ("play T53 K13 0 out: W", Why::FloorInFront),
        ("play T01 M10 1 out: NW", Why::NoPalletInFront(hex("M10"))),
        ("play T38 K13 0", Why::SayOut),
    ] {
        let found = refusal(&game, text);
        assert_eq!((found.rule().0, found), ("5.1", why), "{text}");
    }
    let waiting = SeatSet::only(to_move(&game));
    assert_eq!(refusal_of(&game, 1, "play T01 M10 1"), Refusal::NotYourTurn { waiting });
}

#[test]
fn the_first_side_that_does_not_fit_is_named() {
    // Transport 4.1.1, R7
    // Belt comes to M9 from the SE, and N9 to the E shows floor.
    let floor = position("2 ; hand0 T32 T45 ; M10=T01.1 ; N9=T53.0");
    let wrong = Why::BeltAtFloor(Direction::E);
    assert_eq!(refusal(&floor, "play T32 M9 0"), wrong);
    assert_eq!(refusal(&floor, "play T45 M9 0"), wrong);
    // Or belt from both.
    let belt = position("2 ; hand0 T02 T32 ; M10=T01.1 ; N9=T17.3");
    assert_eq!(refusal(&belt, "play T02 M9 1"), Why::FloorAtBelt(Direction::E));
}

#[test]
fn a_tile_may_close_several_open_ends_at_once() {
    // Transport 4.1.2, 5.1, R8
    let game = position("2 ; hand0 T32 ; M10=T01.1 ; N9=T17.3");
    assert!(choices(&game).contains("play T32 M9 0"));
}

#[test]
fn inserting_pushes_the_pallet_on() {
    // Transport 4.1.4, R9
    let game = position("2 ; hand0 T01 T16 T38 T45");
    let next = play(&game, "play T01 K13 0 out: W").next;
    assert_eq!((on(&next, "K13"), on(&next, "J13")), (Some("T01 0".into()), Some("red 0".into())));
    assert_eq!(seen(&next).seats[0].pallet.to_string(), "J13");
    // With two belt sides `out` goes without saying.
    assert_eq!(play(&game, "play T01 K13 0").next, next);
    let bend = play(&game, "play T16 K13 0").next;
    assert_eq!((on(&bend, "K13"), on(&bend, "J14")), (Some("T16 0".into()), Some("red 5".into())));
    // A merge has two sides to choose from, and the pallet may stand at a feeder.
    assert_eq!(
        choices_of(&game, "play T45 K13"),
        [
            "play T45 K13 0 out: SE",
            "play T45 K13 0 out: W",
            "play T45 K13 3 out: NW",
            "play T45 K13 3 out: W",
            "play T45 K13 5 out: NE",
            "play T45 K13 5 out: SW"
        ]
    );
}

#[test]
fn inserting_has_faults_of_its_own() {
    // Transport 4.1.4, 5.1, R9, R11
    let game = position("2 ; hand0 T01 T16 T38 T32");
    for (text, why) in [
        ("play T01 K13 1", Why::MustCarry),
        ("play T01 K13 1 out: SE", Why::MustCarry),
        ("play T01 K13 0 out: E", Why::SayOut),
        ("play T01 K13 0 out: NW", Why::SayOut),
    ] {
        assert_eq!(refusal(&game, text), why, "{text}");
    }
    let narrow = position("2 ; hand0 T32 ; K15=T01.1");
    assert_eq!(refusal(&narrow, "play T32 K13 0"), Why::PalletMisfit(hex("K14")));
}

#[test]
fn only_a_pallet_that_is_joined_is_pushed_on() {
    // Transport 4.1.2, 4.1.4, R9
    // A pallet alone at the edge: its front is an open end, and nothing is inserted.
    let game = position("2 ; hand0 T01 ; T13=red.0");
    assert_eq!(refusal(&game, "play T01 T13 0 out: W"), Why::Detached);
    assert!(choices_of(&game, "play T01").contains(&"play T01 U13 0".to_owned()));
    // Two pallets front to front are joined.
    let facing = position("2 ; hand0 T01 ; T13=red.0 ; U13=blue.3");
    let ways = choices_of(&facing, "play T01");
    assert!(ways.contains(&"play T01 T13 0 out: W".to_owned()), "{ways:?}");
    assert!(ways.contains(&"play T01 U13 0 out: E".to_owned()), "{ways:?}");
}

#[test]
fn loading_tiles_may_be_inserted_and_floor_tiles_not() {
    // Transport 4.1.4, R2
    let game = position("2 ; hand0 T63 T53");
    assert!(choices_of(&game, "play T63").contains(&"play T63 K13 0 out: W".to_owned()));
    assert!(choices_of(&game, "play T53").iter().all(|choice| !choice.contains("out")));
}

#[test]
fn pallets_may_stand_at_feeders() {
    // Transport R10, R6
    let game = position("2 ; hand0 T45 ; M11:3/1");
    // At turn 3 its main belt is E-W, the feeder lies to the NW.
    let next = play(&game, "play T45 K13 3 out: NW").next;
    assert_eq!(on(&next, "K12").unwrap(), "red 1");
    // The package comes to K13 in three steps, and with four it would not get to the pallet.
    assert!(choices(&next).contains("package M11 K13"));
    let four = play(&position("2 ; hand0 T45 ; M11:4/1"), "play T45 K13 3 out: NW").next;
    assert_eq!(choices_of(&four, "package M11").len(), 2);
    assert!(!choices(&four).contains("package M11 K12"));
}

#[test]
fn the_table_has_an_edge() {
    // Transport 2.1, R27
    // On the last hex to the west a belt ends at the edge: nothing follows.
    let game = position("2 ; hand0 T01 ; B13=red.3");
    assert!(choices_of(&game, "play T01").contains(&"play T01 A13 0".to_owned()));
    let next = position("2 ; hand0 T02 ; B13=red.3 ; A13=T01.0");
    // The pallet of B13 is joined by A13, but there is no hex beyond it to be pushed to with W.
    assert!(choices_of(&next, "play T02").iter().all(|choice| !choice.contains(" A13 ")));
    let found = harbormaster_rules::transport::Hex::new(-13, 0);
    assert_eq!(found, None);
}

#[test]
fn islands_belong_to_the_field() {
    // Transport 4.1
    let game = position("2 ; hand0 T01 T53 ; R5=T04.0");
    assert!(choices(&game).contains("play T01 S5 0"));
    assert!(choices(&game).contains("play T53 R4 0"));
}

#[test]
fn an_icon_must_be_usable_on_the_field_as_it_is_then() {
    // Transport 4.1.6, R15
    let full = position("2 ; hand0 T04 T09 T14 T63 ; M11:4/2 ; M15:3/1");
    assert!(choices_of(&full, "play T04").is_empty());
    // The wrench tile is a tile with an icon itself.
    assert!(!choices_of(&full, "play T09").is_empty());
    assert!(!choices_of(&full, "play T14").is_empty());
    // Both pallets boxed in by floor tiles: nothing for a fork lift.
    let boxed = boxed_pallets();
    let found = choices_of(&boxed, "play T62");
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(refusal(&boxed, "play T62 M13 0"), Why::Unusable(Icon::ForkLift));
}

/// Two players whose pallets stand front to front on an island of floor tiles.
fn boxed_pallets() -> Transport {
    let mut scene = Scene::start(2);
    let (red, blue) = (model::at("R5"), model::at("S5"));
    scene.put(red, "red", 0, None);
    scene.put(blue, "blue", 3, None);
    let mut floors = 53..;
    for at in [red, blue].into_iter().flat_map(|at| (0..6).filter_map(move |way| model::beside(at, way))) {
        if !scene.field.0.contains_key(&at) {
            scene.put(at, &format!("T{}", floors.next().unwrap()), 0, None);
        }
    }
    scene.hands[0] = vec!["T62".to_owned()];
    scene.fill();
    scene.position()
}
