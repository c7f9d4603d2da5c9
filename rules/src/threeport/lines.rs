//! A position as one line of text, everything hidden included, for tests and bug reports:
//!
//! ```text
//! max=6 copies=3 rounds=100 quiet=5
//! | W1 [B2 R4] B2 [R4 W1] R gone
//! | *0 W 9 [B4 B3] (W4) ; 1 sea 0 [] (R2)
//! | draw W3 R1 | discard B1 | removed - | turns 12 quiet 0
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

use std::{fmt, fmt::Write, str::FromStr};

use super::{
    board::{ByColour, Card, Colour, Deck, Level},
    state::{Berth, Boat, Finish, Island, Limits, Phase, Threeport},
};
use crate::{Lines, Seat, Written, notation::brief};

/// The longest line that is read; the longest one written is about 500 characters long.
const LONGEST: usize = 4_000;

impl Lines for Threeport {
    fn to_line(&self) -> String {
        self.to_string()
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        if line.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        let mut words = Words::of(line);
        let deck = Deck { max_value: words.setting("max")?, copies: words.setting("copies")? };
        let limits = Limits { max_rounds: words.limit("rounds")?, quiet_rounds: words.limit("quiet")? };
        words.expect("|")?;
        let islands = ByColour {
            white: words.island(Colour::White)?,
            black: words.island(Colour::Black)?,
            red: words.island(Colour::Red)?,
        };
        words.expect("|")?;
        let (boats, to_move) = words.boats()?;
        let draw = words.pile("draw")?.into();
        let discard = words.pile("discard")?;
        let removed = words.pile("removed")?;
        words.expect("turns")?;
        let turns = words.number("the number of turns taken")?;
        words.expect("quiet")?;
        let quiet = words.number("the number of quiet turns")?;
        let over = words.skip("over").then(|| words.ending()).transpose()?;
        words.end()?;
        let phase = match (to_move, over) {
            (Some(to_move), None) => Phase::Playing { to_move },
            (None, Some(ending)) => Phase::Over { ending },
            (None, None) => {
                return Err("No boat has the star of the seat to move, and the game is not over.".to_owned());
            }
            (Some(seat), Some(_)) => {
                return Err(format!("The game is over, but boat {} is to move.", seat.number()));
            }
        };
        Ok(Written::new(Threeport {
            deck,
            limits,
            islands,
            boats,
            draw,
            discard,
            removed,
            turns,
            quiet,
            phase,
        }))
    }
}

impl fmt::Display for Threeport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { max_rounds, quiet_rounds } = self.limits;
        let limit = |rounds: Option<u32>| rounds.map_or("off".to_owned(), |rounds| rounds.to_string());
        let Deck { max_value, copies } = self.deck;
        write!(
            f,
            "max={max_value} copies={copies} rounds={} quiet={} |",
            limit(max_rounds),
            limit(quiet_rounds)
        )?;
        for (colour, island) in self.islands.iter() {
            match island {
                Island::Open { level, cargo } => {
                    write!(f, " {}{} [{}]", colour.letter(), level.number(), spaced(cargo))?;
                }
                Island::Closed => write!(f, " {} gone", colour.letter())?,
            }
        }
        for (seat, boat) in (0..).map(Seat::new).zip(&self.boats) {
            f.write_str(if seat.number() == 0 { " | " } else { " ; " })?;
            if self.to_move() == Some(seat) {
                f.write_char('*')?;
            }
            write!(f, "{} ", seat.number())?;
            match boat.at {
                Berth::Island(at) => f.write_char(at.letter())?,
                Berth::Sea => f.write_str("sea")?,
            }
            write!(f, " {} [{}] ({})", boat.score, spaced(&boat.hold), boat.marker)?;
        }
        let pile = |cards: String| if cards.is_empty() { "-".to_owned() } else { cards };
        write!(f, " | draw {}", pile(spaced(&self.draw)))?;
        write!(f, " | discard {}", pile(spaced(&self.discard)))?;
        write!(f, " | removed {}", pile(spaced(&self.removed)))?;
        write!(f, " | turns {} quiet {}", self.turns, self.quiet)?;
        match self.phase {
            Phase::Playing { .. } => Ok(()),
            Phase::Over { ending } => write!(f, " over {}", word_of(ending)),
        }
    }
}

