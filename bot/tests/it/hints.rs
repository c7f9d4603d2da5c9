//! `/hint`: what a strong computer player would do, given in games against computer players and played in two taps.

use harbormaster_rules::Kind;
use serde_json::json;

use crate::harness::{Message, Person, Playing, World};

/// Ann plays a computer player and begins.
async fn alone<'w>(world: &'w World, game: &str, options: &[(&str, &str)]) -> Person<'w> {
    let ann = world.person("Ann");
    ann.opens_game(game, &[], options).await;
    ann.command("table computer", json!({})).await.says("takes a seat");
    ann.command("table start", json!({})).await.says("The game begins.");
    ann
}

async fn ply(world: &World) -> u32 {
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    store.table(table).await.unwrap().unwrap().row.ply
}

/// The button that leads to the hinted move, which is all there is under it.
fn leads(hint: &Message) -> String {
    let buttons = hint.buttons();
    assert_eq!(buttons.len(), 1, "{buttons:?}");
    assert_eq!(buttons[0].label, "Make this move …");
    buttons[0].custom_id.clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_played_in_two_taps() {
    for (kind, options) in [
        (Kind::Threeport, vec![("first", "player 1")]),
        (Kind::Tariffs, vec![("first", "player 1")]),
        (Kind::Transport, vec![("first", "player 1")]),
    ] {
        let world = World::strict().await;
        let ann = alone(&world, kind.meta().slug, &options).await;
        let before = ply(&world).await;
        let hint = ann.command("hint", json!({})).await.says("computer player's move: **");
        assert_eq!(hint.attachments().len(), 1, "the board as Ann sees it");
        assert!(hint.text().lines().count() >= 2, "it says why: {}", hint.text());
        let asked = ann.click(&hint, &leads(&hint)).await.says("Play it?");
        assert_eq!(ply(&world).await, before, "the first tap asks");
        ann.click(&asked, "Confirm").await;
        assert!(ply(&world).await > before, "{kind}: the second tap plays");
        assert_eq!(world.violations().await.len(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_for_the_board_that_it_was_given_on() {
    let world = World::new().await;
    let ann = alone(&world, "threeport", &[("first", "player 1")]).await;
    let hint = ann.command("hint", json!({})).await.says("computer player's move: **");
    ann.command("threeport move", json!({ "island": "W" })).await;
    let after = ply(&world).await;
    ann.click(&hint, &leads(&hint)).await.says("The board has moved on");
    assert!(ply(&world).await >= after);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_no_hint_for_onlookers_nor_where_none_shall_be() {
    let world = World::new().await;
    let [_, ben, cem] = world.crew();
    cem.command("hint", json!({})).await.says("There is no table in this channel");
    let ann = alone(&world, "threeport", &[("first", "player 1")]).await;
    ben.command("hint", json!({})).await.says("You have no seat at this table");
    ann.command("table pause", json!({})).await.says("Done.");
    ann.command("hint", json!({})).await.says("The table is paused.");
    ann.command("table resume", json!({})).await;
    ann.command("table options", json!({ "option": "hints", "value": "off" })).await.says("is now **off**");
    ann.command("hint", json!({})).await.says("its host has set the option `hints` to off");
    let panel = ann.command("play", json!({})).await.message();
    assert!(panel.buttons().iter().all(|button| button.label != "Hint"), "nor is one offered");
    ann.command("table options", json!({ "option": "hints", "value": "on" })).await.says("is now **on**");
    ann.command("hint", json!({})).await.says("computer player's move: **");
    ann.command("table swap", json!({ "seat": 2, "to": "Ben" })).await;
    let offer = ben.reads("offers you the seat of").await;
    ben.click(&offer, "Take the seat").await;
    ann.command("hint", json!({})).await.says("the game counts for ratings and there are no hints");
    ann.command("table close", json!({})).await.says("I asked the others");
    let course = ann.at("general").command("learn", json!({ "game": "threeport" })).await.message();
    let lesson = course.buttons().into_iter().find_map(|button| {
        Some(button.custom_id.split('/').nth(1)?.to_owned()).filter(|table| table.starts_with('-'))
    });
    let forged = world.foreign_buttons(&[&format!("hint/{}", lesson.unwrap())]).await;
    let hint = ann.click(&forged[0], "x").await.says("💡");
    assert_ne!(hint.id(), forged[0].id(), "only she sees it");
}

/// Ann gives a game of Shipopoly up.
async fn gives_up(ann: &Person<'_>) {
    let question = ann.command("shipopoly abandon_ship", json!({})).await.says("Play it?");
    let again = ann.click(&question, "Confirm").await.message();
    ann.click(&again, "Yes, for good").await;
    ann.command("hint", json!({})).await.says("The game is over.");
}

/// The panel of somebody's moves in Shipopoly, as soon as they can throw: the others may have begun.
async fn on_turn(person: &Person<'_>) -> Message {
    let can_throw = |panel: &Message| {
        panel.menus().iter().flat_map(|menu| &menu.options).any(|(value, _)| value.contains("roll"))
    };
    let panel = async || Some(person.command("play", json!({})).await.message()).filter(can_throw);
    person.world.until("the panel of a turn", panel).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_panel_has_a_hint_in_the_first_three_games_of_a_kind() {
    let world = World::new().await;
    let has_hint = |panel: &Message| panel.buttons().iter().any(|button| button.label == "Hint");
    for game in 1..=4 {
        let ann = alone(&world, "shipopoly", &[]).await;
        // A move of the computer player can fall between a panel and the look for a hint.
        let store = world.store().await;
        let table = world.table_in(&store, "games").await;
        Playing::found(&world, store, table, "games").await.computers_rest().await;
        let panel = on_turn(&ann).await;
        assert_eq!(has_hint(&panel), game <= 3, "game {game}: {:?}", panel.buttons());
        if game == 1 {
            let board = crate::harness::newest_board(&ann, "").await;
            let panel = ann.click(&board, "Play").await.message();
            assert!(has_hint(&panel), "the panel under the board");
            let hint = ann.click(&panel, "Hint").await.says("computer player's move");
            leads(&hint);
        }
        if game == 4 {
            ann.command("hint", json!({})).await.says("computer player's move");
        } else {
            gives_up(&ann).await;
        }
    }
    let ann = world.person("Ann").at("general");
    ann.opens_game("threeport", &[], &[("first", "player 1")]).await;
    ann.command("table computer", json!({})).await.says("takes a seat");
    ann.command("table start", json!({})).await.says("The game begins.");
    assert!(has_hint(&ann.command("play", json!({})).await.message()), "another kind of game is new to Ann");
}
