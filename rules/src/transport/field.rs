//! The field: the tiles on the table, with their places and turns.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    chips::Package,
    hex::{Direction, Hex, Shift},
    hexes::Hexes,
    shapes::Shape,
    sides::{Sides, Turn},
    tiles::{Colour, Tile},
};

/// A tile on the table, written `T04:1` or, with a package, `T04:1:4/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The tile.
    pub tile: Tile,
    /// Its turn; always the first of the turns that look alike.
    pub turn: Turn,
    /// The package on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package: Option<Package>,
}

impl Placed {
    /// A tile without a package.
    pub const fn new(tile: Tile, turn: Turn) -> Self {
        Self { tile, turn: tile.shape().normal(turn), package: None }
    }

    /// Its sides with belt.
    pub const fn belts(self) -> Sides {
        self.tile.shape().belts(self.turn)
    }

    /// The sides by which a package may leave it.
    pub const fn exits(self) -> Sides {
        self.tile.shape().exits(self.turn)
    }

    /// True if it is a pallet.
    pub fn is_pallet(self) -> bool {
        self.tile.shape() == Shape::Pallet
    }

    /// The direction of its front, if it is a pallet.
    pub fn front(self) -> Option<Direction> {
        if self.is_pallet() { self.belts().iter().next() } else { None }
    }

    /// The same tile with this package on it.
    #[must_use]
    pub const fn carrying(mut self, package: Option<Package>) -> Self {
        self.package = package;
        self
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.tile, self.turn)?;
        self.package.map_or(Ok(()), |package| write!(f, ":{package}"))
    }
}

/// A way to lay a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The tile's place.
    pub hex: Hex,
    /// The tile's turn.
    pub turn: Turn,
    /// In front of a pallet: the side to which the pallet there moves.
    pub out: Option<Direction>,
}

/// The text was not a tile on the table such as `T04:1:4/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPlaced;

impl fmt::Display for NotPlaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile on the table is its name, its turn and perhaps a package, such as T04:1:4/2")
    }
}

impl std::error::Error for NotPlaced {}

impl FromStr for Placed {
    type Err = NotPlaced;

    fn from_str(text: &str) -> Result<Self, NotPlaced> {
        let mut parts = text.splitn(3, ':');
        let tile = parts.next().and_then(|part| part.parse().ok()).ok_or(NotPlaced)?;
        let turn = parts.next().and_then(|part| part.parse().ok()).ok_or(NotPlaced)?;
        let package = parts.next().map(|part| part.parse().map_err(|_| NotPlaced)).transpose()?;
        Ok(Self { tile, turn, package })
    }
}

/// All tiles on the table. Hexes come in the order of their labels.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    spots: Vec<Option<Placed>>,
    /// The hexes with a tile.
    taken: Hexes,
    /// The hexes with a package.
    loaded: Hexes,
    /// The hexes of the pallets, by their colours.
    pallets: [Option<Hex>; Colour::ALL.len()],
}

impl Default for Field {
    fn default() -> Self {
        Self {
            spots: vec![None; Hex::INDICES],
            taken: Hexes::default(),
            loaded: Hexes::default(),
            pallets: Default::default(),
        }
    }
}

impl Field {
    /// The tile on `hex`.
    pub fn on(&self, hex: Hex) -> Option<Placed> {
        self.spots[hex.index()]
    }

    /// Puts a tile down; the one there before is gone.
    pub fn put(&mut self, hex: Hex, placed: Placed) {
        self.take(hex);
        self.spots[hex.index()] = Some(placed);
        self.taken.insert(hex);
        if placed.package.is_some() {
            self.loaded.insert(hex);
        }
        if let Some(colour) = placed.tile.colour() {
            self.pallets[colour.index()] = Some(hex);
        }
    }

    /// Takes the tile off `hex`.
    pub fn take(&mut self, hex: Hex) -> Option<Placed> {
        let placed = self.spots[hex.index()].take()?;
        self.taken.remove(hex);
        self.loaded.remove(hex);
        // When two pallets swap places, the second is put where the first is before the first is taken away.
        if let Some(colour) = placed.tile.colour().filter(|colour| self.pallet(*colour) == Some(hex)) {
            self.pallets[colour.index()] = None;
        }
        Some(placed)
    }

