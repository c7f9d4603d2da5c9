//! The records of the world: guilds, channels, users, messages. Data only; the files beside this one change it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ids::Id;
use crate::limits::layout::words;
use crate::limits::message::flag;
use crate::timestamp::Timestamp;

/// The language of a new guild.
pub(crate) fn default_locale() -> String {
    "en-US".to_owned()
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) owner: Id,
    /// Its preferred language.
    pub(crate) locale: String,
    /// The role with the guild's own id is `@everyone`.
    pub(crate) roles: BTreeMap<Id, Role>,
    pub(crate) members: BTreeMap<Id, Member>,
    /// Those who may not come back, with the reasons.
    #[serde(default)]
    pub(crate) bans: BTreeMap<Id, Option<String>>,
    /// The channel for the server's own messages.
    pub(crate) system_channel: Option<Id>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: u64,
    pub(crate) color: u32,
    pub(crate) position: i64,
    /// True if it belongs to the bot.
    pub(crate) managed: bool,
    /// True if its members are listed apart.
    #[serde(default)]
    pub(crate) hoist: bool,
    pub(crate) mentionable: bool,
}

/// One person in one guild.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) roles: BTreeSet<Id>,
    pub(crate) joined: Timestamp,
    /// The name in this guild, instead of the person's own.
    pub(crate) nick: Option<String>,
    /// The end of the newest timeout, which may be over.
    pub(crate) timeout_until: Option<Timestamp>,
}

impl Member {
    /// A new member.
    pub(crate) fn new(roles: BTreeSet<Id>, joined: Timestamp) -> Self {
        Self { roles, joined, nick: None, timeout_until: None }
    }

    /// The end of a timeout that lasts still.
    pub(crate) fn timeout(&self, now: Timestamp) -> Option<Timestamp> {
        self.timeout_until.filter(|until| *until > now)
    }
}

/// Kinds of channels, as numbers on the wire.
pub(crate) mod channel_type {
    pub(crate) const TEXT: u8 = 0;
    pub(crate) const DIRECT: u8 = 1;
    pub(crate) const VOICE: u8 = 2;
    pub(crate) const GROUP: u8 = 3;
    pub(crate) const CATEGORY: u8 = 4;
    pub(crate) const NEWS: u8 = 5;
    pub(crate) const NEWS_THREAD: u8 = 10;
    pub(crate) const PUBLIC_THREAD: u8 = 11;
    pub(crate) const PRIVATE_THREAD: u8 = 12;
    pub(crate) const STAGE: u8 = 13;
    pub(crate) const FORUM: u8 = 15;
    pub(crate) const MEDIA: u8 = 16;
}

/// Permissions changed for one role or person in one channel.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    /// True if it is for one person, not for a role.
    pub(crate) person: bool,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl Overwrite {
    /// The overwrite for a role or person as Discord shows it.
    pub(crate) fn show(&self, target: Id) -> Value {
        json!({
            "id": target, "type": u8::from(self.person), "allow": self.allow.to_string(), "deny": self.deny.to_string(),
        })
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) guild: Option<Id>,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) parent: Option<Id>,
    pub(crate) position: i64,
    pub(crate) overwrites: BTreeMap<Id, Overwrite>,
    pub(crate) thread: Option<Thread>,
    /// The people of direct messages; the owner of a group chat is the first.
    pub(crate) recipients: Vec<Id>,
    pub(crate) last_message: Option<Id>,
    pub(crate) last_pin: Option<Timestamp>,
    pub(crate) rate_limit_per_user: u64,
    /// True if it is for adults alone.
    #[serde(default)]
    pub(crate) nsfw: bool,
    /// Tags of a forum: id and name.
    pub(crate) tags: Vec<(Id, String)>,
}

