//! The state file: everything is there again after a restart, wherever the program was stopped.

use std::path::Path;

use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};

use crate::support::{APP, BEN, GAMES, GUILDS, PATIENCE, Town, good};

fn kept_in(folder: &Path) -> Config {
    Config { state: Some(folder.join("world.json")), ..Config::default() }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn everything_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let town = Town::with(kept_in(folder.path())).await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    town.grant(&["PIN_MESSAGES"]).await;
    let dora = town.post("/users", json!({"name": "Dora", "locale": "de"})).await;
    town.post("/guilds", json!({"name": "Lagoon", "owner": "Ben", "locale": "ja"})).await;
    town.post("/guilds/Harbour/roles", json!({"name": "mate", "permissions": ["MANAGE_THREADS"]})).await;
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Dora/roles/mate", Value::Null).await.0, 204);
    let deny = json!({"deny": ["ADD_REACTIONS"]});
    assert_eq!(town.drive("PUT", "/channels/quay/overwrites/mate", deny).await.0, 204);
    let path = format!("/channels/{GAMES}/messages");
    let body = json!({"content": format!("<@{BEN}>"), "attachments": [{"id": 0, "description": "a board"}],
        "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}]});
    let board = good(town.upload("POST", &path, &body, &[(0, "a.png", b"bytes")]).await);
    let id = text(&board["id"]);
    good(town.rest("PUT", &format!("/channels/{GAMES}/pins/{id}"), Value::Null).await);
    good(town.rest("PUT", &format!("{path}/{id}/reactions/%F0%9F%91%8D/@me"), Value::Null).await);
    good(town.rest("POST", &format!("{path}/{id}/threads"), json!({"name": "talk"})).await);
    town.say(&id, json!({"content": "in the thread"})).await;
    good(town.rest("PATCH", &format!("/channels/{id}"), json!({"archived": true})).await);
    let secret = json!({"name": "secret", "type": 12});
    let secret = good(town.rest("POST", &format!("/channels/{GAMES}/threads"), secret).await);
    let secret = text(&secret["id"]);
    good(town.rest("PUT", &format!("/channels/{secret}/thread-members/{BEN}"), Value::Null).await);
    let ping = json!({"user": "Cem", "channel": "games", "command": "ping"});
    let (tap, sent) = town.act(&mut bot, "command", ping).await;
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "for Cem", "flags": 64}})).await);
    town.post("/clock", json!({"advance_seconds": 5 * 60})).await;
    let before = picture(&town, &id, &tap).await;
    let link = text(&town.get(&format!("/users/Ann/messages/{id}")).await["attachments"][0]["url"]);
    let old_url = town.sandbox.url().to_owned();
    town.sandbox.stop().await;

    let town = Town::with(kept_in(folder.path())).await;
    let mut bot = town.bot(GUILDS).await;
    assert_eq!(picture(&town, &id, &tap).await, before);
    assert_eq!(town.get("/users/Dora").await, dora);
    let offset = town.get("/clock").await["offset_ms"].as_i64().unwrap();
    assert!(offset >= 300_000, "{offset}");
    let file = town.http.get(link.replace(&old_url, town.sandbox.url())).send().await.unwrap();
    assert_eq!((file.status().as_u16(), file.bytes().await.unwrap().as_ref()), (200, b"bytes".as_slice()));
    assert_eq!(town.drive("GET", &format!("/users/Cem/channels/{secret}"), Value::Null).await.0, 404);
    town.get(&format!("/users/Ben/channels/{secret}")).await;

    // What was under way goes on: tokens are good, buttons can be pressed, ids rise.
    good(town.hook("PATCH", &sent, "/messages/@original", json!({"content": "still for Cem"})).await);
    let click = json!({"user": "Ben", "message": id, "custom_id": "join"});
    let (later, sent) = town.act(&mut bot, "click", click).await;
    assert!(later > tap, "{later} {tap}");
    good(town.answer(&sent, json!({"type": 7, "data": {"content": "joined", "components": []}})).await);
    assert_eq!(town.texts("Cem", "games").await, ["joined", "still for Cem"]);
}

/// Returns the views of people, the bot and an administrator; links and addresses aside.
async fn picture(town: &Town, message: &str, tap: &str) -> Vec<Value> {
    let mut seen = Vec::new();
    for path in [
        "/users".to_owned(),
        "/guilds".to_owned(),
        "/users/Ben/guilds".to_owned(),
        "/users/Ben/inbox".to_owned(),
        "/users/Ben/channels/games".to_owned(),
        "/users/Cem/channels/games/messages".to_owned(),
        format!("/users/Ann/channels/{message}/messages"),
        format!("/interactions/{tap}"),
        "/commands".to_owned(),
    ] {
        seen.push(town.get(&path).await);
    }
    for path in [
        format!("/channels/{GAMES}/messages/{message}"),
        format!("/channels/{GAMES}/threads/archived/public"),
        format!("/applications/{APP}/commands"),
        "/users/@me/guilds".to_owned(),
    ] {
        seen.push(good(town.rest("GET", &path, Value::Null).await));
    }
    seen.iter_mut().for_each(without_links);
    seen
}

