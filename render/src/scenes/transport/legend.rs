//! The meaning of the signs on tiles, if the page has room for it.

use harbormaster_rules::transport::Icon;

use super::super::Shown;
use super::heights::{SIGN, SIGNS};
use super::{belts, icons};
use crate::palette::QUIET;
use crate::scene::{Area, Item, Label, Placing, Point, Scene};

const MARK: f32 = 56.0;

/// A sign on tiles.
enum Mark {
    Icon(Icon),
    BlackBox,
    Feeder,
}

/// All signs, with their meaning.
const MEANING: [(Mark, &str); SIGNS] = [
    (Mark::Icon(Icon::Package), "brings a package in"),
    (Mark::Icon(Icon::Wrench), "moves a tile"),
    (Mark::Icon(Icon::ForkLift), "moves a pallet"),
    (Mark::BlackBox, "packages come in here"),
    (Mark::Feeder, "feeder: this way only"),
];

/// One row for each sign.
pub(super) fn draw(scene: &mut Scene, area: Area, names: &Shown) {
    let mut items = Vec::new();
    for (place, (mark, words)) in MEANING.into_iter().enumerate() {
        let row = Area::new(area.x, area.y + SIGN * place as f32, area.wide, SIGN);
        let middle = Point::new(row.x + MARK / 2.0, row.centre().y);
        match mark {
            Mark::Icon(icon) => icons::plate(&mut items, middle, 24.0, icon),
            Mark::BlackBox => items.push(icons::black_box(Area::around(middle, 14.0))),
            Mark::Feeder => items.push(belts::one_way(Area::around(middle, 15.0))),
        }
        let room = Area { x: row.x + MARK + 10.0, wide: row.wide - MARK - 10.0, ..row };
        items.push(Label::new(names.say(words), 24.0).colour(QUIET).within(room));
    }
    scene.add(Item::group("legend", Placing::HERE, items));
}
