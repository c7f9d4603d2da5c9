//! Names of places, commands, sentences and labels.

use harbormaster_rules::{
    Act, By, Choosing, Filling, Labels, Language, Notation, Phrase, Position, Reader, Seat,
    shipit::{CityTile, Ending, Move, Place, ShipIt, words},
    testkit::opening_time,
};

use super::super::{
    NAMELESS, choices_of,
    examples::needs,
    hubs, label, play, play_all, play_with, position,
    printed::{self, LITTLE},
    read, seen, seen_by, to_move,
};

#[test]
fn the_authors_are_named_where_the_game_is_explained() {
    // Ship R2
    let meta = ShipIt::META;
    let credit = "Ship It! - designed by Stephen and Michael Schoessow (rules version 1.6, November 2004). ";
    assert!(meta.credit.starts_with(credit) && meta.rules.contains(credit), "{}", meta.credit);
    for text in [meta.credit, meta.rules] {
        assert!(text.contains("may be freely copied and distributed provided the authors are credited."));
    }
    assert!(meta.rules.contains("**Stephen Schoessow and Michael Schoessow**"));
}

#[test]
fn every_command_is_in_the_rules() {
    // Ship 4.4
    let verbs: Vec<&str> = ShipIt::META.verbs.iter().map(|verb| verb.name).collect();
    assert_eq!(verbs, ["buy", "lift", "build", "official", "freight", "chip", "done"]);
    for verb in ShipIt::META.verbs {
        let line = ShipIt::META.rules.lines().find(|line| {
            line.strip_prefix("/shipit ").and_then(|rest| rest.split(' ').next()) == Some(verb.name)
        });
        let line = line.unwrap_or_else(|| panic!("the rules do not list {}", verb.name));
        assert!(verb.fields.iter().all(|field| line.contains(field.name)), "{line}");
    }
    let options: Vec<&str> = ShipIt::META.options.iter().map(|option| option.name).collect();
    assert!(options.iter().all(|name| ShipIt::META.rules.contains(&format!("- `{name}`: "))), "{options:?}");
}

#[test]
fn a_tile_is_four_cells_and_is_entered_by_two_sides_of_its_tick() {
    // Ship 2, 2.1, 2.1.2, 2.1.3, R3, R7
    let doors = [("TL", ["G8", "F9"]), ("TR", ["H8", "I9"]), ("BR", ["H11", "I10"]), ("BL", ["G11", "F10"])];
    for (corner, own) in doors {
        let tile: CityTile = format!("K3@G9:{corner}").parse().unwrap();
        let cells: Vec<String> = tile.cells().iter().map(ToString::to_string).collect();
        assert_eq!(cells, ["G9", "H9", "H10", "G10"]);
        // One link after the other on each cell around it, with a load: only two lead in.
        let around = ["G8:N", "H8:N", "I9:E", "I10:E", "G11:S", "H11:S", "F9:W", "F10:W"];
        for there in around {
            let (cell, _) = there.split_once(':').unwrap();
            let game = position(&format!("4 red K3@G9:{corner} G2@C3:TL 1-0@{there} r3@{cell} spare=B0"));
            let expected = own.contains(&cell);
            assert_eq!(needs(&game, "R#3").contains("K3 0"), expected, "{corner} from {cell}");
        }
    }
}

#[test]
fn a_cell_that_looks_like_a_tile_has_a_zero() {
    // Ship 2.1.1
    assert_eq!(read("official G3"), Move::Official { to: "G3".parse().unwrap() });
    assert!(matches!("G3".parse(), Ok(Place::Tile(_))));
    assert!(matches!("G03".parse(), Ok(Place::Half(_))));
    let game = position(&format!("4 red {} r3@R3 spare=B0", printed::ROW));
    assert!(choices_of(&game, "freight R#3").contains(&"freight R#3 G03".to_owned()));
    assert!(needs(&play(&game, "freight R#3 G03").next, "R#2").is_empty());
}

