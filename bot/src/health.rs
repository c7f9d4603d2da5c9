//! How the running host does, for its operator and for programs that watch over it.
//!
//! Counted in memory: taps and how long they took, the connection, the clocks. Asked of the database when somebody asks:
//! what waits to be told, what is due, what stands still. Nothing of it names a person or a game's secret.

mod counts;
mod failing;
mod page;
mod report;

pub use counts::Health;
pub use failing::Tries;
pub use page::{StatusError, StatusPage};
