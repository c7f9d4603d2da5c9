//! Reading direction: the parts of a line that run from right to left.
//!
//! Lines of a picture run from left to right, with any name in them. A name with right-to-left letters is wrapped in
//! Unicode's isolates, so that it cannot pull the digits and signs beside it into its own order.

use std::ops::Range;

use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// First strong isolate: the part after it takes its direction from its own first letter.
const OPEN: char = '\u{2068}';
/// Pop directional isolate: the end of such a part.
const CLOSE: char = '\u{2069}';

/// True if a character can make a part of the line run from right to left.
fn turns(character: char) -> bool {
    use BidiClass::{AL, AN, FSI, LRE, LRI, LRO, R, RLE, RLI, RLO};
    !character.is_ascii()
        && matches!(bidi_class(character), R | AL | AN | RLE | RLO | RLI | LRE | LRO | LRI | FSI)
}

/// Returns the name for use inside any sentence: isolated if it has right-to-left letters, else unchanged.
#[must_use]
pub fn isolated(name: &str) -> String {
    if name.chars().any(turns) { format!("{OPEN}{name}{CLOSE}") } else { name.to_owned() }
}

/// Returns the name that was given to [`isolated`].
pub(crate) fn without_isolates(name: &str) -> &str {
    name.trim_start_matches(OPEN).trim_end_matches(CLOSE)
}

/// A stretch of a line, in bytes, that runs one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) bytes: Range<usize>,
    pub(super) leftwards: bool,
}

/// The line's stretches, left to right as seen.
pub(super) fn stretches(words: &str) -> Vec<Stretch> {
    if !words.chars().any(turns) {
        return vec![Stretch { bytes: 0..words.len(), leftwards: false }];
    }
    let info = BidiInfo::new(words, Some(Level::ltr()));
    let mut out = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        out.extend(runs.into_iter().map(|bytes| Stretch { leftwards: levels[bytes.start].is_rtl(), bytes }));
    }
    out
}

/// Closes an isolate that a line break left open, and opens it again on the next line.
pub(super) fn carry_isolates(lines: &mut [String]) {
    let mut open = 0_usize;
    for line in lines {
        line.insert_str(0, &String::from(OPEN).repeat(open));
        for character in line.chars().skip(open) {
            match character {
                OPEN => open += 1,
                CLOSE => open = open.saturating_sub(1),
                _ => {}
            }
        }
        line.extend(std::iter::repeat_n(CLOSE, open));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line as the eye meets it, letter by letter from the left.
    fn seen(words: &str) -> String {
        let side = |stretch: Stretch| {
            let part = &words[stretch.bytes];
            if stretch.leftwards { part.chars().rev().collect() } else { part.to_owned() }
        };
        let all: String = stretches(words).into_iter().map(side).collect();
        all.replace([OPEN, CLOSE], "")
    }

    #[test]
    fn words_turn_and_numbers_do_not() {
        assert_eq!(seen("Ann and Ben"), "Ann and Ben");
        assert_eq!(seen("דנה"), "הנד");
        assert_eq!(seen("דנה 42 רות"), "תור 42 הנד");
        assert_eq!(seen("Ann דנה Ben"), "Ann הנד Ben");
    }

    #[test]
    fn an_isolated_name_leaves_its_neighbours_in_place() {
        assert_eq!(seen("דנה: 42"), "42 :הנד");
        assert_eq!(seen(&format!("{}: 42", isolated("דנה"))), "הנד: 42");
        assert_eq!(isolated("Ann"), "Ann");
        assert_eq!(without_isolates(&isolated("דנה")), "דנה");
    }

    #[test]
    fn a_broken_line_keeps_its_direction() {
        let mut lines = [format!("Ann, {OPEN}דנה"), format!("42{CLOSE} won"), "again".into()];
        carry_isolates(&mut lines);
        assert_eq!(lines[0], format!("Ann, {OPEN}דנה{CLOSE}"));
        assert_eq!(lines[1], format!("{OPEN}42{CLOSE} won"));
        assert_eq!(lines[2], "again");
    }
}
