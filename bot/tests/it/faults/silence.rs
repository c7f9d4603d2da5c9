//! After an outage: boards come at the first sign of life, and once.

use serde_json::json;

use super::{ENDLESS, Game, playing};
use crate::captain::mover;

/// Path on which boards are posted.
const POSTS: &str = "/channels/*/messages";

/// More tries than a test lives to see.
const FOR_LONG: u64 = 1_000;

impl Game {
    /// A turn is played; its board finds Discord's channels down, at thirteen tries in more than half an hour.
    async fn goes_through_a_long_outage(&self) {
        self.arm(json!({ "kind": "5xx", "route": "/channels/**", "times": FOR_LONG })).await;
        let played = self.tap().await;
        assert_eq!(played["state"], "acknowledged", "{played}");
        for tries in 1..=13_u64 {
            let tried = async || {
                let tried = self.struck().await >= tries;
                if !tried {
                    // Again and again: the last failure may be noted only after time has passed.
                    self.world.moves_clock(json!({ "advance_seconds": 180 })).await;
                }
                tried.then_some(())
            };
            self.world.until("another try", tried).await;
        }
        self.world.delete("/faults").await;
    }

    /// Returns how often the outage has struck.
    async fn struck(&self) -> u64 {
        let faults = self.world.get("/faults").await;
        let outage = faults["faults"].as_array().unwrap().iter().find(|fault| fault["kind"] == "5xx");
        FOR_LONG - outage.unwrap()["times"].as_u64().unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_slow_tables_hold_up_no_other() {
    const SLOW: u64 = 18;
    let mut game = Game::new().await;
    let people = ["Ann", "Ben"].map(|name| game.world.person(name).at("quay"));
    // Longer than any test waits.
    game.arm(json!({ "kind": "delay", "ms": 600_000, "method": "POST", "route": POSTS, "times": SLOW }))
        .await;
    for person in people.iter().cycle().take(SLOW as usize) {
        person.command("table new", json!({ "game": "threeport" })).await.says("is saved");
    }
    game.all_has_struck().await;
    game.turn().await;
    assert_eq!(game.told(), [] as [String; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_in_the_channel_brings_the_board_after_an_outage() {
    let mut game = Game::new().await;
    game.goes_through_a_long_outage().await;
    game.mover().command("hand", json!({})).await;
    game.next_board().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_arrives_elsewhere_brings_the_board_after_an_outage() {
    let mut game = Game::new().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| game.world.person(name).at("quay"));
    let other = ann.begins(&[&ben], &ENDLESS).await;
    game.goes_through_a_long_outage().await;
    game.world.person(&mover(&other)).at("quay").plays(&other, &playing(&other)).await;
    ann.board(1).await;
    game.next_board().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_brings_the_board_after_an_outage() {
    let mut game = Game::new().await;
    game.goes_through_a_long_outage().await;
    game.world.kill();
    game.world.start().await;
    game.next_board().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_may_have_arrived_is_told_once_whatever_follows() {
    let mut game = Game::new().await;
    // The first try arrives unheard, the second is refused, and before the third there is another move.
    game.arm(json!({ "kind": "drop_after", "method": "POST", "route": POSTS, "times": 1 })).await;
    game.arm(json!({ "kind": "429", "method": "POST", "route": POSTS, "times": 2, "retry_after": 0.3 }))
        .await;
    let played = game.tap().await;
    assert_eq!(played["state"], "acknowledged", "{played}");
    game.next_board().await;
    game.turn().await;
    game.all_has_struck().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_posted_once_though_discord_has_forgotten_its_nonce() {
    let mut game = Game::new().await;
    game.arm(json!({ "kind": "drop_after", "method": "POST", "route": POSTS, "times": 1 })).await;
    game.goes_through_a_long_outage().await;
    game.mover().command("hand", json!({})).await;
    game.next_board().await;
    game.ends_well().await;
}

/// However much is said in the channel before the outage is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_posted_once_though_others_have_said_much_since() {
    let game = Game::new().await;
    game.arm(json!({ "kind": "drop_after", "method": "POST", "route": POSTS, "times": 1 })).await;
    game.goes_through_a_long_outage().await;
    for number in 0..130 {
        let said = json!({ "content": format!("message {number}") });
        game.world.post("/users/Cem/channels/games/messages", said).await;
    }
    game.mover().command("hand", json!({})).await;
    let waiting = async || game.world.number("SELECT count(*) FROM outbox WHERE gave_up IS NULL").await;
    game.world.until("everything is told", async || (waiting().await == 0).then_some(())).await;
    let said = async |before: &str| {
        let path = format!("/users/Ann/channels/games/messages?limit=100{before}");
        game.world.get(&path).await["messages"].take()
    };
    let newest = said("").await;
    let older = said(&format!("&before={}", newest[0]["id"].as_str().unwrap())).await;
    let everything = format!("{older}{newest}");
    assert_eq!(everything.matches("sails to").count(), 1, "{everything}");
}

/// It is brought up to date when it is found, and found once more when that was not heard of either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_posted_once_though_its_correction_was_cut_off_too() {
    let mut game = Game::new().await;
    game.arm(json!({ "kind": "drop_after", "method": "POST", "route": POSTS })).await;
    game.arm(json!({ "kind": "drop_after", "method": "PATCH", "route": "/channels/*/messages/*" })).await;
    game.arm(json!({ "kind": "5xx", "method": "GET", "route": POSTS, "after": 1, "times": 2 })).await;
    let played = game.tap().await;
    assert_eq!(played["state"], "acknowledged", "{played}");
    let struck = async || {
        // Long enough for Discord to forget the nonce.
        game.world.moves_clock(json!({ "advance_seconds": 180 })).await;
        game.world.get("/faults").await["faults"].as_array().unwrap().is_empty().then_some(())
    };
    game.world.until("every fault has struck", struck).await;
    game.next_board().await;
    game.ends_well().await;
}
