//! While players cannot reach their table nothing falls due there, whatever keeps them away; afterwards they have exactly the time
//! that was lost.

use harbormaster_rules::Timestamp;
use serde_json::json;

use crate::{
    faults::disk::runs,
    harness::{Person, World},
};

const HOUR: i64 = 3_600;
/// Options that give players an hour and replace them after one late turn.
const HURRIED: [(&str, &str); 5] = [
    ("turn_time", "1h"),
    ("when_late", "replace"),
    ("late_turns", "1"),
    ("reminder_hours", "off"),
    ("first", "player 1"),
];

async fn now(world: &World) -> i64 {
    let clock = world.get("/clock").await;
    clock["now"].as_str().unwrap().parse::<Timestamp>().unwrap().seconds()
}

async fn advance(world: &World, seconds: i64) {
    world.moves_clock(json!({ "advance_seconds": seconds })).await;
}

/// Returns when the running clock ends, in seconds since 1970.
async fn ends(world: &World) -> i64 {
    world.number("SELECT coalesce(max(ends), 0) FROM clocks").await / 1_000
}

/// Waits until what is due is put off.
async fn rests(world: &World) {
    let rest = async || {
        let due = world.number("SELECT min(due) FROM jobs WHERE kind = 'clock'").await / 1_000;
        (due > now(world).await).then_some(())
    };
    world.until("what is due is put off", rest).await;
}

/// Nobody was pinged about their time or replaced.
async fn has_rested(person: &Person<'_>) {
    for message in person.sees().await {
        let text = message.text().to_owned();
        assert!(!text.contains("was late") && !text.contains("By the clock"), "{text}");
        assert!(!text.contains("or I roll") && !text.contains('⏰'), "{text}");
    }
}

/// Waits until the last call is given.
async fn is_called(world: &World) {
    let called =
        async || (world.number("SELECT count(*) FROM clocks WHERE phase = 'called'").await > 0).then_some(());
    world.until("the last call", called).await;
}

/// The turn ends as much later as it was cut off, and then it does end.
async fn has_it_back(world: &World, person: &Person<'_>, (before, lost): (i64, i64)) {
    let later = async || Some(ends(world).await).filter(|ends| *ends != before);
    let given = world.until("the lost time is given back", later).await - before;
    assert!((given - lost).abs() <= 90, "{given} seconds for {lost}");
    // A last call that comes late gives time of its own.
    advance(world, ends(world).await - now(world).await - HOUR / 4 + 10).await;
    is_called(world).await;
    advance(world, HOUR / 4).await;
    person.reads("was late").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_time_ends_while_the_gateway_refuses_the_bot() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &HURRIED).await;
    let (before, begun) = (ends(&world).await, now(&world).await);
    world.fault(json!({ "kind": "gateway_refuse", "times": 100_000 })).await;
    world.fault(json!({ "kind": "gateway_close", "code": 4000 })).await;
    let gone = async || (world.get("/state").await["bot_connected"] == false).then_some(());
    world.until("the connection is lost", gone).await;
    // The sandbox knows of it before the program does.
    let refused = async || world.log().contains("Resume failed").then_some(());
    world.until("the program has tried to come back", refused).await;
    advance(&world, 2 * HOUR).await;
    rests(&world).await;
    has_rested(&ann).await;
    let lost = now(&world).await - begun;
    world.delete("/faults").await;
    has_it_back(&world, &ann, (before, lost)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_down_loses_no_time() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &HURRIED).await;
    let (before, begun) = (ends(&world).await, now(&world).await);
    let down = async |down: bool| world.patch("/guilds/Harbour", json!({ "unavailable": down })).await;
    down(true).await;
    let noticed = async || {
        (world.number("SELECT count(*) FROM gaps WHERE scope LIKE 'server %'").await == 1).then_some(())
    };
    world.until("it is noticed", noticed).await;
    advance(&world, HOUR).await;
    rests(&world).await;
    // A new start in the middle of it changes nothing.
    world.restart().await;
    advance(&world, HOUR).await;
    rests(&world).await;
    has_rested(&ann).await;
    let lost = now(&world).await - begun;
    down(false).await;
    has_it_back(&world, &ann, (before, lost)).await;
}

/// A reminder that came due meanwhile is late by the outage, and not by an hour more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_that_came_due_in_an_outage_is_told_when_it_is_over() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1"), ("turn_time", "off"), ("reminder_hours", "2")]).await;
    let down = async |down: bool| world.patch("/guilds/Harbour", json!({ "unavailable": down })).await;
    advance(&world, 2 * HOUR - 60).await;
    down(true).await;
    let lasting = "SELECT count(*) FROM gaps WHERE scope LIKE 'server %' AND ended IS NULL";
    world.until("it is noticed", async || (world.number(lasting).await == 1).then_some(())).await;
    advance(&world, 5 * 60).await;
    let put_off = async || {
        let due = world.number("SELECT min(due) FROM waits").await / 1_000;
        (due > now(&world).await).then_some(())
    };
    world.until("it is put off", put_off).await;
    has_rested(&ann).await;
    down(false).await;
    world.until("it is over", async || (world.number(lasting).await == 0).then_some(())).await;
    // What the outage has cost is given back.
    advance(&world, 6 * 60).await;
    ann.reads("⏰").await;
}

