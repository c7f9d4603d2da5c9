//! The permitted callers: programs on this machine and the sandbox's own page.

use serde_json::json;

use crate::support::Town;

#[tokio::test]
async fn foreign_pages_and_names_are_kept_out() {
    let town = Town::start().await;
    let url = format!("{}/sandbox/state", town.sandbox.url());
    let own = town.sandbox.url().to_owned();
    let local = own.replace("127.0.0.1", "localhost");
    for (name, value, status) in [
        ("origin", "https://evil.example", 403),
        ("origin", "null", 403),
        ("origin", "http://127.0.0.1:1", 403),
        ("origin", own.as_str(), 200),
        ("origin", local.as_str(), 200),
        ("host", "evil.example", 403),
        ("host", "evil.example:80", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-origin", 200),
        ("accept", "*/*", 200),
    ] {
        let response = town.http.get(&url).header(name, value).send().await.unwrap();
        assert_eq!(response.status(), status, "{name}: {value}");
    }
    let posted = town.http.post(format!("{own}/sandbox/clock")).header("origin", "https://evil.example");
    assert_eq!(posted.json(&json!({"advance_seconds": 5})).send().await.unwrap().status(), 403);
    assert_eq!(town.get("/clock").await["offset_ms"], 0, "nothing happened");
}
