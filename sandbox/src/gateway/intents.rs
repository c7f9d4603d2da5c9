//! The events that a bot may subscribe to.

use serde_json::Value;

use crate::world::news::intent;

/// All known intents: 0 to 16, and those for AutoMod and polls. 17 is nowhere described, but a common library sends it
/// with every identify, and Discord accepts it.
const KNOWN: u32 = 0x3_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
/// Those that have to be enabled for an application: members, presences, the text of messages.
const PRIVILEGED: u32 = intent::GUILD_MEMBERS | intent::GUILD_PRESENCES | intent::MESSAGE_CONTENT;

/// The flags of an application for which the privileged intents are enabled (for up to 100 servers).
pub(crate) const ENABLED: u64 = 1 << 13 | 1 << 15 | 1 << 19;

/// Reads the intents of an identify; on error returns the code and the reason for closing the socket.
pub(super) fn read(given: &Value, privileged: bool) -> Result<u32, (u16, &'static str)> {
    let intents = given.as_u64().and_then(|intents| u32::try_from(intents).ok());
    match intents.filter(|intents| intents & !KNOWN == 0) {
        None => Err((4013, "Invalid intent(s).")),
        Some(intents) if !privileged && intents & PRIVILEGED != 0 => Err((4014, "Disallowed intent(s).")),
        Some(intents) => Ok(intents),
    }
}
