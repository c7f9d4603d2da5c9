//! Somebody is late: the others agree to a stand-in, or to a successor if nobody objects.

use super::*;

/// Ann, Ben, Cem and Dana play, Ann leads, is first and has been silent for three days; Eve is in the channel.
async fn five(world: &World) -> ([Person<'_>; 5], Message) {
    let [ann, ben, cem] = world.crew();
    let (dana, eve) = (world.newcomer("Dana").await, world.newcomer("Eve").await);
    let board = ann.begins(&[&ben, &cem, &dana], &[FIRST]).await;
    ben.command("table stand_in", json!({ "person": "Eve", "seat": 1 })).await.says("That player is there");
    world.advance(73).await;
    ([ann, ben, cem, dana, eve], board)
}

/// The newest open proposal.
async fn proposal(person: &Person<'_>) -> Message {
    let is_it = |message: &&Message| message.text().starts_with("🗳") && !message.buttons().is_empty();
    person.waits_for("a proposal", |seen| seen.iter().rev().find(is_it).cloned()).await
}

/// Ben proposes Eve for Ann's seat.
async fn proposes(ben: &Person<'_>) -> Message {
    let options = json!({ "person": "Eve", "seat": 1, "until": "5d" });
    ben.command("table stand_in", options).await.says("I asked the others");
    proposal(ben).await
}

/// Presses a button that a message no longer has.
async fn presses_gone(person: &Person<'_>, message: &Message, button: &str) -> String {
    let id = message.button(button).custom_id;
    let old = person.world.foreign_buttons(&[id.as_str()]).await.remove(0);
    person.click(&old, "x").await.text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_than_half_of_the_others_agree_across_a_restart() {
    let world = World::strict().await;
    let ([ann, ben, cem, dana, eve], board) = five(&world).await;
    let vote = proposes(&ben).await;
    let mut pinged = vote.pings();
    pinged.sort();
    let mut all = vec![ann.id().await, cem.id().await, dana.id().await];
    all.sort();
    assert_eq!(pinged, all, "those who decide, and whom it is about");
    assert!(vote.text().contains("stands in for **Ann** until <t:"), "{}", vote.text());
    eve.click(&vote, "Agree").await.says("You have no seat");
    eve.click(&vote, "Object").await.says("You have no seat");
    ben.click(&vote, "Agree").await.says("You proposed this yourself");
    ann.click(&vote, "Agree").await.says("This is about your seat");
    cem.command("table stand_in", json!({ "person": "Eve", "seat": 1 }))
        .await
        .says("open question about that seat");
    cem.plays(&vote, "Agree").await;
    cem.plays(&vote, "Agree").await;
    let agreed = format!("Agreed: {}.", cem.mention().await);
    ann.reads(&agreed).await;
    world.restart().await;
    eve.command("hand", json!({})).await.says("You have no seat");
    dana.plays(&vote, "Agree").await;
    becomes(&ann, &vote, "agreed: ").await;
    assert!(presses_gone(&dana, &vote, "Agree").await.contains("That is over"));

    let question = asked(&eve).await;
    assert!(question.pings().contains(&eve.id().await) && question.pings().contains(&ann.id().await));
    let terms = eve.click(&question, "Stand in …").await.says("You play for **Ann**");
    eve.click(&terms, "Stand in for Ann").await.says("🤝 You stand in for **Ann**");
    let again = newest_board(&ann, board.id()).await;
    eve.plays(&again, "Sail to White").await;
    let board = ann.board(1).await;
    ann.click(&board, "I'm back").await.says("no longer stands in for you");
    eve.command("hand", json!({})).await.says("You have no seat");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_fails_by_objection_and_the_player_it_is_about_ends_it() {
    let world = World::strict().await;
    let ([ann, ben, cem, dana, eve], board) = five(&world).await;
    let vote = proposes(&ben).await;
    dana.plays(&vote, "Agree").await;
    cem.plays(&vote, "Object").await;
    becomes(&ann, &vote, "🗳 Too few agreed").await;
    assert!(presses_gone(&cem, &vote, "Agree").await.contains("That is over"));
    let vote = proposes(&ben).await;
    ann.plays(&vote, "Object").await;
    becomes(&ann, &vote, "🗳 The player is there").await;
    let vote = proposes(&ben).await;
    ben.plays(&vote, "Object").await;
    becomes(&ann, &vote, "was taken back").await;
    // Whose seat it is need only move, also when the person is being asked already.
    let vote = proposes(&ben).await;
    cem.plays(&vote, "Agree").await;
    dana.plays(&vote, "Agree").await;
    let question = asked(&eve).await;
    let terms = eve.click(&question, "Stand in …").await.message();
    ann.plays(&board, "Sail to White").await;
    becomes(&ann, &question, "🗳 The player is there").await;
    eve.click(&terms, "Stand in for Ann").await.says("That is over");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_answers_for_three_days_in_which_the_program_ends_and_begins() {
    let world = World::new().await;
    let ([ann, ben, cem, _, eve], _) = five(&world).await;
    let vote = proposes(&ben).await;
    world.advance(71).await;
    world.lives().await;
    world.kill();
    world.start().await;
    eve.click(&vote, "Agree").await.says("You have no seat");
    world.kill();
    world.advance(5).await;
    world.start().await;
    // Hours in which nobody could answer are none of the three days.
    world.advance(2).await;
    becomes(&ann, &vote, "🗳 Too few agreed").await;
    // One answer is enough where the others are silent.
    let vote = proposes(&ben).await;
    cem.plays(&vote, "Agree").await;
    world.advance(73).await;
    becomes(&ann, &vote, "agreed: ").await;
    let question = asked(&eve).await;
    assert!(question.text().contains(" ask you to stand in for **Ann**"), "{}", question.text());
    let mut pinged = question.pings();
    pinged.sort();
    let mut both = vec![ann.id().await, eve.id().await];
    both.sort();
    assert_eq!(pinged, both, "who is asked, and whose seat it is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_successor_is_agreed_to_unless_the_player_objects_and_catches_up() {
    let world = World::strict().await;
    let ([ann, ben, cem, dana, eve], board) = five(&world).await;
    ann.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    ben.plays(&board, "Sail to Red").await;
    let swap = json!({ "seat": 1, "to": "Eve" });
    ben.command("table swap", json!({ "seat": 1, "to": "Cem" })).await.says("already has a seat");
    ben.command("table swap", swap.clone()).await.says("give a `reason`");
    eve.command("table swap", swap).await.says("You have no seat");
    let swap = json!({ "seat": 1, "to": "Eve", "reason": "she is slow" });
    let asked = async || {
        ben.command("table swap", swap.clone()).await.says("I asked the others");
        proposal(&ben).await
    };
    let vote = asked().await;
    assert!(vote.text().contains("to offer the seat of **Ann** to"), "{}", vote.text());
    assert!(vote.text().contains("Reason: \"she is slow\"") && vote.pings().contains(&ann.id().await));
    cem.plays(&vote, "Agree").await;
    ann.plays(&vote, "Object").await;
    becomes(&ann, &vote, "objects and stays").await;
    let vote = asked().await;
    cem.plays(&vote, "Agree").await;
    dana.plays(&vote, "Agree").await;
    ann.reads(&format!(
        "Agreed: {}, {} and {}",
        ben.mention().await,
        cem.mention().await,
        dana.mention().await
    ))
    .await;
    world.advance(23).await;
    assert!(proposal(&ben).await.text().contains("this is about your seat"), "she has a day");
    world.advance(2).await;
    becomes(&ann, &vote, "🗳 Decided").await;
    let offered = eve.reads("offers you the seat of **Ann**").await;
    assert_eq!(offered.pings(), [eve.id().await]);
    ben.click(&offered, "Take the seat").await.says("That seat was offered to");
    let answer = eve
        .click(&offered, "Take the seat")
        .await
        .says(&format!("takes over the seat of {}.", ann.mention().await));
    for part in ["**What happened last**", "sails to White", "Ben sails to Red", "It is not your turn"] {
        assert!(answer.text().contains(part), "{part}: {}", answer.text());
    }
    let told = ann.reads("takes over the seat of").await;
    assert_eq!(told.pings(), [ann.id().await], "she hears that her seat is gone");
    ann.command("table back", json!({})).await.says("No computer player keeps a seat");
    ann.command("table stand_in", json!({ "person": "Eve", "seat": 3 })).await;
    let board = ann.board(2).await;
    cem.plays(&board, "Sail to White").await;
    dana.plays(&ann.board(3).await, "Sail to White").await;
    eve.plays(&ann.board(4).await, "Sail to Black").await;
    ann.board(5).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
