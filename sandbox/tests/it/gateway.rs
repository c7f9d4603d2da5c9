//! The gateway: identify, intents, heartbeats, resume, and its ways to end.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{APP, GAMES, GUILD_MESSAGES, GUILDS, HARBOUR, Town};

#[tokio::test]
async fn ready_and_guild_have_what_clients_need() {
    let town = Town::start().await;
    let mut bot = town.socket().await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 1, "properties": {}, "presence": {"since": {}}}})).await;
    let ready = bot.next("READY").await;
    assert_eq!((bot.seq, &ready["v"], &ready["application"]["id"]), (1, &json!(10), &json!(APP)));
    assert_eq!(ready["guilds"], json!([{"id": HARBOUR, "unavailable": true}]));
    assert!(ready["resume_gateway_url"].as_str().unwrap().starts_with("ws://127.0.0.1:"));
    let guild = bot.next("GUILD_CREATE").await;
    for key in [
        "id",
        "name",
        "owner_id",
        "verification_level",
        "default_message_notifications",
        "explicit_content_filter",
        "mfa_level",
        "nsfw_level",
        "premium_tier",
        "premium_progress_bar_enabled",
        "system_channel_flags",
        "preferred_locale",
        "features",
        "roles",
        "emojis",
        "stickers",
        "joined_at",
        "large",
        "member_count",
        "voice_states",
        "members",
        "channels",
        "threads",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
    ] {
        assert!(!guild[key].is_null(), "no {key}");
    }
    assert_eq!(guild["channels"].as_array().unwrap().len(), 3);
    assert!(guild["roles"][0]["colors"]["primary_color"].is_number());
}

#[tokio::test]
async fn only_asked_for_events_come() {
    let town = Town::start().await;
    let mut few = town.bot(GUILDS).await;
    let mut many = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.say(GAMES, json!({"content": "x"})).await;
    assert_eq!(many.next("MESSAGE_CREATE").await["content"], "x");
    few.silent("MESSAGE_CREATE").await;
}

#[tokio::test]
async fn wrong_openings_are_closed_with_their_code() {
    let town = Town::start().await;
    for (message, code) in [
        (json!({"op": 2, "d": {"token": "Bot real.looking.token", "intents": 1}}), 4004),
        (json!({"op": 2, "d": {"token": "sandbox"}}), 4013),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 19}}), 4013),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": -1}}), 4013),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 1}}), 4014),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 8}}), 4014),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 15}}), 4014),
        (
            json!({"op": 2, "d": {"token": "sandbox", "intents": 1, "properties": {"os": "x".repeat(4096)}}}),
            4002,
        ),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1, "shard": [1, 1]}}), 4010),
        (json!({"op": 2, "d": {"token": "sandbox", "intents": 1, "presence": {"status": "asleep"}}}), 4002),
        (json!({"op": 99}), 4001),
        (json!({"op": 3, "d": {}}), 4003),
    ] {
        let mut bot = town.socket().await;
        bot.send(message.clone()).await;
        assert_eq!(bot.closed().await, code, "{message}");
    }
    let mut bot = town.bot(GUILDS).await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 1}})).await;
    assert_eq!(bot.closed().await, 4005);
}

#[tokio::test]
async fn a_client_that_sends_too_much_is_closed() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    // The identify was the first of the minute; heartbeats are not counted.
    for n in 0..300 {
        bot.send(json!({"op": 1, "d": n})).await;
    }
    for _ in 1..120 {
        bot.send(json!({"op": 3, "d": {"since": null, "activities": [], "status": "idle", "afk": false}}))
            .await;
    }
    bot.silent("none").await;
    bot.send(json!({"op": 3, "d": {"since": null, "activities": [], "status": "idle", "afk": false}})).await;
    assert_eq!(bot.closed().await, 4008);
}

