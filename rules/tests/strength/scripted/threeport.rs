//! Threeport: load high cards, several of a colour, and sell them together where the colours match.

use harbormaster_rules::{
    AnyMove, Sight, Viewer,
    threeport::{Move, Threeport},
};

use super::Table;

pub fn weighed(game: &Threeport, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let view = game.view(Viewer::Seat(table.seat));
    let boat = &view.boats[table.seat.index()];
    let of = |colour| boat.hold.iter().filter(move |card| card.colour == colour);
    let worth = |mv: &Move| match mv {
        // Sell all that match; for a single card it is better to wait while there is room.
        Move::Sell { cards } => {
            let together = cards.len() == of(cards[0].colour).count();
            let ready = cards.len() > 1 || boat.hold.len() == 3;
            if together && ready { 30.0 + cards.len() as f64 } else { 1.0 }
        }
        Move::Load {} => 20.0,
        Move::Move { island } => {
            let sold: u32 = of(*island).map(|card| u32::from(card.value) + 1).sum();
            let there = view.islands[*island].cargo().last().map_or(0, |card| u32::from(card.value));
            f64::from(2 * sold + if boat.hold.len() < 3 { there } else { 0 }) / 4.0
        }
    };
    let weigh = |mv: AnyMove| match &mv {
        AnyMove::Threeport(own) => (worth(own), mv),
        _ => unreachable!("a move of the game"),
    };
    table.moves().into_iter().map(weigh).collect()
}
