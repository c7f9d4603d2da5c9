//! Shards: the session of each guild, and faults and resumes of single shards.

use std::collections::BTreeSet;

use harbormaster_sandbox::{Config, Sharding};
use serde_json::{Value, json};

use crate::support::{Bot, GUILD_MESSAGES, GUILDS, HARBOUR, Town};

const DIRECT_MESSAGES: u64 = 1 << 12;

/// The shard of a guild among `count`.
fn shard_of(guild: &str, count: u64) -> u64 {
    (guild.parse::<u64>().unwrap() >> 22) % count
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn ids(list: &[Value]) -> BTreeSet<String> {
    list.iter().map(|one| text(&one["id"])).collect()
}

/// Makes guilds. Returns each guild's id and the id of its channel.
async fn make_guilds(town: &Town, count: u64) -> Vec<(String, String)> {
    let made = town.post("/bulk", json!({"guilds": count})).await;
    let guilds = made["guilds"].as_array().unwrap().iter();
    guilds.map(|guild| (text(&guild["id"]), text(&guild["channels"][0]["id"]))).collect()
}

/// A guild and its channel on each of two shards.
async fn one_guild_each(town: &Town) -> [(String, String); 2] {
    let mut guilds = make_guilds(town, 2).await;
    guilds.sort_by_key(|(guild, _)| shard_of(guild, 2));
    guilds.try_into().unwrap()
}

async fn contents(bot: &mut Bot) -> Vec<String> {
    bot.all("MESSAGE_CREATE").await.iter().map(|message| text(&message["content"])).collect()
}

#[tokio::test]
async fn each_shard_gets_exactly_its_guilds_and_their_events() {
    let town = Town::start().await;
    let mut guilds = make_guilds(&town, 7).await;
    guilds.push((HARBOUR.to_owned(), "1100000000000000102".to_owned()));
    let mut bots = Vec::new();
    for number in 0..3 {
        let (mut bot, ready) = town.shard(GUILDS | GUILD_MESSAGES, [number, 3]).await;
        let own: BTreeSet<String> =
            guilds.iter().map(|(id, _)| id.clone()).filter(|id| shard_of(id, 3) == number).collect();
        assert!(own.len() >= 2, "seven guilds of seven milliseconds are dealt evenly");
        assert_eq!(ids(ready["guilds"].as_array().unwrap()), own);
        assert_eq!(ready["shard"], json!([number, 3]));
        assert_eq!(ids(&bot.all("GUILD_CREATE").await), own);
        bots.push(bot);
    }
    for (guild, channel) in &guilds {
        town.say(channel, json!({"content": guild})).await;
        let renamed = town.drive("PATCH", &format!("/guilds/{guild}"), json!({"name": guild})).await;
        assert_eq!(renamed.0, 200);
    }
    for (number, bot) in bots.iter_mut().enumerate() {
        let own = guilds.iter().map(|(id, _)| id).filter(|id| shard_of(id, 3) == number as u64);
        let own: Vec<String> = own.cloned().collect();
        assert_eq!(contents(bot).await, own, "messages on shard {number}");
        let renamed = ids(&bot.all("GUILD_UPDATE").await);
        assert_eq!(renamed, own.into_iter().collect(), "changes on shard {number}");
    }
    let new = town.post("/guilds", json!({"name": "Cove"})).await;
    let number = shard_of(new["id"].as_str().unwrap(), 3);
    for (other, bot) in bots.iter_mut().enumerate() {
        let told = bot.all("GUILD_CREATE").await.len();
        assert_eq!(told, usize::from(other as u64 == number), "a new guild on shard {other}");
    }
}

#[tokio::test]
async fn taps_reach_the_shard_of_their_guild() {
    let town = Town::start().await;
    town.register().await;
    let guilds = one_guild_each(&town).await;
    let (mut first, _) = town.shard(GUILDS, [0, 2]).await;
    let (mut second, _) = town.shard(GUILDS, [1, 2]).await;
    let (mut whole, _) = town.shard(GUILDS, [0, 1]).await;
    for (number, (guild, channel)) in guilds.iter().enumerate() {
        let body = json!({"user": "Ann", "channel": channel, "command": "ping", "wait": false});
        let id = town.post("/interactions/command", body).await["interaction"].clone();
        let sent: Vec<Vec<Value>> = [
            first.all("INTERACTION_CREATE").await,
            second.all("INTERACTION_CREATE").await,
            whole.all("INTERACTION_CREATE").await,
        ]
        .into();
        assert_eq!(sent[2][0]["id"], id, "sessions of other counts may be connected too");
        assert_eq!((sent[number].len(), sent[1 - number].len()), (1, 0));
        assert_eq!((&sent[number][0]["id"], &sent[number][0]["guild_id"]), (&id, &json!(guild)));
    }
}

#[tokio::test]
async fn what_is_of_no_guild_comes_to_shard_zero() {
    let town = Town::start().await;
    town.register().await;
    let (mut first, _) = town.shard(DIRECT_MESSAGES, [0, 2]).await;
    let (mut second, _) = town.shard(DIRECT_MESSAGES, [1, 2]).await;
    let direct = town.post("/users/Ben/dm", json!({})).await;
    town.say(direct["id"].as_str().unwrap(), json!({"content": "psst"})).await;
    let body = json!({"user": "Ben", "channel": direct["id"], "command": "ping", "wait": false});
    town.post("/interactions/command", body).await;
    assert_eq!(contents(&mut first).await, ["psst"]);
    assert_eq!(first.all("INTERACTION_CREATE").await.len(), 1);
    assert!(contents(&mut second).await.is_empty());
    second.silent("INTERACTION_CREATE").await;
}

#[tokio::test]
async fn two_sessions_of_one_shard_both_hear() {
    let town = Town::start().await;
    let guilds = one_guild_each(&town).await;
    let (mut one, _) = town.shard(GUILD_MESSAGES, [1, 2]).await;
    let (mut other, _) = town.shard(GUILD_MESSAGES, [1, 2]).await;
    for (guild, channel) in &guilds {
        town.say(channel, json!({"content": guild})).await;
    }
    assert_eq!(contents(&mut one).await, [guilds[1].0.clone()]);
    assert_eq!(contents(&mut other).await, [guilds[1].0.clone()]);
}

#[tokio::test]
async fn invalid_shards_are_closed_with_4010() {
    let town = Town::start().await;
    for shard in [
        json!([1, 1]),
        json!([2, 1]),
        json!([0, 0]),
        json!([-1, 2]),
        json!(["0", "1"]),
        json!([0]),
        json!([0, 1, 2]),
        json!("0/1"),
        json!({}),
    ] {
        let mut bot = town.socket().await;
        bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 1, "shard": shard}})).await;
        assert_eq!(bot.closed().await, 4010, "{shard}");
    }
    for whole in [json!({}), json!({"shard": null})] {
        let mut bot = town.socket().await;
        let mut data = json!({"token": "sandbox", "intents": 1});
        data.as_object_mut().unwrap().extend(whole.as_object().unwrap().clone());
        bot.send(json!({"op": 2, "d": data})).await;
        assert_eq!(bot.next("READY").await["shard"], json!([0, 1]));
    }
}

