//! Paces: a person who asks for more than they may in a minute is refused before anything is drawn or written; moves never are.

use std::fs;

use harbormaster_sandbox::Config;
use serde_json::json;

use crate::harness::{LOG, World};

/// Requests a minute; so few that the next is allowed long after a slow machine has come to the end.
const MOST: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_too_much_waits_and_plays_on_meanwhile() {
    let world = World::without_program(Config::default(), LOG).await;
    world.start().await;
    let [ann, ben, _] = world.crew();
    ann.opens(&[&ben], &[("first", "player 1")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = ann.board(0).await;
    // A start forgets all of that.
    fs::write(world.folder().join(".env"), format!("HARBORMASTER_REQUESTS_PER_MINUTE={MOST}\n")).unwrap();
    world.restart().await;
    let too_fast = "more than one person may";
    let mut lists = 0;
    while !ann.command("table list", json!({})).await.text().contains(too_fast) {
        lists += 1;
        assert!(lists <= MOST + 1, "{lists} requests in a minute");
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

    world.moves_clock(json!({ "advance_seconds": 60 })).await;
    ann.command("board", json!({})).await.says("after 3 moves");
}
