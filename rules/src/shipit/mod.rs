//! Ship It!: links between cities, freight to four shipping hubs, and officials that are in everybody's way but one's own.
//!
//! - [`board`]: options and verbs
//! - [`cell`]: places and headings; [`tiles`]: colours and city tiles; [`links`]: the dominoes; [`freight`]: the coins
//! - [`layout`]: where the cities lie at first; `spots`: where a link can be built
//! - [`network`]: what lies beside what, and regions; [`traffic`]: where freight and officials can go, and what it costs
//! - [`state`]: the position and the setup
//! - [`moves`]: what a player can do; `turn`: what follows; [`shipping`]: shipments; [`refusals`]: why not
//! - `choices`: what may be chosen, `values`: piece by piece, `buttons`: under the board
//! - [`scoring`]: the score track, the end and who has won
//! - [`view`]: what one viewer sees; `knowledge`: who can know what, and what else might be true
//! - `audit`: what is true of every position
//! - `computer`: a player that knows what its seat knows; `plan`: ways that are not there yet
//! - [`events`]: what happened; `words` and `labels`: what people read
//! - `notation`: moves as text; `lines`: positions as one line of text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod board;
mod buttons;
pub mod cell;
mod choices;
mod computer;
pub mod events;
pub mod freight;
mod knowledge;
mod labels;
pub mod layout;
mod lines;
pub mod links;
pub mod moves;
pub mod network;
mod notation;
mod plan;
pub mod refusals;
pub mod scoring;
pub mod shipping;
mod spots;
pub mod state;
pub mod tiles;
pub mod traffic;
mod turn;
mod values;
pub mod view;
mod words;

pub use cell::{Cell, Heading};
pub use events::{Event, Load, Profit, Seen, Sent};
pub use freight::{Coin, Face, Place, Token, Way};
pub use links::{LaidLink, Link};
pub use moves::Move;
pub use refusals::{Obstacle, Why};
pub use state::{ShipIt, Terms};
pub use tiles::{CityTile, Colour, Corner, Tile};
pub use view::{Changes, ChipChoice, CoinView, ColourView, HubView, Own, Phase, Region, SeatView, View};

use crate::{
    Broken, By, Chance, Choices, Entry, Game, Label, Meta, Names, NotAMove, Pace, Phrase, Played, Quick,
    Refusal, Seat, SeatCount, Sentence, Settings, SetupError, Status, Timestamp, Value, Viewer, Written,
};

impl Game for ShipIt {
    type Move = Move;
    type Event = Event;
    type View = View;
    type Why = Why;

    const META: Meta = Meta {
        slug: "shipit",
        title: "Ship It!",
        seats: 2..=4,
        best: 4..=4,
        edition: 1,
        credit: "Ship It! - designed by Stephen and Michael Schoessow (rules version 1.6, November 2004). The rules may be \
                 freely copied and distributed provided the authors are credited. Rulings by Harbormaster.",
        pitch: "America, late 1800s: lay links between cities, haul freight to four shipping hubs, and nudge your \
                official so that your way is smooth and everybody else's is blocked. Whoever sets off a shipment \
                profits double.",
        length: "about six rounds, a few days",
        verbs: board::VERBS,
        options: board::OPTIONS,
        rules: include_str!("RULES.md"),
        // 21 x 21 rounds of four turns; a turn spends at most 17 action points, builds a lifted link and ends. Besides,
        // each link of the pool is built once after it was bought, and 20 coins become chips.
        longest: 34_000,
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
        self.choices_of(seat)
    }

    fn values(&self, by: By, phrase: &Phrase, field: &str, _now: Timestamp) -> Vec<Value> {
        match by {
            By::Seat(seat) => self.values_for(seat, phrase, field),
            By::For(_) | By::Host | By::Clock => vec![],
        }
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

    fn preview(&self, seat: Seat, mv: &Move, _now: Timestamp) -> Option<View> {
        self.certain(seat, mv)
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        None
    }

    fn audit(&self) -> Result<(), Broken> {
        self.audited()
    }

    fn advise(&self, seat: Seat, _now: Timestamp, _chance: &mut Chance) -> Option<Move> {
        self.advice(seat)
    }

    fn label(&self, seat: Seat, mv: &Move) -> Label {
        labels::label(self, seat, mv)
    }

    fn hand(&self, seat: Seat) -> String {
        words::hand(self, seat)
    }

    fn quick(&self) -> Vec<Quick<Move>> {
        self.buttons()
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
        lines::read(line)
    }
}
