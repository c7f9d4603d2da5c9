//! Drafts: the choices made so far for a move.

use std::collections::BTreeMap;

use harbormaster_rules::{By, Field, Phrase, Timestamp, Verb};

use crate::ids::{DraftId, PersonId, TableId, Terms};

/// The field that has an offer's number, in every verb of trade but those that open an offer.
pub const OFFER: &str = "offer";

/// The person who makes a move, and the tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maker {
    /// The tap that the move was begun with, by which its draft is known.
    pub number: DraftId,
    /// The person's number.
    pub user: PersonId,
    /// The time of the newest tap, for which possible moves are computed.
    pub at: Timestamp,
    /// The table.
    pub table: TableId,
    /// The number of entries on the board that was looked at; a typed command has seen none in particular.
    pub seen: Option<u32>,
}

/// A move in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The person who makes it.
    pub maker: Maker,
    /// The move as far as it has been put together; `None` before the first choice.
    pub partial: Option<Partial>,
}

/// A move that is being put together from values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial {
    /// The role that will make it.
    pub by: By,
    /// Its verb.
    pub verb: &'static Verb,
    /// The first half of the same act, which is chosen already and played just before.
    pub first: Option<Phrase>,
    /// The choices so far.
    pub phrase: Phrase,
    /// The page of a field's values that is shown, where it isn't the first.
    pub pages: BTreeMap<&'static str, usize>,
    /// The fields that are typed rather than chosen.
    pub typed: Vec<&'static Field>,
    /// The numbers that could not be read from what was typed last.
    pub unread: Vec<Unread>,
    /// The terms that were shown last, where they can change without the board.
    pub shown: Option<Terms>,
    /// The areas of the board, each within the one before, to which the present question is limited.
    pub areas: Vec<usize>,
    /// The move before the latest choice by looking, to go back to.
    pub before: Option<Box<Self>>,
}

/// A field for which a text was typed that isn't a number it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The field's name.
    pub field: &'static str,
    /// The smallest number.
    pub min: u32,
    /// The largest.
    pub max: u32,
}

impl Draft {
    /// Returns a draft without a choice.
    pub const fn blank(maker: Maker) -> Self {
        Self { maker, partial: None }
    }

    /// Returns a draft of a move that has been begun.
    pub const fn begun(maker: Maker, partial: Partial) -> Self {
        Self { maker, partial: Some(partial) }
    }
}

impl Partial {
    /// A move of this verb with nothing chosen.
    pub fn bare(by: By, verb: &'static Verb) -> Self {
        Self::of(by, verb, |_| Vec::new())
    }

    /// A move of this verb in which each field has the words that are found for it.
    pub fn of(by: By, verb: &'static Verb, words: impl Fn(&str) -> Vec<String>) -> Self {
        Self {
            by,
            verb,
            first: None,
            phrase: phrase(verb, words),
            pages: BTreeMap::new(),
            typed: Vec::new(),
            unread: Vec::new(),
            shown: None,
            areas: Vec::new(),
            before: None,
        }
    }

    /// The same with these words for one field; no words leave it open.
    #[must_use]
    pub fn choosing(mut self, field: &str, words: &[String]) -> Self {
        let before = self.phrase;
        let chosen = |name: &str| if name == field { words } else { before.words(name) }.to_vec();
        self.phrase = phrase(self.verb, chosen);
        self
    }

    /// Returns the number of choices made by looking.
    pub fn steps(&self) -> usize {
        std::iter::successors(self.before.as_deref(), |before| before.before.as_deref()).count()
    }

    /// The same with an answer, which can be taken back.
    #[must_use]
    pub fn taking(self, answer: &Phrase) -> Self {
        let before = Some(Box::new(self.clone()));
        Self { areas: Vec::new(), before, ..self.answered(answer) }
    }

    /// The same with the only answer that there is. What was chosen beside the questions stays chosen.
    #[must_use]
    pub fn answered(mut self, answer: &Phrase) -> Self {
        let chosen = self.verb.fields.iter().filter(|field| !field.needed).map(|field| field.name);
        let beside: Vec<&str> = chosen.filter(|field| answer.words(field).is_empty()).collect();
        let words = |field: &str| match answer.words(field) {
            [] if beside.contains(&field) => self.phrase.words(field).to_vec(),
            words => words.to_vec(),
        };
        self.phrase = phrase(self.verb, words);
        self
    }

    /// The same with one more area chosen, which can be taken back.
    #[must_use]
    pub fn looking_into(mut self, area: usize) -> Self {
        let before = Some(Box::new(self.clone()));
        self.areas.push(area);
        Self { before, ..self }
    }

    /// The second half of the act of which this is the first, a move of `verb`.
    #[must_use]
    pub fn followed_by(self, verb: &'static Verb) -> Self {
        Self { first: Some(self.phrase), before: self.before, ..Self::bare(self.by, verb) }
    }

    /// A mark of the move as far as it has been put together, and of the terms that were shown for it.
    pub fn mark(&self) -> Terms {
        let halves = self.first.iter().chain([&self.phrase]).map(Phrase::to_string);
        let shown = self.shown.iter().map(Terms::to_string);
        let parts: Vec<String> = halves.chain(shown).collect();
        Terms::of(self.by, parts.iter().map(String::as_str))
    }

    /// Returns the fields that the move needs and does not have yet.
    pub fn missing(&self) -> Vec<&'static Field> {
        let open = |field: &&Field| field.needed && self.phrase.words(field.name).is_empty();
        self.verb.fields.iter().filter(open).collect()
    }

    /// True if the needed fields are filled in order without a gap, as questions fill them.
    pub fn is_begun_in_order(&self) -> bool {
        let needed = self.verb.fields.iter().filter(|field| field.needed);
        needed.map(|field| self.phrase.words(field.name).is_empty()).is_sorted()
    }

    /// The verb that the act begins with.
    pub fn first_verb(&self) -> &str {
        self.first.as_ref().map_or(self.verb.name, |first| &first.verb)
    }
}

/// The phrase in which each field of `verb` has the words that are found for it.
pub fn phrase(verb: &Verb, words: impl Fn(&str) -> Vec<String>) -> Phrase {
    verb.fields.iter().fold(Phrase::bare(verb.name), |phrase, field| match words(field.name) {
        none if none.is_empty() => phrase,
        words if field.needed => phrase.with(field.name, words),
        words => phrase.with_named(field.name, words),
    })
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{FieldKind, Group, RuleRef, Seat};

    use super::*;

    const fn field(name: &'static str, needed: bool) -> Field {
        Field { name, help: "x", kind: FieldKind::Word, needed }
    }

    static SELL: Verb = Verb {
        name: "sell",
        title: None,
        summary: "Sell",
        example: "sell malta",
        rule: RuleRef("1"),
        group: Group::Offer,
        grave: false,
        fields: &[field("items", true), field("price", false), field("note", false)],
    };

    #[test]
    fn fields_stand_in_the_verb_s_order_however_they_are_chosen() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let partial = Partial::bare(By::Seat(Seat::new(0)), &SELL);
        let partial = partial.choosing("note", &words("cheap")).choosing("price", &words("3"));
        assert_eq!(partial.missing().iter().map(|field| field.name).collect::<Vec<_>>(), ["items"]);
        let partial = partial.choosing("items", &words("malta lagos"));
        assert_eq!(partial.phrase.to_string(), "sell malta lagos price: 3 note: cheap");
        assert!(partial.missing().is_empty());
        assert_eq!(partial.choosing("price", &[]).phrase.to_string(), "sell malta lagos note: cheap");
    }
}
