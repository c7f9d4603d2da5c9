//! Who can know what (section 6), and what else might be true.

use super::{
    freight::{Coin, Face},
    network::Network,
    state::ShipIt,
    tiles::Colour,
};
use crate::{Chance, Seat, Viewer};

impl ShipIt {
    /// The numbers that a coin can have for all that is public, lowest first: those of all coins of its colour that were
    /// laid at once and are still number down.
    pub(super) fn candidates(&self, coin: &Coin) -> Vec<u8> {
        if coin.is_up() {
            return vec![coin.number];
        }
        let mut numbers: Vec<u8> = self.alike(coin).map(|other| other.number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Coins that cannot be told apart by what is public, this one included.
    fn alike<'a>(&'a self, coin: &'a Coin) -> impl Iterator<Item = &'a Coin> {
        let like = |other: &&Coin| other.colour() == coin.colour() && other.batch() == coin.batch();
        self.coins.iter().filter(like)
    }

    /// Whether everybody knows the number of a coin.
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

    /// Coins whose numbers only `seat` knows, in the order of their tokens.
    pub(super) fn secrets_of(&self, seat: Seat) -> impl Iterator<Item = &Coin> {
        let viewer = Viewer::Seat(seat);
        self.coins.iter().filter(move |coin| self.number_for(viewer, coin).is_some() && !self.is_open(coin))
    }

    /// Another position that `viewer` could not tell from this one: the pool is shuffled, and so are the numbers of coins
    /// that the viewer cannot tell apart.
    pub(super) fn reimagined(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        chance.shuffle(&mut other.pool);
        for colour in Colour::ALL {
            for batch in 0..=self.shipments() {
                let unknown = |coin: &Coin| {
                    coin.colour() == colour
                        && coin.batch() == Some(batch)
                        && self.number_for(viewer, coin).is_none()
                };
                let mut numbers: Vec<u8> =
                    self.coins.iter().filter(|coin| unknown(coin)).map(|coin| coin.number).collect();
                chance.shuffle(&mut numbers);
                let places = other.coins.iter_mut().filter(|coin| unknown(coin));
                places.zip(numbers).for_each(|(coin, number)| coin.number = number);
            }
        }
        other
    }

    /// The halves of each official's region, in reading order; none for an official on a tile.
    pub(super) fn regions(&self, network: &Network) -> Vec<super::view::Region> {
        let of = |colour: Colour| {
            let nodes = self.region_of(network, colour);
            let places = nodes.iter().filter_map(|node| network.place(node));
            let mut cells: Vec<_> = places.filter_map(super::freight::Place::half).collect();
            cells.sort_unstable();
            super::view::Region { colour, cells }
        };
        Colour::ALL.into_iter().map(of).filter(|region| !region.cells.is_empty()).collect()
    }
}
