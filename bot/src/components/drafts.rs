//! Half-made moves. They live in memory: a restart may ask a player to begin a choice again, never to repeat a move.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster_rules::{By, Field, Kind, Phrase, Verb};

use crate::store::TableId;

/// How many are kept; the oldest go first.
const KEPT: usize = 2_000;

/// The first half of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Half {
    /// The move.
    pub phrase: Phrase,
    /// The move in words, as printed in messages.
    pub words: String,
}

/// A move that somebody is putting together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who.
    pub user: u64,
    /// At which table.
    pub table: TableId,
    /// Of which game.
    pub kind: Kind,
    /// On the board with this many entries.
    pub ply: u32,
    /// As whom.
    pub by: By,
    /// The first half of the same act, which is chosen already and played just before.
    pub first: Option<Half>,
    /// What has been chosen so far.
    pub phrase: Phrase,
    /// Which page of a field's values is shown, where it is not the first.
    pub pages: BTreeMap<String, usize>,
    /// The fields that are typed rather than chosen.
    pub typed: Vec<&'static str>,
    /// What did not fit of what was typed last.
    pub fault: Option<String>,
}

impl Draft {
    /// The verb of the move; none if the game has lost it.
    pub fn verb(&self) -> Option<&'static Verb> {
        Verb::find(self.kind.meta().verbs, &self.phrase.verb)
    }

    /// The same draft with these words for one field of `verb`; no words leave it open.
    #[must_use]
    pub fn choosing(mut self, verb: &Verb, field: &str, words: Vec<String>) -> Self {
        let before = self.phrase;
        self.phrase =
            phrase(verb, |name| if name == field { words.clone() } else { before.words(name).to_vec() });
        self
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

/// The fields that a move of `verb` must have and `phrase` has not.
pub fn missing(verb: &Verb, phrase: &Phrase) -> Vec<&'static Field> {
    verb.fields.iter().filter(|field| field.needed && phrase.words(field.name).is_empty()).collect()
}

/// All drafts, by the tap that began them.
#[derive(Debug, Default)]
pub struct Drafts(Mutex<BTreeMap<u64, Draft>>);

impl Drafts {
    /// Keeps a draft under the number of the tap that began it. Taps are numbered in the order of time and no two
    /// alike, so a number from before a restart never leads to another draft.
    pub fn keep(&self, number: u64, draft: Draft) {
        let mut kept = self.kept();
        kept.insert(number, draft);
        while kept.len() > KEPT {
            kept.pop_first();
        }
    }

    /// A copy of this person's draft, if it is still known.
    pub fn look(&self, number: u64, user: u64) -> Option<Draft> {
        self.kept().get(&number).filter(|draft| draft.user == user).cloned()
    }

    /// Takes this person's draft away, so that of two taps at once only one plays it.
    pub fn take(&self, number: u64, user: u64) -> Option<Draft> {
        let mut kept = self.kept();
        kept.get(&number).filter(|draft| draft.user == user)?;
        kept.remove(&number)
    }

    fn kept(&self) -> MutexGuard<'_, BTreeMap<u64, Draft>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{FieldKind, Group, RuleRef, Seat};

    use super::*;

    const fn field(name: &'static str, needed: bool) -> Field {
        Field { name, help: "x", kind: FieldKind::Word, needed }
    }

    const SELL: Verb = Verb {
        name: "sell",
        summary: "Sell",
        example: "sell malta",
        rule: RuleRef("1"),
        group: Group::Offer,
        fields: &[field("items", true), field("price", false), field("note", false)],
    };

    fn draft(user: u64) -> Draft {
        Draft {
            user,
            table: TableId(1),
            kind: Kind::Threeport,
            ply: 0,
            by: By::Seat(Seat::new(0)),
            first: None,
            phrase: Phrase::bare("sell"),
            pages: BTreeMap::new(),
            typed: Vec::new(),
            fault: None,
        }
    }

    #[test]
    fn fields_stand_in_the_verb_s_order_however_they_are_chosen() {
        let words = |text: &str| vec![text.to_owned()];
        let draft = draft(1).choosing(&SELL, "note", words("as is")).choosing(&SELL, "price", words("3"));
        assert_eq!(
            missing(&SELL, &draft.phrase).iter().map(|field| field.name).collect::<Vec<_>>(),
            ["items"]
        );
        let draft = draft.choosing(&SELL, "items", vec!["malta".to_owned(), "lagos".to_owned()]);
        assert_eq!(draft.phrase.to_string(), "sell malta lagos price: 3 note: as is");
        assert!(missing(&SELL, &draft.phrase).is_empty());
        assert_eq!(
            draft.choosing(&SELL, "price", Vec::new()).phrase.to_string(),
            "sell malta lagos note: as is"
        );
    }

    #[test]
    fn a_draft_is_its_owner_s_and_is_taken_once() {
        let drafts = Drafts::default();
        drafts.keep(7, draft(1));
        assert_eq!(drafts.look(7, 2), None);
        assert_eq!(drafts.take(7, 2), None);
        assert_eq!(drafts.take(7, 1), Some(draft(1)));
        assert_eq!(drafts.take(7, 1), None);
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let drafts = Drafts::default();
        for number in 0..=KEPT as u64 {
            drafts.keep(number, draft(1));
        }
        assert_eq!(drafts.look(0, 1), None);
        assert!(drafts.look(1, 1).is_some());
    }
}
