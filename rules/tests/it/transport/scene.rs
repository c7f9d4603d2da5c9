//! Short positions made whole.

use std::collections::BTreeMap;

use harbormaster_rules::{Chance, Lines, Position, transport::Transport};

use super::model::{self, At, Lying, Model, Print};

/// The colours in the order of seats.
pub const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];

/// All chips: both numbers, the lower one first.
pub fn chips() -> Vec<(u8, u8)> {
    let pairs = (1..=6).flat_map(|low| (low + 1..=6).map(move |high| (low, high)));
    pairs.chain((1..=5).map(|number| (number, number))).collect()
}

/// A position in plain words, before it is written as a line of the game.
#[derive(Clone, Debug)]
pub struct Scene {
    pub seats: u8,
    pub to_move: u8,
    pub options: BTreeMap<String, String>,
    /// The names of the tiles on the table.
    pub names: BTreeMap<At, String>,
    pub field: Model,
    pub hands: Vec<Vec<String>>,
    /// The tiles on top of the stack.
    pub top: Vec<String>,
    pub stack: Vec<String>,
    /// The chips drawn first.
    pub next: Vec<(u8, u8)>,
    pub bag: Vec<(u8, u8)>,
    pub bases: Vec<Vec<(u8, u8)>>,
    pub quiet: u8,
}

/// `4/2`, up first.
pub fn package(text: &str) -> (u8, u8) {
    let (up, down) = text.split_once('/').unwrap();
    (up.parse().unwrap(), down.parse().unwrap())
}

