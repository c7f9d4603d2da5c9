//! Ship It!: rule by rule.
//!
//! Positions are written short: the number of players and the colour to move, then the differences from the start, in
//! words.
//!
//! ```text
//! 4 red                 `3 red` leaves black without an owner, or `unowned=blue` blue; with `2` red and blue are seat 0
//! G1@C7:BR              a tile there, with its tick in that corner
//! 5-0@F10:N             a link: its high half, and the direction of the low one
//! B*@F9                 the blue official there
//! r3@F11                the red 3, named R#3, there: number down, on a hub number up
//! r3@R4!                it is warehoused on a tile that isn't a hub yet; r3@F11~ it has moved in this turn
//! r3@G0?1               it was laid out again by seat 1
//! r3=chip               it is a chip
//! G=2, G=closed         the tile of green's hub
//! R:40                  points
//! pool=5-0,4-2          on top of the pool; `pool=none`: all other links are far away
//! hand=5-0,4-2          paid for, not yet built
//! ap=6                  action points left
//! paid=3                freight has moved, with that pip-stop; `officials`, `building`: the stage of the turn
//! round=4, last=2       this round, and the one of the last shipment
//! closing_hubs=1        an option
//! > official K3         a move that was made then; `>` and the next one
//! ```
//!
//! Tiles that are not named are far to the east, coins that are not named on the null of black (or `spare=R0`).

mod audit;
mod boards;
mod cities;
mod clauses;
mod computer;
mod examples;
mod model;
mod printed;
mod recorded;
mod scene;
mod seats;
mod setup;
mod whole;

use std::collections::BTreeSet;

use harbormaster_rules::{
    Audience, Audit, By, Chance, Choosing, Entry, Label, Labels, Language, Lines, Notation, Phrase, Play,
    Position, Reader, Refusal, Seat, Sight, Status, Viewer,
    shipit::{Event, Move, ShipIt, View, Why},
    testkit::opening_time,
};

pub use scene::position;

/// A reader without names.
const NAMELESS: Reader<'_> = Reader::nameless(Language::English);

/// The result of a move of this game.
type Turn = crate::turn::Turn<ShipIt>;

impl Turn {
    /// Iterates over the public events.
    fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().filter(|told| told.to == Audience::Everyone).map(|told| &told.event)
    }

    /// Each shipment as `hub: colour gain, colour gain`, in order.
    fn gains(&self) -> Vec<String> {
        let mut gains = vec![];
        for event in self.events() {
            match event {
                Event::Shipped { hub, total, .. } => gains.push(format!("{hub} {total}:")),
                Event::Profits { profits, .. } => {
                    let all: Vec<_> =
                        profits.iter().map(|profit| format!(" {} {}", profit.colour, profit.gain)).collect();
                    gains.last_mut().unwrap().push_str(&all.join(","));
                }
                _ => {}
            }
        }
        gains
    }
}

fn to_move(position: &ShipIt) -> Seat {
    match position.status() {
        Status::Waiting(waiting) => waiting.iter().next().unwrap(),
        Status::Over(outcome) => panic!("the game is over: {outcome:?}"),
    }
}

fn read(text: &str) -> Move {
    ShipIt::read_phrase(&Phrase::parse(ShipIt::META.verbs, text).unwrap()).unwrap()
}

fn attempt(position: &ShipIt, by: By, mv: Move, luck: &mut Chance) -> Result<Turn, Refusal<Why>> {
    let entry = Entry { ply: 1, by, at: opening_time(), mv };
    let played = position.play(&entry, luck)?;
    played.next.audit().unwrap_or_else(|broken| panic!("{broken} {}", played.next.to_line()));
    Ok(Turn { next: played.next, told: played.told })
}

/// A stream of luck like any other.
fn luck(number: u8) -> Chance {
    Chance::of(&[number; 32], 1)
}

/// Makes a move of the seat to move, which must be legal.
#[track_caller]
fn play(position: &ShipIt, text: &str) -> Turn {
    play_with(position, text, 7)
}

