//! All sessions of bots: the events that each gets, and the limit on starting them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::dispatch_faults::{Copies, DispatchFaults};
use super::intents::ENABLED;
use super::missed::{Held, Missed};
use super::scope::Scope;
use super::session::{Connection, Session};
use super::shard::Shard;
use super::sharding::Sharding;
use super::starts::Starts;
use crate::ids::Id;
use crate::limits::presence::Presence;
use crate::recording::Recording;
use crate::timestamp::Timestamp;
use crate::world::news::Dispatch;

/// The event that brings an interaction.
const INTERACTION: &str = "INTERACTION_CREATE";

/// The state of all sessions.
pub(super) struct GatewayState {
    pub(super) sessions: Vec<Session>,
    /// Dispatches to send twice, late or swapped.
    pub(super) faults: DispatchFaults,
    /// The number of connections that are still refused.
    pub(super) refuse: u64,
    /// The sessions whose heartbeats are not answered, and the end of that.
    pub(super) muted: Option<(Scope, Timestamp)>,
    missed: Missed,
    sharding: Sharding,
    starts: Starts,
}

impl GatewayState {
    /// Sends dispatches to the sessions that subscribed to them.
    pub(super) fn send(&mut self, ready: Vec<Copies>) {
        self.forget_lost();
        for (dispatch, times) in ready {
            let data = dispatch.data.to_string();
            let (mut heard, mut held) = (false, Vec::new());
            for session in self.sessions.iter_mut().filter(|session| session.hears(&dispatch)) {
                for _ in 0..times {
                    match session.send(dispatch.event, &data) {
                        (_, true) => heard = true,
                        (seq, false) => held.push(Held { session: session.id.clone(), seq }),
                    }
                }
            }
            if dispatch.event == INTERACTION {
                self.note_interaction(&dispatch, heard, held);
            }
        }
    }

    fn note_interaction(&mut self, dispatch: &Dispatch, heard: bool, held: Vec<Held>) {
        let Some(id) = dispatch.data["id"].as_str().and_then(|id| id.parse().ok()) else { return };
        if heard {
            self.missed.heard(id);
        } else {
            self.missed.add(id, dispatch.guild, held);
        }
    }

    /// Removes sessions that can no longer be resumed.
    fn forget_lost(&mut self) {
        let now = Timestamp::real();
        self.sessions.retain(|session| session.is_fresh(now));
    }

    /// True if a session can still replay an interaction.
    fn keeps(&self, held: &Held) -> bool {
        self.sessions.iter().any(|session| session.id == held.session && session.keeps(held.seq))
    }
}

/// All sessions.
pub(crate) struct Gateway {
    state: Mutex<GatewayState>,
    connections: AtomicU64,
    /// Notified when a dispatch is held back.
    pub(super) late: Notify,
    /// Milliseconds between heartbeats.
    pub(crate) heartbeat_ms: u64,
    /// True if privileged intents are enabled.
    pub(crate) privileged: bool,
    recording: Option<Arc<Recording>>,
}

/// The outcome of a resume.
pub(crate) enum Resume {
    /// The session continues.
    Done,
    /// The client claims more than was sent.
    BadSeq,
    /// The session no longer exists.
    Invalid,
}

impl Gateway {
    /// Creates the gateway without sessions.
    pub(crate) fn new(
        heartbeat_ms: u64,
        privileged: bool,
        sharding: Sharding,
        recording: Option<Arc<Recording>>,
    ) -> Self {
        let state = GatewayState {
            sessions: Vec::new(),
            faults: DispatchFaults::default(),
            refuse: 0,
            muted: None,
            missed: Missed::default(),
            sharding: sharding.at_least_one(),
            starts: Starts::default(),
        };
        let connections = AtomicU64::new(0);
        Self {
            state: Mutex::new(state),
            connections,
            late: Notify::new(),
            heartbeat_ms,
            privileged,
            recording,
        }
    }

