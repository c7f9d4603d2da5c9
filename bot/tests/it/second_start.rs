//! The second start in the same folder, without any configuration: people find their channels as they left them.

use std::fs;

use harbormaster::store::Engine;
use serde_json::{Value, json};

use crate::{
    captain::{Way, take_turn},
    harness::{Message, World},
};

/// Returns what Ann sees in these channels, without links and addresses.
async fn seen(world: &World, channels: &[&str]) -> Vec<Value> {
    let mut seen = vec![world.get("/users").await];
    for channel in channels {
        let messages = world.person("Ann").at(channel).sees().await;
        seen.extend(messages.into_iter().map(|message| message.0));
    }
    seen.iter_mut().for_each(without_links);
    seen
}

fn without_links(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(without_links),
        Value::Object(map) => {
            map.retain(|key, _| !key.ends_with("url"));
            map.values_mut().for_each(without_links);
        }
        _ => {}
    }
}

/// The ids of the messages that the list of a person's games leads to.
fn linked(list: &Message) -> Vec<String> {
    let links = list.text().split("https://discord.com/channels/").skip(1);
    links.map(|link| link.split(')').next().unwrap().rsplit('/').next().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_are_as_they_were_and_games_go_on() {
    let world = World::alone().await;
    let (ann, ben) = (world.person("Ann"), world.newcomer("Dora").await);
    ann.at("general").reads("hosts board games").await;
    let mut board = ann.begins(&[&ben], &[]).await;
    for ply in 1..3 {
        take_turn(&world, "games", &board, Way::Buttons).await;
        board = ann.board(ply).await;
    }
    let opened = ann.command("table new", json!({ "game": "tariffs" })).await.says("is open in <#");
    let thread = opened.text().split_once("<#").unwrap().1.split('>').next().unwrap().to_owned();
    ann.at(&thread).lobby("Host").await;
    let channels = ["general", "games", "quay", &thread];
    let before = seen(&world, &channels).await;
    let picture = world.file(&board.attachments()[0]).await;

    assert!(world.stop().await.success());
    world.start_alone().await;
    assert_eq!(seen(&world, &channels).await, before);
    let same = ann.board(2).await;
    assert_eq!(world.file(&same.attachments()[0]).await, picture);

    let list = ann.command("my games", json!({})).await.says("**Your games**");
    let links = linked(&list);
    assert_eq!(links.len(), 2, "{}", list.text());
    for link in links {
        world.get(&format!("/users/Ann/messages/{link}")).await;
    }
    let quay = ann.at("quay");
    let place = format!("is open in <#{}>", world.channel_id("quay").await);
    quay.command("table new", json!({ "game": "threeport" })).await.says(&place);
    // The buttons of a board from before.
    take_turn(&world, "games", &same, Way::Buttons).await;
    ann.board(3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_sudden_death_the_channel_is_there_and_the_game_goes_on() {
    let world = World::alone().await;
    let (ann, ben) = (world.person("Ann"), world.person("Ben"));
    let first = ann.begins(&[&ben], &[]).await;
    let state = world.folder().join("harbormaster.db.sandbox");
    let is_saved = async || {
        let saved = fs::read_to_string(&state).unwrap_or_default();
        saved.contains(first.id()).then_some(())
    };
    world.until("the first board is saved", is_saved).await;
    take_turn(&world, "games", &first, Way::Buttons).await;
    let newest = ann.board(1).await;
    // Perhaps before the second board is saved.
    world.kill();
    world.start_alone().await;
    let there = ann.sees().await;
    assert!(there.iter().any(|message| message.id() == first.id()), "{there:?}");
    let shown = ann.command("board", json!({})).await.message();
    assert!(shown.attachments().len() == 1, "{shown:?}");
    take_turn(&world, "games", &newest, Way::Typed).await;
    let next = ann.board(2).await;
    let number = |message: &Message| message.id().parse::<u64>().unwrap();
    assert!(number(&next) > number(&newest), "ids never repeat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_database_the_sandbox_begins_anew() {
    let world = World::alone().await;
    if Engine::of(&world.database_url()) == Engine::Postgres {
        return;
    }
    let ann = world.person("Ann");
    ann.opens(&[], &[]).await;
    world.stop().await;
    for end in ["", "-wal", "-shm"] {
        let file = world.folder().join(format!("harbormaster.db{end}"));
        assert!(fs::remove_file(&file).is_ok() || !end.is_empty(), "no database");
    }
    world.start_alone().await;
    assert_eq!(ann.sees().await.len(), 0, "the table's channel is free, and so it looks");
    ann.at("general").reads("hosts board games").await;
    assert!(world.log().contains("it belongs to another owner"), "{}", world.log());
    assert!(world.folder().join("harbormaster.db.sandbox.before").exists(), "what was there is kept once");
}
