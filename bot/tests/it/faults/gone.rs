//! Things that were there and are gone: rights, channels, threads, messages, members.

use harbormaster::clock::Clock;
use serde_json::json;

use super::{ENDLESS, Game, playing};
use crate::{
    captain::mover,
    harness::{Message, World},
    ledger::channel_and_log_agree,
};

/// Moves can be made all the while: answers to taps need no permission. Whoever moves reads that nobody else sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_may_not_be_written_to_gets_its_board_later() {
    for permission in ["SEND_MESSAGES", "VIEW_CHANNEL"] {
        let mut game = Game::new().await;
        let overwrite = "/channels/games/overwrites/Harbormaster";
        game.world.put(overwrite, json!({ "deny": [permission] })).await;
        let answer = game.tap().await;
        let told = answer["response"]["message"]["content"].as_str().unwrap_or_default();
        assert!(told.contains("I may not post here, so nobody sees the board"), "{answer}");
        let refused = async || {
            let log = game.world.get("/log").await;
            let refused = log["requests"].as_array().unwrap().iter().filter(|line| line["status"] == 403);
            (refused.count() >= 2).then_some(())
        };
        game.world.until("the board was refused twice", refused).await;
        let ann = game.world.person("Ann");
        ann.command("board", json!({})).await.says("after 1 moves");
        game.world.delete(overwrite).await;
        game.next_board().await;
        game.told_once(&["WARN", "did not take a post", "status 403"]);
        game.ends_well().await;
    }
}

/// In the channel nothing can be said, so the host hears it in whatever they are answered next, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_hears_of_a_channel_that_may_not_be_written_to_for_a_day() {
    const HEARS: &str = "I have not been allowed to post in <#";
    let mut game = Game::new().await;
    let overwrite = "/channels/games/overwrites/Harbormaster";
    game.world.put(overwrite, json!({ "deny": ["SEND_MESSAGES"] })).await;
    let answer = game.tap().await;
    assert_eq!(answer["state"], "answered", "{answer}");
    let [ann, ben] = ["Ann", "Ben"].map(|name| game.world.person(name).at("quay"));
    let hears = async || ann.command("help", json!({})).await.text().contains(HEARS).then_some(());
    assert!(hears().await.is_none(), "not after a minute");
    game.world.advance(25).await;
    let tried = async || (game.told().len() == 1).then_some(());
    game.world.until("the board was refused", tried).await;
    assert!(!ben.command("help", json!({})).await.text().contains(HEARS), "Ben is not the host");
    let told = ann.command("table list", json!({})).await.text();
    assert!(told.contains(HEARS), "{told}");
    assert!(hears().await.is_none(), "it was said once");

    game.world.delete(overwrite).await;
    ann.at("games").command("hand", json!({})).await;
    game.next_board().await;
    game.ends_well().await;
}

