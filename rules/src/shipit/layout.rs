//! The first layout of the cities: the walk that lays the tiles (3, R4).

use super::{
    cell::Cell,
    tiles::{CityTile, Colour, Tile},
};

/// The most tiles of a city.
const CITY: usize = 3;
/// The most cities above each other.
const CITIES: u8 = 3;

/// Returns the top left corner of each tile of the walk, in half-domino steps right of and below the first one's.
///
/// Tiles form cities of up to three different colours, three cities above each other, with two steps or more between
/// any two cities. With all 24 tiles no corner is further than 34 to the right or 14 down.
pub(super) fn walk(tiles: &[Tile]) -> Vec<(u8, u8)> {
    let (mut x, mut y) = (0_u8, 0_u8);
    let (mut right, mut down) = (false, false);
    let (mut cities, mut widest) = (1, 0);
    let mut city: Vec<Colour> = Vec::with_capacity(CITY);
    let mut corners = Vec::with_capacity(tiles.len());
    for tile in tiles {
        if city.contains(&tile.colour()) || city.len() == CITY {
            city.clear();
            down = false;
            if cities == CITIES {
                (cities, right) = (1, false);
                (x, y) = (widest + 4, 0);
            } else {
                cities += 1;
                y += 4;
            }
        } else if !city.is_empty() {
            match (down, right) {
                (false, false) => (right, x) = (true, x + 2),
                (false, true) => (down, y) = (true, y + 2),
                (true, _) => (right, x) = (false, x - 2),
            }
        }
        widest = widest.max(x);
        corners.push((x, y));
        city.push(tile.colour());
    }
    corners
}

/// Returns the first and the last cell of the table: all tiles and the margin around them (R9).
pub(super) fn corners(tiles: &[CityTile], margin: u8) -> (Cell, Cell) {
    let origins = || tiles.iter().map(|tile| tile.origin());
    let least = |of: fn(Cell) -> u8| origins().map(of).min().unwrap_or_default().saturating_sub(margin);
    let most = |of: fn(Cell) -> u8, limit: u8| {
        let last = origins().map(of).max().unwrap_or_default().saturating_add(1 + margin);
        last.min(limit - 1)
    };
    let first = Cell::new(least(Cell::column), least(Cell::row));
    let last = Cell::new(most(Cell::column, Cell::COLUMNS), most(Cell::row, Cell::ROWS));
    // Both are within what can be named, as tiles are.
    (first.unwrap_or(Cell::FIRST), last.unwrap_or(Cell::FIRST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_of_the_first_example() {
        let tiles: Vec<Tile> = "R3 R2 K3 G1 B3 R1 G0 B2 K2 K4 R4 G2 B0 B5 G5 R5 R0 K1 B1 G3 K0 B4 K5 G4"
            .split(' ')
            .map(|name| name.parse().expect(name))
            .collect();
        let corners = [
            (0, 0),
            (0, 4),
            (2, 4),
            (2, 6),
            (2, 10),
            (2, 12),
            (0, 12),
            (6, 0),
            (8, 0),
            (8, 4),
            (8, 6),
            (6, 6),
            (6, 10),
            (12, 0),
            (14, 0),
            (14, 2),
            (14, 6),
            (14, 8),
            (12, 8),
            (12, 12),
            (14, 12),
            (14, 14),
            (18, 0),
            (20, 0),
        ];
        assert_eq!(walk(&tiles), corners);
    }
}
