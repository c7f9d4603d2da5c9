//! Strict mode: against Discord's own description of its API, if the file is there.

use std::path::PathBuf;

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{ANN, APP, BEN, GAMES, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

/// Returns the path of the description, which is beside the workspace, not in it: it is Discord's.
pub fn description() -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/discord/openapi.json");
    if path.exists() {
        return Some(path);
    }
    eprintln!("skipped: Discord's OpenAPI file is not there");
    None
}

async fn strict() -> Option<Town> {
    let openapi = Some(description()?);
    Some(Town::with(Config { openapi, check_answers: true, ..Config::default() }).await)
}

#[tokio::test]
async fn requests_that_do_not_fit_are_refused_and_kept() {
    let Some(town) = strict().await else { return };
    let path = format!("/channels/{GAMES}/messages");
    for (method, path, body, reason) in [
        ("POST", path.as_str(), json!({"content": 5}), "/content"),
        ("POST", path.as_str(), json!({"content": "x", "embeds": [{"fields": [{"name": 1}]}]}), "/embeds"),
        (
            "POST",
            path.as_str(),
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            "/allowed_mentions",
        ),
        ("PUT", path.as_str(), json!({}), "PUT is not defined"),
        ("POST", "/channels/nowhere/at/all", json!({}), "no such path"),
        ("PUT", &format!("/applications/{APP}/commands"), json!([{"description": "no name"}]), "name"),
    ] {
        let said = town.rest(method, path, body.clone()).await;
        refused(&said, 400, 50035, reason);
    }
    let kept = town.get("/violations").await;
    let kept = kept["violations"].as_array().unwrap();
    assert_eq!(kept.len(), 6);
    assert!(kept.iter().all(|one| one["side"] == "bot" && one["reasons"][0].is_string()), "{kept:?}");
    assert!(town.texts("Ann", "games").await.is_empty());
}

