//! Interactions: delivered, answered once and in time, followed up, edited, seen by the right people.

use serde_json::{Value, json};

use crate::support::{ANN, APP, BEN, GAMES, GENERAL, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

#[tokio::test]
async fn a_command_arrives_with_everything_a_client_library_needs() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let body = json!({"user": "Ben", "channel": "#games", "command": "/table new",
        "options": {"game": "tariffs", "seats": "3", "pace": "Slow", "rival": "Cem"}});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    for key in [
        "id",
        "application_id",
        "type",
        "token",
        "version",
        "channel_id",
        "data",
        "locale",
        "entitlements",
        "attachment_size_limit",
        "member",
        "app_permissions",
        "guild_id",
        "context",
        "channel",
    ] {
        assert!(!sent[key].is_null(), "no {key} in {sent}");
    }
    assert!(sent["member"]["permissions"].is_string() && sent["member"]["user"]["id"] == BEN, "{sent}");
    assert_eq!(sent["attachment_size_limit"], 10 * 1024 * 1024);
    let table = &sent["data"];
    assert_eq!((&table["name"], &table["type"]), (&json!("table"), &json!(1)));
    let new = &table["options"][0];
    assert_eq!((&new["name"], &new["type"]), (&json!("new"), &json!(1)));
    let values: Vec<&Value> =
        new["options"].as_array().unwrap().iter().map(|option| &option["value"]).collect();
    let cem = table["resolved"]["users"].as_object().unwrap().keys().next().unwrap();
    assert_eq!(values, [&json!("tariffs"), &json!(3), &json!("s"), &json!(cem)]);
    assert!(table["resolved"]["members"][cem].get("user").is_none());
}

#[tokio::test]
async fn a_sub_command_without_options_has_an_empty_list() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let body = json!({"user": "Ann", "channel": "games", "name": "table", "options": [{"name": "close", "type": 1}]});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    assert_eq!(sent["data"]["options"], json!([{"name": "close", "type": 1, "options": []}]));
}

#[tokio::test]
async fn the_first_answer_counts_once() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.register().await;
    let (id, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    assert_eq!(town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await, (204, Value::Null));
    refused(&town.answer(&sent, json!({"type": 4, "data": {"content": "x"}})).await, 400, 40060, "");
    let mut stranger = sent.clone();
    stranger["token"] = json!("wrong");
    refused(&town.answer(&stranger, json!({"type": 5})).await, 404, 10062, "");
    let state = town.get(&format!("/interactions/{id}")).await;
    assert_eq!(
        (&state["state"], &state["response"]["message"]["content"]),
        (&json!("answered"), &json!("pong"))
    );
    let message = bot.next("MESSAGE_CREATE").await;
    assert_eq!((&message["type"], &message["interaction"]["name"]), (&json!(20), &json!("ping")));
    assert_eq!(message["interaction_metadata"]["user"]["id"], ANN);
}

#[tokio::test]
async fn a_faulty_answer_can_be_repaired() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    let long = json!({"type": 4, "data": {"content": "x".repeat(2001)}});
    refused(&town.answer(&sent, long).await, 400, 50035, "2000 or fewer");
    refused(&town.answer(&sent, json!({"type": 4, "data": {"content": " "}})).await, 400, 50006, "");
    refused(&town.answer(&sent, json!({"type": 7, "data": {"content": "x"}})).await, 400, 50035, "type");
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await);
}

#[tokio::test]
async fn after_three_real_seconds_it_is_too_late() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let body = json!({"user": "Ann", "channel": "games", "command": "ping"});
    // The driver's own call is the clock here: it returns when the time is over.
    let call = town.post("/interactions/command", body);
    let (state, sent) = tokio::join!(call, bot.next("INTERACTION_CREATE"));
    assert_eq!(state["state"], "timeout");
    refused(&town.answer(&sent, json!({"type": 5})).await, 404, 10062, "Unknown interaction");
}

#[tokio::test]
async fn without_a_bot_nothing_is_delivered() {
    let town = Town::start().await;
    town.register().await;
    let state = town
        .post("/interactions/command", json!({"user": "Ann", "channel": "games", "command": "ping"}))
        .await;
    assert_eq!(state["state"], "undelivered");
}