#[tokio::test]
async fn too_many_guilds_for_one_session_are_closed_with_4011() {
    let sharding = Sharding { guilds_per_shard: 7, ..Sharding::default() };
    let town = Town::with(Config { sharding, ..Config::default() }).await;
    make_guilds(&town, 6).await;
    let (bot, _) = town.shard(GUILDS, [0, 1]).await;
    town.post("/bulk", json!({"guilds": 3, "guild_name": "Elsewhere", "bot": false})).await;
    town.shard(GUILDS, [0, 1]).await;
    town.post("/guilds", json!({"name": "One more"})).await;
    for data in [
        json!({"token": "sandbox", "intents": 1}),
        json!({"token": "sandbox", "intents": 1, "shard": [0, 1]}),
    ] {
        let mut bot = town.socket().await;
        bot.send(json!({"op": 2, "d": data})).await;
        assert_eq!(bot.closed().await, 4011, "{data}");
    }
    town.shard(GUILDS, [0, 2]).await;
    town.shard(GUILDS, [1, 2]).await;
    let mut again = town.resume(&bot).await;
    again.next("RESUMED").await;
    town.post("/gateway", json!({"guilds_per_shard": 8})).await;
    town.shard(GUILDS, [0, 1]).await;
}

#[tokio::test]
async fn a_shard_breaks_and_resumes_alone() {
    let town = Town::start().await;
    let guilds = one_guild_each(&town).await;
    let (mut first, _) = town.shard(GUILD_MESSAGES, [0, 2]).await;
    let (mut second, _) = town.shard(GUILD_MESSAGES, [1, 2]).await;
    let say = async |text: &str| {
        for (number, (_, channel)) in guilds.iter().enumerate() {
            town.say(channel, json!({"content": format!("{text} {number}")})).await;
        }
    };
    say("before").await;
    assert_eq!(contents(&mut first).await, ["before 0"]);
    assert_eq!(contents(&mut second).await, ["before 1"]);
    let last = second.seq;
    town.post("/faults", json!({"kind": "gateway_drop", "shard": 1})).await;
    say("missed").await;
    say("missed too").await;
    let session = async |bot: &Bot| {
        let shown = town.get("/sessions").await["sessions"].as_array().unwrap().clone();
        shown.into_iter().find(|one| one["session_id"] == bot.session.as_str()).unwrap()
    };
    assert_eq!(
        session(&second).await,
        json!({"session_id": second.session, "connected": false, "seq": last, "waiting": 2,
            "intents": GUILD_MESSAGES, "shard": [1, 2]})
    );
    assert_eq!(second.closed().await, Value::Null);
    assert_eq!(contents(&mut first).await, ["missed 0", "missed too 0"]);
    let shown = session(&first).await;
    assert_eq!(
        (&shown["connected"], &shown["waiting"], &shown["seq"]),
        (&json!(true), &json!(0), &json!(first.seq))
    );
    let mut again = town.resume(&second).await;
    assert_eq!(again.next("MESSAGE_CREATE").await["content"], "missed 1");
    assert_eq!(again.next("MESSAGE_CREATE").await["content"], "missed too 1");
    assert_eq!(again.seq, last + 2);
    again.next("RESUMED").await;
    assert_eq!(session(&second).await["waiting"], 0);
    say("live").await;
    assert_eq!(contents(&mut again).await, ["live 1"]);
    assert_eq!(contents(&mut first).await, ["live 0"]);
}

