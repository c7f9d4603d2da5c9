//! Choosing by looking: the questions of a move, and the place of each answer on the board.
//!
//! The rules know no picture, the scene knows no move, and the bot knows neither: it passes spots along. Each choice
//! keeps what was chosen before it, so one tap takes it back.

use std::fmt;

use super::{Filling, Reader, Sight};
use crate::{By, Phrase, Timestamp};

/// A move put together by looking at the board. A picture shows every answer where it is, with the number that it has in
/// the menu.
pub trait Looking: Filling + Sight {
    /// A part of the board that an answer is about, in the terms of the view.
    type Spot: Spot;

    /// Fields that no question asks for, because hardly anybody wants another value than the usual one, such as how many
    /// dominoes are drawn afterwards.
    const BESIDE: &'static [&'static str] = &[];

    /// The next question about a move of `phrase`'s verb, of which `phrase` has what was chosen so far; `None` if
    /// nothing is left to ask, or if this verb is not chosen by looking. Each answer leads to a legal move. The
    /// question and its answers are made from what `by` may know and nothing else.
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

    /// The verb with which the seat to move most likely goes on in the same turn after a move of the verb `played`, so
    /// that its question can be asked at once; `None` by default.
    fn goes_on_with(&self, _played: &str) -> Option<&'static str> {
        None
    }
}

/// A part of a board that can be pointed at.
pub trait Spot: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// Where it is, in any plane that the whole board shares; `None` if it is not on the board. Long lists are divided
    /// into areas by it.
    fn at(&self) -> Option<(i16, i16)>;

    /// Whether its picture shows what the move comes to, so that no further preview is needed.
    fn shows_result(&self) -> bool {
        false
    }
}

/// No part of any board: for games in which nothing is chosen by looking.
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
    /// In words: "Where does 4|1 go?". At most 60 characters.
    pub question: String,
    /// How many more questions follow after this one, at most.
    pub left: u8,
    /// How many of the first answers are so likely that they stand by themselves in front of a long list.
    pub best: usize,
    /// The answers, best first; at least one.
    pub picks: Vec<Pick<S>>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick<S> {
    /// All that is chosen of the move with this answer.
    pub phrase: Phrase,
    /// What it means: "C2-C3: your cost 47 to 31". At most 76 characters, so that its number fits into a button with it.
    pub label: String,
    /// Where on the board it is; `None` if it is not on the board.
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
