//! Threads: opened, archived by hand and by idleness, reopened by a post, locked, private.

use serde_json::{Value, json};

use crate::support::{BEN, GAMES, GUILDS, HARBOUR, Town, good, refused};

async fn thread_on(town: &Town, body: Value) -> (String, Value) {
    let message = town.say(GAMES, json!({"content": "offer"})).await["id"].as_str().unwrap().to_owned();
    let said = town.rest("POST", &format!("/channels/{GAMES}/messages/{message}/threads"), body).await;
    assert_eq!(said.0, 201, "{said:?}");
    (message, said.1)
}

#[tokio::test]
async fn a_thread_has_the_id_of_its_message() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let (message, thread) = thread_on(&town, json!({"name": "offer 1", "auto_archive_duration": 60})).await;
    assert_eq!(
        (&thread["id"], &thread["type"], &thread["parent_id"]),
        (&json!(message), &json!(11), &json!(GAMES))
    );
    assert_eq!(
        (&thread["member_count"], &thread["thread_metadata"]["auto_archive_duration"]),
        (&json!(1), &json!(60))
    );
    let heard = bot.next("THREAD_CREATE").await;
    assert_eq!((&heard["id"], &heard["newly_created"]), (&json!(message), &json!(true)));
    assert!(heard["member"]["join_timestamp"].is_string());
    let again = town
        .rest("POST", &format!("/channels/{GAMES}/messages/{message}/threads"), json!({"name": "x"}))
        .await;
    refused(&again, 400, 160004, "");
    let seen = town.get(&format!("/users/Ann/messages/{message}")).await;
    assert_eq!(seen["thread"]["name"], "offer 1");
    for name in [String::new(), "x".repeat(101)] {
        let said =
            town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": name, "type": 11})).await;
        refused(&said, 400, 50035, "name");
    }
    let said = town
        .rest(
            "POST",
            &format!("/channels/{GAMES}/threads"),
            json!({"name": "x", "auto_archive_duration": 61}),
        )
        .await;
    refused(&said, 400, 50035, "auto_archive_duration");
}

#[tokio::test]
async fn an_archived_thread_opens_for_a_post_but_not_for_an_edit() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let (id, _) = thread_on(&town, json!({"name": "offer"})).await;
    let bid = town.say(&id, json!({"content": "bid"})).await["id"].as_str().unwrap().to_owned();
    let patched =
        good(town.rest("PATCH", &format!("/channels/{id}"), json!({"archived": true, "name": "done"})).await);
    assert_eq!((&patched["thread_metadata"]["archived"], &patched["name"]), (&json!(true), &json!("done")));
    assert_eq!(bot.next("THREAD_UPDATE").await["thread_metadata"]["archived"], true);
    let edit = town.rest("PATCH", &format!("/channels/{id}/messages/{bid}"), json!({"content": "x"})).await;
    refused(&edit, 400, 50083, "archived");
    refused(&town.rest("PATCH", &format!("/channels/{id}"), json!({"name": "again"})).await, 400, 50083, "");
    refused(
        &town.rest("DELETE", &format!("/channels/{id}/messages/{bid}"), Value::Null).await,
        400,
        50083,
        "",
    );
    town.say(&id, json!({"content": "more"})).await;
    assert_eq!(bot.next("THREAD_UPDATE").await["thread_metadata"]["archived"], false);
    good(town.rest("PATCH", &format!("/channels/{id}/messages/{bid}"), json!({"content": "x"})).await);
}

#[tokio::test]
async fn a_locked_thread_is_for_moderators() {
    let town = Town::start().await;
    let (id, _) = thread_on(&town, json!({"name": "offer"})).await;
    good(town.rest("PATCH", &format!("/channels/{id}"), json!({"archived": true, "locked": true})).await);
    let (status, said) =
        town.drive("POST", &format!("/users/Ben/channels/{id}/messages"), json!({"content": "me"})).await;
    assert_eq!((status, &said["discord"]["code"]), (403, &json!(160005)));
    let place = town.get(&format!("/users/Ben/channels/{id}")).await;
    assert_eq!(place["can_send"], false);
    let (status, _) =
        town.drive("POST", &format!("/users/Ann/channels/{id}/messages"), json!({"content": "me"})).await;
    assert_eq!(status, 201, "the owner of the guild may");
}

#[tokio::test]
async fn an_archived_thread_is_reopened_before_it_is_locked() {
    let town = Town::start().await;
    let (id, _) = thread_on(&town, json!({"name": "offer"})).await;
    let path = format!("/channels/{id}");
    good(town.rest("PATCH", &path, json!({"archived": true})).await);
    let both = json!({"archived": true, "locked": true});
    refused(&town.rest("PATCH", &path, both.clone()).await, 400, 50083, "");
    good(town.rest("PATCH", &path, json!({"archived": false})).await);
    good(town.rest("PATCH", &path, both).await);
    let renamed = json!({"archived": false, "name": "again"});
    assert_eq!(good(town.rest("PATCH", &path, renamed).await)["name"], "again");
}

