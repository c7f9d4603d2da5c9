//! A running sandbox, a bot made of plain requests, and a websocket for it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use harbormaster_sandbox::{Config, Sandbox};
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longest wait for anything that must happen.
pub const PATIENCE: Duration = Duration::from_secs(10);
pub const APP: &str = "1100000000000000001";
pub const HARBOUR: &str = "1100000000000000100";
pub const GENERAL: &str = "1100000000000000101";
pub const GAMES: &str = "1100000000000000102";
pub const ANN: &str = "1100000000000000011";
pub const BEN: &str = "1100000000000000012";
pub const CEM: &str = "1100000000000000013";
pub const GUILDS: u64 = 1;
pub const GUILD_MESSAGES: u64 = 1 << 9;

/// An answer: status and body.
pub type Said = (u16, Value);

pub struct Town {
    pub sandbox: Sandbox,
    pub http: Client,
}

pub struct Bot<S = MaybeTlsStream<TcpStream>> {
    ws: WebSocketStream<S>,
    pub seq: u64,
    pub session: String,
    /// Dispatches that were passed over, as `(name, data)`.
    pub passed: Vec<(String, Value)>,
}

impl Town {
    pub async fn start() -> Self {
        Self::with(Config::default()).await
    }

    pub async fn with(config: Config) -> Self {
        let http = Client::builder().no_proxy().build().unwrap();
        Self { sandbox: Sandbox::start(config).await.unwrap(), http }
    }

    async fn ask(&self, method: Method, url: String, body: Option<&Value>, token: bool) -> Said {
        let mut request = self.http.request(method, url);
        if token {
            request = request.header("authorization", "Bot sandbox-test");
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        read(request.send().await.unwrap()).await
    }

    /// A request of the bot.
    pub async fn rest(&self, method: &str, path: &str, body: Value) -> Said {
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let body = Some(&body).filter(|body| !body.is_null());
        self.ask(method.parse().unwrap(), url, body, true).await
    }

    /// A request of the driver.
    pub async fn drive(&self, method: &str, path: &str, body: Value) -> Said {
        let url = format!("{}/sandbox{path}", self.sandbox.url());
        let body = Some(&body).filter(|body| !body.is_null());
        self.ask(method.parse().unwrap(), url, body, false).await
    }

    pub async fn get(&self, path: &str) -> Value {
        good(self.drive("GET", path, Value::Null).await)
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        good(self.drive("POST", path, body).await)
    }

    /// Gives the bot permissions in `#games` that its invitation does not ask for.
    pub async fn grant(&self, names: &[&str]) {
        let said =
            self.drive("PUT", "/channels/games/overwrites/Harbormaster", json!({"allow": names})).await;
        assert_eq!(said.0, 204, "{said:?}");
    }

    /// Posts a message of the bot.
    pub async fn say(&self, channel: &str, body: Value) -> Value {
        good(self.rest("POST", &format!("/channels/{channel}/messages"), body).await)
    }

    /// A request of the bot as a form with files: number, name, bytes.
    pub async fn upload(&self, method: &str, path: &str, body: &Value, files: &[(u64, &str, &[u8])]) -> Said {
        let mut form = Vec::new();
        for (number, name, bytes) in files {
            let head = format!(
                "--edge\r\nContent-Disposition: form-data; name=\"files[{number}]\"; filename=\"{name}\"\r\n\
                 Content-Type: image/png\r\n\r\n"
            );
            form.extend_from_slice(head.as_bytes());
            form.extend_from_slice(bytes);
            form.extend_from_slice(b"\r\n");
        }
        let json = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{body}\r\n--edge--\r\n"
        );
        form.extend_from_slice(json.as_bytes());
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let request = self.http.request(method.parse().unwrap(), url).header("authorization", "sandbox");
        let request = request.header("content-type", "multipart/form-data; boundary=edge").body(form);
        read(request.send().await.unwrap()).await
    }

    /// A connected socket after HELLO.
    pub async fn socket(&self) -> Bot {
        let url = format!("{}/gateway?v=10&encoding=json", self.sandbox.url().replacen("http", "ws", 1));
        let (ws, _) = connect_async(url).await.unwrap();
        Bot::greeted(ws).await
    }

    /// A bot that has identified and seen its guild.
    pub async fn bot(&self, intents: u64) -> Bot {
        let mut bot = self.socket().await;
        bot.send(json!({"op": 2, "d": {"token": "Bot sandbox-test", "intents": intents, "shard": [0, 1],
            "properties": {"os": "x", "browser": "x", "device": "x"}}}))
            .await;
        let ready = bot.next("READY").await;
        bot.session = ready["session_id"].as_str().unwrap().to_owned();
        bot.next("GUILD_CREATE").await;
        bot
    }

    /// One shard of a bot that has identified, and its READY.
    pub async fn shard(&self, intents: u64, shard: [u64; 2]) -> (Bot, Value) {
        let mut bot = self.socket().await;
        bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": intents, "shard": shard}})).await;
        let ready = bot.next("READY").await;
        bot.session = ready["session_id"].as_str().unwrap().to_owned();
        (bot, ready)
    }

    /// Opens a new connection of a bot's session. Its missed events and RESUMED are next.
    pub async fn resume(&self, old: &Bot) -> Bot {
        let mut bot = self.socket().await;
        bot.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": old.session, "seq": old.seq}}))
            .await;
        bot.session.clone_from(&old.session);
        bot
    }

