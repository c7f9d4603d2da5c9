//! The audit log: what the bot administers and what people moderate, with the reasons.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{ANN, APP, BEN, CEM, GAMES, GUILDS, HARBOUR, Said, Town, good, read, refused};

const MODERATION: u64 = 1 << 2;

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn in_guild(rest: &str) -> String {
    format!("/guilds/{HARBOUR}/{rest}")
}

/// A request of the bot with a reason.
async fn because(town: &Town, method: &str, path: &str, body: Value, reason: &str) -> Said {
    let url = format!("{}/api/v10{path}", town.sandbox.url());
    let request = town.http.request(method.parse().unwrap(), url).header("authorization", "sandbox");
    read(request.header("x-audit-log-reason", reason).json(&body).send().await.unwrap()).await
}

async fn log(town: &Town, query: &str) -> Value {
    good(town.rest("GET", &in_guild(&format!("audit-logs?{query}")), Value::Null).await)
}

/// The entries after one, oldest first.
async fn entries(town: &Town, after: &str) -> Vec<Value> {
    log(town, &format!("after={after}&limit=100")).await["audit_log_entries"].as_array().unwrap().clone()
}

fn kinds(entries: &[Value]) -> Vec<u64> {
    entries.iter().map(|entry| entry["action_type"].as_u64().unwrap()).collect()
}

async fn mighty() -> Town {
    let town = Town::start().await;
    appoint(&town, &["ADMINISTRATOR"]).await;
    town
}

#[tokio::test]
async fn an_entry_has_who_what_and_why_and_is_told_to_who_may_read_it() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_CHANNELS"]).await;
    let mut bot = town.bot(GUILDS | MODERATION).await;
    let made = json!({"name": "pier", "topic": "ships"});
    let pier = good(town.rest("POST", &in_guild("channels"), made).await);
    bot.silent("GUILD_AUDIT_LOG_ENTRY_CREATE").await;
    refused(&town.rest("GET", &in_guild("audit-logs"), Value::Null).await, 403, 50013, "");
    let rights = json!({"permissions": ["MANAGE_CHANNELS", "VIEW_AUDIT_LOG"]});
    good(town.drive("PATCH", "/guilds/Harbour/roles/warden", rights).await);
    let mut few = town.bot(GUILDS).await;

    let path = format!("/channels/{}", text(&pier["id"]));
    let change = json!({"name": "quay-2", "topic": null, "nsfw": false});
    good(because(&town, "PATCH", &path, change, "too%20many%20ships").await);
    let told = bot.next("GUILD_AUDIT_LOG_ENTRY_CREATE").await;
    let changes = json!([{"key": "name", "old_value": "pier", "new_value": "quay-2"}, {"key": "topic", "old_value": "ships"}]);
    assert_eq!(told["changes"], changes, "what stays is not there");
    let shown = (&told["guild_id"], &told["user_id"], &told["target_id"], &told["reason"]);
    assert_eq!(shown, (&json!(HARBOUR), &json!(APP), &pier["id"], &json!("too many ships")));
    few.silent("GUILD_AUDIT_LOG_ENTRY_CREATE").await;
    good(town.rest("PATCH", &path, json!({"name": "quay-2"})).await);
    bot.silent("GUILD_AUDIT_LOG_ENTRY_CREATE").await;

    let list = log(&town, "").await;
    assert_eq!(kinds(list["audit_log_entries"].as_array().unwrap()), [11, 10], "the newest first");
    assert_eq!(list["audit_log_entries"][1].get("reason"), None, "a reason is for one request");
    assert_eq!((list["users"].as_array().map(Vec::len), &list["users"][0]["id"]), (Some(1), &json!(APP)));
    let first = text(&list["audit_log_entries"][1]["id"]);
    assert_eq!(kinds(&entries(&town, "0").await), [10, 11], "the oldest first");
    for (query, expected) in [
        ("action_type=11", vec![11]),
        ("limit=1", vec![11]),
        (&format!("before={first}"), vec![]),
        (&format!("after={first}"), vec![11]),
        (&format!("user_id={ANN}"), vec![]),
        (&format!("user_id={APP}&target_id={}", text(&pier["id"])), vec![11, 10]),
    ] {
        let list = log(&town, query).await;
        assert_eq!(kinds(list["audit_log_entries"].as_array().unwrap()), expected, "{query}");
    }
    for wrong in ["limit=0", "limit=101", "action_type=x", "user_id=x"] {
        refused(
            &town.rest("GET", &in_guild(&format!("audit-logs?{wrong}")), Value::Null).await,
            400,
            50035,
            "",
        );
    }
    town.post("/clock", json!({"advance_seconds": 45 * 24 * 3600 + 1})).await;
    assert_eq!(log(&town, "").await["audit_log_entries"], json!([]), "entries stay for 45 days");
}

