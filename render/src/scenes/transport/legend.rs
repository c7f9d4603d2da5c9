//! The meaning of the signs on tiles, if the page has room for it.

use harbormaster_rules::transport::Icon;

use super::super::Shown;
use super::heights::SIGN;
use super::icons;
use crate::palette::QUIET;
use crate::scene::{Area, Item, Label, Placing, Point, Scene};

const MARK: f32 = 56.0;

/// One row for each sign.
pub(super) fn draw(scene: &mut Scene, area: Area, names: &Shown) {
    let words = [
        (Some(Icon::Package), "brings a package in"),
        (Some(Icon::Wrench), "moves a tile"),
        (Some(Icon::ForkLift), "moves a pallet"),
        (None, "packages come in here"),
    ];
    let mut items = Vec::new();
    for (place, (icon, words)) in words.into_iter().enumerate() {
        let row = Area::new(area.x, area.y + SIGN * place as f32, area.wide, SIGN);
        let middle = Point::new(row.x + MARK / 2.0, row.centre().y);
        match icon {
            Some(icon) => icons::plate(&mut items, middle, 24.0, icon),
            None => items.push(icons::black_box(Area::around(middle, 14.0))),
        }
        let room = Area { x: row.x + MARK + 10.0, wide: row.wide - MARK - 10.0, ..row };
        items.push(Label::new(names.say(words), 24.0).colour(QUIET).within(room));
    }
    scene.add(Item::group("legend", Placing::HERE, items));
}
