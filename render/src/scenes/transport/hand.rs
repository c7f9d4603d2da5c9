//! A seat's private part: its tiles, drawn large with their names.

use harbormaster_rules::transport::{Own, Placed, Tile, Turn};

use super::super::Shown;
use super::pen::Pen;
use super::plan::Plan;
use super::tile;
use crate::palette::{GLOW, INK, QUIET};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene};

const HEAD: f32 = 38.0;
const RADIUS: f32 = 60.0;

/// The strip with the tiles of the viewer's hand.
pub(super) fn draw(scene: &mut Scene, plan: &Plan, own: &Own, names: &Shown) {
    let area = plan.hand;
    scene.add(Item::rect(area, Look::fill(GLOW)));
    scene.add(Item::rect(Area { high: 2.0, ..area }, Look::fill(INK)));
    let inner = inner(plan);
    scene.add(
        Label::new(names.say("Your hand – only you see this"), 28.0)
            .bold()
            .inline()
            .within(Area { high: HEAD, ..inner }),
    );
    for (place, tile) in own.hand.iter().enumerate() {
        scene.add(card(cell(plan, own, place), *tile, names));
    }
}

fn inner(plan: &Plan) -> Area {
    let area = plan.hand;
    Area::new(area.x + 16.0, area.y + 8.0, area.wide - 32.0, area.high - 16.0)
}

/// The cell of the tile at this place in the hand.
fn cell(plan: &Plan, own: &Own, place: usize) -> Area {
    let inner = inner(plan);
    let wide = inner.wide / own.hand.len().max(4) as f32;
    Area::new(inner.x + wide * place as f32, inner.y + HEAD, wide, inner.high - HEAD)
}

/// The place of a tile of the hand.
pub(super) fn place(plan: &Plan, own: &Own, tile: Tile) -> Option<Area> {
    own.hand.iter().position(|other| *other == tile).map(|place| cell(plan, own, place))
}

/// One tile with its name.
fn card(cell: Area, tile: Tile, names: &Shown) -> Item {
    let pen = Pen::new(Point::new(cell.x + 54.0, cell.centre().y), RADIUS);
    let mut items = Vec::new();
    tile::bare(&mut items, pen, &Placed { tile, turn: Turn::default(), package: None });
    let room = Area::new(cell.x + 114.0, cell.y + 8.0, cell.wide - 118.0, cell.high - 16.0);
    let upper = Area { high: 34.0, ..room };
    items.push(Label::new(tile.number(), 28.0).bold().inline().within(upper));
    let shape = Label::new(names.say(tile.shape().name()), 28.0).inline().lines(2);
    let lines = if shape.width() > room.wide { 2.0 } else { 1.0 };
    let middle = Area { y: upper.bottom(), high: 36.0 * lines, ..room };
    items.push(shape.within(middle));
    if let Some(icon) = tile.icon() {
        let lower = Area { y: middle.bottom(), high: 30.0, ..room };
        let words = names.say(format!("+ {}", icon.name()));
        items.push(Label::new(words, 24.0).colour(QUIET).shrink_to(20.0).within(lower));
    }
    Item::group(format!("hand {tile}"), Placing::HERE, items)
}
