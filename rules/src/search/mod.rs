//! A search for the best move in games with hidden hands and luck.
//!
//! It is information-set Monte Carlo tree search from the point of view of one observer (Cowling, Powley and Whitehouse,
//! *Information Set Monte Carlo Tree Search*, 2012): one tree for everything that its seat cannot tell apart. Each play-out
//! imagines all that is hidden anew, goes down the tree by moves that are legal in that position, adds one move to the
//! tree, and plays on by the game's quick moves. Taken from elsewhere:
//!
//! - Each move counts what its own player has of it (max-n; Luckhardt and Irani, 1986). Taking everybody else for one
//!   opponent (paranoid) makes a player too timid where others also play against each other, as in all five games.
//! - What a move promises at first sight leads the search (PUCT; Rosin, 2011), and where hundreds of moves are legal it looks
//!   at more of them only as it goes on (progressive widening; Coulom, 2007).
//! - Luck is drawn anew each time and has no nodes of its own: a node is what players did (open loop; Perez Liebana and
//!   others, 2015).
//! - Long games are cut: after a [horizon](crate::Prospects::horizon) each game says how everybody stands.
//!
//! It has no clock: the caller says how many play-outs it may have, all at once or in portions. The same luck and the same number of
//! play-outs give the same choice.

mod imagined;
mod tree;

pub use imagined::Imagined;

use self::tree::{Step, Tree};
use crate::{By, Chance, Entry, Game, Prospect, Seat, Timestamp};

/// By how many [spreads](crate::Prospects::SPREAD) the move that the game's own [advice](crate::Advice) would make
/// promises more than any other: a search begins from it.
const ADVISED: f64 = 1.5;

/// So many moves are weighed before a search begins, and at each node.
const WEIGHED: (usize, usize) = (240, 24);

/// A search for the best move of one seat.
///
/// ```
/// use harbormaster_rules::{Chance, Position, Seat, SeatCount, Settings, Status, Timestamp};
/// use harbormaster_rules::{search::{Imagined, Search}, threeport::Threeport};
///
/// let seats = SeatCount::new(2).unwrap();
/// let game = Threeport::set_up(&Settings::default(), seats, &mut Chance::of(&[7; 32], 0)).unwrap();
/// let Status::Waiting(waiting) = game.status() else { panic!("a new game waits for somebody") };
/// let seat = waiting.iter().next().unwrap();
/// let mut luck = Chance::of(&[1; 32], 0);
/// let mut search = Search::new(Imagined::by(seat, &game, &mut luck), Timestamp::default(), &mut luck);
/// search.think(50, &mut luck);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    root: Imagined<G>,
    now: Timestamp,
    prospects: Vec<Prospect<G::Move>>,
    tree: Tree<G::Move>,
}

/// A move that a search has tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried<M> {
    /// The move.
    pub mv: M,
    /// In how many play-outs.
    pub playouts: u32,
    /// The share of a win that its player had of it on average, from 0 to 1.
    pub hope: f64,
}

impl<G: Game> Search<G> {
    /// A search that has not begun to think.
    pub fn new(root: Imagined<G>, now: Timestamp, chance: &mut Chance) -> Self {
        let (position, seat) = (root.position(), root.seat());
        let prospects = position.prospects(seat, now, WEIGHED.0, chance);
        let prospects = led_by(prospects, position.advise(seat, now, chance), G::SPREAD);
        Self { root, now, prospects, tree: Tree::new() }
    }

    /// Plays so many games on from here, if there is a choice.
    pub fn think(&mut self, playouts: u32, chance: &mut Chance) {
        // Where there is no choice, there is nothing to think about.
        let playouts = if self.prospects.len() > 1 { playouts } else { 0 };
        (0..playouts).for_each(|_| self.play_out(chance));
    }

