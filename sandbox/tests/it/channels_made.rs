//! Channels that the bot makes, changes, moves and deletes.

use serde_json::{Value, json};

use crate::support::{APP, BEN, GAMES, GUILDS, HARBOUR, Town, good, refused};

/// Gives the bot's role permissions in the whole guild.
pub async fn appoint(town: &Town, names: &[&str]) {
    town.post("/guilds/Harbour/roles", json!({"name": "warden", "permissions": names, "position": 9})).await;
    let said = town.drive("PUT", "/guilds/Harbour/members/Harbormaster/roles/warden", Value::Null).await;
    assert_eq!(said.0, 204, "{said:?}");
}

#[tokio::test]
async fn a_bot_makes_changes_and_deletes_channels() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let path = format!("/guilds/{HARBOUR}/channels");
    refused(&town.rest("POST", &path, json!({"name": "x"})).await, 403, 50013, "");
    appoint(&town, &["MANAGE_CHANNELS", "MANAGE_ROLES"]).await;
    let docks = good(town.rest("POST", &path, json!({"name": "The Docks", "type": 4})).await);
    assert_eq!((&docks["name"], &docks["type"]), (&json!("The Docks"), &json!(4)));
    let body = json!({"name": "North Pier", "topic": "ships", "parent_id": docks["id"], "nsfw": true, "rate_limit_per_user": 5,
        "permission_overwrites": [{"id": BEN, "type": 1, "allow": "0", "deny": "2048"}]});
    let (status, pier) = town.rest("POST", &path, body).await;
    assert_eq!(status, 201, "{pier}");
    let shown =
        (&pier["name"], &pier["topic"], &pier["nsfw"], &pier["rate_limit_per_user"], &pier["parent_id"]);
    assert_eq!(shown, (&json!("north-pier"), &json!("ships"), &json!(true), &json!(5), &docks["id"]));
    assert_eq!(bot.next("CHANNEL_CREATE").await["id"], docks["id"]);
    let told = bot.next("CHANNEL_CREATE").await;
    assert_eq!((&told["id"], &told["permission_overwrites"][0]["deny"]), (&pier["id"], &json!("2048")));
    let said = town.drive("POST", "/users/Ben/channels/north-pier/messages", json!({"content": "x"})).await;
    assert_eq!(said.0, 403, "the overwrite holds: {said:?}");

    let id = pier["id"].as_str().unwrap();
    let change = json!({"name": "South Pier", "topic": null, "type": 5, "position": 9});
    let changed = good(town.rest("PATCH", &format!("/channels/{id}"), change).await);
    let shown = (&changed["name"], &changed["topic"], &changed["type"], &changed["position"]);
    assert_eq!(shown, (&json!("south-pier"), &Value::Null, &json!(5), &json!(9)));
    assert_eq!(bot.next("CHANNEL_UPDATE").await["name"], "south-pier");
    let gone =
        good(town.rest("DELETE", &format!("/channels/{}", docks["id"].as_str().unwrap()), Value::Null).await);
    assert_eq!(gone["id"], docks["id"]);
    let told = bot.next("CHANNEL_UPDATE").await;
    assert_eq!(
        (&told["id"], &told["parent_id"]),
        (&pier["id"], &Value::Null),
        "it stays, outside the category"
    );
    assert_eq!(bot.next("CHANNEL_DELETE").await["id"], docks["id"]);
}

#[tokio::test]
async fn channels_are_moved_together() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_CHANNELS"]).await;
    let path = format!("/guilds/{HARBOUR}/channels");
    let docks = good(town.rest("POST", &path, json!({"name": "Docks", "type": 4})).await);
    let moves =
        json!([{"id": GAMES, "position": 7, "parent_id": docks["id"]}, {"id": docks["id"], "position": 1}]);
    assert_eq!(town.rest("PATCH", &path, moves).await.0, 204);
    let games = good(town.rest("GET", &format!("/channels/{GAMES}"), Value::Null).await);
    assert_eq!((&games["position"], &games["parent_id"]), (&json!(7), &docks["id"]));
    refused(
        &town.rest("PATCH", &path, json!([{"id": BEN, "position": 1}])).await,
        400,
        50035,
        "no such channel",
    );
}

#[tokio::test]
async fn a_bot_gives_only_the_permissions_that_it_has() {
    let town = Town::start().await;
    let path = format!("/channels/{GAMES}/permissions/{BEN}");
    let deny = json!({"type": 1, "deny": "2048"});
    refused(&town.rest("PUT", &path, deny.clone()).await, 403, 50013, "");
    appoint(&town, &["MANAGE_ROLES"]).await;
    assert_eq!(town.rest("PUT", &path, deny).await.0, 204);
    let said = town.drive("POST", "/users/Ben/channels/games/messages", json!({"content": "x"})).await;
    assert_eq!(said.0, 403, "{said:?}");
    refused(&town.rest("PUT", &path, json!({"type": 1, "allow": "4"})).await, 403, 50013, "");
    refused(&town.rest("PUT", &path, json!({"type": 7})).await, 400, 50035, "Value must be one of");
    assert_eq!(town.rest("DELETE", &path, Value::Null).await.0, 204);
    refused(&town.rest("DELETE", &path, Value::Null).await, 404, 10009, "");
    let of_role = format!("/channels/{GAMES}/permissions/{HARBOUR}");
    refused(&town.rest("PUT", &of_role, json!({"type": 1, "deny": "2048"})).await, 404, 10009, "");
    assert_eq!(town.rest("PUT", &of_role, json!({"type": 0, "deny": "2048"})).await.0, 204);
    assert_eq!(
        town.rest("PUT", &format!("/channels/{GAMES}/permissions/{APP}"), json!({"type": 1})).await.0,
        204
    );
}
