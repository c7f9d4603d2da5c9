//! Rate limits: in the headers of every answer, enforced on demand.

use std::time::Duration;

use futures_util::future::join_all;
use harbormaster_sandbox::Config;
use reqwest::Response;
use serde_json::{Value, json};

use crate::support::{APP, GAMES, GENERAL, GUILDS, HARBOUR, Town, good, refused};

async fn enforced() -> Town {
    Town::with(Config { rate_limits: true, ..Config::default() }).await
}

async fn ask(town: &Town, method: &str, path: &str, token: &str) -> Response {
    let url = format!("{}/api/v10{path}", town.sandbox.url());
    town.http.request(method.parse().unwrap(), url).header("authorization", token).send().await.unwrap()
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn every_answer_tells_its_bucket() {
    let town = Town::start().await;
    for (method, path, token, status) in [
        ("GET", "/gateway".to_owned(), "sandbox", 200),
        ("GET", "/gateway/bot".to_owned(), "sandbox", 200),
        ("GET", "/users/@me".to_owned(), "sandbox", 200),
        ("GET", "/users/@me".to_owned(), "Bot real.looking.token", 401),
        ("GET", "/nowhere".to_owned(), "sandbox", 404),
        ("POST", format!("/channels/{GAMES}/messages"), "sandbox", 400),
        ("POST", format!("/channels/{GAMES}/typing"), "sandbox", 204),
        ("PATCH", format!("/webhooks/{APP}/token/messages/@original"), "sandbox", 404),
    ] {
        let response = ask(&town, method, &path, token).await;
        assert_eq!(response.status(), status, "{path}");
        let number =
            |name: &str| header(&response, name).unwrap_or_else(|| panic!("no {name} at {path}")).to_owned();
        let (limit, remaining): (u32, u32) =
            (number("x-ratelimit-limit").parse().unwrap(), number("x-ratelimit-remaining").parse().unwrap());
        let used = if status == 401 { limit - remaining <= 1 } else { remaining < limit };
        assert!(used, "{path}: {remaining} of {limit}");
        assert!(number("x-ratelimit-reset").parse::<f64>().unwrap() > 1e9);
        assert!(number("x-ratelimit-reset-after").parse::<f64>().unwrap() <= 60.0);
        assert_eq!(number("x-ratelimit-bucket").len(), 16);
    }
}

#[tokio::test]
async fn a_first_answer_to_an_interaction_has_no_bucket() {
    let town = enforced().await;
    for _ in 0..20 {
        let response = ask(&town, "POST", "/interactions/1/token/callback", "sandbox").await;
        assert_eq!(response.status(), 404);
        for name in ["limit", "remaining", "reset", "reset-after", "bucket"] {
            assert_eq!(header(&response, &format!("x-ratelimit-{name}")), None);
        }
    }
}

/// Libraries take a 429 without it for a ban by a proxy before Discord.
#[tokio::test]
async fn a_rate_limit_is_told_from_a_ban() {
    let town = Town::start().await;
    town.post("/faults", json!({"kind": "429", "route": "/users/@me"})).await;
    let response = ask(&town, "GET", "/users/@me", "sandbox").await;
    assert_eq!((response.status().as_u16(), header(&response, "via")), (429, Some("1.1 google")));
    assert_eq!(header(&response, "content-type"), Some("application/json"));
}

#[tokio::test]
async fn routes_have_buckets_of_their_own() {
    let town = enforced().await;
    let bucket = async |path: &str| {
        let response = ask(&town, "GET", path, "sandbox").await;
        header(&response, "x-ratelimit-bucket").unwrap().to_owned()
    };
    let games = bucket(&format!("/channels/{GAMES}/messages")).await;
    assert_eq!(bucket(&format!("/channels/{GAMES}/messages?limit=1")).await, games);
    assert_ne!(bucket(&format!("/channels/{GENERAL}/messages")).await, games);
    for n in 0..5 {
        town.say(GAMES, json!({"content": n.to_string()})).await;
    }
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let post = || town.http.post(&url).header("authorization", "sandbox").json(&json!({"content": "x"}));
    let response = post().send().await.unwrap();
    assert_eq!((response.status().as_u16(), header(&response, "x-ratelimit-scope")), (429, Some("user")));
    assert_eq!(header(&response, "x-ratelimit-remaining"), Some("0"));
    assert_eq!(header(&response, "x-ratelimit-global"), None);
    let after: f64 = header(&response, "retry-after").unwrap().parse().unwrap();
    let body: Value = response.json().await.unwrap();
    assert_eq!((&body["global"], body["retry_after"].as_f64()), (&json!(false), Some(after)));
    assert!(body["message"].is_string() && (0.0..=5.0).contains(&after), "{body}");
    town.say(GENERAL, json!({"content": "another channel has its own"})).await;
    tokio::time::sleep(Duration::from_secs_f64(after + 0.05)).await;
    town.say(GAMES, json!({"content": "after the time that was told"})).await;
}

#[tokio::test]
async fn fifty_a_second_are_enough_but_taps_are_answered_all_the_same() {
    let town = enforced().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let body = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    let paths = [
        "/users/@me".to_owned(),
        format!("/guilds/{HARBOUR}"),
        format!("/channels/{GAMES}"),
        "/oauth2/applications/@me".to_owned(),
    ];
    let mut refusal = None;
    // On a slow machine a second may pass before it is full.
    for _ in 0..10 {
        let requests = (0..80).map(|n| ask(&town, "GET", &paths[n % paths.len()], "sandbox"));
        let answers = join_all(requests).await;
        refusal = answers.into_iter().find(|answer| answer.status() == 429);
        if refusal.is_some() {
            break;
        }
    }
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "pong"}})).await);
    let refusal = refusal.expect("no request was refused");
    assert_eq!(
        (header(&refusal, "x-ratelimit-scope"), header(&refusal, "x-ratelimit-global")),
        (Some("global"), Some("true"))
    );
    let body: Value = refusal.json().await.unwrap();
    assert_eq!(body["global"], true);
    let after = body["retry_after"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&after), "{after}");
    tokio::time::sleep(Duration::from_secs_f64(after + 0.05)).await;
    good(town.rest("GET", "/users/@me", Value::Null).await);
}

