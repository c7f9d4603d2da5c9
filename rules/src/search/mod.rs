//! A search for the best move in games with hidden hands and luck.
//!
//! It is information-set Monte Carlo tree search from the point of view of one observer (Cowling, Powley and
//! Whitehouse, *Information Set Monte Carlo Tree Search*, 2012): one tree for everything that its seat cannot tell
//! apart. Each play-out imagines everything hidden again, as likely as the observations make it if a [game can say
//! so](crate::Prospects::likely), goes down the tree by moves that are legal in that position, adds one move to the
//! tree, and plays on by the game's quick moves. Taken from elsewhere:
//!
//! - Each move counts its own player's share of a win (max-n; Luckhardt and Irani, 1986). Treating all others as one
//!   opponent (paranoid) makes a player too timid where others also play against each other, as in all five games.
//! - At the root the moves that promise most are tried by sequential halving (Karnin, Koren and Somekh, 2013; in trees:
//!   Pepels, Cazenave, Winands and Lanctot, 2014), in passes, so that the search may end at any time (Sagers, Winands
//!   and Soemers, 2024): the aim there is to find the best move, not to try a good one often.
//! - Below the root the promise of moves at first sight leads the search (PUCT; Rosin, 2011), and if hundreds of moves
//!   are legal it looks at more of them only gradually (progressive widening; Coulom, 2007).
//! - Luck is drawn again each time and has no nodes of its own: a node is a sequence of players' moves (open loop;
//!   Perez Liebana and others, 2015).
//! - All moves of the root meet the same luck (common random numbers), so that fewer play-outs tell them apart.
//! - Long games are cut: after a [horizon](crate::Prospects::horizon) each game gives everybody's standing.
//!
//! It has no clock: the caller sets the number of play-outs, all at once or in portions. The same luck and the same
//! number of play-outs give the same choice.

mod ahead;
mod halving;
mod imagined;
mod tree;

pub(crate) use ahead::Ahead;
pub use imagined::Imagined;

use self::{
    halving::Halving,
    tree::{Branch, Tree},
};
use crate::{By, Chance, Game, Prospect, Timestamp};

/// The extra promise of the [first idea](crate::Prospects::first_idea) over any other move, in
/// [spreads](crate::Prospects::SPREAD).
const FIRST: f64 = 1.5;

/// The most tries of another move for each try of a move that is believed to be the best one.
const BELIEVED: u32 = 3;

/// The part of the variance of a difference that is left because both moves meet the same luck.
const SHARED_LUCK: f64 = 0.5;

/// The number of moves weighed before a search begins, and at each node.
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
/// search.think(50);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    root: Imagined<G>,
    now: Timestamp,
    prospects: Vec<Prospect<G::Move>>,
    tree: Tree<G::Move>,
    /// The choice of the next prospect to try.
    halving: Halving,
    /// The luck of all play-outs.
    luck: [u8; 32],
}

/// A move that a search has tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried<M> {
    /// The move.
    pub mv: M,
    /// The number of play-outs with it.
    pub playouts: u32,
    /// Its player's average share of a win, from 0 to 1.
    pub hope: f64,
}

impl<G: Game> Search<G> {
    /// Creates a search that has not begun to think. All the luck that it will need is drawn here.
    pub fn new(root: Imagined<G>, now: Timestamp, chance: &mut Chance) -> Self {
        let root = root.pondered();
        let (position, seat) = (root.position(), root.seat());
        let prospects = position.prospects(seat, now, WEIGHED.0, chance);
        let mut prospects = led_by(prospects, position.first_idea(seat, now, chance), G::SPREAD);
        if prospects.first().is_some_and(|first| position.is_settled(&first.mv)) {
            prospects.truncate(1);
        }
        let luck = std::array::from_fn(|_| {
            let byte = chance.index(256).and_then(|byte| u8::try_from(byte).ok());
            byte.unwrap_or_default()
        });
        let halving = Halving::over(prospects.len());
        Self { root, now, prospects, tree: Tree::new(), halving, luck }
    }

    /// Plays this number of games on from here, if there is a choice.
    pub fn think(&mut self, playouts: u32) {
        // Without a choice, there is nothing to think about.
        let playouts = if self.prospects.len() > 1 { playouts } else { 0 };
        (0..playouts).for_each(|_| self.play_out());
    }

