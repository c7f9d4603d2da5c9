//! Shipopoly: worked examples, and a table to play them on.

mod clauses;
mod computer;
mod examples;
mod exploits;
mod funding;
mod offers;
mod orders;
mod promises;
mod recorded;
mod storm;

use std::borrow::Borrow;

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Entry, Kind, Language, Lines, Notation, Phrase, Play, Played, Position,
    Reader, Refusal, Seat, SeatCount, SeatSet, Settings, Sight, Span, Timestamp, Words,
    shipopoly::{CaptainView, Deed, Event, Move, Shipopoly, Standing, View, Why},
    testkit::opening_time,
};
use serde_json::{Value, json};

/// The names of captains A to H.
const NAMES: [&str; 8] = ["Ann", "Ben", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal"];

/// A position under construction: captains are named by letter, squares and deeds by slug.
pub struct Setup(Value);

impl Setup {
    /// A new game of `seats` captains in which one has moved, so that the clocks run.
    pub fn new(seats: u8) -> Self {
        Self::with(seats, &[])
    }

    /// The same with options.
    pub fn with(seats: u8, options: &[(&str, &str)]) -> Self {
        let mut settings = Settings::default();
        options.iter().for_each(|(name, value)| settings.choose(name, value));
        let seats = SeatCount::new(seats).unwrap();
        let game = Shipopoly::set_up(&settings, seats, &mut Chance::of(&[0; 32], 0)).unwrap();
        let mut json = serde_json::to_value(game).unwrap();
        json["now"] = json!(opening_time());
        for captain in json["captains"].as_array_mut().unwrap() {
            captain["clock"]["since"] = json!(opening_time());
            captain["clock"]["stalling"] = json!(opening_time());
        }
        Self(json)
    }

    fn captain(&mut self, letter: &str) -> &mut Value {
        &mut self.0["captains"][seat(letter).index()]
    }

    pub fn cash(mut self, letter: &str, dollars: u32) -> Self {
        self.captain(letter)["cash"] = json!(dollars);
        self
    }

    /// Deeds of a captain: `malta=2 aden/ tamar`, a slash for decommissioned ones; and `chance_card`.
    pub fn owns(mut self, letter: &str, deeds: &str) -> Self {
        let owner = seat(letter);
        for word in deeds.split(' ') {
            if word.ends_with("_card") {
                self.0[word]["owner"] = json!(owner);
                continue;
            }
            let (word, level) = word.split_once('=').unwrap_or((word, "0"));
            let (word, decommissioned) = match word.strip_suffix('/') {
                Some(word) => (word, true),
                None => (word, false),
            };
            let holding = &mut self.0["deeds"][Deed::of(word).unwrap_or_else(|| panic!("{word}")).index()];
            holding["owner"] = json!(owner);
            holding["level"] = json!(level.parse::<u8>().unwrap());
            holding["decommissioned"] = json!(decommissioned);
        }
        self
    }

    /// Sets the square of a token, by number.
    pub fn at(mut self, letter: &str, square: u8) -> Self {
        self.captain(letter)["at"] = json!(square);
        self
    }

    /// Puts a captain in the Drydock after `failed` failed rolls.
    pub fn drydock(mut self, letter: &str, failed: u8) -> Self {
        self.captain(letter)["drydock"] = json!(failed);
        self.at(letter, 10)
    }

    pub fn pool(mut self, dollars: u32) -> Self {
        self.0["pool"] = json!(dollars);
        self
    }

    /// Ends the captain's turn of this round.
    pub fn done(mut self, letter: &str) -> Self {
        self.captain(letter)["turn"] = json!("done");
        self
    }

    /// Sets any other value, by JSON pointer.
    pub fn set(mut self, pointer: &str, value: Value) -> Self {
        *self.0.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        self
    }

    /// Makes the table, audited; the Treasury has given out everything the captains have.
    pub fn table(mut self) -> Table {
        let cash: i64 =
            self.0["captains"].as_array().unwrap().iter().map(|c| c["cash"].as_i64().unwrap()).sum();
        self.0["treasury"] = json!(-(cash + self.0["pool"].as_i64().unwrap()));
        Table { game: from_json(&self.0.to_string()), at: opening_time(), ply: 1, told: Vec::new() }
    }

    /// Adds one more debt, due 48 hours after the opening; `to` is a letter, "treasury" or "pool".
    pub fn owes(mut self, letter: &str, to: &str, dollars: u32) -> Self {
        let to = Seat::of_letter(to).map_or(json!(to), |creditor| json!({"captain": creditor}));
        let captain = self.captain(letter);
        let number = captain["debts_made"].as_u64().unwrap() + 1;
        captain["debts_made"] = json!(number);
        captain["debts"][number.to_string()] =
            json!({"to": to, "amount": dollars, "due": opening_time() + Span::hours(48)});
        self
    }
}

/// Reads a position from its line, which is JSON.
pub fn from_json(line: &str) -> Shipopoly {
    Shipopoly::from_line(line).unwrap().check().unwrap_or_else(|broken| panic!("{broken}"))
}

/// A reader without names: captains are "Player 1" and so on.
pub const NAMELESS: Reader<'static> = Reader::nameless(Language::English);

/// Reads the actor: `A`, `host` or `clock`.
pub fn by(who: &str) -> By {
    match who {
        "host" => By::Host,
        "clock" => By::Clock,
        letter => By::Seat(seat(letter)),
    }
}

/// Returns the reason why a move was refused by the rules of Shipopoly, after checking its clause.
pub fn reason(refusal: Refusal<Why>) -> Why {
    match refusal {
        Refusal::Rule { why, rule } if why.rule() == rule => why,
        other => panic!("{other:?}"),
    }
}

/// The deed with this slug.
pub fn deed(slug: &str) -> Deed {
    Deed::of(slug).unwrap_or_else(|| panic!("{slug}"))
}

/// The seats with these letters.
pub fn seats(letters: &str) -> SeatSet {
    letters.chars().map(|letter| seat(&letter.to_string())).collect()
}

/// The seat with this letter.
pub fn seat(letter: &str) -> Seat {
    Seat::of_letter(letter).unwrap_or_else(|| panic!("{letter}"))
}

/// A game being played, with its clock.
#[derive(Clone)]
pub struct Table {
    pub game: Shipopoly,
    /// The time of the next move.
    pub at: Timestamp,
    pub ply: u32,
    /// The events of the last entry.
    pub told: Vec<Event>,
}

impl Table {
    /// Makes a move; `draws` are the faces of dice and the numbers of cards, in order. Everything that falls due before
    /// it happens first.
    pub fn plays(&mut self, letter: &str, text: &str, draws: &[u32]) {
        self.tries(letter, text, draws).unwrap_or_else(|why| panic!("{letter} {text}: {why:?}"));
    }

    /// The same, or the reason for its refusal.
    pub fn tries(&mut self, letter: &str, text: &str, draws: &[u32]) -> Result<(), Why> {
        self.waits_until(self.at);
        self.enter(by(letter), &read(text), draws).map_err(reason)
    }

    /// Makes a move at once, whatever is due.
    pub fn enters(&mut self, letter: &str, text: &str) -> Result<(), Why> {
        self.enter(by(letter), &read(text), &[]).map_err(reason)
    }

    /// Lets time pass in which nobody can play, and gives it back; `draws` as for a move.
    pub fn rests(&mut self, lost: Span, draws: &[u32]) {
        self.at = self.at + lost;
        let rest = read(&format!("rest {}", lost.whole_seconds()));
        self.enter(By::Clock, &rest, draws).unwrap_or_else(|why| panic!("{rest:?}: {why:?}"));
    }

    /// Makes a move that is refused because the game is over.
    pub fn is_over_for(&mut self, letter: &str, text: &str) {
        assert!(self.game.choices(by(letter), self.at).listed.is_empty(), "{letter} {text}");
        assert_eq!(self.enter(by(letter), &read(text), &[]), Err(Refusal::Over), "{letter} {text}");
    }

    fn enter(&mut self, by: By, mv: &Move, draws: &[u32]) -> Result<(), Refusal<Why>> {
        let entry = Entry { ply: self.ply, by, at: self.at, mv: mv.clone() };
        let mut chance = Chance::of(&[3; 32], self.ply).scripted(draws.iter().map(|face| face - 1));
        let Played { next, told } = self.game.play(&entry, &mut chance)?;
        next.audit().unwrap_or_else(|broken| panic!("{mv:?}: {broken}"));
        self.game = next;
        self.ply += 1;
        self.told = told.into_iter().map(|told| told.event).collect();
        Ok(())
    }

    /// Lets time pass; everything that falls due happens.
    pub fn waits(&mut self, span: Span) {
        self.waits_until(self.at + span);
    }

    /// See [`waits`](Table::waits).
    pub fn waits_until(&mut self, at: Timestamp) {
        while let Some((due, mv)) = self.game.next_deadline().filter(|(due, _)| *due <= at) {
            self.at = due.max(self.at);
            self.enter(By::Clock, &mv, &[]).unwrap();
        }
        self.at = at;
    }

    pub fn view(&self) -> View {
        self.game.view(harbormaster_rules::Viewer::Onlooker)
    }

    pub fn cash(&self, letter: &str) -> u32 {
        self.view().captains[seat(letter).index()].cash
    }

    /// Returns the owner of a deed, as a letter; "Treasury" if no captain owns it.
    pub fn owner(&self, deed: &str) -> String {
        let owner = self.view().deeds[Deed::of(deed).unwrap().index()].owner;
        owner.map_or("Treasury".to_owned(), |seat| seat.letter().to_string())
    }

    /// Returns the JSON of the position, to look into values that no view shows.
    pub fn json(&self) -> Value {
        serde_json::to_value(&self.game).unwrap()
    }

    pub fn captain(&self, letter: &str) -> CaptainView {
        self.view().captains[seat(letter).index()].clone()
    }

    pub fn standing(&self, letter: &str) -> Standing {
        self.captain(letter).standing
    }

    /// Makes a move that is refused for this reason, is not offered as a choice, and changes nothing.
    pub fn refuses(&mut self, letter: &str, text: &str, why: impl Borrow<Why>) {
        self.waits_until(self.at);
        let before = self.game.to_line();
        let mv = read(text);
        let offered = self.game.choices(by(letter), self.at).listed;
        assert!(!offered.contains(&mv), "{letter} is offered {text}");
        assert_eq!(self.tries(letter, text, &[]).as_ref(), Err(why.borrow()), "{letter} {text}");
        assert_eq!(self.game.to_line(), before, "{letter} {text}");
    }

    /// Makes a move that has no notation, or returns the reason for its refusal.
    pub fn attempt(&mut self, by: By, mv: &Move) -> Result<(), Why> {
        self.enter(by, mv, &[]).map_err(reason)
    }

    /// Returns the events of the last entry, in words; captains have the [`NAMES`].
    pub fn sentences(&self) -> Vec<String> {
        let names = NAMES.map(str::to_owned);
        let say = |event: &Event| Shipopoly::say(event, &Reader::new(&names, Language::English)).text;
        self.told.iter().map(say).collect()
    }

    /// Lets a captain make these moves, each with its draws, and returns them in one line.
    pub fn turn_of(&mut self, letter: &str, moves: &[(&str, &[u32])]) -> String {
        let mut events: Vec<Event> = Vec::new();
        for (text, draws) in moves {
            self.plays(letter, text, draws);
            events.extend(self.told.iter().cloned());
        }
        let names = NAMES.map(str::to_owned);
        let events: Vec<&Event> = events.iter().collect();
        Shipopoly::in_one_line(&events, seat(letter), &Reader::new(&names, Language::English))
    }

    /// Lets time pass; everything that falls due and needs luck draws these.
    pub fn waits_rolling(&mut self, span: Span, draws: &[u32]) {
        let at = self.at + span;
        while let Some((due, mv)) = self.game.next_deadline().filter(|(due, _)| *due <= at) {
            self.at = due.max(self.at);
            self.enter(By::Clock, &mv, draws).unwrap();
        }
        self.at = at;
    }

    /// Leaves the table alone for this time: everything that fell due happens only now.
    pub fn sleeps(&mut self, span: Span) {
        self.at = self.at + span;
        self.waits(Span::default());
    }
}

/// Reads a move in notation.
pub fn read(text: &str) -> Move {
    let verbs = Kind::Shipopoly.meta().verbs;
    let phrase = Phrase::parse(verbs, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    Shipopoly::read_phrase(&phrase).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// Reads a position in a few words, for counts: the number of seats, options, the captains' deeds and moves, and moves
/// made. `2 | option treasury_returns off | A owns malta=2 | A cash 90 | B done | A plays withdraw 1`
pub fn position(line: &str) -> Shipopoly {
    let mut parts = line.split('|').map(str::trim);
    let seats = parts.next().unwrap().parse().unwrap();
    let parts: Vec<(&str, &str, &str)> = parts
        .map(|part| {
            let (letter, rest) = part.split_once(' ').unwrap();
            let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            (letter, verb, rest)
        })
        .collect();
    let options: Vec<(&str, &str)> =
        parts.iter().filter(|part| part.0 == "option").map(|part| (part.1, part.2)).collect();
    let mut setup = Setup::with(seats, &options);
    for &(letter, verb, rest) in &parts {
        setup = match verb {
            _ if letter == "option" => setup,
            "owns" => setup.owns(letter, rest),
            "cash" => setup.cash(letter, rest.parse().unwrap()),
            "at" => setup.at(letter, rest.parse().unwrap()),
            "drydock" => setup.drydock(letter, rest.parse().unwrap()),
            "done" => setup.done(letter),
            "owes" => {
                let (to, dollars) = rest.split_once(' ').unwrap_or(("treasury", rest));
                setup.owes(letter, to, dollars.parse().unwrap())
            }
            "decides" => {
                let owes = json!({"purchase": {"deed": rest, "then_roll": false}});
                let open = json!({"open": {"owes": owes, "doubles": 0, "since": opening_time()}});
                setup.captain(letter)["turn"] = open;
                setup
            }
            "plays" => setup,
            _ => panic!("{letter} {verb} {rest}"),
        };
    }
    let mut table = setup.table();
    parts
        .iter()
        .filter(|part| part.1 == "plays")
        .for_each(|(letter, _, rest)| table.plays(letter, rest, &[]));
    table.game
}
