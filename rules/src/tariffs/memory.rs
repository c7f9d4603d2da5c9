//! A memory of one round: the seat that laid and turned each domino.
//!
//! It is public, but no part of the position: it is neither written nor compared. A search at a table replays the log
//! first to fill it; without it all contracts are equally likely.

use std::sync::Arc;

use super::{
    beliefs::Beliefs,
    grid::{Edge, Laid},
};
use crate::Seat;

/// A seat's visible change to a border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    pub seat: Seat,
    pub edge: Edge,
    /// The domino as it has been since.
    pub laid: Laid,
    /// True if it was turned rather than laid.
    pub turned: bool,
}

/// The deeds of a round; computer players infer the others' contracts from them. It is not part of the position: no
/// rule asks for it, it is neither written nor compared, and a position that was read has none.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    deeds: Vec<Deed>,
    beliefs: Option<Arc<Beliefs>>,
}

impl Memory {
    /// All deeds, the oldest first.
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds
    }

    /// Notes a deed. A seat that has concluded its beliefs learns nothing from deeds that are only imagined.
    pub fn note(&mut self, deed: Deed) {
        if self.beliefs.is_none() {
            self.deeds.push(deed);
        }
    }

    /// The beliefs concluded from the deeds, if any.
    pub fn beliefs(&self) -> Option<&Beliefs> {
        self.beliefs.as_deref()
    }

    /// Replaces the deeds by the beliefs concluded from them.
    pub fn conclude(&mut self, beliefs: Beliefs) {
        *self = Self { deeds: Vec::new(), beliefs: Some(Arc::new(beliefs)) };
    }
}

impl PartialEq for Memory {
    /// Returns true: positions are equal whatever is remembered of the way to them.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Memory {}
