//! Colours by role. Scenes name a role, never a number, so a new look needs changes here only.
//!
//! Nothing is shown by colour alone: each seat has a shape and a letter beside its colour, and
//! each game adds marks of its own to its suits.

use std::fmt;

/// A colour: straight red, green, blue and opacity, 0 to 255 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// Opacity: 255 hides everything below.
    pub opacity: u8,
}

impl Colour {
    /// An opaque colour from `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { red, green, blue, opacity: 255 }
    }

    /// The same colour with another opacity, 0 to 255.
    #[must_use]
    pub const fn faint(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    /// This colour mixed with `other`: `share` of 0 gives this one, 255 the other. Both as if opaque.
    #[must_use]
    pub const fn mix(self, other: Self, share: u8) -> Self {
        const fn between(from: u8, to: u8, share: u8) -> u8 {
            let (from, to, share) = (from as u32, to as u32, share as u32);
            ((from * (255 - share) + to * share + 127) / 255) as u8
        }
        Self {
            red: between(self.red, other.red, share),
            green: between(self.green, other.green, share),
            blue: between(self.blue, other.blue, share),
            opacity: 255,
        }
    }

    /// Relative luminance as the Web Content Accessibility Guidelines define it, 0 to 1.
    #[must_use]
    pub fn luminance(self) -> f64 {
        fn linear(channel: u8) -> f64 {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        }
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Contrast between two opaque colours, 1 to 21. Text needs at least 4.5.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// White or [`INK`], whichever reads better on this colour.
    #[must_use]
    pub fn ink(self) -> Self {
        if self.contrast(WHITE) >= self.contrast(INK) { WHITE } else { INK }
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)?;
        if self.opacity < 255 { write!(f, "/{}", self.opacity) } else { Ok(()) }
    }
}

/// Text and outlines on light grounds.
pub const INK: Colour = Colour::hex(0x13212E);
/// Less important text on light grounds.
pub const QUIET: Colour = Colour::hex(0x44586A);
/// Text and outlines on dark grounds.
pub const WHITE: Colour = Colour::hex(0xFFFFFF);
/// The ground of panels and plates.
pub const PAPER: Colour = Colour::hex(0xFBF8EF);
/// Hairlines and empty frames on [`PAPER`].
pub const HAIRLINE: Colour = Colour::hex(0xD8D0BC);
/// Open water.
pub const SEA: Colour = Colour::hex(0xA9D0DE);
/// Water over a shelf, one step nearer to land.
pub const SHELF: Colour = Colour::hex(0xBCDCE5);
/// Shallow water near a beach.
pub const SHALLOWS: Colour = Colour::hex(0xD6ECEE);
/// Lines of a chart drawn on water.
pub const CHART_LINE: Colour = Colour::hex(0x8FBCCD);
/// Beaches.
pub const SAND: Colour = Colour::hex(0xEBDCB0);
/// Wood of piers, crates and hulls.
pub const TIMBER: Colour = Colour::hex(0x9A6A3C);
/// Wood in shadow.
pub const DARK_TIMBER: Colour = Colour::hex(0x5E3D20);
/// A lit lamp, and the leader's mark.
pub const LAMPLIGHT: Colour = Colour::hex(0xFFC93C);
/// The glow around a lit lamp.
pub const GLOW: Colour = Colour::hex(0xFFEDB0);
/// Anything out of the game.
pub const GONE: Colour = Colour::hex(0xB4BEC4);
/// Lines and text on anything out of the game.
pub const GONE_INK: Colour = Colour::hex(0x37444D);
/// The plate that says whose turn it is.
pub const TURN: Colour = Colour::hex(0x14405C);

/// The outline of a seat's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatShape {
    /// A disc.
    Disc,
    /// A square.
    Square,
    /// A triangle, point up.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A hexagon.
    Hexagon,
    /// A plus sign.
    Cross,
    /// A star with five points.
    Star,
    /// A shield, flat above and pointed below.
    Shield,
}

