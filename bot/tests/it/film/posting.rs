//! *Watch it again* under the last board: the film comes to the channel once, whatever happens on the way.

use harbormaster_rules::{Kind, Seat};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use super::played;
use crate::harness::{Answer, Message, Playing, World};

/// Path on which messages are posted.
const POSTS: &str = "/channels/*/messages";

const ORDERED: &str = "The film of this game comes to the channel in a moment";
const UNDER_WAY: &str = "The film of this game is being made";

/// A table of two that was closed after three moves, by each player in turn, and its last board.
async fn closed(world: &World) -> (Playing<'_>, Message) {
    let table = Playing::of(world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let [ann, ben] = [0, 1].map(|seat| table.player(Seat::new(seat)));
    for (player, island) in [(&ann, "W"), (&ben, "B"), (&ann, "B")] {
        player.command("threeport move", json!({ "island": island })).await;
    }
    ann.agrees_with(&[&world.person("Ben")], "table close", json!({})).await;
    let last = ann.reads("The table was closed before the end").await;
    table.all_is_told().await;
    (table, last)
}

/// The films in #games.
async fn films(world: &World) -> Vec<Message> {
    let mut heard = world.person("Ann").hears().await;
    heard.retain(|message| message.text().contains("from the beginning to the end."));
    heard
}

/// The only film, once everything is told.
async fn only_film(table: &Playing<'_>) -> Message {
    table.all_is_told().await;
    let films = films(table.world).await;
    assert_eq!(films.len(), 1, "{films:?}");
    films[0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_gets_one_film_for_all() {
    let world = World::strict().await;
    let (table, last) = closed(&world).await;
    let (ann, cem) = (world.person("Ann"), world.person("Cem"));
    // At the same instant, one of them an onlooker.
    let (one, other) = tokio::join!(ann.click(&last, "Watch it again"), cem.click(&last, "Watch it again"));
    let said: Vec<String> = [&one, &other].map(Answer::text).to_vec();
    let count = |part: &str| said.iter().filter(|text| text.contains(part)).count();
    assert_eq!(count(ORDERED), 1, "{said:?}");
    assert_eq!(count("step by step:\n\n**Step 0 of 3**"), 2, "{said:?}");
    let film = only_film(&table).await;
    assert_eq!(film.0["message_reference"]["message_id"], last.id(), "it answers the last board");
    assert!(film.pings().is_empty(), "{:?}", film.pings());
    let [file] = film.attachments() else { panic!("{film:?}") };
    assert_eq!(file["content_type"], "image/gif", "{file}");
    assert!(film.alt().starts_with("Threeport Shipping from the beginning to the end in 4 boards."));
    let (times, ..) = played(&world.file(file).await);
    // The beginning, and each of three turns.
    assert_eq!((times.len(), times.last()), (4, Some(&500)), "{times:?}");

    // It is not made again, not even after a restart.
    world.restart().await;
    let told = cem.click(&last, "Watch it again").await.says("is in the channel");
    assert!(told.text().contains(&format!("{}/{}", world.channel_id("games").await, film.id())));
    cem.click(&told, "Next").await.says("**Step 1 of 3**, as an onlooker sees it.");
    assert_eq!(only_film(&table).await.id(), film.id());

    // Unless somebody has deleted it.
    world.delete(&format!("/channels/games/messages/{}", film.id())).await;
    cem.click(&last, "Watch it again").await.says(ORDERED);
    assert_ne!(only_film(&table).await.id(), film.id());
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_that_was_asked_for_comes_once_after_a_sudden_death() {
    let world = World::strict().await;
    let (table, last) = closed(&world).await;
    let ann = world.person("Ann");
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": POSTS, "times": 1_000 })).await;
    ann.click(&last, "Watch it again").await.says(ORDERED);
    ann.click(&last, "Watch it again").await.says(UNDER_WAY);
    world.kill();
    world.delete("/faults").await;
    assert_eq!(films(&world).await.len(), 0);
    world.start().await;
    let film = only_film(&table).await;
    ann.click(&last, "Watch it again").await.says("is in the channel");
    assert_eq!(only_film(&table).await.id(), film.id());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_whose_receipt_was_cut_off_is_posted_once() {
    let world = World::strict().await;
    let (table, last) = closed(&world).await;
    world.fault(json!({ "kind": "drop_after", "method": "POST", "route": POSTS, "times": 1 })).await;
    world.person("Ben").click(&last, "Watch it again").await.says(ORDERED);
    let film = only_film(&table).await;
    world.person("Ben").click(&last, "Watch it again").await.says(film.id());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_no_film_of_a_running_game_nor_of_nothing() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Tariffs, 2, &[]).await;
    let ann = table.player(Seat::new(0));
    let forged = world.foreign_buttons(&[&format!("film/{}", table.table)]).await.remove(0);
    ann.click(&forged, "x").await.says("The film is made when the game is over.");
    ann.agrees_with(&[&world.person("Ben")], "table close", json!({})).await;
    let last = ann.reads("The table was closed before the end").await;
    ann.click(&last, "Watch it again").await.says("Nothing was played, so there is no film.");
    table.all_is_told().await;
    assert_eq!(films(&world).await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_that_cannot_be_made_is_a_sentence() {
    let world = World::strict().await;
    let (table, last) = closed(&world).await;
    world.stop().await;
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let change = sqlx::query("UPDATE tables SET secret = ?").bind("5e".repeat(32));
    change.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    world.start().await;
    let ann = world.person("Ann");
    ann.click(&last, "Watch it again").await.says(ORDERED);
    let sorry = ann.reads("There is no film of this game of **Threeport Shipping**").await;
    table.all_is_told().await;
    assert!(world.log().contains("The commitment does not hold"), "{}", world.log());
    let again = ann.click(&last, "Watch it again").await.says("There is [no film of this game]");
    assert!(again.text().contains(sorry.id()), "{}", again.text());
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
