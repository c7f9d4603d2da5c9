//! The bot's presence: kept, seen by people, and told to bots with the intent.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{APP, GUILDS, HARBOUR, Town};

const MEMBERS: u64 = 1 << 1;
const PRESENCES: u64 = 1 << 8;

async fn town() -> Town {
    Town::with(Config { privileged_intents: true, ..Config::default() }).await
}

async fn shown(town: &Town) -> Value {
    town.get("/users/Harbormaster").await["presence"].clone()
}

#[tokio::test]
async fn what_a_bot_sets_is_seen_until_it_leaves() {
    let town = town().await;
    assert_eq!(shown(&town).await, json!({"status": "offline", "activities": []}));
    assert_eq!(town.get("/users/Ann").await["presence"], Value::Null);
    let seq = town.get("/state").await["seq"].as_u64().unwrap();
    let mut bot = town.socket().await;
    let presence = json!({"since": null, "afk": false, "status": "dnd",
        "activities": [{"name": "Threeport", "type": 0, "url": "https://example.org", "session_id": "x"}]});
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS, "presence": presence}})).await;
    bot.session = bot.next("READY").await["session_id"].as_str().unwrap().to_owned();
    let wait = format!("/wait?after={seq}&types=presence");
    let told = town.get(&wait).await["events"][0]["data"].clone();
    let activity = &told["activities"][0];
    assert_eq!((&told["user_id"], &told["status"]), (&json!(APP), &json!("dnd")));
    let mut fields: Vec<&String> = activity.as_object().unwrap().keys().collect();
    fields.sort_unstable();
    assert_eq!(fields, ["created_at", "name", "type"], "an address is for streams alone");
    assert_eq!(shown(&town).await["activities"][0], *activity);

    let sea = json!({"status": "idle", "activities": [{"name": "x", "type": 4, "state": "At sea"}]});
    bot.send(json!({"op": 3, "d": sea})).await;
    bot.silent("none").await;
    let before = shown(&town).await;
    assert_eq!((&before["status"], &before["activities"][0]["state"]), (&json!("idle"), &json!("At sea")));
    let seq = town.get("/state").await["seq"].as_u64().unwrap();
    town.post("/faults", json!({"kind": "gateway_drop"})).await;
    let gone = town.get(&format!("/wait?after={seq}&types=presence")).await;
    assert_eq!(gone["events"][0]["data"]["status"], "offline");
    let mut bot = town.resume(&bot).await;
    bot.next("RESUMED").await;
    bot.silent("none").await;
    assert_eq!(shown(&town).await, before, "a resumed session has its presence still");
    bot.send(json!({"op": 3, "d": {"status": "invisible", "activities": [{"name": "x", "type": 0}]}})).await;
    bot.silent("none").await;
    assert_eq!(shown(&town).await, json!({"status": "offline", "activities": []}));
}

#[tokio::test]
async fn presences_are_told_to_those_with_the_intent() {
    let town = town().await;
    let mut few = town.bot(GUILDS).await;
    let mut many = town.bot(GUILDS | MEMBERS | PRESENCES).await;
    few.send(json!({"op": 3, "d": {"status": "idle", "activities": []}})).await;
    let told = many.next("PRESENCE_UPDATE").await;
    let expected = json!({"user": {"id": APP}, "guild_id": HARBOUR, "status": "idle", "activities": [],
        "client_status": {"web": "idle"}});
    assert_eq!(told, expected);
    few.silent("PRESENCE_UPDATE").await;
    for (bot, whole) in [(&mut few, false), (&mut many, true)] {
        let asked = json!({"guild_id": HARBOUR, "user_ids": [APP], "presences": true, "limit": 0});
        bot.send(json!({"op": 8, "d": asked})).await;
        let chunk = bot.next("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(chunk["presences"][0]["status"] == "idle", whole, "{chunk}");
    }
}

#[tokio::test]
async fn a_presence_that_is_none_closes_the_socket() {
    let town = town().await;
    for wrong in [
        json!({"status": "asleep", "activities": []}),
        json!({"status": 5}),
        json!({"status": "online", "activities": {}}),
        json!({"status": "online", "activities": [{"type": 0}]}),
        json!({"status": "online", "activities": [{"name": "x", "type": "playing"}]}),
    ] {
        let mut bot = town.bot(GUILDS).await;
        bot.send(json!({"op": 3, "d": wrong})).await;
        assert_eq!(bot.closed().await, 4002, "{wrong}");
    }
}
