//! Moves as text: a verb and its words, such as `move B`, `load` or `sell B3 B4`.

use super::{
    board::{Card, Colour},
    state::Threeport,
    verbs::Move,
};
use crate::{NotAMove, Notation, Phrase, notation::brief};

impl Notation for Threeport {
    fn phrase(mv: &Move) -> Phrase {
        match mv {
            Move::Move { island } => Phrase::bare("move").with("island", [island.letter()]),
            Move::Load {} => Phrase::bare("load"),
            Move::Sell { cards } => Phrase::bare("sell").with("cards", cards),
        }
    }

    fn read_phrase(phrase: &Phrase) -> Result<Move, NotAMove> {
        match phrase.verb.as_str() {
            "move" => match phrase.words("island") {
                [word] => island(word).map(|island| Move::Move { island }),
                _ => Err(NotAMove("Name one island: W, B or R.".to_owned())),
            },
            "load" => Ok(Move::Load {}),
            "sell" => {
                let cards: Result<Vec<Card>, NotAMove> =
                    phrase.words("cards").iter().map(|word| card(word)).collect();
                cards.map(|cards| Move::Sell { cards })
            }
            other => Err(NotAMove(format!("There is no move \"{}\": use move, load or sell.", brief(other)))),
        }
    }
}

fn island(word: &str) -> Result<Colour, NotAMove> {
    let mut signs = word.chars();
    let by_letter = match (signs.next(), signs.next()) {
        (Some(letter), None) => Colour::of_letter(letter),
        _ => None,
    };
    by_letter
        .or_else(|| Colour::ALL.into_iter().find(|colour| colour.to_string().eq_ignore_ascii_case(word)))
        .ok_or_else(|| NotAMove(format!("There is no island \"{}\": use W, B or R.", brief(word))))
}

fn card(word: &str) -> Result<Card, NotAMove> {
    word.parse().map_err(|why| NotAMove(format!("\"{}\" is not a card: {why}.", brief(word))))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let wrong = |verb, field, word| as_move(verb, field, word).err().map(|why| why.0).unwrap_or_default();
        assert_eq!(wrong("move", "island", "Blue"), "There is no island \"Blue\": use W, B or R.");
        assert!(wrong("sell", "cards", "B44").starts_with("\"B44\" is not a card"));
    }
}
