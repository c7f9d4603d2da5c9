//! Emoji that a bot uploads, for a guild and for itself.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{APP, GUILDS, HARBOUR, Town, good, refused};

const EXPRESSIONS: u64 = 1 << 3;
const PICTURE: &str = "data:image/png;base64,iVBORw0KGgo=";

#[tokio::test]
async fn emoji_are_uploaded_renamed_and_deleted() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | EXPRESSIONS).await;
    let of_guild = format!("/guilds/{HARBOUR}/emojis");
    let gull = json!({"name": "gull", "image": PICTURE});
    refused(&town.rest("POST", &of_guild, gull.clone()).await, 403, 50013, "");
    appoint(&town, &["CREATE_GUILD_EXPRESSIONS"]).await;
    for path in [of_guild, format!("/applications/{APP}/emojis")] {
        let (status, made) = town.rest("POST", &path, gull.clone()).await;
        assert_eq!((status, &made["name"], &made["animated"]), (201, &json!("gull"), &json!(false)));
        let one = format!("{path}/{}", made["id"].as_str().unwrap());
        good(town.rest("PATCH", &one, json!({"name": "tern"})).await);
        assert_eq!(good(town.rest("GET", &one, Value::Null).await)["name"], "tern");
        let listed = good(town.rest("GET", &path, Value::Null).await);
        let listed = listed.get("items").unwrap_or(&listed);
        assert_eq!((listed.as_array().map(Vec::len), &listed[0]["id"]), (Some(1), &made["id"]));
        assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
        refused(&town.rest("GET", &one, Value::Null).await, 404, 10014, "");
    }
    let told = bot.all("GUILD_EMOJIS_UPDATE").await;
    let names: Vec<&Value> = told.iter().map(|told| &told["emojis"][0]["name"]).collect();
    assert_eq!(names, [&json!("gull"), &json!("tern"), &Value::Null], "the guild's alone");
}

#[tokio::test]
async fn a_fifty_first_still_emoji_is_refused_and_a_moving_one_is_not() {
    let town = Town::start().await;
    appoint(&town, &["CREATE_GUILD_EXPRESSIONS"]).await;
    let path = format!("/guilds/{HARBOUR}/emojis");
    for n in 0..50 {
        good(town.rest("POST", &path, json!({"name": format!("gull{n}"), "image": PICTURE})).await);
    }
    refused(&town.rest("POST", &path, json!({"name": "more", "image": PICTURE})).await, 400, 30008, "");
    let moving = json!({"name": "more", "image": "data:image/gif;base64,R0lGODlh"});
    assert_eq!(good(town.rest("POST", &path, moving).await)["animated"], true);
}
