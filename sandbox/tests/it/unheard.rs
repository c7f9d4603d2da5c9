//! Interactions that were made while their shard was not connected.

use serde_json::{Value, json};

use crate::support::{Bot, GUILDS, Town};

/// Makes a guild on shard 1 of two. Returns its id and its channel's id.
async fn on_shard_one(town: &Town) -> (String, String) {
    let made = town.post("/bulk", json!({"guilds": 2})).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let guilds = made["guilds"].as_array().unwrap().iter();
    let mut guilds = guilds.map(|guild| (text(&guild["id"]), text(&guild["channels"][0]["id"])));
    guilds.find(|(guild, _)| (guild.parse::<u64>().unwrap() >> 22) % 2 == 1).unwrap()
}

async fn tap(town: &Town, channel: &str) -> Value {
    let body = json!({"user": "Ann", "channel": channel, "command": "ping", "wait": false});
    town.post("/interactions/command", body).await
}

/// The number of unheard interactions, and the listed ones with their states.
async fn missed(town: &Town) -> (u64, Vec<(Value, Value)>) {
    let shown = town.get("/sessions").await;
    assert_eq!(town.get("/state").await["unheard"], shown["unheard"]);
    let list = shown["missed"].as_array().unwrap().iter();
    let list = list.map(|one| (one["interaction"].clone(), one["state"].clone())).collect();
    (shown["unheard"].as_u64().unwrap(), list)
}

async fn drop_shard_one(town: &Town, bot: &mut Bot) {
    bot.all("READY").await;
    town.post("/faults", json!({"kind": "gateway_drop", "shard": [1, 2]})).await;
}

#[tokio::test]
async fn taps_for_a_shard_that_nobody_serves_are_counted_and_time_out() {
    let town = Town::start().await;
    town.register().await;
    let (guild, channel) = on_shard_one(&town).await;
    let (mut first, _) = town.shard(GUILDS, [0, 2]).await;
    let lost = tap(&town, &channel).await;
    assert_eq!(lost["state"], "pending", "as on Discord, the user waits");
    let body = json!({"user": "Ann", "channel": channel, "command": "ping"});
    // The driver's own call is the clock here: it returns when the time is over.
    assert_eq!(town.post("/interactions/command", body).await["state"], "timeout");
    first.silent("INTERACTION_CREATE").await;
    let shown = town.get("/sessions").await;
    assert_eq!(shown["unheard"], 2);
    assert_eq!(
        shown["missed"][0],
        json!({"interaction": lost["interaction"], "guild_id": guild, "state": "unheard"})
    );
    let (mut second, _) = town.shard(GUILDS, [1, 2]).await;
    second.silent("INTERACTION_CREATE").await;
    tap(&town, &channel).await;
    assert_eq!(second.all("INTERACTION_CREATE").await.len(), 1);
    assert_eq!(missed(&town).await.0, 2, "this one was heard, the earlier ones were not");
}

#[tokio::test]
async fn taps_wait_for_a_resume_and_are_heard_with_it() {
    let town = Town::start().await;
    town.register().await;
    let (_, channel) = on_shard_one(&town).await;
    let (_first, _) = town.shard(GUILDS, [0, 2]).await;
    let (mut second, _) = town.shard(GUILDS, [1, 2]).await;
    drop_shard_one(&town, &mut second).await;
    let id = tap(&town, &channel).await["interaction"].clone();
    assert_eq!(missed(&town).await, (0, vec![(id.clone(), json!("waiting"))]));
    let mut again = town.resume(&second).await;
    assert_eq!(again.next("INTERACTION_CREATE").await["id"], id);
    again.next("RESUMED").await;
    assert_eq!(missed(&town).await, (0, vec![]));
}

#[tokio::test]
async fn taps_that_waited_for_a_session_that_ends_are_unheard() {
    let town = Town::start().await;
    town.register().await;
    let (_, channel) = on_shard_one(&town).await;
    let (mut old, _) = town.shard(GUILDS, [1, 2]).await;
    drop_shard_one(&town, &mut old).await;
    let id = tap(&town, &channel).await["interaction"].clone();
    let (mut new, _) = town.shard(GUILDS, [1, 2]).await;
    new.silent("INTERACTION_CREATE").await;
    assert_eq!(missed(&town).await, (0, vec![(id.clone(), json!("waiting"))]), "the old session may resume");
    town.post("/faults", json!({"kind": "gateway_invalid_session", "session": old.session})).await;
    assert_eq!(missed(&town).await, (1, vec![(id.clone(), json!("unheard"))]));
    let path = format!("/interactions/{}/redeliver", id.as_str().unwrap());
    assert_eq!(town.drive("POST", &path, json!({})).await.0, 204);
    assert_eq!(new.next("INTERACTION_CREATE").await["id"], id);
    assert_eq!(missed(&town).await, (0, vec![]), "heard in the end");
}

#[tokio::test]
async fn taps_without_any_session_are_unheard_at_once() {
    let town = Town::start().await;
    town.register().await;
    let tapped = tap(&town, "games").await;
    assert_eq!(tapped["state"], "undelivered");
    assert_eq!(missed(&town).await, (1, vec![(tapped["interaction"].clone(), json!("unheard"))]));
}

#[tokio::test]
async fn a_tap_that_another_session_hears_is_not_missed() {
    let town = Town::start().await;
    town.register().await;
    let (_, channel) = on_shard_one(&town).await;
    let (mut whole, _) = town.shard(GUILDS, [0, 1]).await;
    let (mut second, _) = town.shard(GUILDS, [1, 2]).await;
    drop_shard_one(&town, &mut second).await;
    tap(&town, &channel).await;
    assert_eq!(whole.all("INTERACTION_CREATE").await.len(), 1);
    assert_eq!(missed(&town).await, (0, vec![]));
    assert_eq!(town.get("/sessions").await["sessions"][1]["waiting"], 1, "its own session keeps it too");
}
