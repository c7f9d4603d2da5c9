//! Shipments: totals, gains, chips, and the redistribution of coins.

use std::collections::BTreeSet;

use harbormaster_rules::shipit::{Event, ShipIt, Why};

use super::super::{chips, choices, hubs, lying, play, play_with, position, refusal, scores, seen};

/// A tile with a door on which red has a coin to deliver and its official.
fn at(tile: &str, who: &str, more: &str) -> ShipIt {
    let (suit, value) = tile.split_at(1);
    position(&format!("4 {who} {suit}={value} {tile}@C7:BR 2-1@D9:E {more}"))
}

fn total(game: &ShipIt, suit: usize) -> u8 {
    seen(game).hubs[suit].total
}

#[test]
fn a_total_of_8_ships() {
    // Ship 5.7, R24
    for (number, gains) in
        [(1, vec![]), (2, vec!["G2 8: red 12, green 8"]), (5, vec!["G2 11: red 18, green 8"])]
    {
        let game = at("G2", "red", &format!("g4@G2 r{number}@D9"));
        assert_eq!(total(&game, 1), 6);
        assert_eq!(play(&game, &format!("freight R#{number} G2")).gains(), gains, "{number}");
    }
    // Without a coin a hub does not ship, whatever its number and its officials.
    let empty = at("R5", "red", "R*@D9 official_influence=3");
    assert_eq!(play(&empty, "official R5").gains(), Vec::<String>::new());
}

#[test]
fn officials_count_where_their_suit_has_freight() {
    // Ship 5.7, 3.9, R19
    // Each official on the hub, not only that of the one to move, and only with freight of its suit.
    let more = "g2@G2 b1@G2 G*@G2 B*@G2 K*@G2";
    assert_eq!(total(&at("G2", "red", more), 1), 7);
    assert_eq!(total(&at("G2", "red", &format!("{more} official_influence=0")), 1), 5);
    let most = at("G2", "red", "g1@G2 G*@G2 official_influence=3");
    assert_eq!(total(&most, 1), 6);
    // The coin that is delivered brings its official's help with it.
    let game = at("G2", "red", "g4@G2 R*@G2 r1@D9");
    assert_eq!(play(&game, "freight R#1 G2").gains(), ["G2 8: red 10, green 8"]);
    // An official that walks away makes nothing ship.
    let away = at("G2", "red", "r2@G2 g2@G2 R*@G2");
    assert_eq!(total(&away, 1), 7);
    let left = play(&away, "official D9");
    assert_eq!((left.gains(), total(&left.next, 1)), (vec![], 6));
    // Gains do not rise by it.
    let helped = at("G2", "red", "r2@G2 g3@G2 R*@D9");
    assert_eq!(play(&helped, "official G2").gains(), ["G2 8: red 12, green 7"]);
}

#[test]
fn gains_are_doubled_for_who_sets_it_off() {
    // Ship 5.7.1, R24, R25
    let game = at("B3", "red", "b1@B3 g1@B3 r4@D9");
    let turn = play(&game, "freight R#4 B3");
    assert_eq!(turn.gains(), ["B3 9: red 20, green 7, blue 7"]);
    // On the own tile 8 more, not doubled; also without an own coin.
    let own = at("R3", "red", "b1@R3 g3@R3 r1@D9");
    assert_eq!(play(&own, "freight R#1 R3").gains(), ["R3 8: red 22, green 9, blue 7"]);
    let chain = position("4 blue B=1 R=2 R2@C7:BR 2-1@D9:E g4@R2 b2@D9 k3@R3 g5@R3");
    // Blue sets off R2, then R3 without any coin of its own: it is not blue's tile.
    assert_eq!(
        play(&chain, "freight B#2 R2").gains(),
        ["R2 8: green 8, blue 12", "R3 11: green 11, black 9"]
    );
    let bare = position("4 blue B=2 B2@C7:BR 2-1@D9:E g4@B2 b2@D9 k3@B3 g5@B3");
    let turn = play(&bare, "freight B#2 B2");
    assert_eq!(turn.gains(), ["B2 8: green 8, blue 20", "B3 11: green 11, blue 8, black 9"]);
    assert_eq!(scores(&turn.next), [0, 19, 28, 9]);
}

