//! The health of the running host, for its operator and for programs that watch over it.
//!
//! Kept in memory: taps and how long they took, requests, pictures, the connection, the clocks. Read from the database on
//! request: what waits to be told, what is due, what stands still. Asked of the system: memory, files, disk, backups. None of it
//! names a person or a game's secret.

mod counts;
mod failing;
mod figures;
mod machine;
mod page;
mod report;
mod state;

pub use counts::{Answering, COUNTS, TapKind};
pub use failing::Tries;
pub use machine::Files;
pub use page::{StatusError, StatusPage, Watched};
pub use state::Health;
