//! The host from outside: one test program, so that it is linked once.

mod captain;
mod cli;
mod harness;
mod whole_game;
