//! Levels of computer players: chosen seat by seat, and shown at the seat.

use harbormaster_rules::{Kind, Level, Seat};
use serde_json::json;

use crate::harness::{Playing, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_level_is_chosen_for_each_computer_player() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let lobby = ann.opens(&[&ben], &[]).await;
    ann.plays(&lobby, "Add a computer").await;
    ann.lobby("Bosun Bell (computer, steady)").await;
    ann.command("table options", json!({ "option": "computers", "value": "easy" })).await.says("easy");
    ann.plays(&lobby, "Add a computer").await;
    ann.lobby("Captain Chart (computer, easy)").await;
    ann.command("table computer", json!({ "level": "strong" })).await.says("takes a seat");
    let lobby = ann.lobby("(computer, strong)").await;
    assert!(lobby.text().contains("Bosun Bell (computer, steady)"), "the others stay: {}", lobby.text());
    ann.command("table options", json!({ "option": "computers", "value": "brilliant" })).await.says("steady");
    assert_eq!(world.violations().await.len(), 0);
}

/// A strong computer player and two of other levels play; a seat that is handed over has the level that was said.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_of_each_level_play() {
    let world = World::new().await;
    let table = Playing::of(&world, Kind::Threeport, 3, &[("first", "player 1")]).await;
    let [ann, ben] = [0, 1].map(|seat| table.player(Seat::new(seat)));
    table
        .player(Seat::new(2))
        .command("table swap", json!({ "seat": 3, "level": "easy" }))
        .await
        .says("a computer player");
    ben.command("table swap", json!({ "seat": 2, "level": "strong" })).await.says("a computer player");
    let levels = || async {
        let stored = table.store.table(table.table).await.unwrap().unwrap();
        stored.seats.iter().map(|seat| (seat.is_computer(), seat.level)).collect::<Vec<_>>()
    };
    let chosen = [(false, Level::Steady), (true, Level::Strong), (true, Level::Easy)];
    assert_eq!(levels().await, chosen);
    ann.command("threeport move", json!({ "island": "W" })).await;
    // It is Ann's turn again when both have moved.
    ann.board(3).await;
    world.kill();
    world.start().await;
    assert_eq!(levels().await, chosen, "a restart forgets none");
}