#[test]
fn a_link_on_such_a_cell_is_written_with_the_zero_too() {
    // Ship 2.1.1, 5.2, 5.3
    let game = position("4 red R3@C3:TR K0@O7:TL hand=3-1");
    assert_eq!(read("build 3-1 G3 E"), read("build 3-1 G03 E"));
    assert_eq!(ShipIt::phrase(&read("build 3-1 G3 E")).to_string(), "build 3-1 G03 E");
    assert_eq!(label(&game, "build 3-1 G3 E").text, "Build 3-1: 3 on G03, 1 on H3");
    assert_eq!(label(&game, "build 3-1 H3 W").text, "Build 3-1: 3 on H3, 1 on G03");
    let game = position(&format!("4 red {} G1@G5:TL hand=3-3 spare=R3", printed::ROW));
    let values = |chosen: &str, field: &str| {
        let mut words = chosen.split(' ');
        let phrase = ["link", "at"]
            .iter()
            .zip(&mut words)
            .fold(Phrase::bare("build"), |phrase, (name, word)| phrase.with(name, [word]));
        game.values(By::Seat(to_move(&game)), &phrase, field, opening_time(), &NAMELESS)
    };
    let at = values("3-3", "at").into_iter().find(|value| value.word == "G04").unwrap();
    assert!(at.label.starts_with("G04"), "{}", at.label);
    let dir = values("3-3 F4", "dir").into_iter().find(|value| value.word == "E").unwrap();
    assert_eq!(dir.label, "E to G04");
    assert_eq!(values("3-3 G4", "dir"), values("3-3 G04", "dir"));
    let lifted = play(&position("4 red R3@C3:TR K0@O7:TL 3-1@F3:E pool=none"), "lift 3-1");
    assert_eq!(lifted.public(), ["Ana (red) lifts 3-1 from F3-G03."]);
}

#[test]
fn what_happens_is_told_in_a_sentence() {
    // Ship 5.1, 5.2, 5.3, 5.4, 5.5, 5.8
    let told = |short: &str, mv: &str| play(&position(short), mv).public().remove(0);
    assert_eq!(told("4 red pool=5-0,4-2", "buy 2"), "Ana (red) buys 2 links: 5-0, 4-2.");
    assert_eq!(told("4 red pool=5-0", "buy 1"), "Ana (red) buys 1 link: 5-0.");
    assert_eq!(told(&format!("4 red {LITTLE} pool=none"), "lift 5-0"), "Ana (red) lifts 5-0 from F10-F9.");
    let hand = "4 red G1@C7:BR K3@G9:TL hand=5-0";
    assert_eq!(told(hand, "build 5-0 F10 N"), "Ana (red) builds 5-0 at F10-F9.");
    assert_eq!(
        told(&format!("4 red {LITTLE} R*@F10"), "official K3"),
        "Ana (red): the official moves to black 3 (2 AP)."
    );
    assert_eq!(
        told(&format!("4 red {LITTLE} r3@F11"), "freight R#3 G1"),
        "Ana (red) moves red freight from F11 to green 1 for 6 AP; it is a 3."
    );
    assert_eq!(
        told(&format!("3 green {LITTLE} k3@F11 spare=R0"), "freight K#3 F10"),
        "Ben (green) moves black freight from F11 to F10 for 1 AP."
    );
    assert_eq!(
        told("4 black ap=2", "done"),
        "Dan (black) ends the turn and leaves 2 AP. Round 2 begins. Red is next."
    );
    // Nobody is next when the game stalls.
    assert_eq!(told("4 black stall_rounds=3 round=3", "done"), "Dan (black) ends the turn and leaves 8 AP.");
}

