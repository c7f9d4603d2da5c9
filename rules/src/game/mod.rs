//! The contract of a game: one trait per duty.
//!
//! Every game implements each trait in the file named here, so you find the same duty in the same place:
//!
//! | trait | duty | file of a game |
//! |---|---|---|
//! | [`Position`] | description, set-up, status | `state.rs` |
//! | [`Play`] | the effect of a move | `moves.rs` |
//! | [`Audit`] | the invariants of every position | `audit.rs` |
//! | [`Sight`] | the view of each viewer | `view.rs` |
//! | [`Choosing`] | the legal moves | `choices.rs` |
//! | [`Filling`] | values for the fields of a form | `values.rs` |
//! | [`Looking`] | questions with their answers on the board | `looking.rs` |
//! | [`Labels`] | moves, hands and buttons in words | `labels.rs` |
//! | [`Words`] | events, refusals and endings in words | `words.rs` |
//! | [`Reckoning`] | the parts of the points, the tie-breaks | `reckoning.rs` |
//! | [`Notation`] | moves as a verb and words | `notation.rs` |
//! | [`Lines`] | a position as one line of text | `lines.rs`, unless it is JSON |
//! | [`Advice`] | computer players | `computer.rs` |
//! | [`Prospects`] | estimates for a search | `prospects.rs` |
//!
//! [`Trade`], [`Offices`] and [`Orders`] are capabilities that only some games have. [`Game`] joins all of this; a game implements
//! it in its `mod.rs`.

mod advice;
mod buttons;
mod choosing;
mod looking;
mod meta;
mod offices;
mod orders;
mod position;
mod prospects;
mod reader;
mod reckoning;
mod sentence;
mod setup;
mod sight;
mod text;
mod trade;

pub use advice::Advice;
pub use buttons::{Act, Look, Quick};
pub use choosing::{Choices, Choosing, Filling, Form, Label, Labels, Value};
pub use looking::{Ask, Looking, Nowhere, Pick, Spot};
pub use meta::{Hidden, Meta, Pace};
pub use offices::{Absence, Cover, Offices};
pub use orders::{Lapse, Orders};
pub use position::{Audit, Broken, Outcome, Play, Played, Position, Status, Told, Written};
pub use prospects::{Prospect, Prospects, hopes, won};
pub(crate) use prospects::{fraction, shares};
pub use reader::{Language, Reader};
pub(crate) use reckoning::ties;
pub use reckoning::{Reckoning, TieBreak};
pub use sentence::{Place, Sentence, Words};
pub(crate) use sentence::{act, one_line};
pub use setup::SetupError;
pub use sight::{Revealed, Sight};
pub use text::{Lines, Notation};
pub use trade::{OfferCard, OfferState, Trade};

/// A whole game: rules, secrets, choices, words, notation and a computer player.
///
/// The laws in `testkit` check that every game keeps the promises of the traits.
pub trait Game:
    Play + Audit + Choosing + Filling + Looking + Labels + Words + Reckoning + Notation + Lines + Prospects
{
    /// Its public offers, if it has any.
    fn trade(&self) -> Option<&dyn Trade<Self::Move>> {
        None
    }

    /// The offices that its rules give to people, if it has any.
    fn offices(&self) -> Option<&dyn Offices<Self::Move>> {
        None
    }

    /// The orders that its players can leave with the host, if it has any.
    fn orders(&self) -> Option<&dyn Orders<Self::Move, Self::Why>> {
        None
    }
}
