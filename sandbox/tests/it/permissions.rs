//! The bot's permissions: refused with 50013 or 50001 without them.

use serde_json::{Value, json};

use crate::support::{GAMES, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

async fn deny(town: &Town, names: Value) {
    let said = town.drive("PUT", "/channels/games/overwrites/Harbormaster", json!({"deny": names})).await;
    assert_eq!(said.0, 204, "{said:?}");
}

#[tokio::test]
async fn each_permission_is_asked_for() {
    let town = Town::start().await;
    let path = format!("/channels/{GAMES}/messages");
    let message = town.say(GAMES, json!({"content": "x"})).await["id"].as_str().unwrap().to_owned();
    let theirs = town.post("/users/Ben/channels/games/messages", json!({"content": "y"})).await["id"].clone();

    deny(&town, json!(["ATTACH_FILES"])).await;
    refused(
        &town.upload("POST", &path, &json!({}), &[(0, "a.png", b"x")]).await,
        403,
        50013,
        "Missing Permissions",
    );
    deny(&town, json!(["EMBED_LINKS"])).await;
    refused(&town.rest("POST", &path, json!({"embeds": [{"title": "x"}]})).await, 403, 50013, "");
    town.say(GAMES, json!({"content": "words still pass"})).await;
    deny(&town, json!(["SEND_MESSAGES"])).await;
    refused(&town.rest("POST", &path, json!({"content": "x"})).await, 403, 50013, "");
    good(
        town.rest("PATCH", &format!("{path}/{message}"), json!({"content": "own messages can be edited"}))
            .await,
    );
    deny(&town, json!(["READ_MESSAGE_HISTORY"])).await;
    let reply = json!({"content": "x", "message_reference": {"message_id": message}});
    refused(&town.rest("POST", &path, reply).await, 403, 160_002, "Cannot reply");
    town.say(GAMES, json!({"content": "without reference"})).await;
    deny(&town, json!(["CREATE_PUBLIC_THREADS"])).await;
    let threads = format!("{path}/{message}/threads");
    refused(&town.rest("POST", &threads, json!({"name": "t"})).await, 403, 50013, "");
    deny(&town, json!(["MANAGE_MESSAGES"])).await;
    refused(
        &town.rest("DELETE", &format!("{path}/{}", theirs.as_str().unwrap()), Value::Null).await,
        403,
        50013,
        "",
    );
    deny(&town, json!(["ADD_REACTIONS"])).await;
    refused(
        &town.rest("PUT", &format!("{path}/{message}/reactions/%F0%9F%91%8D/@me"), Value::Null).await,
        403,
        50013,
        "",
    );
    deny(&town, json!(["VIEW_CHANNEL"])).await;
    refused(&town.rest("POST", &path, json!({"content": "x"})).await, 403, 50001, "Missing Access");
    refused(&town.rest("GET", &format!("/channels/{GAMES}"), Value::Null).await, 403, 50001, "");
    assert_eq!(town.drive("DELETE", "/channels/games/overwrites/Harbormaster", Value::Null).await.0, 204);
    good(town.rest("POST", &threads, json!({"name": "t"})).await);
}

#[tokio::test]
async fn in_threads_the_channel_decides() {
    let town = Town::start().await;
    let thread = good(
        town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": "t", "type": 11})).await,
    );
    let id = thread["id"].as_str().unwrap();
    deny(&town, json!(["SEND_MESSAGES"])).await;
    town.say(id, json!({"content": "threads have their own permission"})).await;
    deny(&town, json!(["SEND_MESSAGES_IN_THREADS"])).await;
    refused(
        &town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await,
        403,
        50013,
        "",
    );
    deny(&town, json!(["MANAGE_THREADS"])).await;
    good(town.rest("PATCH", &format!("/channels/{id}"), json!({"name": "the owner renames"})).await);
    refused(&town.rest("PATCH", &format!("/channels/{id}"), json!({"locked": true})).await, 403, 50013, "");
}

#[tokio::test]
async fn roles_add_up_and_people_see_what_they_may() {
    let town = Town::start().await;
    let said = town
        .drive("PUT", &format!("/channels/quay/overwrites/{HARBOUR}"), json!({"deny": ["VIEW_CHANNEL"]}))
        .await;
    assert_eq!(said.0, 204);
    let names = |seen: &Value| -> Vec<String> {
        seen["guilds"][0]["channels"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| c["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&town.get("/users/Ben/guilds").await), ["general", "games"]);
    assert_eq!(
        names(&town.get("/users/Ann/guilds").await),
        ["general", "games", "quay"],
        "the owner sees all"
    );
    town.post("/guilds/Harbour/roles", json!({"name": "mate", "permissions": []})).await;
    assert_eq!(
        town.drive("PUT", "/channels/quay/overwrites/mate", json!({"allow": ["VIEW_CHANNEL"]})).await.0,
        204
    );
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Ben/roles/mate", Value::Null).await.0, 204);
    assert_eq!(names(&town.get("/users/Ben/guilds").await), ["general", "games", "quay"]);
    let (status, told) = town.drive("PUT", "/channels/quay/overwrites/mate", json!({"allow": ["FLY"]})).await;
    assert_eq!((status, &told["reason"]), (400, &json!("bad_permissions")));
}

#[tokio::test]
async fn what_the_bot_cannot_see_it_does_not_hear() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    deny(&town, json!(["VIEW_CHANNEL"])).await;
    town.post("/users/Ben/channels/games/messages", json!({"content": "secret"})).await;
    bot.silent("MESSAGE_CREATE").await;
}

#[tokio::test]
async fn answers_to_interactions_need_no_permission() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    deny(&town, json!(["VIEW_CHANNEL", "SEND_MESSAGES"])).await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ben", "channel": "games", "command": "ping"})).await;
    assert_eq!(sent["app_permissions"], "0");
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await);
    assert_eq!(town.texts("Ben", "games").await, ["pong"]);
}

#[tokio::test]
async fn tokens_that_could_be_real_are_refused() {
    let town = Town::start().await;
    let url = format!("{}/api/v10/users/@me", town.sandbox.url());
    for (token, status) in [
        (None, 401),
        (Some("Bot MTEwMDAwMDAwMDAwMDAwMDAwMQ.Gxyz.abcdef"), 401),
        (Some("Bot sandbox"), 200),
        (Some("sandbox-anything"), 200),
    ] {
        let mut request = town.http.get(&url);
        if let Some(token) = token {
            request = request.header("authorization", token);
        }
        assert_eq!(request.send().await.unwrap().status(), status, "{token:?}");
    }
    let gateway = town.http.get(format!("{}/api/v10/gateway", town.sandbox.url())).send().await.unwrap();
    assert_eq!(gateway.status(), 200, "the gateway's address is public");
}

#[tokio::test]
async fn a_kicked_bot_is_out() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    assert_eq!(town.drive("DELETE", "/guilds/Harbour/members/Harbormaster", Value::Null).await.0, 204);
    assert_eq!(bot.next("GUILD_DELETE").await["id"], HARBOUR);
    refused(
        &town.rest("POST", &format!("/channels/{GAMES}/messages"), json!({"content": "x"})).await,
        403,
        50001,
        "",
    );
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Harbormaster", Value::Null).await.0, 204);
    assert_eq!(bot.next("GUILD_CREATE").await["id"], HARBOUR);
    town.say(GAMES, json!({"content": "back"})).await;
}
