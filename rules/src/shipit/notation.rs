//! Moves as text: a verb and its words, such as `build 5-0 F10 N` or `freight R#1 G1`.

use super::{
    cell::{Cell, Heading},
    freight::{Place, Token},
    links::Link,
    state::ShipIt,
};
use crate::{
    Field, Notation, Spelling,
    notation::{json, parsed, whole, wrong, yes_or_no},
};

impl Notation for ShipIt {
    fn spelling(field: &Field) -> Spelling {
        match field.name {
            "link" => Spelling::word(|word| parsed::<Link>("a link", word)),
            // Written as half a link, which no tile's name is.
            "at" => Spelling::word(|word| parsed::<Cell>("a cell", word)).written(|cell| {
                let cell = cell.as_str().and_then(|cell| cell.parse().ok());
                cell.map(|cell| Place::Half(cell).to_string()).into_iter().collect()
            }),
            "dir" => Spelling::word(|word| parsed::<Heading>("a direction", word)),
            "to" => Spelling::word(|word| parsed::<Place>("a place", word)),
            // How many there are is for the rules to say.
            "count" => Spelling::word(|word| match whole(word).and_then(|count| u8::try_from(count).ok()) {
                Some(count) => json(&count),
                None => Err(wrong(word, "is no number of links")),
            }),
            "coin" => Spelling::word(|word| parsed::<Token>("a coin", word)),
            "warehouse" => Spelling::word(yes_or_no),
            _ => Spelling::plain(),
        }
    }
}
