//! One line of text: its glyphs, their faces and their places.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use harfrust::{Buffer, BufferFlags, Direction, ShapeOptions, ShaperFont, shape};

use super::faces::{Face, PLACEHOLDER, REGULAR};
use super::runs::{Run, runs};
use super::style::Weight;

/// One glyph on its line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub(crate) face: Face,
    pub(crate) glyph: u16,
    /// The place of its origin, in units from the line's start.
    pub x: f32,
    /// The height of its origin above the base line, in units: marks are higher or lower.
    pub rise: f32,
}

/// A line whose glyphs have their places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Laid {
    /// The glyphs, left to right as drawn.
    pub glyphs: Vec<Placed>,
    /// The line's length in units.
    pub width: f32,
}

/// Width of the neutral box, its side bearings included, as a share of the text size.
const PLACEHOLDER_ADVANCE: f32 = 0.66;

/// Lines laid before, by size and weight. A board's words are measured several times before they are drawn, and most of
/// them are on the next board, too.
#[derive(Default)]
struct Known {
    lines: HashMap<(u32, Weight), HashMap<String, Rc<Laid>>>,
    count: usize,
}

/// The number of lines that a thread keeps; a board has some 300, of 200 bytes each.
const MOST: usize = 3_000;
/// The length, in bytes, above which lines are not kept.
const LONGEST: usize = 120;

thread_local! {
    static KNOWN: RefCell<Known> = RefCell::default();
}

/// Lays one line, from left to right; words of right-to-left scripts run leftwards inside it.
#[must_use]
pub fn lay(words: &str, size: f32, weight: Weight) -> Rc<Laid> {
    let key = (size.to_bits(), weight);
    KNOWN.with_borrow_mut(|known| {
        if let Some(line) = known.lines.get(&key).and_then(|lines| lines.get(words)) {
            return Rc::clone(line);
        }
        let line = Rc::new(laid(words, size, weight));
        if words.len() <= LONGEST {
            if known.count == MOST {
                *known = Known::default();
            }
            known.count += 1;
            known.lines.entry(key).or_default().insert(words.to_owned(), Rc::clone(&line));
        }
        line
    })
}

fn laid(words: &str, size: f32, weight: Weight) -> Laid {
    let mut line = Laid::default();
    for run in runs(words, weight) {
        match run.face {
            None => line.push(REGULAR, PLACEHOLDER, (0.0, 0.0), PLACEHOLDER_ADVANCE * size),
            // Most of what is drawn needs no shaper: one glyph a character, side by side.
            Some(face) if !run.shaped => line.side_by_side(face, &run, size),
            Some(face) => line.shaped(face, &run, size),
        }
    }
    line
}

/// The length of a line in units.
#[must_use]
pub fn width(words: &str, size: f32, weight: Weight) -> f32 {
    lay(words, size, weight).width
}

impl Laid {
    fn push(&mut self, face: Face, glyph: u16, (aside, rise): (f32, f32), advance: f32) {
        self.glyphs.push(Placed { face, glyph, x: self.width + aside, rise });
        self.width += advance;
    }

    fn side_by_side(&mut self, face: Face, run: &Run, size: f32) {
        for glyph in run.words.chars().filter_map(|character| face.glyph(character)) {
            self.push(face, glyph, (0.0, 0.0), face.advance(glyph) / face.units_per_em() * size);
        }
    }

