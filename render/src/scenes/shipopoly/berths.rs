//! The tokens on each square.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::DRYDOCK;
use harbormaster_rules::shipopoly::{Standing, View};

/// The squares of all tokens.
pub(super) struct Berths<'a> {
    pub(super) view: &'a View,
}

impl Berths<'_> {
    /// The tokens on a square, those in the Drydock excluded.
    pub(super) fn at(&self, square: u8) -> Vec<Seat> {
        let captains = (0..).map(Seat::new).zip(&self.view.captains);
        let here = captains.filter(|(_, captain)| {
            let inside = captain.drydock.is_some() && captain.at == DRYDOCK;
            captain.at == square && !inside && !matches!(captain.standing, Standing::Sunk(_))
        });
        here.map(|(seat, _)| seat).collect()
    }

    /// The tokens in the Drydock, with the attempts that failed.
    pub(super) fn docked(&self) -> Vec<(Seat, u8)> {
        let captains = (0..).map(Seat::new).zip(&self.view.captains);
        let afloat = captains.filter(|(_, captain)| !matches!(captain.standing, Standing::Sunk(_)));
        afloat.filter_map(|(seat, captain)| Some((seat, captain.drydock?))).collect()
    }
}