#[tokio::test]
async fn roles_and_members_are_in_the_log() {
    let town = mighty().await;
    let role = text(&good(town.rest("POST", &in_guild("roles"), json!({"name": "mate"})).await)["id"]);
    let one = in_guild(&format!("roles/{role}"));
    good(town.rest("PATCH", &one, json!({"color": 5})).await);
    let member = in_guild(&format!("members/{BEN}"));
    good(town.rest("PATCH", &member, json!({"nick": "Bosun", "roles": [role]})).await);
    for _ in 0..2 {
        assert_eq!(town.rest("DELETE", &format!("{member}/roles/{role}"), Value::Null).await.0, 204);
    }
    assert_eq!(town.rest("DELETE", &one, Value::Null).await.0, 204);
    assert_eq!(because(&town, "DELETE", &member, Value::Null, "drunk").await.0, 204);
    let ban = in_guild(&format!("bans/{CEM}"));
    assert_eq!(because(&town, "PUT", &ban, json!({}), "mutiny").await.0, 204);
    assert_eq!(town.rest("DELETE", &ban, Value::Null).await.0, 204);
    let entries = entries(&town, "0").await;
    assert_eq!(kinds(&entries), [30, 31, 24, 25, 25, 32, 20, 22, 23]);
    assert_eq!(entries[1]["changes"], json!([{"key": "color", "old_value": 0, "new_value": 5}]));
    assert_eq!(entries[2]["changes"], json!([{"key": "nick", "new_value": "Bosun"}]));
    let mate = json!([{"id": role, "name": "mate"}]);
    assert_eq!(entries[3]["changes"], json!([{"key": "$add", "new_value": mate}]));
    assert_eq!(entries[4]["changes"], json!([{"key": "$remove", "new_value": mate}]));
    assert!(entries[5]["changes"][0]["old_value"] == "mate", "{}", entries[5]);
    assert_eq!((&entries[6]["target_id"], &entries[6]["reason"]), (&json!(BEN), &json!("drunk")));
    assert_eq!((&entries[7]["target_id"], &entries[7]["reason"]), (&json!(CEM), &json!("mutiny")));
}

