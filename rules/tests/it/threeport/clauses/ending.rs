//! The end, the limits and the winner.

use harbormaster_rules::{
    By, Choosing, Labels, Language, Lines, Outcome, Position, Reader, Reckoning, Seat, SeatSet, Status,
    threeport::{Colour, Ending, Event, Threeport},
};

use super::super::{READER, attempt, names, now, play, play_all, position, read, said, seen, to_move};
use super::{seats, set_up, two_left};

fn outcome(position: &Threeport) -> Outcome {
    match position.status() {
        Status::Over(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on: {}", position.to_line()),
    }
}

#[test]
fn the_second_closed_island_ends_the_game_without_refill_or_equal_turns() {
    // Threeport 7.1, R16. 7 + 8 + 9 = 24.
    let before = two_left("B4 B5 B6", 29);
    let turn = play(&before, "sell B4 B5 B6");
    assert_eq!(seen(&turn.next).draw, seen(&before).draw);
    let ended = outcome(&turn.next);
    assert_eq!(seen(&turn.next).ending, Some(Ending::TwoIslandsClosed));
    assert_eq!((ended.scores.as_slice(), ended.by_limit), ([29, 29].as_slice(), false));
    for seat in 0..2 {
        assert!(turn.next.choices(By::Seat(Seat::new(seat)), now()).listed.is_empty());
        let refused = attempt(&turn.next, Seat::new(seat), read("move R"), &[]).err().unwrap();
        assert_eq!((refused.kind(), said(&refused).as_str()), ("over", "The game is over."));
    }
    assert!(turn.next.quick(&READER).is_empty());
}

#[test]
fn the_highest_score_wins_and_equal_ones_share() {
    // Threeport 7.4, R17
    let winners = |score| {
        let ended = play(&two_left("B4 B5 B6", score), "sell B4 B5 B6");
        (outcome(&ended.next).winners, ended.sentences().pop().unwrap())
    };
    let (one, two) = (SeatSet::only(Seat::new(0)), SeatSet::only(Seat::new(1)));
    let text = |rest: &str| format!("**Game over.** Two islands are exhausted. **{rest}");
    assert_eq!(winners(28), (one, text("Ana wins with 29.** Ben 28.")));
    assert_eq!(winners(29), (SeatSet::all(seats(2)), text("Ana and Ben share the win with 29.**")));
    assert_eq!(winners(30), (two, text("Ben wins with 30.** Ana 29.")));
}

#[test]
fn the_list_says_what_sales_brought_and_who_shares() {
    // Threeport 5.3, 7.4, R17
    let end = play(&two_left("B4 B5 B6", 29), "sell B4 B5 B6");
    let earlier = Event::Sold {
        seat: Seat::new(0),
        cards: vec!["W4".parse().unwrap()],
        at: Colour::White,
        bonus: 1,
        price: 5,
    };
    let told: Vec<&Event> = [&earlier].into_iter().chain(&end.events).collect();
    let all = end.next.reckoning(Seat::new(0), &told);
    assert_eq!(all, "cargo 19 + bonuses 10 in 2 sales");
    // Of Ben's sales nothing is told here, and of Ana's not all.
    assert_eq!(end.next.reckoning(Seat::new(1), &told), "for cargo sold");
    assert_eq!(end.next.reckoning(Seat::new(0), &told[1..]), "for cargo sold");
    let names = names();
    let reader = Reader::new(&names, Language::English);
    assert_eq!(end.next.ties(&reader), ["Ana and Ben have 29 each. They share the win."]);
    assert_eq!(play(&two_left("B4 B5 B6", 28), "sell B4 B5 B6").next.ties(&reader), [""; 0]);
}

#[test]
fn cargo_left_aboard_is_worth_nothing() {
    // Threeport 7.4
    let game = position(
        "max=6 copies=3 rounds=20 quiet=5 ; W1 [R5] B1 [W4] R1 [B5] ; 0 W 11 [] (?) ; *1 W 10 [W6 W6 W6] (?) \
         ; draw ... ; discard - ; removed - ; turns 39 quiet 0",
    );
    assert_eq!(outcome(&play(&game, "move B").next).scores, [11, 10]);
}

/// A game that ends after two quiet rounds, this many quiet turns along.
fn quiet(turns: u32) -> Threeport {
    position(&format!(
        "max=6 copies=3 rounds=100 quiet=2 ; W1 [R5] B1 [W4] R1 [B5] ; *0 W 3 [W6] (?) ; 1 W 0 [] (?) ; 2 R 3 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 60 quiet {turns}"
    ))
}

#[test]
fn quiet_rounds_end_the_game() {
    // Threeport 7.2, 7.5, R19: two rounds of three players are six turns.
    assert!(matches!(play(&quiet(4), "move B").next.status(), Status::Waiting(_)));
    let turn = play(&quiet(5), "move B");
    let ended = outcome(&turn.next);
    assert_eq!((seen(&turn.next).ending, ended.by_limit), (Some(Ending::Quiet { rounds: 2 }), true));
    assert_eq!(ended.winners, [Seat::new(0), Seat::new(2)].into_iter().collect());
    assert_eq!(
        turn.sentences(),
        [
            "Ana sails to Black.",
            "**Game over, ended by the limit.** Nobody loaded or sold for 2 rounds. \
             **Ana and Cem share the win with 3.** Ben 0."
        ]
    );
}

#[test]
fn loading_and_selling_break_the_quiet() {
    // Threeport 7.2
    for (text, quiet_turns) in [("move B", 5), ("load", 0), ("sell W6", 0)] {
        assert_eq!(seen(&play(&quiet(4), text).next).quiet, quiet_turns, "{text}");
    }
    for text in ["load", "sell W6"] {
        assert!(matches!(play(&quiet(5), text).next.status(), Status::Waiting(_)), "{text}");
    }
}

/// A game of twenty rounds for two, this many turns along.
fn twenty_rounds(turns: u32, to_move: u8) -> Threeport {
    let star = |seat| if seat == to_move { "*" } else { "" };
    position(&format!(
        "max=6 copies=3 rounds=20 quiet=off ; W1 [R5] B1 [W4] R1 [B5] ; {}0 W 3 [W6] (?) ; {}1 W 2 [] (?) \
         ; draw ... ; discard - ; removed - ; turns {turns} quiet 0",
        star(0),
        star(1)
    ))
}

#[test]
fn the_last_round_ends_the_game() {
    // Threeport 7.3, 7.5, R19
    let last_but_one = play(&twenty_rounds(38, 0), "load");
    assert_eq!(to_move(&last_but_one.next), Seat::new(1));
    for (turn, scores) in [
        (play(&last_but_one.next, "move R"), [3, 2]),
        // No matter who began: the last turn counts, not the last seat.
        (play(&twenty_rounds(39, 0), "sell W6"), [10, 2]),
    ] {
        let ended = outcome(&turn.next);
        assert_eq!((seen(&turn.next).ending, ended.by_limit), (Some(Ending::Rounds { turns: 20 }), true));
        assert_eq!(ended.scores, scores);
        assert_eq!(ended.winners, SeatSet::only(Seat::new(0)));
        assert_eq!(seen(&turn.next).round, 20);
    }
    assert_eq!((seen(&twenty_rounds(38, 0)).round, seen(&twenty_rounds(37, 1)).round), (20, 19));
}

#[test]
fn a_closing_in_the_last_turn_is_no_end_by_the_limit() {
    // Threeport 7.1, 7.5
    let game = position(
        "max=6 copies=3 rounds=20 quiet=2 ; W gone B3 [R5] R1 [R6] ; 0 R 1 [] (?) ; *1 B 0 [B4 B5 B6] (?) \
         ; draw ... ; discard - ; removed - ; turns 39 quiet 0",
    );
    assert!(!outcome(&play(&game, "sell B4 B5 B6").next).by_limit);
}

#[test]
fn both_limits_may_be_off() {
    // Threeport 3.6, 7.5, R19
    let game = set_up(&[("max_rounds", "off"), ("quiet_rounds", "off"), ("first", "player 1")], 2).unwrap();
    assert!(game.to_line().starts_with("max=6 copies=3 rounds=off quiet=off ;"));
    let limits = serde_json::to_value(&game).unwrap()["limits"].clone();
    assert_eq!(limits, serde_json::json!({"max_rounds": null, "quiet_rounds": null}));
    let round = ["move W", "move W", "move B", "move B"];
    let mut late = game;
    for _ in 0..500 {
        late = play_all(&late, &round);
    }
    assert_eq!(seen(&late).quiet, 2_000);
    assert_eq!(to_move(&late), Seat::new(0));
}
