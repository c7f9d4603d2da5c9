//! Labels, buttons, and values for forms.

use harbormaster_rules::{
    Act, By, Filling, Labels, Language, Notation, Phrase, Position, Reader, Seat, tariffs::Tariffs,
};

use super::super::{ANA, BEN, CEM, now, play, play_as, position, read, to_move};
use crate::turn::names;

fn table() -> Tariffs {
    position("*0 SSSSSS 4|1 3|3 ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|2 ; stock 6|6 0|0 ...")
}

#[test]
fn labels_say_what_a_move_does() {
    // Tariffs 5.1, 5.2, 5.8
    let label = |game: &Tariffs, text: &str| {
        let names = names();
        let label = game.label(By::Seat(to_move(game)), &read(text), &Reader::new(&names, Language::English));
        label.map(|label| (label.text, label.weighty)).unwrap()
    };
    let light = |text: &str| (text.to_owned(), false);
    let game = table();
    // Tariffs R25: what is drawn is not put back, so that is asked about.
    assert_eq!(label(&game, "play 4|1 B2 C2 value: 4"), ("Lay 4|1: 4 in B2, 1 in C2".to_owned(), true));
    assert_eq!(label(&game, "play 3|3 B2 C2 draw: 0"), light("Lay 3|3: 3 in B2, 3 in C2, draw none"));
    // Turning helps and harms everybody: it is asked once more, with what will lie where.
    let asked = |text: &str| (text.to_owned(), true);
    let turned = "Turn A1-B1: 6|2 becomes 2|6 (2 in A1, 6 in B1)";
    assert_eq!(label(&game, "rotate A1-B1"), asked(turned));
    assert_eq!(label(&game, "rotate B1-A1 draw: 0"), asked(&format!("{turned}, draw none")));
    assert_eq!(label(&game, "swap 3|3"), light("Offer 3|3 to everybody"));
    assert_eq!(label(&game, "swap 3|3 to: B hidden: yes"), light("Offer 3|3 to Ben, face down"));
    let ready = position(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 ; stock ...",
    );
    let declare = "Declare for 24 and end the round; a missing domino costs the others 8".to_owned();
    assert_eq!(label(&ready, "declare"), (declare, true));
}

#[test]
fn a_move_that_makes_no_sense_here_has_no_label() {
    // Tariffs 4.1, 5.1, 5.2, 5.5, 5.6, 5.7, 5.8
    let label = |game: &Tariffs, by: By, text: &str| {
        game.label(by, &read(text), &Reader::nameless(Language::English)).map(|label| label.text)
    };
    let game = table();
    for text in [
        "play 5|5 B2 C2 value: 5",
        "play 4|1 B2 C2 value: 5",
        "play 4|1 A1 B1 value: 4",
        "play 4|1 A1 C3 value: 4",
        "rotate B2-C2",
        "declare",
        "swap 5|5",
        "answer 1 4|1",
        "refuse 1",
        "take 1 B",
        "withdraw 1",
        "lapse 1",
    ] {
        assert_eq!(label(&game, By::Seat(ANA), text), None, "{text}");
    }
    let open = play(&game, "swap 3|3").next;
    let answered = play_as(&open, 1, "answer 1 5|5").next;
    for (by, text, said) in [
        (By::Seat(BEN), "stock", None),
        (By::Seat(CEM), "refuse 1", None),
        (By::Seat(ANA), "refuse 1", None),
        (By::Seat(ANA), "take 1 C", None),
        (By::Seat(ANA), "take 2 B", None),
        (By::Host, "stock", None),
        (By::Clock, "lapse 2", None),
        (By::Seat(BEN), "answer 1 5|4", Some("Give 5|4 for 3|3")),
        (By::Seat(BEN), "refuse 1", Some("Say no to offer 1")),
        (By::Seat(ANA), "take 1 B", Some("Take the answer from Player 2; this is your turn")),
        (By::Seat(ANA), "withdraw 1", Some("Withdraw offer 1")),
        (By::Clock, "lapse 1", Some("Offer 1 lapses")),
    ] {
        assert_eq!(label(&answered, by, text).as_deref(), said, "{by:?} {text}");
    }
}

#[test]
fn the_length_speaks_of_turns_in_all() {
    // Tariffs 3.5
    assert_eq!(Tariffs::META.length, "one round for each player; a round takes 20 to 30 turns in all");
}

