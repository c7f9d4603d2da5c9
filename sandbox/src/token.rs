//! What counts as a bot's token here.

/// Tokens that this server takes: nothing that could be a real one.
pub(crate) fn is_sandbox_token(token: &str) -> bool {
    token.strip_prefix("Bot ").unwrap_or(token).starts_with("sandbox")
}
