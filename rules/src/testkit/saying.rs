//! The kit's texts about moves and refusals, for a reader without names.

use crate::{Game, Language, Reader, Refusal, Timestamp};

/// A reader without names.
pub(super) const READER: Reader<'static> = Reader::nameless(Language::English);

/// The time at which trials and recorded games start: 2026-01-01T00:00:00Z.
pub fn opening_time() -> Timestamp {
    Timestamp::from_millis(1_767_225_600_000)
}

/// Returns a refusal in words.
pub(super) fn sentence<G: Game>(refusal: &Refusal<G::Why>) -> String {
    refusal.say(&READER, G::refusal)
}

/// Returns a move in notation.
pub(super) fn written<G: Game>(mv: &G::Move) -> String {
    G::phrase(mv).to_string()
}
