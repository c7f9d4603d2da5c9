//! The places for a tile: on an open end, or in front of a pallet (4.1).

use super::{
    field::{Field, Placement},
    ground::Ground,
    hex::{Direction, Hex},
    tiles::Tile,
};

/// Returns everywhere `tile` can go, in front of pallets first; not onto `forbidden`, where it has just been lifted.
pub fn placements(field: &Field, tile: Tile, forbidden: Option<Hex>) -> Vec<Placement> {
    let mut found = vec![];
    Ground::new(field).each(tile.shape(), forbidden, |placement| {
        found.push(placement);
        false
    });
    found
}

/// Returns everywhere the pallet on `from` can be driven: a place and a front (5.4).
pub fn parking(field: &Field, from: Hex) -> Vec<(Hex, Direction)> {
    let mut ground = Ground::new(field);
    let mut found = vec![];
    ground.each_parking(from, |hex, front| {
        found.push((hex, front));
        false
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        SeatCount,
        transport::{board, shapes::Shape, tiles::Icon},
    };

    fn hex(text: &str) -> Hex {
        text.parse().expect(text)
    }

    fn tile(text: &str) -> Tile {
        text.parse().expect(text)
    }

    fn two() -> Field {
        board::start(SeatCount::new(2).expect("two"))
    }

    /// Places of a tile on the two-player start, inserts with the pallet's new place.
    fn places(name: &str) -> Vec<String> {
        let mut all: Vec<String> = placements(&two(), tile(name), None)
            .into_iter()
            .map(|Placement { hex, turn, out }| match out.and_then(|out| hex.neighbour(out)) {
                Some(to) => format!("{hex} {turn} -> {to}"),
                None => format!("{hex} {turn}"),
            })
            .collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn a_straight_has_four_places_at_first() {
        assert_eq!(places("T01"), ["K13 0 -> J13", "M10 1", "M16 1", "O13 0 -> P13"]);
        assert_eq!(places("T63"), places("T01"));
    }

    #[test]
    fn a_wide_bend_has_eight_of_which_four_are_inserts() {
        let places = places("T16");
        assert_eq!(places.len(), 8);
        let inserts: Vec<&String> = places.iter().filter(|place| place.contains('>')).collect();
        assert_eq!(inserts, ["K13 0 -> J14", "K13 4 -> K12", "O13 1 -> O14", "O13 3 -> P12"]);
    }

    #[test]
    fn a_floor_tile_avoids_belts_and_fills_holes() {
        let places = places("T53");
        assert_eq!(places.len(), 19);
        assert!(places.contains(&"M13 0".to_owned()) && !places.contains(&"M10 0".to_owned()));
        assert!(placements(&two(), tile("T01"), None).iter().all(|place| place.hex != hex("M13")));
    }

    #[test]
    fn asking_what_an_icon_could_do_changes_nothing() {
        let mut ground = Ground::new(&two());
        let before = placements(&two(), tile("T16"), None);
        for placement in &before {
            for icon in Icon::ALL {
                ground.is_usable(icon, Shape::WideBend, *placement, true);
            }
        }
        let mut after = vec![];
        ground.each(Shape::WideBend, None, |placement| {
            after.push(placement);
            false
        });
        after.sort_unstable();
        let mut before = before;
        before.sort_unstable();
        assert_eq!(after, before);
    }

    #[test]
    fn a_lifted_tile_goes_elsewhere_and_a_pallet_may_take_its_place() {
        let mut field = two();
        field.put(hex("M10"), "T04:1".parse().expect("a tile"));
        field.put(hex("M16"), "T09:1".parse().expect("a tile"));
        let mut ground = Ground::new(&field);
        let mut count = 0;
        for tool in ground.tools.clone() {
            ground.each_rigging(tool, |placement| {
                assert_ne!(placement.hex, tool.hex);
                count += 1;
                false
            });
        }
        assert_eq!(count, 6);
    }

    #[test]
    fn pallets_are_driven_to_open_ends() {
        let ends = |at: &str| {
            let mut ends: Vec<String> =
                parking(&two(), hex(at)).iter().map(|(hex, front)| format!("{hex} {front}")).collect();
            ends.sort_unstable();
            ends
        };
        assert_eq!(ends("K13"), ["M10 SE", "M16 NW"]);
        assert_eq!(ends("O13"), ["M10 SE", "M16 NW"]);
        assert_eq!(ends("M11"), [""; 0]);
    }
}