#[test]
fn a_shipment_is_told_with_its_sums() {
    // Ship 5.7.1, 5.7.5, 6.3, 6.5
    let game = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9"));
    let shipped = play(&game, "freight R#1 G1");
    assert_eq!(
        shipped.public()[1..],
        [
            "**Ana (red) ships the green 1 hub** with a total of 8 (hub 1, freight 7): freight red 4 and 1, green 2. The green \
             hub moves to green 2.",
            "Red ((1+2) + (4+2)) x 2 = 18; green 2+2 = 4."
        ]
    );
    let chosen = play(&shipped.next, "chip R#1");
    let said = chosen.public();
    assert_eq!(said[0], "Ana (red): the red freight with a 1 becomes an action chip, 1 now.");
    // Suits and tiles, no numbers.
    assert_eq!(said[1], "Freight is laid out again, number down: 1 red and 1 green to green 0.");
    let own = position("4 red R=3 R3@C7:BR 2-1@D9:E r5@D9 g1@R4");
    let said = play(&own, "freight R#5 R3").public();
    assert_eq!(said[2], "Red (5+6) x 2 + 8 = 30.");
    assert_eq!(said[4], "On the new red 4 hub lies freight green 1: its total is 5.");
    let both = position("4 red R=3 R3@C7:BR 2-1@D9:E r5@D9 g1@R4 b2@R4");
    let said = play(&both, "freight R#5 R3").public();
    assert_eq!(said[4], "On the new red 4 hub lie freight green 1, blue 2: its total is 7.");
    let nothing = position("3 red B=2 B2@C7:BR 2-1@D9:E k4@B2 k5@D9 spare=R0");
    assert_eq!(
        play(&nothing, "freight K#5 B2").public()[2],
        "No profit: all the freight there was without an owner."
    );
    let bonus = position("3 red R=3 R3@C7:BR 2-1@D9:E k5@D9 spare=B0");
    assert_eq!(play(&bonus, "freight K#5 R3").public()[2], "Red 8 for its own hub.");
}

#[test]
fn what_officials_add_to_a_total_is_told() {
    // Ship 5.7, 6.5, R19
    let shipped = |influence: u8| {
        let more = format!("r2@G2 g1@G2 R*@D9 G*@G2 official_influence={influence}");
        play(&position(&format!("4 red G=2 G2@C7:BR 2-1@D9:E {more}")), "official G2").public().remove(1)
    };
    assert!(
        shipped(2).starts_with(
            "**Ana (red) ships the green 2 hub** with a total of 9 (hub 2, freight 3, officials 4): freight red 2, green 1."
        ),
        "{}",
        shipped(2)
    );
}

