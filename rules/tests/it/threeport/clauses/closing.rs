//! The closing of an island.

use harbormaster_rules::{
    Language, Reader, SeatSet, Words,
    threeport::{Berth, Colour, Threeport},
};

use super::super::{Turn, choices, names, play, position, refusal, seen};
use super::{at_black, read_card, seats, two_left};

#[test]
fn cargo_of_other_colours_on_a_closed_island_is_discarded() {
    // Threeport 5.4, R13. Nobody is paid for what leaves the holds.
    let before = position(
        "W2 [R4 W4] B3 [W5 R5 B5] R2 [B4 R4] ; *0 B 7 [B1 B1 B2] (?) ; 1 W 9 [B6 W6 B6] (?) \
         ; draw B4 ... ; discard W1 R1 ; removed - ; turns 70 quiet 0",
    );
    let turn = play(&before, "sell B1 B1 B2");
    turn.leads_to(
        "W2 [R4 W4] B gone R2 [R4] ; 0 sea 20 [] (?) ; *1 W 9 [W6] (?) \
         ; draw B4 ... ; discard W1 R1 W5 R5 ; removed B1 B1 B2 B3 B5 B6 B6 B4 ; turns 71 quiet 0",
    );
    assert_eq!(
        turn.sentences(),
        [
            "Ana sells B2 + B1 + B1 at Black, 3 cards x (value + 3) = 13.",
            "**Black is exhausted and gone**, and with it 8 black cards. Ben loses B6 and B6. \
             W5 and R5 go to the discard pile. Ana is at sea.",
        ]
    );
}

#[test]
fn everybody_is_called_at_a_closing_and_at_the_end() {
    // Threeport 5.4, 7.1
    let all = SeatSet::all(seats(2));
    let calls = |turn: Turn| -> Vec<SeatSet> {
        let names = &names()[..2];
        turn.events
            .iter()
            .map(|event| Threeport::say(event, &Reader::new(names, Language::English)).call)
            .collect()
    };
    assert_eq!(calls(play(&at_black(3, "B4 B5 B6"), "sell B4 B5 B6")), [SeatSet::EMPTY, all]);
    let last = calls(play(&two_left("B4 B5 B6", 0), "sell B4 B5 B6"));
    assert_eq!(last, [SeatSet::EMPTY, all, all]);
}

#[test]
fn boats_at_a_closed_island_are_at_sea() {
    // Threeport 5.4, R15
    let before = position(
        "W2 [R4] B3 [R5] R2 [W4] ; 0 W 0 [] (?) ; *1 B 0 [B1 B1 B2] (?) ; 2 B 0 [W5] (?) ; 3 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 71 quiet 0",
    );
    let turn = play(&before, "sell B1 B1 B2");
    let at: Vec<Berth> = seen(&turn.next).boats.iter().map(|boat| boat.at).collect();
    assert_eq!(at, [Berth::Island(Colour::White), Berth::Sea, Berth::Sea, Berth::Sea]);
    assert_eq!(choices(&turn.next), ["move W", "move R"]);
    assert!(turn.sentences()[1].ends_with("Ben and Cem are at sea."), "{:?}", turn.sentences());
    assert_eq!(refusal(&turn.next, "load"), "You are at sea: move first. (4.2)");
}

#[test]
fn islands_made_bare_by_a_closing_are_refilled() {
    // Threeport 5.5, R8: both others are bare.
    let before = position(
        "W2 [B5] B3 [R5] R2 [B4 B4] ; *0 B 0 [B1 B1 B2] (?) ; 1 sea 0 [] (?) \
         ; draw W4 R6 ... ; discard - ; removed - ; turns 70 quiet 0",
    );
    let turn = play(&before, "sell B1 B1 B2");
    let view = seen(&turn.next);
    assert_eq!(view.islands[Colour::White].cargo(), [read_card("W4")]);
    assert_eq!(view.islands[Colour::Red].cargo(), [read_card("R6")]);
}

#[test]
fn cards_of_a_closed_colour_never_come_back() {
    // Threeport 5.4, R14
    let before = position(
        "W2 [R5] B gone R2 [R4] ; *0 W 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw B4 B5 W6 B6 R6 ... ; discard - ; removed - ; turns 70 quiet 0",
    );
    let turn = play(&before, "load");
    turn.leads_to(
        "W2 [W6] B gone R2 [R4 R6] ; 0 W 0 [R5] (?) ; *1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed B4 B5 B6 ; turns 71 quiet 0",
    );
    assert_eq!(
        turn.sentences()[1],
        "B4, B5 and B6 turn up and leave the game. New cargo: W6 at White, R6 at Red."
    );
}

#[test]
fn a_draw_pile_of_closed_colours_alone_deals_nothing() {
    // Threeport R9, R14
    let before = position(
        "W2 [R5] B gone R2 [R4 ...] ; *0 W 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw B4 B5 ; discard - ; removed B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B5 B5 B6 B6 B6 ; turns 70 quiet 0",
    );
    let turn = play(&before, "load");
    assert_eq!(turn.sentences()[1], "B4 and B5 turn up and leave the game.");
    assert_eq!(turn.sentences()[2], "No cards are left to deal: White stays without cargo for now.");
    assert_eq!((seen(&turn.next).draw, seen(&turn.next).removed.len()), (0, 18));
}
