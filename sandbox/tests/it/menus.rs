//! Context menu commands, chosen on people and on messages.

use serde_json::{Value, json};

use crate::support::{APP, BEN, GAMES, GUILDS, Town, good, refused};

async fn town() -> (Town, Value) {
    let town = Town::start().await;
    let commands = json!([{"name": "Show rating", "type": 2}, {"name": "Quote", "type": 3},
        {"name": "ping", "description": "Answers"}]);
    good(town.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
    let said = town.post("/users/Ben/channels/games/messages", json!({"content": "hello"})).await;
    (town, said["id"].clone())
}

#[tokio::test]
async fn a_menu_names_its_target_and_brings_it_along() {
    let (town, message) = town().await;
    let mut bot = town.bot(GUILDS).await;
    let chosen = |name: &str, target: &Value| json!({"user": "Ann", "channel": "games", "command": name, "target": target});
    let (_, sent) = town.act(&mut bot, "command", chosen("Show rating", &json!("Ben"))).await;
    let data = &sent["data"];
    assert_eq!((&sent["type"], &data["type"], &data["target_id"]), (&json!(2), &json!(2), &json!(BEN)));
    assert_eq!(data["resolved"]["users"][BEN]["global_name"], "Ben");
    assert!(
        data["resolved"]["members"][BEN]["permissions"].is_string() && data.get("options").is_none(),
        "{data}"
    );

    let (_, sent) = town.act(&mut bot, "command", chosen("Quote", &message)).await;
    let id = message.as_str().unwrap();
    assert_eq!((&sent["data"]["type"], &sent["data"]["target_id"]), (&json!(3), &message));
    let quoted = &sent["data"]["resolved"]["messages"][id];
    assert_eq!((&quoted["author"]["id"], &quoted["content"]), (&json!(BEN), &json!("hello")));
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "quoted"}})).await);
    let posted = good(town.rest("GET", &format!("/channels/{GAMES}/messages?limit=1"), Value::Null).await);
    let metadata = &posted[0]["interaction_metadata"];
    assert_eq!((&posted[0]["type"], &metadata["command_type"]), (&json!(23), &json!(3)));
    assert_eq!(metadata["target_message_id"], message);
}

#[tokio::test]
async fn a_menu_is_offered_for_its_own_kind_of_target_alone() {
    let (town, message) = town().await;
    let mut bot = town.bot(GUILDS).await;
    for (name, target) in [("Quote", json!("Ben")), ("Show rating", message), ("ping", json!("Ben"))] {
        let body = json!({"user": "Ann", "channel": "games", "command": name, "target": target});
        let (status, told) = town.drive("POST", "/interactions/command", body).await;
        assert_eq!((status, &told["reason"]), (404, &json!("unknown_command")), "{name}");
    }
    let (status, _) = town
        .drive(
            "POST",
            "/interactions/command",
            json!({"user": "Ann", "channel": "games", "command": "Quote"}),
        )
        .await;
    assert_eq!(status, 404, "a menu is not typed");
    bot.silent("INTERACTION_CREATE").await;
    let offered = town.get("/users/Ann/commands?channel=games").await;
    assert_eq!(offered["commands"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_sixteenth_menu_of_a_kind_is_refused() {
    let town = Town::start().await;
    let path = format!("/applications/{APP}/commands");
    let menus: Vec<Value> = (0..15).map(|n| json!({"name": format!("Look {n}"), "type": 2})).collect();
    good(town.rest("PUT", &path, json!(menus)).await);
    refused(&town.rest("POST", &path, json!({"name": "One more", "type": 2})).await, 400, 30032, "(15)");
    good(town.rest("POST", &path, json!({"name": "Look 3", "type": 2})).await);
    good(town.rest("POST", &path, json!({"name": "Another kind", "type": 3})).await);
}