/// Computer players, deadlines, reminders and news wait, even when the program is started anew meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_belongs_to_a_server_rests_until_the_bot_is_back() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let options = [("max_rounds", "off"), ("quiet_rounds", "off"), ("reminder_hours", "1")];
    let board = ann.begins(&[&ben], &options).await;
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": "/channels/*/messages" })).await;
    world.person(&mover(&board)).plays(&board, &playing(&board)).await;
    let bot = "/guilds/Harbour/members/Harbormaster";
    world.delete(bot).await;
    world.until("it is noticed", async || world.log().contains("removed from a server").then_some(())).await;

    for starts_anew in [false, true] {
        if starts_anew {
            world.restart().await;
        }
        world.advance(3).await;
        let rest = async || {
            let moved = world.get("/clock").await["offset_ms"].as_i64().unwrap();
            let news = world.number("SELECT next_try FROM outbox ORDER BY id LIMIT 1").await;
            (news > Clock::default().now().millis() + moved).then_some(())
        };
        world.until("what is overdue is put off", rest).await;
    }
    let log = world.get("/log").await;
    let in_vain = log["requests"].as_array().unwrap().iter().filter(|line| line["status"] == 403);
    assert!(in_vain.count() <= 1, "nothing is asked of a server that the bot has left: {log}");

    world.put(bot, json!({})).await;
    ann.board(1).await;
    // The hour until the reminder is counted from now on.
    world.advance(2).await;
    ann.reads("⏰").await;
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_followed_by_the_next() {
    let mut game = Game::new().await;
    game.world.delete(&format!("/channels/games/messages/{}", game.board.id())).await;
    let mover = game.mover();
    let panel = mover.command("play", json!({})).await.message();
    let to_red = panel.moves_with_buttons().into_iter().find(|button| button.label.contains("Red")).unwrap();
    mover.click(&panel, &to_red.custom_id).await;
    game.next_board().await;
    game.turn().await;
    assert_eq!(game.told(), [] as [String; 0], "only a picture was lost, and the next shows it all");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_lobby_is_posted_again() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let lobby = ann.opens(&[], &[]).await;
    world.delete(&format!("/channels/games/messages/{}", lobby.id())).await;
    ben.command("table join", json!({})).await.says("You have seat 2");
    let again = ann.lobby("· 2 of ").await;
    assert_ne!(again.id(), lobby.id());
    assert!(
        !world.log().contains(" WARN harbormaster") && !world.log().contains(" ERROR "),
        "{}",
        world.log()
    );
}

/// The last move before the channel went is kept; its board is given up, and other tables do not notice.
async fn the_place_goes(game: Game, place: &str, board: &Message) {
    let tapper = game.world.person(&mover(board)).at(place);
    // The new board is still to be posted when the place is deleted.
    game.arm(json!({ "kind": "5xx", "route": "/channels/*/messages", "times": 2 })).await;
    let tapped = tapper.tap(board, &playing(board), json!({})).await;
    let store = game.world.store().await;
    let table = game.world.table_in(&store, place).await;
    let saved = async || store.entry_by_interaction(tapped.id().parse().unwrap()).await.unwrap();
    game.world.until("the move is in the log", saved).await;
    game.world.delete(&format!("/channels/{place}")).await;
    let given_up = async || game.told().iter().any(|line| line.contains("can never arrive")).then_some(());
    game.world.until("the operator was told", given_up).await;
    let nothing_waits = async || store.pending(table).await.unwrap().is_empty().then_some(());
    game.world.until("nothing is tried for ever", nothing_waits).await;
    store.close().await;
    let lost: Vec<String> =
        game.told().into_iter().filter(|line| line.contains("can never arrive")).collect();
    assert!(lost.len() == 1 && lost[0].contains("10003"), "{lost:?}");
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_disturbs_no_other_table() {
    let game = Game::new().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| game.world.person(name).at("quay"));
    let board = ann.begins(&[&ben], &ENDLESS).await;
    the_place_goes(game, "quay", &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_disturbs_no_other_table() {
    let game = Game::new().await;
    let ann = game.world.person("Ann");
    ann.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    let thread = game
        .world
        .until("a thread", async || {
            let guilds = game.world.get("/users/Ann/guilds").await;
            guilds["guilds"][0]["threads"][0]["id"].as_str().map(str::to_owned)
        })
        .await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| game.world.person(name).at(&thread));
    let lobby = ann.lobby("Host").await;
    ben.click(&lobby, "Join").await.says("You have seat 2");
    for (option, value) in ENDLESS {
        ann.command("table options", json!({ "option": option, "value": value })).await.says("is now");
    }
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = ann.board(0).await;
    the_place_goes(game, &thread, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_channel_is_closed() {
    let game = Game::new().await;
    let quay = game.world.person("Ann").at("quay");
    quay.begins(&[&game.world.person("Ben").at("quay")], &ENDLESS).await;
    let id = game.world.channel_id("quay").await;
    game.world.delete("/channels/quay").await;
    let ann = game.world.person("Ann");
    let is_gone =
        async || (!ann.command("table list", json!({})).await.text().contains(&id.to_string())).then_some(());
    game.world.until("the table is in no list", is_gone).await;
}

/// The seat stays theirs until the other player frees it; the table is not held up for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_the_server_is_replaced_and_the_game_goes_on() {
    let mut game = Game::new().await;
    game.world.delete("/guilds/Harbour/members/Ben").await;
    let ben = game.world.person("Ben");
    let (status, _) = ben.try_tap(&game.board, &playing(&game.board), json!({ "wait": false })).await;
    assert_eq!(status, 404, "Ben sees nothing of it any more");
    if mover(&game.board) == "Ann" {
        game.turn().await;
    }
    assert_eq!(mover(&game.board), "Ben");
    game.world
        .person("Ann")
        .command("table swap", json!({ "seat": 2 }))
        .await
        .says(&format!("takes over the seat of {}.", game.world.person("Ben").mention().await));
    game.next_board().await;
    assert_eq!(mover(&game.board), "Ann");
    assert_eq!(game.told(), [] as [String; 0], "nothing was lost");
    let store = game.world.store().await;
    channel_and_log_agree(&game.world, &store, "games").await;
    store.close().await;
}