#[tokio::test]
async fn webhooks_emoji_invitations_overwrites_and_threads_are_in_the_log() {
    let town = mighty().await;
    let hook = crate::webhooks::made(&town, GAMES, "Gull").await;
    let path = format!("/webhooks/{}", text(&hook["id"]));
    good(town.rest("PATCH", &path, json!({"name": "Tern"})).await);
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let emoji = good(town.rest("POST", &in_guild("emojis"), json!({"name": "gull", "image": image})).await);
    let emoji = in_guild(&format!("emojis/{}", text(&emoji["id"])));
    good(town.rest("PATCH", &emoji, json!({"name": "tern"})).await);
    assert_eq!(town.rest("DELETE", &emoji, Value::Null).await.0, 204);
    let invite = good(town.rest("POST", &format!("/channels/{GAMES}/invites"), json!({})).await);
    good(town.rest("DELETE", &format!("/invites/{}", text(&invite["code"])), Value::Null).await);
    let overwrite = format!("/channels/{GAMES}/permissions/{HARBOUR}");
    for deny in ["2048", "0"] {
        assert_eq!(town.rest("PUT", &overwrite, json!({"type": 0, "deny": deny})).await.0, 204);
    }
    assert_eq!(town.rest("DELETE", &overwrite, Value::Null).await.0, 204);
    let open = json!({"name": "deck", "type": 11});
    let thread = good(town.rest("POST", &format!("/channels/{GAMES}/threads"), open).await);
    let deck = format!("/channels/{}", text(&thread["id"]));
    good(town.rest("PATCH", &deck, json!({"archived": true})).await);
    let list = log(&town, "").await;
    assert_eq!((&list["webhooks"][0]["id"], &list["threads"][0]["id"]), (&hook["id"], &thread["id"]));
    good(town.rest("DELETE", &deck, Value::Null).await);
    assert_eq!(town.rest("DELETE", &path, Value::Null).await.0, 204);
    let entries = entries(&town, "0").await;
    assert_eq!(kinds(&entries), [50, 51, 60, 61, 62, 40, 42, 13, 14, 15, 110, 111, 112, 52]);
    assert_eq!(entries[1]["changes"], json!([{"key": "name", "old_value": "Gull", "new_value": "Tern"}]));
    assert!(!json!(entries).to_string().contains(hook["token"].as_str().unwrap()), "a token is a secret");
    assert_eq!(
        (&entries[5]["target_id"], &entries[5]["changes"][0]["new_value"]),
        (&Value::Null, &invite["code"])
    );
    let options = json!({"id": HARBOUR, "type": "0", "role_name": "@everyone"});
    assert_eq!((&entries[8]["target_id"], &entries[8]["options"]), (&json!(GAMES), &options));
    assert_eq!(entries[8]["changes"], json!([{"key": "deny", "old_value": "2048", "new_value": "0"}]));
    assert_eq!(entries[11]["changes"], json!([{"key": "archived", "old_value": false, "new_value": true}]));
}

#[tokio::test]
async fn deleted_and_pinned_messages_are_in_the_log_as_discord_has_them() {
    let town = mighty().await;
    let say = async || {
        text(&town.post("/users/Ben/channels/games/messages", json!({"content": "spam"})).await["id"])
    };
    let by_ann = say().await;
    let path = format!("/users/Ann/channels/games/messages/{by_ann}");
    assert_eq!(town.drive("DELETE", &path, Value::Null).await.0, 204);
    let own = format!("/users/Ben/channels/games/messages/{}", say().await);
    assert_eq!(town.drive("DELETE", &own, Value::Null).await.0, 204);
    let by_bot = format!("/channels/{GAMES}/messages/{}", say().await);
    assert_eq!(town.rest("DELETE", &by_bot, Value::Null).await.0, 204);
    let pinned = say().await;
    for method in ["PUT", "DELETE"] {
        let path = format!("/channels/{GAMES}/messages/pins/{pinned}");
        assert_eq!(town.rest(method, &path, Value::Null).await.0, 204);
    }
    let many = json!({"messages": [say().await, say().await]});
    let bulk = format!("/channels/{GAMES}/messages/bulk-delete");
    assert_eq!(because(&town, "POST", &bulk, many, "spam").await.0, 204);
    let entries = entries(&town, "0").await;
    assert_eq!(kinds(&entries), [72, 74, 75, 73], "neither one's own nor what a bot deletes alone");
    assert_eq!((&entries[0]["user_id"], &entries[0]["target_id"]), (&json!(ANN), &json!(BEN)));
    assert_eq!(entries[0]["options"], json!({"channel_id": GAMES, "count": "1"}));
    assert_eq!(entries[1]["options"], json!({"channel_id": GAMES, "message_id": pinned}));
    assert_eq!((&entries[3]["target_id"], &entries[3]["options"]["count"]), (&json!(GAMES), &json!("2")));
    assert_eq!(entries[3]["reason"], "spam");
}
