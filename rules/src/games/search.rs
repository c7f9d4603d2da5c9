//! A search in any game.

use std::fmt;

use super::{AnyGame, AnyMove, Kind, Registered};
use crate::{
    Chance, Level, Prospects, Seat, Timestamp, level,
    search::{Imagined, Search, Tried},
};

impl AnyGame {
    /// Chooses the move of a computer player of this level in `seat`, see [`level::choice`]. It knows only what that
    /// seat may know.
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

    /// Begins a search for the best move of `seat`, see [`Search`]. It knows only what that seat may know.
    pub fn search(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> AnySearch {
        by_value!(AnyGame, self, G, game => {
            let imagined = Imagined::by(seat, game, chance);
            AnySearch(Box::new(Search::new(imagined, now, chance)))
        })
    }
}

impl Kind {
    /// True if a search learns from the log, see [`Prospects::REMEMBERS`].
    pub fn remembers(self) -> bool {
        by_kind!(self, G => <G as Prospects>::REMEMBERS)
    }

    /// The most play-outs that a strong player may have for a move, see [`Prospects::PLAYOUTS`].
    pub fn playouts(self) -> u32 {
        by_kind!(self, G => <G as Prospects>::PLAYOUTS)
    }
}

/// A search in any game.
pub struct AnySearch(Box<dyn Thinking + Send>);

impl AnySearch {
    /// Plays this number of games on from here, see [`Search::think`].
    pub fn think(&mut self, playouts: u32) {
        self.0.think(playouts);
    }

    /// Returns the move to make, see [`Search::best`].
    pub fn best(&self) -> Option<AnyMove> {
        self.0.best()
    }

    /// Returns the moves it has tried, most often first.
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
