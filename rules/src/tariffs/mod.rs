//! Tariffs: secret contracts on a grid of tiles, and dominoes that are the only track.
//!
//! - [`board`]: arrangements, options and verbs
//! - [`grid`]: places, borders and the dominoes on them; [`layout`]: where the tiles lie
//! - [`state`]: the position, its rounds, the setup
//! - [`moves`]: what a player can do, and what follows; `choices`: what may be chosen; [`events`]: how it is told
//! - [`offers`]: swaps between players, `trade` their moves, `cards` how everybody sees them
//! - [`walk`]: the cheapest way, named ways, what cannot be reached
//! - [`scoring`]: what a round costs, and who has won
//! - [`view`]: what one viewer may know, and what else might be true
//! - `audit`: what is true of every position
//! - `computer`: a player that knows what its seat knows
//! - `words`: what people read; `notation`: moves and positions as one line of text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod board;
mod cards;
mod choices;
mod computer;
pub mod events;
pub mod grid;
pub mod layout;
pub mod moves;
mod notation;
pub mod offers;
pub mod scoring;
pub mod state;
mod trade;
pub mod view;
pub mod walk;
mod words;

pub use events::{Event, Route};
pub use grid::{Cell, Edge, Laid, Track};
pub use layout::Layout;
pub use moves::{Move, Why};
pub use offers::Closing;
pub use state::{Changed, Contract, Tariffs, Terms};
pub use view::{LineView, OfferView, Outlook, Own, PlayerView, ReplyView, RoundEnd, View};
pub use walk::Walk;

use crate::{
    Broken, By, Chance, Choices, Entry, Game, Label, Meta, Names, NotAMove, OfferCard, Pace, Phrase, Played,
    Quick, Refusal, Seat, SeatCount, Sentence, Settings, SetupError, Status, Timestamp, Value, Viewer,
    Written,
};

impl Game for Tariffs {
    type Move = Move;
    type Event = Event;
    type View = View;
    type Why = Why;

    const META: Meta = Meta {
        slug: "tariffs",
        title: "Tariffs",
        seats: 2..=4,
        best: 3..=4,
        edition: 1,
        credit: "Tariffs by Jonathan C. Dietrich (v0.5, 2003), GFDL 1.2+ / CC BY-SA 4.0 - played here from the \
                 published rules.",
        pitch: "Everybody holds a secret railway contract, and dominoes laid across borders are the only track, \
                shared by all, with a toll in each direction. Build, turn and swap until your trip is cheap, then \
                declare: all others pay for every missing link. Lowest total wins.",
        length: "one round for each player; a round takes 20 to 30 turns in all",
        verbs: board::VERBS,
        options: board::OPTIONS,
        rules: include_str!("RULES.md"),
        // Twelve rounds of at most 29 x 10 x 4 turns, and offers in them; real games are a hundredth of it.
        longest: 100_000,
        // Whoever is asked for a swap may answer, but the game does not wait for it.
        pace: Pace::Answers,
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

    fn legal_moves(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        self.choices_of(seat, now)
    }

    fn values(&self, by: By, phrase: &Phrase, field: &str, now: Timestamp) -> Vec<Value> {
        match by {
            By::Seat(seat) => self.values_for(seat, phrase, field, now),
            By::For(_) | By::Host | By::Clock => vec![],
        }
    }

    fn stirs(&self, seat: Seat) -> Option<Timestamp> {
        self.stirring(seat)
    }

    fn offers(&self) -> Vec<u32> {
        cards::numbers(self)
    }

    fn offer(&self, number: u32, names: &Names<'_>) -> Option<OfferCard<Move>> {
        cards::offer(self, number, names)
    }

    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        self.after(entry, chance)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        self.reimagined(viewer, chance)
    }

    fn preview(&self, seat: Seat, mv: &Move, now: Timestamp) -> Option<View> {
        self.certain(seat, mv, now)
    }

    /// The latest finished round, which all may look at (6.6).
    fn things(&self, _seat: Option<Seat>) -> Vec<Value> {
        self.last.iter().map(|_| words::finished(self.scores.len())).collect()
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        self.next_lapse().map(|(due, offer)| (due, Move::Lapse { offer }))
    }

    fn audit(&self) -> Result<(), Broken> {
        self.audited()
    }

    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        self.advice(seat, now, chance)
    }

    fn label(&self, seat: Seat, mv: &Move) -> Label {
        words::label(self, seat, mv)
    }

    fn hand(&self, seat: Seat) -> String {
        words::hand(self, seat)
    }

    fn quick(&self) -> Vec<Quick<Move>> {
        cards::quick(self)
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
