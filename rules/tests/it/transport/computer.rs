//! The computer player.

use harbormaster_rules::{
    Advice, By, Chance, Choosing, Entry, Notation, Outcome, Play, Position, Seat, SeatCount, Settings, Sight,
    Status, Viewer, testkit::opening_time, transport::Transport,
};

use super::{play, position, seen, to_move};

/// Returns the moves of the computer in `seat` here, with a few different lucks.
fn advice(game: &Transport, seat: u8) -> Vec<String> {
    let seat = Seat::new(seat);
    let mut all: Vec<String> = (0..6)
        .map(|ply| {
            let mut luck = Chance::of(&[5; 32], ply);
            let advice = game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, opening_time(), &mut luck);
            advice.map_or("-".to_owned(), |mv| Transport::phrase(&mv).to_string())
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn it_delivers_to_itself() {
    // Transport 5.6
    let game = play(&position("2 ; M11:3/6"), "discard").next;
    assert_eq!(advice(&game, 0), ["package M11 K13"]);
    assert_eq!(advice(&game, 1), ["-"]);
    let other = play(&position("2 *1 ; M11:4/6"), "discard").next;
    assert_eq!(advice(&other, 1), ["package M11 O13"]);
}

#[test]
fn it_gives_others_as_little_as_it_can() {
    // Transport 5.6.6
    let game = play(&position("2 *1 ; M11:3/6"), "discard").next;
    assert_eq!(advice(&game, 1), ["package M11 N13"]);
}

#[test]
fn it_delivers_to_its_partner() {
    // Transport 7.2, R28
    let game = play(&position("4 ; O11:3/6"), "discard").next;
    // Of its four ways one leads to the partner, and one to an opponent.
    assert_eq!(super::choices(&game).len(), 4);
    assert_eq!(advice(&game, 0), ["package O11 O13"]);
}

#[test]
fn it_ends_the_game_when_it_is_ahead_and_not_when_it_is_behind() {
    // Transport 7.1.1
    let ahead = play(&position("2 ; base0 6/1 5/1 4/1 ; M11:3/1"), "discard").next;
    assert_eq!(advice(&ahead, 0), ["package M11 K13"]);
    let behind = play(&position("2 ; base0 1/6 1/5 1/4 ; base1 6/5 6/4 6/3 ; M11:3/1"), "discard").next;
    assert_eq!(advice(&behind, 0), ["package M11 N13"]);
}

#[test]
fn it_plays_a_tile_that_opens_the_way() {
    // Any of its choices is a tile: it does not discard a good hand.
    let game = position("2 ; hand0 T01 T16 T04 T63");
    assert!(advice(&game, 0).iter().all(|mv| mv.starts_with("play ")), "{:?}", advice(&game, 0));
}

/// Plays a game in which some seats follow advice and the others move at random.
fn match_up(number: u8, count: u8, is_computer: impl Fn(Seat) -> bool) -> (Transport, Outcome) {
    let seed = [number; 32];
    let seats = SeatCount::new(count).unwrap();
    let mut game = Transport::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
    for ply in 1.. {
        if let Status::Over(outcome) = game.status() {
            return (game, outcome);
        }
        let seat = to_move(&game);
        let mut luck = Chance::of(&[number ^ 0xff; 32], ply);
        let mv = if is_computer(seat) {
            game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, opening_time(), &mut luck).unwrap()
        } else {
            let mut listed = game.choices(By::Seat(seat), opening_time()).listed;
            listed.swap_remove(luck.index(listed.len()).unwrap())
        };
        let entry = Entry { ply, by: By::Seat(seat), at: opening_time(), mv };
        game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
    }
    unreachable!("every game ends");
}

#[test]
fn it_beats_players_who_move_at_random() {
    let mut wins = 0;
    for number in 0..6 {
        let count = 2 + number % 2;
        let computer = Seat::new(number % count);
        wins += u32::from(match_up(number, count, |seat| seat == computer).1.winners.contains(computer));
    }
    assert!(wins >= 5, "won {wins} of 6");
    // Two computers as a team against two who move at random.
    let (_, outcome) = match_up(77, 4, |seat| seat.number() % 2 == 0);
    assert!(outcome.winners.contains(Seat::new(0)) && outcome.winners.contains(Seat::new(2)), "{outcome:?}");
}

#[test]
fn computers_among_themselves_end_by_deliveries() {
    let mut full = 0;
    for number in 0..3_u8 {
        let (game, outcome) = match_up(number, 2 + number, |_| true);
        full += u32::from(!outcome.by_limit);
        let delivered: usize = seen(&game).seats.iter().map(|seat| seat.homebase.len()).sum();
        assert!(delivered >= 4, "{delivered} packages, {outcome:?}");
    }
    assert!(full >= 2, "{full} of 3 games ended by the last package");
}
