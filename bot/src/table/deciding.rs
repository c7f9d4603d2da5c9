//! Decides requests by their answers.

use std::collections::BTreeSet;

use harbormaster_rules::Timestamp;

use super::{
    Table,
    powers::{OBJECTION, SILENCE, Vote},
};
use crate::{
    facts::Decision,
    ids::PersonId,
    store::{Motion, Request, Stage, Voice},
};

impl Table {
    /// The request of this number, as long as it is open.
    pub fn request(&self, number: u32) -> Option<&Request> {
        self.row.requests.iter().find(|request| request.number == number)
    }

    /// A request whose first voice is that of the person who makes it. Who has left the server is not asked.
    pub(super) fn requested(
        &self,
        (motion, reason): (Motion, &str),
        by: PersonId,
        gone: &BTreeSet<PersonId>,
        at: Timestamp,
    ) -> Request {
        let owner = motion.owner();
        let until = |user: PersonId, span| match self.people.get(&user) {
            Some(person) => person.free_time_after(at, span),
            None => at + span,
        };
        let voice = |user: PersonId| Voice {
            user,
            until: until(user, SILENCE),
            agrees: (user == by).then_some(true),
        };
        let asked = self.players().filter(|user| Some(*user) != owner && !gone.contains(user));
        let voices = asked.map(voice).collect();
        let may_object = motion.power().row().others == Vote::TwoUnopposed;
        let concerned = owner.filter(|_| may_object);
        let concerned = concerned.map(|user| Voice { user, until: until(user, OBJECTION), agrees: None });
        let number = self.row.revision + 1;
        Request { number, motion, by, at, reason: reason.to_owned(), voices, concerned }
    }

    /// Returns the decision on a request by now; `None` as long as it is open.
    pub(super) fn decided(&self, request: &Request, now: Timestamp) -> Option<Decision> {
        let voices: Vec<&Voice> = request.voices.iter().filter(|voice| voice.counts(now)).collect();
        let count = |agrees| voices.iter().filter(|voice| voice.agrees == Some(agrees)).count();
        let (all, yes, no) = (voices.len(), count(true), count(false));
        let can_win = (all - no) * 2 > all;
        match request.motion.power().row().others {
            Vote::Everybody if no > 0 => Some(Decision::Refused),
            Vote::Everybody if all == 0 => Some(Decision::Lapsed),
            Vote::Everybody => (all == yes).then_some(Decision::Agreed),
            Vote::TwoUnopposed => match request.concerned.map(|owner| (owner.agrees, owner.counts(now))) {
                Some((Some(true), _)) => Some(Decision::Agreed),
                Some((Some(false), _)) => Some(Decision::Objected),
                _ if !can_win || all - no < 2 => Some(Decision::Refused),
                Some((None, true)) => None,
                _ => (yes >= 2 && yes * 2 > all).then_some(Decision::Agreed),
            },
            Vote::Majority | Vote::OthersOnly | Vote::Nobody => match yes * 2 > all {
                true => Some(Decision::Agreed),
                false => (!can_win).then_some(Decision::Refused),
            },
        }
    }

    /// Returns true if a request has lost its ground: the game is over, others play, or the seat has changed hands.
    pub(super) fn is_void(&self, request: &Request) -> bool {
        let plays = |voice: &Voice| self.players().any(|user| user == voice.user);
        let is_live = matches!(self.row.stage, Stage::Running | Stage::Paused | Stage::Frozen);
        let is_moot = match &request.motion {
            Motion::TakeSeat { seat, owner, .. } => {
                self.seats.get(seat.index()).is_none_or(|row| row.user != *owner)
            }
            Motion::Pause => self.row.stage != Stage::Running,
            Motion::Close | Motion::SetOption { .. } | Motion::Quiet => false,
        };
        !is_live || is_moot || !request.voices.iter().all(plays)
    }
}