#[test]
fn the_hub_climbs_and_closes() {
    // Ship 5.7.2, R26
    let climbed = play(&at("G4", "red", "r4@D9"), "freight R#4 G4").next;
    assert_eq!((hubs(&climbed).as_str(), seen(&climbed).closed), ("R1 G5 B1 K1", 0));
    let closed = play(&at("G5", "red", "r4@D9"), "freight R#4 G5").next;
    assert_eq!((hubs(&closed).as_str(), seen(&closed).closed), ("R1 - B1 K1", 1));
    assert_eq!(seen(&closed).hubs.len(), 3);
    // Freight that comes to its old place is not stored, and nothing ships there.
    let again = position("4 red G=closed G5@C7:BR 2-1@D9:E r4@D9");
    let turn = play(&again, "freight R#4 G5");
    assert_eq!((turn.gains(), lying(&seen(&turn.next), "G5")), (vec![], vec!["R#4 ?".to_owned()]));
}

#[test]
fn one_coin_becomes_a_chip() {
    // Ship 5.6, 5.7.3, R27
    let game = at("G2", "red", "r1@G2 r2@G2 g1@G2 r4@D9");
    let pending = play(&game, "freight R#4 G2").next;
    // The hub has moved on, the coins lie aside with their numbers, and they belong to nobody's tile.
    let view = seen(&pending);
    let waiting = view.chip.as_ref().unwrap();
    let coins: Vec<String> =
        waiting.coins.iter().map(|load| format!("{} {}", load.coin, load.number)).collect();
    assert_eq!(
        (waiting.hub.to_string().as_str(), coins.join(", ")),
        ("G2", "R#1 1, R#2 2, R#4 4, G#1 1".to_owned())
    );
    assert_eq!((hubs(&pending).as_str(), view.freight.len()), ("R1 G3 B1 K1", 16));
    assert_eq!(scores(&pending), [38, 5, 0, 0]);
    assert_eq!(choices(&pending), ["chip R#1", "chip R#2", "chip R#4"].map(str::to_owned).into());
    assert_eq!(refusal(&pending, "chip G#1"), Why::NotYourCoin);
    assert_eq!(refusal(&pending, "chip R#5"), Why::NotYourCoin);
    assert_eq!(refusal(&game, "chip R#1"), Why::NoChip);
    let chosen = play(&pending, "chip R#2").next;
    assert_eq!(chips(&chosen)[0], [2]);
    assert_eq!((seen(&chosen).ap, seen(&chosen).colours[0].next_ap), (7, 9));
    assert_eq!(seen(&chosen).freight.len(), 19);
    // A single own coin is the chip by itself; without one there is none.
    assert_eq!(chips(&play(&at("G2", "red", "g4@G2 r2@D9"), "freight R#2 G2").next)[0], [2]);
    let without = position("4 blue R=2 B=2 B2@C7:BR 2-1@D9:E g4@B2 b2@D9 k3@B3 g5@B3");
    assert_eq!(chips(&play(&without, "freight B#2 B2").next)[2], [2]);
}

