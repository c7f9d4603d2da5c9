//! Public knowledge, and that of one seat alone.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Labels, Language, Reader, Seat, Sight, Viewer,
    shipit::{Event, ShipIt},
    testkit::opening_time,
};

use super::super::{lying, play, play_with, position, printed::LITTLE, read, seen, seen_by, setup::begin};

/// Blue sets off a shipment with two red coins and a green one in it.
fn shaken() -> ShipIt {
    position("4 blue G=3 G3@C7:BR 2-1@D9:E r1@G3 r2@G3 g1@G3 b4@D9")
}

/// Returns the numbers that a coin can have, as a viewer sees it.
fn candidates(game: &ShipIt, viewer: Viewer, token: &str) -> Vec<u8> {
    let coins = game.view(viewer).freight;
    coins.into_iter().find(|coin| coin.token.to_string() == token).unwrap().candidates
}

#[test]
fn the_pool_has_no_order_for_anybody() {
    // Ship 6, 10.10
    let one = position("4 red pool=5-0,4-2");
    let two = position("4 red pool=6-6,3-1");
    for viewer in (0..4).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Onlooker]) {
        assert_eq!(one.view(viewer), two.view(viewer));
    }
    let choices = |game: &ShipIt| game.choices(By::Seat(Seat::new(0)), opening_time());
    assert_eq!(choices(&one), choices(&two));
    // Nor does the preview of a purchase.
    let preview = |game: &ShipIt| game.preview(Seat::new(0), &read("buy 2"), opening_time());
    assert_eq!(preview(&one), preview(&two));
    // What was drawn is open, to everybody.
    let bought = play(&one, "buy 2");
    let drawn = ["5-0", "4-2"].map(|link| link.parse().unwrap());
    assert!(bought.events().any(|event| matches!(event, Event::Bought { links, .. } if *links == drawn)));
    assert_eq!(seen(&bought.next).hand, seen_by(&bought.next, 2).hand);
}

#[test]
fn nobody_knows_the_numbers_at_the_start() {
    // Ship 3.3, 6.1, 6.4, 10.10
    let game = begin(4, &[], 4).unwrap();
    for viewer in (0..4).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Onlooker]) {
        let view = game.view(viewer);
        assert!(view.freight.iter().all(|coin| coin.number.is_none() && coin.candidates == [1, 2, 3, 4, 5]));
        assert!(view.own.is_none_or(|own| own.known.is_empty()));
    }
    // Two games that differ only in numbers look alike.
    let mut json = serde_json::to_value(&game).unwrap();
    let coins = json["coins"].as_array_mut().unwrap();
    let (a, b) = (coins[0]["number"].clone(), coins[1]["number"].clone());
    (coins[0]["number"], coins[1]["number"]) = (b, a);
    let other: harbormaster_rules::Written<ShipIt> = serde_json::from_value(json).unwrap();
    let other = other.check().unwrap();
    assert_ne!(other, game);
    assert_eq!(seen_by(&other, 0), seen_by(&game, 0));
    // Neither does a preview show what a delivery will turn up.
    let deliver = |number: u8| {
        let game = position(&format!("4 red {LITTLE} r{number}@D9"));
        let mv = read(&format!("freight R#{number} G1"));
        let view = game.preview(Seat::new(0), &mv, opening_time()).unwrap();
        let coin = view.freight.into_iter().find(|coin| coin.at.to_string() == "G1").unwrap();
        (coin.number, view.ap)
    };
    assert_eq!((deliver(1), deliver(5)), ((None, 7), (None, 7)));
}

#[test]
fn who_lays_coins_out_knows_them() {
    // Ship 6.3, R30
    let mut seen_first = BTreeSet::new();
    for number in 0..20 {
        let turn = play_with(&shaken(), "freight B#4 G3", number);
        let game = &turn.next;
        let json = serde_json::to_value(game).unwrap();
        let truth = |token: &str| {
            let coins = json["coins"].as_array().unwrap();
            coins.iter().find(|coin| coin["token"] == token).unwrap()["number"].as_u64().unwrap()
        };
        seen_first.insert(truth("R#6"));
        // Blue, seat 2, knows both reds; others that they are a 1 and a 2.
        let blue = seen_by(game, 2);
        let known: Vec<(String, u64)> = blue
            .own
            .unwrap()
            .known
            .iter()
            .map(|load| (load.coin.to_string(), u64::from(load.number)))
            .collect();
        assert_eq!(known, [("R#6".to_owned(), truth("R#6")), ("R#7".to_owned(), truth("R#7"))]);
        for other in [0, 1, 3] {
            let viewer = Viewer::Seat(Seat::new(other));
            assert!(seen_by(game, other).own.unwrap().known.is_empty());
            assert_eq!(candidates(game, viewer, "R#6"), [1, 2]);
            assert_eq!(candidates(game, viewer, "R#7"), [1, 2]);
            let view = seen_by(game, other);
            assert!(
                view.freight
                    .iter()
                    .filter(|coin| coin.token.to_string().starts_with("R#"))
                    .all(|coin| coin.number.is_none())
            );
        }
        // The only green one is known to all, onlookers too.
        let view = seen(game);
        let green = view.freight.iter().find(|coin| coin.token.to_string() == "G#6").unwrap();
        assert_eq!((green.number, green.open), (Some(1), true));
        // Told to blue alone.
        let secret: Vec<_> =
            turn.told.iter().filter(|told| matches!(told.event, Event::Seen { .. })).collect();
        assert_eq!(secret.len(), 1);
        assert_eq!(secret[0].to, harbormaster_rules::Audience::Only(Seat::new(2)));
        assert!([0, 1, 3].iter().all(|seat| turn.private(*seat).is_empty()));
        let hand = |seat| game.hand(Seat::new(seat), &Reader::nameless(Language::English));
        assert!(hand(2).contains("Only you know: red freight on "), "{}", hand(2));
        assert!(!hand(0).contains("red freight on "), "{}", hand(0));
    }
    assert_eq!(seen_first, [1, 2].into());
}

