//! `harbormaster simulate`: whole games, counted.

mod kinds;

use std::{collections::BTreeMap, fmt::Write as _, time::Instant};

use harbormaster_rules::{By, Group, Language, Outcome, Reader, Seat, SeatCount, Status};
use serde::Serialize;

use self::kinds::{KindResult, KindSums};
use super::{Failure, GameArguments, print};
use crate::playout::{Lineup, Playout};

pub const ABOUT: &str = "Plays whole games without people and prints statistics";

pub const LONG_ABOUT: &str = "\
Plays whole games without people and counts moves, turns, rounds, wins and scores, and how the games ended.

The same seed always gives the same games and the same output, except for the two fields that measure this \
machine: \"seconds\" and \"moves_per_second\" (without --json: the last line).

A turn is a run of moves by one seat without a move by another seat in between; moves by the clock are no turns. A \
deal is a settled public offer, in games that have them. Rounds are counted in games that have them. \
\"stalls\" are the games that an agreed limit ended rather than the aim of the game. A game that grows longer than its rules promise, or than --rounds, is stopped \
and does not count as finished, so that every run ends, even of games that have no limit of their own. \
Where kinds of players differ, everybody moves on by one seat from game to game, and each kind's share of the games is printed with \
its 95 % interval (Wilson's). The 32 bytes of seed of game k (from 0) of seed s are the SHA-256 of the text \"s/k\".";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The number of games to play
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The number of play-outs that a strong player has for each move [default: the game's own, at most about a second of one core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// The most rounds of a game, in games that have rounds
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Prints one JSON document instead of a table
    #[arg(long)]
    json: bool,
}

/// The results of all games.
#[derive(Debug, Serialize)]
struct SimulationReport {
    game: &'static str,
    seats: SeatCount,
    seed: u64,
    players: String,
    games: u32,
    finished: u32,
    moves: u64,
    turns_mean: f64,
    /// Only for games with public offers.
    #[serde(skip_serializing_if = "Option::is_none")]
    deals_mean: Option<f64>,
    /// Only for games with rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds_mean: Option<f64>,
    /// The endings of the finished games, in words, and the number of games for each.
    ends: BTreeMap<String, u32>,
    /// Finished games that an agreed limit ended.
    stalls: u32,
    /// A sentence that says when a game is stopped, and how many were.
    limit: String,
    results: Vec<SeatTotals>,
    /// Only where kinds of players differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<KindResult>,
    seconds: f64,
    moves_per_second: f64,
}

/// The results of one seat in all finished games.
#[derive(Debug, Serialize)]
struct SeatTotals {
    seat: Seat,
    wins: u32,
    shared_wins: u32,
    score_mean: Option<f64>,
}

/// Sums over all games.
struct GameSums {
    finished: u32,
    moves: u64,
    turns: u64,
    deals: usize,
    rounds: Option<u64>,
    ends: BTreeMap<String, u32>,
    stalls: u32,
    seats: Vec<SeatSums>,
    kinds: KindSums,
}

#[derive(Clone, Copy, Default)]
struct SeatSums {
    wins: u32,
    shared_wins: u32,
    score: i64,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { game, games, rounds, playouts, json } = arguments;
    let playouts = playouts.unwrap_or_else(|| game.game.playouts());
    let seats = game.seats()?;
    let lineup = game.lineup(seats)?;
    let begun = Instant::now();
    let sums = play(game, seats, &lineup, (*games, *rounds), playouts)?;
    let mean = |sum: u64| sum as f64 / f64::from(*games);
    let seconds = begun.elapsed().as_secs_f64();
    let report = SimulationReport {
        game: game.game.meta().slug,
        seats,
        seed: game.seed,
        players: lineup.words(),
        games: *games,
        finished: sums.finished,
        moves: sums.moves,
        turns_mean: mean(sums.turns),
        deals_mean: trades(game).then(|| sums.deals as f64 / f64::from(*games)),
        rounds_mean: sums.rounds.map(mean),
        results: seats.seats().zip(&sums.seats).map(|(seat, of)| of.result(seat, sums.finished)).collect(),
        kinds: sums.kinds.results(&lineup, seats, sums.finished),
        ends: sums.ends,
        stalls: sums.stalls,
        limit: limit(game, *rounds, games - sums.finished),
        seconds,
        moves_per_second: if seconds > 0.0 { sums.moves as f64 / seconds } else { 0.0 },
    };
    if *json {
        print(serde_json::to_string(&report).map_err(Failure::failed)?)
    } else {
        print(report.table(game.game.meta().title))
    }
}

/// True if players of this game make public offers.
fn trades(game: &GameArguments) -> bool {
    game.game.meta().verbs.iter().any(|verb| verb.group == Group::Offer)
}

