//! The sharding that the gateway wants from a bot.

use serde_json::{Map, Value, json};

/// The sharding that the gateway wants from a bot, and the number of identifies it allows. The defaults are Discord's
/// for a small bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharding {
    /// The number of shards that `GET /gateway/bot` recommends.
    pub shards: u64,
    /// The most guilds of one session; an identify for more of them is refused with 4011.
    pub guilds_per_shard: u64,
    /// The number of times a bot may identify in 24 hours of the sandbox's clock.
    pub session_starts: u64,
    /// The number of shards that may identify at the same time.
    pub max_concurrency: u64,
    /// Enforce `max_concurrency`: of the shards whose number leaves the same remainder when divided by it, one may
    /// identify every five seconds of real time.
    pub identify_limit: bool,
}

impl Default for Sharding {
    /// Returns one shard, up to 2,500 guilds on it, 1,000 identifies a day, no waiting between them.
    fn default() -> Self {
        Self {
            shards: 1,
            guilds_per_shard: 2_500,
            session_starts: 1_000,
            max_concurrency: 1,
            identify_limit: false,
        }
    }
}

impl Sharding {
    /// The same with at least 1 everywhere.
    pub(super) fn at_least_one(mut self) -> Self {
        for number in [
            &mut self.shards,
            &mut self.guilds_per_shard,
            &mut self.session_starts,
            &mut self.max_concurrency,
        ] {
            *number = (*number).max(1);
        }
        self
    }

    /// Returns the settings changed by a driver's request; a sentence if a value is wrong.
    pub(super) fn changed(&self, body: &Value) -> Result<Self, String> {
        let number = |key: &str, old: u64| match &body[key] {
            Value::Null => Ok(old),
            given => given
                .as_u64()
                .filter(|given| *given > 0)
                .ok_or_else(|| format!("`{key}` is a whole number, 1 or more")),
        };
        let identify_limit = match &body["identify_limit"] {
            Value::Null => self.identify_limit,
            given => given.as_bool().ok_or("`identify_limit` is true or false")?,
        };
        Ok(Self {
            shards: number("shards", self.shards)?,
            guilds_per_shard: number("guilds_per_shard", self.guilds_per_shard)?,
            session_starts: number("session_starts", self.session_starts)?,
            max_concurrency: number("max_concurrency", self.max_concurrency)?,
            identify_limit,
        })
    }

    /// The settings as the driver API shows them.
    pub(super) fn show(&self) -> Map<String, Value> {
        [
            ("shards", json!(self.shards)),
            ("guilds_per_shard", json!(self.guilds_per_shard)),
            ("session_starts", json!(self.session_starts)),
            ("max_concurrency", json!(self.max_concurrency)),
            ("identify_limit", json!(self.identify_limit)),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_changes_what_it_names() {
        let old = Sharding::default();
        let new = old.changed(&json!({"shards": 4, "identify_limit": true})).expect("good settings");
        assert_eq!(new, Sharding { shards: 4, identify_limit: true, ..old.clone() });
        assert_eq!(old.changed(&json!({})), Ok(old.clone()));
        for wrong in [
            json!({"shards": 0}),
            json!({"max_concurrency": "2"}),
            json!({"guilds_per_shard": -1}),
            json!({"session_starts": 1.5}),
            json!({"identify_limit": 1}),
        ] {
            assert!(old.changed(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn nothing_is_divided_by_zero() {
        let zero = Sharding { shards: 0, max_concurrency: 0, guilds_per_shard: 0, ..Sharding::default() };
        let one = zero.at_least_one();
        assert_eq!((one.shards, one.max_concurrency, one.guilds_per_shard), (1, 1, 1));
    }
}
