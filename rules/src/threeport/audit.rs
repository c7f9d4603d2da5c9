//! The invariants of every position; a wrong position is reported with every fault.

use std::collections::BTreeMap;

use super::{
    board::{CLOSED_AT_END, Card, Colour, Deck, HOLD},
    options,
    state::{Berth, Finish, Limits, Phase, Threeport},
};
use crate::{Audit, Broken, Language, OptionSpec, Position, Seat};

/// A bound that no turn count or score of a real game comes near; loaded values stay far from integer overflow.
const MOST: u32 = 1_000_000_000;

impl Audit for Threeport {
    fn audit(&self) -> Result<(), Broken> {
        let mut faults = vec![];
        self.audit_frame(&mut faults);
        self.audit_cards(&mut faults);
        self.audit_closed(&mut faults);
        self.audit_boats(&mut faults);
        self.audit_phase(&mut faults);
        if faults.is_empty() { Ok(()) } else { Err(Broken(faults)) }
    }
}

impl Threeport {
    /// Checks that deck, seats and limits are such as a host can choose.
    fn audit_frame(&self, faults: &mut Vec<String>) {
        let mut within = |spec: &OptionSpec, value: Option<u32>| {
            let text = value.map_or("off".to_owned(), |number| number.to_string());
            faults.extend(spec.read(&text).err().map(|fault| fault.say(Language::English)));
        };
        let Limits { max_rounds, quiet_rounds } = self.limits;
        within(&options::MAX_VALUE, Some(self.deck.max_value.into()));
        within(&options::COPIES, Some(self.deck.copies.into()));
        within(&options::MAX_ROUNDS, max_rounds);
        within(&options::QUIET_ROUNDS, quiet_rounds);
        if self.deck.size() < Deck::FEWEST {
            faults.push(format!(
                "The deck has {} cards, at least {} are needed.",
                self.deck.size(),
                Deck::FEWEST
            ));
        }
        let seats = Self::META.seats;
        if !u8::try_from(self.boats.len()).is_ok_and(|boats| seats.contains(&boats)) {
            faults.push(format!(
                "There are {} boats, not {} to {}.",
                self.boats.len(),
                seats.start(),
                seats.end()
            ));
        }
    }

    /// Checks that every card of the deck is there, as often as it should be.
    fn audit_cards(&self, faults: &mut Vec<String>) {
        if !Deck::MAX_VALUES.contains(&self.deck.max_value) || !Deck::COPIES.contains(&self.deck.copies) {
            // The expected cards are unknown; that fault is already reported.
            return;
        }
        let mut counts: BTreeMap<Card, usize> = self.deck.kinds().map(|card| (card, 0)).collect();
        for card in self.all_cards() {
            *counts.entry(card).or_default() += 1;
        }
        for (card, count) in counts {
            let due = if card.value <= self.deck.max_value { usize::from(self.deck.copies) } else { 0 };
            if count != due {
                faults.push(format!("{card} is there {count} times, the deck has it {due} times."));
            }
        }
    }

    /// Returns every card, wherever it is.
    fn all_cards(&self) -> impl Iterator<Item = Card> {
        let piles = self.draw.iter().chain(&self.discard).chain(&self.removed);
        let boats = self.boats.iter().flat_map(|boat| boat.hold.iter().chain([&boat.marker]));
        let cargo = self.islands.iter().flat_map(|(_, island)| island.cargo());
        let levels = self.islands.iter().filter_map(|(colour, island)| Some((colour, island.level()?)));
        let island_cards = levels.flat_map(|(colour, level)| level.island_cards(colour));
        piles.chain(boats).chain(cargo).copied().chain(island_cards)
    }

    /// Checks that cards of closed colours are out of the game or hidden, and that only those are out (5.4).
    fn audit_closed(&self, faults: &mut Vec<String>) {
        let open = |card: &Card| self.islands[card.colour].is_open();
        let mut nowhere = |place: &str, cards: &[Card]| {
            let wrong = cards.iter().filter(|card| !open(card));
            faults.extend(wrong.map(|card| format!("{card} is {place}, but {} is closed.", card.colour)));
        };
        nowhere("in the discard pile", &self.discard);
        for (colour, island) in self.islands.iter() {
            nowhere(&format!("at {colour}"), island.cargo());
        }
        for (seat, boat) in (0..).map(Seat::new).zip(&self.boats) {
            nowhere(&format!("aboard {seat}'s boat"), &boat.hold);
        }
        let early = self.removed.iter().filter(|card| open(card));
        faults.extend(early.map(|card| format!("{card} is out of the game, but {} is open.", card.colour)));
    }

    fn audit_boats(&self, faults: &mut Vec<String>) {
        for (seat, boat) in (0..).map(Seat::new).zip(&self.boats) {
            if boat.hold.len() > HOLD {
                faults.push(format!("{seat} carries {} cards, more than {HOLD}.", boat.hold.len()));
            }
            if let Berth::Island(at) = boat.at
                && !self.islands[at].is_open()
            {
                faults.push(format!("{seat} lies at {at}, which is closed."));
            }
            if boat.score > MOST {
                faults.push(format!("{seat} has {}, more than any game brings.", boat.score));
            }
        }
    }

    /// Checks that counters, phase, closed islands and refill agree with each other.
    fn audit_phase(&self, faults: &mut Vec<String>) {
        let Self { turns, quiet, .. } = *self;
        if turns > MOST {
            faults.push(format!("{turns} turns are more than any game has."));
        }
        if quiet > turns {
            faults.push(format!("{quiet} quiet turns are more than the {turns} turns taken."));
        }
        let closed = Colour::ALL.into_iter().filter(|colour| !self.islands[*colour].is_open()).count();
        if closed > CLOSED_AT_END {
            faults.push("All three islands are closed, but the game ends with the second.".to_owned());
        }
        let reached = self.limits.reached(self.boats.len(), turns, quiet);
        match self.phase {
            Phase::Playing { to_move } => {
                if to_move.index() >= self.boats.len() {
                    faults.push(format!("It is {to_move}'s turn, but there are {} boats.", self.boats.len()));
                }
                if closed >= CLOSED_AT_END {
                    faults.push("The game goes on although two islands are closed.".to_owned());
                }
                if reached.is_some() {
                    faults.push("The game goes on although a limit is reached.".to_owned());
                }
                let cards_to_deal = !self.draw.is_empty() || !self.discard.is_empty();
                for island in self.bare().into_iter().filter(|_| cards_to_deal) {
                    faults.push(format!("{island} has no cargo although there are cards to deal."));
                }
            }
            Phase::Over { ending: Finish::TwoIslandsClosed } if closed < CLOSED_AT_END => {
                faults.push(format!(
                    "The game has ended, but {closed} islands are closed, not {CLOSED_AT_END}."
                ));
            }
            Phase::Over { ending } if ending != Finish::TwoIslandsClosed && reached != Some(ending) => {
                faults.push("The game has ended by a limit that is not reached.".to_owned());
            }
            Phase::Over { .. } => {}
        }
    }
}
