//! Links: dominoes in two cells, with the pattern of officials that block there and the piece on a half.

use harbormaster_rules::shipit::Colour;

use super::looks::{self, ALARM, BONE};
use super::tokens::{self, Kind, Piece};
use crate::palette::{GLOW, INK, LAMPLIGHT};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Stroke};

/// One half of a link as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Half {
    /// Its cell.
    pub cell: Area,
    /// Its pips.
    pub value: u8,
    /// The size of the digits, in points of the picture.
    pub size: f32,
    /// Colours of the officials in its region.
    pub officials: Vec<Colour>,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// True if the last move went over it.
    pub passed: bool,
}

/// Between a link and the edges of its cells.
const INSET: f32 = 1.5;

/// A link in two neighbouring cells; one that is `new` has a ring.
pub(super) fn draw(halves: &[Half; 2], new: bool) -> Item {
    let [one, two] = halves.each_ref().map(|half| half.cell);
    let body = Area::over(&[
        Point::new(one.x.min(two.x), one.y.min(two.y)),
        Point::new(one.right().max(two.right()), one.bottom().max(two.bottom())),
    ])
    .inset(INSET);
    let radius = one.wide * 0.17;
    let mut items = Vec::with_capacity(24);
    if new {
        items.push(Item::round_rect(body.inset(-2.5), radius + 2.5, Look::fill(ALARM)));
        items.push(Item::round_rect(body.inset(0.5), radius, Look::fill(LAMPLIGHT)));
    }
    let edge = if new { 3.0 } else { 0.0 };
    items.push(Item::round_rect(body.inset(edge), radius, Look::fill(BONE)));
    halves.iter().for_each(|half| pattern(&mut items, half, edge));
    if !new {
        items.push(Item::round_rect(body.inset(0.5), radius, Look::line(INK, 2.0)));
    }
    items.push(Item::line(centreline(one, two), Stroke::new(INK, 3.0)));
    halves.iter().for_each(|half| self::half(&mut items, half));
    Item::group(format!("link {}-{}", halves[0].value, halves[1].value), Placing::HERE, items)
}

/// The bar between both halves, short of the edges.
fn centreline(one: Area, two: Area) -> [Point; 2] {
    const SHORT: f32 = 6.0;
    let (one, two, side) = (one.centre(), two.centre(), one.wide / 2.0 - SHORT);
    let middle = Point::new((one.x + two.x) / 2.0, (one.y + two.y) / 2.0);
    let (x, y) = if one.x == two.x { (side, 0.0) } else { (0.0, side) };
    [Point::new(middle.x - x, middle.y - y), Point::new(middle.x + x, middle.y + y)]
}

/// The patterns of all officials in the half's region, in stripes of equal height.
fn pattern(items: &mut Vec<Item>, half: &Half, edge: f32) {
    let area = half.cell.inset(INSET + edge.max(1.5));
    if half.passed && half.officials.is_empty() {
        items.push(Item::round_rect(area, 3.0, Look::fill(GLOW)));
    }
    let high = area.high / half.officials.len().max(1) as f32;
    for (place, colour) in half.officials.iter().enumerate() {
        let stripe = Area { y: area.y + high * place as f32, high, ..area };
        let look = Look::hatched(looks::hatch(*colour), looks::hatching(*colour), BONE);
        items.push(Item::round_rect(stripe, 3.0, look));
    }
}

/// The smallest cell with room for both: in a smaller one a piece covers the digit.
const ROOM_FOR_BOTH: f32 = 34.0;

/// The digit; under a piece small in a corner.
fn half(items: &mut Vec<Item>, half: &Half) {
    let cell = half.cell;
    let Some(piece) = half.piece else {
        items.push(Label::new(half.value.to_string(), half.size).bold().inline().centre().within(cell));
        return;
    };
    if cell.wide >= ROOM_FOR_BOTH {
        let digit = Area::new(cell.x + 3.0, cell.y + 3.0, 11.0, 14.0);
        items.push(Label::new(half.value.to_string(), 18.0).bold().centre().within(digit));
    }
    // Clear of the digit, and therefore over the link's edge.
    let side = match piece.kind {
        Kind::Coin(_) => cell.wide * 0.67,
        Kind::Official => cell.wide * 0.6,
    };
    let room = Area::new(cell.right() - side, cell.bottom() - side, side, side);
    items.push(tokens::piece(room, piece));
}
