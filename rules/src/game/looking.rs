//! Choosing by looking: the questions of a move, and the place of each answer on the board.
//!
//! The rules know no picture, the scene knows no move, and the bot knows neither: it passes spots along. Each choice
//! keeps what was chosen before it, so one tap takes it back.

use std::fmt;

use super::{Filling, Reader, Sight};
use crate::{By, Phrase, Timestamp};

/// A move put together by looking at the board. A picture shows every answer in its place, with its number in the menu.
pub trait Looking: Filling + Sight {
    /// A part of the board that an answer points to, in the terms of the view.
    type Spot: Spot;

    /// Optional fields that no question asks for, because almost all players want the usual value, such as how many
    /// dominoes are drawn afterwards.
    const BESIDE: &'static [&'static str] = &[];

    /// Returns the next question about a move of `phrase`'s verb; `phrase` has the choices so far. `None` if nothing is
    /// left to ask, or if this verb is not chosen by looking. Each answer leads to a legal move. The question and its
    /// answers are made only from the knowledge of `by`.
    ///
    /// By default nothing is chosen by looking.
    fn ask(
        &self,
        _by: By,
        _phrase: &Phrase,
        _now: Timestamp,
        _reader: &Reader<'_>,
    ) -> Option<Ask<Self::Spot>> {
        None
    }

    /// Returns the verb with which the seat to move most likely continues in the same turn after a move of the verb
    /// `played`, so that its question can be asked at once; `None` by default.
    fn goes_on_with(&self, _played: &str) -> Option<&'static str> {
        None
    }
}

/// A part of a board that can be pointed at.
pub trait Spot: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The place, in any plane that the whole board shares; `None` if it is not on the board. Long lists are divided
    /// into areas by it.
    fn at(&self) -> Option<(i16, i16)>;

    /// True if its picture shows the result of the move, so that no further preview is needed.
    fn shows_result(&self) -> bool {
        false
    }
}

/// The empty type: for games in which nothing is chosen by looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nowhere {}

impl Spot for Nowhere {
    fn at(&self) -> Option<(i16, i16)> {
        match *self {}
    }
}

/// A question about a move that is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask<S> {
    /// The question in words: "Where does 4|1 go?". At most 60 characters, names apart.
    pub question: String,
    /// The most questions that follow this one.
    pub left: u8,
    /// The number of first answers that are likely enough to be listed separately before a long list.
    pub best: usize,
    /// The answers, best first; at least one.
    pub picks: Vec<Pick<S>>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick<S> {
    /// All choices of the move with this answer.
    pub phrase: Phrase,
    /// The meaning: "C2-C3: your cost 47 to 31". At most 76 characters, so that its number fits into a button with it.
    pub label: String,
    /// The place on the board; `None` if it is not on the board.
    pub spot: Option<S>,
}

impl<S> Ask<S> {
    /// The same with other spots, and with other words.
    pub(crate) fn map<T>(self, spot: impl Fn(S) -> T, say: impl Fn(String) -> String) -> Ask<T> {
        let pick =
            |pick: Pick<S>| Pick { phrase: pick.phrase, label: say(pick.label), spot: pick.spot.map(&spot) };
        Ask {
            question: say(self.question),
            left: self.left,
            best: self.best,
            picks: self.picks.into_iter().map(pick).collect(),
        }
    }
}
