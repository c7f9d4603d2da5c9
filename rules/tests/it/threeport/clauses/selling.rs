//! Selling and levels.

use harbormaster_rules::{
    Language, Notation, Phrase,
    threeport::{Colour, Event, Level, Move, Threeport},
};

use super::super::{choices, lucky_play, play, position, refusal, refusal_of, seen};
use super::{at_black, read_card};

#[test]
fn each_card_brings_its_value_and_the_level() {
    // Threeport 5.3, R12: the level before the upgrade counts.
    for (level, hold, price, after) in [
        (1, "B6", 7, 2),
        (1, "B1 B1", 4, 2),
        (1, "B4 B5 B6", 18, 2),
        (2, "B6", 8, 2),
        (2, "B1 B6", 11, 3),
        (2, "B4 B5 B6", 21, 3),
        (3, "B1", 4, 3),
        (3, "B4 B4", 14, 3),
    ] {
        let turn = play(&at_black(level, hold), &format!("sell {hold}"));
        let view = seen(&turn.next);
        let found = (view.boats[0].score, view.islands[Colour::Black].level().map(Level::number));
        assert_eq!(found, (5 + price, Some(after)), "level {level}, {hold}");
    }
}

#[test]
fn any_matching_cards_may_be_sold_or_kept() {
    // Threeport 5.3, R20. The dearest sale comes first.
    let sales = |hold| {
        let all = choices(&at_black(2, hold));
        all.into_iter().filter(|text| text.starts_with("sell")).collect::<Vec<String>>()
    };
    assert_eq!(
        sales("B6 B2 B4"),
        ["sell B2 B4 B6", "sell B4 B6", "sell B2 B6", "sell B2 B4", "sell B6", "sell B4", "sell B2"]
    );
    // Equal cards make no second sale.
    assert_eq!(sales("B4 B5 B4"), ["sell B4 B4 B5", "sell B4 B5", "sell B4 B4", "sell B5", "sell B4"]);
    assert_eq!(sales("B4 R1 B4"), ["sell B4 B4", "sell B4"]);
    assert_eq!(sales("R1 W1"), [""; 0]);
    let kept = play(&at_black(2, "B6 B2 B4"), "sell B6");
    assert_eq!(seen(&kept.next).boats[0].hold, [read_card("B2"), read_card("B4")]);
}

#[test]
fn what_cannot_be_sold() {
    // Threeport 5.3
    let game = at_black(1, "B3 B4 R2");
    assert_eq!(refusal(&game, "sell R2"), "Red cargo cannot be sold at Black. (5.3)");
    assert_eq!(refusal(&game, "sell B3 R2"), "Red cargo cannot be sold at Black. (5.3)");
    assert_eq!(refusal(&game, "sell W6"), "White cargo cannot be sold at Black. (5.3)");
    assert_eq!(refusal(&game, "sell B5"), "You do not carry B5. (5.3)");
    assert_eq!(refusal(&game, "sell B3 B3"), "You do not carry B3. (5.3)");
    for typed in ["sell B3 B4 B3 B4", &format!("sell{}", " B6".repeat(200))] {
        assert_eq!(refusal(&game, typed), "Choose one to three cards. (5.3)");
    }
    assert_eq!(refusal_of(&game, Move::Sell { cards: vec![] }), "Choose one to three cards. (5.3)");
    let four = ["B3", "B4", "B3", "B4"].map(read_card).to_vec();
    assert_eq!(refusal_of(&game, Move::Sell { cards: four }), "Choose one to three cards. (5.3)");
    let many = vec![read_card("B3"); 100_000];
    assert_eq!(refusal_of(&game, Move::Sell { cards: many }), "Choose one to three cards. (5.3)");
    // Seven is a value some decks have; this one does not.
    assert_eq!(refusal(&game, "sell B7"), "You do not carry B7. (5.3)");
}

#[test]
fn words_that_are_no_cards() {
    // Threeport 5.3
    let phrase = Phrase::bare("sell").with("cards", ["B3", "B99"]);
    assert_eq!(
        Threeport::read_phrase(&phrase).unwrap_err().say(Language::English),
        "\"B99\" is not a card: a card is a letter W, B or R and a value 1 to 9, such as B4."
    );
}

#[test]
fn an_upgrade_is_one_level_however_many_cards() {
    // Threeport 5.3, R11
    for (level, cards, after) in
        [(1, 1, 2), (1, 2, 2), (1, 3, 2), (2, 1, 2), (2, 2, 3), (2, 3, 3), (3, 1, 3), (3, 2, 3)]
    {
        let hold = ["B4", "B5", "B6"][..cards].join(" ");
        let turn = play(&at_black(level, &hold), &format!("sell {hold}"));
        assert_eq!(seen(&turn.next).islands[Colour::Black].level().map(Level::number), Some(after));
        let upgraded = turn.events.iter().filter(|event| matches!(event, Event::Upgraded { .. })).count();
        assert_eq!(upgraded, usize::from(after - level), "{cards} cards at level {level}");
    }
    let closed = play(&at_black(3, "B4 B5 B6"), "sell B4 B5 B6");
    assert!(!seen(&closed.next).islands[Colour::Black].is_open());
}

#[test]
fn used_up_island_cards_come_back_as_cargo() {
    // Threeport R10
    let sold = play(&at_black(1, "B6 B5"), "sell B6");
    assert_eq!(seen(&sold.next).discard, [read_card("B6"), read_card("B1")]);
    let reshuffled = position(
        "W1 [... B2] B2 [R3] R1 [W3] ; 0 B 7 [] (?) ; *1 B 0 [R1] (?) \
         ; draw - ; discard B6 B1 ; removed - ; turns 51 quiet 0",
    );
    // Black is bare after loading; draw 1 of 2 leaves B6 before B1.
    lucky_play(&reshuffled, "load", &[1]).leads_to(
        "W1 [... B2 B1] B2 [B6] R1 [W3] ; *0 B 7 [] (?) ; 1 B 0 [R1 R3] (?) \
         ; draw - ; discard - ; removed - ; turns 52 quiet 0",
    );
}
