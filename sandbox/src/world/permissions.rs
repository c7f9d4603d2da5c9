//! Permissions in guilds and channels, computed as Discord documents it.

use serde_json::Value;

use super::records::Channel;
use super::state::World;
use crate::ids::Id;
use crate::refusal::{Refusal, missing_access, missing_permissions, unavailable, unknown_channel};

macro_rules! permissions {
    ($($name:ident $bit:literal;)*) => {
        $(#[doc = stringify!($name)] pub(crate) const $name: u64 = 1 << $bit;)*
        /// All permissions by name.
        pub(crate) const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

permissions! {
    CREATE_INSTANT_INVITE 0; KICK_MEMBERS 1; BAN_MEMBERS 2; ADMINISTRATOR 3; MANAGE_CHANNELS 4; MANAGE_GUILD 5;
    ADD_REACTIONS 6; VIEW_AUDIT_LOG 7; PRIORITY_SPEAKER 8; STREAM 9; VIEW_CHANNEL 10; SEND_MESSAGES 11;
    SEND_TTS_MESSAGES 12; MANAGE_MESSAGES 13; EMBED_LINKS 14; ATTACH_FILES 15; READ_MESSAGE_HISTORY 16;
    MENTION_EVERYONE 17; USE_EXTERNAL_EMOJIS 18; VIEW_GUILD_INSIGHTS 19; CONNECT 20; SPEAK 21; MUTE_MEMBERS 22;
    DEAFEN_MEMBERS 23; MOVE_MEMBERS 24; USE_VAD 25; CHANGE_NICKNAME 26; MANAGE_NICKNAMES 27; MANAGE_ROLES 28;
    MANAGE_WEBHOOKS 29; MANAGE_GUILD_EXPRESSIONS 30; USE_APPLICATION_COMMANDS 31; REQUEST_TO_SPEAK 32;
    MANAGE_EVENTS 33; MANAGE_THREADS 34; CREATE_PUBLIC_THREADS 35; CREATE_PRIVATE_THREADS 36;
    USE_EXTERNAL_STICKERS 37; SEND_MESSAGES_IN_THREADS 38; USE_EMBEDDED_ACTIVITIES 39; MODERATE_MEMBERS 40;
    VIEW_CREATOR_MONETIZATION_ANALYTICS 41; USE_SOUNDBOARD 42; CREATE_GUILD_EXPRESSIONS 43; CREATE_EVENTS 44;
    USE_EXTERNAL_SOUNDS 45; SEND_VOICE_MESSAGES 46; SET_VOICE_CHANNEL_STATUS 48; SEND_POLLS 49; USE_EXTERNAL_APPS 50; PIN_MESSAGES 51;
    BYPASS_SLOWMODE 52;
}

/// All permissions.
pub(crate) const ALL: u64 = {
    let mut all = 0;
    let mut n = 0;
    while n < NAMES.len() {
        all |= NAMES[n].1;
        n += 1;
    }
    all
};

/// The permissions of every member of a new guild.
pub(crate) const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | SEND_MESSAGES_IN_THREADS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | ADD_REACTIONS
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CHANGE_NICKNAME
    | SEND_POLLS
    | USE_EXTERNAL_EMOJIS
    | USE_EXTERNAL_APPS
    | CONNECT
    | SPEAK
    | STREAM
    | USE_VAD
    | REQUEST_TO_SPEAK;

/// The permissions that the invitation in the project's README gives the bot.
pub(crate) const BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MANAGE_THREADS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// The permissions of both sides in direct messages.
const DIRECT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_APPLICATION_COMMANDS
    | SEND_POLLS
    | PIN_MESSAGES;

/// Reads permissions: names, or one decimal number as text.
pub(crate) fn parse(value: &Value) -> Option<u64> {
    match value {
        Value::String(bits) => bits.parse().ok(),
        Value::Number(bits) => bits.as_u64(),
        Value::Array(names) => names.iter().try_fold(0, |bits, name| {
            let name = name.as_str()?;
            NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| bits | bit)
        }),
        _ => None,
    }
}

impl World {
    /// The permissions of a member in a guild, before channels change them.
    pub(crate) fn permissions_in_guild(&self, user: Id, guild: Id) -> u64 {
        let Some((guild, member)) = self.guilds.get(&guild).and_then(|g| Some((g, g.members.get(&user)?)))
        else {
            return 0;
        };
        if guild.owner == user {
            return ALL;
        }
        let bits = guild.roles.values().filter(|role| role.id == guild.id || member.roles.contains(&role.id));
        let bits = bits.fold(0, |bits, role| bits | role.permissions);
        if bits & ADMINISTRATOR != 0 {
            return ALL;
        }
        // Somebody in a timeout can only look on.
        if member.timeout(self.now).is_some() { bits & (VIEW_CHANNEL | READ_MESSAGE_HISTORY) } else { bits }
    }

    /// The permissions of a person in a channel; 0 if it is hidden.
    pub(crate) fn permissions_in(&self, user: Id, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild else {
            let takes_part =
                channel.recipients.contains(&user) || (user == self.bot() && !channel.is_group());
            return if takes_part { DIRECT } else { 0 };
        };
        if let Some(thread) = &channel.thread {
            let Some(parent) = channel.parent.and_then(|parent| self.channels.get(&parent)) else { return 0 };
            let bits = self.permissions_in(user, parent);
            let hidden = channel.is_private_thread()
                && !thread.members.contains_key(&user)
                && bits & MANAGE_THREADS == 0;
            return if hidden { 0 } else { bits };
        }
        let base = self.permissions_in_guild(user, guild);
        if base == ALL {
            return ALL;
        }
        let Some(member) = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user)) else {
            return 0;
        };
        let mut bits = base;
        if let Some(everyone) = channel.overwrites.get(&guild) {
            bits = bits & !everyone.deny | everyone.allow;
        }
        let roles = channel.overwrites.iter().filter(|(id, _)| member.roles.contains(id));
        let (allow, deny) = roles.fold((0, 0), |(allow, deny), (_, o)| (allow | o.allow, deny | o.deny));
        bits = bits & !deny | allow;
        if let Some(own) = channel.overwrites.get(&user) {
            bits = bits & !own.deny | own.allow;
        }
        if bits & VIEW_CHANNEL == 0 {
            return 0;
        }
        if member.timeout(self.now).is_some() {
            bits &= VIEW_CHANNEL | READ_MESSAGE_HISTORY;
        }
        // Whoever may not join a voice channel cannot use its text either.
        if channel.is_voice() && bits & CONNECT == 0 {
            bits &= VIEW_CHANNEL;
        }
        if bits & SEND_MESSAGES == 0 && !channel.is_thread_parent() {
            bits &= !(MENTION_EVERYONE | SEND_TTS_MESSAGES | ATTACH_FILES | EMBED_LINKS);
        }
        bits
    }

    /// True if `user` can see a channel.
    pub(crate) fn can_view(&self, user: Id, channel: Id) -> bool {
        self.channels
            .get(&channel)
            .is_some_and(|channel| self.permissions_in(user, channel) & VIEW_CHANNEL != 0)
    }

    /// Returns the channel, if `user` can see it and has all permissions of `bits` there.
    pub(crate) fn need(&self, user: Id, channel: Id, bits: u64) -> Result<&Channel, Refusal> {
        let channel = self.channels.get(&channel).ok_or_else(unknown_channel)?;
        if channel.guild.is_some_and(|guild| self.unavailable.contains(&guild)) {
            return Err(unavailable());
        }
        let held = self.permissions_in(user, channel);
        if held & VIEW_CHANNEL == 0 {
            Err(missing_access())
        } else if held & bits != bits {
            Err(missing_permissions())
        } else {
            Ok(channel)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BOT;

    #[test]
    fn the_bots_role_has_the_rights_of_the_invitation() {
        let readme = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
        let Ok(readme) = std::fs::read_to_string(readme) else {
            eprintln!("skipped: the project's README is not there");
            return;
        };
        assert!(readme.contains(&format!("scope=bot+applications.commands&permissions={BOT}`")), "{BOT}");
    }
}
