//! The ends of standing in: declined, taken back, its time over, the stand-in gone, the seat in other hands.

use super::*;
use crate::harness::Answer;

/// Presses a button that a message no longer has, as somebody who saw it before.
async fn presses_gone(person: &Person<'_>, message: &Message, button: &str) -> Answer {
    let id = message.button(button).custom_id;
    let old = person.world.foreign_buttons(&[id.as_str()]).await.remove(0);
    person.click(&old, "x").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_declined_or_taken_back_and_old_buttons_say_so() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[FIRST]).await;
    ann.command("table stand_in", json!({ "person": "Cem" })).await.says("I asked <@");
    let first = asked(&cem).await;
    let terms = cem.click(&first, "Stand in …").await.says("until one of you ends it");
    cem.click(&first, "Decline").await.says("you declined");
    becomes(&ann, &first, "declined").await;
    cem.click(&terms, "Stand in for Ann").await.says("That is over");

    // Another naming is another question: what was shown before does nothing.
    ann.command("table stand_in", json!({ "person": "Cem", "until": "2d" })).await.says("I asked <@");
    let second = asked(&cem).await;
    let terms = cem.click(&second, "Stand in …").await.message();
    ann.command("table stand_in", json!({ "person": "Cem", "until": "9d" })).await.says("I asked <@");
    becomes(&ann, &second, "was taken back").await;
    cem.click(&terms, "Stand in for Ann").await.says("That is over");
    let third = asked(&cem).await;
    let shown = cem.click(&third, "Stand in …").await.message().button("Stand in for Ann").custom_id;
    let [stands_in, table, number, terms] = shown.split('/').collect::<Vec<_>>()[..] else {
        panic!("{shown}")
    };
    let next: u32 = number.parse::<u32>().unwrap() + 1;
    let forged = [
        format!("{stands_in}/{table}/{number}/00000000000000ff"),
        format!("{stands_in}/{table}/{next}/{terms}"),
        format!("{stands_in}/99/{number}/{terms}"),
        format!("stand_in/{table}/{next}"),
        format!("no_stand_in/{table}/0"),
    ];
    let forged = world.foreign_buttons(&forged.each_ref().map(String::as_str)).await;
    for (message, said) in forged.iter().zip([
        "That is over",
        "That is over",
        "no longer exists",
        "That is over",
        "That is over",
    ]) {
        cem.click(message, "x").await.says(said);
    }
    // The owner takes it back.
    ann.command("table back", json!({})).await.says("nobody is asked to stand in for you any more");
    becomes(&ann, &third, "was taken back").await;
    presses_gone(&cem, &third, "Stand in …").await.says("That is over");
    presses_gone(&cem, &third, "Decline").await.says("That is over");
    cem.command("hand", json!({})).await.says("You have no seat");
    ann.command("table back", json!({})).await.says("You have a seat already");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_time_ends_at_the_second_also_while_the_program_is_down() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let board = ann.begins(&[&ben], &[FIRST, ("reminder_hours", "off")]).await;
    stands_in(&ann, &cem, json!({ "person": "Cem", "until": "2d" })).await;
    let again = newest_board(&ann, board.id()).await;
    let pinged = ann.pings().await.len();
    world.advance(47).await;
    cem.plays(&again, "Sail to White").await;
    let board = ann.board(1).await;
    ben.plays(&board, "Sail to White").await;
    let board = ann.board(2).await;
    assert_eq!(board.pings(), [cem.id().await]);
    world.kill();
    world.advance(2).await;
    world.start().await;
    // Whatever comes first, Cem's tap or the job.
    cem.click(&board, "Sail to Black").await.says("You have no seat");
    ann.reads("The time for which").await;
    let again = newest_board(&ann, board.id()).await;
    assert_eq!(again.pings(), [ann.id().await]);
    assert_eq!(ann.pings().await.len(), pinged + 1, "once for the turn");
    ann.plays(&again, "Sail to Black").await;
    ann.board(3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_lapses_with_its_time() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[FIRST]).await;
    ann.command("table stand_in", json!({ "person": "Cem", "until": "3h" })).await.says("I asked <@");
    let first = asked(&cem).await;
    let terms = cem.click(&first, "Stand in …").await.message();
    world.advance(4).await;
    becomes(&ann, &first, "This is over").await;
    cem.click(&terms, "Stand in for Ann").await.says("That is over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_stand_in_gives_up_and_the_owner_hears_of_it() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[("first", "player 2")]).await;
    stands_in(&ann, &cem, json!({ "person": "Cem" })).await;
    cem.command("table leave", json!({})).await.says("You no longer stand in for **Ann**");
    let note = ann.reads("no longer stands in").await;
    assert_eq!(note.pings(), [ann.id().await], "nobody waits for her now, so nothing else tells her");
    cem.command("table leave", json!({})).await.says("You have no seat");

    // Who is back everywhere is back here.
    stands_in(&ann, &cem, json!({ "person": "Cem" })).await;
    ann.command("my back", json!({})).await.says("👋 You are back, and have your seat again");
    cem.command("hand", json!({})).await.says("You have no seat");

    // With the seat its stand-in goes, and with what was asked.
    stands_in(&ann, &cem, json!({ "person": "Cem" })).await;
    let dana = world.newcomer("Dana").await;
    ben.command("table stand_in", json!({ "person": "Dana" })).await.says("I asked <@");
    let open = asked(&dana).await;
    for leaves in [&ann, &ben] {
        let question = leaves.command("table leave", json!({})).await.message();
        if question.buttons().is_empty() {
            assert!(question.text().contains("last person"), "{}", question.text());
            continue;
        }
        leaves.click(&question, "Leave the game").await.says("takes over the seat");
    }
    cem.command("hand", json!({})).await.says("You have no seat");
    // The lead has passed on with her seat.
    let question = ben.command("table close", json!({})).await.message();
    ben.click(&question, "Close it").await.says("The table is closed");
    becomes(&ann, &open, "This is over").await;
    presses_gone(&dana, &open, "Stand in …").await.says("That is over");
}
