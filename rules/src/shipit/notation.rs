//! Moves as text: a verb and its words, such as `build 5-0 F10 N` or `freight R#1 G1`.

use super::{
    cell::{Cell, Heading, NotACell, NotAHeading},
    freight::{NotAPlace, NotAToken, Place, Token},
    links::{Link, NotALink},
    state::ShipIt,
};
use crate::{
    Field, NotAMove, Notation, Spelling,
    notation::{json, misreadings, parsed, whole, yes_or_no},
};

impl Notation for ShipIt {
    fn spelling(field: &Field) -> Spelling {
        match field.name {
            "link" => Spelling::word(|word| parsed::<Link>(word, no_link)),
            // Written as half a link, which no tile's name is.
            "at" => Spelling::word(|word| parsed::<Cell>(word, no_cell)).written(|cell| {
                let cell = cell.as_str().and_then(|cell| cell.parse().ok());
                cell.map(|cell| Place::Half(cell).to_string()).into_iter().collect()
            }),
            "dir" => Spelling::word(|word| parsed::<Heading>(word, no_direction)),
            "to" => Spelling::word(|word| parsed::<Place>(word, no_place)),
            // The rules check the count.
            "count" => Spelling::word(|word| match whole(word).and_then(|count| u8::try_from(count).ok()) {
                Some(count) => Ok(json(&count)),
                None => Err(NotAMove::misread(word, no_count)),
            }),
            "coin" => Spelling::word(|word| parsed::<Token>(word, no_coin)),
            "warehouse" => Spelling::word(yes_or_no),
            _ => Spelling::plain(),
        }
    }
}

misreadings! { |word|
    no_link = "\"{word}\" is not a link: {NotALink}.";
    no_cell = "\"{word}\" is not a cell: {NotACell}.";
    no_direction = "\"{word}\" is not a direction: {NotAHeading}.";
    no_place = "\"{word}\" is not a place: {NotAPlace}.";
    no_count = "\"{word}\" isn't a number of links.";
    no_coin = "\"{word}\" is not a coin: {NotAToken}.";
}
