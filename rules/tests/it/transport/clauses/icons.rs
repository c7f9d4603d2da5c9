//! Loading, the wrench, the fork lift.

use harbormaster_rules::transport::{Colour, Icon, PalletRef, Phase, Transport, Why};

use super::super::{
    choices, choices_of, hex, model, play, play_all, position, refusal, scene::Scene, seen, to_move,
};

/// The package on a hex.
fn package(game: &Transport, label: &str) -> Option<String> {
    let found = seen(game).field.into_iter().find(|(hex, _)| hex.to_string() == label);
    found.and_then(|(_, placed)| placed.package).map(|package| package.to_string())
}

/// Returns the tile on a hex, with its turn.
fn on(game: &Transport, label: &str) -> Option<String> {
    let found = seen(game).field.into_iter().find(|(hex, _)| hex.to_string() == label);
    found.map(|(_, placed)| format!("{} {}", placed.tile, placed.turn))
}

#[test]
fn a_package_comes_in_with_the_higher_number_up() {
    // Transport 5.2, R4, R31: with two or three players; with four the lower one.
    for (seats, at, label, up) in
        [(2, "M10 1", "M11", "5/4"), (3, "P10 2", "O11", "5/4"), (4, "P10 2", "O11", "4/5")]
    {
        let game = position(&format!("{seats} ; hand0 T04 ; bag 4/5 2/6"));
        let icon = play(&game, &format!("play T04 {at}")).next;
        let next = play(&icon, &format!("load {label}")).next;
        assert_eq!(package(&next, label).unwrap(), up, "{seats}");
        assert_eq!(seen(&next).bag, 19);
    }
}

#[test]
fn the_only_empty_loading_tile_is_filled_without_asking() {
    // Transport 4, 5.2
    let game = position("2 ; hand0 T04 ; M11:4/2 ; bag 1/6");
    let turn = play(&game, "play T04 M10 1");
    assert_eq!(package(&turn.next, "M15").unwrap(), "6/1");
    assert!(choices_of(&turn.next, "load").is_empty());
    assert_eq!(turn.public().len(), 2, "{:?}", turn.public());
}

#[test]
fn loading_has_its_faults() {
    // Transport 5.2
    let game = position("2 ; hand0 T04 ; M14:2/5");
    let icon = play(&game, "play T04 M10 1").next;
    assert_eq!(choices(&icon), ["load M11", "load M15"].map(str::to_owned).into());
    assert_eq!(refusal(&icon, "load M12"), Why::NoLoading(hex("M12")));
    assert_eq!(refusal(&icon, "load M10"), Why::NoLoading(hex("M10")));
    assert_eq!(refusal(&icon, "load M9"), Why::NoLoading(hex("M9")));
    let three = position("2 ; hand0 T04 ; M11:4/2 ; M16=T63.1");
    let icon = play(&three, "play T04 M10 1").next;
    assert_eq!(refusal(&icon, "load M11"), Why::Loaded(hex("M11")));
}

#[test]
fn no_part_of_a_turn_comes_before_its_time() {
    // Transport 4
    let game = position("2 ; hand0 T04 T09 ; M14:2/5");
    for text in ["load M11", "wrench M10 M9 1", "forklift red M10 SE", "switch red blue", "package M14 N13"] {
        assert_eq!(refusal(&game, text), Why::First(Phase::Connect), "{text}");
    }
    let icon = play(&game, "play T04 M10 1").next;
    for text in ["play T09 M16 1", "discard", "wrench M10 M9 1", "switch red blue", "package M14 N13"] {
        assert_eq!(refusal(&icon, text), Why::First(Phase::Icon(Icon::Package)), "{text}");
    }
    let loaded = play(&icon, "load M11").next;
    for text in ["play T09 M16 1", "discard", "load M15", "switch red blue"] {
        assert_eq!(refusal(&loaded, text), Why::First(Phase::Package), "{text}");
    }
}

