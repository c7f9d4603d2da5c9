//! Stand-ins: somebody plays the seat of another for a time. They are asked, know what it means, and see nothing before and after.

mod away;
mod ends;
mod refusals;
mod secrets;
mod votes;

use harbormaster::{record::Record, store::Store};
use harbormaster_rules::{By, Seat};
use serde_json::{Value, json};

use crate::{
    harness::{Message, Person, World, newest_board},
    ledger::log_is_a_game,
};

/// The first player is Ann.
const FIRST: (&str, &str) = ("first", "player 1");

/// The newest message in which this person is asked to stand in.
async fn asked(person: &Person<'_>) -> Message {
    let mention = format!("{}, ", person.mention().await);
    let is_it = |message: &&Message| {
        message.text().contains(" you to stand in")
            && message.text().contains(&mention)
            && !message.buttons().is_empty()
    };
    person.waits_for("the question", |seen| seen.iter().rev().find(is_it).cloned()).await
}

/// This person names somebody, who reads what it means and accepts; what they were asked.
pub async fn stands_in(owner: &Person<'_>, stand_in: &Person<'_>, options: Value) -> Message {
    owner.command("table stand_in", options).await.says("I asked <@");
    let asked = asked(stand_in).await;
    let terms = stand_in.click(&asked, "Stand in …").await.says("**From the moment you accept you see");
    stand_in.click(&terms, &format!("Stand in for {}", owner.name)).await.says("🤝 You stand in for **");
    asked
}

/// Waits until a message says this and has no buttons.
async fn becomes(person: &Person<'_>, message: &Message, part: &str) {
    let says = |seen: &[Message]| {
        let message = seen.iter().find(|one| one.id() == message.id())?;
        (message.text().contains(part) && message.buttons().is_empty()).then_some(())
    };
    person.waits_for(part, says).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_asked_accepts_and_plays_until_the_owner_is_back() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let dana = world.newcomer("Dana").await;
    let board = ann.begins(&[&ben], &[FIRST, ("turn_time", "24h")]).await;
    let pinged = ann.pings().await.len();
    ann.command("table stand_in", json!({ "person": "Cem", "until": "5d" })).await.says("I asked <@");
    let asked = asked(&cem).await;
    assert_eq!(asked.pings(), [cem.id().await]);
    // Nobody else can answer, and until then nothing is Cem's.
    for wrong in [&ann, &ben, &dana] {
        for button in ["Stand in …", "Decline"] {
            wrong.click(&asked, button).await.says("was asked to stand in");
        }
    }
    cem.click(&board, "Sail to White").await.says("You have no seat");
    cem.command("hand", json!({})).await.says("You have no seat");
    let terms = cem.click(&asked, "Stand in …").await.says("**From the moment you accept you see");
    assert!(terms.text().starts_with("**From the moment"), "it comes first: {}", terms.text());
    for part in ["the log names you", "You play for **Ann**", "until <t:", "`/table leave` ends it"] {
        assert!(terms.typed().contains(part), "{part}: {}", terms.text());
    }
    cem.command("play", json!({})).await.says("You have no seat");
    world.restart().await;
    cem.click(&terms, "Stand in for Ann").await.says("🤝 You stand in for **Ann** until <t:");
    becomes(&ann, &asked, &format!("{} stands in for **Ann** until", cem.mention().await)).await;

    // The turn is Cem's, and the owner is told how to end it.
    let again = newest_board(&ann, board.id()).await;
    assert_eq!(again.pings(), [cem.id().await]);
    assert!(again.text().contains("**Cem** stands in for **Ann** until"), "{}", again.text());
    ann.click(&again, "Sail to White").await.says("stands in for you here");
    ann.command("play", json!({})).await.says("`/table back`, ends that at once");
    ann.command("hand", json!({})).await;
    cem.plays(&again, "Sail to White").await;
    let board = ann.board(1).await;
    ben.plays(&board, "Sail to Red").await;
    let board = ann.board(2).await;
    assert_eq!(board.pings(), [cem.id().await]);
    // More time is for Cem, and only another player gives it.
    cem.command("table more_time", json!({})).await.says("It is your own time");
    dana.command("table more_time", json!({})).await.says("You have no seat");
    ben.command("table more_time", json!({})).await.says("The time now ends");
    cem.plays(&board, "Sail to Black").await;
    let board = ann.board(3).await;
    assert_eq!(ann.pings().await.len(), pinged, "Ann was not pinged meanwhile");
    let log = ben.command("log", json!({})).await.text();
    assert!(log.contains("Cem (for Ann) sails to White"), "{log}");

    // One tap of the owner ends it; of others it does nothing.
    ben.click(&board, "I'm back").await.says("You have a seat already");
    dana.click(&board, "I'm back").await.says("No computer player keeps a seat");
    ann.click(&board, "I'm back").await.says("no longer stands in for you");
    let note = ben.reads("👋 **Ann** is back").await;
    assert!(note.pings().is_empty(), "{note:?}");
    ben.plays(&board, "Sail to White").await;
    let board = ann.board(4).await;
    assert_eq!(board.pings(), [ann.id().await]);
    assert!(!board.text().contains("stands in"), "{}", board.text());
    cem.click(&board, "Sail to White").await.says("You have no seat");
    let accept = terms.button("Stand in for Ann").custom_id;
    let old = world.foreign_buttons(&[accept.as_str()]).await.remove(0);
    cem.click(&old, "x").await.says("That is over");
    ann.click(&old, "x").await.says("That is over");
    ann.plays(&board, "Sail to White").await;
    ann.board(5).await;

    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let entries = store.entries(table, ..).await.unwrap();
    let cems = cem.number(&store).await;
    let by_cem = entries.iter().filter(|entry| entry.actor == Some(cems));
    assert_eq!(
        by_cem.map(|entry| (entry.ply, entry.by)).collect::<Vec<_>>(),
        [1, 3].map(|ply| (ply, By::Seat(Seat::new(0))))
    );
    proves_itself(&store, &ann).await;
    store.close().await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// The closed game proves itself, and its record says who made which move.
async fn proves_itself(store: &Store, ann: &Person<'_>) {
    let table = ann.world.table_in(store, "games").await;
    log_is_a_game(store, table).await;
    ann.agrees_with(&[&ann.world.person("Ben")], "table close", json!({})).await;
    let file = ann.command("table record", json!({})).await.message();
    let record = Record::read(&ann.world.file(&file.attachments()[0]).await).unwrap();
    record.prove().unwrap_or_else(|faults| panic!("{faults:?}"));
    let made: Vec<u32> = record
        .entries
        .iter()
        .filter(|line| line.stand_in.as_deref() == Some("Cem"))
        .map(|line| line.ply)
        .collect();
    assert_eq!(made, [1, 3]);
}
