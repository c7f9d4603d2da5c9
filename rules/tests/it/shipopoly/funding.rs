//! A strong captain's use of money.

use harbormaster_rules::{
    Advice, By, Chance, Entry, Level, Notation, Play, Position, Prospects, Seat, SeatCount, Settings, Status,
    Timestamp, level,
    search::Imagined,
    shipopoly::{Move, Shipopoly},
    testkit::opening_time,
};

use super::{by, position, seat};

/// Returns the first idea of a strong captain in seat A, and all moves it considers.
fn ideas(line: &str) -> (String, Vec<String>) {
    let (game, luck) = (position(line), || Chance::of(&[5; 32], 0));
    let first = game.first_idea(seat("A"), opening_time(), &mut luck()).expect("an idea");
    let all = game.prospects(seat("A"), opening_time(), 240, &mut luck());
    let text = |mv: &Move| Shipopoly::phrase(mv).to_string();
    (text(&first), all.iter().map(|prospect| text(&prospect.mv)).collect())
}

/// Returns the move it makes without a second thought.
fn does(line: &str) -> String {
    let (first, all) = ideas(line);
    assert_eq!(all, [first.as_str()], "{line}: sums decide alone");
    first
}

/// Returns its moves until it rolls.
pub(super) fn before_the_dice(line: &str) -> Vec<String> {
    let mut game = position(line);
    let mut moves = Vec::new();
    for ply in 1_000..1_030 {
        let mv = game.first_idea(seat("A"), opening_time(), &mut Chance::of(&[5; 32], 0)).expect("an idea");
        moves.push(Shipopoly::phrase(&mv).to_string());
        if mv == (Move::Roll {}) {
            return moves;
        }
        let entry = Entry { ply, by: by("A"), at: opening_time(), mv };
        game = game.play(&entry, &mut Chance::of(&[5; 32], ply)).expect("a legal move").next;
    }
    panic!("{line} never rolls: {moves:?}");
}

#[test]
fn ships_lie_where_rivals_are_about_to_call() {
    // All money goes into ships, where B is most likely to land.
    let near_lagos = "2 | A owns lagos singapore | A cash 300 | A at 20 | B at 7";
    assert_eq!(before_the_dice(near_lagos), ["buy_ships lagos=2", "roll"]);
    let near_singapore = "2 | A owns lagos singapore | A cash 400 | A at 20 | B at 19";
    assert_eq!(before_the_dice(near_singapore), ["buy_ships singapore=2", "roll"]);
    // Ships behind B are sent on.
    let passed = "2 | A owns lagos=2 singapore | A cash 160 | A at 20 | B at 19";
    assert_eq!(before_the_dice(passed), ["return_ships lagos=0", "buy_ships singapore=2", "roll"]);
    // Those ahead stay.
    assert_eq!(before_the_dice("2 | A owns lagos=2 singapore | A cash 70 | A at 20 | B at 7"), ["roll"]);
    // A group in command is filled evenly, in one move.
    let group = "2 | A owns bathurst freetown lagos | A cash 700 | A at 20 | B at 6";
    assert_eq!(before_the_dice(group), ["buy_ships freetown=2 lagos=2 bathurst=2", "roll"]);
}

#[test]
fn ships_pay_for_what_it_lands_on() {
    let on =
        |cash: u32| format!("2 | A owns lagos=2 | A cash {cash} | A at 26 | B at 7 | A decides singapore");
    assert_eq!(does(&on(300)), "buy_port port: singapore");
    assert_eq!(does(&on(200)), "return_ships lagos=1");
    // Not where all of them are not enough.
    assert_eq!(does(&on(20)), "decline_port port: singapore");
}

#[test]
fn debts_are_paid_with_ships_then_deeds_and_without_loans() {
    let owing = |dollars: u32| {
        format!(
            "3 | A owns lagos=2 ascension alacrity | A cash 10 | A at 30 | B at 7 | C at 7 | A owes B {dollars}"
        )
    };
    assert_eq!(does(&owing(60)), "return_ships lagos=1");
    assert_eq!(does(&owing(200)), "return_ships lagos=0");
    assert_eq!(does(&owing(230)), "return_port ascension");
    // Who cannot pay strikes.
    assert_eq!(does(&owing(700)), "strike_colours");
}

#[test]
fn deeds_that_bring_little_make_way_for_ships_of_a_group() {
    let line = |more: &str| {
        format!(
            "2 | A owns simonstown zanzibar mombasa {more} | A cash 100 | A at 30 | B owns aden bombay | B at 10"
        )
    };
    let first = |more: &str| ideas(&line(more)).0;
    assert_eq!(first("ascension"), "return_port ascension");
    assert_eq!(first("tamar"), "return_port tamar");
    // Not the one that a rival lacks, nor part of another group, nor a flotilla.
    assert_eq!(first("colombo"), "roll");
    assert_eq!(first("ascension st_helena"), "roll");
    assert_eq!(first("tamar alacrity intrepid"), "roll");
}

#[test]
fn where_the_treasury_takes_nothing_back_money_is_kept() {
    let kept = "2 | option treasury_returns off | A owns lagos=2 singapore | A cash 160 | A at 20 | B at 19";
    assert_eq!(ideas(kept).0, "roll");
    let purchase =
        "2 | option treasury_returns off | A owns lagos=2 | A cash 200 | A at 26 | A decides singapore";
    assert_eq!(ideas(purchase).0, "decline_port port: singapore");
}

/// Returns the next move among strong captains who follow their first idea, and its time.
pub(super) fn next_move(game: &Shipopoly, now: Timestamp, chance: &mut Chance) -> (Timestamp, By, Move) {
    let seats = || game.seats().seats();
    let mut at = now;
    loop {
        if let Some((due, mv)) = game.next_deadline().filter(|(due, _)| *due <= at) {
            return (due.max(now), By::Clock, mv);
        }
        let awake = seats().filter(|seat| game.wakes(*seat).is_some_and(|wakes| wakes <= at));
        let mut choice = |seat: Seat| {
            let imagined = Imagined::by(seat, game, chance);
            Some((seat, level::choice(Level::Strong, imagined, at, 0, chance)?))
        };
        if let Some((seat, mv)) = awake.into_iter().find_map(&mut choice) {
            return (at, By::Seat(seat), mv);
        }
        let wakes = seats().filter_map(|seat| game.wakes(seat)).filter(|wakes| *wakes > at);
        let due = game.next_deadline().map(|(due, _)| due);
        at = wakes.chain(due).min().expect("somebody has a move");
    }
}

#[test]
fn ships_do_not_come_back_and_go_out_again_without_end() {
    // In the first three a deal was worth making only as long as the ships were out.
    for number in [31, 81, 176, 34] {
        let seats = SeatCount::new(2 + number % 5).unwrap();
        let seed = [number; 32];
        let mut game = Shipopoly::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        let (mut now, mut ply, mut since_dice) = (opening_time(), 0, 0);
        while matches!(game.status(), Status::Waiting(_)) {
            ply += 1;
            let (at, by, mv) = next_move(&game, now, &mut Chance::of(&[77; 32], ply));
            since_dice = if mv == (Move::Roll {}) { 0 } else { since_dice + 1 };
            assert!(since_dice < 40, "game {number}, entry {ply}: {}", Shipopoly::phrase(&mv));
            let entry = Entry { ply, by, at, mv };
            game = game.play(&entry, &mut Chance::of(&seed, ply)).expect("a legal move").next;
            now = at;
        }
    }
}
