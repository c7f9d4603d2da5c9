//! Tokens: those of bots that are valid here, and those of interactions, which no record may show.

/// True for tokens that this server accepts: none that could be a real one. Either they begin with `sandbox`, or they
/// have a real one's three parts with `sandbox` in the middle, for libraries that read the bot's id from the first.
pub(crate) fn is_sandbox_token(token: &str) -> bool {
    let token = token.strip_prefix("Bot ").unwrap_or(token);
    let mut parts = token.split('.');
    token.starts_with("sandbox")
        || parts.next().is_some_and(is_base64)
            && parts.next() == Some("sandbox")
            && parts.next().is_some_and(is_base64)
            && parts.next().is_none()
}

/// The beginning of an interaction's token, and the number of hexadecimal digits after it.
pub(crate) const INTERACTION_START: &str = "sbx";
pub(crate) const INTERACTION_DIGITS: usize = 64;

/// Returns a line of JSON with `…` in the place of each interaction's token, wherever it stands, and of each value of a
/// field named `token`.
pub(crate) fn struck(line: &str) -> String {
    const FIELD: &str = "\"token\":\"";
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = [rest.find(INTERACTION_START), rest.find(FIELD)].into_iter().flatten().min() {
        let (before, found) = rest.split_at(at);
        out.push_str(before);
        let (kept, length) = match found.strip_prefix(FIELD) {
            Some(value) => (FIELD, value.find('"').unwrap_or(value.len())),
            None => ("", INTERACTION_START.len() + INTERACTION_DIGITS),
        };
        let digits = found.bytes().skip(INTERACTION_START.len()).take_while(u8::is_ascii_hexdigit).count();
        if kept.is_empty() && digits < INTERACTION_DIGITS {
            out.push_str(INTERACTION_START);
            rest = &found[INTERACTION_START.len()..];
        } else {
            out.push_str(kept);
            out.push('…');
            rest = &found[kept.len() + length..];
        }
    }
    out + rest
}

fn is_base64(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'='))
}

#[cfg(test)]
mod tests {
    use super::{is_sandbox_token, struck};

    #[test]
    fn tokens_are_struck_out_and_nothing_else() {
        let token = format!("sbx{}", "0a".repeat(32));
        let line = format!(r#"{{"a":"sbx {token}!","token":"sandbox-1","b":["{token}{token}"],"c":"sbxé"}}"#);
        assert_eq!(struck(&line), r#"{"a":"sbx …!","token":"…","b":["……"],"c":"sbxé"}"#);
        let words = r#"{"content":"a \"token\":\"x\" here"}"#;
        assert_eq!(struck(words), words, "what people write is not a field");
    }

    #[test]
    fn real_tokens_are_none_of_ours() {
        for ours in [
            "sandbox",
            "Bot sandbox-test",
            "MTEwMDAwMDAwMDAwMDAwMDAwMQ.sandbox.x",
            "Bot MTE.sandbox.any-thing_1",
        ] {
            assert!(is_sandbox_token(ours), "{ours}");
        }
        for other in [
            "",
            "Bot ",
            "Bot real.looking.token",
            "MTE.sandbox",
            "MTE.sandbox.",
            ".sandbox.x",
            "MTE.sandbox.x.y",
            "MTE.x.sandbox",
        ] {
            assert!(!is_sandbox_token(other), "{other}");
        }
    }
}
