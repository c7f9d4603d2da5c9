//! Discord's hard limits over the wire: refused with 50035 and the path of the field.

use serde_json::{Value, json};

use crate::support::{APP, GAMES, Town, good, refused};

async fn post(town: &Town, body: Value) -> (u16, Value) {
    town.rest("POST", &format!("/channels/{GAMES}/messages"), body).await
}

fn row(parts: Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": parts}]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "b", "custom_id": custom_id})
}

fn menu(count: usize) -> Value {
    let options: Vec<Value> =
        (0..count).map(|n| json!({"label": format!("{n}"), "value": format!("{n}")})).collect();
    json!({"type": 3, "custom_id": "m", "options": options})
}

#[tokio::test]
async fn the_largest_that_is_allowed_passes() {
    let town = Town::start().await;
    let rows: Vec<Value> = (0..4)
        .map(|r| json!({"type": 1, "components": (0..5).map(|n| button(&format!("{r}{n}{}", "x".repeat(98)))).collect::<Vec<_>>()}))
        .chain([json!({"type": 1, "components": [menu(25)]})])
        .collect();
    let body = json!({"content": "é".repeat(2000), "components": rows,
        "embeds": [{"title": "t".repeat(256), "description": "d".repeat(4096), "footer": {"text": "f".repeat(1648)}}]});
    let message = good(post(&town, body).await);
    let ids: Vec<i64> =
        message["components"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(ids, [1, 7, 13, 19, 25], "ids are filled in, rising over rows and parts");
    assert_eq!(message["components"][4]["components"][0]["min_values"], 1);
}

#[tokio::test]
async fn messages_beyond_the_limits_are_refused() {
    let town = Town::start().await;
    for (body, path) in [
        (json!({"content": "é".repeat(2001)}), "content"),
        (json!({"embeds": vec![json!({"title": "t"}); 11]}), "embeds"),
        (json!({"embeds": [{"title": "t".repeat(257)}]}), r#""embeds":{"0":{"title""#),
        (
            json!({"embeds": [{"description": "d".repeat(4000)}, {"description": "d".repeat(2001)}]}),
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (json!({"embeds": [{"fields": vec![json!({"name": "n", "value": "v"}); 26]}]}), "fields"),
        (json!({"embeds": [{"fields": [{"name": "n"}]}]}), "value"),
        (json!({"embeds": [{"image": {"url": "file:///etc"}}]}), "URL_TYPE_INVALID_URL"),
        (
            json!({"content": "x", "components": vec![json!({"type": 1, "components": [button("a")]}); 6]}),
            "components",
        ),
        (row(json!([])), "components"),
        (row(json!((0..6).map(|n| button(&n.to_string())).collect::<Vec<_>>())), "components"),
        (row(json!([button("a"), button("a")])), "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (
            json!({"content": "x", "components": [{"type": 1, "id": 7, "components": [
                {"type": 5, "custom_id": "m", "id": 7}]}]}),
            "COMPONENT_ID_DUPLICATED",
        ),
        (row(json!([{"type": 5, "custom_id": "m", "id": -1}])), r#""id":{"_errors""#),
        (row(json!([{"type": 5, "custom_id": "m", "disabled": 1}])), "BOOLEAN_TYPE_CONVERT"),
        (
            row(json!([{"type": 5, "custom_id": "m", "default_values": [{"id": "1", "type": "role"}]}])),
            r#""default_values":{"0":{"type""#,
        ),
        (row(json!([button(&"x".repeat(101))])), "custom_id"),
        (row(json!([{"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"}])), "label"),
        (row(json!([{"type": 2, "style": 1, "label": "x"}])), "custom_id"),
        (row(json!([{"type": 2, "style": 1, "custom_id": "x"}])), "LABEL_OR_EMOJI"),
        (row(json!([{"type": 2, "style": 5, "label": "x"}])), "url"),
        (row(json!([{"type": 2, "style": 7, "label": "x", "custom_id": "x"}])), r#""style":{"_errors""#),
        (row(json!([{"type": 2, "style": 6}])), r#""sku_id":{"_errors":[{"code":"BASE_TYPE_REQUIRED""#),
        (row(json!([{"type": 2, "style": 6, "sku_id": "gold"}])), "is not snowflake"),
        (row(json!([{"type": 2, "style": 6, "sku_id": "5", "label": "x"}])), r#""label":{"_errors""#),
        (
            row(json!([{"type": 2, "style": 6, "sku_id": "5", "emoji": {"name": "🚢"}}])),
            r#""emoji":{"_errors""#,
        ),
        (row(json!([{"type": 2, "style": 6, "sku_id": "5", "custom_id": "x"}])), r#""custom_id":{"_errors""#),
        (row(json!([{"type": 2, "style": 6, "sku_id": "5", "url": "https://a.b"}])), r#""url":{"_errors""#),
        (
            row(json!([{"type": 2, "style": 1, "label": "x", "custom_id": "x", "sku_id": "5"}])),
            r#""sku_id":{"_errors""#,
        ),
        (row(json!([menu(26)])), "options"),
        (row(json!([menu(0)])), "options"),
        (row(json!([menu(2), button("a")])), "WIDTH_EXCEEDED"),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "placeholder": "x".repeat(151), "options": [{"label": "a", "value": "a"}]}]),
            ),
            "placeholder",
        ),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "options": [{"label": "x".repeat(101), "value": "a"}]}]),
            ),
            "label",
        ),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "a"}]}]),
            ),
            "VALUE_DUPLICATED",
        ),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "max_values": 2, "options": [{"label": "a", "value": "a"}]}]),
            ),
            "max_values",
        ),
        (row(json!([{"type": 4, "custom_id": "m", "style": 1, "label": "text"}])), "type"),
        (json!({"content": "x", "nonce": "x".repeat(26)}), "nonce"),
        (json!({"content": "x", "flags": 1 << 15}), "LEGACY_FIELDS_WITH_COMPONENTS_V2"),
        (json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}), "MUTUALLY"),
        (json!({"content": "x", "allowed_mentions": "none"}), "MODEL_TYPE_CONVERT"),
        (json!({"content": "x", "allowed_mentions": {"parse": "users"}}), "LIST_TYPE_CONVERT"),
        (json!({"content": "x", "allowed_mentions": {"parse": ["people"]}}), r#""parse":{"0""#),
        (json!({"content": "x", "allowed_mentions": {"parse": [5]}}), r#""parse":{"0""#),
        (json!({"content": "x", "allowed_mentions": {"users": ["Ann"]}}), r#""users":{"0""#),
        (json!({"content": "x", "allowed_mentions": {"roles": "1"}}), "LIST_TYPE_CONVERT"),
        (json!({"content": "x", "allowed_mentions": {"replied_user": "no"}}), "BOOLEAN_TYPE_CONVERT"),
        (json!({"embeds": [{}]}), r#""embeds":{"0":{"description""#),
        (
            json!({"content": "x", "embeds": [{"title": "t"}, {"color": 5, "url": "https://example.org"}]}),
            r#""embeds":{"1":{"description""#,
        ),
        (json!({"embeds": [{"description": ""}]}), r#""description":{"_errors""#),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "ship"}}])),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a", "label": "a", "emoji": {"name": "⚓⚓"}}])),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "ship", "id": "none"}}])),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a", "emoji": {"name": ""}}]}]),
            ),
            "COMPONENT_INVALID_EMOJI",
        ),
        (json!({"content": "x", "message_reference": {"message_id": "5"}}), "REPLIES_UNKNOWN_MESSAGE"),
        (json!({"poll": {"question": {"text": "q"}, "answers": [], "duration": 1000}}), "answers"),
    ] {
        let said = post(&town, body.clone()).await;
        let needle = if path == "MUTUALLY" { "mutually exclusive" } else { path };
        assert!(said.0 == 400, "{body} was taken: {said:?}");
        refused(&said, 400, 50035, needle);
    }
    for empty in [json!({}), json!({"content": " \n"}), json!({"content": "", "embeds": []})] {
        refused(&post(&town, empty).await, 400, 50006, "empty message");
    }
    assert!(town.texts("Ann", "games").await.is_empty(), "a refusal leaves nothing behind");
}

#[tokio::test]
async fn files_have_limits() {
    let town = Town::start().await;
    let path = format!("/channels/{GAMES}/messages");
    let large = vec![0u8; 10 * 1024 * 1024 + 1];
    refused(&town.upload("POST", &path, &json!({}), &[(0, "a.bin", &large)]).await, 413, 40005, "");
    let exact = &large[..10 * 1024 * 1024];
    good(town.upload("POST", &path, &json!({}), &[(0, "a.bin", exact)]).await);
    let alt = |length: usize| json!({"attachments": [{"id": 0, "description": "x".repeat(length)}]});
    refused(&town.upload("POST", &path, &alt(1025), &[(0, "a.png", b"x")]).await, 400, 50035, "description");
    good(town.upload("POST", &path, &alt(1024), &[(0, "a.png", b"x")]).await);
    let files: Vec<(u64, &str, &[u8])> = (0..11).map(|n| (n, "a.png", &b"x"[..])).collect();
    refused(&town.upload("POST", &path, &json!({}), &files).await, 400, 50035, "attachments");
    let stray = json!({"attachments": [{"id": "77"}]});
    refused(
        &town.upload("POST", &path, &stray, &[(0, "a.png", b"x")]).await,
        400,
        50035,
        "ATTACHMENT_NOT_FOUND",
    );
}

#[tokio::test]
async fn commands_are_checked_as_a_whole() {
    let town = Town::start().await;
    let path = format!("/applications/{APP}/commands");
    let bad = json!([{"name": "good", "description": "x"}, {"name": "Bad Name", "description": "x"}]);
    refused(&town.rest("PUT", &path, bad).await, 400, 50035, r#""1":{"name""#);
    assert_eq!(good(town.rest("GET", &path, Value::Null).await), json!([]));
    good(town.rest("POST", &path, json!({"name": "one", "description": "x"})).await);
    let (status, same) = town.rest("POST", &path, json!({"name": "one", "description": "y"})).await;
    assert_eq!((status, &same["description"]), (200, &json!("y")));
    let one = same["id"].as_str().unwrap();
    assert_eq!(town.rest("DELETE", &format!("{path}/{one}"), Value::Null).await.0, 204);
    refused(&town.rest("DELETE", &format!("{path}/{one}"), Value::Null).await, 404, 10063, "");
    refused(&town.rest("GET", "/applications/5/commands", Value::Null).await, 404, 10002, "");
}

#[tokio::test]
async fn broken_bodies_are_refused() {
    let town = Town::start().await;
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let request =
        town.http.post(url).header("authorization", "sandbox").header("content-type", "application/json");
    let response = request.body("{nonsense").send().await.unwrap();
    let said = (response.status().as_u16(), response.json().await.unwrap());
    refused(&said, 400, 50109, "invalid JSON");
    refused(&town.rest("GET", "/nowhere", Value::Null).await, 404, 0, "");
    refused(&town.rest("GET", "/channels/abc", Value::Null).await, 400, 50035, "snowflake");
}
