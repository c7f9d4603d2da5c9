//! One line of text: which glyph of which face stands where.

use ab_glyph::GlyphId;
use unicode_segmentation::UnicodeSegmentation;

use super::faces::{Face, PLACEHOLDER, glyphs};
use super::{Weight, arabic};

/// One glyph on its line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub(crate) face: Face,
    pub(crate) glyph: GlyphId,
    /// Where its origin stands, in units from the line's start.
    pub x: f32,
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

/// Lays one line. Right-to-left words stand in reading order from right to left inside a line that runs from
/// left to right, which suits labels.
#[must_use]
pub fn lay(words: &str, size: f32, weight: Weight) -> Laid {
    let mut line = Laid::default();
    let mut found = Vec::new();
    let mut put = |grapheme: &str| {
        found.clear();
        glyphs(grapheme, weight, &mut found);
        for (face, glyph) in &found {
            line.glyphs.push(Placed { face: *face, glyph: *glyph, x: line.width });
            let advance = if *glyph == PLACEHOLDER { PLACEHOLDER_ADVANCE } else { face.advance(*glyph) };
            line.width += advance * size;
        }
    };
    if words.chars().any(right_to_left) {
        for grapheme in visual_order(words) {
            put(&grapheme);
        }
    } else {
        for grapheme in words.graphemes(true) {
            put(grapheme);
        }
    }
    line
}

/// The length of a line in units.
#[must_use]
pub fn width(words: &str, size: f32, weight: Weight) -> f32 {
    lay(words, size, weight).width
}

fn right_to_left(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}')
}

/// Digits keep their own order inside right-to-left words.
fn is_digit(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}')
}

/// A small part of the bidirectional algorithm: runs of right-to-left graphemes, with the spaces, signs and
/// digits between them, are turned round as a whole; digits inside are turned back.
fn visual_order(words: &str) -> Vec<String> {
    let graphemes: Vec<&str> = words.graphemes(true).collect();
    let is_rtl = |at: usize| graphemes[at].chars().any(|c| right_to_left(c) && !is_digit(c));
    let is_ltr = |at: usize| graphemes[at].chars().any(|c| c.is_alphabetic() && !right_to_left(c));
    let mut out = Vec::with_capacity(graphemes.len());
    let mut at = 0;
    while at < graphemes.len() {
        if !is_rtl(at) {
            out.push(graphemes[at].to_owned());
            at += 1;
            continue;
        }
        let stop = (at..graphemes.len()).find(|i| is_ltr(*i)).unwrap_or(graphemes.len());
        let end = (at..stop).rev().find(|i| is_rtl(*i)).map_or(stop, |last| last + 1);
        let mut run: Vec<String> = (at..end)
            .map(|i| {
                let before = (i > at).then(|| graphemes[i - 1]);
                let after = (i + 1 < end).then(|| graphemes[i + 1]);
                arabic::joined(before, graphemes[i], after).unwrap_or_else(|| mirrored(graphemes[i]))
            })
            .collect();
        run.reverse();
        let digit = |grapheme: &String| grapheme.chars().all(is_digit);
        for number in run.chunk_by_mut(|a, b| digit(a) && digit(b)) {
            number.reverse();
        }
        out.append(&mut run);
        at = end;
    }
    out
}

fn mirrored(grapheme: &str) -> String {
    let turned = match grapheme {
        "(" => ")",
        ")" => "(",
        "[" => "]",
        "]" => "[",
        "<" => ">",
        ">" => "<",
        other => other,
    };
    turned.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_all_as_wide() {
        for weight in [Weight::Regular, Weight::Bold] {
            let wide: Vec<f32> = ('0'..='9').map(|digit| width(&digit.to_string(), 20.0, weight)).collect();
            assert!(wide.windows(2).all(|pair| pair[0] == pair[1]), "{wide:?}");
        }
    }

    #[test]
    fn hebrew_is_turned_and_numbers_are_not() {
        assert_eq!(visual_order("דנה 42").concat(), "הנד 42");
        assert_eq!(visual_order("דנה 42 רות").concat(), "תור 42 הנד");
        assert_eq!(visual_order("Ann דנה Ben").concat(), "Ann הנד Ben");
    }

    #[test]
    fn an_empty_line_has_no_width() {
        assert_eq!(lay("", 20.0, Weight::Bold), Laid::default());
    }
}
