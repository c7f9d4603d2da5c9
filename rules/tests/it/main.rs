//! Tests of the rules through the crate's public interface.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod analysis;
mod citations;
mod complete;
mod core;
mod counts;
mod effort;
mod games;
mod kit;
mod laws;
mod lessons;
mod names;
mod no_cycles;
mod odd_input;
mod reckoning;
mod registry;
mod released;
mod revealed;
mod schema;
mod search;
mod shipit;
mod shipopoly;
mod spoken;
mod tariffs;
mod threeport;
mod transport;
mod turn;
