//! Guilds as a bot sees them: languages, sizes, and its permissions.

use serde_json::{Value, json};

use crate::support::{APP, GAMES, GUILDS, HARBOUR, Town, good};

async fn ping(town: &Town, bot: &mut crate::support::Bot, user: &str) -> Value {
    let body = json!({"user": user, "channel": "games", "command": "ping"});
    let (_, sent) = town.act(bot, "command", body).await;
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "pong", "flags": 64}})).await);
    sent
}

fn has(permissions: &Value, bit: u32) -> bool {
    permissions.as_str().unwrap().parse::<u64>().unwrap() >> bit & 1 == 1
}

#[tokio::test]
async fn an_interaction_tells_both_languages() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let sent = ping(&town, &mut bot, "Ben").await;
    assert_eq!((&sent["locale"], &sent["guild_locale"]), (&json!("en-US"), &json!("en-US")));
    let changed = good(town.drive("PATCH", "/users/Ben", json!({"locale": "de"})).await);
    assert_eq!(changed["locale"], "de");
    let changed = good(town.drive("PATCH", "/guilds/Harbour", json!({"locale": "pt-BR"})).await);
    assert_eq!((&changed["locale"], &changed["name"]), (&json!("pt-BR"), &json!("Harbour")));
    assert_eq!(bot.next("GUILD_UPDATE").await["preferred_locale"], "pt-BR");
    let sent = ping(&town, &mut bot, "Ben").await;
    assert_eq!((&sent["locale"], &sent["guild_locale"]), (&json!("de"), &json!("pt-BR")));
    assert_eq!(sent["guild"], json!({"id": HARBOUR, "locale": "pt-BR", "features": []}));
    let sent = ping(&town, &mut bot, "Ann").await;
    assert_eq!((&sent["locale"], &sent["guild_locale"]), (&json!("en-US"), &json!("pt-BR")));
    let lagoon = town.post("/guilds", json!({"name": "Lagoon", "locale": "ja"})).await;
    assert_eq!(lagoon["locale"], "ja");
    assert_eq!(bot.next("GUILD_CREATE").await["preferred_locale"], "ja");
    let wrong = json!({"locale": "xx"});
    for (path, method, body) in [
        ("/guilds/Lagoon", "PATCH", wrong.clone()),
        ("/users/Ben", "PATCH", wrong),
        ("/guilds", "POST", json!({"name": "x", "locale": "xx"})),
    ] {
        let (status, told) = town.drive(method, path, body).await;
        assert_eq!((status, &told["reason"]), (400, &json!("bad_locale")), "{path}");
    }
    let direct = town.post("/users/Ben/dm", json!({})).await;
    let body = json!({"user": "Ben", "channel": direct["id"], "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", body).await;
    assert_eq!((&sent["locale"], sent.get("guild_locale")), (&json!("de"), None));
}

#[tokio::test]
async fn a_large_guild_says_so_and_lists_the_bot_alone() {
    let town = Town::start().await;
    let people = town.get("/guilds/Harbour").await["members"].as_array().unwrap().len();
    for n in people..249 {
        town.post("/users", json!({"name": format!("guest{n}")})).await;
    }
    let introduced = async |town: &Town| {
        let mut bot = town.socket().await;
        bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": 1}})).await;
        bot.next("GUILD_CREATE").await
    };
    let guild = introduced(&town).await;
    assert_eq!((&guild["large"], &guild["member_count"]), (&json!(false), &json!(249)));
    town.post("/users", json!({"name": "one more"})).await;
    let guild = introduced(&town).await;
    assert_eq!((&guild["large"], &guild["member_count"]), (&json!(true), &json!(250)));
    let members = guild["members"].as_array().unwrap();
    assert_eq!((members.len(), &members[0]["user"]["id"]), (1, &json!(APP)));
    let path = format!("/guilds/{HARBOUR}?with_counts=true");
    assert_eq!(good(town.rest("GET", &path, Value::Null).await)["approximate_member_count"], 250);
    let listed = good(town.rest("GET", &format!("/guilds/{HARBOUR}/members?limit=1000"), Value::Null).await);
    assert_eq!(listed.as_array().unwrap().len(), 250);
}

