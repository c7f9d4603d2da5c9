//! The same people play again: the same options, the next player begins.

use harbormaster_rules::{Kind, Seat, SeatSet, Status};
use serde_json::{Value, json};

use crate::harness::{Message, Playing, World};

const SHORT: [(&str, &str); 5] = [
    ("first", "player 1"),
    ("quiet_rounds", "2"),
    ("reminder_hours", "8"),
    ("turn_time", "3d"),
    ("undo", "ask"),
];

/// Nobody loads or sells, so that the game is soon over; its last board.
async fn ends(table: &Playing<'_>) -> Message {
    let islands = ["W", "B"];
    for turn in 0.. {
        let Status::Waiting(awaited) = table.game().await.status() else { break };
        let player = table.player(awaited.iter().next().unwrap());
        player.command("threeport move", json!({ "island": islands[turn / 2 % 2] })).await;
        assert!(turn < 20, "it does not end");
    }
    table.all_is_told().await;
    table.player(Seat::new(0)).reads("Final scores").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again_and_the_next_one_begins() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &SHORT).await;
    let last = ends(&table).await;
    let [ann, ben, cem] = world.crew();
    cem.click(&last, "Play again").await.says("You had no seat in this game");

    ben.click(&last, "Play again").await.says("A table of Threeport Shipping is open in");
    let lobby = ben.lobby("Host").await;
    let invites = ben.reads("plays again with the same options").await;
    assert_eq!(invites.pings(), [ann.id().await]);
    // The other one's button leads to the same table.
    ann.click(&last, "Play again").await.says("You have seat 2.");
    let store = world.store().await;
    let next = world.table_in(&store, "games").await;
    assert_ne!(next, table.table);
    let [old, new] = [table.table, next].map(|id| store.table(id));
    let (old, new) = (old.await.unwrap().unwrap(), new.await.unwrap().unwrap());
    assert_eq!(new.row.previous, Some(table.table));
    assert_eq!((new.row.reminder_hours, new.row.undo), (old.row.reminder_hours, old.row.undo));
    assert_eq!(new.row.clock, old.row.clock);
    let options: Value = serde_json::from_str(&new.row.settings).unwrap();
    assert_eq!(options["quiet_rounds"], "2", "{options}");

    ben.plays(&lobby, "Start").await;
    ben.reads("**Threeport Shipping** begins").await;
    // Ann began, so now it is Ben, who has the first seat here.
    let again = Playing::found(&world, world.store().await, next, "games").await;
    assert_eq!(again.game().await.status(), Status::Waiting(SeatSet::only(Seat::new(0))));
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_come_along_and_a_table_that_was_closed_has_the_button_too() {
    let world = World::strict().await;
    let table = Playing::with_computers(&world, Kind::ShipIt, 1, 2).await;
    let ann = world.person("Ann");
    table.computers_rest().await;
    ann.command("table close", json!({})).await;
    let question = ann.sees().await.pop().unwrap();
    ann.click(&question, "Close it").await;
    let last = ann.reads("The table was closed before the end").await;
    ann.click(&last, "Play again").await.says("is open in");
    ann.lobby("· 3 of ").await;
    let store = world.store().await;
    let next = world.table_in(&store, "games").await;
    let seats = store.table(next).await.unwrap().unwrap().seats;
    assert_eq!(seats.iter().filter(|seat| seat.is_computer()).count(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hosts_own_choice_of_who_begins_comes_before_the_order_of_the_last_game() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let [ann, ben, _] = world.crew();
    ann.at("games").command("threeport move", json!({ "island": "W" })).await;
    ann.at("games").agrees_with(&[&ben], "table close", json!({})).await;
    let last = ben.at("games").reads("The table was closed before the end").await;
    ben.at("games").click(&last, "Play again").await.says("is open in");
    ann.at("games").click(&last, "Play again").await.says("You have seat 2.");
    // It would be Ben, in the first seat, who begins.
    let ben = ben.at("games");
    ben.command("table options", json!({ "option": "first", "value": "player 2" })).await.says("is now");
    ben.command("table start", json!({})).await.says("The game begins.");
    let store = world.store().await;
    let next = world.table_in(&store, "games").await;
    assert_ne!(next, table.table);
    let again = Playing::found(&world, store, next, "games").await;
    assert_eq!(again.game().await.status(), Status::Waiting(SeatSet::only(Seat::new(1))));
}
