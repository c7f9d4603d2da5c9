//! The log of a game: seed, settings and entries make up the whole game.

use crate::{Chance, Entry, Play, Reader, Refusal, SeatCount, Settings, SetupError, Timestamp};

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoldError<W> {
    /// The game could not be set up.
    Setup(SetupError),
    /// The entries are not numbered 1, 2, 3 and so on.
    Ply {
        /// The number expected.
        expected: u32,
        /// The number found.
        found: u32,
    },
    /// An entry is stamped earlier than the one before it.
    Time {
        /// The entry's number.
        ply: u32,
    },
    /// The rules do not accept an entry.
    Refused {
        /// The entry's number.
        ply: u32,
        /// Why.
        refusal: Refusal<W>,
    },
}

impl<W> FoldError<W> {
    /// The same error with the game's own reason turned into another type.
    pub fn map<V>(self, f: impl FnOnce(W) -> V) -> FoldError<V> {
        match self {
            Self::Setup(error) => FoldError::Setup(error),
            Self::Ply { expected, found } => FoldError::Ply { expected, found },
            Self::Time { ply } => FoldError::Time { ply },
            Self::Refused { ply, refusal } => FoldError::Refused { ply, refusal: refusal.map(f) },
        }
    }

    /// The error in words; `own` puts the game's own reasons into words.
    pub fn say(&self, reader: &Reader<'_>, own: impl FnOnce(&W, &Reader<'_>) -> String) -> String {
        match self {
            Self::Setup(error) => format!("the game cannot be set up: {}", error.say(reader.language())),
            Self::Ply { expected, found } => {
                format!("entry {expected} is missing: entry {found} stands there")
            }
            Self::Time { ply } => format!("entry {ply} is stamped earlier than the one before it"),
            Self::Refused { ply, refusal } => {
                format!("entry {ply} is against the rules: {}", refusal.say(reader, own))
            }
        }
    }
}

/// The position that settings, seed and entries lead to.
///
/// # Errors
/// The first fault in the set-up, the numbering, the times or the moves.
pub fn fold<G: Play>(
    settings: &Settings,
    seats: SeatCount,
    seed: &[u8; 32],
    entries: &[Entry<G::Move>],
) -> Result<G, FoldError<G::Why>> {
    let mut position = G::set_up(settings, seats, &mut Chance::of(seed, 0)).map_err(FoldError::Setup)?;
    let mut last: Option<Timestamp> = None;
    for (expected, entry) in (1..).zip(entries) {
        if entry.ply != expected {
            return Err(FoldError::Ply { expected, found: entry.ply });
        }
        if last.is_some_and(|last| entry.at < last) {
            return Err(FoldError::Time { ply: entry.ply });
        }
        last = Some(entry.at);
        position = position
            .play(entry, &mut Chance::of(seed, entry.ply))
            .map_err(|refusal| FoldError::Refused { ply: entry.ply, refusal })?
            .next;
    }
    Ok(position)
}
