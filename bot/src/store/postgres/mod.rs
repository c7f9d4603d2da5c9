//! The contract kept by PostgreSQL: a server that several programs share.
//!
//! Every write is a transaction that first locks the row of its table, so changes of one table come one after the other and
//! those of different tables at the same time. What the server asks to be tried again is tried again, a few times. When a
//! connection breaks in the moment of saving, the server is asked what became of it.

mod backlog;
mod check;
mod claims;
mod clocks;
mod commit;
mod entries;
mod erasing;
mod exporting;
mod films;
mod jobs;
mod lists;
mod moving;
mod namings;
mod news;
mod notes;
mod notices;
mod offers;
mod opening;
mod outbox;
mod people;
mod place;
mod posts;
mod results;
mod servers;
mod shards;
mod snapshots;
mod tables;
#[cfg(all(test, unix))]
mod tests;
mod transactions;
mod visits;
mod waits;

use std::{borrow::Cow, sync::Arc};

use sqlx::PgPool;
use tokio::sync::watch;

use self::place::Place;
use super::Disk;

/// A database on a server.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
    /// Which process this is, and which shards it has.
    place: Arc<Place>,
    /// Counts what other processes may have written.
    others: watch::Sender<u64>,
    disk: Disk,
}

/// Text without the one character that PostgreSQL does not take.
fn without_nul(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "\u{fffd}")) } else { Cow::Borrowed(text) }
}
