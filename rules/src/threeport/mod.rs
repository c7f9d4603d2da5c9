//! Threeport Shipping: three islands, a boat each, and cargo that uses up the port that buys it.
//!
//! - [`board`]: colours, cards, levels, the deck; options and verbs
//! - [`state`]: the position, its phases, the setup
//! - [`moves`]: what a player can do, and what follows; [`events`]: how it is told
//! - [`scoring`]: what a sale brings, and who has won
//! - [`view`]: what everybody sees, and what might lie hidden
//! - `audit`: what is true of every position
//! - `computer`: a player that knows what everybody knows
//! - `words`: what people read; `notation`: moves and positions as one line of text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod board;
mod computer;
pub mod events;
pub mod moves;
mod notation;
pub mod scoring;
pub mod state;
pub mod view;
mod words;

pub use board::{ByColour, Card, Colour, Deck, Level};
pub use events::{Dealt, Event, Lost};
pub use moves::{Move, Why};
pub use state::{Berth, Island, Limits, Threeport};
pub use view::{BoatView, View};

use crate::{
    Broken, Chance, Choices, Entry, Game, Label, Meta, Names, NotAMove, Pace, Phrase, Played, Quick, Refusal,
    Seat, SeatCount, Sentence, Settings, SetupError, Status, Timestamp, Viewer, Written,
};

impl Game for Threeport {
    type Move = Move;
    type Event = Event;
    type View = View;
    type Why = Why;

    const META: Meta = Meta {
        slug: "threeport",
        title: "Threeport Shipping",
        seats: 2..=6,
        best: 2..=4,
        edition: 1,
        credit: "Threeport Shipping by Mike Berg (We Heart Games). Unofficial adaptation for play in Discord.",
        pitch: "Sail between three islands, load cargo and sell it where the colours match. Big sales pay a bonus \
                that grows, and use the island up: when two islands are gone, the richest captain wins.",
        length: "25 to 55 turns each",
        verbs: board::VERBS,
        options: board::OPTIONS,
        rules: include_str!("RULES.md"),
        // max_rounds at its highest, with six seats. With max_rounds off a game may go on for ever: R19.
        longest: 1_800,
        pace: Pace::Turns,
        host: "",
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

    fn legal_moves(&self, seat: Seat, _now: Timestamp) -> Choices<Move> {
        Choices::listed(self.moves_of(seat))
    }

    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        self.after(entry, chance)
    }

    fn view(&self, _viewer: Viewer) -> View {
        self.seen()
    }

    fn imagine(&self, _viewer: Viewer, chance: &mut Chance) -> Self {
        self.reshuffled(chance)
    }

    fn preview(&self, seat: Seat, mv: &Move, _now: Timestamp) -> Option<View> {
        self.certain(seat, mv).map(|after| after.seen())
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        None
    }

    fn audit(&self) -> Result<(), Broken> {
        self.audited()
    }

    fn advise(&self, seat: Seat, _now: Timestamp, chance: &mut Chance) -> Option<Move> {
        self.advice(seat, chance)
    }

    fn label(&self, seat: Seat, mv: &Move) -> Label {
        words::label(self, seat, mv)
    }

    fn hand(&self, seat: Seat) -> String {
        words::hand(self, seat)
    }

    fn quick(&self) -> Vec<Quick<Move>> {
        words::quick(self)
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
        self.to_string()
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
        let why = [
            Why::IslandGone(Colour::Red),
            Why::AtSea,
            Why::HoldFull,
            Why::OneToThree,
            Why::NotCarried(Card::new(Colour::Red, 1)),
        ];
        for rule in why.map(Why::rule) {
            assert!(Threeport::META.rules.contains(&format!("**{rule}")), "{rule}");
        }
    }
}
