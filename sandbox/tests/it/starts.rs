//! The number of identifies allowed to a bot: in a day, and in each bucket of shards.

use harbormaster_sandbox::{Config, Sharding};
use serde_json::{Value, json};

use crate::support::{Bot, GUILDS, Town, good};

const DAY_MS: u64 = 86_400_000;

async fn for_bot(town: &Town) -> Value {
    good(town.rest("GET", "/gateway/bot", Value::Null).await)
}

async fn remaining(town: &Town) -> Value {
    for_bot(town).await["session_start_limit"]["remaining"].clone()
}

async fn identify(bot: &mut Bot, shard: [u64; 2]) -> Value {
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS, "shard": shard}})).await;
    bot.frame().await
}

fn invalid_session() -> Value {
    json!({"op": 9, "d": false, "s": null, "t": null})
}

#[tokio::test]
async fn a_bot_is_told_how_to_shard() {
    let town = Town::start().await;
    let limit = json!({"total": 1000, "remaining": 1000, "reset_after": DAY_MS, "max_concurrency": 1});
    let told = for_bot(&town).await;
    assert_eq!((&told["shards"], &told["session_start_limit"]), (&json!(1), &limit));
    assert!(told["url"].as_str().unwrap().starts_with("ws://127.0.0.1:"));
    let sharding = Sharding { shards: 4, session_starts: 50, max_concurrency: 2, ..Sharding::default() };
    let town = Town::with(Config { sharding, ..Config::default() }).await;
    let limit = json!({"total": 50, "remaining": 50, "reset_after": DAY_MS, "max_concurrency": 2});
    let told = for_bot(&town).await;
    assert_eq!((&told["shards"], &told["session_start_limit"]), (&json!(4), &limit));
}

#[tokio::test]
async fn the_driver_changes_what_it_names() {
    let town = Town::start().await;
    let all = json!({"shards": 1, "guilds_per_shard": 2500, "session_starts": 1000, "max_concurrency": 1,
        "identify_limit": false, "remaining": 1000, "reset_after": DAY_MS});
    assert_eq!(town.get("/gateway").await, all);
    let changed = town.post("/gateway", json!({"shards": 2, "identify_limit": true, "remaining": 7})).await;
    assert_eq!(
        (&changed["shards"], &changed["identify_limit"], &changed["remaining"], &changed["session_starts"]),
        (&json!(2), &json!(true), &json!(7), &json!(1000))
    );
    assert_eq!((&for_bot(&town).await["shards"], &remaining(&town).await), (&json!(2), &json!(7)));
    for wrong in [
        json!({"shards": 0}),
        json!({"shards": 3, "max_concurrency": "1"}),
        json!({"shards": 3, "remaining": 1001}),
        json!({"shards": 3, "session_starts": 5, "remaining": 6}),
        json!({"identify_limit": "on"}),
    ] {
        let (status, told) = town.drive("POST", "/gateway", wrong.clone()).await;
        assert_eq!((status, &told["reason"]), (400, &json!("bad_setting")), "{wrong}");
    }
    assert_eq!(town.get("/gateway").await["shards"], 2, "a wrong request changes nothing");
}

#[tokio::test]
async fn each_identify_is_counted_and_a_resume_is_not() {
    let town = Town::start().await;
    let bot = town.bot(GUILDS).await;
    assert_eq!(remaining(&town).await, 999);
    town.shard(GUILDS, [1, 2]).await;
    assert_eq!(remaining(&town).await, 998);
    let mut again = town.resume(&bot).await;
    again.next("RESUMED").await;
    assert_eq!(remaining(&town).await, 998);
    town.post("/clock", json!({"advance_seconds": 3600})).await;
    let limit = for_bot(&town).await["session_start_limit"].clone();
    let reset_after = limit["reset_after"].as_u64().unwrap();
    assert!((DAY_MS - 3_700_000..=DAY_MS - 3_600_000).contains(&reset_after), "{reset_after}");
    town.post("/clock", json!({"advance_seconds": 23 * 3600})).await;
    assert_eq!(for_bot(&town).await["session_start_limit"]["reset_after"], DAY_MS, "the period is over");
    assert_eq!(remaining(&town).await, 1000);
}

#[tokio::test]
async fn without_any_left_a_session_is_invalid_until_the_period_is_over() {
    let sharding = Sharding { session_starts: 2, ..Sharding::default() };
    let town = Town::with(Config { sharding, ..Config::default() }).await;
    town.shard(GUILDS, [0, 2]).await;
    town.shard(GUILDS, [1, 2]).await;
    let mut bot = town.socket().await;
    assert_eq!(identify(&mut bot, [0, 2]).await, invalid_session());
    assert_eq!(remaining(&town).await, 0);
    town.post("/clock", json!({"advance_seconds": 86_400})).await;
    assert_eq!(identify(&mut bot, [0, 2]).await["t"], "READY", "the same connection may try again");
    assert_eq!(remaining(&town).await, 1);
}

#[tokio::test]
async fn a_bucket_lets_one_shard_identify_at_a_time() {
    let sharding = Sharding { max_concurrency: 2, identify_limit: true, ..Sharding::default() };
    let town = Town::with(Config { sharding, ..Config::default() }).await;
    town.shard(GUILDS, [0, 4]).await;
    town.shard(GUILDS, [1, 4]).await;
    for shard in [[2, 4], [3, 4], [0, 4], [0, 1]] {
        let mut bot = town.socket().await;
        assert_eq!(identify(&mut bot, shard).await, invalid_session(), "{shard:?}");
    }
    assert_eq!(remaining(&town).await, 1000 - 6, "those that came too soon count too");
    town.post("/gateway", json!({"identify_limit": false})).await;
    town.shard(GUILDS, [2, 4]).await;
    town.post("/gateway", json!({"identify_limit": true})).await;
    let mut bot = town.socket().await;
    assert_eq!(identify(&mut bot, [2, 4]).await, invalid_session());
    town.post("/gateway", json!({"max_concurrency": 4})).await;
    for number in 0..4 {
        town.shard(GUILDS, [number, 4]).await;
    }
}
