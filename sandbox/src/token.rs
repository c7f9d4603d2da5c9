//! The tokens of bots that are valid here.

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

fn is_base64(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'='))
}

#[cfg(test)]
mod tests {
    use super::is_sandbox_token;

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
