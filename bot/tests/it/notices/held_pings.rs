//! Questions that come in somebody's quiet hours: they are pinged afterwards, once, with a link.

use harbormaster_rules::Kind;

use super::*;
use crate::harness::Playing;

/// The messages with pings that were held back.
async fn held_back(person: &Person<'_>) -> Vec<Message> {
    person.hears().await.into_iter().filter(|message| message.text().starts_with("🔔")).collect()
}

/// Waits until so many questions to those who play stand in the channel, and returns the last.
async fn questions(person: &Person<'_>, count: usize) -> Message {
    person
        .waits_for(&format!("{count} questions"), |seen| {
            let mut asked = seen.iter().filter(|message| message.text().starts_with("🗳"));
            asked.nth(count - 1).cloned()
        })
        .await
}

/// Ann's game with these others begins; then it is eleven in the evening, and somebody has quiet hours.
async fn night_falls(world: &World, sleeper: &Person<'_>, others: &[&Person<'_>], first: (&str, &str)) {
    set_clock(world, "2030-01-15T12:00:00Z").await;
    settings(sleeper, json!({ "zone": "UTC", "quiet_hours": "22-8" })).await;
    world.person("Ann").begins(others, &[first]).await;
    set_clock(world, "2030-01-15T23:00:00Z").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_in_quiet_hours_pings_afterwards_if_it_is_still_open() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    night_falls(&world, &cem, &[&ben, &cem], BEN).await;
    ben.command("table pause", json!({})).await.says("I asked the others");
    let vote = ann.reads("🗳").await;
    assert_eq!(vote.pings(), [ann.id().await]);
    world.restart().await;
    set_clock(&world, "2030-01-16T07:59:00Z").await;
    assert!(held_back(&ann).await.is_empty());
    set_clock(&world, "2030-01-16T08:00:01Z").await;
    let ping = ann.reads("🔔").await;
    assert_eq!(ping.pings(), [cem.id().await]);
    assert!(ping.text().contains(vote.id()), "{}", ping.text());

    // The next night Cem is up and answers, and needs no ping.
    ann.plays(&vote, "Agree").await;
    ann.reads("The table is paused").await;
    set_clock(&world, "2030-01-16T23:00:00Z").await;
    ben.command("table resume", json!({})).await;
    ben.command("table pause", json!({})).await.says("I asked the others");
    let vote = questions(&ann, 2).await;
    cem.plays(&vote, "Object").await;
    set_clock(&world, "2030-01-17T08:00:01Z").await;
    // All that is due at a table comes before a command there.
    ben.command("table close", json!({})).await.says("I asked the others");
    questions(&ann, 3).await;
    assert_eq!(held_back(&ann).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_after_quiet_hours_links_to_an_open_question() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    night_falls(&world, &ann, &[&ben, &cem], ("first", "player 1")).await;
    ben.command("table pause", json!({})).await.says("I asked the others");
    let vote = ann.reads("🗳").await;
    set_clock(&world, "2030-01-16T08:00:01Z").await;
    let notice = reminder(&ann, 1).await;
    assert_eq!(notice.pings(), [ann.id().await]);
    assert!(notice.text().contains(vote.id()), "{}", notice.text());
    // All that is due at a table comes before a command there.
    ben.command("table close", json!({})).await.says("I asked the others");
    questions(&ann, 2).await;
    assert!(held_back(&ann).await.is_empty(), "one message is enough");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_offered_in_quiet_hours_pings_afterwards() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    night_falls(&world, &cem, &[&ben], BEN).await;
    ann.command("table swap", json!({ "seat": 1, "to": "Cem" })).await.says("when they press the button");
    let offered = cem.reads("offers you the seat of").await;
    assert_eq!(offered.pings(), [""; 0]);
    set_clock(&world, "2030-01-16T08:00:01Z").await;
    let ping = cem.reads("🔔").await;
    assert_eq!(ping.pings(), [cem.id().await]);
    assert!(ping.text().contains(offered.id()), "{}", ping.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_in_quiet_hours_pings_afterwards_if_it_is_still_open() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&cem, json!({ "zone": "UTC", "quiet_hours": "22-8" })).await;
    let wharf = Playing::of(&world, Kind::Tariffs, 3, &[("first", "player 1")]).await;
    let domino = wharf.json().await["round"]["players"][0]["hand"][0].clone();
    set_clock(&world, "2030-01-15T23:00:00Z").await;
    ann.confirms("offer swap", json!({ "domino": domino, "to": "cem" })).await;
    let offer = ben.reads("It lapses").await;
    assert_eq!(offer.pings(), [""; 0]);
    set_clock(&world, "2030-01-16T08:00:01Z").await;
    let ping = cem.reads("🔔").await;
    assert_eq!(ping.pings(), [cem.id().await]);
    assert!(ping.text().contains(offer.id()), "{}", ping.text());
    ann.command("offer withdraw", json!({ "offer": 1 })).await;

    // Of the next night's offer Cem hears nothing: it is over in the morning.
    set_clock(&world, "2030-01-16T23:00:00Z").await;
    ann.confirms("offer swap", json!({ "domino": domino, "to": "cem" })).await;
    let is_offer = |message: &&Message| message.text().contains("Ann offers Cem");
    ben.waits_for("the second offer", |seen| seen.iter().filter(is_offer).nth(1).map(|_| ())).await;
    ann.command("offer withdraw", json!({ "offer": 2 })).await;
    set_clock(&world, "2030-01-17T08:00:01Z").await;
    // All that is due at a table comes before a command there.
    ben.command("table close", json!({})).await.says("I asked the others");
    questions(&ann, 1).await;
    assert_eq!(held_back(&ann).await.len(), 1);
}
