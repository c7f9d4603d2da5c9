//! Objects that are gone: rights, channels, threads, messages, members.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{BEN, GAMES, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

fn with_button(content: &str) -> Value {
    json!({"content": content, "components": [{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}]})
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_lost_permission_is_refused_until_it_is_back() {
    let town = Town::start().await;
    let path = format!("/channels/{GAMES}/messages");
    let id = text(&town.say(GAMES, json!({"content": "x"})).await["id"]);
    let at = "/channels/games/overwrites/Harbormaster";
    assert_eq!(town.drive("PUT", at, json!({"deny": ["SEND_MESSAGES"]})).await.0, 204);
    refused(&town.rest("POST", &path, json!({"content": "y"})).await, 403, 50013, "Missing Permissions");
    good(town.rest("PATCH", &format!("{path}/{id}"), json!({"content": "z"})).await);
    assert_eq!(town.drive("PUT", at, json!({"deny": ["VIEW_CHANNEL"]})).await.0, 204);
    for (method, path, body) in [
        ("POST", path.clone(), json!({"content": "y"})),
        ("PATCH", format!("{path}/{id}"), json!({"content": "y"})),
        ("DELETE", format!("{path}/{id}"), Value::Null),
        ("GET", format!("{path}/{id}"), Value::Null),
        ("GET", path.clone(), Value::Null),
        ("POST", format!("/channels/{GAMES}/threads"), json!({"name": "t", "type": 11})),
        ("PUT", format!("/channels/{GAMES}/pins/{id}"), Value::Null),
    ] {
        refused(&town.rest(method, &path, body).await, 403, 50001, "Missing Access");
    }
    assert_eq!(town.drive("DELETE", at, Value::Null).await.0, 204);
    town.say(GAMES, json!({"content": "y"})).await;
}

#[tokio::test]
async fn a_deleted_channel_is_unknown() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let id = text(&town.say(GAMES, json!({"content": "x"})).await["id"]);
    let body = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    assert_eq!(town.drive("DELETE", "/channels/games", Value::Null).await.0, 204);
    assert_eq!(bot.next("CHANNEL_DELETE").await["id"], GAMES);
    let path = format!("/channels/{GAMES}/messages");
    for (method, path, body) in [
        ("POST", path.clone(), json!({"content": "y"})),
        ("PATCH", format!("{path}/{id}"), json!({"content": "y"})),
        ("DELETE", format!("{path}/{id}"), Value::Null),
        ("GET", format!("{path}/{id}"), Value::Null),
        ("GET", format!("/channels/{GAMES}"), Value::Null),
        ("POST", format!("/channels/{GAMES}/threads"), json!({"name": "t", "type": 11})),
        ("POST", format!("/channels/{GAMES}/typing"), Value::Null),
    ] {
        refused(&town.rest(method, &path, body).await, 404, 10003, "Unknown Channel");
    }
    let late = town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await;
    refused(&late, 404, 10003, "");
}

#[tokio::test]
async fn a_deleted_thread_is_unknown_and_its_message_stays() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let id = text(&town.say(GAMES, json!({"content": "offer"})).await["id"]);
    let threads = format!("/channels/{GAMES}/messages/{id}/threads");
    good(town.rest("POST", &threads, json!({"name": "talk"})).await);
    town.say(&id, json!({"content": "in the thread"})).await;
    assert_eq!(town.drive("DELETE", &format!("/channels/{id}"), Value::Null).await.0, 204);
    assert_eq!(bot.next("THREAD_DELETE").await["parent_id"], GAMES);
    let send = town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await;
    refused(&send, 404, 10003, "");
    refused(
        &town.rest("PATCH", &format!("/channels/{id}"), json!({"archived": false})).await,
        404,
        10003,
        "",
    );
    let message = good(town.rest("GET", &format!("/channels/{GAMES}/messages/{id}"), Value::Null).await);
    assert_eq!((&message["content"], message.get("thread")), (&json!("offer"), None));
}

