//! The moves of a swap between players (5.4 to 5.7).

use super::{
    events::Event,
    offers::{Closing, KEPT, Offer, PastOffer, Reply, is_wish},
    refusals::Why,
    state::Tariffs,
    turn::{Then, fitting},
    verbs::{Because, Move},
};
use crate::{Audience, Position, Seat, Span, Timestamp, Told, dominoes::Domino};

impl Tariffs {
    /// 5.4: opens an offer. The turn continues.
    #[expect(clippy::too_many_arguments, reason = "each is a field of the move")]
    pub(super) fn propose(
        &mut self,
        seat: Seat,
        domino: Domino,
        to: Option<Seat>,
        hidden: bool,
        want: Option<&str>,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let (limit, seats) = (self.terms.offers_per_turn, self.seats());
        let number = self.offered.saturating_add(1);
        let round = self.round.as_mut().ok_or(Why::NoPartners)?;
        if round.offer.is_some() {
            return Err(Why::OfferOpen);
        }
        if round.asked >= limit {
            return Err(Why::NoMoreOffers);
        }
        if !round.players[seat.index()].hand.contains(&domino) {
            return Err(Why::NotHeldToSwap(domino));
        }
        if to == Some(seat) {
            return Err(Why::WithYourself);
        }
        if to.is_some_and(|to| !seats.has(to)) {
            return Err(Why::NoSuchPlayer);
        }
        let partners: Vec<Seat> =
            round.partners().filter(|partner| to.is_none_or(|to| to == *partner)).collect();
        if partners.is_empty() {
            return Err(to.map_or(Why::NoPartners, Why::NoPartner));
        }
        if want.is_some_and(|want| !is_wish(want)) {
            return Err(Why::BadWish);
        }
        let reply = |seat: u8| {
            if partners.contains(&Seat::new(seat)) { Reply::Silent } else { Reply::NotAsked }
        };
        round.asked += 1;
        round.offer = Some(Offer {
            number,
            domino,
            shown: !hidden,
            to,
            want: want.map(str::to_owned),
            opened: now,
            replies: (0..self.seats).map(reply).collect(),
        });
        self.offered = number;
        let (domino, want) = ((!hidden).then_some(domino), want.map(str::to_owned));
        told.push(Told::everyone(Event::Offered { offer: number, seat, to, domino, want }));
        Ok(Then::Stay)
    }

