//! Shipopoly: up to eight captains, turns in any order, and bargaining in the open.
//!
//! The pieces, from the bottom:
//! - [`board`], [`decks`]: squares, deeds, cards; [`items`]: the items of a deal; `naming`: names and phrases
//! - [`options`]: the host's options; `limits`, [`verbs`]: the moves and their wording; `letters`: seats as text
//! - [`captains`]: a captain's affairs; [`offers`]: offers and bids; [`motions`]: votes
//! - [`events`] and [`refusals`]: the events, and the reasons for refusals
//! - [`state`]: the position and the setup; `audit`: the invariants of every position
//!
//! The rules:
//! - `moves`: the check of the mover; `course`: a move in progress; `rounds`: the automatic consequences
//! - `turn`, `landing`: dice, squares and cards; `fleet`: ships and loans; `money`: fees, charges, debts
//! - `drafts`, `bargains`, `deal`: drafts of offers, their life, and the effects of a settlement
//! - `due`, `absence`, `leave`, `offices`: time, captains who are away; `secretary`, `votes`: the Secretary and votes
//! - `estate`, `scoring`: captains who sink, and the result
//!
//! For players:
//! - [`view`]: the public view; `choices`, `dealings`: the legal moves; `values`: values for forms
//! - [`words`] with `turn_words`, `leave_words` and `trade_words`: events; `labels`, `move_words`, `outlook`, `buttons`: moves
//! - `trade`: offers as everybody sees them; `reasons`: hints; `orders`, `obeying`: standing orders
//! - `reckoning`: the result explained; `notation`: moves as text (positions as text are JSON)
//! - `computer`: a player, with a file for each thing that it weighs
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod absence;
mod audit;
mod bargains;
pub mod board;
mod buttons;
pub mod captains;
mod choices;
mod computer;
mod course;
mod deal;
mod dealings;
pub mod decks;
mod drafts;
mod due;
mod estate;
pub mod events;
mod fleet;
pub mod items;
mod labels;
mod landing;
mod leave;
mod leave_words;
mod letters;
mod limits;
mod line_words;
mod money;
pub mod motions;
mod move_words;
mod moves;
mod naming;
mod notation;
mod obeying;
pub mod offers;
mod offices;
pub mod options;
mod orders;
mod outlook;
mod reasons;
mod reckoning;
pub mod refusals;
mod rounds;
mod scoring;
mod secretary;
pub mod state;
mod trade;
mod trade_words;
mod turn;
mod turn_words;
mod values;
pub mod verbs;
pub mod view;
mod votes;
pub mod words;

pub use board::{Deed, Group};
pub use captains::{Creditor, Way};
pub use decks::Deck;
pub use events::{Ending, Event};
pub use items::{Bundle, Item, Items};
pub use motions::Motion;
pub use offers::{BidStatus, OfferStatus};
pub use options::{Policy, Terms};
pub use refusals::Why;
pub use state::{LastRoll, Shipopoly};
pub use verbs::{Because, Move, Target};
pub use view::{CaptainView, DebtView, DeedView, OfferLine, Standing, View};

use crate::{Game, Lines, Offices, Orders, Trade};

impl Lines for Shipopoly {}

impl Game for Shipopoly {
    fn trade(&self) -> Option<&dyn Trade<Move>> {
        Some(self)
    }

    fn offices(&self) -> Option<&dyn Offices<Move>> {
        Some(self)
    }

    fn orders(&self) -> Option<&dyn Orders<Move, Why>> {
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn every_clause_that_a_refusal_cites_is_in_the_rules() {
        for rule in Why::CLAUSES {
            assert!(Shipopoly::META.rules.contains(&format!("\n**{rule}** ")), "{rule}");
        }
    }
}
