//! A table is said to be open only when its message stands; where the bot cannot post, its opener reads why.

use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

use crate::harness::{Person, World};

async fn opens(person: &Person<'_>) -> String {
    person.command("table new", json!({ "game": "threeport" })).await.text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_may_not_post_no_table_opens_and_its_opener_reads_why() {
    let world = World::new().await;
    let ann = world.person("Ann");
    for (channel, right, name) in
        [("games", "SEND_MESSAGES", "Send Messages"), ("quay", "ATTACH_FILES", "Attach Files")]
    {
        let overwrite = format!("/channels/{channel}/overwrites/Harbormaster");
        world.put(&overwrite, json!({ "deny": [right] })).await;
        let said = opens(&ann.at(channel)).await;
        assert!(said.contains("I opened no table") && said.contains(&format!("**{name}**")), "{said}");
    }
    // Whoever manages threads sees private ones too.
    let role = "/guilds/Harbour/roles/Harbormaster";
    let rights = ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "SEND_MESSAGES_IN_THREADS"];
    world.patch(role, json!({ "permissions": rights })).await;
    let secret = json!({ "name": "secret", "private": true });
    let thread = world.post("/users/Ann/channels/general/threads", secret).await;
    let said = opens(&ann.at(thread["id"].as_str().unwrap())).await;
    assert!(said.contains("Add me to it"), "{said}");

    world.post("/guilds", json!({ "name": "Lagoon", "channels": ["lagoon"], "bot": "commands" })).await;
    let said = opens(&ann.at("lagoon")).await;
    assert!(said.contains("[invite me](https://discord.com/oauth2/authorize?client_id="), "{said}");
    assert_eq!(world.number("SELECT count(*) FROM tables").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_message_discord_does_not_take_yet_is_not_said_to_be_open() {
    let world = World::new().await;
    let ann = world.person("Ann");
    world
        .fault(json!({ "kind": "5xx", "method": "POST", "route": "/channels/*/messages", "times": 2 }))
        .await;
    let said = opens(&ann).await;
    assert!(said.contains("Discord has not taken its message") && !said.contains("is open"), "{said}");
    ann.lobby("Host").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_could_not_be_filled_is_said_to_be_open_and_not_begun() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let greeting = ann.command("begin", json!({})).await.message();
    let mut intruder = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON seats WHEN NEW.computer IS NOT NULL BEGIN SELECT RAISE(ABORT, 'no room'); END";
    sqlx::raw_sql(full).execute(&mut intruder).await.unwrap();
    let which = ann.click(&greeting, "Play against computers").await.message();
    let said = ann.choose(&which, "open", "threeport").await.text();
    assert!(said.contains("is open, but not all of it was saved"), "{said}");
    ann.lobby("Host").await;
    intruder.close().await.unwrap();
}
