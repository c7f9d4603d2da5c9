//! Making strangers' strings safe to draw.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

use super::faces::{PLACEHOLDER, glyphs};
use super::{Weight, lay};

/// More than any box holds; bounds the work that one string can cause.
const LONGEST: usize = 512;
/// Marks kept above or below one base character; more of them is an ornament that hides the neighbours.
const MARKS: usize = 2;

/// Characters without a shape that would move, hide or turn their neighbours.
fn invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E001F}' | '\u{E0080}'..='\u{E0FFF}')
}

/// The string as it can be drawn: composed, on one line, single spaces, without control and direction
/// characters and with at most two marks per character.
#[must_use]
pub fn clean(words: &str) -> String {
    let mut out = String::with_capacity(words.len().min(4 * LONGEST));
    let mut marks = 0;
    let mut gap = false;
    for character in words.chars().take(LONGEST).nfc() {
        if character.is_whitespace() || matches!(character, '\u{2028}' | '\u{2029}') {
            gap = true;
            continue;
        }
        if character.is_control() || invisible(character) {
            continue;
        }
        if is_combining_mark(character) && !matches!(character, '\u{FE00}'..='\u{FE0F}') {
            marks += 1;
            if marks > MARKS || out.is_empty() {
                continue;
            }
        } else {
            marks = 0;
        }
        if gap && !out.is_empty() {
            out.push(' ');
        }
        gap = false;
        out.push(character);
    }
    out
}

/// The name that a picture shows for a seat (counted from 0): the player's own where the bundled faces can
/// draw it, else "Player 3".
#[must_use]
pub fn shown_name(name: &str, seat: usize) -> String {
    let name = clean(name);
    let (mut all, mut unknown) = (0_usize, 0_usize);
    let mut found = Vec::new();
    for grapheme in name.graphemes(true) {
        found.clear();
        glyphs(grapheme, Weight::Regular, &mut found);
        all += 1;
        unknown += usize::from(found.iter().any(|(_, glyph)| *glyph == PLACEHOLDER));
    }
    // A name of nothing visible (joiners, blanks of odd scripts) would leave an empty place on the board.
    let seen = lay(&name, 100.0, Weight::Regular).width > 1.0;
    if seen && unknown * 2 <= all { name } else { format!("Player {}", seat + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direction_and_control_characters_go() {
        assert_eq!(clean("a\u{202E}b\u{200F}c\u{7}d\u{0}"), "abcd");
        assert_eq!(clean("  two\t\n words\u{2028}here "), "two words here");
    }

    #[test]
    fn marks_are_composed_and_capped() {
        assert_eq!(clean("e\u{301}"), "é");
        let zalgo: String = std::iter::once('Z').chain(std::iter::repeat_n('\u{334}', 400)).collect();
        assert_eq!(clean(&zalgo).chars().count(), 3);
        assert_eq!(clean("\u{301}\u{302}"), "");
    }

    #[test]
    fn long_strings_are_bounded() {
        assert!(clean(&"x".repeat(10_000)).len() <= LONGEST);
    }

    #[test]
    fn unreadable_names_become_numbers() {
        assert_eq!(shown_name("Ann", 0), "Ann");
        assert_eq!(shown_name("", 2), "Player 3");
        assert_eq!(shown_name("\u{3164}\u{200B}", 2), "Player 3");
        assert_eq!(shown_name("𐎀𐎁𐎂 a", 2), "Player 3");
        assert_eq!(shown_name("Ann 𐎀", 2), "Ann 𐎀");
        assert_eq!(shown_name("\u{200D}", 4), "Player 5");
        assert_eq!(shown_name("𝔄𝔫𝔫", 4), "𝔄𝔫𝔫");
    }
}
