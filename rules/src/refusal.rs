//! Why a move was not accepted.

use std::fmt;

use serde::Serialize;

use crate::SeatSet;

/// A numbered clause or ruling of a game's RULES.md, such as `5.2` or `R11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleRef(pub &'static str);

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a move was not accepted; the position is unchanged. `W` are the game's own reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal<W> {
    /// The game has ended.
    Over,
    /// Somebody else is awaited.
    NotYourTurn {
        /// Who may act now.
        waiting: SeatSet,
    },
    /// The move was meant for a board that has changed since.
    Stale {
        /// The ply the sender looked at.
        ply_sent: u32,
        /// The ply that comes next.
        ply_now: u32,
    },
    /// The move belongs to another game.
    OtherGame,
    /// A rule of the game forbids it.
    Rule {
        /// The reason in the game's own words.
        why: W,
        /// The clause that says so.
        rule: RuleRef,
    },
}

impl<W> Refusal<W> {
    /// The sort of refusal as one word, for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::Stale { .. } => "stale",
            Self::OtherGame => "other_game",
            Self::Rule { .. } => "rule",
        }
    }

    /// The clause behind it, where it is one of the game's own.
    pub fn rule(&self) -> Option<RuleRef> {
        match self {
            Self::Rule { rule, .. } => Some(*rule),
            _ => None,
        }
    }

    /// The same refusal with the game's own reason turned into another type.
    pub fn map<V>(self, f: impl FnOnce(W) -> V) -> Refusal<V> {
        match self {
            Self::Over => Refusal::Over,
            Self::NotYourTurn { waiting } => Refusal::NotYourTurn { waiting },
            Self::Stale { ply_sent, ply_now } => Refusal::Stale { ply_sent, ply_now },
            Self::OtherGame => Refusal::OtherGame,
            Self::Rule { why, rule } => Refusal::Rule { why: f(why), rule },
        }
    }
}

impl<W: fmt::Display> fmt::Display for Refusal<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over."),
            Self::NotYourTurn { .. } => f.write_str("It is not your turn."),
            Self::Stale { .. } => f.write_str("The board has moved on: look again."),
            Self::OtherGame => f.write_str("That is a move of another game."),
            Self::Rule { why, .. } => why.fmt(f),
        }
    }
}
