//! The computer player.

use harbormaster_rules::{
    Advice, Audit, By, Chance, Choosing, Entry, Lines, Notation, Outcome, Play, Position, Prospects, Seat,
    SeatCount, Settings, Sight, Span, Status, Viewer,
    tariffs::{Contract, Tariffs},
    testkit::{self, Players, Trial},
};

use crate::effort::games;

use super::{now, play, position, to_move};

/// Returns the moves of the computer in `seat` here, with a few different lucks.
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
    assert_eq!(advice(&low, 1), ["answer 1 5|4"]);
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
    // It depends on the hands that it imagines.
    let ideas = advice(&game, 0);
    assert!(ideas.iter().any(|mv| mv.starts_with("swap ")), "{ideas:?}");
    let others = ideas.iter().filter(|mv| !mv.starts_with("swap "));
    assert!(others.clone().all(|mv| mv == "play 6|1 E1 F1 value: 6"), "{ideas:?}");
    // Others have some minutes. It never stands still: asked earlier, or after a refusal, it goes on with its turn.
    let open = play(&game, "swap 6|1").next;
    assert_eq!(open.wakes(Seat::new(0)), Some(now() + Span::minutes(5)));
    assert_eq!(advice(&open, 0), ["play 6|1 E1 F1 value: 6"]);
    let refused = super::play_as(&open, 1, "refuse 1").next;
    assert_eq!(advice(&refused, 0), ["play 6|1 E1 F1 value: 6"]);
    assert!(refused.wakes(Seat::new(0)).is_some_and(|at| at <= now()));
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

#[test]
fn a_lead_counts_less_while_more_rounds_are_to_come() {
    // Tariffs 3.5: the contracts of the rounds to come are luck.
    let chance = |rounds: u8| {
        let game = position(&format!(
            "seats=2 layout=simple rounds={rounds} offers=3 hours=24 quiet=4 first=1 ; *0 SSSSSS 6|6 5|5 ; 1 MMMMMM 5|4 6|5 ; \
             track A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 E1-F1=0|0 ; stock ..."
        ));
        game.standing()[0]
    };
    assert!(chance(1) > chance(2) && chance(2) > chance(3) && chance(3) > 0.5);
}

#[test]
fn it_answers_with_what_the_other_can_use() {
    // Tariffs 5.5: 2|2 and 6|2 cost its own way as much, but it keeps the domino on which others pay six on their way back.
    let track = "track A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 ; stock ...";
    let game = position(&format!("*0 SSSSSS 6|1 5|3 ; 1 MMMMMM 2|2 6|2 ; {track}"));
    let open = play(&game, "swap 6|1").next;
    assert_eq!(advice(&open, 1), ["answer 1 2|2"]);
    let answered = super::play_as(&open, 1, "answer 1 2|2").next;
    assert_eq!(advice(&answered, 0), ["take 1 B domino: 2|2"]);
}

#[test]
fn computers_swap_and_never_stand_still() {
    let (mut offers, mut swaps, mut plies) = (0, 0, 0);
    for number in 0..36_u8 {
        let seed = [number; 32];
        let seats = SeatCount::new(2 + number % 3).unwrap();
        let mut game = Tariffs::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        // In every third game nobody answers: as if the others were people who are away.
        let silent = number / 3 % 3 == 2;
        let mut refused: Vec<(Seat, String)> = vec![];
        for ply in 1.. {
            let Status::Waiting(waiting) = game.status() else { break };
            let awaited = waiting.iter().next().unwrap();
            let mut luck = Chance::of(&[number ^ 0x55; 32], ply);
            let mut advice = |seat: Seat| {
                let mv = game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, now(), &mut luck)?;
                Some((seat, mv))
            };
            let asked = advice(awaited);
            assert!(asked.is_some(), "{awaited} has nothing to do: {}", game.to_line());
            let mut others = seats.seats().filter(|seat| *seat != awaited && !silent);
            let (seat, mv) = others.find_map(&mut advice).or(asked).unwrap();
            let text = Tariffs::phrase(&mv).to_string();
            if text.starts_with("swap ") {
                assert!(!refused.contains(&(seat, text.clone())), "{text} again");
                refused.push((seat, text.clone()));
                offers += 1;
            }
            swaps += u32::from(text.starts_with("take "));
            plies += 1;
            assert!(ply < 1_000, "{}", game.to_line());
            let rounds = game.rounds_begun();
            let entry = Entry { ply, by: By::Seat(seat), at: now(), mv };
            game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
            if game.rounds_begun() != rounds {
                refused.clear();
            }
        }
    }
    assert!(offers > 0 && swaps > 0, "{offers} offers, {swaps} swaps in {plies} moves");
    assert!(offers * 50 < plies, "{offers} offers, {swaps} swaps in {plies} moves");
}

/// The number of coins that two contracts share.
fn shared(a: Contract, b: Contract) -> usize {
    a.tiles().zip(b.tiles()).filter(|(a, b)| a == b).count()
}

#[test]
fn what_others_have_laid_tells_of_their_contracts() {
    let contract = |game: &Tariffs, seat: u8| game.view(Viewer::Seat(Seat::new(seat))).own.unwrap().contract;
    let (mut likely, mut blind, mut drawn) = (0, 0, 0);
    for number in 0..4_u8 {
        let seed = [number; 32];
        let seats = SeatCount::new(2 + number % 3).unwrap();
        let mut game = Tariffs::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        for ply in 1..=5 * u32::from(seats.get()) {
            let seat = to_move(&game);
            let mut luck = Chance::of(&[77; 32], ply);
            let mv = game.imagine(Viewer::Seat(seat), &mut luck).advise(seat, now(), &mut luck).unwrap();
            let entry = Entry { ply, by: By::Seat(seat), at: now(), mv };
            game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
        }
        // What Ana makes of it; she cannot tell the position from another one.
        let mut luck = Chance::of(&[3; 32], 0);
        let pondered = game.imagine(Viewer::Seat(Seat::new(0)), &mut luck).pondered(Seat::new(0));
        for _ in 0..40 {
            let (thought, guess) = (
                pondered.likely(Seat::new(0), &mut luck),
                game.imagine(Viewer::Seat(Seat::new(0)), &mut luck),
            );
            assert!(thought.audit().is_ok(), "{}", thought.to_line());
            assert_eq!(contract(&thought, 0), contract(&game, 0));
            for other in 1..seats.get() {
                likely += shared(contract(&thought, other), contract(&game, other));
                blind += shared(contract(&guess, other), contract(&game, other));
                drawn += 1;
            }
        }
    }
    assert!(likely * 4 > blind * 5, "{likely} coins known instead of {blind} in {drawn} contracts");
}

/// Plays a game in which one seat follows advice and the others move at random.
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

#[test]
fn no_table_comes_up_again_between_two_new_dominoes() {
    // Tariffs R25
    for number in 0..games(4) {
        let trial = Trial::new(SeatCount::new(2).unwrap(), number.into()).by(Players::Computers);
        let mut seen: Vec<String> = Vec::new();
        let mut dominoes = 0;
        let last = testkit::walk::<Tariffs>(&trial, |step| {
            let view = step.position.view(Viewer::Onlooker);
            let (track, laid) = (format!("{:?}", view.track), view.track.iter().count());
            if laid != dominoes {
                seen.clear();
                dominoes = laid;
            }
            if seen.last() != Some(&track) {
                seen.push(track.clone());
            }
            let times = seen.iter().filter(|one| **one == track).count();
            if times > 1 { Err(format!("{times} times: {track}")) } else { Ok(()) }
        });
        last.unwrap();
    }
}
