//! Forms: no game opens one yet, so a small bot of our own does.

use futures_util::{SinkExt as _, StreamExt as _};
use harbormaster_sandbox::Config;
use serde_json::{Value, json};
use thirtyfour::Key;
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

use crate::{
    browsers::Browsers,
    harness::{PATIENCE, World},
};

/// A bot of plain requests and a socket.
struct Bot {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    http: reqwest::Client,
    api: String,
}

impl Bot {
    /// Connects and registers `/bid`.
    async fn connected(world: &World) -> Self {
        let url = world.sandbox.url();
        let (socket, _) =
            connect_async(format!("{}/gateway?v=10&encoding=json", url.replacen("http", "ws", 1)))
                .await
                .unwrap();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let mut bot = Self { socket, http, api: format!("{url}/api/v10") };
        let identify = json!({ "op": 2, "d": {
            "token": "sandbox-form", "intents": 1, "properties": { "os": "", "browser": "", "device": "" },
        }});
        bot.socket.send(tungstenite::Message::text(identify.to_string())).await.unwrap();
        let ready = bot.hears("READY").await;
        let application = ready["application"]["id"].as_str().unwrap();
        let commands = json!([{ "name": "bid", "description": "Asks how much" }]);
        bot.asks(reqwest::Method::PUT, &format!("/applications/{application}/commands"), &commands).await;
        bot
    }

    async fn asks(&self, method: reqwest::Method, path: &str, body: &Value) {
        let request = self.http.request(method, format!("{}{path}", self.api));
        let response = request.header("authorization", "Bot sandbox-form").json(body).send().await.unwrap();
        response.error_for_status().unwrap();
    }

    /// The next event of this name.
    async fn hears(&mut self, name: &str) -> Value {
        let heard = async {
            loop {
                let frame = self.socket.next().await.unwrap().unwrap();
                let tungstenite::Message::Text(text) = frame else { continue };
                let event: Value = serde_json::from_str(&text).unwrap();
                if event["t"] == name {
                    return event["d"].clone();
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.unwrap()
    }

    async fn answers(&self, interaction: &Value, body: Value) {
        let text = |key: &str| interaction[key].as_str().unwrap().to_owned();
        let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        self.asks(reqwest::Method::POST, &path, &body).await;
    }

    /// Answers `/bid` with a form of two fields.
    async fn opens_a_form(&mut self) {
        let asked = self.hears("INTERACTION_CREATE").await;
        let field = |field: Value| json!({ "type": 1, "components": [field] });
        let amount = json!({ "type": 4, "style": 1, "custom_id": "amount", "label": "Amount", "min_length": 2, "max_length": 4 });
        let why = json!({ "type": 4, "style": 2, "custom_id": "why", "label": "Why", "required": false, "value": "because" });
        let form =
            json!({ "custom_id": "bid", "title": "Your bid", "components": [field(amount), field(why)] });
        self.answers(&asked, json!({ "type": 9, "data": form })).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_is_filled_in() {
    let Some(browsers) = Browsers::start("a form is filled in") else { return };
    let world = World::without_program(Config::default(), "off").await;
    let mut bot = Bot::connected(&world).await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;

    window.commands("bid", &[]).await;
    bot.opens_a_form().await;
    window.sees("the form", "text(one('dialog h2')) === 'Your bid'").await;
    window.strikes(Key::Escape).await;
    window.sees("the form gone", "!document.querySelector('dialog')").await;

    window.commands("bid", &[]).await;
    bot.opens_a_form().await;
    window.sees("the first field", "document.activeElement === field('Amount')").await;
    window.types("1").await;
    window.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    window.sees("the refusal", "text(one('dialog')).includes('At least 2 characters are required.')").await;
    window.photographed("desktop-form").await;
    window.types("23456").await;
    window.clicks("the second field", "field('Why')").await;
    window.types(" I can").await;
    window.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    let sent = bot.hears("INTERACTION_CREATE").await;
    let rows = sent["data"]["components"].as_array().unwrap().iter();
    let values: Vec<&str> = rows.map(|row| row["components"][0]["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["1234", "because I can"]);
    bot.answers(&sent, json!({ "type": 4, "data": { "content": "Noted.", "flags": 64 } })).await;
    window.reads("Noted.").await;
    window.sees("the form gone", "!document.querySelector('dialog')").await;
    window.closes().await;
}