impl Channel {
    /// A bare text channel.
    pub(crate) fn text(id: Id, guild: Id, name: &str, position: i64) -> Self {
        Self {
            id,
            guild: Some(guild),
            kind: channel_type::TEXT,
            name: name.to_owned(),
            topic: None,
            parent: None,
            position,
            overwrites: BTreeMap::new(),
            thread: None,
            recipients: Vec::new(),
            last_message: None,
            last_pin: None,
            rate_limit_per_user: 0,
            nsfw: false,
            tags: Vec::new(),
        }
    }

    /// True if it is a group chat.
    pub(crate) fn is_group(&self) -> bool {
        self.kind == channel_type::GROUP
    }

    /// The context of interactions there, as a number on the wire: a guild, the bot's direct messages, other people's.
    pub(crate) fn context(&self) -> u8 {
        if self.guild.is_some() { 0 } else { 1 + u8::from(self.is_group()) }
    }

    /// True if only invited people see this thread.
    pub(crate) fn is_private_thread(&self) -> bool {
        self.kind == channel_type::PRIVATE_THREAD
    }

    /// True if threads can be opened below.
    pub(crate) fn is_thread_parent(&self) -> bool {
        matches!(self.kind, channel_type::TEXT | channel_type::NEWS) || self.is_forum()
    }

    /// True if it has posts instead of messages, with words first or pictures first.
    pub(crate) fn is_forum(&self) -> bool {
        matches!(self.kind, channel_type::FORUM | channel_type::MEDIA)
    }

    /// True if its name is written in small letters with hyphens.
    pub(crate) fn is_written(&self) -> bool {
        matches!(self.kind, channel_type::TEXT | channel_type::NEWS) || self.is_forum()
    }

    /// True if people talk in it; messages can be posted there, too.
    pub(crate) fn is_voice(&self) -> bool {
        matches!(self.kind, channel_type::VOICE | channel_type::STAGE)
    }

    /// True if messages can be posted.
    pub(crate) fn takes_messages(&self) -> bool {
        self.kind != channel_type::CATEGORY && !self.is_forum()
    }
}

/// The part of a channel that only threads have.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) invitable: bool,
    pub(crate) archive_minutes: u64,
    /// The time at which the state of the archive last changed.
    pub(crate) archive_changed: Timestamp,
    pub(crate) created: Timestamp,
    /// The newest post or change, from which idleness counts.
    pub(crate) active: Timestamp,
    /// Members, with the times they joined.
    pub(crate) members: BTreeMap<Id, Timestamp>,
    pub(crate) message_count: u64,
    pub(crate) total_sent: u64,
    pub(crate) tags: Vec<Id>,
}

/// One account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Id,
    /// Unique name, small letters.
    pub(crate) username: String,
    /// Name as shown.
    pub(crate) display: String,
    pub(crate) bot: bool,
    pub(crate) locale: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ping {
    pub(crate) message: Id,
    pub(crate) channel: Id,
    pub(crate) at: Timestamp,
    pub(crate) silent: bool,
}

/// The pings of one user, and the messages they have read.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Notices {
    pub(crate) pings: Vec<Ping>,
    /// Newest message read, by channel.
    pub(crate) read: HashMap<Id, Id>,
}

/// Kinds of messages, as numbers on the wire.
pub(crate) mod message_type {
    pub(crate) const PLAIN: u8 = 0;
    pub(crate) const REPLY: u8 = 19;
    /// The answer to a slash command.
    pub(crate) const COMMAND: u8 = 20;
    /// The answer to a menu command.
    pub(crate) const MENU_COMMAND: u8 = 23;
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) at: Timestamp,
    pub(crate) edited: Option<Timestamp>,
    pub(crate) flags: u64,
    pub(crate) tts: bool,
    pub(crate) pinned: bool,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) mentions: Vec<Id>,
    pub(crate) mention_roles: Vec<Id>,
    pub(crate) mention_everyone: bool,
    /// The people who were pinged.
    pub(crate) pings: Vec<Id>,
    pub(crate) reply_to: Option<Id>,
    pub(crate) nonce: Option<Value>,
    pub(crate) reactions: Vec<Reaction>,
    pub(crate) poll: Option<Value>,
    /// The interaction that this answers.
    pub(crate) interaction: Option<Id>,
    /// The one person who sees it.
    pub(crate) only_for: Option<Id>,
    /// The author that it shows, if a webhook posted it.
    #[serde(default)]
    pub(crate) signature: Option<Signature>,
    /// The message of which this is a copy, if it was published elsewhere.
    #[serde(default)]
    pub(crate) source: Option<Source>,
}

