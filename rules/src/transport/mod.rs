//! Transport: one conveyor belt that everybody builds and sabotages, and packages that move exactly as far as they say.
//!
//! - [`board`]: options and verbs
//! - [`hex`]: places and directions; [`sides`]: sides of tiles, and turns; [`tiles`]: shapes, belts and icons;
//!   [`chips`]: the packages
//! - [`field`]: what lies where; [`layout`]: what lies there at first
//! - [`placing`]: where a tile can go, found fast on a `ground`; `fitting`: why it cannot go somewhere
//! - [`belt`]: where a package can go
//! - [`state`]: the position and the setup
//! - [`moves`]: what a player can do; `turn`: what follows; [`refusals`]: why not
//! - `choices`: what may be chosen, `values`: piece by piece, `buttons`: under the board
//! - [`scoring`]: what homebases are worth, and who has won
//! - [`view`]: what one viewer may know, and what else might be true
//! - `audit`: what is true of every position
//! - `computer`: a player that knows what its seat knows
//! - [`events`]: what happened; `words` and `labels`: what people read
//! - `notation`: moves as text; `lines`: positions as one line of text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod belt;
pub mod board;
mod buttons;
pub mod chips;
mod choices;
mod computer;
pub mod events;
pub mod field;
mod fitting;
mod ground;
pub mod hex;
mod labels;
pub mod layout;
mod lines;
pub mod moves;
mod notation;
pub mod placing;
pub mod refusals;
pub mod scoring;
pub mod sides;
pub mod state;
pub mod tiles;
mod turn;
mod values;
pub mod view;
mod words;

pub use chips::{Chip, Package};
pub use events::{Event, Pushed};
pub use field::{Field, Placed};
pub use hex::{Direction, Hex};
pub use moves::{Move, PalletRef, Shift};
pub use placing::Placement;
pub use refusals::Why;
pub use sides::{Sides, Turn};
pub use state::{Terms, Transport};
pub use tiles::{Colour, Icon, Shape, Tile};
pub use view::{Changes, Own, Phase, SeatView, Team, View};

use crate::{
    Broken, By, Chance, Choices, Entry, Game, Label, Meta, Names, NotAMove, Pace, Phrase, Played, Quick,
    Refusal, Seat, SeatCount, Sentence, Settings, SetupError, Status, Timestamp, Value, Viewer, Written,
};

impl Game for Transport {
    type Move = Move;
    type Event = Event;
    type View = View;
    type Why = Why;

    const META: Meta = Meta {
        slug: "transport",
        title: "Transport",
        seats: 2..=4,
        best: 2..=4,
        edition: 1,
        credit: "Transport - a game by Symbiose (© 2004), symbiosegames.nl. Tile pictures, tile set and starting \
                 layouts of this version are ours.",
        pitch: "Build one conveyor belt together, and sabotage it: connect a tile, use its icon, move a package exactly \
                as far as its number says. What is on its other side scores for the owner of the pallet it reaches.",
        length: "30 to 55 turns in all, a few days to two weeks",
        verbs: board::VERBS,
        options: board::OPTIONS,
        rules: include_str!("RULES.md"),
        // At most 65 tiles and 20 deliveries, and fewer than 40 discards between two of those; three entries a turn.
        longest: 11_000,
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

    fn halfway(&self, seat: Seat, mv: &Move) -> Option<Self> {
        self.connected(seat, mv)
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
