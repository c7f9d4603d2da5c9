//! The city tiles on the table. They never move, so everything derived from them is computed once and shared by all
//! copies of a position.

use std::{fmt, ops::Deref, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    cell::Cell,
    network::Network,
    rows::Rows,
    tiles::{CityTile, Tile},
};

/// The tiles in the order in which they were laid.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Vec<CityTile>", into = "Vec<CityTile>")]
pub(super) struct Cities(Arc<Laid>);

/// The tiles with the data derived from them.
struct Laid {
    tiles: Vec<CityTile>,
    filled: Rows,
    network: Network,
}

impl Cities {
    /// The tile of this name as it is laid.
    pub fn find(&self, tile: Tile) -> Option<CityTile> {
        self.iter().find(|laid| laid.tile() == tile).copied()
    }

    /// The cell of a tile's tick.
    pub fn tick_cell(&self, tile: Tile) -> Option<Cell> {
        self.find(tile).map(CityTile::tick_cell)
    }

    /// The cells covered by tiles.
    pub fn filled(&self) -> Rows {
        self.0.filled
    }

    /// The graph of the tiles without links.
    pub fn network(&self) -> &Network {
        &self.0.network
    }
}

impl Deref for Cities {
    type Target = [CityTile];

    fn deref(&self) -> &[CityTile] {
        &self.0.tiles
    }
}

impl From<Vec<CityTile>> for Cities {
    fn from(tiles: Vec<CityTile>) -> Self {
        let filled = tiles.iter().flat_map(|laid| laid.cells()).collect();
        let network = Network::new(&tiles);
        Self(Arc::new(Laid { tiles, filled, network }))
    }
}

impl From<Cities> for Vec<CityTile> {
    fn from(cities: Cities) -> Self {
        cities.to_vec()
    }
}

impl PartialEq for Cities {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.tiles == other.0.tiles
    }
}

impl Eq for Cities {}

impl fmt::Debug for Cities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.tiles.fmt(f)
    }
}