    /// The move to make; nothing if there is none. Before the first play-out it is what the game advises.
    pub fn best(&self) -> Option<&G::Move> {
        let own = self.tree.root().iter().filter(|branch| branch.seat == self.root.seat());
        let most = own.max_by(|a, b| a.visits.cmp(&b.visits).then(a.sum.total_cmp(&b.sum)));
        most.map(|branch| &branch.mv).or_else(|| self.prospects.first().map(|prospect| &prospect.mv))
    }

    /// What it has tried, most often first.
    pub fn tried(&self) -> Vec<Tried<G::Move>> {
        let own =
            self.tree.root().iter().filter(|branch| branch.seat == self.root.seat() && branch.visits > 0);
        let tried = |branch: &tree::Branch<G::Move>| Tried {
            mv: branch.mv.clone(),
            playouts: branch.visits,
            hope: branch.sum / f64::from(branch.visits),
        };
        let mut tried: Vec<_> = own.map(tried).collect();
        tried.sort_by_key(|tried| std::cmp::Reverse(tried.playouts));
        tried
    }

    fn play_out(&mut self, chance: &mut Chance) {
        let mut game = Ahead { position: self.root.again(chance), now: self.now, ply: 0 };
        let (mut node, mut steps): (usize, Vec<Step>) = (0, Vec::new());
        // Down the tree, the root's seat first.
        let mut decides = Some(self.root.seat());
        while let Some(seat) = decides {
            let found;
            let prospects = if steps.is_empty() {
                // What it can do itself is the same in every position that it can imagine.
                &self.prospects
            } else {
                found = in_order(game.position.prospects(seat, game.now, WEIGHED.1, chance));
                &found
            };
            let Some((step, mv, first)) = self.tree.choose(node, seat, prospects, G::SPREAD) else { break };
            steps.push(step);
            node = self.tree.behind(step);
            if !game.play(By::Seat(seat), mv, chance) || first {
                break;
            }
            decides = game.next(chance);
        }
        // On by quick moves.
        let end = game.ply + self.root.position().horizon();
        while game.ply < end
            && let Some(seat) = game.next(chance)
            && let Some(mv) = game.position.glance(seat, game.now, chance)
            && game.play(By::Seat(seat), mv, chance)
        {}
        self.tree.learn(&steps, &game.position.standing());
    }
}

/// The most promising first.
fn in_order<M>(mut prospects: Vec<Prospect<M>>) -> Vec<Prospect<M>> {
    prospects.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    prospects
}

/// Puts the advised move in front of the others, which come in the order of what they promise.
fn led_by<M: Eq>(prospects: Vec<Prospect<M>>, advised: Option<M>, spread: f64) -> Vec<Prospect<M>> {
    let mut prospects = in_order(prospects);
    let Some(advised) = advised else { return prospects };
    let most = prospects.first().map_or(0.0, |first| first.promise);
    prospects.retain(|prospect| prospect.mv != advised);
    prospects.insert(0, Prospect { mv: advised, promise: most + ADVISED * spread });
    prospects
}

/// A position that the search plays on.
struct Ahead<G> {
    position: G,
    now: Timestamp,
    ply: u32,
}

impl<G: Game> Ahead<G> {
    /// Who decides next; what the clock does meanwhile happens. Nobody once the game is over or stands still.
    fn next(&mut self, chance: &mut Chance) -> Option<Seat> {
        loop {
            if let Some(seat) = self.position.decides(self.now) {
                return Some(seat);
            }
            let (due, mv) = self.position.next_deadline()?;
            self.now = self.now.max(due);
            if !self.play(By::Clock, mv, chance) {
                return None;
            }
        }
    }

    /// Makes a move; whether it was legal.
    fn play(&mut self, by: By, mv: G::Move, chance: &mut Chance) -> bool {
        self.ply += 1;
        let entry = Entry { ply: self.ply, by, at: self.now, mv };
        match self.position.play(&entry, chance) {
            Ok(played) => {
                self.position = played.next;
                true
            }
            Err(_) => false,
        }
    }
}
