//! The contract of a game, one trait for each duty.
//!
//! Each trait is implemented in the file of the same duty in the game's folder, so that a search for "where is the
//! view" ends at the first hit:
//!
//! | trait | duty | file of a game |
//! |---|---|---|
//! | [`Position`] | what the game is, set-up, who is awaited | `state.rs` |
//! | [`Play`] | a move and what follows | `moves.rs` |
//! | [`Audit`] | what is true of every position | `audit.rs` |
//! | [`Sight`] | who may know what | `view.rs` |
//! | [`Choosing`] | what may be done now | `choices.rs` |
//! | [`Filling`] | values for a move that is put together | `values.rs` |
//! | [`Labels`] | moves, hands and buttons in words | `labels.rs` |
//! | [`Words`] | events, refusals and endings in words | `words.rs` |
//! | [`Notation`] | moves as verb and words | `notation.rs` |
//! | [`Lines`] | a position as one line of text | `lines.rs` |
//! | [`Advice`] | computer players | `computer.rs` |
//!
//! [`Trade`] and [`Offices`] are capabilities of the games that have them; [`Game`] is everything together, and is
//! implemented in the `mod.rs` of a game.

mod advice;
mod buttons;
mod choosing;
mod meta;
mod offices;
mod position;
mod reader;
mod sentence;
mod sight;
mod text;
mod trade;

pub use advice::Advice;
pub use buttons::{Act, Look, Quick};
pub use choosing::{Choices, Choosing, Filling, Form, Label, Labels, Value};
pub use meta::{Meta, Pace};
pub use offices::{Offices, StandIn};
pub use position::{Audit, Broken, Outcome, Play, Played, Position, SetupError, Status, Told, Written};
pub use reader::{Language, Reader};
pub use sentence::{Place, Sentence, Words};
pub use sight::Sight;
pub use text::{Lines, Notation};
pub use trade::{OfferCard, OfferState, Trade};

/// A whole game: its rules, what may be known, chosen, said and written of it, and a player.
///
/// The laws in [`testkit`](crate::testkit) hold each game to what the traits promise.
pub trait Game: Play + Audit + Choosing + Filling + Labels + Words + Notation + Lines + Advice {
    /// Its public offers, where it has them.
    fn trade(&self) -> Option<&dyn Trade<Self::Move>> {
        None
    }

    /// The offices that people hold by its rules, where it has them.
    fn offices(&self) -> Option<&dyn Offices> {
        None
    }
}
