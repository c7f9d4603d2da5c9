//! Moves and positions as text that the game reads back.

use super::{Audit, Language, Position, Written};
use crate::{Chance, Field, Line, NotAMove, Phrase, SeatCount, Settings, Spelling, Verb, notation};

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

/// Positions as one line of text, for tests, lessons and bug reports. The grammar is in `rules/src/line.rs`.
pub trait Lines: Audit {
    /// Describes the line, once for both ways: each step writes a part of this position, or replaces it by what is read.
    /// By default all of it is JSON.
    ///
    /// # Errors
    /// A sentence with the point where the line stops making sense.
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        line.json(self)
    }

    /// Writes the whole position, hidden parts included.
    fn to_line(&self) -> String {
        let mut line = Line::writing();
        // Writing cannot fail here; if it ever does, the line says so and cannot be read.
        self.clone().line(&mut line).map_or_else(|fault| fault, |()| line.written())
    }

    /// Reads a line from [`to_line`](Lines::to_line), or one typed by a person. The position is not yet audited.
    ///
    /// # Errors
    /// A sentence with the point where the line stops making sense.
    fn from_line(text: &str) -> Result<Written<Self>, String> {
        let mut line = Line::reading(text)?;
        // Every part of this position is replaced.
        let seats = SeatCount::new(*Self::META.seats.start()).ok_or("No game is for so few players.")?;
        let mut position = Self::set_up(&Settings::default(), seats, &mut Chance::of(&[0; 32], 0))
            .map_err(|error| error.say(Language::English))?;
        position.line(&mut line)?;
        line.end().map(|()| Written::new(position))
    }
}
