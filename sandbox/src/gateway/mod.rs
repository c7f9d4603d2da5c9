//! The gateway: sessions, what each has been sent, and how it can break.

mod deflate;
pub(crate) mod late;
pub(crate) mod socket;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use crate::clock::Moment;
use crate::ids::Id;
use crate::world::{Dispatch, intent};

/// Dispatches that a session can be given again.
const REPLAY: usize = 5_000;
/// Milliseconds for which a lost session can be taken up again.
const RESUMABLE_MS: i64 = 5 * 60 * 1000;

/// What the server side wants of one socket.
#[derive(Clone, Debug)]
pub(crate) enum Push {
    /// Send this text.
    Text(Arc<str>),
    /// Close with a code.
    Close(u16, &'static str),
    /// Drop the connection without a word.
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
    line: Option<(u64, mpsc::UnboundedSender<Push>)>,
    lost: Option<Moment>,
}

impl Session {
    fn hears(&self, dispatch: &Dispatch) -> bool {
        let wanted = dispatch.intents == 0 || dispatch.intents & self.intents != 0;
        let shard = dispatch.guild.map_or(0, |guild| (guild.0 >> 22) % self.shard.1.max(1));
        wanted && shard == self.shard.0
    }

    /// Connected, or lost so shortly ago that it can be resumed.
    fn is_fresh(&self, now: Moment) -> bool {
        self.lost.is_none_or(|lost| now <= lost.plus_ms(RESUMABLE_MS))
    }

    fn send(&mut self, event: &str, data: &str) {
        self.seq += 1;
        let text: Arc<str> = format!(r#"{{"op":0,"s":{},"t":"{event}","d":{data}}}"#, self.seq).into();
        self.sent.push_back((self.seq, text.clone()));
        if self.sent.len() > REPLAY {
            self.sent.pop_front();
        }
        if let Some((_, line)) = &self.line {
            // A closed line means that the socket is gone; what was sent waits for a resume.
            let _ = line.send(Push::Text(text));
        }
    }
}

#[derive(Default)]
struct State {
    sessions: Vec<Session>,
    /// What comes twice, late or swapped.
    line: late::Line,
    refuse: u64,
    muted_until: Option<Moment>,
}

impl State {
    /// Sends dispatches to the sessions that hear of them.
    fn send(&mut self, ready: Vec<late::Copies>) {
        let now = Moment::real();
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
    state: Mutex<State>,
    lines: AtomicU64,
    /// Rings when something is held back.
    late: Notify,
    /// Milliseconds between heartbeats.
    pub(crate) heartbeat_ms: u64,
}

/// How a resume went.
pub(crate) enum Resume {
    /// Goes on.
    Done,
    /// The client claims more than was sent.
    BadSeq,
    /// Not known any more.
    Invalid,
}

impl Gateway {
    /// No sessions yet.
    pub(crate) fn new(heartbeat_ms: u64) -> Self {
        Self { state: Mutex::default(), lines: AtomicU64::new(0), late: Notify::new(), heartbeat_ms }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends an event to the sessions that asked for it.
    pub(crate) fn dispatch(&self, dispatch: Dispatch) {
        let mut state = self.lock();
        let ready = state.line.pass(dispatch, Instant::now());
        state.send(ready);
        if state.line.next().is_some() {
            self.late.notify_one();
        }
    }

    /// When something that is held back is due.
    fn next_late(&self) -> Option<Instant> {
        self.lock().line.next()
    }

    /// Sends what was held back long enough.
    fn send_late(&self) {
        let mut state = self.lock();
        let due = state.line.due(Instant::now());
        state.send(due);
    }

    /// A new session on a line. The first events are sent before any other can slip in between.
    fn identify(&self, line: Line, intents: u32, shard: (u64, u64), first: Vec<(&str, Value)>) {
        let mut state = self.lock();
        let Line { number, sender, session } = line;
        let mut new = Session {
            id: session,
            intents,
            shard,
            seq: 0,
            sent: VecDeque::new(),
            line: Some((number, sender)),
            lost: None,
        };
        for (event, data) in first {
            new.send(event, &data.to_string());
        }
        state.sessions.push(new);
    }

    /// Takes a session up again: the missed events with their old numbers, then `RESUMED`.
    fn resume(&self, line: Line, seq: u64, now: Moment) -> Resume {
        let mut state = self.lock();
        let found = state.sessions.iter_mut().find(|known| known.id == line.session && known.is_fresh(now));
        let Some(session) = found else { return Resume::Invalid };
        if seq > session.seq {
            return Resume::BadSeq;
        }
        let oldest = session.sent.front().map_or(session.seq + 1, |(first, _)| *first);
        if seq + 1 < oldest {
            return Resume::Invalid;
        }
        if let Some((_, old)) = session.line.take() {
            // The client came back before its old socket was seen to be dead.
            let _ = old.send(Push::Drop);
        }
        for (_, text) in session.sent.iter().filter(|(sent, _)| *sent > seq) {
            let _ = line.sender.send(Push::Text(text.clone()));
        }
        session.line = Some((line.number, line.sender));
        session.lost = None;
        session.send("RESUMED", "{}");
        Resume::Done
    }

    /// A socket is gone. A session that ended properly is forgotten.
    fn lose(&self, number: u64, ended: bool, now: Moment) {
        let mut state = self.lock();
        let owns = |session: &Session| session.line.as_ref().is_some_and(|(line, _)| *line == number);
        if ended {
            state.sessions.retain(|session| !owns(session));
        } else if let Some(session) = state.sessions.iter_mut().find(|session| owns(session)) {
            session.line = None;
            session.lost = Some(now);
        }
    }

    /// Whether a bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.lock().sessions.iter().any(|session| session.line.is_some())
    }

