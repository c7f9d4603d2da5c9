//! The turn, and discarding.

use std::collections::BTreeSet;

use harbormaster_rules::{
    By, Choices, Choosing, Play, Position, Refusal, SeatSet, Told,
    testkit::opening_time,
    transport::{Event, Icon, Transport, Why},
};

use super::super::{
    choices, hand, play, position, refusal, refusal_of,
    scene::{connect, discard, move_on},
    seen, to_move,
};

#[test]
fn a_turn_is_connect_icon_package_draw() {
    // Transport 4, R26
    let game = position("3 *2 ; hand2 T04 ; stack T20 ; M15:4/2");
    let icon = play(&game, "play T04 P10 2").next;
    assert_eq!((to_move(&icon).number(), seen(&icon).seats[2].hand), (2, 3));
    let loaded = play(&icon, "load O11").next;
    assert_eq!((to_move(&loaded).number(), seen(&loaded).stack), (2, seen(&game).stack));
    let package = choices(&loaded).into_iter().next().unwrap();
    let turn = play(&loaded, &package);
    assert_eq!((to_move(&turn.next).number(), seen(&turn.next).stack), (0, seen(&game).stack - 1));
    assert!(hand(&turn.next, 2).contains(&"T20".to_owned()));
    assert_eq!(turn.private(2).len(), 1, "{:?}", turn.private(2));
    assert!(turn.private(0).is_empty());
}

#[test]
fn seats_take_turns_in_order() {
    // Transport 4, R26
    for count in 2..=4 {
        let mut game = super::set_up(&[("first", "player 2")], count).unwrap();
        let mut order = vec![];
        for _ in 0..2 * count {
            order.push(to_move(&game).number());
            game = move_on(&game);
        }
        let expected: Vec<u8> = (0..2 * count).map(|turn| (1 + turn) % count).collect();
        assert_eq!(order, expected);
    }
}

#[test]
fn discarding_changes_the_hand_and_draws_nothing_more() {
    // Transport 5.7, R21
    let game = position("2 ; hand0 T01 T02 T03 T04");
    assert!(choices(&game).contains("discard"));
    let turn = play(&game, "discard");
    let view = seen(&turn.next);
    assert_eq!((view.stack, view.seats[0].hand), (seen(&game).stack, 4));
    assert_eq!((to_move(&turn.next).number(), view.discards), (1, 1));
    assert_eq!(turn.told[0], Told::everyone(Event::Discarded { seat: to_move(&game), count: 4 }));
    assert!(!turn.public().join(" ").contains("T0"), "{:?}", turn.public());
    let waiting = SeatSet::only(to_move(&game));
    assert_eq!(refusal_of(&game, 1, "discard"), Refusal::NotYourTurn { waiting });
    // The same tiles may come back: the hand was shuffled in before drawing.
    let hands: BTreeSet<BTreeSet<String>> = (0..200)
        .map(|ply| {
            let mv = super::super::read("discard");
            let by = By::Seat(to_move(&game));
            let entry = harbormaster_rules::Entry { ply: 1, by, at: opening_time(), mv };
            let next = game.play(&entry, &mut harbormaster_rules::Chance::of(&[9; 32], ply)).unwrap().next;
            hand(&next, 0).into_iter().collect()
        })
        .collect();
    assert!(hands.len() > 190, "{}", hands.len());
    let back = hands.iter().filter(|hand| ["T01", "T02", "T03", "T04"].iter().any(|id| hand.contains(*id)));
    assert!(back.count() > 10);
}

#[test]
fn after_a_discard_a_package_moves() {
    // Transport 4, 5.7
    let game = position("2 ; M11:3/1");
    let next = play(&game, "discard").next;
    assert_eq!(to_move(&next).number(), 0);
    assert_eq!(choices(&next), ["package M11 K13", "package M11 N13"].map(str::to_owned).into());
    let turn = play(&next, "package M11 N13");
    assert_eq!((to_move(&turn.next).number(), seen(&turn.next).stack), (1, seen(&game).stack));
}

#[test]
fn a_discard_redraws_from_an_empty_stack() {
    // Transport 5.7, R23
    let game = super::super::scene::nearly_out(0);
    let seat = to_move(&game).number();
    let before: BTreeSet<String> = hand(&game, seat).into_iter().collect();
    let next = discard(&game);
    assert_eq!(hand(&next, seat).into_iter().collect::<BTreeSet<_>>(), before);
    assert_eq!(seen(&next).stack, 0);
}

#[test]
fn a_player_who_can_play_nothing_discards() {
    // Transport 5.7, 4.1.6
    let game = position("2 ; hand0 T04 T05 T06 T07 ; M11:4/2 ; M15:3/1");
    assert_eq!(choices(&game), ["discard".to_owned()].into());
    assert_eq!(refusal(&game, "play T04 M10 1"), Why::Unusable(Icon::Package));
}

#[test]
fn leaving_is_no_move_of_the_game() {
    // Transport 5.8
    let verbs: Vec<&str> = Transport::META.verbs.iter().map(|verb| verb.name).collect();
    assert_eq!(verbs, ["play", "load", "wrench", "forklift", "switch", "package", "discard"]);
    assert!(Transport::META.host.is_empty());
    let game = super::set_up(&[], 2).unwrap();
    for by in [By::Host, By::Clock] {
        assert_eq!(game.choices(by, opening_time()), Choices::none(), "{by:?}");
    }
    assert!(game.next_deadline().is_none());
}

#[test]
fn hands_are_full_at_the_start_of_each_turn() {
    // Transport 4, R22, R23
    for size in [3, 4, 5] {
        let mut game = super::set_up(&[("hand_size", &size.to_string())], 3).unwrap();
        for _ in 0..12 {
            assert!(seen(&game).seats.iter().all(|seat| seat.hand == size));
            game = connect(&game);
        }
    }
}
