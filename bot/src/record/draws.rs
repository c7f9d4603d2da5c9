//! What a recorded game drew, entry by entry, for somebody who does the sums again with another program.

use std::collections::BTreeMap;

use harbormaster_rules::{Chance, Editions, Kind, SeatCount, chance::Draw};
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
    /// What the game drew. Nothing for a record that does not [prove](Record::prove) itself.
    pub fn draws(&self) -> Option<Draws> {
        let seed = self.seed(&mut Vec::new())?;
        let kind: Kind = Editions::default().find(&self.game, self.edition).ok()?.rules;
        let seats = SeatCount::new(u8::try_from(self.seats.len()).ok()?)?;
        let mut chance = Chance::of(&seed, 0).kept();
        let mut position = kind.set_up(&self.settings, seats, &mut chance).ok()?;
        let mut draws = BTreeMap::from([(0, pairs(&chance))]);
        for entry in self.read_entries(kind, &mut Vec::new())? {
            let mut chance = Chance::of(&seed, entry.ply).kept();
            position = position.play(&entry, &mut chance).ok()?.next;
            draws.insert(entry.ply, pairs(&chance));
        }
        draws.retain(|_, drawn| !drawn.is_empty());
        Some(Draws { seed: hex(&seed), draws })
    }
}

fn pairs(chance: &Chance) -> Vec<(u32, u32)> {
    chance.drawn().iter().map(|Draw { value, below }| (*value, *below)).collect()
}
