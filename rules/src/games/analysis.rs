//! The analysis of any game that was played.

use super::{AnyGame, AnyMove, AnyRefusal, Registered, any::own_entry};
use crate::{
    Entry, Seat, Status,
    analysis::{self, Better, Curve, Verdict},
    log::Replay,
};

impl AnyGame {
    /// Returns the share of a win that each seat has, see [`analysis::chances`]. It looks at hidden information too:
    /// only for games whose record is public.
    pub fn chances(&self) -> Vec<f64> {
        by_value!(AnyGame, self, G, game => analysis::chances(game))
    }

    /// Judges a move that `seat` made here by a search, see [`analysis::verdict`]. It knows only what that seat may
    /// know.
    pub fn verdict(&self, seat: Seat, entry: &Entry<AnyMove>, playouts: u32) -> Option<Verdict<AnyMove>> {
        fn any<G: Registered>(verdict: Verdict<G::Move>) -> Verdict<AnyMove> {
            let Verdict { hope, better } = verdict;
            Verdict { hope, better: better.map(|Better { mv, hope }| Better { mv: G::any_move(mv), hope }) }
        }
        by_value!(AnyGame, self, G, game => {
            let own: Result<_, AnyRefusal> = own_entry::<G>(entry);
            analysis::verdict(game, seat, &own.ok()?, playouts).map(any::<G>)
        })
    }

    /// Returns the curve of the chances from here on, through these entries and the positions they led to.
    pub fn curve<'a>(&self, on: impl IntoIterator<Item = (&'a Entry<AnyMove>, &'a Self)>) -> Curve {
        let mut curve = Curve::from_start(self.chances());
        let mut last = self;
        for (entry, after) in on {
            curve.goes_on(entry.by, after.chances());
            last = after;
        }
        if matches!(last.status(), Status::Over(_)) {
            curve.ends();
        }
        curve
    }
}

impl Replay<AnyGame, AnyMove> {
    /// Returns the curve of the chances, through the moves that stand.
    pub fn curve(&self) -> Curve {
        let positions = self.moves.iter().map(|past| &past.before).chain([&self.position]);
        let start = self.moves.first().map_or(&self.position, |first| &first.before);
        start.curve(self.moves.iter().map(|past| &past.entry).zip(positions.skip(1)))
    }
}
