//! Requests of other libraries for bots, as they write them: hikari, discord.py and others were tried against the
//! sandbox.

use std::time::{Duration, Instant};

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{ANN, APP, BEN, CEM, GAMES, GUILDS, HARBOUR, Town, good, refused};

const GUILD_MEMBERS: u64 = 1 << 1;

/// Returns the chunks of members that an op 8 brings.
async fn chunk(bot: &mut crate::support::Bot, asked: Value) -> Value {
    bot.send(json!({"op": 8, "d": asked})).await;
    bot.next("GUILD_MEMBERS_CHUNK").await
}

fn ids(members: &Value) -> Vec<&str> {
    members.as_array().unwrap().iter().map(|member| member["user"]["id"].as_str().unwrap()).collect()
}

/// hikari reads the bot's id from the token, and sends its JSON in binary frames.
#[tokio::test]
async fn a_token_of_three_parts_and_binary_frames_are_taken() {
    let town = Town::start().await;
    let token = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.sandbox.x";
    let url = format!("{}/api/v10/users/@me", town.sandbox.url());
    let asked = |token: &str| town.http.get(&url).header("authorization", format!("Bot {token}"));
    assert_eq!(asked(token).send().await.unwrap().status(), 200);
    assert_eq!(asked("MTEwMDAwMDAwMDAwMDAwMDAwMQ.C_ikow.x").send().await.unwrap().status(), 401);
    let mut bot = town.socket().await;
    bot.send_binary(&json!({"op": 2, "d": {"token": token, "intents": 1, "properties": {}}})).await;
    assert_eq!(bot.next("READY").await["user"]["bot"], true);
}

#[tokio::test]
async fn whole_numbers_may_be_written_with_a_point() {
    let town = Town::start().await;
    let url = format!("{}/api/v10/channels/{GAMES}/messages", town.sandbox.url());
    let body = r#"{"content": "x", "flags": 4096.0, "components": [{"type": 1.0, "components": [
        {"type": 2.0, "style": 1.0, "label": "a", "custom_id": "a"}]}]}"#;
    let post =
        town.http.post(url).header("authorization", "sandbox").header("content-type", "application/json");
    let response = post.body(body).send().await.unwrap();
    assert_eq!(response.status(), 200);
    let message: Value = response.json().await.unwrap();
    assert_eq!(
        (&message["flags"], &message["components"][0]["components"][0]["style"]),
        (&json!(4096), &json!(1))
    );
    let mut bot = town.socket().await;
    bot.send(json!({"op": 2.0, "d": {"token": "sandbox", "intents": 1.0, "shard": [0.0, 1.0]}})).await;
    bot.next("READY").await;
}

#[tokio::test]
async fn members_are_told_to_those_who_ask() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS | GUILD_MEMBERS).await;
    let all = chunk(&mut bot, json!({"guild_id": HARBOUR, "query": "", "limit": 0, "nonce": "n"})).await;
    assert_eq!(ids(&all["members"]).len(), 4, "three people and the bot");
    assert_eq!(
        (&all["chunk_index"], &all["chunk_count"], &all["nonce"]),
        (&json!(0), &json!(1), &json!("n"))
    );
    let named = chunk(&mut bot, json!({"guild_id": [HARBOUR], "query": "aN", "limit": 5})).await;
    assert_eq!(ids(&named["members"]), [ANN]);
    let some = chunk(&mut bot, json!({"guild_id": HARBOUR, "user_ids": [BEN, "5", CEM], "limit": 0})).await;
    assert_eq!((ids(&some["members"]), &some["not_found"]), (vec![BEN, CEM], &json!(["5"])));

    let mut stranger = town.bot(GUILDS).await;
    let all = chunk(&mut stranger, json!({"guild_id": HARBOUR, "query": "", "limit": 0})).await;
    assert_eq!(all["members"], json!([]), "the whole list needs the intent");
    let named = chunk(&mut stranger, json!({"guild_id": HARBOUR, "query": "b", "limit": 1})).await;
    assert_eq!(ids(&named["members"]), [BEN]);
    bot.silent("GUILD_MEMBERS_CHUNK").await;
}

