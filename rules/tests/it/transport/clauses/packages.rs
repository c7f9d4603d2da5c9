//! Moving packages.

use harbormaster_rules::{
    Told,
    transport::{Event, Phase, Why},
};

use super::super::{choices, choices_of, hex, play, play_all, position, refusal, seen, to_move};

/// Returns the places where the package of a hex can stop, after a discard.
fn stops(short: &str, from: &str) -> Vec<String> {
    let next = play(&position(short), "discard").next;
    if to_move(&next).number() != 0 {
        return vec![];
    }
    let start = format!("package {from} ");
    choices_of(&next, &start).iter().map(|choice| choice[start.len()..].to_owned()).collect()
}

#[test]
fn a_package_goes_as_far_as_its_number_says() {
    // Transport 5.6, 5.6.1, R16
    assert_eq!(stops("2 ; M11:1/6", "M11"), ["M12"]);
    assert_eq!(stops("2 ; M11:6/1", "M11"), ["L13"]);
    let game = play(&position("2 ; M11:3/1"), "discard").next;
    let exact = |to: &str| Why::OutOfReach { number: 3, to: hex(to) };
    for to in ["M12", "L13", "O13", "M11", "A13"] {
        assert_eq!(refusal(&game, &format!("package M11 {to}")), exact(to));
    }
    assert_eq!(refusal(&game, "package M12 K13"), Why::NoPackage(hex("M12")));
}

#[test]
fn it_never_turns_back_within_a_move() {
    // Transport 5.6.2
    // From N12 both ways round, and neither comes back to it.
    assert_eq!(stops("2 ; N12:2/1", "N12"), ["L13", "M14", "O13"]);
    // The first step may go either way, also back to where it came from a turn ago.
    let back = play_all(&position("2 ; M11:1/2"), &["discard", "package M11 M12", "discard"]).next;
    assert!(!choices_of(&back, "package M12").is_empty());
}

#[test]
fn a_loop_may_be_run_round_and_over_its_own_place() {
    // Transport 5.6.2, R16, R17
    assert!(stops("2 ; M12:6/2", "M12").contains(&"M12".to_owned()));
    let next = play_all(&position("2 ; M12:6/2"), &["discard", "package M12 M12"]).next;
    let found = seen(&next).field.into_iter().find_map(|(hex, placed)| Some((hex, placed.package?))).unwrap();
    assert_eq!((found.0.to_string(), found.1.to_string()), ("M12".to_owned(), "2/6".to_owned()));
}

#[test]
fn feeders_are_entered_and_never_left_through() {
    // Transport 5.6.1, R6
    // On L13 the feeder leads to L14.
    assert_eq!(stops("2 ; L13:1/2", "L13"), ["K13", "M12"]);
    assert!(stops("2 ; L14:1/2", "L14").contains(&"L13".to_owned()));
    assert_eq!(stops("2 ; L14:2/3", "L14"), ["K13", "M12", "N13"]);
}

#[test]
fn other_packages_block() {
    // Transport 5.6.3, R17
    assert_eq!(stops("2 ; M11:3/1 ; M12:6/1", "M11"), Vec::<String>::new());
    assert_eq!(stops("2 ; M11:3/1 ; L13:6/1", "M11"), ["N13"]);
    assert_eq!(stops("2 ; M11:3/1 ; N13:6/1", "M11"), ["K13"]);
    assert_eq!(stops("2 ; M11:2/1 ; L13:6/1", "M11"), ["N12"]);
}

#[test]
fn only_the_last_step_leads_onto_a_pallet() {
    // Transport 5.6.4, R5
    assert!(stops("2 ; M11:3/1", "M11").contains(&"K13".to_owned()));
    for number in [4, 5, 6] {
        let found = stops(&format!("2 ; L13:{number}/1"), "L13");
        assert!(!found.contains(&"K13".to_owned()), "{number}: {found:?}");
    }
}

#[test]
fn it_is_turned_over_once() {
    // Transport 5.6.5, R20
    let moved = play_all(&position("2 ; M11:4/2"), &["discard", "package M11 M14"]).next;
    let package = seen(&moved).field.into_iter().find_map(|(_, placed)| placed.package).unwrap();
    assert_eq!(package.to_string(), "2/4");
    let home = play_all(&position("2 ; M11:4/2"), &["discard", "package M11 O13"]);
    assert_eq!(
        seen(&home.next).seats[1].homebase.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["2/4"]
    );
    assert_eq!(seen(&home.next).seats[1].score, 2);
    assert!(seen(&home.next).field.iter().all(|(_, placed)| placed.package.is_none()));
    assert_eq!(seen(&home.next).bag, 19);
}

#[test]
fn packages_have_no_owner_and_every_pallet_may_be_entered() {
    // Transport 5.6, R18
    for mover in 0..3 {
        let game = position(&format!("3 *{mover} ; O11:3/2 ; K13:3/1"));
        let next = play(&game, "discard").next;
        let homes: Vec<String> = choices(&next).into_iter().collect();
        assert!(
            homes.contains(&"package O11 M11".to_owned()) && homes.contains(&"package O11 O13".to_owned()),
            "{homes:?}"
        );
        let scored = play(&next, "package O11 O13").next;
        assert_eq!(seen(&scored).seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), [0, 2, 0]);
    }
}

#[test]
fn moving_is_a_duty_even_if_others_score() {
    // Transport 5.6.6, R19
    // The one on M14 is stuck: it would have to go over N13. The other one's way is shut but for the pallet.
    let game = play(&position("2 ; N13:1/6 ; M14:6/2"), "discard").next;
    assert_eq!(choices(&game), ["package N13 O13".to_owned()].into());
    assert_eq!(refusal(&game, "discard"), Why::First(Phase::Package));
    assert_eq!(to_move(&game).number(), 0);
}

#[test]
fn nothing_to_move_is_skipped_and_said() {
    // Transport 5.6.6, 4, R30
    let stuck = position("2 ; M11:2/1 ; M12:2/4 ; L13:6/1 ; N12:6/2");
    let turn = play(&stuck, "discard");
    assert_eq!(to_move(&turn.next).number(), 1);
    assert!(turn.told.contains(&Told::everyone(Event::Stuck { packages: 4 })), "{:?}", turn.told);
    // One that is stuck may not be chosen while another can go.
    let game = play(&position("2 ; M11:2/1 ; M12:6/2"), "discard").next;
    assert_eq!(refusal(&game, "package M11 M12"), Why::CannotMove(hex("M11")));
}
