//! Refusals: who cannot stand in for whom, and what they are told.

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_stand_in_reads_why_and_what_is_possible() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let dana = world.newcomer("Dana").await;
    ann.opens(&[&ben], &[FIRST]).await;
    let names = async |person: &str, until: Option<&str>| {
        let mut options = json!({ "person": person });
        if let Some(until) = until {
            options["until"] = json!(until);
        }
        ann.command("table stand_in", options).await
    };
    names("Cem", None).await.says("The game has not started yet");
    ann.command("table computer", json!({})).await.says("takes a seat");
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
    dana.command("table stand_in", json!({ "person": "Cem" })).await.says("You have no seat at this table");
    names("Ann", None).await.says("You play your seat yourself");
    names("Harbormaster", None).await.says("That is a bot: name a person.");
    names("Ben", None).await.says("nobody plays two seats against each other");
    names("Cem", Some("2020-01-01")).await.says("Set your time zone first");
    ann.command("my settings", json!({ "zone": "Europe/Berlin" })).await.says("Europe/Berlin");
    names("Cem", Some("2020-01-01")).await.says("is over. Choose an `until` that is still to come");
    names("Cem", Some("soon")).await.says("isn't a time");
    names("Cem", Some("100d")).await.says("for more than 90 days");
    world.put("/channels/games/overwrites/Dana", json!({ "deny": ["VIEW_CHANNEL"] })).await;
    names("Dana", None).await.says("cannot see this channel");
    world.delete("/channels/games/overwrites/Dana").await;

    // One seat each, and one stand-in for a seat.
    stands_in(&ann, &cem, json!({ "person": "Cem" })).await;
    names("Dana", None).await.says("stands in there already. `/table back` ends that");
    ben.command("table stand_in", json!({ "person": "Cem" }))
        .await
        .says("stands in for another player of this table");
    ben.command("table stand_in", json!({ "person": "Ann" })).await.says("nobody plays two seats");
    cem.command("table stand_in", json!({ "person": "Dana" })).await.says("You have no seat");
    ann.command("table swap", json!({ "seat": 2, "to": "Cem" })).await.says("stands in for another player");

    // What was possible when it was asked may not be so any more.
    ben.command("table stand_in", json!({ "person": "Dana" })).await.says("I asked <@");
    let question = asked(&dana).await;
    let terms = dana.click(&question, "Stand in …").await.message();
    ann.agrees_with(&[&cem, &ben], "table swap", json!({ "seat": 3, "to": "Dana" })).await;
    let offered = dana.reads("offers you the seat of").await;
    dana.click(&offered, "Take the seat").await.says("takes over");
    dana.click(&terms, "Stand in for Ben").await.says("nobody plays two seats against each other");
    ann.agrees_with(&[&cem, &ben], "table pause", json!({})).await;
    cem.command("table leave", json!({})).await.says("You no longer stand in");
    names("Cem", None).await.says("I asked <@");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
