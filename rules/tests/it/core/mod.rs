//! The small types that every game is built on.

mod chance;
mod log;
mod notation;
mod options;
mod refusals;
mod seats;
mod time;
