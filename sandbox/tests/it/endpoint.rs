//! Interactions over HTTP: posted to an endpoint with a signature, answered in the response.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use harbormaster_sandbox::Config;
use ring::signature::{ED25519, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use crate::support::{APP, BEN, GUILDS, HARBOUR, PATIENCE, Town, good, refused};

/// A response: status, content type, body.
type Said = (u16, &'static str, String);

/// The state of an application's server.
struct Server {
    key: Vec<u8>,
    /// True if it takes everything, whatever the signature.
    careless: bool,
    answers: Mutex<VecDeque<Said>>,
    heard: UnboundedSender<Value>,
}

/// An application that is served over HTTP alone.
struct Application {
    url: String,
    server: Arc<Server>,
    heard: UnboundedReceiver<Value>,
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|n| u8::from_str_radix(&hex[n * 2..n * 2 + 2], 16).unwrap()).collect()
}

async fn take(State(server): State<Arc<Server>>, headers: HeaderMap, body: String) -> Response {
    let header = |name: &str| headers[name].to_str().unwrap();
    let signed = format!("{}{body}", header("x-signature-timestamp"));
    let signature = bytes(header("x-signature-ed25519"));
    let genuine = UnparsedPublicKey::new(&ED25519, &server.key).verify(signed.as_bytes(), &signature).is_ok();
    if !genuine && !server.careless {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let interaction: Value = serde_json::from_str(&body).unwrap();
    if interaction["type"] == 1 {
        return (StatusCode::OK, r#"{"type":1}"#).into_response();
    }
    server.heard.send(interaction).unwrap();
    let (status, kind, body) = server.answers.lock().unwrap().pop_front().unwrap();
    (StatusCode::from_u16(status).unwrap(), [("content-type", kind)], body).into_response()
}

impl Application {
    async fn start(town: &Town, careless: bool) -> Self {
        let shown = good(town.rest("GET", "/applications/@me", Value::Null).await);
        let key = bytes(shown["verify_key"].as_str().unwrap());
        let (sender, heard) = unbounded_channel();
        let server = Arc::new(Server { key, careless, answers: Mutex::default(), heard: sender });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/discord", listener.local_addr().unwrap());
        let app = Router::new().route("/discord", post(take)).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { url, server, heard }
    }

    fn will_say(&self, status: u16, body: &Value) {
        self.server.answers.lock().unwrap().push_back((status, "application/json", body.to_string()));
    }

    async fn hears(&mut self) -> Value {
        timeout(PATIENCE, self.heard.recv()).await.unwrap().unwrap()
    }
}

async fn set(town: &Town, url: &Value) -> (u16, Value) {
    town.rest("PATCH", "/applications/@me", json!({"interactions_endpoint_url": url})).await
}

fn ping() -> Value {
    json!({"user": "Ben", "channel": "games", "command": "ping"})
}

#[tokio::test]
async fn an_endpoint_gets_signed_interactions_and_answers_in_its_response() {
    let town = Town::start().await;
    town.register().await;
    let mut app = Application::start(&town, false).await;
    let mut bot = town.bot(GUILDS).await;
    let shown = good(set(&town, &json!(app.url)).await);
    assert_eq!((&shown["id"], &shown["interactions_endpoint_url"]), (&json!(APP), &json!(app.url)));

    app.will_say(200, &json!({"type": 4, "data": {"content": "pong"}}));
    let state = town.post("/interactions/command", ping()).await;
    assert_eq!(
        (&state["state"], &state["response"]["message"]["content"]),
        (&json!("answered"), &json!("pong"))
    );
    let sent = app.hears().await;
    assert_eq!((&sent["guild_id"], &sent["member"]["user"]["id"]), (&json!(HARBOUR), &json!(BEN)));
    bot.silent("INTERACTION_CREATE").await;

    // A file comes in a form, as in an answer by request.
    let form = "--edge\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{\"type\":4,\"data\":{}}\r\n\
                --edge\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.txt\"\r\n\r\nhi\r\n--edge--\r\n";
    let answers = || app.server.answers.lock().unwrap();
    answers().push_back((200, "multipart/form-data; boundary=edge", form.to_owned()));
    let state = town.post("/interactions/command", ping()).await;
    assert_eq!(state["response"]["message"]["attachments"][0]["filename"], "a.txt", "{state}");
    app.hears().await;

    // With 202 the answer comes by a request.
    app.will_say(202, &Value::Null);
    let body = json!({"user": "Ben", "channel": "games", "command": "ping", "wait": false});
    let id = town.post("/interactions/command", body).await["interaction"].as_str().unwrap().to_owned();
    let sent = app.hears().await;
    good(town.answer(&sent, json!({"type": 5})).await);
    good(town.hook("POST", &sent, "", json!({"content": "later"})).await);
    let state = town.get(&format!("/interactions/{id}")).await;
    assert_eq!(state["response"]["message"]["content"], "later");

    // It is delivered again to the endpoint, too.
    app.will_say(202, &Value::Null);
    assert_eq!(town.drive("POST", &format!("/interactions/{id}/redeliver"), json!({})).await.0, 204);
    assert_eq!(app.hears().await["id"], id.as_str());

    assert_eq!(good(set(&town, &Value::Null).await)["interactions_endpoint_url"], Value::Null);
    town.act(&mut bot, "command", ping()).await;
}

#[tokio::test]
async fn an_endpoint_alone_is_a_bot_and_its_wrong_answers_are_in_the_log() {
    let town = Town::start().await;
    town.register().await;
    let mut app = Application::start(&town, false).await;
    good(set(&town, &json!(app.url)).await);
    assert_eq!(town.get("/ready?wait_ms=0").await["ready"], true);
    app.will_say(200, &json!({"type": 4, "data": {"content": "x".repeat(2001)}}));
    app.will_say(500, &Value::Null);
    for (status, told) in [(400, json!(50035)), (500, Value::Null)] {
        let body = json!({"user": "Ben", "channel": "games", "command": "ping", "wait": false});
        let id = town.post("/interactions/command", body).await["interaction"].as_str().unwrap().to_owned();
        app.hears().await;
        let logged = async {
            loop {
                let log = town.get("/log").await;
                let mut lines = log["requests"].as_array().unwrap().iter();
                if let Some(line) = lines.find(|line| line["path"] == format!("/interactions/{id}")) {
                    return line.clone();
                }
            }
        };
        let line = timeout(PATIENCE, logged).await.unwrap();
        let seen = (&line["method"], line["status"].as_u64(), &line["answer"]["code"]);
        assert_eq!(seen, (&json!("ANSWER"), Some(status), &told), "{line}");
        assert_eq!(town.get(&format!("/interactions/{id}")).await["state"], "pending");
    }
}

#[tokio::test]
async fn an_endpoint_is_verified_before_it_is_set() {
    let town = Town::start().await;
    let careless = Application::start(&town, true).await;
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    for (url, why) in [
        (careless.url, "a wrong signature must be refused with 401"),
        (format!("http://{silent}/"), "no answer"),
        (format!("{}/nothing", town.sandbox.url()), "a PING must be answered with 200 and type 1"),
        ("http://example.com/".to_owned(), "of this machine alone"),
        ("http://192.168.0.1:80/".to_owned(), "of this machine alone"),
        ("https://127.0.0.1/".to_owned(), "of this machine alone"),
        ("nonsense".to_owned(), "of this machine alone"),
    ] {
        refused(&set(&town, &json!(url)).await, 400, 50035, why);
    }
    let said = town.rest("PATCH", "/applications/@me", json!({"description": "x"})).await;
    refused(&said, 501, 0, "The sandbox keeps no description of an application");
    let shown = good(town.rest("GET", "/applications/@me", Value::Null).await);
    assert_eq!(shown["interactions_endpoint_url"], Value::Null);
}

#[tokio::test]
async fn key_and_endpoint_outlive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let state = Some(folder.path().join("world.json"));
    let town = Town::with(Config { state: state.clone(), ..Config::default() }).await;
    let app = Application::start(&town, false).await;
    let before = good(set(&town, &json!(app.url)).await);
    town.sandbox.stop().await;
    let town = Town::with(Config { state, ..Config::default() }).await;
    let after = good(town.rest("GET", "/applications/@me", Value::Null).await);
    for field in ["verify_key", "interactions_endpoint_url"] {
        assert_eq!(before[field], after[field]);
    }
    let other = good(Town::start().await.rest("GET", "/applications/@me", Value::Null).await);
    assert_ne!(before["verify_key"], other["verify_key"]);
}
