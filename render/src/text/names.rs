//! The name of a player in a picture.

use unicode_segmentation::UnicodeSegmentation;

use super::clean::clean;
use super::direction::isolated;
use super::lay::width;
use super::runs::is_known;
use super::style::Weight;

/// Returns the name that a picture shows for a seat (counted from 0): the player's own if the bundled faces can draw
/// it, else "Player 3". It can be inside any sentence: see [`isolated`].
#[must_use]
pub fn shown_name(name: &str, seat: usize) -> String {
    let name = clean(name);
    let all = name.graphemes(true).count();
    let unknown = name.graphemes(true).filter(|grapheme| !is_known(grapheme)).count();
    // A name of nothing visible (joiners, blanks of odd scripts) would leave an empty place on the board.
    let seen = width(&name, 100.0, Weight::Regular) > 1.0;
    if seen && unknown * 2 <= all { isolated(&name) } else { format!("Player {}", seat + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn names_that_run_leftwards_keep_to_themselves() {
        assert_eq!(shown_name("דנה", 0), "\u{2068}דנה\u{2069}");
    }
}