fn without_links(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(without_links),
        Value::Object(map) => {
            map.retain(|key, _| !key.ends_with("url"));
            map.values_mut().for_each(without_links);
        }
        _ => {}
    }
}

#[tokio::test]
async fn a_program_that_is_killed_has_saved_what_was_a_moment_ago() {
    let (folder, rescued) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let town = Town::with(kept_in(folder.path())).await;
    let path = format!("/channels/{GAMES}/messages");
    good(town.upload("POST", &path, &json!({"content": "kept"}), &[(0, "a.png", b"bytes")]).await);
    // As if the power failed now: whatever lies on the disk must be a world.
    let deadline = std::time::Instant::now() + PATIENCE;
    loop {
        let from = folder.path().join("world.json");
        if from.exists() {
            std::fs::copy(&from, rescued.path().join("world.json")).unwrap();
            let again = Town::with(kept_in(rescued.path())).await;
            let texts = again.texts("Ann", "games").await;
            again.sandbox.stop().await;
            if texts == ["kept"] {
                break;
            }
        }
        assert!(std::time::Instant::now() < deadline, "not saved in time");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    drop(town);
}

#[tokio::test]
async fn a_file_that_was_lost_leaves_its_message() {
    let folder = tempfile::tempdir().unwrap();
    let town = Town::with(kept_in(folder.path())).await;
    let path = format!("/channels/{GAMES}/messages");
    good(town.upload("POST", &path, &json!({"content": "x"}), &[(0, "a.png", b"bytes")]).await);
    town.sandbox.stop().await;
    std::fs::remove_dir_all(folder.path().join("world.json.attachments")).unwrap();
    let town = Town::with(kept_in(folder.path())).await;
    let seen = town.get("/users/Ann/channels/games/messages").await;
    let url = text(&seen["messages"][0]["attachments"][0]["url"]);
    assert_eq!(town.http.get(url).send().await.unwrap().status(), 404);
}

#[tokio::test]
async fn a_post_that_is_tried_again_after_a_restart_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let body = json!({"content": "x", "nonce": "n-1", "enforce_nonce": true});
    let town = Town::with(kept_in(folder.path())).await;
    let posted = town.say(GAMES, body.clone()).await;
    town.sandbox.stop().await;
    let town = Town::with(kept_in(folder.path())).await;
    assert_eq!(town.say(GAMES, body).await["id"], posted["id"]);
}

#[tokio::test]
async fn what_a_request_under_way_changes_is_saved_too() {
    let folder = tempfile::tempdir().unwrap();
    let town = Town::with(kept_in(folder.path())).await;
    town.post("/faults", json!({"kind": "delay", "ms": 300, "route": "/channels/*/messages"})).await;
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let request = town.http.post(url).header("authorization", "sandbox").json(&json!({"content": "late"}));
    let request = tokio::spawn(request.send());
    while town.get("/faults").await["faults"] != json!([]) {}
    town.sandbox.stop().await;
    assert_eq!(request.await.unwrap().unwrap().status(), 200);
    let town = Town::with(kept_in(folder.path())).await;
    assert_eq!(town.texts("Ann", "games").await, ["late"]);
}

#[tokio::test]
async fn a_world_of_another_owner_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let of = |owner: Option<&str>| Config { owner: owner.map(str::to_owned), ..kept_in(folder.path()) };
    let path = format!("/channels/{GAMES}/messages");
    for (owner, texts) in [("a", 0), ("a", 1), ("b", 0), ("b", 1), ("c", 0)] {
        let town = Town::with(of(Some(owner))).await;
        assert_eq!(town.texts("Ann", "games").await.len(), texts, "{owner}");
        let said = town.upload("POST", &path, &json!({"content": owner}), &[(0, "a.png", b"bytes")]).await;
        good(said);
        town.sandbox.stop().await;
    }
    let before = folder.path().join("world.json.before");
    let kept = Config { state: Some(before), ..Config::default() };
    let town = Town::with(kept).await;
    assert_eq!(town.texts("Ann", "games").await, ["b", "b"], "the one before, with its files");
    let seen = town.get("/users/Ann/channels/games/messages").await;
    let link = text(&seen["messages"][0]["attachments"][0]["url"]);
    assert_eq!(town.http.get(link).send().await.unwrap().status(), 200);
    town.sandbox.stop().await;

    std::fs::write(folder.path().join("world.json"), "{").unwrap();
    assert!(Sandbox::start(of(None)).await.is_err(), "what somebody named is left alone");
    let town = Town::with(of(Some("c"))).await;
    assert_eq!(town.texts("Ann", "games").await, [] as [&str; 0]);
}

#[cfg(unix)]
#[tokio::test]
async fn private_messages_are_for_the_owner_of_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let town = Town::with(kept_in(folder.path())).await;
    let path = format!("/channels/{GAMES}/messages");
    good(town.upload("POST", &path, &json!({"content": "x"}), &[(0, "a.png", b"bytes")]).await);
    town.sandbox.stop().await;
    let mode = |name: &str| folder.path().join(name).metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!((mode("world.json"), mode("world.json.attachments")), (0o600, 0o700));
}
