//! Files that people saved with an editor: text in UTF-8, in which some editors put a byte order mark before the text.

/// Returns the text without the byte order mark before it.
///
/// # Errors
/// A sentence for a file in UTF-16, which no reader of ours knows; `what` names the file.
pub fn unmarked<'a>(text: &'a [u8], what: &str) -> Result<&'a [u8], String> {
    match text {
        [0xef, 0xbb, 0xbf, rest @ ..] => Ok(rest),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..] => {
            Err(format!("{what} is written in UTF-16. Save it as UTF-8 and try again."))
        }
        _ => Ok(text),
    }
}
