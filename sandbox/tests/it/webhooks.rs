//! Webhooks of channels: made, found, changed, posting under names of their own.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{GAMES, GENERAL, GUILDS, HARBOUR, Said, Town, good, refused};

const WEBHOOKS: u64 = 1 << 5;
const PICTURE: &str = "data:image/png;base64,iVBORw0KGgo=";

pub async fn made(town: &Town, channel: &str, name: &str) -> Value {
    good(town.rest("POST", &format!("/channels/{channel}/webhooks"), json!({"name": name})).await)
}

/// The path of a webhook with its token.
pub fn path(hook: &Value) -> String {
    format!("/webhooks/{}/{}", hook["id"].as_str().unwrap(), hook["token"].as_str().unwrap())
}

/// A request without a bot's token.
async fn stranger(town: &Town, method: &str, path: &str) -> Said {
    let url = format!("{}/api/v10{path}", town.sandbox.url());
    let response = town.http.request(method.parse().unwrap(), url).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap_or_default())
}

#[tokio::test]
async fn webhooks_are_made_listed_changed_and_deleted() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | WEBHOOKS).await;
    let of_channel = format!("/channels/{GAMES}/webhooks");
    refused(&town.rest("POST", &of_channel, json!({"name": "x"})).await, 403, 50013, "");
    appoint(&town, &["MANAGE_WEBHOOKS"]).await;
    let made = good(town.rest("POST", &of_channel, json!({"name": "Gull", "avatar": PICTURE})).await);
    assert_eq!(
        (&made["type"], &made["channel_id"], &made["guild_id"]),
        (&json!(1), &json!(GAMES), &json!(HARBOUR))
    );
    assert!(made["avatar"].is_string() && made["user"]["bot"] == true, "{made}");
    assert_eq!(bot.next("WEBHOOKS_UPDATE").await, json!({"guild_id": HARBOUR, "channel_id": GAMES}));
    assert_eq!(good(town.rest("GET", &of_channel, Value::Null).await), json!([made]));
    let all = good(town.rest("GET", &format!("/guilds/{HARBOUR}/webhooks"), Value::Null).await);
    assert_eq!(all, json!([made]));
    let (status, shown) = stranger(&town, "GET", &path(&made)).await;
    assert_eq!((status, &shown["name"], shown.get("user")), (200, &json!("Gull"), None));
    let own = format!("/webhooks/{}", made["id"].as_str().unwrap());
    let moved = json!({"name": "Tern", "avatar": null, "channel_id": GENERAL});
    let moved = good(town.rest("PATCH", &own, moved).await);
    assert_eq!(
        (&moved["name"], &moved["avatar"], &moved["channel_id"]),
        (&json!("Tern"), &Value::Null, &json!(GENERAL))
    );
    assert_eq!(good(town.rest("GET", &of_channel, Value::Null).await), json!([]));
    refused(&stranger(&town, "GET", &own).await, 401, 0, "");
    refused(&stranger(&town, "GET", &format!("{own}/wrong")).await, 401, 50027, "");
    assert_eq!(stranger(&town, "DELETE", &path(&made)).await.0, 204);
    refused(&town.rest("GET", &own, Value::Null).await, 404, 10015, "");
}

#[tokio::test]
async fn a_sixteenth_webhook_of_a_channel_is_refused() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_WEBHOOKS"]).await;
    for n in 0..15 {
        made(&town, GAMES, &format!("gull {n}")).await;
    }
    let said = town.rest("POST", &format!("/channels/{GAMES}/webhooks"), json!({"name": "x"})).await;
    refused(&said, 400, 30007, "");
    made(&town, GENERAL, "elsewhere").await;
}

