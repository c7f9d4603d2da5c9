//! Members as a bot moderates them: roles, nicknames, timeouts, kicks, bans.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{ANN, BEN, CEM, GAMES, GENERAL, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good, refused};

const MODERATION: u64 = 1 << 2;
const MEMBERS: u64 = 1 << 1;

fn path(rest: &str) -> String {
    format!("/guilds/{HARBOUR}/{rest}")
}

#[tokio::test]
async fn a_banned_person_is_out_until_the_ban_is_lifted() {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS | MODERATION | MEMBERS).await;
    let ban = path(&format!("bans/{BEN}"));
    refused(&town.rest("PUT", &ban, json!({})).await, 403, 50013, "");
    appoint(&town, &["BAN_MEMBERS", "MANAGE_GUILD"]).await;
    town.post("/users/Ben/channels/games/messages", json!({"content": "spam"})).await;
    town.post("/users/Cem/channels/games/messages", json!({"content": "ahoy"})).await;
    let url = format!("{}/api/v10{ban}", town.sandbox.url());
    let request =
        town.http.put(url).header("authorization", "sandbox").header("x-audit-log-reason", "too%20loud");
    let said = request.json(&json!({"delete_message_seconds": 3600})).send().await.unwrap();
    assert_eq!(said.status(), 204);
    assert_eq!(bot.next("GUILD_BAN_ADD").await["user"]["id"], BEN);
    assert_eq!(bot.next("GUILD_MEMBER_REMOVE").await["user"]["id"], BEN);
    assert_eq!(town.texts("Cem", "games").await, ["ahoy"]);
    let shown = good(town.rest("GET", &ban, Value::Null).await);
    assert_eq!((&shown["reason"], &shown["user"]["id"]), (&json!("too loud"), &json!(BEN)));
    assert_eq!(good(town.rest("GET", &path("bans"), Value::Null).await), json!([shown]));
    let (status, told) = town.drive("PUT", "/guilds/Harbour/members/Ben", Value::Null).await;
    assert_eq!((status, &told["reason"]), (400, &json!("banned")));
    assert_eq!(town.rest("DELETE", &ban, Value::Null).await.0, 204);
    assert_eq!(bot.next("GUILD_BAN_REMOVE").await["user"]["id"], BEN);
    refused(&town.rest("DELETE", &ban, Value::Null).await, 404, 10026, "");
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Ben", Value::Null).await.0, 204);
}

#[tokio::test]
async fn many_are_banned_at_once_but_not_the_owner() {
    let town = Town::start().await;
    appoint(&town, &["BAN_MEMBERS", "MANAGE_GUILD"]).await;
    refused(&town.rest("PUT", &path(&format!("bans/{ANN}")), json!({})).await, 403, 50013, "");
    let said = good(town.rest("POST", &path("bulk-ban"), json!({"user_ids": [ANN, BEN, CEM]})).await);
    assert_eq!(said, json!({"banned_users": [BEN, CEM], "failed_users": [ANN]}));
    let page = good(town.rest("GET", &path(&format!("bans?limit=1&before={CEM}")), Value::Null).await);
    assert_eq!((page.as_array().map(Vec::len), &page[0]["user"]["id"]), (Some(1), &json!(BEN)));
    let page = good(town.rest("GET", &path(&format!("bans?after={BEN}")), Value::Null).await);
    assert_eq!(page[0]["user"]["id"], CEM);
    refused(&town.rest("POST", &path("bulk-ban"), json!({"user_ids": [ANN]})).await, 400, 500_000, "");
}

#[tokio::test]
async fn a_bot_makes_roles_that_it_can_give() {
    let town = Town::start().await;
    appoint(&town, &["MANAGE_ROLES", "MANAGE_CHANNELS"]).await;
    let mut bot = town.bot(GUILDS).await;
    let body = json!({"name": "mate", "permissions": "16", "color": 255, "hoist": true, "mentionable": true});
    let mate = good(town.rest("POST", &path("roles"), body).await);
    let shown = (&mate["permissions"], &mate["color"], &mate["hoist"], &mate["position"]);
    assert_eq!(shown, (&json!("16"), &json!(255), &json!(true), &json!(1)));
    assert_eq!(bot.next("GUILD_ROLE_CREATE").await["role"]["id"], mate["id"]);
    let id = mate["id"].as_str().unwrap();
    assert_eq!(town.rest("PUT", &path(&format!("members/{BEN}/roles/{id}")), Value::Null).await.0, 204);
    let own = path(&format!("roles/{id}"));
    let changed = good(town.rest("PATCH", &own, json!({"name": "bosun"})).await);
    assert_eq!((&changed["name"], &changed["color"]), (&json!("bosun"), &json!(255)));
    assert_eq!(bot.next("GUILD_ROLE_UPDATE").await["role"]["name"], "bosun");
    refused(&town.rest("PATCH", &own, json!({"permissions": "4"})).await, 403, 50013, "");
    let plain = good(town.rest("POST", &path("roles"), json!({})).await);
    assert_eq!(plain["name"], "new role");
    assert_eq!(town.rest("DELETE", &own, Value::Null).await.0, 204);
    assert_eq!(bot.next("GUILD_ROLE_DELETE").await["role_id"], mate["id"]);
}

