//! Whether a tile can go where somebody wants it, or the first reason against it (4.1, 5.1).

use super::{
    field::Field,
    hex::{Direction, Hex},
    placing::Placement,
    refusals::Why,
    tiles::{Shape, Sides, Tile, Turn},
};

impl Field {
    /// Whether `tile` can go there, or the first reason against it (5.1).
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
            None if out.is_some() => Err(Why::NoPallet(hex)),
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
        let to = hex.neighbour(out);
        let is_free = |to: &Hex| self.on(*to).is_none() && self.around(*to).1.is_empty();
        if to.as_ref().is_some_and(is_free) {
            Ok(Placement { hex, turn, out: Some(out) })
        } else {
            Err(Why::PalletMisfit(to))
        }
    }
}

/// The first side at which a tile does not match its neighbours.
fn matching(sides: Sides, taken: Sides, belts: Sides) -> Result<(), Why> {
    let wrong = taken.iter().find(|side| sides.contains(*side) != belts.contains(*side));
    wrong.map_or(Ok(()), |side| Err(Why::Misfit { side, belt: sides.contains(side) }))
}
