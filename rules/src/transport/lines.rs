//! Positions as text: one line with everything hidden included, for tests and bug reports.
//!
//! ```text
//! seats=2 hand=4 limit=4 stalemate=3 first=0 order=01
//! ; *0 T01 T02 T03 T05 base 4/2 ; 1 T06 T07 T08 T09 base -
//! ; field K13=red:0 L13=S09:3 M11=S05:1:3/1 …
//! ; stack T10 T11 … ; bag C01 C02 …
//! ; connect ; turns 12 quiet 0 laid M10 pushed K13-J13 loaded M11 moved M10-M16 aside O13-P13 package M11-K13
//! ```
//!
//! without the line breaks. The parts are:
//!
//! 1. Seats and terms; the seat that had the first turn; the seats in the order of their turns and colours.
//! 2. The players in seat order: the number of the seat, with a star if it is to move (after the end: moved last);
//!    hand; `base` and the packages on the homebase with their numbers as they are up, `-` for none.
//! 3. The tiles on the table: place, tile, turn and perhaps a package.
//! 4. The stack and the bag in the order of drawing; `-` for none.
//! 5. The next step: `connect`, `icon` with `package`, `wrench` or `forklift`, `package`, `package discarded`, or
//!    `over` with `full`, `stack` or `stalemate`.
//! 6. Finished turns, discards in a row, and the changes of the latest turn, as far as there are any.

use std::{fmt, str::FromStr};

use super::{
    board,
    chips::Package,
    field::{Field, Placed},
    hex::{Hex, Shift},
    options::Terms,
    state::{Cause, Recent, Stage, Transport},
    tiles::{Icon, Tile},
};
use crate::{Lines, Seat, Written, line::Words, notation::brief};

/// The longest line that is read; lines of real games are a tenth as long.
const LONGEST: usize = 20_000;

impl Lines for Transport {
    fn to_line(&self) -> String {
        let Terms { hand_size, homebase_limit, stalemate_rounds } = self.terms;
        let order: String = self.order.iter().map(|seat| seat.number().to_string()).collect();
        let mut parts = vec![format!(
            "seats={} hand={hand_size} limit={homebase_limit} stalemate={stalemate_rounds} first={} order={order}",
            self.seats,
            self.first.number()
        )];
        for (seat, (hand, homebase)) in (0..).map(Seat::new).zip(self.hands.iter().zip(&self.homebases)) {
            let star = if seat == self.to_move { "*" } else { "" };
            parts.push(format!("{star}{} {} base {}", seat.number(), pile(hand), pile(homebase)));
        }
        let field: Vec<String> = self.field.iter().map(|(hex, placed)| format!("{hex}={placed}")).collect();
        parts.push(format!("field {}", pile(&field)));
        parts.push(format!("stack {}", pile(&self.stack)));
        parts.push(format!("bag {}", pile(&self.bag)));
        parts.push(stage_words(self.stage).to_owned());
        parts.push(format!("turns {} quiet {}{}", self.turns, self.quiet, changes_words(self.changes)));
        parts.join(" ; ")
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        if line.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        let mut parts = line.split(';').map(str::trim).peekable();
        let mut words = Words::of(parts.next().unwrap_or_default());
        let seats = words.setting("seats")?;
        let terms = Terms {
            hand_size: words.setting("hand")?,
            homebase_limit: words.setting("limit")?,
            stalemate_rounds: words.setting("stalemate")?,
        };
        let first = Seat::new(words.setting("first")?);
        let Order(order) = words.named("order", "the numbers of the seats in the order of their turns")?;
        words.end()?;
        let is_player = |part: &&str| part.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
        let players = Players::read(std::iter::from_fn(|| parts.next_if(is_player)))?;
        let mut part = |name: &str| -> Result<Words<'_>, String> {
            let mut words = Words::of(parts.next().unwrap_or_default());
            words.expect(name).map(|()| words)
        };
        let field = field(part("field")?)?;
        let stack = part("stack")?.pile("a tile such as T04")?;
        let bag = part("bag")?.pile("a chip such as C07")?;
        let stage = parts.next().unwrap_or_default();
        let stage =
            stage_of(stage).ok_or_else(|| format!("No turn can have come to \"{}\".", brief(stage)))?;
        let mut words = Words::of(parts.next().unwrap_or_default());
        words.expect("turns")?;
        let turns = words.read("the number of turns")?;
        words.expect("quiet")?;
        let quiet = words.read("the number of discards in a row")?;
        let changes = changes(&mut words)?;
        words.end()?;
        if let Some(part) = parts.next() {
            return Err(format!("There is a part too many: \"{}\".", brief(part)));
        }
        let to_move = players.to_move.ok_or("No seat has the star of the seat to move.")?;
        Ok(Written::new(Self {
            seats,
            terms,
            first,
            order,
            to_move,
            stage,
            field,
            hands: players.hands,
            homebases: players.homebases,
            stack,
            bag,
            turns,
            quiet,
            changes,
        }))
    }
}

/// Writes the next step of the turn.
const fn stage_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Connect {} => "connect",
        Stage::Icon { icon: Icon::Package } => "icon package",
        Stage::Icon { icon: Icon::Wrench } => "icon wrench",
        Stage::Icon { icon: Icon::ForkLift } => "icon forklift",
        Stage::Package { discarded: false } => "package",
        Stage::Package { discarded: true } => "package discarded",
        Stage::Over { ending: Cause::Full } => "over full",
        Stage::Over { ending: Cause::EmptyStack } => "over stack",
        Stage::Over { ending: Cause::Stalemate } => "over stalemate",
    }
}

