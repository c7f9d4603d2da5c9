//! The turn, and the moves that need no partner.

use harbormaster_rules::{
    By, Choosing, Seat,
    tariffs::{Event, Move, Tariffs, Why},
};

use super::super::{
    ANA, BEN, choices, choices_of, hand, is_out_of_turn, now, play, play_as, position, read, refusal,
    refusal_of, seen, the, to_move,
};

/// Ana on turn, two dominoes on the table.
fn table() -> Tariffs {
    position("*0 SSSSSS 4|1 3|3 ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|2 A2-B2=1|1 ; stock 6|6 0|0 ...")
}

#[test]
fn a_turn_is_one_action_then_drawing_then_the_next_seat() {
    // Tariffs 4.1, 4.2, 4.3, R12
    let game = table();
    let turn = play(&game, "play 4|1 B2 C2 value: 4");
    assert_eq!(
        turn.events(),
        [
            Event::Laid { seat: ANA, edge: the("B2-C2"), laid: the("4|1") },
            Event::Drew { seat: ANA, count: 1 },
        ]
    );
    assert_eq!(turn.own_events(ANA), [Event::Drawn { dominoes: vec![the("6|6")] }]);
    assert!(turn.own_events(BEN).is_empty());
    assert_eq!((hand(&turn.next, 0), to_move(&turn.next)), (vec!["3|3".into(), "6|6".into()], Seat::new(1)));
    assert!(is_out_of_turn(&turn.next, 0, read("stock")));
    assert!(choices_of(&turn.next, 0).is_empty());
    for (draw, held) in [("0", 1), ("1", 2), ("2", 2)] {
        let next = play(&game, &format!("play 4|1 B2 C2 value: 4 draw: {draw}")).next;
        assert_eq!(hand(&next, 0).len(), held);
    }
    let mv = Move::Rotate { edge: "A1-B1".parse().unwrap(), draw: Some(3) };
    assert_eq!(refusal_of(&game, 0, mv), Why::DrawTwo);
}

#[test]
fn a_player_who_drew_fewer_may_draw_two_later() {
    // Tariffs 4.2
    let game = position(
        "*0 SSSSSS - ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|2 ; stock 6|6 0|0 ... ; turns 4 quiet 0 asked 0 changed A1-B1",
    );
    assert_eq!(hand(&play(&game, "rotate A1-B1").next, 0), ["6|6", "0|0"]);
    assert_eq!(hand(&play(&game, "rotate A1-B1 draw: 1").next, 0), ["6|6"]);
    assert_eq!(refusal(&game, "stock"), Why::NeedsTwo);
}

#[test]
fn a_domino_is_laid_on_a_free_border_either_way_round() {
    // Tariffs 5.1, R9
    let game = table();
    let on = |text: &str| {
        let next = play(&game, text).next;
        seen(&next).track.on("D3-D4".parse().unwrap()).unwrap().to_string()
    };
    assert_eq!(on("play 4|1 D3 D4 value: 4"), "4|1");
    assert_eq!(on("play 1|4 D4 D3 value: 4"), "1|4");
    assert_eq!(on("play 3|3 D3 D4"), "3|3");
    assert_eq!(on("play 3|3 D3 D4 value: 3"), "3|3");
    assert_eq!(refusal(&game, "play 4|1 D3 D4"), Why::WhichWay(the("4|1")));
    assert_eq!(refusal(&game, "play 4|1 D3 D4 value: 5"), Why::NoSuchHalf { domino: the("4|1"), value: 5 });
    assert_eq!(refusal(&game, "play 3|3 D3 D4 value: 4"), Why::NoSuchHalf { domino: the("3|3"), value: 4 });
    assert_eq!(refusal(&game, "play 5|5 D3 D4"), Why::NotHeldToPlay(the("5|5")));
    assert_eq!(refusal(&game, "play 4|1 A1 B1 value: 4"), Why::Occupied(the("A1-B1")));
    assert_eq!(
        refusal(&game, "play 4|1 F1 G1 value: 4"),
        Why::NotNeighbours { from: the("F1"), to: the("G1") }
    );
    // 36 free borders, three ways to lay two dominoes of which one is a double.
    assert_eq!(choices(&game).iter().filter(|choice| choice.starts_with("play")).count(), 36 * 3);
    assert!(seen(&play(&game, "play 3|3 D3 D4").next).changed.is_some_and(|changed| !changed.turned));
}