    /// The flags of the application.
    pub(crate) fn application_flags(&self) -> u64 {
        if self.privileged { ENABLED } else { 0 }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, GatewayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to the sessions that asked for it.
    pub(crate) fn dispatch(&self, dispatch: Dispatch) {
        self.pass(&mut self.lock(), dispatch);
    }

    /// Does the same under the lock that is held.
    fn pass(&self, state: &mut GatewayState, dispatch: Dispatch) {
        let ready = state.faults.pass(dispatch, Instant::now());
        state.send(ready);
        if state.faults.next().is_some() {
            self.late.notify_one();
        }
    }

    /// The time at which the next held-back dispatch is due.
    pub(super) fn next_late(&self) -> Option<Instant> {
        self.lock().faults.next()
    }

    /// Sends the held-back dispatches that are due.
    pub(super) fn send_late(&self) {
        let mut state = self.lock();
        let due = state.faults.due(Instant::now());
        state.send(due);
    }

    /// Notes an interaction for which there was no session at all.
    pub(crate) fn miss(&self, interaction: Id, guild: Option<Id>) {
        self.lock().missed.add(interaction, guild, Vec::new());
    }

    /// True if one session may have this number of guilds.
    pub(super) fn has_room_for(&self, guilds: usize) -> bool {
        guilds as u64 <= self.lock().sharding.guilds_per_shard
    }

    /// Counts an identify. Returns true if it may start a session. `now` is real time, `today` the sandbox's.
    pub(super) fn may_start(&self, shard: Shard, now: Instant, today: Timestamp) -> bool {
        let mut state = self.lock();
        let GatewayState { sharding, starts, .. } = &mut *state;
        starts.start(sharding, shard, now, today)
    }

    /// Adds a new session. Without faults its first events are sent before any other can slip in between.
    pub(super) fn identify(&self, mut session: Session, first: Vec<(&'static str, Value)>) {
        let mut state = self.lock();
        let id = session.id.clone();
        session.recording.clone_from(&self.recording);
        state.sessions.push(session);
        for (event, data) in first {
            let dispatch = Dispatch { event, intents: 0, guild: None, session: Some(id.clone()), data };
            self.pass(&mut state, dispatch);
        }
    }

    /// Resumes a session: the missed events with their old numbers, then `RESUMED`.
    pub(super) fn resume(&self, id: &str, seq: u64, connection: Connection, now: Timestamp) -> Resume {
        let mut state = self.lock();
        let GatewayState { sessions, missed, .. } = &mut *state;
        let found = sessions.iter_mut().find(|known| known.id == id && known.is_fresh(now));
        let Some(session) = found else { return Resume::Invalid };
        if seq > session.seq() {
            return Resume::BadSeq;
        }
        if !session.can_replay(seq) {
            return Resume::Invalid;
        }
        session.resume(connection, seq);
        missed.resumed(id, seq);
        Resume::Done
    }

    /// Sends events only to the session of one connection; `make` gets its intents and its shard.
    pub(super) fn answer(&self, number: u64, event: &str, make: impl FnOnce(u32, Shard) -> Vec<Value>) {
        let mut state = self.lock();
        let Some(session) = state.sessions.iter_mut().find(|session| session.is_on(number)) else { return };
        for data in make(session.intents, session.shard) {
            session.send(event, &data.to_string());
        }
    }

    /// Changes the presence of the session on a connection.
    pub(super) fn set_presence(&self, number: u64, presence: &Presence) {
        if let Some(session) = self.lock().sessions.iter_mut().find(|session| session.is_on(number)) {
            session.presence.clone_from(presence);
        }
    }

    /// The presence of the session on a connection; without one, that of some connected session.
    pub(super) fn presence(&self, number: u64) -> Presence {
        let state = self.lock();
        let own = state.sessions.iter().find(|session| session.is_on(number));
        let shown = own.or_else(|| state.sessions.iter().rfind(|session| session.is_connected()));
        shown.map(|session| session.presence.clone()).unwrap_or_default()
    }

    /// Notes that a socket is gone. A session that ended properly is removed.
    pub(super) fn lose(&self, number: u64, ended: bool, now: Timestamp) {
        let mut state = self.lock();
        if ended {
            state.sessions.retain(|session| !session.is_on(number));
        } else if let Some(session) = state.sessions.iter_mut().find(|session| session.is_on(number)) {
            session.lose(now);
        }
    }

    /// True if a bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.lock().sessions.iter().any(Session::is_connected)
    }

    /// True if a bot is connected, or was so recently that it may resume.
    pub(crate) fn has_session(&self, now: Timestamp) -> bool {
        self.lock().sessions.iter().any(|session| session.is_fresh(now))
    }

    /// True if a session subscribed to the text of messages.
    pub(super) fn reads_content(&self) -> bool {
        self.lock().sessions.iter().any(Session::reads_content)
    }

    /// Sessions as the driver API shows them.
    pub(crate) fn show(&self) -> Vec<Value> {
        let mut state = self.lock();
        state.forget_lost();
        state.sessions.iter().map(Session::show).collect()
    }

    /// The number of interactions that no session received, and none can receive any more.
    pub(crate) fn unheard(&self) -> u64 {
        let mut state = self.lock();
        state.forget_lost();
        state.missed.unheard(|held| state.keeps(held))
    }

    /// The interactions that have not reached the bot, as the driver API shows them.
    pub(crate) fn show_missed(&self) -> Vec<Value> {
        let mut state = self.lock();
        state.forget_lost();
        state.missed.show(|held| state.keeps(held))
    }

    /// Returns the answer to `GET /gateway/bot`.
    pub(crate) fn show_for_bot(&self, url: &str, today: Timestamp) -> Value {
        let state = self.lock();
        let (remaining, reset_after) = state.starts.left(&state.sharding, today);
        json!({
            "url": url, "shards": state.sharding.shards,
            "session_start_limit": {
                "total": state.sharding.session_starts, "remaining": remaining, "reset_after": reset_after,
                "max_concurrency": state.sharding.max_concurrency,
            },
        })
    }

    /// The settings as the driver API shows them.
    pub(crate) fn show_settings(&self, today: Timestamp) -> Value {
        let state = self.lock();
        let (remaining, reset_after) = state.starts.left(&state.sharding, today);
        let mut shown = state.sharding.show();
        shown.insert("remaining".to_owned(), json!(remaining));
        shown.insert("reset_after".to_owned(), json!(reset_after));
        Value::Object(shown)
    }

    /// Changes the settings that a driver's request names. Returns a sentence if a value is wrong, and then changes
    /// none.
    pub(crate) fn change_settings(&self, body: &Value, today: Timestamp) -> Result<(), String> {
        let mut state = self.lock();
        let new = state.sharding.changed(body)?;
        let remaining = match &body["remaining"] {
            Value::Null => None,
            given => match given.as_u64().filter(|left| *left <= new.session_starts) {
                None => return Err(format!("`remaining` is a whole number up to {}", new.session_starts)),
                left => left,
            },
        };
        if new.max_concurrency != state.sharding.max_concurrency {
            state.starts.forget_buckets();
        }
        if let Some(left) = remaining {
            state.starts.leave(&new, left, today);
        }
        state.sharding = new;
        Ok(())
    }

    /// The number of the next connection.
    pub(super) fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }
}
