//! The list at the end explains each score: what it is made of adds up.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use harbormaster_rules::{
    AnyGame, By, Chance, Entry, Kind, Language, Outcome, Seat, SeatCount, Settings, Status, Timestamp,
};

/// A game that computer players have played to its end.
fn ended(kind: Kind, seats: SeatCount) -> (AnyGame, Outcome) {
    let mut settings = Settings::default();
    if kind == Kind::Shipopoly {
        settings.choose("round_limit", "5");
    }
    let mut game = kind.set_up(&settings, seats, &mut Chance::of(&[5; 32], 0)).unwrap();
    let mut at = Timestamp::default();
    for ply in 1..=kind.meta().longest {
        if let Status::Over(outcome) = game.status() {
            return (game, outcome);
        }
        at = at.max(seats.seats().filter_map(|seat| game.wakes(seat)).min().unwrap());
        let advice = |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&[4; 32], ply))?));
        let (seat, mv) = seats.seats().find_map(advice).unwrap();
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        game = game.play(&entry, &mut Chance::of(&[5; 32], ply)).unwrap().next;
    }
    panic!("{kind} does not end");
}

/// The numbers of a text.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn what_a_score_is_made_of_adds_up() {
    for kind in Kind::ALL {
        for players in [2, 4] {
            let (game, outcome) = ended(*kind, SeatCount::new(players).unwrap());
            for (seat, score) in (0..).map(Seat::new).zip(&outcome.scores) {
                let words = game.reckoning(seat, Language::English).unwrap();
                let said = format!("{kind}, {players} players: {score} is {words:?}");
                let sum = |text: &str| numbers(text).iter().sum::<i64>();
                match *kind {
                    Kind::Threeport => assert!(words.starts_with("for cargo sold"), "{said}"),
                    Kind::Shipopoly if words == "sunk" => {}
                    Kind::Shipopoly => {
                        let dollars =
                            |text: &str| text.split('$').skip(1).map(|part| numbers(part)[0]).sum::<i64>();
                        let (has, owes) = words.split_once("less debts").unwrap_or((&words, ""));
                        assert_eq!(dollars(has) - dollars(owes), *score, "{said}");
                    }
                    Kind::ShipIt => assert_eq!(sum(words.split(';').next().unwrap()), *score, "{said}"),
                    _ => assert_eq!(sum(&words), *score, "{said}"),
                }
            }
        }
    }
}
