//! Many guilds and users made in one request.

use std::collections::BTreeSet;

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{ANN, GUILDS, HARBOUR, Town};

const GUILD_MEMBERS: u64 = 1 << 1;

fn stamp(guild: &Value) -> u64 {
    guild["id"].as_str().unwrap().parse::<u64>().unwrap() >> 22
}

#[tokio::test]
async fn sixty_guilds_and_three_hundred_users_in_one_request() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let body = json!({"guilds": 60, "channels": 3, "users": 300, "members": ["Ann"], "owner": "Ben"});
    let made = town.post("/bulk", body).await;
    let (guilds, users) = (made["guilds"].as_array().unwrap(), made["users"].as_array().unwrap());
    assert_eq!((guilds.len(), users.len()), (60, 300));
    assert_eq!((&guilds[59]["name"], &users[299]["name"]), (&json!("Port 60"), &json!("Sailor 300")));
    let names: Vec<&Value> =
        guilds[0]["channels"].as_array().unwrap().iter().map(|channel| &channel["name"]).collect();
    assert_eq!(names, ["channel-1", "channel-2", "channel-3"]);
    let stamps: BTreeSet<u64> = guilds.iter().map(stamp).collect();
    assert_eq!(stamps.len(), 60, "no two guilds are of one millisecond");
    for count in [2, 3, 4] {
        for number in 0..count {
            let dealt = stamps.iter().filter(|stamp| *stamp % count == number).count() as u64;
            assert_eq!(dealt, 60 / count, "shard {number} of {count}");
        }
    }
    let whole = town.get("/guilds/Port%207").await;
    let members: Vec<&str> =
        whole["members"].as_array().unwrap().iter().map(|member| member["name"].as_str().unwrap()).collect();
    assert_eq!(members[..3], ["Harbormaster", "Ann", "Ben"]);
    assert_eq!(members[3..], ["Sailor 7", "Sailor 67", "Sailor 127", "Sailor 187", "Sailor 247"]);
    let sailor = town.get("/users/Sailor%20300").await;
    assert_eq!(sailor["guilds"], json!([guilds[59]["id"]]), "each joined one");
    let seen = town.get("/users/Ann/guilds").await;
    assert_eq!(seen["guilds"].as_array().unwrap().len(), 61);
    let told: Vec<Value> = bot.all("GUILD_CREATE").await.iter().map(|guild| guild["id"].clone()).collect();
    let ids: Vec<Value> = guilds.iter().map(|guild| guild["id"].clone()).collect();
    assert_eq!(told, ids, "each guild is introduced once");
    assert_eq!(bot.all("GUILD_MEMBER_ADD").await, [] as [Value; 0]);
}

#[tokio::test]
async fn new_users_join_several_new_guilds_in_turn() {
    let town = Town::start().await;
    let body = json!({"guilds": 4, "guild_name": "Bay", "channels": ["pier", "mole"], "users": 6,
        "user_name": "Cook", "guilds_each": 3, "bot": false});
    let made = town.post("/bulk", body).await;
    let bays: Vec<&Value> = made["guilds"].as_array().unwrap().iter().map(|guild| &guild["id"]).collect();
    for (user, joined) in [(1, [0, 1, 2]), (2, [0, 1, 3]), (3, [0, 2, 3]), (4, [1, 2, 3]), (5, [0, 1, 2])] {
        let cook = town.get(&format!("/users/Cook%20{user}")).await;
        let ids: Vec<&Value> = joined.iter().map(|at| bays[*at]).collect();
        assert_eq!(cook["guilds"], json!(ids), "Cook {user}");
    }
    let bay = town.get("/guilds/Bay%201").await;
    let names: Vec<&Value> =
        bay["channels"].as_array().unwrap().iter().map(|channel| &channel["name"]).collect();
    assert_eq!((names, &bay["owner_id"]), (vec![&json!("pier"), &json!("mole")], &json!(ANN)));
    assert!(bay["members"].as_array().unwrap().iter().all(|member| member["name"] != "Harbormaster"));
}

#[tokio::test]
async fn new_users_join_guilds_that_are_there() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS | GUILD_MEMBERS).await;
    let made = town.post("/bulk", json!({"users": 20, "join": ["Harbour"]})).await;
    assert_eq!(made["guilds"], json!([]));
    let added: Vec<Value> =
        bot.all("GUILD_MEMBER_ADD").await.iter().map(|member| member["user"]["id"].clone()).collect();
    let ids: Vec<Value> =
        made["users"].as_array().unwrap().iter().map(|sailor| sailor["id"].clone()).collect();
    assert_eq!(added, ids);
    assert_eq!(town.get("/guilds/Harbour").await["members"].as_array().unwrap().len(), 24);
    assert_eq!(town.get("/users/Sailor%2020").await["guilds"], json!([HARBOUR]));
}

#[tokio::test]
async fn a_request_that_cannot_be_makes_nothing() {
    let town = Town::start().await;
    for (body, status, reason) in [
        (json!({"guilds": 3_001}), 400, "bad_count"),
        (json!({"guilds": -1}), 400, "bad_count"),
        (json!({"users": "many"}), 400, "bad_count"),
        (json!({"guilds": 1, "users": 1, "guilds_each": 2}), 400, "bad_count"),
        (json!({"users": 1, "user_name": "x".repeat(28)}), 400, "bad_name"),
        (json!({"guilds": 1, "owner": "Zoe"}), 404, "unknown_user"),
        (json!({"guilds": 1, "users": 1, "members": ["Zoe"]}), 404, "unknown_user"),
        (json!({"users": 1, "join": ["Nowhere"]}), 404, "unknown_guild"),
    ] {
        let (got, told) = town.drive("POST", "/bulk", body.clone()).await;
        assert_eq!((got, &told["reason"]), (status, &json!(reason)), "{body}");
    }
    assert_eq!(town.get("/users").await["users"].as_array().unwrap().len(), 4);
    assert_eq!(town.get("/guilds").await["guilds"].as_array().unwrap().len(), 1);
    assert_eq!(town.post("/bulk", Value::Null).await, json!({"guilds": [], "users": []}));
}

#[tokio::test]
async fn guilds_made_one_by_one_differ_too() {
    let town = Town::start().await;
    let mut stamps = BTreeSet::new();
    for n in 0..10 {
        stamps.insert(stamp(&town.post("/guilds", json!({"name": format!("Cove {n}")})).await));
    }
    assert_eq!(stamps.len(), 10);
}
