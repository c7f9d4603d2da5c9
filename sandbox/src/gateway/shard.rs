//! The part of a bot's guilds that one session is for.

use serde_json::Value;

use crate::ids::Id;

/// One of several equal parts of a bot's guilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    number: u64,
    count: u64,
}

impl Shard {
    /// The whole: the shard of a client that names none.
    pub(super) const WHOLE: Self = Self { number: 0, count: 1 };

    /// Reads `[number, count]`; `None` unless these are two whole numbers, the first below the second.
    pub(super) fn read(given: &Value) -> Option<Self> {
        let [number, count] = given.as_array()?.as_slice() else { return None };
        let (number, count) = (number.as_u64()?, count.as_u64()?);
        (number < count).then_some(Self { number, count })
    }

    /// The number of the shard, from 0.
    pub(super) fn number(self) -> u64 {
        self.number
    }

    /// `[number, count]`, as on the wire.
    pub(super) fn show(self) -> [u64; 2] {
        [self.number, self.count]
    }

    /// True if the events of a guild are sent to this shard. Those without a guild, such as direct messages, are sent
    /// to shard 0.
    pub(super) fn takes(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild.0 >> 22) % self.count) == self.number
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn guilds_are_dealt_by_the_time_in_their_id() {
        let shard = |number| Shard { number, count: 3 };
        for (stamp, number) in [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1)] {
            // The lower 22 bits do not matter.
            let guild = Some(Id(stamp << 22 | 0x3F_FFFF));
            for other in 0..3 {
                assert_eq!(shard(other).takes(guild), other == number, "{stamp} on {other}");
            }
            assert!(Shard::WHOLE.takes(guild));
        }
        assert!(shard(0).takes(None) && !shard(1).takes(None) && !shard(2).takes(None));
    }

    #[test]
    fn a_shard_is_two_numbers_the_first_below_the_second() {
        assert_eq!(Shard::read(&json!([1, 2])), Some(Shard { number: 1, count: 2 }));
        assert_eq!(Shard::read(&json!([0, 1])), Some(Shard::WHOLE));
        for wrong in [
            json!([2, 2]),
            json!([0, 0]),
            json!([-1, 2]),
            json!([0.5, 2]),
            json!(["0", "1"]),
            json!([0]),
            json!([0, 1, 2]),
            json!(0),
            json!({}),
        ] {
            assert_eq!(Shard::read(&wrong), None, "{wrong}");
        }
    }
}
