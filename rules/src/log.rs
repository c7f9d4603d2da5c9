//! The log of a game: seed, settings and entries make up the whole game.
//!
//! An undo is an entry of its own. Nothing is deleted and plies keep counting, so that new moves draw from streams that
//! were never used.

use std::{fmt, mem};

use crate::{
    By, Chance, Entry, Game, Reader, Refusal, Seat, SeatCount, SeatSet, Settings, SetupError, Timestamp,
    chance::Draw,
};

/// The content of one entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Logged<M> {
    /// A move.
    Move(M),
    /// Moves before it are undone.
    Undo(Undo),
}

impl<M> From<M> for Logged<M> {
    fn from(mv: M) -> Self {
        Self::Move(mv)
    }
}

impl<M> Logged<M> {
    /// Turns the move into another type.
    ///
    /// # Errors
    /// The error of `f`.
    pub fn try_map<N, E>(self, f: impl FnOnce(M) -> Result<N, E>) -> Result<Logged<N>, E> {
        match self {
            Self::Move(mv) => f(mv).map(Logged::Move),
            Self::Undo(undo) => Ok(Logged::Undo(undo)),
        }
    }
}

impl<M: fmt::Display> fmt::Display for Logged<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Undo(undo) => undo.fmt(f),
        }
    }
}

/// The game returns to the position before an entry. In notation `undo 7`, or `undo 7 shuffled`; where others had to agree,
/// their seats follow, counted from 0: `undo 7 shuffled agreed 1 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The first entry that is undone, with all after it; only its own player may undo it.
    pub before: u32,
    /// True if the undone moves revealed something: then everything that no player has seen is put in a new order.
    pub shuffled: bool,
    /// The seats of the players who agreed to it; none where its own player needed nobody.
    pub agreed: SeatSet,
}

impl Undo {
    /// Reads the notation; `None` if the text isn't an undo.
    pub fn read(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("undo ")?;
        let (rest, seats) = rest.split_once(" agreed ").unwrap_or((rest, ""));
        let seat = |word: &str| Some(Seat::new(word.parse().ok().filter(|seat| *seat < SeatCount::MOST)?));
        let agreed = seats.split_terminator(' ').map(seat).collect::<Option<SeatSet>>()?;
        let (before, shuffled) =
            rest.strip_suffix(" shuffled").map_or((rest, false), |before| (before, true));
        let undo = Self { before: before.parse().ok()?, shuffled, agreed };
        // One way to write each.
        (undo.to_string() == text).then_some(undo)
    }
}

impl fmt::Display for Undo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "undo {}{}", self.before, if self.shuffled { " shuffled" } else { "" })?;
        if !self.agreed.is_empty() {
            f.write_str(" agreed")?;
        }
        self.agreed.iter().try_for_each(|seat| write!(f, " {}", seat.number()))
    }
}

/// The reason why a log cannot be replayed.
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
        /// The reason.
        refusal: Refusal<W>,
    },
    /// An undo is impossible.
    Undo {
        /// The entry's number.
        ply: u32,
        /// Its fault.
        fault: UndoFault,
    },
}

/// The reason why an undo is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoFault {
    /// There is no such move, or it is undone already.
    NoSuchMove {
        /// Its number.
        before: u32,
    },
    /// Another player made that move.
    NotTheirs {
        /// Its number.
        before: u32,
    },
    /// Revealed information has to be shuffled, or nothing was revealed.
    Shuffled {
        /// True if something was revealed.
        revealed: bool,
    },
}

impl fmt::Display for UndoFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchMove { before } => write!(f, "there is no move {before} in the game any more"),
            Self::NotTheirs { before } => write!(f, "move {before} was somebody else's"),
            Self::Shuffled { revealed: true } => {
                f.write_str("something was revealed, and nothing is shuffled")
            }
            Self::Shuffled { revealed: false } => {
                f.write_str("nothing was revealed, so there is nothing to shuffle")
            }
        }
    }
}

impl<W> FoldError<W> {
    /// The same error with the game's own reason turned into another type.
    pub fn map<V>(self, f: impl FnOnce(W) -> V) -> FoldError<V> {
        match self {
            Self::Setup(error) => FoldError::Setup(error),
            Self::Ply { expected, found } => FoldError::Ply { expected, found },
            Self::Time { ply } => FoldError::Time { ply },
            Self::Refused { ply, refusal } => FoldError::Refused { ply, refusal: refusal.map(f) },
            Self::Undo { ply, fault } => FoldError::Undo { ply, fault },
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
            Self::Undo { ply, fault } => format!("entry {ply} undoes what it cannot: {fault}"),
        }
    }
}

