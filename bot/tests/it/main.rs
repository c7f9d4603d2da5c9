//! The host from outside: one test program, so that it is linked once.

mod captain;
mod cli;
mod command_tree;
mod harness;
mod ledger;
mod nothing_leaks;
mod nothing_lost;
mod whole_game;
mod wrong_taps;