/// Writes the changes of the latest turn, each after a space and its name.
fn changes_words(changes: Recent) -> String {
    let Recent { laid, pushed, loaded, moved, aside, package } = changes;
    let places = [("laid", laid), ("loaded", loaded)];
    let shifts = [("pushed", pushed), ("moved", moved), ("aside", aside), ("package", package)];
    let places = places.into_iter().filter_map(|(name, hex)| Some(format!(" {name} {}", hex?)));
    let shifts = shifts
        .into_iter()
        .filter_map(|(name, shift)| shift.map(|Shift { from, to }| format!(" {name} {from}-{to}")));
    places.chain(shifts).collect()
}

/// Writes several words, or a dash for none.
fn pile<T: fmt::Display>(things: &[T]) -> String {
    if things.is_empty() {
        return "-".to_owned();
    }
    things.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

/// The holdings of the players, in seat order, and the seat with the star.
#[derive(Default)]
struct Players {
    hands: Vec<Vec<Tile>>,
    homebases: Vec<Vec<Package>>,
    to_move: Option<Seat>,
}

impl Players {
    fn read<'a>(parts: impl Iterator<Item = &'a str>) -> Result<Self, String> {
        let mut players = Self::default();
        for part in parts {
            let (starred, part) = part.strip_prefix('*').map_or((false, part), |part| (true, part));
            let mut words = Words::of(part);
            let number: u8 = words.read("the number of a seat")?;
            let count = players.hands.len();
            if usize::from(number) != count {
                return Err(format!("The seats are not in order: {number} comes after {count} others."));
            }
            players.hands.push(hand(&mut words)?);
            words.expect("base")?;
            players.homebases.push(words.pile("a package such as 4/2")?);
            words.end()?;
            if starred && players.to_move.replace(Seat::new(number)).is_some() {
                return Err("Two seats have the star of the seat to move.".to_owned());
            }
        }
        Ok(players)
    }
}

/// Reads tiles up to `base` or the end of the part, or a dash for none.
fn hand(words: &mut Words<'_>) -> Result<Vec<Tile>, String> {
    let mut list = vec![];
    if words.skip("-") {
        return Ok(list);
    }
    while words.peek().is_some_and(|word| word != "base") {
        list.push(words.read("a tile such as T04")?);
    }
    Ok(list)
}

/// Reads the tiles on the table.
fn field(mut words: Words<'_>) -> Result<Field, String> {
    let tiles: Vec<There> = words.pile("a tile on a place such as M10=T04:1")?;
    let field: Field = tiles.iter().map(|There(hex, placed)| (*hex, *placed)).collect();
    if field.len() == tiles.len() { Ok(field) } else { Err("Two tiles lie on the same place.".to_owned()) }
}

fn stage_of(part: &str) -> Option<Stage> {
    let words: Vec<&str> = part.split_whitespace().take(3).collect();
    Some(match words.as_slice() {
        ["connect"] => Stage::Connect {},
        ["icon", "package"] => Stage::Icon { icon: Icon::Package },
        ["icon", "wrench"] => Stage::Icon { icon: Icon::Wrench },
        ["icon", "forklift"] => Stage::Icon { icon: Icon::ForkLift },
        ["package"] => Stage::Package { discarded: false },
        ["package", "discarded"] => Stage::Package { discarded: true },
        ["over", "full"] => Stage::Over { ending: Cause::Full },
        ["over", "stack"] => Stage::Over { ending: Cause::EmptyStack },
        ["over", "stalemate"] => Stage::Over { ending: Cause::Stalemate },
        _ => return None,
    })
}

/// Seats by their numbers, without gaps: `0213`.
struct Order(Vec<Seat>);

impl FromStr for Order {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let seat = |sign: char| sign.to_digit(8).and_then(|digit| u8::try_from(digit).ok()).map(Seat::new);
        text.chars().take(9).map(seat).collect::<Option<_>>().map(Self).ok_or(())
    }
}

/// A place and the tile on it: `M10=T04:1`.
struct There(Hex, Placed);

impl FromStr for There {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        board::placed(text).map(|(hex, placed)| Self(hex, placed)).ok_or(())
    }
}

/// Two places: `M10-M16`.
struct Way(Shift);

impl FromStr for Way {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, to) = text.split_once('-').ok_or(())?;
        Ok(Self(Shift { from: from.parse().map_err(drop)?, to: to.parse().map_err(drop)? }))
    }
}

/// Reads the changes of the latest turn.
fn changes(words: &mut Words<'_>) -> Result<Recent, String> {
    let mut changes = Recent::default();
    let place = "a place such as M10";
    if words.skip("laid") {
        changes.laid = Some(words.read(place)?);
    }
    if words.skip("loaded") {
        changes.loaded = Some(words.read(place)?);
    }
    changes.pushed = way(words, "pushed")?;
    changes.moved = way(words, "moved")?;
    changes.aside = way(words, "aside")?;
    changes.package = way(words, "package")?;
    Ok(changes)
}

/// Reads two places after their name, if they are next.
fn way(words: &mut Words<'_>, name: &str) -> Result<Option<Shift>, String> {
    if !words.skip(name) {
        return Ok(None);
    }
    let Way(shift) = words.read("two places such as M10-M16")?;
    Ok(Some(shift))
}
