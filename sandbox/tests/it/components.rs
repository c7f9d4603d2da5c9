//! Buttons, menus and forms: pressed by the right people, refused as the client refuses.

use serde_json::{Value, json};

use crate::support::{ANN, GAMES, GUILDS, Town, good};

fn panel() -> Value {
    json!({"content": "panel", "components": [
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Join", "custom_id": "join"},
            {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true},
            {"type": 2, "style": 5, "label": "Site", "url": "https://example.org"},
            {"type": 2, "style": 6, "sku_id": "5", "disabled": true}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "pick", "min_values": 1, "max_values": 2, "options": [
            {"label": "Apple", "value": "a"}, {"label": "Pear", "value": "p"}]}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]}]})
}

#[tokio::test]
async fn buttons_update_acknowledge_or_answer() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let message = town.say(GAMES, panel()).await;
    let click = json!({"user": "Ben", "message": message["id"], "custom_id": "join"});
    let (_, sent) = town.act(&mut bot, "click", click.clone()).await;
    assert_eq!((&sent["type"], &sent["data"]["component_type"]), (&json!(3), &json!(2)));
    assert_eq!((&sent["message"]["id"], &sent["message"]["content"]), (&message["id"], &json!("panel")));
    good(town.answer(&sent, json!({"type": 7, "data": {"content": "joined", "components": []}})).await);
    assert_eq!(town.texts("Ann", "games").await, ["joined"]);
    let (status, told) = town.drive("POST", "/interactions/click", click).await;
    assert_eq!((status, &told["reason"]), (404, &json!("unknown_component")));

    let message = town.say(GAMES, panel()).await;
    let call =
        town.post("/interactions/click", json!({"user": "Ben", "message": message["id"], "label": "Join"}));
    let work = async {
        let sent = bot.next("INTERACTION_CREATE").await;
        good(town.answer(&sent, json!({"type": 6})).await);
        good(town.hook("PATCH", &sent, "/messages/@original", json!({"content": "later"})).await)
    };
    let (state, edited) = tokio::join!(call, work);
    assert_eq!(state["state"], "updated");
    assert_eq!((&state["response"]["message"]["content"], &edited["id"]), (&json!("later"), &message["id"]));
}

#[tokio::test]
async fn the_client_refuses_what_cannot_be_clicked() {
    let town = Town::start().await;
    let _bot = town.bot(GUILDS).await;
    let message = town.say(GAMES, panel()).await;
    let premium = json!({"type": 2, "id": 5, "style": 6, "sku_id": "5", "disabled": true});
    assert_eq!(message["components"][0]["components"][3], premium);
    let message = message["id"].clone();
    for (what, body, status, reason) in [
        ("click", json!({"user": "Ben", "message": message, "custom_id": "off"}), 409, "disabled"),
        ("click", json!({"user": "Ben", "message": message, "label": "Site"}), 400, "link"),
        ("click", json!({"user": "Ben", "message": message, "custom_id": "pick"}), 404, "unknown_component"),
        ("click", json!({"user": "Ben", "message": "12345", "custom_id": "join"}), 404, "unknown_message"),
        ("click", json!({"user": "Nobody", "message": message, "custom_id": "join"}), 404, "unknown_user"),
        (
            "select",
            json!({"user": "Ben", "message": message, "custom_id": "pick", "values": []}),
            400,
            "bad_values",
        ),
        (
            "select",
            json!({"user": "Ben", "message": message, "custom_id": "pick", "values": ["x"]}),
            400,
            "bad_values",
        ),
        (
            "select",
            json!({"user": "Ben", "message": message, "custom_id": "pick", "values": ["a", "a"]}),
            400,
            "bad_values",
        ),
        (
            "select",
            json!({"user": "Ben", "message": message, "custom_id": "join", "values": ["a"]}),
            404,
            "unknown_component",
        ),
    ] {
        let (got, told) = town.drive("POST", &format!("/interactions/{what}"), body.clone()).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{body}: {told}");
    }
}

#[tokio::test]
async fn menus_send_their_values() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let message = town.say(GAMES, panel()).await["id"].clone();
    let body = json!({"user": "Ben", "message": message, "custom_id": "pick", "values": ["Pear", "a"]});
    let (_, sent) = town.act(&mut bot, "select", body).await;
    assert_eq!((&sent["data"]["values"], &sent["data"]["component_type"]), (&json!(["p", "a"]), &json!(3)));
    let body = json!({"user": "Ben", "message": message, "custom_id": "who", "values": ["Ann"]});
    let (_, sent) = town.act(&mut bot, "select", body).await;
    assert_eq!(sent["data"]["values"], json!([ANN]));
    assert_eq!(sent["data"]["resolved"]["users"][ANN]["global_name"], "Ann");
}

#[tokio::test]
async fn only_its_owner_can_click_an_ephemeral_message() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let (id, sent) =
        town.act(&mut bot, "command", json!({"user": "Ben", "channel": "games", "command": "ping"})).await;
    let mut data = panel();
    data["flags"] = json!(64);
    good(town.answer(&sent, json!({"type": 4, "data": data})).await);
    let message = town.get(&format!("/interactions/{id}")).await["response"]["message"].clone();
    assert_eq!((&message["ephemeral"], &message["flags"]), (&json!(true), &json!(64)));
    let click = |who: &str| json!({"user": who, "message": message["id"], "custom_id": "join"});
    let (status, told) = town.drive("POST", "/interactions/click", click("Ann")).await;
    assert_eq!((status, &told["reason"]), (404, &json!("unknown_message")));
    let (_, sent) = town.act(&mut bot, "click", click("Ben")).await;
    good(town.answer(&sent, json!({"type": 7, "data": {"content": "yours", "components": []}})).await);
    assert_eq!(town.texts("Ben", "games").await, ["yours"]);
    assert!(town.texts("Ann", "games").await.is_empty());
    let events = town.get("/wait?after=0&timeout_ms=0&user=Ann&types=message_create,message_update").await;
    assert_eq!(events["events"], json!([]), "Ann hears of Ben's message");
}
