//! The analysis of a finished game: the course of the chances of a win, the turns that decided it, and moves that would
//! have been better.
//!
//! - `curve`: each seat's chances at the beginning and after each move, and the turns that changed most
//! - `verdict`: a search's judgement of a move, from its player's knowledge
//!
//! Nothing here depends on a clock or on the game's own luck: the same game always has the same analysis.

mod curve;
mod verdict;

pub use curve::{Curve, Turning, chances};
pub use verdict::{Better, Verdict, verdict};
