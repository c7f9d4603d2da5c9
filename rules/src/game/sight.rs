//! Hidden information: the view of each viewer.

use std::fmt;

use serde::Serialize;

use super::Position;
use crate::{Chance, Entry, Viewer};

/// What a move revealed or settled, so that its player may not take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revealed {
    /// Dice.
    Dice,
    /// A card from a deck.
    Card,
    /// A domino from the stockpile.
    Domino,
    /// A tile from the stack.
    Tile,
    /// A package from the bag.
    Package,
    /// A link from the pool.
    Link,
    /// Something that was hidden.
    Hidden,
    /// A deal.
    Deal,
    /// An answer to another player, or another player's money.
    Others,
}

/// The views of a position; hidden information leaves the position no other way.
pub trait Sight: Position {
    /// All that one viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// Returns the view of `viewer`.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns a position that looks the same to `viewer`, with everything hidden drawn again. The draw depends only on
    /// `chance` and on the knowledge of `viewer`: with the same luck, two positions that look the same to it are
    /// imagined alike. So nothing that is made of an imagined position, such as a computer player's choice, can give
    /// anything away.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;

    /// Returns what `entry`, which is legal here, reveals or settles, so that its player may not take it back: luck, something
    /// hidden, or another player's affairs. The content of the move itself, such as which tile of the hand is laid, was its
    /// player's own choice. By default something hidden is shown.
    fn revealed(&self, _entry: &Entry<Self::Move>) -> Option<Revealed> {
        Some(Revealed::Hidden)
    }

    /// Returns the position to which an undo goes back from `undone`, with what no undo takes back: numbers that people have read, and
    /// what binds whoever profits from taking it back. By default there is nothing.
    #[must_use]
    fn keeping(&self, _undone: &Self) -> Self {
        self.clone()
    }

    /// Returns the position after an undo that goes back from `undone` to this one, shuffled where something was revealed.
    #[must_use]
    fn gone_back(&self, undone: &Self, shuffled: bool, chance: &mut Chance) -> Self {
        let kept = self.keeping(undone);
        if shuffled { kept.shuffled(chance) } else { kept }
    }

    /// Returns the same position to everybody, with everything that no player has seen in a new order: nobody profits
    /// from what they saw of undone moves.
    #[must_use]
    fn shuffled(&self, chance: &mut Chance) -> Self;
}
