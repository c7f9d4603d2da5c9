//! The view of a viewer. Players have no secrets here: only the draw pile and the boat markers are hidden, and those
//! from everybody (6.1), so all viewers see the same.

use serde::Serialize;

use super::{
    board::{ByColour, Card, Deck},
    events::Ending,
    state::{Berth, Boat, Island, Limits, Threeport},
    verbs::Move,
};
use crate::{Chance, Entry, Outcome, Position, Revealed, Seat, Sight, Viewer};

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The deck in use.
    pub deck: Deck,
    /// The limits that end the game before the rules do.
    pub limits: Limits,
    /// The three islands with level and cargo.
    pub islands: ByColour<Island>,
    /// The boats in seat order.
    pub boats: Vec<BoatView>,
    /// The number of cards in the draw pile.
    pub draw: usize,
    /// The discard pile in the order in which cards came to it, oldest first.
    pub discard: Vec<Card>,
    /// Cards out of the game, in the order in which they left it.
    pub removed: Vec<Card>,
    /// The present round, or the last one played; 1 for the first.
    pub round: u32,
    /// Turns taken by all seats together.
    pub turns: u32,
    /// Turns in a row in which nobody has loaded or sold, up to now.
    pub quiet: u32,
    /// The seat whose turn it is; `None` after the end.
    pub to_move: Option<Seat>,
    /// The result; `None` before the end.
    pub outcome: Option<Outcome>,
    /// The cause of the end; `None` before the end.
    pub ending: Option<Ending>,
}

/// A boat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoatView {
    /// The berth.
    pub at: Berth,
    /// The cargo: up to three cards, in the order of loading.
    pub hold: Vec<Card>,
    /// Money from sales.
    pub score: u32,
    /// The face of the card that marks the boat; shown only after the end.
    pub marker: Option<Card>,
}

impl Sight for Threeport {
    type View = View;

    fn view(&self, _viewer: Viewer) -> View {
        let outcome = self.outcome();
        let seats = u32::from(self.seats().get());
        let boat = |boat: &Boat| BoatView {
            at: boat.at,
            hold: boat.hold.clone(),
            score: boat.score,
            marker: outcome.is_some().then_some(boat.marker),
        };
        View {
            deck: self.deck,
            limits: self.limits,
            islands: self.islands.clone(),
            boats: self.boats.iter().map(boat).collect(),
            draw: self.draw.len(),
            discard: self.discard.clone(),
            removed: self.removed.clone(),
            // After the end, the round of the last turn rather than one that is never played.
            round: self.turns.saturating_sub(u32::from(outcome.is_some())) / seats + 1,
            turns: self.turns,
            quiet: self.quiet,
            to_move: self.to_move(),
            outcome,
            ending: self.ended_by(),
        }
    }

    fn imagine(&self, _viewer: Viewer, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        // While the markers are face down, a card may be one of them as well as in the draw pile.
        let markers = if self.to_move().is_some() { other.boats.as_mut_slice() } else { &mut [] };
        let mut hidden: Vec<Card> =
            self.draw.iter().copied().chain(markers.iter().map(|boat| boat.marker)).collect();
        // Sorted first: what is drawn must not depend on where the cards really are.
        hidden.sort_unstable();
        chance.shuffle(&mut hidden);
        let below = hidden.split_off(markers.len());
        for (boat, card) in markers.iter_mut().zip(hidden) {
            boat.marker = card;
        }
        other.draw = below.into();
        other
    }

    /// Cards are drawn only where an island is bare, and the markers are shown at the end.
    fn revealed(&self, entry: &Entry<Move>) -> Option<Revealed> {
        let Some(seat) = self.to_move() else { return Some(Revealed::Hidden) };
        let mut next = self.clone();
        let is_played = next.act(seat, &entry.mv, &mut Vec::new()).is_ok();
        let turns = next.turns.saturating_add(1);
        let goes_on =
            !next.is_exhausted() && next.limits.reached(next.boats.len(), turns, next.quiet).is_none();
        if !next.bare().is_empty() {
            return Some(Revealed::Card);
        }
        (!is_played || !goes_on).then_some(Revealed::Hidden)
    }

    fn shuffled(&self, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        chance.shuffle(other.draw.make_contiguous());
        other
    }
}