/// The look of a seat in every game: colour, shape and letter, each of them enough to tell it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLook {
    /// The seat's colour.
    pub colour: Colour,
    /// The colour that is readable on it.
    pub ink: Colour,
    /// The shape of its mark.
    pub shape: SeatShape,
    /// Its letter, A to H.
    pub letter: char,
}

const SEATS: [(Colour, Colour, SeatShape, char); 8] = [
    (Colour::hex(0x0072B2), WHITE, SeatShape::Disc, 'A'),
    (Colour::hex(0xE69F00), INK, SeatShape::Square, 'B'),
    (Colour::hex(0x009E73), Colour::hex(0x06131C), SeatShape::Triangle, 'C'),
    (Colour::hex(0xCC79A7), INK, SeatShape::Diamond, 'D'),
    (Colour::hex(0x56B4E9), INK, SeatShape::Hexagon, 'E'),
    (Colour::hex(0xF0E442), INK, SeatShape::Cross, 'F'),
    (Colour::hex(0x4B2A7B), WHITE, SeatShape::Star, 'G'),
    (Colour::hex(0x6B4423), WHITE, SeatShape::Shield, 'H'),
];

/// The look of a seat, counted from 0. Looks repeat after the eighth seat; no game has more.
#[must_use]
pub fn seat(index: usize) -> SeatLook {
    let (colour, ink, shape, letter) = SEATS[index % SEATS.len()];
    SeatLook { colour, ink, shape, letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Colour vision deficiencies after Machado, Oliveira and Fernandes (2009), full severity, linear light.
    const VISION: [(&str, [[f64; 3]; 3]); 4] = [
        ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protan",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deutan",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritan",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    fn seen(colour: Colour, vision: &[[f64; 3]; 3]) -> [f64; 3] {
        let linear = [colour.red, colour.green, colour.blue].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        let [x, y, z] =
            vision.map(|row| row.iter().zip(linear).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
        // To CIELAB, where distance is close to perceived difference.
        let white = [0.9505, 1.0, 1.089];
        let xyz = [
            0.4124 * x + 0.3576 * y + 0.1805 * z,
            0.2126 * x + 0.7152 * y + 0.0722 * z,
            0.0193 * x + 0.1192 * y + 0.9505 * z,
        ];
        let [fx, fy, fz] = [0, 1, 2].map(|i| {
            let t: f64 = xyz[i] / white[i];
            if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 }
        });
        [116.0 * fy - 16.0, 500.0 * (fx - fy), 200.0 * (fy - fz)]
    }

    #[test]
    fn seats_differ_in_colour_for_every_kind_of_eye() {
        for (name, vision) in VISION {
            for one in 0..8 {
                for two in 0..one {
                    let (a, b) = (seen(seat(one).colour, &vision), seen(seat(two).colour, &vision));
                    let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(apart > 15.0, "{name}: seats {two} and {one} are only {apart:.1} apart");
                }
            }
        }
    }

    #[test]
    fn seats_differ_in_shape_and_letter() {
        for one in 0..8 {
            for two in 0..one {
                assert_ne!(seat(one).shape, seat(two).shape);
                assert_ne!(seat(one).letter, seat(two).letter);
            }
        }
        assert_eq!(seat(8), seat(0));
    }

    #[test]
    fn text_reads_on_its_ground() {
        let grounds = [PAPER, WHITE, SEA, SHELF, SHALLOWS, SAND, LAMPLIGHT];
        let mut pairs: Vec<(Colour, Colour)> = grounds.iter().map(|ground| (INK, *ground)).collect();
        pairs.extend([(QUIET, PAPER), (QUIET, SHALLOWS), (GONE_INK, GONE), (WHITE, TURN), (LAMPLIGHT, TURN)]);
        pairs.extend((0..8).map(|index| (seat(index).ink, seat(index).colour)));
        for (text, ground) in pairs {
            let contrast = text.contrast(ground);
            assert!(contrast >= 4.5, "{text:?} on {ground:?}: {contrast:.2}");
        }
    }

    #[test]
    fn mixing_ends_at_both_colours() {
        assert_eq!(SEA.mix(INK, 0), SEA);
        assert_eq!(SEA.mix(INK, 255), INK);
    }
}
