//! The layout of the tiles, found from the description of the cities: not step by step, but city by city.

use super::model::{Cell, Tile};

/// Returns the tiles in the order of laying, divided into cities.
pub fn cities(order: &[Tile]) -> Vec<Vec<Tile>> {
    let mut cities: Vec<Vec<Tile>> = vec![];
    for tile in order {
        let joins = |city: &&mut Vec<Tile>| city.len() < 3 && city.iter().all(|other| other.0 != tile.0);
        match cities.last_mut().filter(joins) {
            Some(city) => city.push(*tile),
            None => cities.push(vec![*tile]),
        }
    }
    cities
}

/// The four places of a city, in the order in which they fill: from the top left one clockwise.
const PLACES: [Cell; 4] = [(0, 0), (2, 0), (2, 2), (0, 2)];

/// Returns the top left cell of each tile, in the order of laying.
pub fn origins(order: &[Tile]) -> Vec<Cell> {
    let mut found: Vec<Cell> = vec![];
    for column in cities(order).chunks(3) {
        let left = found.iter().map(|cell| cell.0 + 4).max().unwrap_or(0);
        // Where a city's first place is, and whether it begins on the left one.
        let (mut top, mut first) = (0, 0);
        for city in column {
            let laid = PLACES.iter().skip(first).take(city.len()).map(|(dx, dy)| (left + dx, top + dy));
            found.extend(laid);
            // The next city begins on the side on which this one ended, two empty cells below its last tile.
            let last = first + city.len() - 1;
            first = usize::from(PLACES[last].0 == 2);
            top = found.last().unwrap().1 + 4;
        }
    }
    found
}

/// Returns the tiles that get freight, each with the colour of its coin.
pub fn freight(order: &[Tile]) -> Vec<(Tile, char)> {
    order.iter().filter(|tile| tile.1 != 1).copied().zip(['R', 'G', 'B', 'K'].into_iter().cycle()).collect()
}