/// Everyone's overwrite first, then those of roles, then the person's own: the later ones win.
#[tokio::test]
async fn overwrites_decide_in_their_order_for_bot_and_people() {
    const SEND: u32 = 11;
    const ATTACH: u32 = 15;
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let set = async |target: &str, body: Value| {
        let said = town.drive("PUT", &format!("/channels/games/overwrites/{target}"), body).await;
        assert_eq!(said.0, 204, "{said:?}");
    };
    let role = |name: &str, guild: &Value| {
        let roles = guild["roles"].as_array().unwrap().iter();
        roles.clone().find(|role| role["name"] == name).unwrap()["id"].as_str().unwrap().to_owned()
    };
    town.post("/guilds/Harbour/roles", json!({"name": "mate", "permissions": []})).await;
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Ben/roles/mate", Value::Null).await.0, 204);
    let guild = town.get("/guilds/Harbour").await;
    let (own_role, mate) = (role("Harbormaster", &guild), role("mate", &guild));

    let look = async |bot: &mut crate::support::Bot| {
        let sent = ping(&town, bot, "Ben").await;
        assert_eq!(sent["channel"]["permissions"], sent["member"]["permissions"]);
        let bits = |value: &Value| (has(value, SEND), has(value, ATTACH));
        (bits(&sent["app_permissions"]), bits(&sent["member"]["permissions"]))
    };
    assert_eq!(look(&mut bot).await, ((true, true), (true, true)));
    set(HARBOUR, json!({"deny": ["SEND_MESSAGES", "ATTACH_FILES"]})).await;
    assert_eq!(look(&mut bot).await, ((false, false), (false, false)), "everyone");
    set(&own_role, json!({"allow": ["SEND_MESSAGES"]})).await;
    set(&mate, json!({"allow": ["SEND_MESSAGES", "ATTACH_FILES"]})).await;
    assert_eq!(look(&mut bot).await, ((true, false), (true, true)), "roles over everyone");
    set("Ben", json!({"deny": ["SEND_MESSAGES"]})).await;
    set(APP, json!({"allow": ["ATTACH_FILES"]})).await;
    assert_eq!(look(&mut bot).await, ((true, true), (false, true)), "persons over roles");
    let channel = good(town.rest("GET", &format!("/channels/{GAMES}"), Value::Null).await);
    let kinds: Vec<&Value> =
        channel["permission_overwrites"].as_array().unwrap().iter().map(|o| &o["type"]).collect();
    assert_eq!(
        kinds.iter().filter(|kind| **kind == 1).count(),
        2,
        "two of persons, three of roles: {channel}"
    );
    assert_eq!(kinds.len(), 5);
}

#[tokio::test]
async fn a_guild_that_is_down_is_announced_and_closed_to_all() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let down =
        async |down: bool| good(town.drive("PATCH", "/guilds/Harbour", json!({"unavailable": down})).await);
    down(true).await;
    assert_eq!(bot.next("GUILD_DELETE").await, json!({"id": HARBOUR, "unavailable": true}));
    let said = town.rest("POST", &format!("/channels/{GAMES}/messages"), json!({"content": "x"})).await;
    assert_eq!(said.0, 503);
    let tap = json!({"user": "Ben", "channel": "games", "command": "ping"});
    let (status, told) = town.drive("POST", "/interactions/command", tap).await;
    assert_eq!((status, &told["reason"]), (409, &json!("guild_unavailable")));
    down(false).await;
    assert_eq!(bot.next("GUILD_CREATE").await["id"], HARBOUR);
    ping(&town, &mut bot, "Ben").await;
}

#[tokio::test]
async fn only_moderators_can_use_the_bot_in_a_locked_thread() {
    let town = Town::start().await;
    let mut bot = town.bot(GUILDS).await;
    town.register().await;
    let thread = town.post("/users/Ann/channels/games/threads", json!({"name": "talk"})).await;
    let id = thread["id"].as_str().unwrap();
    good(town.drive("PATCH", &format!("/channels/{id}"), json!({"locked": true})).await);
    let tap = json!({"user": "Ben", "channel": id, "command": "ping"});
    let (status, told) = town.drive("POST", "/interactions/command", tap).await;
    assert_eq!((status, &told["reason"]), (403, &json!("thread_locked")));
    town.act(&mut bot, "command", json!({"user": "Ann", "channel": id, "command": "ping"})).await;
}
