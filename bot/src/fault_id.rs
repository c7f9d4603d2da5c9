//! Short ids of faults: a player reads one, and the log has it beside the cause.

use std::{
    fmt,
    hash::{BuildHasher as _, RandomState},
};

/// The signs of an id: none that are taken for each other when read aloud or typed again.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The signs in an id.
const LENGTH: u32 = 5;

/// The id of one fault, such as `7K2QX`. It says nothing about the fault, and two of one day are rarely the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaultId(u32);

impl FaultId {
    /// Makes an id by chance.
    pub fn by_chance() -> Self {
        // Its keys are random.
        let random = RandomState::new().hash_one(LENGTH);
        Self((random >> 32) as u32)
    }
}

impl fmt::Display for FaultId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let sign = SIGNS[(self.0 >> (5 * place) & 31) as usize];
            fmt::Write::write_char(f, char::from(sign))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_five_signs_and_is_new_each_time() {
        let ids: std::collections::BTreeSet<String> =
            (0..100).map(|_| FaultId::by_chance().to_string()).collect();
        assert!(ids.len() > 98, "{ids:?}");
        assert!(
            ids.iter().all(|id| id.len() == 5 && id.bytes().all(|sign| SIGNS.contains(&sign))),
            "{ids:?}"
        );
        assert_eq!(FaultId(0b00001_00010_00011_11110_11111).to_string(), "123YZ");
    }
}