#[test]
fn buttons_are_the_same_for_everybody() {
    // Tariffs 4.1, 6.1
    let shown = |game: &Tariffs| -> Vec<(String, String)> {
        let act = |act| match act {
            Act::Play(mv) => Tariffs::phrase(&mv).to_string(),
            Act::Ask(mv) => format!("{}?", Tariffs::phrase(&mv)),
            Act::Menu(verb) => format!("{verb} …"),
            Act::Fill(phrase) => format!("{phrase} ___"),
        };
        game.quick(&Reader::nameless(Language::English))
            .into_iter()
            .map(|button| (button.text, act(button.act)))
            .collect()
    };
    let expect = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(text, does)| ((*text).to_owned(), (*does).to_owned())).collect()
    };
    assert_eq!(
        shown(&table()),
        expect(&[
            ("Lay …", "play …"),
            ("Turn …", "rotate …"),
            ("Change both", "stock?"),
            ("Offer a swap …", "swap …"),
            ("Declare …", "declare ___"),
        ])
    );
    let open = play(&table(), "swap 3|3").next;
    assert_eq!(shown(&open)[3], ("Declare …".to_owned(), "declare ___".to_owned()), "one offer at a time");
    let answered = play_as(&open, 1, "answer 1 5|5").next;
    assert_eq!(shown(&answered)[3], ("Take a swap …".to_owned(), "take …".to_owned()));
    let stuck = position(
        "*0 SSSSSS - ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|6 ; stock 4|4 ... ; turns 4 quiet 0 asked 0 changed A1-B1",
    );
    assert_eq!(shown(&stuck), expect(&[("Declare …", "declare ___"), ("Pass …", "pass ___")]));
}

#[test]
fn forms_offer_what_is_possible() {
    // Tariffs 5.1, 5.2, 5.4
    let values = |game: &Tariffs, seat: u8, phrase: Phrase, field: &str| -> Vec<String> {
        let names = names();
        let reader = Reader::new(&names, Language::English);
        let values = game.values(By::Seat(Seat::new(seat)), &phrase, field, now(), &reader);
        values.into_iter().map(|value| format!("{} = {}", value.word, value.label)).collect()
    };
    let game = table();
    let play_of = |domino: &str| Phrase::bare("play").with("domino", [domino]);
    assert_eq!(values(&game, 0, Phrase::bare("play"), "domino"), ["4|1 = 4|1", "3|3 = 3|3"]);
    let from = values(&game, 0, play_of("4|1"), "from");
    assert_eq!((from.len(), from[0].as_str()), (24, "A1 = A1 (Sun null)"));
    let placed = play_of("4|1").with("from", ["B1"]);
    assert_eq!(values(&game, 0, placed.clone(), "to"), ["C1 = C1 (Sun 2)", "B2 = B2 (Moon ace)"]);
    assert_eq!(
        values(&game, 0, placed.with("to", ["C1"]), "value"),
        ["4 = 4 in B1, 1 in C1", "1 = 1 in B1, 4 in C1"]
    );
    assert_eq!(values(&game, 0, play_of("3|3"), "value").len(), 1);
    assert_eq!(values(&game, 0, play_of("3|3"), "draw"), ["1 = Draw 1 domino", "0 = Draw none"]);
    assert_eq!(values(&game, 0, Phrase::bare("rotate"), "edge"), ["A1-B1 = A1-B1: 6|2 becomes 2|6"]);
    assert_eq!(values(&game, 0, Phrase::bare("rotate"), "draw"), ["0 = Draw none"]);
    assert_eq!(values(&game, 0, Phrase::bare("swap"), "to"), ["B = Ben"]);
    assert_eq!(values(&game, 0, Phrase::bare("swap"), "hidden").len(), 2);
    assert!(values(&game, 0, Phrase::bare("declare"), "route").is_empty());
    assert!(values(&game, 0, Phrase::bare("take"), "player").is_empty());
    let open = play_as(&play(&game, "swap 3|3").next, 1, "answer 1 5|4").next;
    assert_eq!(values(&open, 0, Phrase::bare("take"), "player"), ["B = 5|4 from Ben"]);
    assert_eq!(values(&open, 0, Phrase::bare("take"), "domino"), ["5|4 = 5|4 from Ben"]);
    assert_eq!(values(&open, 1, Phrase::bare("answer"), "offer"), ["1 = Offer 1: Ana gives 3|3"]);
    // Nobody is offered what another seat knows.
    assert!(values(&open, 1, Phrase::bare("take"), "player").is_empty());
    let nobody = Reader::nameless(Language::English);
    assert!(game.values(By::Host, &Phrase::bare("play"), "domino", now(), &nobody).is_empty());
}
