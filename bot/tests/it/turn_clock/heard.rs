//! Messages about the turn clock in the channel, through the program and the sandbox.

use serde_json::json;

use crate::{
    captain::{Way, take_turn},
    harness::{Message, Person, World},
};

const FIRST: (&str, &str) = ("first", "player 1");

/// Waits for the board of this ply that contains `part`: one that was edited, too.
async fn board_with(person: &Person<'_>, ply: u32, part: &str) -> Message {
    let is_it = |message: &&Message| message.ply() == Some(ply) && message.text().contains(part);
    let what = format!("the board of ply {ply} with {part:?}");
    person.waits_for(&what, |seen| seen.iter().rev().find(is_it).cloned()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_player_is_called_and_then_the_clock_moves() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let board = ann.begins(&[&ben], &[FIRST, ("turn_time", "24h")]).await;
    let text = board.text().to_owned();
    assert!(
        text.contains("⏱ **Ann** has until <t:")
            && text.contains("Then a computer player finishes the turn.")
    );
    ann.click(&board, "More time").await.says("another player at the table can give you more");
    cem.click(&board, "More time").await.says("You have no seat at this table");

    world.advance(18).await;
    let call = ann.reads("you have until <t:").await;
    assert_eq!(call.pings(), [ann.id().await]);
    assert!(call.text().contains("[To the board](https://discord.com/"), "{}", call.text());
    ben.click(&call, "More time").await.says("The time now ends <t:");
    let given = ann.reads("**Ben** gives **Ann** more time").await;
    assert!(given.pings().is_empty());
    let until = given.text().split("<t:").nth(1).unwrap().split(':').next().unwrap().to_owned();
    assert!(!text.contains(&until));
    board_with(&ann, 0, &until).await;

    world.advance(18).await;
    ann.waits_for("a second call", |seen| {
        let calls = seen.iter().filter(|message| message.text().contains("you have until <t:"));
        (calls.count() == 2).then_some(())
    })
    .await;
    world.restart().await;
    world.advance(6).await;
    let board = board_with(&ann, 1, "⏱ By the clock, for **Ann**:").await;
    assert_eq!(board.pings(), [ben.id().await], "Ben is on turn");
    ann.command("log", json!({})).await.says("(by the clock, for Ann)");
    take_turn(&world, "games", &board, Way::Buttons).await;
    ann.board(2).await;
    assert_eq!(world.violations().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_replaced_takes_the_seat_back_by_one_tap() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let options = [FIRST, ("turn_time", "10min"), ("when_late", "replace"), ("late_turns", "1")];
    let board = ann.begins(&[&ben], &options).await;
    assert!(board.text().contains("Then a computer player takes the seat."), "{}", board.text());
    world.moves_clock(json!({ "advance_seconds": 600 })).await;
    let notice = ann.reads("a computer player, plays for them until they are back").await;
    assert_eq!(notice.pings(), [ann.id().await]);
    let board = board_with(&ann, 1, "plays for **Ann** until they are back.").await;
    ben.click(&board, "I'm back").await.says("That seat was offered to");
    let listed = ann.command("my games", json!({})).await.says("Your games");
    assert!(
        listed.typed().contains("a computer player has your seat. `/table back` there"),
        "{}",
        listed.text()
    );
    ann.command("hand", json!({})).await.says("keeps your seat");
    ann.click(&board, "I'm back").await.says("takes over the seat of");
    ann.command("table back", json!({})).await.says("You have a seat already.");
    take_turn(&world, "games", &board_with(&ann, 1, "▶ ").await, Way::Buttons).await;
    let board = ann.board(2).await;
    assert_eq!(board.pings(), [ann.id().await]);
    assert!(!board.text().contains("plays for"), "{}", board.text());
    assert_eq!(world.violations().await.len(), 0);
}

/// The rules of a game that is played at any time have clocks of their own once it has begun; until then the host's runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_rules_have_a_clock_that_one_shows() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.opens_game("shipopoly", &[&ben], &[("turn_time", "24h")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = ann.reads("have until <t:").await;
    assert!(board.text().contains("**Ann** and **Ben** have until"), "{}", board.text());
    ann.command("shipopoly roll", json!({})).await;
    let standing = async || {
        let text = ann.command("board", json!({})).await.text();
        (text.contains("after 1 moves") && !text.contains("Then a computer player")).then_some(text)
    };
    world.until("only the rules' own times stand there", standing).await;
}
