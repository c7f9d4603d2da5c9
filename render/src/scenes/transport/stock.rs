//! The numbers left: tiles in the stack, chips in the bag, and turns without progress.

use harbormaster_rules::transport::View;

use super::super::Shown;
use super::heights::{COUNTS, DISCARDS, GAP, is_slow};
use super::pen::Pen;
use crate::palette::{Colour, DARK_TIMBER, GLOW, HAIRLINE, INK, PAPER, QUIET, SAND, TURN};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point, Scene, Stroke};

/// The counts and, if the game is slow, a warning above them.
pub(super) fn draw(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    if view.outcome.is_some() {
        return;
    }
    let mut y = area.y;
    if is_slow(view) {
        let part = Area { high: DISCARDS, ..area };
        scene.add(Item::round_rect(part, 8.0, Look::fill(GLOW).edged(INK, 1.5)));
        let words = names.say(format!("{} discards in a row", view.discards));
        scene.add(Label::new(words, 28.0).bold().inline().centre().within(part.inset(4.0)));
        y += DISCARDS + GAP;
    }
    let line = [Point::new(area.x, y + 1.0), Point::new(area.right(), y + 1.0)];
    scene.add(Item::line(line, Stroke::new(HAIRLINE, 1.5)));
    let half = Area::new(area.x, y + 6.0, area.wide / 2.0, COUNTS - 6.0);
    let at = |part: Area| Area::new(part.x + 2.0, part.y, 50.0, part.high);
    scene.add(stack(at(half)));
    count(scene, half, view.stack, names.say("tiles"));
    let half = half.shift(half.wide, 0.0);
    scene.add(bag(at(half)));
    count(scene, half, view.bag, names.say("in bag"));
}

fn count(scene: &mut Scene, part: Area, count: u8, what: String) {
    let number = Label::new(count.to_string(), 34.0).bold().inline();
    let wide = number.width() + 4.0;
    let room = Area::new(part.x + 54.0, part.y, wide, part.high);
    scene.add(number.within(room));
    let words =
        Area::new(room.right() + 4.0, part.y + 5.0, part.right() - room.right() - 4.0, part.high - 5.0);
    scene.add(Label::new(what, 22.0).colour(QUIET).within(words));
}

/// Backs of tiles in a pile.
fn stack(area: Area) -> Item {
    const SIDE: Colour = Colour::hex(0x2C6389);
    let mut items = Vec::new();
    for place in 0..3_u8 {
        let lift = f32::from(place) * 4.5;
        let centre = Point::new(area.x + 22.0, area.centre().y + 5.0 - lift);
        let pen = Pen::new(centre, 19.0);
        items.push(Item::path(pen.outline(0.0), Look::fill(PAPER)));
        items.push(Item::path(pen.outline(-1.5), Look::fill(if place == 2 { SIDE } else { TURN })));
    }
    Item::group("stack", Placing::HERE, items)
}

/// A sack with a string.
fn bag(area: Area) -> Item {
    let sack = Path::from(0.36, 0.26)
        .cubic((0.10, 0.42), (0.02, 0.66), (0.08, 0.84))
        .cubic((0.12, 0.98), (0.88, 0.98), (0.92, 0.84))
        .cubic((0.98, 0.66), (0.90, 0.42), (0.64, 0.26))
        .close();
    let neck =
        Path::polygon(&[(0.24, 0.04), (0.42, 0.10), (0.58, 0.04), (0.76, 0.10), (0.64, 0.27), (0.36, 0.27)]);
    let string = Path::from(0.34, 0.26).quad((0.5, 0.31), (0.66, 0.26));
    let items = vec![
        Item::path(sack, Look::fill(SAND.mix(DARK_TIMBER, 60)).edged(DARK_TIMBER, 0.05)),
        Item::path(neck, Look::fill(SAND.mix(DARK_TIMBER, 30)).edged(DARK_TIMBER, 0.05)),
        Item::path(string, Look::line(DARK_TIMBER, 0.09)),
    ];
    Item::group("bag", Placing::unit_in(area.inset(3.0)), items)
}
