//! A seat's beliefs about the contracts of the others, and contracts drawn from them.

use super::contract::Contract;
use crate::{Chance, Seat, game::fraction};

/// Contracts of the others, each with its weight: how likely it is to a seat that has seen the round so far.
#[derive(Clone, Debug)]
pub(super) struct Beliefs {
    /// In seat order; empty for the seat that believes.
    of: Vec<Vec<(Contract, f64)>>,
}

impl Beliefs {
    /// Takes contracts with their weights, in seat order.
    pub fn new(of: Vec<Vec<(Contract, f64)>>) -> Self {
        Self { of }
    }

    /// Draws a contract for each of the others, beside the seat's own: no coin twice. `None` if that is impossible.
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

/// Returns the six coins of a contract, as bits.
fn coins(contract: Contract) -> u32 {
    contract.tiles().fold(0, |coins, tile| coins | 1 << tile.index())
}
