//! Where a tile can go: on an open end, or in front of a pallet (4.1).
//!
//! A [`Ground`] knows for every hex what its neighbours show it, so that a place is tested with two small masks. It
//! is made once for a position and changed a little for each tile that might be laid or lifted.

use super::{
    field::{Field, Placed},
    hex::{Direction, Hex},
    moves::Shift,
    tiles::{Icon, Shape, Sides, Tile, Turn},
};

/// A way to lay a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Where it goes.
    pub hex: Hex,
    /// How it lies.
    pub turn: Turn,
    /// In front of the pallet that is there now: the side to which the pallet goes.
    pub out: Option<Direction>,
}

/// Everywhere `tile` can go, in front of pallets first; not onto `forbidden`, where it has just been lifted.
pub fn placements(field: &Field, tile: Tile, forbidden: Option<Hex>) -> Vec<Placement> {
    let mut found = vec![];
    Ground::new(field).each(tile.shape(), forbidden, |placement| {
        found.push(placement);
        false
    });
    found
}

/// Everywhere the pallet on `from` can be driven: a place and a front (5.4).
pub fn parking(field: &Field, from: Hex) -> Vec<(Hex, Direction)> {
    let mut ground = Ground::new(field);
    let mut found = vec![];
    ground.each_parking(from, |hex, front| {
        found.push((hex, front));
        false
    });
    found
}

/// Lays a tile there, and moves the pallet in front of which it goes.
pub(super) fn lay(field: &mut Field, placed: Placed, placement: Placement) -> Option<Shift> {
    let Placement { hex, turn, out } = placement;
    let shift = out.and_then(|out| {
        let to = hex.neighbour(out)?;
        let pallet = field.take(hex)?;
        field.put(to, Placed::new(pallet.tile, Turn::to(out.opposite())));
        Some(Shift { from: hex, to })
    });
    field.put(hex, Placed::new(placed.tile, turn).carrying(placed.package));
    shift
}

/// What the neighbours of a hex show it, and whether a tile lies on it.
#[derive(Clone, Copy, Default)]
struct Spot {
    taken: Sides,
    belts: Sides,
    here: bool,
    /// Whether it is in the list of the rim.
    rim: bool,
}

/// A tile with a white icon on the field.
#[derive(Clone, Copy)]
pub(super) struct Tool {
    pub hex: Hex,
    pub shape: Shape,
    sides: Sides,
}

/// The field as places are tested on it.
#[derive(Clone)]
pub(super) struct Ground {
    spots: Vec<Spot>,
    /// Every hex next to a tile, and perhaps a few that were.
    rim: Vec<Hex>,
    /// The pallets and their fronts.
    pallets: Vec<(Hex, Direction)>,
    /// Tiles that a wrench may move unless they are boxed in.
    pub tools: Vec<Tool>,
    /// Whether a package could come in now.
    loadable: bool,
}

impl Ground {
    pub fn new(field: &Field) -> Self {
        let mut ground = Self {
            spots: vec![Spot::default(); Hex::INDICES],
            rim: Vec::with_capacity(96),
            pallets: Vec::with_capacity(4),
            tools: Vec::with_capacity(32),
            loadable: false,
        };
        for (hex, placed) in field.iter() {
            let sides = placed.belts();
            ground.put(hex, sides);
            if let Some(front) = placed.front() {
                ground.pallets.push((hex, front));
            }
            if placed.tile.icon().is_some() {
                ground.tools.push(Tool { hex, shape: placed.tile.shape(), sides });
            }
            ground.loadable |= placed.tile.shape() == Shape::Loading && placed.package.is_none();
        }
        ground
    }

    fn put(&mut self, hex: Hex, sides: Sides) {
        self.spots[hex.index()].here = true;
        for (side, beside) in hex.neighbours() {
            let spot = &mut self.spots[beside.index()];
            let back = side.opposite();
            spot.taken = spot.taken.with(back);
            if sides.contains(side) {
                spot.belts = spot.belts.with(back);
            }
            if !spot.rim {
                spot.rim = true;
                self.rim.push(beside);
            }
        }
    }

    fn lift(&mut self, hex: Hex) {
        self.spots[hex.index()].here = false;
        for (side, beside) in hex.neighbours() {
            let spot = &mut self.spots[beside.index()];
            let back = side.opposite();
            spot.taken = spot.taken.without(back);
            spot.belts = spot.belts.without(back);
        }
    }

    fn is_boxed_in(&self, hex: Hex) -> bool {
        self.spots[hex.index()].taken == Sides::ALL
    }

    /// Shows `enough` each way to lay a tile of this shape until it is enough; whether it was.
    pub fn each(
        &self,
        shape: Shape,
        forbidden: Option<Hex>,
        mut enough: impl FnMut(Placement) -> bool,
    ) -> bool {
        if shape != Shape::Floor && self.each_insert(shape, &mut enough) {
            return true;
        }
        for &hex in &self.rim {
            let Spot { taken, belts, here, .. } = self.spots[hex.index()];
            if here || taken.is_empty() || Some(hex) == forbidden {
                continue;
            }
            // A floor tile touches anything but belts, all others meet a belt at least.
            if belts.is_empty() != (shape == Shape::Floor) {
                continue;
            }
            for &turn in shape.turns() {
                if shape.belts(turn).and(taken) == belts && enough(Placement { hex, turn, out: None }) {
                    return true;
                }
            }
        }
        false
    }

