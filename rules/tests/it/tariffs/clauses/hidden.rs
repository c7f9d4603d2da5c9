//! Hidden information, and the seats it is hidden from.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Audit, Chance, Choosing, Labels, Language, Reader, Seat, Sight, Viewer,
    tariffs::{Event, Tariffs},
};

use super::super::{ANA, BEN, hand, now, play, position, read, seen, seen_by};
use super::{key, set_up};

fn table(first: &str, second: &str, contract: &str, stock: &str) -> Tariffs {
    position(&format!("*0 SSSSSS {first} ; 1 {contract} {second} ; track A1-B1=6|2 ; stock {stock} ..."))
}

#[test]
fn contracts_hands_and_the_stockpile_are_hidden_from_others() {
    // Tariffs 6.1, 6.2, 6.3, 6.4, R5
    let one = table("4|1 3|3", "5|5 5|4", "MMMMMM", "1|0 2|0");
    let two = table("4|1 3|3", "1|0 0|0", "CCCCCA", "5|5 6|6");
    let onlooker = |game: &Tariffs| game.view(Viewer::Onlooker);
    assert_eq!(onlooker(&one), onlooker(&two));
    assert_eq!(onlooker(&one).own, None);
    assert_eq!(seen_by(&one, 0), seen_by(&two, 0));
    assert_ne!(seen_by(&one, 1), seen_by(&two, 1));
    let nobody = Reader::nameless(Language::English);
    assert_eq!(one.hand(ANA, &nobody), two.hand(ANA, &nobody));
    assert_eq!(one.quick(&nobody), two.quick(&nobody));
    // Numbers are open.
    assert_eq!((onlooker(&one).stock, onlooker(&one).players[1].hand), (23, 2));
}

#[test]
fn imagination_deals_all_that_is_hidden_anew() {
    // Tariffs 6.1, 6.2, 6.3, 6.4
    let game = set_up(&[], 3).unwrap();
    let worlds: Vec<Tariffs> =
        (0..60).map(|ply| game.imagine(Viewer::Seat(Seat::new(0)), &mut Chance::of(&key(), ply))).collect();
    for world in &worlds {
        assert_eq!(seen_by(world, 0), seen_by(&game, 0));
        world.audit().unwrap();
    }
    let contracts: BTreeSet<String> =
        worlds.iter().map(|world| seen_by(world, 1).own.unwrap().contract.to_string()).collect();
    let hands: BTreeSet<String> = worlds.iter().map(|world| hand(world, 2).join(" ")).collect();
    assert!(contracts.len() > 50 && hands.len() > 40, "{} {}", contracts.len(), hands.len());
    let mine = seen_by(&game, 0).own.unwrap().contract.suits();
    for world in &worlds {
        let theirs = seen_by(world, 1).own.unwrap().contract.suits();
        assert!(mine.iter().zip(theirs).all(|(mine, theirs)| *mine != theirs));
    }
}

#[test]
fn all_else_is_open() {
    // Tariffs 6.6
    let game = table("4|1 3|3", "5|5 5|4", "MMMMMM", "1|0 2|0");
    let view = serde_json::to_value(game.view(Viewer::Onlooker)).unwrap();
    assert_eq!(view["track"], serde_json::json!({"A1-B1": "6|2"}));
    assert_eq!(view["changed"], serde_json::json!({"edge": "A1-B1", "turned": false}));
    assert_eq!((&view["to_move"], &view["quiet_limit"], &view["turns"]), (&0.into(), &8.into(), &1.into()));
    assert_eq!(view["players"][0], serde_json::json!({"hand": 2, "scores": [], "total": 0}));
    let text = view.to_string();
    for secret in ["4|1", "5|4", "MMMMMM", "SSSSSS", "1|0"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

#[test]
fn a_hand_previews_the_trip_from_the_table_and_the_own_contract() {
    // Tariffs 6.7
    let nobody = Reader::nameless(Language::English);
    let game = table("4|1 3|3", "5|5 5|4", "MMMMMM", "1|0 2|0");
    assert_eq!(
        game.hand(ANA, &nobody),
        "Your contract: from Sun null at A1 to Sun ace at B1, calling at Sun 2 at C1, Sun 3 at D1, Sun 4 at E1 and \
         Sun 5 at F1 in any order. Your dominoes: 4|1 and 3|3. No route yet: Sun 2 at C1, Sun 3 at D1, Sun 4 at E1 and \
         Sun 5 at F1 cannot be reached. If somebody else declared now, you would pay 66 at penalty 8 (58 at 7, 50 at 6, 42 at 5, 34 at 4, \
         26 at 3, 18 at 2)."
    );
    let forecast = game.forecast(ANA, 8).unwrap();
    assert_eq!((forecast.completion, forecast.route, forecast.unreachable.len()), (66, None, 4));
    let ready = position(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 ; stock ...",
    );
    let hand = ready.hand(ANA, &nobody);
    let route =
        "A1 -1- B1 -2- C1 -4- D1 -0- E1 -2- F1 -6- E1 -5- D1 -4- C1 -0- B1 = **24**, largest toll 6. ";
    assert!(hand.contains(&format!("Your cheapest route: {route}")), "{hand}");
}

#[test]
fn previews_show_no_luck_and_nobody_s_secret() {
    // Tariffs 6.4, 6.7
    let game = table("4|1 3|3", "5|5 5|4", "MMMMMM", "1|0 2|0");
    let preview = |text: &str| game.preview(Seat::new(0), &read(text), now()).unwrap();
    let laid = preview("play 4|1 B1 C1 value: 4");
    assert_eq!((laid.track.len(), laid.own.unwrap().hand.len(), laid.to_move), (2, 1, Some(Seat::new(0))));
    assert_eq!((laid.stock, preview("stock").own.unwrap().hand.len()), (23, 0));
    assert_eq!(game.preview(Seat::new(1), &read("stock"), now()), None);
    assert_eq!(game.preview(Seat::new(0), &read("declare"), now()), None);
    let ready = position(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 ; stock ...",
    );
    let declared = ready.preview(Seat::new(0), &read("declare"), now()).unwrap();
    assert_eq!((declared.own.unwrap().route.unwrap().cost(), declared.last), (24, None));
}

#[test]
fn contracts_are_shown_when_the_round_ends_and_hands_are_not() {
    // Tariffs 6.1, 6.3, R6
    let ready = position(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 ; track A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 ; stock ...",
    );
    let turn = play(&ready, "declare");
    let last = seen(&turn.next).last.unwrap();
    let contracts: Vec<String> = last.trips.iter().map(|trip| trip.contract.to_string()).collect();
    assert_eq!(contracts, ["SSSSSS", "MMMMMM"]);
    let told = serde_json::to_string(&turn.events()).unwrap();
    assert!(!told.contains("5|5"), "{told}");
    let view = seen(&turn.next);
    assert_eq!((view.track.len(), view.stock, view.round, view.turns), (0, 24, 2, 0));
    assert_eq!(view.layout, seen(&ready).layout);
    for seat in [ANA, BEN] {
        let own = turn.own_events(seat);
        assert!(matches!(own[..], [Event::Dealt { .. }]), "{own:?}");
    }
}
