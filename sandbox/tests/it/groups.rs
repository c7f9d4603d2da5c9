//! Group chats: people among themselves, with the commands that they installed.

use serde_json::{Value, json};

use crate::support::{ANN, APP, BEN, CEM, GUILDS, Town, good, refused};

const DIRECT_MESSAGES: u64 = 1 << 12;

/// A town with a group chat of Ben, who installed the application, and Ann.
async fn group() -> (Town, String) {
    let town = Town::start().await;
    let commands = json!([
        {"name": "anywhere", "description": "x", "integration_types": [0, 1]},
        {"name": "group", "description": "x", "integration_types": [1], "contexts": [2]},
        {"name": "direct", "description": "x", "integration_types": [0, 1], "contexts": [0, 1]},
        {"name": "server", "description": "x"}]);
    good(town.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
    assert_eq!(town.drive("PUT", "/users/Ben/install", Value::Null).await.0, 204);
    let made = town.post("/users/Ben/groups", json!({"with": ["Ann"], "name": "crew"})).await;
    assert_eq!((&made["type"], &made["owner_id"], &made["name"]), (&json!(3), &json!(BEN), &json!("crew")));
    (town, made["id"].as_str().unwrap().to_owned())
}

async fn offered(town: &Town, user: &str, channel: &str) -> Vec<String> {
    let seen = town.get(&format!("/users/{user}/commands?channel={channel}")).await;
    seen["commands"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn only_its_people_see_a_group_and_the_bot_is_not_one_of_them() {
    let (town, group) = group().await;
    let mut bot = town.bot(GUILDS | DIRECT_MESSAGES).await;
    let place = format!("/users/Ann/channels/{group}");
    town.post(&format!("{place}/messages"), json!({"content": format!("hello <@{BEN}>")})).await;
    assert_eq!(town.texts("Ben", "crew").await, [format!("hello <@{BEN}>")]);
    let seen = town.get("/users/Ben/guilds").await;
    assert_eq!((&seen["dms"][0]["id"], &seen["dms"][0]["pings"]), (&json!(group), &json!(1)));
    assert_eq!(seen["dms"][0]["recipients"].as_array().unwrap().len(), 1, "{seen}");
    assert_eq!(seen["dms"][0]["recipients"][0]["id"], ANN);
    assert_eq!(town.drive("GET", &format!("/users/Cem/channels/{group}"), Value::Null).await.0, 404);
    assert_eq!(town.get("/users/Cem/guilds").await["dms"], json!([]));
    bot.silent("MESSAGE_CREATE").await;
    for (method, path) in [("GET", ""), ("DELETE", ""), ("GET", "/messages"), ("POST", "/typing")] {
        refused(&town.rest(method, &format!("/channels/{group}{path}"), Value::Null).await, 403, 50001, "");
    }
    let said = town.rest("POST", &format!("/channels/{group}/messages"), json!({"content": "x"})).await;
    refused(&said, 403, 50001, "");
    assert_eq!(town.drive("DELETE", &format!("/channels/{group}"), Value::Null).await.0, 204);
    assert_eq!(town.get("/users/Ben/guilds").await["dms"], json!([]));
}

#[tokio::test]
async fn who_installed_the_application_uses_its_commands_in_a_group() {
    let (town, group) = group().await;
    assert_eq!(offered(&town, "Ben", &group).await, ["anywhere", "group"]);
    assert_eq!(offered(&town, "Ann", &group).await, [] as [&str; 0]);
    assert_eq!(offered(&town, "Ben", "games").await, ["anywhere", "direct", "server"]);
    let direct = town.post("/users/Ben/dm", json!({})).await["id"].as_str().unwrap().to_owned();
    assert_eq!(offered(&town, "Ben", &direct).await, ["anywhere", "direct", "server"]);

    let mut bot = town.bot(GUILDS | DIRECT_MESSAGES).await;
    let body = json!({"user": "Ben", "channel": group, "command": "group"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    assert_eq!((&sent["context"], &sent["channel"]["type"]), (&json!(2), &json!(3)));
    assert_eq!(
        (&sent["authorizing_integration_owners"], &sent["user"]["id"]),
        (&json!({"1": BEN}), &json!(BEN))
    );
    assert_eq!((sent.get("guild_id"), sent.get("member")), (None, None));
    let bits: u64 = sent["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(bits, 1 << 14 | 1 << 15 | 1 << 17, "links, files and pings");

    // Everybody in the group sees the answer and can press its button; the bot edits it by the token alone.
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Aye", "custom_id": "aye"}]});
    let answer = json!({"type": 4, "data": {"content": format!("<@{ANN}>?"), "components": [row]}});
    good(town.answer(&sent, answer).await);
    let seen = town.get(&format!("/users/Ann/channels/{group}/messages")).await;
    let message = seen["messages"][0]["id"].clone();
    assert_eq!(seen["messages"][0]["pings_you"], true);
    let (_, tap) =
        town.act(&mut bot, "click", json!({"user": "Ann", "message": message, "label": "Aye"})).await;
    assert_eq!((&tap["context"], &tap["authorizing_integration_owners"]), (&json!(2), &json!({"1": BEN})));
    good(town.answer(&tap, json!({"type": 7, "data": {"content": "Aye!", "components": []}})).await);
    good(town.hook("POST", &sent, "", json!({"content": "and more"})).await);
    assert_eq!(town.texts("Ann", &group).await, ["Aye!", "and more"]);
    bot.silent("MESSAGE_CREATE").await;
    bot.silent("MESSAGE_UPDATE").await;
}

#[tokio::test]
async fn people_come_and_go_and_the_bot_hears_of_it_only_by_what_they_do() {
    let (town, group) = group().await;
    let mut bot = town.bot(GUILDS | DIRECT_MESSAGES).await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ben", "channel": group, "command": "group"})).await;
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Aye", "custom_id": "aye"}]});
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "?", "components": [row]}})).await);
    let message = town.get("/users/Ben/channels/crew/messages").await["messages"][0]["id"].clone();
    let click = |who: &str| json!({"user": who, "message": message, "label": "Aye"});
    let start = town.get("/state").await["seq"].clone();
    let recipient = |who: &str| format!("/channels/{group}/recipients/{who}");

    // Cem sees all of it from now on and presses a button of before.
    assert_eq!(town.drive("POST", "/interactions/click", click("Cem")).await.1["reason"], "unknown_message");
    for _ in 0..2 {
        assert_eq!(town.drive("PUT", &recipient("Cem"), Value::Null).await.0, 204);
    }
    assert_eq!(town.texts("Cem", "crew").await, ["?"]);
    let (_, tap) = town.act(&mut bot, "click", click("Cem")).await;
    assert_eq!(tap["user"]["id"], CEM);

    // Ben goes: the group is Ann's, and what Ben and Cem began is answered all the same.
    assert_eq!(town.drive("DELETE", &recipient("Ben"), Value::Null).await.0, 204);
    let seen = town.get("/users/Ann/guilds").await["dms"][0].clone();
    assert_eq!((&seen["owner_id"], &seen["recipients"][0]["id"]), (&json!(ANN), &json!(CEM)));
    assert_eq!(seen["recipients"].as_array().unwrap().len(), 1, "{seen}");
    assert_eq!(town.get("/users/Ben/guilds").await["dms"], json!([]));
    assert_eq!(town.drive("POST", "/interactions/click", click("Ben")).await.1["reason"], "unknown_message");
    good(town.answer(&tap, json!({"type": 7, "data": {"content": "Aye!", "components": []}})).await);
    good(town.hook("POST", &sent, "", json!({"content": "and more"})).await);
    assert_eq!(town.texts("Ann", "crew").await, ["Aye!", "and more"]);

    for (who, events) in [("Cem", "channel_create"), ("Ben", "channel_delete"), ("Ann", "channel_update")] {
        let path = format!("/wait?after={start}&timeout_ms=0&user={who}&types={events}");
        assert_ne!(town.get(&path).await["events"], json!([]), "{who} gets no {events}");
    }
    assert_eq!(town.drive("DELETE", &recipient("Ben"), Value::Null).await.1["reason"], "unknown_member");
    assert_eq!(town.drive("PUT", &recipient("Harbormaster"), Value::Null).await.1["reason"], "bot");
    assert_eq!(
        town.drive("PUT", "/channels/games/recipients/Ben", Value::Null).await.1["reason"],
        "not_a_group"
    );
    for who in ["Ann", "Cem"] {
        assert_eq!(town.drive("DELETE", &recipient(who), Value::Null).await.0, 204);
    }
    assert_eq!(town.drive("GET", &format!("/users/Cem/channels/{group}"), Value::Null).await.0, 404);
    for event in ["CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "MESSAGE_CREATE"] {
        bot.silent(event).await;
    }
}

#[tokio::test]
async fn a_group_has_two_to_ten_people_and_no_bot() {
    let town = Town::start().await;
    for n in 1..=9 {
        town.post("/users", json!({"name": format!("mate{n}")})).await;
    }
    let mates: Vec<String> = (1..=9).map(|n| format!("mate{n}")).collect();
    let made = town.post("/users/Cem/groups", json!({"with": mates})).await;
    let group = made["id"].as_str().unwrap();
    let said = town.drive("PUT", &format!("/channels/{group}/recipients/Ann"), Value::Null).await;
    assert_eq!((said.0, &said.1["reason"]), (400, &json!("bad_group")));
    assert_eq!((&made["name"], &made["owner_id"]), (&Value::Null, &json!(CEM)));
    let one_more: Vec<&str> = mates.iter().map(String::as_str).chain(["Ann"]).collect();
    for (with, reason) in [
        (json!([]), "bad_group"),
        (json!(["Cem"]), "bad_group"),
        (json!(one_more), "bad_group"),
        (json!(["Ann", "Harbormaster"]), "bot"),
    ] {
        let (status, told) = town.drive("POST", "/users/Cem/groups", json!({"with": with})).await;
        assert_eq!((status, &told["reason"]), (400, &json!(reason)), "{told}");
    }
    let (status, told) = town.drive("POST", "/users/Cem/groups", json!({"with": ["Zoe"]})).await;
    assert_eq!((status, &told["reason"]), (404, &json!("unknown_user")));
}
