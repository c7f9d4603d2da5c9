//! One bot's session: the dispatches sent to it, and its connection.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::shard::Shard;
use crate::ids::Id;
use crate::limits::presence::Presence;
use crate::recording::Recording;
use crate::timestamp::Timestamp;
use crate::world::news::{Dispatch, intent};

/// The number of newest dispatches that a session can replay.
const REPLAY: usize = 5_000;
/// Milliseconds for which a lost session can be resumed.
const RESUMABLE_MS: i64 = 5 * 60 * 1000;

/// A message from the server side to one socket.
#[derive(Clone, Debug)]
pub(crate) enum Push {
    /// Send this text.
    Text(Arc<str>),
    /// Close with a code.
    Close(u16, &'static str),
    /// Drop the connection without a closing frame.
    Drop,
}

/// One socket's end of a session.
pub(super) struct Connection {
    pub(super) number: u64,
    pub(super) sender: mpsc::UnboundedSender<Push>,
}

/// The id of the session that is made with this snowflake.
pub(super) fn session_id(id: Id) -> String {
    format!("{:032x}", u128::from(id.0) * 0x9E37_79B9_7F4A_7C15)
}

/// One bot's session.
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u32,
    pub(super) shard: Shard,
    pub(super) presence: Presence,
    /// The number of the newest dispatch.
    seq: u64,
    /// The number of the newest dispatch that was sent on a connection; later ones wait for a resume.
    reached: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    connection: Option<Connection>,
    lost: Option<Timestamp>,
    pub(super) recording: Option<Arc<Recording>>,
}

impl Session {
    /// A new session on a connection.
    pub(super) fn new(
        id: String,
        intents: u32,
        shard: Shard,
        presence: Presence,
        connection: Connection,
    ) -> Self {
        Self {
            id,
            intents,
            shard,
            presence,
            seq: 0,
            reached: 0,
            sent: VecDeque::new(),
            connection: Some(connection),
            lost: None,
            recording: None,
        }
    }

    /// True if it subscribed to an event and has its guild, or is the one that the event is for.
    pub(super) fn hears(&self, dispatch: &Dispatch) -> bool {
        if let Some(session) = &dispatch.session {
            return *session == self.id;
        }
        let wanted = dispatch.intents == 0 || dispatch.intents & self.intents != 0;
        wanted && self.shard.takes(dispatch.guild)
    }

    /// True if it is connected, or was lost so recently that it can still be resumed.
    pub(super) fn is_fresh(&self, now: Timestamp) -> bool {
        self.lost.is_none_or(|lost| now <= lost.plus_ms(RESUMABLE_MS))
    }

    /// True if a client is connected.
    pub(super) fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// True if this is the session of a connection.
    pub(super) fn is_on(&self, number: u64) -> bool {
        self.connection.as_ref().is_some_and(|connection| connection.number == number)
    }

    /// True if it subscribed to the text of messages.
    pub(super) fn reads_content(&self) -> bool {
        self.intents & intent::MESSAGE_CONTENT != 0
    }

    /// Sends a dispatch, or keeps it for a resume. Returns its number, and true if it was sent.
    pub(super) fn send(&mut self, event: &str, data: &str) -> (u64, bool) {
        self.seq += 1;
        let text: Arc<str> = format!(r#"{{"op":0,"s":{},"t":"{event}","d":{data}}}"#, self.seq).into();
        if let Some(recording) = &self.recording {
            recording.dispatch(&self.id, &json!(self.shard.show()), &text);
        }
        self.sent.push_back((self.seq, text.clone()));
        if self.sent.len() > REPLAY {
            self.sent.pop_front();
        }
        let sent = self.push(Push::Text(text));
        if sent {
            self.reached = self.seq;
        }
        (self.seq, sent)
    }

    /// Pushes something to its socket. Returns false if there is none.
    pub(super) fn push(&self, push: Push) -> bool {
        // A closed channel means that the socket is gone; what was sent waits for a resume.
        self.connection.as_ref().is_some_and(|connection| connection.sender.send(push).is_ok())
    }

    /// Notes that it no longer has a connection.
    pub(super) fn lose(&mut self, now: Timestamp) {
        if self.connection.take().is_some() {
            self.lost = Some(now);
        }
    }

    /// True if a dispatch can still be replayed.
    pub(super) fn keeps(&self, seq: u64) -> bool {
        self.sent.front().is_some_and(|(oldest, _)| *oldest <= seq)
    }

    /// The number of the newest dispatch.
    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    /// True if everything after a number can be replayed.
    pub(super) fn can_replay(&self, seq: u64) -> bool {
        seq == self.seq || self.keeps(seq + 1)
    }

    /// Continues on another connection: sends the dispatches after a number, then `RESUMED`.
    pub(super) fn resume(&mut self, connection: Connection, seq: u64) {
        // The client may come back before its old socket was seen to be dead.
        self.push(Push::Drop);
        for (_, text) in self.sent.iter().filter(|(sent, _)| *sent > seq) {
            // The receiver lives as long as the socket that asks for this.
            let _ = connection.sender.send(Push::Text(text.clone()));
        }
        self.connection = Some(connection);
        self.lost = None;
        self.send("RESUMED", "{}");
    }

    /// The session as the driver API shows it.
    pub(super) fn show(&self) -> Value {
        // Newer than the newest that was sent, as far as they are kept.
        let waiting = (self.seq - self.reached).min(self.sent.len() as u64);
        json!({
            "session_id": self.id, "connected": self.is_connected(), "seq": self.reached, "waiting": waiting,
            "intents": self.intents, "shard": self.shard.show(),
        })
    }
}
