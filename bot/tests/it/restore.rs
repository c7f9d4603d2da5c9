//! A restore is a new history: what was posted for moves that are gone plays nothing, and what is posted after it is posted.

use harbormaster::store::Engine;
use serde_json::json;

use crate::harness::{Message, Person, World, ends};

/// The program of this world, run to its end in its folder.
async fn run(world: &World, arguments: &[&str]) {
    let (code, said) = ends(world.command(arguments)).await;
    assert_eq!(code, 0, "{said}");
}

/// Sails to the first island that a board offers.
async fn sails(person: &Person<'_>, board: &Message) -> Message {
    let sail = board.buttons().into_iter().find(|button| button.label.starts_with("Sail to")).unwrap();
    person.plays(board, &sail.label).await;
    newer(person, board).await
}

/// The newest message with a button to sail.
async fn newer(person: &Person<'_>, than: &Message) -> Message {
    let than: u64 = than.id().parse().unwrap();
    person
        .waits_for("a newer board", |seen| {
            let newest =
                seen.iter().rev().find(|one| one.buttons().iter().any(|b| b.label.starts_with("Sail")))?;
            (newest.id().parse::<u64>().unwrap() > than).then(|| newest.clone())
        })
        .await
}

/// Two moves are lost by a restore. Within seconds, when Discord still knows the nonces of what was posted, and hours later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_of_lost_moves_play_nothing_and_new_ones_are_posted() {
    for hours in [0, 2] {
        let world = World::strict().await;
        if Engine::of(&world.database_url()) == Engine::Postgres {
            return;
        }
        let [ann, ben, cem] = world.crew();
        let first = ann.begins(&[&ben], &[("first", "player 1")]).await;
        run(&world, &["backup", "copy.db"]).await;
        let second = sails(&ann, &first).await;
        let lost = sails(&ben, &second).await;
        world.stop().await;
        run(&world, &["restore", "copy.db"]).await;
        world.advance(hours).await;
        world.start().await;
        let again = cem.reads("moves that were made after the copy are gone").await;
        assert_eq!(again.pings(), [ann.id().await], "Ann thinks that she has moved");
        cem.waits_for("lost boards have no buttons", |seen| {
            let of = |lost: &Message| seen.iter().find(|one| one.id() == lost.id()).unwrap().buttons();
            [&first, &second, &lost].iter().all(|lost| of(lost).is_empty()).then_some(())
        })
        .await;
        let other = again.buttons().into_iter().filter(|b| b.label.starts_with("Sail to")).nth(1).unwrap();
        ann.plays(&again, &other.label).await;
        let told = format!("Ann sails to {}", other.label.strip_prefix("Sail to ").unwrap());
        cem.waits_for("the new board", |seen| {
            seen.iter().any(|one| one.text().contains(&told) && one.id() > lost.id()).then_some(())
        })
        .await;
    }
}

/// Its buttons are from before: without new ones nobody could answer, and silence would decide.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_was_open_can_be_answered_after_it() {
    let world = World::strict().await;
    if Engine::of(&world.database_url()) == Engine::Postgres {
        return;
    }
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[]).await;
    ann.command("table pause", json!({})).await.says("I asked the others");
    let asked = ann.reads("asks to pause the game").await;
    run(&world, &["backup", "copy.db"]).await;
    world.stop().await;
    run(&world, &["restore", "copy.db"]).await;
    world.start().await;
    let again = ann.waits_for("new buttons", |seen| {
        let old = asked.button("Agree").custom_id;
        let is_new = |one: &&Message| {
            let mut buttons = one.buttons().into_iter();
            buttons.any(|button| button.label == "Agree" && button.custom_id != old)
        };
        seen.iter().rev().find(is_new).cloned()
    });
    ben.plays(&again.await, "Agree").await;
    ann.reads("⏸ The table is paused.").await;
}

/// The copy was made while a board could not be posted: its news comes first after the restore, and does not hide what was lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_boards_lose_their_buttons_also_behind_news_that_was_waiting() {
    let world = World::strict().await;
    if Engine::of(&world.database_url()) == Engine::Postgres {
        return;
    }
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    let route = "/channels/*/messages";
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": route, "times": 1_000 })).await;
    ann.command("threeport move", json!({ "island": "White" })).await.says("sails to");
    run(&world, &["backup", "copy.db"]).await;
    world.delete("/faults").await;
    // A sign that Discord is there again.
    cem.command("board", json!({})).await;
    let second = ann.board(1).await;
    let lost = sails(&ben, &second).await;
    world.stop().await;
    run(&world, &["restore", "copy.db"]).await;
    world.advance(2).await;
    world.start().await;
    cem.reads("moves that were made after the copy are gone").await;
    cem.waits_for("lost boards have no buttons", |seen| {
        let of = |lost: &Message| seen.iter().find(|one| one.id() == lost.id()).unwrap().buttons();
        [&second, &lost].iter().all(|lost| of(lost).is_empty()).then_some(())
    })
    .await;
}
