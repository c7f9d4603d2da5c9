//! The piecepack's suits: each has a shape and a colour of its own, so either is enough to tell it.

use harbormaster_rules::piecepack::{Piece, Rank, Suit};

use crate::marks::{Sign, sign};
use crate::palette::{Colour, INK, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Stroke};

/// The suit's colour.
#[must_use]
pub const fn colour(suit: Suit) -> Colour {
    match suit {
        Suit::Sun => Colour::hex(0xE69F00),
        Suit::Moon => Colour::hex(0x56B4E9),
        Suit::Crown => Colour::hex(0x009E73),
        Suit::Arms => Colour::hex(0xCC79A7),
    }
}

/// The suit's colour as a ground for dark words.
#[must_use]
pub const fn tint(suit: Suit) -> Colour {
    colour(suit).mix(WHITE, 172)
}

/// The suit's colour deep enough for a shape on its tint.
#[must_use]
pub const fn shade(suit: Suit) -> Colour {
    colour(suit).mix(INK, 38)
}

/// The suit's shape.
#[must_use]
pub const fn shape(suit: Suit) -> Sign {
    match suit {
        Suit::Sun => Sign::Sun,
        Suit::Moon => Sign::Moon,
        Suit::Crown => Sign::Crown,
        Suit::Arms => Sign::Arms,
    }
}

/// The suit's sign in its colour.
#[must_use]
pub fn suit(suit: Suit, area: Area) -> Item {
    sign(shape(suit), area, shade(suit))
}

/// Suit and rank side by side on the suit's ground, for lines of text: a coin or tile in small. The height sets
/// the size of the words; 26 units are the least.
#[must_use]
pub fn piece(piece: Piece, area: Area) -> Item {
    let plate = Item::round_rect(area, 5.0, Look::fill(tint(piece.suit)).edged(shade(piece.suit), 1.5));
    let side = (area.high * 0.74).min(area.wide / 2.0);
    let left = Area::new(area.x + 4.0, area.centre().y - side / 2.0, side, side);
    let words = Area::new(left.right(), area.y, area.right() - left.right() - 2.0, area.high);
    let rank = Label::new(piece.rank.sign().to_string(), (area.high * 0.72).max(18.0)).bold().centre();
    let items = vec![plate, suit(piece.suit, left), rank.within(words)];
    Item::group(piece.to_string(), Placing::HERE, items)
}

/// A rank by itself in the middle of a box of at least 30 units, dark on light or the other way round: null in an open
/// ring, ace on a flag, others as large numbers.
pub fn rank(items: &mut Vec<Item>, rank: Rank, area: Area, (ink, ground): (Colour, Colour)) {
    let side = area.wide.min(area.high);
    let middle = area.centre();
    let sized = |share: f32, colour: Colour| {
        Label::new(rank.sign().to_string(), (side * share).max(18.0)).bold().centre().colour(colour)
    };
    match rank {
        Rank::Null => {
            items.push(Item::disc(middle, side * 0.44, Look::fill(ground).edged(ink, side * 0.085)));
            items.push(sized(0.64, ink).within(area.shift(0.0, -side * 0.07)));
        }
        Rank::Ace => {
            let (left, top) = (middle.x - side * 0.42, middle.y - side * 0.48);
            let pole = [Point::new(left, top), Point::new(left, middle.y + side * 0.46)];
            items.push(Item::line(pole, Stroke::new(ink, side * 0.10)));
            let flag = Area::new(left, top, side * 0.90, side * 0.66);
            items.push(Item::rect(flag, Look::fill(ink)));
            items.push(sized(0.66, ground).within(flag.shift(side * 0.02, -side * 0.06)));
        }
        _ => items.push(sized(1.06, ink).inline().within(area)),
    }
}
