//! Ship It!: cities, links and freight. The board is yet to be drawn.

use harbormaster_rules::shipit::View;

use super::Shown;
use crate::palette::SEA;
use crate::scene::Scene;

/// The board for a view.
pub(super) fn scene(_view: &View, _names: &Shown) -> Scene {
    Scene::new(1_200.0, 800.0, SEA)
}

/// The board in words.
pub(super) fn alt(view: &View, names: &Shown) -> String {
    let players: Vec<String> =
        view.seats.iter().map(|seat| format!("{}: {}", names.of(seat.seat), seat.score)).collect();
    format!("Ship It!, round {}. {}.", view.round, players.join(", "))
}
