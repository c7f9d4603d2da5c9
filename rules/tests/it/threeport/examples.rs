//! The worked examples of the specification, each under its number.

use harbormaster_rules::Lines as _;

use super::{choices, lucky_play, play, play_all, position, refusal, seen};

#[test]
fn w1_two_cards_at_level_1() {
    // Threeport 5.3, W1. 3 + 1 + 4 + 1 = 9, and two cards are enough for level 2.
    let before = position(
        "W1 [R1] B1 [R3] R1 [B1] ; *0 B 0 [B3 B4 R2] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 5 quiet 1",
    );
    let turn = play(&before, "sell B3 B4");
    turn.leads_to(
        "W1 [R1] B2 [R3] R1 [B1] ; 0 B 9 [R2] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard B3 B4 B1 ; removed - ; turns 6 quiet 0",
    );
    assert_eq!(
        turn.sentences(),
        ["Ana sells B4 + B3 at Black, 2 cards x (value + 1) = 9.", "**Black is now level 2.**"]
    );
    // The order in which the cards are named does not matter.
    assert_eq!(play(&before, "sell B4 B3").next, turn.next);
}

#[test]
fn w2_one_card_upgrades_level_1_but_not_level_2() {
    // Threeport 5.3, W2. 6 + 1 = 7; then 2 + 2 = 4 and no upgrade; then 1 + 2 + 1 + 2 = 6 and level 3.
    let first = position(
        "W1 [R1] B1 [R3] R1 [B1] ; *0 W 0 [W6] (?) ; 1 W 0 [W2] (?) ; 2 W 0 [W1 W1] (?) \
         ; draw ... ; discard - ; removed - ; turns 9 quiet 0",
    );
    let second = play(&first, "sell W6");
    second.leads_to(
        "W2 [R1] B1 [R3] R1 [B1] ; 0 W 7 [] (?) ; *1 W 0 [W2] (?) ; 2 W 0 [W1 W1] (?) \
         ; draw ... ; discard W6 W1 ; removed - ; turns 10 quiet 0",
    );
    let third = play(&second.next, "sell W2");
    third.leads_to(
        "W2 [R1] B1 [R3] R1 [B1] ; 0 W 7 [] (?) ; 1 W 4 [] (?) ; *2 W 0 [W1 W1] (?) \
         ; draw ... ; discard W6 W1 W2 ; removed - ; turns 11 quiet 0",
    );
    assert_eq!(third.sentences(), ["Ben sells W2 at White, 1 card x (value + 2) = 4."]);
    play(&third.next, "sell W1 W1").leads_to(
        "W3 [R1] B1 [R3] R1 [B1] ; *0 W 7 [] (?) ; 1 W 4 [] (?) ; 2 W 6 [] (?) \
         ; draw ... ; discard W6 W1 W2 W1 W1 W2 ; removed - ; turns 12 quiet 0",
    );
}

#[test]
fn w3_other_cargo_between_does_not_matter() {
    // Threeport R20, W3. 5 + 1 + 2 + 1 = 9.
    let before = position(
        "W1 [R6] B1 [R3] R1 [B1] ; *0 B 0 [B5 R1 B2] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 7 quiet 0",
    );
    play(&before, "sell B5 B2").leads_to(
        "W1 [R6] B2 [R3] R1 [B1] ; 0 B 9 [R1] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard B2 B5 B1 ; removed - ; turns 8 quiet 0",
    );
}

#[test]
fn w4_three_cards_raise_the_level_by_one_only() {
    // Threeport R11, W4. 7 + 7 + 7 = 21.
    let before = position(
        "W1 [B6] B1 [R3] R1 [B1] ; *0 R 0 [R6 R6 R6] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 7 quiet 0",
    );
    play(&before, "sell R6 R6 R6").leads_to(
        "W1 [B6] B1 [R3] R2 [B1] ; 0 R 21 [] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard R6 R6 R6 R1 ; removed - ; turns 8 quiet 0",
    );
}

#[test]
fn w5_two_cards_do_not_use_up_level_3() {
    // Threeport 5.3, W5. 5 + 3 + 4 + 3 = 15.
    let before = position(
        "W3 [B6] B1 [R3] R1 [B1] ; *0 W 40 [W5 W4] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 30 quiet 0",
    );
    play(&before, "sell W5 W4").leads_to(
        "W3 [B6] B1 [R3] R1 [B1] ; 0 W 55 [] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard W4 W5 ; removed - ; turns 31 quiet 0",
    );
}

#[test]
fn w6_the_last_cargo_card_brings_one_card_to_every_island() {
    // Threeport 5.5, W6.
    let before = position(
        "W1 [B2] B1 [W1 R4] R1 [R6] ; *0 W 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw W3 R1 B5 ... ; discard - ; removed - ; turns 3 quiet 3",
    );
    let turn = play(&before, "load");
    turn.leads_to(
        "W1 [W3] B1 [W1 R4 R1] R1 [R6 B5] ; 0 W 0 [B2] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 4 quiet 0",
    );
    assert_eq!(seen(&turn.next).draw + 3, seen(&before).draw);
    assert_eq!(
        turn.sentences(),
        ["Ana loads B2 at White (none left).", "New cargo: W3 at White, R1 at Black, B5 at Red."]
    );
}

