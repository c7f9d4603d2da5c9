//! The price of a sale, and the result of a game.

use super::{
    board::{Card, Level},
    state::{Finish, Threeport},
};
use crate::{Outcome, Seat};

/// The price of `cards` at an island of `level`: for each card its value and the bonus (5.3).
pub fn price(cards: &[Card], level: Level) -> u32 {
    cards.iter().map(|card| u32::from(card.value) + u32::from(level.number())).sum()
}

/// Returns true if a sale of this many cards uses up the top card of an island of `level` (5.3).
pub fn uses_up(cards: usize, level: Level) -> bool {
    cards >= usize::from(level.number())
}

impl Threeport {
    /// The result if the game ends with `ending` (section 7).
    pub(super) fn result(&self, ending: Finish) -> Outcome {
        let most = self.boats.iter().map(|boat| boat.score).max();
        let winner =
            |(seat, boat): (u8, &super::state::Boat)| (Some(boat.score) == most).then_some(Seat::new(seat));
        Outcome {
            scores: self.boats.iter().map(|boat| i64::from(boat.score)).collect(),
            places: Vec::new(),
            // Equal highest scores share the win: the author is silent on ties; R17.
            winners: (0..).zip(&self.boats).filter_map(winner).collect(),
            by_limit: ending != Finish::TwoIslandsClosed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Colour;
    use super::*;

    fn cards(values: &[u8]) -> Vec<Card> {
        values.iter().map(|value| Card::new(Colour::Black, *value)).collect()
    }

    #[test]
    fn each_card_brings_its_value_and_the_level() {
        assert_eq!(price(&cards(&[3, 4]), Level::One), 9);
        assert_eq!(price(&cards(&[6, 6, 6]), Level::One), 21);
        assert_eq!(price(&cards(&[5, 4]), Level::Three), 15);
        assert_eq!(price(&cards(&[1, 2, 2]), Level::Three), 14);
    }

    #[test]
    fn a_level_is_used_up_by_as_many_cards() {
        let enough: Vec<usize> =
            Level::ALL.into_iter().filter_map(|level| (1..=3).find(|cards| uses_up(*cards, level))).collect();
        assert_eq!(enough, [1, 2, 3]);
    }
}
