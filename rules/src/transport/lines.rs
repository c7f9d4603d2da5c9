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
    field::Field,
    hex::Shift,
    options::Terms,
    state::{Cause, Recent, Stage, Transport},
    tiles::Icon,
};
use crate::{Line, Lines, Seat};

/// The stages of a turn, and their words.
const STAGES: [(&str, Stage); 9] = [
    ("connect", Stage::Connect {}),
    ("icon package", Stage::Icon { icon: Icon::Package }),
    ("icon wrench", Stage::Icon { icon: Icon::Wrench }),
    ("icon forklift", Stage::Icon { icon: Icon::ForkLift }),
    ("package", Stage::Package { discarded: false }),
    ("package discarded", Stage::Package { discarded: true }),
    ("over full", Stage::Over { ending: Cause::Full }),
    ("over stack", Stage::Over { ending: Cause::EmptyStack }),
    ("over stalemate", Stage::Over { ending: Cause::Stalemate }),
];

impl Lines for Transport {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        line.setting("seats", &mut self.seats)?;
        let Terms { hand_size, homebase_limit, stalemate_rounds } = &mut self.terms;
        line.setting("hand", hand_size)?;
        line.setting("limit", homebase_limit)?;
        line.setting("stalemate", stalemate_rounds)?;
        let mut first = self.first.number();
        line.setting("first", &mut first)?;
        self.first = Seat::new(first);
        let wanted = "the numbers of the seats in the order of their turns";
        line.spelled("order=", &mut self.order, wanted, |order| order_text(order), order_of)?;

        let mut holdings: Vec<_> = self.hands.iter().cloned().zip(self.homebases.iter().cloned()).collect();
        let mut to_move = Some(self.to_move);
        line.seats(&mut holdings, &(vec![], vec![]), &mut to_move, |line, (hand, homebase)| {
            line.list(hand, "a tile such as T04")?;
            line.word("base")?;
            line.list(homebase, "a package such as 4/2")
        })?;
        (self.hands, self.homebases) = holdings.into_iter().unzip();
        self.to_move = to_move.ok_or("No seat has the star of the seat to move.")?;

        let mut laid: Vec<_> = self.field.iter().collect();
        line.part("field")?;
        let wanted = "a tile on a place such as M10=T04:1";
        line.list_spelled(&mut laid, wanted, |(hex, placed)| format!("{hex}={placed}"), board::placed)?;
        self.field = laid.iter().copied().collect::<Field>();
        if self.field.len() != laid.len() {
            return Err("Two tiles lie on the same place.".to_owned());
        }
        line.part("stack")?;
        line.list(&mut self.stack, "a tile such as T04")?;
        line.part("bag")?;
        line.list(&mut self.bag, "a chip such as C07")?;
        line.word(";")?;
        line.choice(&mut self.stage, &STAGES)?;
        line.part("turns")?;
        line.value(&mut self.turns, "the number of turns")?;
        line.named("quiet", &mut self.quiet, "the number of discards in a row")?;
        changes(&mut self.changes, line)
    }
}

/// Writes seats by their numbers, without gaps: `0213`.
fn order_text(order: &[Seat]) -> String {
    order.iter().map(|seat| seat.number().to_string()).collect()
}

fn order_of(text: &str) -> Option<Vec<Seat>> {
    let seat = |sign: char| sign.to_digit(8).and_then(|digit| u8::try_from(digit).ok()).map(Seat::new);
    text.chars().take(9).map(seat).collect()
}

/// The changes of the latest turn.
fn changes(changes: &mut Recent, line: &mut Line<'_>) -> Result<(), String> {
    let Recent { laid, pushed, loaded, moved, aside, package } = changes;
    line.optional("laid", laid, "a place such as M10")?;
    line.optional("loaded", loaded, "a place such as M10")?;
    for (name, shift) in [("pushed", pushed), ("moved", moved), ("aside", aside), ("package", package)] {
        line.optional(name, shift, "two places such as M10-M16")?;
    }
    Ok(())
}

/// Two places: `M10-M16`.
impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Shift {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, to) = text.split_once('-').ok_or(())?;
        Ok(Self { from: from.parse().map_err(drop)?, to: to.parse().map_err(drop)? })
    }
}
