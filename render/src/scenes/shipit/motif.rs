//! The drawing on the title card: three cities with links between them, a hub that is nearly full, and freight.

use harbormaster_rules::shipit::{CityTile, Colour, LaidLink};

use super::links::Half;
use super::looks::LAND;
use super::plan::Plan;
use super::tokens::{Kind, Piece, Showing};
use super::{cities, crowd, links, table};
use crate::palette::{INK, SHALLOWS, SHELF};
use crate::scene::{Area, Item, Look, Placing, Scene};

const COLUMNS: f32 = 8.0;
const ROWS: f32 = 7.0;
/// Tiles and links as they are written.
const TILES: [&str; 4] = ["B4@A1:BR", "K2@A5:TR", "R3@E5:TL", "G5@G5:BR"];
const LINKS: [&str; 4] = ["6-4@C2:E", "5-2@E3:N", "3-1@E4:W", "2-0@C5:N"];
/// The columns before the free place without cities, and its rows.
const FREE: (f32, f32) = (5.0, 3.6);
/// The hub, and its total.
const HUB: (&str, u8) = ("R3", 7);

/// Draws the cities, and returns the place that they leave free.
pub(in super::super) fn draw(scene: &mut Scene, area: Area) -> Area {
    const COAST: f32 = 12.0;
    let inner = area.inset(COAST * 2.0);
    let cell = (inner.wide / COLUMNS).min(inner.high / ROWS).floor();
    let plan = Plan::bare(inner, cell);
    let land = Area::new(inner.x, inner.y, cell * COLUMNS, cell * ROWS).inset(-COAST);
    for (reach, colour) in [(COAST, SHELF), (COAST / 2.0, SHALLOWS)] {
        scene.add(Item::round_rect(land.inset(-reach), 34.0, Look::fill(colour)));
    }
    scene.add(Item::round_rect(land, 24.0, Look::fill(LAND).edged(INK.mix(LAND, 120), 1.5)));
    let coin = |colour, face| Piece { colour, kind: Kind::Coin(face), new: false };
    let official = Piece { colour: Colour::Green, kind: Kind::Official, new: false };
    for laid in LINKS.into_iter().filter_map(|text| text.parse::<LaidLink>().ok()) {
        let halves = laid.halves().map(|(cell, value)| Half {
            cell: plan.cell(cell),
            value,
            size: plan.value_size(),
            officials: if cell == laid.low() && value == 1 { vec![Colour::Green] } else { Vec::new() },
            piece: match value {
                1 => Some(official),
                4 => Some(coin(Colour::Red, Showing::Suit)),
                _ => None,
            },
            passed: false,
        });
        scene.add(links::draw(&halves, false));
    }
    let tiles: Vec<CityTile> = TILES.into_iter().filter_map(|text| text.parse().ok()).collect();
    for tile in &tiles {
        let hub = tile.tile().to_string() == HUB.0;
        scene.add(cities::draw(plan, *tile, &tiles, hub));
        let mut items = if hub { table::hub(plan, *tile, HUB.1) } else { Vec::new() };
        let pieces = match tile.tile().colour() {
            Colour::Red => vec![coin(Colour::Blue, Showing::Number(4))],
            Colour::Black => vec![coin(Colour::Green, Showing::Suit), coin(Colour::Black, Showing::Suit)],
            Colour::Blue => vec![coin(Colour::Red, Showing::Suit)],
            Colour::Green => Vec::new(),
        };
        items.extend(crowd::on_tile(plan, *tile, hub, &pieces));
        scene.add(Item::group(format!("on {}", tile.tile()), Placing::HERE, items));
    }
    Area::new(inner.x + cell * FREE.0, inner.y, cell * (COLUMNS - FREE.0), cell * FREE.1)
}
