//! Editions of a game, and the rules for each.
//!
//! A game keeps the edition it started with. When rules change, new games start with the new edition, and the rules of
//! an older one stay in the [registry](crate::games) as long as games are played by it: as a type of their own, or as
//! the same type with another parameter.

use std::fmt;

use crate::{Kind, games::NoSuchGame};

/// An edition of a game and the rules that play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The game's slug.
    pub game: &'static str,
    /// Counted from 1.
    pub number: u16,
    /// The rules that play it.
    pub rules: Kind,
}

/// The editions that can be played.
#[derive(Clone, Debug)]
pub struct Editions(Vec<Edition>);

impl Edition {
    /// The edition that these rules play.
    pub fn of(rules: Kind) -> Self {
        let meta = rules.meta();
        Self { game: meta.slug, number: meta.edition, rules }
    }
}

impl Default for Editions {
    /// Returns the editions of the registry.
    fn default() -> Self {
        Self(Kind::ALL.iter().chain(Kind::PAST).map(|kind| Edition::of(*kind)).collect())
    }
}

impl Editions {
    /// Just these editions; for tests of changes of rules.
    pub const fn new(editions: Vec<Edition>) -> Self {
        Self(editions)
    }

    /// Finds an edition by game and number.
    ///
    /// # Errors
    /// Fails if it cannot be played.
    pub fn find(&self, game: &str, number: u16) -> Result<Edition, NoRules> {
        let newest = self.newest(game).map_err(NoRules::Game)?;
        let found = self.0.iter().find(|edition| edition.game == game && edition.number == number);
        found.copied().ok_or(NoRules::Edition { newest, asked: number })
    }

    /// The edition that new games start with.
    ///
    /// # Errors
    /// Fails if there is no such game.
    pub fn newest(&self, game: &str) -> Result<Edition, NoSuchGame> {
        let editions = self.0.iter().filter(|edition| edition.game == game);
        editions.max_by_key(|edition| edition.number).copied().ok_or_else(|| NoSuchGame::called(game))
    }
}

/// The reason why a game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRules {
    /// There is no such game.
    Game(NoSuchGame),
    /// The game has other editions only.
    Edition {
        /// The newest of them.
        newest: Edition,
        /// The edition that was asked for.
        asked: u16,
    },
}

impl fmt::Display for NoRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(error) => error.fmt(f),
            Self::Edition { newest, asked } => {
                let title = newest.rules.meta().title;
                write!(f, "{title} has no edition {asked} here, the newest is {}", newest.number)
            }
        }
    }
}

impl std::error::Error for NoRules {}
