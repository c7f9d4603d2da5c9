//! Dominoes: open with pips and digits, as backs in a hand, and as places where one is missing.

use crate::palette::{Colour, GONE_INK, HAIRLINE, INK, LAMPLIGHT, TURN, WHITE};
use crate::scene::{Area, Hatch, Item, Label, Look, Placing, Point, Stroke};

/// The strength of a domino's highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edging {
    /// Not at all.
    Plain,
    /// It was changed last.
    Last,
}

/// The ground of an open domino.
const BONE: Colour = Colour::hex(0xFFFDF6);
/// The edge of the domino that was changed last.
const ALARM: Colour = Colour::hex(0xD55E00);

/// An open domino along the longer side of its area; the first half is left or above.
#[must_use]
pub fn open(area: Area, (first, second): (u8, u8), edging: Edging) -> Item {
    let mut items = Vec::with_capacity(24);
    let radius = area.wide.min(area.high) * 0.14;
    if edging == Edging::Last {
        items.push(Item::round_rect(area.inset(-4.5), radius + 4.5, Look::fill(ALARM).edged(INK, 1.5)));
        items.push(Item::round_rect(area.inset(-1.5), radius + 1.5, Look::fill(LAMPLIGHT)));
    }
    items.push(Item::round_rect(area.inset(0.5), radius, Look::fill(BONE).edged(INK, 2.0)));
    let middle = area.centre();
    let (one, two, seam) = if area.wide >= area.high {
        let half = Area { wide: area.wide / 2.0, ..area };
        let seam = [Point::new(middle.x, area.y + 5.0), Point::new(middle.x, area.bottom() - 5.0)];
        (half, half.shift(half.wide, 0.0), seam)
    } else {
        let half = Area { high: area.high / 2.0, ..area };
        let seam = [Point::new(area.x + 5.0, middle.y), Point::new(area.right() - 5.0, middle.y)];
        (half, half.shift(0.0, half.high), seam)
    };
    items.push(Item::line(seam, Stroke::new(INK, 2.0)));
    half(&mut items, one.inset(2.0), first);
    half(&mut items, two.inset(2.0), second);
    Item::group(format!("domino {first}|{second}"), Placing::HERE, items)
}

/// Digit and pips of one half: beside each other, or the digit above, as the box is wide or high.
fn half(items: &mut Vec<Item>, area: Area, value: u8) {
    let (words, side, spots) = if area.wide > area.high {
        let words = Area { wide: area.wide * 0.43, ..area };
        let spots = Area { x: words.right(), wide: area.wide - words.wide, ..area };
        (words, area.high, spots)
    } else {
        let words = Area { high: area.high * 0.48, ..area };
        let spots = Area { y: words.bottom(), high: area.high - words.high, ..area };
        (words, area.wide, spots)
    };
    let digit = Label::new(value.to_string(), (side * 0.86).clamp(18.0, 40.0)).bold().inline().centre();
    items.push(digit.within(words));
    items.push(pips(spots, value));
}

/// Nought to six pips on a grid of three by three.
#[must_use]
pub fn pips(area: Area, value: u8) -> Item {
    const GRID: [&[(i8, i8)]; 7] = [
        &[],
        &[(0, 0)],
        &[(-1, -1), (1, 1)],
        &[(-1, -1), (0, 0), (1, 1)],
        &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    ];
    let side = area.wide.min(area.high);
    let middle = area.centre();
    let at = |(x, y): &(i8, i8)| {
        Point::new(middle.x + f32::from(*x) * side * 0.28, middle.y + f32::from(*y) * side * 0.28)
    };
    let spots = GRID.get(usize::from(value)).copied().unwrap_or_default();
    let spots = spots.iter().map(|spot| Item::disc(at(spot), side * 0.115, Look::fill(INK)));
    Item::group(format!("{value} pips"), Placing::HERE, spots.collect())
}

/// The back of a domino, upright or across as its area is.
#[must_use]
pub fn back(area: Area) -> Item {
    let radius = area.wide.min(area.high) * 0.16;
    let plate = Item::round_rect(area.inset(0.75), radius, Look::fill(TURN).edged(INK, 1.5));
    let inner = Item::round_rect(area.inset(4.0), radius * 0.6, Look::line(HAIRLINE, 1.0));
    let spot = Item::disc(area.centre(), area.wide.min(area.high) * 0.14, Look::fill(LAMPLIGHT));
    Item::group("domino back", Placing::HERE, vec![plate, inner, spot])
}

/// A domino that is missing and has been paid for: hatched, with a U for "upside-down".
#[must_use]
pub fn upside_down(area: Area) -> Item {
    let pale = Colour::hex(0xC9CED2);
    let look = Look::hatched(Hatch::Rising, pale, WHITE).stroked(Stroke::new(GONE_INK, 2.0).dashed(6.0, 5.0));
    let body = Item::round_rect(area.inset(1.0), 8.0, look);
    let plate = Area::around(area.centre(), 15.0);
    let disc = Item::disc(plate.centre(), 15.0, Look::fill(WHITE).edged(GONE_INK, 1.5));
    let letter = Label::new("U", 24.0).bold().centre().within(plate);
    Item::group("upside-down domino", Placing::HERE, vec![body, disc, letter])
}
