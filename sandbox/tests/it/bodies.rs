//! Bodies and versions: forms with and without files, wrong types, `/api/v9` and `/api`, JSON for unknown paths.

use reqwest::Response;
use serde_json::{Value, json};

use crate::support::{APP, GAMES, HARBOUR, Said, Town, good, refused};

async fn said(response: Response) -> Said {
    (response.status().as_u16(), response.json().await.unwrap_or_default())
}

/// Posts a message with a body of a type.
async fn send(town: &Town, media_type: Option<&str>, body: &str) -> Said {
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let mut request = town.http.post(url).header("authorization", "sandbox").body(body.to_owned());
    if let Some(media_type) = media_type {
        request = request.header("content-type", media_type);
    }
    said(request.send().await.unwrap()).await
}

#[tokio::test]
async fn forms_without_files_are_taken() {
    let town = Town::start().await;
    let form = Some("application/x-www-form-urlencoded");
    let whole = send(&town, form, "payload_json=%7B%22content%22%3A+%22a%26b%22%7D").await;
    assert_eq!(good(whole)["content"], "a&b");
    let plain = send(&town, form, "content=all+plain&tts=True&flags=4096").await;
    let plain = good(plain);
    assert_eq!(
        (&plain["content"], &plain["tts"], &plain["flags"]),
        (&json!("all plain"), &json!(true), &json!(4096))
    );
    let both = send(&town, form, "content=left&payload_json=%7B%22content%22%3A%22kept%22%7D").await;
    assert_eq!(good(both)["content"], "kept");
    refused(&send(&town, form, "payload_json=%7B").await, 400, 50109, "");
}

#[tokio::test]
async fn a_form_with_files_may_have_plain_fields() {
    let town = Town::start().await;
    let field = |name: &str, more: &str, text: &str| {
        format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"{more}\r\n\r\n{text}\r\n")
    };
    let file = field("files[0]", "; filename=\"a.txt\"", "bytes");
    let form = Some("multipart/form-data; boundary=edge");
    let body = format!("{}{file}--edge--\r\n", field("content", "", "1234"));
    let message = good(send(&town, form, &body).await);
    assert_eq!(
        (&message["content"], &message["attachments"][0]["filename"]),
        (&json!("1234"), &json!("a.txt"))
    );
    let body = format!("{}--edge--\r\n", field("picture", "; filename=\"a.txt\"", "bytes"));
    refused(&send(&town, form, &body).await, 400, 50035, "MULTIPART_UNKNOWN_FIELD");
}

#[tokio::test]
async fn a_body_of_another_type_is_refused() {
    let town = Town::start().await;
    for media_type in [None, Some("text/plain"), Some("application/xml")] {
        let said = send(&town, media_type, r#"{"content": "x"}"#).await;
        refused(&said, 400, 50035, "CONTENT_TYPE_INVALID");
    }
    good(send(&town, Some("Application/JSON; charset=utf-8"), r#"{"content": "x"}"#).await);
    refused(&send(&town, None, "").await, 400, 50006, "");
}

#[tokio::test]
async fn nine_is_served_and_ten_where_no_version_is_named() {
    let town = Town::start().await;
    let ask = async |path: &str| {
        let request = town.http.get(format!("{}{path}", town.sandbox.url()));
        said(request.header("authorization", "sandbox").send().await.unwrap()).await
    };
    for version in ["/api/v10", "/api/v9", "/api"] {
        assert_eq!(good(ask(&format!("{version}/users/@me")).await)["id"], APP);
        refused(&ask(&format!("{version}/nowhere")).await, 404, 0, "404: Not Found");
    }
    refused(&ask("/api/v8/users/@me").await, 400, 50041, "");
    for path in ["/api", "/api/", "/api/v10", "/nowhere", "/nowhere/at/all"] {
        refused(&ask(path).await, 404, 0, "404: Not Found");
    }
}

#[tokio::test]
async fn lists_that_libraries_read_first_are_answered() {
    let town = Town::start().await;
    let get = async |path: String| town.rest("GET", &path, Value::Null).await;
    assert_eq!(good(get("/voice/regions".to_owned()).await)[0]["optimal"], true);
    assert_eq!(good(get("/sticker-packs".to_owned()).await), json!({"sticker_packs": []}));
    assert_eq!(good(get("/soundboard-default-sounds".to_owned()).await), json!([]));
    assert_eq!(good(get(format!("/applications/{APP}/emojis")).await), json!({"items": []}));
    for list in ["entitlements", "skus"] {
        assert_eq!(good(get(format!("/applications/{APP}/{list}")).await), json!([]), "{list}");
        refused(&get(format!("/applications/5/{list}")).await, 404, 10002, "");
    }
    refused(&get("/applications/5/emojis".to_owned()).await, 404, 10002, "");
    for (list, empty) in
        [("emojis", json!([])), ("stickers", json!([])), ("soundboard-sounds", json!({"items": []}))]
    {
        assert_eq!(good(get(format!("/guilds/{HARBOUR}/{list}")).await), empty);
        refused(&get(format!("/guilds/5/{list}")).await, 404, 10004, "");
    }
    assert_eq!(good(get(format!("/guilds/{HARBOUR}/regions")).await)[0]["deprecated"], false);
}
