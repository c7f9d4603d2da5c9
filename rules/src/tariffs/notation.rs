//! Moves as verb and words: `play 4|1 B2 C2 value: 4`, `rotate B2-C2`.

use super::{
    grid::{Cell, Edge, NotACell, NotAnEdge},
    state::Tariffs,
    verbs::Because,
};
use crate::{
    Field, FieldKind, NotAMove, Notation, Spelling,
    dominoes::{Domino, NotADomino},
    notation::{fits, json, misreadings, parsed, seat, whole, yes_or_no},
};

impl Notation for Tariffs {
    fn spelling(field: &Field) -> Spelling {
        match (field.name, field.kind) {
            ("domino", _) => Spelling::word(|word| parsed::<Domino>(word, no_domino)),
            ("edge", _) => Spelling::word(|word| parsed::<Edge>(word, no_border)),
            ("from" | "to", FieldKind::Word) | ("route", _) => {
                Spelling::word(|word| parsed::<Cell>(word, no_place))
            }
            ("to" | "player", _) => {
                Spelling::seat(|word| seat(word).ok_or_else(|| NotAMove::misread(word, no_player)))
            }
            ("hidden", _) => Spelling::word(yes_or_no),
            ("because", _) => {
                Spelling::word(|word| fits::<Because>(word).ok_or_else(|| NotAMove::misread(word, no_reason)))
            }
            ("offer", _) => Spelling::word(|word| match whole(word) {
                Some(number @ 1..) => Ok(json(&number)),
                _ => Err(NotAMove::misread(word, no_number)),
            }),
            ("seconds", _) => Spelling::word(|word| {
                word.parse()
                    .map(|seconds: u32| json(&seconds))
                    .map_err(|_| NotAMove::misread(word, no_seconds))
            }),
            _ => Spelling::plain(),
        }
    }
}

misreadings! { |word|
    no_domino = "\"{word}\" is not a domino: {NotADomino}.";
    no_border = "\"{word}\" is not a border: {NotAnEdge}.";
    no_place = "\"{word}\" is not a place: {NotACell}.";
    no_player = "\"{word}\" is not a player: use a name, or a letter from A to D.";
    no_reason = "\"{word}\" isn't a reason: use keep or unseen.";
    no_seconds = "Say it in whole seconds, not \"{word}\".";
    no_number = "\"{word}\" is not the number of an offer.";
}
