//! Moves as verb and words: `play 4|1 B2 C2 value: 4`, `rotate B2-C2`.

use std::{fmt, str::FromStr};

use super::{board::HAND, grid::Cell, state::Tariffs, verbs::Move};
use crate::{NotAMove, Notation, Person, Phrase, Seat, dominoes::Domino, notation::brief};

impl Notation for Tariffs {
    fn phrase(mv: &Move) -> Phrase {
        match mv {
            Move::Play { domino, from, to, value, draw } => Phrase::bare("play")
                .with("domino", [domino])
                .with("from", [from])
                .with("to", [to])
                .with_named("value", value)
                .with_named("draw", draw),
            Move::Rotate { edge, draw } => {
                Phrase::bare("rotate").with("edge", [edge]).with_named("draw", draw)
            }
            Move::Stock {} => Phrase::bare("stock"),
            Move::Declare { route } => Phrase::bare("declare").with_named("route", route.iter().flatten()),
            Move::Pass { draw } => Phrase::bare("pass").with_named("draw", draw),
            Move::Swap { domino, to, hidden, want } => Phrase::bare("swap")
                .with("domino", [domino])
                .with_named("to", to.map(Seat::letter))
                .with_named("hidden", hidden.then_some("yes"))
                .with_named("want", want),
            Move::Answer { offer, domino } => {
                Phrase::bare("answer").with("offer", [offer]).with("domino", [domino])
            }
            Move::Refuse { offer } => Phrase::bare("refuse").with("offer", [offer]),
            Move::Take { offer, player, domino, draw } => Phrase::bare("take")
                .with("offer", [offer])
                .with("player", [player.letter()])
                .with_named("domino", domino)
                .with_named("draw", draw),
            Move::Withdraw { offer } => Phrase::bare("withdraw").with("offer", [offer]),
            Move::Lapse { offer } => Phrase::bare("lapse").with("offer", [offer]),
        }
    }

    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        let given = Given(phrase);
        Ok(match phrase.verb.as_str() {
            "play" => Move::Play {
                domino: given.domino()?,
                from: given.needed("from")?,
                to: given.needed("to")?,
                value: given.number("value", 6)?,
                draw: given.draw()?,
            },
            "rotate" => Move::Rotate { edge: given.needed("edge")?, draw: given.draw()? },
            "stock" => Move::Stock {},
            "declare" => Move::Declare { route: given.route()? },
            "pass" => Move::Pass { draw: given.draw()? },
            "swap" => Move::Swap {
                domino: given.domino()?,
                to: given.seat("to")?,
                hidden: given.yes("hidden")?,
                want: given.0.only("want")?.map(str::to_owned),
            },
            "answer" => Move::Answer { offer: given.offer()?, domino: given.domino()? },
            "refuse" => Move::Refuse { offer: given.offer()? },
            "take" => Move::Take {
                offer: given.offer()?,
                player: given
                    .seat("player")?
                    .ok_or_else(|| NotAMove("Say whose answer you take.".to_owned()))?,
                domino: given.0.only("domino")?.map(|_| given.domino()).transpose()?,
                draw: given.draw()?,
            },
            "withdraw" => Move::Withdraw { offer: given.offer()? },
            "lapse" => Move::Lapse { offer: given.offer()? },
            other => {
                return Err(NotAMove(format!(
                    "There is no move \"{}\": use play, rotate, stock, declare, pass, swap, answer, refuse, take or \
                     withdraw.",
                    brief(other)
                )));
            }
        })
    }
}

/// A phrase being read.
struct Given<'a>(&'a Phrase);

impl<'a> Given<'a> {
    fn needed<T: FromStr<Err: fmt::Display>>(&self, field: &str) -> Result<T, NotAMove> {
        let word = self.0.only(field)?.ok_or_else(|| NotAMove(format!("Say a {field}.")))?;
        word.parse().map_err(|why| NotAMove(format!("\"{}\" does not do: {why}.", brief(word))))
    }

    fn domino(&self) -> Result<Domino, NotAMove> {
        self.needed("domino")
    }

    fn offer(&self) -> Result<u32, NotAMove> {
        let word = self.0.only("offer")?.unwrap_or_default();
        let number = word.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| NotAMove(format!("\"{}\" is not the number of an offer.", brief(word))))
    }

    fn number(&self, field: &str, most: u8) -> Result<Option<u8>, NotAMove> {
        let read = |word: &str| {
            let number = word.parse().ok().filter(|number| *number <= most);
            number.ok_or_else(|| NotAMove(format!("\"{}\" is not a {field}: use 0 to {most}.", brief(word))))
        };
        self.0.only(field)?.map(read).transpose()
    }

    fn draw(&self) -> Result<Option<u8>, NotAMove> {
        self.number("draw", HAND as u8)
    }

    fn seat(&self, field: &str) -> Result<Option<Seat>, NotAMove> {
        let read = |word: &str| match word.parse() {
            Ok(Person::Seat(seat)) => Ok(seat),
            _ => Err(NotAMove(format!("\"{}\" is not a player: use A, B, C or D.", brief(word)))),
        };
        self.0.only(field)?.map(read).transpose()
    }

    fn yes(&self, field: &str) -> Result<bool, NotAMove> {
        match self.0.only(field)?.map(str::to_lowercase).as_deref() {
            None | Some("no" | "false") => Ok(false),
            Some("yes" | "true") => Ok(true),
            Some(word) => Err(NotAMove(format!("\"{}\" is neither yes nor no.", brief(word)))),
        }
    }

    fn route(&self) -> Result<Option<Vec<Cell>>, NotAMove> {
        let read = |word: &'a String| {
            word.parse().map_err(|why| NotAMove(format!("\"{}\" is not a place: {why}.", brief(word))))
        };
        let words = self.0.words("route");
        if words.is_empty() { Ok(None) } else { words.iter().map(read).collect::<Result<_, _>>().map(Some) }
    }
}
