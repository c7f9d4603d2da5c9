//! The Secretary; captains who are away; and turns that the bot will take (5.7, 5.8).

use super::{
    absence::Absence as Effect,
    due::Due,
    state::Shipopoly,
    verbs::{CoverWord, Move},
};
use crate::{Absence, Cover, Offices, Person, Reader, Seat, Timestamp, english::list};

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

    /// Lists the turns that the bot will finish or take, with their times: those of one kind in one line.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String> {
        let mut turns: Vec<(&str, Timestamp, Seat)> = Vec::new();
        self.each_due(&mut |at, due| match due {
            Due::Idle(seat) => turns.push(("finish", at, seat)),
            Due::Absence(seat, Effect::CoverTurn) => turns.push(("take", at, seat)),
            _ => {}
        });
        turns.sort();
        let alike = turns.chunk_by(|one, next| one.0 == next.0 && one.1 == next.1);
        let told = alike.map(|turns| {
            let names: Vec<String> = turns.iter().map(|(.., seat)| reader.name(*seat)).collect();
            let (verb, at, _) = turns[0];
            match names.as_slice() {
                [name] => format!("I {verb} {name}'s turn <t:{}:R>.", at.seconds()),
                names => format!("I {verb} the turns of {} <t:{}:R>.", list(names), at.seconds()),
            }
        });
        told.collect()
    }
}
