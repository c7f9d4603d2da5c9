//! A game watched step by step: by its players, by onlookers, while it runs and when it is over.

use harbormaster_rules::{Kind, Seat};
use serde_json::{Value, json};

use crate::{
    harness::{Message, Person, Playing, World},
    ledger::is_board,
};

fn labels(message: &Message) -> Vec<(String, bool)> {
    message.buttons().into_iter().map(|button| (button.label, button.disabled)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_watched_step_by_step() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let (ann, ben, cem) = (table.player(Seat::new(0)), table.player(Seat::new(1)), world.person("Cem"));
    ann.command("threeport move", json!({ "island": "W" })).await;
    ben.command("threeport move", json!({ "island": "B" })).await;
    table.all_is_told().await;

    let last = ann.command("replay", json!({})).await.says("**Step 2 of 2**, as **Ann** sees it.");
    assert!(last.text().contains("Ben sails to Black."), "{}", last.text());
    let grey: Vec<bool> = labels(&last).into_iter().map(|(_, grey)| grey).collect();
    assert_eq!(grey, [false, false, true, true, false]);
    let one = ann.click(&last, "Back").await.says("**Step 1 of 2**");
    assert!(one.text().contains("Ann sails to White."), "{}", one.text());
    assert_eq!(one.id(), last.id(), "the private message is edited");
    let start = ann.click(&one, "First").await.says("The start of the game.");
    let first = ann.hears().await.into_iter().find(is_board).unwrap();
    assert_eq!(start.alt(), first.alt(), "it is the first board");
    let mine = ann.click(&start, "My last move").await.says("**Step 1 of 2**");
    let chosen = ann.choose(&mine, "replays/", "2").await.says("**Step 2 of 2**");
    ann.click(&chosen, "Back").await.says("**Step 1 of 2**");

    // The game goes on; the last step is the one that it has then.
    ann.command("threeport move", json!({ "island": "B" })).await;
    ann.command("replay", json!({ "entry": 0 })).await.says("**Step 0 of 3**");
    ann.command("replay", json!({ "entry": 99 })).await.says("**Step 3 of 3**");
    cem.command("replay", json!({})).await.says("as an onlooker sees it");
    // A button that lends other eyes does not while the game runs.
    let forged = format!("replay/{}/0/3/1", table.table);
    let forged = world.foreign_buttons(&[&forged]).await.remove(0);
    ann.click(&forged, "x").await.says("as **Ann** sees it");
    cem.click(&forged, "x").await.says("as an onlooker sees it");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_leads_back_to_the_last_visit() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let (ann, ben, cem) = (table.player(Seat::new(0)), table.player(Seat::new(1)), world.person("Cem"));
    let sails = async |person: &Person<'_>, island: &str| {
        person.command("threeport move", json!({ "island": island })).await.says("sails to");
    };
    sails(&ann, "W").await;
    sails(&ben, "B").await;
    cem.command("board", json!({})).await.says("after 2 moves");
    let first = cem.command("replay", json!({})).await.message();
    assert!(labels(&first).iter().all(|(label, _)| label != "My last visit"), "{first:?}");
    world.advance(1).await;
    sails(&ann, "B").await;
    sails(&ben, "W").await;
    world.advance(1).await;
    sails(&ann, "R").await;
    // Acting and looking count alike, and what is looked at now is no last visit.
    for (person, at) in [(&ann, 3), (&cem, 2)] {
        for _ in 0..2 {
            let last = person.command("replay", json!({})).await.says("**Step 5 of 5**");
            person.click(&last, "My last visit").await.says(&format!("**Step {at} of 5**"));
        }
    }
    // It survives a restart, and goes with the person.
    world.restart().await;
    let last = cem.command("replay", json!({})).await.message();
    cem.click(&last, "My last visit").await.says("**Step 2 of 5**");
    let store = cem.world.store().await;
    assert_eq!(store.export(cem.number(&store).await).await.unwrap().visits.len(), 1);
    let question = cem.command("my data delete", json!({})).await.message();
    let again = cem.click(&question, "Delete my data …").await.message();
    cem.click(&again, "Yes, for good").await;
    let is_done = |message: &&Message| message.text().contains("Your data is deleted");
    cem.waits_for("the end of it", |seen| seen.iter().find(is_done).cloned()).await;
    let last = cem.command("replay", json!({})).await.message();
    assert!(labels(&last).iter().all(|(label, _)| label != "My last visit"), "{last:?}");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_is_watched_through_all_eyes() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Tariffs, 2, &[]).await;
    let (ann, cem) = (table.player(Seat::new(0)), world.person("Cem"));
    let own = ann.command("replay", json!({})).await.says("as **Ann** sees it");
    assert!(own.menus().iter().all(|menu| !menu.custom_id.starts_with("eyes/")), "{:?}", own.menus());
    ann.agrees_with(&[&world.person("Ben")], "table close", json!({})).await;
    let last = ann.reads("The table was closed before the end").await;
    let start = cem.click(&last, "Watch it again").await.says("**Step 0 of 0**, as an onlooker sees it.");
    let anns = cem.choose(&start, "eyes/", "0").await.says("as **Ann** sees it");
    assert_eq!(anns.alt(), own.alt(), "what Ann saw");
    assert_ne!(anns.alt(), start.alt());
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_taken_back_is_struck_out() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let ann = table.player(Seat::new(0));
    ann.command("threeport move", json!({ "island": "W" })).await;
    ann.command("undo", json!({})).await;
    ann.command("threeport move", json!({ "island": "B" })).await;
    ann.command("replay", json!({ "entry": 1 })).await.says("~~Ann sails to White.");
    let undo = ann.command("replay", json!({ "entry": 2 })).await.says("Ann took a move back.");
    let now = ann.command("replay", json!({ "entry": 3 })).await.says("Ann sails to Black.");
    assert!(!undo.text().contains("~~") && !now.text().contains("~~"), "{} {}", undo.text(), now.text());
}
