//! Captains who stay away: what the table does about it is announced, with its time, before it happens.

use std::collections::BTreeSet;

use harbormaster_rules::By;
use serde_json::json;

use super::newest_entry;
use crate::harness::{Person, World};

/// Ann, Ben and Cem with a limit of four days; Ann and Cem have had their turns of the round, so Ben is needed.
async fn waiting_for_ben(world: &World, policy: &str) {
    let [ann, ben, cem] = world.crew();
    let options = [
        ("round_limit", "off"),
        ("absence_limit", "96h"),
        ("absence_policy", policy),
        ("turn_idle", "1h"),
        ("reminder_hours", "off"),
    ];
    ann.opens_game("shipopoly", &[&ben, &cem], &options).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
    for captain in [&ann, &cem] {
        // A turn may go on after a double, or in debt; what is left of it the clock finishes.
        captain.command("shipopoly roll", json!({})).await;
        hours_pass(world, 1).await;
        world.until("the end of the turn", async || (!has_helm(captain).await).then_some(())).await;
    }
}

async fn has_helm(captain: &Person<'_>) -> bool {
    captain.command("shipopoly decline_port", json!({})).await;
    captain.command("shipopoly roll", json!({})).await.text().contains("rolls")
}

async fn hours_pass(world: &World, hours: u64) {
    world.post("/clock", json!({ "advance_seconds": hours * 3_600 })).await;
}

/// The warnings that the channel has read.
async fn warnings(person: &Person<'_>) -> Vec<String> {
    let heard = person.hears().await.into_iter().map(|message| message.text().to_owned());
    heard.filter(|text| text.contains("Ben, the game needs you**: at <t:")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_warning_that_comes_late_puts_the_deed_off() {
    let world = World::new().await;
    waiting_for_ben(&world, "autopilot").await;
    let [ann, ben, _] = world.crew();
    // The host is down for five days: both warnings and the limit have passed in the meantime.
    world.stop().await;
    hours_pass(&world, 120).await;
    world.start().await;
    world.until("the first warning", async || (warnings(&ann).await.len() == 1).then_some(())).await;
    let (by, _) = newest_entry(&world).await;
    assert_eq!(by, By::Clock, "nobody but the clock has moved");
    let rolled = |text: &str| text.contains("Ben rolls");
    assert!(!ann.hears().await.iter().any(|message| rolled(message.text())), "no turn without a warning");
    let pings = ben.pings().await;
    assert!(!pings.is_empty(), "who is warned is called");

    // Half the limit later, with the second warning in between, the turn is taken for him.
    hours_pass(&world, 47).await;
    world.until("the second warning", async || (warnings(&ann).await.len() == 2).then_some(())).await;
    assert!(!ann.hears().await.iter().any(|message| rolled(message.text())));
    hours_pass(&world, 17).await;
    ann.reads("Ben rolls").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sign_of_life_ends_the_countdown() {
    let world = World::new().await;
    waiting_for_ben(&world, "sink").await;
    let [ann, ben, _] = world.crew();
    let before = ben.pings().await.len();
    hours_pass(&world, 48).await;
    world.until("the first warning", async || (warnings(&ann).await.len() == 1).then_some(())).await;
    assert_eq!(ben.pings().await.len(), before + 1, "one notice, and one ping");
    let notice = warnings(&ann).await.remove(0);
    let times = notice.split("<t:").skip(1).filter_map(|rest| rest.split(':').next());
    let times: BTreeSet<&str> = times.collect();
    assert_eq!(times.len(), 1, "one time: {notice}");
    let board = super::newest_board(&ben).await;
    ben.click(&board, "I am here").await;
    assert_eq!(newest_entry(&world).await.1, "sign_of_life");
    hours_pass(&world, 47).await;
    ben.command("shipopoly roll", json!({})).await.says("Ben rolls");
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}
