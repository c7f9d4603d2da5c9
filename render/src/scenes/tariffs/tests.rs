use super::*;
use crate::scene::check::faults;
use harbormaster_rules::dominoes::Domino;
use harbormaster_rules::piecepack::{Rank, Suit};
use harbormaster_rules::tariffs::{
    Cell, Changed, Contract, Edge, Ending, Laid, Layout, OfferView, Own, PlayerView, ReplyView, Terms, Track,
    TripView, Walk,
};
use harbormaster_rules::{Outcome, Seat, SeatSet, Timestamp};

const SIMPLE: &str = "Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5";
const SCATTERED: &str = ". . A5 C5 . . / . A4 A2 C3 C4 . / Aa A3 An Cn C2 Ca / Sa S2 Sn Mn M3 Ma / . S4 S3 M2 M4 . / . . S5 M5 . .";
const WIDE: &str = "Sn Sa S2 S3 S4 S5 Mn Ma / M2 M3 M4 M5 Cn Ca C2 C3 / C4 C5 An Aa A2 A3 A4 A5";
const HIGH: &str = "Sn Sa S2 / S3 S4 S5 / Mn Ma M2 / M3 M4 M5 / Cn Ca C2 / C3 C4 C5 / An Aa A2 / A3 A4 A5";
const RAGGED: &str = ". . . . . . . . / Sn Sa S2 S3 S4 S5 Mn Ma / M2 M3 M4 M5 Cn Ca C2 C3 / C4 C5 An Aa A2 A3 A4 A5 / . / . / . / .";

/// A domino on every border, as far as the set goes.
fn track(layout: &Layout) -> Track {
    let laid = Domino::set().map(|domino| Laid { first: domino.low(), second: domino.high() });
    layout.edges().iter().copied().zip(laid).collect()
}

/// A walk up and down the first row that never ends.
fn walk(layout: &Layout, steps: usize) -> Walk {
    let row: Vec<Cell> = layout
        .tiles()
        .iter()
        .map(|(cell, _)| *cell)
        .filter(|cell| cell.row() == layout.tiles()[0].0.row())
        .collect();
    let way = row.iter().chain(row.iter().rev().skip(1)).take(row.len() * 2 - 2);
    let cells: Vec<Cell> = way.cycle().take(steps + 1).copied().collect();
    Walk { charges: vec![6; steps], cells }
}

fn contract(seat: u8) -> Contract {
    Contract::new(Rank::ALL.map(|rank| Suit::ALL[(rank.index() + usize::from(seat)) % 4]))
}

/// A view with more of everything than any game will have.
fn crowded(text: &str, seats: u8) -> View {
    let layout = Layout::read(text).unwrap();
    let track = track(&layout);
    let at = Timestamp::from_millis(i64::MAX);
    let edge = layout.edges()[usize::from(seats)];
    let player = |seat: u8| PlayerView {
        hand: usize::from(seat % 3),
        scores: vec![],
        total: 100_000 + u32::from(seat),
    };
    View {
        terms: Terms { rounds_per_player: 3, offers_per_turn: 5, offer_hours: 72, quiet_rounds: 10 },
        round: 12,
        rounds: 12,
        changed: Some(Changed { edge, turned: true }),
        players: (0..seats).map(player).collect(),
        stock: 24,
        turns: 1_159,
        quiet: 39,
        quiet_limit: 40,
        to_move: Some(Seat::new(seats - 1)),
        offer: Some(OfferView {
            number: u32::MAX,
            by: Seat::new(0),
            domino: None,
            shown: false,
            to: Some(Seat::new(1)),
            want: Some("anything \u{202E}at all ".repeat(9)),
            opened: at,
            closes: at,
            replies: vec![ReplyView::Answered { domino: None }; usize::from(seats)],
        }),
        own: None,
        last: None,
        outcome: None,
        ending: None,
        track,
        layout,
    }
}

fn round_end(view: &View, steps: usize, declarer: Option<u8>) -> RoundEnd {
    let trip = |seat: u8| {
        let walk = walk(&view.layout, steps);
        TripView { contract: contract(seat), cost: walk.cost(), walk }
    };
    RoundEnd {
        round: 12,
        track: view.track.iter().take(20).collect(),
        declarer: declarer.map(Seat::new),
        penalty: 8,
        trips: (0..view.players.len() as u8).map(trip).collect(),
    }
}

fn check(view: &View) {
    let names = Shown::english(&[format!("{} 海の船長", "Maximilian ".repeat(30)), "مرحبا".into()]);
    assert_eq!(faults(&scene(view, &names)), Vec::<String>::new(), "{}", view.layout);
    let told = alt(view, &names);
    assert!((1..=1_024).contains(&told.chars().count()), "{told}");
}

fn own(view: &View, unreachable: bool) -> Own {
    let contract = contract(2);
    Own {
        contract,
        hand: vec![Domino::new(6, 6).unwrap(), Domino::new(0, 1).unwrap()],
        unreachable: contract.tiles().skip(1).filter(|_| unreachable).collect(),
        route: (!unreachable).then(|| walk(&view.layout, 40)),
    }
}

#[test]
fn nothing_is_too_much() {
    for (layout, seats) in [(SIMPLE, 4), (SCATTERED, 2), (WIDE, 4), (HIGH, 3), (RAGGED, 4)] {
        let mut view = crowded(layout, seats);
        check(&view);
        for unreachable in [false, true] {
            view.own = Some(own(&view, unreachable));
            check(&view);
        }
    }
}