#[test]
fn the_wrench_takes_a_tile_with_its_package_to_another_hex() {
    // Transport 5.3, R12, R14
    let game = position("2 ; hand0 T09 ; M10=T04.1:4/2");
    let icon = play(&game, "play T09 M16 1").next;
    let turn = play(&icon, "wrench M10 K13 0 out: W");
    assert_eq!((on(&turn.next, "M10"), on(&turn.next, "K13").unwrap()), (None, "T04 0".to_owned()));
    assert_eq!(on(&turn.next, "J13").unwrap(), "red 0");
    assert_eq!(package(&turn.next, "K13").unwrap(), "4/2");
    assert_eq!(seen(&turn.next).bag, seen(&icon).bag);
    let changes = seen(&turn.next).changes;
    assert!(changes.laid.is_some_and(|hex| hex.to_string() == "M16"), "{changes:?}");
    // The hole stays.
    assert_eq!(seen(&turn.next).field.len(), seen(&icon).field.len());
}

#[test]
fn the_wrench_has_faults_of_its_own() {
    // Transport 5.3, R12
    let game = position("2 ; hand0 T09 ; M10=T04.1 ; M16=T01.1");
    let icon = play(&game, "play T09 M17 1").next;
    for (text, why) in [
        ("wrench M9 K13 0", Why::NoTile(hex("M9"))),
        ("wrench M12 M9 1", Why::NoIcon(hex("M12"))),
        ("wrench M11 M9 1", Why::NoIcon(hex("M11"))),
        ("wrench K13 M9 1", Why::NoIcon(hex("K13"))),
        ("wrench M16 M9 1", Why::NoIcon(hex("M16"))),
        ("wrench M10 M10 1", Why::SamePlace),
        ("wrench M10 M12 1", Why::Occupied(hex("M12"))),
        ("wrench M10 M3 1", Why::Apart(hex("M3"))),
        ("wrench M10 K13 1", Why::MustCarry),
    ] {
        assert_eq!(refusal(&icon, text), why, "{text}");
    }
}

#[test]
fn a_lifted_tile_leaves_its_hex_empty_and_its_pallet_alone() {
    // Transport 5.3, 4.1.4, R12
    // The red pallet stands behind T04 alone, on an island: lifted, there is nothing to insert in front of.
    let game = position("2 ; hand0 T09 ; R6=T04.0 ; Q6=red.0");
    let icon = play(&game, "play T09 M10 1").next;
    let wrench = choices_of(&icon, "wrench R6 ");
    assert!(!wrench.is_empty());
    assert!(wrench.iter().all(|choice| !choice.contains(" Q6 ")), "{wrench:?}");
    assert_eq!(refusal(&icon, "wrench R6 Q6 0 out: W"), Why::Detached);
    // A bend beside a pallet is put in front of it, and the pallet lands where the bend was.
    let icon = position("2 ; hand0 T09 ; R5=red.0 ; S5=T16.1 ; R4=T24.0 > play T09 M10 1");
    assert!(choices(&icon).contains("wrench R4 R5 4 out: NW"));
    let pushed = play(&icon, "wrench R4 R5 4").next;
    assert_eq!((on(&pushed, "R5").unwrap(), on(&pushed, "R4").unwrap()), ("T24 4".into(), "red 1".into()));
}

#[test]
fn boxed_in_is_judged_after_the_tile_was_played() {
    // Transport 4.1.5, R13
    // Five tiles round L16 lie; the sixth is played now.
    let mut scene = Scene::read("2");
    let around = model::at("M13");
    assert!(scene.field.boxed(around));
    scene.put(around, "T58", 0, None);
    scene.hands[0] = vec!["T09".to_owned()];
    scene.fill();
    let icon = play(&scene.position(), "play T09 M10 1").next;
    assert!(choices_of(&icon, "wrench M13").is_empty());
    // An island with a gap: the tile in its middle can be moved, unless the gap is filled by the tile just played.
    let island = "2 ; hand0 T59 T60 ; R5=T58.0 ; S5=T53.0 ; R6=T54.0 ; Q6=T55.0 ; Q5=T56.0 ; R4=T57.0";
    let open = position(&format!("{island} > play T59 R3 0"));
    assert!(choices(&open).contains("wrench R5 M13 0"));
    let closed = position(&format!("{island} > play T59 S4 0"));
    assert!(choices_of(&closed, "wrench R5").is_empty());
    assert_eq!(refusal(&closed, "wrench R5 M13 0"), Why::BoxedIn);
}