#[tokio::test]
async fn a_dropped_session_is_resumed_with_what_it_missed() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.say(GAMES, json!({"content": "heard"})).await;
    bot.next("MESSAGE_CREATE").await;
    let (session, seq) = (bot.session.clone(), bot.seq);
    town.post("/faults", json!({"kind": "gateway_drop"})).await;
    assert_eq!(bot.closed().await, Value::Null, "no closing frame");
    let (status, told) = town.drive("GET", "/ready?wait_ms=0", Value::Null).await;
    assert_eq!((status, &told["reason"]), (504, &json!("not_ready")));
    town.say(GAMES, json!({"content": "missed 1"})).await;
    town.say(GAMES, json!({"content": "missed 2"})).await;
    let mut again = town.socket().await;
    again.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": session, "seq": seq}})).await;
    for (n, text) in ["missed 1", "missed 2"].into_iter().enumerate() {
        let message = again.next("MESSAGE_CREATE").await;
        assert_eq!((again.seq, &message["content"]), (seq + 1 + n as u64, &json!(text)));
    }
    again.next("RESUMED").await;
    town.say(GAMES, json!({"content": "live"})).await;
    assert_eq!(again.next("MESSAGE_CREATE").await["content"], "live");
}

#[tokio::test]
async fn resumes_that_cannot_be() {
    let town = Town::start().await;
    let bot = town.bot(GUILDS).await;
    let mut other = town.socket().await;
    other.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": "unknown", "seq": 1}})).await;
    assert_eq!(other.frame().await, json!({"op": 9, "d": false, "s": null, "t": null}));
    other.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 1}})).await;
    other.next("READY").await;
    let mut ahead = town.socket().await;
    ahead.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": bot.session, "seq": 99}})).await;
    assert_eq!(ahead.closed().await, 4007);
}

#[tokio::test]
async fn faults_of_the_gateway() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.post("/faults", json!({"kind": "gateway_reconnect"})).await;
    assert_eq!(bot.frame().await["op"], 7);
    town.post("/faults", json!({"kind": "gateway_invalid_session", "resumable": true})).await;
    assert_eq!(bot.frame().await, json!({"op": 9, "d": true, "s": null, "t": null}));
    town.post("/faults", json!({"kind": "gateway_close", "code": 4000})).await;
    assert_eq!(bot.closed().await, 4000);
    let mut again = town.socket().await;
    again.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": bot.session, "seq": bot.seq}})).await;
    again.next("RESUMED").await;
    town.post("/faults", json!({"kind": "gateway_close", "code": 4004})).await;
    assert_eq!(again.closed().await, 4004);
    let mut late = town.socket().await;
    late.send(json!({"op": 6, "d": {"token": "sandbox", "session_id": bot.session, "seq": bot.seq}})).await;
    assert_eq!(late.frame().await["op"], 9, "4004 ends a session");
    town.post("/faults", json!({"kind": "gateway_refuse", "times": 1})).await;
    let url = format!("{}/gateway", town.sandbox.url().replacen("http", "ws", 1));
    assert!(tokio_tungstenite::connect_async(&url).await.is_err());
    assert!(tokio_tungstenite::connect_async(&url).await.is_ok());
}

#[tokio::test]
async fn dispatches_can_come_twice() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.post("/faults", json!({"kind": "duplicate", "event": "MESSAGE_CREATE", "times": 1})).await;
    town.say(GAMES, json!({"content": "a"})).await;
    town.say(GAMES, json!({"content": "b"})).await;
    let mut heard = Vec::new();
    for _ in 0..3 {
        heard.push(bot.next("MESSAGE_CREATE").await["content"].clone());
    }
    assert_eq!(heard, ["a", "a", "b"]);
}

