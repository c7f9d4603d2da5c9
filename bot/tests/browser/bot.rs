//! A small bot of our own, for what no game does or what is quicker without one.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

use crate::harness::{PATIENCE, World};

/// A bot of plain requests and a socket.
pub struct Bot {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    http: reqwest::Client,
    api: String,
}

impl Bot {
    /// Connects and registers `/bid`.
    pub async fn connected(world: &World) -> Self {
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

    async fn asks(&self, method: reqwest::Method, path: &str, body: &Value) -> Value {
        let request = self.http.request(method, format!("{}{path}", self.api));
        let response = request.header("authorization", "Bot sandbox-form").json(body).send().await.unwrap();
        let text = response.error_for_status().unwrap().text().await.unwrap();
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    /// Posts a message; the message.
    pub async fn posts(&self, channel: &str, body: Value) -> Value {
        self.asks(reqwest::Method::POST, &format!("/channels/{channel}/messages"), &body).await
    }

    /// Opens a thread without a message; its id.
    pub async fn opens_a_thread(&self, channel: &str, name: &str) -> String {
        let body = json!({ "name": name, "type": 11 });
        let thread = self.asks(reqwest::Method::POST, &format!("/channels/{channel}/threads"), &body).await;
        thread["id"].as_str().unwrap().to_owned()
    }

    /// Posts a picture with alt text.
    pub async fn posts_a_picture(&self, channel: &str, png: &[u8], alt: &str) {
        let body = json!({ "content": "A picture.", "attachments": [{ "id": 0, "description": alt }] });
        let part = |head: &str| format!("--edge\r\nContent-Disposition: form-data; {head}\r\n");
        let mut form =
            part("name=\"files[0]\"; filename=\"board.png\"\r\nContent-Type: image/png\r\n").into_bytes();
        form.extend_from_slice(png);
        form.extend_from_slice(b"\r\n");
        form.extend_from_slice(
            format!("{}\r\n{body}\r\n--edge--\r\n", part("name=\"payload_json\"")).as_bytes(),
        );
        let request = self.http.post(format!("{}/channels/{channel}/messages", self.api));
        let request = request.header("authorization", "Bot sandbox-form").body(form);
        let request = request.header("content-type", "multipart/form-data; boundary=edge");
        request.send().await.unwrap().error_for_status().unwrap();
    }

    /// The next event of this name.
    pub async fn hears(&mut self, name: &str) -> Value {
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

    pub async fn answers(&self, interaction: &Value, body: Value) {
        let text = |key: &str| interaction[key].as_str().unwrap().to_owned();
        let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        self.asks(reqwest::Method::POST, &path, &body).await;
    }

    /// Answers `/bid` with a form of two fields.
    pub async fn opens_a_form(&mut self) {
        let asked = self.hears("INTERACTION_CREATE").await;
        let field = |field: Value| json!({ "type": 1, "components": [field] });
        let amount = json!({ "type": 4, "style": 1, "custom_id": "amount", "label": "Amount", "min_length": 2, "max_length": 4 });
        let why = json!({ "type": 4, "style": 2, "custom_id": "why", "label": "Why", "required": false, "value": "because" });
        let form =
            json!({ "custom_id": "bid", "title": "Your bid", "components": [field(amount), field(why)] });
        self.answers(&asked, json!({ "type": 9, "data": form })).await;
    }
}
