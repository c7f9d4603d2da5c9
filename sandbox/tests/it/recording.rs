//! Recordings: requests, answers and dispatches in a file, without secrets.

use std::path::Path;

use harbormaster_sandbox::{Config, Sandbox, StartError};
use serde_json::{Value, json};

use crate::support::{GAMES, GUILDS, Town, good};

fn lines(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn requests_answers_and_dispatches_are_recorded_without_tokens() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.jsonl");
    let town = Town::with(Config { record: Some(path.clone()), ..Config::default() }).await;
    town.register().await;
    let mut bot = town.bot(GUILDS).await;
    let ping = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", ping).await;
    let token = sent["token"].as_str().unwrap();
    good(town.answer(&sent, json!({"type": 4, "data": {"content": format!("leaked: {token}")}})).await);
    good(town.hook("GET", &sent, "/messages/@original", Value::Null).await);
    let said =
        town.upload("POST", &format!("/channels/{GAMES}/messages"), &json!({}), &[(0, "a.png", b"x")]).await;
    good(said);

    let all = lines(&path);
    let of = |kind: &str| all.iter().filter(|line| line["kind"] == kind).collect::<Vec<_>>();
    let paths: Vec<&str> = of("request").iter().map(|line| line["path"].as_str().unwrap()).collect();
    let id = sent["id"].as_str().unwrap();
    assert!(paths.contains(&format!("/interactions/{id}/…/callback").as_str()), "{paths:?}");
    assert_eq!(of("request")[1]["body"]["data"]["content"], "leaked: …");
    assert_eq!(of("request")[2]["answer"]["content"], "leaked: …");
    assert_eq!(
        of("request")[3]["files"],
        json!([{"filename": "a.png", "content_type": "image/png", "size": 1}])
    );
    let events: Vec<(&str, u64)> = of("dispatch")
        .iter()
        .map(|line| (line["event"].as_str().unwrap(), line["seq"].as_u64().unwrap()))
        .collect();
    assert_eq!(events, [("READY", 1), ("GUILD_CREATE", 2), ("INTERACTION_CREATE", 3)]);
    assert_eq!(
        (&of("dispatch")[2]["data"]["token"], &of("dispatch")[2]["data"]["id"]),
        (&json!("…"), &sent["id"])
    );
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(!text.contains(token) && !text.contains("sandbox-test"), "a secret was recorded");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_second_sandbox_adds_to_the_file_and_a_wrong_place_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.jsonl");
    for count in [1, 2] {
        let town = Town::with(Config { record: Some(path.clone()), ..Config::default() }).await;
        good(town.rest("GET", "/gateway?x=1", Value::Null).await);
        let all = lines(&path);
        assert_eq!((all.len(), &all[0]["query"]), (count, &json!({"x": "1"})));
    }
    let nowhere = Config { record: Some(folder.path().join("no/such")), ..Config::default() };
    assert!(matches!(Sandbox::start(nowhere).await, Err(StartError::Record { .. })));
}
