//! Moves as text: a verb and its words, such as `build 5-0 F10 N` or `freight R#1 G1`.

use std::{fmt, str::FromStr};

use super::{freight::Place, state::ShipIt, verbs::Move};
use crate::{NotAMove, Notation, Phrase, notation::brief};

impl Notation for ShipIt {
    fn phrase(mv: &Move) -> Phrase {
        match mv {
            Move::Buy { count } => Phrase::bare("buy").with("count", [count]),
            Move::Lift { link } => Phrase::bare("lift").with("link", [link]),
            Move::Build { link, at, dir } => {
                Phrase::bare("build").with("link", [link]).with("at", [Place::Half(*at)]).with("dir", [dir])
            }
            Move::Official { to } => Phrase::bare("official").with("to", [to]),
            Move::Freight { coin, to, warehouse } => Phrase::bare("freight")
                .with("coin", [coin])
                .with("to", [to])
                .with_named("warehouse", warehouse.then_some("yes")),
            Move::Chip { coin } => Phrase::bare("chip").with("coin", [coin]),
            Move::Done {} => Phrase::bare("done"),
        }
    }

    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        let given = Given(phrase);
        Ok(match phrase.verb.as_str() {
            "buy" => Move::Buy { count: given.count()? },
            "lift" => Move::Lift { link: given.needed("link")? },
            "build" => Move::Build {
                link: given.needed("link")?,
                at: given.needed("at")?,
                dir: given.needed("dir")?,
            },
            "official" => Move::Official { to: given.needed("to")? },
            "freight" => Move::Freight {
                coin: given.needed("coin")?,
                to: given.needed("to")?,
                warehouse: given.consent("warehouse")?,
            },
            "chip" => Move::Chip { coin: given.needed("coin")? },
            "done" => Move::Done {},
            other => {
                return Err(NotAMove(format!(
                    "There is no move \"{}\": use buy, lift, build, official, freight, chip or done.",
                    brief(other)
                )));
            }
        })
    }
}

/// A phrase being read.
struct Given<'a>(&'a Phrase);

impl<'a> Given<'a> {
    fn word(&self, field: &str) -> Result<&'a str, NotAMove> {
        self.0.only(field)?.ok_or_else(|| NotAMove(format!("Say the {field}.")))
    }

    fn needed<T: FromStr<Err: fmt::Display>>(&self, field: &str) -> Result<T, NotAMove> {
        let word = self.word(field)?;
        word.parse().map_err(|why| NotAMove(format!("\"{}\" does not do: {why}.", brief(word))))
    }

    fn count(&self) -> Result<u8, NotAMove> {
        let word = self.word("count")?;
        let digits = Some(word).filter(|word| word.bytes().all(|sign| sign.is_ascii_digit()));
        let count = digits.and_then(|word| word.parse().ok());
        count.ok_or_else(|| NotAMove(format!("\"{}\" is no number of links.", brief(word))))
    }

    fn consent(&self, field: &str) -> Result<bool, NotAMove> {
        match self.0.only(field)?.map(str::to_lowercase).as_deref() {
            None | Some("no" | "false") => Ok(false),
            Some("yes" | "true") => Ok(true),
            Some(other) => Err(NotAMove(format!("{field} is yes or no, not \"{}\".", brief(other)))),
        }
    }
}
