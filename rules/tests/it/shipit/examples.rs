//! The worked examples of the rules, each under its number.

use std::collections::BTreeSet;

use harbormaster_rules::shipit::{Event, ShipIt, Why};

use super::{
    chips, choices_of, cities, hubs, lying, model, play, play_all, play_with, position,
    printed::{self, LITTLE, ROW},
    refusal,
    scene::{Scene, place},
    scores, seen, seen_by, verdict,
};

/// Lists the places where a coin can stop with the pip-stop it needs, by trying every place.
pub fn needs(game: &ShipIt, coin: &str) -> String {
    let mut found = BTreeSet::new();
    for to in super::scene::ground(&seen(game)).places() {
        let to = printed::name(to, 2);
        if let Ok(turn) = verdict(game, &format!("freight {coin} {to}")) {
            let need = turn.events().find_map(|event| match event {
                Event::FreightMoved { pip_stop, .. } => Some(*pip_stop),
                _ => None,
            });
            found.insert((need.unwrap(), to));
        }
    }
    found.into_iter().map(|(need, to)| format!("{to} {need}")).collect::<Vec<_>>().join(", ")
}

/// Returns the action points left to the colour to move after a move.
fn left(game: &ShipIt, text: &str) -> u8 {
    seen(&play(game, text).next).ap
}

