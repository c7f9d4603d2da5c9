//! *Check the dice*: what `verify` says of a game that has ended, and the digits to check it by, as a private answer.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use harbormaster::fairness::{hex, seed};
use harbormaster_rules::Kind;
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

use crate::harness::{Message, Person, Playing, World};

/// The last board of a table that was closed in the middle of its game.
async fn closed(ann: &Person<'_>) -> Message {
    let question = ann.command("table close", json!({})).await.says("The game is still running");
    ann.click(&question, "Close it").await.says("The table is closed.");
    ann.reads("The table was closed before the end").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_says_whether_the_game_proves_itself() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let [ann, ben, _] = world.crew();
    ann.command("threeport move", json!({ "island": "W" })).await;
    ann.command("undo", json!({})).await;
    ann.command("threeport move", json!({ "island": "B" })).await;
    table.all_is_told().await;
    let last = closed(&ann).await;

    let stored = table.store.table(table.table).await.unwrap().unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let dice = ben.click(&last, "Check the dice").await.says("**The dice hold.** I played the game again");
    let says = |part: &str| assert!(dice.text().contains(part), "{part}: {}", dice.text());
    says(
        "the rules accept each of its 3 entries, one of which takes moves back, up to where the table was closed",
    );
    says(&format!("The secret: `{}`", stored.row.secret.reveal()));
    says(&format!("before the game: `{}`", stored.row.commitment));
    says(&hex(&seed(&stored.row.secret, &contributions)));
    says("`harbormaster verify FILE`");
    assert!(!world.log().contains("does not prove itself"), "{}", world.log());

    // Another secret than the one that was committed to: the dice of the log do not come from it.
    world.stop().await;
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let changed =
        sqlx::query("UPDATE tables SET secret = ?").bind("5e".repeat(32)).execute(&mut database).await;
    assert_eq!(changed.unwrap().rows_affected(), 1);
    database.close().await.unwrap();
    world.start().await;
    let dice = ben.click(&last, "Check the dice").await.says("**This game does not prove itself.**");
    assert!(!dice.text().contains("The seed, made of"), "{}", dice.text());
    assert!(world.log().contains("The commitment does not hold"), "{}", world.log());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