/// Several words, or a dash for none.
fn pile(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

impl Scene {
    /// The start for this many seats.
    pub fn start(seats: u8) -> Self {
        let field = model::start(seats);
        let (mut names, mut starting) = (BTreeMap::new(), BTreeMap::new());
        // Pallets are named by colour, loading tiles S05 to S07, Y merges S08 to S13, wide bends S14 and S15.
        let first = BTreeMap::from([("loading", 5), ("Y merge", 8), ("wide bend", 14), ("pallet", 0)]);
        for (label, shape, _) in model::layout(seats) {
            let next = starting.entry(*shape).or_insert(first[shape]);
            let name = if *shape == "pallet" { COLOURS[*next].to_owned() } else { format!("S{next:02}") };
            *next += 1;
            names.insert(model::at(label), name);
        }
        let several = usize::from(seats);
        Self {
            seats,
            to_move: 0,
            options: BTreeMap::new(),
            names,
            field,
            hands: vec![vec![]; several],
            top: vec![],
            stack: vec![],
            next: vec![],
            bag: vec![],
            bases: vec![vec![]; several],
            quiet: 0,
        }
    }

    /// Reads a short position.
    pub fn read(short: &str) -> Self {
        let mut parts = short.split(';').map(str::trim);
        let head: Vec<&str> = parts.next().unwrap().split(' ').collect();
        let mut scene = Self::start(head[0].parse().unwrap());
        if let Some(star) = head.get(1) {
            scene.to_move = star[1..].parse().unwrap();
        }
        for part in parts.filter(|part| !part.is_empty()) {
            scene.part(part);
        }
        scene.fill();
        scene
    }

    fn part(&mut self, part: &str) {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        let words = || rest.split(' ').map(str::to_owned);
        if let Some(seat) = first.strip_prefix("hand") {
            self.hands[seat.parse::<usize>().unwrap()] = words().collect();
        } else if let Some(seat) = first.strip_prefix("base") {
            self.bases[seat.parse::<usize>().unwrap()] = words().map(|word| package(&word)).collect();
        } else if first == "bag" {
            self.next = words().map(|word| package(&word)).collect();
        } else if first == "stack" {
            self.top = words().collect();
        } else if first == "quiet" {
            self.quiet = rest.parse().unwrap();
        } else if let Some((label, tile)) = first.split_once('=').filter(|_| first.as_bytes()[0] < b'a') {
            let (tile, carried) = tile.split_once(':').map_or((tile, None), |(tile, up)| (tile, Some(up)));
            let (name, turn) = tile.split_once('.').unwrap();
            self.put(model::at(label), name, turn.parse().unwrap(), carried.map(package));
        } else if let Some((label, carried)) = first.split_once(':') {
            self.field.0.get_mut(&model::at(label)).unwrap().package = Some(package(carried));
        } else {
            let (name, value) = part.split_once('=').unwrap();
            self.options.insert(name.to_owned(), value.to_owned());
        }
    }

    /// Lays a tile, taking it from its old place.
    pub fn put(&mut self, at: At, name: &str, turn: u8, package: Option<(u8, u8)>) {
        let before = self.names.iter().find(|(_, other)| *other == name).map(|(at, _)| *at);
        let moved = before.and_then(|before| {
            self.names.remove(&before);
            self.field.0.remove(&before)
        });
        let print = moved.map_or_else(|| Print::named(name), |lying| lying.print);
        self.names.insert(at, name.to_owned());
        self.field.0.insert(at, Lying { print, turn, package });
    }

    /// Returns the line of the game.
    pub fn line(&self) -> String {
        let option =
            |name: &str, usual: &str| self.options.get(name).map_or(usual, String::as_str).to_owned();
        let order: String = (0..self.seats).map(|seat| char::from(b'0' + seat)).collect();
        let mut parts = vec![format!(
            "seats={} hand={} limit={} stalemate={} first={} order={order}",
            self.seats,
            option("hand_size", "4"),
            option("homebase_limit", "4"),
            option("stalemate_rounds", "3"),
            self.to_move
        )];
        let packages = |all: &[(u8, u8)]| {
            let texts: Vec<String> = all.iter().map(|(up, down)| format!("{up}/{down}")).collect();
            pile(&texts)
        };
        for seat in 0..usize::from(self.seats) {
            let star = if seat == usize::from(self.to_move) { "*" } else { "" };
            parts.push(format!(
                "{star}{seat} {} base {}",
                pile(&self.hands[seat]),
                packages(&self.bases[seat])
            ));
        }
        let lying = |(at, tile): (&At, &Lying)| {
            let package = tile.package.map_or_else(String::new, |(up, down)| format!(":{up}/{down}"));
            format!("{}={}:{}{package}", model::label(*at), self.names[at], tile.turn)
        };
        let all = chips();
        let chip = |chip: &(u8, u8)| {
            let place = all.iter().position(|other| other == chip).unwrap();
            format!("C{:02}", place + 1)
        };
        parts.push(format!("field {}", pile(&self.field.0.iter().map(lying).collect::<Vec<_>>())));
        parts.push(format!("stack {}", pile(&self.stack)));
        parts.push(format!("bag {}", pile(&self.bag.iter().map(chip).collect::<Vec<_>>())));
        parts.push("connect".to_owned());
        // So many turns that everything can have come about, and the seat that began is to move again.
        let rounds = if self.is_start() { 0 } else { 40 };
        parts.push(format!("turns {} quiet {}", rounds * u32::from(self.seats), self.quiet));
        parts.join(" ; ")
    }

    /// True if nothing has happened yet.
    fn is_start(&self) -> bool {
        let chips = self.bag.len() == chips().len();
        chips && self.quiet == 0 && self.field == model::start(self.seats)
    }

    /// Deals the tiles that are named nowhere.
    pub fn fill(&mut self) {
        let size = self.options.get("hand_size").map_or(4, |size| size.parse().unwrap());
        let held: Vec<String> = [self.hands.concat(), self.top.clone()].concat();
        let is_free = |id: &String| !held.contains(id) && !self.names.values().any(|name| name == id);
        let mut free = model::stack().into_iter().map(|(id, _, _)| id).filter(is_free);
        for hand in &mut self.hands {
            let missing = usize::saturating_sub(size, hand.len());
            hand.extend(free.by_ref().take(missing));
        }
        self.stack = self.top.iter().cloned().chain(free).collect();
        let sorted = |(up, down): (u8, u8)| (up.min(down), up.max(down));
        let lying = self.field.0.values().filter_map(|tile| tile.package);
        let named = self.next.iter().map(|chip| sorted(*chip)).collect::<Vec<_>>();
        let used: Vec<(u8, u8)> = lying.chain(self.bases.concat()).map(sorted).chain(named.clone()).collect();
        self.bag = named.into_iter().chain(chips().into_iter().filter(|chip| !used.contains(chip))).collect();
    }
}

impl Scene {
    /// The position, which must be one.
    #[track_caller]
    pub fn position(&self) -> Transport {
        let line = self.line();
        let written = Transport::from_line(&line).unwrap_or_else(|error| panic!("{error} {line}"));
        written.check().unwrap_or_else(|broken| panic!("{broken} {line}"))
    }
}

/// Returns the position of a short line, after the moves that follow `>`.
#[track_caller]
pub fn position(short: &str) -> Transport {
    let mut parts = short.split('>').map(str::trim);
    let start = Scene::read(parts.next().unwrap()).position();
    parts.fold(start, |game, mv| super::play(&game, mv).next)
}

/// Sets up two players, hands without icons, and this many tiles left in the stack: all others are on the table.
pub fn nearly_out(left: usize) -> Transport {
    let held = ["T01", "T02", "T16", "T17", "T03", "T18", "T32", "T38"];
    let laid = |seed| {
        let mut luck = Chance::of(&[seed; 32], 0);
        let mut scene = Scene::start(2);
        scene.hands = held.chunks(4).map(|hand| hand.iter().map(|id| (*id).to_owned()).collect()).collect();
        let rest = model::stack().into_iter().map(|(id, _, _)| id).filter(|id| !held.contains(&id.as_str()));
        for id in rest.skip(left) {
            let open = |way: &model::Way| way.2.is_none();
            let ways: Vec<_> =
                scene.field.placements(Print::named(&id), None).into_iter().filter(open).collect();
            let (at, turn, _) = ways[luck.index(ways.len())?];
            scene.put(at, &id, turn, None);
        }
        scene.fill();
        let game = scene.position();
        (!super::choices_of(&game, "play").is_empty()).then_some(game)
    };
    (0..60).find_map(laid).expect("some way to lay nearly all tiles")
}

/// Plays on until another seat is to move, or the game is over: the first choice in each part of the turn.
pub fn move_on(game: &Transport) -> Transport {
    let turn = |game: &Transport| (game.status(), super::seen(game).turns);
    let before = turn(game);
    let mut next = game.clone();
    while turn(&next) == before {
        let choice = super::choices(&next).into_iter().next().unwrap();
        next = super::play(&next, &choice).next;
    }
    next
}

/// Makes the seat to move discard, and plays its turn to the end.
pub fn discard(game: &Transport) -> Transport {
    finished(game, super::play(game, "discard").next)
}

/// Plays the turn of `game` to its end.
pub fn finished(game: &Transport, next: Transport) -> Transport {
    if super::seen(&next).turns == super::seen(game).turns { move_on(&next) } else { next }
}

/// Makes the seat to move play the first tile that it can, and plays its turn to the end.
pub fn connect(game: &Transport) -> Transport {
    let choice = super::choices_of(game, "play").into_iter().next().unwrap();
    finished(game, super::play(game, &choice).next)
}
