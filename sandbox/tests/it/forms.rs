//! Forms: opened by the bot, filled in by people, sent as Discord sends them.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::strict::description;
use crate::support::{ANN, BEN, Bot, GAMES, GENERAL, GUILDS, HARBOUR, Said, Town, good, refused};

/// A message with a button that Ben presses; the bot answers with a form of these parts. Returns the interaction.
async fn open(town: &Town, bot: &mut Bot, parts: Value) -> (Value, String) {
    let row =
        json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]});
    let message = town.say(GAMES, json!({"content": "panel", "components": [row]})).await["id"].clone();
    let click = json!({"user": "Ben", "message": message, "custom_id": "join"});
    let (id, sent) = town.act(bot, "click", click).await;
    let form = json!({"type": 9, "data": {"custom_id": "bid", "title": "Your bid", "components": parts}});
    good(town.answer(&sent, form).await);
    (message, id)
}

fn labelled(component: Value) -> Value {
    json!({"type": 18, "label": "l", "component": component})
}

#[tokio::test]
async fn forms_open_and_come_back_once() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let parts = json!([
        {"type": 1, "components": [{"type": 4, "custom_id": "amount", "label": "Amount", "style": 1, "max_length": 3}]},
        {"type": 1, "components": [{"type": 4, "custom_id": "note", "label": "Note", "style": 2, "required": false, "value": "hi"}]}]);
    let (message, id) = open(&town, &mut bot, parts).await;
    let state = town.get(&format!("/interactions/{id}")).await;
    assert_eq!(
        (&state["state"], &state["response"]["modal"]["title"]),
        (&json!("modal"), &json!("Your bid"))
    );
    for (fields, reason) in [
        (json!({}), "missing_field"),
        (json!({"amount": "1234"}), "bad_length"),
        (json!({"amount": "1", "x": "y"}), "unknown_field"),
    ] {
        let (status, told) = town
            .drive("POST", "/interactions/modal", json!({"user": "Ben", "interaction": id, "fields": fields}))
            .await;
        assert_eq!((status, &told["reason"]), (400, &json!(reason)), "{told}");
    }
    let (status, _) = town
        .drive(
            "POST",
            "/interactions/modal",
            json!({"user": "Ann", "interaction": id, "fields": {"amount": "5"}}),
        )
        .await;
    assert_eq!(status, 404);
    let submit = json!({"user": "Ben", "interaction": id, "fields": {"amount": "5"}});
    let (_, sent) = town.act(&mut bot, "modal", submit.clone()).await;
    assert_eq!(
        (&sent["type"], &sent["data"]["custom_id"], &sent["message"]["id"]),
        (&json!(5), &json!("bid"), &message)
    );
    let values: Vec<&Value> = sent["data"]["components"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["components"][0]["value"])
        .collect();
    assert_eq!(values, [&json!("5"), &json!("hi")]);
    refused(&town.answer(&sent, json!({"type": 9, "data": {}})).await, 400, 50035, "type");
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "bid taken"}})).await);
    let (status, told) = town.drive("POST", "/interactions/modal", submit).await;
    assert_eq!((status, &told["reason"]), (409, &json!("submitted")));
}

/// Sends Ben's form with these fields.
async fn send(town: &Town, id: &str, fields: Value) -> Said {
    let body = json!({"user": "Ben", "interaction": id, "fields": fields, "wait": false});
    town.drive("POST", "/interactions/modal", body).await
}

fn options() -> Value {
    json!([{"label": "Apple", "value": "a"}, {"label": "Pear", "value": "p", "default": true}, {"label": "Plum", "value": "u"}])
}

