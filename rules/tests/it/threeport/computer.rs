//! The computer player.

use harbormaster_rules::{
    Advice, By, Chance, Choosing, Entry, Notation, Outcome, Play, Position, Seat, SeatCount, Settings, Sight,
    Status, Viewer, threeport::Threeport,
};

use super::{now, position, to_move};

/// Returns the moves of the computer here, with a few different lucks.
fn advice(short: &str) -> Vec<String> {
    let game = position(short);
    let seat = to_move(&game);
    let mut all: Vec<String> = (0..12)
        .map(|ply| {
            let mut luck = Chance::of(&[5; 32], ply);
            let world = game.imagine(Viewer::Seat(seat), &mut luck);
            Threeport::phrase(&world.advise(seat, now(), &mut luck).unwrap()).to_string()
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn it_ends_the_game_when_that_wins() {
    let winning = "W gone B3 [R5] R1 [R6] ; *0 B 25 [B4 B5 B6] (?) ; 1 R 40 [B1] (?) \
                   ; draw ... ; discard - ; removed - ; turns 50 quiet 0";
    assert_eq!(advice(winning), ["sell B4 B5 B6"]);
}

#[test]
fn it_does_not_end_a_game_that_it_would_lose() {
    let losing = "W gone B3 [R5] R1 [R6] ; *0 B 0 [B4 B5 B6] (?) ; 1 R 90 [B1] (?) \
                  ; draw ... ; discard - ; removed - ; turns 50 quiet 0";
    assert!(!advice(losing).contains(&"sell B4 B5 B6".to_owned()));
}

#[test]
fn it_sells_a_full_matching_hold() {
    let rich = "W1 [R5] B2 [R4] R1 [R6] ; *0 B 0 [B5 B6 B6] (?) ; 1 sea 0 [] (?) \
                ; draw ... ; discard - ; removed - ; turns 20 quiet 0";
    assert_eq!(advice(rich), ["sell B5 B6 B6"]);
}

/// Plays a game in which one seat follows advice and the others move at random.
fn match_up(number: u8, count: u8, computer: Seat) -> Outcome {
    let seed = [number; 32];
    let seats = SeatCount::new(count).unwrap();
    let mut game = Threeport::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
    for ply in 1.. {
        let seat = match game.status() {
            Status::Waiting(waiting) => waiting.iter().next().unwrap(),
            Status::Over(outcome) => return outcome,
        };
        let mut luck = Chance::of(&[number ^ 0xff; 32], ply);
        let mv = if seat == computer {
            game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, now(), &mut luck).unwrap()
        } else {
            let mut listed = game.choices(By::Seat(seat), now()).listed;
            listed.swap_remove(luck.index(listed.len()).unwrap())
        };
        let entry = Entry { ply, by: By::Seat(seat), at: now(), mv };
        game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
    }
    unreachable!("every game ends");
}

#[test]
fn it_beats_players_who_move_at_random() {
    let mut wins = 0;
    for number in 0..24 {
        let count = 2 + number % 3;
        let computer = Seat::new(number % count);
        wins += u32::from(match_up(number, count, computer).winners.contains(computer));
    }
    assert!(wins >= 22, "won {wins} of 24");
}
