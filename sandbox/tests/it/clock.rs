//! The clock: only forward, waited for, on everything that has a time.

use serde_json::{Value, json};

use crate::support::{GAMES, Town};

#[tokio::test]
async fn it_goes_forward_only() {
    let town = Town::start().await;
    let before = town.get("/clock").await;
    assert_eq!((&before["version"], &before["offset_ms"]), (&json!(1), &json!(0)));
    let after = town.post("/clock", json!({"advance_seconds": 3600})).await;
    assert_eq!((&after["version"], &after["offset_ms"]), (&json!(2), &json!(3_600_000)));
    for body in [
        json!({"advance_seconds": -1}),
        json!({"set": "2001-01-01T00:00:00Z"}),
        json!({"set": "soon"}),
        json!({}),
        json!({"advance_seconds": 1e30}),
    ] {
        assert_eq!(town.drive("POST", "/clock", body.clone()).await.0, 400, "{body}");
    }
    let set = town.post("/clock", json!({"set": "2100-01-01T00:00:00Z"})).await;
    assert!(set["now"].as_str().unwrap().starts_with("2100-01-01T00:00:0"), "{set}");
}

#[tokio::test]
async fn waiting_ends_when_it_is_moved() {
    let town = Town::start().await;
    let wait = town.get("/clock?after=1&wait_ms=10000");
    let move_it = town.post("/clock", json!({"advance_seconds": 5}));
    let (waited, moved) = tokio::join!(wait, move_it);
    assert_eq!((&waited["version"], &waited["offset_ms"]), (&moved["version"], &moved["offset_ms"]));
    assert_eq!(town.get("/clock?after=2&wait_ms=0").await["version"], 2, "unchanged after the wait");
}

#[tokio::test]
async fn who_follows_it_knows_the_time_before_anything_else_happens() {
    let town = Town::start().await;
    let follows = async {
        assert_eq!(town.get("/clock?after=1&wait_ms=60000").await["version"], 2);
        town.get("/clock?after=2&wait_ms=60000").await["version"].clone()
    };
    let moves = async {
        while town.get("/clock").await["waiting"] != 1 {}
        town.post("/clock", json!({"advance_seconds": 5, "wait_ms": 60_000})).await;
        assert_eq!(town.get("/clock").await["waiting"], 1, "whoever waited waits again");
        town.post("/clock", json!({"advance_seconds": 5, "wait_ms": 0})).await;
    };
    let (heard, ()) = tokio::join!(follows, moves);
    assert_eq!(heard, 3);
}

#[tokio::test]
async fn ids_and_timestamps_follow_it() {
    let town = Town::start().await;
    town.post("/clock", json!({"set": "2090-05-05T00:00:00Z"})).await;
    let message = town.say(GAMES, json!({"content": "x"})).await;
    assert!(message["timestamp"].as_str().unwrap().starts_with("2090-05-05T00:00:"), "{message}");
    let id: u64 = message["id"].as_str().unwrap().parse().unwrap();
    let seconds = (id >> 22) / 1000 + 1_420_070_400;
    assert_eq!(seconds / 60, 3_797_625_600 / 60);
    let next: u64 = town.say(GAMES, json!({"content": "y"})).await["id"].as_str().unwrap().parse().unwrap();
    assert!(next > id);
}

#[tokio::test]
async fn people_hear_of_it() {
    let town = Town::start().await;
    let seq = town.get("/state").await["seq"].clone();
    let wait = format!("/wait?after={seq}&types=clock&user=Ann");
    let (heard, _) = tokio::join!(town.get(&wait), town.post("/clock", json!({"advance_seconds": 1})));
    assert_eq!(heard["events"][0]["data"]["offset_ms"], 1000);
    assert_ne!(heard["events"][0]["seq"], Value::Null);
}
