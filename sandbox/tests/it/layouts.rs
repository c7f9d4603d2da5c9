//! Messages of components alone: stored and shown as on Discord, refused with the place and the reason.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::strict::description;
use crate::support::{APP, BEN, GAMES, GUILD_MESSAGES, GUILDS, Said, Town, good, refused};

/// `IS_COMPONENTS_V2`.
const V2: u64 = 1 << 15;
/// The first 24 bytes of a PNG of 4 by 3 pixels.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x04\0\0\0\x03";

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": custom_id, "custom_id": custom_id})
}

fn row(parts: Value) -> Value {
    json!({"type": 1, "components": parts})
}

fn section(texts: Value, accessory: Value) -> Value {
    json!({"type": 9, "components": texts, "accessory": accessory})
}

fn container(parts: Value) -> Value {
    json!({"type": 17, "components": parts})
}

fn gallery(count: usize) -> Value {
    json!({"type": 12, "items": vec![json!({"media": {"url": "https://example.org/a.png"}}); count]})
}

fn layout(parts: Value) -> Value {
    json!({"flags": V2, "components": parts})
}

async fn post(town: &Town, body: Value) -> Said {
    town.rest("POST", &format!("/channels/{GAMES}/messages"), body).await
}

async fn edit(town: &Town, message: &Value, body: Value) -> Said {
    let path = format!("/channels/{GAMES}/messages/{}", message["id"].as_str().unwrap());
    town.rest("PATCH", &path, body).await
}

/// One of each kind, with the files `board.png` and `log.txt`.
fn everything() -> Value {
    layout(json!([
        text("# Your move"),
        {"type": 17, "accent_color": 0x12_3456, "spoiler": true, "components": [
            section(json!([text("one"), text("two")]), button("look")),
            section(json!([text("three")]), json!({"type": 11, "media": {"url": "attachment://board.png"}, "description": "the board"})),
            {"type": 14, "spacing": 2, "divider": false},
            {"type": 12, "items": [
                {"media": {"url": "attachment://board.png"}, "description": "large", "spoiler": true},
                {"media": {"url": "https://example.org/a.png"}}]},
            {"type": 13, "file": {"url": "attachment://log.txt"}},
            row(json!([button("play"), button("pass")])),
            row(json!([{"type": 3, "custom_id": "pick", "options": [{"label": "Apple", "value": "a"}]}]))]},
        {"type": 14}]))
}

async fn post_everything(town: &Town) -> Value {
    let path = format!("/channels/{GAMES}/messages");
    let files: &[(u64, &str, &[u8])] = &[(0, "board.png", PNG), (1, "log.txt", b"hello")];
    good(town.upload("POST", &path, &everything(), files).await)
}

