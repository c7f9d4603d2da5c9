//! The host from outside: one test program, so that it is linked once.

mod captain;
mod cli;
mod command_tree;
mod editions;
mod faults;
mod flood;
mod greeting;
mod harness;
mod hosting;
mod ledger;
mod lobby;
mod nothing_leaks;
mod nothing_lost;
mod offers;
mod outage;
mod released;
mod shipit;
mod shipopoly;
mod starting;
mod tariffs;
mod threads;
mod transport;
mod turns;
mod watching;
mod whole_game;
mod wrong_taps;
