//! Shipopoly: up to eight captains, turns in any order, and bargaining in the open.
//!
//! - [`board`]: squares, deeds, cards; [`items`]: what changes hands; [`options`]: what a host chooses
//! - [`state`]: the position and the setup; [`money`](self): charges, debts, worth
//! - [`moves`]: what can be done; `turn`, `fleet`, `absence`, `secretary`, `votes`: how it is done
//! - [`offers`]: public offers and bids as a state machine; `deal`: what a settlement checks and does
//! - `estate`: captains who sink, and the end; `audit`: what is true of every position
//! - [`events`] and [`refusals`]: what is told and why not; `words`, `labels`, `cards`: what people read
//! - `choices`: what can be chosen now; `verbs` and `notation`: how it is said; `computer`: a player
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod absence;
mod audit;
pub mod board;
mod cards;
mod choices;
mod computer;
mod deal;
mod estate;
pub mod events;
mod fleet;
pub mod items;
mod labels;
mod money;
pub mod moves;
mod notation;
pub mod offers;
pub mod options;
mod outlook;
pub mod refusals;
mod secretary;
pub mod state;
mod turn;
mod verbs;
pub mod view;
mod votes;
mod words;

pub use board::{Deck, Deed, Group};
pub use events::Event;
pub use items::{Bundle, Item, Items};
pub use moves::{Move, Target};
pub use offers::{BidStatus, OfferStatus};
pub use options::{Policy, Terms};
pub use refusals::Why;
pub use state::{Cover, Creditor, LastRoll, Shipopoly, Way};
pub use view::{CaptainView, DebtView, DeedView, OfferLine, Standing, View};
pub use votes::Motion;

use crate::{
    Broken, By, Chance, Choices, Entry, Game, Label, Meta, Names, NotAMove, OfferCard, Pace, Person, Phrase,
    Played, Quick, Refusal, Seat, SeatCount, Sentence, Settings, SetupError, StandIn, Status, Timestamp,
    Value, Viewer, Written,
};

impl Game for Shipopoly {
    type Move = Move;
    type Event = Event;
    type View = View;
    type Why = Why;

    const META: Meta = Meta {
        slug: "shipopoly",
        title: "Shipopoly",
        seats: 2..=8,
        best: 3..=6,
        edition: 1,
        credit: "Shipopoly by the Old Weather forum community (AvastMH, Michael, Hanibal94, Joan, Leelaht). Port names \
                 and card texts of this edition are Harbormaster's own.",
        pitch: "Sail round a ring of naval stations, buy ports, moor ships and charge each other for berthing. Its heart \
                is bargaining in the open: every sale stands publicly, and the seller may take any bid.",
        length: "20 rounds, days to weeks; an evening with the preset live",
        verbs: verbs::VERBS,
        options: options::OPTIONS,
        rules: include_str!("RULES.md"),
        // 200 rounds of eight captains, with trade and every clock; round_limit off may go on for ever: R3.
        longest: 100_000,
        pace: Pace::AnyTime,
        host: "secretary",
    };

    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::new(settings, seats, chance)
    }

    fn seats(&self) -> SeatCount {
        self.seat_count()
    }

    fn status(&self) -> Status {
        self.state_of_play()
    }

    fn legal_moves(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        self.choices_of(seat, now)
    }

    fn stand_in_moves(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        self.delegate_choices(seat, now)
    }

    fn host_moves(&self, now: Timestamp) -> Vec<(Move, Label)> {
        self.secretary_choices(now)
    }

    fn values(&self, by: By, phrase: &Phrase, field: &str, now: Timestamp) -> Vec<Value> {
        self.values_for(by, phrase, field, now)
    }

    fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        match self.captain(seat)?.leave?.cover {
            Cover::Delegate { who, accepted } => Some(StandIn { who, accepted }),
            Cover::None | Cover::Autopilot => None,
        }
    }

    fn leader(&self) -> Option<Person> {
        self.secretary
    }

    fn stirs(&self, seat: Seat) -> Option<Timestamp> {
        self.stirring(seat)
    }

    fn offers(&self) -> Vec<u32> {
        self.offers.keys().copied().collect()
    }

    fn offer(&self, number: u32, names: &Names<'_>) -> Option<OfferCard<Move>> {
        self.offer_card(number, names)
    }

    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        self.after(entry, chance)
    }

    fn is_grave(mv: &Move) -> bool {
        mv.is_grave()
    }

    fn view(&self, _viewer: Viewer) -> View {
        self.seen()
    }

    /// Nothing is hidden but luck to come, and that is not in the position (6.0).
    fn imagine(&self, _viewer: Viewer, _chance: &mut Chance) -> Self {
        self.clone()
    }

    fn preview(&self, seat: Seat, mv: &Move, now: Timestamp) -> Option<View> {
        self.certain(seat, mv, now)
    }

    fn things(&self, seat: Option<Seat>) -> Vec<Value> {
        self.cards_to_look_at(seat)
    }

    fn outlook(&self, seat: Seat, mv: &Move, names: &Names<'_>) -> Option<String> {
        self.outlook_of(seat, mv, names)
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        self.next_due().map(|due| (due.max(self.now), Move::Due {}))
    }

    fn announced(&self, names: &Names<'_>) -> Vec<String> {
        self.automatic_turns(names)
    }

    fn audit(&self) -> Result<(), Broken> {
        self.audited()
    }

    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        self.advice(seat, now, chance)
    }

    fn label(&self, seat: Seat, mv: &Move) -> Label {
        labels::label(self, seat, mv)
    }

    fn hand(&self, seat: Seat) -> String {
        labels::hand(self, seat)
    }

    fn quick(&self) -> Vec<Quick<Move>> {
        labels::quick(self)
    }

    fn say(event: &Event, names: &Names<'_>) -> Sentence {
        words::say(event, names)
    }

    fn phrase(mv: &Move) -> Phrase {
        notation::phrase(mv)
    }

    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        notation::read_phrase(phrase)
    }

    fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        notation::read(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_that_a_refusal_cites_is_in_the_rules() {
        for rule in Why::RULES {
            assert!(Shipopoly::META.rules.contains(&format!("\n**{rule}** ")), "{rule}");
        }
    }
}
