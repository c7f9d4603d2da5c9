//! Short positions made whole.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{Written, shipit::ShipIt};
use serde_json::{Value, json};

use super::{
    model::{Link, Model, Place, SUITS, Tile, label},
    printed::{self, CORNERS},
};

/// The usual margin: all short positions have it.
const MARGIN: i16 = 2;

/// The words for the colours in a position.
pub const COLOURS: [&str; 4] = ["red", "green", "blue", "black"];

/// A coin on the board.
#[derive(Clone, Debug)]
pub struct Coin {
    pub suit: char,
    pub number: u8,
    pub at: Place,
    /// Warehoused elsewhere than on a hub.
    pub locked: bool,
    pub moved: bool,
    /// The seat that laid it out again.
    pub known_to: Option<u8>,
}

/// A position in plain words.
#[derive(Clone, Debug)]
pub struct Scene {
    pub seats: u8,
    pub to_move: char,
    pub unowned: char,
    pub ground: Model,
    pub coins: Vec<Coin>,
    pub chips: Vec<(char, u8)>,
    /// The number of each hub's tile, 6 if it has closed.
    pub hubs: BTreeMap<char, u8>,
    pub scores: BTreeMap<char, u32>,
    pub pool: Vec<(u8, u8)>,
    pub is_pool_empty: bool,
    pub hand: Vec<(u8, u8)>,
    pub settings: BTreeMap<String, String>,
    pub stage: Value,
}

/// Every link, by its pips.
pub fn links() -> Vec<(u8, u8)> {
    (0..=6).flat_map(|high| (0..=high).map(move |low| (high, low))).collect()
}

/// Every tile.
pub fn tiles() -> Vec<Tile> {
    SUITS.iter().flat_map(|suit| (0..=5).map(|number| (*suit, number))).collect()
}

fn link(text: &str) -> (u8, u8) {
    let (high, low) = text.split_once('-').unwrap();
    (high.parse().unwrap(), low.parse().unwrap())
}

fn colour(suit: char) -> &'static str {
    COLOURS[SUITS.iter().position(|other| *other == suit).unwrap()]
}

fn suit(colour: &str) -> char {
    SUITS[COLOURS.iter().position(|other| *other == colour).unwrap()]
}

impl Scene {
    /// The start of a game for `seats` in which no piece is in its usual place.
    pub fn start(seats: u8, to_move: char) -> Self {
        Self {
            seats,
            to_move,
            unowned: 'K',
            ground: Model { margin: MARGIN, ..Model::default() },
            coins: vec![],
            chips: vec![],
            hubs: SUITS.iter().map(|suit| (*suit, 1)).collect(),
            scores: BTreeMap::new(),
            pool: vec![],
            is_pool_empty: false,
            hand: vec![],
            settings: BTreeMap::new(),
            stage: json!({ "stage": "plan", "lifted": false }),
        }
    }

    /// Reads a short position.
    pub fn read(short: &str) -> Self {
        let mut words = short.split_whitespace();
        let seats = words.next().unwrap().parse().unwrap();
        let mut scene = Self::start(seats, suit(words.next().unwrap()));
        words.for_each(|word| scene.word(word));
        scene.fill();
        scene
    }

    fn word(&mut self, word: &str) {
        let first = word.chars().next().unwrap();
        match word {
            "officials" => self.stage = json!({ "stage": "officials" }),
            "building" => self.stage = json!({ "stage": "build" }),
            _ if first.is_ascii_lowercase() && (word.contains('@') || word.ends_with("=chip")) => {
                self.coin(word);
            }
            _ if word.contains('@') => printed::put(&mut self.ground, word),
            _ if word.contains(':') => {
                self.scores.insert(first, word[2..].parse().unwrap());
            }
            _ => {
                let (name, value) = word.split_once('=').unwrap_or_else(|| panic!("what is {word}?"));
                match (name, value) {
                    (_, "closed") => drop(self.hubs.insert(first, 6)),
                    _ if first.is_ascii_uppercase() => drop(self.hubs.insert(first, value.parse().unwrap())),
                    ("pool", "none") => self.is_pool_empty = true,
                    ("pool", _) => self.pool = value.split(',').map(link).collect(),
                    ("hand", _) => self.hand = value.split(',').map(link).collect(),
                    ("paid", _) => {
                        self.stage = json!({ "stage": "freight", "pip_paid": value.parse::<u8>().unwrap() });
                    }
                    ("unowned", _) => self.unowned = suit(value),
                    _ => drop(self.settings.insert(name.to_owned(), value.to_owned())),
                }
            }
        }
    }

