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

/// What a seat did to a border before everybody's eyes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    pub seat: Seat,
    pub edge: Edge,
    /// How the domino lies since.
    pub laid: Laid,
    /// Whether it was turned rather than laid.
    pub turned: bool,
}

/// The deeds of a round, for computer players who learn from them what others are up to. It is no part of the position: no rule asks
/// for it, it is neither written nor compared, and a position that was read has forgotten it.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    deeds: Vec<Deed>,
    beliefs: Option<Arc<Beliefs>>,
}

impl Memory {
    /// All deeds, the first one first.
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds
    }

    /// Notes a deed. Who has made up their mind about the others learns nothing from what is only imagined.
    pub fn note(&mut self, deed: Deed) {
        if self.beliefs.is_none() {
            self.deeds.push(deed);
        }
    }

    /// What was made of the deeds, if anybody has thought about them.
    pub fn beliefs(&self) -> Option<&Beliefs> {
        self.beliefs.as_deref()
    }

    /// Keeps what was made of the deeds instead of them.
    pub fn conclude(&mut self, beliefs: Beliefs) {
        *self = Self { deeds: Vec::new(), beliefs: Some(Arc::new(beliefs)) };
    }
}

impl PartialEq for Memory {
    /// Two positions are the same whatever is remembered of the way to them.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Memory {}
