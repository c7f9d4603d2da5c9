//! Two and three players.

use harbormaster_rules::{By, Choosing, Seat, shipit::Why, testkit::opening_time};

use super::{
    chips, choices_of, examples::needs, hubs, play, play_all, position, printed::LITTLE, refusal, scores,
    seen, seen_by, to_move,
};

#[test]
fn two_players_take_turns_with_their_colours() {
    // Ship 3.1, R35
    let mut game = position("2 red");
    let mut order = vec![];
    for _ in 0..5 {
        order.push((seen(&game).to_move.unwrap().to_string(), to_move(&game).number(), seen(&game).round));
        game = play(&game, "done").next;
    }
    let order: Vec<(&str, u8, u32)> =
        order.iter().map(|(colour, seat, round)| (colour.as_str(), *seat, *round)).collect();
    assert_eq!(order, [("red", 0, 1), ("green", 1, 1), ("blue", 0, 1), ("black", 1, 1), ("red", 0, 2)]);
}

#[test]
fn a_turn_belongs_to_one_of_two_colours() {
    // Ship R35, 5.4, 5.5
    let game = position(&format!("2 red {LITTLE} r3@F11 b3@F12 R*@R4 B*@K3"));
    // Neither the partner's freight nor its official moves; each has a turn of its own.
    assert_eq!(refusal(&game, "freight B#3 R4"), Why::NotYourColour);
    assert!(choices_of(&game, "freight").iter().all(|choice| choice.starts_with("freight R#")));
    let next = play(&game, "official F9").next;
    let places: Vec<String> = seen(&next).colours.iter().map(|colour| colour.official.to_string()).collect();
    assert_eq!(places, ["F9", "G0", "K3", "K0"]);
    // Chips are points for their own colour alone.
    let chip = position("2 red r1=chip R=2");
    assert_eq!(seen(&chip).colours.iter().map(|colour| colour.next_ap).collect::<Vec<_>>(), [9, 8, 8, 8]);
    assert_eq!((seen(&chip).seats[0].chips, seen(&chip).ap), (1, 9));
}

#[test]
fn a_partner_s_coins_gain_undoubled_and_give_no_chip() {
    // Ship R35, 5.7.1, 5.7.3
    let game = position("2 red B=2 B2@C7:BR 2-1@D9:E r2@D9 b4@B2");
    let turn = play(&game, "freight R#2 B2");
    // Neither is blue's tile red's own.
    assert_eq!(turn.gains(), ["B2 8: red 12, blue 8"]);
    assert_eq!(chips(&turn.next), [vec![2], vec![], vec![], vec![]]);
    let view = seen(&turn.next);
    assert_eq!((view.seats[0].score, view.seats[1].score), (20, 0));
    assert_eq!(view.seats[0].colours.iter().map(ToString::to_string).collect::<Vec<_>>(), ["red", "blue"]);
}

#[test]
fn partners_block_each_other() {
    // Ship R35, 2.1.6
    let game = position(&format!("2 red {LITTLE} r3@F11 B*@F9"));
    assert_eq!(needs(&game, "R#3"), "F10 0, F12 0, R4 3, K3 5");
}

#[test]
fn three_players_leave_a_colour_to_nobody() {
    // Ship 3.1, 3.7, R36, 10.8
    let mut game = position("3 red unowned=green");
    let mut order = vec![];
    for _ in 0..4 {
        order.push(format!("{} {} {}", seen(&game).to_move.unwrap(), to_move(&game), seen(&game).round));
        game = play(&game, "done").next;
    }
    assert_eq!(order, ["red Player 1 1", "blue Player 2 1", "black Player 3 1", "red Player 1 2"]);
    assert_eq!(seen(&game).colours[1].owner, None);
}

#[test]
fn anybody_moves_freight_of_nobody() {
    // Ship 5.5, R36
    let ground = format!("{LITTLE} k2@F12 spare=R0");
    for colour in ["red", "green", "blue"] {
        let game = position(&format!("3 {colour} {ground}"));
        assert!(choices_of(&game, "freight K#2").contains(&"freight K#2 R4".to_owned()), "{colour}");
        assert_eq!(play(&game, "freight K#2 F11").gains(), Vec::<String>::new());
    }
    // Its ways are those of its own suit: red's official shuts it out even in red's turn.
    let game = position(&format!("3 red {ground} R*@F10"));
    assert_eq!(refusal(&game, "freight K#2 F11"), Why::OfficialsInTheWay);
    // A seat's turn moves it once, as every load.
    let moved = play(&position(&format!("3 red {ground}")), "freight K#2 F11").next;
    assert_eq!(refusal(&moved, "freight K#2 F10"), Why::AlreadyMoved);
    assert!(choices_of(&play(&moved, "done").next, "freight K#2").contains(&"freight K#2 F10".to_owned()));
    // Other players' freight stays theirs.
    let other = position(&format!("3 red {LITTLE} g2@F12"));
    assert_eq!(refusal(&other, "freight G#2 F11"), Why::NotYourColour);
}

#[test]
fn freight_of_nobody_on_an_own_hub() {
    // Ship R36, 5.7.1, 10.8: nothing for it, but the 8 for the own tile; no chip.
    let game = position("3 red R=3 R3@C7:BR 2-1@D9:E k5@D9 spare=B0");
    let turn = play(&game, "freight K#5 R3");
    assert_eq!(turn.gains(), ["R3 8: red 8"]);
    assert_eq!((scores(&turn.next), hubs(&turn.next)), ([8, 0, 0, 0], "R4 G1 B1 K1".to_owned()));
    assert!(chips(&turn.next).concat().is_empty());
    // A shipment from nobody's own hub works as any other.
    let hub = position("3 red K=3 K3@C7:BR 2-1@D9:E r5@D9 spare=B0");
    assert_eq!(play(&hub, "freight R#5 K3").gains(), ["K3 8: red 22"]);
    // Who set it off knows what is laid out again of it as well.
    let two = position("3 red K=3 K3@C7:BR 2-1@D9:E r1@D9 k1@K3 k3@K3 spare=B0 > freight R#1 K3");
    assert_eq!(seen_by(&two, 0).own.unwrap().known.len(), 2);
}

#[test]
fn the_official_of_nobody_stays() {
    // Ship R36, 10.8: nobody has its turn, so no move of it exists.
    let game = position(&format!("3 blue {LITTLE}"));
    let next = play_all(&game, &["done", "done", "done", "done"]).next;
    assert_eq!(seen(&next).colours[3].official.to_string(), "K0");
    for seat in 0..3 {
        let listed = game.choices(By::Seat(Seat::new(seat)), opening_time()).listed;
        assert_eq!(listed.is_empty(), seat != 2);
    }
}
