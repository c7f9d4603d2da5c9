//! Moves as text: a verb and its words, such as `play T04 M10 1` or `switch red blue`.

use std::{fmt, str::FromStr};

use super::{hex::Hex, state::Transport, verbs::Move};
use crate::{NotAMove, Notation, Phrase, notation::brief};

impl Notation for Transport {
    fn phrase(mv: &Move) -> Phrase {
        match mv {
            Move::Play { tile, at, turn, out } => Phrase::bare("play")
                .with("tile", [tile])
                .with("at", [at])
                .with("turn", [turn])
                .with_named("out", out),
            Move::Load { at } => Phrase::bare("load").with("at", [at]),
            Move::Wrench { from, to, turn, out } => Phrase::bare("wrench")
                .with("from", [from])
                .with("to", [to])
                .with("turn", [turn])
                .with_named("out", out),
            Move::Forklift { pallet, to, front } => {
                Phrase::bare("forklift").with("pallet", [pallet]).with("to", [to]).with("front", [front])
            }
            Move::Switch { pallet, with } => {
                Phrase::bare("switch").with("pallet", [pallet]).with("with", [with])
            }
            Move::Package { from, to } => Phrase::bare("package").with("from", [from]).with("to", [to]),
            Move::Discard {} => Phrase::bare("discard"),
        }
    }

    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        let given = Given(phrase);
        Ok(match phrase.verb.as_str() {
            "play" => Move::Play {
                tile: given.needed("tile")?,
                at: given.hex("at")?,
                turn: given.needed("turn")?,
                out: given.open("out")?,
            },
            "load" => Move::Load { at: given.hex("at")? },
            "wrench" => Move::Wrench {
                from: given.hex("from")?,
                to: given.hex("to")?,
                turn: given.needed("turn")?,
                out: given.open("out")?,
            },
            "forklift" => Move::Forklift {
                pallet: given.needed("pallet")?,
                to: given.hex("to")?,
                front: given.needed("front")?,
            },
            "switch" => Move::Switch { pallet: given.needed("pallet")?, with: given.needed("with")? },
            "package" => Move::Package { from: given.hex("from")?, to: given.hex("to")? },
            "discard" => Move::Discard {},
            other => {
                return Err(NotAMove(format!(
                    "There is no move \"{}\": use play, load, wrench, forklift, switch, package or discard.",
                    brief(other)
                )));
            }
        })
    }
}

/// A phrase being read.
struct Given<'a>(&'a Phrase);

impl<'a> Given<'a> {
    fn open<T: FromStr<Err: fmt::Display>>(&self, field: &str) -> Result<Option<T>, NotAMove> {
        let read = |word: &str| {
            word.parse().map_err(|why| NotAMove(format!("\"{}\" does not do: {why}.", brief(word))))
        };
        self.0.only(field)?.map(read).transpose()
    }

    fn hex(&self, field: &str) -> Result<Hex, NotAMove> {
        match self.0.only(field)?.filter(|word| Hex::is_off_table(word)) {
            Some(word) => Err(NotAMove(format!("{} is off the table.", brief(word).to_uppercase()))),
            None => self.needed(field),
        }
    }

    fn needed<T: FromStr<Err: fmt::Display>>(&self, field: &str) -> Result<T, NotAMove> {
        self.open(field)?.ok_or_else(|| NotAMove(format!("Say the {field}.")))
    }
}
