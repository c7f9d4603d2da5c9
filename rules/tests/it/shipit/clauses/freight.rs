//! Freight on the move.

use harbormaster_rules::{
    Refusal, Seat, SeatSet,
    shipit::{Event, Why},
};

use super::super::{
    Turn, choices_of,
    examples::needs,
    lying, play, play_all, position,
    printed::{LITTLE, ROW},
    refusal, refusal_of, seen, seen_by, to_move,
};

#[test]
fn the_pip_stop_is_paid_once_and_may_rise() {
    // Ship 2.1.8, 4, 5.5, R10, R43
    let game = position(&format!("4 red {ROW} r3@R3 r2@R3 r1@R3 r4@R3 spare=B0 ap=12 base_ap=12"));
    // 1 and 2 for F3; then another load gets to E3 for 1; a third passes both for 1 + 2 more.
    let first = play(&game, "freight R#3 F3").next;
    assert_eq!((seen(&first).ap, seen(&first).pip_paid), (9, 2));
    let second = play(&first, "freight R#2 E3").next;
    assert_eq!((seen(&second).ap, seen(&second).pip_paid), (8, 2));
    // The loads that lie on E3 and F3 count 0 now, the 0 of G3 is run over too.
    let third = play(&second, "freight R#1 H3").next;
    assert_eq!((seen(&third).ap, seen(&third).pip_paid), (7, 2));
    let fourth = play(&third, "freight R#4 J3").next;
    assert_eq!((seen(&fourth).ap, seen(&fourth).pip_paid), (5, 3));
    // With the next turn it begins anew.
    let next = play_all(&fourth, &["done", "done", "done", "done"]).next;
    assert_eq!((seen(&next).ap, seen(&next).pip_paid), (12, 0));
}

#[test]
fn a_load_moves_once_in_a_turn() {
    // Ship 5.5, R11
    let game = position(&format!("4 red {LITTLE} r3@F11"));
    let moved = play(&game, "freight R#3 F10").next;
    assert!(seen(&moved).freight.iter().any(|coin| coin.moved));
    assert_eq!(refusal(&moved, "freight R#3 F9"), Why::AlreadyMoved);
    let round = play_all(&moved, &["done", "done", "done", "done"]).next;
    assert!(seen(&round).freight.iter().all(|coin| !coin.moved));
    assert!(choices_of(&round, "freight R#3").contains(&"freight R#3 F9".to_owned()));
}

/// The number of the freight that moved, as everybody reads it.
fn number_told(turn: &Turn) -> Option<u8> {
    let told = turn.events().find_map(|event| match event {
        Event::FreightMoved { number, .. } => Some(*number),
        _ => None,
    });
    told.unwrap()
}

#[test]
fn a_load_on_a_hub_is_stored() {
    // Ship 5.5, 6.1, R41
    let game = position(&format!("4 red {LITTLE} r3@D9 r2@F11"));
    let turn = play(&game, "freight R#3 G1");
    assert_eq!(lying(&seen(&turn.next), "G1"), ["R#3 3!"]);
    assert_eq!(seen(&turn.next).hubs[1].total, 4);
    assert_eq!(number_told(&turn), Some(3));
    let later = play_all(&turn.next, &["done", "done", "done", "done"]).next;
    assert_eq!(refusal(&later, "freight R#3 D9"), Why::Warehoused);
    // Elsewhere it stays number down.
    let hidden = play(&game, "freight R#2 K3");
    assert_eq!(lying(&seen(&hidden.next), "K3"), ["R#2 ?"]);
    assert_eq!(number_told(&hidden), None);
}

#[test]
fn running_over_a_hub_does_nothing() {
    // Ship R40, 5.5: G1 is a hub between the load and D7, with 6 stored; neither freight nor an official sets it off.
    let ground = format!("{LITTLE} G3@C5:TL k5@G1 R*@D9");
    let game = position(&format!("4 red {ground} r3@E9"));
    let turn = play(&game, "freight R#3 G3");
    assert_eq!((turn.gains(), lying(&seen(&turn.next), "G3")), (vec![], vec!["R#3 ?".to_owned()]));
    let helped = position(&format!("4 red {LITTLE} G3@C5:TL k4@G1 r2@G1 R*@D9"));
    assert_eq!(play(&helped, "official G3").gains(), Vec::<String>::new());
    assert_eq!(play(&helped, "official G1").gains().len(), 1);
}

