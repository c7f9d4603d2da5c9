//! The gateway: sessions, their shards and sockets, and the faults that can be armed for both.

pub(crate) mod compression;
mod deflate;
mod dispatch_faults;
mod faults;
pub(crate) mod intents;
pub(crate) mod late;
mod members;
mod missed;
mod scope;
mod session;
pub(crate) mod sessions;
mod shard;
pub(crate) mod sharding;
pub(crate) mod socket;
mod starts;
mod zstd;
