//! What a move led to, and what was heard of it.

use harbormaster_rules::{Audience, Game, Language, Reader, Seat, Told};

/// What the first four seats are called.
pub fn names() -> [String; 4] {
    ["Ana", "Ben", "Cem", "Dan"].map(str::to_owned)
}

/// What a move led to.
pub struct Turn<G: Game> {
    pub next: G,
    pub told: Vec<Told<G::Event>>,
}

impl<G: Game> Turn<G> {
    /// What everybody hears.
    pub fn public(&self) -> Vec<String> {
        self.heard(Audience::Everyone)
    }

    /// What one seat alone hears.
    pub fn private(&self, seat: u8) -> Vec<String> {
        self.heard(Audience::Only(Seat::new(seat)))
    }

    fn heard(&self, audience: Audience) -> Vec<String> {
        let told = self.told.iter().filter(|told| told.to == audience);
        told.map(|told| G::say(&told.event, &Reader::new(&names(), Language::English)).text).collect()
    }
}