#[test]
fn freight_may_be_stored_where_a_hub_can_come() {
    // Ship 5.5, R18
    let game = |more: &str| position(&format!("4 red {LITTLE} r3@F12 {more}"));
    let yes = "freight R#3 R4 warehouse: yes";
    let stored = play(&game(""), yes).next;
    assert_eq!(lying(&seen(&stored), "R4"), ["R#3 3!"]);
    assert_eq!(lying(&seen(&play(&game(""), "freight R#3 R4").next), "R4"), ["R#3 ?"]);
    let locked = play_all(&stored, &["done", "done", "done", "done"]).next;
    assert_eq!(refusal(&locked, "freight R#3 K3"), Why::Warehoused);
    assert_eq!(refusal(&game("R=5"), yes), Why::NoHub);
    assert_eq!(refusal(&game("R=closed"), yes), Why::NoHub);
    assert_eq!(refusal(&game(""), "freight R#3 F11 warehouse: yes"), Why::NoHub);
    // The price is looked at before that.
    assert_eq!(refusal(&game("R=5 ap=0"), yes), Why::CannotPayFreight { cost: 1, left: 0 });
    // On the hub itself it changes nothing.
    assert_eq!(lying(&seen(&play(&game("R=4"), yes).next), "R4"), ["R#3 3!"]);
    // What was stored early counts when the hub comes, and ships with the others.
    let early = position("4 red R=3 R3@C7:BR 2-1@D9:E r5@D9 g1@R4! b2@R4");
    let turn = play(&early, "freight R#5 R3");
    assert_eq!((turn.gains(), seen(&turn.next).hubs[0].total), (vec!["R3 8: red 30".to_owned()], 7));
    assert_eq!(lying(&seen(&turn.next), "R4"), ["G#1 1!", "B#2 2!"]);
}

#[test]
fn reasons_against_moving_freight_come_in_order() {
    // Ship 5.5, 4.5, R41
    let game = |more: &str| position(&format!("4 red {LITTLE} {more}"));
    let say = |more: &str, mv: &str| refusal(&game(more), mv);
    assert_eq!(say("r3=chip G=2", "freight R#3 G1"), Why::NoSuchFreight);
    assert_eq!(say("", "freight R#6 G1"), Why::NoSuchFreight);
    assert_eq!(say("g3@G1", "freight G#3 G1"), Why::NotYourColour);
    assert_eq!(say("r3@G1", "freight R#3 G1"), Why::Warehoused);
    assert_eq!(say("r3@F11~ paid=0", "freight R#3 F11"), Why::AlreadyMoved);
    assert_eq!(say("r3@F11", "freight R#3 F11"), Why::FreightAlreadyThere);
    assert_eq!(say("r3@F11 g2@D9 B*@F9 ap=0", "freight R#3 D9"), Why::PieceThere);
    assert_eq!(say("r3@F11 R*@D9", "freight R#3 D9"), Why::PieceThere);
    assert_eq!(say("r3@F11 B*@F9 ap=0", "freight R#3 E9"), Why::OfficialsInTheWay);
    assert_eq!(say("r3@F11 ap=0", "freight R#3 E8"), Why::NoConnection);
    assert_eq!(say("r3@F11 ap=5", "freight R#3 G1"), Why::CannotPayFreight { cost: 6, left: 5 });
    // A gap is said before a block, a block before a six.
    let row = |more: &str, to: &str| {
        let game = position(&format!("4 red {ROW} r3@R3 spare=B0 {more}"));
        refusal(&game, &format!("freight R#3 {to}"))
    };
    assert_eq!(row("K*@K03", "K0"), Why::NoConnection);
    assert_eq!(row("K*@L3", "K03"), Why::SixesInTheWay);
    assert_eq!(row("K*@I3", "L3"), Why::OfficialsInTheWay);
    // The tick of R3 is at its top right: nothing goes in elsewhere.
    assert_eq!(
        needs(&position(&format!("4 red {ROW} 5-5@E4:S r2@E4 spare=B0")), "R#2"),
        "E3 0, E5 0, F3 2, R3 2, G03 4, H3 4, I3 5, J3 5"
    );
}

#[test]
fn foreign_officials_open_what_the_own_one_shares() {
    // Ship 2.1.6, R13, R15: the region is shut by blue on F10, and open with red on F11; F10 itself stays shut.
    let game = |more: &str| position(&format!("4 red {LITTLE} r3@F12 B*@F10 {more}"));
    assert_eq!(refusal(&game(""), "freight R#3 F11"), Why::OfficialsInTheWay);
    let with_own = position(&format!("4 red {LITTLE} 4-1@E10:S r3@F12 B*@F10 R*@E10"));
    let all = needs(&with_own, "R#3");
    assert!(all.contains("F11 0") && all.contains("E11 4") && !all.contains("F10"), "{all}");
    // For blue freight nothing is shut.
    let blue = position(&format!("4 blue {LITTLE} b3@F12 B*@F10"));
    assert!(needs(&blue, "B#3").contains("F11 0"));
}

#[test]
fn only_own_freight_is_moved() {
    // Ship 5.5
    let game = position(&format!("4 green {LITTLE} r3@F11 g3@F12"));
    assert_eq!(to_move(&game).number(), 1);
    assert!(choices_of(&game, "freight").iter().all(|choice| choice.starts_with("freight G#3")));
    assert!(!choices_of(&game, "freight").is_empty());
    // Nobody sees more of it than that it moved.
    let next = play(&game, "freight G#3 F10").next;
    assert!((0..4).all(|seat| lying(&seen_by(&next, seat), "F10") == ["G#3 ?"]));
    let mv = super::super::read("freight G#3 F9");
    assert_eq!(refusal_of(&game, 2, mv), Refusal::NotYourTurn { waiting: SeatSet::only(Seat::new(1)) });
}
