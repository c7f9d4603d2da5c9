//! What a search is given: nothing but positions that its seat has imagined.

use crate::{Chance, Game, Seat, Viewer};

/// A position as the player of one seat imagines it: what that seat knows is as it is, all else is drawn anew. There is no
/// other way to make one, so what takes it cannot know more than the seat.
#[derive(Clone, Debug)]
pub struct Imagined<G> {
    position: G,
    seat: Seat,
}

impl<G: Game> Imagined<G> {
    /// What `seat` imagines of a position.
    pub fn by(seat: Seat, position: &G, chance: &mut Chance) -> Self {
        Self { position: position.imagine(Viewer::Seat(seat), chance), seat }
    }

    /// Whose imagination it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The position.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The same, after its seat has thought about what everybody has seen.
    pub(super) fn pondered(self) -> Self {
        Self { position: self.position.pondered(self.seat), ..self }
    }

    /// Another position that this seat could not tell from it, as likely as what it has seen makes it.
    pub(super) fn again(&self, chance: &mut Chance) -> G {
        self.position.likely(self.seat, chance)
    }
}
