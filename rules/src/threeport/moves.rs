//! Moves and their effects.

use super::{
    board::{Card, Colour, HOLD, Level},
    events::{Dealt, Event, Lost},
    refusals::Why,
    scoring::{price, uses_up},
    state::{Berth, Finish, Island, Phase, Threeport},
    verbs::Move,
};
use crate::{By, Chance, Entry, Play, Played, Position, Refusal, Seat, SeatSet, Told};

impl Play for Threeport {
    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        let to_move = self.to_move().ok_or(Refusal::Over)?;
        if entry.by != By::Seat(to_move) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(to_move) });
        }
        let mut next = self.clone();
        let mut events = vec![];
        next.take_turn(to_move, &entry.mv, chance, &mut events)
            .map_err(|why| Refusal::Rule { rule: why.rule(), why })?;
        Ok(Played { next, told: events.into_iter().map(Told::everyone).collect() })
    }
}

impl Threeport {
    /// Plays one whole turn of `seat`, whose turn it is. After a refusal the position is worthless.
    pub(super) fn take_turn(
        &mut self,
        seat: Seat,
        mv: &Move,
        chance: &mut Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Why> {
        let bare_before = self.bare();
        self.act(seat, mv, events)?;
        self.turns = self.turns.saturating_add(1);
        self.phase = if self.is_exhausted() {
            // At once: no refill and no equal number of turns; R16.
            Phase::Over { ending: Finish::TwoIslandsClosed }
        } else {
            self.refill(chance, events);
            let bare = self.bare();
            if !bare.is_empty() && bare != bare_before {
                events.push(Event::RanOut { bare });
            }
            match self.limits.reached(self.boats.len(), self.turns, self.quiet) {
                Some(ending) => Phase::Over { ending },
                None => Phase::Playing { to_move: seat.next(self.seats()) },
            }
        };
        let end = self.outcome().zip(self.ended_by());
        events.extend(end.map(|(outcome, ending)| Event::Ended { outcome, ending }));
        Ok(())
    }

    /// Applies the certain effects of a move: all but refill, next seat and end.
    pub(super) fn act(&mut self, seat: Seat, mv: &Move, events: &mut Vec<Event>) -> Result<(), Why> {
        match mv {
            Move::Move { island } => self.sail(seat, *island, events),
            Move::Load {} => self.load(seat, events),
            Move::Sell { cards } => self.sell(seat, cards, events),
        }
    }

    /// 5.1: sails to another open island, however far.
    fn sail(&mut self, seat: Seat, to: Colour, events: &mut Vec<Event>) -> Result<(), Why> {
        if !self.islands[to].is_open() {
            return Err(Why::IslandGone(to));
        }
        let boat = &mut self.boats[seat.index()];
        if boat.at == Berth::Island(to) {
            // Staying would be a pass; R4.
            return Err(Why::AlreadyThere);
        }
        boat.at = Berth::Island(to);
        self.quiet = self.quiet.saturating_add(1);
        events.push(Event::Sailed { seat, to });
        Ok(())
    }

    /// 5.2: loads the top cargo card.
    fn load(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Why> {
        let (at, _) = self.port(seat)?;
        let hold = &mut self.boats[seat.index()].hold;
        if hold.len() >= HOLD {
            return Err(Why::HoldFull);
        }
        let Island::Open { cargo, .. } = &mut self.islands[at] else { return Err(Why::IslandGone(at)) };
        let card = cargo.pop().ok_or(Why::NoCargo)?;
        hold.push(card);
        self.quiet = 0;
        events.push(Event::Loaded { seat, card, at, left: cargo.len() });
        Ok(())
    }

    /// 5.3: turns cards of the island's colour into money and, if they are enough, uses the island up.
    fn sell(&mut self, seat: Seat, cards: &[Card], events: &mut Vec<Event>) -> Result<(), Why> {
        let (at, level) = self.port(seat)?;
        if cards.is_empty() || cards.len() > HOLD {
            return Err(Why::OneToThree);
        }
        if let Some(other) = cards.iter().find(|card| card.colour != at) {
            return Err(Why::WrongIsland { cargo: other.colour, at });
        }
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        let boat = &mut self.boats[seat.index()];
        for card in &cards {
            let place = boat.hold.iter().position(|held| held == card).ok_or(Why::NotCarried(*card))?;
            boat.hold.remove(place);
        }
        // The bonus is the level before the upgrade; R12.
        let price = price(&cards, level);
        boat.score = boat.score.saturating_add(price);
        self.discard.extend(&cards);
        self.quiet = 0;
        let enough = uses_up(cards.len(), level);
        events.push(Event::Sold { seat, cards, at, bonus: level.number(), price });
        if enough {
            events.push(self.use_up(at, level));
        }
        Ok(())
    }

    /// 5.3: moves the top island card to the ordinary discard pile (R10); with the last one the island closes (5.4).
    fn use_up(&mut self, island: Colour, level: Level) -> Event {
        self.discard.push(Card::new(island, level.number()));
        let Some(higher) = level.next() else { return self.close(island) };
        if let Island::Open { level, .. } = &mut self.islands[island] {
            *level = higher;
        }
        Event::Upgraded { island, level: higher }
    }

    /// 5.4: discards the island's cargo and removes every visible card of its colour from the game, unpaid.
    fn close(&mut self, gone: Colour) -> Event {
        let of_gone = |card: &mut Card| card.colour == gone;
        let closing = std::mem::replace(&mut self.islands[gone], Island::Closed);
        let cargo = closing.cargo();
        let discarded = cargo.iter().copied().filter(|card| card.colour != gone).collect();
        self.discard.extend(cargo);

        let mut removed: Vec<Card> = self.discard.extract_if(.., of_gone).collect();
        let mut lost = vec![];
        let mut at_sea = vec![];
        for (seat, boat) in (0..).map(Seat::new).zip(&mut self.boats) {
            let cards: Vec<Card> = boat.hold.extract_if(.., of_gone).collect();
            if !cards.is_empty() {
                removed.extend(&cards);
                lost.push(Lost { seat, cards });
            }
            // The source is silent on boats moored there; R15.
            if boat.at == Berth::Island(gone) {
                boat.at = Berth::Sea;
                at_sea.push(seat);
            }
        }
        for colour in Colour::ALL {
            if let Island::Open { cargo, .. } = &mut self.islands[colour] {
                removed.extend(cargo.extract_if(.., of_gone));
            }
        }
        self.removed.extend(&removed);
        Event::Closed { island: gone, discarded, removed, lost, at_sea }
    }

    /// 5.5: if an open island has no cargo, deals one card to every open island, the bare ones first.
    fn refill(&mut self, chance: &mut Chance, events: &mut Vec<Event>) {
        let bare = self.bare();
        if bare.is_empty() {
            return;
        }
        let stocked = Colour::ALL
            .into_iter()
            .filter(|colour| self.islands[*colour].is_open() && !bare.contains(colour));
        let order: Vec<Colour> = bare.iter().copied().chain(stocked).collect();
        let mut deal = Deal::default();
        for island in order {
            let Some(card) = self.draw_card(chance, &mut deal, events) else { break };
            if let Island::Open { cargo, .. } = &mut self.islands[island] {
                cargo.push(card);
                deal.dealt.push(Dealt { island, card });
            }
        }
        deal.tell(events);
    }

    /// Draws the next card of an open colour; `None` if both piles run out.
    fn draw_card(&mut self, chance: &mut Chance, deal: &mut Deal, events: &mut Vec<Event>) -> Option<Card> {
        loop {
            if self.draw.is_empty() && !self.discard.is_empty() {
                deal.tell(events);
                let mut pile = std::mem::take(&mut self.discard);
                chance.shuffle(&mut pile);
                events.push(Event::Reshuffled { cards: pile.len() });
                self.draw = pile.into();
            }
            let card = self.draw.pop_front()?;
            if self.islands[card.colour].is_open() {
                return Some(card);
            }
            // Out of the game instead of discarded, so that it cannot come round for ever; R14.
            self.removed.push(card);
            deal.removed.push(card);
        }
    }

    /// Returns the island of `seat`'s boat, and its level.
    pub(super) fn port(&self, seat: Seat) -> Result<(Colour, Level), Why> {
        match self.boats.get(seat.index()).map(|boat| boat.at) {
            Some(Berth::Island(at)) => {
                self.islands[at].level().map(|level| (at, level)).ok_or(Why::IslandGone(at))
            }
            Some(Berth::Sea) | None => Err(Why::AtSea),
        }
    }
}

/// The cards dealt by a refill that no event reports yet.
#[derive(Default)]
struct Deal {
    dealt: Vec<Dealt>,
    removed: Vec<Card>,
}

impl Deal {
    fn tell(&mut self, events: &mut Vec<Event>) {
        let Self { dealt, removed } = std::mem::take(self);
        if !dealt.is_empty() || !removed.is_empty() {
            events.push(Event::Refilled { dealt, removed });
        }
    }
}