    fn coin(&mut self, word: &str) {
        let suit = word.chars().next().unwrap().to_ascii_uppercase();
        let number = word[1..2].parse().unwrap();
        let Some((_, at)) = word.split_once('@') else { return self.chips.push((suit, number)) };
        let (at, known_to) = at.split_once('?').map_or((at, None), |(at, seat)| (at, seat.parse().ok()));
        let (locked, moved) = (at.ends_with('!'), at.ends_with('~'));
        let at = printed::place(at.trim_end_matches(['!', '~']), MARGIN);
        self.coins.push(Coin { suit, number, at, locked, moved, known_to });
    }

    fn setting<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.settings.get(name).and_then(|value| value.parse().ok())
    }

    /// Gives a place to every piece that was not named.
    pub fn fill(&mut self) {
        let rows = [0, 4, 8, 12, 16, 20];
        let mut far = [16, 20, 24, 28, 32, 36, 40].into_iter().flat_map(|x| rows.map(|y| (x, y)));
        for tile in tiles() {
            self.ground.tiles.entry(tile).or_insert_with(|| (far.next().unwrap(), 0));
        }
        for suit in SUITS {
            self.ground.officials.entry(suit).or_insert(Place::Tile((suit, 0)));
        }
        let spare = self.settings.get("spare").map_or(('K', 0), |name| printed::tile(name));
        for (suit, number) in SUITS.iter().flat_map(|suit| (1..=5).map(|number| (*suit, number))) {
            let named = self.coins.iter().any(|coin| (coin.suit, coin.number) == (suit, number));
            if !named && !self.chips.contains(&(suit, number)) {
                let at = Place::Tile(spare);
                self.coins.push(Coin { suit, number, at, locked: false, moved: false, known_to: None });
            }
        }
        self.coins.sort_by_key(|coin| (SUITS.iter().position(|suit| *suit == coin.suit), coin.number));
        self.ground.coins = self.coins.iter().map(|coin| (coin.suit, coin.at)).collect();
        let mut used: BTreeSet<(u8, u8)> = self.ground.links.iter().map(|link| link.pips).collect();
        used.extend(self.hand.iter().chain(&self.pool).copied());
        let rest: Vec<(u8, u8)> = links().into_iter().filter(|link| !used.contains(link)).collect();
        if self.is_pool_empty {
            // In the streets between the rows of tiles that lie far away.
            let streets =
                [3, 7, 11, 15].into_iter().flat_map(|y| (0..7).map(move |index: i16| (16 + 2 * index, y)));
            let laid = rest.iter().zip(streets).map(|(pips, at)| Link::laid(*pips, at, 'E'));
            self.ground.links.extend(laid);
        } else {
            self.pool.extend(rest);
        }
    }

    fn owner(&self, suit: char) -> Option<u8> {
        let owned = |other: &&char| self.seats != 3 || **other != self.unowned;
        let index = SUITS.iter().filter(owned).position(|other| *other == suit)?;
        u8::try_from(index % usize::from(self.seats)).ok()
    }

    fn is_hub(&self, place: Place) -> bool {
        matches!(place, Place::Tile((suit, number)) if self.hubs[&suit] == number)
    }

    fn name(place: Place) -> String {
        printed::name(place, MARGIN)
    }

    fn json_of(&self, coin: &Coin) -> Value {
        let face = if coin.locked || self.is_hub(coin.at) {
            json!({ "side": "up" })
        } else {
            let batch = u8::from(coin.known_to.is_some());
            json!({ "side": "down", "batch": batch, "known_to": coin.known_to })
        };
        json!({
            "token": format!("{}#{}", coin.suit, coin.number),
            "number": coin.number,
            "at": Self::name(coin.at),
            "face": face,
            "moved": coin.moved,
        })
    }

    /// The position in JSON.
    pub fn json(&self) -> Value {
        let number = |name: &str, usual: u32| self.setting(name).unwrap_or(usual);
        let has_shipped = self.hubs.values().any(|hub| *hub > 1) || !self.chips.is_empty();
        let round = number("round", if has_shipped { 3 } else { 1 });
        let chips = |suit| {
            let all = self.chips.iter().filter(move |(other, _)| *other == suit);
            all.map(|(_, number)| *number).collect::<Vec<u8>>()
        };
        let base = number("base_ap", 8);
        let hub = |suit| (self.hubs[&suit] < 6).then(|| format!("{suit}{}", self.hubs[&suit]));
        let tile = |tile: &Tile| {
            let (at, turn) = self.ground.tiles[tile];
            format!("{}{}@{}:{}", tile.0, tile.1, label(at, MARGIN), CORNERS[usize::from(turn)])
        };
        let laid = |link: &Link| {
            let (high, low) = link.pips;
            format!("{high}-{low}@{}:{}", label(link.cells.0, MARGIN), link.direction())
        };
        let names = |all: &[(u8, u8)]| -> Vec<String> {
            all.iter().map(|(high, low)| format!("{high}-{low}")).collect()
        };
        let own_chips = u32::try_from(chips(self.to_move).len()).unwrap();
        json!({
            "seats": self.seats,
            "terms": {
                "closing_hubs": number("closing_hubs", 2),
                "target_score": number("target_score", 0),
                "stall_rounds": number("stall_rounds", 8),
                "base_ap": base,
                "official_influence": number("official_influence", 1),
                "margin": MARGIN,
            },
            "owners": SUITS.map(|suit| self.owner(suit)),
            "tiles": tiles().iter().map(tile).collect::<Vec<_>>(),
            "links": self.ground.links.iter().map(laid).collect::<Vec<_>>(),
            "pool": names(&self.pool),
            "hand": names(&self.hand),
            "coins": self.coins.iter().map(|coin| self.json_of(coin)).collect::<Vec<_>>(),
            "tokens": [5, 5, 5, 5],
            "chips": SUITS.map(chips),
            "hubs": SUITS.map(hub),
            "officials": SUITS.map(|suit| Self::name(self.ground.officials[&suit])),
            "scores": SUITS.map(|suit| self.scores.get(&suit).copied().unwrap_or(0)),
            "to_move": colour(self.to_move),
            "stage": self.stage,
            "ap": number("ap", base + own_chips),
            "pending": null,
            "round": round,
            "last_shipment": number("last", if has_shipped { round - 1 } else { 0 }),
            "recent": {
                "colour": colour(self.to_move),
                "built": 0,
                "official": null,
                "freight": null,
                "way": null,
                "shipped": null,
            },
        })
    }

    /// The position, which must be one.
    #[track_caller]
    pub fn position(&self) -> ShipIt {
        let json = self.json();
        let written: Written<ShipIt> =
            serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error} {json}"));
        written.check().unwrap_or_else(|broken| panic!("{broken}"))
    }
}

/// Returns the position of short words, after the moves that follow `>`.
#[track_caller]
pub fn position(short: &str) -> ShipIt {
    let mut parts = short.split('>').map(str::trim);
    let start = Scene::read(parts.next().unwrap()).position();
    parts.fold(start, |game, mv| super::play(&game, mv).next)
}

/// Returns the public ground, for the model.
pub fn ground(view: &harbormaster_rules::shipit::View) -> Model {
    let margin = i16::from(view.terms.margin);
    let place = |place: harbormaster_rules::shipit::Place| printed::place(&place.to_string(), margin);
    let mut ground = Model { margin, ..Model::default() };
    let tiles = view.tiles.iter().map(ToString::to_string);
    let links = view.links.iter().map(ToString::to_string);
    tiles.chain(links).for_each(|word| printed::put(&mut ground, &word));
    ground.coins = view.freight.iter().map(|coin| (coin.colour.letter(), place(coin.at))).collect();
    ground.officials =
        view.colours.iter().map(|colour| (colour.colour.letter(), place(colour.official))).collect();
    ground
}

/// Returns the place of a name with the usual margin.
pub fn place(name: &str) -> Place {
    printed::place(name, MARGIN)
}
