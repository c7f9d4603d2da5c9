//! Two dice.

use crate::palette::{INK, WHITE};
use crate::scene::{Area, Item, Look, Placing, Point};

/// The places of pips, in thirds of the face.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(1, 1)],
    &[(0, 2), (2, 0)],
    &[(0, 2), (1, 1), (2, 0)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
];

/// Draws a die that shows `number`, 1 to 6; other numbers are clamped.
pub(super) fn die(area: Area, number: u8) -> Item {
    let at = |third: u8| 0.25 + 0.25 * f32::from(third);
    let mut items =
        vec![Item::round_rect(Area::new(0.02, 0.02, 0.96, 0.96), 0.18, Look::fill(WHITE).edged(INK, 0.04))];
    let pips = PIPS[usize::from(number.clamp(1, 6)) - 1].iter();
    items.extend(pips.map(|(x, y)| Item::disc(Point::new(at(*x), at(*y)), 0.095, Look::fill(INK))));
    Item::group(format!("die {number}"), Placing::unit_in(area), items)
}