#[tokio::test]
async fn the_first_follow_up_fills_a_deferred_answer_and_stays_private() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    town.register().await;
    let call =
        town.post("/interactions/command", json!({"user": "Ben", "channel": "games", "command": "ping"}));
    let work = async {
        let sent = bot.next("INTERACTION_CREATE").await;
        refused(&town.hook("POST", &sent, "", json!({"content": "early"})).await, 404, 10015, "");
        good(town.answer(&sent, json!({"type": 5, "data": {"flags": 64}})).await);
        let first = good(town.hook("POST", &sent, "", json!({"content": "done"})).await);
        assert_eq!(first["flags"].as_u64().unwrap() & (64 | 128), 64, "{first}");
        let original = good(town.hook("GET", &sent, "/messages/%40original", Value::Null).await);
        assert_eq!(original["id"], first["id"]);
        let second = good(town.hook("POST", &sent, "", json!({"content": "more", "flags": 64})).await);
        assert_ne!(second["id"], first["id"]);
        (first, sent)
    };
    let (state, (first, sent)) = tokio::join!(call, work);
    assert_eq!(
        (&state["state"], &state["response"]["message"]["content"]),
        (&json!("answered"), &json!("done"))
    );
    assert_eq!(town.texts("Ben", "games").await, ["done", "more"]);
    assert!(town.texts("Ann", "games").await.is_empty());
    let listed = good(town.rest("GET", &format!("/channels/{GAMES}/messages"), Value::Null).await);
    assert_eq!(listed, json!([]));
    let path = format!("/channels/{GAMES}/messages/{}", first["id"].as_str().unwrap());
    refused(&town.rest("GET", &path, Value::Null).await, 404, 10008, "");
    bot.silent("MESSAGE_CREATE").await;
    let edited = good(town.hook("PATCH", &sent, "/messages/@original", json!({"content": "done."})).await);
    assert_eq!(edited["content"], "done.");
    assert_eq!(town.hook("DELETE", &sent, "/messages/@original", Value::Null).await, (204, Value::Null));
    refused(&town.hook("GET", &sent, "/messages/@original", Value::Null).await, 404, 10008, "");
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes_of_sandbox_time() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await);
    town.post("/clock", json!({"advance_seconds": 14 * 60})).await;
    good(town.hook("POST", &sent, "", json!({"content": "still"})).await);
    town.post("/clock", json!({"advance_seconds": 61})).await;
    refused(
        &town.hook("POST", &sent, "", json!({"content": "late"})).await,
        401,
        50027,
        "Invalid Webhook Token",
    );
}

#[tokio::test]
async fn with_response_returns_the_message() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    for flag in ["true", "1"] {
        let body = json!({"user": "Ann", "channel": "games", "command": "ping"});
        let (id, sent) = town.act(&mut bot, "command", body).await;
        let path =
            format!("/interactions/{id}/{}/callback?with_response={flag}", sent["token"].as_str().unwrap());
        let (status, said) = town.rest("POST", &path, json!({"type": 4, "data": {"content": "pong"}})).await;
        assert_eq!((status, &said["interaction"]["id"]), (200, &json!(id)));
        assert_eq!(said["resource"]["message"]["content"], "pong");
        assert_eq!(said["interaction"]["response_message_id"], said["resource"]["message"]["id"]);
    }
}

#[tokio::test]
async fn autocomplete_sends_text_and_returns_choices() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let typing = json!({"user": "Ann", "channel": "games", "command": "table new", "focused": "game", "value": "ta",
        "options": {"seats": 3}});
    let call = town.post("/interactions/autocomplete", typing.clone());
    let work = async {
        let sent = bot.next("INTERACTION_CREATE").await;
        assert_eq!(sent["type"], 4);
        let options = &sent["data"]["options"][0]["options"];
        assert_eq!(options[0], json!({"name": "game", "type": 3, "value": "ta", "focused": true}));
        assert_eq!(options[1]["value"], 3);
        let many: Vec<Value> =
            (0..26).map(|n| json!({"name": n.to_string(), "value": n.to_string()})).collect();
        refused(&town.answer(&sent, json!({"type": 8, "data": {"choices": many}})).await, 400, 50035, "25");
        let wrong = json!({"type": 8, "data": {"choices": [{"name": "x", "value": 5}]}});
        refused(&town.answer(&sent, wrong).await, 400, 50035, "value");
        refused(&town.answer(&sent, json!({"type": 4, "data": {"content": "x"}})).await, 400, 50035, "");
        good(
            town.answer(
                &sent,
                json!({"type": 8, "data": {"choices": [{"name": "Tariffs", "value": "tariffs"}]}}),
            )
            .await,
        );
    };
    let (state, ()) = tokio::join!(call, work);
    assert_eq!(
        (&state["state"], &state["response"]["choices"]),
        (&json!("choices"), &json!([{"name": "Tariffs", "value": "tariffs"}]))
    );
    let mut wrong = typing;
    wrong["focused"] = json!("seats");
    let (status, told) = town.drive("POST", "/interactions/autocomplete", wrong).await;
    assert_eq!((status, &told["reason"]), (400, &json!("no_autocomplete")));
}

