//! The first minute in a server: one greeting, and a game that begins two taps later.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use serde_json::{Value, json};

use crate::harness::{Message, World};

/// The greeting of a server that the bot has just joined.
async fn greeted(world: &World) -> Message {
    let made = world.post("/guilds", json!({ "name": "Wharf", "owner": "Ann" })).await;
    let channel = made["channels"][0]["id"].as_str().unwrap().to_owned();
    world.person("Ann").at(&channel).reads("hosts board games").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_server_is_greeted_once_and_a_game_begins_two_taps_later() {
    let world = World::strict().await;
    let greeting = greeted(&world).await;
    let ann = world.person("Ann").at(greeting.0["channel_id"].as_str().unwrap());
    assert!(greeting.pings().is_empty());
    ann.click(&greeting, "How it works").await.says("/table new");

    let menu = ann.click(&greeting, "Play against computers").await.says("Which game?");
    ann.choose(&menu, "open/", "threeport").await.says("is open in");
    ann.reads("**Threeport Shipping** begins: ").await;
    // A computer player may have the first turn.
    let turn = format!("▶ {}, your turn.", ann.mention().await);
    let is_hers = |message: &&Message| message.first_line() == turn && !message.buttons().is_empty();
    let board = ann.waits_for("Ann's turn", |seen| seen.iter().rev().find(is_hers).cloned()).await;
    let panel = ann.click(&board, "Play").await.message();
    let told = ["**How to play in one minute.**", "Your boat lies", "what you can do now"];
    assert!(
        told.iter().all(|part| panel.text().contains(part)),
        "the first turn is explained: {}",
        panel.text()
    );

    // The channel is taken, so the next table has a thread. A command leads to the same buttons.
    let greeting_again = ann.command("begin", json!({})).await.says("hosts board games");
    let menu = ann.click(&greeting_again, "New table").await.says("Which game?");
    let opened = ann.choose(&menu, "open/", "tariffs").await.says("is open in <#");
    assert!(!opened.text().contains(&ann.channel), "{}", opened.text());

    world.restart().await;
    ann.command("help", json!({})).await.says("**Threeport Shipping** is played here.");
    let greetings = ann.hears().await;
    let greetings = greetings.iter().filter(|message| message.text().contains("hosts board games"));
    assert_eq!(greetings.count(), 1, "once in the life of a server");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_begin_with_one_minute_and_end_with_the_licence() {
    let world = World::new().await;
    let ann = world.person("Ann");
    for game in ["threeport", "shipopoly", "tariffs", "transport", "shipit"] {
        let first =
            ann.command("rules", json!({ "game": game })).await.says("**How to play in one minute.**");
        assert_eq!(first.attachments().len(), 3, "{game}: the start, the middle and the end");
        let alts: Vec<&str> =
            first.attachments().iter().map(|file| file["description"].as_str().unwrap()).collect();
        assert!(
            alts.iter().all(|alt| !alt.is_empty()) && alts[0] != alts[1] && alts[1] != alts[2],
            "{game}: {alts:?}"
        );
        let chapters = first.menu("jump/").options;
        let (last, title) = chapters.last().unwrap();
        assert_eq!(title, "Licence and credits", "{game}");
        let last = ann.choose(&first, "jump/", last).await.message();
        assert!(last.button("Next ▶").disabled, "{game}");
    }
}