    fn shaped(&mut self, face: Face, run: &Run, size: f32) {
        let mut buffer = Buffer::new();
        buffer.push_str(&run.words);
        buffer.set_direction(if run.leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer.guess_segment_properties();
        buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES);
        if shape(&ShaperFont::new(face.font()), &mut buffer, ShapeOptions::new()).is_err() {
            return self.push(REGULAR, PLACEHOLDER, (0.0, 0.0), PLACEHOLDER_ADVANCE * size);
        }
        let share = |units: i32| units as f32 / face.units_per_em() * size;
        for (info, place) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            let glyph = match u16::try_from(info.glyph_id) {
                Ok(0) | Err(_) => PLACEHOLDER,
                Ok(glyph) => glyph,
            };
            self.push(face, glyph, (share(place.x_offset), share(place.y_offset)), share(place.x_advance));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fit::{cut, wrap};
    use harbormaster_rules::Chance;
    use std::num::NonZeroU32;

    fn glyphs(words: &str) -> Vec<u16> {
        lay(words, 20.0, Weight::Regular).glyphs.iter().map(|placed| placed.glyph).collect()
    }

    #[test]
    fn digits_are_all_as_wide() {
        for weight in [Weight::Regular, Weight::Bold] {
            let wide: Vec<f32> = ('0'..='9').map(|digit| width(&digit.to_string(), 20.0, weight)).collect();
            assert!(wide.windows(2).all(|pair| pair[0] == pair[1]), "{wide:?}");
        }
    }

    #[test]
    fn an_empty_line_has_no_width() {
        assert_eq!(*lay("", 20.0, Weight::Bold), Laid::default());
    }

    #[test]
    fn a_line_is_the_same_when_it_is_asked_for_again() {
        let lines = || {
            let line = |number: usize| lay(&format!("Line {number}"), 20.0, Weight::Bold);
            (0..MOST + 10).map(line).collect::<Vec<_>>()
        };
        assert_eq!(lines(), lines(), "also when more are asked for than are kept");
        assert_ne!(lay("Line 1", 20.0, Weight::Bold), lay("Line 1", 21.0, Weight::Bold));
        assert_ne!(lay("Line 1", 20.0, Weight::Bold), lay("Line 1", 20.0, Weight::Regular));
    }

    #[test]
    fn lam_and_alef_become_one_letter() {
        for alef in ['ا', 'أ', 'إ', 'آ'] {
            let [lam_alef, beh_alef] =
                ['ل', 'ب'].map(|letter| width(&format!("{letter}{alef}"), 20.0, Weight::Regular));
            assert!(lam_alef < width("ل", 20.0, Weight::Regular) + beh_alef, "{alef}");
        }
        assert_eq!(glyphs("لا").len(), 1);
    }

    #[test]
    fn urdu_letters_join_to_their_neighbours() {
        let apart =
            |words: &str| words.chars().flat_map(|letter| glyphs(&letter.to_string())).collect::<Vec<_>>();
        for letter in "پٹچڈڑژکگںھہیئے".chars() {
            let word = format!("ب{letter}");
            let (mut alone, mut joined) = (apart(&word), glyphs(&word));
            alone.sort_unstable();
            joined.sort_unstable();
            assert!(!alone.contains(&PLACEHOLDER) && !joined.contains(&PLACEHOLDER), "{letter}");
            assert!(joined.iter().all(|glyph| !alone.contains(glyph)), "{letter}");
        }
    }

    #[test]
    fn marks_stand_over_their_letters() {
        let [bare, low, high] = ["x", "x\u{302}", "X\u{302}"].map(|words| lay(words, 100.0, Weight::Regular));
        assert_eq!(bare.width, low.width);
        assert!(high.glyphs[1].rise > low.glyphs[1].rise, "{high:?} and {low:?}");
        // A tone that shares its consonant with a vowel gets another place or shape.
        let tone =
            |words| lay(words, 100.0, Weight::Regular).glyphs.last().map(|mark| (mark.glyph, mark.rise));
        assert_ne!(tone("กี่"), tone("ก่"));
        assert_eq!(width("กี่", 100.0, Weight::Regular), width("ก", 100.0, Weight::Regular));
    }

    #[test]
    fn devanagari_is_reordered() {
        // The vowel sign i is written after its consonant and is drawn before it.
        let (ka, ki) = (glyphs("क"), glyphs("कि"));
        assert_eq!((ki.len(), ki[1]), (2, ka[0]));
        // Ka, virama and ssa become one letter.
        assert_eq!(glyphs("क्ष").len(), 1);
    }

    #[cfg(feature = "cjk")]
    #[test]
    fn joined_emoji_are_one_picture() {
        for emoji in ["👨‍👩‍👧‍👦", "🏴‍☠️", "👩🏽‍🚀", "1️⃣", "👍🏽"]
        {
            assert_eq!(glyphs(emoji).len(), 1, "{emoji}");
        }
        assert_eq!(glyphs("👨\u{200D}🚢").len(), 2, "no such picture: both are drawn");
    }

    #[test]
    fn brackets_face_the_words_in_them() {
        let [open, close] = ["(", ")"].map(|bracket| glyphs(bracket)[0]);
        assert_eq!((glyphs("(a)")[0], glyphs("(a)")[2]), (open, close));
        let word = glyphs("א(ב)ג");
        assert_eq!((word[1], word[3]), (open, close), "seen from the left");
    }

    #[test]
    fn no_string_is_too_strange() {
        let mut chance = Chance::of(&[9; 32], 0);
        let mut below = |most| NonZeroU32::new(most).map_or(0, |most| chance.below(most));
        let blocks =
            [0x20, 0x300, 0x590, 0x600, 0x900, 0xE00, 0x1F1E6, 0x1F3F4, 0x1F466, 0x2000, 0xFE00, 0xE0060];
        let controls = ['\u{200D}', '\u{2068}', '\u{2069}', '\u{202E}', '\n', '\u{94D}', '\u{64B}'];
        for _ in 0..2_000 {
            let words: String = (0..below(24))
                .filter_map(|_| match below(4) {
                    0 => char::from_u32(below(0x11_0000)),
                    1 => Some(controls[below(7) as usize]),
                    _ => char::from_u32(blocks[below(12) as usize] + below(96)),
                })
                .collect();
            let line = lay(&words, 20.0, Weight::Bold);
            assert!(line.width.is_finite() && line.width >= 0.0, "{words:?}");
            assert!(
                line.glyphs.iter().all(|glyph| glyph.x.is_finite() && glyph.rise.is_finite()),
                "{words:?}"
            );
            let shown = cut(&words, 20.0, Weight::Bold, 60.0);
            assert!(shown == words || width(&shown, 20.0, Weight::Bold) <= 60.0, "{words:?}");
            assert!(wrap(&words, 20.0, Weight::Regular, 60.0, 3).len() <= 3, "{words:?}");
        }
    }
}
