//! Shards: the programs on a database, and the servers that each of them serves.
//!
//! Discord deals a bot's servers to shards by their ids, and a session is for one shard. Several
//! processes share the shards by leases in the database, on its clock. Every few seconds each says
//! that it is alive and takes free shards, up to a fair share. The shards of a process that died
//! are free after [`LEASE`].
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

/// A process that is silent for this long counts as dead, and its shards are free.
pub const LEASE: Duration = Duration::from_secs(15);

/// The interval at which a process says that it is alive.
pub const RENEWAL: Duration = Duration::from_secs(4);

/// The time that Discord wants between two sessions of one bucket.
pub const BETWEEN_SESSIONS: Duration = Duration::from_millis(5_250);

/// The shards that a process would like to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The number of all shards.
    pub count: u32,
    /// True if another number will do, should other processes have agreed on it.
    pub adopts: bool,
    /// The number of this process, from 0, and the count of processes, if the operator set them. It
    /// takes the shards of its own part first, and leaves the others theirs for some seconds, in
    /// case those processes are restarting.
    pub process: Option<(u32, u32)>,
    /// The operator's name for it. No two living processes may share a name: the later one takes
    /// over from the earlier.
    pub name: String,
}

/// The shards that a process has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// The number of all shards.
    pub count: u32,
    /// Those that it has, in order.
    pub shards: Vec<u32>,
    /// One of them that it should give back, because others have too few.
    pub surplus: Option<u32>,
    /// True if the processes of this database have agreed on another number of shards, so that this
    /// one gets none.
    pub outnumbered: bool,
    /// True if another process has started under this one's name and taken over its shards.
    pub replaced: bool,
}

/// A process that serves the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessRow {
    /// Its number; never used again.
    pub id: i64,
    /// The operator's name for it.
    pub name: String,
    /// Its shards, in order.
    pub shards: Vec<u32>,
}

/// Shards, and the processes that have them.
#[async_trait]
pub trait Shards {
    /// Returns true if other processes may change tables too. A copy in memory is then good only
    /// after a look at its revision.
    fn is_shared(&self) -> bool;

    /// Says that this process is alive, keeps its shards, and takes free ones up to its share.
    ///
    /// # Errors
    /// It then has what it had, until [`LEASE`] is over.
    async fn hold_shards(&self, wish: &Wish) -> Result<Holding, StoreError>;

    /// Gives back a shard whose session has ended.
    ///
    /// # Errors
    /// Its lease then lapses by itself.
    async fn give_back(&self, shard: u32) -> Result<(), StoreError>;

    /// Asks to begin a session in this bucket. Returns how long to wait before asking again, or
    /// `None` if it may begin now.
    ///
    /// # Errors
    /// It may then not begin.
    async fn begin_session(&self, bucket: u32) -> Result<Option<Duration>, StoreError>;

    /// Returns the living processes, oldest first.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn processes(&self) -> Result<Vec<ProcessRow>, StoreError>;

    /// Returns a counter that changes whenever another process may have written something that
    /// concerns this one.
    fn news_of_others(&self) -> watch::Receiver<u64>;
}
