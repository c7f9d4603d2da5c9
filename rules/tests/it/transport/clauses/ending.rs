//! The end of the game, and the winner.

use harbormaster_rules::{
    Language, Lines, Outcome, Position, Reader, Reckoning, SeatCount, Settings, Status,
    testkit::{self, Players, Trial},
    transport::{Colour, Ending, Transport},
};

use super::super::{
    play, play_all, position,
    scene::{connect, discard, nearly_out},
    seen, to_move,
};

fn outcome(game: &Transport) -> Outcome {
    match game.status() {
        Status::Over(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

fn winners(game: &Transport) -> Vec<u8> {
    outcome(game).winners.iter().map(harbormaster_rules::Seat::number).collect()
}

#[test]
fn the_last_package_of_a_homebase_ends_the_game_at_once() {
    // Transport 7.1, 7.1.1
    for (limit, base, over) in
        [(4, "1/2 1/3", false), (4, "1/2 1/3 1/4", true), (2, "1/2", true), (6, "1/2 1/3 1/4 1/5", false)]
    {
        let game = position(&format!("2 ; homebase_limit={limit} ; base0 {base} ; M11:3/6"));
        let turn = play_all(&game, &["discard", "package M11 K13"]);
        assert_eq!(matches!(turn.next.status(), Status::Over(_)), over, "{limit} {base}");
    }
    // After a connected tile nothing is drawn either.
    let game = position("2 ; base0 1/2 1/3 1/4 ; M11:3/6 ; hand0 T01");
    let turn = play_all(&game, &["play T01 M10 1", "package M11 K13"]);
    assert!(!outcome(&turn.next).by_limit);
    assert_eq!((seen(&turn.next).stack, seen(&turn.next).seats[0].hand), (seen(&game).stack, 3));
    assert_eq!(seen(&turn.next).to_move, None);
    assert!(seen(&turn.next).outcome.is_some());
    assert_eq!(seen(&turn.next).ending, Some(Ending::Full { colour: Colour::Red, limit: 4 }));
}

#[test]
fn a_failed_draw_ends_the_game() {
    // Transport 7.1.2, R23
    let last = nearly_out(1);
    let drawn = connect(&last);
    assert!(matches!(drawn.status(), Status::Waiting(_)));
    assert_eq!(seen(&drawn).stack, 0);
    let over = connect(&drawn);
    assert!(matches!(over.status(), Status::Over(_)), "{}", over.to_line());
    assert_eq!(seen(&over).ending, Some(Ending::EmptyStack));
    // A discard with an empty stack ends nothing.
    assert!(matches!(discard(&drawn).status(), Status::Waiting(_)));
}

#[test]
fn discards_without_a_delivery_end_the_game() {
    // Transport 7.1.3, R24
    for (rounds, seats) in [(1, 2), (3, 2), (2, 3), (1, 4)] {
        let mut game = position(&format!("{seats} ; stalemate_rounds={rounds}"));
        for turn in 1..=rounds * seats {
            assert!(matches!(game.status(), Status::Waiting(_)), "{turn}");
            game = play(&game, "discard").next;
        }
        assert!(outcome(&game).by_limit);
        assert_eq!(seen(&game).ending, Some(Ending::Stalemate { turns: rounds * seats }), "{rounds} {seats}");
    }
    // After the package part of the last of these turns, and only if nothing was delivered.
    let game = play(&position("2 ; quiet 5 ; M11:3/1"), "discard").next;
    assert!(matches!(game.status(), Status::Waiting(_)));
    assert!(matches!(play(&game, "package M11 N13").next.status(), Status::Over(_)));
    let delivered = play(&game, "package M11 K13").next;
    assert!(matches!(delivered.status(), Status::Waiting(_)));
    assert_eq!(seen(&delivered).discards, 0);
    // A connected tile starts the count anew.
    let connected = play(&position("2 ; quiet 5 ; hand0 T01"), "play T01 M10 1").next;
    assert_eq!(seen(&connected).discards, 0);
}

#[test]
fn the_highest_score_wins() {
    // Transport 7.2
    let game = position("2 ; base0 3/1 2/4 ; base1 6/2 ; M12:6/5 ; quiet 5 ; M11:2/1");
    let turn = play_all(&game, &["discard", "package M12 M12"]);
    assert_eq!(outcome(&turn.next).scores, [5, 6]);
    assert_eq!(winners(&turn.next), [1]);
}

#[test]
fn equal_scores_share_the_win() {
    // Transport 7.2, R25
    let game = position("3 ; base0 3/1 2/4 ; base1 5/2 ; base2 1/1 ; quiet 8");
    let turn = play(&game, "discard");
    assert_eq!((outcome(&turn.next).scores, winners(&turn.next)), (vec![5, 5, 1], vec![0, 1]));
    let names = crate::turn::names();
    let ties = |game: &Transport| game.ties(&Reader::new(&names, Language::English));
    assert_eq!(ties(&turn.next), ["Ana and Ben have 5 each. They share the win."]);
    // Partners win together and always have the same score; only two teams can tie.
    let four = position("4 ; quiet 11");
    let sides: Vec<u8> = four.seats().seats().map(|seat| four.side(seat).number()).collect();
    assert_eq!(sides, [0, 1, 0, 1]);
    assert_eq!(
        turn.next.seats().seats().map(|seat| turn.next.side(seat).number()).collect::<Vec<_>>(),
        [0, 1, 2]
    );
    let teams = |base: &str| {
        let four = format!("4 ; base0 6/1 ; base1 5/1 ; base2 1/1 ; base3 {base} ; quiet 11");
        play(&position(&four), "discard").next
    };
    assert_eq!(ties(&teams("3/1")), [""; 0]);
    assert_eq!(ties(&teams("2/1")), ["Both teams have 7 and share the win."]);
}

#[test]
fn partners_add_their_scores() {
    // Transport 7.2, R28
    let game = position("4 ; base0 6/1 ; base1 5/1 ; base2 1/1 ; base3 3/1 ; quiet 11");
    let turn = play(&game, "discard");
    let outcome = outcome(&turn.next);
    assert_eq!(outcome.scores, [7, 8, 7, 8]);
    assert_eq!(winners(&turn.next), [1, 3]);
    // The limit is one homebase's: two and two are not four.
    let game = position("4 ; base0 1/2 1/3 ; base2 1/4 1/5 ; O11:3/6");
    let next = play_all(&game, &["discard", "package O11 O13"]).next;
    assert_eq!(seen(&next).seats.iter().map(|seat| seat.homebase.len()).collect::<Vec<_>>(), [2, 0, 3, 0]);
    assert_eq!(to_move(&next).number(), 1);
}

#[test]
fn every_game_ends() {
    // Transport R24: also when everybody moves at random, and when everybody discards whenever the dice say so.
    let mut longest = 0;
    for seats in Transport::META.seats.filter_map(SeatCount::new) {
        for number in 0..8 {
            let mut trial = Trial::new(seats, number);
            trial.players = if number % 2 == 0 { Players::ByVerb } else { Players::Uniform };
            let mut settings = Settings::default();
            if number > 3 {
                settings.choose("stalemate_rounds", "10");
                settings.choose("homebase_limit", "6");
            }
            let trial = trial.with(settings);
            let mut plies = 0;
            let last = testkit::walk::<Transport>(&trial, |step| {
                plies = step.ply;
                Ok(())
            });
            assert!(matches!(last.unwrap().status(), Status::Over(_)));
            longest = longest.max(plies);
        }
    }
    assert!(longest <= Transport::META.longest, "{longest}");
}