    /// Registers `/table new`, `/table slow` and `/ping`.
    pub async fn register(&self) {
        let commands = json!([
            {"name": "ping", "description": "Answers"},
            {"name": "table", "description": "Tables", "options": [
                {"type": 1, "name": "new", "description": "Open one", "options": [
                    {"type": 3, "name": "game", "description": "Which", "required": true, "autocomplete": true},
                    {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4},
                    {"type": 3, "name": "pace", "description": "How fast", "choices": [
                        {"name": "Quick", "value": "q"}, {"name": "Slow", "value": "s"}]},
                    {"type": 6, "name": "rival", "description": "Who"}]},
                {"type": 1, "name": "close", "description": "Close it"}]}]);
        good(self.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
    }

    /// Acts without waiting for the bot. Returns the interaction's id, and the payload sent to the bot.
    pub async fn act(&self, bot: &mut Bot, what: &str, mut body: Value) -> (String, Value) {
        body["wait"] = json!(false);
        let state = self.post(&format!("/interactions/{what}"), body).await;
        let id = state["interaction"].as_str().unwrap().to_owned();
        let sent = bot.next("INTERACTION_CREATE").await;
        assert_eq!(sent["id"], id.as_str());
        (id, sent)
    }

    /// The bot's first answer.
    pub async fn answer(&self, sent: &Value, body: Value) -> Said {
        let (id, token) = (sent["id"].as_str().unwrap(), sent["token"].as_str().unwrap());
        self.rest("POST", &format!("/interactions/{id}/{token}/callback"), body).await
    }

    /// A request by the token of an interaction.
    pub async fn hook(&self, method: &str, sent: &Value, rest: &str, body: Value) -> Said {
        let token = sent["token"].as_str().unwrap();
        self.rest(method, &format!("/webhooks/{APP}/{token}{rest}"), body).await
    }

    /// Returns the messages that a person sees in a channel, as texts.
    pub async fn texts(&self, user: &str, channel: &str) -> Vec<String> {
        let seen = self.get(&format!("/users/{user}/channels/{channel}/messages")).await;
        let list = seen["messages"].as_array().unwrap().iter();
        list.map(|message| message["content"].as_str().unwrap().to_owned()).collect()
    }
}

pub async fn read(response: reqwest::Response) -> Said {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (
        status,
        if text.is_empty() {
            Value::Null
        } else {
            serde_json::from_str(&text).unwrap_or(Value::String(text))
        },
    )
}

/// The body of a success.
#[track_caller]
pub fn good((status, body): Said) -> Value {
    assert!(StatusCode::from_u16(status).unwrap().is_success(), "{status}: {body}");
    body
}

/// Checks a refusal: status and code, and a text that must be in it.
#[track_caller]
pub fn refused(said: &Said, status: u16, code: u64, text: &str) {
    let (got, body) = said;
    assert_eq!((*got, body["code"].as_u64()), (status, Some(code)), "{body}");
    assert!(body.to_string().contains(text), "no {text:?} in {body}");
}

impl<S: AsyncRead + AsyncWrite + Unpin> Bot<S> {
    /// A socket after HELLO.
    pub async fn greeted(ws: WebSocketStream<S>) -> Self {
        let mut bot = Self { ws, seq: 0, session: String::new(), passed: Vec::new() };
        assert_eq!(bot.frame().await["op"], 10);
        bot
    }

    /// Sends JSON in a binary frame.
    pub async fn send_binary(&mut self, value: &Value) {
        self.ws.send(Message::binary(value.to_string())).await.unwrap();
    }

    pub async fn send(&mut self, value: Value) {
        self.ws.send(Message::text(value.to_string())).await.unwrap();
    }

    /// The next frame, or `{"closed": code}`.
    pub async fn frame(&mut self) -> Value {
        loop {
            let frame = timeout(PATIENCE, self.ws.next()).await.expect("the gateway says nothing");
            return match frame {
                Some(Ok(Message::Text(text))) => serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(frame))) => {
                    json!({"closed": frame.map(|frame| u16::from(frame.code))})
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => json!({"closed": null}),
            };
        }
    }

    /// The next dispatch of a name.
    pub async fn next(&mut self, event: &str) -> Value {
        loop {
            let frame = self.frame().await;
            assert!(frame.get("closed").is_none(), "closed while waiting for {event}: {frame}");
            if frame["op"] != 0 {
                continue;
            }
            self.seq = frame["s"].as_u64().unwrap();
            if frame["t"] == event {
                return frame["d"].clone();
            }
            self.passed.push((frame["t"].as_str().unwrap().to_owned(), frame["d"].clone()));
        }
    }

    /// Waits for the socket to end. Returns the code.
    pub async fn closed(&mut self) -> Value {
        loop {
            let frame = self.frame().await;
            if let Some(code) = frame.get("closed") {
                return code.clone();
            }
        }
    }

    /// Returns everything of a name that was sent until now: a heartbeat is answered after everything before it.
    pub async fn all(&mut self, event: &str) -> Vec<Value> {
        self.send(json!({"op": 1, "d": self.seq})).await;
        loop {
            let frame = self.frame().await;
            match frame["op"].as_u64() {
                Some(11) => break,
                Some(0) => {
                    self.seq = frame["s"].as_u64().unwrap();
                    self.passed.push((frame["t"].as_str().unwrap().to_owned(), frame["d"].clone()));
                }
                _ => panic!("{frame} while waiting for a heartbeat's answer"),
            }
        }
        let (found, others) = self.passed.drain(..).partition(|(name, _)| name == event);
        self.passed = others;
        Vec::into_iter(found).map(|(_, data)| data).collect()
    }

    /// Asserts that nothing of a name was sent until now: a heartbeat is answered after everything before it.
    pub async fn silent(&mut self, event: &str) {
        self.send(json!({"op": 1, "d": self.seq})).await;
        loop {
            let frame = self.frame().await;
            if frame["op"] == 11 {
                break;
            }
            assert_ne!(frame["t"], event, "{frame}");
        }
        assert!(!self.passed.iter().any(|(name, _)| name == event), "{:?}", self.passed);
    }
}
