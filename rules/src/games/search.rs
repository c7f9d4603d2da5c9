//! A search in any game.

use std::fmt;

use super::{AnyGame, AnyMove, Kind, Registered};
use crate::{
    Chance, Level, Prospects, Seat, Timestamp, level,
    search::{Imagined, Search, Tried},
};

impl AnyGame {
    /// The move that a computer player of this level in `seat` makes, see [`level::choice`]. It knows only what that seat
    /// may know.
    pub fn choice(
        &self,
        level: Level,
        seat: Seat,
        now: Timestamp,
        playouts: u32,
        chance: &mut Chance,
    ) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => {
            let imagined = Imagined::by(seat, game, chance);
            level::choice(level, imagined, now, playouts, chance).map(<G as Registered>::any_move)
        })
    }

    /// A search for the best move of `seat`, see [`Search`]. It knows only what that seat may know.
    pub fn search(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> AnySearch {
        by_value!(AnyGame, self, G, game => {
            let imagined = Imagined::by(seat, game, chance);
            AnySearch(Box::new(Search::new(imagined, now, chance)))
        })
    }
}

impl Kind {
    /// Whether a search learns from the log, see [`Prospects::REMEMBERS`].
    pub fn remembers(self) -> bool {
        by_kind!(self, G => <G as Prospects>::REMEMBERS)
    }

    /// How many play-outs a strong player may have for a move, see [`Prospects::PLAYOUTS`].
    pub fn playouts(self) -> u32 {
        by_kind!(self, G => <G as Prospects>::PLAYOUTS)
    }
}

/// A search in any game.
pub struct AnySearch(Box<dyn Thinking + Send>);

impl AnySearch {
    /// Plays so many games on from here, see [`Search::think`].
    pub fn think(&mut self, playouts: u32) {
        self.0.think(playouts);
    }

    /// The move to make, see [`Search::best`].
    pub fn best(&self) -> Option<AnyMove> {
        self.0.best()
    }

    /// What it has tried, most often first.
    pub fn tried(&self) -> Vec<Tried<AnyMove>> {
        self.0.tried()
    }
}

impl fmt::Debug for AnySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnySearch").field(&self.best()).finish()
    }
}

/// A search, with the moves of any game.
trait Thinking {
    fn think(&mut self, playouts: u32);
    fn best(&self) -> Option<AnyMove>;
    fn tried(&self) -> Vec<Tried<AnyMove>>;
}

impl<G: Registered> Thinking for Search<G> {
    fn think(&mut self, playouts: u32) {
        Self::think(self, playouts);
    }

    fn best(&self) -> Option<AnyMove> {
        Self::best(self).cloned().map(G::any_move)
    }

    fn tried(&self) -> Vec<Tried<AnyMove>> {
        let any =
            |Tried { mv, playouts, hope }: Tried<G::Move>| Tried { mv: G::any_move(mv), playouts, hope };
        Self::tried(self).into_iter().map(any).collect()
    }
}