/// Says when a game is stopped, and how many were.
fn limit(game: &GameArguments, rounds: u32, stopped: u32) -> String {
    let longest = game.game.meta().longest;
    format!("A game is stopped after {longest} moves or {rounds} rounds; {stopped} were.")
}

fn play(
    game: &GameArguments,
    seats: SeatCount,
    lineup: &Lineup,
    (games, rounds): (u32, u32),
    playouts: u32,
) -> Result<GameSums, Failure> {
    let (settings, longest) = (game.settings(), game.game.meta().longest);
    let mut sums = GameSums::of(seats, lineup);
    for number in 0..games {
        let playout = Playout::new(game.game, &settings, seats, lineup.clone(), game.seed, number)?;
        let mut playout = playout.thinking(playouts);
        let mut actor = None;
        while playout.ply < longest && playout.position.rounds_begun().is_none_or(|begun| begun <= rounds) {
            let Some(by) = playout.step()? else { break };
            if let By::Seat(seat) = by
                && actor.replace(seat) != Some(seat)
            {
                sums.turns += 1;
            }
        }
        sums.moves += u64::from(playout.ply);
        sums.deals += playout.settled.len();
        if let Some(rounds) = playout.position.rounds_begun() {
            *sums.rounds.get_or_insert(0) += u64::from(rounds);
        }
        if let Status::Over(outcome) = playout.position.status() {
            sums.add(&outcome);
            sums.kinds.add(&outcome, lineup, number);
            let ending = playout.position.ending(&Reader::nameless(Language::English)).unwrap_or_default();
            *sums.ends.entry(ending).or_default() += 1;
        }
    }
    Ok(sums)
}

impl GameSums {
    /// Returns the sums before the first game.
    fn of(seats: SeatCount, lineup: &Lineup) -> Self {
        let kinds = KindSums::of(lineup);
        let seats = vec![SeatSums::default(); usize::from(seats.get())];
        Self {
            finished: 0,
            moves: 0,
            turns: 0,
            deals: 0,
            rounds: None,
            ends: BTreeMap::new(),
            stalls: 0,
            seats,
            kinds,
        }
    }

    fn add(&mut self, outcome: &Outcome) {
        self.finished += 1;
        self.stalls += u32::from(outcome.by_limit);
        let alone = outcome.winners.len() == 1;
        for (seat, sums) in (0..).map(Seat::new).zip(&mut self.seats) {
            let won = u32::from(outcome.winners.contains(seat));
            *if alone { &mut sums.wins } else { &mut sums.shared_wins } += won;
            sums.score += outcome.scores.get(seat.index()).copied().unwrap_or_default();
        }
    }
}

impl SeatSums {
    fn result(&self, seat: Seat, finished: u32) -> SeatTotals {
        let score_mean = (finished > 0).then(|| self.score as f64 / f64::from(finished));
        SeatTotals { seat, wins: self.wins, shared_wins: self.shared_wins, score_mean }
    }
}

impl SimulationReport {
    /// Returns the report as text. Only the last line differs from run to run.
    fn table(&self, title: &str) -> String {
        let deals = self.deals_mean.map_or_else(String::new, |deals| format!(", {deals:.1} deals a game"));
        let rounds =
            self.rounds_mean.map_or_else(String::new, |rounds| format!(", {rounds:.1} rounds a game"));
        let mut table = format!(
            "{title}, {} seats, {} players, seed {}\n{} games, {} finished, {} moves, {:.1} turns a game{rounds}{deals}\n\n",
            self.seats.get(),
            self.players,
            self.seed,
            self.games,
            self.finished,
            self.moves,
            self.turns_mean
        );
        table.push_str("              wins   shared  mean score\n");
        for SeatTotals { seat, wins, shared_wins, score_mean } in &self.results {
            let score = score_mean.map_or_else(|| "-".to_owned(), |score| format!("{score:.2}"));
            // Writing to a String cannot fail.
            let _ = writeln!(table, "{:<10}{wins:>8} {shared_wins:>8}  {score:>10}", seat.to_string());
        }
        if !self.kinds.is_empty() {
            table.push_str("\n              wins  of all games (95 %)\n");
        }
        for kind in &self.kinds {
            let _ = writeln!(table, "{}", kind.line());
        }
        table.push('\n');
        for (ending, games) in &self.ends {
            let _ = writeln!(table, "{games:>8}  {ending}");
        }
        if self.finished < self.games {
            let _ = writeln!(table, "{}", self.limit);
        }
        let _ = write!(table, "\n{:.3} seconds, {:.0} moves a second", self.seconds, self.moves_per_second);
        table
    }
}