#[tokio::test]
async fn idleness_archives_on_the_sandbox_clock() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let (id, _) = thread_on(&town, json!({"name": "offer", "auto_archive_duration": 60})).await;
    let archived = async |town: &Town| {
        good(town.rest("GET", &format!("/channels/{id}"), Value::Null).await)["thread_metadata"]["archived"]
            .clone()
    };
    town.post("/clock", json!({"advance_seconds": 59 * 60})).await;
    assert_eq!(archived(&town).await, false);
    town.say(&id, json!({"content": "life"})).await;
    town.post("/clock", json!({"advance_seconds": 59 * 60})).await;
    assert_eq!(archived(&town).await, false, "a post counts as life");
    town.post("/clock", json!({"advance_seconds": 61})).await;
    assert_eq!(archived(&town).await, true);
    assert_eq!(bot.next("THREAD_UPDATE").await["id"], id.as_str());
    let active = good(town.rest("GET", &format!("/guilds/{HARBOUR}/threads/active"), Value::Null).await);
    assert_eq!(active["threads"], json!([]));
    let old =
        good(town.rest("GET", &format!("/channels/{GAMES}/threads/archived/public"), Value::Null).await);
    assert_eq!(old["threads"][0]["id"], id.as_str());
}

#[tokio::test]
async fn private_threads_are_for_members_and_moderators() {
    let town = Town::start().await;
    let said =
        town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": "secret", "type": 12})).await;
    let thread = good(said);
    let id = thread["id"].as_str().unwrap();
    let (status, _) = town.drive("GET", &format!("/users/Ben/channels/{id}"), Value::Null).await;
    assert_eq!(status, 404);
    let path = format!("/channels/{id}/thread-members/{BEN}");
    assert_eq!(town.rest("PUT", &path, Value::Null).await.0, 204);
    town.get(&format!("/users/Ben/channels/{id}")).await;
    town.get(&format!("/users/Ann/channels/{id}")).await;
    let (status, _) = town.drive("GET", &format!("/users/Cem/channels/{id}"), Value::Null).await;
    assert_eq!(status, 404);
    let members = good(town.rest("GET", &format!("/channels/{id}/thread-members"), Value::Null).await);
    assert_eq!(members.as_array().unwrap().len(), 2);
    assert_eq!(town.rest("DELETE", &path, Value::Null).await.0, 204);
    let (status, _) = town.drive("GET", &format!("/users/Ben/channels/{id}"), Value::Null).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn a_mention_brings_people_in_and_counts_stay_small() {
    let town = Town::start().await;
    let (id, _) = thread_on(&town, json!({"name": "crowd"})).await;
    town.say(&id, json!({"content": format!("<@{BEN}>")})).await;
    let thread = good(town.rest("GET", &format!("/channels/{id}"), Value::Null).await);
    assert_eq!(thread["member_count"], 2);
    for n in 0..60 {
        let user = town.post("/users", json!({"name": format!("guest{n}")})).await;
        let path = format!("/channels/{id}/thread-members/{}", user["id"].as_str().unwrap());
        assert_eq!(town.rest("PUT", &path, Value::Null).await.0, 204);
    }
    let thread = good(town.rest("GET", &format!("/channels/{id}"), Value::Null).await);
    assert_eq!(thread["member_count"], 50);
}

#[tokio::test]
async fn a_forum_takes_posts_with_a_first_message() {
    let town = Town::start().await;
    let forum =
        town.post("/guilds/Harbour/channels", json!({"name": "tables", "type": 15, "tags": ["open"]})).await;
    let (id, tag) = (forum["id"].as_str().unwrap(), &forum["available_tags"][0]["id"]);
    refused(
        &town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await,
        400,
        50024,
        "",
    );
    let body = json!({"name": "table 1", "applied_tags": [tag], "message": {"content": "welcome"}});
    let (status, post) = town.rest("POST", &format!("/channels/{id}/threads"), body).await;
    assert_eq!((status, &post["message"]["content"]), (201, &json!("welcome")));
    assert_eq!(post["applied_tags"], json!([tag]));
    assert_eq!(town.texts("Ben", "table 1").await, ["welcome"]);
}

#[tokio::test]
async fn deleting_a_channel_takes_its_threads_along() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let (id, _) = thread_on(&town, json!({"name": "offer"})).await;
    assert_eq!(town.drive("DELETE", "/channels/games", Value::Null).await.0, 204);
    assert_eq!(bot.next("THREAD_DELETE").await["id"], id.as_str());
    assert_eq!(bot.next("CHANNEL_DELETE").await["id"], GAMES);
    refused(
        &town.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await,
        404,
        10003,
        "",
    );
}

