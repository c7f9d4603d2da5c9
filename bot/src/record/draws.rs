//! The draws of a recorded game, entry by entry, for anyone who does the sums again with another
//! program.

use std::collections::BTreeMap;

use harbormaster_rules::{Editions, Kind, SeatCount, chance::Draw};
use serde::Serialize;

use super::Record;
use crate::fairness::hex;

/// All luck of a game. As JSON: `{"seed": "64 digits", "draws": {"0": [[3, 54], [20, 53]], "5": [[2, 6]]}}`, where
/// `[3, 54]` is a draw of 3 out of 0 to 53, under the number of the entry that drew it; 0 is the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draws {
    seed: String,
    draws: BTreeMap<u32, Vec<(u32, u32)>>,
}

impl Record {
    /// Returns what the game drew; `None` for a record that does not [prove](Record::prove) itself.
    pub fn draws(&self) -> Option<Draws> {
        let seed = self.seed(&mut Vec::new())?;
        let kind: Kind = Editions::default().find(&self.game, self.edition).ok()?.rules;
        let seats = SeatCount::new(u8::try_from(self.seats.len()).ok()?)?;
        let entries = self.read_entries(kind, &mut Vec::new())?;
        let replay = kind.replay(&self.settings, seats, &seed, &entries).ok()?;
        Some(Draws::of(&seed, &replay.draws))
    }
}

impl Draws {
    /// Collects what the set-up and each entry drew.
    pub(super) fn of(seed: &[u8; 32], draws: &[Vec<Draw>]) -> Self {
        let drawn = (0..).zip(draws).filter(|(_, drawn)| !drawn.is_empty());
        Self { seed: hex(seed), draws: drawn.map(|(ply, drawn)| (ply, pairs(drawn))).collect() }
    }
}

fn pairs(drawn: &[Draw]) -> Vec<(u32, u32)> {
    drawn.iter().map(|Draw { value, below }| (*value, *below)).collect()
}
