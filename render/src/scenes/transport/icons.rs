//! The white icons of tiles, each with its letter, and the black box of loading tiles.

use harbormaster_rules::transport::Icon;

use super::colours::FLOOR;
use crate::palette::{Colour, INK, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point, Stroke};

const DISC: Colour = Colour::hex(0x1D2830);

/// The letter that says the same as an icon.
pub(super) const fn letter(icon: Icon) -> &'static str {
    match icon {
        Icon::Package => "P",
        Icon::Wrench => "W",
        Icon::ForkLift => "F",
    }
}

/// Width of the plate for a height.
pub(super) fn wide(high: f32) -> f32 {
    high + letter_wide(high)
}

fn letter_wide(high: f32) -> f32 {
    (high * 0.72).max(18.0)
}

/// The icon in its dark disc, and its letter on the same plate.
pub(super) fn plate(items: &mut Vec<Item>, middle: Point, high: f32, icon: Icon) {
    let area = Area::new(middle.x - wide(high) / 2.0, middle.y - high / 2.0, wide(high), high);
    items.push(Item::round_rect(area, high / 2.0, Look::fill(DISC)));
    let disc = Area { wide: high, ..area };
    items.push(draw(icon, disc.inset(high * 0.17), WHITE, DISC));
    let size = (high * 0.74).max(18.0);
    let words = Area::new(area.x + high * 0.88, area.y, letter_wide(high), high);
    items.push(Label::new(letter(icon), size).bold().colour(WHITE).centre().within(words));
}

/// The icon in its dark disc.
pub(super) fn disc(items: &mut Vec<Item>, area: Area, icon: Icon) {
    items.push(Item::disc(area.centre(), area.wide / 2.0, Look::fill(DISC).edged(WHITE, 1.5)));
    items.push(draw(icon, area.inset(area.wide * 0.2), WHITE, DISC));
}

/// The black box in a light disc.
pub(super) fn light_disc(items: &mut Vec<Item>, area: Area) {
    items.push(Item::disc(area.centre(), area.wide / 2.0, Look::fill(FLOOR).edged(INK, 1.5)));
    items.push(black_box(area.inset(area.wide * 0.2)));
}

/// The icon alone, in the largest square of an area.
pub(super) fn draw(icon: Icon, area: Area, ink: Colour, ground: Colour) -> Item {
    let items = match icon {
        Icon::Package => parcel(ink, ground),
        Icon::Wrench => vec![Item::path(spanner(), Look::fill(ink))],
        Icon::ForkLift => lift(ink, ground),
    };
    let name = match icon {
        Icon::Package => "package",
        Icon::Wrench => "wrench",
        Icon::ForkLift => "fork lift",
    };
    Item::group(name, Placing::unit_in(area), items)
}

/// A box seen from a corner, with its tape.
pub(super) fn parcel(ink: Colour, ground: Colour) -> Vec<Item> {
    let body =
        Path::polygon(&[(0.5, 0.02), (0.95, 0.24), (0.95, 0.76), (0.5, 0.99), (0.05, 0.76), (0.05, 0.24)]);
    let edges = Path::from(0.07, 0.26).line(0.5, 0.48).line(0.93, 0.26).hop(0.5, 0.48).line(0.5, 0.94);
    let tape =
        Path::polygon(&[(0.24, 0.16), (0.38, 0.09), (0.78, 0.30), (0.78, 0.46), (0.66, 0.52), (0.66, 0.37)]);
    vec![
        Item::path(body, Look::fill(ink)),
        Item::path(edges, Look::line(ground, 0.075)),
        Item::path(tape, Look::fill(ground)),
    ]
}

/// An open-ended spanner from the lower left to the upper right.
fn spanner() -> Path {
    Path::from(0.62, 0.03)
        .cubic((0.44, 0.10), (0.37, 0.27), (0.43, 0.42))
        .line(0.05, 0.79)
        .cubic((-0.02, 0.88), (0.12, 1.02), (0.21, 0.95))
        .line(0.58, 0.57)
        .cubic((0.73, 0.63), (0.90, 0.56), (0.97, 0.38))
        .line(0.80, 0.47)
        .line(0.60, 0.40)
        .line(0.53, 0.20)
        .close()
}

/// A fork lift from the side: cabin, mast, fork and two wheels.
fn lift(ink: Colour, ground: Colour) -> Vec<Item> {
    let body = Path::polygon(&[
        (0.04, 0.44),
        (0.14, 0.44),
        (0.14, 0.08),
        (0.50, 0.08),
        (0.60, 0.48),
        (0.64, 0.48),
        (0.64, 0.84),
        (0.04, 0.84),
    ]);
    let window = Path::polygon(&[(0.23, 0.17), (0.43, 0.17), (0.50, 0.46), (0.23, 0.46)]);
    let fork =
        Path::polygon(&[(0.69, 0.02), (0.77, 0.02), (0.77, 0.84), (1.0, 0.84), (1.0, 0.92), (0.69, 0.92)]);
    let wheel = |x| Item::disc(Point::new(x, 0.85), 0.11, Look::fill(ink).stroked(Stroke::new(ground, 0.05)));
    vec![
        Item::path(body, Look::fill(ink)),
        Item::path(window, Look::fill(ground)),
        Item::path(fork, Look::fill(ink)),
        wheel(0.18),
        wheel(0.51),
    ]
}

/// The mark of a loading tile.
pub(super) fn black_box(area: Area) -> Item {
    Item::group("loading", Placing::unit_in(area), parcel(INK, FLOOR))
}