#[test]
fn the_first_thing_that_is_wrong_with_a_domino_is_said() {
    // Tariffs 5.1: in this order, whatever else is wrong: hand, neighbours, free border, value, drawing.
    let game = table();
    let refusal = |domino: &str, from: &str, to: &str, value: u8| {
        let (domino, from, to) = (domino.parse().unwrap(), from.parse().unwrap(), to.parse().unwrap());
        let mv = Move::Play { domino, from, to, value: Some(value), draw: Some(3) };
        assert!(is_out_of_turn(&game, 1, mv.clone()));
        refusal_of(&game, 0, mv)
    };
    assert_eq!(refusal("6|5", "A1", "C1", 4), Why::NotHeldToPlay(the("6|5")));
    assert_eq!(refusal("6|5", "A1", "B1", 4), Why::NotHeldToPlay(the("6|5")));
    assert_eq!(refusal("4|1", "A1", "C1", 6), Why::NotNeighbours { from: the("A1"), to: the("C1") });
    assert_eq!(refusal("4|1", "A1", "B1", 6), Why::Occupied(the("A1-B1")));
    assert_eq!(refusal("4|1", "B1", "C1", 6), Why::NoSuchHalf { domino: the("4|1"), value: 6 });
    assert_eq!(refusal("4|1", "B1", "C1", 4), Why::DrawTwo);
    let turned = |edge: &str| Move::Rotate { edge: edge.parse().unwrap(), draw: Some(3) };
    assert_eq!(refusal_of(&game, 0, turned("C2-D2")), Why::NothingThere(the("C2-D2")));
    assert_eq!(refusal_of(&game, 0, turned("A2-B2")), Why::Double);
}

#[test]
fn any_domino_but_a_double_may_be_turned_and_turned_back() {
    // Tariffs 5.2, R10, R11
    let game = table();
    let once = play(&game, "rotate A1-B1");
    assert_eq!(once.events(), [Event::Turned { seat: ANA, edge: the("A1-B1"), laid: the("2|6") }]);
    let twice = play(&once.next, "rotate B1-A1").next;
    assert_eq!(seen(&twice).track, seen(&game).track);
    assert_eq!((seen(&twice).quiet, seen(&game).quiet), (2, 0));
    assert!(seen(&twice).changed.is_some_and(|changed| changed.turned));
    assert_eq!(refusal(&game, "rotate A2-B2"), Why::Double);
    assert_eq!(refusal(&game, "rotate C2-D2"), Why::NothingThere(the("C2-D2")));
    assert_eq!(choices(&game).iter().filter(|choice| choice.starts_with("rotate")).count(), 1);
}

#[test]
fn an_empty_stockpile_stops_drawing_and_nothing_else() {
    // Tariffs 5.3, R13
    let cells: Vec<String> = harbormaster_rules::dominoes::Domino::set()
        .filter(|domino| !["6|6", "5|5", "5|4"].contains(&domino.to_string().as_str()))
        .zip(seen(&table()).layout.edges())
        .map(|(domino, edge)| format!("{edge}={domino}"))
        .collect();
    let last = cells.last().unwrap().split('=').next().unwrap().to_owned();
    let game = position(&format!(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 5|4 ; track {} ; stock - ; turns 60 quiet 0 asked 0 changed {last}",
        cells.join(" ")
    ));
    let turn = play_as(&game, 0, "play 6|6 F3 F4");
    assert_eq!(turn.events(), [Event::Laid { seat: ANA, edge: the("F3-F4"), laid: the("6|6") }]);
    assert!(hand(&turn.next, 0).is_empty());
    assert_eq!(refusal(&turn.next, "stock"), Why::StockLow);
}

#[test]
fn passing_is_for_those_who_can_do_nothing_else() {
    // Tariffs 5.10, R14
    assert_eq!(refusal(&table(), "pass"), Why::MayNotPass);
    let stuck = position(
        "*0 SSSSSS - ; 1 MMMMMM 5|5 5|4 ; track A1-B1=6|6 ; stock 4|4 ... ; turns 4 quiet 0 asked 0 changed A1-B1",
    );
    assert_eq!(choices(&stuck), ["pass"]);
    let turn = play(&stuck, "pass");
    assert_eq!(turn.events(), [Event::Passed { seat: ANA }, Event::Drew { seat: ANA, count: 2 }]);
    assert_eq!((seen(&turn.next).quiet, hand(&turn.next, 0).len()), (1, 2));
    assert!(hand(&play(&stuck, "pass draw: 0").next, 0).is_empty());
    // Doubles alone can make a route; then declaring is possible and passing is not.
    let doubles = position(
        "*0 SSSSSS - ; 1 MMMMMM 5|4 ; track A1-B1=0|0 B1-C1=1|1 C1-D1=2|2 D1-E1=3|3 E1-F1=4|4 ; stock ... ; turns 8 quiet 0 \
         asked 0 changed A1-B1",
    );
    assert_eq!(choices(&doubles), ["declare"]);
    assert_eq!(refusal(&doubles, "pass"), Why::MayNotPass);
}

#[test]
fn everything_has_a_form_that_may_be_said_in_more_ways() {
    // Tariffs 4.2, 5.1, 5.4
    let forms = |game: &Tariffs| -> Vec<&'static str> {
        let forms = game.choices(By::Seat(to_move(game)), now()).forms;
        forms.iter().map(|form| form.verb).collect()
    };
    assert_eq!(forms(&table()), ["play", "rotate", "swap"]);
}
