//! Emoji on buttons and options, and under messages.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_PAD_INDIFFERENT;
use serde_json::{Value, json};

use super::{join, snowflake, text};
use crate::refusal::{FieldErrors, Refusal, invalid};

const INVALID: &str = "COMPONENT_INVALID_EMOJI";
/// The longest name of an uploaded emoji.
const NAME: usize = 32;
/// The most bytes of its picture.
const PICTURE: usize = 256 * 1024;
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

/// Reads the name of an emoji that is uploaded or renamed.
pub(crate) fn name(body: &Value, new: bool) -> Result<Option<&str>, Refusal> {
    let mut errors = FieldErrors::default();
    let name = body["name"].as_str();
    match name {
        None if new => errors.required("name"),
        None => {}
        Some(name) => {
            errors.length("name", name, 2, NAME);
            if !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
                errors.add("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
            }
        }
    }
    errors.check()?;
    Ok(name)
}

/// Reads the picture of an emoji: its type, and its bytes.
pub(crate) fn picture(body: &Value) -> Result<(String, Vec<u8>), Refusal> {
    let picture = body["image"].as_str().unwrap_or_default();
    let given = picture.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let wrong = || invalid("image", "IMAGE_INVALID", "Invalid image data");
    let (kind, data) = given.filter(|(kind, _)| kind.starts_with("image/")).ok_or_else(wrong)?;
    if data.len() / 4 * 3 > PICTURE {
        return Err(invalid("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."));
    }
    Ok((kind.to_owned(), STANDARD_PAD_INDIFFERENT.decode(data).map_err(|_| wrong())?))
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
