//! The host from outside: one test program, so that it is linked once.

mod cli;
