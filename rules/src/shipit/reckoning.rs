//! The result explained: the income from shipments, and the ties that chips decided.

use super::{
    events::{Event, Profit},
    state::ShipIt,
};
use crate::{Reckoning, Seat, TieBreak, english::counted};

impl Reckoning for ShipIt {
    /// Explains the score: freight counts once for everybody and once more for the player who sets a shipment off; a
    /// hub of one's own colour brings a bonus (5.7).
    fn reckoning(&self, seat: Seat, told: &[&Event]) -> String {
        let chips = counted(usize::from(self.chips_of(seat)), "chip");
        let own = told.iter().filter_map(|event| match event {
            Event::Profits { profits, .. } => Some(profits.iter().filter(|profit| profit.seat == seat)),
            _ => None,
        });
        let (mut freight, mut doubled, mut hubs) = (0, 0, 0);
        for Profit { doubled: sets_off, bonus, gain, .. } in own.flatten() {
            let sum = gain.saturating_sub(*bonus);
            let once = if *sets_off { sum / 2 } else { sum };
            freight += once;
            doubled += sum - once;
            hubs += bonus;
        }
        let colours: Vec<String> =
            self.colours_of(seat).map(|colour| format!("{colour} {}", self.scores[colour.index()])).collect();
        let score = self.score_of(seat);
        if score == 0 || freight + doubled + hubs != score {
            return format!("{}; {chips}", colours.join(" + "));
        }
        let parts = [("freight", freight), ("setting off", doubled), ("own hubs", hubs)];
        let parts: Vec<String> = parts
            .into_iter()
            .filter(|(_, points)| *points > 0)
            .map(|(what, points)| format!("{what} {points}"))
            .collect();
        let parts = parts.join(" + ");
        match colours.as_slice() {
            [_] => format!("{parts}; {chips}"),
            colours => format!("{}; that is {parts}; {chips}", colours.join(" + ")),
        }
    }

    /// 7.2, R37: more chips.
    fn tie_breaks(&self, seat: Seat) -> Vec<TieBreak> {
        let chips = self.chips_of(seat);
        vec![TieBreak {
            what: "chips",
            rule: "More chips decide",
            value: i64::from(chips),
            shown: chips.to_string(),
        }]
    }
}
