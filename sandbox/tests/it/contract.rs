//! `DRIVER.md` is the contract of the driver API: every route that it names is there.

use serde_json::{Value, json};

use crate::support::{APP, GAMES, Town, good};

const DRIVER: &str = include_str!("../../DRIVER.md");

/// Method and path of every route of the driver API in the order of the text, as it is written there.
fn documented() -> Vec<(String, String)> {
    let mut routes = Vec::new();
    for line in DRIVER.lines().filter(|line| line.contains("/sandbox/")) {
        // In a table the first cell names the route, what follows explains it.
        let named = if line.starts_with('|') { line.split('|').nth(1).unwrap_or_default() } else { line };
        let (mut methods, mut pending): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        for span in named.split('`').skip(1).step_by(2) {
            let (method, path) = span.split_once(" /").map_or((span, ""), |(method, path)| (method, path));
            let is_method = matches!(method, "GET" | "POST" | "PUT" | "PATCH" | "DELETE");
            if is_method {
                pending.push(method);
            }
            let path = if span.starts_with("/sandbox/") { span } else { path };
            if path.is_empty() {
                continue;
            }
            if !pending.is_empty() {
                methods = std::mem::take(&mut pending);
            }
            let path = path.trim_start_matches('/').trim_start_matches("sandbox");
            routes.extend(methods.iter().map(|method| ((*method).to_owned(), path.to_owned())));
        }
    }
    routes
}

/// A path without placeholders; nothing waits.
fn filled(path: &str, names: &[(&str, &str)]) -> String {
    let path = names.iter().fold(path.to_owned(), |path, (key, name)| path.replace(key, name));
    let Some((path, query)) = path.split_once('?') else { return path };
    let pairs = query.split('&').map(|pair| match pair.split_once('=') {
        Some((key @ ("wait_ms" | "timeout_ms"), _)) => format!("{key}=0"),
        Some((key, "SEQ" | "N" | "ID")) => format!("{key}=0"),
        _ => pair.to_owned(),
    });
    format!("{path}?{}", pairs.collect::<Vec<_>>().join("&"))
}

#[test]
fn the_text_names_routes() {
    let routes = documented();
    let has = |method: &str, path: &str| routes.contains(&(method.to_owned(), path.to_owned()));
    assert!(routes.len() > 50, "{routes:?}");
    assert!(has("GET", "/guilds/{guild}") && has("PUT", "/guilds/{guild}/members/{user}"), "{routes:?}");
    assert!(has("GET", "/state") && has("DELETE", "/faults") && has("GET", "/users/{user}/events?after=SEQ"));
}

#[tokio::test]
async fn every_documented_query_is_answered() {
    let town = Town::start().await;
    town.register().await;
    let message = town.say(GAMES, json!({"content": "x"})).await["id"].as_str().unwrap().to_owned();
    let tap = json!({"user": "Ann", "channel": "games", "command": "ping", "wait": false});
    let tap = town.post("/interactions/command", tap).await["interaction"].as_str().unwrap().to_owned();
    let names = [
        ("{user}", "Ann"),
        ("{guild}", "Harbour"),
        ("{channel}", "games"),
        ("{message}", message.as_str()),
        ("{id}", tap.as_str()),
        ("before=ID", "limit=5"),
    ];
    let mut asked = 0;
    for (_, path) in documented().into_iter().filter(|(method, _)| method == "GET") {
        let url = format!("{}/sandbox{}", town.sandbox.url(), filled(&path, &names));
        let response = town.http.get(&url).send().await.unwrap();
        // No bot is connected.
        let expected = if path.starts_with("/ready") { 504 } else { 200 };
        assert_eq!(response.status(), expected, "{path} as {url}");
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
}

/// A misspelt field must not be left unheard, and every field that is taken is in the text.
#[tokio::test]
async fn every_documented_route_refuses_other_fields_and_names_its_own() {
    let town = Town::start().await;
    let mut named = 0;
    for (method, path) in documented() {
        let path = path.split('?').next().unwrap().replace(['{', '}', ' '], "");
        let said = if method == "GET" {
            town.drive("GET", &format!("{path}?chanel=games"), Value::Null).await
        } else {
            town.drive(&method, &path, json!({"chanel": "games"})).await
        };
        assert_eq!(
            (said.0, &said.1["reason"]),
            (400, &json!("unknown_field")),
            "{method} {path}: {}",
            said.1
        );
        let sentence = said.1["error"].as_str().unwrap();
        assert!(sentence.starts_with("there is no field `chanel` here"), "{sentence}");
        let known = sentence.split_once("there is: ").map(|(_, known)| known.split(", "));
        for field in known.into_iter().flatten() {
            let written = [format!("\"{field}\""), format!("`{field}`"), format!("{field}=")];
            assert!(written.iter().any(|text| DRIVER.contains(text)), "{field} of {method} {path}");
            named += 1;
        }
    }
    assert!(named > 100, "{named}");
    let files = json!([{"filename": "a.txt", "txt": "…"}]);
    let command = json!({"user": "Ann", "channel": "games", "name": "ping", "options": files});
    let said = town.drive("POST", "/interactions/command", command).await;
    assert!(said.1["error"].as_str().unwrap().contains("no field `filename`"), "{}", said.1);
    let said = town.drive("POST", "/users", json!(["Dora"])).await;
    assert_eq!((said.0, &said.1["reason"]), (400, &json!("bad_json")), "{}", said.1);
}

/// Calls with names that do not exist, so that nothing changes: only an unknown route fails.
#[tokio::test]
async fn every_documented_action_is_known() {
    let town = Town::start().await;
    let names = [
        ("{user}", "unknown"),
        ("{guild}", "nowhere"),
        ("{channel}", "nowhere"),
        ("{message}", "1"),
        ("{id}", "1"),
        ("{role}", "none"),
        ("{role or user}", "none"),
        ("{emoji}", "x"),
    ];
    for (method, path) in documented().into_iter().filter(|(method, _)| method != "GET") {
        let (status, told) = town.drive(&method, &filled(&path, &names), json!({})).await;
        assert_ne!(told["reason"], "unknown_route", "{method} {path}");
        assert!(status < 500 && status != 405, "{method} {path}: {status}");
    }
    assert_eq!(good(town.rest("GET", &format!("/users/{APP}"), Value::Null).await)["bot"], true);
}