/// A tour through everything, as the common client libraries write it. Neither side may leave the description.
#[tokio::test]
async fn neither_side_leaves_the_description() {
    let Some(town) = strict().await else { return };
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.register().await;
    town.grant(&["PIN_MESSAGES", "MANAGE_MESSAGES"]).await;
    good(town.rest("PUT", &format!("/applications/{APP}/guilds/{HARBOUR}/commands"), json!([{"name": "here", "description": "x",
        "default_member_permissions": "16", "options": [{"type": 10, "name": "n", "description": "d", "min_value": 0.5}]}])).await);
    for path in [
        "/gateway",
        "/gateway/bot",
        "/oauth2/applications/@me",
        "/users/@me",
        "/users/@me/guilds",
        "/voice/regions",
        "/sticker-packs",
        "/soundboard-default-sounds",
        &format!("/applications/{APP}/emojis"),
        &format!("/applications/{APP}/entitlements"),
        &format!("/applications/{APP}/skus"),
    ] {
        good(town.rest("GET", path, Value::Null).await);
    }
    for path in [
        "",
        "/channels",
        "/roles",
        "/threads/active",
        "/members?limit=10",
        &format!("/members/{BEN}"),
        "/emojis",
        "/stickers",
        "/soundboard-sounds",
        "/regions",
    ] {
        good(town.rest("GET", &format!("/guilds/{HARBOUR}{path}"), Value::Null).await);
    }
    good(town.rest("GET", &format!("/users/{ANN}"), Value::Null).await);
    good(town.rest("GET", &format!("/channels/{GAMES}"), Value::Null).await);
    let direct = good(town.rest("POST", "/users/@me/channels", json!({"recipient_id": BEN})).await);
    town.say(direct["id"].as_str().unwrap(), json!({"content": "psst"})).await;

    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join", "disabled": false},
        {"type": 2, "style": 5, "label": "Site", "url": "https://example.org/a", "emoji": {"name": "🚢"}},
        {"type": 2, "style": 6, "sku_id": "1234567890123456789"}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [{"label": "A", "value": "a", "description": "d"}]}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]}]);
    let body = json!({"content": format!("<@{BEN}>"), "components": rows, "nonce": "n1", "enforce_nonce": true, "tts": false,
        "allowed_mentions": {"parse": [], "users": [BEN], "replied_user": false},
        "attachments": [{"id": 0, "filename": "b.png", "description": "a board"}],
        "embeds": [{"type": "rich", "title": "t", "color": 255, "timestamp": "2026-01-01T00:00:00Z", "author": {"name": "a"},
            "footer": {"text": "f"}, "fields": [{"name": "n", "value": "v", "inline": true}], "image": {"url": "attachment://b.png"}}]});
    let path = format!("/channels/{GAMES}/messages");
    let message = good(
        town.upload(
            "POST",
            &path,
            &body,
            &[(0, "b.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01")],
        )
        .await,
    );
    let id = message["id"].as_str().unwrap();
    good(
        town.rest(
            "PATCH",
            &format!("{path}/{id}"),
            json!({"content": "edited", "attachments": [{"id": message["attachments"][0]["id"]}]}),
        )
        .await,
    );
    good(town.rest("PUT", &format!("{path}/{id}/reactions/%F0%9F%91%8D/@me"), Value::Null).await);
    good(town.rest("PUT", &format!("/channels/{GAMES}/pins/{id}"), Value::Null).await);
    good(town.rest("GET", &format!("/channels/{GAMES}/messages/pins"), Value::Null).await);
    let reply = json!({"content": "r", "message_reference": {"message_id": id, "type": 0}});
    town.say(GAMES, reply).await;
    // discord.py writes snowflakes as numbers in lists, too.
    let number = |id: &Value| id.as_str().unwrap().parse::<u64>().unwrap();
    let mut numbers = Vec::new();
    for _ in 0..2 {
        let allowed = json!({"users": [number(&json!(BEN))], "roles": []});
        let said = town.say(GAMES, json!({"content": "x", "allowed_mentions": allowed})).await;
        numbers.push(number(&said["id"]));
    }
    good(town.rest("POST", &format!("{path}/bulk-delete"), json!({"messages": numbers})).await);
    town.say(GAMES, json!({"poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "yes"}}], "duration": 1,
        "allow_multiselect": false, "layout_type": 1}})).await;
    let thread = good(
        town.rest(
            "POST",
            &format!("{path}/{id}/threads"),
            json!({"name": "offer", "auto_archive_duration": 1440}),
        )
        .await,
    );
    let thread = thread["id"].as_str().unwrap();
    town.say(thread, json!({"content": "bid"})).await;
    good(town.rest("GET", &format!("/channels/{thread}/thread-members"), Value::Null).await);
    good(town.rest("PATCH", &format!("/channels/{thread}"), json!({"archived": true, "locked": true})).await);
    let private = good(
        town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": "secret", "type": 12})).await,
    );
    good(
        town.rest(
            "PUT",
            &format!("/channels/{}/thread-members/{BEN}", private["id"].as_str().unwrap()),
            Value::Null,
        )
        .await,
    );
    good(town.rest("GET", &path, Value::Null).await);

    let (i, sent) =
        town.act(&mut bot, "command", json!({"user": "Ben", "channel": "games", "command": "ping"})).await;
    let path = format!("/interactions/{i}/{}/callback?with_response=true", sent["token"].as_str().unwrap());
    good(town.rest("POST", &path, json!({"type": 5, "data": {"flags": 64}})).await);
    good(town.hook("POST", &sent, "", json!({"content": "done"})).await);
    good(town.hook("POST", &sent, "", json!({"content": "more"})).await);
    good(town.hook("PATCH", &sent, "/messages/@original", json!({"content": "done."})).await);
    let (_, sent) =
        town.act(&mut bot, "click", json!({"user": "Ben", "message": id, "custom_id": "join"})).await;
    let form = json!({"type": 9, "data": {"custom_id": "bid", "title": "Bid", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "amount", "label": "Amount", "style": 1}]}]}});
    good(town.answer(&sent, form).await);
    let fields = json!({"user": "Ben", "custom_id": "bid", "fields": {"amount": "5"}});
    let (i, sent) = town.act(&mut bot, "modal", fields).await;
    let path = format!("/interactions/{i}/{}/callback?with_response=true", sent["token"].as_str().unwrap());
    good(town.rest("POST", &path, json!({"type": 4, "data": {"content": "taken"}})).await);
    let (_, sent) = town
        .act(&mut bot, "select", json!({"user": "Ben", "message": id, "custom_id": "pick", "values": ["a"]}))
        .await;
    good(
        town.answer(
            &sent,
            json!({"type": 7, "data": {"content": "picked", "attachments": [], "components": []}}),
        )
        .await,
    );

    let violations = town.get("/violations").await;
    assert_eq!(violations["violations"], json!([]), "{violations:#}");
}

