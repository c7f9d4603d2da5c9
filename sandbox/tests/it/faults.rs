//! Faults of requests: refused, late, cut before and after the effect.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{GAMES, Town, refused};

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
