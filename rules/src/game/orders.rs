//! Standing orders, for the games in which anybody may act at any time.

use crate::{NotAMove, Phrase, Seat, Timestamp};

/// The capability of a game in which players may leave orders for others to carry out; `M` is its move, `W` are its reasons.
///
/// An order is a phrase of one of the kinds in [`Meta::orders`](super::Meta::orders). The host asks after every entry which move
/// it makes now, and ends it at the first error.
pub trait Orders<M, W> {
    /// Returns the orders that this seat can give now, as far as they are settled: with the number of an offer, without sums.
    fn possible(&self, seat: Seat) -> Vec<Phrase>;

    /// Returns a typed order as it is written.
    ///
    /// # Errors
    /// Names the wrong word and the possibilities.
    fn read(&self, order: &Phrase) -> Result<Phrase, NotAMove>;

    /// Returns an order in words with all that it is about, such as the ships of a port on offer; names nobody.
    fn words(&self, order: &Phrase) -> Option<String>;

    /// Returns the move that the order makes now; none while it waits.
    ///
    /// # Errors
    /// The reason why it can no longer be obeyed.
    fn obey(&self, seat: Seat, order: &Phrase, now: Timestamp) -> Result<Option<M>, Lapse<W>>;
}

/// The reason why an order ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lapse<W> {
    /// It is no order of this game.
    NotAnOrder(NotAMove),
    /// A condition has failed.
    Failed(W),
}

impl<W> From<NotAMove> for Lapse<W> {
    fn from(fault: NotAMove) -> Self {
        Self::NotAnOrder(fault)
    }
}
