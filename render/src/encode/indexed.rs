//! A palette chosen by popularity, where each colour stands for those so near that eyes cannot tell.

use image::RgbaImage;

/// A picture of at most 256 colours.
pub struct Indexed {
    /// Red, green and blue of each colour, the commonest first.
    pub palette: Vec<[u8; 3]>,
    /// One palette place per pixel, row by row.
    pub pixels: Vec<u8>,
}

/// Flat boards have some 3,000 colours, at half size twice as many: nearly all are blends of two neighbours. More
/// than this is a photograph or a gradient.
const MOST_COLOURS: usize = 8_192;
/// Steps in each channel that nobody sees: first choice, then what still looks clean.
const DISTANCES: [u8; 3] = [8, 12, 16];

/// The distinct colours of a picture, each with a number, in a table with open addressing.
struct Census {
    slots: Vec<u32>,
    colours: Vec<(u32, u32)>,
}

const EMPTY: u32 = u32::MAX;
const SLOTS: usize = MOST_COLOURS * 4;
/// Leaves as many bits of a hash as a slot's number has.
const SHIFT: u32 = 32 - SLOTS.ilog2();

impl Census {
    fn slot(&self, colour: u32) -> usize {
        let mut slot = (colour.wrapping_mul(0x9E37_79B1) >> SHIFT) as usize;
        while self.slots[slot] != EMPTY && self.colours[self.slots[slot] as usize].0 != colour {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    /// The number of each pixel's colour, and how often each colour occurs; nothing if there are too many.
    fn of(picture: &RgbaImage) -> Option<(Self, Vec<u16>)> {
        let mut census = Self { slots: vec![EMPTY; SLOTS], colours: Vec::with_capacity(MOST_COLOURS) };
        let mut numbers = Vec::with_capacity(picture.width() as usize * picture.height() as usize);
        let (mut last, mut number) = (EMPTY, 0);
        for pixel in picture.as_raw().chunks_exact(4) {
            let colour = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
            // Most pixels repeat their neighbour.
            if colour != last {
                let slot = census.slot(colour);
                if census.slots[slot] == EMPTY {
                    if census.colours.len() == MOST_COLOURS {
                        return None;
                    }
                    census.slots[slot] = census.colours.len() as u32;
                    census.colours.push((colour, 0));
                }
                number = census.slots[slot];
                last = colour;
            }
            census.colours[number as usize].1 += 1;
            numbers.push(number as u16);
        }
        Some((census, numbers))
    }
}

fn channels(colour: u32) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

fn near(one: [u8; 3], two: [u8; 3], distance: u8) -> bool {
    one.iter().zip(two).all(|(one, two)| one.abs_diff(two) <= distance)
}

/// The commonest colours, without those near to a commoner one; nothing if 256 do not cover all.
fn choose(by_count: &[(u32, u32)], distance: u8) -> Option<Vec<[u8; 3]>> {
    let mut palette: Vec<[u8; 3]> = Vec::with_capacity(256);
    for (colour, _) in by_count {
        let colour = channels(*colour);
        if !palette.iter().any(|chosen| near(*chosen, colour, distance)) {
            if palette.len() == 256 {
                return None;
            }
            palette.push(colour);
        }
    }
    Some(palette)
}

fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    // The largest difference counts first: that is what the distance promises.
    let apart = |chosen: &[u8; 3]| {
        let steps = chosen.iter().zip(colour).map(|(one, two)| u32::from(one.abs_diff(two)));
        (steps.clone().max(), steps.map(|step| step * step).sum::<u32>())
    };
    (0..=u8::MAX).zip(palette).min_by_key(|(_, chosen)| apart(chosen)).map_or(0, |(place, _)| place)
}

impl Indexed {
    /// The picture in indexed colours; nothing if it has too many to look the same. No channel of any pixel is
    /// further off than 16 steps, usually 8; the commonest colours are exact.
    #[must_use]
    pub fn of(picture: &RgbaImage) -> Option<Self> {
        let (census, numbers) = Census::of(picture)?;
        let mut by_count = census.colours.clone();
        by_count.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let palette = if by_count.len() <= 256 {
            by_count.iter().map(|(colour, _)| channels(*colour)).collect()
        } else {
            DISTANCES.iter().find_map(|distance| choose(&by_count, *distance))?
        };
        let places: Vec<u8> =
            census.colours.iter().map(|(colour, _)| nearest(&palette, channels(*colour))).collect();
        let pixels = numbers.iter().map(|number| places[usize::from(*number)]).collect();
        Some(Self { palette, pixels })
    }
}