#[tokio::test]
async fn nothing_is_refused_unless_rate_limits_are_on() {
    let town = Town::start().await;
    let answers = join_all((0..120).map(|_| ask(&town, "GET", "/users/@me", "sandbox"))).await;
    assert!(answers.iter().all(|answer| answer.status() == 200));
}

#[tokio::test]
async fn a_window_passes_as_fast_as_wished() {
    let town = Town::with(Config { rate_speed: 100, ..Config::default() }).await;
    let response = ask(&town, "POST", &format!("/channels/{GAMES}/messages"), "sandbox").await;
    let left: f64 = header(&response, "x-ratelimit-reset-after").unwrap().parse().unwrap();
    assert!(left <= 0.05, "five seconds, a hundred times faster: {left}");
}

#[tokio::test]
async fn a_third_name_within_ten_minutes_is_too_much() {
    let town = enforced().await;
    let threads = format!("/channels/{GAMES}/threads");
    let thread = good(town.rest("POST", &threads, json!({"name": "t", "type": 11})).await);
    let path = format!("/channels/{}", thread["id"].as_str().unwrap());
    let patch = async |body: Value| town.rest("PATCH", &path, body).await;
    good(patch(json!({"name": "one"})).await);
    good(patch(json!({"archived": true})).await);
    good(patch(json!({"archived": false, "name": "two"})).await);
    let third = patch(json!({"name": "three"})).await;
    refused(&third, 429, 0, "rate limited");
    let after = third.1["retry_after"].as_f64().unwrap();
    assert!((1.0..=600.0).contains(&after), "{after}");
    town.post("/clock", json!({"advance_seconds": 601})).await;
    assert_eq!(good(patch(json!({"name": "four"})).await)["name"], "four");

    let free = Town::start().await;
    let said = free
        .drive("PUT", "/channels/games/overwrites/Harbormaster", json!({"allow": ["MANAGE_CHANNELS"]}))
        .await;
    assert_eq!(said.0, 204);
    for name in ["a", "b", "c"] {
        good(free.rest("PATCH", &format!("/channels/{GAMES}"), json!({"name": name})).await);
    }
}

#[tokio::test]
async fn a_guild_has_room_for_so_many_open_threads() {
    let town = Town::with(Config { active_threads: 3, ..Config::default() }).await;
    let threads = format!("/channels/{GAMES}/threads");
    let open = async || town.rest("POST", &threads, json!({"name": "t", "type": 11})).await;
    let first = good(open().await)["id"].as_str().unwrap().to_owned();
    good(open().await);
    good(open().await);
    refused(&open().await, 400, 160_006, "Maximum number of active threads reached");
    let message = town.say(GAMES, json!({"content": "offer"})).await["id"].as_str().unwrap().to_owned();
    let on_message = format!("/channels/{GAMES}/messages/{message}/threads");
    refused(&town.rest("POST", &on_message, json!({"name": "t"})).await, 400, 160_006, "");
    let path = format!("/channels/{first}");
    good(town.rest("PATCH", &path, json!({"archived": true})).await);
    good(open().await);
    refused(&town.rest("PATCH", &path, json!({"archived": false})).await, 400, 160_006, "");
    let elsewhere = town.post("/guilds", json!({"name": "Lagoon"})).await["channels"][0]["id"].clone();
    let path = format!("/channels/{}/threads", elsewhere.as_str().unwrap());
    good(town.rest("POST", &path, json!({"name": "t", "type": 11})).await);
}