#[tokio::test]
async fn a_message_is_shown_with_ids_defaults_and_links() {
    let town = Town::start().await;
    let message = post_everything(&town).await;
    assert_eq!((&message["flags"], &message["content"]), (&json!(V2), &json!("")));
    let inside = &message["components"][1];
    assert_eq!((&inside["accent_color"], &inside["spoiler"]), (&json!(0x12_3456), &json!(true)));
    let ids: Vec<&Value> = message["components"].as_array().unwrap().iter().map(|part| &part["id"]).collect();
    assert_eq!(ids, [1, 2, 18], "in order, nested ones counted");
    assert_eq!(
        (&inside["components"][0]["accessory"]["id"], &inside["components"][5]["id"]),
        (&json!(6), &json!(13))
    );
    let separator = &message["components"][2];
    assert_eq!((&separator["spacing"], &separator["divider"]), (&json!(1), &json!(true)));
    let file = &inside["components"][4];
    assert_eq!(
        (&file["name"], &file["size"], &file["spoiler"]),
        (&json!("log.txt"), &json!(5), &json!(false))
    );
    let picture = &inside["components"][1]["accessory"]["media"];
    assert_eq!((&picture["width"], &picture["height"]), (&json!(4), &json!(3)));
    assert_eq!(picture["attachment_id"], message["attachments"][0]["id"]);
    let link = town.http.get(picture["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(link.bytes().await.unwrap(), PNG);
    let web = &inside["components"][3]["items"][1];
    assert_eq!(web["media"]["url"], "https://example.org/a.png");
    assert_eq!((&web["description"], &web["spoiler"]), (&Value::Null, &json!(false)));
}

#[tokio::test]
async fn ids_that_were_given_are_kept_and_never_given_again() {
    let town = Town::start().await;
    let message = good(
        post(
            &town,
            layout(json!([{"type": 10, "id": 2, "content": "a"}, text("b"), {"type": 10, "id": 0, "content": "c"},
                {"type": 10, "id": 1, "content": "d"}])),
        )
        .await,
    );
    let ids: Vec<&Value> = message["components"].as_array().unwrap().iter().map(|part| &part["id"]).collect();
    assert_eq!(ids, [2, 3, 4, 1]);
}

#[tokio::test]
async fn the_largest_that_is_allowed_passes() {
    let town = Town::start().await;
    let texts = |count: usize, length: usize| json!(vec![text(&"é".repeat(length)); count]);
    good(post(&town, layout(texts(40, 100))).await);
    good(post(&town, layout(json!([container(texts(39, 1))]))).await);
    good(post(&town, layout(texts(1, 4000))).await);
    good(post(&town, layout(json!([gallery(10), section(texts(3, 1), button("a"))]))).await);
}

#[tokio::test]
async fn what_discord_refuses_is_refused_with_its_place() {
    let town = Town::start().await;
    let menu = json!({"type": 5, "custom_id": "m"});
    let one = |part: Value| layout(json!([part]));
    let beside = |key: &str, value: Value| {
        let mut body = layout(json!([text("x")]));
        body[key] = value;
        body
    };
    let legacy = "LEGACY_FIELDS_WITH_COMPONENTS_V2";
    let cases = [
        (json!({"content": "x", "components": [text("x")]}), r#""0":{"type""#),
        (json!({"components": [container(json!([text("x")]))]}), "must be one of (1,)"),
        (beside("content", json!("x")), legacy),
        (beside("embeds", json!([{"title": "x"}])), r#""embeds":{"_errors""#),
        (
            beside("poll", json!({"question": {"text": "?"}, "answers": [{"poll_media": {"text": "a"}}]})),
            "'poll' field",
        ),
        (beside("sticker_ids", json!(["1"])), "'sticker_ids' field"),
        (layout(json!(vec![text("x"); 41])), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        (one(container(json!(vec![text("x"); 40]))), "nested ones counted, not 41"),
        (layout(json!(vec![section(json!([text("x"), text("x")]), button("a")); 11])), "not 44"),
        (layout(json!([text(&"é".repeat(4000)), text("x")])), "TEXT_SIZE_EXCEEDED"),
        (
            layout(json!([container(json!([text(&"x".repeat(2001))])), text(&"x".repeat(2000))])),
            "TEXT_SIZE_EXCEEDED",
        ),
        (one(text("")), r#""content":{"_errors""#),
        (one(json!({"type": 10})), "BASE_TYPE_REQUIRED"),
        (one(json!({"type": 10, "content": 5})), "BASE_TYPE_BAD_TYPE"),
        (one(button("a")), "must be one of (1, 9, 10, 12, 13, 14, 17)"),
        (one(json!({"type": 11, "media": {"url": "https://example.org/a.png"}})), "UNION_TYPE_CHOICES"),
        (
            one(json!({"type": 18, "label": "x", "component": {"type": 4, "custom_id": "a", "style": 1}})),
            "UNION_TYPE_CHOICES",
        ),
        (one(json!("x")), "UNION_TYPE_CHOICES"),
        (one(container(json!([container(json!([text("x")]))]))), "must be one of (1, 9, 10, 12, 13, 14)"),
        (one(container(json!([]))), "BASE_TYPE_BAD_LENGTH"),
        (one(json!({"type": 17})), "BASE_TYPE_REQUIRED"),
        (one(json!({"type": 17, "accent_color": 0x100_0000, "components": [text("x")]})), "accent_color"),
        (one(json!({"type": 17, "spoiler": "yes", "components": [text("x")]})), "BOOLEAN_TYPE_CONVERT"),
        (one(section(json!([]), button("a"))), "BASE_TYPE_BAD_LENGTH"),
        (one(section(json!(vec![text("x"); 4]), button("a"))), "between 1 and 3"),
        (one(section(json!([button("b")]), button("a"))), "must be one of (10,)"),
        (one(section(json!([text("x")]), Value::Null)), r#""accessory":{"_errors""#),
        (one(section(json!([text("x")]), menu.clone())), "must be one of (2, 11)"),
        (
            one(section(json!([text("x")]), json!({"type": 11, "media": {"url": "nowhere"}}))),
            "URL_TYPE_INVALID_URL",
        ),
        (one(section(json!([text("x")]), json!({"type": 11}))), r#""media":{"url""#),
        (one(gallery(0)), "between 1 and 10"),
        (one(gallery(11)), "between 1 and 10"),
        (
            one(json!({"type": 12, "items": [{"media": {"url": "https://example.org"}, "description": ""}]})),
            "description",
        ),
        (
            one(
                json!({"type": 12, "items": [{"media": {"url": "https://example.org"}, "description": "x".repeat(1025)}]}),
            ),
            "description",
        ),
        (
            one(json!({"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]})),
            "ATTACHMENT_NOT_FOUND",
        ),
        (one(json!({"type": 13, "file": {"url": "attachment://none.txt"}})), r#""file":{"url""#),
        (one(json!({"type": 13, "file": {"url": "https://example.org/a.txt"}})), "attachment://filename"),
        (one(json!({"type": 14, "spacing": 3})), "spacing"),
        (one(json!({"type": 14, "divider": 1})), "BOOLEAN_TYPE_CONVERT"),
        (one(row(json!([menu, button("a")]))), "WIDTH_EXCEEDED"),
        (
            layout(json!([
                section(json!([text("x")]), button("a")),
                container(json!([row(json!([button("a")]))]))
            ])),
            "CUSTOM_ID_DUPLICATED",
        ),
        (
            layout(
                json!([{"type": 10, "id": 7, "content": "a"}, container(json!([{"type": 10, "id": 7, "content": "a"}]))]),
            ),
            "COMPONENT_ID_DUPLICATED",
        ),
        (one(json!({"type": 10, "id": -1, "content": "a"})), r#""id":{"_errors""#),
        (one(json!({"type": 10, "id": 1_u64 << 31, "content": "a"})), r#""id":{"_errors""#),
        (
            one(row(json!([{"type": 5, "custom_id": "m", "default_values": [{"id": BEN, "type": "role"}]}]))),
            "default_values",
        ),
        (
            one(row(
                json!([{"type": 6, "custom_id": "m", "default_values": [{"id": "1", "type": "role"}, {"id": "2", "type": "role"}]}]),
            )),
            "between 1 and 1",
        ),
    ];
    for (body, reason) in cases {
        let said = post(&town, body.clone()).await;
        assert_eq!(said.0, 400, "{body}: {}", said.1);
        refused(&said, 400, 50035, reason);
    }
    refused(&post(&town, layout(json!([]))).await, 400, 50006, "empty");
    assert!(town.texts("Ann", "games").await.is_empty());
}

#[tokio::test]
async fn an_edit_turns_a_message_into_components_and_never_back() {
    let town = Town::start().await;
    let plain = good(post(&town, json!({"content": "plain", "embeds": [{"title": "t"}]})).await);
    let parts = json!([text("new")]);
    refused(&edit(&town, &plain, layout(parts.clone())).await, 400, 50035, "'content' field");
    let body = json!({"flags": V2, "content": null, "components": parts});
    refused(&edit(&town, &plain, body).await, 400, 50035, "'embeds' field");
    let turned = json!({"flags": V2, "content": null, "embeds": [], "components": parts});
    let edited = good(edit(&town, &plain, turned).await);
    assert_eq!((&edited["flags"], &edited["components"][0]["content"]), (&json!(V2), &json!("new")));

    refused(&edit(&town, &plain, json!({"flags": 0})).await, 400, 50035, "CANNOT_REMOVE_COMPONENTS_V2_FLAG");
    refused(&edit(&town, &plain, json!({"content": "back"})).await, 400, 50035, "'content' field");
    refused(&edit(&town, &plain, json!({"components": []})).await, 400, 50006, "empty");
    let edited = good(edit(&town, &plain, json!({"components": [text("newer")]})).await);
    assert_eq!((&edited["flags"], &edited["components"][0]["content"]), (&json!(V2), &json!("newer")));
}

#[tokio::test]
async fn an_edit_names_the_files_that_it_shows() {
    let town = Town::start().await;
    let message = post_everything(&town).await;
    let shown = json!([{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}]);
    let file = &message["attachments"][0]["id"];
    let not_found = "REFERENCED_ATTACHMENT_NOT_FOUND";
    refused(&edit(&town, &message, json!({"components": shown})).await, 400, 50035, not_found);
    let by_id = json!({"components": shown, "attachments": [{"id": file}]});
    refused(&edit(&town, &message, by_id).await, 400, 50035, not_found);
    let pretended = json!({"components": [{"type": 13, "file": {"url": "attachment://x.txt"}}],
        "attachments": [{"id": file, "filename": "x.txt"}]});
    refused(&edit(&town, &message, pretended).await, 400, 50035, not_found);
    refused(&edit(&town, &message, json!({"attachments": []})).await, 400, 50035, not_found);
    let by_name = json!({"components": shown, "attachments": [{"id": file, "filename": "board.png"}]});
    let edited = good(edit(&town, &message, by_name).await);
    assert_eq!(edited["components"][0]["items"][0]["media"]["attachment_id"], *file);
    let path = format!("/channels/{GAMES}/messages/{}", message["id"].as_str().unwrap());
    let body = json!({"components": [{"type": 13, "file": {"url": "attachment://my log.txt"}}], "attachments": [{"id": 0}]});
    let edited = good(town.upload("PATCH", &path, &body, &[(0, "my log.txt", b"new")]).await);
    assert_eq!(
        (&edited["components"][0]["name"], edited["attachments"].as_array().map(Vec::len)),
        (&json!("my_log.txt"), Some(1))
    );
}

#[tokio::test]
async fn texts_in_components_ping() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let message =
        good(post(&town, layout(json!([container(json!([text(&format!("<@{BEN}>, your move"))]))]))).await);
    assert_eq!(message["mentions"][0]["id"], BEN);
    let pings = town.get("/users/Ben/inbox").await["pings"].clone();
    assert_eq!(
        (&pings[0]["message_id"], &pings[0]["content"]),
        (&message["id"], &json!(format!("<@{BEN}>, your move")))
    );
    let seen = town.get(&format!("/users/Ann/messages/{}", message["id"].as_str().unwrap())).await;
    assert_eq!(seen["names"][BEN], "Ben");
    assert_eq!(bot.next("MESSAGE_CREATE").await["components"], message["components"]);
    let quiet =
        json!({"flags": V2, "components": [text(&format!("<@{BEN}>"))], "allowed_mentions": {"parse": []}});
    assert_eq!(good(post(&town, quiet).await)["mentions"], json!([]));
}

#[tokio::test]
async fn answers_to_interactions_are_made_of_components_too() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let ask = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (id, sent) = town.act(&mut bot, "command", ask.clone()).await;
    let bad = json!({"type": 4, "data": layout(json!([text("x"), button("a")]))});
    refused(&town.answer(&sent, bad).await, 400, 50035, r#""data":{"components":{"1""#);
    let private = json!({"flags": V2 | 64, "components": [row(json!([button("go")]))]});
    good(town.answer(&sent, json!({"type": 4, "data": private})).await);
    let answer = town.get(&format!("/interactions/{id}")).await["response"]["message"].clone();
    assert_eq!(answer["flags"], V2 | 64);
    let followed = good(town.hook("POST", &sent, "", layout(json!([text("more")]))).await);
    assert_eq!(followed["components"][0]["content"], "more");
    let path = format!("/messages/{}", followed["id"].as_str().unwrap());
    let edited = good(town.hook("PATCH", &sent, &path, json!({"components": [text("most")]})).await);
    assert_eq!(edited["components"][0]["content"], "most");
    refused(
        &town.hook("PATCH", &sent, "/messages/@original", json!({"flags": 0})).await,
        400,
        50035,
        "CANNOT_REMOVE",
    );

    let click = json!({"user": "Ben", "message": answer["id"], "custom_id": "go"});
    let (id, sent) = town.act(&mut bot, "click", click).await;
    refused(
        &town.answer(&sent, json!({"type": 7, "data": {"content": "x"}})).await,
        400,
        50035,
        "'content' field",
    );
    good(town.answer(&sent, json!({"type": 7, "data": {"components": [text("gone")]}})).await);
    let state = town.get(&format!("/interactions/{id}")).await;
    assert_eq!(state["response"]["message"]["components"][0]["content"], "gone");

    let (id, sent) = town.act(&mut bot, "command", ask).await;
    good(town.answer(&sent, json!({"type": 5})).await);
    let path = format!("/webhooks/{APP}/{}/messages/@original", sent["token"].as_str().unwrap());
    let shown = layout(json!([{"type": 13, "file": {"url": "attachment://a.png"}}]));
    good(town.upload("PATCH", &path, &shown, &[(0, "a.png", PNG)]).await);
    let state = town.get(&format!("/interactions/{id}")).await;
    assert_eq!(state["response"]["message"]["components"][0]["name"], "a.png");
}

#[tokio::test]
async fn nested_buttons_and_menus_are_used_like_others() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let message = post_everything(&town).await;
    for (what, body, id) in [
        ("click", json!({"custom_id": "look"}), 6),
        ("click", json!({"label": "pass"}), 15),
        ("select", json!({"custom_id": "pick", "values": ["Apple"]}), 17),
    ] {
        let mut body = body;
        body["user"] = json!("Ben");
        body["message"] = message["id"].clone();
        let (_, sent) = town.act(&mut bot, what, body).await;
        assert_eq!((&sent["data"]["id"], &sent["message"]["flags"]), (&json!(id), &json!(V2)));
        good(town.answer(&sent, json!({"type": 6})).await);
    }
    for (what, body, status, reason) in [
        ("click", json!({"custom_id": "none"}), 404, "unknown_component"),
        ("click", json!({"custom_id": "pick"}), 404, "unknown_component"),
        ("select", json!({"custom_id": "look", "values": ["a"]}), 404, "unknown_component"),
        ("select", json!({"custom_id": "pick", "values": ["Pear"]}), 400, "bad_values"),
    ] {
        let mut body = body;
        body["user"] = json!("Ben");
        body["message"] = message["id"].clone();
        let (got, told) = town.drive("POST", &format!("/interactions/{what}"), body).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{told}");
    }
}

#[tokio::test]
async fn neither_side_leaves_the_description() {
    let Some(openapi) = description() else { return };
    let config = Config { openapi: Some(openapi), check_answers: true, ..Config::default() };
    let town = Town::with(config).await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let message = post_everything(&town).await;
    let menus: Vec<Value> = [5, 6, 7, 8]
        .map(|kind| row(json!([{"type": kind, "custom_id": format!("menu {kind}"), "max_values": 2}])))
        .into();
    good(edit(&town, &message, json!({"attachments": [], "components": menus})).await);
    bot.next("MESSAGE_UPDATE").await;
    let click = json!({"user": "Ben", "message": message["id"], "custom_id": "menu 5", "values": ["Ann"]});
    let (_, sent) = town.act(&mut bot, "select", click).await;
    good(town.answer(&sent, json!({"type": 7, "data": {"components": [text("gone")]}})).await);
    assert_eq!(town.get("/violations").await["violations"], json!([]));
}