#[test]
fn rounds_end_in_order_however_long_the_routes_are() {
    for (layout, seats) in [(SIMPLE, 4), (SCATTERED, 3), (WIDE, 2), (HIGH, 4)] {
        for (steps, declarer) in [(5, None), (14, Some(seats - 1)), (60, Some(0)), (380, None)] {
            let mut view = crowded(layout, seats);
            view.last = Some(round_end(&view, steps, declarer));
            view.turns = 0;
            check(&view);
        }
    }
}

#[test]
fn the_end_of_a_round_shows_until_the_next_turn() {
    let mut view = crowded(SIMPLE, 3);
    view.last = Some(round_end(&view, 12, Some(1)));
    let names = Shown::english(&["Ann", "Ben", "Cem"].map(str::to_owned));
    let shows = |view: &View| scene(view, &names).to_string().contains("in figures");
    assert!(!shows(&view));
    view.turns = 0;
    assert!(shows(&view));
    assert!(alt(&view, &names).starts_with("Round 12: Ben declared, a missing domino (U) cost 8."));
    view.own = Some(own(&view, true));
    assert!(!shows(&view), "a player looks at the new round");
}

#[test]
fn the_figures_of_a_round_stay_until_everybody_has_had_a_turn() {
    let mut view = crowded(SIMPLE, 3);
    view.last = Some(round_end(&view, 12, Some(1)));
    let names = Shown::english(&["Ann", "Ben", "Cem"].map(str::to_owned));
    let shows = |view: &View| {
        let told = alt(view, &names);
        assert_eq!(told.contains("Ben declared") && told.contains("tolls 6 6"), {
            scene(view, &names).to_string().contains("Round 12 in figures")
        });
        check(view);
        told.contains("tolls 6 6")
    };
    for (turns, shown) in [(1, true), (2, true), (3, false)] {
        view.turns = turns;
        assert_eq!(shows(&view), shown, "turn {turns}");
    }
    view.turns = 1;
    // The new round itself is what the grid shows.
    assert!(scene(&view, &names).to_string().contains("to play") || view.offer.is_some());
    view.own = Some(own(&view, true));
    assert!(!shows(&view), "a player looks at the new round");
}

#[test]
fn a_finished_round_has_a_card_whatever_goes_on() {
    let mut view = crowded(SIMPLE, 4);
    let names = Shown::english(&["Ann", "Ben", "Cem", "Dana"].map(str::to_owned));
    assert!(card(&view, "round_12", &names).is_none(), "no round is over");
    for (steps, declarer) in [(12, Some(1)), (380, None)] {
        view.last = Some(round_end(&view, steps, declarer));
        view.own = Some(own(&view, false));
        let (scene, told) = card(&view, "round_12", &names).unwrap();
        assert_eq!(faults(&scene), Vec::<String>::new());
        let shown = scene.to_string();
        assert!(shown.contains("Round 12 in figures") && !shown.contains("your route"));
        assert!(!shown.contains("stockpile") && !shown.contains("starts") && !shown.contains("offers"));
        assert!(
            told.contains("Dana (") && told.contains("tolls") && !told.contains("Your contract"),
            "{told}"
        );
        assert!(told.chars().count() <= 1_024);
    }
    assert!(card(&view, "round_11", &names).is_none());
    assert!(card(&view, "malta", &names).is_none());
}

#[test]
fn the_winners_stand_on_a_plate() {
    let mut view = crowded(SIMPLE, 3);
    view.last = Some(round_end(&view, 12, None));
    view.to_move = None;
    view.offer = None;
    view.outcome = Some(Outcome {
        scores: vec![3, 2, 2],
        places: vec![],
        winners: SeatSet::only(Seat::new(1)).with(Seat::new(2)),
        by_limit: false,
    });
    view.ending = Some(Ending::AllRounds { rounds: 3 });
    check(&view);
    let names = Shown::english(&["Ann", "Ben", "Cem"].map(str::to_owned));
    let (scene, told) = (scene(&view, &names).to_string(), alt(&view, &names));
    assert!(told.starts_with("Ben and Cem share the win. All 3 rounds are played."), "{told}");
    assert!(scene.contains("Ben and Cem") && scene.contains("in figures"));
}

#[test]
fn secrets_show_only_to_their_owner() {
    let mut view = crowded(SIMPLE, 2);
    let names = Shown::english(&[]);
    let words = ["Only you see this", "your route", ": contract", "Your contract"];
    let shown = |view: &View| format!("{}\n{}", scene(view, &names), alt(view, &names));
    let public = shown(&view);
    assert!(words.iter().all(|word| !public.contains(word)));
    view.own = Some(own(&view, false));
    let private = shown(&view);
    assert!(words.iter().all(|word| private.contains(word)));
}

#[test]
fn a_missing_domino_is_hatched() {
    let mut view = crowded(SIMPLE, 2);
    let mut end = round_end(&view, 4, Some(0));
    end.track = Track::default();
    view.last = Some(end);
    view.turns = 0;
    let shown = scene(&view, &Shown::english(&[])).to_string();
    // Four borders of the first row.
    assert_eq!(shown.matches("upside-down domino").count(), 4, "{shown}");
    assert_eq!(
        view.layout
            .edge("A1".parse().unwrap(), "B1".parse().unwrap())
            .map(|edge: Edge| edge.to_string())
            .as_deref(),
        Some("A1-B1")
    );
}