    /// Whether somebody is or may soon be there to hear an event.
    pub(crate) fn has_session(&self, now: Moment) -> bool {
        self.lock().sessions.iter().any(|session| session.is_fresh(now))
    }

    /// Whether a session asked for the text of messages.
    fn reads_content(&self) -> bool {
        self.lock().sessions.iter().any(|session| session.intents & intent::MESSAGE_CONTENT != 0)
    }

    /// Sessions as the driver API shows them.
    pub(crate) fn show(&self) -> Vec<Value> {
        let show = |session: &Session| {
            json!({
                "session_id": session.id, "connected": session.line.is_some(), "seq": session.seq,
                "intents": session.intents,
            })
        };
        self.lock().sessions.iter().map(show).collect()
    }

    fn push(&self, push: &Push) {
        for (_, line) in self.lock().sessions.iter().filter_map(|session| session.line.as_ref()) {
            // A line whose socket just ended needs nothing.
            let _ = line.send(push.clone());
        }
    }

    /// Arms or does a fault of the gateway; `None` when the kind is not one of them.
    pub(crate) fn fault(&self, body: &Value, now: Moment) -> Option<Result<(), String>> {
        match body["kind"].as_str()? {
            "gateway_close" => match body["code"].as_u64().unwrap_or(4000) {
                code @ (1000..=1015 | 4000..=4999) => {
                    if socket::ends_session(code as u16) {
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
            _ => return self.lock().line.arm(body).then_some(Ok(())),
        }
        Some(Ok(()))
    }

    /// What is armed.
    pub(crate) fn show_faults(&self) -> Vec<Value> {
        let state = self.lock();
        let mut armed = state.line.show();
        if state.refuse > 0 {
            armed.push(json!({ "kind": "gateway_refuse", "times": state.refuse }));
        }
        if let Some(until) = state.muted_until.filter(|until| *until > Moment::real()) {
            armed.push(
                json!({ "kind": "gateway_mute", "seconds": (until.0 - Moment::real().0 + 999) / 1000 }),
            );
        }
        armed
    }

    /// Disarms everything; what was held back is sent.
    pub(crate) fn clear_faults(&self) {
        let mut state = self.lock();
        let held = state.line.clear();
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

    fn is_mute(&self) -> bool {
        self.lock().muted_until.is_some_and(|until| until > Moment::real())
    }

    fn next_line(&self) -> u64 {
        self.lines.fetch_add(1, Ordering::Relaxed)
    }
}

/// One socket's end of a session.
struct Line {
    number: u64,
    sender: mpsc::UnboundedSender<Push>,
    session: String,
}

/// A session id.
fn session_id(id: Id) -> String {
    format!("{:032x}", u128::from(id.0) * 0x9E37_79B9_7F4A_7C15)
}
