//! The driver API beside interactions: people, views, events, records, restarts.

use futures_util::StreamExt;
use harbormaster_sandbox::{Config, Sandbox, StartError};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::{BEN, GAMES, GUILDS, HARBOUR, PATIENCE, Town, good};

#[tokio::test]
async fn the_world_at_the_start() {
    let town = Town::start().await;
    let users = town.get("/users").await;
    let names: Vec<&str> =
        users["users"].as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Harbormaster", "Ann", "Ben", "Cem"]);
    let guild = town.get("/guilds/Harbour").await;
    assert_eq!((&guild["id"], &guild["channels"][1]["name"]), (&json!(HARBOUR), &json!("games")));
    let state = town.get("/state").await;
    assert_eq!((&state["bot_connected"], &state["ready"]), (&json!(false), &json!(false)));
}

#[tokio::test]
async fn ready_is_a_bot_with_commands() {
    let town = Town::start().await;
    let _bot = town.bot(GUILDS).await;
    let (status, told) = town.drive("GET", "/ready?wait_ms=0", Value::Null).await;
    assert_eq!((status, &told["reason"]), (504, &json!("not_ready")));
    let (ready, ()) = tokio::join!(town.get("/ready?wait_ms=10000"), town.register());
    assert_eq!((&ready["ready"], &ready["commands"]), (&json!(true), &json!(2)));
}

