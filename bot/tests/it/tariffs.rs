//! Tariffs through the real program: dominoes and contracts that only their owner knows.

mod secrets;
mod taps;
mod turns;
mod whole;

use harbormaster_rules::Kind;

use crate::harness::{Playing, World};

/// A running table of so many players, the first of whom has the first turn.
async fn wharf<'w>(world: &'w World, players: usize, options: &[(&str, &str)]) -> Playing<'w> {
    let options = [&[("first", "player 1")], options].concat();
    Playing::of(world, Kind::Tariffs, players, &options).await
}

/// A domino of a player's hand.
async fn domino(wharf: &Playing<'_>, seat: usize, place: usize) -> String {
    wharf.json().await["round"]["players"][seat]["hand"][place].as_str().unwrap().to_owned()
}
