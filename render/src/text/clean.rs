//! Making strangers' strings safe to draw.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A length above that of any box; bounds the work that one string can cause.
const LONGEST: usize = 512;
/// Marks kept on one base character. No script needs more: Hindi writes a dot, a vowel and a nasal on one letter.
const MARKS: usize = 3;
/// The same for marks that belong to no script: more of them is an ornament that hides the neighbours.
const ORNAMENTS: usize = 2;

/// True for characters without a shape that would move, hide or turn their neighbours.
fn invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E001F}' | '\u{E0080}'..='\u{E0FFF}')
}

/// The most marks on the base character of this one.
const fn most(mark: char) -> usize {
    match mark {
        '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{489}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE20}'..='\u{FE2F}' => ORNAMENTS,
        _ => MARKS,
    }
}

/// Makes the string drawable: composed, on one line, single spaces, without control and direction characters and with a
/// few marks at most on each character.
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
            if marks > most(character) || out.is_empty() {
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
        assert_eq!(clean("ज़िंदगी"), "ज\u{93C}िंदगी");
        assert_eq!(clean(&format!("ก{}", "\u{E47}".repeat(40))).chars().count(), 4);
    }

    #[test]
    fn long_strings_are_bounded() {
        assert!(clean(&"x".repeat(10_000)).len() <= LONGEST);
    }
}
