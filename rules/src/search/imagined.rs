//! The input of a search: only positions that its seat has imagined.

use crate::{Chance, Game, Seat, Viewer};

/// A position as the player of one seat imagines it: the seat's knowledge is kept, everything else is drawn again. This
/// is the only way to make one, so a function that takes it cannot know more than the seat.
#[derive(Clone, Debug)]
pub struct Imagined<G> {
    position: G,
    seat: Seat,
}

impl<G: Game> Imagined<G> {
    /// Imagines a position for `seat`.
    pub fn by(seat: Seat, position: &G, chance: &mut Chance) -> Self {
        Self { position: position.imagine(Viewer::Seat(seat), chance), seat }
    }

    /// The seat that imagines it.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The position.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Returns the same, after its seat has thought about what everybody has seen.
    pub(super) fn pondered(self) -> Self {
        Self { position: self.position.pondered(self.seat), ..self }
    }

    /// Returns another position that this seat could not tell from it, as likely as the seat's observations make it.
    pub(super) fn again(&self, chance: &mut Chance) -> G {
        self.position.likely(self.seat, chance)
    }
}
