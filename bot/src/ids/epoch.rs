//! The mark of the database's history that something belongs to.

use std::{fmt, str::FromStr};

/// A number that every restore draws again, so that a message posted for moves that are gone is never taken for one posted
/// after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Epoch(u32);

/// The digits of its written form, five bits each.
const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

impl Epoch {
    /// The number of characters in its written form.
    pub const LENGTH: usize = 5;

    /// The epoch that these bytes make.
    pub const fn of(bytes: [u8; 4]) -> Self {
        Self(u32::from_be_bytes(bytes) >> 7)
    }

    /// The number that the database keeps.
    pub fn number(self) -> i64 {
        self.0.into()
    }
}

impl TryFrom<i64> for Epoch {
    type Error = NoEpoch;

    fn try_from(number: i64) -> Result<Self, NoEpoch> {
        let number = u32::try_from(number).map_err(|_| NoEpoch)?;
        if number < 1 << 25 { Ok(Self(number)) } else { Err(NoEpoch) }
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: u32| char::from(DIGITS[(self.0 >> (5 * place) & 31) as usize]);
        (0..5).rev().try_for_each(|place| write!(f, "{}", digit(place)))
    }
}

impl FromStr for Epoch {
    type Err = NoEpoch;

    fn from_str(text: &str) -> Result<Self, NoEpoch> {
        let value = |digit: u8| DIGITS.iter().zip(0_u32..).find(|(known, _)| **known == digit);
        if text.len() != Self::LENGTH {
            return Err(NoEpoch);
        }
        let number = text.bytes().try_fold(0, |number, digit| Some(number << 5 | value(digit)?.1));
        number.map(Self).ok_or(NoEpoch)
    }
}

/// The text or number is not an epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEpoch;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_epoch_is_read_back_from_its_text_and_its_number() {
        for epoch in [Epoch::default(), Epoch::of([0xff; 4]), Epoch::of([1, 2, 3, 4])] {
            assert_eq!(epoch.to_string().parse(), Ok(epoch));
            assert_eq!(Epoch::try_from(epoch.number()), Ok(epoch));
        }
        assert_eq!("aaaa".parse::<Epoch>(), Err(NoEpoch));
        assert_eq!("aaaa1".parse::<Epoch>(), Err(NoEpoch));
        assert_eq!(Epoch::try_from(1 << 25), Err(NoEpoch));
    }
}