    /// Returns the move to make; `None` if there is none. Before the first play-out it is the game's first idea.
    pub fn best(&self) -> Option<&G::Move> {
        let tried = self.tree.root();
        let most = tried.iter().map(|branch| branch.visits).max().unwrap_or_default();
        let believed = tried.iter().filter(|branch| branch.visits.saturating_mul(BELIEVED) >= most);
        // Of equals the one that promises most.
        let best = believed.clone().rev().max_by(|one, other| one.hope().total_cmp(&other.hope()));
        let best = best.map(|best| {
            let thriftiest =
                believed.filter(|other| is_alike(best, other)).min_by_key(|one| self.waste(&one.mv));
            thriftiest.filter(|other| self.waste(&other.mv) < self.waste(&best.mv)).unwrap_or(best)
        });
        best.map(|branch| &branch.mv).or_else(|| self.prospects.first().map(|prospect| &prospect.mv))
    }

    fn waste(&self, mv: &G::Move) -> u32 {
        self.root.position().waste(self.root.seat(), mv)
    }

    /// Returns the moves it has tried, most often first.
    pub fn tried(&self) -> Vec<Tried<G::Move>> {
        let tried = |branch: &Branch<G::Move>| Tried {
            mv: branch.mv.clone(),
            playouts: branch.visits,
            hope: branch.hope(),
        };
        let mut tried: Vec<_> = self.tree.root().iter().map(tried).collect();
        tried.sort_by_key(|tried| std::cmp::Reverse(tried.playouts));
        tried
    }

    /// Plays one game from here, from a position that the seat can imagine. Each of its moves is tried with the same
    /// luck as the others, time by time: the difference between two results is then mostly due to the moves.
    fn play_out(&mut self) {
        let seat = self.root.seat();
        let hope = |place: usize| self.prospects.get(place).map_or(0.0, |one| self.tree.hope(seat, &one.mv));
        let place = self.halving.next(hope);
        let Some(mv) = place.and_then(|place| self.prospects.get(place)).map(|one| one.mv.clone()) else {
            return;
        };
        let (step, first) = self.tree.step(0, seat, &mv);
        let turn = 2 * self.tree.visits(step);
        let (mut luck, mut whims) = (Chance::of(&self.luck, turn), Chance::of(&self.luck, turn + 1));
        let mut game = Ahead::from(self.root.again(&mut luck), self.now);
        let mut steps = vec![step];
        let mut known = game.play(By::Seat(seat), mv, &mut luck) && !first;
        // Down the tree, while its nodes are known.
        while known && let Some(seat) = game.next(&mut luck) {
            let prospects = in_order(game.position.prospects(seat, game.now, WEIGHED.1, &mut whims));
            let node = steps.last().map_or(0, |step| self.tree.behind(*step));
            let Some((step, mv, first)) = self.tree.choose(node, seat, &prospects, G::SPREAD) else { break };
            steps.push(step);
            known = game.play(By::Seat(seat), mv, &mut luck) && !first;
        }
        game.go_on(self.root.position(), &mut luck, &mut whims);
        self.tree.learn(&steps, &game.position.standing());
    }
}

/// True if so few play-outs cannot tell another branch from the best one: their averages differ by less than the standard
/// error of the difference, which the luck that they share makes smaller.
fn is_alike<M>(best: &Branch<M>, other: &Branch<M>) -> bool {
    let apart = best.hope() - other.hope();
    apart * apart <= SHARED_LUCK * (best.variance() + other.variance())
}

/// Sorts prospects, the most promising first.
fn in_order<M>(mut prospects: Vec<Prospect<M>>) -> Vec<Prospect<M>> {
    prospects.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    prospects
}

/// Puts the first idea before the other moves, which are in the order of their promise. A player who should wait has no
/// choice.
fn led_by<M: Eq>(prospects: Vec<Prospect<M>>, first: Option<M>, spread: f64) -> Vec<Prospect<M>> {
    let Some(mv) = first else { return vec![] };
    let mut prospects = in_order(prospects);
    let most = prospects.first().map_or(0.0, |first| first.promise);
    prospects.retain(|prospect| prospect.mv != mv);
    prospects.insert(0, Prospect { mv, promise: most + FIRST * spread });
    prospects
}