/// Channels, webhooks and members of a guild, as the common client libraries write them.
#[tokio::test]
async fn administration_fits_the_description() {
    let Some(town) = strict().await else { return };
    appoint(&town, &["ADMINISTRATOR"]).await;
    let number = |id: &str| id.parse::<u64>().unwrap();
    let body = json!({"name": "pier", "type": 0, "parent_id": null,
        "permission_overwrites": [{"id": number(BEN), "type": 1, "allow": "0", "deny": "2048"}]});
    let made = good(town.rest("POST", &format!("/guilds/{HARBOUR}/channels"), body).await);
    let path = format!("/channels/{}", made["id"].as_str().unwrap());
    good(town.rest("PATCH", &path, json!({"name": "quay-two", "nsfw": true})).await);
    let moves = json!([{"id": number(GAMES), "position": 3}]);
    good(town.rest("PATCH", &format!("/guilds/{HARBOUR}/channels"), moves).await);
    let overwrite = json!({"type": 1, "allow": "1024", "deny": "0"});
    good(town.rest("PUT", &format!("{path}/permissions/{BEN}"), overwrite).await);
    good(town.rest("DELETE", &path, Value::Null).await);

    let hooks = format!("/channels/{GAMES}/webhooks");
    let made = json!({"name": "Gull", "avatar": "data:image/png;base64,iVBORw0KGgo="});
    let hook = good(town.rest("POST", &hooks, made).await);
    good(town.rest("GET", &hooks, Value::Null).await);
    good(town.rest("GET", &format!("/guilds/{HARBOUR}/webhooks"), Value::Null).await);
    let own = format!("/webhooks/{}", hook["id"].as_str().unwrap());
    good(town.rest("PATCH", &own, json!({"name": "Tern"})).await);
    let with_token = crate::webhooks::path(&hook);
    good(town.rest("GET", &with_token, Value::Null).await);
    let said = json!({"content": "caw", "username": "Captain", "embeds": [{"title": "fish"}]});
    let said = good(town.rest("POST", &format!("{with_token}?wait=true"), said).await);
    let said = format!("{with_token}/messages/{}", said["id"].as_str().unwrap());
    good(town.rest("PATCH", &said, json!({"content": "caw caw"})).await);
    good(town.rest("DELETE", &said, Value::Null).await);
    good(town.rest("DELETE", &own, Value::Null).await);

    for path in [format!("/guilds/{HARBOUR}/emojis"), format!("/applications/{APP}/emojis")] {
        let gull = json!({"name": "gull", "image": "data:image/png;base64,iVBORw0KGgo="});
        let gull = good(town.rest("POST", &path, gull).await);
        good(
            town.rest("PATCH", &format!("{path}/{}", gull["id"].as_str().unwrap()), json!({"name": "tern"}))
                .await,
        );
        good(town.rest("GET", &path, Value::Null).await);
    }

    let member = format!("/guilds/{HARBOUR}/members/{BEN}");
    let change = json!({"nick": "Bosun", "communication_disabled_until": "2099-01-01T00:00:00Z"});
    assert_eq!(town.rest("PATCH", &member, change).await.0, 400);
    good(town.rest("PATCH", &member, json!({"nick": "Bosun", "roles": []})).await);
    let roles = format!("/guilds/{HARBOUR}/roles");
    let role =
        good(town.rest("POST", &roles, json!({"name": "mate", "permissions": "0", "color": 255})).await);
    let role = format!("{roles}/{}", role["id"].as_str().unwrap());
    good(town.rest("PATCH", &role, json!({"name": "bosun", "hoist": true})).await);
    good(town.rest("DELETE", &role, Value::Null).await);
    let ban = format!("/guilds/{HARBOUR}/bans/{BEN}");
    good(town.rest("PUT", &ban, json!({"delete_message_seconds": 60})).await);
    good(town.rest("GET", &ban, Value::Null).await);
    good(town.rest("GET", &format!("/guilds/{HARBOUR}/bans"), Value::Null).await);
    good(town.rest("DELETE", &ban, Value::Null).await);
    let all = json!({"user_ids": [number(BEN)], "delete_message_seconds": 0});
    good(town.rest("POST", &format!("/guilds/{HARBOUR}/bulk-ban"), all).await);

    let news = town.post("/guilds/Harbour/channels", json!({"name": "news", "type": 5})).await;
    let news = format!("/channels/{}", news["id"].as_str().unwrap());
    let target = json!({"webhook_channel_id": GAMES});
    let followed = good(town.rest("POST", &format!("{news}/followers"), target).await);
    good(town.rest("GET", &hooks, Value::Null).await);
    let said = good(town.rest("POST", &format!("{news}/messages"), json!({"content": "caw"})).await);
    let publish = format!("{news}/messages/{}/crosspost", said["id"].as_str().unwrap());
    good(town.rest("POST", &publish, Value::Null).await);
    good(town.rest("GET", &format!("/channels/{GAMES}/messages"), Value::Null).await);
    let invite = json!({"max_age": 0, "max_uses": 5, "temporary": false, "unique": true});
    let invite = good(town.rest("POST", &format!("{news}/invites"), invite).await);
    good(town.rest("GET", &format!("{news}/invites"), Value::Null).await);
    good(town.rest("GET", &format!("/guilds/{HARBOUR}/invites"), Value::Null).await);
    let invite = format!("/invites/{}", invite["code"].as_str().unwrap());
    good(town.rest("GET", &format!("{invite}?with_counts=true"), Value::Null).await);
    good(town.rest("DELETE", &invite, Value::Null).await);
    let log = format!("/guilds/{HARBOUR}/audit-logs?limit=100");
    let log = good(town.rest("GET", &log, Value::Null).await);
    assert_eq!(log["webhooks"][0]["id"], followed["webhook_id"]);

    let violations = town.get("/violations").await;
    assert_eq!(violations["violations"], json!([]), "{violations:#}");
}

/// As libraries write them, beside the description.
#[tokio::test]
async fn a_ban_needs_no_body_and_an_embed_no_time() {
    let Some(town) = strict().await else { return };
    appoint(&town, &["BAN_MEMBERS"]).await;
    let ban = format!("/guilds/{HARBOUR}/bans/{BEN}");
    for method in ["PUT", "DELETE"] {
        assert_eq!(town.rest(method, &ban, Value::Null).await.0, 204);
    }
    let post = async |time: Value| {
        let embed = json!({"embeds": [{"description": "x", "timestamp": time}]});
        town.rest("POST", &format!("/channels/{GAMES}/messages"), embed).await
    };
    good(post(json!(0)).await);
    let button = json!({"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": "5"}});
    town.say(GAMES, json!({"components": [{"type": 1, "components": [button]}]})).await;
    assert_eq!(town.get("/violations").await["violations"], json!([]));
    refused(&post(json!(1)).await, 400, 50035, "SANDBOX_STRICT");
    let needed = format!("/applications/{APP}/commands");
    refused(&town.rest("PUT", &needed, Value::Null).await, 400, 50035, "SANDBOX_STRICT");
}