/// A thread below `#games` with a button of the bot, and the id of the message that has it.
async fn with_button(town: &Town) -> (String, String) {
    let thread = town.post("/users/Ann/channels/games/threads", json!({"name": "talk"})).await;
    let id = thread["id"].as_str().unwrap().to_owned();
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Aye", "custom_id": "aye"}]});
    let message = town.say(&id, json!({"content": "Well?", "components": [row]})).await;
    (id, message["id"].as_str().unwrap().to_owned())
}

async fn is_archived(town: &Town, id: &str) -> Value {
    town.get(&format!("/users/Ann/channels/{id}")).await["thread_metadata"]["archived"].clone()
}

#[tokio::test]
async fn whoever_may_write_reopens_an_archived_thread_by_a_tap_a_reaction_or_an_edit() {
    let town = Town::start().await;
    town.register().await;
    let mut bot = town.bot(GUILDS).await;
    let (id, message) = with_button(&town).await;
    let path = format!("/channels/{id}");
    let said = town.post(&format!("/users/Ben/channels/{id}/messages"), json!({"content": "I"})).await;
    let said = said["id"].as_str().unwrap();
    let archive = async || good(town.drive("PATCH", &path, json!({"archived": true})).await);

    archive().await;
    let tap = json!({"user": "Ben", "message": message, "label": "Aye"});
    let (_, sent) = town.act(&mut bot, "click", tap.clone()).await;
    assert_eq!(sent["channel"]["thread_metadata"]["archived"], false);
    good(town.answer(&sent, json!({"type": 7, "data": {"content": "Aye!"}})).await);

    archive().await;
    town.act(&mut bot, "command", json!({"user": "Ben", "channel": id, "command": "ping"})).await;
    assert_eq!(is_archived(&town, &id).await, false);

    archive().await;
    let typing = json!({"user": "Ben", "channel": id, "command": "table new", "focused": "game"});
    town.act(&mut bot, "autocomplete", typing).await;
    assert_eq!(is_archived(&town, &id).await, true, "typing changes nothing");
    let reaction = format!("/users/Ben/channels/{id}/messages/{message}/reactions/%F0%9F%91%8D");
    assert_eq!(town.drive("PUT", &reaction, Value::Null).await.0, 204);
    assert_eq!(is_archived(&town, &id).await, false);

    archive().await;
    let edit = format!("/users/Ben/channels/{id}/messages/{said}");
    good(town.drive("PATCH", &edit, json!({"content": "Me"})).await);
    assert_eq!(is_archived(&town, &id).await, false);

    // Whoever may not write there can press the button, and the answer cannot change the message.
    archive().await;
    let denied = json!({"deny": ["SEND_MESSAGES_IN_THREADS"]});
    assert_eq!(town.drive("PUT", "/channels/games/overwrites/Ben", denied).await.0, 204);
    let (_, sent) = town.act(&mut bot, "click", tap).await;
    assert_eq!(is_archived(&town, &id).await, true);
    refused(&town.answer(&sent, json!({"type": 7, "data": {"content": "No"}})).await, 400, 50083, "archived");
}

#[tokio::test]
async fn a_locked_thread_has_no_buttons_and_no_reactions_but_for_moderators() {
    let town = Town::start().await;
    town.register().await;
    let mut bot = town.bot(GUILDS).await;
    let (id, message) = with_button(&town).await;
    let can_use = async |who: &str| town.get(&format!("/users/{who}/channels/{id}")).await["can_use"].clone();
    assert_eq!((can_use("Ben").await, can_use("Ann").await), (json!(true), json!(true)));
    let put_away = json!({"archived": true, "locked": true});
    good(town.drive("PATCH", &format!("/channels/{id}"), put_away).await);
    assert_eq!((can_use("Ben").await, can_use("Ann").await), (json!(false), json!(true)));
    let tap = |who: &str| json!({"user": who, "message": message, "label": "Aye"});
    let (status, told) = town.drive("POST", "/interactions/click", tap("Ben")).await;
    assert_eq!((status, &told["reason"]), (403, &json!("thread_locked")));
    let reaction = format!("/users/Ben/channels/{id}/messages/{message}/reactions/%F0%9F%91%8D");
    let (status, told) = town.drive("PUT", &reaction, Value::Null).await;
    assert_eq!((status, &told["reason"]), (403, &json!("thread_locked")));
    assert_eq!(is_archived(&town, &id).await, true);
    let (_, sent) = town.act(&mut bot, "click", tap("Ann")).await;
    let state = &sent["channel"]["thread_metadata"];
    assert_eq!((&state["archived"], &state["locked"]), (&json!(false), &json!(true)));
}