#[tokio::test]
async fn faults_of_the_gateway_can_name_a_shard_or_a_session() {
    let town = Town::start().await;
    let (mut first, _) = town.shard(GUILDS, [0, 2]).await;
    let (mut second, _) = town.shard(GUILDS, [1, 2]).await;
    let (mut whole, _) = town.shard(GUILDS, [0, 1]).await;
    town.post("/faults", json!({"kind": "gateway_reconnect", "shard": 0})).await;
    for bot in [&mut first, &mut whole] {
        while bot.frame().await["op"] != 7 {}
    }
    second.all("READY").await;
    town.post("/faults", json!({"kind": "gateway_close", "code": 4000, "shard": [0, 1]})).await;
    assert_eq!(whole.closed().await, 4000);
    first.all("READY").await;
    let muted = json!({"kind": "gateway_mute", "seconds": 60, "shard": [0, 2]});
    assert_eq!(town.post("/faults", muted.clone()).await["faults"], json!([muted]));
    second.all("READY").await;
    first.send(json!({"op": 1, "d": null})).await;
    town.post("/faults", json!({"kind": "gateway_invalid_session", "session": first.session})).await;
    assert_eq!(first.frame().await["op"], 9, "the heartbeat before was not answered");
    let left: Vec<Value> = town.get("/sessions").await["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|session| session["shard"].clone())
        .collect();
    assert_eq!(left, [json!([1, 2]), json!([0, 1])]);
    town.post("/faults", json!({"kind": "gateway_close", "code": 4004})).await;
    assert_eq!(second.closed().await, 4004);
    assert_eq!(town.get("/sessions").await["sessions"], json!([]), "without a shard all are meant");
    for wrong in [json!([2, 2]), json!("first"), json!(-1)] {
        let fault = json!({"kind": "gateway_drop", "shard": wrong});
        let (status, told) = town.drive("POST", "/faults", fault).await;
        assert_eq!((status, &told["reason"]), (400, &json!("bad_fault")), "{wrong}");
    }
}

#[tokio::test]
async fn members_are_told_to_the_shard_that_has_the_guild() {
    let town = Town::start().await;
    let guilds = one_guild_each(&town).await;
    let (mut first, _) = town.shard(GUILDS, [0, 2]).await;
    for (number, (guild, _)) in guilds.iter().enumerate() {
        first.send(json!({"op": 8, "d": {"guild_id": guild, "query": "Ann", "limit": 1}})).await;
        let chunks = first.all("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(chunks.len(), 1 - number);
    }
}
