//! `/my games`: somebody's tables in all servers.

use serde_json::json;

use crate::harness::{Message, Person, World};

const FIRST: (&str, &str) = ("first", "player 1");
const SECOND: (&str, &str) = ("first", "player 2");

/// The list as lines, its first page.
async fn listed(person: &Person<'_>) -> (Message, Vec<String>) {
    let answer = person.command("my games", json!({})).await;
    let message = answer.says("");
    let lines = message.typed().lines().map(str::to_owned).collect();
    (message, lines)
}

/// The address behind the button "Next game".
fn next_game(message: &Message) -> String {
    let parts = message.0["components"].as_array().unwrap().iter();
    let mut parts = parts.flat_map(|part| part["components"].as_array().unwrap());
    let button = parts.find(|part| part["label"] == "Next game").expect("a button to the next game");
    button["url"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_all_servers_are_listed_those_that_wait_first() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let (_, nothing) = listed(&ann).await;
    assert_eq!(nothing, ["You play at no table now. `/table new` opens one."]);

    let lagoon =
        json!({ "name": "Lagoon", "owner": "Ben", "channels": ["cove"], "members": ["Ann"], "bot": true });
    world.post("/guilds", lagoon).await;
    let (quay, cove) = (ann.at("quay"), ann.at("cove"));
    quay.begins(&[&ben], &[SECOND]).await;
    let first = ann.begins(&[&ben], &[FIRST, ("turn_time", "24h")]).await;
    world.advance(2).await;
    let second = cove.begins(&[&ben], &[FIRST]).await;
    ann.at("general").opens(&[], &[]).await;
    // Tables of others, and one that is closed, are not Ann's.
    world.post("/guilds/Harbour/channels", json!({ "name": "pier" })).await;
    cem.at("pier").begins(&[&ben], &[]).await;

    let (message, lines) = listed(&ann).await;
    assert_eq!(lines[0], "**Your games**: 2 of 4 wait for you.");
    let link = |board: &Message| format!("/{}/{})", board.0["channel_id"].as_str().unwrap(), board.id());
    assert!(lines[1].starts_with("▶ **[Threeport Shipping](https://discord.com/channels/"), "{}", lines[1]);
    assert!(lines[1].contains(&link(&first)) && lines[2].contains(&link(&second)), "{lines:?}");
    assert!(lines[1].contains("your turn since <t:"), "{}", lines[1]);
    assert!(lines[1].contains("Next deadline <t:") && !lines[2].contains("deadline"), "{lines:?}");
    assert!(lines[3].ends_with(": waits for players."), "{}", lines[3]);
    assert!(lines[4].ends_with(": Waiting for **Ben**."), "{}", lines[4]);
    assert_eq!(lines.len(), 5);
    // It was typed in #games, so the next game is the other one that waits.
    assert!(next_game(&message).ends_with(second.id()), "{}", next_game(&message));
    let (elsewhere, same) = listed(&cove).await;
    assert!(next_game(&elsewhere).ends_with(first.id()), "{}", next_game(&elsewhere));
    assert_eq!(same, lines, "wherever it is typed");

    cove.plays(&second, "Sail to White").await;
    cove.board(1).await;
    ann.at("general").command("table close", json!({})).await.says("is closed");
    let (_, lines) = listed(&ann).await;
    assert_eq!(lines[0], "**Your games**: 1 of 3 waits for you.");
    assert_eq!(lines.len(), 4, "{lines:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_list_has_pages() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    // One person leads ten tables at most.
    for number in 0..14 {
        let name = format!("berth-{number}");
        world.post("/guilds/Harbour/channels", json!({ "name": name })).await;
        let (host, other) = if number < 7 { (&ann, &ben) } else { (&ben, &ann) };
        let first = if number < 7 { FIRST } else { SECOND };
        host.at(&name).begins(&[other], &[first]).await;
    }
    let (message, first) = listed(&ann).await;
    assert_eq!(first[0], "**Your games**: 14 of 14 wait for you.");
    assert!(message.text().chars().count() <= 2_000);
    let next = ann.click(&message, "Next").await.message();
    let second: Vec<&str> = next.text().lines().collect();
    assert_eq!(first.len() + second.len(), 16, "a head on each page, and each table once");
    assert!(second[1..].iter().all(|line| !first.contains(&(*line).to_owned())), "{second:?}");
    let back = ann.click(&next, "Back").await.message();
    assert_eq!(back.text(), message.text());
}
