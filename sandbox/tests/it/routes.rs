//! Requests for which the sandbox has no answer: the refusal says if Discord would have one.

use serde_json::{Value, json};

use crate::{
    strict::description,
    support::{APP, GAMES, HARBOUR, Town, refused},
};

/// One path a line, after its methods.
const ROUTES: &str = include_str!("../../src/rest/routes.txt");
/// The table for people.
const TABLE: &str = include_str!("../../ROUTES.md");

/// The table says of each route what the program does with it.
#[tokio::test]
async fn the_table_of_routes_is_the_programs_own() {
    let town = Town::start().await;
    let mut rows = Vec::new();
    for line in ROUTES.lines() {
        let (methods, path) = line.rsplit_once(' ').unwrap();
        let own = path.replacen("/applications/{}", &format!("/applications/{APP}"), 1);
        let own = if own.starts_with("/users") {
            own
        } else {
            own.replacen("guilds/{}", &format!("guilds/{HARBOUR}"), 1)
        };
        let (mut there, mut missing) = (Vec::new(), Vec::new());
        for method in methods.split(' ') {
            let (status, _) = town.rest(method, &own.replace("{}", "1"), json!({})).await;
            if status == 501 { missing.push(method) } else { there.push(method) }
        }
        rows.push(format!("| `{path}` | {} | {} |", there.join(", "), missing.join(", ")));
    }
    let told: Vec<&str> = TABLE.lines().filter(|line| line.starts_with("| `/")).collect();
    assert_eq!(told, rows, "ROUTES.md should have:\n{}", rows.join("\n"));
}

#[tokio::test]
async fn wrong_methods_missing_routes_and_unknown_ones_are_told_apart() {
    let town = Town::start().await;
    for (method, path, status) in [
        ("PUT", format!("/channels/{GAMES}/messages"), 405),
        ("DELETE", "/gateway".to_owned(), 405),
        ("GET", "/attachments/refresh-urls".to_owned(), 405),
        ("PATCH", format!("/applications/{APP}/commands"), 405),
        ("POST", "/interactions/1/token/callback/again".to_owned(), 404),
        ("GET", "/nowhere".to_owned(), 404),
        ("GET", format!("/guilds/{HARBOUR}/onboarding"), 501),
        ("GET", format!("/guilds/{HARBOUR}/roles/member-counts"), 501),
        ("GET", format!("/channels/{GAMES}/threads/search"), 501),
        ("PUT", format!("/applications/{APP}/guilds/{HARBOUR}/commands/5/permissions"), 501),
        ("PATCH", "/users/@me".to_owned(), 501),
    ] {
        let said = town.rest(method, &path, json!({})).await;
        assert_eq!(said.0, status, "{method} {path}: {}", said.1);
    }
    let said = town.rest("POST", &format!("/guilds/{HARBOUR}/templates"), json!({})).await;
    let told =
        "Discord has POST /guilds/{}/templates, the sandbox has not; its README lists what it leaves out.";
    refused(&said, 501, 0, told);
}

/// Every route that Discord describes is answered somehow, or refused with the sentence.
#[tokio::test]
async fn every_route_of_discord_is_known() {
    let Some(description) = description() else { return };
    let description: Value = serde_json::from_slice(&std::fs::read(description).unwrap()).unwrap();
    let town = Town::start().await;
    let mut asked = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        let filled: Vec<&str> =
            path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect();
        for method in methods.as_object().unwrap().keys().map(|method| method.to_uppercase()) {
            if !["GET", "POST", "PUT", "PATCH", "DELETE"].contains(&method.as_str()) {
                continue;
            }
            let (status, told) = town.rest(&method, &filled.join("/"), json!({})).await;
            let unknown = told["message"] == "404: Not Found" || status == 405;
            assert!(!unknown, "{method} {path}: {status} {told}");
            asked += 1;
        }
    }
    assert!(asked > 200, "{asked}");
}
