//! Requests to the referee, as they come in, each on one line.

use harbormaster_rules::{By, Edition, Editions, NoRules, Seat, SeatCount, Settings, Timestamp, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::answer::{Problem, sentence};

/// The name of the game that a request means if it names none.
const DEFAULT_GAME: &str = "g";
/// The longest name of a game, in bytes.
const LONGEST_NAME: usize = 200;

/// A request and the game it is about.
#[derive(Debug)]
pub struct RefereeRequest {
    pub game_id: String,
    pub op: Op,
}

/// The operation. Fields that it does not know are refused, so that a slip of the pen is noticed.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    New {
        game: String,
        edition: Option<u16>,
        seats: u8,
        seed: String,
        options: Option<Settings>,
        names: Option<Vec<String>>,
        at: Option<Timestamp>,
    },
    Load {
        game: String,
        edition: Option<u16>,
        position: Option<Value>,
        line: Option<String>,
        seed: Option<String>,
        ply: Option<u32>,
        names: Option<Vec<String>>,
        at: Option<Timestamp>,
    },
    Moves {
        seat: Mover,
        at: Option<Timestamp>,
    },
    Play {
        seat: Mover,
        at: Option<Timestamp>,
        #[serde(rename = "move")]
        mv: WrittenMove,
        chance: Option<Vec<u32>>,
    },
    Undo {
        seat: Mover,
        before: Option<u32>,
        at: Option<Timestamp>,
    },
    View {
        seat: Sight,
    },
    Position {},
    Clock {
        at: Timestamp,
    },
    Record {},
}

const OPS: [&str; 9] = ["new", "load", "moves", "play", "undo", "view", "position", "clock", "record"];

/// A move in notation or in JSON.
#[derive(Debug)]
pub enum WrittenMove {
    Notation(String),
    Json(Value),
}

impl<'de> Deserialize<'de> for WrittenMove {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(notation) => Ok(Self::Notation(notation)),
            json @ Value::Object(_) => Ok(Self::Json(json)),
            _ => Err(serde::de::Error::custom("a move is a text such as \"sell B3 B4\", or an object")),
        }
    }
}

/// The maker of a move.
#[derive(Clone, Copy, Debug)]
pub enum Mover {
    /// The player of a seat.
    Seat(u8),
    /// The host of the table.
    Host,
}

impl<'de> Deserialize<'de> for Mover {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match value.as_u64().and_then(|seat| u8::try_from(seat).ok()) {
            Some(seat) => Ok(Self::Seat(seat)),
            None if value == "host" => Ok(Self::Host),
            None => Err(serde::de::Error::custom("who moves is a seat counted from 0, or \"host\"")),
        }
    }
}

impl Mover {
    /// Returns the mover in a game for `seats`.
    pub fn by(self, seats: SeatCount) -> Result<By, Problem> {
        match self {
            Self::Seat(number) => seat(number, seats).map(By::Seat),
            Self::Host => Ok(By::Host),
        }
    }

    /// Returns this as the request had it.
    pub fn written(self) -> Value {
        match self {
            Self::Seat(number) => number.into(),
            Self::Host => "host".into(),
        }
    }
}

/// The viewer of a position.
#[derive(Debug)]
pub enum Sight {
    Seat(u8),
    Onlooker,
}

impl<'de> Deserialize<'de> for Sight {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match value.as_u64().and_then(|seat| u8::try_from(seat).ok()) {
            Some(seat) => Ok(Self::Seat(seat)),
            None if value == "onlooker" => Ok(Self::Onlooker),
            None => Err(serde::de::Error::custom("a viewer is a seat counted from 0, or \"onlooker\"")),
        }
    }
}

impl RefereeRequest {
    /// Reads a request from its JSON object, of which `id` has been taken out already.
    pub fn read(mut object: Map<String, Value>) -> Result<Self, Problem> {
        let game_id = match object.remove("game_id") {
            None => DEFAULT_GAME.to_owned(),
            Some(Value::String(name)) if name.len() <= LONGEST_NAME => name,
            Some(_) => {
                return Err(Problem::error(
                    "request",
                    format!("\"game_id\" is a text of at most {LONGEST_NAME} bytes."),
                ));
            }
        };
        let op = match object.get("op") {
            Some(Value::String(op)) if OPS.contains(&op.as_str()) => op.clone(),
            Some(Value::String(op)) => {
                let op: String = op.chars().filter(|c| !c.is_control()).take(20).collect();
                return Err(Problem::error(
                    "op",
                    format!("There is no op \"{op}\": use one of {}.", OPS.join(", ")),
                ));
            }
            _ => {
                return Err(Problem::error(
                    "op",
                    format!("A request names its \"op\": one of {}.", OPS.join(", ")),
                ));
            }
        };
        serde_json::from_value(Value::Object(object)).map(|op| Self { game_id, op }).map_err(|error| {
            Problem::error("request", format!("The request \"{op}\" does not fit: {error}."))
        })
    }
}

/// An edition of a game, the newest if none is asked for.
pub fn edition(editions: &Editions, game: &str, number: Option<u16>) -> Result<Edition, Problem> {
    let newest = || editions.newest(game).map_err(NoRules::Game);
    let found = number.map_or_else(newest, |number| editions.find(game, number));
    found.map_err(|error| Problem::error("game", sentence(&error)))
}

/// A seed of 64 hexadecimal digits.
pub fn seed(digits: &str) -> Result<[u8; 32], Problem> {
    crate::fairness::unhex(digits)
        .ok_or_else(|| Problem::error("seed", "A seed is a text of 64 hexadecimal digits.".to_owned()))
}

/// Seat `number` of a game for `seats`.
pub fn seat(number: u8, seats: SeatCount) -> Result<Seat, Problem> {
    let seat = Seat::new(number);
    if seats.has(seat) {
        Ok(seat)
    } else {
        Err(Problem::error("seat", format!("There is no seat {number}: seats are 0 to {}.", seats.get() - 1)))
    }
}

impl Sight {
    /// Returns the viewer in a game for `seats`.
    pub fn viewer(&self, seats: SeatCount) -> Result<Viewer, Problem> {
        match *self {
            Self::Seat(number) => seat(number, seats).map(Viewer::Seat),
            Self::Onlooker => Ok(Viewer::Onlooker),
        }
    }
}

/// The names of a game for `seats`: those given, or "Player 1" and so on.
pub fn names(given: Option<Vec<String>>, seats: SeatCount) -> Result<Vec<String>, Problem> {
    match given {
        None => Ok(seats.seats().map(|seat| seat.to_string()).collect()),
        Some(names) if names.len() == usize::from(seats.get()) => Ok(names),
        Some(names) => Err(Problem::error(
            "request",
            format!("There are {} names for {} seats: give one for each.", names.len(), seats.get()),
        )),
    }
}
