//! The result of a move, and its events.

use harbormaster_rules::{Audience, Game, Language, Reader, Seat, Told};

/// The names of the first four seats.
pub fn names() -> [String; 4] {
    ["Ana", "Ben", "Cem", "Dan"].map(str::to_owned)
}

/// The result of a move.
pub struct Turn<G: Game> {
    pub next: G,
    pub told: Vec<Told<G::Event>>,
}

impl<G: Game> Turn<G> {
    /// Returns the public events in words.
    pub fn public(&self) -> Vec<String> {
        self.heard(Audience::Everyone)
    }

    /// Returns the events for one seat alone in words.
    pub fn private(&self, seat: u8) -> Vec<String> {
        self.heard(Audience::Only(Seat::new(seat)))
    }

    fn heard(&self, audience: Audience) -> Vec<String> {
        let told = self.told.iter().filter(|told| told.to == audience);
        told.map(|told| G::say(&told.event, &Reader::new(&names(), Language::English)).text).collect()
    }
}
