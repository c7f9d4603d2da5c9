//! The levels of computer players: easy, steady and strong.
//!
//! A level belongs to the seat. An easy player slips in some moves, as its game says: so often that somebody who has just
//! learned the game usually beats it. A steady one follows the game's own advice; a strong one searches.

use serde::{Deserialize, Serialize};

use crate::{
    Chance, Game, Timestamp,
    search::{Imagined, Search},
};

/// The skill of a computer player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Sensible, and slips on purpose.
    Easy,
    /// Follows the game's own [advice](crate::Advice).
    #[default]
    Steady,
    /// [Searches](crate::search) for a better move.
    Strong,
}

/// The number of moves in which an easy player makes its game's [slips](crate::Prospects::SLIPS).
const DOZEN: usize = 12;

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Steady, Self::Strong];

    /// The name in options and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Steady => "steady",
            Self::Strong => "strong",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Chooses the move of a computer player of this level; `None` if it has nothing to decide. A strong one has `playouts`
/// to find it.
pub fn choice<G: Game>(
    level: Level,
    imagined: Imagined<G>,
    now: Timestamp,
    playouts: u32,
    chance: &mut Chance,
) -> Option<G::Move> {
    let advised = |chance: &mut Chance| imagined.position().advise(imagined.seat(), now, chance);
    match level {
        Level::Easy => {
            let advised = advised(chance)?;
            Some(slip(&imagined, now, chance).unwrap_or(advised))
        }
        Level::Steady => advised(chance),
        Level::Strong => {
            let mut search = Search::new(imagined, now, chance);
            search.think(playouts);
            search.best().cloned()
        }
    }
}

/// Returns, now and then, one of the game's [slips](crate::Prospects::slips) instead of the best move.
fn slip<G: Game>(imagined: &Imagined<G>, now: Timestamp, chance: &mut Chance) -> Option<G::Move> {
    if chance.index(DOZEN)? >= G::SLIPS {
        return None;
    }
    let moves = imagined.position().slips(imagined.seat(), now, chance);
    let pick = chance.index(moves.len())?;
    moves.into_iter().nth(pick)
}
