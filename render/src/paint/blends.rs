//! Colours by number, and the results of laying one over another: mixed once, then looked up.

use std::collections::HashMap;

use crate::palette::Colour;

/// The number of steps of coverage, from nothing to a whole pixel: more are not visible and would fill the file's
/// palette.
pub(super) const STEPS: usize = 16;
/// The number of numbers; the last one means not known yet.
const MOST: usize = UNKNOWN as usize;
const UNKNOWN: u16 = u16::MAX;
/// More known colours than this are forgotten before the next picture, which has a few thousand.
const MANY: usize = 16_384;

/// Opaque colours, each with a number, and what was laid over them.
#[derive(Default)]
pub(super) struct Blends {
    colours: Vec<Colour>,
    numbers: HashMap<Colour, u16>,
    inks: Vec<Ink>,
    inks_by_colour: HashMap<Colour, Dip>,
}

/// An identifier of an ink.
#[derive(Clone, Copy)]
pub(super) struct Dip(usize);

/// A colour, opaque or not, that is laid over others.
struct Ink {
    colour: Colour,
    /// The resulting numbers for each number below, by step.
    over: Vec<Option<Box<[u16; STEPS]>>>,
}

impl Blends {
    /// True if so many colours are known that the next picture might not find a free number.
    pub(super) const fn are_many(&self) -> bool {
        self.colours.len() > MANY
    }

    /// All colours, by number.
    pub(super) fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// Returns the number of an opaque colour; that of the nearest one if all numbers are taken.
    pub(super) fn number(&mut self, colour: Colour) -> u16 {
        if let Some(number) = self.numbers.get(&colour) {
            return *number;
        }
        if self.colours.len() == MOST {
            let near = (0..).zip(&self.colours).min_by_key(|(_, known)| apart(**known, colour));
            return near.map_or(0, |(number, _)| number);
        }
        let number = self.colours.len() as u16;
        self.colours.push(colour);
        self.numbers.insert(colour, number);
        number
    }

    /// The ink of a colour.
    pub(super) fn ink(&mut self, colour: Colour) -> Dip {
        let next = Dip(self.inks.len());
        let dip = *self.inks_by_colour.entry(colour).or_insert(next);
        if dip.0 == next.0 {
            self.inks.push(Ink { colour, over: Vec::new() });
        }
        dip
    }

    /// Returns the number that results from laying ink over a number, covering this many of the steps.
    pub(super) fn over(&mut self, below: u16, ink: Dip, step: u8) -> u16 {
        let known = self.inks[ink.0].over.get(usize::from(below));
        match known.and_then(|steps| steps.as_deref()).map_or(UNKNOWN, |steps| steps[usize::from(step)]) {
            UNKNOWN => self.mix(below, ink, step),
            number => number,
        }
    }

    #[cold]
    fn mix(&mut self, below: u16, ink: Dip, step: u8) -> u16 {
        let above = self.inks[ink.0].colour;
        // A step is a seventeenth of 255.
        let share = u16::from(step) * (255 / (STEPS as u16 - 1)) * u16::from(above.opacity) / 255;
        let number = self.number(self.colours[usize::from(below)].mix(above, share as u8));
        let over = &mut self.inks[ink.0].over;
        if over.len() <= usize::from(below) {
            over.resize(usize::from(below) + 1, None);
        }
        over[usize::from(below)].get_or_insert_with(|| Box::new([UNKNOWN; STEPS]))[usize::from(step)] =
            number;
        number
    }
}

/// Returns the sum of the differences of all channels.
fn apart(one: Colour, other: Colour) -> u16 {
    let channels = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)];
    channels.into_iter().map(|(one, other)| u16::from(one.abs_diff(other))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{INK, SEA, WHITE};

    #[test]
    fn what_is_laid_over_is_mixed_once_and_keeps_its_number() {
        let mut blends = Blends::default();
        let below = blends.number(WHITE);
        let [ink, faint] = [INK, SEA.faint(100)].map(|colour| blends.ink(colour));
        for _ in 0..2 {
            assert_eq!(blends.over(below, ink, 0), below);
            assert_eq!(blends.over(below, ink, 15), blends.number(INK));
            let (half, thin) = (blends.over(below, ink, 8), blends.over(below, faint, 15));
            assert_eq!(blends.colours()[usize::from(half)], WHITE.mix(INK, 136));
            assert_eq!(blends.colours()[usize::from(thin)], WHITE.mix(SEA, 100));
        }
        assert_eq!((blends.colours().len(), blends.inks.len()), (4, 2));
    }

    #[test]
    fn where_numbers_run_out_the_nearest_colour_is_taken() {
        let mut blends = Blends::default();
        for colour in 0..MOST as u32 {
            blends.number(Colour::hex(colour));
        }
        assert!(blends.are_many());
        let near = blends.number(Colour::hex(0x01_0005));
        assert_eq!(blends.colours()[usize::from(near)], Colour::hex(0x00_0005));
    }
}
