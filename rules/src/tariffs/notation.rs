//! Moves as verb and words: `play 4|1 B2 C2 value: 4`, `rotate B2-C2`.

use super::{
    grid::{Cell, Edge},
    state::Tariffs,
};
use crate::{
    Field, FieldKind, Notation, Spelling,
    dominoes::Domino,
    notation::{json, parsed, seat, whole, wrong, yes_or_no},
};

impl Notation for Tariffs {
    fn spelling(field: &Field) -> Spelling {
        match (field.name, field.kind) {
            ("domino", _) => Spelling::word(|word| parsed::<Domino>("a domino", word)),
            ("edge", _) => Spelling::word(|word| parsed::<Edge>("a border", word)),
            ("from" | "to", FieldKind::Word) | ("route", _) => {
                Spelling::word(|word| parsed::<Cell>("a place", word))
            }
            ("to" | "player", _) => Spelling::seat(|word| {
                seat(word).ok_or_else(|| wrong(word, "is not a player: use A, B, C or D"))
            }),
            ("hidden", _) => Spelling::word(yes_or_no),
            ("offer", _) => Spelling::word(|word| match whole(word) {
                Some(number @ 1..) => json(&number),
                _ => Err(wrong(word, "is not the number of an offer")),
            }),
            _ => Spelling::plain(),
        }
    }
}