/// A move that stands, with the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past<G, M> {
    /// The entry.
    pub entry: Entry<M>,
    /// The position in which it was made.
    pub before: G,
    /// True if the move revealed nothing to any player.
    pub free: bool,
}

/// The result of a log, and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<G, M> {
    /// The last position.
    pub position: G,
    /// The moves that led to it, without the undone ones.
    pub moves: Vec<Past<G, M>>,
    /// The draws of the set-up and of each entry.
    pub draws: Vec<Vec<Draw>>,
}

/// Returns the position that settings, seed and entries lead to.
///
/// # Errors
/// As for [`replay`].
pub fn fold<G: Game>(
    settings: &Settings,
    seats: SeatCount,
    seed: &[u8; 32],
    entries: &[Entry<impl Clone + Into<Logged<G::Move>>>],
) -> Result<G, FoldError<G::Why>> {
    replay(settings, seats, seed, entries).map(|replay| replay.position)
}

/// Replays settings, seed and entries.
///
/// # Errors
/// The first fault in the set-up, the numbering, the times, the moves or the undos.
pub fn replay<G: Game>(
    settings: &Settings,
    seats: SeatCount,
    seed: &[u8; 32],
    entries: &[Entry<impl Clone + Into<Logged<G::Move>>>],
) -> Result<Replay<G, G::Move>, FoldError<G::Why>> {
    let mut chance = Chance::of(seed, 0).kept();
    let position = G::set_up(settings, seats, &mut chance).map_err(FoldError::Setup)?;
    let mut replay = Replay { position, moves: Vec::new(), draws: vec![chance.drawn().to_vec()] };
    let mut last: Option<Timestamp> = None;
    for (expected, entry) in (1..).zip(entries) {
        if entry.ply != expected {
            return Err(FoldError::Ply { expected, found: entry.ply });
        }
        if last.is_some_and(|last| entry.at < last) {
            return Err(FoldError::Time { ply: entry.ply });
        }
        last = Some(entry.at);
        let Entry { ply, by, at, .. } = *entry;
        let mut chance = Chance::of(seed, ply).kept();
        match entry.mv.clone().into() {
            Logged::Move(mv) => replay.play(Entry { ply, by, at, mv }, &mut chance)?,
            Logged::Undo(undo) => {
                replay.undo(by, undo, &mut chance).map_err(|fault| FoldError::Undo { ply, fault })?;
            }
        }
        replay.draws.push(chance.drawn().to_vec());
    }
    Ok(replay)
}

impl<G: Game> Replay<G, G::Move> {
    fn play(&mut self, entry: Entry<G::Move>, chance: &mut Chance) -> Result<(), FoldError<G::Why>> {
        let played = self.position.play(&entry, chance);
        let played = played.map_err(|refusal| FoldError::Refused { ply: entry.ply, refusal })?;
        let free = self.position.revealed(&entry).is_none();
        let before = mem::replace(&mut self.position, played.next);
        self.moves.push(Past { entry, before, free });
        Ok(())
    }

    fn undo(&mut self, by: By, undo: Undo, chance: &mut Chance) -> Result<(), UndoFault> {
        let at = place(&self.moves, by, undo)?;
        let first = self.moves.drain(at..).next();
        if let Some(Past { before, .. }) = first {
            self.position = before.gone_back(&self.position, undo.shuffled, chance);
        }
        Ok(())
    }
}

/// Returns the index, among these moves, that an undo by this actor leads back to.
///
/// # Errors
/// The reason why it is impossible.
pub fn place<G, M>(moves: &[Past<G, M>], by: By, undo: Undo) -> Result<usize, UndoFault> {
    let before = undo.before;
    let at = moves.iter().position(|past| past.entry.ply == before);
    let at = at.ok_or(UndoFault::NoSuchMove { before })?;
    if moves[at].entry.by != by || !matches!(by, By::Seat(_)) {
        return Err(UndoFault::NotTheirs { before });
    }
    let revealed = !moves[at..].iter().all(|past| past.free);
    if undo.shuffled == revealed { Ok(at) } else { Err(UndoFault::Shuffled { revealed }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_is_written_in_one_way() {
        for text in ["undo 7", "undo 7 shuffled", "undo 7 agreed 0", "undo 7 shuffled agreed 1 2"] {
            assert_eq!(Undo::read(text).map(|undo| undo.to_string()).as_deref(), Some(text));
        }
        let others = [
            "undo",
            "undo 07",
            "undo 7 ",
            "undo 7 agreed",
            "undo 7 agreed ",
            "undo 7 agreed 2 1",
            "undo 7 agreed 8",
            "undo 7 agreed 1 1",
            "undo 7 agreed 1 shuffled",
            "undo 7  agreed 1",
        ];
        for text in others {
            assert_eq!(Undo::read(text), None, "{text}");
        }
    }
}
