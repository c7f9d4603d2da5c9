//! Declaring, the quiet limit, scores and the end.

use harbormaster_rules::{
    By, Labels, Language, Position, Reader, Reckoning, Refusal, Status, Value, Words,
    tariffs::{Cell, Ending, Event, Move, Tariffs, Why},
};

use super::super::{
    ANA, BEN, attempt_at, now, play, position, read, refusal, refusal_of, seen, the, to_move,
};

const ROW: &str = "A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2";

fn ready() -> Tariffs {
    position(&format!("*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track {ROW} ; stock ..."))
}

#[test]
fn named_routes_are_taken_as_they_are() {
    // Tariffs 5.8, 5.9, R15, R16, R17
    let game = ready();
    let turn = play(&game, "declare route: A1 B1 A1 B1 C1 D1 E1 F1 E1 D1 C1 B1");
    assert_eq!(turn.scores()[0], 24 + 3 + 1);
    assert_eq!(refusal(&game, "declare route: A1 B1 C1"), Why::RouteEnds);
    assert_eq!(refusal(&game, "declare route: B1 C1 B1"), Why::RouteEnds);
    assert_eq!(
        refusal(&game, "declare route: A1 B1 C1 B1"),
        Why::RouteMisses(vec![the("S3"), the("S4"), the("S5")])
    );
    assert_eq!(
        refusal(&game, "declare route: A1 A2 B2 B1"),
        Why::NoDominoBetween { from: the("A1"), to: the("A2") }
    );
    assert_eq!(refusal(&game, "declare route: A1 C1 B1"), Why::RouteJumps { from: the("A1"), to: the("C1") });
    let cells = |count: usize| -> Vec<Cell> {
        (0..count).map(|step| ["A1", "B1"][step % 2].parse().unwrap()).collect()
    };
    let declare = |count| Move::Declare { route: Some(cells(count)) };
    assert_eq!(refusal_of(&game, 0, declare(62)), Why::RouteTooLong);
    for places in [62, 64, 200] {
        let typed = format!("declare route:{}", " A1 B1".repeat(places / 2));
        assert_eq!(refusal(&game, &typed), Why::RouteTooLong, "{places} places");
    }
    assert_eq!(
        refusal_of(&game, 0, declare(60)),
        Why::RouteMisses(vec![the("S2"), the("S3"), the("S4"), the("S5")])
    );
    // 42 steps to and fro, then the way: 51 steps.
    let long: Vec<Cell> = cells(42)
        .into_iter()
        .chain("C1 D1 E1 F1 E1 D1 C1 B1".split(' ').map(|word| word.parse().unwrap()))
        .collect();
    let turn = attempt_at(&game, By::Seat(to_move(&game)), Move::Declare { route: Some(long) }, now());
    let turn = turn.ok().unwrap();
    assert_eq!(turn.scores()[0], 24 + 20 * 4);
    assert!(turn.public()[0].contains(" … 26 places … "), "{}", turn.public()[0]);
}

#[test]
fn the_penalty_comes_from_the_tolls_really_paid() {
    // Tariffs 7.1, R18: 6 lies on the table, but nobody crosses it.
    let game = position(
        "*0 SSSSSS - ; 1 MMMMMM 5|5 ; track A1-B1=0|0 B1-C1=1|1 C1-D1=2|2 D1-E1=3|3 E1-F1=1|0 A4-B4=6|5 ; stock ... ; \
         turns 8 quiet 0 asked 0 changed A1-B1",
    );
    let turn = play(&game, "declare");
    let last = seen(&turn.next).last.unwrap();
    assert_eq!(
        (last.penalty, last.declarer, last.trips[0].walk.largest_toll()),
        (5, Some(to_move(&game)), 3)
    );
}

#[test]
fn everybody_else_takes_the_cheapest_mix() {
    // Tariffs 7.2, 7.5, R19
    let turn = play(&ready(), "declare");
    let last = seen(&turn.next).last.unwrap();
    assert_eq!(last.trips[1].cost, 57);
    assert_eq!(last.trips[1].walk.cost(), 57);
    let first = last.trips[1].walk.cells.first().unwrap().to_string();
    assert_eq!(first, "A2");
}

