//! Threeport Shipping: rule by rule.
//!
//! Positions are written as lines (see `Lines::to_line`) in which three parts may be left out: the header, if it is the
//! default one; `(?)` means a boat marker of any kind; `...` means all cards that are named nowhere else, in order of
//! colour and value.

mod clauses;
mod computer;
mod examples;
mod reach;
mod recorded;
mod table;

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Entry, Language, Lines, Notation, Phrase, Play, Position, Reader, Refusal,
    Seat, Sight, Status, Timestamp, Viewer, Words,
    testkit::opening_time,
    threeport::{Card, Deck, Event, Move, Threeport, View, Why},
};

/// The reader of the game's texts, without any names.
const READER: Reader<'static> = Reader::nameless(Language::English);

/// The header of a game with default options.
const HEADER: &str = "max=6 copies=3 rounds=100 quiet=5 ; ";

fn now() -> Timestamp {
    opening_time()
}

fn names() -> [String; 6] {
    ["Ana", "Ben", "Cem", "Dan", "Eva", "Fay"].map(str::to_owned)
}

/// Returns the whole line for a short one.
pub fn complete(short: &str) -> String {
    let mut line = if short.starts_with("max=") { short.to_owned() } else { format!("{HEADER}{short}") };
    let number = |name: &str| -> u8 {
        let start = line.find(name).unwrap() + name.len();
        line[start..].split(' ').next().unwrap().parse().unwrap()
    };
    let deck = Deck { max_value: number("max="), copies: number("copies=") };
    let mut left: Vec<Card> =
        deck.kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(deck.copies))).collect();
    let mut take = |card: Card| {
        let place = left.iter().position(|other| *other == card);
        left.remove(place.unwrap_or_else(|| panic!("too many {card} in {line}")));
    };
    for (index, part) in line.split(';').enumerate() {
        for (outside, words) in
            part.split('[').enumerate().flat_map(|(index, piece)| match piece.split_once(']') {
                Some((inside, outside)) if index > 0 => vec![(false, inside), (true, outside)],
                _ => vec![(true, piece)],
            })
        {
            let words = words.split(|c: char| !c.is_alphanumeric());
            for card in words.filter_map(|word| word.parse::<Card>().ok()) {
                // Outside the brackets of the islands' part stand the top island cards; those below lie there too.
                let last = if outside && index == 1 { 3 } else { card.value };
                (card.value..=last).for_each(|value| take(Card::new(card.colour, value)));
            }
        }
    }
    while line.contains("(?)") {
        line = line.replacen("(?)", &format!("({})", left.pop().unwrap()), 1);
    }
    let others: Vec<String> = left.iter().map(ToString::to_string).collect();
    assert!(others.is_empty() || line.contains("..."), "named nowhere in {line}: {}", others.join(" "));
    line.replacen("...", &others.join(" "), 1)
}

/// Reads the position of a short line.
pub fn position(short: &str) -> Threeport {
    let line = complete(short);
    let written = Threeport::from_line(&line).unwrap_or_else(|error| panic!("{error} {line}"));
    written.check().unwrap_or_else(|broken| panic!("{broken} {line}"))
}

/// The result of a move.
struct Turn {
    next: Threeport,
    events: Vec<Event>,
}

impl Turn {
    /// Returns the public events in words.
    fn sentences(&self) -> Vec<String> {
        self.events
            .iter()
            .map(|event| Threeport::say(event, &Reader::new(&names(), Language::English)).text)
            .collect()
    }

    /// Checks that it leads to this position, written short.
    #[track_caller]
    fn leads_to(&self, short: &str) {
        assert_eq!(self.next.to_line(), complete(short));
    }
}

pub fn to_move(position: &Threeport) -> Seat {
    match position.status() {
        Status::Waiting(waiting) => waiting.iter().next().unwrap(),
        Status::Over(_) => panic!("the game is over"),
    }
}

fn read(text: &str) -> Move {
    Threeport::read_phrase(&Phrase::parse(Threeport::META.verbs, text).unwrap()).unwrap()
}

fn attempt(position: &Threeport, seat: Seat, mv: Move, draws: &[u32]) -> Result<Turn, Refusal<Why>> {
    let mut chance = Chance::of(&[7; 32], 1).scripted(draws.iter().copied());
    let played = position.play(&Entry { ply: 1, by: By::Seat(seat), at: now(), mv }, &mut chance)?;
    assert_eq!(chance.fault(), None);
    played.next.audit().unwrap_or_else(|broken| panic!("{broken} {}", played.next.to_line()));
    Ok(Turn { next: played.next, events: played.told.into_iter().map(|told| told.event).collect() })
}

/// Makes a move of the seat to move, which must be legal.
#[track_caller]
fn play(position: &Threeport, text: &str) -> Turn {
    lucky_play(position, text, &[])
}

/// Does the same with these draws of luck, in order.
#[track_caller]
fn lucky_play(position: &Threeport, text: &str, draws: &[u32]) -> Turn {
    match attempt(position, to_move(position), read(text), draws) {
        Ok(turn) => turn,
        Err(refusal) => panic!("\"{text}\" is refused: {}", said(&refusal)),
    }
}

/// A refusal as people read it.
fn said(refusal: &Refusal<Why>) -> String {
    refusal.say(&READER, Threeport::refusal)
}

/// Makes several moves, each by the seat to move.
fn play_all(position: &Threeport, moves: &[&str]) -> Threeport {
    moves.iter().fold(position.clone(), |position, text| play(&position, text).next)
}

/// Returns the reason why the seat to move may not make a move: the sentence and its clause.
#[track_caller]
fn refusal(position: &Threeport, text: &str) -> String {
    refusal_of(position, read(text))
}

#[track_caller]
fn refusal_of(position: &Threeport, mv: Move) -> String {
    match attempt(position, to_move(position), mv.clone(), &[]) {
        Ok(_) => panic!("{mv:?} is accepted"),
        Err(refusal) => format!("{} ({})", said(&refusal), refusal.rule().map_or("-", |rule| rule.0)),
    }
}

/// Returns the moves of the seat to move, as text.
fn choices(position: &Threeport) -> Vec<String> {
    let listed = position.choices(By::Seat(to_move(position)), now()).listed;
    listed.iter().map(|mv| Threeport::phrase(mv).to_string()).collect()
}

/// Returns the public view.
fn seen(position: &Threeport) -> View {
    position.view(Viewer::Onlooker)
}
