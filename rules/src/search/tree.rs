//! The tree of a search: what was tried, how often, and what came of it.

use crate::{Seat, game::Prospect};

/// How much a search follows what moves promise at first sight; higher tries more of what has not done well yet.
const CURIOSITY: f64 = 1.1;
/// What an untried move is taken to lose against the average of those tried: what is tried goes on for a while.
const RELUCTANCE: f64 = 0.05;
/// So many moves are looked at from the start, where there are many.
const FIRST: f64 = 4.0;
/// As visits grow, so many more for each root of them.
const WIDENING: f64 = 1.6;

/// A node: some moves have been made since the root, whatever luck there was.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    branches: Vec<Branch<M>>,
}

/// A move of a seat, and what lies behind it.
#[derive(Clone, Debug)]
pub(super) struct Branch<M> {
    pub seat: Seat,
    pub mv: M,
    /// How often it was made.
    pub visits: u32,
    /// How often it could have been made: it is not legal in each position that can be imagined.
    open: u32,
    /// What its player had of it, in shares of a win.
    pub sum: f64,
    /// The node behind it.
    node: usize,
}

impl<M> Branch<M> {
    /// What its player had of it on average, from 0 to 1; nothing as long as it was not made.
    pub fn hope(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

impl<M: Eq> Node<M> {
    /// The branch of a move of `seat`.
    fn position(&self, seat: Seat, mv: &M) -> Option<usize> {
        self.branches.iter().position(|branch| branch.seat == seat && branch.mv == *mv)
    }
}

/// All nodes; the first is the root.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
}

/// Where a branch is.
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

    /// Chooses a move of `seat` at a node, of prospects with the most promising first: the one with the best sum of what came
    /// of it and of curiosity. Of many moves only the most promising are looked at, more as the node is visited more often.
    /// The flag says whether it is tried for the first time.
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

    /// The step that a move of `seat` is at a node, and whether it is made for the first time.
    pub fn step(&mut self, node: usize, seat: Seat, mv: &M) -> (Step, bool) {
        let known = self.nodes[node].position(seat, mv);
        let branch = known.unwrap_or_else(|| {
            let behind = self.nodes.len();
            self.nodes.push(Node { branches: Vec::new() });
            let branches = &mut self.nodes[node].branches;
            branches.push(Branch { seat, mv: mv.clone(), visits: 0, open: 1, sum: 0.0, node: behind });
            branches.len() - 1
        });
        (Step { node, branch }, self.nodes[node].branches[branch].visits == 0)
    }

    /// What came of a move of `seat` at the root on average; nothing as long as it was not tried.
    pub fn hope(&self, seat: Seat, mv: &M) -> f64 {
        let root = &self.nodes[0];
        root.position(seat, mv).map_or(0.0, |branch| root.branches[branch].hope())
    }

    /// How often a step was made.
    pub fn visits(&self, step: Step) -> u32 {
        self.nodes[step.node].branches[step.branch].visits
    }

    /// The node behind a step.
    pub fn behind(&self, step: Step) -> usize {
        self.nodes[step.node].branches[step.branch].node
    }

    /// Adds what came of a play-out to each step that led to it.
    pub fn learn(&mut self, steps: &[Step], standing: &[f64]) {
        for step in steps {
            let branch = &mut self.nodes[step.node].branches[step.branch];
            branch.visits += 1;
            branch.sum += standing.get(branch.seat.index()).copied().unwrap_or_default();
        }
    }
}
