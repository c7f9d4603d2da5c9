//! The worked examples of the rules, each under its number.

use harbormaster_rules::{
    By, Chance, Lines, Position, Refusal, SeatCount, Settings, Status,
    tariffs::{Closing, Event, Tariffs, Walk, Why, walk},
};

use super::{
    ANA, BEN, CEM, attempt_at, choices, hand, layout, now, play, play_as, position, read, refusal, seen, the,
    to_move, track,
};

const W1: &str = "A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2";
const W2: &str = "A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 F1-F2=1|0 E2-F2=1|1 D2-E2=0|3 C2-D2=0|4 \
                  B2-C2=1|2 B1-B2=0|6";
const W4: &str = "A1-B1=0|6 B1-C1=6|6 C1-D1=5|6 D1-E1=4|6 E1-F1=3|6";
const W5: &str = "A1-B1=6|1 B1-C1=0|2 C1-D1=6|0 D1-E1=4|1 E1-F1=3|2 E1-E2=5|3 F1-F2=0|1 E2-F2=5|2 D2-E2=0|3 \
                  C2-D2=2|2 B2-C2=0|0";

/// The route by E1 in W5.
const BY_E1: &str = "A1 B1 C1 D1 E1 F1 E1 E2 D2 C2 B2";
/// The route by F2 in W5.
const BY_F2: &str = "A1 B1 C1 D1 E1 F1 F2 E2 D2 C2 B2";

/// The same with its tolls.
const BY_F2_PAID: &str = "A1 -1- B1 -2- C1 -0- D1 -1- E1 -2- F1 -1- F2 -5- E2 -0- D2 -2- C2 -0- B2";

/// A game at the moment before the first player declares.
fn ready(contracts: &[&str], track: &str) -> Tariffs {
    let players: Vec<String> =
        contracts.iter().enumerate().map(|(seat, contract)| format!("{seat} {contract} -")).collect();
    position(&format!("*{} ; track {track} ; stock ...", players.join(" ; ")))
}

/// Returns the walk of a contract on the simple layout for a player who has not declared.
fn completes(contract: &str, on: &str, penalty: u8) -> Walk {
    walk::cheapest(&layout("simple"), &track(on), Some(penalty), contract.parse().unwrap()).unwrap()
}

/// Returns the walk with which a contract declares on the simple layout: places, cost, penalty.
fn declares(contract: &str, on: &str) -> (String, u32, u8) {
    let walk = walk::to_declare(&layout("simple"), &track(on), contract.parse().unwrap()).unwrap();
    (spelled(&walk), walk.cost(), walk.largest_toll() + 2)
}

