//! The reasons for refusing a move, each with its clause and its sentence.

use super::{
    board::{HAND, STEPS, WISH},
    grid::{Cell, Edge},
};
use crate::{Seat, dominoes::Domino, english::list, piecepack::Tile, refusal::refusals};

refusals! { |reader|
    "4.2" DrawTwo = "You can draw 0 to {HAND} dominoes.";
    "5.1" NotHeldToPlay(domino: Domino) = "You do not hold the domino {domino}.";
    "5.1" NotNeighbours { from: Cell, to: Cell } = "{from} and {to} are not neighbouring tiles.";
    "5.1" Occupied(edge: Edge) = "The border {edge} already has a domino.";
    "5.1" NoSuchHalf { domino: Domino, value: u8 } = "The domino {domino} has no {value}.";
    "5.1" WhichWay(domino: Domino)
        = "Say which value lies in the first tile: {} or {}.", domino.high(), domino.low();
    "5.2" NothingThere(edge: Edge) = "There is no domino on {edge}.";
    "5.2" Double = "Turning a double changes nothing.";
    "5.3" NeedsTwo = "You need two dominoes in hand for this.";
    "5.3" StockLow = "The stockpile has fewer than two dominoes.";
    "5.4" NotHeldToSwap(domino: Domino) = "You do not hold the domino {domino}.";
    "5.4" OfferOpen = "You already have an offer open: take an answer or withdraw it first.";
    "5.4" NoMoreOffers = "You have no more offers this turn.";
    "5.4" NoSuchPlayer = "There is no such player at this table.";
    "5.4" NoPartner(seat: Seat) = "{} has no domino to swap.", reader.name(*seat);
    "5.4" NoPartners = "No other player has a domino to swap.";
    "5.4" WithYourself = "You cannot swap with yourself.";
    "5.4" BadWish = "Say what you want on one line of at most {WISH} characters.";
    "5.5" NoSuchOffer = "There is no offer with that number.";
    "5.5" OfferOver(number: u32) = "Offer {number} is over.";
    "5.5" OwnOffer = "This is your own offer: take an answer or withdraw it.";
    "5.5" NotAsked = "That offer is not made to you.";
    "5.5" NotHeldToAnswer(domino: Domino) = "You do not hold the domino {domino}.";
    "5.5" SameAnswer = "You have answered with that domino already.";
    "5.5" RefusedAlready = "You have said no already.";
    "5.6" NoAnswer(seat: Seat) = "{} has no answer standing.", reader.name(*seat);
    "5.6" OtherAnswer(seat: Seat) = "{} now answers with another domino: look again.", reader.name(*seat);
    "5.7" TheirOffer(seat: Seat) = "That offer is {}'s: only they can take an answer or withdraw it.", reader.name(*seat);
    "5.7" ClockOnly = "An offer lapses only when its time is over.";
    "5.8" NoRoute(tiles: Vec<Tile>) = "You have no complete route yet: {} cannot be reached.", names(tiles);
    "5.9" RouteTooLong = "A route has at most {STEPS} steps.";
    "5.9" RouteEnds = "A route starts at your null and ends at your ace.";
    "5.9" RouteJumps { from: Cell, to: Cell } = "{from} and {to} are not neighbouring tiles.";
    "5.9" NoDominoBetween { from: Cell, to: Cell } = "No domino lies on {from}-{to}.";
    "5.9" RouteMisses(tiles: Vec<Tile>) = "That route misses {}.", names(tiles);
    "5.10" MayNotPass = "You still have another move, so you cannot pass.";
}

/// Tiles in words: "Moon ace and Arms 2".
fn names(tiles: &[Tile]) -> String {
    list(&tiles.iter().copied().map(Tile::name).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::Why;

    #[test]
    fn every_reason_cites_a_clause_of_the_rules() {
        let rules = include_str!("RULES.md");
        for clause in Why::CLAUSES {
            let heads = [format!("**{clause}** "), format!("**{clause} ")];
            assert!(heads.iter().any(|head| rules.contains(head)), "{clause}");
        }
    }
}
