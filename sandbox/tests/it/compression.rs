//! Transport compression, for libraries that understand it.

use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::{GAMES, GUILD_MESSAGES, GUILDS, PATIENCE, Town};

/// A client that inflates: one context for the whole socket.
struct Inflating {
    ws: WebSocketStream<MaybeTlsStream<TcpStream>>,
    zlib: Decompress,
}

impl Inflating {
    async fn connect(town: &Town, path: &str) -> Self {
        let url = format!("{}{path}", town.sandbox.url().replacen("http", "ws", 1));
        let (ws, _) = connect_async(url).await.unwrap();
        Self { ws, zlib: Decompress::new(true) }
    }

    async fn send(&mut self, value: Value) {
        self.ws.send(Message::text(value.to_string())).await.unwrap();
    }

    async fn frame(&mut self) -> Value {
        let frame =
            timeout(PATIENCE, self.ws.next()).await.expect("the gateway says nothing").unwrap().unwrap();
        let Message::Binary(packed) = frame else { panic!("{frame:?}") };
        assert!(packed.ends_with(&[0, 0, 0xFF, 0xFF]), "a message ends where a flush ends");
        let mut text = Vec::with_capacity(1 << 20);
        self.zlib.decompress_vec(&packed, &mut text, FlushDecompress::Sync).unwrap();
        serde_json::from_slice(&text).unwrap()
    }

    async fn next(&mut self, event: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == event {
                return frame;
            }
        }
    }
}

#[tokio::test]
async fn one_stream_for_the_whole_socket() {
    let town = Town::start().await;
    for path in ["/gateway?v=10&encoding=json&compress=zlib-stream", "/?compress=zlib-stream&v=10"] {
        let mut bot = Inflating::connect(&town, path).await;
        assert_eq!(bot.frame().await["op"], 10);
        let identify = json!({"token": "sandbox", "intents": GUILDS | GUILD_MESSAGES, "properties": {}});
        bot.send(json!({"op": 2, "d": identify})).await;
        let ready = bot.next("READY").await;
        bot.next("GUILD_CREATE").await;
        for n in 0..3 {
            let text = format!("{n} {}", "a long text ".repeat(100));
            town.say(GAMES, json!({"content": text})).await;
            assert_eq!(bot.next("MESSAGE_CREATE").await["d"]["content"], text.trim());
        }
        bot.send(json!({"op": 1, "d": 1})).await;
        assert_eq!(bot.frame().await["op"], 11);

        // A new socket has a new context, also when the session goes on.
        town.post("/faults", json!({"kind": "gateway_drop"})).await;
        let mut again = Inflating::connect(&town, path).await;
        assert_eq!(again.frame().await["op"], 10);
        let session = &ready["d"]["session_id"];
        again.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": session, "seq": 1}})).await;
        assert_eq!(again.next("MESSAGE_CREATE").await["s"], 3);
        again.next("RESUMED").await;
    }
}

/// Blocks follow the head of a Zstandard stream, each with its kind and size in three bytes before it.
#[tokio::test]
async fn a_zstandard_stream_for_libraries_that_ask_for_it() {
    let town = Town::start().await;
    let url =
        format!("{}/?v=10&encoding=json&compress=zstd-stream", town.sandbox.url().replacen("http", "ws", 1));
    let (mut ws, _) = connect_async(url).await.unwrap();
    let identify = json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS, "properties": {}}});
    ws.send(Message::text(identify.to_string())).await.unwrap();
    for (n, expected) in [Value::Null, json!("READY"), json!("GUILD_CREATE")].iter().enumerate() {
        let frame = timeout(PATIENCE, ws.next()).await.expect("the gateway says nothing").unwrap().unwrap();
        let Message::Binary(packed) = frame else { panic!("{frame:?}") };
        let head: &[u8] = if n == 0 { &[0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38] } else { &[] };
        let block = packed.strip_prefix(head).unwrap();
        let size = u32::from_le_bytes([block[0], block[1], block[2], 0]);
        assert_eq!((size & 7, size as usize >> 3), (0, block.len() - 3), "one raw block, not the last");
        assert_eq!(&serde_json::from_slice::<Value>(&block[3..]).unwrap()["t"], expected);
    }
}

#[tokio::test]
async fn it_is_smaller_by_far_and_only_on_demand() {
    let town = Town::start().await;
    let mut plain = town.bot(GUILDS | GUILD_MESSAGES).await;
    let mut packed = Inflating::connect(&town, "/gateway?compress=zlib-stream").await;
    packed.frame().await;
    packed.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS | GUILD_MESSAGES}})).await;
    packed.next("GUILD_CREATE").await;
    let before = packed.zlib.total_in();
    let mut size = 0;
    for _ in 0..5 {
        town.say(GAMES, json!({"content": "the same words again"})).await;
        size += packed.next("MESSAGE_CREATE").await.to_string().len() as u64;
        plain.next("MESSAGE_CREATE").await;
    }
    let sent = packed.zlib.total_in() - before;
    assert!(sent * 3 < size, "{sent} of {size} bytes: the context is shared");
}

#[tokio::test]
async fn what_the_gateway_cannot_speak_is_refused() {
    let town = Town::start().await;
    let url = |query: &str| format!("{}/gateway?{query}", town.sandbox.url().replacen("http", "ws", 1));
    for query in ["v=10&encoding=etf", "v=10&encoding=json&compress=zstd"] {
        let refused = connect_async(url(query)).await.err();
        let Some(Error::Http(response)) = refused else { panic!("{query}: {refused:?}") };
        assert_eq!(response.status(), 400, "{query}");
    }
    let (mut old, _) = connect_async(url("v=8&encoding=json")).await.unwrap();
    let Some(Ok(Message::Close(Some(frame)))) = old.next().await else { panic!("it is open") };
    assert_eq!(u16::from(frame.code), 4012);
    connect_async(url("v=9&encoding=json")).await.unwrap();
}
