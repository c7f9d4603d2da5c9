//! The bot for one person: in direct messages, and in servers that do not have it.

use serde_json::json;

use crate::harness::{Message, Person, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_from_a_direct_message() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    let private = ann.in_private().await;
    let games = private.command("my games", json!({})).await.says("**Your game** waits for you.");
    let panel = private.click(&games, "Play").await.message();
    assert!(panel.alt().contains("Ann to move"), "the board is not where it is read: {}", panel.alt());
    private.chooses_move(&panel, "move W").await;
    let board = ann.board(1).await;
    assert_eq!(board.pings(), [ben.id().await], "the channel sees it");
    let games = private.command("my games", json!({})).await.message();
    assert!(games.buttons().iter().all(|button| !button.label.starts_with("Play")), "it is Ben's turn");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_learned_anywhere_and_played_in_servers() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    let private = ann.in_private().await;
    private.command("help", json!({})).await.says("**Harbormaster**");
    private.command("rules", json!({ "game": "tariffs" })).await.says("Tariffs");
    private.command("my stats", json!({})).await.says("use this there");
    private.command("hint", json!({})).await.says("There is no table in this channel");
    let lesson = private.command("learn", json!({ "game": "tariffs" })).await.message();
    assert!(!lesson.buttons().is_empty(), "{}", lesson.text());
    for message in world.foreign_buttons_at(&private.channel, &["play_on/tariffs", "new/people"]).await {
        let id = message.buttons()[0].custom_id.clone();
        let told = private.click(&message, &id).await.message();
        let told = if id == "new/people" {
            private.choose(&told, "open/people", "tariffs").await.message()
        } else {
            told
        };
        assert!(told.text().contains("/oauth2/authorize?client_id="), "{id}: {}", told.text());
    }

    // A server where only Ann has it.
    let lagoon =
        json!({ "name": "Lagoon", "owner": "Ben", "channels": ["cove"], "members": ["Ann"], "bot": false });
    world.post("/guilds", lagoon).await;
    let cove = ann.at("cove");
    cove.command("my games", json!({})).await.says("You play at no table now.");
    cove.command("help", json!({ "game": "shipit" })).await.says("Ship It!");
    let (status, refusal) = world
        .drive(
            "POST",
            "/interactions/command",
            json!({ "user": "Ann", "channel": "cove", "command": "begin" }),
        )
        .await;
    assert_eq!(
        (status, &refusal["reason"]),
        (404, &json!("unknown_command")),
        "what needs a table is not offered"
    );
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// Ann in her direct messages, with the panel of her turn in a game with Ben.
async fn turn_in_private(world: &World) -> (Person<'_>, Message) {
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    let private = ann.in_private().await;
    let games = private.command("my games", json!({})).await.message();
    let panel = private.click(&games, "Play").await.message();
    (private, panel)
}

/// Nobody else would see the move, and nobody could answer it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_nobody_reaches_rests_for_direct_messages_too() {
    let world = World::new().await;
    let (private, panel) = turn_in_private(&world).await;
    world.patch("/guilds/Harbour", json!({ "unavailable": true })).await;
    let cut_off = "SELECT count(*) FROM gaps WHERE scope LIKE 'server %' AND ended IS NULL";
    world.until("the gap", async || (world.number(cut_off).await == 1).then_some(())).await;
    private.chooses_move(&panel, "move W").await.says("Nobody reaches that table now");
    let games = private.command("my games", json!({})).await.message();
    private.click(&games, "Play").await.says("Nobody reaches that table now");
    world.patch("/guilds/Harbour", json!({ "unavailable": false })).await;
    world.until("the end of the gap", async || (world.number(cut_off).await == 0).then_some(())).await;
    private.chooses_move(&panel, "move W").await;
    world.person("Ann").board(1).await;
}

/// In a group chat its commands are there for those who added the bot, and each sees their answers alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_from_a_group_chat_until_the_bot_is_taken_out_of_the_account() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    ann.in_private().await;
    let group = world.post("/users/Ann/groups", json!({ "with": ["Ben"], "name": "crew" })).await;
    let group = group["id"].as_str().unwrap();
    let (ann_there, ben_there) = (ann.at(group), ben.at(group));
    let offered = |name: &'static str| {
        let asked = json!({ "user": name, "channel": group, "command": "my games" });
        async { world.drive("POST", "/interactions/command", asked).await.0 }
    };
    assert_eq!(offered("Ben").await, 404, "Ben has not added it");
    let games = ann_there.command("my games", json!({})).await.says("**Your game** waits for you.");
    let panel = ann_there.click(&games, "Play").await.message();
    ann_there.chooses_move(&panel, "move W").await;
    ann.board(1).await;
    assert!(ben_there.sees().await.is_empty(), "what answers Ann is hers alone");
    world.drive("DELETE", "/users/Ann/install", json!({})).await;
    assert_eq!(offered("Ann").await, 404);
    ben.command("threeport move", json!({ "island": "W" })).await;
    assert_eq!(ann.board(2).await.pings(), [ann.id().await], "the game goes on in its server");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removed_bot_says_that_nobody_reaches_its_tables() {
    let world = World::new().await;
    let (private, panel) = turn_in_private(&world).await;
    world.drive("DELETE", "/guilds/Harbour/members/Harbormaster", json!({})).await;
    let left = async || world.log().contains("removed from a server").then_some(());
    world.until("the program notices", left).await;
    private.chooses_move(&panel, "move W").await.says("Nobody reaches that table now");
    private.command("help", json!({})).await.says("**Harbormaster**");
}
