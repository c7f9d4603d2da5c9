//! Faults of requests: refused, late, cut before and after the effect.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{APP, BEN, Bot, GAMES, GUILDS, Town, good, refused};

async fn try_post(town: &Town, text: &str) -> Result<u16, reqwest::Error> {
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    // A client of its own, so that no spare connection hides a cut.
    let request =
        reqwest::Client::new().post(url).header("authorization", "sandbox").json(&json!({"content": text}));
    Ok(request.send().await?.status().as_u16())
}

#[tokio::test]
async fn a_rate_limit_says_when_to_come_back() {
    let town = Town::start().await;
    let fault =
        json!({"kind": "429", "route": "/channels/*/messages", "method": "POST", "retry_after": 0.25});
    town.post("/faults", fault).await;
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let request = || town.http.post(&url).header("authorization", "sandbox").json(&json!({"content": "x"}));
    let response = request().send().await.unwrap();
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "0.250");
    let body: Value = response.json().await.unwrap();
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(0.25), &json!(false)));
    let response = request().send().await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["x-ratelimit-limit"], "5");
    assert_eq!(response.headers()["x-ratelimit-remaining"], "4");
    assert!(response.headers().contains_key("x-ratelimit-bucket"));
}

#[tokio::test]
async fn a_server_error_and_a_delay() {
    let town = Town::start().await;
    town.post("/faults", json!({"kind": "5xx", "status": 502, "times": 2})).await;
    assert_eq!(try_post(&town, "a").await.unwrap(), 502);
    assert_eq!(town.get("/faults").await["faults"][0]["times"], 1);
    assert_eq!(town.drive("DELETE", "/faults", Value::Null).await.0, 204);
    town.post("/faults", json!({"kind": "delay", "ms": 120})).await;
    let started = std::time::Instant::now();
    assert_eq!(try_post(&town, "b").await.unwrap(), 200);
    assert!(started.elapsed().as_millis() >= 120);
    assert_eq!(town.texts("Ann", "games").await, ["b"]);
}

#[tokio::test]
async fn a_server_error_may_come_as_a_page() {
    let town = Town::start().await;
    town.post("/faults", json!({"kind": "5xx", "status": 502, "html": true})).await;
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let request = town.http.post(url).header("authorization", "sandbox").json(&json!({"content": "x"}));
    let response = request.send().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (502, &"text/html".parse().unwrap())
    );
    assert!(response.text().await.unwrap().starts_with("<html>"));
    assert_eq!(town.texts("Ann", "games").await, [""; 0]);
}

#[tokio::test]
async fn cut_connections_before_and_after_the_effect() {
    let town = Town::start().await;
    town.post("/faults", json!({"kind": "drop_before"})).await;
    assert!(try_post(&town, "lost").await.is_err());
    town.post("/faults", json!({"kind": "drop_after"})).await;
    assert!(try_post(&town, "done").await.is_err());
    assert_eq!(town.texts("Ann", "games").await, ["done"]);
    let log = town.get("/log").await;
    let faults: Vec<&Value> = log["requests"].as_array().unwrap().iter().map(|line| &line["fault"]).collect();
    assert_eq!(faults, ["DropBefore", "DropAfter"]);
}

#[tokio::test]
async fn buckets_refuse_when_switched_on() {
    let town = Town::with(Config { rate_limits: true, ..Config::default() }).await;
    for _ in 0..5 {
        assert_eq!(try_post(&town, "x").await.unwrap(), 200);
    }
    let said = town.rest("POST", &format!("/channels/{GAMES}/messages"), json!({"content": "x"})).await;
    refused(&said, 429, 0, "rate limited");
    assert!(said.1["retry_after"].as_f64().unwrap() <= 5.0);
    assert_eq!(town.texts("Ann", "games").await.len(), 5);
}

#[tokio::test]
async fn unknown_faults_are_refused() {
    let town = Town::start().await;
    for (fault, reason) in [
        (json!({"kind": "earthquake"}), "unknown_fault"),
        (json!({"kind": "5xx", "status": 404}), "bad_fault"),
        (json!({"kind": "gateway_close", "code": 7}), "bad_fault"),
    ] {
        let (status, told) = town.drive("POST", "/faults", fault).await;
        assert_eq!((status, &told["reason"]), (400, &json!(reason)));
    }
}

