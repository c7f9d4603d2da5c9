//! Packages: brown boxes with the number that counts now and the one below it.

use super::pen::Pen;
use harbormaster_rules::transport::Package;

use crate::palette::{Colour, INK, PAPER, SAND, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing};

const CARDBOARD: Colour = Colour::hex(0x8A5726);
const EDGE: Colour = Colour::hex(0x3F250D);

/// Side of a package on a tile.
pub(super) fn side(radius: f32) -> f32 {
    (radius * 0.82).max(36.0)
}

/// Size of the tag with a tile's name below a package or a pallet.
pub(super) const TAG: (f32, f32) = (44.0, 20.0);

/// The place of a package on the tile that `pen` draws: a little high, so that there is room for its tag.
pub(super) fn place(pen: Pen, rest: (f32, f32)) -> Area {
    let side = side(pen.radius);
    Area::around(pen.point(rest), side / 2.0).shift(0.0, -6.0)
}

/// A package on the tile that `pen` draws, at a place in its units.
pub(super) fn draw(pen: Pen, rest: (f32, f32), package: Package) -> Item {
    Item::group(format!("package {package}"), Placing::HERE, square(place(pen, rest), package))
}

/// Draws the name of a tile on a tag whose upper edge covers the named piece.
pub(super) fn tag(items: &mut Vec<Item>, middle: f32, bottom: f32, name: String) {
    let area = Area::new(middle - TAG.0 / 2.0, bottom - 4.0, TAG.0, TAG.1);
    items.push(Item::round_rect(area, 5.0, Look::fill(PAPER).edged(INK, 1.5)));
    items.push(Label::new(name, 18.0).centre().within(area.shift(0.0, -1.0)));
}

/// A package in a square: the upper number large, the lower one in the corner.
pub(super) fn square(area: Area, package: Package) -> Vec<Item> {
    let s = area.wide;
    let mut items =
        vec![Item::round_rect(area, s * 0.12, Look::fill(CARDBOARD).edged(EDGE, (s * 0.06).max(2.0)))];
    let small = Area::new(area.right() - s * 0.35 - 1.0, area.bottom() - s * 0.44 - 6.0, s * 0.35, s * 0.44);
    items.push(Item::path(corner(small, s * 0.12), Look::fill(SAND)));
    let large = Area::new(area.x + s * 0.03, area.y + s * 0.06, s * 0.62, s * 0.84);
    let up = package.up().to_string();
    items.push(Label::new(up, (s * 0.94).max(28.0)).bold().inline().centre().colour(WHITE).within(large));
    let down = package.down().to_string();
    items.push(Label::new(down, (s * 0.42).max(18.0)).centre().colour(INK).within(small));
    items
}

/// A box whose lower right corner is round.
fn corner(area: Area, radius: f32) -> Path {
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    Path::from(left, top)
        .line(right, top)
        .line(right, bottom - radius)
        .quad((right, bottom), (right - radius, bottom))
        .line(left, bottom)
        .close()
}

/// A chip on a homebase: a small box with its worth.
pub(super) fn chip(area: Area, worth: u8) -> Vec<Item> {
    let number = Label::new(worth.to_string(), (area.high * 0.72).max(28.0)).bold().inline().centre();
    vec![
        Item::round_rect(area, 5.0, Look::fill(CARDBOARD).edged(EDGE, 2.0)),
        number.colour(WHITE).within(area),
    ]
}
