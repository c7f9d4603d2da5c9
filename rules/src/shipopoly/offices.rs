//! The Secretary; captains who are away; and turns that the bot will take (5.7, 5.8).

use super::{
    absence::Absence as Effect,
    due::Due,
    naming::countdown,
    state::Shipopoly,
    verbs::{CoverWord, Move},
};
use crate::{Absence, Cover, Offices, Person, Reader, Seat, Timestamp};

impl Offices<Move> for Shipopoly {
    fn leader(&self) -> Option<Person> {
        self.secretary
    }

    fn absence(&self, seat: Seat) -> Option<Absence> {
        let captain = self
            .captain(seat)
            .filter(|captain| captain.is_afloat() && self.has_begun() && self.ending.is_none())?;
        Some(Absence { cover: captain.leave, waited: captain.waited, is_late: captain.is_away() })
    }

    fn sign_of_life(&self, seat: Seat) -> Option<Move> {
        self.captain(seat)?.is_missed().then_some(Move::SignOfLife {})
    }

    fn told_of(&self, captain: Seat, cover: Option<Cover>) -> Move {
        let (cover, until) = match cover {
            None => return Move::Back { captain },
            Some(Cover::Computer) => (CoverWord::Autopilot, None),
            Some(Cover::StandIn) => (CoverWord::StandIn, None),
            Some(Cover::Wait(until)) => {
                (CoverWord::Wait, Some(u32::try_from(until.seconds()).unwrap_or(u32::MAX)))
            }
        };
        Move::Away { captain, cover, until }
    }

    /// Lists the turns that the bot will finish or take, with their times.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String> {
        let mut turns: Vec<(Timestamp, String)> = Vec::new();
        self.each_due(&mut |at, due| {
            let what = match due {
                Due::Idle(seat) => {
                    format!("{} has until {}; then I finish the turn.", reader.name(seat), countdown(at))
                }
                Due::Absence(seat, Effect::CoverTurn) => {
                    format!("{} has until {}; then I take the turn.", reader.name(seat), countdown(at))
                }
                _ => return,
            };
            turns.push((at, what));
        });
        turns.sort();
        turns.into_iter().map(|(_, said)| said).collect()
    }
}
