//! Moves and positions as text that the game reads back.

use super::{Position, Written};
use crate::{NotAMove, Phrase};

/// Moves as a verb and words.
pub trait Notation: Position {
    /// The move as a verb and words.
    fn phrase(mv: &Self::Move) -> Phrase;

    /// The move that the phrase stands for.
    ///
    /// # Errors
    /// A sentence that says which word is wrong and what is possible.
    fn read_phrase(phrase: &Phrase) -> Result<Self::Move, NotAMove>;
}

/// Positions as one line of text, for tests and bug reports.
pub trait Lines: Position {
    /// The whole position, hidden parts included.
    fn to_line(&self) -> String;

    /// Reads a line from [`to_line`](Lines::to_line), or one typed by a person. The position is not yet audited.
    ///
    /// # Errors
    /// A sentence that says where the line stops making sense.
    fn from_line(line: &str) -> Result<Written<Self>, String>;
}
