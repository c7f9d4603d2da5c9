//! The thread that was opened for a table goes to the archive with it, so that it no longer counts among the open ones.

use harbormaster::store::Stage;

use super::*;

/// A world without a program, and the way to Discord.
async fn quiet() -> (World, Store, Discord, Threads) {
    let world = World::without_program(Config::default(), "info").await;
    let store = world.store().await;
    let http = HttpBuilder::new("sandbox").proxy(world.sandbox.url()).ratelimiter_disabled(true).build();
    let discord = Discord::new(Arc::new(http), store.clone());
    let threads = Threads::new(store.clone(), discord.clone());
    (world, store, discord, threads)
}

async fn state(world: &World, thread: ChannelId) -> (Value, Value) {
    let thread = world.get(&format!("/users/Ann/channels/{thread}")).await;
    (thread["thread_metadata"]["archived"].clone(), thread["thread_metadata"]["locked"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_s_own_thread_is_archived_and_stays_unlocked() {
    let (world, store, discord, threads) = quiet().await;
    let thread =
        discord.open_thread(world.channel_id("games").await, "Threeport with Ann", false).await.unwrap();
    let table = open_table(&world, &store, thread).await;
    for _ in 0..2 {
        threads.table_over(&table).await.unwrap();
        assert_eq!(state(&world, thread).await, (json!(true), json!(false)), "it can be written in again");
    }
    world.delete(&format!("/channels/{thread}")).await;
    threads.table_over(&table).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_other_thread_is_archived() {
    let (world, store, discord, threads) = quiet().await;
    let yard = world.post("/users/Ann/channels/games/threads", json!({ "name": "yard" })).await;
    let yard: ChannelId = yard["id"].as_str().unwrap().parse().unwrap();
    let games = world.channel_id("games").await;
    let busy = discord.open_thread(games, "Threeport with Ben", false).await.unwrap();
    let mut first = opened_by(1, &world, &store, busy).await;
    opened_by(2, &world, &store, busy).await;
    first.row.stage = Stage::Closed;
    let by_ann = opened_by(3, &world, &store, yard).await;
    let in_channel = opened_by(4, &world, &store, games).await;
    for table in [&first, &by_ann, &in_channel] {
        threads.table_over(table).await.unwrap();
    }
    for thread in [yard, busy] {
        assert_eq!(state(&world, thread).await, (json!(false), json!(false)));
    }
}

/// Requests that Discord does not carry out now are tried again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_no_end() {
    let (world, store, discord, threads) = quiet().await;
    let thread =
        discord.open_thread(world.channel_id("games").await, "Threeport with Ann", false).await.unwrap();
    let table = open_table(&world, &store, thread).await;
    for method in ["GET", "PATCH"] {
        world.fault(json!({ "kind": "5xx", "method": method, "route": "/channels/*" })).await;
        threads.table_over(&table).await.unwrap_err();
    }
    threads.table_over(&table).await.unwrap();
    assert_eq!(state(&world, thread).await.0, json!(true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_closed_takes_its_thread_along() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[]).await;
    cem.command("table new", json!({ "game": "threeport" })).await.says("is open in <#");
    let there = cem.at("Threeport Shipping with Cem");
    there.lobby("Host").await;
    let thread = world.get("/users/Cem/channels/Threeport Shipping with Cem").await["id"].clone();
    let thread: ChannelId = thread.as_str().unwrap().parse().unwrap();
    there.command("table close", json!({})).await.says("The table is closed.");
    let archived = async || (state(&world, thread).await.0 == json!(true)).then_some(());
    world.until("the thread is archived", archived).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Bids are posted as replies where Discord allows no more threads, and the host hears the true reason, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_hears_that_there_is_no_room_for_threads() {
    let stand = Stand::new().await;
    for (number, nonce) in [(1, "row-1"), (2, "row-2")] {
        let route = "/channels/*/messages/*/threads";
        stand.world.fault(json!({ "kind": "refusal", "code": 160_006, "route": route })).await;
        let offer = Card { number, ..card(OfferState::Waiting, "Malta") };
        stand.threads.show(&stand.table, &offer, &row(nonce)).await.unwrap();
    }
    stand.says("Ben bids $850.", "row-3").await;
    let ann = stand.ann().id().await;
    let heard = stand.channel().await;
    let told = heard.iter().filter(|said| said.text().contains("Discord allows no more open threads"));
    assert_eq!(told.map(Message::pings).collect::<Vec<_>>(), [[ann]]);
    assert!(!heard.iter().any(|said| said.text().contains("Create Public Threads")), "no right is missing");
    assert!(heard.iter().any(|said| said.text().contains("Ben bids $850.")));
}
