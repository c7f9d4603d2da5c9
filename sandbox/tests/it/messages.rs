//! Messages: nonces, attachments on edit, mentions, listing, replies, reactions, pins.

use serde_json::{Value, json};

use crate::support::{ANN, APP, BEN, CEM, GAMES, GENERAL, GUILD_MESSAGES, GUILDS, Town, good, refused};

#[tokio::test]
async fn an_enforced_nonce_posts_once() {
    let town = Town::start().await;
    let body = json!({"content": "once", "nonce": "t1-5", "enforce_nonce": true});
    let first = town.say(GAMES, body.clone()).await;
    assert_eq!(town.say(GAMES, body.clone()).await["id"], first["id"]);
    assert_ne!(town.say(GENERAL, body.clone()).await["id"], first["id"], "another channel");
    let loose = json!({"content": "twice", "nonce": "t1-5"});
    assert_ne!(town.say(GAMES, loose).await["id"], first["id"], "not enforced");
    town.post("/clock", json!({"advance_seconds": 600})).await;
    assert_ne!(town.say(GAMES, body).await["id"], first["id"], "forgotten after some minutes");
    assert_eq!(town.texts("Ann", "games").await, ["once", "twice", "once"]);
}

#[tokio::test]
async fn attachments_stay_go_and_come_on_edit() {
    let town = Town::start().await;
    let path = format!("/channels/{GAMES}/messages");
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x02\x58\x08\x06\0\0\0";
    let body = json!({"content": "x", "attachments": [{"id": 1, "description": "a board"}, {"id": "0", "description": "first"}]});
    let message =
        good(town.upload("POST", &path, &body, &[(0, "a.png", b"aa"), (1, "the board.png", png)]).await);
    let (first, second) = (&message["attachments"][0], &message["attachments"][1]);
    assert_eq!((&first["description"], &second["description"]), (&json!("first"), &json!("a board")));
    assert_eq!(
        (&second["filename"], &second["width"], &second["height"]),
        (&json!("the_board.png"), &json!(1000), &json!(600))
    );
    let fetched = town.http.get(second["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap().as_ref(), png);

    let at = format!("{path}/{}", message["id"].as_str().unwrap());
    let names = |message: &Value| -> Vec<String> {
        message["attachments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|a| a["filename"].as_str().unwrap().to_owned())
            .collect()
    };
    let edited = good(town.rest("PATCH", &at, json!({"content": "y"})).await);
    assert_eq!(names(&edited), ["a.png", "the_board.png"], "absent keeps");
    let keep = json!({"attachments": [{"id": second["id"]}]});
    let edited = good(town.rest("PATCH", &at, keep).await);
    assert_eq!(names(&edited), ["the_board.png"], "a list keeps what it names");
    assert_eq!(edited["attachments"][0]["description"], "a board");
    let gone = town.http.get(first["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(gone.status(), 404);
    let add = json!({"attachments": [{"id": second["id"]}, {"id": 0, "description": "new"}]});
    let edited = good(town.upload("PATCH", &at, &add, &[(0, "c.png", b"cc")]).await);
    assert_eq!(names(&edited), ["the_board.png", "c.png"]);
    let edited = good(town.rest("PATCH", &at, json!({"attachments": []})).await);
    assert_eq!(names(&edited), Vec::<String>::new(), "an empty list removes all");
    refused(
        &town.rest("PATCH", &at, json!({"attachments": [{"id": "5"}]})).await,
        400,
        50035,
        "ATTACHMENT_NOT_FOUND",
    );
    refused(&town.rest("PATCH", &at, json!({"content": ""})).await, 400, 50006, "");
}

#[tokio::test]
async fn an_embed_shows_the_file_it_names() {
    let town = Town::start().await;
    let body = json!({"embeds": [{"image": {"url": "attachment://b.png"}}]});
    let message = good(
        town.upload("POST", &format!("/channels/{GAMES}/messages"), &body, &[(0, "b.png", b"bb")]).await,
    );
    assert_eq!(message["embeds"][0]["image"]["url"], message["attachments"][0]["url"]);
    assert_eq!(message["embeds"][0]["type"], "rich");
}

#[tokio::test]
async fn only_allowed_mentions_notify() {
    let town = Town::start().await;
    let text = format!("<@{ANN}> <@{BEN}> <@{CEM}> @everyone `<@{ANN}>`");
    for (allowed, pinged) in [
        (Value::Null, vec![ANN, BEN, CEM]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": ["users"]}), vec![ANN, BEN, CEM]),
        (json!({"users": [BEN]}), vec![BEN]),
        (json!({"parse": ["everyone"], "users": [CEM]}), vec![CEM]),
    ] {
        let message = town.say(GAMES, json!({"content": text, "allowed_mentions": allowed})).await;
        let mut mentioned: Vec<&str> =
            message["mentions"].as_array().unwrap().iter().map(|u| u["id"].as_str().unwrap()).collect();
        mentioned.sort_unstable();
        assert_eq!(mentioned, pinged, "{allowed}");
        assert_eq!(message["mention_everyone"], false, "the bot may not mention everyone");
        let id = message["id"].as_str().unwrap();
        for user in [ANN, BEN, CEM] {
            let seen = town.get(&format!("/users/{user}/messages/{id}")).await;
            assert_eq!(seen["pings_you"], pinged.contains(&user), "{allowed} {user}");
            assert_eq!(seen["names"][BEN], "Ben", "names are known even where no one is pinged");
        }
    }
    let inbox = town.get("/users/Ben/inbox").await;
    assert_eq!(inbox["pings"].as_array().unwrap().len(), 3);
    town.post("/users/Ben/read", json!({"channel": "games"})).await;
    assert_eq!(town.get("/users/Ben/inbox").await["pings"][2]["read"], true);
}

#[tokio::test]
async fn editing_pings_nobody_and_silence_is_marked() {
    let town = Town::start().await;
    let message = town.say(GAMES, json!({"content": "x"})).await;
    let at = format!("/channels/{GAMES}/messages/{}", message["id"].as_str().unwrap());
    let edited = good(town.rest("PATCH", &at, json!({"content": format!("<@{BEN}>")})).await);
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(town.get("/users/Ben/inbox").await["pings"], json!([]));
    town.say(GAMES, json!({"content": format!("<@{BEN}>"), "flags": 4096})).await;
    assert_eq!(town.get("/users/Ben/inbox").await["pings"][0]["silent"], true);
}

#[tokio::test]
async fn lists_go_before_after_and_around() {
    let town = Town::start().await;
    let mut ids = Vec::new();
    for n in 0..7 {
        ids.push(town.say(GAMES, json!({"content": n.to_string()})).await["id"].as_str().unwrap().to_owned());
    }
    for (query, texts) in [
        ("limit=3".to_owned(), vec!["6", "5", "4"]),
        (format!("limit=2&before={}", ids[3]), vec!["2", "1"]),
        (format!("limit=2&after={}", ids[3]), vec!["5", "4"]),
        (format!("limit=3&around={}", ids[3]), vec!["4", "3", "2"]),
    ] {
        let listed =
            good(town.rest("GET", &format!("/channels/{GAMES}/messages?{query}"), Value::Null).await);
        let got: Vec<&str> =
            listed.as_array().unwrap().iter().map(|m| m["content"].as_str().unwrap()).collect();
        assert_eq!(got, texts, "{query}");
    }
    refused(
        &town.rest("GET", &format!("/channels/{GAMES}/messages?limit=101"), Value::Null).await,
        400,
        50035,
        "limit",
    );
    let page = town.get(&format!("/users/Ann/channels/games/messages?limit=2&before={}", ids[6])).await;
    assert_eq!(
        (&page["messages"][0]["content"], &page["messages"][1]["content"]),
        (&json!("4"), &json!("5"))
    );
}

#[tokio::test]
async fn other_peoples_messages_are_not_the_bots() {
    let town = Town::start().await;
    town.grant(&["MANAGE_MESSAGES"]).await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let (status, message) =
        town.drive("POST", "/users/Ben/channels/games/messages", json!({"content": "hello"})).await;
    assert_eq!((status, &message["author_name"]), (201, &json!("Ben")));
    let heard = bot.next("MESSAGE_CREATE").await;
    assert_eq!((&heard["content"], &heard["author"]["id"]), (&json!(""), &json!(BEN)), "no intent, no text");
    let at = format!("/channels/{GAMES}/messages/{}", message["id"].as_str().unwrap());
    refused(&town.rest("PATCH", &at, json!({"content": "mine"})).await, 403, 50005, "");
    let reply =
        town.say(GAMES, json!({"content": "hi", "message_reference": {"message_id": message["id"]}})).await;
    assert_eq!((&reply["type"], &reply["referenced_message"]["id"]), (&json!(19), &message["id"]));
    assert_eq!(reply["mentions"][0]["id"], BEN, "a reply notifies");
    assert_eq!(town.rest("DELETE", &at, Value::Null).await.0, 204);
    assert_eq!(bot.next("MESSAGE_DELETE").await["id"], message["id"]);
    refused(&town.rest("DELETE", &at, Value::Null).await, 404, 10008, "");
}

#[tokio::test]
async fn reactions_and_pins() {
    let town = Town::start().await;
    let id = town.say(GAMES, json!({"content": "x"})).await["id"].as_str().unwrap().to_owned();
    let thumb = "%F0%9F%91%8D";
    let at = format!("/channels/{GAMES}/messages/{id}");
    assert_eq!(town.rest("PUT", &format!("{at}/reactions/{thumb}/@me"), Value::Null).await.0, 204);
    assert_eq!(town.drive("PUT", &format!("/users/Ann{at}/reactions/{thumb}"), Value::Null).await.0, 204);
    let seen = good(town.rest("GET", &at, Value::Null).await);
    assert_eq!(
        (&seen["reactions"][0]["count"], &seen["reactions"][0]["emoji"]["name"]),
        (&json!(2), &json!("👍"))
    );
    let me = |message: &Value| message["reactions"][0]["me"].clone();
    assert_eq!(me(&seen), true, "the bot's own");
    let event = format!("/wait?after=0&timeout_ms=0&types=message_update&channel={GAMES}");
    for (who, own) in [("Ann", true), ("Ben", false)] {
        let shown = town.get(&format!("/users/{who}/messages/{id}")).await;
        assert_eq!((me(&shown), &shown["reactions"][0]["users"]), (json!(own), &json!([APP, ANN])), "{who}");
        let heard = town.get(&format!("{event}&user={who}")).await;
        assert_eq!(me(&heard["events"][1]["data"]), own, "{who}");
    }
    assert_eq!(town.rest("DELETE", &format!("{at}/reactions/{thumb}/@me"), Value::Null).await.0, 204);
    assert_eq!(me(&good(town.rest("GET", &at, Value::Null).await)), false, "Ann's");
    assert_eq!(me(&town.get(&format!("/users/Ann/messages/{id}")).await), true);
    assert_eq!(town.rest("PUT", &format!("{at}/reactions/{thumb}/@me"), Value::Null).await.0, 204);
    refused(&town.rest("PUT", &format!("{at}/reactions/abc/@me"), Value::Null).await, 400, 10014, "");
    town.grant(&["MANAGE_MESSAGES"]).await;
    let pin = format!("/channels/{GAMES}/pins/{id}");
    refused(&town.rest("PUT", &pin, Value::Null).await, 403, 50013, "");
    town.grant(&["PIN_MESSAGES"]).await;
    for path in [format!("/channels/{GAMES}/pins/{id}"), format!("/channels/{GAMES}/messages/pins/{id}")] {
        assert_eq!(town.rest("PUT", &path, Value::Null).await.0, 204);
    }
    let pins = good(town.rest("GET", &format!("/channels/{GAMES}/pins"), Value::Null).await);
    assert_eq!((pins.as_array().unwrap().len(), &pins[0]["id"]), (1, &json!(id)));
}

#[tokio::test]
async fn messages_of_announcement_channels_are_published_once() {
    let town = Town::start().await;
    let news = town.post("/guilds/Harbour/channels", json!({"name": "news", "type": 5})).await;
    let news = news["id"].as_str().unwrap();
    let publish = async |channel: &str, message: &Value| {
        let id = message["id"].as_str().unwrap();
        town.rest("POST", &format!("/channels/{channel}/messages/{id}/crosspost"), Value::Null).await
    };
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    let own = town.say(news, json!({"content": "high tide"})).await;
    let published = good(publish(news, &own).await);
    assert_eq!((&published["id"], &published["flags"]), (&own["id"], &json!(1)));
    assert_eq!(bot.next("MESSAGE_UPDATE").await["flags"], 1);
    refused(&publish(news, &own).await, 400, 40033, "already been crossposted");
    let anns = town.post("/users/Ann/channels/news/messages", json!({"content": "ahoy"})).await;
    refused(&publish(news, &anns).await, 403, 50013, "");
    let allow = json!({"allow": ["MANAGE_MESSAGES"]});
    assert_eq!(town.drive("PUT", "/channels/news/overwrites/Harbormaster", allow).await.0, 204);
    good(publish(news, &anns).await);
    let here = town.say(GAMES, json!({"content": "x"})).await;
    refused(&publish(GAMES, &here).await, 400, 50024, "");
    refused(&publish(news, &here).await, 404, 10008, "");
}
