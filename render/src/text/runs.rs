//! One line in runs: parts that one face draws in one direction.
//!
//! A grapheme is never split: it is drawn whole by the first face that has all of it, else in its compatible form
//! ("fancy" letters become plain ones), else as its base without marks, else it becomes the neutral box.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

use super::direction::{Stretch, stretches};
use super::faces::Face;
use super::style::Weight;

/// A part that one face draws at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The face that has all of the run; `None` for one neutral box.
    pub(super) face: Option<Face>,
    /// The characters, in reading order.
    pub(super) words: String,
    pub(super) leftwards: bool,
    /// True if glyphs depend on more than their own character: the shaper decides.
    pub(super) shaped: bool,
}

/// The line's runs, left to right as seen.
pub(super) fn runs(words: &str, weight: Weight) -> Vec<Run> {
    let mut out = Vec::new();
    for Stretch { bytes, leftwards } in stretches(words) {
        let first = out.len();
        for grapheme in words[bytes].graphemes(true) {
            add(&mut out, first, grapheme, weight, leftwards);
        }
        if leftwards {
            out[first..].reverse();
        }
    }
    out
}

/// Adds a grapheme to the last run, not before `first`, if its face is the same, else as a run of its own.
fn add(out: &mut Vec<Run>, first: usize, grapheme: &str, weight: Weight, leftwards: bool) {
    let Some((face, words)) = find(grapheme, weight) else {
        out.push(Run { face: None, words: String::new(), leftwards, shaped: false });
        return;
    };
    // Brackets are mirrored in words that run leftwards.
    let shaped = leftwards || face.joins() || words.chars().nth(1).is_some();
    match out[first..].last_mut().filter(|run| run.face == Some(face)) {
        Some(run) => {
            run.words.push_str(&words);
            run.shaped |= shaped;
        }
        None => out.push(Run { face: Some(face), words, leftwards, shaped }),
    }
}

/// True if some face can draw the grapheme, whole or in part.
pub(super) fn is_known(grapheme: &str) -> bool {
    find(grapheme, Weight::Regular).is_some()
}

/// True for characters that control how others are drawn and need no shape of their own.
fn steers(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}' | '\u{E0020}'..='\u{E007F}')
}

/// True for characters that pictures in one colour on lines of one style cannot show: variants, skin tones, and
/// directions, which have had their effect before.
fn drops(character: char) -> bool {
    matches!(character, '\u{FE00}'..='\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{61C}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Returns the face that draws the grapheme, and the characters to draw; `None` if no face can.
fn find(grapheme: &str, weight: Weight) -> Option<(Face, String)> {
    let mut written: String = grapheme.chars().filter(|c| !drops(*c)).collect();
    if written.is_empty() {
        // A lone skin tone is a picture of its own.
        written.extend(grapheme.chars().find(|c| matches!(c, '\u{1F3FB}'..='\u{1F3FF}')));
    }
    if grapheme.contains('\u{FE0F}')
        && let Some(emoji) = Face::emoji().filter(|face| has(*face, &written))
    {
        return Some((emoji, written));
    }
    if let Some(face) = face_of(&written, weight) {
        return Some((face, written));
    }
    let compatible: String = written.nfkc().collect();
    if let Some(face) = face_of(&compatible, weight) {
        return Some((face, compatible));
    }
    let bare: String = written.nfkd().filter(|c| !is_combining_mark(*c) && !steers(*c)).collect();
    if bare.is_empty() {
        return None;
    }
    face_of(&bare, weight).map(|face| (face, bare))
}

fn face_of(written: &str, weight: Weight) -> Option<Face> {
    Face::chain(weight).find(|face| has(*face, written))
}

fn has(face: Face, written: &str) -> bool {
    written.chars().all(|character| steers(character) || face.glyph(character).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(grapheme: &str) -> Option<(Face, String)> {
        find(grapheme, Weight::Regular)
    }

    #[test]
    fn scripts_are_found() {
        for grapheme in ["a", "Ж", "Ω", "ế", "א", "გ", "Ա", "ก", "ع", "ڑ", "क", "क्षि", "€", "…"]
        {
            assert!(is_known(grapheme), "{grapheme}");
        }
    }

    #[cfg(feature = "cjk")]
    #[test]
    fn large_scripts_and_emoji_are_found() {
        for grapheme in ["海", "カ", "한", "⚓", "👨‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣"]
        {
            assert!(is_known(grapheme), "{grapheme}");
        }
        assert_eq!(found("1️⃣").map(|(face, _)| face), Face::emoji());
        assert_eq!(found("👍🏽"), found("👍"));
    }

    #[test]
    fn fancy_letters_become_plain_ones() {
        assert_eq!(found("𝓐"), found("A"));
        // An Arabic letter copied in its final form joins like any other.
        assert_eq!(found("\u{FE8E}"), found("ا"));
    }

    #[test]
    fn unknown_characters_become_boxes() {
        assert_eq!(found("\u{E123}"), None);
        assert_eq!(runs("a𐎀b", Weight::Regular).iter().filter(|run| run.face.is_none()).count(), 1);
    }

    #[test]
    fn leftward_runs_stand_in_the_order_they_are_seen() {
        let words: Vec<String> =
            runs("Ann דנה عمر", Weight::Regular).into_iter().map(|run| run.words).collect();
        assert_eq!(words, ["Ann ", "عمر", " ", "דנה"]);
    }
}
