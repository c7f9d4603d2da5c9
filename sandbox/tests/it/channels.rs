//! Voice, stage and media channels: text in them, and threads by the kind of their channel.

use serde_json::{Value, json};

use crate::support::{Town, good, refused};

async fn channel(town: &Town, name: &str, kind: u64) -> String {
    let made = town.post("/guilds/Harbour/channels", json!({"name": name, "type": kind})).await;
    assert_eq!(made["type"], kind);
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn voice_and_stage_channels_take_messages_from_those_who_may_join() {
    let town = Town::start().await;
    for (name, kind) in [("deck", 2), ("mess", 13)] {
        let id = channel(&town, name, kind).await;
        town.say(&id, json!({"content": "ahoy"})).await;
        let shown = good(town.rest("GET", &format!("/channels/{id}"), Value::Null).await);
        assert_eq!((&shown["bitrate"], &shown["user_limit"]), (&json!(64_000), &json!(0)));
        let threads = format!("/channels/{id}/threads");
        let said = town.rest("POST", &threads, json!({"name": "t", "type": 11})).await;
        refused(&said, 400, 50024, "");
        let said = town
            .drive("PUT", &format!("/channels/{name}/overwrites/Harbormaster"), json!({"deny": ["CONNECT"]}))
            .await;
        assert_eq!(said.0, 204);
        let said = town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await;
        refused(&said, 403, 50013, "");
    }
}

#[tokio::test]
async fn a_media_channel_has_posts_alone() {
    let town = Town::start().await;
    let id = channel(&town, "shots", 16).await;
    let said = town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await;
    refused(&said, 400, 50024, "");
    let post = json!({"name": "sunset", "message": {"content": "look"}});
    let thread = good(town.rest("POST", &format!("/channels/{id}/threads"), post).await);
    assert_eq!((&thread["type"], &thread["parent_id"]), (&json!(11), &json!(id)));
}
