//! Pieces on the table: freight coins, officials and pawns.

use harbormaster_rules::shipit::{CoinView, Colour};

use super::looks::{self, ALARM, BONE};
use crate::palette::{Colour as Ink, INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Stroke};

/// A piece on a tile or on half of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Its kind.
    pub kind: Kind,
    /// True if the last move brought it here.
    pub new: bool,
}

/// Coin or official.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Freight.
    Coin(Showing),
    /// An official.
    Official,
}

/// The visible face of a freight coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Showing {
    /// Only its suit is known.
    Suit,
    /// Its number: it is warehoused.
    Number(u8),
    /// Its number is down, but everybody knows it.
    Open(u8),
    /// Its number is down, and the viewer alone knows it.
    Secret(u8),
}

impl Showing {
    /// The face of a coin as its viewer sees it.
    pub(super) fn of(coin: &CoinView) -> Self {
        match coin.number {
            Some(number) if coin.warehoused => Self::Number(number),
            Some(number) if coin.open => Self::Open(number),
            Some(number) => Self::Secret(number),
            None => Self::Suit,
        }
    }
}

/// The least width of a piece with a number.
pub(super) const LEAST: f32 = 24.0;

/// Draws the piece in a square; in one of fewer than [`LEAST`] units a coin shows only its suit.
pub(super) fn piece(area: Area, piece: Piece) -> Item {
    const HALO: f32 = 2.5;
    let around = area.inset(-HALO);
    let (halo, token) = match piece.kind {
        Kind::Coin(face) => {
            let face = if area.wide < LEAST { Showing::Suit } else { face };
            let halo = Item::disc(area.centre(), around.wide / 2.0, Look::fill(ALARM));
            (halo, coin(area, piece.colour, face))
        }
        Kind::Official => {
            let halo = Item::round_rect(around, around.wide * CORNER, Look::fill(ALARM));
            (halo, official(area, piece.colour))
        }
    };
    if piece.new { Item::group("moved last", Placing::HERE, vec![halo, token]) } else { token }
}

/// A coin in a square.
pub(super) fn coin(area: Area, colour: Colour, face: Showing) -> Item {
    let (middle, radius, ink) = (area.centre(), area.wide / 2.0, looks::ink(colour));
    let disc = |radius: f32, colour| Item::disc(middle, radius, Look::fill(colour));
    let dashes = |colour, width| {
        let stroke = Stroke::new(colour, width).dashed(3.5, 3.0);
        Item::disc(middle, radius - width / 2.0, Look::default().stroked(stroke))
    };
    let (mut items, name) = match face {
        Showing::Suit => (vec![disc(radius, INK), disc(radius - 1.0, ink)], "coin".to_owned()),
        Showing::Number(number) => {
            let ring = (radius * 0.11).max(1.75);
            let items = vec![disc(radius, WHITE), disc(radius - 1.0, ink), disc(radius - 1.0 - ring, WHITE)];
            (items, format!("warehoused {number}"))
        }
        Showing::Open(number) => {
            (vec![disc(radius, ink), dashes(WHITE, 1.5)], format!("coin known as {number}"))
        }
        Showing::Secret(number) => {
            (vec![disc(radius, LAMPLIGHT), dashes(INK, 2.0)], format!("coin secretly {number}"))
        }
    };
    match face {
        Showing::Suit => items.push(looks::mark(colour, Area::around(middle, radius * 0.66), WHITE)),
        Showing::Open(number) => {
            items.push(digit(area, number, WHITE));
            items.push(looks::mark(colour, small_mark(area), WHITE));
        }
        Showing::Number(number) | Showing::Secret(number) => {
            items.push(digit(area, number, INK));
            items.push(looks::suit(colour, small_mark(area)));
        }
    }
    Item::group(format!("{colour} {name}"), Placing::HERE, items)
}

/// The share of a coin's width for its number; its suit has the rest.
const DIGIT: f32 = 0.54;

/// The number of a coin.
fn digit(area: Area, number: u8, ink: Ink) -> Item {
    const EDGE: f32 = 0.08;
    let side = area.wide;
    let room = Area::new(area.x + side * EDGE, area.y, side * (DIGIT - EDGE), side);
    Label::new(number.to_string(), (side * 0.60).max(18.0)).bold().centre().colour(ink).within(room)
}

/// Returns the place of the suit on a coin with a number.
fn small_mark(area: Area) -> Area {
    let side = area.wide * 0.36;
    Area::new(area.x + area.wide * DIGIT, area.centre().y - side / 2.0, side, side)
}

/// Radius of an official's corners for its width.
const CORNER: f32 = 0.2;

/// An official: a white die with the suit on its face.
pub(super) fn official(area: Area, colour: Colour) -> Item {
    let (ink, side) = (looks::ink(colour), area.wide);
    let items = vec![
        Item::round_rect(area, side * CORNER, Look::fill(INK)),
        Item::round_rect(area.inset(2.25), side * 0.15, Look::fill(BONE).edged(ink, 2.5)),
        looks::suit(colour, area.inset(side * 0.20)),
    ];
    Item::group(format!("{colour} official"), Placing::HERE, items)
}

/// A pawn with its suit on the body, standing at the bottom of its area.
pub(super) fn pawn(area: Area, colour: Colour) -> Item {
    let body = Path::from(0.04, 1.30)
        .line(0.04, 1.18)
        .cubic((0.10, 1.08), (0.18, 1.02), (0.12, 0.84))
        .cubic((0.02, 0.66), (0.14, 0.50), (0.32, 0.44))
        .cubic((0.14, 0.26), (0.28, 0.03), (0.5, 0.03))
        .cubic((0.72, 0.03), (0.86, 0.26), (0.68, 0.44))
        .cubic((0.86, 0.50), (0.98, 0.66), (0.88, 0.84))
        .cubic((0.82, 1.02), (0.90, 1.08), (0.96, 1.18))
        .line(0.96, 1.30)
        .close();
    let items = vec![
        Item::path(body, Look::fill(looks::ink(colour)).edged(INK, 0.06)),
        looks::mark(colour, Area::new(0.22, 0.52, 0.56, 0.56), WHITE),
    ];
    let scale = area.wide.min(area.high / TALL);
    let placing = Placing::new(area.centre().x - scale / 2.0, area.bottom() - scale * TALL, scale);
    Item::group(format!("{colour} pawn"), placing, items)
}

/// Height of a pawn for its width.
pub(super) const TALL: f32 = 1.33;
