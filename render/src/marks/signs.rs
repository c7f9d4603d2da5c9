//! Flat signs of one colour: suits, arrows, crosses, and the shapes of seats.

use super::mark;
use crate::palette::{Colour, SeatLook, SeatShape};
use crate::scene::{Area, Item, Look, Path, Point, Stroke};

/// A sign of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// An open circle.
    Ring,
    /// A filled square.
    Square,
    /// A filled triangle, point up.
    Triangle,
    /// An arrow head to the right: this one acts.
    Pointer,
    /// Two crossing lines: gone.
    Cross,
    /// A star with five points.
    Star,
    /// A crown with three points: leads.
    Crown,
    /// An anchor.
    Anchor,
    /// Two waves.
    Waves,
    /// A disc with eight rays.
    Sun,
    /// A crescent.
    Moon,
    /// A shield with a chief.
    Arms,
}

impl Sign {
    /// All signs.
    pub const ALL: [Self; 12] = [
        Self::Ring,
        Self::Square,
        Self::Triangle,
        Self::Pointer,
        Self::Cross,
        Self::Star,
        Self::Crown,
        Self::Anchor,
        Self::Waves,
        Self::Sun,
        Self::Moon,
        Self::Arms,
    ];
}

/// A sign in its colour.
#[must_use]
pub fn sign(sign: Sign, area: Area, colour: Colour) -> Item {
    let fill = Look::fill(colour);
    let pen = |width| Look::line(colour, width);
    let items = match sign {
        Sign::Ring => vec![Item::disc(Point::new(0.5, 0.5), 0.35, pen(0.17))],
        Sign::Square => vec![Item::rect(Area::new(0.13, 0.13, 0.74, 0.74), fill)],
        Sign::Triangle => vec![Item::path(Path::polygon(&[(0.5, 0.08), (0.96, 0.88), (0.04, 0.88)]), fill)],
        Sign::Pointer => vec![Item::path(Path::polygon(&[(0.14, 0.06), (0.92, 0.5), (0.14, 0.94)]), fill)],
        Sign::Cross => [((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))]
            .map(|((x, y), (to_x, to_y))| {
                Item::line([Point::new(x, y), Point::new(to_x, to_y)], Stroke::new(colour, 0.16))
            })
            .to_vec(),
        Sign::Star => vec![Item::path(Path::polygon(&STAR), fill)],
        Sign::Crown => vec![
            Item::path(
                Path::polygon(&[
                    (0.06, 0.22),
                    (0.30, 0.46),
                    (0.50, 0.10),
                    (0.70, 0.46),
                    (0.94, 0.22),
                    (0.86, 0.72),
                    (0.14, 0.72),
                ]),
                fill,
            ),
            Item::rect(Area::new(0.14, 0.79, 0.72, 0.13), fill),
        ],
        Sign::Anchor => anchor(colour),
        Sign::Waves => waves(colour),
        Sign::Sun => sun(colour),
        Sign::Moon => vec![Item::path(moon(), fill)],
        Sign::Arms => arms(fill),
    };
    mark(&format!("{sign:?}"), area, items)
}

/// A ring, a shank with a stock, and two flukes.
fn anchor(colour: Colour) -> Vec<Item> {
    let (fill, pen) = (Look::fill(colour), |width| Look::line(colour, width));
    vec![
        Item::disc(Point::new(0.5, 0.15), 0.09, pen(0.08)),
        Item::line([Point::new(0.5, 0.25), Point::new(0.5, 0.90)], Stroke::new(colour, 0.10)),
        Item::line([Point::new(0.30, 0.36), Point::new(0.70, 0.36)], Stroke::new(colour, 0.09)),
        Item::path(
            Path::from(0.12, 0.60).cubic((0.16, 0.84), (0.34, 0.92), (0.5, 0.92)).cubic(
                (0.66, 0.92),
                (0.84, 0.84),
                (0.88, 0.60),
            ),
            pen(0.10),
        ),
        Item::path(Path::polygon(&[(0.02, 0.70), (0.11, 0.48), (0.25, 0.66)]), fill),
        Item::path(Path::polygon(&[(0.98, 0.70), (0.89, 0.48), (0.75, 0.66)]), fill),
    ]
}

