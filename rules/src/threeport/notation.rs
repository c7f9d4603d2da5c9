//! Moves as text: a verb and its words, such as `move B`, `load` or `sell B3 B4`.

use serde_json::Value as Json;

use super::{
    board::{Card, Colour, NotACard},
    state::Threeport,
};
use crate::{
    Field, NotAMove, Notation, Spelling,
    notation::{json, misreadings, parsed},
};

impl Notation for Threeport {
    fn spelling(field: &Field) -> Spelling {
        match field.name {
            "island" => Spelling::word(island),
            _ => Spelling::word(|word| parsed::<Card>(word, no_card)),
        }
    }
}

/// Reads an island by its letter or its name.
fn island(word: &str) -> Result<Json, NotAMove> {
    let is_named = |colour: &Colour| {
        word.eq_ignore_ascii_case(&colour.to_string())
            || word.eq_ignore_ascii_case(colour.letter().encode_utf8(&mut [0; 4]))
    };
    let island = Colour::ALL.into_iter().find(is_named);
    island.map(|island| json(&island)).ok_or_else(|| NotAMove::misread(word, no_island))
}

misreadings! { |word|
    no_island = "There is no island \"{word}\": use W, B or R.";
    no_card = "\"{word}\" is not a card: {NotACard}.";
}

#[cfg(test)]
mod tests {
    use super::{super::verbs::Move, *};
    use crate::{Language, Phrase};

    #[test]
    fn islands_and_cards_are_read_in_either_case() {
        let as_move =
            |verb, field, word: &str| Threeport::read_phrase(&Phrase::bare(verb).with(field, [word]));
        for word in ["B", "b", "Black", "bLACK"] {
            assert_eq!(as_move("move", "island", word), Ok(Move::Move { island: Colour::Black }));
        }
        assert_eq!(
            as_move("sell", "cards", "b4"),
            Ok(Move::Sell { cards: vec![Card::new(Colour::Black, 4)] })
        );
        let wrong = |verb, field, word| as_move(verb, field, word).unwrap_err().say(Language::English);
        assert_eq!(wrong("move", "island", "Blue"), "There is no island \"Blue\": use W, B or R.");
        assert!(wrong("sell", "cards", "B44").starts_with("\"B44\" is not a card"));
    }
}