#[test]
fn coins_that_are_laid_out_are_told_by_their_tiles() {
    // Ship 5.7.3, 6.3, 6.5
    let game = position("4 blue G=2 G2@C7:BR 2-1@D9:E r1@G2 r2@G2 k1@G2 b4@D9");
    let mut texts = std::collections::BTreeSet::new();
    for number in 0..30 {
        let turn = play_with(&game, "freight B#4 G2", number);
        texts.insert(turn.public().into_iter().find(|text| text.starts_with("Freight")).unwrap());
        // Who laid them is told which lies where.
        let view = seen_by(&turn.next, 2);
        let at = |token: &str| view.freight.iter().find(|coin| coin.token.to_string() == token).unwrap();
        let lies = |token: &str| {
            let coin = at(token);
            format!("{} freight on {} is a {}", coin.colour, coin.at.name(), coin.number.unwrap())
        };
        assert_eq!(turn.private(2), [format!("Only you have seen: {} and {}.", lies("R#6"), lies("R#7"))]);
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let start = "Freight is laid out again, number down: ";
    assert_eq!(
        texts,
        [
            format!("{start}1 red and 1 black to green 1 and 1 red to green 0."),
            format!("{start}2 red to green 1 and 1 black to green 0.")
        ]
    );
}

#[test]
fn the_end_is_told_with_its_reason() {
    // Ship 7.1, 7.2
    let last = |game: &ShipIt, mv: &str| play(game, mv).public().pop().unwrap();
    let closing = position("4 red closing_hubs=1 G=5 G5@C7:BR 2-1@D9:E r4@D9 G:3");
    assert_eq!(
        last(&closing, "freight R#4 G5"),
        "**Game over.** 1 hub has closed. **Ana wins with 28.** Ben 3, Cem 0, Dan 0."
    );
    let stalled = position("4 black stall_rounds=3 round=4 last=1 G=4 R:30 G:30 B:30 g1=chip b1=chip");
    let told = last(&stalled, "done");
    assert!(
        told.starts_with(
            "**Game over.** 3 rounds have passed without a shipment. **Ben and Cem share the win with 30"
        ),
        "{told}"
    );
    // Chips are only spoken of where they have decided who wins, and losers stand in the order of their places.
    let stalled =
        |more: &str| last(&position(&format!("4 black stall_rounds=3 round=4 last=1 {more}")), "done");
    let told = stalled("G=4 R:30 G:30 g1=chip r1=chip r2=chip");
    assert!(told.ends_with("**Ana wins with 30 and more chips.** Ben 30, Cem 0, Dan 0."), "{told}");
    let told = stalled("G=4 R:10 G:30 B:10 b1=chip b2=chip");
    assert!(told.ends_with("**Ben wins with 30.** Cem 10, Ana 10, Dan 0."), "{told}");
    let told = stalled("G=4 R:30 G:30 B:30 g1=chip b1=chip");
    assert!(told.ends_with("**Ben and Cem share the win with 30 and more chips.** Ana 30, Dan 0."), "{told}");
    let chips = "r1=chip r2=chip r3=chip r5=chip R=5";
    let empty = position(&format!("4 red G=4 G4@C7:BR 2-1@D9:E r4@D9 {chips}"));
    assert!(last(&empty, "freight R#4 G4").contains("Ana has no freight left on the board."));
    let target = position("4 red target_score=50 R:40 G=2 G2@C7:BR 2-1@D9:E r4@D9 g2@G2");
    assert!(last(&target, "freight R#4 G2").contains("50 points have been reached."));
}

#[test]
fn who_has_no_freight_is_named() {
    // Ship 7
    let names = crate::turn::names();
    let reader = Reader::new(&names, Language::English);
    assert_eq!(
        words::ending(&Ending::NoFreight { seat: Seat::new(1) }, &reader),
        "Ben has no freight left on the board."
    );
}

#[test]
fn labels_say_what_a_move_costs_and_does() {
    // Ship 4, 5.4, 5.5, 5.7
    let text = |game: &ShipIt, mv: &str| label(game, mv).text;
    let game = position(&format!("4 red {LITTLE} r3@F11 g2@F12 R*@F10 r2@G1"));
    assert_eq!(text(&game, "freight R#3 G1"), "Red at F11 to the green 1 hub, 4 AP (it has 3 of 8)");
    // Where even the lowest number that it can have will do, it ships, known or not; that comes first.
    let sure = position("4 red G=5 G5@C7:BR 2-1@D9:E r1=chip r2=chip r3@D9 r4@R0 r5@R0");
    assert_eq!(
        text(&sure, "freight R#3 G5"),
        "Red at D9 to the green 5 hub, 1 AP (it has 5 of 8, and ships)"
    );
    let freight = sure.choices(By::Seat(to_move(&sure)), opening_time()).listed;
    let first = freight.into_iter().find(|mv| matches!(mv, Move::Freight { .. }));
    assert_eq!(first, Some(read("freight R#3 G5")));
    assert_eq!(text(&game, "official G1"), "Official to the green 1 hub, 4 AP (4 of 8)");
    assert_eq!(text(&game, "official K3"), "Official to black 3, 2 AP");
    assert_eq!(text(&game, "buy 2"), "Buy 2 links, 2 AP");
    // Ending the turn with points to spend and freight to move is asked about.
    assert!(label(&game, "done").weighty);
    let poor = position(&format!("4 red {LITTLE} r3@F11 ap=2"));
    assert!(!label(&poor, "done").weighty);
}

#[test]
fn a_move_that_makes_no_sense_has_no_label() {
    // Ship 4.5
    let game = position(&format!("4 red {LITTLE} r3@F11 hand=6-1"));
    let has_label = |game: &ShipIt, by: By, mv: &str| game.label(by, &read(mv), &NAMELESS).is_some();
    let red = By::Seat(to_move(&game));
    assert!(has_label(&game, red, "build 6-1 E10 S"));
    for by in [By::Seat(Seat::new(1)), By::Seat(Seat::new(9)), By::Host, By::Clock] {
        assert!(!has_label(&game, by, "build 6-1 E10 S"), "{by:?}");
    }
    for mv in ["build 5-5 E10 S", "build 6-1 A1 N", "lift 6-6", "official A1", "freight R#9 K3", "chip R#3"] {
        assert!(!has_label(&game, red, mv), "{mv}");
    }
    assert!(game.label(red, &Move::Buy { count: 0 }, &NAMELESS).is_none());
    let over = position("4 black stall_rounds=3 round=3 > done");
    assert!((0..4).all(|seat| !has_label(&over, By::Seat(Seat::new(seat)), "done")));
}

#[test]
fn buttons_are_the_same_for_every_viewer() {
    // Ship 4, 4.2
    let shown = |game: &ShipIt| -> Vec<String> {
        let act = |act| match act {
            Act::Play(mv) => ShipIt::phrase(&mv).to_string(),
            Act::Ask(mv) => format!("{}?", ShipIt::phrase(&mv)),
            Act::Menu(verb) => format!("{verb} …"),
            Act::Fill(phrase) => format!("{phrase} ___"),
        };
        game.quick(&NAMELESS).into_iter().map(|button| act(button.act)).collect()
    };
    let game = position(&format!("4 red {LITTLE} r3@F11 R*@F10"));
    assert_eq!(shown(&game), ["buy 1", "buy 2", "buy 3", "official …", "freight …", "done?"]);
    assert_eq!(shown(&play(&game, "buy 1").next)[0], "build …");
    let chip = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9 > freight R#1 G1"));
    assert_eq!(shown(&chip), ["chip R#1", "chip R#4"]);
}

#[test]
fn moves_are_read_with_care() {
    // Ship 2, 2.1.1, 5.1, 5.3, 5.5
    assert_eq!(read("BUILD 0-5 f10 n"), read("build 5-0 F10 N"));
    assert_eq!(read("freight r3 g1"), read("freight R#3 G1"));
    assert_eq!(read("official f011"), read("official F11"));
    let wrong = |text: &str| {
        let phrase = Phrase::parse(ShipIt::META.verbs, text);
        phrase.and_then(|phrase| ShipIt::read_phrase(&phrase)).err().unwrap().say(Language::English)
    };
    for text in
        ["build 7-0 F10 N", "build 5-0 F10 X", "freight X#1 G1", "official 11", "buy many", "lift", "chip R"]
    {
        assert!(!wrong(text).is_empty(), "{text}");
    }
}

#[test]
fn a_hand_says_what_only_its_owner_knows() {
    // Ship 6.5, 7, R34
    let game = position("4 blue G=3 G3@C7:BR 2-1@D9:E r1@G3 r2@G3 g1@G3 b4@D9 R:102 > freight B#4 G3");
    assert_eq!(
        game.hand(Seat::new(0), &NAMELESS),
        "You are red: 117 points (space 17, +100), 0 chips, 8 AP a turn, official on red 0. You know no secret numbers."
    );
    let own = game.hand(Seat::new(2), &NAMELESS);
    assert!(own.contains("Only you know: red freight on "), "{own}");
    assert_eq!(hubs(&game), "R1 G4 B1 K1");
    let later = play_all(&game, &["done"]).next;
    assert_eq!(seen(&later).to_move.unwrap().name(), "black");
}
