//! The health of the running host, for its operator and for programs that watch over it.
//!
//! Counted in memory: taps and how long they took, the connection, the clocks. Read from the
//! database on request: what waits to be told, what is due, what stands still. None of it names a
//! person or a game's secret.

mod failing;
mod page;
mod report;
mod state;

pub use failing::Tries;
pub use page::{StatusError, StatusPage, Watched};
pub use state::Health;
