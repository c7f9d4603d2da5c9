//! Emoji on buttons and options, and under messages.

use serde_json::{Value, json};

use super::{join, snowflake, text};
use crate::refusal::FieldErrors;

const INVALID: &str = "COMPONENT_INVALID_EMOJI";
const JOINER: char = '\u{200D}';

/// Checks an emoji. Returns it as Discord does: a name, with an id if it is a server's own.
pub(super) fn check(errors: &mut FieldErrors, path: &str, given: &Value) -> Option<Value> {
    if given.is_null() {
        return None;
    }
    let name = text(errors, given, path, "name").unwrap_or_default();
    if given["id"].is_null() {
        if !is_emoji(name) {
            errors.add(&join(path, "name"), INVALID, "Invalid emoji");
        }
        return Some(json!({ "name": name }));
    }
    let id = snowflake(&given["id"]);
    if id.is_none() {
        errors.add(&join(path, "id"), INVALID, "Invalid emoji");
    }
    Some(json!({ "name": name, "id": id, "animated": given["animated"].as_bool().unwrap_or(false) }))
}

/// True if a text is one emoji of Unicode.
pub(crate) fn is_emoji(text: &str) -> bool {
    if let Some(rest) = text.strip_prefix(|c: char| c.is_ascii_digit() || c == '#' || c == '*') {
        return matches!(rest, "\u{20E3}" | "\u{FE0F}\u{20E3}");
    }
    // Two letters make a flag; otherwise a second picture must be joined to the first.
    let flag = text.chars().count() == 2 && text.chars().all(is_letter);
    let mut pictures = 0;
    let mut joined = true;
    for c in text.chars() {
        match c {
            JOINER => joined = true,
            '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}' if pictures > 0 => {}
            _ if is_picture(c) && (joined || flag) => {
                pictures += 1;
                joined = false;
            }
            _ => return false,
        }
    }
    pictures > 0 && !joined
}

/// True for a letter of a flag.
fn is_letter(c: char) -> bool {
    matches!(c, '\u{1F1E6}'..='\u{1F1FF}')
}

fn is_picture(c: char) -> bool {
    matches!(c,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21AA}'
        | '\u{231A}'..='\u{27BF}' | '\u{2934}' | '\u{2935}' | '\u{2B05}'..='\u{2B55}' | '\u{3030}' | '\u{303D}'
        | '\u{3297}' | '\u{3299}' | '\u{1F004}'..='\u{1FAFF}')
}

#[cfg(test)]
mod tests {
    use super::is_emoji;

    #[test]
    fn one_emoji_is_told_from_words_and_from_two() {
        for good in ["👍", "❤️", "⚓", "▶️", "◀", "1️⃣", "#⃣", "🇩🇪", "👍🏽", "👩‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "©️"]
        {
            assert!(is_emoji(good), "{good}");
        }
        for bad in ["", "a", "banana", ":thumbsup:", "1", "👍👎", "👍x", "\u{200D}", "é", "→", "漢", "👩‍"]
        {
            assert!(!is_emoji(bad), "{bad}");
        }
    }
}