impl Message {
    /// True if it is made of components of version 2 alone.
    pub(crate) fn is_v2(&self) -> bool {
        self.flags & flag::COMPONENTS_V2 != 0
    }

    /// Its text: the content, or the texts of its components.
    pub(crate) fn words(&self) -> Cow<'_, str> {
        if self.is_v2() { words(&self.components).into() } else { (&self.content).into() }
    }

    /// The placeholder of a deferred answer.
    pub(crate) fn is_loading(&self) -> bool {
        self.flags & flag::LOADING != 0
    }

    /// True if it is without a push notification.
    pub(crate) fn is_silent(&self) -> bool {
        self.flags & flag::SUPPRESS_NOTIFICATIONS != 0
    }
}

/// One emoji under a message and the people who put it there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) emoji: String,
    pub(crate) users: Vec<Id>,
}

/// The file served under the address of an attachment.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) media_type: String,
    pub(crate) bytes: axum::body::Bytes,
}

/// One file of one message; the bytes are kept apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    pub(crate) media_type: String,
    pub(crate) size: usize,
    pub(crate) description: Option<String>,
    /// Pixels, for pictures.
    pub(crate) dimensions: Option<(u32, u32)>,
}

/// Registered commands.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Commands {
    pub(crate) global: Vec<Value>,
    pub(crate) guilds: BTreeMap<Id, Vec<Value>>,
}

impl Commands {
    /// The commands of a scope.
    pub(crate) fn of(&self, guild: Option<Id>) -> &[Value] {
        match guild {
            Some(guild) => self.guilds.get(&guild).map_or(&[], Vec::as_slice),
            None => &self.global,
        }
    }

    pub(super) fn of_mut(&mut self, guild: Option<Id>) -> &mut Vec<Value> {
        match guild {
            Some(guild) => self.guilds.entry(guild).or_default(),
            None => &mut self.global,
        }
    }

    /// The number of commands, global ones and those of all guilds.
    pub(crate) fn count(&self) -> usize {
        self.global.len() + self.guilds.values().map(Vec::len).sum::<usize>()
    }
}

/// A webhook of a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Webhook {
    pub(crate) id: Id,
    pub(crate) guild: Id,
    pub(crate) channel: Id,
    pub(crate) name: String,
    /// The hash of its picture; the picture itself is not kept.
    pub(crate) avatar: Option<String>,
    /// Empty, which no address is, if it follows a channel.
    pub(crate) token: String,
    /// The announcement channel that it follows.
    #[serde(default)]
    pub(crate) follows: Option<Id>,
}

/// The author that a message of a webhook shows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Signature {
    pub(crate) name: String,
    pub(crate) avatar: Option<String>,
}

/// The message behind a copy in a channel that follows its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Source {
    pub(crate) guild: Id,
    pub(crate) channel: Id,
    pub(crate) message: Id,
}

/// An emoji of a guild or of the application.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Emoji {
    /// The guild; `None` for the application's.
    pub(crate) guild: Option<Id>,
    pub(crate) name: String,
    pub(crate) animated: bool,
    /// The type of its picture.
    pub(crate) media_type: String,
    /// The roles whose members may use it; without any, everybody.
    #[serde(default)]
    pub(crate) roles: Vec<Id>,
}

impl Emoji {
    /// True if it belongs to this guild.
    pub(crate) fn is_of(&self, guild: Id) -> bool {
        self.guild == Some(guild)
    }
}
