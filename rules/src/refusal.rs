//! The reasons why a move was not accepted.

use std::fmt;

use serde::Serialize;

use crate::{Reader, SeatSet};

/// A numbered clause or ruling of a game's RULES.md, such as `5.2` or `R11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleRef(pub &'static str);

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The reason why a move was not accepted; the position is unchanged. `W` are the game's own reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal<W> {
    /// The game has ended.
    Over,
    /// It is another seat's turn.
    NotYourTurn {
        /// The seats that may act now.
        waiting: SeatSet,
    },
    /// The move was meant for a board that has changed since.
    Stale {
        /// The ply of the board that the sender saw.
        ply_sent: u32,
        /// The next ply.
        ply_now: u32,
    },
    /// The move belongs to another game.
    OtherGame,
    /// A rule of the game forbids it.
    Rule {
        /// The reason in the game's own words.
        why: W,
        /// The clause of that rule.
        rule: RuleRef,
    },
}

impl<W> Refusal<W> {
    /// The kind of refusal as one word, for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::Stale { .. } => "stale",
            Self::OtherGame => "other_game",
            Self::Rule { .. } => "rule",
        }
    }

    /// The clause behind it, if the reason is one of the game's own.
    pub fn rule(&self) -> Option<RuleRef> {
        match self {
            Self::Rule { rule, .. } => Some(*rule),
            _ => None,
        }
    }

    /// Turns the game's own reason into another type.
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

impl<W> Refusal<W> {
    /// Puts the refusal into words; `own` does so for the game's own reasons.
    pub fn say(&self, reader: &Reader<'_>, own: impl FnOnce(&W, &Reader<'_>) -> String) -> String {
        match self {
            Self::Over => "The game is over.".to_owned(),
            Self::NotYourTurn { .. } => "It is not your turn.".to_owned(),
            Self::Stale { .. } => "The board has moved on: look again.".to_owned(),
            Self::OtherGame => "That is a move of another game.".to_owned(),
            Self::Rule { why, .. } => own(why, reader),
        }
    }
}

/// Declares a game's own reasons to refuse a move, one line each: the clause, the variant with its fields, and the
/// sentence. The sentence and its arguments can use the fields by name, and the reader by the name given at the top.
///
/// ```text
/// refusals! { |reader|
///     "5.1" AtSea = "You are at sea: move first.";
///     "5.3" HoldFull { most: usize } = "Your hold is full ({most}).";
///     "4.1.2" HelmTaken { helm: Seat } = "{} has the helm.", reader.name(*helm);
///     "5.2" NotCarried(card: Card) = "You do not carry {card}.";
/// }
/// ```
macro_rules! refusals {
    (|$reader:ident| $(
        $clause:literal $name:ident $( ( $($item:ident : $of:ty),+ ) )? $( { $($field:ident : $type:ty),+ } )?
        = $sentence:literal $(, $value:expr)* ;
    )+) => {
        /// The game's own reasons to refuse a move.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each reason is declared beside its sentence")]
        pub enum Why { $( $name $( ( $($of),+ ) )? $( { $($field: $type),+ } )? ),+ }

        impl Why {
            /// The clause behind it.
            pub const fn rule(&self) -> $crate::RuleRef {
                $crate::RuleRef(match self { $( Self::$name { .. } => $clause ),+ })
            }

            /// The sentences of all reasons, as they are declared.
            pub(super) const SENTENCES: &[&str] = &[$($sentence),+];

            /// The clauses of all reasons.
            #[cfg(test)]
            pub(super) const CLAUSES: &[&str] = &[$($clause),+];

            /// The reason as a sentence: the fault and the possibilities.
            #[allow(unused_variables, reason = "a sentence need not use every field")]
            pub(super) fn say(&self, $reader: &$crate::Reader<'_>) -> String {
                match self { $(
                    Self::$name $( ( $($item),+ ) )? $( { $($field),+ } )? => format!($sentence $(, $value)*),
                )+ }
            }
        }
    };
}
pub(crate) use refusals;
