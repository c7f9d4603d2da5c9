//! Numbers and words by which things are known: a table, the role in which somebody moves, the terms that were shown.

mod ahead;
mod epoch;
mod lesson;
mod numbers;
mod scope;
mod shard;

use std::{fmt, num::ParseIntError, str::FromStr};

use crate::words::words;
use harbormaster_rules::{By, Seat, SeatCount};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

pub use self::{
    epoch::Epoch,
    lesson::LessonId,
    numbers::{
        ChannelId, GuildId, InteractionId, JobId, MessageId, OutboxId, PersonId, PostId, RoleId, TableId,
        UserId,
    },
    scope::{NoScope, Scope},
    shard::Shard,
};

/// The key of a half-made move: the number of the tap that began it, which has 64 bits, or in a lesson all that was chosen so
/// far.
pub type DraftId = u128;

/// A mark of what somebody was shown before a question: for whom they move, the move in words and both sides of a deal. If
/// the mark is another when the question is answered, the terms have changed, and the answer is not to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms(u64);

impl Terms {
    /// The mark of these texts, shown to somebody in this role.
    pub fn of<'a>(by: By, shown: impl IntoIterator<Item = &'a str>) -> Self {
        let role = match by {
            By::Seat(seat) => [0, seat.number()],
            By::Host | By::Clock => [2, 0],
        };
        Self::after(&role, shown)
    }

    /// The mark of these texts, shown to this person about themselves.
    pub fn shown_to<'a>(user: PersonId, shown: impl IntoIterator<Item = &'a str>) -> Self {
        Self::after(&user.0.to_be_bytes(), shown)
    }

    fn after<'a>(whom: &[u8], shown: impl IntoIterator<Item = &'a str>) -> Self {
        let mut digest = Sha256::new_with_prefix(whom);
        for text in shown {
            digest.update((text.len() as u64).to_be_bytes());
            digest.update(text);
        }
        let digest = digest.finalize();
        Self(digest.iter().take(8).fold(0, |mark, byte| mark << 8 | u64::from(*byte)))
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Terms {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        u64::from_str_radix(text, 16).map(Self)
    }
}

/// A form of somebody's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingForm {
    /// The time zone.
    Zone,
    /// Quiet hours.
    Quiet,
    /// The times of reminders.
    Times,
    /// The daily digest.
    Digest,
}

words!(SettingForm { Zone = "zone", Quiet = "quiet", Times = "times", Digest = "digest" });

/// The player whose moves are meant. The table knows if a seat's own player or a stand-in makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Those of this seat.
    Seat(Seat),
    /// Those of the table's host.
    Host,
}

impl Role {
    /// The role of a mover; the clock has none.
    pub const fn of(by: By) -> Option<Self> {
        match by {
            By::Seat(seat) => Some(Self::Seat(seat)),
            By::Host => Some(Self::Host),
            By::Clock => None,
        }
    }

    /// The seat whose moves are meant; the host has none.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Host => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.number().fmt(f),
            Self::Host => f.write_str("host"),
        }
    }
}

/// The viewer as whom somebody looks at a game again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// The viewer's own.
    Own,
    /// Those of somebody without a seat.
    Onlooker,
    /// Those of this seat.
    Seat(Seat),
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Onlooker => f.write_str("all"),
            Self::Seat(seat) => seat.number().fmt(f),
        }
    }
}

impl FromStr for Eyes {
    type Err = NoRole;

    fn from_str(text: &str) -> Result<Self, NoRole> {
        match text {
            "own" => Ok(Self::Own),
            "all" => Ok(Self::Onlooker),
            seat => {
                let seat = seat.parse().ok().filter(|seat| *seat < SeatCount::MOST).map(Seat::new);
                seat.map(Self::Seat).ok_or(NoRole)
            }
        }
    }
}

/// The text names no role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRole;

impl FromStr for Role {
    type Err = NoRole;

    fn from_str(text: &str) -> Result<Self, NoRole> {
        if text == "host" {
            return Ok(Self::Host);
        }
        let seat = text.parse().ok().filter(|seat| *seat < SeatCount::MOST).map(Seat::new);
        seat.map(Self::Seat).ok_or(NoRole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_read_back_as_they_were_written() {
        for role in [Role::Seat(Seat::new(0)), Role::Seat(Seat::new(7)), Role::Host] {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        assert_eq!("8".parse::<Role>(), Err(NoRole));
    }
}
