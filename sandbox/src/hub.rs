//! The state that all parts of the server share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::client_faults::ClientFaults;
use crate::clock::{Clock, Now};
use crate::faults::RequestFaults;
use crate::feed::Feed;
use crate::gateway::sessions::Gateway;
use crate::gateway::sharding::Sharding;
use crate::journal::Journal;
use crate::openapi::Contract;
use crate::recording::Recording;
use crate::rest::buckets::Buckets;
use crate::world::World;
use crate::world::news::{Announcement, Audience, Dispatch, Outgoing};

/// The shared state.
pub(crate) struct Hub {
    world: Mutex<World>,
    /// Rises with each change; wakes the task that saves the world.
    pub(crate) changes: watch::Sender<u64>,
    pub(crate) clock: Clock,
    pub(crate) feed: Feed,
    pub(crate) gateway: Gateway,
    pub(crate) faults: RequestFaults,
    pub(crate) client_faults: ClientFaults,
    pub(crate) journal: Journal,
    /// The file that takes requests and dispatches, if they are recorded.
    pub(crate) recording: Option<Arc<Recording>>,
    pub(crate) buckets: Buckets,
    /// Discord's description of its API, in strict mode.
    pub(crate) contract: Option<Arc<Contract>>,
    /// Also check the messages of the sandbox itself.
    pub(crate) check_answers: bool,
    /// The port that requests must name.
    pub(crate) port: u16,
    /// Ends long requests when the server stops.
    pub(crate) stop: CancellationToken,
}

impl Hub {
    /// Puts the parts together.
    pub(crate) fn new(world: World, clock: Clock, settings: HubSettings) -> Self {
        Self {
            world: Mutex::new(world),
            changes: watch::Sender::new(0),
            clock,
            feed: Feed::default(),
            gateway: Gateway::new(
                settings.heartbeat_ms,
                settings.privileged_intents,
                settings.sharding,
                settings.recording.clone(),
            ),
            recording: settings.recording,
            faults: RequestFaults::default(),
            client_faults: ClientFaults::default(),
            journal: Journal::default(),
            buckets: Buckets::new(settings.rate_limits, settings.rate_speed),
            contract: settings.contract,
            check_answers: settings.check_answers,
            port: settings.port,
            stop: CancellationToken::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, then hands out its events in the order of the changes.
    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut World, Now) -> T) -> T {
        let mut world = self.lock();
        let now = self.clock.now();
        world.now = now.world;
        let result = act(&mut world, now);
        for out in world.take_out() {
            match out {
                Outgoing::Bot(dispatch) => {
                    if self.check_answers {
                        self.check_dispatch(&dispatch);
                    }
                    self.gateway.dispatch(dispatch);
                }
                Outgoing::People(announcement) => self.feed.push(now.world, announcement),
            }
        }
        self.changes.send_modify(|changes| *changes += 1);
        result
    }

    pub(crate) fn read<T>(&self, look: impl FnOnce(&World, Now) -> T) -> T {
        let mut world = self.lock();
        let now = self.clock.now();
        world.now = now.world;
        look(&world, now)
    }

    /// Adds an event for people that does not change the world.
    pub(crate) fn tell(&self, kind: &'static str, data: Value) {
        let announcement =
            Announcement { kind, audience: Audience::Everyone, guild: None, channel: None, data };
        self.feed.push(self.clock.now().world, announcement);
    }

    /// True if a bot is connected to the gateway or has an endpoint for its interactions.
    pub(crate) fn has_bot(&self) -> bool {
        self.gateway.is_connected() || self.read(|world, _| world.endpoint.is_some())
    }

    /// Announces to people if the bot is connected and has registered its commands.
    pub(crate) fn tell_bot(&self) {
        let connected = self.has_bot();
        let ready = connected && self.read(|world, _| world.commands.count() > 0);
        self.tell("bot", json!({ "connected": connected, "ready": ready }));
    }

    fn check_dispatch(&self, dispatch: &Dispatch) {
        let schema = match dispatch.event {
            "MESSAGE_CREATE" | "MESSAGE_UPDATE" => "MessageResponse",
            "THREAD_CREATE" | "THREAD_UPDATE" => "ThreadResponse",
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => "GuildChannelResponse",
            "GUILD_CREATE" => "GuildResponse",
            _ => return,
        };
        let reasons =
            self.contract.as_ref().map_or_else(Vec::new, |c| c.check_object(schema, &dispatch.data));
        if !reasons.is_empty() {
            self.journal.violation(self.clock.now().world, "sandbox", "GATEWAY", dispatch.event, &reasons);
        }
    }
}

pub(crate) struct HubSettings {
    pub(crate) recording: Option<Arc<Recording>>,
    pub(crate) contract: Option<Arc<Contract>>,
    pub(crate) check_answers: bool,
    pub(crate) rate_limits: bool,
    pub(crate) rate_speed: u32,
    pub(crate) privileged_intents: bool,
    pub(crate) heartbeat_ms: u64,
    pub(crate) sharding: Sharding,
    pub(crate) port: u16,
}
