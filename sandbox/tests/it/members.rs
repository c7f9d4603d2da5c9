//! Members: nicknames, timeouts, slowmode, and what the bot hears of them.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::support::{BEN, GAMES, GENERAL, GUILDS, HARBOUR, Town, good};

const GUILD_MEMBERS: u64 = 1 << 1;

#[tokio::test]
async fn a_nickname_is_the_members_in_one_guild() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS | GUILD_MEMBERS).await;
    town.register().await;
    let path = "/guilds/Harbour/members/Ben";
    good(town.drive("PATCH", path, json!({"nick": "Bosun"})).await);
    let heard = bot.next("GUILD_MEMBER_UPDATE").await;
    assert_eq!((&heard["nick"], &heard["user"]["global_name"]), (&json!("Bosun"), &json!("Ben")));
    let ping = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", ping).await;
    assert_eq!(sent["member"]["nick"], "Bosun");
    let (status, told) = town.drive("PATCH", path, json!({"nick": "x".repeat(33)})).await;
    assert_eq!((status, &told["reason"]), (400, &json!("bad_name")));
    good(town.drive("PATCH", path, json!({"nick": null})).await);
    assert_eq!(bot.next("GUILD_MEMBER_UPDATE").await["nick"], Value::Null);
}

#[tokio::test]
async fn somebody_in_a_timeout_only_looks_on_until_it_ends() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let button =
        json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]}]);
    let message = town.say(GAMES, json!({"content": "x", "components": button})).await["id"].clone();
    let until = json!({"timeout_until": "2099-01-01T00:00:00Z"});
    good(town.drive("PATCH", "/guilds/Harbour/members/Ben", until).await);
    let member = good(town.rest("GET", &format!("/guilds/{HARBOUR}/members/{BEN}"), Value::Null).await);
    assert!(member["communication_disabled_until"].as_str().unwrap().starts_with("2099-01-01"), "{member}");
    let tap = json!({"user": "Ben", "message": message, "custom_id": "join"});
    let (status, told) = town.drive("POST", "/interactions/click", tap.clone()).await;
    assert_eq!((status, &told["reason"]), (403, &json!("timed_out")));
    let (_, told) = town.drive("POST", "/users/Ben/channels/games/messages", json!({"content": "x"})).await;
    assert_eq!(told["discord"]["code"], 50013);
    town.post("/clock", json!({"set": "2099-01-02T00:00:00Z"})).await;
    town.act(&mut bot, "click", tap).await;
    let until = json!({"timeout_until": "2099-02-01T00:00:00Z"});
    good(town.drive("PATCH", "/guilds/Harbour/members/Ann", until).await);
    good(town.drive("POST", "/users/Ann/channels/games/messages", json!({"content": "the owner may"})).await);
}

#[tokio::test]
async fn slowmode_holds_for_people_alone() {
    let town = Town::start().await;
    good(town.drive("PATCH", "/channels/games", json!({"rate_limit_per_user": 30})).await);
    let say = async |who: &str| {
        town.drive("POST", &format!("/users/{who}/channels/games/messages"), json!({"content": "x"})).await
    };
    good(say("Ben").await);
    assert_eq!(say("Ben").await.1["discord"]["code"], 20016);
    good(say("Cem").await);
    for _ in 0..2 {
        good(say("Ann").await);
        town.say(GAMES, json!({"content": "x"})).await;
    }
    town.post("/clock", json!({"advance_seconds": 31})).await;
    good(say("Ben").await);
    let bypass = json!({"allow": ["BYPASS_SLOWMODE"]});
    assert_eq!(town.drive("PUT", "/channels/games/overwrites/Ben", bypass).await.0, 204);
    good(say("Ben").await);
}

#[tokio::test]
async fn without_the_intent_a_bot_hears_of_its_own_threads_alone() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut all = town.bot(GUILDS | GUILD_MEMBERS).await;
    let mut own = town.bot(GUILDS).await;
    let thread =
        town.rest("POST", &format!("/channels/{GAMES}/threads"), json!({"name": "t", "type": 11})).await;
    let members = format!("/channels/{}/thread-members", good(thread)["id"].as_str().unwrap());
    assert_eq!(town.rest("PUT", &format!("{members}/{BEN}"), Value::Null).await.0, 204);
    let heard = all.next("THREAD_MEMBERS_UPDATE").await;
    let added = &heard["added_members"][0];
    assert_eq!((&added["member"]["user"]["id"], &added["presence"]), (&json!(BEN), &Value::Null));
    own.silent("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(town.rest("DELETE", &format!("{members}/@me"), Value::Null).await.0, 204);
    own.next("THREAD_MEMBERS_UPDATE").await;
}

#[tokio::test]
async fn a_guild_has_a_channel_for_its_own_messages() {
    let town = Town::start().await;
    let system = async || {
        good(town.rest("GET", &format!("/guilds/{HARBOUR}"), Value::Null).await)["system_channel_id"].clone()
    };
    assert_eq!(system().await, Value::Null);
    good(town.drive("PATCH", "/guilds/Harbour", json!({"system_channel": "general"})).await);
    assert_eq!(system().await, GENERAL);
    assert_eq!(town.drive("DELETE", "/channels/general", Value::Null).await.0, 204);
    assert_eq!(system().await, Value::Null);
}

#[tokio::test]
async fn a_channel_that_is_chosen_says_what_the_bot_may_do_there() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    let menu = json!([{"type": 1, "components": [{"type": 8, "custom_id": "where"}]}]);
    let message = town.say(GAMES, json!({"content": "x", "components": menu})).await["id"].clone();
    let deny = json!({"deny": ["VIEW_CHANNEL"]});
    assert_eq!(town.drive("PUT", "/channels/general/overwrites/Harbormaster", deny).await.0, 204);
    let pick = json!({"user": "Ben", "message": message, "custom_id": "where", "values": ["general"]});
    let (_, sent) = town.act(&mut bot, "select", pick).await;
    assert_eq!(sent["data"]["resolved"]["channels"][GENERAL]["app_permissions"], "0");
}
