//! The strength of computer players, in whole games.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod matches;
mod scripted;

use harbormaster_rules::{Kind, Level};
use matches::{Match, Player};

/// The number of games that stand for very many, each the same every time.
const GAMES: u32 = 40;
/// The same where a game takes long.
const FEW: u32 = 6;

/// Reads a match: the game, the number of seats, the player with one seat, those with the others, and the play-outs of a
/// strong player, as in `tariffs 4 strong steady 400`.
fn read(line: &str) -> Option<Match> {
    let mut words = line.split_whitespace();
    let kind = Kind::by_slug(words.next()?)?;
    let seats = words.next()?.parse().ok()?;
    let (one, others) = (Player::named(words.next()?)?, Player::named(words.next()?)?);
    let playouts = words.next().map_or(Some(kind.playouts()), |count| count.parse().ok())?;
    Some(Match { kind, seats, one, others, playouts })
}

#[test]
fn somebody_who_has_just_learned_the_game_beats_an_easy_computer() {
    let easy = Player::Computer(Level::Easy);
    for kind in Kind::ALL.iter().copied() {
        let games = if kind == Kind::ShipIt { FEW } else { GAMES };
        let tally = Match { kind, seats: 2, one: Player::Beginner, others: easy, playouts: 0 }.play(0..games);
        assert!(tally.share() >= 0.6, "{}: {tally}", kind.meta().slug);
    }
}

#[test]
fn a_careful_player_and_a_steady_computer_are_even() {
    let steady = Player::Computer(Level::Steady);
    for kind in [Kind::Threeport, Kind::Tariffs, Kind::Shipopoly] {
        let tally =
            Match { kind, seats: 2, one: Player::Careful, others: steady, playouts: 0 }.play(0..GAMES);
        assert!((0.4..=0.6).contains(&tally.share()), "{}: {tally}", kind.meta().slug);
    }
}

#[test]
fn computers_swap_dominoes() {
    let steady = Player::Computer(Level::Steady);
    let tally =
        Match { kind: Kind::Tariffs, seats: 4, one: steady, others: steady, playouts: 0 }.play(0..GAMES);
    assert!(tally.deals * 4 >= GAMES as usize, "{tally}");
}

#[test]
fn strong_captains_deal() {
    let strong = Player::Computer(Level::Strong);
    let tally =
        Match { kind: Kind::Shipopoly, seats: 4, one: strong, others: strong, playouts: 1 }.play(0..FEW);
    assert!(tally.deals >= 6 * FEW as usize, "{tally}");
}

/// Tariffs 5.8: a declaration that costs its maker the game now and then is luck, one that does so on average is a bad player.
#[test]
fn who_declares_gains_by_it() {
    let steady = Player::Computer(Level::Steady);
    for (one, games, playouts) in [(steady, GAMES, 0), (Player::Computer(Level::Strong), FEW, 60)] {
        let tally = Match { kind: Kind::Tariffs, seats: 2, one, others: steady, playouts }.play(0..games);
        assert!(tally.declared.len() >= games as usize / 2 && tally.gain() > 0.0, "{one:?}: {tally}");
    }
}

/// Measures the matches that `HARBORMASTER_MATCHES` lists, separated by commas.
#[test]
#[ignore = "a measurement, which takes minutes"]
fn measure() {
    let matches = std::env::var("HARBORMASTER_MATCHES").expect("HARBORMASTER_MATCHES lists matches");
    let games = std::env::var("HARBORMASTER_GAMES").map_or(100, |games| games.parse().unwrap());
    for line in matches.split(',') {
        let tally = read(line).unwrap_or_else(|| panic!("no match: {line}")).play(0..games);
        println!("{line}: {tally}");
    }
}
