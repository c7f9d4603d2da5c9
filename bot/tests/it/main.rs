//! The host from outside: one test program, so that it is linked once.

mod captain;
mod cli;
mod harness;
mod ledger;
mod nothing_leaks;
mod nothing_lost;
mod whole_game;
