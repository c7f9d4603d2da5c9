//! The sessions of bots: what each has been sent, and how its connection can break.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use super::dispatch_faults::{Copies, DispatchFaults};
use super::intents::ENABLED;
use crate::ids::Id;
use crate::timestamp::Timestamp;
use crate::world::news::{Dispatch, intent};

/// Newest dispatches that a session can replay.
const REPLAY: usize = 5_000;
/// Milliseconds for which a lost session can be resumed.
const RESUMABLE_MS: i64 = 5 * 60 * 1000;

/// Codes after which a session cannot be resumed.
pub(super) fn ends_session(code: u16) -> bool {
    matches!(code, 1000 | 1001 | 4003 | 4004 | 4010..=4014)
}

/// What the server side wants of one socket.
#[derive(Clone, Debug)]
pub(crate) enum Push {
    /// Send this text.
    Text(Arc<str>),
    /// Close with a code.
    Close(u16, &'static str),
    /// Drop the connection without a closing frame.
    Drop,
}

/// One bot's session.
struct Session {
    id: String,
    intents: u32,
    /// Number and count of shards.
    shard: (u64, u64),
    seq: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    connection: Option<(u64, mpsc::UnboundedSender<Push>)>,
    lost: Option<Timestamp>,
}

impl Session {
    fn hears(&self, dispatch: &Dispatch) -> bool {
        let wanted = dispatch.intents == 0 || dispatch.intents & self.intents != 0;
        let shard = dispatch.guild.map_or(0, |guild| (guild.0 >> 22) % self.shard.1.max(1));
        wanted && shard == self.shard.0
    }

    /// Connected, or lost so recently that it can still be resumed.
    fn is_fresh(&self, now: Timestamp) -> bool {
        self.lost.is_none_or(|lost| now <= lost.plus_ms(RESUMABLE_MS))
    }

