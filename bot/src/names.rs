//! Names of people, made safe to print.

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

/// A name for a picture or a file: one line of at most 32 characters without control and direction characters.
pub fn plain(name: &str) -> String {
    let shown =
        name.chars().filter(|c| !c.is_control() && !is_directional(*c)).take(LONGEST).collect::<String>();
    shown.trim().to_owned()
}

/// What to call a seat whose name may be empty.
pub fn or_number(name: &str, seat: Seat) -> String {
    if name.is_empty() { seat.to_string() } else { name.to_owned() }
}

/// Marks that turn the direction of the text around them.
fn is_directional(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_format_ping_or_turn_the_line_around() {
        assert_eq!(safe("**Bold**"), "\\*\\*Bold\\*\\*");
        assert_eq!(safe("<@123>"), "\\<@\u{200b}123\\>");
        assert_eq!(safe("a\u{202e}b\nc"), "abc");
        assert_eq!(safe(&"x".repeat(100)).chars().count(), LONGEST);
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        assert_eq!(or_number("", Seat::new(1)), "Player 2");
    }
}
