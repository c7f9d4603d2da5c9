//! Buttons under a board or an offer.
//!
//! An impossible move has no button, unless the reason is its player's secret: then the button can be pressed, and the
//! answer gives the reason. A label that ends with "…" opens a private choice and plays nothing; any other button is
//! one move.

use crate::Phrase;

/// A button under the board. An impossible move has no button, or one whose answer gives the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick<M> {
    /// The label: at most 34 characters; it ends with "…" if a tap opens a private choice.
    pub text: String,
    /// The effect of a tap.
    pub act: Act<M>,
    /// The appearance.
    pub look: Look,
}

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<M> {
    /// Plays this move at once: a light one.
    Play(M),
    /// Opens the list of moves with this verb.
    Menu(&'static str),
    /// Shows the effect of this move privately, and plays it once the player confirms: a weighty one, or a deal.
    Ask(M),
    /// Opens the form for the phrase's verb with these fields filled in. Nothing is played: the player gives the other
    /// fields and then confirms the move.
    Fill(Phrase),
}

impl<M> Act<M> {
    /// The effect of a button that names a whole move: it plays a light one and asks about a weighty one.
    pub const fn whole(mv: M, weighty: bool) -> Self {
        if weighty { Self::Ask(mv) } else { Self::Play(mv) }
    }
}

/// The prominence of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The move that most players would make now.
    Main,
    /// One choice among several.
    Plain,
    /// Good news for the player.
    Gain,
}
