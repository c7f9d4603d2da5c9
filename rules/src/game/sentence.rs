//! Facts in words.

use serde::{Deserialize, Serialize};

use super::{Position, Reader};
use crate::{Seat, SeatSet};

/// Turns facts into words for a reader; the only place where a game keeps its sentences.
pub trait Words: Position {
    /// Puts an event into words, as its audience reads it.
    fn say(event: &Self::Event, reader: &Reader<'_>) -> Sentence;

    /// Sums up the actions of `seat` in one turn in one line, for turns that players need not follow step by step, with a
    /// list item (`- `) for each player where a round ends. At least one event.
    ///
    /// By default every event is told, and the player's actions share one subject.
    fn in_one_line(events: &[&Self::Event], seat: Seat, reader: &Reader<'_>) -> String {
        let said: Vec<String> = events.iter().map(|event| Self::say(event, reader).text).collect();
        one_line(&said, &reader.name(seat))
    }

    /// Returns a reason to refuse a move, as a sentence with the fault and the possibilities.
    fn refusal(why: &Self::Why, reader: &Reader<'_>) -> String;

    /// Returns the cause of the end as a sentence; `None` while the game runs.
    fn ending(&self, reader: &Reader<'_>) -> Option<String>;
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// A full sentence in Discord's markdown, with the [`Reader`]'s names.
    pub text: String,
    /// Seats to ping, besides the next player.
    pub call: SeatSet,
    /// The place where it is posted.
    pub place: Place,
}

/// The public place where a sentence is posted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Above a new board.
    #[default]
    Board,
    /// In the thread of the offer with this number.
    Offer(u32),
    /// Above a new board and in the offer's thread.
    Both(u32),
}

impl Place {
    /// True if it is posted above the board.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::Both(_))
    }

    /// The offer in whose thread it is posted, if any.
    pub const fn offer(self) -> Option<u32> {
        match self {
            Self::Board => None,
            Self::Offer(number) | Self::Both(number) => Some(number),
        }
    }
}

impl Sentence {
    /// A sentence that pings no one.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), call: SeatSet::EMPTY, place: Place::Board }
    }

    /// This sentence, pinging these seats.
    #[must_use]
    pub const fn calling(mut self, call: SeatSet) -> Self {
        self.call = call;
        self
    }

    /// This sentence, posted there.
    #[must_use]
    pub const fn at(mut self, place: Place) -> Self {
        self.place = place;
        self
    }
}

/// Joins sentences into one line, in which neighbours with the same subject share it: "Ben lays 4|3 on B4-C4, draws 1
/// domino."
pub(crate) fn one_line(sentences: &[String], subject: &str) -> String {
    let mut line = String::new();
    let mut is_shared = false;
    for sentence in sentences {
        let act = act(sentence, subject);
        match &act {
            Some(act) if is_shared && line.ends_with('.') => {
                line.pop();
                line.push_str(", ");
                line.push_str(act);
            }
            _ => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(sentence);
            }
        }
        is_shared = act.is_some();
    }
    line
}

/// Returns the sentence without its subject; `None` if it has another subject.
pub(crate) fn act(sentence: &str, subject: &str) -> Option<String> {
    let (bold, plain) = sentence.strip_prefix("**").map_or(("", sentence), |plain| ("**", plain));
    let act = plain.strip_prefix(subject)?.strip_prefix(' ').filter(|act| !act.starts_with("and "))?;
    Some(format!("{bold}{act}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_their_subject() {
        let told = |sentences: &[&str]| {
            let sentences: Vec<String> = sentences.iter().map(|text| (*text).to_owned()).collect();
            one_line(&sentences, "Ben")
        };
        assert_eq!(
            told(&["Ben rolls 3.", "**Ben buys Malta** for $9."]),
            "Ben rolls 3, **buys Malta** for $9."
        );
        assert_eq!(
            told(&["Ben pays $2.", "A card: go.", "Ben rolls 3.", "Ben is home."]),
            "Ben pays $2. A card: go. Ben rolls 3, is home."
        );
        assert_eq!(told(&["Ben passes.", "Ben and Ann swap."]), "Ben passes. Ben and Ann swap.");
        assert_eq!(told(&["Ben passes.", "Bento passes.", "Ben's ship sinks."]).matches("Ben").count(), 3);
    }
}
