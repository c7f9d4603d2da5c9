//! The end of the game, and the winner.

use harbormaster_rules::{
    Language, Outcome, Position, Reader, Reckoning, Seat, Status,
    shipit::{Ending, Event, ShipIt, scoring::track},
};

use super::super::{Turn, play, play_all, position, seen};
use crate::turn::names;

fn outcome(game: &ShipIt) -> Outcome {
    match game.status() {
        Status::Over(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

fn is_over(game: &ShipIt) -> bool {
    matches!(game.status(), Status::Over(_))
}

/// Returns the cause of the end, as everybody reads and sees it.
fn ending(turn: &Turn) -> Option<Ending> {
    let told = turn.events().find_map(|event| match event {
        Event::Ended { ending, .. } => Some(*ending),
        _ => None,
    });
    assert_eq!(seen(&turn.next).ending, told);
    told
}

fn winners(game: &ShipIt) -> Vec<u8> {
    outcome(game).winners.iter().map(Seat::number).collect()
}

/// Red is about to close green's hub with its 4.
fn closing(more: &str) -> ShipIt {
    position(&format!("4 red G=5 G5@C7:BR 2-1@D9:E r4@D9 {more}"))
}

#[test]
fn enough_closed_hubs_end_the_game_at_once() {
    // Ship 7.1, 7.1.1, R31
    let over = |more: &str| is_over(&play(&closing(more), "freight R#4 G5").next);
    for (limit, others, ends) in [
        (1, "", true),
        (2, "", false),
        (2, "B=closed", true),
        (3, "B=closed", false),
        (3, "B=closed K=closed", true),
        (4, "B=closed K=closed", false),
        (4, "R=closed B=closed K=closed", true),
    ] {
        assert_eq!(over(&format!("closing_hubs={limit} {others}")), ends, "{limit} {others}");
    }
    // In the middle of the turn; the shipment counts.
    let end = play(&closing("B=closed"), "freight R#4 G5");
    assert_eq!(outcome(&end.next).scores, [28, 0, 0, 0]);
    assert_eq!((winners(&end.next), outcome(&end.next).by_limit), (vec![0], false));
    assert_eq!((seen(&end.next).to_move, seen(&end.next).outcome.is_some()), (None, true));
    assert_eq!(ending(&end), Some(Ending::Hubs { closed: 2 }));
    assert_eq!(ending(&play(&closing(""), "freight R#4 G5")), None);
}

#[test]
fn the_end_waits_for_the_chip_and_the_coins() {
    // Ship 5.7.5, 7.1: the choice is asked even in the shipment that ends the game.
    let game = closing("closing_hubs=1 r1@G5 g1@G5");
    let asked = play(&game, "freight R#4 G5").next;
    assert!(!is_over(&asked));
    let end = play(&asked, "chip R#4").next;
    assert!(is_over(&end));
    assert_eq!((seen(&end).colours[0].chips.clone(), seen(&end).freight.len()), (vec![4], 19));
    // And for the chain: the target is reached by the first shipment, the second still ships.
    let chain = position("4 red target_score=50 R:40 G=2 G2@C7:BR 2-1@D9:E r4@D9 g2@G2 k5@G3");
    let end = play(&chain, "freight R#4 G2");
    assert_eq!((end.gains().len(), outcome(&end.next).scores), (2, vec![56, 6, 0, 11]));
}

#[test]
fn a_target_ends_the_game_where_it_is_set() {
    // Ship 7.1.2, 3.9, R31
    let game = |more: &str| {
        play(&position(&format!("4 red G=2 G2@C7:BR 2-1@D9:E g4@G2 r2@D9 {more}")), "freight R#2 G2").next
    };
    // Red gets 12, green 8.
    assert!(!is_over(&game("target_score=100 R:87 G:91")));
    assert!(is_over(&game("target_score=100 R:88")));
    assert!(is_over(&game("target_score=100 G:92")));
    let reached = position("4 red G=2 G2@C7:BR 2-1@D9:E g4@G2 r2@D9 target_score=100 R:88");
    assert_eq!(ending(&play(&reached, "freight R#2 G2")), Some(Ending::Target { points: 100 }));
    assert!(!is_over(&game("R:288 G:292")));
    // Two players add their colours.
    let two = "2 red G=2 G2@C7:BR 2-1@D9:E g4@G2 r2@D9 target_score=100";
    assert!(is_over(&play(&position(&format!("{two} B:88")), "freight R#2 G2").next));
    assert!(!is_over(&play(&position(&format!("{two} B:87 K:91")), "freight R#2 G2").next));
}

#[test]
fn who_has_no_freight_left_ends_the_game() {
    // Ship 7.1.3, R32: red's last coin becomes its fifth chip.
    let chips = "r1=chip r2=chip r3=chip r5=chip R=5";
    let game = position(&format!("4 red G=4 G4@C7:BR 2-1@D9:E r4@D9 {chips}"));
    let end = play(&game, "freight R#4 G4");
    assert_eq!(outcome(&end.next).scores[0], 24);
    assert_eq!(seen(&end.next).colours[0].chips.len(), 5);
    assert_eq!(ending(&end), Some(Ending::NoFreight { seat: Seat::new(0) }));
    // Four are not enough, and with two players the other colour's freight counts too.
    let four = position("4 red G=4 G4@C7:BR 2-1@D9:E r4@D9 r1=chip r2=chip r3=chip R=5");
    assert!(!is_over(&play(&four, "freight R#4 G4").next));
    let two = position(&format!("2 red G=4 G4@C7:BR 2-1@D9:E r4@D9 {chips}"));
    assert!(!is_over(&play(&two, "freight R#4 G4").next));
    let both = format!("{chips} b1=chip b2=chip b3=chip b4=chip b5=chip B=closed");
    let last = position(&format!("2 red G=4 G4@C7:BR 2-1@D9:E r4@D9 {both}"));
    assert!(is_over(&play(&last, "freight R#4 G4").next));
}

#[test]
fn rounds_without_a_shipment_end_the_game() {
    // Ship 7.1.4, R33
    for (stall, round, last, ends) in
        [(3, 3, 0, true), (3, 2, 0, false), (3, 6, 3, true), (8, 10, 3, false), (8, 11, 3, true)]
    {
        let hub = if last > 0 { "G=2" } else { "" };
        let game = position(&format!("4 black {hub} stall_rounds={stall} round={round} last={last}"));
        let next = play(&game, "done").next;
        assert_eq!(is_over(&next), ends, "{stall} {round} {last}");
        assert_eq!(seen(&next).round, if ends { round } else { round + 1 });
    }
    // Only with the last colour's turn, and not if something ships in it.
    let game = position("4 blue stall_rounds=3 round=3");
    assert!(!is_over(&play(&game, "done").next));
    let ended = play_all(&game, &["done", "done"]);
    assert!(outcome(&ended.next).by_limit);
    assert_eq!(ending(&ended), Some(Ending::Stall { rounds: 3 }));
    let saved = position("4 black stall_rounds=3 round=4 last=1 G=4 G4@C7:BR 2-1@D9:E k4@D9 spare=R0");
    assert!(!is_over(&play_all(&saved, &["freight K#4 G4", "done"]).next));
    // With three players the round ends with the last colour that somebody owns.
    assert!(is_over(&play(&position("3 blue stall_rounds=3 round=3"), "done").next));
}

#[test]
fn the_highest_score_wins() {
    // Ship 7.2, R37
    let end =
        |more: &str| play(&position(&format!("4 black stall_rounds=3 round=4 last=1 {more}")), "done").next;
    let game = end("G=2 R:30 G:31 B:10");
    assert_eq!((outcome(&game).scores, winners(&game)), (vec![30, 31, 10, 0], vec![1]));
    // Chips break ties; if they are equal too, the win is shared.
    let game = end("G=4 R:30 G:30 B:30 g1=chip b1=chip");
    assert_eq!(winners(&game), [1, 2]);
    let game = end("G=4 R:30 G:30 g1=chip r1=chip r2=chip");
    assert_eq!(winners(&game), [0]);
    // Not the sum of their numbers.
    let game = end("G=4 R:30 G:30 g5=chip r1=chip r2=chip");
    assert_eq!(winners(&game), [0]);
    assert_eq!(winners(&end("G=2 R:30 G:30")), [0, 1]);
}

#[test]
fn the_list_says_how_each_tie_was_decided() {
    // Ship 7.2, R37
    let ties = |more: &str| {
        let game = play(&position(&format!("4 black stall_rounds=3 round=4 last=1 {more}")), "done").next;
        game.ties(&Reader::new(&names(), Language::English))
    };
    assert_eq!(ties("G=2 R:30 G:31 B:10"), [""; 0]);
    assert_eq!(
        ties("G=4 R:30 G:30 B:30 K:9 g1=chip b1=chip"),
        [
            "Ana, Ben and Cem have 30 each. More chips decide: Ben 1, Cem 1, Ana 0. With equal chips Ben and Cem share \
          the win."
        ]
    );
    assert_eq!(
        ties("G=2 R:30 G:30"),
        [
            "Ana and Ben have 30 each. With equal chips they share the win.",
            "Cem and Dan have 0 each. With equal chips they share their place."
        ]
    );
    assert_eq!(closing("").ties(&Reader::new(&names(), Language::English)), [""; 0], "the game goes on");
}

#[test]
fn the_list_says_what_shipments_brought() {
    // Ship 5.7.3: 4 + 2 × 5, twice, and 8 for a hub of one's own.
    let parts = |game: ShipIt, mv: &str| {
        let end = play(&game, mv);
        end.next.reckoning(Seat::new(0), &end.events().collect::<Vec<_>>())
    };
    assert_eq!(parts(closing("B=closed"), "freight R#4 G5"), "freight 14 + setting off 14; 1 chip");
    let own = position("4 red R=5 R5@C7:BR 2-1@D9:E r4@D9 B=closed");
    assert_eq!(parts(own, "freight R#4 R5"), "freight 14 + setting off 14 + own hubs 8; 1 chip");
    // Points from before this log are in no part.
    assert_eq!(parts(closing("B=closed R:7"), "freight R#4 G5"), "red 35; 1 chip");
    let two = position("2 red G=5 G5@C7:BR 2-1@D9:E r4@D9 B=closed");
    assert_eq!(parts(two, "freight R#4 G5"), "red 28 + blue 0; that is freight 14 + setting off 14; 1 chip");
}

#[test]
fn two_players_add_scores_and_chips() {
    // Ship 7.2, R35, R37
    let end =
        |more: &str| play(&position(&format!("2 black stall_rounds=3 round=4 last=1 {more}")), "done").next;
    let game = end("G=2 R:30 B:30 G:55");
    assert_eq!((outcome(&game).scores, winners(&game)), (vec![60, 55], vec![0]));
    let game = end("G=4 R:60 G:30 K:30 r1=chip g1=chip k1=chip");
    assert_eq!(winners(&game), [1]);
    assert_eq!(winners(&end("G=4 R:60 G:30 K:30 r1=chip g1=chip")), [0, 1]);
}

#[test]
fn the_track_goes_round_after_100() {
    // Ship 7, R34, W16
    assert_eq!([100, 101, 117, 200, 0, 1].map(track), [(100, 0), (1, 1), (17, 1), (100, 1), (0, 0), (1, 0)]);
    // Scores themselves go on.
    let game = position("4 red G=2 G2@C7:BR 2-1@D9:E g4@G2 r2@D9 R:195");
    assert_eq!(seen(&play(&game, "freight R#2 G2").next).colours[0].score, 207);
}
