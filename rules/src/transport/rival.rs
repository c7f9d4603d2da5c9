//! The next opponent's turn, as a computer player foresees it: with a made-up hand.

use super::{
    belt,
    field::{Field, Placed},
    placing,
    state::Transport,
    tiles::{Colour, Tile},
};
use crate::{Chance, Seat, Sight, Viewer};

/// The number of places of each tile that are looked at.
const PLACES: usize = 4;
/// The worth of a point that the opponent would deliver.
const POINT: f64 = 0.5;

/// The next player on another side, with a hand that they could have.
pub(super) struct Rival {
    /// The colours of the pallets that bring them points.
    colours: Vec<Colour>,
    hand: Vec<Tile>,
}

impl Rival {
    /// The opponent whose turn comes after that of `seat`.
    pub fn after(position: &Transport, seat: Seat, chance: &mut Chance) -> Self {
        let rival = position.after_seat(seat);
        let seats = [Some(rival), position.partner(rival)];
        let imagined = position.imagine(Viewer::Seat(seat), chance);
        let hand = imagined.hands.get(rival.index()).cloned().unwrap_or_default();
        let owned =
            |colour: &Colour| position.owner(*colour).is_some_and(|owner| seats.contains(&Some(owner)));
        let colours = Colour::ALL.into_iter().filter(owned).collect();
        Self { colours, hand }
    }

    /// The cost of the best delivery that they can make on this field after connecting a tile.
    pub fn answer(&self, field: &Field, chance: &mut Chance) -> f64 {
        let mut most = self.delivery(field);
        for tile in &self.hand {
            let places = placing::placements(field, *tile, None);
            for _ in 0..PLACES.min(places.len()) {
                let Some(place) = chance.index(places.len()).map(|index| places[index]) else { break };
                let mut then = field.clone();
                then.lay(Placed::new(*tile, place.turn), place);
                most = most.max(self.delivery(&then));
            }
        }
        POINT * f64::from(most)
    }

    /// Returns the most points that a package brings them at once.
    fn delivery(&self, field: &Field) -> u8 {
        let mut most = 0;
        for (from, package) in field.packages() {
            if package.down() <= most {
                continue;
            }
            let ends = belt::destinations(field, from, package.up());
            let theirs = |colour| self.colours.contains(&colour);
            if ends.into_iter().any(|to| field.on(to).and_then(|end| end.tile.colour()).is_some_and(theirs)) {
                most = package.down();
            }
        }
        most
    }
}
