//! The offices that people hold: delegates of captains on leave, the Secretary; and turns that the bot will take (5.7, 5.8).

use super::{absence::Absence, captains::Cover, due::Due, naming::countdown, state::Shipopoly};
use crate::{Offices, Person, Reader, Seat, StandIn, Timestamp};

impl Offices for Shipopoly {
    fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        match self.captain(seat)?.leave?.cover {
            Cover::Delegate { who, accepted } => Some(StandIn { who, accepted }),
            Cover::None | Cover::Autopilot => None,
        }
    }

    fn leader(&self) -> Option<Person> {
        self.secretary
    }

    /// Lists the turns that the bot will finish or take, with their times.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String> {
        let mut turns: Vec<(Timestamp, String)> = Vec::new();
        self.each_due(&mut |at, due| {
            let what = match due {
                Due::Idle(seat) => {
                    format!("{}'s turn may rest till then; after that I finish it", reader.name(seat))
                }
                Due::Absence(seat, Absence::CoverTurn) => format!("I take the turn of {}", reader.name(seat)),
                _ => return,
            };
            turns.push((at, format!("{}: {what}.", countdown(at))));
        });
        turns.sort();
        turns.into_iter().map(|(_, said)| said).collect()
    }
}
