//! The computer player.

use harbormaster_rules::{
    Advice, By, Chance, Choosing, Entry, Notation, Outcome, Play, Position, Seat, SeatCount, Settings, Sight,
    Status, Viewer, tariffs::Tariffs,
};

use super::{now, play, position, to_move};

/// What the computer in `seat` does here, with a few different lucks.
fn advice(game: &Tariffs, seat: u8) -> Vec<String> {
    let seat = Seat::new(seat);
    let mut all: Vec<String> = (0..6)
        .map(|ply| {
            let mut luck = Chance::of(&[5; 32], ply);
            let advice = game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, now(), &mut luck);
            advice.map_or("-".to_owned(), |mv| Tariffs::phrase(&mv).to_string())
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn it_declares_a_cheap_route() {
    let cheap = position(
        "*0 SSSSSS 6|6 5|5 ; 1 MMMMMM 5|4 6|5 ; track A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 E1-F1=0|0 ; stock ...",
    );
    assert_eq!(advice(&cheap, 0), ["declare"]);
}

#[test]
fn it_waits_with_a_dear_route_that_it_can_mend() {
    // From B1 to C1 and back it goes a long way round, and the short one is free.
    let dear = position(
        "*0 SSSSSS 1|1 0|0 ; 1 MMMMMM 5|4 6|1 ; track A1-B1=0|1 B1-B2=5|6 B2-B3=5|5 B3-C3=6|4 C2-C3=6|6 C1-C2=6|3 \
         C1-D1=0|2 D1-E1=0|3 E1-F1=0|4 ; stock ...",
    );
    assert!(!advice(&dear, 0).contains(&"declare".to_owned()));
}

#[test]
fn it_lays_low_dominoes_on_its_way() {
    let game = position("*0 SSSSSS 1|0 6|6 ; 1 MMMMMM 5|4 6|5 ; track - ; stock ...");
    assert!(advice(&game, 0).iter().all(|mv| mv.starts_with("play 1|0 ")), "{:?}", advice(&game, 0));
}

#[test]
fn it_changes_dominoes_that_only_hurt() {
    // The one link that is missing is crossed there and back.
    let game = position(
        "*0 SSSSSS 6|5 6|6 ; 1 MMMMMM 5|4 1|1 ; track A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 ; stock ...",
    );
    assert_eq!(advice(&game, 0), ["stock"]);
}

#[test]
fn it_answers_an_offer_that_helps_and_says_no_to_others() {
    // Tariffs 5.5
    let game = position("*0 SSSSSS 1|0 6|6 ; 1 MMMMMM 5|4 6|5 ; track - ; stock ...");
    assert_eq!(game.wakes(Seat::new(1)), None);
    let low = play(&game, "swap 1|0").next;
    assert_eq!(low.wakes(Seat::new(1)), Some(now()));
    // Its maker gives the others some minutes.
    assert!(low.wakes(Seat::new(0)).is_some_and(|at| at > now()));
    assert_eq!(advice(&low, 1), ["answer 1 6|5"]);
    let answered = super::play_as(&low, 1, "answer 1 6|5").next;
    assert_eq!((answered.wakes(Seat::new(1)), advice(&answered, 1)), (None, vec!["-".to_owned()]));
    assert_eq!(advice(&play(&game, "swap 6|6").next, 1), ["refuse 1 because: keep"]);
    assert_eq!(advice(&play(&game, "swap 1|0 hidden: yes").next, 1), ["refuse 1 because: unseen"]);
}

#[test]
fn it_proposes_a_swap_when_nothing_in_hand_helps() {
    // Tariffs 5.4: the one link that is missing is crossed there and back, so 2|2 would do better than 6|1, which others like
    // as well.
    let track = "track A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 ; stock ...";
    let game = position(&format!("*0 SSSSSS 6|1 6|2 ; 1 MMMMMM 2|2 6|5 ; {track}"));
    assert!(advice(&game, 0).iter().all(|mv| mv.starts_with("swap ")), "{:?}", advice(&game, 0));
    // Until somebody has answered it waits; after a refusal it makes its turn.
    let open = play(&game, "swap 6|1").next;
    assert_eq!(advice(&open, 0), ["-"]);
    let refused = super::play_as(&open, 1, "refuse 1").next;
    assert!(!advice(&refused, 0).iter().any(|mv| mv.starts_with("swap ")), "{:?}", advice(&refused, 0));
    // The domino that fits the way there and back is worth the turn.
    let answered = super::play_as(&open, 1, "answer 1 2|2").next;
    assert_eq!(advice(&answered, 0), ["take 1 B domino: 2|2"]);
    // With something to lay it lays that.
    let game = position(&format!("*0 SSSSSS 1|1 6|2 ; 1 MMMMMM 2|2 6|5 ; {track}"));
    assert!(advice(&game, 0).iter().all(|mv| mv.starts_with("play 1|1 ")), "{:?}", advice(&game, 0));
}

#[test]
fn it_takes_a_much_better_domino() {
    // Tariffs 5.6
    let game = position("*0 SSSSSS 6|6 5|5 ; 1 MMMMMM 1|0 6|5 ; track - ; stock ...");
    let open = play(&game, "swap 6|6").next;
    let good = super::play_as(&open, 1, "answer 1 1|0").next;
    assert_eq!(advice(&good, 0), ["take 1 B domino: 1|0"]);
    let poor = super::play_as(&open, 1, "answer 1 6|5").next;
    assert!(!advice(&poor, 0).iter().any(|mv| mv.starts_with("take")));
}

/// A game in which one seat follows advice and the others move at random.
fn match_up(number: u8, count: u8, computer: Seat) -> Outcome {
    let seed = [number; 32];
    let seats = SeatCount::new(count).unwrap();
    let mut settings = Settings::default();
    settings.choose("offers_per_turn", "0");
    let mut game = Tariffs::set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
    for ply in 1.. {
        if let Status::Over(outcome) = game.status() {
            return outcome;
        }
        let seat = to_move(&game);
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
    for number in 0..12 {
        let count = 2 + number % 3;
        let computer = Seat::new(number % count);
        wins += u32::from(match_up(number, count, computer).winners.contains(computer));
    }
    assert!(wins >= 11, "won {wins} of 12");
}

#[test]
fn computers_among_themselves_declare() {
    let mut declared = 0;
    for number in 0..4_u8 {
        let seed = [number; 32];
        let seats = SeatCount::new(2 + number % 3).unwrap();
        let mut game = Tariffs::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        let mut ply = 0;
        while game.view(Viewer::Onlooker).last.is_none() {
            ply += 1;
            let seat = to_move(&game);
            let mut luck = Chance::of(&[99; 32], ply);
            let mv = game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, now(), &mut luck).unwrap();
            let entry = Entry { ply, by: By::Seat(seat), at: now(), mv };
            game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
        }
        assert!(ply < 80, "the round took {ply} turns");
        declared += u32::from(game.view(Viewer::Onlooker).last.is_some_and(|last| last.declarer.is_some()));
    }
    assert!(declared >= 3, "{declared} of 4 rounds were declared");
}