const fn word_of(ending: Finish) -> &'static str {
    match ending {
        Finish::TwoIslandsClosed => "islands",
        Finish::Quiet => "quiet",
        Finish::Rounds => "rounds",
    }
}

fn spaced<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The words of a line; brackets, bars, stars, semicolons and equals signs are words of their own.
struct Words<'a> {
    words: Vec<&'a str>,
    read: usize,
}

impl<'a> Words<'a> {
    fn of(line: &'a str) -> Self {
        let is_sign = |c: char| "[]()|;*=".contains(c);
        let split = |word: &'a str| {
            word.split_inclusive(is_sign).flat_map(move |piece| match piece.char_indices().next_back() {
                Some((last, sign)) if is_sign(sign) => [&piece[..last], &piece[last..]],
                _ => [piece, ""],
            })
        };
        Self {
            words: line.split_whitespace().flat_map(split).filter(|word| !word.is_empty()).collect(),
            read: 0,
        }
    }

    /// The message for a line that does not continue as it should.
    fn wrong(&self, wanted: &str) -> String {
        let before: Vec<String> =
            self.words[self.read.saturating_sub(3)..self.read].iter().map(|word| brief(word)).collect();
        let before = before.join(" ");
        let after = if before.is_empty() { String::new() } else { format!("After \"{before}\": ") };
        match self.words.get(self.read) {
            Some(word) => format!("{after}expected {wanted}, found \"{}\".", brief(word)),
            None => format!("{after}expected {wanted}, but the line ends."),
        }
    }

    /// Takes the next word if `read` accepts it.
    fn take<T>(&mut self, wanted: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
        let taken =
            self.words.get(self.read).and_then(|word| read(word)).ok_or_else(|| self.wrong(wanted))?;
        self.read += 1;
        Ok(taken)
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        self.take(&format!("\"{word}\""), |found| (found == word).then_some(()))
    }

    /// Skips `word` if it comes next.
    fn skip(&mut self, word: &str) -> bool {
        self.expect(word).is_ok()
    }

    fn end(&self) -> Result<(), String> {
        if self.read == self.words.len() { Ok(()) } else { Err(self.wrong("the end of the line")) }
    }

    fn number<N: FromStr>(&mut self, what: &str) -> Result<N, String> {
        self.take(what, |word| word.parse().ok())
    }

    fn setting(&mut self, name: &str) -> Result<u8, String> {
        self.expect(name)?;
        self.expect("=")?;
        self.number("a small number")
    }

    fn limit(&mut self, name: &str) -> Result<Option<u32>, String> {
        self.expect(name)?;
        self.expect("=")?;
        if self.skip("off") { Ok(None) } else { self.number("a number of rounds or \"off\"").map(Some) }
    }

    fn card(&mut self) -> Result<Card, String> {
        self.number("a card such as B4")
    }

    /// Reads cards in brackets.
    fn cards(&mut self) -> Result<Vec<Card>, String> {
        self.expect("[")?;
        let mut cards = vec![];
        while !self.skip("]") {
            cards.push(self.take("a card such as B4 or \"]\"", |word| word.parse().ok())?);
        }
        Ok(cards)
    }

    fn island(&mut self, colour: Colour) -> Result<Island, String> {
        let letter = colour.letter();
        if self.skip(&letter.to_string()) {
            return self.expect("gone").map(|()| Island::Closed);
        }
        let level = self.take(&format!("{letter}1, {letter}2, {letter}3 or \"{letter} gone\""), |word| {
            let card: Card = word.parse().ok()?;
            Level::try_from(card.value).ok().filter(|_| card.colour == colour)
        })?;
        Ok(Island::Open { level, cargo: self.cards()? })
    }

    /// Reads all boats up to and including the bar after them. Returns them and the seat with the star.
    fn boats(&mut self) -> Result<(Vec<Boat>, Option<Seat>), String> {
        let mut boats = vec![];
        let mut to_move = None;
        for seat in (0..=u8::MAX).map(Seat::new) {
            if self.skip("*") && to_move.replace(seat).is_some() {
                return Err("Two boats have the star of the seat to move.".to_owned());
            }
            self.expect(&seat.number().to_string())?;
            let at = self.take("W, B, R or \"sea\"", |word| match word {
                "sea" => Some(Berth::Sea),
                _ => Colour::ALL.into_iter().find(|c| word == c.letter().to_string()).map(Berth::Island),
            })?;
            let score = self.number("a score")?;
            let hold = self.cards()?;
            self.expect("(")?;
            let marker = self.card()?;
            self.expect(")")?;
            boats.push(Boat { at, hold, score, marker });
            if !self.skip(";") {
                break;
            }
        }
        self.expect("|")?;
        Ok((boats, to_move))
    }

    /// Reads a named pile up to and including the bar after it.
    fn pile(&mut self, name: &str) -> Result<Vec<Card>, String> {
        self.expect(name)?;
        let mut cards = vec![];
        if self.skip("-") {
            self.expect("|")?;
            return Ok(cards);
        }
        while !self.skip("|") {
            cards.push(self.take("a card such as B4 or \"|\"", |word| word.parse().ok())?);
        }
        Ok(cards)
    }

    fn ending(&mut self) -> Result<Finish, String> {
        let endings = [Finish::TwoIslandsClosed, Finish::Quiet, Finish::Rounds];
        self.take("islands, quiet or rounds", |word| {
            endings.into_iter().find(|ending| word == word_of(*ending))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "max=4 copies=3 rounds=off quiet=5 | W2 [B1 W4] B3 [W3] R gone \
        | 0 W 23 [B4] (B1) ; *1 sea 0 [] (R4) | draw B4 W2 R4 B3 W4 B2 | discard W1 W2 B1 B3 W1 B4 \
        | removed R1 R1 R1 R2 R2 R2 R3 R3 R3 R4 | turns 41 quiet 2";

    #[test]
    fn a_line_comes_back_as_it_was() {
        let damaged = Threeport::from_line(LINE).map(Written::check);
        assert!(matches!(damaged, Ok(Err(_))), "cards are missing");
        let whole = LINE.replace("discard", "discard W4 W1 W3 B2 B2");
        let position = Threeport::from_line(&whole).map(Written::check);
        assert_eq!(position.map(|position| position.map(|position| position.to_string())), Ok(Ok(whole)));
    }

    /// Checks that the line with `old` changed to `new` is refused with these words.
    fn check(old: &str, new: &str, words: &str) {
        let line = LINE.replacen(old, new, 1);
        let refusal = Threeport::from_line(&line).err().unwrap_or_default();
        assert!(refusal.contains(words), "{refusal}");
    }

    #[test]
    fn a_wrong_line_is_told_where_it_is_wrong() {
        check("max=4", "max=x", "After \"max =\": expected a small number, found \"x\".");
        check("W4]", "W4", "After \"B1 W4 B3\": expected a card such as B4 or \"]\", found \"[\".");
        check("W2 [", "B2 [", "expected W1, W2, W3 or \"W gone\", found \"B2\".");
        check("(R4)", "()", "expected a card such as B4, found \")\".");
        check("*1", "*2", "expected \"1\", found \"2\".");
        check("| 0", "| *0", "Two boats have the star");
        check("*1", "1", "No boat has the star");
        check("quiet 2", "quiet 2 over islands", "The game is over, but boat 1 is to move.");
        check("quiet 2", "quiet 2 more", "expected the end of the line, found \"more\".");
        check(" quiet 2", "", "expected \"quiet\", but the line ends.");
    }
}