#[tokio::test]
async fn dispatches_can_come_in_another_order() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let fault = json!({"kind": "reorder", "event": "MESSAGE_CREATE", "times": 2, "ms": 400});
    assert_eq!(town.post("/faults", fault.clone()).await["faults"], json!([fault]));
    for text in ["a", "b", "c"] {
        town.say(GAMES, json!({"content": text})).await;
    }
    let mut heard = Vec::new();
    for n in 0..3 {
        let before = bot.seq;
        heard.push(bot.next("MESSAGE_CREATE").await["content"].clone());
        assert!(bot.seq > before, "{n}: the numbers rise in the order of sending");
    }
    assert_eq!(
        heard,
        ["b", "a", "c"],
        "c waits for another one, gets none, and is sent when its time is over"
    );
    assert_eq!(town.get("/faults").await["faults"], json!([]));
}

#[tokio::test]
async fn a_session_can_be_told_of_its_guild_before_it_is_ready() {
    let town = Town::start().await;
    let mut other = town.bot(GUILDS).await;
    town.post("/faults", json!({"kind": "reorder", "event": "READY", "ms": 600_000})).await;
    let mut bot = town.socket().await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS}})).await;
    bot.next("GUILD_CREATE").await;
    assert_eq!(bot.passed, []);
    assert_eq!(town.drive("DELETE", "/faults", Value::Null).await.0, 204);
    bot.next("READY").await;
    other.silent("none").await;
}

#[tokio::test]
async fn dispatches_can_come_late() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.post("/faults", json!({"kind": "delay", "event": "MESSAGE_CREATE", "ms": 300})).await;
    let started = std::time::Instant::now();
    town.say(GAMES, json!({"content": "a"})).await;
    town.say(GAMES, json!({"content": "b"})).await;
    assert_eq!(bot.next("MESSAGE_CREATE").await["content"], "a");
    assert!(started.elapsed().as_millis() >= 300);
    assert_eq!(bot.next("MESSAGE_CREATE").await["content"], "b", "what follows stays behind");
    town.post("/faults", json!({"kind": "delay", "event": "MESSAGE_CREATE", "ms": 600_000})).await;
    town.say(GAMES, json!({"content": "c"})).await;
    bot.silent("none").await;
    assert_eq!(town.drive("DELETE", "/faults", Value::Null).await.0, 204);
    assert_eq!(bot.next("MESSAGE_CREATE").await["content"], "c", "disarming lets it go");
}

#[tokio::test]
async fn a_delay_without_an_event_is_one_of_requests() {
    let town = Town::start().await;
    let armed = town.post("/faults", json!({"kind": "delay", "ms": 1, "route": "/gateway"})).await;
    assert_eq!(armed["faults"][0]["route"], "/gateway");
}

#[tokio::test]
async fn heartbeats_are_answered_until_they_are_not() {
    let town = Town::with(Config { heartbeat_ms: 200, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS).await;
    bot.send(json!({"op": 1, "d": bot.seq})).await;
    assert_eq!(bot.frame().await["op"], 11);
    town.post("/faults", json!({"kind": "gateway_mute", "seconds": 60})).await;
    bot.send(json!({"op": 1, "d": bot.seq})).await;
    assert_eq!(
        bot.frame().await["closed"],
        4009,
        "no acknowledgement, and in the end the silent client is given up"
    );
}

#[tokio::test]
async fn the_gateway_is_also_at_the_root() {
    let town = Town::start().await;
    let url = format!("{}/?v=10", town.sandbox.url().replacen("http", "ws", 1));
    assert!(tokio_tungstenite::connect_async(url).await.is_ok());
    let page = town.http.get(town.sandbox.url()).send().await.unwrap();
    assert_eq!(
        (page.status().as_u16(), page.headers()["content-type"].to_str().unwrap()),
        (200, "text/html; charset=utf-8")
    );
}

#[tokio::test]
async fn stopping_closes_the_sockets() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let Town { sandbox, http } = town;
    let url = sandbox.url().to_owned();
    sandbox.stop().await;
    assert_eq!(bot.closed().await, 1012);
    assert!(http.get(url).send().await.is_err());
}
