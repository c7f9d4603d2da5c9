//! Requests that are refused, late, or cut off.

use serde_json::{Value, json};

use super::{ENDLESS, Game, playing};
use crate::{captain::mover, harness::Message, ledger::channel_and_log_agree};

/// Path on which boards are posted.
const POSTS: &str = "/channels/*/messages";
/// Path on which taps are answered.
const ANSWERS: &str = "/interactions/*/*/callback";

fn request(kind: &str, route: &str, times: u64) -> Value {
    json!({ "kind": kind, "method": "POST", "route": route, "times": times, "retry_after": 0.3, "ms": 1_500 })
}

/// A turn whose board Discord does not take at first.
async fn board_comes_later(kind: &str, times: u64, reason: &str) {
    let mut game = Game::new().await;
    game.arm(request(kind, POSTS, times)).await;
    game.turn().await;
    game.all_has_struck().await;
    game.told_once(&["WARN", "did not take a post", reason]);
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_refused_by_a_rate_limit_comes_later() {
    board_comes_later("429", 2, "status 429").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_refused_by_a_server_error_comes_later() {
    board_comes_later("5xx", 2, "status 503").await;
}

/// A proxy in front of Discord answers with a page instead of Discord.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_error_that_is_no_json_is_one_like_any_other() {
    let mut game = Game::new().await;
    let mut fault = request("5xx", POSTS, 2);
    (fault["html"], fault["status"]) = (json!(true), json!(502));
    game.arm(fault).await;
    game.turn().await;
    game.all_has_struck().await;
    game.told_once(&["WARN", "did not take a post", "status 502"]);
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_never_reached_discord_comes_later() {
    board_comes_later("drop_before", 2, "no answer").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_receipt_was_cut_off_is_posted_once() {
    board_comes_later("drop_after", 1, "no answer").await;
}

/// Nobody waits for a board that cannot be posted: its words arrive, and the game goes on by commands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_discord_finds_a_fault_with_is_told_in_words() {
    let game = Game::new().await;
    let [ann, ben, _] = game.world.crew();
    let (mover, other) = if mover(&game.board) == "Ann" { (ann, ben) } else { (ben, ann) };
    game.arm(json!({ "kind": "refusal", "code": 50035, "method": "POST", "route": POSTS, "times": 1 })).await;
    mover.plays(&game.board, &playing(&game.board)).await;
    let is_news = |message: &Message| message.text().contains("your turn") && message.id() != game.board.id();
    let words = game.world.until("what happened", async || other.hears().await.pop().filter(is_news)).await;
    assert!(words.buttons().is_empty() && words.attachments().is_empty(), "{}", words.text());
    assert!(words.pings().contains(&other.id().await), "{:?}", words.pings());
    game.told_once(&["ERROR", "its text is posted alone", "code 50035"]);
    let panel = other.command("play", json!({})).await.message();
    other.click(&panel, &panel.moves_with_buttons()[0].custom_id).await;
    let board = other.board(2).await;
    assert!(!board.attachments().is_empty(), "the next board is whole");
    let store = game.world.store().await;
    channel_and_log_agree(&game.world, &store, "games").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_post_holds_up_no_other_table() {
    let mut game = Game::new().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| game.world.person(name).at("quay"));
    let other = ann.begins(&[&ben], &ENDLESS).await;
    let games = game.world.channel_id("games").await;
    let route = format!("/channels/{games}/messages");
    game.arm(json!({ "kind": "delay", "method": "POST", "route": route, "ms": 3_000 })).await;
    let played = game.tap().await;
    assert_eq!(played["state"], "acknowledged");
    game.world.person(&mover(&other)).at("quay").plays(&other, &playing(&other)).await;
    ann.board(1).await;
    let seen = game.world.person("Ann").sees().await;
    assert!(seen.iter().all(|message| message.ply() != Some(1)), "the slow board was there first");
    game.next_board().await;
    assert_eq!(game.told(), [] as [String; 0], "nothing was lost");
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_whose_answer_fails_once_is_answered_all_the_same() {
    let mut game = Game::new().await;
    for kind in ["429", "5xx", "delay", "drop_before", "drop_after"] {
        game.arm(request(kind, ANSWERS, 1)).await;
        game.turn().await;
    }
    assert_eq!(game.told(), [] as [String; 0], "nobody has noticed anything");
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_that_cannot_be_answered_is_played_once() {
    let mut game = Game::new().await;
    game.arm(request("5xx", ANSWERS, 4)).await;
    let answer = game.tap().await;
    assert_eq!(answer["state"], "timeout", "{answer}");
    game.next_board().await;
    game.told_once(&["WARN", "a tap was handled but could not be answered", "status 503"]);
    game.ends_well().await;
}

/// Nobody is left with "This interaction failed": a sentence takes the place of what Discord does not take.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_discord_does_not_take_becomes_a_sentence() {
    let game = Game::new().await;
    let ann = game.world.person("Ann");
    let malformed = json!({ "kind": "refusal", "code": 50_035, "method": "POST", "route": ANSWERS });
    game.arm(malformed.clone()).await;
    ann.click(&game.board, "Rules").await.says("Something went wrong on my side");
    game.arm(malformed).await;
    ann.command("help", json!({})).await.says("Something went wrong on my side");
    assert_eq!(game.told().len(), 2, "{:?}", game.told());
    ann.click(&game.board, "Rules").await.says("Threeport");
}
