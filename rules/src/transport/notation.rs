//! Moves as text: a verb and its words, such as `play T04 M10 1` or `switch red blue`.

use serde_json::Value as Json;

use super::{
    hex::{Direction, Hex, NotADirection, NotAHex},
    sides::{NotATurn, Turn},
    state::Transport,
    tiles::{NotATile, Tile},
    verbs::{NoPalletRef, PalletRef},
};
use crate::{
    Field, NotAMove, Notation, Spelling,
    notation::{misreadings, parsed},
};

impl Notation for Transport {
    fn spelling(field: &Field) -> Spelling {
        match field.name {
            "tile" => Spelling::word(|word| parsed::<Tile>(word, no_tile)),
            "turn" => Spelling::word(|word| parsed::<Turn>(word, no_turn)),
            "out" | "front" => Spelling::word(|word| parsed::<Direction>(word, no_direction)),
            "pallet" | "with" => Spelling::word(|word| parsed::<PalletRef>(word, no_pallet)),
            _ => Spelling::word(place),
        }
    }
}

fn place(word: &str) -> Result<Json, NotAMove> {
    if Hex::is_off_table(word) {
        return Err(NotAMove::misread(word, off_table));
    }
    parsed::<Hex>(word, no_place)
}

misreadings! { |word|
    no_tile = "\"{word}\" is not a tile: {NotATile}.";
    no_turn = "\"{word}\" is not a turn: {NotATurn}.";
    no_direction = "\"{word}\" is not a direction: {NotADirection}.";
    no_pallet = "\"{word}\" is not a pallet: {NoPalletRef}.";
    no_place = "\"{word}\" is not a place: {NotAHex}.";
    off_table = "{} is off the table.", word.to_uppercase();
}
