//! Installations for a guild and for one person.

use serde_json::{Value, json};

use crate::support::{APP, BEN, GUILDS, HARBOUR, Town, good};

async fn town() -> Town {
    let town = Town::start().await;
    let commands = json!([
        {"name": "both", "description": "x", "integration_types": [0, 1]},
        {"name": "mine", "description": "x", "integration_types": [1], "contexts": [0, 1]},
        {"name": "ours", "description": "x"}]);
    good(town.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
    town.post("/guilds", json!({"name": "Lagoon", "owner": "Ben", "channels": ["reef"], "bot": false})).await;
    town
}

async fn offered(town: &Town, channel: &str) -> Vec<String> {
    let seen = town.get(&format!("/users/Ben/commands?channel={channel}")).await;
    seen["commands"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

async fn install(town: &Town) {
    assert_eq!(town.drive("PUT", "/users/Ben/install", Value::Null).await.0, 204);
}

#[tokio::test]
async fn each_installation_offers_its_own_commands() {
    let town = town().await;
    assert_eq!(offered(&town, "games").await, ["both", "ours"]);
    assert_eq!(offered(&town, "reef").await, [] as [&str; 0]);
    install(&town).await;
    assert_eq!(offered(&town, "games").await, ["both", "mine", "ours"]);
    assert_eq!(offered(&town, "reef").await, ["both", "mine"]);
    assert_eq!(town.get("/users/Ben").await["installed"], true);
    let told = town.get("/wait?after=0&timeout_ms=0&user=Ben&types=commands").await;
    assert_eq!(told["events"].as_array().unwrap().len(), 2, "registered and installed: {told}");
    assert_eq!(town.drive("DELETE", "/users/Ben/install", Value::Null).await.0, 204);
    assert_eq!(town.get("/users/Ben").await["installed"], false);
    assert_eq!(offered(&town, "games").await, ["both", "ours"]);
}

#[tokio::test]
async fn an_interaction_names_the_installations_behind_it() {
    let town = town().await;
    let mut bot = town.bot(GUILDS).await;
    install(&town).await;
    for (channel, command, owners) in [
        ("games", "both", json!({"0": HARBOUR, "1": BEN})),
        ("games", "ours", json!({"0": HARBOUR})),
        ("games", "mine", json!({"1": BEN})),
        ("reef", "both", json!({"1": BEN})),
    ] {
        let body = json!({"user": "Ben", "channel": channel, "command": command});
        let (_, sent) = town.act(&mut bot, "command", body).await;
        assert_eq!(sent["authorizing_integration_owners"], owners, "{command} in {channel}");
    }
}

#[tokio::test]
async fn a_bot_that_only_a_person_has_can_answer_where_it_is_not() {
    let town = town().await;
    let mut bot = town.bot(GUILDS).await;
    install(&town).await;
    let command = || json!({"user": "Ben", "channel": "reef", "command": "mine"});
    let (_, sent) = town.act(&mut bot, "command", command()).await;
    let button =
        json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}]);
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "open", "components": button}})).await);
    let seen = town.get("/users/Ben/channels/reef/messages").await;
    let message = &seen["messages"][0];
    assert_eq!((&message["content"], &message["ephemeral"]), (&json!("open"), &json!(false)));
    let tap = json!({"user": "Ben", "message": message["id"], "custom_id": "join"});
    let (_, tapped) = town.act(&mut bot, "click", tap).await;
    assert_eq!(tapped["authorizing_integration_owners"], json!({"1": BEN}));

    let lagoon = town.get("/guilds/Lagoon").await["id"].as_str().unwrap().to_owned();
    let path = format!("/guilds/Lagoon/roles/{lagoon}");
    let everyone = json!({"permissions": ["VIEW_CHANNEL", "USE_APPLICATION_COMMANDS"]});
    good(town.drive("PATCH", &path, everyone).await);
    assert_eq!(town.drive("PUT", "/guilds/Lagoon/members/Cem", Value::Null).await.0, 204);
    assert_eq!(town.drive("PUT", "/users/Cem/install", Value::Null).await.0, 204);
    let body = json!({"user": "Cem", "channel": "reef", "command": "mine"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "kept private"}})).await);
    assert_eq!(town.texts("Ben", "reef").await, ["open"]);
}
