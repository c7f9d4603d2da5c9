//! Moves as text: a verb and its words, such as `play T04 M10 1` or `switch red blue`.

use serde_json::Value as Json;

use super::{
    hex::{Direction, Hex},
    sides::Turn,
    state::Transport,
    tiles::Tile,
    verbs::PalletRef,
};
use crate::{
    Field, NotAMove, Notation, Spelling,
    notation::{brief, parsed},
};

impl Notation for Transport {
    fn spelling(field: &Field) -> Spelling {
        match field.name {
            "tile" => Spelling::word(|word| parsed::<Tile>("a tile", word)),
            "turn" => Spelling::word(|word| parsed::<Turn>("a turn", word)),
            "out" | "front" => Spelling::word(|word| parsed::<Direction>("a direction", word)),
            "pallet" | "with" => Spelling::word(|word| parsed::<PalletRef>("a pallet", word)),
            _ => Spelling::word(place),
        }
    }
}

fn place(word: &str) -> Result<Json, NotAMove> {
    if Hex::is_off_table(word) {
        return Err(NotAMove(format!("{} is off the table.", brief(word).to_uppercase())));
    }
    parsed::<Hex>("a place", word)
}