/// Returns the region of an official on a half.
fn region(short: &str, half: &str) -> String {
    let view = seen(&position(&format!("{short} B*@{half}")));
    let region = view.regions.iter().find(|region| region.colour.name() == "blue").unwrap();
    let cells: BTreeSet<String> = region.cells.iter().map(ToString::to_string).collect();
    cells.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn w1_the_layout() {
    // Ship 3.2, 3.8, R3, R4, W1: the game's own walk is held against this one in `setup`.
    let order = "R3 R2 K3 G1 B3 R1 G0 B2 K2 K4 R4 G2 B0 B5 G5 R5 R0 K1 B1 G3 K0 B4 K5 G4";
    let order: Vec<_> = order.split(' ').map(printed::tile).collect();
    let origins: Vec<String> =
        cities::origins(&order).into_iter().map(|origin| model::label(origin, 2)).collect();
    assert_eq!(
        origins.join(" "),
        "C3 C7 E7 E9 E13 E15 C15 I3 K3 K7 K9 I9 I13 O3 Q3 Q5 Q9 Q11 O11 O15 Q15 Q17 U3 W3"
    );
    assert_eq!(cities::cities(&order).len(), 10);
}

#[test]
fn w2_the_freight_of_the_layout() {
    // Ship 3.3, R5, W2
    let order = "R3 R2 K3 G1 B3 R1 G0 B2 K2 K4 R4 G2 B0 B5 G5 R5 R0 K1 B1 G3 K0 B4 K5 G4";
    let order: Vec<_> = order.split(' ').map(printed::tile).collect();
    let freight: Vec<String> = cities::freight(&order)
        .into_iter()
        .map(|((suit, number), coin)| format!("{suit}{number} {coin}"))
        .collect();
    assert_eq!(
        freight.join(", "),
        "R3 R, R2 G, K3 B, B3 K, G0 R, B2 G, K2 B, K4 K, R4 R, G2 G, B0 B, B5 K, G5 R, R5 G, R0 B, G3 K, K0 R, \
         B4 G, K5 B, G4 K"
    );
}

#[test]
fn w3_the_way_that_needs_least() {
    // Ship 2.1.8, 5.5, R10, W3
    let game = position(&format!("4 red {LITTLE} r3@F11"));
    let turn = play(&game, "freight R#3 G1");
    assert!(
        turn.events().any(|event| matches!(event, Event::FreightMoved { pip_stop: 5, ap: 6, .. })),
        "{:?}",
        turn.told
    );
    assert_eq!(seen(&turn.next).ap, 2);
    let way: Vec<String> = seen(&turn.next).changes.path.iter().map(ToString::to_string).collect();
    assert_eq!(way, ["F11", "F12", "R4", "K3", "F9", "E9", "D9", "G1"]);
}

#[test]
fn w4_all_needs_of_the_load() {
    // Ship 2.1.7, 2.1.8, 5.5, R10, W4
    let game = position(&format!("4 red {LITTLE} r3@F11"));
    assert_eq!(needs(&game, "R#3"), "F10 0, F12 0, R4 3, D9 5, E9 5, F9 5, G1 5, K3 5");
    assert_eq!(left(&position(&format!("4 red {LITTLE} r3@F11 paid=3 ap=8")), "freight R#3 K3"), 5);
}

#[test]
fn w5_a_row_of_pip_stops() {
    // Ship 2.1.8, 2.1.10, R10, R12, W5
    let game = position(&format!("4 red {ROW} r3@R3 spare=B0"));
    assert_eq!(needs(&game, "R#3"), "E3 0, F3 2, G03 4, H3 4, I3 5, J3 5");
    assert_eq!(refusal(&game, "freight R#3 K03"), Why::SixesInTheWay);
    let covered = position(&format!("4 red {ROW} r3@R3 b2@J3 spare=B0"));
    assert_eq!(needs(&covered, "R#3"), "E3 0, F3 2, G03 4, H3 4, I3 5, K03 5, L3 5");
    assert_eq!(refusal(&covered, "freight R#3 J3"), Why::PieceThere);
}

#[test]
fn w6_regions() {
    // Ship 2.1.5, R14, W6
    let regions = |short: &str| -> BTreeSet<String> {
        let halves = Scene::read(&format!("4 red {short}")).ground.halves();
        halves.into_iter().map(|half| region(&format!("4 red {short}"), &model::label(half, 2))).collect()
    };
    let all = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(regions(LITTLE), all(&["E9 F9", "F10 F11", "D9", "F12"]));
    let joined = format!("{LITTLE} 4-1@E10:S");
    assert_eq!(regions(&joined), all(&["E10 E11 E9 F10 F11 F9", "D9", "F12"]));
}

#[test]
fn w7_blocks() {
    // Ship 2.1.6, 2.1.9, R13, R14, R16, W7
    let game = |more: &str| position(&format!("4 red {LITTLE} r3@F11 {more}"));
    assert_eq!(needs(&game("B*@F9"), "R#3"), "F10 0, F12 0, R4 3, K3 5");
    assert_eq!(refusal(&game("B*@F9"), "freight R#3 G1"), Why::OfficialsInTheWay);
    assert_eq!(needs(&game("B*@E9 R*@F9"), "R#3"), "F10 0, F12 0, R4 3, K3 5");
    assert_eq!(needs(&game("4-1@E10:S B*@F9"), "R#3"), "F12 0, R4 3, K3 5");
}

#[test]
fn w8_the_own_official_and_other_freight() {
    // Ship 2.1.7, R12, R13, R39, W8
    for covering in ["R*@F10", "k2@F10"] {
        let game = position(&format!("4 red {LITTLE} r3@F11 {covering}"));
        assert_eq!(needs(&game, "R#3"), "F12 0, E9 1, F9 1, K3 1, D9 2, G1 3, R4 3");
        assert_eq!(refusal(&game, "freight R#3 F10"), Why::PieceThere);
    }
}

#[test]
fn w9_steps_of_an_official() {
    // Ship 5.4, R17, W9
    let game = position(&format!("4 red {LITTLE} r3@F11 R*@R4"));
    let mut costs = BTreeSet::new();
    for to in ["K3", "F12", "F9", "F10", "E9", "D9", "G1"] {
        let turn = play(&game, &format!("official {to}"));
        let cost = 8 - seen(&turn.next).ap;
        assert!(turn.events().any(|event| matches!(event, Event::OfficialMoved { ap, .. } if *ap == cost)));
        costs.insert(format!("{to} {cost}"));
    }
    let expected = ["K3 1", "F12 1", "F9 2", "F10 3", "E9 3", "D9 4", "G1 5"];
    assert_eq!(costs, expected.map(str::to_owned).into());
    assert_eq!(refusal(&game, "official F11"), Why::HalfOccupied);
    assert_eq!(choices_of(&game, "official").len(), 7);
}

#[test]
fn w10_sliding_out() {
    // Ship 5.2, R23, W10: what shuts the other directions leaves the link free, what shuts all does not.
    let (north, south, west) = ("6-5@F6:N", "6-6@F14:S", "6-4@B11:S");
    let free = |more: &str, link: &str| {
        let game = position(&format!("4 red {LITTLE} {more} pool=none"));
        match verdict(&game, &format!("lift {link}")) {
            Ok(_) => true,
            Err(why) => {
                assert_eq!(why, Why::HemmedIn);
                false
            }
        }
    };
    let check = |more: &str, link: &str, shut: &[&str]| {
        assert!(free(more, link), "{link} cannot slide");
        let all = shut.join(" ");
        assert!(!free(&format!("{more} {all}"), link), "{link} slides with {all}");
        for open in shut {
            let rest: Vec<&str> = shut.iter().filter(|other| *other != open).copied().collect();
            assert!(free(&format!("{more} {}", rest.join(" ")), link), "{link} does not slide past {open}");
        }
    };
    check("", "3-2", &[south, west]);
    check("", "5-0", &[north]);
    let (below, beside) = ("6-3@D14:E", "6-2@A9:N");
    check("", "2-1", &[below, beside]);
    let more = "4-1@E10:S";
    check(more, "3-2", &[south]);
    check(more, "5-0", &[north]);
    check(more, "2-1", &[beside]);
    check(more, "4-1", &[below, west]);
    let loaded = position(&format!("4 red {LITTLE} r3@F11 pool=none"));
    assert_eq!(refusal(&loaded, "lift 3-2"), Why::PieceOnLink);
}

#[test]
fn w11_an_ace_hub() {
    // Ship 5.6, 5.7, 5.7.1, 5.7.3, 6.3, R11, R24, R30, W11
    let game = position(&format!("4 red {LITTLE} G0@C5:TL r4@G1 g2@G1 r1@D9"));
    assert_eq!(seen(&game).hubs[1].total, 7);
    let turn = play(&game, "freight R#1 G1");
    assert_eq!(turn.gains(), ["G1 8: red 18, green 4"]);
    assert_eq!((scores(&turn.next), hubs(&turn.next)), ([18, 4, 0, 0], "R1 G2 B1 K1".to_owned()));
    assert_eq!(super::choices(&turn.next), ["chip R#1", "chip R#4"].map(str::to_owned).into());
    let chosen = play(&turn.next, "chip R#1").next;
    assert_eq!(chips(&chosen), [vec![1], vec![], vec![], vec![]]);
    for view in (0..4).map(|seat| seen_by(&chosen, seat)).chain([seen(&chosen)]) {
        let mut coins = lying(&view, "G0");
        coins.sort_unstable();
        assert_eq!(coins, ["G#6 2", "R#6 4"]);
    }
    // The 1 that was just delivered may go on.
    let other = play(&turn.next, "chip R#4").next;
    assert_eq!(lying(&seen(&other), "G0").len(), 2);
    assert!(choices_of(&other, "freight R#6").contains(&"freight R#6 G1".to_owned()));
    assert_eq!(play(&other, "freight R#6 G1").gains(), Vec::<String>::new());
}

/// Returns the tiles of the coins that a hub sends out, with no choice to make.
fn sent(game: &ShipIt, mv: &str) -> Vec<String> {
    let turn = play(game, mv);
    let sent = turn.events().filter_map(|event| match event {
        Event::Redistributed { coins } => Some(coins),
        _ => None,
    });
    sent.last().unwrap().iter().map(|sent| sent.to.to_string()).collect()
}

#[test]
fn w12_the_order_of_tiles() {
    // Ship 5.7.3, R28, W12
    let hub = |value: u8, others: &str| {
        let coins: Vec<String> = others.split(' ').map(|coin| format!("{coin}@R{value}")).collect();
        let ground = format!("R{value}@C7:BR 2-1@D9:E");
        position(&format!("4 blue R={value} {ground} {} b5@D9", coins.join(" ")))
    };
    assert_eq!(sent(&hub(2, "g1 g2 k1"), "freight B#5 R2"), ["R1", "R0", "R1"]);
    assert_eq!(sent(&hub(4, "g1 k1 r1"), "freight B#5 R4"), ["R3", "R2", "R1"]);
    assert_eq!(sent(&hub(1, "g1 k1 r1 g2"), "freight B#5 R1"), ["R0"; 4]);
    // Six coins come together on a 5 only where its hub arrives.
    let coins = ["g1", "g2", "k1", "k2", "r1", "r2"].map(|coin| format!("{coin}@R5")).join(" ");
    let chain = position(&format!("4 blue R=4 R4@C7:BR 2-1@D9:E {coins} b5@D9"));
    assert_eq!(sent(&chain, "freight B#5 R4"), ["R4", "R3", "R2", "R1", "R0", "R4"]);
}

#[test]
fn w13_an_own_hub_and_a_chain() {
    // Ship 5.7.1, 5.7.2, 5.7.4, R25, R27, R29, W13
    let game = position("4 red R=3 R3@C7:BR 2-1@D9:E r5@D9 r4@R4");
    let turn = play(&game, "freight R#5 R3");
    assert_eq!(turn.gains(), ["R3 8: red 30", "R4 8: red 32"]);
    assert_eq!(scores(&turn.next), [62, 0, 0, 0]);
    assert_eq!(hubs(&turn.next), "R5 G1 B1 K1");
    assert_eq!(chips(&turn.next)[0], [5, 4]);
    // The chips count from the next turn on.
    assert_eq!((seen(&turn.next).ap, seen(&turn.next).colours[0].next_ap), (7, 10));
    let round = play_all(&turn.next, &["done", "done", "done", "done"]).next;
    assert_eq!(seen(&round).ap, 10);
}

#[test]
fn w14_an_official_sets_it_off() {
    // Ship 5.4, 5.7, R19, R25, W14
    let at = |tile: &str, coins: &str| {
        let suit = &tile[..1];
        position(&format!("4 red {suit}=2 {tile}@C7:BR 2-1@D9:E R*@D9 {coins}"))
    };
    let turn = play(&at("G2", "r2@G2 g3@G2"), "official G2");
    assert_eq!(turn.gains(), ["G2 8: red 12, green 7"]);
    assert_eq!(chips(&turn.next)[0], [2]);
    assert_eq!(lying(&seen(&turn.next), "G1"), ["G#6 3"]);
    assert_eq!(hubs(&turn.next), "R1 G3 B1 K1");
    assert_eq!(play(&at("R2", "r2@R2 g3@R2"), "official R2").gains(), ["R2 8: red 20, green 7"]);
    let nothing = play(&at("G2", "g3@G2 b2@G2"), "official G2");
    assert_eq!(nothing.gains(), Vec::<String>::new());
    assert_eq!(seen(&nothing.next).hubs[1].total, 7);
}

#[test]
fn w15_freight_of_nobody() {
    // Ship 5.7.1, R36, W15
    let game = position("3 red B=2 B2@C7:BR 2-1@D9:E b3@B2 k4@D9 spare=R0");
    let turn = play(&game, "freight K#4 B2");
    assert_eq!(turn.gains(), ["B2 9: blue 7"]);
    assert_eq!((scores(&turn.next), hubs(&turn.next)), ([0, 0, 7, 0], "R1 G1 B3 K1".to_owned()));
    assert!(chips(&turn.next).concat().is_empty());
    let orders: BTreeSet<String> = (0..20)
        .map(|number| {
            let view = seen(&play_with(&game, "freight K#4 B2", number).next);
            [lying(&view, "B1"), lying(&view, "B0")].concat().join(", ")
        })
        .collect();
    assert_eq!(orders, ["B#6 3, K#6 4", "K#6 4, B#6 3"].map(str::to_owned).into());
}

#[test]
fn the_places_of_the_examples_are_called_so() {
    // Ship 2.1.1
    assert_eq!(printed::name(place("K03"), 2), "K03");
    assert_eq!(printed::name(place("K3"), 2), "K3");
    assert_eq!(model::label((0, 0), 2), "C3");
    assert_eq!(model::label((3, 8), 2), "F11");
    assert_eq!(model::label((24, 0), 2), "AA3");
}
