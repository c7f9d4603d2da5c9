//! Votes (5.8): opened, cast, counted.

use super::{
    captains::Way,
    course::Course,
    events::Event,
    letters::seat_of,
    motions::{Motion, Vote},
    refusals::Why,
    state::Shipopoly,
};
use crate::{Person, Position, Seat, SeatSet, Span};

/// The time that a vote stays open.
pub(super) const OPEN: Span = Span::hours(48);

impl Shipopoly {
    /// The captains who may vote now.
    pub(super) fn entitled(&self) -> SeatSet {
        let parties = match self.vote.as_ref().map(|vote| &vote.about) {
            Some(Motion::Discharge { captains, .. }) => *captains,
            Some(Motion::Favour { captain, .. }) => SeatSet::only(*captain),
            _ => SeatSet::EMPTY,
        };
        self.afloat().iter().filter(|seat| !parties.contains(*seat)).collect()
    }

    /// Checks that `seat` may vote `yes` or no now.
    pub(super) fn may_vote(&self, seat: Seat, yes: bool) -> Result<(), Why> {
        let vote = self.vote.as_ref().ok_or(Why::NoVote)?;
        if !self.entitled().contains(seat) {
            return Err(Why::NoVoteForYou);
        }
        let already = if yes { vote.yes } else { vote.no };
        if already.contains(seat) { Err(Why::VotedSo) } else { Ok(()) }
    }
}

impl Course<'_> {
    /// Opens a vote; there is one at a time.
    pub fn open_vote(&mut self, about: Motion) -> Result<(), Why> {
        if self.next.vote.is_some() {
            return Err(Why::VoteOpen);
        }
        let closes_at = self.at + OPEN;
        self.next.vote =
            Some(Vote { about: about.clone(), closes_at, yes: SeatSet::EMPTY, no: SeatSet::EMPTY });
        let entitled = self.next.entitled();
        self.tell(Event::VoteOpened { about, closes_at, entitled });
        Ok(())
    }

    /// 5.8 `vote`; it may be changed.
    pub fn cast_vote(&mut self, seat: Seat, yes: bool) -> Result<(), Why> {
        self.next.may_vote(seat, yes)?;
        if let Some(vote) = &mut self.next.vote {
            let (to, from) = if yes { (&mut vote.yes, &mut vote.no) } else { (&mut vote.no, &mut vote.yes) };
            *to = to.with(seat);
            *from = from.without(seat);
        }
        self.tell(Event::Voted { seat, yes });
        Ok(())
    }

    /// 5.8 `call_secretary`.
    pub fn call_secretary(&mut self, _seat: Seat, who: Person) -> Result<(), Why> {
        if seat_of(who).is_some_and(|seat| !self.next.seats().has(seat)) {
            return Err(Why::NoSuchCaptain);
        }
        if self.next.secretary == Some(who) {
            return Err(Why::SecretaryAlready);
        }
        self.open_vote(Motion::Secretary { who })
    }

    /// Carries a vote as soon as more than half of the entitled captains vote yes; a discharge also needs the yes of a
    /// captain who is not the Secretary (R33), and a favour to the Secretary just one yes (R38). Returns true if that
    /// ends the vote.
    pub fn count_votes(&mut self) -> bool {
        let entitled = self.next.entitled();
        let Some(vote) = &self.next.vote else { return false };
        let yes: SeatSet = vote.yes.iter().filter(|seat| entitled.contains(*seat)).collect();
        let majority = yes.len() * 2 > entitled.len();
        let carried = match &vote.about {
            Motion::Discharge { .. } => {
                let secretary = self.next.secretary_seat();
                majority && yes.iter().any(|seat| Some(seat) != secretary)
            }
            Motion::Favour { .. } => !yes.is_empty(),
            Motion::Time | Motion::Secretary { .. } => majority,
        };
        let pointless = match &vote.about {
            Motion::Discharge { captains, .. } => !captains.iter().any(|seat| self.next.of(seat).is_afloat()),
            Motion::Favour { captain, order } => self.next.favoured(order) != Some(*captain),
            Motion::Time | Motion::Secretary { .. } => false,
        };
        if pointless {
            self.vote_lapses();
            return true;
        }
        if !carried {
            return false;
        }
        let Some(vote) = self.next.vote.take() else { return false };
        self.tell(Event::VoteCarried { about: vote.about.clone() });
        match vote.about {
            Motion::Time => self.next.last_round = true,
            Motion::Discharge { captains, .. } => {
                let afloat = captains.iter().filter(|seat| self.next.of(*seat).is_afloat()).collect();
                self.lose(afloat, Way::Discharged);
            }
            Motion::Secretary { who } => {
                self.next.secretary = Some(who);
                self.tell(Event::NewSecretary { who });
            }
            // An order that has become impossible has no effect.
            Motion::Favour { order, .. } => drop(self.carry_out(&order)),
        }
        true
    }

    pub fn vote_lapses(&mut self) {
        if let Some(vote) = self.next.vote.take() {
            self.tell(Event::VoteLapsed { about: vote.about });
        }
    }
}
