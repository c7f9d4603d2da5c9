//! A position as one line of text, everything hidden included, for tests and bug reports:
//!
//! ```text
//! max=6 copies=3 rounds=100 quiet=5
//! ; W1 [B2 R4] B2 [R4 W1] R gone
//! ; *0 W 9 [B4 B3] (W4) ; 1 sea 0 [] (R2)
//! ; draw W3 R1 | discard B1 | removed - | turns 12 quiet 0
//! ```
//!
//! without the line breaks. The parts are:
//!
//! 1. Deck and limits; a limit may be `off`.
//! 2. The islands in order: the top island card, whose value is the level, and the cargo, bottom first, so that the
//!    card to be loaded is the last one. A closed island is `gone`.
//! 3. The boats in seat order: the number of the seat, with a star if it is its turn; its berth; score; hold; the
//!    hidden marker.
//! 4. The draw pile, top first; the discard pile, oldest first; what is out of the game; `-` for none.
//! 5. Turns taken, quiet turns in a row and, after the end, `over` with `islands`, `quiet` or `rounds`.

use super::{
    board::{Card, Colour, Level},
    state::{Berth, Boat, Finish, Island, Limits, Phase, Threeport},
};
use crate::{Line, Lines, Seat};

impl Lines for Threeport {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        line.setting("max", &mut self.deck.max_value)?;
        line.setting("copies", &mut self.deck.copies)?;
        let Limits { max_rounds, quiet_rounds } = &mut self.limits;
        limit("rounds=", max_rounds, line)?;
        limit("quiet=", quiet_rounds, line)?;
        line.word(";")?;
        for colour in Colour::ALL {
            island(&mut self.islands[colour], colour, line)?;
        }

        let mut to_move = self.to_move();
        let blank = Boat { at: Berth::Sea, hold: vec![], score: 0, marker: Card::new(Colour::White, 1) };
        line.seats(&mut self.boats, &blank, &mut to_move, boat)?;
        let mut draw: Vec<Card> = self.draw.iter().copied().collect();
        for (name, pile) in
            [("draw", &mut draw), ("discard", &mut self.discard), ("removed", &mut self.removed)]
        {
            line.part(name)?;
            line.list(pile, "a card such as B4")?;
        }
        self.draw = draw.into();
        line.part("turns")?;
        line.value(&mut self.turns, "the number of turns taken")?;
        line.named("quiet", &mut self.quiet, "the number of quiet turns")?;
        self.phase = phase(self.phase, to_move, line)?;
        Ok(())
    }
}

/// A limit of rounds, or `off`.
fn limit(prefix: &str, rounds: &mut Option<u32>, line: &mut Line<'_>) -> Result<(), String> {
    let write = |rounds: &Option<u32>| rounds.map_or("off".to_owned(), |rounds| rounds.to_string());
    line.spelled(prefix, rounds, "a number of rounds or \"off\"", write, |word| match word {
        "off" => Some(None),
        _ => word.parse().ok().map(Some),
    })
}

/// The top island card, and the cargo.
fn island(island: &mut Island, colour: Colour, line: &mut Line<'_>) -> Result<(), String> {
    let letter = colour.letter();
    let mut level = island.level();
    let open = Level::ALL.map(|level| (format!("{letter}{}", level.number()), Some(level)));
    let closed = (format!("{letter} gone"), None);
    line.choice(&mut level, &open.into_iter().chain([closed]).collect::<Vec<_>>())?;
    *island = match level {
        Some(level) => {
            let mut cargo = island.cargo().to_vec();
            line.bracketed(&mut cargo, CARDS)?;
            Island::Open { level, cargo }
        }
        None => Island::Closed,
    };
    Ok(())
}

/// The place of a boat, its score, its hold and the hidden marker.
fn boat(line: &mut Line<'_>, boat: &mut Boat) -> Result<(), String> {
    let islands = Colour::ALL.map(|colour| (colour.letter().to_string(), Berth::Island(colour)));
    let sea = ("sea".to_owned(), Berth::Sea);
    line.choice(&mut boat.at, &islands.into_iter().chain([sea]).collect::<Vec<_>>())?;
    line.value(&mut boat.score, "a score")?;
    line.bracketed(&mut boat.hold, CARDS)?;
    let write = |card: &Card| format!("({card})");
    line.spelled("", &mut boat.marker, "the marker's card such as (B4)", write, |word| {
        word.strip_prefix('(')?.strip_suffix(')')?.parse().ok()
    })
}

const CARDS: &str = "cards in brackets such as [B4 W1]";

/// The cause of the end, if the game is over.
fn phase(phase: Phase, to_move: Option<Seat>, line: &mut Line<'_>) -> Result<Phase, String> {
    let (mut is_over, mut ending) = match phase {
        Phase::Playing { .. } => (false, Finish::Quiet),
        Phase::Over { ending } => (true, ending),
    };
    line.flag("over", &mut is_over)?;
    if is_over {
        let causes =
            [("islands", Finish::TwoIslandsClosed), ("quiet", Finish::Quiet), ("rounds", Finish::Rounds)];
        line.choice(&mut ending, &causes)?;
    }
    match (to_move, is_over) {
        (Some(to_move), false) => Ok(Phase::Playing { to_move }),
        (None, true) => Ok(Phase::Over { ending }),
        (None, false) => {
            Err("No boat has the star of the seat to move, and the game is not over.".to_owned())
        }
        (Some(seat), true) => Err(format!("The game is over, but boat {} is to move.", seat.number())),
    }
}
