//! Emoji that a bot uploads, for a guild and for itself.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{APP, GAMES, GUILDS, HARBOUR, Town, good, refused};

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

/// An emoji's picture, by the address that libraries make of its id: status, type, bytes.
async fn shown(town: &Town, emoji: &Value, ending: &str) -> (u16, String, Vec<u8>) {
    let url = format!("{}/emojis/{}.{ending}?size=48", town.sandbox.url(), emoji["id"].as_str().unwrap());
    let found = town.http.get(url).send().await.unwrap();
    let kind = found.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
    (found.status().as_u16(), kind.unwrap_or_default(), found.bytes().await.unwrap().to_vec())
}

#[tokio::test]
async fn pictures_are_kept_until_their_emoji_goes() {
    let folder = tempfile::tempdir().unwrap();
    let kept = || Config { state: Some(folder.path().join("world.json")), ..Config::default() };
    let town = Town::with(kept()).await;
    appoint(&town, &["CREATE_GUILD_EXPRESSIONS"]).await;
    let of_guild = format!("/guilds/{HARBOUR}/emojis");
    let broken = json!({"name": "gull", "image": "data:image/png;base64,%%"});
    refused(&town.rest("POST", &of_guild, broken).await, 400, 50035, "IMAGE_INVALID");
    let still = good(town.rest("POST", &of_guild, json!({"name": "gull", "image": PICTURE})).await);
    let moving = json!({"name": "tern", "image": "data:image/gif;base64,R0lGODlh"});
    let moving = good(town.rest("POST", &format!("/applications/{APP}/emojis"), moving).await);
    let png = (200, "image/png".to_owned(), b"\x89PNG\r\n\x1a\n".to_vec());
    assert_eq!(shown(&town, &still, "png").await, png);
    assert_eq!(shown(&town, &still, "webp").await, png, "as it was uploaded");
    assert_eq!(shown(&town, &moving, "gif").await, (200, "image/gif".to_owned(), b"GIF89a".to_vec()));
    assert_eq!(shown(&town, &still, "gif").await.0, 415);
    town.sandbox.stop().await;

    let town = Town::with(kept()).await;
    assert_eq!(shown(&town, &still, "png").await, png);
    let one = format!("{of_guild}/{}", still["id"].as_str().unwrap());
    assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
    assert_eq!(shown(&town, &still, "png").await.0, 404);
    assert_eq!(shown(&town, &json!({"id": GAMES}), "png").await.0, 404);
}

/// discord.js sets an emoji on a button by its id.
#[tokio::test]
async fn an_emoji_on_a_component_is_found_by_its_id() {
    let town = Town::start().await;
    let gull = json!({"name": "gull", "image": "data:image/gif;base64,R0lGODlh"});
    let gull = good(town.rest("POST", &format!("/applications/{APP}/emojis"), gull).await);
    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": gull["id"]}}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "b", "options":
            [{"label": "x", "value": "x", "emoji": {"id": gull["id"], "name": "mine"}}]}]}]);
    let emojis = |message: &Value| {
        let inner = |row: usize| &message["components"][row]["components"][0];
        (inner(0)["emoji"].clone(), inner(1)["options"][0]["emoji"]["name"].clone())
    };
    let named = (json!({"id": gull["id"], "name": "gull", "animated": true}), json!("mine"));
    let message = town.say(GAMES, json!({"components": rows})).await;
    assert_eq!(emojis(&message), named);
    let path = format!("/channels/{GAMES}/messages/{}", message["id"].as_str().unwrap());
    assert_eq!(emojis(&good(town.rest("PATCH", &path, json!({"components": rows})).await)), named);
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

#[tokio::test]
async fn an_emoji_can_be_for_some_roles() {
    let town = Town::start().await;
    appoint(&town, &["CREATE_GUILD_EXPRESSIONS"]).await;
    let crew =
        town.post("/guilds/Harbour/roles", json!({"name": "crew", "permissions": []})).await["id"].clone();
    let path = format!("/guilds/{HARBOUR}/emojis");
    let gull = json!({"name": "gull", "image": PICTURE, "roles": [crew]});
    let gull = good(town.rest("POST", &path, gull).await);
    assert_eq!(gull["roles"], json!([crew]));
    let one = format!("{path}/{}", gull["id"].as_str().unwrap());
    assert_eq!(good(town.rest("PATCH", &one, json!({"name": "tern"})).await)["roles"], json!([crew]));
    assert_eq!(good(town.rest("PATCH", &one, json!({"roles": []})).await)["roles"], json!([]));
    refused(&town.rest("PATCH", &one, json!({"roles": ["5"]})).await, 400, 50028, "");
}
