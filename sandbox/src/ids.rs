//! Snowflakes: 64-bit ids that carry the sandbox's time, as strings on the wire.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::timestamp::Timestamp;

/// Milliseconds between 1970 and the start of Discord's time (2015).
const EPOCH_MS: i64 = 1_420_070_400_000;

/// One snowflake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(pub(crate) u64);

impl Id {
    /// The time at which the id was made.
    pub(crate) fn created(self) -> Timestamp {
        Timestamp::from_millis((self.0 >> 22) as i64 + EPOCH_MS)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Snowflake;
        impl Visitor<'_> for Snowflake {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a snowflake, as text or number")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Id, E> {
                Ok(Id(value))
            }

            fn visit_str<E: de::Error>(self, value: &str) -> Result<Id, E> {
                value.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Snowflake)
    }
}

/// Hands out ids: stamped with the time, unique and rising even within one millisecond.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct IdGenerator {
    last: u64,
}

impl IdGenerator {
    /// Returns the next id.
    pub(crate) fn next(&mut self, at: Timestamp) -> Id {
        let stamp = (at.millis() - EPOCH_MS).max(1) as u64;
        self.last = (self.last + 1).max(stamp << 22);
        Id(self.last)
    }

    /// Returns the next id, in a later millisecond than all before it: guilds made at one instant get on different
    /// shards, too.
    pub(crate) fn next_moment(&mut self, at: Timestamp) -> Id {
        let stamp = (at.millis() - EPOCH_MS).max(1) as u64;
        self.last = ((self.last >> 22) + 1).max(stamp) << 22;
        Id(self.last)
    }
}