#[tokio::test]
async fn members_are_changed_and_kicked_by_who_stands_above_them() {
    let town = Town::start().await;
    let member = path(&format!("members/{BEN}"));
    refused(&town.rest("PATCH", &member, json!({"nick": "x"})).await, 403, 50013, "");
    let mate = town.post("/guilds/Harbour/roles", json!({"name": "mate", "permissions": []})).await;
    let role = path(&format!("members/{BEN}/roles/{}", mate["id"].as_str().unwrap()));
    refused(&town.rest("PUT", &role, Value::Null).await, 403, 50013, "");
    appoint(&town, &["MANAGE_ROLES", "MANAGE_NICKNAMES", "MODERATE_MEMBERS", "KICK_MEMBERS"]).await;
    let changed = json!({"nick": "Bosun", "roles": [mate["id"]], "communication_disabled_until": null});
    let changed = good(town.rest("PATCH", &member, changed).await);
    assert_eq!((&changed["nick"], &changed["roles"]), (&json!("Bosun"), &json!([mate["id"]])));
    assert_eq!(town.rest("DELETE", &role, Value::Null).await.0, 204);
    let late = json!({"communication_disabled_until": "2099-01-01T00:00:00Z"});
    refused(&town.rest("PATCH", &member, late).await, 400, 50035, "28 days");
    town.post("/clock", json!({"set": "2098-12-31T00:00:00Z"})).await;
    let late = json!({"communication_disabled_until": "2099-01-01T00:00:00Z"});
    good(town.rest("PATCH", &member, late).await);
    let said = town.drive("POST", "/users/Ben/channels/games/messages", json!({"content": "x"})).await;
    assert_eq!(said.0, 403, "{said:?}");
    let own = good(town.rest("PATCH", &path("members/@me"), json!({"nick": "HM"})).await);
    assert_eq!(own["nick"], "HM");
    refused(&town.rest("DELETE", &path(&format!("members/{ANN}")), Value::Null).await, 403, 50013, "");
    // Somebody with a role above the bot's.
    town.post("/guilds/Harbour/roles", json!({"name": "admiral", "permissions": [], "position": 9})).await;
    assert_eq!(town.drive("PUT", "/guilds/Harbour/members/Cem/roles/admiral", Value::Null).await.0, 204);
    refused(&town.rest("DELETE", &path(&format!("members/{CEM}")), Value::Null).await, 403, 50013, "");
    assert_eq!(town.rest("DELETE", &member, Value::Null).await.0, 204);
    refused(&town.rest("DELETE", &member, Value::Null).await, 404, 10007, "");
}

/// discord.py writes the seconds of a ban into the query.
#[tokio::test]
async fn messages_that_are_deleted_together_are_told_in_one_event() {
    let town = Town::start().await;
    appoint(&town, &["BAN_MEMBERS", "MANAGE_MESSAGES"]).await;
    let mut bot = town.bot(GUILDS | GUILD_MESSAGES).await;
    for channel in ["games", "games", "general"] {
        let path = format!("/users/Ben/channels/{channel}/messages");
        town.post(&path, json!({"content": "spam"})).await;
    }
    let ban = path(&format!("bans/{BEN}"));
    refused(&town.rest("PUT", &format!("{ban}?delete_message_seconds=x"), Value::Null).await, 400, 50035, "");
    assert_eq!(town.rest("PUT", &format!("{ban}?delete_message_seconds=60"), Value::Null).await.0, 204);
    let many = bot.all("MESSAGE_DELETE_BULK").await;
    assert_eq!(many.len(), 1);
    let told = (&many[0]["channel_id"], &many[0]["guild_id"], many[0]["ids"].as_array().map(Vec::len));
    assert_eq!(told, (&json!(GAMES), &json!(HARBOUR), Some(2)));
    let alone = bot.all("MESSAGE_DELETE").await;
    assert_eq!((alone.len(), &alone[0]["channel_id"]), (1, &json!(GENERAL)));
    assert!(town.texts("Ann", "games").await.is_empty());

    let mut ids = Vec::new();
    for n in 0..3 {
        ids.push(town.say(GAMES, json!({"content": n.to_string()})).await["id"].clone());
    }
    let path = format!("/channels/{GAMES}/messages/bulk-delete");
    assert_eq!(town.rest("POST", &path, json!({"messages": ids})).await.0, 204);
    let many = bot.all("MESSAGE_DELETE_BULK").await;
    assert_eq!((many.len(), &many[0]["ids"]), (1, &json!(ids)));
    assert!(bot.all("MESSAGE_DELETE").await.is_empty());
}

