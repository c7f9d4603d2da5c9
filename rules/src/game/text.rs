//! Moves and positions as text that the game reads back.

use super::{Position, Written};
use crate::{Field, NotAMove, Phrase, Spelling, Verb, notation};

/// Moves as a verb and words: through their JSON, by the fields that the verb declares.
pub trait Notation: Position {
    /// Returns the spelling of a field's words, if its kind is not enough.
    fn spelling(_field: &Field) -> Spelling {
        Spelling::plain()
    }

    /// Returns the verb of a move.
    fn verb(mv: &Self::Move) -> &'static Verb {
        notation::verb(Self::META.verbs, mv)
    }

    /// Returns the move as a verb and words.
    fn phrase(mv: &Self::Move) -> Phrase {
        notation::write(Self::META.verbs, Self::spelling, mv)
    }

    /// Returns the move that the phrase stands for.
    ///
    /// # Errors
    /// A sentence with the wrong word and the possibilities.
    fn read_phrase(phrase: &Phrase) -> Result<Self::Move, NotAMove> {
        notation::read(Self::META.verbs, Self::spelling, phrase)
    }
}

/// Positions as one line of text, for tests and bug reports.
pub trait Lines: Position {
    /// Writes the whole position, hidden parts included.
    fn to_line(&self) -> String;

    /// Reads a line from [`to_line`](Lines::to_line), or one typed by a person. The position is not yet audited.
    ///
    /// # Errors
    /// A sentence with the point where the line stops making sense.
    fn from_line(line: &str) -> Result<Written<Self>, String>;
}
