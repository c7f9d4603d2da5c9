//! The clock.

use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use super::{Answer, Ask, Fault, ok, patience};
use crate::clock::Moment;
use crate::world::World;

/// Reads the clock, or waits until it is moved.
pub(super) async fn get(ask: &Ask) -> Answer {
    let clock = &ask.hub.clock;
    if let Some(after) = ask.number("after")? {
        let patience: Duration = patience(ask, "wait_ms", 30_000)?;
        let mut moved = clock.watch();
        tokio::select! {
            () = ask.hub.stop.cancelled() => {}
            // In both cases the answer is the clock as it is then.
            _ = timeout(patience, moved.wait_for(|version| *version > after)) => {}
        }
    }
    ok(clock.show())
}

/// Moves the clock forward.
pub(super) fn set(ask: &Ask) -> Answer {
    let clock = &ask.hub.clock;
    let ms = match (&ask.body["advance_seconds"], &ask.body["set"]) {
        (seconds, _) if seconds.is_number() => (seconds.as_f64().unwrap_or(0.0) * 1000.0).round() as i64,
        (_, set) => {
            let set = set.as_str().and_then(Moment::parse);
            let set = set.ok_or_else(|| {
                Fault::wrong("bad_time", "give `advance_seconds` or an RFC 3339 time as `set`")
            })?;
            set.0 - clock.now().world.0
        }
    };
    if !clock.advance(ms) {
        return Err(Fault::wrong("backwards", "the clock goes only forward, and not beyond the calendar"));
    }
    ask.hub.change(World::tick);
    let shown = clock.show();
    ask.hub.tell("clock", json!(shown));
    ok(shown)
}
