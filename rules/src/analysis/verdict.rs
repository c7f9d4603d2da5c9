//! A search's judgement of a move that was made.
//!
//! Two things have to agree before a move is called better. A [search](crate::search) from what the player could know must
//! prefer it; and in play-outs of their own it must do better than the move that was made. Those are pairs: both moves are made in the
//! same imagined position with the same luck, and go on by the game's quick moves. So the move that was made is valued like the other one,
//! whether the search has looked at it or not, and what only looks good because the search has chosen it among many is not believed.
//!
//! A verdict is made from imagined positions alone, so it is the same in all positions that the player could not tell
//! apart.

use super::chances;
use crate::{
    By, Chance, Entry, Game, Group, Seat, Timestamp,
    search::{Ahead, Imagined, Search},
};

/// The least gain of a better move, as a share of a win.
const MARGIN: f64 = 0.05;

/// The standard errors by which the gain must exceed it: of a thousand moves, about one is called better by accident.
const ERRORS: f64 = 3.0;

/// The fewest pairs that are played.
const FEWEST_PAIRS: u32 = 40;

/// After this part of the pairs, a move that does not look better so far is given up.
const GIVEN_UP: u32 = 4;

/// A search's judgement of a move that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<M> {
    /// The share of a win that it promised, from 0 to 1.
    pub hope: f64,
    /// A move that promised more.
    pub better: Option<Better<M>>,
}

/// A move that would have been better.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<M> {
    /// The move.
    pub mv: M,
    /// The share of a win that it promised.
    pub hope: f64,
}

/// Judges `entry`, a move of `seat`, from its player's knowledge, by a search of `playouts` play-outs; at most the same
/// number again, but 80 at least, compare it with another move. `None` if there was no choice, and for offers: their
/// worth depends on the others.
///
/// All luck comes from the entry's number.
pub fn verdict<G: Game>(
    position: &G,
    seat: Seat,
    entry: &Entry<G::Move>,
    playouts: u32,
) -> Option<Verdict<G::Move>> {
    if G::verb(&entry.mv).group == Group::Offer {
        return None;
    }
    let study = Study { position, seat, at: entry.at, ply: entry.ply };
    let luck = &mut study.luck(0);
    let mut search = Search::new(Imagined::by(seat, position, luck), entry.at, luck);
    search.think(playouts);
    let (tried, best) = (search.tried(), search.best()?.clone());
    if tried.is_empty() && position.choices(By::Seat(seat), entry.at).listed.len() <= 1 {
        return None;
    }
    let made = tried.iter().find(|tried| tried.mv == entry.mv);
    if let Some(made) = made.filter(|_| best == entry.mv) {
        return Some(Verdict { hope: made.hope, better: None });
    }
    // A move that the game calls best without a search is compared as well.
    study.compare(&entry.mv, &best, (playouts / 2).max(FEWEST_PAIRS))
}

/// A decision under analysis.
struct Study<'a, G> {
    position: &'a G,
    seat: Seat,
    at: Timestamp,
    ply: u32,
}

/// Sums over pairs.
#[derive(Default)]
struct Pairs {
    count: f64,
    made: f64,
    other: f64,
    squares: f64,
}

impl Pairs {
    fn add(&mut self, made: f64, other: f64) {
        self.count += 1.0;
        self.made += made;
        self.other += other;
        self.squares += (other - made) * (other - made);
    }

    /// The average gain of the other move, and its standard error.
    fn gain(&self) -> (f64, f64) {
        let mean = (self.other - self.made) / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        (mean, (variance / (self.count - 1.0).max(1.0)).sqrt())
    }
}

