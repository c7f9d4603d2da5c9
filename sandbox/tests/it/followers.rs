//! Channels that follow announcement channels.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{APP, GAMES, GENERAL, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

const WEBHOOKS: u64 = 1 << 5;

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Makes `#news` and returns its id.
async fn news(town: &Town) -> String {
    text(&town.post("/guilds/Harbour/channels", json!({"name": "news", "type": 5})).await["id"])
}

async fn follow(town: &Town, channel: &str, target: &str) -> Value {
    let body = json!({"webhook_channel_id": target});
    good(town.rest("POST", &format!("/channels/{channel}/followers"), body).await)
}

#[tokio::test]
async fn what_is_published_arrives_in_the_channels_that_follow() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_WEBHOOKS"]).await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES | WEBHOOKS).await;
    let news = news(&town).await;
    let followed = follow(&town, &news, GAMES).await;
    assert_eq!(followed["channel_id"], news);
    assert_eq!(bot.next("WEBHOOKS_UPDATE").await["channel_id"], GAMES);
    let hook =
        good(town.rest("GET", &format!("/webhooks/{}", text(&followed["webhook_id"])), Value::Null).await);
    let shown = (&hook["type"], &hook["application_id"], &hook["source_channel"], hook.get("token"));
    assert_eq!(shown, (&json!(2), &Value::Null, &json!({"id": news, "name": "news"}), None));
    assert_eq!((&hook["name"], &hook["source_guild"]["id"]), (&json!("Harbour #news"), &json!(HARBOUR)));

    let body = json!({"content": "Ahoy, <@1100000000000000012>", "embeds": [{"title": "fish"}]});
    let path = format!("/channels/{news}/messages");
    let original = good(town.upload("POST", &path, &body, &[(0, "f.png", b"fish")]).await);
    assert_eq!(bot.next("MESSAGE_CREATE").await["id"], original["id"]);
    assert!(town.texts("Ben", "games").await.is_empty(), "nothing arrives before it is published");
    let one = format!("{path}/{}", text(&original["id"]));
    let published = good(town.rest("POST", &format!("{one}/crosspost"), Value::Null).await);
    assert_eq!(published["flags"], 1);
    let copy = bot.next("MESSAGE_CREATE").await;
    let reference = json!({"type": 0, "guild_id": HARBOUR, "channel_id": news, "message_id": original["id"]});
    assert_eq!((&copy["flags"], &copy["message_reference"]), (&json!(2), &reference));
    assert_eq!((&copy["channel_id"], &copy["webhook_id"]), (&json!(GAMES), &followed["webhook_id"]));
    assert_eq!((&copy["author"]["username"], copy.get("application_id")), (&json!("Harbour #news"), None));
    assert_eq!(copy["content"], "", "it is not the bot's own, and the intent for texts is not there");
    let seen = town.get(&format!("/users/Ben/messages/{}", text(&copy["id"]))).await;
    assert_eq!((&seen["content"], &seen["embeds"]), (&original["content"], &original["embeds"]));
    assert_eq!((&seen["pings"], &seen["mentions"]), (&json!([]), &json!([])));
    assert_eq!(original["mentions"].as_array().map(Vec::len), Some(1));

    good(town.rest("PATCH", &one, json!({"content": "Ahoy!", "attachments": []})).await);
    assert_eq!(bot.next("MESSAGE_UPDATE").await["channel_id"], news);
    assert_eq!(bot.next("MESSAGE_UPDATE").await["id"], copy["id"]);
    let seen = town.get(&format!("/users/Ben/messages/{}", text(&copy["id"]))).await;
    assert_eq!((&seen["content"], &seen["attachments"]), (&json!("Ahoy!"), &json!([])));
    assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
    let marked = bot.next("MESSAGE_UPDATE").await;
    assert_eq!((&marked["id"], &marked["flags"]), (&copy["id"], &json!(2 | 8)));
}

#[tokio::test]
async fn a_copy_keeps_its_files_when_the_original_is_gone() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_WEBHOOKS"]).await;
    let news = news(&town).await;
    follow(&town, &news, GAMES).await;
    let path = format!("/channels/{news}/messages");
    let original = good(town.upload("POST", &path, &json!({"content": "x"}), &[(0, "f.png", b"fish")]).await);
    let one = format!("{path}/{}", text(&original["id"]));
    good(town.rest("POST", &format!("{one}/crosspost"), Value::Null).await);
    assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
    let seen = town.get("/users/Ben/channels/games/messages").await;
    let url = text(&seen["messages"][0]["attachments"][0]["url"]);
    let file = town.http.get(url).send().await.unwrap();
    assert_eq!((file.status().as_u16(), file.bytes().await.unwrap().as_ref()), (200, b"fish".as_slice()));
}

#[tokio::test]
async fn only_announcement_channels_are_followed_by_who_manages_webhooks() {
    let town = Town::start().await;
    let news = news(&town).await;
    let path = format!("/channels/{news}/followers");
    let games = json!({"webhook_channel_id": GAMES});
    refused(&town.rest("POST", &path, games.clone()).await, 403, 50013, "");
    town.grant(&["MANAGE_WEBHOOKS"]).await;
    follow(&town, &news, GAMES).await;
    refused(&town.rest("POST", &path, json!({"webhook_channel_id": GENERAL})).await, 403, 50013, "");
    refused(&town.rest("POST", &path, json!({})).await, 400, 50035, "BASE_TYPE_REQUIRED");
    refused(&town.rest("POST", &path, json!({"webhook_channel_id": "x"})).await, 400, 50035, "snowflake");
    refused(&town.rest("POST", &path, json!({"webhook_channel_id": APP})).await, 404, 10003, "");
    let plain = format!("/channels/{GENERAL}/followers");
    refused(&town.rest("POST", &plain, games.clone()).await, 400, 50024, "");
    refused(&town.rest("POST", "/channels/1/followers", games.clone()).await, 404, 10003, "");
    let deny = json!({"deny": ["VIEW_CHANNEL"]});
    assert_eq!(town.drive("PUT", "/channels/news/overwrites/Harbormaster", deny).await.0, 204);
    refused(&town.rest("POST", &path, games).await, 403, 50001, "");
}
