//! The world of the stand-in: people, guilds, channels, messages, interactions. Pure state: the clock is passed in, and
//! what others must hear is collected and handed out by [`World::take_out`].

pub(crate) mod callbacks;
pub(crate) mod channels;
pub(crate) mod commands;
mod edits;
pub(crate) mod files;
pub(crate) mod guilds;
pub(crate) mod interactions;
mod links;
pub(crate) mod mentions;
pub(crate) mod messages;
pub(crate) mod people;
pub(crate) mod permissions;
pub(crate) mod reactions;
pub(crate) mod show;
pub(crate) mod threads;

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::{Moment, Now};
use crate::ids::{Id, Mint};
use channels::Channel;
use commands::Commands;
use guilds::Guild;
use interactions::Interaction;
use messages::Message;
use people::{Notices, User};

/// The application and its bot user, the same in every world so that invitations and scripts stay valid.
pub(crate) const APPLICATION: Id = Id(1_100_000_000_000_000_001);
/// The guild that every world starts with.
pub(crate) const HARBOUR: Id = Id(1_100_000_000_000_000_100);

/// Discord's locales.
pub(crate) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Gateway intents by which the bot chooses what it hears.
pub(crate) mod intent {
    pub(crate) const GUILDS: u32 = 1;
    pub(crate) const GUILD_MEMBERS: u32 = 1 << 1;
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
    /// The object.
    pub(crate) data: Value,
}

/// Who may hear of an event in the driver API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// All people.
    Everyone,
    /// Members of a guild.
    Guild(Id),
    /// Whoever may see the channel.
    Channel(Id),
    /// One person.
    Only(Id),
}

/// An event for the driver API.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    /// Its type.
    pub(crate) kind: &'static str,
    /// Who may hear of it.
    pub(crate) place: Place,
    /// The guild it happened in.
    pub(crate) guild: Option<Id>,
    /// The channel it happened in.
    pub(crate) channel: Option<Id>,
    /// The object.
    pub(crate) data: Value,
}

/// What others must hear of a change.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// For the bot.
    Bot(Dispatch),
    /// For the people.
    People(Telling),
}

/// Everything that exists.
#[derive(Serialize, Deserialize)]
pub(crate) struct World {
    pub(crate) mint: Mint,
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
    pub(crate) notices: HashMap<Id, Notices>,
    /// The files of attachments.
    #[serde(skip)]
    pub(crate) files: BTreeMap<Id, files::File>,
    /// Nonces of the last minutes: channel, author, nonce.
    #[serde(skip)]
    pub(crate) nonces: HashMap<(Id, Id, String), (Id, Moment)>,
    /// Whether the connected bot asked for the text of other people's messages.
    #[serde(skip)]
    pub(crate) bot_reads_content: bool,
    /// The address under which files are served.
    #[serde(skip)]
    pub(crate) url: String,
    /// Most threads that are open at once in one guild.
    #[serde(skip)]
    pub(crate) active_threads: usize,
    /// What signs the links to files.
    #[serde(default = "links::fresh_key")]
    link_key: String,
    /// The sandbox's time, set whenever the world is looked at.
    #[serde(skip, default = "Moment::real")]
    pub(crate) now: Moment,
    #[serde(skip)]
    out: Vec<Out>,
}

impl World {
    /// A fresh world: one guild, three channels, the bot and three people.
    pub(crate) fn new(now: Now) -> Self {
        let mut world = Self {
            mint: Mint::default(),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            places: HashMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            commands: Commands::default(),
            notices: HashMap::new(),
            files: BTreeMap::new(),
            nonces: HashMap::new(),
            bot_reads_content: false,
            url: String::new(),
            active_threads: 0,
            link_key: links::fresh_key(),
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

    /// A new id.
    pub(crate) fn id(&mut self, now: Now) -> Id {
        self.mint.next(now.world)
    }

    /// Tells the bot.
    pub(crate) fn dispatch(&mut self, event: &'static str, intents: u32, guild: Option<Id>, data: Value) {
        self.out.push(Out::Bot(Dispatch { event, intents, guild, data }));
    }

    /// Tells the people.
    pub(crate) fn tell(&mut self, kind: &'static str, place: Place, channel: Option<Id>, data: Value) {
        let guild = match place {
            Place::Guild(guild) => Some(guild),
            _ => channel.and_then(|channel| self.channels.get(&channel)?.guild),
        };
        self.out.push(Out::People(Telling { kind, place, guild, channel, data }));
    }

    /// What was told since the last call.
    pub(crate) fn take_out(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }
}
