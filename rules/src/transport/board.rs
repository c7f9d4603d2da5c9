//! The board: the tiles on the table before the first turn (3.1).

use super::{
    field::{Field, Placed},
    hex::Hex,
    tiles::Tile,
};
use crate::SeatCount;

/// The starting tiles for 2, 3 and 4 players.
pub const LAYOUTS: [&str; 3] = [
    "M11=S05:1 M12=S08:0 N12=S14:1 K13=red:0 L13=S09:3 N13=S10:0 O13=blue:3 L14=S15:4 M14=S11:3 M15=S06:1",
    "M11=red:1 O13=blue:3 K15=yellow:5 O11=S05:2 M15=S06:1 K13=S07:0 \
     M12=S08:4 N12=S09:1 N13=S10:0 M14=S11:3 L14=S12:2 L13=S13:5",
    "K13=red:0 M11=blue:1 O13=yellow:3 M15=green:4 O11=S05:2 K15=S06:2 \
     M12=S08:2 N12=S09:1 N13=S10:0 M14=S11:5 L14=S12:4 L13=S13:3",
];

/// The field before the first turn.
pub fn start(seats: SeatCount) -> Field {
    let text = LAYOUTS.get(usize::from(seats.get()).saturating_sub(2)).copied().unwrap_or_default();
    text.split(' ').filter_map(placed).collect()
}

/// Reads a hex and the tile on it: `M11=S05:1`.
pub(super) fn placed(text: &str) -> Option<(Hex, Placed)> {
    let (hex, placed) = text.split_once('=')?;
    Some((hex.parse().ok()?, placed.parse().ok()?))
}

/// Iterates over the starting tiles with their first places; the pallets move later.
pub(super) fn starting(seats: SeatCount) -> impl Iterator<Item = (Tile, Hex, Placed)> {
    let field = start(seats);
    let tiles: Vec<_> = field.iter().map(|(hex, placed)| (placed.tile, hex, placed)).collect();
    tiles.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transport::{
        shapes::Shape,
        sides::{Sides, Turn},
        tiles::Colour,
    };

    fn hex(text: &str) -> Hex {
        text.parse().expect(text)
    }

    fn layout(seats: u8) -> Field {
        start(SeatCount::new(seats).expect("a count"))
    }

    #[test]
    fn each_layout_is_complete_and_fits() {
        for (seats, count) in [(2, 10), (3, 12), (4, 12)] {
            let field = layout(seats);
            assert_eq!(field.len(), count, "{seats} seats");
            assert_eq!(LAYOUTS[usize::from(seats) - 2].split(' ').count(), count, "{seats} seats");
            let mut tiles: Vec<Tile> = field.iter().map(|(_, placed)| placed.tile).collect();
            tiles.sort_unstable();
            tiles.dedup();
            assert_eq!(tiles.len(), count, "{seats} seats");
            let pallets = field.iter().filter(|(_, placed)| placed.is_pallet()).count();
            assert_eq!(pallets, usize::from(seats));
            for (hex, placed) in field.iter() {
                assert!(field.fits(hex, placed.belts()), "{hex} of {seats} seats");
                assert_eq!(placed.tile.shape().normal(placed.turn), placed.turn);
            }
        }
    }

    #[test]
    fn two_players_sit_alike_after_half_a_turn() {
        let field = layout(2);
        for (hex, placed) in field.iter() {
            let other = Hex::new(-hex.q(), -hex.r()).and_then(|hex| field.on(hex)).expect("a tile");
            assert_eq!(other.tile.shape(), placed.tile.shape(), "{hex}");
            let turned = Turn::new((placed.turn.number() + 3) % 6).expect("a turn");
            assert_eq!(other.turn, placed.tile.shape().normal(turned), "{hex}");
        }
    }

    #[test]
    fn three_players_sit_alike_after_a_third_of_a_turn() {
        let field = layout(3);
        for (hex, placed) in field.iter() {
            // Twice 60 degrees clockwise: (q, r) becomes (-r, q + r), then again.
            let (q, r) = (-(hex.q() + hex.r()), hex.q());
            let other = Hex::new(q, r).and_then(|hex| field.on(hex)).expect("a tile");
            assert_eq!(other.tile.shape(), placed.tile.shape(), "{hex}");
            let turned = Turn::new((placed.turn.number() + 2) % 6).expect("a turn");
            assert_eq!(other.turn, placed.tile.shape().normal(turned), "{hex}");
        }
    }

    #[test]
    fn only_rings_have_a_hole() {
        for seats in 2..=4 {
            let field = layout(seats);
            assert_eq!(field.on(Hex::MIDDLE), None);
            assert!(field.surrounded(Hex::MIDDLE));
            let ring = Hex::MIDDLE.neighbours().filter_map(|(_, hex)| field.on(hex));
            assert!(
                ring.into_iter().all(|placed| !matches!(placed.tile.shape(), Shape::Pallet | Shape::Loading))
            );
        }
    }

    #[test]
    fn open_ends_are_where_belts_end() {
        let field = layout(2);
        let ends: Vec<String> = field.open_ends().map(|(hex, _)| hex.to_string()).collect();
        assert_eq!(ends, ["M10", "M16"]);
        assert_eq!(field.around(hex("M13")), (Sides::ALL, Sides::NONE));
        assert!(field.surrounded(hex("M13")) && !field.surrounded(hex("M12")));
        assert_eq!(field.pallet(Colour::Blue), Some(hex("O13")));
        let loading: Vec<String> = field.empty_loading().map(|hex| hex.to_string()).collect();
        assert_eq!(loading, ["M11", "M15"]);
    }
}
