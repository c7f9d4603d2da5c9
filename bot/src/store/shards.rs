//! Shards: the programs on a database, and the servers that each of them serves.
//!
//! Discord deals a bot's servers to shards by their ids, and a session is for one shard. Several processes share the shards by
//! leases in the database, by its clock: each says every few seconds that it lives, takes what is free, up to a fair share, and
//! what a process held that died is free after [`LEASE`].
//!
//! - A process restarted under its name (`HARBORMASTER_PROCESS=1/3`) takes over at once what that name had; of two with
//!   one name the earlier stops.
//! - After an outage, every live process renews its leases before any takes new ones.
//! - A process has at most its share, the shards divided by the living processes, rounded up; one with more gives back
//!   one shard at a time. A process with a number takes the shards of its own part first, and a shard given back in
//!   good order is left to that part for eight seconds.

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;

use super::StoreError;

/// After so long without a word a process counts as dead, and its shards are free.
pub const LEASE: Duration = Duration::from_secs(15);

/// How often a process says that it lives.
pub const RENEWAL: Duration = Duration::from_secs(4);

/// How long Discord wants a bot to wait between two sessions of one bucket.
pub const BETWEEN_SESSIONS: Duration = Duration::from_millis(5_250);

/// What a process would like to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The number of all shards.
    pub count: u32,
    /// Whether another number will do, if other processes have agreed on it.
    pub adopts: bool,
    /// Which of how many processes this one is, from 0, if the operator said so: it takes the shards of its own part first, and
    /// leaves the others' to them for some seconds, as long as these may be starting again.
    pub process: Option<(u32, u32)>,
    /// What the operator calls it. No two that live may have the same: the later one takes over from the earlier.
    pub name: String,
}

/// What a process has of the shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// The number of all shards.
    pub count: u32,
    /// Those that it has, in order.
    pub shards: Vec<u32>,
    /// One of them that it should give back, because others have too few.
    pub surplus: Option<u32>,
    /// Whether the database's processes have agreed on another number of shards, so that there is none for this one.
    pub outnumbered: bool,
    /// Whether another process has begun under the name of this one, and has taken over what it had.
    pub replaced: bool,
}

/// A process that serves the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessRow {
    /// Its number; never used again.
    pub id: i64,
    /// What the operator calls it.
    pub name: String,
    /// Its shards, in order.
    pub shards: Vec<u32>,
}

/// Shards, and the processes that have them.
#[async_trait]
pub trait Shards {
    /// Whether other processes may change tables as well. Then a copy in memory is good only after a look at its revision.
    fn is_shared(&self) -> bool;

    /// Says that this process lives, keeps its shards, and takes free ones up to its share.
    ///
    /// # Errors
    /// Then it has what it had, until [`LEASE`] is over.
    async fn hold_shards(&self, wish: &Wish) -> Result<Holding, StoreError>;

    /// Gives a shard back whose session has ended.
    ///
    /// # Errors
    /// Then its lease lapses by itself.
    async fn give_back(&self, shard: u32) -> Result<(), StoreError>;

    /// Asks to begin a session in this bucket; how long to wait before asking again, or nothing when it may begin now.
    ///
    /// # Errors
    /// Then it may not.
    async fn begin_session(&self, bucket: u32) -> Result<Option<Duration>, StoreError>;

    /// The processes that live, oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn processes(&self) -> Result<Vec<ProcessRow>, StoreError>;

    /// Changes whenever another process may have written what this one has to see to.
    fn news_of_others(&self) -> watch::Receiver<u64>;
}