#[test]
fn a_round_that_stays_quiet_ends_at_penalty_8() {
    // Tariffs 7.3, R20
    let at = |turns: u32| {
        position(&format!(
            "seats=2 layout=simple rounds=1 offers=3 hours=24 quiet=4 first=0 ; {}0 SSSSSS 6|6 5|4 ; {}1 MMMMMM 5|5 4|4 ; \
             track - ; stock ... ; turns {turns} quiet {turns} asked 0 changed -",
            if turns.is_multiple_of(2) { "*" } else { "" },
            if turns.is_multiple_of(2) { "" } else { "*" }
        ))
    };
    assert_eq!(seen(&play(&at(6), "stock").next).round, 1);
    let turn = play(&at(7), "stock");
    assert_eq!(turn.scores(), [72, 72]);
    let last = seen(&turn.next).last.unwrap();
    assert_eq!((last.penalty, last.declarer), (8, None));
    // A domino laid in the last moment begins the count anew.
    let laid = play(&at(7), "play 5|5 A1 B1").next;
    assert_eq!((seen(&laid).round, seen(&laid).quiet), (1, 0));
}

#[test]
fn the_end_of_a_round_says_every_toll() {
    // Tariffs 6.6, 7.1, 7.2, R24
    let turn = play(&ready(), "declare");
    let public = turn.public();
    assert_eq!(
        public[..3],
        [
            "**Ana declares** Sun null, Sun ace, Sun 2, Sun 3, Sun 4, Sun 5: A1 -1- B1 -2- C1 -4- D1 -0- E1 -2- F1 -6- E1 -5- D1 -4- C1 -0- B1 = **24**, \
             largest toll 6. A missing domino (U) costs the others **8**.",
            "Ben (Moon null, Moon ace, Moon 2, Moon 3, Moon 4, Moon 5) comes home by A2 -U- A1 -1- B1 -2- C1 -4- D1 -0- E1 -2- F1 -U- F2 -U- E2 -U- D2 -U- C2 -U- B2 \
             = **57** with 6 × U at 8.",
            "**Round 1:** Ana 24 (total 24), Ben 57 (total 57).",
        ]
    );
    let quiet = position(
        "seats=2 layout=simple rounds=1 offers=3 hours=24 quiet=4 first=0 ; 0 SSSSSS 6|6 5|4 ; *1 MMMMMM 5|5 4|4 ; \
         track - ; stock ... ; turns 7 quiet 7 asked 0 changed -",
    );
    let events = turn.events();
    let names = crate::turn::names();
    let reader = Reader::new(&names, Language::English);
    let short = Tariffs::in_one_line(&events.iter().collect::<Vec<_>>(), ANA, &reader);
    assert_eq!(short, "**Ana declares.**\n- Ana 24, total 24\n- Ben 57, total 57 (6 missing: 48)");
    let said = "**Nobody has laid a domino for 8 turns: the round ends undeclared.** A missing domino (U) costs **8**.";
    assert!(play(&quiet, "stock").public().contains(&said.to_owned()));
}

#[test]
fn the_list_says_what_each_round_cost() {
    // Tariffs 7.1, 7.2
    let turn = play(&ready(), "declare");
    let events = turn.events();
    let told: Vec<&Event> = events.iter().collect();
    let costs = |told: &[&Event]| [ANA, BEN].map(|seat| turn.next.reckoning(seat, told));
    assert_eq!(costs(&told), ["24 (declared)", "57 (6 missing × 8)"]);
    assert_eq!(costs(&[]), ["rounds 24", "rounds 57"]);
    // A game of many rounds says it in one sum.
    let mut game = serde_json::to_value(&turn.next).unwrap();
    game["scores"] = serde_json::json!(vec![[24, 57]; 5]);
    game["terms"]["rounds_per_player"] = 3.into();
    let game: Tariffs = serde_json::from_value(game).unwrap();
    let five: Vec<&Event> = told.iter().copied().cycle().take(5 * told.len()).collect();
    let costs = [ANA, BEN].map(|seat| game.reckoning(seat, &five));
    assert_eq!(
        costs,
        [
            "5 rounds: tolls 120 + penalties 0; declared 5 times",
            "5 rounds: tolls 45 + penalties 240; never declared"
        ]
    );
}

