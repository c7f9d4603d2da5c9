//! The first minute in a server: one greeting, and a game that begins two taps later.

use serde_json::{Value, json};

use crate::harness::{Message, Person, World};

/// The greeting of a server that the bot has just joined.
async fn greeted(world: &World) -> Message {
    in_new_server(world).await.reads("hosts board games").await
}

/// Ann in a new server with the bot.
async fn in_new_server(world: &World) -> Person<'_> {
    let made = world.post("/guilds", json!({ "name": "Wharf", "owner": "Ann" })).await;
    world.person("Ann").at(made["channels"][0]["id"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_page_of_a_sandbox_greets() {
    let world = World::alone().await;
    world.person("Ann").at("general").reads("hosts board games").await;
}

/// Holds the next event of this name back until the faults are disarmed: others overtake it, as they do in the bot, where each
/// is handled by a task of its own.
async fn holds_back(world: &World, event: &str) {
    world.fault(json!({ "kind": "reorder", "event": event, "ms": 600_000 })).await;
}

async fn is_connected(world: &World) {
    let connected = async || (world.get("/state").await["bot_connected"] == true).then_some(());
    world.until("the bot is connected", connected).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_heard_before_the_session_has_begun_is_lost() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let buttons = ann.command("begin", json!({})).await.says("hosts board games");
    world.stop().await;
    holds_back(&world, "READY").await;
    world.launch();
    is_connected(&world).await;
    let in_new_server = in_new_server(&world).await;
    // Long enough for the program to hear of both, and short enough for an answer in time.
    let tap = ann.tap(&buttons, "How it works", json!({ "wait_ms": 500 })).await;
    assert_eq!(tap.state(), "pending");
    world.delete("/faults").await;
    let path = format!("/interactions/{}", tap.id());
    let answered = async || (world.get(&path).await["state"] == "answered").then_some(());
    world.until("the tap is answered", answered).await;
    in_new_server.reads("hosts board games").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_in_which_somebody_is_quicker_than_the_news_of_it_is_greeted() {
    let world = World::new().await;
    holds_back(&world, "GUILD_CREATE").await;
    let ann = in_new_server(&world).await;
    ann.command("help", json!({})).await.says("/table new");
    world.delete("/faults").await;
    ann.reads("hosts board games").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_joined_between_two_sessions_is_greeted_whatever_is_heard_first() {
    let world = World::new().await;
    world.fault(json!({ "kind": "gateway_invalid_session" })).await;
    let ann = in_new_server(&world).await;
    world.fault(json!({ "kind": "delay", "event": "GUILD_CREATE", "ms": 600_000 })).await;
    let begun = async || world.log().contains("new session with Discord").then_some(());
    world.until("the session has begun", begun).await;
    world.delete("/faults").await;
    ann.reads("hosts board games").await;

    holds_back(&world, "READY").await;
    world.fault(json!({ "kind": "gateway_invalid_session" })).await;
    let ann = in_new_server(&world).await;
    is_connected(&world).await;
    world.delete("/faults").await;
    ann.reads("hosts board games").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_greeting_goes_to_the_first_channel_that_takes_it_and_waits_where_none_does() {
    let world = World::new().await;
    let server = json!({ "name": "Lagoon", "owner": "Ann", "channels": ["rules", "talk"], "members": ["Ben"], "bot": false });
    let made = world.post("/guilds", server).await;
    let everybody = made["id"].as_str().unwrap().to_owned();
    let channels: Vec<_> =
        made["channels"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
    let closed = async |channel: &str, deny: Value| {
        let path = format!("/channels/{channel}/overwrites/{everybody}");
        world.put(&path, json!({ "deny": deny })).await;
    };
    let greetings = async |channel: &str| {
        let heard = world.person("Ann").at(channel).hears().await;
        heard.iter().filter(|message| message.text().contains("hosts board games")).count()
    };
    for channel in &channels {
        closed(channel, json!(["SEND_MESSAGES"])).await;
    }
    world.put("/guilds/Lagoon/members/Harbormaster", json!({})).await;
    in_new_server(&world).await.reads("hosts board games").await;
    assert_eq!(greetings(channels[0]).await + greetings(channels[1]).await, 0);
    closed(channels[1], json!([])).await;
    world.person("Ann").at(channels[1]).reads("hosts board games").await;
    closed(channels[0], json!([])).await;
    let noted = format!("SELECT count(*) FROM servers WHERE guild = {everybody} AND greeted = 1");
    world.until("the greeting is noted", async || (world.number(&noted).await == 1).then_some(())).await;
    // A program that was killed before it noted that finds the greeting where it stands.
    world.stop().await;
    world.execute(&format!("UPDATE servers SET greeted = 0 WHERE guild = {everybody}")).await;
    world.start().await;
    world.until("it is noted again", async || (world.number(&noted).await == 1).then_some(())).await;
    assert_eq!([greetings(channels[0]).await, greetings(channels[1]).await], [0, 1]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_the_bot_joined_while_it_was_away_is_greeted() {
    let world = World::new().await;
    world.stop().await;
    let ann = in_new_server(&world).await;
    world.launch();
    ann.reads("hosts board games").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_server_is_greeted_once_and_a_game_begins_two_taps_later() {
    let world = World::strict().await;
    let greeting = greeted(&world).await;
    let ann = world.person("Ann").at(greeting.0["channel_id"].as_str().unwrap());
    assert!(greeting.pings().is_empty());
    ann.click(&greeting, "How it works").await.says("/table new");

    let menu = ann.click(&greeting, "Play against computers").await.says("Which game?");
    ann.choose(&menu, "open/", "threeport").await.says("is open in");
    ann.reads("**Threeport Shipping** begins: ").await;
    // A computer player may have the first turn.
    let turn = format!("▶ {}, your turn.", ann.mention().await);
    let is_hers = |message: &&Message| message.first_line() == turn && !message.buttons().is_empty();
    let board = ann.waits_for("Ann's turn", |seen| seen.iter().rev().find(is_hers).cloned()).await;
    let panel = ann.click(&board, "Play").await.message();
    let told = ["**How to play in one minute.**", "Your boat lies", "what you can do now"];
    assert!(
        told.iter().all(|part| panel.text().contains(part)),
        "the first turn is explained: {}",
        panel.text()
    );

    // The channel is taken, so the next table has a thread. A command leads to the same buttons.
    let greeting_again = ann.command("begin", json!({})).await.says("hosts board games");
    let menu = ann.click(&greeting_again, "New table").await.says("Which game?");
    let opened = ann.choose(&menu, "open/", "tariffs").await.says("is open in <#");
    assert!(!opened.text().contains(&ann.channel), "{}", opened.text());

    world.restart().await;
    ann.command("help", json!({})).await.says("**Threeport Shipping** is played here.");
    let greetings = ann.hears().await;
    let greetings = greetings.iter().filter(|message| message.text().contains("hosts board games"));
    assert_eq!(greetings.count(), 1, "once in the life of a server");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_begin_with_one_minute_and_end_with_the_licence() {
    let world = World::new().await;
    let ann = world.person("Ann");
    for game in ["threeport", "shipopoly", "tariffs", "transport", "shipit"] {
        let first =
            ann.command("rules", json!({ "game": game })).await.says("**How to play in one minute.**");
        assert_eq!(first.attachments().len(), 3, "{game}: the start, the middle and the end");
        let alts: Vec<&str> =
            first.attachments().iter().map(|file| file["description"].as_str().unwrap()).collect();
        assert!(
            alts.iter().all(|alt| !alt.is_empty()) && alts[0] != alts[1] && alts[1] != alts[2],
            "{game}: {alts:?}"
        );
        let chapters = first.menu("jump/").options;
        let (last, title) = chapters.last().unwrap();
        assert_eq!(title, "Licence and credits", "{game}");
        let last = ann.choose(&first, "jump/", last).await.message();
        assert!(last.button("Next").disabled, "{game}");
    }
}