#[tokio::test]
async fn members_are_found_by_the_beginning_of_their_name() {
    let town = Town::start().await;
    let found = async |query: &str| {
        good(town.rest("GET", &format!("/guilds/{HARBOUR}/members/search?{query}"), Value::Null).await)
    };
    assert_eq!(ids(&found("query=CE&limit=10").await), [CEM]);
    assert_eq!(ids(&found("query=zz&limit=10").await), [] as [&str; 0]);
    assert_eq!(found("query=").await.as_array().unwrap().len(), 1, "one, if nothing else is asked for");
}

/// The intents that have to be enabled show in the application's flags.
#[tokio::test]
async fn enabled_intents_show() {
    for (privileged_intents, flags) in [(false, 0), (true, 1 << 13 | 1 << 15 | 1 << 19)] {
        let town = Town::with(Config { privileged_intents, ..Config::default() }).await;
        let application = good(town.rest("GET", "/applications/@me", Value::Null).await);
        assert_eq!(
            (&application["flags"], &application["flags_new"]),
            (&json!(flags), &json!(flags.to_string()))
        );
        let mut bot = town.socket().await;
        let intents = if privileged_intents { GUILDS | GUILD_MEMBERS } else { GUILDS };
        bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": intents}})).await;
        assert_eq!(bot.next("READY").await["application"]["flags"], flags);
    }
}

/// interactions.py subscribes to all intents that need no permission, and one bit more.
#[tokio::test]
async fn the_default_intents_of_a_library_are_taken() {
    let town = Town::start().await;
    let mut bot = town.socket().await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 53_706_493}})).await;
    bot.next("READY").await;
}

#[tokio::test]
async fn a_list_with_a_broken_command_leaves_the_old_ones() {
    let town = Town::start().await;
    let path = format!("/applications/{APP}/commands");
    let good_one = json!({"name": "ping", "description": "Answers"});
    good(town.rest("PUT", &path, json!([good_one])).await);
    for (broken, told) in [
        (json!({"name": "ping"}), "LIST_TYPE_CONVERT"),
        (json!("ping"), "LIST_TYPE_CONVERT"),
        (Value::Null, "LIST_TYPE_CONVERT"),
        (json!([good_one, "ping"]), "MODEL_TYPE_CONVERT"),
        (json!([good_one, {"name": "Ping", "description": "x"}]), "APPLICATION_COMMAND_INVALID_NAME"),
        (json!([{"name": "a", "description": "x", "type": "slash"}]), "NUMBER_TYPE_COERCE"),
        (json!([{"name": "a", "description": "x", "options": [5]}]), "options"),
        (json!([{"name": "a", "description": "x", "options": "none"}]), "LIST_TYPE_CONVERT"),
    ] {
        refused(&town.rest("PUT", &path, broken).await, 400, 50035, told);
    }
    let kept = good(town.rest("GET", &path, Value::Null).await);
    assert_eq!((kept.as_array().unwrap().len(), &kept[0]["name"]), (1, &json!("ping")));
}

/// discord.py takes an answer that is there before it has noted its own heartbeat for one of the heartbeat before.
#[tokio::test]
async fn heartbeats_are_answered_as_over_a_network() {
    let town = Town::start().await;
    let mut bot = town.socket().await;
    let sent = Instant::now();
    bot.send(json!({"op": 1, "d": null})).await;
    assert_eq!(bot.frame().await["op"], 11);
    assert!(sent.elapsed() >= Duration::from_millis(20), "{:?}", sent.elapsed());
}

/// discord.js 13 writes 0 for the time of an embed that has none.
#[tokio::test]
async fn an_embeds_time_may_be_zero_but_no_other_number() {
    let town = Town::start().await;
    let embed = |time: Value| json!({"embeds": [{"description": "x", "timestamp": time}]});
    let said = town.say(GAMES, embed(json!(0))).await;
    assert!(said["embeds"][0].get("timestamp").is_none(), "{said}");
    let path = format!("/channels/{GAMES}/messages");
    for (time, told) in [(json!(1_500_218_461_229_u64), "1500218461229"), (json!("soon"), "soon")] {
        let said = town.rest("POST", &path, embed(time)).await;
        refused(&said, 400, 50035, &format!("Could not parse {told}. Should be ISO8601."));
    }
}
