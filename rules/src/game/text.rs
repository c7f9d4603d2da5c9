//! Moves and positions as text that the game itself reads.

use super::{Position, Written};
use crate::{NotAMove, Phrase};

/// Moves as verb and words.
pub trait Notation: Position {
    /// A move as verb and words.
    fn phrase(mv: &Self::Move) -> Phrase;

    /// The move that verb and words mean.
    ///
    /// # Errors
    /// A sentence that says which word is wrong and what is possible.
    fn read_phrase(phrase: &Phrase) -> Result<Self::Move, NotAMove>;
}

/// Positions as one line of text, for tests and bug reports.
pub trait Lines: Position {
    /// The whole position, everything hidden included.
    fn to_line(&self) -> String;

    /// Reads what [`to_line`](Lines::to_line) wrote, or somebody by hand. It is written down, not yet proven.
    ///
    /// # Errors
    /// A sentence that says where the line stops making sense.
    fn from_line(line: &str) -> Result<Written<Self>, String>;
}
