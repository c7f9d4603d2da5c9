//! Cards, options and setup.

use std::collections::BTreeMap;

use harbormaster_rules::{
    Chance, Language, Lines, Position, Seat, SetupError,
    threeport::{Berth, Card, Colour, Deck, Level, Threeport},
};

use super::super::{seen, to_move};
use super::{seats, set_up, settings};

/// Counts the cards of a line, in any division into piles.
fn cards_of(position: &Threeport) -> BTreeMap<Card, usize> {
    let line = position.to_line();
    let mut counts = BTreeMap::new();
    let words = line.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.parse::<Card>().ok());
    words.for_each(|card| *counts.entry(card).or_default() += 1);
    counts
}

#[test]
fn the_deck_has_values_1_to_6_three_times_in_three_colours() {
    // Threeport 2.1, 2.2, 2.3, R1
    let deck = Deck { max_value: 6, copies: 3 };
    assert_eq!((deck.size(), deck.kinds().count()), (54, 18));
    let pack = deck.pack();
    // Without the nine island cards each colour has 15 cards worth 57: two each of 1, 2, 3 and three each of 4, 5, 6.
    for colour in Colour::ALL {
        let values: Vec<u8> =
            pack.iter().filter(|card| card.colour == colour).map(|card| card.value).collect();
        assert_eq!(values, [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
        assert_eq!(values.iter().sum::<u8>(), 57);
    }
}

#[test]
fn cards_are_named_by_colour_and_value() {
    // Threeport 2.1
    for (text, colour, value) in [("W1", Colour::White, 1), ("b4", Colour::Black, 4), ("R9", Colour::Red, 9)]
    {
        assert_eq!(text.parse::<Card>().unwrap(), Card::new(colour, value));
    }
    assert_eq!(Card::new(Colour::Black, 4).to_string(), "B4");
    for text in ["", "B", "4", "B0", "B10", "G4", "4B", "B4 ", " B4", "Ｂ4", "B４", "BB"] {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
}

#[test]
fn two_to_six_players() {
    // Threeport 2.3, R2
    for count in 1..=8 {
        let answer = set_up(&[], count);
        if (2..=6).contains(&count) {
            // 54 cards less nine island cards, three of first cargo and one boat each.
            assert_eq!(seen(&answer.unwrap()).draw, 42 - usize::from(count));
        } else {
            let sentence = answer.unwrap_err().say(Language::English);
            assert_eq!(sentence, format!("Threeport Shipping is for 2 to 6 players, not {count}."));
        }
    }
    assert_eq!(Threeport::META.best, 2..=4);
}

#[test]
fn options_of_the_deck() {
    // Threeport 3.6
    for (max_value, copies, size) in
        [("4", "3", 36), ("5", "2", 30), ("6", "3", 54), ("9", "2", 54), ("9", "4", 108)]
    {
        let game = set_up(&[("max_value", max_value), ("copies", copies)], 6).unwrap();
        let cards: usize = cards_of(&game).values().sum();
        // Island cards below the top ones do not stand in the line: two for each island.
        assert_eq!(cards, size - 6, "{max_value} x {copies}");
    }
}

#[test]
fn a_deck_of_fewer_than_thirty_cards_is_refused() {
    // Threeport 3.6
    let error = set_up(&[("max_value", "4"), ("copies", "2")], 2).unwrap_err();
    let sentence = "The deck needs 30 cards or more; max_value 4 with copies 2 makes 24.";
    assert_eq!(error.say(Language::English), sentence);
}

#[test]
fn every_unfit_option_has_its_sentence() {
    // Threeport 3.6
    let wrong =
        [("max_value", "10"), ("copies", "1"), ("first", "me"), ("max_rounds", "19"), ("quiet_rounds", "21")];
    let Err(SetupError::Settings(faults)) = set_up(&wrong, 2) else { panic!("accepted") };
    let faults: Vec<String> = faults.iter().map(|fault| fault.say(Language::English)).collect();
    assert_eq!(
        faults,
        [
            "copies cannot be \"1\": it takes 2 to 4.",
            "first cannot be \"me\": it takes random, player 1, player 2 and so on.",
            "max_rounds cannot be \"19\": it takes 20 to 300, or off.",
            "max_value cannot be \"10\": it takes 4 to 9.",
            "quiet_rounds cannot be \"21\": it takes 2 to 20, or off.",
        ]
    );
    for (name, value) in [("max_value", "3"), ("copies", "5"), ("max_rounds", "301"), ("quiet_rounds", "1")] {
        assert!(set_up(&[(name, value)], 2).is_err(), "{name} {value}");
    }
    for (name, value) in
        [("max_rounds", "20"), ("max_rounds", "300"), ("quiet_rounds", "2"), ("quiet_rounds", "20")]
    {
        assert!(set_up(&[(name, value)], 2).is_ok(), "{name} {value}");
    }
}

#[test]
fn the_setup_of_a_known_seed() {
    // Threeport 3.1, 3.2, 3.3, 3.4, R3. Shuffled by a program of its own, not by this crate: the pack in order
    // of colour and value, one card to White, Black and Red, one to each boat, the rest is the draw pile; then the first player.
    let game = set_up(&[], 3).unwrap();
    assert_eq!(
        game.to_line(),
        "max=6 copies=3 rounds=100 quiet=5 ; W1 [B4] B1 [W4] R1 [B5] \
         ; 0 sea 0 [] (W2) ; 1 sea 0 [] (B3) ; *2 sea 0 [] (W3) \
         ; draw R4 R1 R5 W6 W5 B5 W6 R5 R6 R4 W5 B6 B1 B4 R2 R5 W4 R6 W2 W5 W3 R1 B4 W1 W4 B2 R4 R3 B1 B5 W6 R6 R3 B3 \
         B2 R2 B6 W1 B6 ; discard - ; removed - ; turns 0 quiet 0"
    );
    let view = seen(&game);
    assert!(view.boats.iter().all(|boat| boat.at == Berth::Sea && boat.score == 0 && boat.hold.is_empty()));
    assert!(
        view.islands
            .iter()
            .all(|(_, island)| island.level() == Some(Level::One) && island.cargo().len() == 1)
    );
}

#[test]
fn the_host_may_name_the_first_player() {
    // Threeport 3.5, 3.6
    for (value, seat) in [("player 1", 0), ("2", 2), ("Player 4", 3)] {
        assert_eq!(to_move(&set_up(&[("first", value)], 4).unwrap()), Seat::new(seat));
    }
    let error = set_up(&[("first", "player 5")], 4).unwrap_err();
    assert_eq!(error.say(Language::English), "Player 5 cannot be first: there are 4 players.");
    // A named first player changes nothing else about the setup.
    let lines = ["random", "player 2"]
        .map(|first| set_up(&[("first", first)], 4).unwrap().to_line().replace('*', ""));
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn a_random_first_player_may_be_anybody() {
    // Threeport 3.5
    let mut counts = [0; 5];
    for seed in 0..100 {
        let game = Threeport::set_up(&settings(&[]), seats(5), &mut Chance::of(&[seed; 32], 0)).unwrap();
        counts[to_move(&game).index()] += 1;
    }
    assert!(counts.iter().all(|count| *count > 5), "{counts:?}");
}
