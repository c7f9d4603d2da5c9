//! The clock.

use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use super::reply::{DriverError, DriverResult, ok};
use super::request::DriverRequest;
use crate::timestamp::Timestamp;
use crate::world::World;

/// Reads the clock, or waits until it is moved.
pub(super) async fn get(request: &DriverRequest) -> DriverResult {
    let clock = &request.hub.clock;
    if let Some(after) = request.number("after")? {
        let patience: Duration = request.patience("wait_ms", 30_000)?;
        let (mut moved, _follower) = (clock.watch(), clock.follow(after));
        tokio::select! {
            () = request.hub.stop.cancelled() => {}
            // In both cases the answer is the clock as it is then.
            _ = timeout(patience, moved.wait_for(|now| now.version > after)) => {}
        }
    }
    ok(clock.show())
}

/// Moves the clock forward. With `wait_ms` it answers once all who waited for that know, which they show by waiting again.
pub(super) async fn set(request: &DriverRequest) -> DriverResult {
    let clock = &request.hub.clock;
    let ms = match (&request.body["advance_seconds"], &request.body["set"]) {
        (seconds, _) if seconds.is_number() => (seconds.as_f64().unwrap_or(0.0) * 1000.0).round() as i64,
        (_, set) => {
            let set = set.as_str().and_then(Timestamp::parse);
            let set = set.ok_or_else(|| {
                DriverError::wrong("bad_time", "give `advance_seconds` or an RFC 3339 time as `set`")
            })?;
            set.ms_since(clock.now().world)
        }
    };
    let Some(waited) = clock.advance(ms) else {
        return Err(DriverError::wrong(
            "backwards",
            "the clock goes only forward, and not beyond the calendar",
        ));
    };
    request.hub.change(World::tick);
    let shown = clock.show();
    request.hub.tell("clock", json!(shown));
    let mut followed = clock.watch();
    // Whoever hangs up meanwhile does not wait again.
    let all_know = followed.wait_for(|now| now.waiting >= waited);
    let _ = timeout(request.wait_of_body(0), all_know).await;
    ok(shown)
}
