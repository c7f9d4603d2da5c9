//! A palette chosen by popularity, in which each colour also represents those that look the same to the eye.

use std::collections::HashSet;

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
/// The number of neighbours that are compared at once, as they mostly have the same colour.
pub(super) const ALIKE: usize = 8;
/// The colours of a palette.
const PLACES: usize = 256;

/// The distinct colours of a picture, each with a number, in a table with open addressing.
pub(super) struct Census {
    /// Colours, or [`EMPTY`], and beside them their numbers: most colours are found by one look.
    keys: Vec<u32>,
    numbers: Vec<u16>,
    /// Each colour with its number of pixels, by number.
    pub(super) colours: Vec<(u32, u32)>,
}

/// The key of an empty slot: colours have only three bytes.
const EMPTY: u32 = u32::MAX;
const SLOTS: usize = MOST_COLOURS * 4;
/// The shift that leaves as many bits of a hash as a slot's number has.
const SHIFT: u32 = 32 - SLOTS.ilog2();

impl Census {
    pub(super) fn new() -> Self {
        Self { keys: vec![EMPTY; SLOTS], numbers: vec![0; SLOTS], colours: Vec::with_capacity(1_024) }
    }

    /// Returns the number of a colour, a new one if it was not seen before; `None` if there are too many.
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

/// Returns the numbers of colours that have pixels, the commonest first.
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

/// The opposite of [`channels`].
pub(super) fn packed(colour: &Colour) -> u32 {
    u32::from_be_bytes([0, colour.red, colour.green, colour.blue])
}

/// The chosen colours in a grid of cells, so that each colour is compared with only a few of them.
pub(super) struct Chosen {
    palette: Vec<[u8; 3]>,
    /// The first place in each cell, or [`NOWHERE`].
    cells: Vec<u16>,
    /// The next place in the same cell, for each place.
    next: Vec<u16>,
    /// The most colours.
    most: usize,
}

/// The bits of a channel that select its cell: a cell is 16 steps wide.
const CELL_BITS: u32 = 4;
const NOWHERE: u16 = u16::MAX;

/// Returns the cell of a colour, from its channels' cells.
fn cell([red, green, blue]: [usize; 3]) -> usize {
    (red << CELL_BITS | green) << CELL_BITS | blue
}

fn along(channel: u8) -> usize {
    usize::from(channel >> (u8::BITS - CELL_BITS))
}

impl Chosen {
    /// Makes an empty palette for this number of colours, at most 256.
    fn none(most: usize) -> Self {
        Self { palette: Vec::new(), cells: vec![NOWHERE; 1 << (3 * CELL_BITS)], next: Vec::new(), most }
    }

    /// Appends a colour and returns its place; `None` if there is no room.
    fn push(&mut self, colour: [u8; 3]) -> Option<u8> {
        let place = u8::try_from(self.palette.len()).ok().filter(|_| self.palette.len() < self.most)?;
        let first = &mut self.cells[cell(colour.map(along))];
        self.next.push(std::mem::replace(first, u16::from(place)));
        self.palette.push(colour);
        Some(place)
    }

    pub(super) const fn count(&self) -> usize {
        self.palette.len()
    }

    pub(super) fn palette(&self) -> Vec<[u8; 3]> {
        self.palette.clone()
    }

    /// Returns the first place whose colour is nearest by the largest difference in any channel, if that is no more
    /// than `distance`.
    pub(super) fn nearest(&self, colour: [u8; 3], distance: u8) -> Option<u8> {
        let [reds, greens, blues] =
            colour.map(|one| along(one.saturating_sub(distance))..=along(one.saturating_add(distance)));
        let mut best = None;
        for red in reds {
            for green in greens.clone() {
                for blue in blues.clone() {
                    let mut place = self.cells[cell([red, green, blue])];
                    while let Some(chosen) = self.palette.get(usize::from(place)) {
                        let apart = [0, 1, 2].map(|channel| chosen[channel].abs_diff(colour[channel]));
                        let apart = apart[0].max(apart[1]).max(apart[2]);
                        if apart <= distance && best.is_none_or(|best| (apart, place) < best) {
                            best = Some((apart, place));
                        }
                        place = self.next[usize::from(place)];
                    }
                }
            }
        }
        best.and_then(|(_, place)| u8::try_from(place).ok())
    }
}

/// Chooses the commonest colours, without those near to a commoner one unless they are named, and the place for each colour; `None`
/// if `most` colours do not cover all.
pub(super) fn choose(
    colours: &[(u32, u32)],
    commonest: &[u16],
    named: &[Colour],
    distance: u8,
    most: usize,
) -> Option<(Chosen, Vec<u8>)> {
    let named: HashSet<u32> = named.iter().map(packed).collect();
    let mut chosen = Chosen::none(most);
    let mut places = vec![0; colours.len()];
    for number in commonest.iter().copied().map(usize::from) {
        let (colour, _) = colours[number];
        let distance = if named.contains(&colour) { 0 } else { distance };
        places[number] = match chosen.nearest(channels(colour), distance) {
            Some(place) => place,
            None => chosen.push(channels(colour))?,
        };
    }
    Some((chosen, places))
}

impl Indexed {
    /// Makes a palette for a picture; `None` if it has too many colours to look the same. The colours that the scene names
    /// are exact; no channel of a blend is further off than 16 steps, usually 8.
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
            distances.find_map(|distance| choose(&colours, &commonest, &picture.named, *distance, PLACES))?;
        Some(Self { palette: chosen.palette(), places })
    }
}

/// Returns each colour of a picture with its number of pixels, by number.
fn census(picture: &Flat) -> Vec<(u32, u32)> {
    let mut counts = vec![0_u32; picture.colours.len()];
    let (alike, rest) = picture.pixels.as_chunks::<ALIKE>();
    for numbers in alike {
        let first = numbers[0];
        if *numbers == [first; ALIKE] {
            counts[usize::from(first)] += ALIKE as u32;
        } else {
            numbers.iter().for_each(|number| counts[usize::from(*number)] += 1);
        }
    }
    rest.iter().for_each(|number| counts[usize::from(*number)] += 1);
    picture.colours.iter().map(packed).zip(counts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::SEA;

    #[test]
    fn two_colours_that_a_scene_names_are_never_one() {
        // A pale crown is as near to the sea as a blend may go.
        let (sea, crown) = (SEA, Colour::hex(0xAC_DFD1));
        let colours = [(packed(&sea), 900), (packed(&crown), 40)];
        let shown = |named: &[Colour]| {
            let (chosen, places) = choose(&colours, &[0, 1], named, DISTANCES[2], PLACES).expect("places");
            places.iter().map(|place| chosen.palette()[usize::from(*place)]).collect::<Vec<_>>()
        };
        let [sea_shown, crown_shown] = colours.map(|(colour, _)| channels(colour));
        assert_eq!(shown(&[]), [sea_shown, sea_shown]);
        assert_eq!(shown(&[sea, crown]), [sea_shown, crown_shown]);
    }
}
