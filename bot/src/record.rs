//! A whole game as one JSON document that proves itself.
//!
//! ```json
//! {
//!   "format": 1,
//!   "game": "threeport",
//!   "edition": 1,
//!   "settings": {"max_rounds": "20"},
//!   "seats": [{"name": "Ann", "computer": false, "contribution": "1310000000000000001 9766…"}],
//!   "commitment": "64 hexadecimal digits", "secret": "64 hexadecimal digits",
//!   "entries": [{"ply": 1, "by": {"seat": 0}, "at": "2026-01-01T00:01:00Z", "move": "move B"}],
//!   "result": {"scores": [12], "winners": [0], "by_limit": false},
//!   "digest": "64 hexadecimal digits"
//! }
//! ```
//!
//! A game hosted at a table carries `commitment` and `secret`; a game whose seed was given by hand carries `seed`
//! in their place. An entry may say its move again in JSON under `json`; then both must mean the same. One that the turn clock
//! made for a player who was late says `"by_clock": true`; one that a stand-in made for the player says who, `"stand_in": "Cem"`.
//!
//! `digest` covers what a replay cannot notice, such as the minutes between moves, but no names: a
//! rename or a deletion changes no digest that was shown. It is the SHA-256 of the document without
//! `digest` and names, in one line, keys sorted:
//! `jq -cjS 'del(.digest, .seats[].name, .entries[].stand_in)' FILE | sha256sum`.
//! Text that a person wrote freely is not recorded: `…` is in its place.
//!
//! `docs/record-format.md` says all of this to anyone who writes another verifier; `docs/verify.py`
//! is one.

use harbormaster_rules::{AnyMove, By, Edition, Entry, Kind, Outcome, Settings, Timestamp, log::Logged};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    fairness::{self, Secret, hex},
    names, utf8,
};

mod draws;
mod keys;
mod proof;
mod reel;
mod table;

pub use draws::Draws;
pub use proof::{Ending, Fault, Proof};
pub use reel::{Reel, ReelStep};

/// The only format there has been so far.
pub const FORMAT: u32 = 1;

/// The longest document that is read, in bytes.
pub const LONGEST: usize = 64 * 1024 * 1024;

/// A game on file: read, but not yet [proven](Record::prove).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: u32,
    /// The game's slug.
    pub game: String,
    /// The edition of its rules.
    pub edition: u16,
    /// The host's choices.
    pub settings: Settings,
    /// The players, in seat order.
    pub seats: Vec<Player>,
    /// SHA-256 of the secret, published before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The secret, published after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The seed, if it was given by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The log.
    pub entries: Vec<Line>,
    /// The outcome; `None` while it is being played.
    pub result: Option<Outcome>,
    /// See the [module](self).
    pub digest: String,
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown at the table.
    pub name: String,
    /// True if it was a computer player.
    pub computer: bool,
    /// The seat's part in the dice: at a table its [contribution](fairness::contribution).
    pub contribution: String,
}

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// 1 for the first.
    pub ply: u32,
    /// The role that made it.
    pub by: By,
    /// The time it was made.
    pub at: Timestamp,
    /// The move in notation, or `undo 7`: see [`Undo`](harbormaster_rules::log::Undo).
    #[serde(rename = "move")]
    pub notation: String,
    /// True if the turn clock made it, for a player who was late.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_clock: bool,
    /// True if the seat's player had prepared it before the turn began.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prepared: bool,
    /// The name of the stand-in who made it for the seat's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// The same move in JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub json: Option<Value>,
}

/// The source of a game's luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Luck {
    /// A table's secret and the contributions of its seats.
    Secret(Secret),
    /// A seed given by hand.
    Seed([u8; 32]),
}

impl Record {
    /// The record of a game played so far. Only a finished game's secret may be put into one.
    ///
    /// # Errors
    /// Fails if the record cannot be written as JSON, from which its digest is made.
    pub fn new(
        kind: Kind,
        settings: Settings,
        seats: Vec<Player>,
        luck: &Luck,
        entries: &[Entry<impl Clone + Into<Logged<AnyMove>>>],
        result: Option<Outcome>,
    ) -> serde_json::Result<Self> {
        Self::by(&Edition::of(kind), settings, seats, luck, entries, result)
    }

