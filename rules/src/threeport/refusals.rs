//! The reasons for refusing a move, each with its clause and its sentence.

use super::board::{Card, Colour, HOLD};
use crate::refusal::refusals;

refusals! { |reader|
    "5.1" IslandGone(island: Colour) = "The {} island is gone.", island.to_string().to_lowercase();
    "5.1" AlreadyThere = "You are already there.";
    "4.2" AtSea = "You are at sea: move first.";
    "5.2" HoldFull = "Your hold is full ({HOLD}).";
    "5.2" NoCargo = "There is no cargo here.";
    "5.3" OneToThree = "Choose one to three cards.";
    "5.3" WrongIsland { cargo: Colour, at: Colour } = "{cargo} cargo cannot be sold at {at}.";
    "5.3" NotCarried(card: Card) = "You do not carry {card}.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, threeport::Threeport};

    #[test]
    fn every_clause_that_a_refusal_cites_is_in_the_rules() {
        for clause in Why::CLAUSES {
            assert!(Threeport::META.rules.contains(&format!("**{clause}")), "{clause}");
        }
    }
}
