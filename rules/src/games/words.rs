//! Moves, events and refusals of any game as people read them.

use std::fmt;

use super::{AnyEvent, AnyMove, AnyRefusal, AnyWhy, Registered};
use crate::{Notation, Phrase, Reader, Seat, Sentence, Verb, Words, log::FoldError};

impl AnyMove {
    /// Returns the move as verb and words.
    pub fn phrase(&self) -> Phrase {
        by_value!(AnyMove, self, G, mv => G::phrase(mv))
    }

    /// Returns the verb of the move.
    pub fn verb(&self) -> &'static Verb {
        by_value!(AnyMove, self, G, mv => G::verb(mv))
    }

    /// True if it is always confirmed, see [`Verb::grave`].
    pub fn is_grave(&self) -> bool {
        self.verb().grave
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl AnyEvent {
    /// Returns the event in words, as its audience reads it.
    pub fn say(&self, reader: &Reader<'_>) -> Sentence {
        let sentence = by_value!(AnyEvent, self, G, event => G::say(event, reader));
        Sentence { text: reader.language().text(sentence.text), ..sentence }
    }

    /// Sums up the actions of `seat` in one turn, in one line; `None` if no event is given. All events are of one game.
    pub fn in_one_line(events: &[Self], seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let line = by_value!(AnyEvent, events.first()?, G, _event => {
            let own: Vec<_> = events.iter().filter_map(G::own_event).collect();
            G::in_one_line(&own, seat, reader)
        });
        Some(reader.language().text(line))
    }
}

impl AnyWhy {
    /// Returns the reason in words.
    pub fn say(&self, reader: &Reader<'_>) -> String {
        by_value!(AnyWhy, self, G, why => G::refusal(why, reader))
    }
}

impl AnyRefusal {
    /// Returns the refusal as a sentence with the fault and the possibilities.
    pub fn words(&self, reader: &Reader<'_>) -> String {
        reader.language().text(self.say(reader, AnyWhy::say))
    }
}

impl FoldError<AnyWhy> {
    /// Returns the reason why the log does not make a game, as half a sentence.
    pub fn words(&self, reader: &Reader<'_>) -> String {
        self.say(reader, AnyWhy::say)
    }
}
