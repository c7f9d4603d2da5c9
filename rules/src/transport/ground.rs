//! The field made ready for testing placements: for every hex the tiles and belts around it, as two small masks. It is
//! made once for a position and changed a little for each tile that might be laid or lifted.

use super::{
    field::{Field, Placement},
    hex::{Direction, Hex},
    shapes::Shape,
    sides::Sides,
    tiles::Icon,
};

/// A hex as its neighbours show it, and if a tile is on it.
#[derive(Clone, Copy, Default)]
struct Spot {
    taken: Sides,
    belts: Sides,
    here: bool,
    /// True if it is, or was at first, of the rim.
    rim: bool,
    /// True if it is, or was at first, an open end.
    end: bool,
}

/// A tile with a white icon on the field.
#[derive(Clone, Copy)]
pub(super) struct Tool {
    pub hex: Hex,
    pub shape: Shape,
    sides: Sides,
}

/// The field made ready for testing placements.
#[derive(Clone)]
pub(super) struct Ground {
    spots: [Spot; Hex::INDICES],
    /// Every empty hex next to a tile, and some that were. No tile is laid where it was lifted, so hexes with a tile at
    /// first are left out.
    rim: Vec<Hex>,
    /// The rim hexes that are next to belt, and some that were.
    ends: Vec<Hex>,
    /// The pallets and their fronts.
    pallets: Vec<(Hex, Direction)>,
    /// Tiles that a wrench may move unless they are boxed in.
    pub tools: Vec<Tool>,
    /// True if a package could come in now.
    loadable: bool,
}