    /// Returns the same for a game by this edition of its rules.
    ///
    /// # Errors
    /// As for [`new`](Self::new).
    pub fn by(
        edition: &Edition,
        settings: Settings,
        seats: Vec<Player>,
        luck: &Luck,
        entries: &[Entry<impl Clone + Into<Logged<AnyMove>>>],
        result: Option<Outcome>,
    ) -> serde_json::Result<Self> {
        let (secret, seed) = match luck {
            Luck::Secret(secret) => (Some(secret), None),
            Luck::Seed(seed) => (None, Some(hex(seed))),
        };
        let mut record = Self {
            format: FORMAT,
            game: edition.game.to_owned(),
            edition: edition.number,
            settings,
            seats,
            commitment: secret.map(fairness::commitment),
            secret: secret.map(Secret::reveal),
            seed,
            entries: entries.iter().map(Line::of).collect(),
            result,
            digest: String::new(),
        };
        record.digest = record.digest_now()?;
        Ok(record)
    }

    /// Reads a record, without proving it.
    ///
    /// # Errors
    /// A sentence that says where the text stops making sense.
    pub fn read(text: &[u8]) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(format!("The file is too long for a record: at most {} MB.", LONGEST / 1024 / 1024));
        }
        let text = utf8::unmarked(text, "The record")?;
        let _: keys::Unambiguous = serde_json::from_slice(text).map_err(|error| unreadable(&error))?;
        let record: Self = serde_json::from_slice(text).map_err(|error| unreadable(&error))?;
        // Reading is lenient here and there (a time in another zone, a number for its digits), and the digest is
        // of what was understood: so what was written must be that and nothing else.
        let written: Value = serde_json::from_slice(text).map_err(|error| unreadable(&error))?;
        let understood = serde_json::to_value(&record).map_err(|error| unreadable(&error))?;
        match different_key(&written, &understood) {
            None => Ok(record),
            Some(key) => Err(format!("The \"{key}\" of the record is not written as records are written.")),
        }
    }

    /// Returns the record as JSON for people to read.
    ///
    /// # Errors
    /// Fails if it cannot be written as JSON.
    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }

    /// Returns what [`digest`](Record::digest) has to be for the rest of the record.
    ///
    /// # Errors
    /// Fails if it cannot be written as JSON.
    pub fn digest_now(&self) -> serde_json::Result<String> {
        let mut value = serde_json::to_value(self)?;
        remove(&mut value, "digest");
        for (list, name) in [("seats", "name"), ("entries", "stand_in")] {
            value[list].as_array_mut().into_iter().flatten().for_each(|part| remove(part, name));
        }
        value.sort_all_objects();
        Ok(hex(&Sha256::digest(value.to_string())))
    }
}

fn remove(object: &mut Value, key: &str) {
    if let Some(object) = object.as_object_mut() {
        object.remove(key);
    }
}

fn unreadable(error: &serde_json::Error) -> String {
    match error.classify() {
        serde_json::error::Category::Eof => {
            format!("The record is cut off: it ends in the middle of line {}.", error.line())
        }
        serde_json::error::Category::Data => format!("This is no record of a game: {error}."),
        _ => format!("This is no JSON document: {error}."),
    }
}

/// The first key that one document has and the other has not, or has with another value.
fn different_key<'a>(one: &'a Value, other: &'a Value) -> Option<&'a str> {
    let (Some(one), Some(other)) = (one.as_object(), other.as_object()) else { return Some("document") };
    let keys = one.keys().chain(other.keys()).map(String::as_str);
    keys.into_iter().find(|key| one.get(*key) != other.get(*key))
}

impl Player {
    /// A player as they stand in a record: the name is one short line without invisible characters.
    pub fn new(name: &str, computer: bool, contribution: &str) -> Self {
        Self { name: names::plain(name), computer, contribution: contribution.to_owned() }
    }
}

impl Line {
    /// An entry as it stands in a record.
    pub fn of(entry: &Entry<impl Clone + Into<Logged<AnyMove>>>) -> Self {
        let said: Logged<AnyMove> = entry.mv.clone().into();
        let (ply, by, at, notation) = (entry.ply, entry.by, entry.at, said.to_string());
        Self { ply, by, at, notation, by_clock: false, prepared: false, stand_in: None, json: None }
    }
}
