//! Buttons under a board or an offer.

use crate::Phrase;

/// A button under the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick<M> {
    /// At most 34 characters.
    pub text: String,
    /// What a tap does; `None` if the move is impossible now and the button is disabled.
    pub act: Option<Act<M>>,
    /// How it looks.
    pub look: Look,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<M> {
    /// Plays this move at once.
    Play(M),
    /// Opens the list of moves with this verb.
    Menu(&'static str),
    /// Shows privately what this move would do, and plays it once the player confirms.
    Ask(M),
    /// Opens the form for the phrase's verb with these fields filled in.
    Fill(Phrase),
}

/// How prominent a button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// What most players would do now.
    Main,
    /// One choice among several.
    Plain,
    /// Good news for the player.
    Gain,
}
