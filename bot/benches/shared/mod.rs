//! Code the benches share: a sandbox with the program at it, people at its tables, and a measure of what all that takes.

pub mod cost;
pub mod harbour;
pub mod part;
pub mod people;
pub mod table;
pub mod waits;
