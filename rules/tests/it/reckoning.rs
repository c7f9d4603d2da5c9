//! The list at the end explains each score: its parts add up.

use harbormaster_rules::{
    AnyEvent, AnyGame, Audience, By, Chance, Entry, Kind, Language, Outcome, Seat, SeatCount, Settings,
    Status, Timestamp,
};

/// Plays a game of computer players to its end. Returns it with its public events.
fn ended(kind: Kind, seats: SeatCount) -> (AnyGame, Outcome, Vec<AnyEvent>) {
    let mut settings = Settings::default();
    if kind == Kind::Shipopoly {
        settings.choose("round_limit", "5");
    }
    let mut game = kind.set_up(&settings, seats, &mut Chance::of(&[5; 32], 0)).unwrap();
    let (mut at, mut heard) = (Timestamp::default(), Vec::new());
    for ply in 1..=kind.meta().longest {
        if let Status::Over(outcome) = game.status() {
            return (game, outcome, heard);
        }
        at = at.max(seats.seats().filter_map(|seat| game.wakes(seat)).min().unwrap());
        let advice = |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&[4; 32], ply))?));
        let (seat, mv) = seats.seats().find_map(advice).unwrap();
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        let played = game.play(&entry, &mut Chance::of(&[5; 32], ply)).unwrap();
        let public = played.told.into_iter().filter(|told| told.to == Audience::Everyone);
        heard.extend(public.map(|told| told.event));
        game = played.next;
    }
    panic!("{kind} does not end");
}

/// Returns the numbers of a text.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

fn sum(text: &str) -> i64 {
    numbers(text).iter().sum()
}

/// Returns the score that a text adds up to.
fn total(kind: Kind, words: &str) -> i64 {
    let dollars = |text: &str| text.split('$').skip(1).map(|part| numbers(part)[0]).sum::<i64>();
    match kind {
        Kind::Threeport if words.starts_with("nothing sold") => 0,
        Kind::Threeport => sum(words.split(" in ").next().unwrap()),
        Kind::Shipopoly => {
            let (has, owes) = words.split_once("less debts").unwrap_or((words, ""));
            dollars(has) - dollars(owes)
        }
        Kind::ShipIt => {
            // Two players have two colours: what they brought, and what it is made of.
            let parts: Vec<i64> = words.rsplit_once("; ").unwrap().0.split("; ").map(sum).collect();
            assert!(parts.iter().all(|part| *part == parts[0]), "{words}");
            parts[0]
        }
        Kind::Tariffs if words.contains(": tolls ") => {
            sum(words.split_once(": ").unwrap().1.split(';').next().unwrap())
        }
        Kind::Tariffs => words.split(" + ").map(|round| numbers(round)[0]).sum(),
        _ => sum(words),
    }
}

/// Games whose scores are explained by what was told on the way, and games whose last position says all.
const IN_LOG: [(Kind, bool); 5] = [
    (Kind::Threeport, true),
    (Kind::Shipopoly, false),
    (Kind::Tariffs, true),
    (Kind::Transport, false),
    (Kind::ShipIt, true),
];

#[test]
fn what_a_score_is_made_of_adds_up() {
    for kind in Kind::ALL {
        for players in [2, 4].map(|players| kind.meta().nearest(players)) {
            let (game, outcome, told) = ended(*kind, SeatCount::new(players).unwrap());
            let words = |seat, told: &[AnyEvent]| game.reckoning(seat, told, Language::English).unwrap();
            for (seat, score) in (0..).map(Seat::new).zip(&outcome.scores) {
                let known = words(seat, &told);
                if known != "sunk" {
                    assert_eq!(total(*kind, &known), *score, "{kind}, {players} players: {known:?}");
                }
                assert!(known.chars().count() <= 120, "{known:?} is too long for a line on a phone");
            }
            let told_more =
                (0..players).any(|seat| words(Seat::new(seat), &told) != words(Seat::new(seat), &[]));
            if let Some((_, is_in_log)) = IN_LOG.iter().find(|(known, _)| known == kind) {
                assert_eq!(told_more, *is_in_log, "{kind}, {players} players");
            }
        }
    }
}
