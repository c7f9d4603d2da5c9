//! The largest values that a move may carry.

/// A bound above the money of any captain in any game, in dollars.
pub const MOST_CASH: u32 = 1_000_000_000;
/// The largest sum of a deal, in dollars (6.2).
pub const MOST_MONEY: u32 = 99_999;
/// The most characters of a note (6.1).
pub const NOTE: u16 = 200;
/// The most characters of a public reason (5.8).
pub const REASON: u16 = 120;
/// The most hours of one extension (5.8).
pub const LONGEST_EXTENSION: u32 = 72;