#[tokio::test]
async fn a_deleted_message_is_unknown() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.grant(&["PIN_MESSAGES"]).await;
    let id = text(&town.say(GAMES, with_button("x")).await["id"]);
    let click = json!({"user": "Ben", "message": id, "custom_id": "join"});
    let (_, sent) = town.act(&mut bot, "click", click.clone()).await;
    let at = format!("/channels/{GAMES}/messages/{id}");
    assert_eq!(town.drive("DELETE", &format!("/channels/games/messages/{id}"), Value::Null).await.0, 204);
    assert_eq!(bot.next("MESSAGE_DELETE").await["id"], id);
    for (method, path, body) in [
        ("GET", at.clone(), Value::Null),
        ("PATCH", at.clone(), json!({"content": "y"})),
        ("DELETE", at.clone(), Value::Null),
        ("PUT", format!("{at}/reactions/%F0%9F%91%8D/@me"), Value::Null),
        ("PUT", format!("/channels/{GAMES}/pins/{id}"), Value::Null),
        ("POST", format!("{at}/threads"), json!({"name": "t"})),
    ] {
        refused(&town.rest(method, &path, body).await, 404, 10008, "Unknown Message");
    }
    let reply = json!({"content": "r", "message_reference": {"message_id": id}});
    let said = town.rest("POST", &format!("/channels/{GAMES}/messages"), reply.clone()).await;
    refused(&said, 400, 50035, "REPLIES_UNKNOWN_MESSAGE");
    let update = town.answer(&sent, json!({"type": 7, "data": {"content": "y"}})).await;
    refused(&update, 404, 10008, "");
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "a new one is possible"}})).await);
    let (status, told) = town.drive("POST", "/interactions/click", click).await;
    assert_eq!((status, &told["reason"]), (404, &json!("unknown_message")));
}

#[tokio::test]
async fn who_left_can_do_nothing_and_remains_the_author() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES | 1 << 1).await;
    town.register().await;
    town.grant(&["PIN_MESSAGES"]).await;
    let panel = text(&town.say(GAMES, with_button("panel")).await["id"]);
    let said = town.post("/users/Ben/channels/games/messages", json!({"content": "farewell"})).await;
    let thread =
        town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": "t", "type": 11})).await;
    let thread = text(&good(thread)["id"]);
    let member = format!("/channels/{thread}/thread-members/{BEN}");
    assert_eq!(town.rest("PUT", &member, Value::Null).await.0, 204);
    assert_eq!(town.drive("DELETE", "/guilds/Harbour/members/Ben", Value::Null).await.0, 204);
    assert_eq!(bot.next("GUILD_MEMBER_REMOVE").await["user"]["id"], BEN);
    let left = bot.next("THREAD_MEMBERS_UPDATE").await;
    assert_eq!((&left["removed_member_ids"], &left["id"]), (&json!([BEN]), &json!(thread)));
    for (what, body, reason) in [
        ("click", json!({"user": "Ben", "message": panel, "custom_id": "join"}), "unknown_message"),
        ("command", json!({"user": "Ben", "channel": "games", "command": "ping"}), "unknown_channel"),
    ] {
        let (status, told) = town.drive("POST", &format!("/interactions/{what}"), body).await;
        assert_eq!((status, &told["reason"]), (404, &json!(reason)), "{told}");
    }
    bot.silent("INTERACTION_CREATE").await;
    let at = format!("/channels/{GAMES}/messages/{}", said["id"].as_str().unwrap());
    let message = good(town.rest("GET", &at, Value::Null).await);
    assert_eq!((&message["author"]["id"], &message["author"]["global_name"]), (&json!(BEN), &json!("Ben")));
    good(
        town.rest("PUT", &format!("/channels/{GAMES}/pins/{}", said["id"].as_str().unwrap()), Value::Null)
            .await,
    );
    let changed = bot.next("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["author"]["id"], changed.get("member")),
        (&json!(BEN), None),
        "an author, not a member"
    );
    refused(
        &town.rest("GET", &format!("/guilds/{HARBOUR}/members/{BEN}"), Value::Null).await,
        404,
        10007,
        "",
    );
    refused(&town.rest("PUT", &member, Value::Null).await, 404, 10007, "");
    good(town.rest("GET", &format!("/users/{BEN}"), Value::Null).await);
}

#[tokio::test]
async fn who_left_can_still_be_told_of_what_they_did_before() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let panel = text(&town.say(GAMES, with_button("panel")).await["id"]);
    let (_, sent) =
        town.act(&mut bot, "click", json!({"user": "Ben", "message": panel, "custom_id": "join"})).await;
    assert_eq!(town.drive("DELETE", "/guilds/Harbour/members/Ben", Value::Null).await.0, 204);
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "joined", "flags": 64}})).await);
    good(town.hook("POST", &sent, "", json!({"content": "a public word"})).await);
    assert_eq!(town.texts("Ann", "games").await, ["panel", "a public word"]);
}