#[tokio::test]
async fn a_webhook_posts_edits_and_deletes_under_its_own_name() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | 1 << 9).await;
    appoint(&town, &["MANAGE_WEBHOOKS"]).await;
    let hook = made(&town, GAMES, "Gull").await;
    let post = path(&hook);
    assert_eq!(town.rest("POST", &post, json!({"content": "quiet"})).await, (204, Value::Null));
    let told = bot.next("MESSAGE_CREATE").await;
    assert_eq!((&told["author"]["username"], &told["author"]["id"]), (&json!("Gull"), &hook["id"]));
    assert_eq!((&told["webhook_id"], told.get("member")), (&hook["id"], None));
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let body = json!({"content": "caw", "username": "Captain Gull", "components": row,
        "embeds": [{"title": "fish", "image": {"url": "attachment://f.png"}}]});
    let said = good(town.upload("POST", &format!("{post}?wait=true"), &body, &[(0, "f.png", b"x")]).await);
    assert_eq!((&said["author"]["username"], &said["author"]["bot"]), (&json!("Captain Gull"), &json!(true)));
    assert_eq!(said["attachments"].as_array().map(Vec::len), Some(1));
    let seen = town.get("/users/Ben/channels/games/messages").await;
    let names: Vec<&Value> = seen["messages"].as_array().unwrap().iter().map(|m| &m["author_name"]).collect();
    assert_eq!(names, ["Gull", "Captain Gull"]);
    let click = json!({"user": "Ben", "message": said["id"], "custom_id": "go"});
    let (_, sent) = town.act(&mut bot, "click", click).await;
    assert_eq!(sent["message"]["webhook_id"], hook["id"]);

    let one = format!("{post}/messages/{}", said["id"].as_str().unwrap());
    assert_eq!(good(town.rest("GET", &one, Value::Null).await)["content"], "caw");
    let edited = good(town.rest("PATCH", &one, json!({"content": "caw caw"})).await);
    assert_eq!(
        (&edited["content"], &edited["author"]["username"]),
        (&json!("caw caw"), &json!("Captain Gull"))
    );
    let by_bot = format!("/channels/{GAMES}/messages/{}", said["id"].as_str().unwrap());
    refused(&town.rest("PATCH", &by_bot, json!({"content": "x"})).await, 403, 50005, "");
    let other = path(&made(&town, GAMES, "Tern").await);
    let foreign = format!("{other}/messages/{}", said["id"].as_str().unwrap());
    refused(&town.rest("PATCH", &foreign, json!({"content": "x"})).await, 404, 10008, "");
    assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
    refused(&town.rest("GET", &one, Value::Null).await, 404, 10008, "");
}

#[tokio::test]
async fn a_webhook_posts_in_threads_and_opens_posts_in_forums() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_WEBHOOKS", "MANAGE_CHANNELS"]).await;
    let open = json!({"name": "deck", "type": 11});
    let thread = good(town.rest("POST", &format!("/channels/{GAMES}/threads"), open).await);
    let hook = path(&made(&town, GAMES, "Gull").await);
    let inside = format!("{hook}?wait=true&thread_id={}", thread["id"].as_str().unwrap());
    let said = good(town.rest("POST", &inside, json!({"content": "caw"})).await);
    assert_eq!(said["channel_id"], thread["id"]);
    let one = format!("{hook}/messages/{}", said["id"].as_str().unwrap());
    refused(&town.rest("GET", &one, Value::Null).await, 404, 10008, "");
    good(town.rest("GET", &format!("{one}?thread_id={}", thread["id"].as_str().unwrap()), Value::Null).await);
    let elsewhere = format!("{hook}?thread_id={GENERAL}");
    refused(&town.rest("POST", &elsewhere, json!({"content": "x"})).await, 404, 10003, "");
    let named = json!({"content": "x", "thread_name": "x"});
    refused(&town.rest("POST", &hook, named.clone()).await, 400, 220_003, "");

    let forum = json!({"name": "news", "type": 15});
    let forum = good(town.rest("POST", &format!("/guilds/{HARBOUR}/channels"), forum).await);
    let hook = path(&made(&town, forum["id"].as_str().unwrap(), "Gull").await);
    refused(&town.rest("POST", &hook, json!({"content": "x"})).await, 400, 220_001, "");
    let both = format!("{hook}?thread_id={}", thread["id"].as_str().unwrap());
    refused(&town.rest("POST", &both, named.clone()).await, 400, 220_002, "");
    let said = good(town.rest("POST", &format!("{hook}?wait=true"), named).await);
    let post = good(
        town.rest("GET", &format!("/channels/{}", said["channel_id"].as_str().unwrap()), Value::Null).await,
    );
    assert_eq!((&post["name"], &post["parent_id"]), (&json!("x"), &forum["id"]));
}
