//! Turns, moving and loading.

use harbormaster_rules::{
    By, Choosing, Language, Notation, Phrase, Position, Seat,
    threeport::{Berth, Colour, Event, Move, Threeport},
};

use super::super::{attempt, choices, now, play, play_all, position, read, refusal, said, seen, to_move};
use super::opening;

#[test]
fn seats_take_turns_in_order() {
    // Threeport 3.5, 4.1
    let mut game = opening();
    for turn in 0..7 {
        assert_eq!(to_move(&game), Seat::new(turn % 3));
        for other in [(turn + 1) % 3, (turn + 2) % 3] {
            let refused = attempt(&game, Seat::new(other), read("move W"), &[]).err().unwrap();
            assert_eq!((refused.kind(), said(&refused).as_str()), ("not_your_turn", "It is not your turn."));
            assert!(game.choices(By::Seat(Seat::new(other)), now()).listed.is_empty());
        }
        let text = choices(&game).remove(0);
        game = play(&game, &text).next;
    }
}

#[test]
fn a_boat_at_sea_can_only_move() {
    // Threeport 4.2, R5
    let game = position(
        "W1 [R6] B1 [R3] R1 [B1] ; *0 sea 0 [W4 B4] (?) ; 1 W 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 60 quiet 0",
    );
    assert_eq!(choices(&game), ["move W", "move B", "move R"]);
    for text in ["load", "sell W4", "sell W4 B4", "sell R1"] {
        assert_eq!(refusal(&game, text), "You are at sea: move first. (4.2)");
    }
}

#[test]
fn there_is_no_passing() {
    // Threeport 4.4, R18: no verb does nothing, and with two islands left one of them is always elsewhere.
    let verbs: Vec<&str> = Threeport::META.verbs.iter().map(|verb| verb.name).collect();
    assert_eq!(verbs, ["move", "load", "sell"]);
    // Both piles and an island are empty, the hold is full of what cannot be sold here.
    let poor = position(
        "W1 [] B gone R1 [...] ; *0 W 9 [R4 R5 R6] (?) ; 1 W 9 [] (?) ; draw - ; discard - \
         ; removed B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B4 B5 B5 B5 B6 B6 B6 ; turns 60 quiet 6",
    );
    assert_eq!(choices(&poor), ["move R"]);
}

#[test]
fn a_boat_moves_to_any_other_open_island() {
    // Threeport 5.1, R4
    let game = play_all(&opening(), &["move W", "move W", "move W"]);
    assert_eq!(choices(&game)[..2], ["move B", "move R"]);
    assert_eq!(refusal(&game, "move W"), "You are already there. (5.1)");
    let turn = play(&game, "move R");
    assert_eq!(turn.events, [Event::Sailed { seat: Seat::new(0), to: Colour::Red }]);
    assert_eq!(turn.sentences(), ["Ana sails to Red."]);
    let at: Vec<Berth> = seen(&turn.next).boats.iter().map(|boat| boat.at).collect();
    // Any number of boats may share an island.
    let island = Berth::Island;
    assert_eq!(at, [island(Colour::Red), island(Colour::White), island(Colour::White)]);
}

#[test]
fn a_closed_island_cannot_be_reached() {
    // Threeport 5.1
    for (islands, gone, colour) in [
        ("W gone B1 [R3] R1 [B1]", "move W", "white"),
        ("W1 [R3] B gone R1 [W6]", "move B", "black"),
        ("W1 [B3] B1 [W4] R gone", "move R", "red"),
    ] {
        let game = position(&format!(
            "{islands} ; *0 sea 0 [] (?) ; 1 sea 0 [] (?) ; draw ... ; discard - ; removed - ; turns 60 quiet 0"
        ));
        assert_eq!(choices(&game).len(), 2);
        assert!(!choices(&game).contains(&gone.to_owned()));
        assert_eq!(refusal(&game, gone), format!("The {colour} island is gone. (5.1)"));
    }
}

#[test]
fn islands_may_be_named_in_several_ways() {
    // Threeport 5.1
    for text in ["move B", "move b", "move black", "MOVE Black"] {
        assert_eq!(read(text), Move::Move { island: Colour::Black });
    }
    let phrase = Phrase::bare("move").with("island", ["Green"]);
    assert_eq!(
        Threeport::read_phrase(&phrase).unwrap_err().say(Language::English),
        "There is no island \"Green\": use W, B or R."
    );
}

#[test]
fn the_top_cargo_card_goes_aboard() {
    // Threeport 5.2, R6
    let game = position(
        "W1 [B2 R5 W4] B1 [R3] R1 [B1] ; 0 sea 0 [] (?) ; *1 W 0 [B6] (?) \
         ; draw ... ; discard - ; removed - ; turns 9 quiet 4",
    );
    let turn = play(&game, "load");
    turn.leads_to(
        "W1 [B2 R5] B1 [R3] R1 [B1] ; *0 sea 0 [] (?) ; 1 W 0 [B6 W4] (?) \
         ; draw ... ; discard - ; removed - ; turns 10 quiet 0",
    );
    assert_eq!(turn.sentences(), ["Ben loads W4 at White (2 left)."]);
    // The whole pile is open to see.
    assert_eq!(seen(&game).islands[Colour::White].cargo().len(), 3);
}

#[test]
fn loading_needs_room_and_cargo() {
    // Threeport 5.2
    let full = position(
        "W1 [B2] B1 [R3] R1 [B1] ; *0 W 0 [B6 R6 W6] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 9 quiet 0",
    );
    assert_eq!(refusal(&full, "load"), "Your hold is full (3). (5.2)");
    assert_eq!(choices(&full), ["move B", "move R", "sell W6"]);
    let bare = position(
        "W1 [] B1 [...] R1 [B1] ; *0 W 0 [B6 R6] (?) ; 1 sea 0 [] (?) \
         ; draw - ; discard - ; removed - ; turns 9 quiet 0",
    );
    assert_eq!(refusal(&bare, "load"), "There is no cargo here. (5.2)");
    assert_eq!(choices(&bare), ["move B", "move R"]);
}