/// Two waves, one below the other.
fn waves(colour: Colour) -> Vec<Item> {
    [0.36, 0.64]
        .map(|y| {
            let wave = Path::from(0.05, y)
                .quad((0.20, y - 0.16), (0.35, y))
                .quad((0.50, y + 0.16), (0.65, y))
                .quad((0.80, y - 0.16), (0.95, y));
            Item::path(wave, Look::line(colour, 0.08))
        })
        .to_vec()
}

/// A disc with eight rays.
fn sun(colour: Colour) -> Vec<Item> {
    // Rays of 0.46 at eight points of the compass; 0.325 is 0.46 over the root of two.
    let rays = [(0.0, 0.46), (0.325, 0.325), (0.46, 0.0), (0.325, -0.325)];
    let ray = |(x, y): (f32, f32)| {
        let ends = [Point::new(0.5 - x, 0.5 - y), Point::new(0.5 + x, 0.5 + y)];
        Item::line(ends, Stroke::new(colour, 0.10))
    };
    rays.into_iter().map(ray).chain([Item::disc(Point::new(0.5, 0.5), 0.27, Look::fill(colour))]).collect()
}

/// A waxing crescent.
fn moon() -> Path {
    Path::from(0.66, 0.05)
        .cubic((0.30, 0.02), (0.08, 0.26), (0.08, 0.52))
        .cubic((0.08, 0.78), (0.30, 0.97), (0.54, 0.97))
        .cubic((0.72, 0.97), (0.86, 0.88), (0.93, 0.74))
        .cubic((0.70, 0.80), (0.44, 0.70), (0.42, 0.42))
        .cubic((0.41, 0.26), (0.50, 0.12), (0.66, 0.05))
        .close()
}

/// A shield below a bar.
fn arms(fill: Look) -> Vec<Item> {
    vec![
        Item::rect(Area::new(0.10, 0.06, 0.80, 0.16), fill),
        Item::path(
            Path::from(0.10, 0.28)
                .line(0.90, 0.28)
                .line(0.90, 0.52)
                .cubic((0.90, 0.76), (0.70, 0.90), (0.50, 0.97))
                .cubic((0.30, 0.90), (0.10, 0.76), (0.10, 0.52))
                .close(),
            fill,
        ),
    ]
}

/// Corners of a star with five points in the unit box.
const STAR: [(f32, f32); 10] = [
    (0.500, 0.030),
    (0.618, 0.366),
    (0.975, 0.374),
    (0.691, 0.590),
    (0.794, 0.931),
    (0.500, 0.728),
    (0.206, 0.931),
    (0.309, 0.590),
    (0.025, 0.374),
    (0.382, 0.366),
];

/// The outline of a seat's mark in its colour. Its middle has room for a sign of about half its size.
#[must_use]
pub fn seat(look: SeatLook, area: Area) -> Item {
    const EDGE: f32 = 0.05;
    let style = Look::fill(look.colour).edged(crate::palette::INK, EDGE);
    let polygon = |corners: &[(f32, f32)]| Item::path(Path::polygon(corners), style);
    let item = match look.shape {
        SeatShape::Disc => Item::disc(Point::new(0.5, 0.5), 0.46, style),
        SeatShape::Square => Item::round_rect(Area::new(0.07, 0.07, 0.86, 0.86), 0.06, style),
        SeatShape::Triangle => polygon(&[(0.5, 0.03), (0.97, 0.94), (0.03, 0.94)]),
        SeatShape::Diamond => polygon(&[(0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)]),
        SeatShape::Hexagon => {
            polygon(&[(0.26, 0.07), (0.74, 0.07), (0.97, 0.5), (0.74, 0.93), (0.26, 0.93), (0.03, 0.5)])
        }
        SeatShape::Cross => polygon(&[
            (0.28, 0.04),
            (0.72, 0.04),
            (0.72, 0.28),
            (0.96, 0.28),
            (0.96, 0.72),
            (0.72, 0.72),
            (0.72, 0.96),
            (0.28, 0.96),
            (0.28, 0.72),
            (0.04, 0.72),
            (0.04, 0.28),
            (0.28, 0.28),
        ]),
        SeatShape::Star => polygon(&STAR),
        SeatShape::Shield => Item::path(
            Path::from(0.08, 0.06)
                .line(0.92, 0.06)
                .line(0.92, 0.50)
                .cubic((0.92, 0.76), (0.72, 0.90), (0.50, 0.97))
                .cubic((0.28, 0.90), (0.08, 0.76), (0.08, 0.50))
                .close(),
            style,
        ),
    };
    mark(&format!("seat {}", look.letter), area, vec![item])
}
