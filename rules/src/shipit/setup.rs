//! The setup (section 3): the owners, the layout of the tiles, and the freight on them.

use super::{
    cell::Cell,
    freight::{Coin, Face, Place, Token},
    layout, options,
    tiles::{ByColour, CityTile, Colour, Corner, Tile},
};
use crate::{Chance, Seat, SeatCount, Settings, settings::Setting};

/// Assigns an owner to each colour (3.1).
pub(super) fn owners(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> ByColour<Option<Seat>> {
    let mut order: Vec<Seat> = seats.seats().collect();
    if options::SEATING.value(settings) == Setting::Word("random") {
        chance.shuffle(&mut order);
    }
    let unowned = match options::UNOWNED.value(settings) {
        Setting::Word(name) if seats.get() == 3 => name.parse().ok(),
        _ => None,
    };
    // With two players the first has red and blue, the second green and black (R35).
    let mut turns = order.iter().copied().cycle();
    Colour::ALL.map(|colour| if Some(colour) == unowned { None } else { turns.next() })
}

/// Lays the tiles on the table (3.2).
pub(super) fn laid(margin: u8, chance: &mut Chance) -> Vec<CityTile> {
    let mut tiles: Vec<Tile> = Tile::all().collect();
    chance.shuffle(&mut tiles);
    let ticks: Vec<Corner> = tiles
        .iter()
        .map(|_| chance.index(Corner::ALL.len()).map_or(Corner::TopLeft, |turns| Corner::ALL[turns]))
        .collect();
    let places = layout::walk(&tiles).into_iter().zip(ticks);
    let lay = |(tile, ((x, y), tick)): (&Tile, ((u8, u8), Corner))| {
        // No walk of 24 tiles leads further than cells can be named.
        CityTile::new(*tile, Cell::new(x + margin, y + margin)?, tick)
    };
    tiles.iter().zip(places).filter_map(lay).collect()
}

/// Puts the freight on the tiles, numbers down (3.3, R5): the aces get none.
pub(super) fn loaded(tiles: &[CityTile], chance: &mut Chance) -> Vec<Coin> {
    let mut numbers: ByColour<[u8; 5]> = [[1, 2, 3, 4, 5]; 4];
    numbers.iter_mut().for_each(|numbers| chance.shuffle(numbers));
    let reached = tiles.iter().map(|laid| laid.tile()).filter(|tile| tile.value() != 1);
    let mut coins: Vec<Coin> = (0_u8..)
        .zip(reached)
        .map(|(i, tile)| {
            let (colour, place) = (Colour::ALL[usize::from(i % 4)], i / 4);
            Coin {
                token: Token { colour, number: place + 1 },
                number: numbers[colour.index()][usize::from(place % 5)],
                at: Place::Tile(tile),
                face: Face::Down { batch: 0, known_to: None },
                moved: false,
            }
        })
        .collect();
    coins.sort_unstable_by_key(|coin| coin.token);
    coins
}
