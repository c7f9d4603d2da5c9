//! The tree of a search: the moves tried, how often, and their results.

use crate::{Seat, game::Prospect};

/// The weight of a move's promise at first sight in a search; higher tries more of the moves that have not done well
/// yet.
const CURIOSITY: f64 = 1.1;
/// The assumed loss of an untried move against the average of those tried: a search sticks with tried moves for a
/// while.
const RELUCTANCE: f64 = 0.05;
/// The number of moves looked at from the start, if there are many.
const FIRST: f64 = 4.0;
/// The number of moves added as the square root of the visits grows by one.
const WIDENING: f64 = 1.6;

/// A node: some moves have been made since the root, with any luck.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    branches: Vec<Branch<M>>,
}

/// A move of a seat, and the node after it.
#[derive(Clone, Debug)]
pub(super) struct Branch<M> {
    pub seat: Seat,
    pub mv: M,
    /// The number of times it was made.
    pub visits: u32,
    /// The number of times it could have been made: it is not legal in each position that can be imagined.
    open: u32,
    /// The sum of its player's shares of a win.
    pub sum: f64,
    /// The sum of their squares.
    squares: f64,
    /// The node after it.
    node: usize,
}

impl<M> Branch<M> {
    /// Its player's average share of a win, from 0 to 1; 0 until it is made.
    pub fn hope(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    /// The variance of that average.
    pub fn variance(&self) -> f64 {
        let (tries, hope) = (f64::from(self.visits.max(1)), self.hope());
        (self.squares / tries - hope * hope).max(0.0) / tries
    }
}

impl<M: Eq> Node<M> {
    /// Finds the branch of a move of `seat`.
    fn position(&self, seat: Seat, mv: &M) -> Option<usize> {
        self.branches.iter().position(|branch| branch.seat == seat && branch.mv == *mv)
    }
}

/// All nodes; the first is the root.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
}

/// The place of a branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    node: usize,
    branch: usize,
}

impl<M: Clone + Eq> Tree<M> {
    pub fn new() -> Self {
        Self { nodes: vec![Node { branches: Vec::new() }] }
    }

    /// The branches at the root.
    pub fn root(&self) -> &[Branch<M>] {
        &self.nodes[0].branches
    }

    /// Chooses a move of `seat` at a node, of prospects with the most promising first: the one with the best sum of its
    /// results and of curiosity. Of many moves only the most promising are looked at, more as the node is visited more
    /// often. The flag is true if it is tried for the first time.
    pub fn choose(
        &mut self,
        node: usize,
        seat: Seat,
        prospects: &[Prospect<M>],
        spread: f64,
    ) -> Option<(Step, M, bool)> {
        let here = &mut self.nodes[node];
        let visits: u32 = here.branches.iter().map(|branch| branch.visits).sum();
        let wide = FIRST + WIDENING * f64::from(visits).sqrt();
        let prospects = &prospects[..prospects.len().min(wide as usize)];
        let shares = crate::game::shares(prospects, spread);
        let tried = here.branches.iter().filter(|branch| branch.seat == seat);
        let (sum, of) = tried.fold((0.0, 0), |(sum, of), branch| (sum + branch.sum, of + branch.visits));
        let untried = if of == 0 { 0.5 } else { (sum / f64::from(of) - RELUCTANCE).max(0.0) };
        let mut best: Option<(f64, usize)> = None;
        for (place, (prospect, share)) in prospects.iter().zip(shares).enumerate() {
            let (value, visits, open) = match here.position(seat, &prospect.mv) {
                Some(known) => {
                    let branch = &mut here.branches[known];
                    branch.open += 1;
                    let value = if branch.visits == 0 { untried } else { branch.hope() };
                    (value, branch.visits, branch.open)
                }
                None => (untried, 0, visits + 1),
            };
            let hope = CURIOSITY * share * f64::from(open).sqrt() / (1.0 + f64::from(visits));
            if best.is_none_or(|(most, _)| value + hope > most) {
                best = Some((value + hope, place));
            }
        }
        let (_, place) = best?;
        let mv = prospects[place].mv.clone();
        let (step, first) = self.step(node, seat, &mv);
        Some((step, mv, first))
    }

    /// Returns the step of a move of `seat` at a node, and true if it is made for the first time.
    pub fn step(&mut self, node: usize, seat: Seat, mv: &M) -> (Step, bool) {
        let known = self.nodes[node].position(seat, mv);
        let branch = known.unwrap_or_else(|| {
            let behind = self.nodes.len();
            self.nodes.push(Node { branches: Vec::new() });
            let branches = &mut self.nodes[node].branches;
            branches.push(Branch {
                seat,
                mv: mv.clone(),
                visits: 0,
                open: 1,
                sum: 0.0,
                squares: 0.0,
                node: behind,
            });
            branches.len() - 1
        });
        (Step { node, branch }, self.nodes[node].branches[branch].visits == 0)
    }

    /// The average result of a move of `seat` at the root; 0 until it is tried.
    pub fn hope(&self, seat: Seat, mv: &M) -> f64 {
        let root = &self.nodes[0];
        root.position(seat, mv).map_or(0.0, |branch| root.branches[branch].hope())
    }

    /// The number of times a step was made.
    pub fn visits(&self, step: Step) -> u32 {
        self.nodes[step.node].branches[step.branch].visits
    }

    /// The node after a step.
    pub fn behind(&self, step: Step) -> usize {
        self.nodes[step.node].branches[step.branch].node
    }

    /// Adds the result of a play-out to each step that led to it.
    pub fn learn(&mut self, steps: &[Step], standing: &[f64]) {
        for step in steps {
            let branch = &mut self.nodes[step.node].branches[step.branch];
            let share = standing.get(branch.seat.index()).copied().unwrap_or_default();
            branch.visits += 1;
            branch.sum += share;
            branch.squares += share * share;
        }
    }
}
