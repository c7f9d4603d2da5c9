//! New cargo, and the rules if there is none.

use harbormaster_rules::Seat;

use super::super::{lucky_play, play, position, to_move};

#[test]
fn a_refill_deals_once_to_every_open_island_the_bare_ones_first() {
    // Threeport 5.5, R7
    let red_bare = position(
        "W1 [W5] B1 [W6] R1 [R6] ; *0 R 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw W4 B4 R4 B5 ... ; discard - ; removed - ; turns 5 quiet 0",
    );
    play(&red_bare, "load").leads_to(
        "W1 [W5 B4] B1 [W6 R4] R1 [W4] ; 0 R 0 [R6] (?) ; *1 sea 0 [] (?) \
         ; draw B5 ... ; discard - ; removed - ; turns 6 quiet 0",
    );
    // A closed island gets none.
    let closed = position(
        "W gone B1 [R5] R1 [B6] ; *0 R 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw B4 R4 B5 ... ; discard - ; removed - ; turns 5 quiet 0",
    );
    play(&closed, "load").leads_to(
        "W gone B1 [R5 R4] R1 [B4] ; 0 R 0 [B6] (?) ; *1 sea 0 [] (?) \
         ; draw B5 ... ; discard - ; removed - ; turns 6 quiet 0",
    );
}

#[test]
fn there_is_no_refill_while_every_open_island_has_cargo() {
    // Threeport 5.5
    let before = position(
        "W1 [W5 R5] B1 [W6] R1 [R6] ; *0 W 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw W4 B4 R4 ... ; discard - ; removed - ; turns 5 quiet 0",
    );
    play(&before, "load").leads_to(
        "W1 [W5] B1 [W6] R1 [R6] ; 0 W 0 [R5] (?) ; *1 sea 0 [] (?) \
         ; draw W4 B4 R4 ... ; discard - ; removed - ; turns 6 quiet 0",
    );
}

#[test]
fn when_both_piles_run_out_the_bare_islands_come_first() {
    // Threeport 5.5, R9
    let one_card = position(
        "W1 [...] B1 [W6 R5] R1 [R6] ; *0 R 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw B4 ; discard - ; removed - ; turns 5 quiet 0",
    );
    let turn = play(&one_card, "load");
    turn.leads_to(
        "W1 [...] B1 [W6 R5] R1 [B4] ; 0 R 0 [R6] (?) ; *1 sea 0 [] (?) \
         ; draw - ; discard - ; removed - ; turns 6 quiet 0",
    );
    assert_eq!(turn.sentences()[1], "New cargo: B4 at Red.");
}

#[test]
fn dealing_is_tried_again_after_the_next_action() {
    // Threeport 5.5, R9
    let game = position(
        "W1 [...] B1 [W6 R5] R1 [R6] ; *0 R 0 [] (?) ; 1 W 0 [W1 W2] (?) \
         ; draw - ; discard - ; removed - ; turns 5 quiet 0",
    );
    let bare = play(&game, "load");
    assert_eq!(
        bare.sentences(),
        ["Ana loads R6 at Red (none left).", "No cards are left to deal: Red stays without cargo for now."]
    );
    // A move deals nothing new and says nothing again.
    assert_eq!(play(&bare.next, "move B").sentences(), ["Ben sails to Black."]);
    // The sale brings W2 and the used island card W1 to the discard pile: Red is dealt to first, then White.
    lucky_play(&bare.next, "sell W2", &[1]).leads_to(
        "W2 [... W1] B1 [W6 R5] R1 [W2] ; *0 R 0 [R6] (?) ; 1 W 3 [W1] (?) \
         ; draw - ; discard - ; removed - ; turns 7 quiet 0",
    );
}

#[test]
fn cards_are_dealt_before_the_next_turn() {
    // Threeport 4.3: Ben can load what Ana's loading has brought.
    let before = position(
        "W1 [W5] B1 [W6] R1 [R6] ; *0 R 0 [] (?) ; 1 R 0 [] (?) \
         ; draw W4 ... ; discard - ; removed - ; turns 5 quiet 0",
    );
    let turn = play(&before, "load");
    assert_eq!(to_move(&turn.next), Seat::new(1));
    assert_eq!(play(&turn.next, "load").sentences()[0], "Ben loads W4 at Red (none left).");
}
