//! The commands of a game stand in a server where it is played, unless the server's managers chose otherwise.

use harbormaster_rules::Kind;
use serde_json::{Value, json};

use crate::harness::{Person, World};

/// The most entries behind `/` in a server where nothing was played yet.
const FRESH: usize = 55;

/// The commands that a person is offered in #games.
async fn offered(person: &Person<'_>) -> Vec<Value> {
    let offered = person.world.get(&format!("/users/{}/commands?channel=games", person.name)).await;
    offered["commands"].as_array().unwrap().clone()
}

/// The number of entries that a command takes behind `/`.
fn entries(command: &Value) -> usize {
    let inner = command["options"].as_array().into_iter().flatten();
    let below: usize =
        inner.filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).map(entries).sum();
    below.max(1)
}

/// Waits until a person is offered the commands of just these games, and `/offer` if any of them trades.
async fn are_offered(person: &Person<'_>, games: &[&str]) {
    let is_of_a_game = |name: &str| name == "offer" || name.parse::<Kind>().is_ok();
    let stand = async || {
        let found = offered(person).await;
        let names = found.iter().map(|command| command["name"].as_str().unwrap());
        let names: Vec<&str> = names.filter(|name| is_of_a_game(name)).collect();
        (names == games).then_some(())
    };
    person.world.until(&format!("the commands of {games:?}"), stand).await;
}

/// The number of times that the commands of a server were registered.
async fn registrations(world: &World) -> usize {
    let traffic = world.get("/traffic").await;
    let sent = traffic["traffic"].as_array().unwrap().iter();
    sent.filter(|one| one["method"] == "PUT" && one["path"].as_str().unwrap().contains("/guilds/")).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_brings_its_commands_with_its_first_table() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    are_offered(&ann, &[]).await;
    let fresh: usize = offered(&ann).await.iter().map(entries).sum();
    assert!(fresh <= FRESH, "{fresh} entries behind / in a fresh server");

    ann.command("table new", json!({ "game": "transport" })).await.says("is open in");
    are_offered(&ben, &["transport"]).await;
    ben.command("table new", json!({ "game": "tariffs" })).await.says("is open in");
    are_offered(&ann, &["offer", "tariffs", "transport"]).await;

    let before = registrations(&world).await;
    world.restart().await;
    ann.command("table new", json!({ "game": "tariffs" })).await.says("is open in");
    ann.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    are_offered(&ann, &["offer", "tariffs", "threeport", "transport"]).await;
    assert_eq!(registrations(&world).await, before + 1, "what stands is not registered again");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn managers_choose_which_games_have_commands() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    ann.command("table new", json!({ "game": "shipit" })).await.says("is open in");
    are_offered(&ann, &["shipit"]).await;
    let settings = ann.command("server settings", json!({})).await.message();
    let page = ann.click(&settings, "Commands").await.says("games that were opened here");
    ann.choose(&page, "server/set/commands", "never").await.says("those of no game");
    are_offered(&ann, &[]).await;
    ann.choose(&page, "server/set/commands", "always").await.says("those of every game");
    are_offered(&ann, &["offer", "shipit", "shipopoly", "tariffs", "threeport", "transport"]).await;
    ann.choose(&page, "server/set/commands", "when_played").await;
    are_offered(&ann, &["shipit"]).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// A server that removes the bot loses its commands, and a refused request is made again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_back_with_the_bot_and_after_an_outage() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let route = "/applications/*/guilds/*/commands";
    are_offered(&ann, &[]).await;
    world.until("its commands are settled", async || (registrations(&world).await == 1).then_some(())).await;
    world.fault(json!({ "kind": "5xx", "method": "PUT", "route": route, "times": 1 })).await;
    ann.command("table new", json!({ "game": "shipit" })).await.says("is open in");
    are_offered(&ann, &["shipit"]).await;

    let before = registrations(&world).await;
    let bot = "/guilds/Harbour/members/Harbormaster";
    world.delete(bot).await;
    world.until("it is noticed", async || world.log().contains("removed from a server").then_some(())).await;
    // By the second, as Discord tells it.
    world.moves_clock(json!({ "advance_seconds": 5 })).await;
    world.put(bot, json!({})).await;
    let again = async || (registrations(&world).await == before + 1).then_some(());
    world.until("they are registered again", again).await;
    are_offered(&ann, &["shipit"]).await;
}

/// Requests for one server fail without end; another gets its commands all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_fails_holds_no_other_back() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let lagoon = world.post("/guilds", json!({ "name": "Lagoon", "bot": false, "channels": ["pool"] })).await;
    let route = format!("/applications/*/guilds/{}/commands", lagoon["id"].as_str().unwrap());
    world.fault(json!({ "kind": "5xx", "method": "PUT", "route": route, "times": 1_000 })).await;
    world.put("/guilds/Lagoon/members/Harbormaster", json!({})).await;
    let refused = async || world.log().contains("could not be registered").then_some(());
    world.until("the commands of one server fail", refused).await;
    ann.command("table new", json!({ "game": "shipit" })).await.says("is open in");
    are_offered(&ann, &["shipit"]).await;
    world.delete("/faults").await;
    let settled = async || {
        let sql = "SELECT count(*) FROM servers WHERE commands IS NOT NULL";
        (world.number(sql).await == 2).then_some(())
    };
    world.until("both servers have theirs", settled).await;
}