/// One input of each kind, in two forms of five.
fn every_input() -> [Value; 2] {
    [
        json!([
            {"type": 10, "content": "Read **this**"},
            labelled(json!({"type": 4, "custom_id": "words", "style": 2, "min_length": 2, "value": "hello"})),
            labelled(json!({"type": 3, "custom_id": "fruit", "max_values": 2, "options": options()})),
            labelled(json!({"type": 5, "custom_id": "who", "max_values": 2, "default_values": [{"id": ANN, "type": "user"}]})),
            labelled(json!({"type": 19, "custom_id": "proof", "max_values": 2, "required": false}))]),
        json!([
            labelled(json!({"type": 21, "custom_id": "one", "required": false, "options": [
                {"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}]})),
            labelled(json!({"type": 22, "custom_id": "some", "options": options(), "min_values": 2})),
            labelled(json!({"type": 23, "custom_id": "yes", "default": true})),
            labelled(json!({"type": 7, "custom_id": "ping", "max_values": 2})),
            labelled(json!({"type": 8, "custom_id": "where", "required": false, "channel_types": [0]}))
        ]),
    ]
}

#[tokio::test]
async fn values_of_every_kind_come_back_as_discord_sends_them() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let [first, second] = every_input();
    let (_, id) = open(&town, &mut bot, first.clone()).await;
    let png = json!({"filename": "my board.png", "content_type": "image/png", "base64": "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAD"});
    let fields = json!({"words": "Grüße", "fruit": ["Apple", "u"], "who": "Ben", "proof": [png, {"filename": "a.txt", "text": "hi"}]});
    good(send(&town, &id, fields).await);
    let data = bot.next("INTERACTION_CREATE").await["data"].clone();
    let file = data["components"][4]["component"]["values"].clone();
    assert_eq!(
        data["components"],
        json!([
            {"type": 10, "id": 1},
            {"type": 18, "id": 2, "component": {"type": 4, "id": 3, "custom_id": "words", "value": "Grüße"}},
            {"type": 18, "id": 4, "component": {"type": 3, "id": 5, "custom_id": "fruit", "values": ["a", "u"]}},
            {"type": 18, "id": 6, "component": {"type": 5, "id": 7, "custom_id": "who", "values": [BEN]}},
            {"type": 18, "id": 8, "component": {"type": 19, "id": 9, "custom_id": "proof", "values": file}}])
    );
    assert_eq!(data["resolved"]["users"][BEN]["global_name"], "Ben");
    let picture = &data["resolved"]["attachments"][file[0].as_str().unwrap()];
    assert_eq!((&picture["filename"], &picture["width"]), (&json!("my_board.png"), &json!(4)));
    assert_eq!((&picture["ephemeral"], &picture["size"]), (&json!(true), &json!(24)));
    let words = &data["resolved"]["attachments"][file[1].as_str().unwrap()];
    let link = town.http.get(words["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(link.text().await.unwrap(), "hi");

    let (_, id) = open(&town, &mut bot, second).await;
    good(
        send(
            &town,
            &id,
            json!({"one": "Blue", "some": ["a", "Plum"], "ping": ["Ann", HARBOUR], "where": "general"}),
        )
        .await,
    );
    let data = bot.next("INTERACTION_CREATE").await["data"].clone();
    let inputs: Vec<&Value> =
        data["components"].as_array().unwrap().iter().map(|part| &part["component"]).collect();
    assert_eq!(
        (&inputs[0]["value"], &inputs[1]["values"], &inputs[2]["value"]),
        (&json!("b"), &json!(["a", "u"]), &json!(true))
    );
    assert_eq!((&inputs[3]["values"], &inputs[4]["values"]), (&json!([ANN, HARBOUR]), &json!([GENERAL])));
    assert_eq!(data["resolved"]["roles"][HARBOUR]["name"], "@everyone");
    assert_eq!(data["resolved"]["channels"][GENERAL]["name"], "general");

    // What nobody touched is as the bot preset it.
    let (_, id) = open(&town, &mut bot, first).await;
    good(send(&town, &id, json!({})).await);
    let data = bot.next("INTERACTION_CREATE").await["data"].clone();
    let inputs: Vec<&Value> =
        data["components"].as_array().unwrap().iter().map(|part| &part["component"]).collect();
    assert_eq!((&inputs[1]["value"], &inputs[2]["values"]), (&json!("hello"), &json!(["p"])));
    assert_eq!((&inputs[3]["values"], &inputs[4]["values"]), (&json!([ANN]), &json!([])));
}

#[tokio::test]
async fn the_client_refuses_values_that_are_not_possible() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let [first, second] = every_input();
    let (_, id) = open(&town, &mut bot, first).await;
    let file = json!({"filename": "a.txt", "text": "hi"});
    for (fields, status, reason, sentence) in [
        (json!({"words": ""}), 400, "missing_field", "`words`: it must be filled in"),
        (json!({"words": "x"}), 400, "bad_length", "2 to 4000"),
        (json!({"fruit": []}), 400, "missing_field", "`fruit`"),
        (json!({"fruit": ["a", "p", "u"]}), 400, "bad_values", "1 to 2 values must be chosen, not 3"),
        (json!({"fruit": ["Melon"]}), 400, "bad_values", "Melon is not an option"),
        (json!({"fruit": ["a", "Apple"]}), 400, "bad_values", "twice"),
        (json!({"fruit": [5]}), 400, "bad_values", "`fruit`: values are texts"),
        (json!({"fruit": {"a": 1}}), 400, "bad_values", "`fruit`"),
        (json!({"who": ["Nobody"]}), 404, "unknown_user", "`who`"),
        (json!({"who": null}), 400, "missing_field", "`who`"),
        (json!({"proof": file}), 400, "bad_values", "`proof`: files are a list"),
        (json!({"proof": [file, file, file]}), 400, "bad_values", "1 to 2"),
        (json!({"proof": [{"text": "hi"}]}), 400, "bad_values", "filename"),
        (json!({"proof": [{"filename": "a"}]}), 400, "bad_values", "base64"),
        (json!({"proof": [{"filename": "a", "text": "b", "base64": "Zg"}]}), 400, "bad_values", "base64"),
        (json!({"proof": [{"filename": "a", "base64": "?"}]}), 400, "bad_values", "base64"),
        (
            json!({"proof": [{"filename": "a", "text": "x".repeat(10 * 1024 * 1024 + 1)}]}),
            400,
            "too_large",
            "10 MiB",
        ),
        (json!({"stray": "x"}), 400, "unknown_field", "`stray`"),
    ] {
        let (got, told) = send(&town, &id, fields.clone()).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{told}");
        assert!(told["error"].as_str().unwrap().contains(sentence), "{told}");
    }
    let (_, id) = open(&town, &mut bot, second).await;
    let good_ones = |key: &str, value: Value| {
        let mut fields = json!({"some": ["a", "p"], "ping": ["Ann"]});
        fields[key] = value;
        fields
    };
    for (fields, status, reason, sentence) in [
        (json!({"ping": ["Ann"]}), 400, "bad_values", "`some`: 2 to 3 values must be chosen, not 1"),
        (good_ones("one", json!("Green")), 400, "bad_values", "Green is not an option"),
        (good_ones("one", json!(["Red", "Blue"])), 400, "bad_values", "1 to 1"),
        (good_ones("some", json!([])), 400, "missing_field", "`some`"),
        (good_ones("yes", json!("yes")), 400, "bad_values", "true or false"),
        (good_ones("ping", json!([])), 400, "missing_field", "`ping`"),
        (good_ones("ping", json!(["Nobody"])), 404, "unknown_user", "`ping`"),
        (good_ones("where", json!(["nowhere"])), 404, "unknown_channel", "`where`"),
    ] {
        let (got, told) = send(&town, &id, fields.clone()).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{fields}: {told}");
        assert!(told["error"].as_str().unwrap().contains(sentence), "{told}");
    }
    bot.silent("INTERACTION_CREATE").await;
    good(send(&town, &id, good_ones("yes", json!(false))).await);
    let data = bot.next("INTERACTION_CREATE").await["data"].clone();
    let inputs: Vec<&Value> =
        data["components"].as_array().unwrap().iter().map(|part| &part["component"]).collect();
    assert_eq!((&inputs[0]["value"], &inputs[2]["value"]), (&Value::Null, &json!(false)));
}

#[tokio::test]
async fn forms_stay_within_the_description() {
    let Some(openapi) = description() else { return };
    let town = Town::with(Config { openapi: Some(openapi), check_answers: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS).await;
    for parts in every_input() {
        open(&town, &mut bot, parts).await;
    }
    assert_eq!(town.get("/violations").await["violations"], json!([]));
}
