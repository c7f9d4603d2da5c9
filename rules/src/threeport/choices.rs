//! The choices: every move is short enough to list.

use super::{
    board::{Card, Colour, HOLD, Level},
    scoring::price,
    state::{Berth, Threeport},
    verbs::Move,
    view::View,
};
use crate::{By, Choices, Choosing, Filling, Looking, Nowhere, Seat, Sight, Timestamp, Viewer};

impl Choosing for Threeport {
    fn choices(&self, by: By, _now: Timestamp) -> Choices<Move> {
        match by {
            By::Seat(seat) => Choices::listed(self.moves_of(seat)),
            By::Host | By::Clock => Choices::none(),
        }
    }

    fn preview(&self, seat: Seat, mv: &Move, _now: Timestamp) -> Option<View> {
        if self.to_move() != Some(seat) {
            return None;
        }
        let mut after = self.clone();
        after.act(seat, mv, &mut vec![]).ok()?;
        Some(after.view(Viewer::Seat(seat)))
    }
}

impl Filling for Threeport {}

/// Moves are few enough for a list.
impl Looking for Threeport {
    type Spot = Nowhere;
}

impl Threeport {
    /// Returns every move of `seat`: islands in order, then loading, then sales, highest price first.
    pub(super) fn moves_of(&self, seat: Seat) -> Vec<Move> {
        if self.to_move() != Some(seat) {
            return vec![];
        }
        let boat = &self.boats[seat.index()];
        let there = |island: Colour| boat.at != Berth::Island(island) && self.islands[island].is_open();
        let mut moves: Vec<Move> = Colour::ALL
            .into_iter()
            .filter(|island| there(*island))
            .map(|island| Move::Move { island })
            .collect();
        if let Ok((at, level)) = self.port(seat) {
            if boat.hold.len() < HOLD && !self.islands[at].cargo().is_empty() {
                moves.push(Move::Load {});
            }
            moves.extend(sales(&boat.hold, at, level).into_iter().map(|cards| Move::Sell { cards }));
        }
        moves
    }
}

/// Returns every distinct sale from `hold` at the island `at`: at most seven, highest price first.
fn sales(hold: &[Card], at: Colour, level: Level) -> Vec<Vec<Card>> {
    let mut matching: Vec<Card> = hold.iter().copied().filter(|card| card.colour == at).collect();
    matching.sort_unstable();
    let chosen =
        |picks: u32| (0..).zip(&matching).filter(move |(i, _)| picks >> i & 1 == 1).map(|(_, card)| *card);
    let mut sales: Vec<Vec<Card>> = (1..1 << matching.len()).map(|picks| chosen(picks).collect()).collect();
    sales.sort_by(|a, b| price(b, level).cmp(&price(a, level)).then_with(|| a.cmp(b)));
    sales.dedup();
    sales
}
