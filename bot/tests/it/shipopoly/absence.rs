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
    world.moves_clock(json!({ "advance_seconds": hours * 3_600 })).await;
}

/// The warnings that the channel has read.
async fn warnings(person: &Person<'_>) -> Vec<String> {
    let heard = person.hears().await.into_iter().map(|message| message.text().to_owned());
    heard.filter(|text| text.contains("**Ben, please ")).collect()
}

/// Waits until this is the newest entry, by the clock.
async fn is_noted(world: &World, notation: &str) {
    let noted = async || (newest_entry(world).await == (By::Clock, notation.to_owned())).then_some(());
    world.until(notation, noted).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_without_the_host_count_for_nobody() {
    let world = World::new().await;
    waiting_for_ben(&world, "autopilot").await;
    let [ann, ..] = world.crew();
    // The host is down for five days: both warnings and the limit would have passed.
    world.stop().await;
    hours_pass(&world, 120).await;
    world.start().await;
    let rests = async || newest_entry(&world).await.1.strip_prefix("rest ").map(str::to_owned);
    let lost: u64 = world.until("the lost time", rests).await.parse().unwrap();
    assert!((lost - 120 * 3_600) < 300, "{lost} seconds");
    assert_eq!(warnings(&ann).await, [""; 0]);

    hours_pass(&world, 48).await;
    world.until("the first warning", async || (warnings(&ann).await.len() == 1).then_some(())).await;
    hours_pass(&world, 32).await;
    world.until("the second warning", async || (warnings(&ann).await.len() == 2).then_some(())).await;
    let rolled = |text: &str| text.contains("Ben rolls");
    assert!(!ann.hears().await.iter().any(|message| rolled(message.text())), "no turn before its time");
    hours_pass(&world, 17).await;
    ann.reads("Ben rolls").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_away_from_all_games_by_one_word() {
    let world = World::new().await;
    waiting_for_ben(&world, "sink").await;
    let [ann, ben, _] = world.crew();
    // The game waits, however much of his own time passes.
    ben.command("my away", json!({ "until": "3d" })).await.says("You are away");
    let waits = async || newest_entry(&world).await.1.starts_with("away B wait until: ").then_some(());
    world.until("the game knows", waits).await;
    hours_pass(&world, 70).await;
    assert_eq!(warnings(&ann).await, [""; 0]);
    ben.command("my back", json!({})).await.says("You are back");
    is_noted(&world, "back B").await;
    // His time begins anew.
    hours_pass(&world, 47).await;
    ann.command("board", json!({})).await;
    assert_eq!(warnings(&ann).await, [""; 0]);

    // A computer player takes the turn, as soon as it may.
    ben.command("my away", json!({ "until": "3d", "meanwhile": "computer" })).await.says("You are away");
    is_noted(&world, "away B autopilot").await;
    hours_pass(&world, 1).await;
    ann.reads("Ben rolls").await;
    // He is back at his hour.
    hours_pass(&world, 72).await;
    let back = async || {
        let store = world.store().await;
        let table = world.table_in(&store, "games").await;
        let entries = store.entries(table, ..).await.unwrap();
        store.close().await;
        entries.iter().filter(|entry| entry.notation == "back B").nth(1).map(|_| ())
    };
    world.until("the hour of his return", back).await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_has_the_helm_until_the_captain_is_back() {
    let world = World::strict().await;
    waiting_for_ben(&world, "sink").await;
    let [_, ben, cem] = world.crew();
    let dana = world.newcomer("Dana").await;
    // Who has a seat stands in for nobody.
    ben.command("table stand_in", json!({ "person": "Cem" })).await.says("nobody plays two seats");
    ben.command("table stand_in", json!({ "person": "Dana" })).await.says("I asked <@");
    let asked = dana.reads("asks you to stand in").await;
    let terms = dana.click(&asked, "Stand in …").await.message();
    dana.click(&terms, "Stand in for Ben").await.says("You stand in for **Ben**");
    is_noted(&world, "away B stand_in").await;
    dana.reads(&format!("<@{}>", dana.id().await)).await;
    dana.command("shipopoly roll", json!({})).await.says("rolls");
    cem.command("log", json!({})).await.says("(for Ben)");
    ben.command("my back", json!({})).await.says("You are back");
    is_noted(&world, "back B").await;
    dana.command("play", json!({})).await.says("You have no seat");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_gives_back_its_own_length_and_my_back_is_a_sign_of_life() {
    let world = World::new().await;
    waiting_for_ben(&world, "sink").await;
    let [ann, ben, cem] = world.crew();
    hours_pass(&world, 44).await;
    ann.agrees_with(&[&ben], "table pause", json!({})).await;
    ann.reads("is paused").await;
    ben.command("shipopoly roll", json!({})).await.says("The table is paused.");
    hours_pass(&world, 100).await;
    cem.command("table resume", json!({})).await.says("The game resumes");
    let (by, rest) = newest_entry(&world).await;
    let rested: u64 = rest.strip_prefix("rest ").unwrap().parse().unwrap();
    assert!(by == By::Clock && (rested - 360_000) < 60, "{rest}");
    assert_eq!(warnings(&ann).await, [""; 0]);
    hours_pass(&world, 3).await;
    world.until("the first warning", async || (warnings(&ann).await.len() == 1).then_some(())).await;
    ben.command("my back", json!({})).await.says("You are back");
    assert_eq!(newest_entry(&world).await.1, "sign_of_life");
    ben.command("my back", json!({})).await.says("not away");
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