/// Ben's table in a thread, at which Cem plays.
async fn begins_in_a_thread(world: &World) -> Person<'_> {
    let [ann, ben, cem] = world.crew();
    ann.opens(&[], &[]).await;
    ben.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    let thread = ben.at("Threeport Shipping with Ben");
    let lobby = thread.lobby("Host").await;
    cem.at(&thread.channel).click(&lobby, "Join").await.says("You have seat 2");
    for (option, value) in HURRIED {
        thread.command("table options", json!({ "option": option, "value": value })).await.says("is now");
    }
    thread.command("table start", json!({})).await.says("The game begins.");
    thread.board(0).await;
    thread
}

/// No event says so: Discord announces only the servers that are up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_went_down_while_the_program_was_stopped_loses_no_time() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &HURRIED).await;
    let (before, begun) = (ends(&world).await, now(&world).await);
    world.stop().await;
    world.patch("/guilds/Harbour", json!({ "unavailable": true })).await;
    world.start().await;
    advance(&world, 2 * HOUR).await;
    rests(&world).await;
    has_rested(&ann).await;
    let lost = now(&world).await - begun;
    world.patch("/guilds/Harbour", json!({ "unavailable": false })).await;
    has_it_back(&world, &ann, (before, lost)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_left_alone_and_its_game_rests() {
    let world = World::new().await;
    let [ann, thread] = [world.person("Ann"), begins_in_a_thread(&world).await];
    let id = world.channel_id(&thread.channel).await;
    let (before, begun) = (ends(&world).await, now(&world).await);
    let posted = thread.sees().await.len();
    let path = format!("/channels/{id}");
    world.patch(&path, json!({ "archived": true, "locked": true })).await;
    ann.reads("is locked, so its game rests").await;
    advance(&world, 2 * HOUR).await;
    rests(&world).await;
    world.restart().await;
    rests(&world).await;
    let (code, said) = runs(&world, &["announce", "The bot rests at noon."]).await;
    assert!(code == 0 && said.contains("1 are locked, and were left alone"), "{said}");
    let about = world.get(&format!("/users/Ann/channels/{id}")).await["thread_metadata"].clone();
    assert_eq!((&about["archived"], &about["locked"]), (&json!(true), &json!(true)));
    assert_eq!(thread.sees().await.len(), posted, "nothing is posted there");
    let asked = ann.sees().await.into_iter().filter(|message| message.text().contains("is locked"));
    assert_eq!(asked.count(), 1, "it is asked once");
    let lost = now(&world).await - begun;
    world.patch(&path, json!({ "archived": false, "locked": false })).await;
    has_it_back(&world, &thread, (before, lost)).await;
}

/// The question was refused, or its program died before it: the next start finds out whether it stands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_about_a_locked_thread_that_did_not_arrive_is_asked_at_the_next_start() {
    let world = World::new().await;
    let [ann, thread] = [world.person("Ann"), begins_in_a_thread(&world).await];
    let route = format!("/channels/{}/messages", world.channel_id("games").await);
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": route, "times": 1_000 })).await;
    let path = format!("/channels/{}", world.channel_id(&thread.channel).await);
    world.patch(&path, json!({ "archived": true, "locked": true })).await;
    let refused = async || world.log().contains("nobody could be asked").then_some(());
    world.until("the question is refused", refused).await;
    world.delete("/faults").await;
    world.restart().await;
    let asked = ann.reads("is locked, so its game rests").await;
    world.restart().await;
    let found = ann.waits_for("it is found again", |seen| {
        let again = seen.iter().find(|message| message.id() == asked.id())?;
        (!again.0["edited_timestamp"].is_null()).then_some(())
    });
    found.await;
    let all = ann.sees().await.into_iter().filter(|message| message.text().contains("is locked"));
    assert_eq!(all.count(), 1, "it is asked once");
}

/// No event says so: Discord lists only the threads that are active.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_was_locked_while_the_program_was_stopped_loses_no_time() {
    let world = World::new().await;
    let [ann, thread] = [world.person("Ann"), begins_in_a_thread(&world).await];
    let path = format!("/channels/{}", world.channel_id(&thread.channel).await);
    let (before, begun) = (ends(&world).await, now(&world).await);
    world.stop().await;
    world.patch(&path, json!({ "archived": true, "locked": true })).await;
    world.start().await;
    advance(&world, 2 * HOUR).await;
    rests(&world).await;
    ann.reads("is locked, so its game rests").await;
    let lost = now(&world).await - begun;
    world.patch(&path, json!({ "archived": false, "locked": false })).await;
    has_it_back(&world, &thread, (before, lost)).await;
}

/// The cost of a stop is bounded by how long it was: the turn ends some day.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_is_up_half_an_hour_a_day_ends_a_turn_of_an_hour_on_the_third_day() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &HURRIED).await;
    let late = async || world.number("SELECT count(*) FROM seats WHERE person IS NULL").await;
    for day in 1..=3 {
        world.stop().await;
        advance(&world, 23 * HOUR).await;
        world.start().await;
        assert_eq!(late().await, 0, "day {day}");
        if day == 3 {
            is_called(&world).await;
        }
        advance(&world, HOUR / 2 - 60).await;
        world.lives().await;
    }
    let replaced = async || (late().await == 1).then_some(());
    world.until("the turn ends", replaced).await;
}
