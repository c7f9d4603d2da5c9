//! The computer player.

use harbormaster_rules::{
    Advice, Chance, Notation, Position, Prospects, Seat, SeatCount, Settings, Sight, Viewer,
    search::{Imagined, Search},
    shipit::{Move, ShipIt},
    testkit::opening_time,
};

use super::{
    play, position,
    printed::LITTLE,
    read, to_move,
    whole::{Players, play_out},
};

/// Returns the moves of the computer to move here, with a few different lucks.
fn advice(game: &ShipIt) -> Vec<String> {
    let seat = to_move(game);
    let mut all: Vec<String> = (0..4)
        .map(|ply| {
            let luck = &mut Chance::of(&[5; 32], ply);
            let advice = game.imagine(Viewer::Seat(seat), luck).advise(seat, opening_time(), luck);
            advice.map_or("-".to_owned(), |mv| ShipIt::phrase(&mv).to_string())
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn it_delivers_what_sets_off_a_shipment() {
    // Ship 5.7
    let game = position(&format!("4 red {LITTLE} r4@D9?0 g3@G1 G=1 R=2 B=2 officials"));
    assert_eq!(advice(&game), ["freight R#4 G1"]);
}

#[test]
fn it_makes_up_its_mind_about_chips_and_links() {
    // Ship 5.3, 5.6: whatever it is asked, it has an answer that the rules allow.
    let chip = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9 > freight R#1 G1"));
    assert!(advice(&chip).iter().all(|mv| mv.starts_with("chip R#")));
    let hand = play(&position(&format!("4 red {LITTLE}")), "buy 2").next;
    assert!(advice(&hand).iter().all(|mv| mv.starts_with("build ") || mv.starts_with("buy ")));
    // A player who is not to move has no advice.
    let luck = &mut Chance::of(&[5; 32], 0);
    assert_eq!(
        hand.imagine(Viewer::Seat(Seat::new(2)), luck).advise(Seat::new(2), opening_time(), luck),
        None
    );
}

/// Returns averages of games of computers: rounds, shipments and points, in tenths; and the number that stalled.
fn averages(seats: u8, options: &[(&str, &str)], games: u8) -> (u32, u32, u32, usize) {
    let (mut rounds, mut shipments, mut points, mut stalls) = (0, 0, 0, 0);
    for number in 0..games {
        let game = play_out(seats, options, 100 + u32::from(number), Players::Computers, |_, _, _| {});
        rounds += game.rounds;
        shipments += u32::try_from(game.shipments).unwrap();
        points += u32::try_from(game.outcome.scores.iter().sum::<i64>()).unwrap();
        stalls += usize::from(game.outcome.by_limit);
    }
    let games = u32::from(games);
    (10 * rounds / games, 10 * shipments / games, 10 * points / games / u32::from(seats), stalls)
}

#[test]
fn four_computers_need_about_as_long_as_the_trials() {
    // Ship 5.9, R31: 5.3 rounds, 11.6 shipments and 86 points on average there; stronger play ends sooner, weaker later.
    let (rounds, shipments, points, stalls) = averages(4, &[], 24);
    assert!((30..=110).contains(&rounds), "{rounds} tenths of rounds");
    assert!((80..=150).contains(&shipments), "{shipments} tenths of shipments");
    assert!((500..=1_300).contains(&points), "{points} tenths of points");
    assert!(stalls <= 1, "{stalls} of 24 games stalled");
}

#[test]
fn fewer_players_come_to_an_end_too() {
    // Ship R32, R35, R36
    for seats in [2, 3] {
        let (rounds, shipments, _, stalls) = averages(seats, &[], 4);
        assert!(shipments >= 60 && stalls <= 1, "{rounds} {shipments} {stalls}");
    }
}

#[test]
fn it_beats_players_who_move_at_random() {
    // Ship 5.9: it knows what its seat knows, and makes more of it.
    let wins = (0..4_u8).filter(|number| {
        let seat = Seat::new(number % 3);
        let game = play_out(3, &[], u32::from(*number), Players::OneComputer(seat), |_, _, _| {});
        game.outcome.winners.contains(seat)
    });
    assert!(wins.count() >= 3);
}

/// Returns the points that a move leaves to nothing.
fn waste(game: &ShipIt, mv: &str) -> u32 {
    game.waste(to_move(game), &read(mv))
}

#[test]
fn points_that_no_freight_needs_are_known_to_be_wasted() {
    // Ship 4: freight ends the time for links and the official, the end of the turn that for everything.
    let near = position(&format!("4 red {LITTLE} r1@R4"));
    assert_eq!(waste(&near, "done"), 8);
    assert_eq!(waste(&near, "freight R#1 G1"), 3);
    // Links leave some points to the freight that may go over them.
    assert_eq!([waste(&near, "buy 2"), waste(&near, "buy 5"), waste(&near, "buy 8")], [1, 0, 0]);
    let idle = position(&format!("4 red {LITTLE}"));
    assert_eq!([waste(&idle, "buy 2"), waste(&idle, "buy 5")], [3, 0]);
}

#[test]
fn a_strong_player_uses_the_points_of_its_first_turn() {
    // Ship 5.9
    let openings = (1..=12).filter(|seed| {
        let luck = &mut Chance::of(&[*seed; 32], 0);
        let two = SeatCount::new(2).unwrap();
        let game = ShipIt::set_up(&Settings::default(), two, luck).unwrap();
        let mut search = Search::new(Imagined::by(to_move(&game), &game, luck), opening_time(), luck);
        search.think(30);
        search.best() == Some(&Move::Done {})
    });
    assert_eq!(openings.collect::<Vec<u8>>(), Vec::<u8>::new(), "it ends its turn at once");
}
