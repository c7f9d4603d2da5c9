//! Invitations: made and withdrawn by the bot, used by people.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{APP, GAMES, GENERAL, GUILDS, HARBOUR, Town, good, refused};

const INVITES: u64 = 1 << 6;

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

async fn invite(town: &Town, channel: &str, body: Value) -> Value {
    good(town.rest("POST", &format!("/channels/{channel}/invites"), body).await)
}

async fn codes(town: &Town, path: &str) -> Vec<String> {
    let list = good(town.rest("GET", path, Value::Null).await);
    list.as_array().unwrap().iter().map(|invite| text(&invite["code"])).collect()
}

#[tokio::test]
async fn invitations_are_made_listed_looked_up_and_withdrawn() {
    let town = Town::start().await;
    appoint(&town, &["CREATE_INSTANT_INVITE", "MANAGE_CHANNELS", "MANAGE_GUILD"]).await;
    let (mut bot, mut few) = (town.bot(GUILDS | INVITES).await, town.bot(GUILDS).await);
    let made = invite(&town, GAMES, json!({"max_age": 3600, "max_uses": 5})).await;
    let code = text(&made["code"]);
    let shown = (&made["type"], &made["guild"]["id"], &made["channel"]["name"], &made["inviter"]["id"]);
    assert_eq!(shown, (&json!(0), &json!(HARBOUR), &json!("games"), &json!(APP)));
    let uses = (&made["uses"], &made["max_uses"], &made["max_age"], &made["temporary"]);
    assert_eq!(uses, (&json!(0), &json!(5), &json!(3600), &json!(false)));
    let told = bot.next("INVITE_CREATE").await;
    let shown = (&told["code"], &told["channel_id"], &told["guild_id"], &told["max_age"]);
    assert_eq!(shown, (&json!(code), &json!(GAMES), &json!(HARBOUR), &json!(3600)));
    few.silent("INVITE_CREATE").await;

    let same = invite(&town, GAMES, json!({"max_age": 3600, "max_uses": 5})).await;
    assert_eq!(same["code"], code, "one that is alike is given again");
    let other = invite(&town, GAMES, json!({"max_age": 3600, "max_uses": 5, "unique": true})).await;
    assert_ne!(other["code"], code);
    let elsewhere = text(&invite(&town, GENERAL, json!({})).await["code"]);
    assert_eq!(codes(&town, &format!("/channels/{GENERAL}/invites")).await, [elsewhere]);
    assert_eq!(codes(&town, &format!("/guilds/{HARBOUR}/invites")).await.len(), 3);

    let one = format!("/invites/{code}");
    let seen = good(town.rest("GET", &format!("{one}?with_counts=true"), Value::Null).await);
    assert_eq!((&seen["approximate_member_count"], seen.get("uses")), (&json!(4), None));
    assert!(seen["expires_at"].is_string(), "{seen}");
    assert_eq!(good(town.rest("DELETE", &one, Value::Null).await)["code"], code);
    let told = bot.next("INVITE_DELETE").await;
    assert_eq!(told, json!({"guild_id": HARBOUR, "channel_id": GAMES, "code": code}));
    refused(&town.rest("GET", &one, Value::Null).await, 404, 10006, "");
}

#[tokio::test]
async fn people_join_by_invitations_until_these_are_used_up_or_too_old() {
    let town = Town::start().await;
    appoint(&town, &["CREATE_INSTANT_INVITE", "MANAGE_CHANNELS", "BAN_MEMBERS"]).await;
    let mut bot = town.bot(GUILDS | INVITES).await;
    for name in ["Dora", "Emil"] {
        town.post("/users", json!({"name": name, "guilds": []})).await;
    }
    let accept = async |who: &str, code: &str| {
        town.drive("PUT", &format!("/users/{who}/invites/{code}"), Value::Null).await
    };
    let code = text(&invite(&town, GAMES, json!({"max_uses": 2})).await["code"]);
    assert_eq!(accept("Ben", &code).await.0, 204);
    assert_eq!(accept("Dora", &code).await.0, 204);
    let list = good(town.rest("GET", &format!("/channels/{GAMES}/invites"), Value::Null).await);
    assert_eq!(list[0]["uses"], 1, "who is in already uses none");
    assert_eq!(town.get("/users/Dora").await["guilds"], json!([HARBOUR]));
    let emil = town.get("/users/Emil").await["id"].clone();
    let ban = format!("/guilds/{HARBOUR}/bans/{}", text(&emil));
    assert_eq!(town.rest("PUT", &ban, json!({})).await.0, 204);
    let (status, told) = accept("Emil", &code).await;
    assert_eq!((status, &told["discord"]["code"]), (404, &json!(10006)));
    assert_eq!(town.rest("DELETE", &ban, Value::Null).await.0, 204);
    assert_eq!(accept("Emil", &code).await.0, 204);
    assert_eq!(bot.next("INVITE_DELETE").await["code"], code);
    refused(&town.rest("GET", &format!("/invites/{code}"), Value::Null).await, 404, 10006, "");

    let code = text(&invite(&town, GAMES, json!({"max_age": 60})).await["code"]);
    let forever = text(&invite(&town, GAMES, json!({"max_age": 0})).await["code"]);
    town.post("/clock", json!({"advance_seconds": 61})).await;
    refused(&town.rest("GET", &format!("/invites/{code}"), Value::Null).await, 404, 10006, "");
    let seen = good(town.rest("GET", &format!("/invites/{forever}"), Value::Null).await);
    assert_eq!(seen["expires_at"], Value::Null);
    assert_eq!(town.rest("DELETE", &format!("/channels/{GAMES}"), Value::Null).await.0, 200);
    refused(&town.rest("GET", &format!("/invites/{forever}"), Value::Null).await, 404, 10006, "");
}

#[tokio::test]
async fn invitations_need_permissions() {
    let town = Town::start().await;
    let (path, all) = (format!("/channels/{GAMES}/invites"), format!("/guilds/{HARBOUR}/invites"));
    for said in [
        town.rest("POST", &path, json!({})).await,
        town.rest("GET", &path, Value::Null).await,
        town.rest("GET", &all, Value::Null).await,
    ] {
        refused(&said, 403, 50013, "");
    }
    town.grant(&["CREATE_INSTANT_INVITE"]).await;
    let mut bot = town.bot(GUILDS | INVITES).await;
    let code = text(&invite(&town, GAMES, json!({})).await["code"]);
    bot.silent("INVITE_CREATE").await;
    refused(&town.rest("DELETE", &format!("/invites/{code}"), Value::Null).await, 403, 50013, "");
    appoint(&town, &["VIEW_AUDIT_LOG"]).await;
    assert_eq!(codes(&town, &all).await, [code]);
    for (body, told) in [
        (json!({"max_age": -1}), "max_age"),
        (json!({"max_age": 5_184_001}), "max_age"),
        (json!({"max_uses": 101}), "max_uses"),
        (json!({"max_uses": "many"}), "NUMBER_TYPE_COERCE"),
        (json!({"unique": "yes"}), "BOOLEAN_TYPE_CONVERT"),
    ] {
        refused(&town.rest("POST", &path, body).await, 400, 50035, told);
    }
    refused(&town.rest("POST", "/channels/1/invites", json!({})).await, 404, 10003, "");
    refused(&town.rest("GET", "/invites/nowhere", Value::Null).await, 404, 10006, "");
    refused(&town.rest("DELETE", "/invites/nowhere", Value::Null).await, 404, 10006, "");
}
