//! Paces: a person who asks for more than they may in a minute is refused before anything is drawn or written; moves never are.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use std::fs;

use harbormaster_sandbox::Config;
use serde_json::json;

use crate::harness::{LOG, World};

/// So many requests a minute, and with ten of them to spare.
const MOST: usize = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_too_much_waits_and_plays_on_meanwhile() {
    let world = World::without_program(Config::default(), LOG).await;
    fs::write(world.folder().join(".env"), format!("HARBORMASTER_REQUESTS_PER_MINUTE={MOST}\n")).unwrap();
    world.start().await;
    let [ann, ben, _] = world.crew();
    ann.opens(&[&ben], &[("first", "player 1")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = ann.board(0).await;
    // A minute later all of that is forgotten.
    world.post("/clock", json!({ "advance_seconds": 60 })).await;
    let too_fast = "more than one person may";
    // Lists, because they take a busy machine less time than pictures.
    let mut lists = 0;
    while !ann.command("table list", json!({})).await.text().contains(too_fast) {
        lists += 1;
        assert!(lists <= 2 * MOST, "{lists} requests in a minute");
    }
    let refused = ann.click(&board, "Look closer").await.says(too_fast);
    assert!(refused.attachments().is_empty(), "no picture is drawn");
    assert!(refused.text().contains("It is possible again <t:"), "{}", refused.text());

    let rows = async || {
        let store = world.store().await;
        let table = world.table_in(&store, "games").await;
        let revision = store.table(table).await.unwrap().unwrap().row.revision;
        store.close().await;
        revision
    };
    let before = rows().await;
    for command in ["board", "hand", "log", "table list", "table pause"] {
        ann.command(command, json!({})).await.says(too_fast);
    }
    ann.command("table new", json!({ "game": "tariffs" })).await.says(too_fast);
    assert_eq!(rows().await, before, "nothing was written");
    // Others are not held up, and neither are moves: by buttons, by the panel, typed.
    ben.command("board", json!({})).await.says("after 0 moves");
    ann.command("play", json!({})).await.says("what you can do now");
    ann.plays(&board, "Sail to White").await;
    let next = ben.board(1).await;
    ben.plays(&next, "Sail to Red").await;
    ann.board(2).await;
    ann.command("threeport move", json!({ "island": "B" })).await;
    ann.board(3).await;

    world.post("/clock", json!({ "advance_seconds": 60 })).await;
    ann.command("board", json!({})).await.says("after 3 moves");
}
