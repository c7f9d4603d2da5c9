//! What the kit says of moves and refusals, to a reader who knows no names.

use crate::{Game, Language, Reader, Refusal, Timestamp};

/// A reader without names.
pub(super) const READER: Reader<'static> = Reader::nameless(Language::English);

/// When trials and recorded games start: 2026-01-01T00:00:00Z.
pub fn opening_time() -> Timestamp {
    Timestamp::from_millis(1_767_225_600_000)
}

/// A refusal in words.
pub(super) fn sentence<G: Game>(refusal: &Refusal<G::Why>) -> String {
    refusal.say(&READER, G::refusal)
}

/// A move in notation.
pub(super) fn written<G: Game>(mv: &G::Move) -> String {
    G::phrase(mv).to_string()
}
