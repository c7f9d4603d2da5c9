//! One websocket of a bot: hello, identify or resume, heartbeats, dispatches.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::compression::Compression;
use super::faults::ends_session;
use super::session::{Connection, Push, Session, session_id};
use super::sessions::{Gateway, Resume};
use super::shard::Shard;
use super::{intents, members};
use crate::front::Front;
use crate::hub::Hub;
use crate::ids::Id;
use crate::json;
use crate::limits::presence::Presence;
use crate::timestamp::Timestamp;
use crate::token::is_sandbox_token;
use crate::world::{APPLICATION, World};

/// Longest message of a client, in bytes.
const PAYLOAD: usize = 4_096;
/// The most messages of a client in a minute. Its heartbeats are not counted: a sandbox may ask for many.
const MESSAGES: u32 = 120;
/// The delay of a heartbeat's answer. discord.py notes the time of a heartbeat after it was sent, so an answer without
/// any delay came before, and its latency was that of the heartbeat before: 41 seconds.
const NETWORK: Duration = Duration::from_millis(20);
const MINUTE: Duration = Duration::from_secs(60);

/// The next step for a socket.
enum Next {
    Wait,
    Say(Arc<str>),
    Close(u16, &'static str),
    /// The connection is gone, and true if its session ended with it.
    Gone {
        ended: bool,
    },
}

/// One socket's state.
struct Socket {
    hub: Arc<Hub>,
    number: u64,
    sender: mpsc::UnboundedSender<Push>,
    /// True once it has identified or resumed.
    known: bool,
    /// The start of the present minute, and the number of messages in it.
    minute: (Instant, u32),
}

/// Serves one socket to its end.
pub(crate) async fn serve(hub: Arc<Hub>, mut ws: WebSocket, front: Front, mut sending: Compression) {
    let (sender, mut pushes) = mpsc::unbounded_channel();
    let interval = hub.gateway.heartbeat_ms;
    let number = hub.gateway.next_connection();
    let mut socket = Socket { number, hub, sender, known: false, minute: (Instant::now(), 0) };
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": interval, "_trace": ["sandbox"] }, "s": null, "t": null });
    if !say(&mut ws, &mut sending, &hello.to_string()).await {
        return;
    }
    // A client may be late by half an interval.
    let patience = Duration::from_millis(interval + interval / 2);
    let mut deadline = Instant::now() + patience;
    let stop = socket.hub.stop.clone();
    let ended = loop {
        let next = tokio::select! {
            () = stop.cancelled() => Next::Close(1012, "the sandbox stops"),
            () = sleep_until(deadline) => Next::Close(4009, "Session timed out."),
            push = pushes.recv() => match push {
                Some(Push::Text(text)) => Next::Say(text),
                Some(Push::Close(code, reason)) => Next::Close(code, reason),
                Some(Push::Drop) | None => Next::Gone { ended: false },
            },
            frame = ws.recv() => match frame {
                Some(Ok(Frame::Text(text))) => socket.hear(text.as_bytes(), &mut deadline, patience),
                // Some libraries send their JSON so.
                Some(Ok(Frame::Binary(bytes))) => socket.hear(&bytes, &mut deadline, patience),
                // A client that closes with 1000 or 1001 gives its session up.
                Some(Ok(Frame::Close(frame))) => {
                    Next::Gone { ended: frame.is_none_or(|frame| matches!(frame.code, 1000 | 1001)) }
                }
                Some(Ok(_)) => Next::Wait,
                Some(Err(_)) | None => Next::Gone { ended: false },
            },
        };
        match next {
            Next::Wait => {}
            Next::Say(text) => {
                let text = front.tell_text(text);
                if !say(&mut ws, &mut sending, &text).await {
                    break false;
                }
            }
            Next::Close(code, reason) => {
                close(&mut ws, code, reason).await;
                break ends_session(code);
            }
            Next::Gone { ended } => break ended,
        }
    };
    if socket.known {
        socket.hub.gateway.lose(socket.number, ended, Timestamp::real());
        socket.tell_bot();
    }
}

/// Closes a socket that is not served.
pub(crate) async fn refuse(mut ws: WebSocket, code: u16, reason: &'static str) {
    close(&mut ws, code, reason).await;
}

/// Sends one message. Returns false if it was not sent.
async fn say(ws: &mut WebSocket, sending: &mut Compression, text: &str) -> bool {
    match sending.pack(text) {
        Some(frame) => ws.send(frame).await.is_ok(),
        None => false,
    }
}

async fn close(ws: &mut WebSocket, code: u16, reason: &'static str) {
    // If the other side is already gone, the frame has no reader.
    let _ = ws.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

impl Socket {
    fn send(&self, value: &Value) {
        // The receiver lives as long as the socket's loop.
        let _ = self.sender.send(Push::Text(value.to_string().into()));
    }

    /// Answers a heartbeat.
    fn acknowledge(&self) {
        let sender = self.sender.clone();
        tokio::spawn(async move {
            sleep(NETWORK).await;
            let answer = json!({ "op": 11, "d": null, "s": null, "t": null });
            // The socket may be gone.
            let _ = sender.send(Push::Text(answer.to_string().into()));
        });
    }

    fn connection(&self) -> Connection {
        Connection { number: self.number, sender: self.sender.clone() }
    }

    /// Informs the client that it has no session and may identify later.
    fn send_invalid_session(&self) {
        self.send(&json!({ "op": 9, "d": false, "s": null, "t": null }));
    }

    fn gateway(&self) -> &Gateway {
        &self.hub.gateway
    }

    fn hear(&mut self, bytes: &[u8], deadline: &mut Instant, patience: Duration) -> Next {
        if bytes.len() > PAYLOAD {
            return Next::Close(4002, "Payload too large.");
        }
        let Ok(message) = json::read(bytes) else {
            return Next::Close(4002, "Error while decoding payload.");
        };
        let data = &message["d"];
        if message["op"] != 1 && self.is_too_loud() {
            return Next::Close(4008, "You are being rate limited.");
        }
        match message["op"].as_u64() {
            Some(1) => {
                *deadline = Instant::now() + patience;
                if !self.gateway().is_mute(self.number) {
                    self.acknowledge();
                }
                Next::Wait
            }
            Some(2) if self.known => Next::Close(4005, "Already authenticated."),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(8) if self.known => {
                self.tell_members(data);
                Next::Wait
            }
            Some(3) if self.known => self.change_presence(data),
            Some(4 | 31) if self.known => Next::Wait,
            Some(3 | 4 | 8 | 31) => Next::Close(4003, "Not authenticated."),
            _ => Next::Close(4001, "Unknown opcode."),
        }
    }

    /// Counts a message. Returns true if it is one too many in this minute.
    fn is_too_loud(&mut self) -> bool {
        let (begun, count) = &mut self.minute;
        if begun.elapsed() >= MINUTE {
            (*begun, *count) = (Instant::now(), 0);
        }
        *count += 1;
        *count > MESSAGES
    }

    fn tell_members(&self, asked: &Value) {
        self.hub.read(|world, _| {
            let chunks = |intents, shard| members::chunks(world, intents, shard, asked);
            self.gateway().answer(self.number, "GUILD_MEMBERS_CHUNK", chunks);
        });
    }

    fn change_presence(&self, data: &Value) -> Next {
        let Some(presence) = Presence::read(data, self.hub.clock.now().world) else {
            return Next::Close(4002, "Error while decoding payload.");
        };
        self.gateway().set_presence(self.number, &presence);
        self.hub.change(|world, _| world.set_presence(presence));
        Next::Wait
    }

    /// Announces to people if the bot is there, and how.
    fn tell_bot(&self) {
        self.hub.change(|world, _| world.set_presence(self.gateway().presence(self.number)));
        self.hub.tell_bot();
    }

    fn identify(&mut self, data: &Value) -> Next {
        if !data["token"].as_str().is_some_and(is_sandbox_token) {
            return Next::Close(4004, "Authentication failed.");
        }
        let intents = match intents::read(&data["intents"], self.gateway().privileged) {
            Ok(intents) => intents,
            Err((code, reason)) => return Next::Close(code, reason),
        };
        let shard = match &data["shard"] {
            Value::Null => Shard::WHOLE,
            given => match Shard::read(given) {
                Some(shard) => shard,
                None => return Next::Close(4010, "Invalid shard."),
            },
        };
        let Some(presence) = Presence::read(&data["presence"], self.hub.clock.now().world) else {
            return Next::Close(4002, "Error while decoding payload.");
        };
        let hub = self.hub.clone();
        // Inside the change, so that no event falls between the picture of the world and the first dispatch.
        let refused = hub.change(|world, now| {
            let guilds = guilds(world, shard);
            if !self.gateway().has_room_for(guilds.len()) {
                return Some(Next::Close(4011, "Sharding required."));
            }
            if !self.gateway().may_start(shard, Instant::now(), now.world) {
                self.send_invalid_session();
                return Some(Next::Wait);
            }
            let id = session_id(world.id(now));
            let first = introduction(world, &id, shard, &guilds, self.gateway().application_flags());
            let session = Session::new(id, intents, shard, presence, self.connection());
            self.gateway().identify(session, first);
            world.bot_reads_content = self.gateway().reads_content();
            None
        });
        if let Some(next) = refused {
            return next;
        }
        self.known = true;
        self.tell_bot();
        Next::Wait
    }

    fn resume(&mut self, data: &Value) -> Next {
        if !data["token"].as_str().is_some_and(is_sandbox_token) {
            return Next::Close(4004, "Authentication failed.");
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        match self.gateway().resume(id, seq, self.connection(), Timestamp::real()) {
            Resume::Done => {
                self.known = true;
                self.tell_bot();
            }
            Resume::BadSeq => return Next::Close(4007, "Invalid `seq`."),
            Resume::Invalid => self.send_invalid_session(),
        }
        Next::Wait
    }
}

/// The bot's guilds on a shard.
fn guilds(world: &World, shard: Shard) -> Vec<Id> {
    world.guilds.keys().copied().filter(|id| shard.takes(Some(*id)) && world.bot_in(*id)).collect()
}

/// `READY` and one `GUILD_CREATE` for each guild of the shard.
fn introduction(
    world: &World,
    session: &str,
    shard: Shard,
    guilds: &[Id],
    flags: u64,
) -> Vec<(&'static str, Value)> {
    let unavailable: Vec<Value> = guilds.iter().map(|id| json!({ "id": id, "unavailable": true })).collect();
    let mut user = world.show_user(world.bot());
    for (key, value) in [("verified", json!(true)), ("mfa_enabled", json!(true)), ("email", Value::Null)] {
        user[key] = value;
    }
    let ready = json!({
        "v": 10, "user": user, "guilds": unavailable, "session_id": session, "session_type": "normal",
        "resume_gateway_url": format!("{}/gateway", world.url.replacen("http", "ws", 1)),
        "shard": shard.show(), "application": { "id": APPLICATION, "flags": flags }, "private_channels": [],
        "relationships": [], "presences": [], "user_settings": {}, "geo_ordered_rtc_regions": [],
        "guild_join_requests": [], "_trace": ["sandbox"],
    });
    let there = guilds.iter().filter(|id| !world.unavailable.contains(id));
    let guilds = there.map(|id| ("GUILD_CREATE", world.show_guild_create(*id)));
    std::iter::once(("READY", ready)).chain(guilds).collect()
}
