//! Events of a change, for the bot and for people.

use serde_json::Value;

use crate::ids::Id;

/// Gateway intents, by which the bot subscribes to events.
pub(crate) mod intent {
    pub(crate) const GUILDS: u32 = 1;
    pub(crate) const GUILD_MEMBERS: u32 = 1 << 1;
    pub(crate) const GUILD_MODERATION: u32 = 1 << 2;
    pub(crate) const GUILD_EXPRESSIONS: u32 = 1 << 3;
    pub(crate) const GUILD_WEBHOOKS: u32 = 1 << 5;
    pub(crate) const GUILD_INVITES: u32 = 1 << 6;
    pub(crate) const GUILD_PRESENCES: u32 = 1 << 8;
    pub(crate) const GUILD_MESSAGES: u32 = 1 << 9;
    pub(crate) const GUILD_REACTIONS: u32 = 1 << 10;
    pub(crate) const GUILD_TYPING: u32 = 1 << 11;
    pub(crate) const DIRECT_MESSAGES: u32 = 1 << 12;
    pub(crate) const DIRECT_REACTIONS: u32 = 1 << 13;
    pub(crate) const DIRECT_TYPING: u32 = 1 << 14;
    pub(crate) const MESSAGE_CONTENT: u32 = 1 << 15;
}

/// An event for the bot.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    /// Its name on the gateway.
    pub(crate) event: &'static str,
    /// Sent to sessions with one of these intents; 0 means to all.
    pub(crate) intents: u32,
    /// The guild, which chooses the shard.
    pub(crate) guild: Option<Id>,
    /// The one session that gets it, if it is not for all.
    pub(crate) session: Option<String>,
    /// The object.
    pub(crate) data: Value,
}

/// The receivers of an event of the driver API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// All users.
    Everyone,
    /// Members of a guild.
    Guild(Id),
    /// Everyone who can see the channel.
    Channel(Id),
    /// One user.
    Only(Id),
}

/// An event for the driver API.
#[derive(Clone, Debug)]
pub(crate) struct Announcement {
    /// Its type.
    pub(crate) kind: &'static str,
    /// Its receivers.
    pub(crate) audience: Audience,
    /// The guild it happened in.
    pub(crate) guild: Option<Id>,
    /// The channel it happened in.
    pub(crate) channel: Option<Id>,
    /// The object.
    pub(crate) data: Value,
}

/// An event that waits to be handed out.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// For the bot.
    Bot(Dispatch),
    /// For people, by the driver API.
    People(Announcement),
}
