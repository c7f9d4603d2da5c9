//! What a seat believes of the contracts that the others hold, and contracts drawn by that.

use super::contract::Contract;
use crate::{Chance, Seat, game::fraction};

/// Contracts of the others, each with its weight: how often a seat that has seen all this should think of it.
#[derive(Clone, Debug)]
pub(super) struct Beliefs {
    /// In seat order; empty for the seat that believes.
    of: Vec<Vec<(Contract, f64)>>,
}

impl Beliefs {
    /// Contracts with their weights, in seat order.
    pub fn new(of: Vec<Vec<(Contract, f64)>>) -> Self {
        Self { of }
    }

    /// A contract for each of the others, next to what the seat itself holds: no coin twice. Nothing if that cannot be.
    pub fn draw(&self, seat: Seat, own: Contract, chance: &mut Chance) -> Option<Vec<Contract>> {
        let mut taken = coins(own);
        let mut drawn = vec![own; self.of.len()];
        let mut order: Vec<usize> = (0..self.of.len()).filter(|other| *other != seat.index()).collect();
        chance.shuffle(&mut order);
        for other in order {
            let free = |(contract, weight): &(Contract, f64)| {
                let coins = coins(*contract);
                (taken & coins == 0).then_some((*contract, coins, *weight))
            };
            let sum: f64 = self.of[other].iter().filter_map(free).map(|(.., weight)| weight).sum();
            let mut left = fraction(chance) * sum;
            let found = self.of[other].iter().filter_map(free).find(|(.., weight)| {
                left -= weight;
                left < 0.0
            });
            let (contract, coins, _) = found.or_else(|| self.of[other].iter().find_map(free))?;
            drawn[other] = contract;
            taken |= coins;
        }
        Some(drawn)
    }
}

/// The six coins of a contract, as bits.
fn coins(contract: Contract) -> u32 {
    contract.tiles().fold(0, |coins, tile| coins | 1 << tile.index())
}
