//! The seats that can know a number (section 6).

use super::{
    freight::{Coin, Face},
    state::ShipIt,
};
use crate::{Seat, Viewer};

impl ShipIt {
    /// The numbers that a coin can have by public knowledge, lowest first: those of all coins of its colour that were
    /// laid at once and are still number down.
    pub(super) fn candidates(&self, coin: &Coin) -> Vec<u8> {
        if coin.is_up() {
            return vec![coin.number];
        }
        let mut numbers: Vec<u8> = self.alike(coin).map(|other| other.number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Iterates over the coins that public knowledge cannot tell apart, this one included.
    fn alike<'a>(&'a self, coin: &'a Coin) -> impl Iterator<Item = &'a Coin> {
        let like = |other: &&Coin| other.colour() == coin.colour() && other.batch() == coin.batch();
        self.coins.iter().filter(like)
    }

    /// True if everybody knows the number of a coin.
    pub(super) fn is_open(&self, coin: &Coin) -> bool {
        coin.is_up() || self.alike(coin).nth(1).is_none()
    }

    /// The number of a coin, if the viewer knows it.
    pub(super) fn number_for(&self, viewer: Viewer, coin: &Coin) -> Option<u8> {
        let seen = matches!(
            (coin.face, viewer),
            (Face::Down { known_to: Some(who), .. }, Viewer::Seat(seat)) if who == seat
        );
        (seen || self.is_open(coin)).then_some(coin.number)
    }

    /// True if no player knows the number of a coin.
    pub(super) fn is_unknown(&self, coin: &Coin) -> bool {
        matches!(coin.face, Face::Down { known_to: None, .. }) && !self.is_open(coin)
    }

    /// Iterates over the coins whose numbers only `seat` knows, in the order of their tokens.
    pub(super) fn secrets_of(&self, seat: Seat) -> impl Iterator<Item = &Coin> {
        let viewer = Viewer::Seat(seat);
        self.coins.iter().filter(move |coin| self.number_for(viewer, coin).is_some() && !self.is_open(coin))
    }
}
