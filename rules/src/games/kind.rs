//! Games by name: their descriptions, and the reading of their text and JSON.

use std::{fmt, str::FromStr};

use serde_json::Value as Json;

use super::{
    AnyEvent, AnyGame, AnyMove, AnyWhy, Kind, Registered,
    any::{any_past, any_told, own_logged},
};
use crate::{
    Broken, Chance, Entry, Meta, NotAMove, Notation, Phrase, Position, SeatCount, Settings, SetupError, Told,
    Written,
    log::{FoldError, Logged, Replay, replay},
};

impl Kind {
    /// The description of the game.
    pub fn meta(self) -> &'static Meta {
        by_kind!(self, G => &G::META)
    }

    /// The game with this `slug`, if there is one.
    pub fn by_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.meta().slug == slug)
    }

    /// Sets up the position before the first move; draws from `chance` (ply 0).
    ///
    /// # Errors
    /// Fails if the game does not allow this number of seats, or if a setting does not fit.
    pub fn set_up(
        self,
        settings: &Settings,
        seats: SeatCount,
        chance: &mut Chance,
    ) -> Result<AnyGame, SetupError> {
        by_kind!(self, G => G::set_up(settings, seats, chance).map(Registered::any))
    }

    /// Reads a position from JSON and checks it.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn read_position(self, json: Json) -> Result<AnyGame, Broken> {
        fn read<G: Registered>(json: Json) -> Result<AnyGame, Broken> {
            let written: Written<G> = serde_json::from_value(json)
                .map_err(|error| Broken(vec![format!("The position cannot be read: {error}.")]))?;
            written.check().map(Registered::any)
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// Reads a position from one line of text and checks it.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn read_line(self, line: &str) -> Result<AnyGame, Broken> {
        fn read<G: Registered>(line: &str) -> Result<AnyGame, Broken> {
            G::from_line(line).map_err(|fault| Broken(vec![fault]))?.check().map(Registered::any)
        }
        by_kind!(self, G => read::<G>(line))
    }

    /// Reads a move in notation: `sell B3 B4`.
    ///
    /// # Errors
    /// Names the wrong word and the possibilities.
    pub fn read_move(self, text: &str) -> Result<AnyMove, NotAMove> {
        fn read<G: Registered>(text: &str) -> Result<AnyMove, NotAMove> {
            G::read_phrase(&Phrase::parse(G::META.verbs, text)?).map(G::any_move)
        }
        by_kind!(self, G => read::<G>(text))
    }

    /// Returns the move that a phrase stands for, read with the limits of a typed line.
    ///
    /// # Errors
    /// Names the wrong word and the possibilities.
    pub fn read_phrase(self, phrase: &Phrase) -> Result<AnyMove, NotAMove> {
        by_kind!(self, G => G::read_phrase(phrase).map(<G as Registered>::any_move))
    }

    /// Reads a move from JSON: `{"verb": "sell", "cards": ["B3", "B4"]}`.
    ///
    /// # Errors
    /// Fails if the JSON is not a move of the game.
    pub fn move_from_json(self, json: Json) -> Result<AnyMove, serde_json::Error> {
        fn read<G: Registered>(json: Json) -> Result<AnyMove, serde_json::Error> {
            serde_json::from_value(json).map(G::any_move)
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// Reads back the events of one entry.
    ///
    /// # Errors
    /// Fails if the JSON is not a list of events.
    pub fn read_told(self, json: &str) -> Result<Vec<Told<AnyEvent>>, serde_json::Error> {
        fn read<G: Registered>(json: &str) -> Result<Vec<Told<AnyEvent>>, serde_json::Error> {
            let told: Vec<Told<G::Event>> = serde_json::from_str(json)?;
            Ok(told.into_iter().map(any_told::<G>).collect())
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// Returns the position that settings, seed and entries lead to.
    ///
    /// # Errors
    /// As for [`replay`](Self::replay).
    pub fn fold(
        self,
        settings: &Settings,
        seats: SeatCount,
        seed: &[u8; 32],
        entries: &[Entry<impl Clone + Into<Logged<AnyMove>>>],
    ) -> Result<AnyGame, FoldError<AnyWhy>> {
        self.replay(settings, seats, seed, entries).map(|replay| replay.position)
    }

    /// Replays settings, seed and entries, with the undos among them.
    ///
    /// # Errors
    /// The first entry that the rules do not accept, or the first fault in seed, settings or numbering.
    pub fn replay(
        self,
        settings: &Settings,
        seats: SeatCount,
        seed: &[u8; 32],
        entries: &[Entry<impl Clone + Into<Logged<AnyMove>>>],
    ) -> Result<Replay<AnyGame, AnyMove>, FoldError<AnyWhy>> {
        fn run<G: Registered>(
            settings: &Settings,
            seats: SeatCount,
            seed: &[u8; 32],
            entries: &[Entry<impl Clone + Into<Logged<AnyMove>>>],
        ) -> Result<Replay<AnyGame, AnyMove>, FoldError<AnyWhy>> {
            let refused = |ply| move |refusal| FoldError::Refused { ply, refusal };
            let own: Result<Vec<_>, _> =
                entries.iter().map(|entry| own_logged::<G>(entry).map_err(refused(entry.ply))).collect();
            let replay = replay::<G>(settings, seats, seed, &own?).map_err(|error| error.map(G::any_why))?;
            let Replay { position, moves, draws } = replay;
            let moves = moves.into_iter().map(any_past::<G>).collect();
            Ok(Replay { position: position.any(), moves, draws })
        }
        by_kind!(self, G => run::<G>(settings, seats, seed, entries))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta().slug)
    }
}

/// The error for an unknown name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchGame(String);

impl NoSuchGame {
    /// Returns the name, at most 20 characters of it.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Makes the error for this name.
    pub(crate) fn called(name: &str) -> Self {
        Self(name.chars().take(20).collect())
    }
}

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.meta().slug).collect();
        write!(f, "there is no game \"{}\": choose one of {}", self.0, known.join(", "))
    }
}

impl std::error::Error for NoSuchGame {}

impl FromStr for Kind {
    type Err = NoSuchGame;

    fn from_str(slug: &str) -> Result<Self, NoSuchGame> {
        Self::by_slug(slug).ok_or_else(|| NoSuchGame::called(slug))
    }
}
