//! Sets of hexes.

use super::hex::Hex;

/// Hexes in one word of a set.
const EACH: usize = u64::BITS as usize;

/// A set of hexes, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hexes([u64; Hex::INDICES.div_ceil(EACH)]);

impl Hexes {
    /// Adds a hex.
    pub const fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / EACH] |= 1 << (hex.index() % EACH);
    }

    /// Removes a hex.
    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / EACH] &= !(1 << (hex.index() % EACH));
    }

    /// The number of hexes.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Iterates over the hexes in the order of their labels.
    pub fn iter(&self) -> impl Iterator<Item = Hex> {
        let mut words = self.0.iter().enumerate();
        let (mut place, mut left) = (0, 0);
        std::iter::from_fn(move || {
            while left == 0 {
                let (next, word) = words.next()?;
                (place, left) = (next, *word);
            }
            let first = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Hex::at(place * EACH + first))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_come_in_the_order_of_their_labels() {
        let mut hexes = Hexes::default();
        assert_eq!((hexes.len(), hexes.iter().next()), (0, None));
        let mut all: Vec<Hex> = Hex::all().collect();
        all.iter().rev().for_each(|hex| hexes.insert(*hex));
        assert_eq!(hexes.iter().collect::<Vec<_>>(), all);
        hexes.remove(Hex::MIDDLE);
        hexes.remove(Hex::MIDDLE);
        all.retain(|hex| *hex != Hex::MIDDLE);
        assert_eq!((hexes.len(), hexes.iter().collect()), (all.len(), all));
    }
}