    fn each_insert(&self, shape: Shape, enough: &mut impl FnMut(Placement) -> bool) -> bool {
        for &(hex, front) in &self.pallets {
            let Spot { taken, belts, .. } = self.spots[hex.index()];
            // R9: only where the pallet is joined to the belt now.
            if !taken.contains(front) {
                continue;
            }
            for &turn in shape.turns() {
                let sides = shape.belts(turn);
                if sides.and(taken) != belts {
                    continue;
                }
                for out in sides.without(front).iter() {
                    let free = hex.neighbour(out).is_some_and(|to| {
                        let spot = self.spots[to.index()];
                        // The pallet shows floor there, so any belt is another tile's.
                        !spot.here && spot.belts.is_empty()
                    });
                    if free && enough(Placement { hex, turn, out: Some(out) }) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Shows `enough` each way to lay the tool elsewhere until it is enough; whether it was.
    pub fn each_rigging(&mut self, tool: Tool, enough: impl FnMut(Placement) -> bool) -> bool {
        if self.is_boxed_in(tool.hex) {
            return false;
        }
        self.lift(tool.hex);
        let found = self.each(tool.shape, Some(tool.hex), enough);
        self.put(tool.hex, tool.sides);
        found
    }

    /// Shows `enough` each place and front for the pallet on `from` until it is enough; whether it was.
    pub fn each_parking(&mut self, from: Hex, mut enough: impl FnMut(Hex, Direction) -> bool) -> bool {
        let pallet = self.pallets.iter().find(|(hex, _)| *hex == from).copied();
        let Some((_, front)) = pallet.filter(|_| !self.is_boxed_in(from)) else { return false };
        self.lift(from);
        let mut found = false;
        for &hex in &self.rim {
            let Spot { belts, here, .. } = self.spots[hex.index()];
            if here || hex == from || belts.len() != 1 {
                continue;
            }
            if belts.iter().next().is_some_and(|front| enough(hex, front)) {
                found = true;
                break;
            }
        }
        self.put(from, Sides::only(front));
        found
    }

    /// Whether a tile with this icon could use it once it lies there; `chips` says whether the bag has any.
    pub fn is_usable(&mut self, icon: Icon, shape: Shape, placement: Placement, chips: bool) -> bool {
        if icon == Icon::Package {
            return chips && self.loadable;
        }
        let Placement { hex, turn, out } = placement;
        let sides = shape.belts(turn);
        let pushed = self.pallets.iter().position(|(at, _)| out.is_some() && *at == hex);
        let old = pushed.map(|pallet| self.pallets[pallet]);
        if let Some((pallet, to)) = pushed.zip(out.and_then(|out| hex.neighbour(out))) {
            let front = out.map_or(Direction::E, Direction::opposite);
            self.lift(hex);
            self.put(to, Sides::only(front));
            self.pallets[pallet] = (to, front);
        }
        self.put(hex, sides);
        let usable = match icon {
            Icon::Package => self.loadable,
            Icon::Wrench => {
                self.each_rigging(Tool { hex, shape, sides }, |_| true)
                    || (0..self.tools.len()).any(|tool| self.each_rigging(self.tools[tool], |_| true))
            }
            Icon::ForkLift => self.is_drivable(),
        };
        self.lift(hex);
        if let Some((pallet, (_, front))) = pushed.zip(old) {
            self.lift(self.pallets[pallet].0);
            self.pallets[pallet] = (hex, front);
            self.put(hex, Sides::only(front));
        }
        usable
    }

    /// Whether the wrench can do anything now.
    pub fn is_riggable(&mut self) -> bool {
        (0..self.tools.len()).any(|tool| self.each_rigging(self.tools[tool], |_| true))
    }

    /// Whether the fork lift can do anything now.
    pub fn is_drivable(&mut self) -> bool {
        let free = self.pallets.iter().filter(|(hex, _)| !self.is_boxed_in(*hex)).count();
        free >= 2
            || (0..self.pallets.len()).any(|pallet| self.each_parking(self.pallets[pallet].0, |_, _| true))
    }

    /// Whether this icon can be used now.
    pub fn can_use(&mut self, icon: Icon, chips: bool) -> bool {
        match icon {
            Icon::Package => chips && self.loadable,
            Icon::Wrench => self.is_riggable(),
            Icon::ForkLift => self.is_drivable(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SeatCount, transport::layout};

    fn hex(text: &str) -> Hex {
        text.parse().expect(text)
    }

    fn tile(text: &str) -> Tile {
        text.parse().expect(text)
    }

    fn two() -> Field {
        layout::start(SeatCount::new(2).expect("two"))
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