    fn send(&mut self, event: &str, data: &str) {
        self.seq += 1;
        let text: Arc<str> = format!(r#"{{"op":0,"s":{},"t":"{event}","d":{data}}}"#, self.seq).into();
        self.sent.push_back((self.seq, text.clone()));
        if self.sent.len() > REPLAY {
            self.sent.pop_front();
        }
        if let Some((_, sender)) = &self.connection {
            // A closed channel means that the socket is gone; what was sent waits for a resume.
            let _ = sender.send(Push::Text(text));
        }
    }
}

#[derive(Default)]
struct GatewayState {
    sessions: Vec<Session>,
    /// Dispatches to send twice, late or swapped.
    faults: DispatchFaults,
    refuse: u64,
    muted_until: Option<Timestamp>,
}

impl GatewayState {
    /// Sends dispatches to the sessions that subscribed to them.
    fn send(&mut self, ready: Vec<Copies>) {
        let now = Timestamp::real();
        self.sessions.retain(|session| session.is_fresh(now));
        for (dispatch, times) in ready {
            let data = dispatch.data.to_string();
            for session in self.sessions.iter_mut().filter(|session| session.hears(&dispatch)) {
                for _ in 0..times {
                    session.send(dispatch.event, &data);
                }
            }
        }
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
    /// Whether privileged intents are enabled.
    pub(crate) privileged: bool,
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
    /// No sessions yet.
    pub(crate) fn new(heartbeat_ms: u64, privileged: bool) -> Self {
        let connections = AtomicU64::new(0);
        Self { state: Mutex::default(), connections, late: Notify::new(), heartbeat_ms, privileged }
    }

    /// The flags of the application.
    pub(crate) fn application_flags(&self) -> u64 {
        if self.privileged { ENABLED } else { 0 }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, GatewayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to the sessions that asked for it.
    pub(crate) fn dispatch(&self, dispatch: Dispatch) {
        let mut state = self.lock();
        let ready = state.faults.pass(dispatch, Instant::now());
        state.send(ready);
        if state.faults.next().is_some() {
            self.late.notify_one();
        }
    }

    /// When the next held-back dispatch is due.
    pub(super) fn next_late(&self) -> Option<Instant> {
        self.lock().faults.next()
    }

    /// Sends the held-back dispatches that are due.
    pub(super) fn send_late(&self) {
        let mut state = self.lock();
        let due = state.faults.due(Instant::now());
        state.send(due);
    }

    /// A new session on a connection. The first events are sent before any other can slip in between.
    pub(super) fn identify(
        &self,
        connection: Connection,
        intents: u32,
        shard: (u64, u64),
        first: Vec<(&str, Value)>,
    ) {
        let mut state = self.lock();
        let Connection { number, sender, session } = connection;
        let mut new = Session {
            id: session,
            intents,
            shard,
            seq: 0,
            sent: VecDeque::new(),
            connection: Some((number, sender)),
            lost: None,
        };
        for (event, data) in first {
            new.send(event, &data.to_string());
        }
        state.sessions.push(new);
    }

    /// Resumes a session: the missed events with their old numbers, then `RESUMED`.
    pub(super) fn resume(&self, connection: Connection, seq: u64, now: Timestamp) -> Resume {
        let mut state = self.lock();
        let found =
            state.sessions.iter_mut().find(|known| known.id == connection.session && known.is_fresh(now));
        let Some(session) = found else { return Resume::Invalid };
        if seq > session.seq {
            return Resume::BadSeq;
        }
        let oldest = session.sent.front().map_or(session.seq + 1, |(first, _)| *first);
        if seq + 1 < oldest {
            return Resume::Invalid;
        }
        if let Some((_, old)) = session.connection.take() {
            // The client came back before its old socket was seen to be dead.
            let _ = old.send(Push::Drop);
        }
        for (_, text) in session.sent.iter().filter(|(sent, _)| *sent > seq) {
            let _ = connection.sender.send(Push::Text(text.clone()));
        }
        session.connection = Some((connection.number, connection.sender));
        session.lost = None;
        session.send("RESUMED", "{}");
        Resume::Done
    }

    /// Sends events to one connection's session alone; `make` gets its intents.
    pub(super) fn answer(&self, number: u64, event: &str, make: impl FnOnce(u32) -> Vec<Value>) {
        let mut state = self.lock();
        let owns =
            |session: &&mut Session| session.connection.as_ref().is_some_and(|(own, _)| *own == number);
        let Some(session) = state.sessions.iter_mut().find(owns) else { return };
        for data in make(session.intents) {
            session.send(event, &data.to_string());
        }
    }

    /// A socket is gone. A session that ended properly is removed.
    pub(super) fn lose(&self, number: u64, ended: bool, now: Timestamp) {
        let mut state = self.lock();
        let owns = |session: &Session| session.connection.as_ref().is_some_and(|(own, _)| *own == number);
        if ended {
            state.sessions.retain(|session| !owns(session));
        } else if let Some(session) = state.sessions.iter_mut().find(|session| owns(session)) {
            session.connection = None;
            session.lost = Some(now);
        }
    }

    /// Whether a bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.lock().sessions.iter().any(|session| session.connection.is_some())
    }

    /// Whether a bot is connected, or was so recently that it may resume.
    pub(crate) fn has_session(&self, now: Timestamp) -> bool {
        self.lock().sessions.iter().any(|session| session.is_fresh(now))
    }

    /// Whether a session asked for the text of messages.
    pub(super) fn reads_content(&self) -> bool {
        self.lock().sessions.iter().any(|session| session.intents & intent::MESSAGE_CONTENT != 0)
    }

    /// Sessions as the driver API shows them.
    pub(crate) fn show(&self) -> Vec<Value> {
        let show = |session: &Session| {
            json!({
                "session_id": session.id, "connected": session.connection.is_some(), "seq": session.seq,
                "intents": session.intents,
            })
        };
        self.lock().sessions.iter().map(show).collect()
    }

    fn push(&self, push: &Push) {
        for (_, sender) in self.lock().sessions.iter().filter_map(|session| session.connection.as_ref()) {
            // A connection whose socket just ended needs nothing.
            let _ = sender.send(push.clone());
        }
    }

    /// Arms or performs a fault of the gateway; `None` when the kind is not one of them.
    pub(crate) fn fault(&self, body: &Value, now: Timestamp) -> Option<Result<(), String>> {
        match body["kind"].as_str()? {
            "gateway_close" => match body["code"].as_u64().unwrap_or(4000) {
                code @ (1000..=1015 | 4000..=4999) => {
                    if ends_session(code as u16) {
                        self.push(&Push::Close(code as u16, "closed on demand"));
                        self.lock().sessions.clear();
                    } else {
                        self.push(&Push::Close(code as u16, "closed on demand"));
                    }
                }
                other => return Some(Err(format!("{other} is no code of a closing frame"))),
            },
            "gateway_drop" => self.push(&Push::Drop),
            "gateway_reconnect" => self.push(&Push::Text(r#"{"op":7,"d":null,"s":null,"t":null}"#.into())),
            "gateway_invalid_session" => {
                let resumable = body["resumable"].as_bool().unwrap_or(false);
                self.push(&Push::Text(format!(r#"{{"op":9,"d":{resumable},"s":null,"t":null}}"#).into()));
                if !resumable {
                    self.lock().sessions.clear();
                }
            }
            "gateway_mute" => {
                let seconds = body["seconds"].as_i64().unwrap_or(120);
                self.lock().muted_until = Some(now.plus_ms(seconds * 1000));
            }
            "gateway_refuse" => self.lock().refuse = body["times"].as_u64().unwrap_or(1),
            _ => return self.lock().faults.arm(body).then_some(Ok(())),
        }
        Some(Ok(()))
    }

    /// What is armed.
    pub(crate) fn show_faults(&self) -> Vec<Value> {
        let state = self.lock();
        let mut armed = state.faults.show();
        if state.refuse > 0 {
            armed.push(json!({ "kind": "gateway_refuse", "times": state.refuse }));
        }
        if let Some(until) = state.muted_until.filter(|until| *until > Timestamp::real()) {
            armed.push(
                json!({ "kind": "gateway_mute", "seconds": (until.ms_since(Timestamp::real()) + 999) / 1000 }),
            );
        }
        armed
    }

    /// Disarms everything; what was held back is sent.
    pub(crate) fn clear_faults(&self) {
        let mut state = self.lock();
        let held = state.faults.clear();
        state.send(held);
        state.refuse = 0;
        state.muted_until = None;
    }

    /// Whether the next connection is refused; counted down.
    pub(crate) fn refuses(&self) -> bool {
        let mut state = self.lock();
        let refuses = state.refuse > 0;
        state.refuse = state.refuse.saturating_sub(1);
        refuses
    }

    pub(super) fn is_mute(&self) -> bool {
        self.lock().muted_until.is_some_and(|until| until > Timestamp::real())
    }

    /// The number of the next connection.
    pub(super) fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }
}

/// One socket's end of a session.
pub(super) struct Connection {
    pub(super) number: u64,
    pub(super) sender: mpsc::UnboundedSender<Push>,
    pub(super) session: String,
}

/// The id of the session that is made with this snowflake.
pub(super) fn session_id(id: Id) -> String {
    format!("{:032x}", u128::from(id.0) * 0x9E37_79B9_7F4A_7C15)
}
