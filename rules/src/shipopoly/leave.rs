//! Leave and delegates (5.7).

use super::{
    captains::{Cover, Leave},
    course::Course,
    events::Event,
    letters::seat_of,
    limits::LONGEST_LEAVE,
    refusals::Why,
    state::Shipopoly,
    verbs::{CoverWord, Move},
};
use crate::{Person, Position, Seat, Span};

impl Shipopoly {
    /// Checks that the stand-in of `seat` may make this move at all (5.7).
    pub(super) fn may_act_for(&self, seat: Seat, mv: &Move) -> Result<(), Why> {
        match (self.of(seat).leave, mv) {
            (Some(Leave { cover: Cover::Delegate { accepted: false, .. }, .. }), Move::AcceptHelm { .. }) => {
                Ok(())
            }
            (Some(Leave { cover: Cover::Delegate { accepted: true, .. }, .. }), _) => Ok(()),
            (Some(Leave { cover: Cover::Delegate { .. }, .. }), _) => Err(Why::AcceptFirst),
            _ => Err(Why::NotTheirDelegate(seat)),
        }
    }

    /// Returns the delegate that the captain has named, if the mover may speak as that person.
    fn delegate_of(&self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(Person, bool), Why> {
        let leave =
            self.captain(captain).filter(|captain| captain.is_afloat()).and_then(|captain| captain.leave);
        match leave.map(|leave| leave.cover) {
            Some(Cover::Delegate { who, accepted })
                if (as_delegate && mover == captain) || (!as_delegate && seat_of(who) == Some(mover)) =>
            {
                Ok((who, accepted))
            }
            _ if self.captain(captain).is_none() => Err(Why::NoSuchCaptain),
            _ => Err(Why::NotTheirDelegate(captain)),
        }
    }
}

impl Course<'_> {
    /// 5.7 `go_on_leave`.
    pub fn go_on_leave(
        &mut self,
        seat: Seat,
        cover: CoverWord,
        user: Option<Person>,
        hours: Option<u32>,
    ) -> Result<(), Why> {
        let cover = match (cover, user) {
            (CoverWord::Autopilot, None) => Cover::Autopilot,
            (CoverWord::None, None) => Cover::None,
            (CoverWord::Delegate, Some(who)) if who == Person::Seat(seat) => return Err(Why::OwnDelegate),
            (CoverWord::Delegate, Some(Person::Seat(other))) if !self.next.seats().has(other) => {
                return Err(Why::NoSuchCaptain);
            }
            (CoverWord::Delegate, Some(who)) => Cover::Delegate { who, accepted: false },
            (CoverWord::Delegate, None) => return Err(Why::NameADelegate),
            (_, Some(_)) => return Err(Why::NoDelegateNeeded),
        };
        if hours.is_some_and(|hours| !(1..=LONGEST_LEAVE).contains(&hours)) {
            return Err(Why::LeaveTooLong);
        }
        let until = hours.map(|hours| self.at + Span::hours(i64::from(hours)));
        self.next.of_mut(seat).leave = Some(Leave { cover, until });
        self.tell(Event::OnLeave { seat, cover, until });
        Ok(())
    }

    /// 5.7 `accept_helm`.
    pub fn accept_helm(&mut self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(), Why> {
        let (who, accepted) = self.next.delegate_of(mover, as_delegate, captain)?;
        if accepted {
            return Err(Why::HelmAccepted);
        }
        if let Some(leave) = &mut self.next.of_mut(captain).leave {
            leave.cover = Cover::Delegate { who, accepted: true };
        }
        // The first sign of life of the person who plays now; 5.7.5.
        let at = self.at;
        self.next.of_mut(captain).clock.heard(at);
        self.tell(Event::HelmAccepted { seat: captain, who });
        Ok(())
    }

    /// 5.7 `give_up_helm`: takes the cover off the captain; the delegate's offers and bids end (R36).
    pub fn give_up_helm(&mut self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(), Why> {
        let (who, _) = self.next.delegate_of(mover, as_delegate, captain)?;
        if let Some(leave) = &mut self.next.of_mut(captain).leave {
            leave.cover = Cover::None;
        }
        self.tell(Event::HelmGivenUp { seat: captain, who });
        self.end_offers_made_by(who, captain);
        Ok(())
    }

    /// 5.7 `return_from_leave`.
    pub fn return_from_leave(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.of_mut(seat).leave.take().ok_or(Why::NotOnLeave)?;
        self.tell(Event::Returned { seat });
        Ok(())
    }

    /// 5.7 `sign_of_life`.
    pub fn sign_of_life(&mut self, seat: Seat) {
        self.tell(Event::Here { seat });
    }
}
