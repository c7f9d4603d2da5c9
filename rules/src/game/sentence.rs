//! Facts in words.

use serde::{Deserialize, Serialize};

use super::{Position, Reader};
use crate::SeatSet;

/// Turns facts into words for a reader; the only place where a game keeps its sentences.
pub trait Words: Position {
    /// An event in words, as its audience reads it.
    fn say(event: &Self::Event, reader: &Reader<'_>) -> Sentence;

    /// A reason to refuse a move, as a sentence that says what is wrong and what is possible.
    fn refusal(why: &Self::Why, reader: &Reader<'_>) -> String;

    /// What ended the game, as a sentence; `None` while it runs.
    fn ending(&self, reader: &Reader<'_>) -> Option<String>;
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// A full sentence in Discord's markdown, with the [`Reader`]'s names.
    pub text: String,
    /// Seats to ping, besides the next player.
    pub call: SeatSet,
    /// Where it is posted.
    pub place: Place,
}

/// Where a sentence is posted in public.
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
    /// Whether it is posted above the board.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::Both(_))
    }

    /// The offer whose thread it is posted in, if any.
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
