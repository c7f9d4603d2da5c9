//! Whole games between players of different kinds.

use std::fmt;

use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Entry, Kind, Level, Outcome, Seat, SeatCount, Settings, Span, Status,
    Timestamp, tariffs, testkit::opening_time,
};

use crate::scripted;

/// The quantile of the normal distribution for an interval that holds the true share 95 times in 100.
const NINETY_FIVE: f64 = 1.959_964;
/// The time of a move. Offers are answered and made again as time passes: at one moment no captain has a second offer.
const MOVE: Span = Span::minutes(1);

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody who has just finished the game's course and follows its advice.
    Beginner,
    /// Somebody who also looks at what the next player can do.
    Careful,
    /// A computer player.
    Computer(Level),
}

impl Player {
    /// Reads a player's name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "beginner" => Some(Self::Beginner),
            "careful" => Some(Self::Careful),
            level => Level::named(level).map(Self::Computer),
        }
    }

    /// Returns the move of `seat`, if it has one now. It knows only what the seat may know.
    fn choose(
        self,
        game: &AnyGame,
        seat: Seat,
        now: Timestamp,
        playouts: u32,
        luck: &mut Chance,
    ) -> Option<AnyMove> {
        match self {
            Self::Computer(level) => game.choice(level, seat, now, playouts, luck),
            Self::Beginner => scripted::beginner(game, seat, now, luck),
            Self::Careful => scripted::careful(game, seat, now, luck),
        }
    }
}

/// A match: the first player has one seat, the second all others.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    pub kind: Kind,
    pub seats: u8,
    pub one: Player,
    pub others: Player,
    /// The play-outs of a strong player for a move.
    pub playouts: u32,
}

/// The results of the first player of a match.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub games: u32,
    /// A shared win counts for each winner's part.
    pub wins: f64,
    /// Deals between players.
    pub deals: usize,
    /// The sums of the scores of the first player and, on average, of the others.
    pub scores: (f64, f64),
    /// The chance of a win that the first player gained by each declaration of a route in Tariffs, from -1 to 1.
    pub declared: Vec<f64>,
}

impl Tally {
    /// The share of games won.
    pub fn share(&self) -> f64 {
        self.wins / f64::from(self.games.max(1))
    }

    /// The mean gain of a declaration, from -1 to 1.
    pub fn gain(&self) -> f64 {
        self.declared.iter().sum::<f64>() / self.declared.len().max(1) as f64
    }

    /// The bounds between which the true share lies with 95 % confidence (Wilson's interval).
    fn bounds(&self) -> (f64, f64) {
        let (games, share) = (f64::from(self.games.max(1)), self.share());
        let square = NINETY_FIVE * NINETY_FIVE;
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let half = NINETY_FIVE * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt()
            / (1.0 + square / games);
        (middle - half, middle + half)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.games.max(1));
        let (low, high) = self.bounds();
        write!(
            f,
            "{:.0} % ({:.0} to {:.0}) of {} games; mean scores {:.1} and {:.1}; {:.2} deals a game",
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
            self.games,
            self.scores.0 / games,
            self.scores.1 / games,
            self.deals as f64 / games
        )?;
        if self.declared.is_empty() {
            return Ok(());
        }
        write!(f, "; {} declarations for {:+.1} points each", self.declared.len(), 100.0 * self.gain())
    }
}

impl Match {
    /// Plays the games with these numbers; a number is a game's seed, and the first player moves on by one seat from
    /// game to game.
    pub fn play(&self, numbers: impl IntoIterator<Item = u32>) -> Tally {
        let mut tally = Tally::default();
        for number in numbers {
            let seat = Seat::new((number % u32::from(self.seats)) as u8);
            let outcome = self.game(seat, number, &mut tally);
            tally.games += 1;
            if outcome.winners.contains(seat) {
                tally.wins += 1.0 / outcome.winners.len() as f64;
            }
            let own = outcome.scores[seat.index()] as f64;
            let all: f64 = outcome.scores.iter().map(|score| *score as f64).sum();
            tally.scores.0 += own;
            tally.scores.1 += (all - own) / f64::from(self.seats - 1);
        }
        tally
    }

    /// Plays one game. Returns its outcome; its deals and declarations are counted.
    fn game(&self, seat: Seat, number: u32, tally: &mut Tally) -> Outcome {
        let seed = |of: u8| {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&number.to_le_bytes());
            seed[31] = of;
            seed
        };
        // The game has its luck, and the players theirs.
        let (luck, whims) = (seed(0), seed(1));
        let seats = SeatCount::new(self.seats).unwrap();
        let mut game = self.kind.set_up(&Settings::default(), seats, &mut Chance::of(&luck, 0)).unwrap();
        let (mut now, mut ply) = (opening_time(), 0);
        loop {
            if let Status::Over(outcome) = game.status() {
                return outcome;
            }
            ply += 1;
            now = now + MOVE;
            let (by, mv) = self.next(&game, seat, &mut now, &mut Chance::of(&whims, ply));
            tally.deals += usize::from(game.settles(&mv));
            let declares =
                matches!(mv, AnyMove::Tariffs(tariffs::Move::Declare { .. })) && by == By::Seat(seat);
            let text = mv.to_string();
            let entry = Entry { ply, by, at: now, mv };
            let next = match game.play(&entry, &mut Chance::of(&luck, ply)) {
                Ok(played) => played.next,
                Err(refusal) => panic!("{text}: {refusal:?}"),
            };
            if declares {
                let chance = |game: &AnyGame| game.chances()[seat.index()];
                tally.declared.push(chance(&next) - chance(&game));
            }
            game = next;
        }
    }

    /// Returns the next move and who makes it; passes the time until somebody has one.
    fn next(&self, game: &AnyGame, one: Seat, now: &mut Timestamp, luck: &mut Chance) -> (By, AnyMove) {
        let mut order: Vec<Seat> = game.seats().seats().collect();
        luck.shuffle(&mut order);
        loop {
            if let Some((due, mv)) = game.next_deadline().filter(|(due, _)| *due <= *now) {
                *now = due.max(*now);
                return (By::Clock, mv);
            }
            let chosen = order.iter().find_map(|seat| {
                let player = if *seat == one { self.one } else { self.others };
                let awake = game.wakes(*seat).is_some_and(|wakes| wakes <= *now);
                let mv = awake.then(|| player.choose(game, *seat, *now, self.playouts, luck)).flatten()?;
                Some((By::Seat(*seat), mv))
            });
            if let Some(chosen) = chosen {
                return chosen;
            }
            let wakes = order.iter().filter_map(|seat| game.wakes(*seat)).filter(|wakes| wakes > now);
            let due = game.next_deadline().map(|(due, _)| due);
            *now = wakes.chain(due).min().expect("somebody has a move");
        }
    }
}
