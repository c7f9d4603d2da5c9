//! The rules of Harbormaster's games.
//!
//! Everything here is pure: a position is a value, a move makes another value, and time and luck are passed in.
//! Nothing in this crate reads a clock, a file or a network, and nothing a player can send makes it panic.
//!
//! [`game`] holds the contract of a game, one trait per duty; [`games`] is the list of games.
//!
//! ```
//! use harbormaster_rules::{Chance, Kind, SeatCount, Settings, Status};
//!
//! let seats = SeatCount::new(3).unwrap();
//! let game = Kind::Threeport.set_up(&Settings::default(), seats, &mut Chance::of(&[7; 32], 0)).unwrap();
//! let Status::Waiting(waiting) = game.status() else { panic!("a new game waits for somebody") };
//! assert_eq!(waiting.iter().count(), 1);
//! ```

pub mod analysis;
mod as_text;
pub mod chance;
pub mod dominoes;
pub mod editions;
mod english;
mod entry;
pub mod game;
pub mod games;
pub mod lessons;
pub mod level;
mod line;
pub mod log;
pub mod notation;
pub mod piecepack;
pub mod refusal;
pub mod search;
pub mod seat;
pub mod settings;
pub mod shipit;
pub mod shipopoly;
pub mod tariffs;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod threeport;
pub mod time;
pub mod transport;
pub mod verb;

pub use chance::Chance;
pub use editions::{Edition, Editions, NoRules};
pub use entry::Entry;
pub use game::{
    Absence, Act, Advice, Ask, Audit, Broken, Choices, Choosing, Cover, Filling, Form, Game, Hidden, Label,
    Labels, Language, Lapse, Lines, Look, Looking, Meta, Notation, Nowhere, OfferCard, OfferState, Offices,
    Orders, Outcome, Pace, Pick, Place, Play, Played, Position, Prospect, Prospects, Quick, Reader,
    Reckoning, Revealed, Sentence, SetupError, Sight, Spot, Status, TieBreak, Told, Trade, Value, Words,
    Written,
};
pub use games::{
    AnyEvent, AnyGame, AnyMove, AnyPlayed, AnyRefusal, AnySearch, AnySpot, AnyView, AnyWhy, Kind, NoSuchGame,
};
pub use lessons::{Course, Lesson};
pub use level::Level;
pub use line::Line;
pub use notation::{NotAMove, Phrase, Says, Spelling};
pub use refusal::{Refusal, RuleRef};
pub use seat::{Audience, By, Person, Seat, SeatCount, SeatSet, Viewer};
pub use settings::{OptionKind, OptionSpec, Preset, SettingFault, Settings};
pub use time::{Span, Timestamp};
pub use verb::{Field, FieldKind, Group, Verb};
