//! A game that was played, looked at again: how the chances of a win went, what decided it, and what could have been better.
//!
//! - `curve`: each seat's chances at the beginning and after each move, and the turns that changed most
//! - `verdict`: what a search thinks of a move that was made, from what its player could know
//!
//! Nothing here depends on a clock or on the game's own luck: the same game always has the same analysis.

mod curve;
mod verdict;

pub use curve::{Curve, Turning, chances};
pub use verdict::{Better, Verdict, verdict};
