//! A palette chosen by popularity, where each colour stands for those so near that eyes cannot tell.

use crate::{paint::Flat, palette::Colour};

/// A picture's colours in a palette of at most 256.
pub struct Indexed {
    /// Red, green and blue of each colour, the commonest first.
    pub palette: Vec<[u8; 3]>,
    /// The place in the palette of each colour of the picture, by its number.
    pub places: Vec<u8>,
}

/// Flat boards have some 3,000 colours, at half size twice as many: nearly all are blends of two neighbours. More
/// than this is a photograph or a gradient.
const MOST_COLOURS: usize = 8_192;
/// Differences in each channel that cannot be seen: the first choice, then those that still look clean.
pub(super) const DISTANCES: [u8; 3] = [8, 12, 16];
/// The colours of a palette.
const PLACES: usize = 256;

/// The distinct colours of a picture, each with a number, in a table with open addressing.
pub(super) struct Census {
    /// Colours, [`EMPTY`] where none is, and beside them their numbers: most colours are found by one look.
    keys: Vec<u32>,
    numbers: Vec<u16>,
    /// Each colour with how many pixels have it, by number.
    pub(super) colours: Vec<(u32, u32)>,
}

/// No colour: those have three bytes.
const EMPTY: u32 = u32::MAX;
const SLOTS: usize = MOST_COLOURS * 4;
/// Leaves as many bits of a hash as a slot's number has.
const SHIFT: u32 = 32 - SLOTS.ilog2();

impl Census {
    pub(super) fn new() -> Self {
        Self { keys: vec![EMPTY; SLOTS], numbers: vec![0; SLOTS], colours: Vec::with_capacity(1_024) }
    }

    /// The number of a colour, a new one if it was not seen before; nothing if there are too many.
    pub(super) fn number(&mut self, colour: u32) -> Option<u16> {
        let mut slot = (colour.wrapping_mul(0x9E37_79B1) >> SHIFT) as usize;
        while self.keys[slot] != colour {
            if self.keys[slot] == EMPTY {
                if self.colours.len() == MOST_COLOURS {
                    return None;
                }
                self.keys[slot] = colour;
                self.numbers[slot] = self.colours.len() as u16;
                self.colours.push((colour, 0));
                break;
            }
            slot = (slot + 1) % SLOTS;
        }
        Some(self.numbers[slot])
    }
}

/// The numbers of colours that have pixels, the commonest first.
pub(super) fn commonest(colours: &[(u32, u32)]) -> Vec<u16> {
    let mut commonest: Vec<u16> =
        (0..).zip(colours).filter(|(_, (_, count))| *count > 0).map(|(number, _)| number).collect();
    commonest.sort_unstable_by_key(|number| {
        let (colour, count) = colours[usize::from(*number)];
        (std::cmp::Reverse(count), colour)
    });
    commonest
}

pub(super) fn channels(colour: u32) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// Chosen colours by channel, so that one colour is compared with all of them in a few wide instructions.
pub(super) struct Chosen {
    channels: [[u8; 256]; 3],
    count: usize,
    /// How many there may be.
    most: usize,
}

impl Chosen {
    /// Room for so many colours, at most 256.
    const fn none(most: usize) -> Self {
        Self { channels: [[0; 256]; 3], count: 0, most }
    }

    /// Appends a colour and returns its place; nothing if there is no room.
    fn push(&mut self, colour: [u8; 3]) -> Option<u8> {
        let place = u8::try_from(self.count).ok().filter(|_| self.count < self.most)?;
        for (channel, value) in self.channels.iter_mut().zip(colour) {
            channel[self.count] = value;
        }
        self.count += 1;
        Some(place)
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

    pub(super) fn palette(&self) -> Vec<[u8; 3]> {
        (0..self.count).map(|place| self.channels.map(|channel| channel[place])).collect()
    }

    /// The largest difference in any channel to the nearest of the chosen colours, and the first place that has it.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> Option<(u8, u8)> {
        let [reds, greens, blues] = &self.channels;
        let [red, green, blue] = colour;
        let apart: [u8; 256] = std::array::from_fn(|place| {
            let [red, green, blue] = [(reds, red), (greens, green), (blues, blue)]
                .map(|(chosen, value)| chosen[place].abs_diff(value));
            red.max(green).max(blue)
        });
        let apart = &apart[..self.count];
        let least = apart.iter().fold(u8::MAX, |least, value| least.min(*value));
        apart.iter().position(|value| *value == least).map(|place| (least, place as u8))
    }
}

/// The commonest colours, without those near to a commoner one, and the place that stands for each colour;
/// nothing if as many as there may be do not cover all.
pub(super) fn choose(
    colours: &[(u32, u32)],
    commonest: &[u16],
    distance: u8,
    most: usize,
) -> Option<(Chosen, Vec<u8>)> {
    let mut chosen = Chosen::none(most);
    let mut places = vec![0; colours.len()];
    for number in commonest.iter().copied().map(usize::from) {
        let colour = channels(colours[number].0);
        places[number] = match chosen.nearest(colour) {
            Some((apart, place)) if apart <= distance => place,
            _ => chosen.push(colour)?,
        };
    }
    Some((chosen, places))
}

impl Indexed {
    /// A palette for a picture; nothing if it has too many colours to look the same. No channel of any pixel is
    /// further off than 16 steps, usually 8; the commonest colours are exact.
    #[must_use]
    pub fn of(picture: &Flat) -> Option<Self> {
        let colours = census(picture);
        let commonest = commonest(&colours);
        if commonest.len() > MOST_COLOURS {
            return None;
        }
        // Few colours all have their own place.
        let exact = (commonest.len() <= PLACES).then_some(0);
        let mut distances = exact.iter().chain(&DISTANCES);
        let (chosen, places) =
            distances.find_map(|distance| choose(&colours, &commonest, *distance, PLACES))?;
        Some(Self { palette: chosen.palette(), places })
    }
}

/// Each colour of a picture with how many pixels have it, by number.
fn census(picture: &Flat) -> Vec<(u32, u32)> {
    // Neighbours mostly have the same colour: counted side by side, none waits for the one before it.
    let mut counts = vec![[0_u32; 4]; picture.colours.len()];
    let (fours, rest) = picture.pixels.as_chunks::<4>();
    for four in fours {
        for (lane, number) in four.iter().enumerate() {
            counts[usize::from(*number)][lane] += 1;
        }
    }
    for number in rest {
        counts[usize::from(*number)][0] += 1;
    }
    let colour = |colour: &Colour| u32::from_be_bytes([0, colour.red, colour.green, colour.blue]);
    picture.colours.iter().map(colour).zip(counts.iter().map(|lanes| lanes.iter().sum())).collect()
}
