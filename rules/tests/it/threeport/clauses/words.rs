//! Labels and buttons.

use harbormaster_rules::{Act, By, Labels, Language, Notation, Reader, Seat, threeport::Threeport};

use super::super::{READER, names, read, to_move};
use super::{at_black, opening, two_left};

#[test]
fn labels_say_what_a_move_brings() {
    // Threeport 5.3
    let label = |game: &Threeport, text| {
        let label = game.label(By::Seat(to_move(game)), &read(text), &READER).unwrap();
        (label.text, label.weighty)
    };
    let light = |text: &str| (text.to_owned(), false);
    assert_eq!(label(&at_black(1, "B3 B4 R2"), "sell B3 B4"), light("B4 + B3 = 9, upgrades Black"));
    assert_eq!(label(&at_black(2, "B3 B4 R2"), "sell B3"), light("B3 = 5"));
    assert_eq!(label(&at_black(1, "B3 B4"), "load"), light("Load R3, the last card here"));
    assert_eq!(label(&at_black(1, "B3"), "move W"), light("Sail to White: level 1, R5 on top"));
    // What is final is asked once more.
    assert_eq!(
        label(&at_black(3, "B4 B5 B6"), "sell B4 B5 B6"),
        ("B6 + B5 + B4 = 24, closes Black".to_owned(), true)
    );
    let text = "B6 + B5 + B4 = 24, closes Black and ends the game".to_owned();
    assert_eq!(label(&two_left("B4 B5 B6", 0), "sell B4 B5 B6"), (text, true));
}

#[test]
fn buttons_for_islands_loading_and_selling() {
    // Threeport 4.1
    let buttons = |game: &Threeport| -> Vec<(String, String)> {
        let act = |act| match act {
            Act::Play(mv) => Threeport::phrase(&mv).to_string(),
            Act::Menu(verb) => format!("{verb} …"),
            other => panic!("a small game needs no {other:?}"),
        };
        game.quick(&READER).into_iter().map(|button| (button.text, act(button.act))).collect()
    };
    let expect = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(text, act)| ((*text).to_owned(), (*act).to_owned())).collect()
    };
    assert_eq!(
        buttons(&at_black(1, "B3 R2")),
        expect(&[
            ("Sail to White", "move W"),
            ("Sail to Red", "move R"),
            ("Load R3", "load"),
            ("Sell 3+1 = 4", "sell B3"),
        ])
    );
    assert_eq!(
        buttons(&at_black(1, "B3 B4 R2"))[2..],
        expect(&[
            ("Sell 4+1 and 3+1 = 9", "sell B3 B4"),
            ("Sell 4+1 = 5", "sell B4"),
            ("Sell 3+1 = 4", "sell B3"),
        ])
    );
    assert_eq!(buttons(&opening())[1..], expect(&[("Sail to Black", "move B"), ("Sail to Red", "move R")]));
}

fn reason(game: &Threeport, text: &str) -> Option<String> {
    game.reason(to_move(game), &read(text), &Reader::new(&names(), Language::English))
}

#[test]
fn a_hint_names_what_a_move_wins() {
    // Threeport 5.1, 5.2, 5.3, 7.1
    let says = |game: &Threeport, text: &str, words: &str| {
        assert_eq!(reason(game, text).as_deref(), Some(words), "{text}");
    };
    says(&at_black(1, "R2"), "move R", "Your R2 would sell there for 3 now.");
    says(&at_black(1, "R2"), "move W", "R5 lies on top there, to go with your R2.");
    says(&at_black(1, "R2"), "load", "Your R2 and R3 would sell together for 7 at Red now.");
    says(&at_black(1, "B3 B4"), "sell B3 B4", "It brings 9, of which 2 is bonus.");
    says(&two_left("B4 B5 B6", 28), "sell B4 B5 B6", "It ends the game, and you win 29 to 28.");
}

#[test]
fn a_move_that_wins_nothing_has_no_reason() {
    // Threeport 5.1, 5.2
    assert_eq!(reason(&at_black(1, ""), "move W"), None);
    assert_eq!(reason(&at_black(1, "B3"), "load"), None);
    assert_eq!(at_black(1, "R2").reason(Seat::new(1), &read("move R"), &READER), None);
}