#[tokio::test]
async fn a_refusal_can_be_a_page() {
    let town = Town::start().await;
    let url = format!("{}/api/v10/users/@me", town.sandbox.url());
    for status in [403, 404] {
        town.post("/faults", json!({"kind": "refusal", "status": status, "html": true})).await;
        let response = town.http.get(&url).header("authorization", "sandbox").send().await.unwrap();
        assert_eq!(
            (response.status().as_u16(), &response.headers()["content-type"]),
            (status, &"text/html".parse().unwrap())
        );
        assert!(response.text().await.unwrap().starts_with("<html>"));
    }
    town.post("/faults", json!({"kind": "refusal", "status": 403, "code": 50013})).await;
    refused(&town.rest("GET", "/users/@me", Value::Null).await, 403, 50013, "");
}

/// A command with a text and a whole number, for both of which the bot suggests words to Ben.
async fn suggested(town: &Town, bot: &mut Bot) {
    let option =
        |kind: u64, name: &str| json!({"type": kind, "name": name, "description": "x", "autocomplete": true});
    let new = json!({"type": 1, "name": "new", "description": "x", "options": [option(3, "game"), option(4, "seats")]});
    let commands = json!([{"name": "table", "description": "x", "options": [new]}]);
    good(town.rest("PUT", &format!("/applications/{APP}/commands"), commands).await);
    for (name, choice) in [
        ("game", json!({"name": "Threeport Shipping", "value": "threeport"})),
        ("seats", json!({"name": "Four players", "value": 4})),
    ] {
        let typing = json!({"user": "Ben", "channel": "games", "command": "table new", "focused": name});
        let (_, sent) = town.act(bot, "autocomplete", typing).await;
        good(town.answer(&sent, json!({"type": 8, "data": {"choices": [choice]}})).await);
    }
}

fn table(user: &str, options: Value) -> Value {
    json!({"user": user, "channel": "games", "command": "table new", "options": options})
}

#[tokio::test]
async fn a_client_may_send_the_shown_name_of_a_suggestion() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    suggested(&town, &mut bot).await;
    let fault = json!({"kind": "client_sends_names", "user": "Ben", "times": 1});
    let armed = town.post("/faults", fault).await;
    assert_eq!(armed["faults"][0], json!({"kind": "client_sends_names", "user": BEN, "times": 1}));
    let options = json!({"game": "threeport", "seats": 4});
    for (user, options, expected) in [
        ("Cem", &options, "threeport"),
        ("Ben", &json!({"game": "typed"}), "typed"),
        ("Ben", &options, "Threeport Shipping"),
        ("Ben", &options, "threeport"),
    ] {
        let (_, sent) = town.act(&mut bot, "command", table(user, options.clone())).await;
        assert_eq!(sent["data"]["options"][0]["options"][0]["value"], expected, "{user}");
    }
    assert_eq!(town.get("/faults").await["faults"], json!([]));
}

#[tokio::test]
async fn a_client_may_want_digits_where_words_were_suggested() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    suggested(&town, &mut bot).await;
    town.post("/faults", json!({"kind": "client_wants_digits", "times": 2})).await;
    for _ in 0..2 {
        let (status, told) =
            town.drive("POST", "/interactions/command", table("Ben", json!({"seats": 4}))).await;
        assert_eq!((status, &told["reason"]), (400, &json!("wants_digits")));
        assert!(told["error"].as_str().unwrap().contains("Four players"), "{told}");
    }
    bot.silent("INTERACTION_CREATE").await;
    town.act(&mut bot, "command", table("Ben", json!({"seats": 4}))).await;
    town.post("/faults", json!({"kind": "client_wants_digits"})).await;
    town.act(&mut bot, "command", table("Ben", json!({"seats": 3}))).await;
    assert_eq!(town.drive("DELETE", "/faults", Value::Null).await.0, 204);
    town.act(&mut bot, "command", table("Ben", json!({"seats": 4}))).await;
    let (status, told) =
        town.drive("POST", "/faults", json!({"kind": "client_wants_digits", "user": "Zoe"})).await;
    assert_eq!((status, &told["reason"]), (404, &json!("unknown_user")));
}