fn spelled(walk: &Walk) -> String {
    walk.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn w1_back_tracking() {
    // Tariffs 5.9, R15, R16, W1.
    let walk = walk::to_declare(&layout("simple"), &track(W1), "SSSSSS".parse().unwrap()).unwrap();
    assert_eq!(spelled(&walk), "A1 B1 C1 D1 E1 F1 E1 D1 C1 B1");
    assert_eq!(walk.charges, [1, 2, 4, 0, 2, 6, 5, 4, 0]);
    assert_eq!((walk.cost(), walk.largest_toll()), (24, 6));
    let turn = play(&ready(&["SSSSSS", "MMMMMM"], W1), "declare");
    assert_eq!(turn.scores(), [24, 57]);
    assert_eq!(seen(&turn.next).last.unwrap().penalty, 8);
}

#[test]
fn w2_loop_home() {
    // Tariffs 5.9, W2.
    assert_eq!(declares("SSSSSS", W2), ("A1 B1 C1 D1 E1 F1 F2 E2 D2 C2 B2 B1".to_owned(), 11, 6));
    assert_eq!(play(&ready(&["SSSSSS", "MMMMMM"], W2), "declare").scores()[0], 11);
}

#[test]
fn w3_others_complete() {
    // Tariffs 7.2, R19, W3.
    let walk = completes("SSMMSS", W1, 8);
    assert_eq!(spelled(&walk), "A1 B1 C1 D1 E1 F1 E1 D1 D2 C2 C1 B1");
    assert_eq!(walk.charges, [1, 2, 4, 0, 2, 6, 5, 8, 8, 8, 0]);
    assert_eq!(walk.cost(), 44);
    assert_eq!(completes("MMMMMM", W1, 8).cost(), 57);
}

#[test]
fn w4_missing_links_may_be_cheaper_than_an_own_route() {
    // Tariffs 7.2, R19, W4.
    assert_eq!(declares("SSSSSS", W4).1, 48);
    let walk = completes("SSSSSS", W4, 2);
    assert_eq!(spelled(&walk), "A1 A2 B2 C2 D2 E2 F2 F1 E1 D1 C1 B1");
    assert_eq!([2, 3, 4].map(|penalty| completes("SSSSSS", W4, penalty).cost()), [32, 39, 46]);
}

#[test]
fn w5_a_tie_goes_to_the_larger_toll() {
    // Tariffs 5.8, R17, R18, W5.
    assert_eq!(declares("SMSSSS", W5), (BY_F2.to_owned(), 14, 7));
    let named = play(&ready(&["SMSSSS", "MSMMMM"], W5), &format!("declare route: {BY_E1}"));
    assert_eq!(named.scores()[0], 14);
    let last = seen(&named.next).last.unwrap();
    assert_eq!((last.penalty, spelled(&last.trips[0].walk)), (5, BY_E1.to_owned()));
}

#[test]
fn w6_a_full_round() {
    // Tariffs 7.1, W6.
    let before = ready(&["SMSSSS", "MSMMMM", "AACCCC"], W5);
    let turn = play(&before, "declare");
    assert_eq!(turn.scores(), [14, 27, 70]);
    // The sentences are the example's own.
    let public = turn.public();
    assert_eq!(
        public[0],
        format!(
            "**Ana declares** Sun null, Moon ace, Sun 2, Sun 3, Sun 4, Sun 5: {BY_F2_PAID} = **14**, largest toll 5. A missing domino (U) costs the others **7**."
        )
    );
    assert_eq!(
        public[1],
        "Ben (Moon null, Sun ace, Moon 2, Moon 3, Moon 4, Moon 5) comes home by A2 -U- B2 -0- C2 -2- D2 -3- E2 -2- F2 -0- F1 -3- E1 -4- D1 -6- C1 -0- B1 = **27** \
         with 1 × U at 7."
    );
    assert!(
        public[2].starts_with(
            "Cem (Arms null, Arms ace, Crown 2, Crown 3, Crown 4, Crown 5) comes home by A4 -U- "
        ),
        "{}",
        public[2]
    );
    let scores = "**Round 1:** Ana 14 (total 14), Ben 27 (total 27), Cem 70 (total 70).";
    assert!(public.contains(&scores.to_owned()), "{public:?}");
    assert_eq!(play(&before, &format!("declare route: {BY_E1}")).scores(), [14, 24, 52]);
}

#[test]
fn w7_rotate() {
    // Tariffs 5.2, R10, W7.
    let before = position(&format!("0 SMSSSS - ; *1 MSMMMM - ; track {W5} ; stock ..."));
    let turned = play(&before, "rotate E2-F2");
    assert_eq!(turned.events()[0], Event::Turned { seat: BEN, edge: the("E2-F2"), laid: the("2|5") });
    assert_eq!(to_move(&turned.next).number(), 0);
    let declared = play(&turned.next, "declare");
    assert_eq!((declared.scores()[0], seen(&declared.next).last.unwrap().penalty), (11, 4));
}

#[test]
fn w8_zeros() {
    // Tariffs 5.9, W8.
    let zeros = "A1-B1=1|0 B1-C1=2|0 C1-D1=3|0 D1-E1=4|0 E1-F1=0|0";
    let walk = walk::to_declare(&layout("simple"), &track(zeros), "SSSSSS".parse().unwrap()).unwrap();
    assert_eq!(walk.charges, [0, 0, 0, 0, 0, 0, 4, 3, 2]);
    assert_eq!((walk.cost(), walk.largest_toll() + 2), (9, 6));
}

#[test]
fn w9_no_declarer() {
    // Tariffs 7.3, R20, W9.
    let cost = |name: &str, contract: &str| {
        let walk = walk::cheapest(&layout(name), &track(""), Some(8), contract.parse().unwrap()).unwrap();
        (walk.cost(), walk.charges.len())
    };
    assert_eq!(cost("simple", "SSSSSS"), (72, 9));
    assert_eq!(cost("scattered", "SSSSSS"), (48, 6));
    assert_eq!(cost("grouped", "AAAAAA"), (88, 11));
    let quiet = position(
        "0 SSSSSS 6|6 5|4 ; *1 AAAAAA 1|0 2|0 ; track - ; stock ... ; turns 7 quiet 7 asked 0 changed -",
    );
    let turn = play(&quiet, "stock");
    assert_eq!(turn.scores(), [72, 72]);
    assert_eq!(turn.events()[1], Event::FellQuiet { turns: 8, penalty: 8 });
}

#[test]
fn w10_trade_with_the_stockpile() {
    // Tariffs 5.3, R8, W10.
    let others = "track A1-B1=0|0 ; stock 3|3 4|4 5|5 ; turns 60 quiet 1 asked 0 changed A1-B1";
    // All dominoes but eight have to lie somewhere.
    let before = position(&spread(others, "6|6 5|4"));
    let turn = play(&before, "stock");
    assert_eq!(turn.events(), [Event::Restocked { seat: ANA }]);
    assert_eq!(turn.own_events(ANA), [Event::Drawn { dominoes: vec![the("3|3"), the("4|4")] }]);
    assert_eq!(hand(&turn.next, 0), ["3|3", "4|4"]);
    assert_eq!(seen(&turn.next).stock, 3);
    let line = turn.next.to_line();
    let stock = line.split("stock ").nth(1).unwrap().split(" ;").next().unwrap();
    let mut stock: Vec<&str> = stock.split(' ').collect();
    stock.sort_unstable();
    assert_eq!(stock, ["5|4", "5|5", "6|6"]);
    assert_eq!(to_move(&turn.next).number(), 1);
    let low =
        position(&spread("track A1-B1=0|0 ; stock 3|3 ; turns 60 quiet 1 asked 0 changed A1-B1", "6|6 5|4"));
    assert_eq!(refusal(&low, "stock"), Why::StockLow);
}

/// Returns a position in which every domino that is named nowhere is on the table.
fn spread(rest: &str, own: &str) -> String {
    let named: Vec<&str> = rest.split([' ', '=']).chain(own.split(' ')).chain(["2|1", "1|0"]).collect();
    let simple = layout("simple");
    let mut free = simple.edges().iter().filter(|edge| edge.to_string() != "A1-B1");
    let laid: String = harbormaster_rules::dominoes::Domino::set()
        .map(|domino| domino.to_string())
        .filter(|domino| !named.contains(&domino.as_str()))
        .map(|domino| format!("A1-B1=0|0 {}={domino} ", free.next().unwrap()).replacen("A1-B1=0|0 ", "", 1))
        .collect();
    let rest = rest.replacen("A1-B1=0|0", &format!("A1-B1=0|0 {}", laid.trim()), 1);
    format!("*0 SSSSSS {own} ; 1 AAAAAA 2|1 1|0 ; {rest}")
}

#[test]
fn w11_an_offer() {
    // Tariffs 5.4, 5.5, 5.6, R7, W11.
    let before = position("*0 SSSSSS 6|6 0|1 ; 1 MMMMMM 5|5 5|4 ; 2 CCCCCC 2|3 4|4 ; track - ; stock ... ");
    let open = play(&before, "swap 6|6").next;
    let refused = play_as(&open, 1, "refuse 1").next;
    let answered = play_as(&refused, 2, "answer 1 2|3");
    assert_eq!(answered.events(), [Event::Answered { offer: 1, seat: CEM, proposer: ANA }]);
    assert_eq!(answered.own_events(ANA), [Event::Seen { offer: 1, seat: CEM, domino: the("3|2") }]);
    let taken = play(&answered.next, "take 1 C");
    let domino = Some(the("6|6"));
    assert_eq!(taken.events(), [Event::Swapped { offer: 1, seat: ANA, with: CEM, domino }]);
    assert_eq!(hand(&taken.next, 0), ["1|0", "3|2"]);
    assert_eq!(hand(&taken.next, 2), ["4|4", "6|6"]);
    assert_eq!((to_move(&taken.next).number(), seen(&taken.next).stock), (1, seen(&before).stock));
    // Or she plays while the offer is open.
    let played = play(&open, "play 0|1 A1 B1 value: 0");
    assert_eq!(
        played.events(),
        [
            Event::Closed { offer: 1, seat: ANA, ending: Closing::Withdrawn },
            Event::Laid { seat: ANA, edge: the("A1-B1"), laid: the("0|1") },
            Event::Drew { seat: ANA, count: 1 },
        ]
    );
    assert_eq!((seen(&played.next).offer, to_move(&played.next).number()), (None, 1));
}

#[test]
fn w12_the_starting_player() {
    // Tariffs 3.4, R21, W12.
    let mut settings = Settings::default();
    settings.choose("first", "player 3");
    settings.choose("quiet_rounds", "2");
    settings.choose("offers_per_turn", "0");
    let seats = SeatCount::new(3).unwrap();
    let mut game = Tariffs::set_up(&settings, seats, &mut Chance::of(&[3; 32], 0)).unwrap();
    let mut starters = vec![];
    while let Status::Waiting(_) = game.status() {
        if seen(&game).turns == 0 {
            starters.push(to_move(&game).number());
        }
        game = play(&game, "stock").next;
    }
    assert_eq!(starters, [2, 0, 1]);
}

#[test]
fn w13_errors() {
    // Tariffs 5.1, W13.
    let game = position(
        "*0 SSMMSS 6|6 4|1 ; 1 AAAAAA 5|5 5|4 ; track A1-B1=3|1 B1-C1=0|2 C1-D1=4|4 D1-E1=5|0 E1-F1=6|2 ; stock ...",
    );
    assert_eq!(
        refusal(&game, "play 4|1 A1 B2 value: 4"),
        Why::NotNeighbours { from: the("A1"), to: the("B2") }
    );
    assert_eq!(refusal(&game, "play 4|1 B1 A1 value: 4"), Why::Occupied(the("A1-B1")));
    assert_eq!(refusal(&game, "rotate C1-D1"), Why::Double);
    assert_eq!(refusal(&game, "declare"), Why::NoRoute(vec![the("M2"), the("M3")]));
    assert!(!choices(&game).contains(&"declare".to_owned()));
    let late = attempt_at(&game, By::Clock, read("lapse 1"), now());
    assert_eq!(late.err(), Some(Refusal::Rule { rule: Why::ClockOnly.rule(), why: Why::ClockOnly }));
}