    /// Lays a tile there, and moves the pallet in front of which it goes. Returns the move of that pallet.
    pub(super) fn lay(&mut self, placed: Placed, placement: Placement) -> Option<Shift> {
        let Placement { hex, turn, out } = placement;
        let shift = out.and_then(|out| {
            let to = hex.neighbour(out)?;
            let pallet = self.take(hex)?;
            self.put(to, Placed::new(pallet.tile, Turn::to(out.opposite())));
            Some(Shift { from: hex, to })
        });
        self.put(hex, Placed::new(placed.tile, turn).carrying(placed.package));
        shift
    }

    /// All tiles with their hexes, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, Placed)> {
        self.taken.iter().filter_map(|hex| Some((hex, self.on(hex)?)))
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        self.taken.len()
    }

    /// True if there is no tile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hex with the pallet of this colour.
    pub const fn pallet(&self, colour: Colour) -> Option<Hex> {
        self.pallets[colour.index()]
    }

    /// The packages with their places, in order.
    pub fn packages(&self) -> impl Iterator<Item = (Hex, Package)> {
        self.loaded.iter().filter_map(|hex| Some((hex, self.on(hex)?.package?)))
    }

    /// Loading tiles without a package, in order (5.2).
    pub fn empty_loading(&self) -> impl Iterator<Item = Hex> {
        let empty = |placed: &Placed| placed.tile.shape() == Shape::Loading && placed.package.is_none();
        self.iter().filter(move |(_, placed)| empty(placed)).map(|(hex, _)| hex)
    }

    /// True if there are tiles on all six sides of `hex` (4.1).
    pub fn surrounded(&self, hex: Hex) -> bool {
        self.around(hex).0 == Sides::ALL
    }

    /// The sides of `hex` next to a tile, and those at which that tile has belt.
    pub fn around(&self, hex: Hex) -> (Sides, Sides) {
        let (mut taken, mut belts) = (Sides::NONE, Sides::NONE);
        for (side, beside) in hex.neighbours() {
            if let Some(placed) = self.on(beside) {
                taken = taken.with(side);
                if placed.belts().contains(side.opposite()) {
                    belts = belts.with(side);
                }
            }
        }
        (taken, belts)
    }

    /// Returns true if a tile with belt on these sides matches all its neighbours on `hex` (4.1). A tile on `hex`
    /// itself does not matter.
    pub fn fits(&self, hex: Hex, sides: Sides) -> bool {
        let (taken, belts) = self.around(hex);
        sides.and(taken) == belts
    }

    /// Open ends: empty hexes with the sides at which a neighbour has belt (4.1).
    pub fn open_ends(&self) -> impl Iterator<Item = (Hex, Sides)> {
        let empty = Hex::all().filter(|hex| self.on(*hex).is_none());
        empty.map(|hex| (hex, self.around(hex).1)).filter(|(_, belts)| !belts.is_empty())
    }
}

impl FromIterator<(Hex, Placed)> for Field {
    fn from_iter<I: IntoIterator<Item = (Hex, Placed)>>(tiles: I) -> Self {
        let mut field = Self::default();
        tiles.into_iter().for_each(|(hex, placed)| field.put(hex, placed));
        field
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(hex, placed)| (hex.to_string(), placed.to_string()))).finish()
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(hex, placed)| (hex, placed.to_string())))
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = BTreeMap::<Hex, String>::deserialize(deserializer)?;
        let read = |(hex, text): (Hex, String)| Ok((hex, text.parse().map_err(serde::de::Error::custom)?));
        tiles.into_iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placed_tile_is_written_with_its_turn_and_its_package() {
        for text in ["T04:1:4/2", "red:0", "S05:2"] {
            assert_eq!(text.parse::<Placed>().expect(text).to_string(), text);
        }
        for text in ["", "T04", "T04:6", "T04:1:", "T04:1:6/6", "T04:1:4/2:1"] {
            assert_eq!(text.parse::<Placed>(), Err(NotPlaced), "{text:?}");
        }
    }
}
