//! Help for players who do not follow each step: a turn in one line, and a warning of what a move ends.

use harbormaster_rules::{
    By, Language, Looking, Phrase, Reader, Seat, Timestamp, Words,
    shipit::{Event, ShipIt},
};

use super::super::{play, play_all, position, printed::LITTLE, to_move};
use crate::turn;

fn in_one_line(game: &ShipIt, moves: &[&str]) -> String {
    let (mut game, mut events): (ShipIt, Vec<Event>) = (game.clone(), vec![]);
    for mv in moves {
        let turn = play(&game, mv);
        events.extend(turn.events().cloned());
        game = turn.next;
    }
    let names = turn::names();
    ShipIt::in_one_line(
        &events.iter().collect::<Vec<_>>(),
        Seat::new(0),
        &Reader::new(&names, Language::English),
    )
}

#[test]
fn a_turn_is_told_in_one_line() {
    // Ship 4, 5.1 to 5.8
    let game = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9 pool=6-6,4-2"));
    assert_eq!(
        in_one_line(&game, &["buy 1", "build 6-6 E10 S", "freight R#1 G1", "chip R#1", "done"]),
        "Ana (red) buys 1 link, builds 1 link, moves freight once, **ships the green 1 hub** for red 18, green 4."
    );
    let walks = position(&format!("4 red {LITTLE} R*@R4"));
    assert_eq!(
        in_one_line(&walks, &["official F12", "official K3", "done"]),
        "Ana (red) moves the official to black 3."
    );
    assert_eq!(in_one_line(&walks, &["done"]), "Ana (red) ends the turn.");
    let last = position("4 red closing_hubs=1 G=5 G5@C7:BR 2-1@D9:E r4@D9 G:3");
    assert!(in_one_line(&last, &["freight R#4 G5"]).ends_with(
        "ships the green 5 hub** for red 28. **Game over.** 1 hub has closed. **Ana wins with 28.** \
                        Ben 3, Cem 0, Dan 0."
    ));
}

#[test]
fn a_question_says_what_its_answer_ends() {
    // Ship 4.1
    let question = |game: &ShipIt, verb: &str| {
        let names = turn::names();
        let reader = Reader::new(&names, Language::English);
        let by = By::Seat(to_move(game));
        game.ask(by, &Phrase::bare(verb), Timestamp::default(), &reader).unwrap().question
    };
    let game = position(&format!("4 red {LITTLE} R*@R4 r3@F11 pool=6-6,4-2"));
    assert_eq!(question(&game, "official"), "Where does your official go? You buy no links then.");
    assert_eq!(question(&game, "freight"), "Which load goes where? No links, no official then.");
    let bought = play(&game, "buy 1").next;
    assert_eq!(question(&bought, "build"), "Where do you build? You buy no more links then.");
    let walked = play_all(&game, &["official F12"]).next;
    assert_eq!(question(&walked, "official"), "Where does your official go?");
    assert_eq!(question(&walked, "freight"), "Which load goes where? Your official stays then.");
    let moved = play(&walked, "freight R#3 F10").next;
    if let Some(asked) = moved.goes_on_with("freight") {
        assert_eq!(question(&moved, asked), "Which load goes where?");
    }
}