#[test]
fn an_icon_is_used_once() {
    // Transport R14
    let game = position("2 ; hand0 T09 ; M10=T24.1 ; M16=T14.1");
    let place = choices_of(&game, "play T09").into_iter().next().unwrap();
    let icon = play(&game, &place).next;
    let wrench = choices_of(&icon, "wrench M16").into_iter().next().unwrap();
    let next = play(&icon, &wrench).next;
    // Nothing lies on the belt, so the turn is over: neither a fork lift nor a second wrench follows.
    assert_eq!(to_move(&next).number(), 1);
}

#[test]
fn the_fork_lift_sets_a_pallet_on_an_open_end() {
    // Transport 5.4, R11, R13
    let game = position("2 ; hand0 T62");
    let icon = play(&game, "play T62 L16 0").next;
    let next = play(&icon, "forklift red M10 SE").next;
    assert_eq!((on(&next, "K13"), on(&next, "M10").unwrap()), (None, "red 1".to_owned()));
    assert_eq!(seen(&next).seats[0].pallet.to_string(), "M10");
    // A pallet's place does as well as its colour, and a number as well as letters.
    assert_eq!(play(&icon, "forklift K13 M10 1").next, next);
    for (text, why) in [
        ("forklift M12 M10 SE", Why::NoPalletToDrive(PalletRef::On(hex("M12")))),
        ("forklift M9 M10 SE", Why::NoPalletToDrive(PalletRef::On(hex("M9")))),
        ("forklift green M10 SE", Why::NoPalletToDrive(PalletRef::Of(Colour::Green))),
        ("forklift red K13 E", Why::SameParking),
        ("forklift red M9 SE", Why::NoEnd(hex("M9"))),
        ("forklift red M12 SE", Why::NoEnd(hex("M12"))),
        ("forklift red M10 E", Why::NoEnd(hex("M10"))),
    ] {
        assert_eq!(refusal(&icon, text), why, "{text}");
    }
}

#[test]
fn a_switch_changes_places_and_fronts() {
    // Transport 5.5, R13, R18
    let game = position("2 ; hand0 T62 ; M11:3/2");
    let icon = play(&game, "play T62 L16 0").next;
    assert_eq!(refusal(&icon, "switch red red"), Why::SamePallet);
    assert_eq!(refusal(&icon, "switch K13 red"), Why::SamePallet);
    assert_eq!(refusal(&icon, "switch red M12"), Why::NoPalletToSwitch(PalletRef::On(hex("M12"))));
    let next = play(&icon, "switch red blue").next;
    assert_eq!((on(&next, "K13").unwrap(), on(&next, "O13").unwrap()), ("blue 0".into(), "red 3".into()));
    assert_eq!(play(&icon, "switch O13 K13").next, next);
    // Now the second seat scores at K13.
    let scored = play(&next, "package M11 K13").next;
    assert_eq!((seen(&scored).seats[0].score, seen(&scored).seats[1].score), (0, 2));
}

#[test]
fn boxed_in_pallets_stay() {
    // Transport 5.4, 5.5, 4.1.5, R13
    // The red pallet of an island has tiles all round it.
    let mut scene = Scene::read("2 ; R5=red.0 ; S5=T16.1");
    let mut floors = ["T53", "T54", "T55", "T56", "T57"].into_iter();
    for way in 1..6 {
        let at = model::beside(model::at("R5"), way).unwrap();
        scene.put(at, floors.next().unwrap(), 0, None);
    }
    scene.hands[0] = vec!["T62".to_owned()];
    scene.fill();
    let game = scene.position();
    let icon = play(&game, &choices_of(&game, "play T62").into_iter().next().unwrap()).next;
    assert!(choices_of(&icon, "forklift red").is_empty());
    assert!(choices_of(&icon, "switch").is_empty());
    assert_eq!(refusal(&icon, "forklift red M10 SE"), Why::PalletBoxedIn);
    assert_eq!(refusal(&icon, "switch red blue"), Why::BothFree);
    assert_eq!(refusal(&icon, "switch blue red"), Why::BothFree);
}

#[test]
fn the_bag_never_runs_out() {
    // Transport R14: 18 tiles bring a package in, and there are 20 chips.
    let icons = model::stack().into_iter().filter(|(_, _, icon)| *icon == 'P').count();
    assert_eq!((icons, super::super::scene::chips().len()), (18, 20));
    let all = play_all(&position("2 ; hand0 T01"), &["play T01 M10 1"]);
    assert_eq!(seen(&all.next).bag, 20);
}
