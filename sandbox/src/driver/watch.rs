//! Health, and the record of the bot's actions.

use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use axum::http::StatusCode;

use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use crate::hub::Hub;
use crate::world::APPLICATION;

fn state(hub: &Hub) -> Value {
    let connected = hub.has_bot();
    let (url, commands) = hub.read(|world, _| (world.url.clone(), world.commands.count()));
    json!({
        "url": url, "now": hub.clock.now().world.rfc3339(), "seq": hub.feed.seq(), "bot_connected": connected,
        "ready": connected && commands > 0, "application_id": APPLICATION, "bot_user_id": APPLICATION,
        "commands": commands, "strict": hub.contract.is_some(), "violations": hub.journal.violation_count(),
        "sessions": hub.gateway.show(), "unheard": hub.gateway.unheard(),
    })
}

/// Waits until a bot is connected and has registered commands.
pub(super) async fn ready(request: &DriverRequest) -> DriverResult {
    let hub = &request.hub;
    let deadline = Instant::now() + request.patience("wait_ms", 10_000)?;
    let mut newest = hub.feed.watch();
    loop {
        newest.mark_unchanged();
        let state = state(hub);
        if state["ready"] == true {
            return ok(state);
        }
        let over = tokio::select! {
            () = hub.stop.cancelled() => true,
            changed = timeout_at(deadline, newest.changed()) => !matches!(changed, Ok(Ok(()))),
        };
        if over {
            let sentence = if state["bot_connected"] == true {
                "a bot is connected but has not registered commands"
            } else {
                "no bot is connected"
            };
            return Err(DriverError::new(StatusCode::GATEWAY_TIMEOUT, "not_ready", sentence));
        }
    }
}

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("GET", ["state"]) => ok(state(hub)),
        ("GET", ["log"]) => log(request),
        ("GET", ["traffic"]) => request
            .number("after")
            .and_then(|after| ok(json!({ "traffic": hub.journal.traffic(after.unwrap_or(0)) }))),
        ("DELETE", ["traffic"]) => {
            hub.journal.clear_traffic();
            Ok(DriverReply::Empty)
        }
        ("GET", ["violations"]) => ok(json!({ "violations": hub.journal.violations() })),
        ("GET", ["commands"]) => hub
            .read(|world, _| ok(json!({ "global": world.commands.global, "guilds": world.commands.guilds }))),
        _ => return None,
    })
}

fn log(request: &DriverRequest) -> DriverResult {
    let after = request.number("after")?.unwrap_or(0);
    let limit = request.number("limit")?.unwrap_or(200) as usize;
    ok(json!({ "requests": request.hub.journal.log(after, limit) }))
}
