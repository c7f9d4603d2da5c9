//! A seat's conclusions from what the others have done in a round: the contracts that explain it, and how well.
//!
//! Each domino laid says something about its player's contract: it saves them about as much on the cheapest way as any
//! place would that this domino could have had. A contract under which it was a waste is unlikely, not impossible:
//! people have their reasons.

use super::{
    beliefs::Beliefs,
    contract::Contract,
    grid::Track,
    memory::Deed,
    state::{Round, Tariffs},
    trips::{Distances, stops},
    walk::{Ground, MISSING},
};
use crate::{
    Seat,
    piecepack::{Rank, Suit},
};

/// The factor by which a deed is less likely for each pip that it saves less than the best one.
const KEENNESS: f64 = 2.5;
/// The least likelihood of any deed.
const WHIM: f64 = 0.01;
/// The expected saving from turning a domino.
const TURN_SAVES: f64 = 3.0;

/// Returns what `seat` believes of the others, from its own contract and from what everybody has seen.
pub(super) fn beliefs(game: &Tariffs, round: &Round, seat: Seat) -> Beliefs {
    let own = round.players.get(seat.index()).map(|player| player.contract);
    let possible = own.map(others_of).unwrap_or_default();
    let places: Vec<_> = possible.iter().map(|contract| stops(&game.layout, *contract)).collect();
    let mut logs = vec![vec![0.0; possible.len()]; round.players.len()];
    let mut track = Track::default();
    let mut before = Distances::over(&Ground::new(&game.layout, &track, Some(MISSING)));
    for Deed { seat: by, edge, laid, turned } in round.memory.deeds() {
        let was = track.clone();
        track.lay(*edge, *laid);
        let was = Ground::new(&game.layout, &was, Some(MISSING));
        let after = Distances::over(&Ground::new(&game.layout, &track, Some(MISSING)));
        for (place, log) in places.iter().zip(logs.get_mut(by.index()).into_iter().flatten()) {
            let Some((trip, then)) = before.trip(place).zip(after.trip(place)) else { continue };
            let saved = f64::from(trip.cost) - f64::from(then.cost);
            let behind = if *turned {
                TURN_SAVES - saved
            } else {
                let best = was.best_saving(&before.tiles(&was, place, trip), *laid);
                KEENNESS * (f64::from(best) - saved)
            };
            *log += (WHIM + (1.0 - WHIM) * (-behind.max(0.0)).exp()).ln();
        }
        before = after;
    }
    let weighted = |(player, logs): (usize, Vec<f64>)| {
        if player == seat.index() {
            return vec![];
        }
        let most = logs.iter().copied().fold(f64::MIN, f64::max);
        possible.iter().copied().zip(logs.iter().map(|log| (log - most).exp())).collect()
    };
    Beliefs::new(logs.into_iter().enumerate().map(weighted).collect())
}

/// Returns all contracts that share no coin with this one.
fn others_of(own: Contract) -> Vec<Contract> {
    let mut found = vec![own.suits()];
    for rank in Rank::ALL {
        let other = |suits: &[Suit; Rank::ALL.len()]| {
            let own = own.suits()[rank.index()];
            let suits = *suits;
            Suit::ALL.into_iter().filter(move |suit| *suit != own).map(move |suit| {
                let mut suits = suits;
                suits[rank.index()] = suit;
                suits
            })
        };
        found = found.iter().flat_map(other).collect();
    }
    found.into_iter().map(Contract::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_never_hold_the_same_coin() {
        let own: Contract = "SMSCAA".parse().expect("a contract");
        let others = others_of(own);
        assert_eq!(others.len(), 729);
        assert!(others.iter().all(|other| own.tiles().all(|tile| other.tiles().all(|its| its != tile))));
    }
}
