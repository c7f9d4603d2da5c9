//! SQL that is the same for both engines. Each engine has this module as a child and so compiles it for itself: `query!` is that
//! engine's, and each query is checked against that engine's tables. What only one engine can say is in the engine's own files,
//! which have the same functions by the same names (`own`).

mod backlog;
mod check;
mod clocks;
mod entries;
mod epochs;
mod erasing;
mod exporting;
mod films;
mod gaps;
mod lists;
pub(super) mod namings;
mod notes;
mod notices;
mod offers;
mod outbox;
mod people;
pub(super) mod posts;
pub(super) mod results;
pub(super) mod servers;
pub(super) mod snapshots;
pub(super) mod tables;
mod visits;
mod waits;

use super::{
    self as own, Connection, EngineStore, as_kept,
    queries::{as_of_now, in_transaction, query, query_as, query_scalar},
};