/// Sets up Ana about to close Red; the next cards are in the draw pile.
fn closing(draw: &str) -> String {
    format!(
        "W2 [R3 W2] B2 [R4] R3 [W4 R5] ; *0 R 10 [R1 R2 R2] (?) ; 1 R 20 [R6 B3] (?) \
         ; draw {draw} ; discard B1 W1 R1 ; removed - ; turns 40 quiet 0"
    )
}

#[test]
fn w7_closing_removes_the_colour_everywhere() {
    // Threeport 5.4, W7. 1 + 3 + 2 + 3 + 2 + 3 = 14.
    let turn = play(&position(&closing("B5 W6 ...")), "sell R1 R2 R2");
    turn.leads_to(
        "W2 [W2 W6] B2 [B5] R gone ; 0 sea 24 [] (?) ; *1 sea 20 [B3] (?) \
         ; draw ... ; discard B1 W1 W4 ; removed R1 R1 R2 R2 R3 R5 R6 R3 R4 ; turns 41 quiet 0",
    );
    assert_eq!(
        turn.sentences()[1..],
        [
            "**Red is exhausted and gone**, and with it 9 red cards. Ben loses R6. W4 goes to the discard pile. \
             Ana and Ben are at sea.",
            "New cargo: B5 at Black, W6 at White."
        ]
    );
}

#[test]
fn w8_a_closed_colour_that_turns_up_is_put_out_of_the_game() {
    // Threeport R14, W8.
    let turn = play(&position(&closing("R2 R6 B6 W5 ...")), "sell R1 R2 R2");
    turn.leads_to(
        "W2 [W2 W5] B2 [B6] R gone ; 0 sea 24 [] (?) ; *1 sea 20 [B3] (?) \
         ; draw ... ; discard B1 W1 W4 ; removed R1 R1 R2 R2 R3 R5 R6 R3 R4 R2 R6 ; turns 41 quiet 0",
    );
    assert_eq!(
        turn.sentences()[2],
        "R2 and R6 turn up and leave the game. New cargo: B6 at Black, W5 at White."
    );
}

#[test]
fn w9_the_second_closing_ends_the_game_at_once() {
    // Threeport 7.1, W9. 4 + 4 + 4 = 12; a shared win.
    let before = position(
        "W3 [R5] B gone R2 [R6] ; 0 R 32 [] (?) ; 1 sea 8 [W5] (?) ; *2 W 20 [W1 W1 W1] (?) ; 3 R 31 [R4] (?) \
         ; draw ... ; discard R1 W2 ; removed B1 B2 B3 B1 B1 B2 ; turns 102 quiet 0",
    );
    let turn = play(&before, "sell W1 W1 W1");
    turn.leads_to(
        "W gone B gone R2 [R6] ; 0 R 32 [] (?) ; 1 sea 8 [] (?) ; 2 sea 32 [] (?) ; 3 R 31 [R4] (?) \
         ; draw ... ; discard R1 R5 ; removed B1 B2 B3 B1 B1 B2 W2 W1 W1 W1 W3 W5 ; turns 103 quiet 0 over islands",
    );
    assert_eq!(
        turn.sentences().last().unwrap(),
        "**Game over.** Two islands are exhausted. **Ana and Cem share the win with 32.** Dan 31, Ben 8."
    );
}

#[test]
fn w10_the_discard_pile_becomes_the_draw_pile() {
    // Threeport R9, W10. Draws 2 and 1 leave the three discarded cards in their order.
    let before = position(
        "W1 [... W4 B5] B1 [W2] R1 [W5 W6] ; *0 B 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw R5 ; discard W6 B4 R2 ; removed - ; turns 30 quiet 0",
    );
    let turn = lucky_play(&before, "load", &[2, 1]);
    turn.leads_to(
        "W1 [... W4 B5 W6] B1 [R5] R1 [W5 W6 B4] ; 0 B 0 [W2] (?) ; *1 sea 0 [] (?) \
         ; draw R2 ; discard - ; removed - ; turns 31 quiet 0",
    );
    assert_eq!(
        turn.sentences()[1..],
        [
            "New cargo: R5 at Black.",
            "The draw pile is used up: the discard pile (3 cards) is shuffled into a new one.",
            "New cargo: W6 at White, B4 at Red."
        ]
    );
    // Draws 0 and 0 turn them round: R2 would be first after B4.
    let other = lucky_play(&before, "load", &[0, 0]);
    assert!(other.next.to_line().contains("; draw W6 ;"), "{}", other.next.to_line());
}

#[test]
fn w11_errors() {
    // Threeport 4.2, W11.
    let first = position(
        "W1 [R6] B1 [R3] R1 [B1] ; *0 sea 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 0 quiet 0",
    );
    assert_eq!(choices(&first), ["move W", "move B", "move R"]);
    assert_eq!(refusal(&first, "load"), "You are at sea: move first. (4.2)");
    let later = play_all(&first, &["move B", "move W", "load", "load"]);
    assert_eq!(refusal(&later, "sell R3"), "Red cargo cannot be sold at Black. (5.3)");
    assert_eq!(refusal(&later, "move B"), "You are already there. (5.1)");
    let full = position(
        "W1 [R6] B1 [R3] R1 [B1] ; *0 B 0 [W1 W2 W3] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 8 quiet 0",
    );
    assert_eq!(refusal(&full, "load"), "Your hold is full (3). (5.2)");
}
