//! Attachment options of commands: a person sends a file with a command.

use serde_json::{Value, json};

use crate::support::{APP, GAMES, GUILDS, Town, good};

/// A four by three picture.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAD";

async fn register(town: &Town) {
    let file =
        |name: &str, required| json!({"type": 11, "name": name, "description": "x", "required": required});
    let word = json!({"type": 3, "name": "word", "description": "x", "autocomplete": true});
    let commands = json!([{"name": "file", "description": "x", "options": [
        {"type": 1, "name": "add", "description": "x", "options": [file("proof", true), word, file("more", false)]}]}]);
    good(town.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
}

fn command(options: Value) -> Value {
    json!({"user": "Ben", "channel": "games", "command": "file add", "options": options})
}

#[tokio::test]
async fn a_command_brings_its_files_resolved_by_id() {
    let town = Town::start().await;
    register(&town).await;
    let mut bot = town.bot(GUILDS).await;
    let picture = json!({"filename": "my board.png", "content_type": "image/png", "base64": PNG});
    let options = json!({"more": {"filename": "a.txt", "text": "hi"}, "word": "x", "proof": picture});
    let (_, sent) = town.act(&mut bot, "command", command(options)).await;
    let options = sent["data"]["options"][0]["options"].as_array().unwrap();
    let named: Vec<(&str, i64)> = options
        .iter()
        .map(|option| (option["name"].as_str().unwrap(), option["type"].as_i64().unwrap()))
        .collect();
    assert_eq!(named, [("proof", 11), ("word", 3), ("more", 11)]);
    let file = |n: usize| &sent["data"]["resolved"]["attachments"][options[n]["value"].as_str().unwrap()];
    let shown = (&file(0)["filename"], &file(0)["width"], &file(0)["ephemeral"], &file(0)["id"]);
    assert_eq!(shown, (&json!("my_board.png"), &json!(4), &json!(true), &options[0]["value"]));
    let url = file(2)["url"].as_str().unwrap();
    assert_eq!(town.http.get(url).send().await.unwrap().text().await.unwrap(), "hi");
    // Without a file there is nothing to resolve, and what is posted there later is a file of its own.
    let typing = json!({"user": "Ben", "channel": "games", "command": "file add", "focused": "word",
        "options": {"proof": {"filename": "a.txt", "text": "hi"}}});
    let (_, sent) = town.act(&mut bot, "autocomplete", typing).await;
    assert_eq!(sent["data"]["options"][0]["options"].as_array().unwrap().len(), 1, "{sent}");
    assert_eq!(sent["data"].get("resolved"), None);
    assert!(town.texts("Ben", GAMES).await.is_empty());
}

#[tokio::test]
async fn what_is_no_file_is_refused() {
    let town = Town::start().await;
    register(&town).await;
    for (options, reason, told) in [
        (json!({}), "missing_option", "`proof` is required"),
        (json!({"proof": "a.txt"}), "bad_values", "`proof`: a file has a `filename`"),
        (
            json!({"proof": {"filename": "a", "txt": "b"}}),
            "unknown_field",
            "`proof`: there is no field `txt`",
        ),
        (
            json!({"proof": {"filename": "a", "text": "x".repeat(10 * 1024 * 1024 + 1)}}),
            "too_large",
            "`proof`: a file is larger than 10 MiB",
        ),
    ] {
        let (status, said) = town.drive("POST", "/interactions/command", command(options)).await;
        assert_eq!((status, &said["reason"]), (400, &json!(reason)), "{said}");
        assert!(said["error"].as_str().unwrap().starts_with(told), "{said}");
    }
}