#[test]
fn what_was_laid_where_is_the_same_for_all_others() {
    // Ship 6.3, 6.4, 10.10: two orders of the same coins, alike to everybody but the one who laid them.
    let all: Vec<_> = (0..20).map(|number| play_with(&shaken(), "freight B#4 G3", number)).collect();
    let tiles = |turn: &super::super::Turn| {
        let view = seen(&turn.next);
        let all: Vec<String> =
            view.freight.iter().map(|coin| format!("{} {}", coin.token, coin.at)).collect();
        all.join(" ")
    };
    let first = &all[0];
    let numbers = |turn: &super::super::Turn| serde_json::to_value(&turn.next).unwrap()["coins"].to_string();
    let other =
        all.iter().find(|turn| tiles(turn) == tiles(first) && numbers(turn) != numbers(first)).unwrap();
    for seat in [0, 1, 3] {
        assert_eq!(seen_by(&first.next, seat), seen_by(&other.next, seat));
    }
    assert_eq!(first.public(), other.public());
    assert_ne!(seen_by(&first.next, 2), seen_by(&other.next, 2));
    assert_ne!(first.private(2), other.private(2));
}

#[test]
fn the_last_of_its_set_is_known_to_all() {
    // Ship 6.3: of a red 1 and 2 that went out together one is stored; the other is the one that is left.
    let game = position("4 red G=3 G1@C7:BR 2-1@D9:E r1@D9?2 r2@K2?2");
    assert_eq!(lying(&seen(&game), "K2"), ["R#2 ?"]);
    // G1 is no hub any more; G3 is.
    let game = position("4 red G=3 G3@C7:BR 2-1@D9:E r1@D9?2 r2@K2?2");
    let stored = play(&game, "freight R#1 G3").next;
    assert_eq!(
        (lying(&seen(&stored), "G3"), lying(&seen(&stored), "K2")),
        (vec!["R#1 1!".to_owned()], vec!["R#2 2".to_owned()])
    );
}

#[test]
fn with_two_players_knowledge_is_the_person_s() {
    // Ship 6.2, R35: blue has set it off; its owner, seat 0, knows the coins in red's turn as well.
    let game = position("2 blue G=3 G3@C7:BR 2-1@D9:E r1@G3 r2@G3 g1@G3 b4@D9");
    let next = play(&game, "freight B#4 G3").next;
    assert_eq!(seen_by(&next, 0).own.unwrap().known.len(), 2);
    assert!(seen_by(&next, 1).own.unwrap().known.is_empty());
    let later = super::super::play_all(&next, &["done", "done"]).next;
    assert_eq!(seen(&later).to_move.unwrap().name(), "red");
    assert_eq!(seen_by(&later, 0).own.unwrap().known.len(), 2);
}

#[test]
fn imagination_deals_all_that_is_hidden_anew() {
    // Ship 6, 6.1, 6.3
    let game = play(&shaken(), "freight B#4 G3").next;
    let numbers = |world: &ShipIt, token: &str| {
        let json = serde_json::to_value(world).unwrap();
        let coins = json["coins"].as_array().unwrap().clone();
        coins.into_iter().find(|coin| coin["token"] == token).unwrap()["number"].as_u64().unwrap()
    };
    let (mut blue, mut red, mut pools) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut setup = BTreeSet::new();
    for ply in 0..60 {
        let luck = &mut Chance::of(&[21; 32], ply);
        let mine = game.imagine(Viewer::Seat(Seat::new(2)), luck);
        mine.audit().unwrap();
        assert_eq!(seen_by(&mine, 2), seen_by(&game, 2));
        blue.insert(numbers(&mine, "R#6"));
        let theirs = game.imagine(Viewer::Seat(Seat::new(0)), luck);
        assert_eq!(seen_by(&theirs, 0), seen_by(&game, 0));
        red.insert(numbers(&theirs, "R#6"));
        setup.insert(numbers(&theirs, "R#3"));
        pools.insert(serde_json::to_value(&theirs).unwrap()["pool"].to_string());
    }
    assert_eq!((blue.len(), red), (1, [1, 2].into()));
    assert_eq!(setup, [3, 4, 5].into());
    assert!(pools.len() > 55, "{}", pools.len());
}

#[test]
fn all_else_is_open() {
    // Ship 6.5: all seats and onlookers see the same board.
    let game = position(&format!("4 red {LITTLE} r3@F11 B*@F9 R:40 k2=chip K=2 hand=6-5"));
    let mut views: Vec<_> = (0..4).map(|seat| seen_by(&game, seat)).collect();
    views.iter_mut().for_each(|view| view.own = None);
    assert!(views.iter().all(|view| *view == seen(&game)));
    let view = seen(&game);
    assert_eq!((view.colours[0].score, view.colours[3].chips.clone(), view.hand.len()), (40, vec![2], 1));
}
