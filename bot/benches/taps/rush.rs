//! Two hundred tables: at rest, at an evening's pace, in a rush of eight people who tap without pause, and in such a rush
//! whose boards Discord does not take, which leaves the taps alone to be paid for.

use std::{sync::Arc, time::Duration};

use tokio::time::sleep;

use crate::shared::{
    cost::Cost,
    harbour::Harbour,
    part::measure,
    people::{Game, Games, Tap, paced, rushed},
    waits::report,
};

const TABLES: usize = 200;
const PEOPLE: usize = 8;

/// Length of each part.
pub const LENGTH: Duration = Duration::from_secs(15);

/// Between two taps at an evening's pace: 20 a second.
pub const PACE: Duration = Duration::from_millis(50);

/// Time after the last tap for posting what is left.
const REST: Duration = Duration::from_secs(5);

pub async fn run() {
    let harbour = Arc::new(Harbour::open(tempfile::tempdir().unwrap()).await.0);
    let games = games(&harbour).await;
    sleep(REST).await;
    let before = Cost::so_far(&harbour.takers());
    sleep(LENGTH).await;
    let [idle, ..] = before.since(&harbour.takers()).a_tap(1);
    println!("at rest, {TABLES} tables: {:.3} % of a core", idle / LENGTH.as_secs_f64() / 10.0);

    part("20 taps a second", &harbour, paced(Arc::clone(&harbour), games.clone(), PACE, LENGTH)).await;
    let rush = || rushed(Arc::clone(&harbour), games.clone(), PEOPLE, LENGTH);
    part("8 people without pause", &harbour, rush()).await;
    harbour.holds_boards_back().await;
    part("8 people without pause, no boards", &harbour, rush()).await;
}

/// All tables, their games begun.
pub async fn games(harbour: &Harbour) -> Games {
    let mut games = Vec::new();
    for number in 0..TABLES {
        games.push(Game::new(harbour.table(number).await));
    }
    games
}

/// Measures one part and prints the taps, what they cost, and how far behind the boards are.
pub async fn part(what: &str, harbour: &Arc<Harbour>, taps: impl Future<Output = Vec<Tap>>) {
    let part = measure(harbour, taps, REST).await;
    let [program, _, here] = part.spent.a_tap(part.taps.len());
    println!(
        "{what}: {:.0} taps a second, {} boards for {} taps; processor time a tap: program {program:.2} ms, sandbox and people {here:.2} ms",
        part.taps_a_second(),
        part.boards,
        part.taps.len(),
    );
    report(&format!("{what}, tap to acknowledged"), part.taps.iter().map(|tap| tap.acknowledged));
    if !part.lags.is_empty() {
        report(&format!("{what}, tap to a board that shows it"), part.lags);
    }
}
