//! Names of people, made safe to print.

use harbormaster_render::text::clean;
use harbormaster_rules::Seat;

/// The longest part of a name that is shown, in characters.
const LONGEST: usize = 32;

/// A shown name that neither pings nor formats: control and direction characters go, markdown is escaped, `@`
/// no longer starts a mention, and what is longer than 32 characters is cut.
///
/// ```
/// assert_eq!(harbormaster::names::safe("_Ann_ @everyone"), "\\_Ann\\_ @\u{200b}everyone");
/// ```
pub fn safe(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    let kept: Vec<char> = plain(name).chars().collect();
    for c in kept {
        match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '#' | '[' | ']' | '(' | ')' | '<' | ':' | '-' => {
                safe.push('\\');
                safe.push(c);
            }
            '@' => safe.push_str("@\u{200b}"),
            c => safe.push(c),
        }
    }
    safe
}

/// A name for a picture or a file: one line of at most 32 characters, [clean] and empty if nothing of it can be seen.
pub fn plain(name: &str) -> String {
    let shown: String = clean(name).chars().take(LONGEST).collect();
    if shown.chars().any(is_seen) { shown.trim().to_owned() } else { String::new() }
}

/// What to call a seat whose name may be empty.
pub fn or_number(name: &str, seat: Seat) -> String {
    if name.is_empty() { seat.to_string() } else { name.to_owned() }
}

/// Whether a clean character is more than a joiner or a choice of variant.
const fn is_seen(c: char) -> bool {
    !matches!(c, ' ' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_format_ping_or_turn_the_line_around() {
        assert_eq!(safe("**Bold**"), "\\*\\*Bold\\*\\*");
        assert_eq!(safe("<@123>"), "\\<@\u{200b}123\\>");
        assert_eq!(safe("a\u{202e}b\nc"), "ab c");
        assert_eq!(safe(&"x".repeat(100)).chars().count(), LONGEST);
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        assert_eq!(or_number("", Seat::new(1)), "Player 2");
        for nothing in [" ", "\u{200b}", "\u{3164}\u{2800}", "\u{200d}\u{fe0f}", "\u{301}"] {
            assert_eq!(or_number(&plain(nothing), Seat::new(1)), "Player 2", "{nothing:?}");
        }
        assert_eq!(plain("👩\u{200d}🚀"), "👩\u{200d}🚀");
    }
}
