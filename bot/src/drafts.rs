//! Half-made moves. They live in memory: a restart may ask a player to begin a choice again, never to repeat a move.
//!
//! A draft is kept under the number of the tap that started it, and no number is used twice. A process that takes a
//! shard over has no drafts either, and says so.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::ids::PersonId;
use crate::{ids::DraftId, making::draft::Draft};

/// The number of drafts that are kept; the oldest go first.
const KEPT: usize = 2_000;

/// All drafts, by the tap that began them.
#[derive(Debug, Default)]
pub struct Drafts(Mutex<BTreeMap<DraftId, Draft>>);

impl Drafts {
    /// Keeps a draft under the number of the tap that began it. Taps are numbered in the order of time and no two
    /// alike, so a number from before a restart never leads to another draft.
    pub fn keep(&self, draft: Draft) {
        let mut kept = self.kept();
        kept.insert(draft.maker.number, draft);
        while kept.len() > KEPT {
            kept.pop_first();
        }
    }

    /// Returns a copy of this person's draft, if it is still known.
    pub fn look(&self, number: DraftId, user: PersonId) -> Option<Draft> {
        self.kept().get(&number).filter(|draft| draft.maker.user == user).cloned()
    }

    /// Forgets a draft: its move has been played.
    pub fn forget(&self, number: DraftId) {
        self.kept().remove(&number);
    }

    fn kept(&self) -> MutexGuard<'_, BTreeMap<DraftId, Draft>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Timestamp;

    use super::*;
    use crate::{ids::TableId, making::draft::Maker};

    fn draft(number: DraftId, user: PersonId) -> Draft {
        let at = Timestamp::from_millis(0);
        Draft::blank(Maker { number, user, at, table: TableId(1), seen: None })
    }

    #[test]
    fn a_draft_is_its_owner_s() {
        let drafts = Drafts::default();
        drafts.keep(draft(7, PersonId(1)));
        assert_eq!(drafts.look(7, PersonId(2)), None);
        assert_eq!(drafts.look(7, PersonId(1)), Some(draft(7, PersonId(1))));
        drafts.forget(7);
        assert_eq!(drafts.look(7, PersonId(1)), None);
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let drafts = Drafts::default();
        for number in 0..=KEPT as DraftId {
            drafts.keep(draft(number, PersonId(1)));
        }
        assert_eq!(drafts.look(0, PersonId(1)), None);
        assert!(drafts.look(1, PersonId(1)).is_some());
    }
}
