//! Checks a tile's placement and names the first reason against it (4.1, 5.1).

use super::{
    field::{Field, Placement},
    hex::{Direction, Hex},
    refusals::Why,
    shapes::Shape,
    sides::{Sides, Turn},
    tiles::Tile,
};

impl Field {
    /// Checks that `tile` can be placed there; otherwise returns the first reason against it (5.1).
    pub(super) fn check_placement(
        &self,
        tile: Tile,
        hex: Hex,
        turn: Turn,
        out: Option<Direction>,
    ) -> Result<Placement, Why> {
        let turn = tile.shape().normal(turn);
        match self.on(hex) {
            Some(placed) => match placed.front() {
                Some(front) => self.check_insert(tile, (hex, front), turn, out),
                None => Err(Why::Occupied(hex)),
            },
            None if out.is_some() => Err(Why::NoPalletInFront(hex)),
            None => self.check_open(tile, hex, turn),
        }
    }

    fn check_open(&self, tile: Tile, hex: Hex, turn: Turn) -> Result<Placement, Why> {
        let (sides, (taken, belts)) = (tile.shape().belts(turn), self.around(hex));
        if taken.is_empty() {
            return Err(Why::Apart(hex));
        }
        let is_floor = tile.shape() == Shape::Floor;
        if is_floor && !belts.is_empty() {
            return Err(Why::FloorOnly);
        }
        if !is_floor && sides.and(belts).is_empty() {
            return Err(Why::NoOpenEnd);
        }
        matching(sides, taken, belts)?;
        Ok(Placement { hex, turn, out: None })
    }

    fn check_insert(
        &self,
        tile: Tile,
        (hex, front): (Hex, Direction),
        turn: Turn,
        out: Option<Direction>,
    ) -> Result<Placement, Why> {
        if tile.shape() == Shape::Floor {
            return Err(Why::FloorInFront);
        }
        let (sides, (taken, belts)) = (tile.shape().belts(turn), self.around(hex));
        if !taken.contains(front) {
            return Err(Why::Detached);
        }
        let others = sides.without(front);
        let out = match out {
            Some(out) => out,
            None if sides.len() > 2 => return Err(Why::SayOut),
            None if !sides.contains(front) => return Err(Why::MustCarry),
            None => others.iter().next().ok_or(Why::SayOut)?,
        };
        if !sides.contains(front) {
            return Err(Why::MustCarry);
        }
        if !others.contains(out) {
            return Err(Why::SayOut);
        }
        matching(sides, taken, belts)?;
        let to = hex.neighbour(out).ok_or(Why::PalletOffTable)?;
        let is_free = self.on(to).is_none() && self.around(to).1.is_empty();
        if is_free { Ok(Placement { hex, turn, out: Some(out) }) } else { Err(Why::PalletMisfit(to)) }
    }
}

/// Returns the first side at which a tile does not match its neighbours, as an error.
fn matching(sides: Sides, taken: Sides, belts: Sides) -> Result<(), Why> {
    let wrong = taken.iter().find(|side| sides.contains(*side) != belts.contains(*side));
    match wrong {
        None => Ok(()),
        Some(side) if sides.contains(side) => Err(Why::BeltAtFloor(side)),
        Some(side) => Err(Why::FloorAtBelt(side)),
    }
}
