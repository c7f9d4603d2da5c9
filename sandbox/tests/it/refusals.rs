//! Requests that Discord refuses: each with the status and the code that it documents, by the file of the route.

use serde_json::{Value, json};

use crate::channels_made::appoint;
use crate::support::{ANN, APP, BEN, CEM, GAMES, HARBOUR, Town, good};

/// Refusals for a bot with the rights of its invitation.
const PLAIN: &str = include_str!("refusals/plain.txt");
/// Refusals for a bot that may do everything.
const MIGHTY: &str = include_str!("refusals/mighty.txt");

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Writes `{x101}` as so many letters, and each name as its id.
fn filled(row: &str, names: &[(&str, String)]) -> String {
    let row = names.iter().fold(row.to_owned(), |row, (name, id)| row.replace(&format!("{{{name}}}"), id));
    let mut parts = row.split("{x");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (count, rest) = part.split_once('}').unwrap();
        out.push_str(&"x".repeat(count.parse().unwrap()));
        out.push_str(rest);
    }
    out
}

/// A town with everything that the rows name.
async fn furnished() -> (Town, Vec<(&'static str, String)>) {
    let town = Town::start().await;
    town.register().await;
    let theirs = town.post("/users/Ben/channels/games/messages", json!({"content": "theirs"})).await;
    let own = town.say(GAMES, json!({"content": "own"})).await;
    let started = town.say(GAMES, json!({"content": "with a thread"})).await;
    let below = format!("/channels/{GAMES}/messages/{}/threads", text(&started["id"]));
    good(town.rest("POST", &below, json!({"name": "below"})).await);
    let threads = format!("/channels/{GAMES}/threads");
    let thread = good(town.rest("POST", &threads, json!({"name": "open", "type": 11})).await);
    let archived = good(town.rest("POST", &threads, json!({"name": "over", "type": 11})).await);
    let path = format!("/channels/{}", text(&archived["id"]));
    good(town.rest("PATCH", &path, json!({"archived": true})).await);
    let channel = |name: &'static str, kind: u64| {
        town.post("/guilds/Harbour/channels", json!({"name": name, "type": kind}))
    };
    let (hidden, category, forum) =
        (channel("hidden", 0).await, channel("docks", 4).await, channel("shows", 15).await);
    let deny = json!({"deny": ["VIEW_CHANNEL"]});
    assert_eq!(town.drive("PUT", "/channels/hidden/overwrites/Harbormaster", deny).await.0, 204);
    let guest = town.post("/users", json!({"name": "Dora", "guilds": []})).await;
    town.drive("DELETE", "/guilds/Harbour/members/Dora", Value::Null).await;
    let roles = good(town.rest("GET", &format!("/guilds/{HARBOUR}/roles"), Value::Null).await);
    let managed = roles.as_array().unwrap().iter().find(|role| role["managed"] == true).unwrap();
    let names = vec![
        ("games", GAMES.to_owned()),
        ("guild", HARBOUR.to_owned()),
        ("app", APP.to_owned()),
        ("ann", ANN.to_owned()),
        ("ben", BEN.to_owned()),
        ("cem", CEM.to_owned()),
        ("guest", text(&guest["id"])),
        ("theirs", text(&theirs["id"])),
        ("own", text(&own["id"])),
        ("started", text(&started["id"])),
        ("thread", text(&thread["id"])),
        ("archived", text(&archived["id"])),
        ("hidden", text(&hidden["id"])),
        ("category", text(&category["id"])),
        ("forum", text(&forum["id"])),
        ("managed", text(&managed["id"])),
    ];
    (town, names)
}

/// Asks each row: method, path, body or `-`, status, code. Returns the number of rows, and those answered otherwise.
async fn asked(town: &Town, table: &str, names: &[(&str, String)]) -> (usize, Vec<String>) {
    let (mut count, mut wrong) = (0, Vec::new());
    for row in table.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let (asked, expected) = row.rsplit_once(" -> ").unwrap_or_else(|| panic!("{row}"));
        let [method, path, body] = asked.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let body =
            if body == "-" { Value::Null } else { serde_json::from_str(&filled(body, names)).unwrap() };
        let (status, told) = town.rest(method, &filled(path, names), body).await;
        if format!("{status} {}", told["code"]) != expected {
            wrong.push(format!("{row}: {status} {told}"));
        }
        count += 1;
    }
    (count, wrong)
}

#[tokio::test]
async fn a_plain_bot_is_refused_as_discord_documents() {
    let (town, names) = furnished().await;
    let (count, wrong) = asked(&town, PLAIN, &names).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count >= 120, "{count}");
}

#[tokio::test]
async fn a_mighty_bot_is_refused_as_discord_documents() {
    let (town, mut names) = furnished().await;
    appoint(&town, &["ADMINISTRATOR"]).await;
    let forum = names.iter().find(|(name, _)| *name == "forum").unwrap().1.clone();
    let (hook, in_forum) = (
        crate::webhooks::made(&town, GAMES, "Gull").await,
        crate::webhooks::made(&town, &forum, "Gull").await,
    );
    names.push(("hook", crate::webhooks::path(&hook)));
    names.push(("hookid", text(&hook["id"])));
    names.push(("forumhook", crate::webhooks::path(&in_forum)));
    let (count, wrong) = asked(&town, MIGHTY, &names).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count >= 50, "{count}");
}