    /// 5.5: puts a domino forward; it stays in its owner's hand.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        number: u32,
        domino: Domino,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let offer = self.asked(seat, number, now)?;
        let held = self.player(seat).is_some_and(|player| player.hand.contains(&domino));
        if !held {
            return Err(Why::NotHeldToAnswer(domino));
        }
        if offer.reply(seat) == Reply::Answered(domino) {
            return Err(Why::SameAnswer);
        }
        let proposer = self.reply(seat, Reply::Answered(domino)).ok_or(Why::NotAsked)?;
        told.push(Told::everyone(Event::Answered { offer: number, seat, proposer }));
        let event = Event::Seen { offer: number, seat, domino };
        told.push(Told { to: Audience::Only(proposer), event });
        Ok(Then::Stay)
    }

    /// 5.5: declines for a player who was asked. When the last one declines, the offer closes.
    pub(super) fn refuse(
        &mut self,
        seat: Seat,
        number: u32,
        because: Option<Because>,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        if self.asked(seat, number, now)?.reply(seat) == Reply::Refused {
            return Err(Why::RefusedAlready);
        }
        self.reply(seat, Reply::Refused).ok_or(Why::NotAsked)?;
        told.push(Told::everyone(Event::Declined { offer: number, seat, because }));
        let open = self.round.as_ref().and_then(|round| round.offer.as_ref());
        if open.is_some_and(Offer::is_refused) {
            self.close(Closing::Refused, told);
        }
        Ok(Then::Stay)
    }

    /// Notes the latest reply of `seat`. Returns the proposer.
    fn reply(&mut self, seat: Seat, reply: Reply) -> Option<Seat> {
        let round = self.round.as_mut()?;
        *round.offer.as_mut()?.replies.get_mut(seat.index())? = reply;
        Some(round.to_move)
    }

    /// 5.6: swaps one domino each and ends the turn.
    #[expect(clippy::too_many_arguments, reason = "each is a field of the move")]
    pub(super) fn take(
        &mut self,
        seat: Seat,
        number: u32,
        player: Seat,
        expected: Option<Domino>,
        draw: Option<u8>,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let offer = self.numbered(number, now)?;
        if !self.seats().has(player) {
            return Err(Why::NoSuchPlayer);
        }
        let Reply::Answered(answer) = offer.reply(player) else { return Err(Why::NoAnswer(player)) };
        if expected.is_some_and(|expected| expected != answer) {
            return Err(Why::OtherAnswer(player));
        }
        let draw = fitting(draw)?;
        let (given, shown) = (offer.domino, offer.shown);
        self.close_offer(Closing::Swapped { with: player }).ok_or(Why::OfferOver(number))?;
        let round = self.round.as_mut().ok_or(Why::OfferOver(number))?;
        for (owner, old, new) in [(seat, given, answer), (player, answer, given)] {
            let hand = &mut round.players[owner.index()].hand;
            hand.retain(|domino| *domino != old);
            hand.push(new);
        }
        let domino = shown.then_some(given);
        told.push(Told::everyone(Event::Swapped { offer: number, seat, with: player, domino }));
        for (to, from, domino) in [(seat, player, answer), (player, seat, given)] {
            told.push(Told { to: Audience::Only(to), event: Event::Got { from, domino } });
        }
        Ok(Then::Turn { draw, quiet: true })
    }

    /// 5.7: closes the offer for the proposer. The turn continues.
    pub(super) fn withdraw(
        &mut self,
        number: u32,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        self.numbered(number, now)?;
        self.close(Closing::Withdrawn, told);
        Ok(Then::Stay)
    }

    /// 5.7: closes the offer before any other action of the proposer.
    pub(super) fn withdraw_first(&mut self, told: &mut Vec<Told<Event>>) {
        self.close(Closing::Withdrawn, told);
    }

    /// 5.7: closes the offer when its time is over.
    pub(super) fn lapse(
        &mut self,
        number: u32,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let lapse = Move::Lapse { offer: number };
        let due = self.next_deadline().filter(|(due, next)| *next == lapse && *due <= now);
        due.ok_or(Why::ClockOnly)?;
        self.close(Closing::Lapsed, told);
        Ok(Then::Stay)
    }

    /// 5.7: the open offer stays open for as long as nobody could answer it.
    pub(super) fn rest(&mut self, seconds: u32, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let offer = self.round.as_mut().and_then(|round| round.offer.as_mut()).ok_or(Why::ClockOnly)?;
        offer.opened = offer.opened + Span::millis(i64::from(seconds) * 1_000);
        told.push(Told::everyone(Event::Rested { seconds }));
        Ok(Then::Stay)
    }

    /// Returns the open offer with this number, for a seat that it asks.
    fn asked(&self, seat: Seat, number: u32, now: Timestamp) -> Result<&Offer, Why> {
        let offer = self.numbered(number, now)?;
        match self.round.as_ref() {
            Some(round) if round.to_move == seat => Err(Why::OwnOffer),
            _ if offer.asks(seat) => Ok(offer),
            _ => Err(Why::NotAsked),
        }
    }

    /// Returns the open offer, if it has this number.
    fn numbered(&self, number: u32, now: Timestamp) -> Result<&Offer, Why> {
        match self.standing(now).filter(|offer| offer.number == number) {
            Some(offer) => Ok(offer),
            None if (1..=self.offered).contains(&number) => Err(Why::OfferOver(number)),
            None => Err(Why::NoSuchOffer),
        }
    }

    /// Returns true if `seat` tries to take an answer to another player's open offer, or to withdraw that offer.
    pub(super) fn meddles(&self, seat: Seat, mv: &Move, now: Timestamp) -> bool {
        let (Move::Take { offer, .. } | Move::Withdraw { offer }) = mv else { return false };
        self.seats().has(seat) && self.to_move() != Some(seat) && self.numbered(*offer, now).is_ok()
    }

    fn close(&mut self, ending: Closing, told: &mut Vec<Told<Event>>) {
        if let Some(past) = self.close_offer(ending) {
            told.push(Told::everyone(Event::Closed { offer: past.number, seat: past.by, ending }));
        }
    }

    /// Closes the open offer.
    fn close_offer(&mut self, ending: Closing) -> Option<PastOffer> {
        let round = self.round.as_mut()?;
        let past = round.offer.take()?.closed(round.to_move, ending);
        self.file(past.clone());
        Some(past)
    }

    /// Keeps a closed offer among the latest, in the order of their numbers.
    pub(super) fn file(&mut self, past: PastOffer) {
        let at = self.past.partition_point(|other| other.number < past.number);
        self.past.insert(at, past);
        if self.past.len() > KEPT {
            self.past.remove(0);
        }
    }
}