#[tokio::test]
async fn a_bot_moves_roles_below_its_own() {
    let town = Town::start().await;
    let roles = path("roles");
    refused(&town.rest("PATCH", &roles, json!([])).await, 403, 50013, "");
    appoint(&town, &["MANAGE_ROLES"]).await;
    let mut ids = Vec::new();
    for name in ["a", "b", "c"] {
        ids.push(good(town.rest("POST", &roles, json!({"name": name})).await)["id"].clone());
    }
    let mut bot = town.bot(GUILDS).await;
    let names = |list: &Value| {
        let mut list = list.as_array().unwrap().clone();
        list.sort_by_key(|role| role["position"].as_i64());
        list.iter().map(|role| role["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    let list = good(town.rest("GET", &roles, Value::Null).await);
    assert_eq!(names(&list), "@everyone c b a Harbormaster warden");
    // One role alone: the others make room.
    let moved = good(town.rest("PATCH", &roles, json!([{"id": ids[0], "position": 1}])).await);
    assert_eq!(names(&moved), "@everyone a c b Harbormaster warden");
    let told = bot.all("GUILD_ROLE_UPDATE").await;
    let told: Vec<_> = told.iter().map(|told| (&told["role"]["name"], &told["role"]["position"])).collect();
    let [a, b, c] = [json!("a"), json!("b"), json!("c")];
    assert_eq!(told, [(&a, &json!(1)), (&c, &json!(2)), (&b, &json!(3))]);
    let moved = good(town.rest("PATCH", &roles, json!([{"id": ids[0], "position": 3}])).await);
    assert_eq!(names(&moved), "@everyone c b a Harbormaster warden");
    // discord.js lists all roles, those above its own too, with their places.
    let own = list.as_array().unwrap().iter().find(|role| role["name"] == "warden").unwrap();
    let all = json!([{"id": HARBOUR, "position": 0}, {"id": own["id"], "position": 5},
        {"id": ids[0], "position": 2}, {"id": ids[1], "position": 3}, {"id": ids[2], "position": null}]);
    let moved = good(town.rest("PATCH", &roles, all).await);
    assert_eq!(names(&moved), "@everyone c a b Harbormaster warden");
    for (body, status, code, told) in [
        (json!([{"id": own["id"], "position": 1}]), 403, 50013, ""),
        (json!([{"id": ids[2], "position": 2}, {"id": ids[0], "position": 5}]), 403, 50013, ""),
        (json!([{"id": HARBOUR, "position": 1}]), 400, 50028, ""),
        (json!([{"id": "5", "position": 1}]), 404, 10011, ""),
        (json!({"id": ids[0]}), 400, 50035, "LIST_TYPE_CONVERT"),
        (json!([{"position": 1}]), 400, 50035, "BASE_TYPE_REQUIRED"),
        (json!([{"id": ids[0], "position": "high"}]), 400, 50035, "NUMBER_TYPE_COERCE"),
    ] {
        refused(&town.rest("PATCH", &roles, body).await, status, code, told);
    }
    let list = good(town.rest("GET", &roles, Value::Null).await);
    assert_eq!(names(&list), "@everyone c a b Harbormaster warden", "a refusal moves nothing");
    let (status, told) =
        town.drive("PATCH", "/guilds/Harbour/roles/Harbormaster", json!({"position": 0})).await;
    assert_eq!((status, &told["reason"]), (400, &json!("wrong_position")));
    for role in ["Harbormaster", "warden"] {
        let path = format!("/guilds/Harbour/roles/{role}");
        good(town.drive("PATCH", &path, json!({"position": 1})).await);
    }
    refused(&town.rest("PATCH", &roles, json!([{"id": ids[0], "position": 1}])).await, 403, 50013, "");
}
