//! Messages that arrive while the program does not hear of it.

use serde_json::json;

use crate::{
    harness::{Person, World},
    ledger::channel_and_log_agree,
};

/// A move after a slip is edited into the board, and nobody hears that it was. The board is older than the news.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_whose_receipt_is_lost_is_not_repeated_as_a_message() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let sails = async |person: &Person<'_>, island: &str| {
        person.command("threeport move", json!({ "island": island })).await.says("sails to");
    };
    let all_is_told = async || {
        let told = async || store.pending(table).await.unwrap().is_empty().then_some(());
        world.until("all is told", told).await;
        world.moves_clock(json!({ "advance_seconds": 180 })).await;
    };
    sails(&ann, "White").await;
    all_is_told().await;
    let board = ann.board(1).await;
    let undo = board.buttons().into_iter().find(|button| button.custom_id.starts_with("undo/")).unwrap();
    ann.click(&board, &undo.custom_id).await;
    all_is_told().await;
    let messages = "/channels/*/messages";
    world.fault(json!({ "kind": "drop_after", "method": "PATCH", "route": "/channels/*/messages/*" })).await;
    world.fault(json!({ "kind": "5xx", "method": "GET", "route": messages, "times": 2 })).await;
    sails(&ann, "Black").await;
    let is_lost = async || {
        let armed = world.get("/faults").await;
        let mut armed = armed["faults"].as_array().unwrap().iter();
        armed.all(|fault| fault["method"] != "PATCH").then_some(())
    };
    world.until("the receipt is lost", is_lost).await;
    sails(&ben, "Red").await;
    channel_and_log_agree(&world, &store, "games").await;
}