impl Ground {
    pub fn new(field: &Field) -> Self {
        let mut ground = Self {
            spots: [Spot::default(); Hex::INDICES],
            rim: Vec::with_capacity(96),
            ends: Vec::with_capacity(32),
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
        let spots = &ground.spots;
        ground.rim.retain(|hex| !spots[hex.index()].here);
        ground.ends.clear();
        ground.ends.extend(ground.rim.iter().filter(|hex| spots[hex.index()].end));
        ground
    }

    /// Sorts the places by their distance as `near` measures it, for all later calls.
    pub fn begin_near(&mut self, near: impl Fn(Hex) -> u8) {
        let mut order = Vec::with_capacity(self.rim.len());
        for hexes in [&mut self.rim, &mut self.ends] {
            // One number is sorted faster than two.
            order.extend(hexes.iter().map(|hex| usize::from(near(*hex)) * Hex::INDICES + hex.index()));
            order.sort_unstable();
            hexes.clear();
            hexes.extend(order.drain(..).map(|place| Hex::at(place % Hex::INDICES)));
        }
    }

    fn put(&mut self, hex: Hex, sides: Sides) {
        self.spots[hex.index()].here = true;
        for (side, beside) in hex.neighbours() {
            let spot = &mut self.spots[beside.index()];
            let back = side.opposite();
            spot.taken = spot.taken.with(back);
            if sides.contains(side) {
                spot.belts = spot.belts.with(back);
                if !spot.end {
                    spot.end = true;
                    self.ends.push(beside);
                }
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

    /// Passes each way to lay a tile of this shape to `enough`, in front of pallets first, until it returns true.
    /// Returns true if it did.
    pub fn each(
        &self,
        shape: Shape,
        forbidden: Option<Hex>,
        mut enough: impl FnMut(Placement) -> bool,
    ) -> bool {
        if shape != Shape::Floor && self.each_insert(shape, &mut enough) {
            return true;
        }
        // A floor tile touches anything but belts, all others meet a belt at least.
        for &hex in if shape == Shape::Floor { &self.rim } else { &self.ends } {
            let Spot { taken, belts, here, .. } = self.spots[hex.index()];
            if here || taken.is_empty() || Some(hex) == forbidden {
                continue;
            }
            if belts.is_empty() != (shape == Shape::Floor) {
                continue;
            }
            for turn in shape.turns_with(belts, taken.less(belts)) {
                if enough(Placement { hex, turn, out: None }) {
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
            for turn in shape.turns_with(belts, taken.less(belts)) {
                for out in shape.belts(turn).without(front).iter() {
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

    /// Passes each way to lay the tool elsewhere to `enough` until it returns true. Returns true if it did.
    pub fn each_rigging(&mut self, tool: Tool, enough: impl FnMut(Placement) -> bool) -> bool {
        if self.is_boxed_in(tool.hex) {
            return false;
        }
        self.lift(tool.hex);
        let found = self.each(tool.shape, Some(tool.hex), enough);
        self.put(tool.hex, tool.sides);
        found
    }

    /// Passes each place and front for the pallet on `from` to `enough` until it returns true. Returns true if it did.
    pub fn each_parking(&mut self, from: Hex, mut enough: impl FnMut(Hex, Direction) -> bool) -> bool {
        let pallet = self.pallets.iter().find(|(hex, _)| *hex == from).copied();
        let Some((_, front)) = pallet.filter(|_| !self.is_boxed_in(from)) else { return false };
        self.lift(from);
        let mut found = false;
        for &hex in &self.ends {
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

    /// Returns true if a tile with this icon could use it once it is laid there; `chips` is true if the bag has any.
    pub fn is_usable(&mut self, icon: Icon, shape: Shape, placement: Placement, chips: bool) -> bool {
        if icon == Icon::Package {
            return chips && self.loadable;
        }
        self.is_plainly_usable(icon, shape, placement) || self.is_usable_once_laid(icon, shape, placement)
    }

    fn is_usable_once_laid(&mut self, icon: Icon, shape: Shape, placement: Placement) -> bool {
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

    /// Returns true if a tile of this shape could use this icon by what can be seen without laying it: the wrench could
    /// move that tile itself, or two pallets can swap places.
    fn is_plainly_usable(&self, icon: Icon, shape: Shape, Placement { hex, out, .. }: Placement) -> bool {
        // The hex that is empty now and will be taken: that of the pallet that is pushed ahead, if one is.
        let Some(filled) = out.map_or(Some(hex), |out| hex.neighbour(out)) else { return false };
        match icon {
            Icon::Package => false,
            Icon::Wrench => {
                let taken = self.spots[hex.index()].taken;
                let boxed_in = out.map_or(taken, |out| taken.with(out)) == Sides::ALL;
                // When the tile is lifted again the field is as it is now, but for a pallet that it has pushed.
                let as_now = |Placement { hex: at, out: pushes, .. }: Placement| {
                    out.is_none() || pushes.is_none() && at.distance(hex) > 1 && at.distance(filled) > 1
                };
                !boxed_in && self.each(shape, Some(hex), as_now)
            }
            Icon::ForkLift => {
                let stays_free = |at: Hex| {
                    let at = if at == hex { filled } else { at };
                    let taken = self.spots[at.index()].taken.len();
                    taken + u32::from(at.distance(filled) == 1) < Sides::ALL.len()
                };
                self.pallets.iter().filter(|(at, _)| stays_free(*at)).count() >= 2
            }
        }
    }

    /// Returns true if the wrench can move a tile now.
    pub fn is_riggable(&mut self) -> bool {
        (0..self.tools.len()).any(|tool| self.each_rigging(self.tools[tool], |_| true))
    }

    /// Returns true if the fork lift can move a pallet now.
    pub fn is_drivable(&mut self) -> bool {
        let free = self.pallets.iter().filter(|(hex, _)| !self.is_boxed_in(*hex)).count();
        free >= 2
            || (0..self.pallets.len()).any(|pallet| self.each_parking(self.pallets[pallet].0, |_, _| true))
    }

    /// Returns true if this icon can be used now.
    pub fn can_use(&mut self, icon: Icon, chips: bool) -> bool {
        match icon {
            Icon::Package => chips && self.loadable,
            Icon::Wrench => self.is_riggable(),
            Icon::ForkLift => self.is_drivable(),
        }
    }
}
