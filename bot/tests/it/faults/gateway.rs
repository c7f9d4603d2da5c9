//! A connection that breaks, falls silent, or brings things late and in another order.

use harbormaster_sandbox::Config;
use serde_json::json;

use super::{Game, playing};
use crate::captain::mover;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_that_arrives_too_late_is_played_once() {
    let mut game = Game::new().await;
    game.arm(json!({ "kind": "delay", "event": "INTERACTION_CREATE", "ms": 3_300 })).await;
    let answer = game.tap().await;
    assert_eq!(answer["state"], "timeout", "{answer}");
    game.next_board().await;
    game.world.until("the operator was told", async || (!game.told().is_empty()).then_some(())).await;
    game.told_once(&["WARN", "a tap was handled but could not be answered", "10062"]);
    game.ends_well().await;
}

/// Taps made while the connection is down arrive when the session goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_breaks_is_taken_up_again() {
    let mut game = Game::new().await;
    for fault in [
        json!({ "kind": "gateway_drop" }),
        json!({ "kind": "gateway_reconnect" }),
        json!({ "kind": "gateway_close", "code": 4000 }),
        json!({ "kind": "gateway_invalid_session", "resumable": true }),
    ] {
        game.arm(fault).await;
        game.turn().await;
    }
    assert_eq!(game.told(), [] as [String; 0], "nothing was lost");
    game.ends_well().await;
}

/// For some seconds the bot is away, as people see; what they tap then does not reach it, and they tap again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_is_begun_anew() {
    for fault in [
        json!({ "kind": "gateway_close", "code": 1001 }),
        json!({ "kind": "gateway_close", "code": 4009 }),
        json!({ "kind": "gateway_invalid_session", "resumable": false }),
    ] {
        let mut game = Game::new().await;
        game.arm(fault).await;
        game.stubborn_turn().await;
        game.ends_well().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_reads_that_a_session_was_lost() {
    let mut game = Game::new().await;
    game.arm(json!({ "kind": "gateway_invalid_session", "resumable": false })).await;
    game.stubborn_turn().await;
    game.told_once(&["WARN", "session"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_refuses_is_tried_again_until_it_lets_the_bot_in() {
    let mut game = Game::new().await;
    game.arm(json!({ "kind": "gateway_refuse", "times": 2 })).await;
    game.arm(json!({ "kind": "gateway_drop" })).await;
    game.stubborn_turn().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_falls_silent_loses_no_move() {
    let mut game = Game::begin(Config { heartbeat_ms: 1_000, ..Config::default() }).await;
    // By the refusal the test sees that the program has noticed and tried to connect anew.
    game.arm(json!({ "kind": "gateway_refuse", "times": 1 })).await;
    game.arm(json!({ "kind": "gateway_mute", "seconds": 4 })).await;
    game.stubborn_turn().await;
    let noticed =
        async || game.world.get("/faults").await["faults"].as_array().unwrap().is_empty().then_some(());
    game.world.until("the silence is noticed", noticed).await;
    game.world.get("/ready?wait_ms=20000").await;
    game.stubborn_turn().await;
    game.ends_well().await;
}

/// Ben's tap overtakes Ann's, or the other way round: who may play has played, the other is told why not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taps_that_overtake_each_other_are_each_answered() {
    let mut game = Game::new().await;
    for earlier_is_mover in [true, false, true, false] {
        let (mover, button) = (mover(&game.board), playing(&game.board));
        let other = if mover == "Ann" { "Ben" } else { "Ann" };
        let pair = if earlier_is_mover { [mover.as_str(), other] } else { [other, mover.as_str()] };
        game.arm(json!({ "kind": "reorder", "event": "INTERACTION_CREATE" })).await;
        let mut taps = Vec::new();
        for name in pair {
            let tapped = game.world.person(name).tap(&game.board, &button, json!({ "wait": false })).await;
            taps.push((name.to_owned(), tapped.id().to_owned()));
        }
        game.next_board().await;
        for (name, tap) in taps {
            let wanted = if name == mover { "acknowledged" } else { "answered" };
            let is_answered = async || {
                let state = game.world.get(&format!("/interactions/{tap}")).await;
                (state["state"] == wanted).then_some(())
            };
            game.world.until(&format!("{name} is answered"), is_answered).await;
        }
    }
    assert_eq!(game.told(), [] as [String; 0], "nothing was lost");
    game.ends_well().await;
}
