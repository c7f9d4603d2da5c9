//! Choosing a move: the legal moves, their values, and their words.
//!
//! The bot knows no game: labels, previews, hands, outlooks and cards are part of the contract. A preview shows the
//! certain effects of a move, before any luck, so a question never shows a made-up draw.
//!
//! No move plays itself, even if it is the only one. Its player sees what the turn came to before it passes on, and a
//! forced pass that played itself would tell the others what a hand cannot do.

use serde::Serialize;

use super::{Position, Quick, Reader, Sight};
use crate::{By, Phrase, Seat, Timestamp};

/// The moves that everyone who may act can make now.
pub trait Choosing: Sight {
    /// Returns the legal moves of `by` now, in a fixed order without duplicates; each listed move is accepted by
    /// [`play`](super::Play::play). The clock has no choices.
    fn choices(&self, by: By, now: Timestamp) -> Choices<Self::Move>;

    /// Returns the view of `seat` right after the certain effects of `mv`, before any luck or hidden information
    /// matters; `None` if `mv` is not legal for `seat`.
    fn preview(&self, seat: Seat, mv: &Self::Move, now: Timestamp) -> Option<Self::View>;

    /// Returns the position after `mv` if that is only the first half of one action: `seat` continues at once, and
    /// nothing hidden has been revealed. The bot asks for both halves before it plays either, so that the player can
    /// take the first one back. By default every move is whole.
    fn halfway(&self, _seat: Seat, _mv: &Self::Move) -> Option<Self> {
        None
    }
}

/// Values for the fields of a form. By default a game has no forms.
pub trait Filling: Position {
    /// Returns values worth offering for `field` while `by` fills in a [form](Choices::forms); `phrase` has the choices
    /// so far. At most a hundred, the likeliest first.
    fn values(
        &self,
        _by: By,
        _phrase: &Phrase,
        _field: &str,
        _now: Timestamp,
        _reader: &Reader<'_>,
    ) -> Vec<Value> {
        Vec::new()
    }
}

/// Moves, hands and buttons in words.
pub trait Labels: Position {
    /// Returns the move in words for the person choosing it; `None` if `mv` makes no sense in this position. Every
    /// legal move has a label.
    fn label(&self, by: By, mv: &Self::Move, reader: &Reader<'_>) -> Option<Label>;

    /// Returns the holdings of `seat`, in words that only its player sees.
    fn hand(&self, seat: Seat, reader: &Reader<'_>) -> String;

    /// Returns the most common moves of the seat to act, as public buttons. At most ten.
    fn quick(&self, reader: &Reader<'_>) -> Vec<Quick<Self::Move>>;

    /// Returns the effect of `mv`, in a few lines, if a label is too short for it and no picture shows it: for example
    /// both sides of a deal. By default `None`.
    fn outlook(&self, _by: By, _mv: &Self::Move, _reader: &Reader<'_>) -> Option<String> {
        None
    }

    /// Returns the most important thing that `mv` wins or prevents for `seat`, as one short sentence for a hint: exact,
    /// and from what the seat may know. By default `None`.
    fn reason(&self, _seat: Seat, _mv: &Self::Move, _reader: &Reader<'_>) -> Option<String> {
        None
    }

    /// Returns the items on the table with a card of their own, such as deeds, those of `seat` first. By default there
    /// are none.
    fn things(&self, _seat: Option<Seat>, _reader: &Reader<'_>) -> Vec<Value> {
        Vec::new()
    }
}

/// All choices of a player: moves that can be listed, and forms for the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices<M> {
    /// Legal moves, each once. All of them, except for verbs that have a form.
    pub listed: Vec<M>,
    /// Verbs whose moves are filled in field by field, because a list would be endless.
    pub forms: Vec<Form<M>>,
}

impl<M> Choices<M> {
    /// No choice.
    pub const fn none() -> Self {
        Self { listed: Vec::new(), forms: Vec::new() }
    }

    /// Every legal move, if all can be listed.
    pub const fn listed(listed: Vec<M>) -> Self {
        Self { listed, forms: Vec::new() }
    }
}

/// A verb whose moves are filled in field by field; [`Filling::values`] suggests the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form<M> {
    /// The verb.
    pub verb: &'static str,
    /// A few legal moves of this verb that are not listed, for players that choose at random. At most eight.
    pub samples: Vec<M>,
}

/// A value for a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Value {
    /// The word in notation.
    pub word: String,
    /// The text for people, at most 100 characters.
    pub label: String,
}

/// A legal move in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// The text for a menu or autocomplete, at most 100 characters: `B4 + B3 = 9, upgrades Black`.
    pub text: String,
    /// True if it is costly or final, so that the player must confirm it.
    pub weighty: bool,
}

impl Label {
    /// A label for a move that needs no confirmation.
    pub fn light(text: impl Into<String>) -> Self {
        Self { text: text.into(), weighty: false }
    }
}