impl<G: Game> Study<'_, G> {
    /// The luck of one part of the study.
    fn luck(&self, part: u32) -> Chance {
        let mut seed = *b"a game that is looked at again..";
        seed[28..].copy_from_slice(&self.ply.to_be_bytes());
        Chance::of(&seed, part)
    }

    /// Plays both moves on in at most `most` imagined positions; `None` if the move that was made is not legal in them.
    fn compare(&self, made: &G::Move, other: &G::Move, most: u32) -> Option<Verdict<G::Move>> {
        let mut pairs = Pairs::default();
        for pair in 1..=most {
            let world = Imagined::by(self.seat, self.position, &mut self.luck(3 * pair));
            let on = |mv: &G::Move| self.play_on(world.position(), mv, pair);
            if let Some((made, other)) = on(made).zip(on(other)) {
                pairs.add(made, other);
            }
            let (gain, error) = pairs.gain();
            if pair == most / GIVEN_UP && gain + error < MARGIN {
                break;
            }
        }
        if pairs.count == 0.0 {
            return None;
        }
        let (gain, error) = pairs.gain();
        let is_better = gain >= MARGIN && gain >= ERRORS * error;
        let better = is_better.then(|| Better { mv: other.clone(), hope: pairs.other / pairs.count });
        Some(Verdict { hope: pairs.made / pairs.count, better })
    }

    /// Returns the player's share of a win after a move and quick moves of everybody; `None` if the move is not legal.
    fn play_on(&self, world: &G, mv: &G::Move, pair: u32) -> Option<f64> {
        let mut ahead = Ahead::from(world.clone(), self.at);
        let (mut luck, mut whims) = (self.luck(3 * pair + 1), self.luck(3 * pair + 2));
        if !ahead.play(By::Seat(self.seat), mv.clone(), &mut luck) {
            return None;
        }
        ahead.go_on(world, &mut luck, &mut whims);
        chances(&ahead.position).get(self.seat.index()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Lines, Notation, Phrase, Position, Sight, Status, Viewer,
        threeport::{Move, Threeport},
    };

    /// The last round: Ann wins if she sells all she has, and not otherwise.
    const LAST_ROUND: &str = "max=6 copies=3 rounds=100 quiet=5 ; W gone B3 [R5] R1 [R6] ; *0 B 25 [B4 B5 B6] (R6) ; 1 \
        R 40 [B1] (R6) ; draw W1 W1 W1 W2 W2 W2 W3 W3 W3 W4 W4 W4 W5 W5 W5 W6 W6 W6 B1 B1 B2 B2 \
        B2 B3 B3 B4 B4 B5 B5 B6 B6 R1 R1 R2 R2 R3 R3 R4 R4 R4 R5 R5 ; discard - ; removed - ; \
        turns 198 quiet 0";

    fn judged(game: &Threeport, text: &str) -> Verdict<Move> {
        let Status::Waiting(waiting) = game.status() else { panic!("somebody is to move") };
        let seat = waiting.iter().next().expect("somebody");
        let mv = Threeport::read_phrase(&Phrase::parse(Threeport::META.verbs, text).expect("a phrase"));
        let entry = Entry { ply: 1, by: By::Seat(seat), at: Timestamp::default(), mv: mv.expect("a move") };
        verdict(game, seat, &entry, 200).expect("there is a choice")
    }

    #[test]
    fn a_move_is_judged_from_what_its_player_could_know() {
        let game = Threeport::from_line(LAST_ROUND).expect("a position").check().expect("a sound one");
        let sailed = judged(&game, "move R");
        let better = sailed.better.clone().expect("a better move");
        assert_eq!(Threeport::phrase(&better.mv).to_string(), "sell B4 B5 B6");
        assert!(better.hope > 0.9 && sailed.hope < 0.1, "{} and {}", better.hope, sailed.hope);
        assert_eq!(judged(&game, "sell B4 B5 B6").better, None);
        // A position that the seat cannot tell apart is enough.
        let world = game.imagine(Viewer::Seat(Seat::new(0)), &mut Chance::of(&[9; 32], 1));
        assert_eq!(judged(&world, "move R"), sailed);
    }
}