#[tokio::test]
async fn people_join_speak_and_leave() {
    let town = Town::start().await;
    let dora = town.post("/users", json!({"name": "Dora", "display_name": "Dora D.", "locale": "de"})).await;
    assert_eq!((&dora["guilds"], &dora["locale"]), (&json!([HARBOUR]), &json!("de")));
    let said = town.post("/users/Dora%20D./channels/games/messages", json!({"content": "hello"})).await;
    let reply = town
        .post("/users/Ben/channels/games/messages", json!({"content": "hi", "reply_to": said["id"]}))
        .await;
    assert_eq!(reply["referenced_message"]["author"]["id"], dora["id"]);
    let place = town.get("/users/Ann/channels/games").await;
    assert_eq!((&place["unread"], &place["can_send"]), (&json!(2), &json!(true)));
    town.post("/users/Ann/read", json!({"channel": "games"})).await;
    assert_eq!(town.get("/users/Ann/channels/games").await["unread"], 0);
    let id = dora["id"].as_str().unwrap();
    assert_eq!(town.drive("DELETE", &format!("/guilds/Harbour/members/{id}"), Value::Null).await.0, 204);
    assert_eq!(town.drive("GET", &format!("/users/{id}/channels/games"), Value::Null).await.0, 404);
    let guild = town
        .post("/guilds", json!({"name": "Lagoon", "owner": "Ben", "channels": ["pier"], "members": ["Ann"]}))
        .await;
    assert_eq!(guild["members"].as_array().unwrap().len(), 3, "Ben, Ann and the bot: {guild}");
    let seen = town.get("/users/Ann/guilds").await;
    assert_eq!(seen["guilds"][1]["channels"][0]["name"], "pier");
    assert_eq!(town.get("/users/Cem/guilds").await["guilds"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn waiting_for_events_by_person_place_and_type() {
    let town = Town::start().await;
    let seq = town.get("/state").await["seq"].as_u64().unwrap();
    let wait = format!("/wait?after={seq}&user=Ben&channel=games&types=message_create");
    let noise = async {
        town.say("1100000000000000101", json!({"content": "elsewhere"})).await;
        town.say(GAMES, json!({"content": format!("<@{BEN}>")})).await
    };
    let (heard, message) = tokio::join!(town.get(&wait), noise);
    let event = &heard["events"][0];
    assert_eq!(
        (&event["type"], &event["data"]["id"], &event["channel_id"]),
        (&json!("message_create"), &message["id"], &json!(GAMES))
    );
    assert_eq!(event["data"]["pings_you"], true);
    let empty = town.get(&format!("/wait?after={}&timeout_ms=0", heard["seq"])).await;
    assert_eq!((&empty["events"], &empty["timed_out"]), (&json!([]), &json!(true)));
}

#[tokio::test]
async fn a_stream_begins_with_hello_and_resumes() {
    let town = Town::start().await;
    let seq = town.get("/state").await["seq"].as_u64().unwrap();
    town.say(GAMES, json!({"content": "one"})).await;
    let url = format!("{}/sandbox/users/Ann/events?after={seq}", town.sandbox.url());
    let response = town.http.get(url).send().await.unwrap();
    assert!(response.headers()["content-type"].to_str().unwrap().starts_with("text/event-stream"));
    town.say(GAMES, json!({"content": "two"})).await;
    let text = read_until(response, r#""content":"two""#).await;
    assert!(text.starts_with("event: hello\n"), "{text}");
    assert!(text.contains(r#""content":"one""#), "{text}");
    let last = text.lines().rfind(|line| line.starts_with("id: ")).unwrap().replace("id: ", "");
    town.say(GAMES, json!({"content": "three"})).await;
    let url = format!("{}/sandbox/users/Ann/events", town.sandbox.url());
    let response = town.http.get(url).header("last-event-id", last).send().await.unwrap();
    let text = read_until(response, r#""content":"three""#).await;
    assert!(!text.contains(r#""content":"two""#), "{text}");
}

async fn read_until(response: reqwest::Response, needle: &str) -> String {
    let mut text = String::new();
    let mut body = Box::pin(futures_util::stream::unfold(response, |mut response| async move {
        response.chunk().await.unwrap().map(|chunk| (chunk, response))
    }));
    while !text.contains(needle) {
        let chunk =
            timeout(PATIENCE, body.next()).await.expect("the stream says nothing").expect("the stream ended");
        text.push_str(&String::from_utf8_lossy(&chunk));
    }
    // The rest of the event that holds the text.
    while !text.ends_with("\n\n") {
        let chunk = timeout(PATIENCE, body.next()).await.unwrap().unwrap();
        text.push_str(&String::from_utf8_lossy(&chunk));
    }
    text
}

#[tokio::test]
async fn the_record_keeps_bodies_but_no_tokens() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "a secret word"}})).await);
    good(
        town.upload(
            "POST",
            &format!("/channels/{GAMES}/messages"),
            &json!({"content": "x"}),
            &[(0, "a.txt", b"file text")],
        )
        .await,
    );
    town.rest("GET", "/nowhere", Value::Null).await;
    let log = town.get("/log").await.to_string();
    let traffic = town.get("/traffic").await;
    let text = traffic.to_string();
    assert!(text.contains("a secret word") && text.contains("file text"), "{text}");
    let token = sent["token"].as_str().unwrap();
    assert!(!log.contains(token) && !text.contains(token));
    assert!(log.contains("/callback") && log.contains("404: Not Found"), "{log}");
    let last = traffic["traffic"].as_array().unwrap().last().unwrap()["n"].as_u64().unwrap();
    assert_eq!(town.get(&format!("/traffic?after={last}")).await["traffic"], json!([]));
    assert_eq!(town.drive("DELETE", "/traffic", Value::Null).await.0, 204);
    assert_eq!(town.get("/traffic").await["traffic"], json!([]));
}

#[tokio::test]
async fn the_state_file_brings_the_world_back() {
    let folder = tempfile::tempdir().unwrap();
    let state = Some(folder.path().join("world.json"));
    let town = Town::with(Config { state: state.clone(), ..Config::default() }).await;
    town.register().await;
    town.post("/clock", json!({"advance_seconds": 86_400})).await;
    let path = format!("/channels/{GAMES}/messages");
    let message =
        good(town.upload("POST", &path, &json!({"content": "kept"}), &[(0, "a.png", b"bytes")]).await);
    town.sandbox.stop().await;
    let town = Town::with(Config { state: state.clone(), ..Config::default() }).await;
    assert_eq!(town.texts("Ann", "games").await, ["kept"]);
    assert!(town.get("/clock").await["offset_ms"].as_i64().unwrap() >= 86_400_000);
    assert_eq!(town.get("/users/Ann/commands?channel=games").await["commands"].as_array().unwrap().len(), 2);
    let seen = town.get(&format!("/users/Ann/messages/{}", message["id"].as_str().unwrap())).await;
    let url = seen["attachments"][0]["url"].as_str().unwrap();
    assert!(url.starts_with(town.sandbox.url()), "addresses follow the port");
    assert_eq!(town.http.get(url).send().await.unwrap().bytes().await.unwrap().as_ref(), b"bytes");
    let next = town.say(GAMES, json!({"content": "new"})).await;
    assert!(next["id"].as_str() > message["id"].as_str(), "ids go on rising");
    town.sandbox.stop().await;
    std::fs::write(state.as_ref().unwrap(), "nonsense").unwrap();
    let error = Sandbox::start(Config { state, ..Config::default() }).await.err().unwrap();
    assert!(error.to_string().starts_with("cannot read the saved sandbox"), "{error}");
}

#[tokio::test]
async fn a_start_that_cannot_be_says_why() {
    let town = Town::start().await;
    let taken = town.sandbox.url().strip_prefix("http://").unwrap().parse().unwrap();
    let error = Sandbox::start(Config { listen: taken, ..Config::default() }).await.err().unwrap();
    assert!(matches!(error, StartError::PortInUse(_)) && error.to_string().contains("is in use"), "{error}");
    let open = "0.0.0.0:0".parse().unwrap();
    let error = Sandbox::start(Config { listen: open, ..Config::default() }).await.err().unwrap();
    assert!(matches!(error, StartError::NotLoopback(_)), "{error}");
    let openapi = Some("does/not/exist.json".into());
    let error = Sandbox::start(Config { openapi, ..Config::default() }).await.err().unwrap();
    assert!(error.to_string().starts_with("cannot use the API description does/not/exist.json"), "{error}");
}

#[tokio::test]
async fn unknown_routes_and_names_are_told() {
    let town = Town::start().await;
    for (path, reason) in [
        ("/nothing", "unknown_route"),
        ("/users/Zoe", "unknown_user"),
        ("/users/Ann/channels/nowhere", "unknown_channel"),
        ("/guilds/Nowhere", "unknown_guild"),
        ("/interactions/5", "unknown_interaction"),
    ] {
        let (status, told) = town.drive("GET", path, Value::Null).await;
        assert_eq!((status, &told["reason"]), (404, &json!(reason)), "{path}");
    }
}

#[tokio::test]
async fn each_world_has_a_verify_key_of_its_own() {
    let key = async |town: &Town| {
        good(town.rest("GET", "/applications/@me", Value::Null).await)["verify_key"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let (one, other) = (Town::start().await, Town::start().await);
    let keys = [key(&one).await, key(&one).await, key(&other).await];
    assert!(keys[0] == keys[1] && keys[0] != keys[2], "{keys:?}");
    assert!(keys[0].len() == 64 && keys[0].bytes().all(|digit| digit.is_ascii_hexdigit()), "{keys:?}");
}
