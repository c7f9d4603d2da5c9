//! Tariffs: put the small half where you enter, change dear dominoes, and declare before somebody else does.

use harbormaster_rules::{
    AnyGame, AnyMove,
    tariffs::{Move, Tariffs},
};

use super::Table;

/// The assumed cost of a border without a domino.
const MISSING: u8 = 5;

pub fn weighed(game: &Tariffs, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let cost =
        |game: &Tariffs| game.forecast(table.seat, MISSING).map_or(0.0, |trip| f64::from(trip.completion));
    let present = cost(game);
    let worth = |mv: &AnyMove| match mv {
        AnyMove::Tariffs(Move::Declare { route: None }) => Some(100.0),
        AnyMove::Tariffs(own @ (Move::Play { draw: None, .. } | Move::Rotate { draw: None, .. })) => {
            let AnyGame::Tariffs(after) = table.after(mv)? else { return None };
            let turned = matches!(own, Move::Rotate { .. });
            Some(present - cost(&after) - if turned { 2.0 } else { 0.0 })
        }
        AnyMove::Tariffs(Move::Stock {}) => Some(1.5),
        AnyMove::Tariffs(Move::Pass { .. } | Move::Refuse { .. }) => Some(-50.0),
        _ => None,
    };
    table.moves().into_iter().filter_map(|mv| Some((worth(&mv)?, mv))).collect()
}