#[tokio::test]
async fn the_client_checks_options() {
    let town = Town::start().await;
    let _bot = town.bot(GUILDS).await;
    town.register().await;
    for (command, options, status, reason) in [
        ("nothing", json!({}), 404, "unknown_command"),
        ("table", json!({}), 400, "incomplete_command"),
        ("table old", json!({}), 404, "unknown_command"),
        ("table new", json!({}), 400, "missing_option"),
        ("table new", json!({"game": "x", "colour": "red"}), 400, "unknown_option"),
        ("table new", json!({"game": "x", "seats": 5}), 400, "bad_option"),
        ("table new", json!({"game": "x", "seats": "many"}), 400, "bad_option"),
        ("table new", json!({"game": "x", "pace": "never"}), 400, "bad_option"),
        ("table new", json!({"game": "x", "rival": "Nobody"}), 404, "unknown_user"),
    ] {
        let body = json!({"user": "Ann", "channel": "games", "command": command, "options": options});
        let (got, told) = town.drive("POST", "/interactions/command", body.clone()).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{body}: {told}");
    }
}

#[tokio::test]
async fn guild_commands_carry_their_guild_and_hidden_ones_stay_hidden() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let commands = json!([{"name": "here", "description": "x"},
        {"name": "secret", "description": "x", "default_member_permissions": "16"}]);
    let stored =
        good(town.rest("PUT", &format!("/applications/{APP}/guilds/{HARBOUR}/commands"), commands).await);
    assert_eq!(
        (&stored[0]["guild_id"], &stored[1]["default_member_permissions"]),
        (&json!(HARBOUR), &json!("16"))
    );
    let names = |list: &Value| -> Vec<String> {
        list["commands"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&town.get("/users/Ann/commands?channel=games").await), ["here", "secret"]);
    assert_eq!(names(&town.get("/users/Ben/commands?channel=games").await), ["here"]);
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ben", "channel": "games", "command": "here"})).await;
    assert_eq!(sent["data"]["guild_id"], HARBOUR);
    let again = good(
        town.rest(
            "PUT",
            &format!("/applications/{APP}/guilds/{HARBOUR}/commands"),
            json!([{"name": "here", "description": "y"}]),
        )
        .await,
    );
    assert_eq!(again[0]["id"], stored[0]["id"]);
    assert_ne!(again[0]["version"], stored[0]["version"]);
}

#[tokio::test]
async fn redelivery_repeats_the_same_interaction() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (id, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    let (status, _) = town.drive("POST", &format!("/interactions/{id}/redeliver"), json!({})).await;
    assert_eq!(status, 204);
    assert_eq!(bot.next("INTERACTION_CREATE").await, sent);
}

#[tokio::test]
async fn direct_messages_come_with_a_user_and_no_guild() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let direct = good(
        town.rest("POST", "/users/@me/channels", json!({"recipient_id": BEN.parse::<u64>().unwrap()})).await,
    );
    assert_eq!((&direct["type"], &direct["recipients"][0]["id"]), (&json!(1), &json!(BEN)));
    let body = json!({"user": "Ben", "channel": direct["id"], "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    assert_eq!((&sent["user"]["id"], &sent["context"]), (&json!(BEN), &json!(1)));
    assert!(sent.get("member").is_none() && sent.get("guild_id").is_none());
    let (status, _) = town
        .drive(
            "POST",
            "/interactions/command",
            json!({"user": "Ann", "channel": direct["id"], "command": "ping"}),
        )
        .await;
    assert_eq!(status, 404, "Ann does not see Ben's messages");
    assert_ne!(direct["id"], GENERAL);
}

#[tokio::test]
async fn an_answer_into_a_deleted_channel_finds_nothing() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (_, sent) =
        town.act(&mut bot, "command", json!({"user": "Ann", "channel": "games", "command": "ping"})).await;
    good(town.answer(&sent, json!({"type": 5})).await);
    assert_eq!(town.drive("DELETE", "/channels/games", Value::Null).await.0, 204);
    refused(&town.hook("POST", &sent, "", json!({"content": "late"})).await, 404, 10008, "");
    refused(
        &town.rest("POST", &format!("/channels/{GAMES}/messages"), json!({"content": "x"})).await,
        404,
        10003,
        "",
    );
    town.get("/state").await;
}