#[test]
fn the_other_coins_go_down_in_random_order() {
    // Ship 5.7.3, 6.4, R11, R28
    let game = at("G2", "red", "g1@G2 k1@G2 b1@G2 r4@D9");
    let mut orders = BTreeSet::new();
    for number in 0..60 {
        let turn = play_with(&game, "freight R#4 G2", number);
        let sent: Vec<String> = turn
            .events()
            .find_map(|event| match event {
                Event::Redistributed { coins } => Some(coins),
                _ => None,
            })
            .unwrap()
            .iter()
            .map(|sent| format!("{} {}", sent.coin, sent.to))
            .collect();
        let tiles: Vec<&str> = sent.iter().map(|sent| sent.split(' ').nth(1).unwrap()).collect();
        assert_eq!(tiles, ["G1", "G0", "G1"]);
        let view = seen(&turn.next);
        assert!(
            view.freight
                .iter()
                .filter(|coin| coin.token.number > 5)
                .all(|coin| !coin.moved && !coin.warehoused)
        );
        // What lies elsewhere now is marked on the board, by suits.
        let laid: Vec<String> = view.changes.laid.iter().map(ToString::to_string).collect();
        assert_eq!(laid, ["G#6", "B#6", "K#6"]);
        orders.insert(sent.join(", "));
    }
    // Three coins in all their six orders.
    assert_eq!(orders.len(), 6, "{orders:?}");
}

#[test]
fn tokens_follow_the_order_of_laying() {
    // Ship 6.4, R11: two of a colour get the next two tokens, whichever is which.
    let game = at("G2", "blue", "r1@G2 r2@G2 b4@D9");
    let mut first = BTreeSet::new();
    for number in 0..20 {
        let next = play_with(&game, "freight B#4 G2", number).next;
        let json = serde_json::to_value(&next).unwrap();
        let coins = json["coins"].as_array().unwrap();
        let of = |token: &str| coins.iter().find(|coin| coin["token"] == token).unwrap().clone();
        assert_eq!((of("R#6")["at"].as_str(), of("R#7")["at"].as_str()), (Some("G1"), Some("G0")));
        first.insert(of("R#6")["number"].as_u64().unwrap());
        assert!(coins.iter().all(|coin| coin["token"] != "R#1" && coin["token"] != "R#2"));
    }
    assert_eq!(first, [1, 2].into());
}

#[test]
fn shipments_follow_one_another_to_their_end() {
    // Ship 5.7.4, 5.7.5, R29
    let game = position("4 red G=2 G2@C7:BR 2-1@D9:E r4@D9 g2@G2 r5@G3 r3@G3 k1@G3 b5@G4");
    let turn = play(&game, "freight R#4 G2");
    // The first is finished before the second begins; the second asks for a chip.
    assert_eq!(turn.gains(), ["G2 8: red 16, green 6", "G3 12: red 40, black 7"]);
    assert_eq!((chips(&turn.next)[0].clone(), hubs(&turn.next)), (vec![4], "R1 G4 B1 K1".to_owned()));
    assert_eq!(lying(&seen(&turn.next), "G1"), ["G#6 2"]);
    // The new hub's coins are turned only when the choice is made.
    assert_eq!(lying(&seen(&turn.next), "G4"), ["B#5 ?"]);
    assert_eq!(seen(&turn.next).chip.unwrap().hub.to_string(), "G3");
    let end = play(&turn.next, "chip R#3");
    assert_eq!(end.gains(), ["G4 9: blue 13"]);
    assert_eq!((chips(&end.next)[0].clone(), hubs(&end.next)), (vec![4, 3], "R1 G5 B1 K1".to_owned()));
    assert_eq!(scores(&end.next), [56, 6, 13, 7]);
    // A chain stops where the new hub has no 8: its coins stay, number up.
    let short = position("4 red G=2 G2@C7:BR 2-1@D9:E r4@D9 g2@G2 k1@G3 > freight R#4 G2");
    assert_eq!((lying(&seen(&short), "G3"), total(&short, 1)), (vec!["K#1 1!".to_owned()], 4));
}

#[test]
fn laid_out_coins_may_fall_on_tiles_with_others() {
    // Ship 5.7.3, 10.5: below the old hub, never on a hub of the colour.
    let game = at("G3", "red", "g1@G3 k1@G3 b1@G3 r4@D9 b2@G1");
    let next = play(&game, "freight R#4 G3").next;
    let view = seen(&next);
    assert_eq!(lying(&view, "G1").len(), 2);
    assert_eq!((lying(&view, "G2").len(), lying(&view, "G0").len()), (1, 1));
    assert_eq!(seen(&next).hubs[1].coins, 0);
}
