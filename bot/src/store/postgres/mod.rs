//! The contract kept by PostgreSQL: a server that several programs share.
//!
//! Every write is a transaction that first locks the row of its table, so changes of one table come one after the other and
//! those of different tables at the same time. What the server asks to be tried again is tried again, a few times. When a
//! connection breaks in the moment of saving, the server is asked what became of it.

#[expect(clippy::duplicate_mod, reason = "it is compiled for each engine, against that engine's tables")]
#[path = "../both/mod.rs"]
mod both;
mod check;
mod claims;
mod clocks;
mod commit;
mod entries;
mod epochs;
mod erasing;
mod jobs;
mod moving;
mod news;
mod opening;
mod outbox;
mod people;
mod place;
mod posts;
mod queries;
mod saving;
mod servers;
mod shards;
#[cfg(all(test, unix))]
mod tests;
mod transactions;
mod waits;

use std::{borrow::Cow, sync::Arc};

use sqlx::{PgConnection as Connection, PgPool};
use tokio::sync::watch;

use self::place::ProcessPlace;
use super::{Disk, saving::Saving};
use crate::ids::Epoch;

/// The store of this engine, as the code for both engines calls it.
use PostgresStore as EngineStore;

/// A database on a server.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
    /// The number of this process, and its shards.
    place: Arc<ProcessPlace>,
    /// Counts what other processes may have written.
    others: watch::Sender<u64>,
    saving: Arc<Saving>,
    disk: Disk,
    epoch: Epoch,
}

/// Text as it is kept: without the one character that PostgreSQL does not take.
fn as_kept(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "\u{fffd}")) } else { Cow::Borrowed(text) }
}
