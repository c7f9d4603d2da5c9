//! Links to attachments: signed, good for a day, fresh whenever a message is handed over.

use serde_json::{Value, json};

use crate::support::{GAMES, GUILD_MESSAGES, GUILDS, Town, good, refused};

const FILE: &[u8] = b"\x89PNG\r\n\x1a\n a picture";
const HOUR: u64 = 3_600;

async fn posted(town: &Town) -> Value {
    let body = json!({"content": "x", "embeds": [{"image": {"url": "attachment://a.png"}}]});
    good(town.upload("POST", &format!("/channels/{GAMES}/messages"), &body, &[(0, "a.png", FILE)]).await)
}

fn link(message: &Value) -> String {
    message["attachments"][0]["url"].as_str().unwrap().to_owned()
}

async fn fetch(town: &Town, url: &str) -> (u16, Vec<u8>) {
    let response = town.http.get(url).send().await.unwrap();
    (response.status().as_u16(), response.bytes().await.unwrap().to_vec())
}

async fn pass(town: &Town, seconds: u64) {
    town.post("/clock", json!({"advance_seconds": seconds})).await;
}

#[tokio::test]
async fn only_the_signed_link_leads_to_the_file() {
    let town = Town::start().await;
    let url = link(&posted(&town).await);
    let (path, query) = url.split_once('?').unwrap();
    let value = |key: &str| query.split('&').find_map(|pair| pair.strip_prefix(key)).unwrap();
    let (expires, issued) = (value("ex="), value("is="));
    let seconds = |digits: &str| i64::from_str_radix(digits, 16).unwrap();
    assert_eq!(seconds(expires) - seconds(issued), 86_400);
    assert_eq!(value("hm=").len(), 64);
    assert!(query.ends_with('&'), "as Discord writes it");
    assert_eq!(fetch(&town, &url).await, (200, FILE.to_vec()));

    let later = format!("{:x}", seconds(expires) + 1);
    let signature = value("hm=");
    for wrong in [
        path.to_owned(),
        format!("{path}?ex={expires}&is={issued}"),
        format!("{path}?ex={later}&is={issued}&hm={signature}"),
        format!("{path}?ex={expires}&is={issued}&hm={}", signature.replace(&signature[..1], "g")),
        url.replace("/a.png", "/b.png"),
        url.replace(GAMES, "1100000000000000101"),
    ] {
        let (status, body) = fetch(&town, &wrong).await;
        assert_eq!(
            (status, body.as_slice()),
            (404, b"This content is no longer available.".as_slice()),
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn a_link_dies_after_a_day_and_the_message_brings_a_new_one() {
    let town = Town::start().await;
    let seq = town.get("/state").await["seq"].clone();
    let message = posted(&town).await;
    let (url, id) = (link(&message), message["id"].as_str().unwrap().to_owned());
    pass(&town, 23 * HOUR).await;
    assert_eq!(fetch(&town, &url).await.0, 200);
    pass(&town, HOUR).await;
    assert_eq!(fetch(&town, &url).await.0, 404);
    let path = format!("/channels/{GAMES}/messages");
    let read = good(town.rest("GET", &format!("{path}/{id}"), Value::Null).await);
    let listed = good(town.rest("GET", &path, Value::Null).await);
    let seen = town.get(&format!("/users/Ann/messages/{id}")).await;
    let page = town.get("/users/Ann/channels/games/messages").await;
    let events = town.get(&format!("/wait?after={seq}&types=message_create")).await;
    let edited = good(town.rest("PATCH", &format!("{path}/{id}"), json!({"content": "y"})).await);
    for message in [&read, &listed[0], &seen, &page["messages"][0], &events["events"][0]["data"], &edited] {
        let fresh = link(message);
        assert_ne!(fresh, url);
        assert_eq!(fetch(&town, &fresh).await.0, 200, "{message}");
        assert_eq!(message["attachments"][0]["proxy_url"], fresh.as_str());
        assert_eq!(
            message["embeds"][0]["image"]["url"],
            fresh.as_str(),
            "the embed's picture is the same file"
        );
    }
}

#[tokio::test]
async fn what_the_bot_is_sent_has_fresh_links() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let body = json!({"content": "x", "components": [{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]});
    let path = format!("/channels/{GAMES}/messages");
    let message = good(town.upload("POST", &path, &body, &[(0, "a.png", FILE)]).await);
    assert_eq!(fetch(&town, &link(&bot.next("MESSAGE_CREATE").await)).await.0, 200);
    pass(&town, 30 * HOUR).await;
    let click = json!({"user": "Ben", "message": message["id"], "custom_id": "go"});
    let (_, sent) = town.act(&mut bot, "click", click).await;
    assert_eq!(fetch(&town, &link(&sent["message"])).await.0, 200);
}

#[tokio::test]
async fn dead_links_can_be_renewed() {
    let town = Town::start().await;
    let url = link(&posted(&town).await);
    pass(&town, 48 * HOUR).await;
    let renew = async |urls: Value| {
        town.rest("POST", "/attachments/refresh-urls", json!({"attachment_urls": urls})).await
    };
    let bare = url.split('?').next().unwrap();
    let told = good(renew(json!([url, bare])).await);
    for (n, original) in [url.as_str(), bare].into_iter().enumerate() {
        let pair = &told["refreshed_urls"][n];
        assert_eq!(pair["original"], original);
        assert_eq!(fetch(&town, pair["refreshed"].as_str().unwrap()).await, (200, FILE.to_vec()));
    }
    refused(&renew(json!(["https://example.org/a.png"])).await, 400, 50035, "attachment_urls");
    refused(&renew(json!([])).await, 400, 50035, "attachment_urls");
    refused(&renew(json!(vec![url.as_str(); 51])).await, 400, 50035, "attachment_urls");
    refused(&renew(Value::Null).await, 400, 50035, "attachment_urls");
}
