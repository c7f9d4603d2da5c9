//! Shards: Discord deals a bot's servers to them, and each session is for one.

use std::fmt;

use super::GuildId;

/// One of several shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Its number, from 0.
    pub number: u32,
    /// The number of all shards; at least one.
    pub count: u32,
}

impl Shard {
    /// Returns true if a server is dealt to it. What belongs to no server is dealt to the first.
    ///
    /// ```
    /// use harbormaster::ids::{GuildId, Shard};
    ///
    /// let server = GuildId(81_384_788_765_712_384);
    /// assert!(Shard { number: 0, count: 1 }.has(Some(server)));
    /// assert_ne!(Shard { number: 0, count: 2 }.has(Some(server)), Shard { number: 1, count: 2 }.has(Some(server)));
    /// ```
    pub fn has(self, server: Option<GuildId>) -> bool {
        (server.map_or(0, u64::from) >> 22) % u64::from(self.count.max(1)) == u64::from(self.number)
    }
}

impl fmt::Display for Shard {
    /// Counts from 0, as Discord does: `5/6` is the last of six.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}
