//! The most important thing that a move wins or prevents, for a hint.

use super::{
    board::{Card, Colour, HOLD},
    scoring::{price, uses_up},
    state::{Berth, Island, Threeport},
    verbs::Move,
};
use crate::{Reader, Seat, english::list};

impl Threeport {
    /// Says what `mv` wins or prevents; `None` if it is nothing that can be counted now.
    pub(super) fn reason_for(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        if self.to_move() != Some(seat) {
            return None;
        }
        match mv {
            Move::Move { island } => self.reason_to_sail(seat, *island),
            Move::Load {} => self.reason_to_load(seat, reader),
            Move::Sell { .. } => self.reason_to_sell(seat, mv, reader),
        }
    }

    fn reason_to_sail(&self, seat: Seat, island: Colour) -> Option<String> {
        let boat = self.boats.get(seat.index())?;
        let Island::Open { level, cargo } = &self.islands[island] else { return None };
        let own = of_colour(&boat.hold, island);
        if !own.is_empty() {
            return Some(format!("Your {} would sell there for {} now.", list(&own), price(&own, *level)));
        }
        let top = cargo.last().filter(|_| boat.hold.len() < HOLD)?;
        let mates = of_colour(&boat.hold, top.colour);
        (!mates.is_empty()).then(|| format!("{top} lies on top there, to go with your {}.", list(&mates)))
    }

    fn reason_to_load(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let (at, _) = self.port(seat).ok()?;
        let card = *self.islands[at].cargo().last()?;
        let level = self.islands[card.colour].level()?;
        let mut together = of_colour(&self.boats.get(seat.index())?.hold, card.colour);
        together.push(card);
        if together.len() > 1 {
            let (all, worth) = (list(&together), price(&together, level));
            return Some(format!("Your {all} would sell together for {worth} at {} now.", card.colour));
        }
        if card.colour == at {
            return Some(format!("{card} can be sold right here, for {} now.", price(&[card], level)));
        }
        let rivals = (0..).map(Seat::new).zip(&self.boats);
        let here = rivals
            .filter(|(other, boat)| *other != seat && boat.at == Berth::Island(at) && boat.hold.len() < HOLD);
        let names: Vec<String> = here.map(|(other, _)| reader.name(other)).collect();
        let are = if names.len() == 1 { "is" } else { "are" };
        (!names.is_empty()).then(|| format!("It takes {card} before {}, who {are} here too.", list(&names)))
    }

    fn reason_to_sell(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        let Move::Sell { cards } = mv else { return None };
        let (at, level) = self.port(seat).ok()?;
        let mut after = self.clone();
        after.act(seat, mv, &mut Vec::new()).ok()?;
        let score =
            |position: &Self, seat: Seat| position.boats.get(seat.index()).map_or(0, |boat| boat.score);
        let others = || (0..).map(Seat::new).take(self.boats.len()).filter(move |other| *other != seat);
        let best = others().map(|other| score(self, other)).max().unwrap_or_default();
        let (before, now) = (score(self, seat), score(&after, seat));
        if after.is_exhausted() && now > best {
            return Some(format!("It ends the game, and you win {now} to {best}."));
        }
        if uses_up(cards.len(), level) && level.next().is_none() {
            let spoilt = |other: Seat| {
                let lost = of_colour(&self.boats[other.index()].hold, at);
                (!lost.is_empty()).then(|| format!("{} loses {}", reader.name(other), list(&lost)))
            };
            let lost: Vec<String> = others().filter_map(spoilt).take(2).collect();
            if !lost.is_empty() {
                return Some(format!("It closes {at}: {}.", list(&lost)));
            }
        }
        if before <= best && now > best {
            return Some(format!("It puts you in the lead, {now} to {best}."));
        }
        let bonus = cards.len() * usize::from(level.number());
        Some(format!("It brings {}, of which {bonus} is bonus.", price(cards, level)))
    }
}

/// The cards of one colour, in order.
fn of_colour(cards: &[Card], colour: Colour) -> Vec<Card> {
    let mut found: Vec<Card> = cards.iter().copied().filter(|card| card.colour == colour).collect();
    found.sort_unstable();
    found
}