/// Does the same with other luck.
#[track_caller]
fn play_with(position: &ShipIt, text: &str, number: u8) -> Turn {
    match attempt(position, By::Seat(to_move(position)), read(text), &mut luck(number)) {
        Ok(turn) => turn,
        Err(refusal) => panic!("\"{text}\" is refused: {refusal:?}"),
    }
}

/// Makes moves one after the other, each by the seat to move.
#[track_caller]
fn play_all(position: &ShipIt, texts: &[&str]) -> Turn {
    let mut turn = Turn { next: position.clone(), told: vec![] };
    for text in texts {
        turn = play(&turn.next, text);
    }
    turn
}

/// Returns the refusal of a move by `seat`.
#[track_caller]
fn refusal_of(position: &ShipIt, seat: u8, mv: Move) -> Refusal<Why> {
    match attempt(position, By::Seat(Seat::new(seat)), mv, &mut luck(7)) {
        Ok(_) => panic!("{mv:?} is accepted"),
        Err(refusal) => refusal,
    }
}

/// Returns the game's reason to refuse a move of the seat to move.
#[track_caller]
fn refusal(position: &ShipIt, text: &str) -> Why {
    match verdict(position, text) {
        Ok(_) => panic!("\"{text}\" is accepted"),
        Err(why) => why,
    }
}

/// Tries a move of the seat to move. Returns the result or the reason against it.
#[track_caller]
fn verdict(position: &ShipIt, text: &str) -> Result<Turn, Why> {
    attempt(position, By::Seat(to_move(position)), read(text), &mut luck(7)).map_err(
        |refusal| match refusal {
            Refusal::Rule { why, rule } => {
                assert_eq!(rule, why.rule(), "{why:?} cites its own clause");
                why
            }
            other => panic!("\"{text}\" is refused by no rule of the game: {other:?}"),
        },
    )
}

/// Returns the moves of the seat to move, as text.
fn choices(position: &ShipIt) -> BTreeSet<String> {
    let listed = position.choices(By::Seat(to_move(position)), opening_time()).listed;
    listed.iter().map(|mv| ShipIt::phrase(mv).to_string()).collect()
}

/// Returns those choices that begin with `start`.
fn choices_of(position: &ShipIt, start: &str) -> Vec<String> {
    choices(position).into_iter().filter(|choice| choice.starts_with(start)).collect()
}

/// Returns the words of a move for the seat to move, and its weight.
#[track_caller]
fn label(position: &ShipIt, text: &str) -> Label {
    position.label(By::Seat(to_move(position)), &read(text), &NAMELESS).expect("a move with words")
}

/// Returns the public view.
fn seen(position: &ShipIt) -> View {
    position.view(Viewer::Onlooker)
}

/// Returns the view of one seat.
fn seen_by(position: &ShipIt, seat: u8) -> View {
    position.view(Viewer::Seat(Seat::new(seat)))
}

/// The points of red, green, blue and black.
fn scores(position: &ShipIt) -> [u32; 4] {
    let view = seen(position);
    [0, 1, 2, 3].map(|index| view.colours[index].score)
}

/// The chips of red, green, blue and black, by their numbers.
fn chips(position: &ShipIt) -> [Vec<u8>; 4] {
    let view = seen(position);
    [0, 1, 2, 3].map(|index| view.colours[index].chips.clone())
}

/// The hubs of red, green, blue and black.
fn hubs(position: &ShipIt) -> String {
    let hub =
        |hub: Option<harbormaster_rules::shipit::Tile>| hub.map_or("-".to_owned(), |hub| hub.to_string());
    let view = seen(position);
    view.colours.iter().map(|colour| hub(colour.hub)).collect::<Vec<_>>().join(" ")
}

/// Returns the coins of a place as a viewer sees them: `R#6 4`, `?` for an unknown number, `!` after a stored coin.
fn lying(view: &View, at: &str) -> Vec<String> {
    let coins = view.freight.iter().filter(|coin| coin.at.to_string() == at);
    coins
        .map(|coin| {
            let number = coin.number.map_or("?".to_owned(), |number| number.to_string());
            format!("{} {number}{}", coin.token, if coin.warehoused { "!" } else { "" })
        })
        .collect()
}
