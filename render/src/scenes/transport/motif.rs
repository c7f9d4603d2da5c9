//! The drawing on the title card: a loop of belt with packages on it.

use harbormaster_rules::transport::{Chip, Icon, Package, Placed, Shape, Tile, Turn};

use super::pen::{APOTHEM, Pen};
use super::tile;
use crate::palette::SHALLOWS;
use crate::scene::{Area, Item, Look, Path, Placing, Point, Scene};

const RADIUS: f32 = 66.0;

/// The tiles clockwise from the east, each with a turn that closes the loop.
const LOOP: [(u8, Shape, Option<Icon>); 6] = [
    (2, Shape::WideBend, Some(Icon::Wrench)),
    (3, Shape::YMerge, None),
    (4, Shape::WideBend, Some(Icon::Package)),
    (5, Shape::WideBend, Some(Icon::ForkLift)),
    (0, Shape::YMerge, None),
    (1, Shape::WideBend, None),
];
/// Packages on two of them: upper and lower number.
const GOODS: [(usize, u8, u8); 2] = [(1, 6, 2), (4, 5, 3)];

/// The loop, and the free place in its middle.
pub(in super::super) fn draw(scene: &mut Scene, area: Area) -> Area {
    let middle = area.centre();
    let pen = |place: usize| {
        let (x, y) = Pen::new(middle, RADIUS).turned(place as u8).at((APOTHEM * 2.0, 0.0));
        Pen::new(Point::new(x, y), RADIUS)
    };
    let mut shelf = Path::default();
    (0..LOOP.len()).for_each(|place| shelf.steps.extend(pen(place).outline(7.0).steps));
    scene.add(Item::path(shelf, Look::fill(SHALLOWS)));
    for (place, (turn, shape, icon)) in LOOP.into_iter().enumerate() {
        let is_it = |tile: &Tile| tile.shape() == shape && tile.icon() == icon;
        let Some((tile, turn)) = Tile::stack().find(is_it).zip(Turn::new(turn)) else { continue };
        let mut items = Vec::new();
        let goods = GOODS.into_iter().find(|(on, ..)| *on == place);
        let package = goods.and_then(|(_, up, down)| Chip::with(up, down)).map(Package::high_up);
        let placed = Placed { tile, turn, package };
        tile::bare(&mut items, pen(place), &placed);
        items.extend(tile::load(pen(place), &placed));
        scene.add(Item::group(tile.name(), Placing::HERE, items));
    }
    Area::around(middle, RADIUS * 0.72)
}
