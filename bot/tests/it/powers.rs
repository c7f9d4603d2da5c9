//! Powers over a game: who may decide what, and what becomes of a table whose host is gone.

use serde_json::json;

use crate::harness::{Message, Person, World};

const FIRST: (&str, &str) = ("first", "player 1");

/// Takes somebody out of the server.
async fn leaves(world: &World, name: &str) {
    world.delete(&format!("/guilds/Harbour/members/{name}")).await;
}

/// The newest question to those who play.
async fn asked(person: &Person<'_>) -> Message {
    let is_it = |message: &&Message| message.text().starts_with("🗳") && !message.buttons().is_empty();
    person.waits_for("a question", |seen| seen.iter().rev().find(is_it).cloned()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lead_of_a_lobby_passes_on_when_its_host_leaves_it_the_server_or_is_silent() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.opens(&[&ben, &cem], &[]).await;
    ben.command("table start", json!({})).await.says("Only the host");
    ann.command("table leave", json!({})).await.says("You have left the table.");
    ben.reads(&format!("{} is the host of this table now", ben.mention().await)).await;
    world.advance(73).await;
    ben.reads(&format!("{} is the host of this table now", cem.mention().await)).await;
    leaves(&world, "Cem").await;
    ben.command("table computer", json!({})).await.says("takes a seat");
    ben.command("table start", json!({})).await.says("The game begins.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_without_a_host_who_left_the_server() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[FIRST]).await;
    leaves(&world, "Ann").await;
    ben.command("table kick", json!({ "player": "Ann" }))
        .await
        .says("a computer player, takes over the seat");
    ben.reads(&format!("{} is the host of this table now", ben.mention().await)).await;
    ben.board(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_is_changed_and_a_game_closed_only_if_all_agree_or_the_others_are_silent() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben, &cem], &[FIRST, ("turn_time", "3d")]).await;
    let option = json!({ "option": "turn_time", "value": "10min" });
    cem.command("table options", option.clone()).await.says("I asked the others");
    let vote = asked(&ann).await;
    assert_eq!(vote.pings().len(), 2, "those who have yet to answer");
    ben.plays(&vote, "Agree").await;
    ann.plays(&vote, "Object").await;
    ann.waits_for("the end", |seen| {
        seen.iter()
            .find(|message| message.id() == vote.id() && message.text().contains("Against"))
            .map(|_| ())
    })
    .await;
    let ends = async || {
        let store = world.store().await;
        let table = world.table_in(&store, "games").await;
        let stored = store.table(table).await.unwrap().unwrap();
        store.close().await;
        stored.clocks[0].running.unwrap().ends
    };
    let before = ends().await;
    cem.agrees_with(&[&ann, &ben], "table options", option).await;
    assert_eq!(ends().await, before, "nobody loses time that they have");
    // Ann and Ben are silent: after three days the one who asked decides.
    cem.command("table close", json!({})).await.says("I asked the others");
    world.advance(71).await;
    cem.command("board", json!({})).await;
    world.advance(2).await;
    cem.reads("The table was closed before the end").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_needs_both_of_two_and_either_resumes() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[FIRST]).await;
    ann.command("table pause", json!({})).await.says("I asked the others");
    cem.click(&asked(&ann).await, "Agree").await.says("You have no seat");
    let vote = asked(&ann).await;
    ann.plays(&vote, "Object").await;
    ann.waits_for("the end", |seen| {
        seen.iter()
            .find(|message| message.id() == vote.id() && message.text().contains("took it back"))
            .map(|_| ())
    })
    .await;
    ann.agrees_with(&[&ben], "table pause", json!({})).await;
    let paused = ann.reads("The table is paused").await;
    cem.click(&paused, "Resume").await.says("You have no seat");
    ben.click(&paused, "Resume").await.says("The game resumes.");
    ben.agrees_with(&[&ann], "table pause", json!({})).await;
    // Its button is for the pause that it showed.
    ann.click(&paused, "Resume").await.says("this is another one");
    world.advance(24 * 14 + 1).await;
    ann.reads("The pause is over").await;
    ann.reads("▶ The game resumes.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_named_for_an_office_is_in_the_server() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    world.post("/users", json!({ "name": "out", "guilds": [] })).await;
    let out = world.get("/users/out").await["id"].as_str().unwrap().to_owned();
    ann.opens_game("shipopoly", &[&ben, &cem], &[]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    for (command, options) in [
        ("my away", json!({ "until": "3d", "person": out })),
        ("table swap", json!({ "seat": 2, "to": out })),
        ("shipopoly secretary hand_over", json!({ "to": out })),
    ] {
        ann.command(command, options).await.says("cannot see this channel");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_out_of_reach_use_up_no_quota_and_lobbies_lapse() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let channels: Vec<String> = (0..10).map(|number| format!("cove{number}")).collect();
    let server =
        json!({ "name": "Cove", "owner": "Ben", "channels": channels, "members": ["Ann"], "bot": true });
    world.post("/guilds", server).await;
    for channel in &channels {
        ann.at(channel).command("table new", json!({ "game": "threeport" })).await.says("is open in");
    }
    ann.command("table new", json!({ "game": "threeport" })).await.says("You lead 10 open tables");
    world.delete("/guilds/Cove/members/Ann").await;
    ann.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    ann.lobby("Host").await;
    world.advance(24 * 14 + 1).await;
    ann.reads("nothing has happened here for 14 days").await;
    ann.command("table join", json!({})).await.says("closed");
}
