//! Captains who are away, as the host program tells it (5.7); and time in which nobody could play, given back (5.8).

use super::{
    captains::Turn, course::Course, events::Event, refusals::Why, state::Shipopoly, verbs::CoverWord,
};
use crate::{Cover, Seat, Span, Timestamp};

impl Course<'_> {
    /// 5.7 `away`.
    pub fn away(&mut self, seat: Seat, cover: CoverWord, until: Option<u32>) -> Result<(), Why> {
        self.next.afloat_captain(seat)?;
        let until = until.map(|seconds| Timestamp::from_millis(i64::from(seconds) * 1_000));
        let cover = match (cover, until) {
            (CoverWord::Autopilot, None) => Cover::Computer,
            (CoverWord::StandIn, None) => Cover::StandIn,
            (CoverWord::Wait, Some(until)) => Cover::Wait(until),
            _ => return Err(Why::UntilWhen),
        };
        self.ends_wait(seat);
        let (at, captain) = (self.at, self.next.of_mut(seat));
        captain.leave = Some(cover);
        match until {
            Some(until) => captain.waits(until, at),
            // A new cover begins with a whole limit; 5.7.5.
            None => captain.clock.heard(at),
        }
        self.tell(Event::OnLeave { seat, cover });
        Ok(())
    }

    /// 5.7 `back`: the captain's clock starts anew.
    pub fn back(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.afloat_captain(seat)?;
        self.ends_wait(seat);
        let (at, captain) = (self.at, self.next.of_mut(seat));
        captain.leave.take().ok_or(Why::NotAway(seat))?;
        captain.clock.heard(at);
        self.tell(Event::Returned { seat });
        Ok(())
    }

    /// Ends the game's wait for a captain now. What was not needed of it counts for the next absence, and puts nothing
    /// off: else debts and stalling could be put off for ever.
    fn ends_wait(&mut self, seat: Seat) {
        let (at, captain) = (self.at, self.next.of_mut(seat));
        let Some(until) = captain.waits_until().filter(|until| *until > at) else { return };
        let unused = at - until;
        captain.waited = captain.waited + unused;
        captain.put_off(unused);
        if captain.clock.since == until {
            captain.clock.since = at;
        }
    }

    /// 5.7 `sign_of_life`.
    pub fn sign_of_life(&mut self, seat: Seat) {
        self.tell(Event::Here { seat });
    }

    /// 5.8 `rest`.
    pub fn rest(&mut self, seconds: u32) {
        let at = self.at;
        self.next.rest(Span::millis(i64::from(seconds) * 1_000), at);
        self.tell(Event::Rested { seconds });
    }
}

impl Shipopoly {
    /// Gives back time in which nobody could play: every running time ends later by it (5.8).
    pub(super) fn rest(&mut self, lost: Span, at: Timestamp) {
        self.rested = self.rested + lost;
        for captain in &mut self.captains {
            // What stood still anyway, because the game waits for the captain, has lost nothing.
            let own = captain.waits_until().map_or(lost, |until| lost.min((at - until).max(Span::default())));
            captain.put_off(own);
            captain.clock.delay(own);
            if let Turn::Open { since, .. } = &mut captain.turn {
                *since = *since + lost;
            }
        }
        let locks = self.deeds.iter_mut().map(|holding| &mut holding.lock);
        let cards = [&mut self.chance_card.lock, &mut self.chest_card.lock];
        for lock in locks.chain(cards).flatten() {
            lock.until = lock.until + lost;
        }
        for offer in self.offers.values_mut().filter(|offer| offer.status.is_live()) {
            // Lost time does not make a short offer one that is worth a reminder.
            offer.reminded |= !offer.is_long();
            offer.deal_from = offer.deal_from + lost;
            offer.closes_at = offer.closes_at + lost;
            for from in offer.bids.values_mut().filter_map(|bid| bid.from.as_mut()) {
                *from = *from + lost;
            }
        }
        if let Some(vote) = &mut self.vote {
            vote.closes_at = vote.closes_at + lost;
        }
    }
}
