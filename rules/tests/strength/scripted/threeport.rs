//! Threeport: load high cards, several of a colour, and sell them together where the colours match.

use harbormaster_rules::{
    AnyGame, AnyMove, Seat, Sight, Viewer,
    threeport::{Berth, Move, Threeport},
};

use super::Table;

/// The share of its price that a card is worth aboard.
const ABOARD: f64 = 0.6;

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

/// Weighs a move by the money and cargo after it, after the best answer of the next player, and after the best reply.
pub fn careful(game: &Threeport, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let any = AnyGame::Threeport(game.clone());
    let seats = any.seats().get();
    let rival = Seat::new((table.seat.index() as u8 + 1) % seats);
    let worth = |mv: &AnyMove| {
        let after = table.after(mv)?;
        let answered = best(&after, rival, table).unwrap_or(after);
        let replied = if seats == 2 { best(&answered, table.seat, table) } else { None };
        Some(lead(&replied.unwrap_or(answered), table.seat, rival))
    };
    table.moves().into_iter().filter_map(|mv| Some((worth(&mv)?, mv))).collect()
}

/// Returns the position after the move of `seat` that leaves it best off; `None` if it has none.
fn best(game: &AnyGame, seat: Seat, table: &Table<'_>) -> Option<AnyGame> {
    let table = Table { game, seat, now: table.now };
    let after = table.moves().into_iter().filter_map(|mv| table.after(&mv));
    after.max_by(|one, other| wealth(one, seat).total_cmp(&wealth(other, seat)))
}

fn lead(game: &AnyGame, seat: Seat, rival: Seat) -> f64 {
    wealth(game, seat) - wealth(game, rival)
}

/// The money of a seat and a share of what its cargo would bring.
fn wealth(game: &AnyGame, seat: Seat) -> f64 {
    let AnyGame::Threeport(game) = game else { return 0.0 };
    let view = game.view(Viewer::Onlooker);
    let boat = &view.boats[seat.index()];
    if view.outcome.is_some() {
        return f64::from(boat.score);
    }
    let aboard = boat.hold.iter().map(|card| {
        let Some(level) = view.islands[card.colour].level() else { return 0.0 };
        let together = boat.hold.iter().filter(|other| other.colour == card.colour).count() as f64;
        let near = if boat.at == Berth::Island(card.colour) { 0.1 } else { 0.0 };
        (ABOARD + near) * (f64::from(card.value) + f64::from(level.number()).min(together) + together - 1.0)
    });
    f64::from(boat.score) + aboard.sum::<f64>()
}
