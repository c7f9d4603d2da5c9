//! The world as a whole, and its queue of events.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::audit_entry::AuditEntry;
use super::interaction_records::Interaction;
use super::invitation::Invitation;
use super::kept_files::KeptFiles;
use super::news::{Announcement, Audience, Dispatch, Outgoing};
use super::records::{Channel, Commands, Emoji, Guild, Message, Notices, User, Webhook};
use crate::clock::Now;
use crate::ids::{Id, IdGenerator};
use crate::limits::presence::Presence;
use crate::signing::Signer;
use crate::timestamp::Timestamp;

/// The application and its bot user, the same in every world so that invitations and scripts stay valid.
pub(crate) const APPLICATION: Id = Id(1_100_000_000_000_000_001);
/// The guild that every world starts with.
pub(crate) const HARBOUR: Id = Id(1_100_000_000_000_000_100);

/// Makes a key that signs the links of one world.
fn fresh_link_key() -> String {
    let part = |n: u64| RandomState::new().hash_one(n);
    format!("{:016x}{:016x}", part(1), part(2))
}

/// Everything that exists.
#[derive(Serialize, Deserialize)]
pub(crate) struct World {
    pub(crate) mint: IdGenerator,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    /// Messages by channel.
    pub(crate) messages: HashMap<Id, BTreeMap<Id, Message>>,
    /// The channel of each message.
    pub(crate) places: HashMap<Id, Id>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    /// Interactions by token.
    pub(crate) tokens: HashMap<String, Id>,
    pub(crate) commands: Commands,
    #[serde(default)]
    pub(crate) webhooks: BTreeMap<Id, Webhook>,
    #[serde(default)]
    pub(crate) emojis: BTreeMap<Id, Emoji>,
    /// Invitations by code.
    #[serde(default)]
    pub(crate) invites: BTreeMap<String, Invitation>,
    /// Audit logs by guild, oldest first.
    #[serde(default)]
    pub(super) audit: BTreeMap<Id, VecDeque<AuditEntry>>,
    /// The reason that the bot gave with its newest request, for the audit log.
    #[serde(skip)]
    pub(crate) reason: Option<String>,
    pub(crate) notices: HashMap<Id, Notices>,
    /// The files of attachments.
    #[serde(skip)]
    pub(crate) files: KeptFiles,
    /// Nonces of the last minutes: channel, author, nonce.
    #[serde(skip)]
    pub(crate) nonces: HashMap<(Id, Id, String), (Id, Timestamp)>,
    /// True if the connected bot subscribed to the text of other people's messages.
    #[serde(skip)]
    pub(crate) bot_reads_content: bool,
    /// The address under which files are served.
    #[serde(skip)]
    pub(crate) url: String,
    /// The most threads that are open at once in one guild.
    #[serde(skip)]
    pub(crate) active_threads: usize,
    /// The key that signs the links to files.
    pub(super) link_key: String,
    /// Guilds to which only the application's commands were invited.
    #[serde(default)]
    pub(crate) commands_only: BTreeSet<Id>,
    /// People who installed the application for themselves.
    #[serde(default)]
    pub(crate) installed_by: BTreeSet<Id>,
    /// The address to which interactions are posted; without it they go to the gateway.
    #[serde(default)]
    pub(crate) endpoint: Option<String>,
    /// The bot's, which ends with its sessions.
    #[serde(skip)]
    pub(super) presence: Presence,
    /// Guilds that are down.
    #[serde(skip)]
    pub(crate) unavailable: BTreeSet<Id>,
    /// The sandbox's time, set at each access.
    #[serde(skip, default = "Timestamp::real")]
    pub(crate) now: Timestamp,
    #[serde(skip)]
    out: Vec<Outgoing>,
}

impl World {
    /// Makes a fresh world: one guild, three channels, the bot and three people.
    pub(crate) fn new(now: Now) -> Self {
        let mut world = Self {
            mint: IdGenerator::default(),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            places: HashMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            commands: Commands::default(),
            webhooks: BTreeMap::new(),
            emojis: BTreeMap::new(),
            invites: BTreeMap::new(),
            audit: BTreeMap::new(),
            reason: None,
            notices: HashMap::new(),
            files: KeptFiles::default(),
            nonces: HashMap::new(),
            bot_reads_content: false,
            url: String::new(),
            active_threads: 0,
            link_key: fresh_link_key(),
            commands_only: BTreeSet::new(),
            installed_by: BTreeSet::new(),
            endpoint: None,
            presence: Presence::default(),
            unavailable: BTreeSet::new(),
            now: now.world,
            out: Vec::new(),
        };
        world.people_of_the_start();
        world.guild_of_the_start(now);
        world.out.clear();
        world
    }

    /// The bot's user id, which is the application's too.
    pub(crate) fn bot(&self) -> Id {
        APPLICATION
    }

    /// The key pair that signs interactions over HTTP.
    pub(crate) fn signer(&self) -> Option<Signer> {
        Signer::new(&self.link_key)
    }

    /// Makes a new id.
    pub(crate) fn id(&mut self, now: Now) -> Id {
        self.mint.next(now.world)
    }

    /// Queues an event for the bot.
    pub(crate) fn dispatch(&mut self, event: &'static str, intents: u32, guild: Option<Id>, data: Value) {
        self.out.push(Outgoing::Bot(Dispatch { event, intents, guild, session: None, data }));
    }

    /// Queues an event for people.
    pub(crate) fn tell(&mut self, kind: &'static str, audience: Audience, channel: Option<Id>, data: Value) {
        let guild = match audience {
            Audience::Guild(guild) => Some(guild),
            _ => channel.and_then(|channel| self.channels.get(&channel)?.guild),
        };
        self.out.push(Outgoing::People(Announcement { kind, audience, guild, channel, data }));
    }

    /// Returns the events queued since the last call.
    pub(crate) fn take_out(&mut self) -> Vec<Outgoing> {
        std::mem::take(&mut self.out)
    }
}
