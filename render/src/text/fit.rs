//! Cutting and wrapping by width.

use unicode_segmentation::UnicodeSegmentation;

use super::direction::carry_isolates;
use super::lay::width;
use super::style::Weight;

/// Cuts the words after the last grapheme that leaves room for an ellipsis if they are wider than `room`.
#[must_use]
pub fn cut(words: &str, size: f32, weight: Weight, room: f32) -> String {
    if width(words, size, weight) <= room {
        return words.to_owned();
    }
    let ellipsis = width("…", size, weight);
    let ends: Vec<usize> = words.grapheme_indices(true).map(|(at, grapheme)| at + grapheme.len()).collect();
    let fits = |end: &usize| width(words[..*end].trim_end(), size, weight) + ellipsis <= room;
    let kept = ends.partition_point(fits);
    let kept = kept.checked_sub(1).map_or("", |last| words[..ends[last]].trim_end());
    format!("{kept}…")
}

/// Wraps the words on at most `lines` lines, broken at spaces (inside a word only if it alone is too wide); the last
/// line is cut if something is left over.
#[must_use]
pub fn wrap(words: &str, size: f32, weight: Weight, room: f32, lines: usize) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut rest = words.trim();
    while !rest.is_empty() && out.len() + 1 < lines {
        let end = line_end(rest, size, weight, room);
        out.push(rest[..end].trim_end().to_owned());
        rest = rest[end..].trim_start();
    }
    if !rest.is_empty() && lines > 0 {
        out.push(cut(rest, size, weight, room));
    }
    carry_isolates(&mut out);
    out
}

/// Returns the end of the first line of `rest`; always past its start.
fn line_end(rest: &str, size: f32, weight: Weight, room: f32) -> usize {
    let fits = |end: usize| width(rest[..end].trim_end(), size, weight) <= room;
    if fits(rest.len()) {
        return rest.len();
    }
    let words = rest.split_word_bound_indices().map(|(at, word)| at + word.len());
    let by_word = words.take_while(|end| fits(*end)).last();
    // A break after a comma or a space is fine, a comma at the start of a line is not.
    let by_word = by_word
        .filter(|end| rest[*end..].starts_with(char::is_whitespace) || cjk(&rest[..*end]))
        .or_else(|| {
            let shorter = by_word?;
            rest[..shorter].rfind(char::is_whitespace).filter(|at| *at > 0)
        });
    by_word.filter(|end| *end > 0).unwrap_or_else(|| {
        let graphemes = rest.grapheme_indices(true).map(|(at, grapheme)| at + grapheme.len());
        let first = rest.graphemes(true).next().map_or(rest.len(), str::len);
        graphemes.take_while(|end| fits(*end)).last().unwrap_or(first)
    })
}

/// True for scripts without spaces, which may break anywhere.
fn cjk(before: &str) -> bool {
    before.chars().next_back().is_some_and(|c| matches!(c, '\u{2E80}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7AF}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOLD: Weight = Weight::Bold;

    #[test]
    fn short_words_stay() {
        assert_eq!(cut("Ann", 22.0, BOLD, 200.0), "Ann");
    }

    #[test]
    fn long_words_end_in_an_ellipsis_and_fit() {
        let name = "Maximilian the Second of Nowhere";
        let shown = cut(name, 22.0, BOLD, 150.0);
        assert!(shown.ends_with('…') && shown.len() > 8, "{shown}");
        assert!(width(&shown, 22.0, BOLD) <= 150.0);
        assert_eq!(cut(name, 22.0, BOLD, 0.0), "…");
    }

    #[test]
    fn words_wrap_at_spaces() {
        let lines = wrap("Captains sail between three islands, and trade", 20.0, BOLD, 160.0, 9);
        assert_eq!(lines.join(" "), "Captains sail between three islands, and trade");
        assert!(lines.iter().all(|line| width(line, 20.0, BOLD) <= 160.0), "{lines:?}");
        assert!(lines.len() > 2);
    }

    #[test]
    fn too_many_words_are_cut_on_the_last_line() {
        let lines = wrap(&"wave ".repeat(100), 20.0, BOLD, 160.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…'));
    }

    #[test]
    fn one_endless_word_breaks_inside() {
        let lines = wrap(&"x".repeat(100), 20.0, BOLD, 100.0, 4);
        assert_eq!(lines.len(), 4);
        assert!(lines.iter().all(|line| width(line, 20.0, BOLD) <= 100.0));
        assert!(wrap("xx", 20.0, BOLD, 0.0, 3).len() <= 3);
        assert!(wrap("xx", 20.0, BOLD, 10.0, 0).is_empty());
    }
}
