//! Who may know what.

use std::fmt;

use serde::Serialize;

use super::Position;
use crate::{Chance, Entry, Viewer};

/// What a viewer may know of a position; hidden information leaves the position no other way.
pub trait Sight: Position {
    /// All that one viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that looks the same to `viewer`, with everything hidden drawn anew. What is drawn depends on `chance` and on
    /// what `viewer` may know alone: with the same luck, two positions that look the same to it are imagined alike. So
    /// nothing that is made of an imagined position, such as a computer player's choice, can give anything away.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;

    /// Whether nobody learns anything by `entry`, which is legal here, so that its player may take it back: no luck is drawn,
    /// nothing that lay hidden is shown to anybody, and nobody else's affairs are settled. What the move says by itself, such
    /// as which tile of the hand is laid, its player chose to say. By default something is revealed.
    fn reveals_nothing(&self, _entry: &Entry<Self::Move>) -> bool {
        false
    }

    /// The same position to everybody, with what no player has seen in a new order: nobody profits from what they saw of
    /// moves that were undone.
    #[must_use]
    fn shuffled(&self, chance: &mut Chance) -> Self;
}
