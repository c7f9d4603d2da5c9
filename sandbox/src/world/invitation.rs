//! One invitation to a channel of a guild.

use serde::{Deserialize, Serialize};

use crate::ids::Id;
use crate::limits::invites::Terms;
use crate::timestamp::Timestamp;

/// The letters of a code.
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Invitation {
    pub(crate) guild: Id,
    pub(crate) channel: Id,
    pub(crate) inviter: Id,
    pub(crate) created: Timestamp,
    pub(crate) uses: u64,
    pub(crate) terms: Terms,
}

impl Invitation {
    /// The time at which it ends.
    pub(crate) fn expires(&self) -> Option<Timestamp> {
        let seconds = self.terms.max_age_seconds as i64;
        (seconds > 0).then(|| self.created.plus_ms(seconds * 1000))
    }

    /// True if it can still be used.
    pub(crate) fn is_good(&self, now: Timestamp) -> bool {
        self.expires().is_none_or(|expires| expires > now)
            && (self.terms.max_uses == 0 || self.uses < self.terms.max_uses)
    }
}

/// Returns the code of the invitation that is made with this snowflake.
pub(crate) fn code(id: Id) -> String {
    let mut left = id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let letters = (0..10).map(|_| {
        let letter = LETTERS[(left % 62) as usize];
        left /= 62;
        char::from(letter)
    });
    letters.collect()
}