#[test]
fn the_longest_end_of_a_round_fits_one_message() {
    // Tariffs 6.6: 2,000 characters, and some for the result and whose turn it is.
    let names: [String; 4] = ["A", "B", "C", "D"].map(|letter| letter.repeat(32));
    let event = |json: serde_json::Value| serde_json::from_value::<Event>(json).unwrap();
    let cells: Vec<&str> = ["A1", "B1"].into_iter().cycle().take(381).collect();
    let route =
        serde_json::json!({"cells": cells, "charges": vec![8; 380], "missing": [0, 379], "cost": 380 * 8});
    let told = (0..4).map(|seat| match seat {
        0 => serde_json::json!({"event": "declared", "seat": 0, "contract": "SSSSSS", "route": route, "penalty": 8}),
        _ => serde_json::json!({"event": "completed", "seat": seat, "contract": "SSSSSS", "route": route}),
    });
    let scored = serde_json::json!({"event": "scored", "round": 12, "scores": vec![3040; 4], "totals": vec![36480; 4]});
    let began = serde_json::json!({"event": "began", "round": 12, "rounds": 12, "seat": 3});
    let reader = Reader::new(&names, Language::English);
    let lines: Vec<String> =
        told.chain([scored, began]).map(|json| Tariffs::say(&event(json), &reader).text).collect();
    assert!(lines[1].contains("A1 -U- B1 -8- A1") && lines[1].contains("… 357 places …"), "{}", lines[1]);
    let all: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    assert!(all < 1_700, "{all} characters: {lines:#?}");
}

#[test]
fn a_finished_round_can_be_looked_at_until_the_next_one_ends() {
    // Tariffs 6.6
    let game = position(&format!("*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 5|4 ; track {ROW} ; stock ..."));
    let nobody = Reader::nameless(Language::English);
    assert!(game.things(Some(ANA), &nobody).is_empty(), "no round is over");
    let next = play(&game, "declare").next;
    let shown = [Value { word: "round_1".into(), label: "Round 1: how it ended".into() }];
    assert_eq!(next.things(None, &nobody), shown);
    assert_eq!(play(&next, "stock").next.things(Some(BEN), &nobody), shown);
}

#[test]
fn the_lowest_total_wins_and_equals_share() {
    // Tariffs 7.4, R22
    let last = |score: u32| {
        let first = format!(
            "{{\"scores\":[[{score},24]],\"last\":{},\"offer\":null,\"offered\":0,\"past\":[]}}",
            finished()
        );
        position(&format!(
            "seats=2 layout=simple rounds=1 offers=3 hours=24 quiet=2 first=1 ; *0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; \
             track {ROW} ; stock ... ; turns 6 quiet 0 asked 0 changed A1-B1 ; more {first}"
        ))
    };
    // Ben declared the first round with 24; Ana had 57. Now she has 24 and Ben 57: a tie.
    let over = play(&last(57), "declare");
    let Status::Over(outcome) = over.next.status() else { panic!("all rounds are played") };
    assert_eq!((&outcome.scores[..], outcome.winners.len(), outcome.by_limit), (&[81, 81][..], 2, false));
    let ending = Ending::AllRounds { rounds: 2 };
    assert_eq!(over.events().last(), Some(&Event::Ended { outcome, ending }));
    assert_eq!(seen(&over.next).ending, Some(ending));
    let answer = attempt_at(&over.next, By::Clock, read("stock"), now());
    assert!(matches!(answer.err().unwrap(), Refusal::Over));
    assert_eq!(seen(&over.next).track, super::super::track(ROW));
    let names = crate::turn::names();
    let said = over.next.ties(&Reader::new(&names, Language::English));
    assert_eq!(said, ["Ana and Ben have 81 each. They share the win."]);
    assert_eq!(last(57).ties(&Reader::new(&names, Language::English)), [""; 0]);
    let nobody = Reader::nameless(Language::English);
    assert_eq!(over.next.hand(ANA, &nobody), "The game is over. All hands are empty.");
}

/// A round that seat 1 declared with W1's table.
fn finished() -> String {
    let game = position(&format!("0 MMMMMM 5|5 ; *1 SSSSSS 6|6 ; track {ROW} ; stock ..."));
    let next = play(&game, "declare").next;
    let json = serde_json::to_value(&next).unwrap();
    assert_eq!(json["scores"], serde_json::json!([[57, 24]]));
    json["last"].to_string()
}

#[test]
fn nobody_plays_with_pawns() {
    // Tariffs R23: no verb moves a pawn.
    let verbs: Vec<&str> = Tariffs::META.verbs.iter().map(|verb| verb.name).collect();
    assert_eq!(
        verbs,
        [
            "play", "rotate", "stock", "declare", "pass", "swap", "answer", "refuse", "take", "withdraw",
            "lapse", "rest"
        ]
    );
}
