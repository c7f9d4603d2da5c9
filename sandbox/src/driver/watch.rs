//! Health, and what the bot has done.

use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use axum::http::StatusCode;

use super::{Answer, Ask, Fault, Reply, ok, patience};
use crate::hub::Hub;
use crate::world::APPLICATION;

fn state(hub: &Hub) -> Value {
    let connected = hub.gateway.is_connected();
    let (url, commands) = hub.read(|world, _| (world.url.clone(), world.commands.count()));
    json!({
        "url": url, "now": hub.clock.now().world.rfc3339(), "seq": hub.feed.seq(), "bot_connected": connected,
        "ready": connected && commands > 0, "application_id": APPLICATION, "bot_user_id": APPLICATION,
        "commands": commands, "strict": hub.contract.is_some(), "violations": hub.journal.violation_count(),
        "sessions": hub.gateway.show(),
    })
}

/// Waits until a bot is connected and has registered commands.
pub(super) async fn ready(ask: &Ask) -> Answer {
    let hub = &ask.hub;
    let deadline = Instant::now() + patience(ask, "wait_ms", 10_000)?;
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
            return Err(Fault::new(StatusCode::GATEWAY_TIMEOUT, "not_ready", sentence));
        }
    }
}

pub(super) fn route(ask: &Ask) -> Option<Answer> {
    let (method, path) = ask.route();
    let hub = &ask.hub;
    Some(match (method, path.as_slice()) {
        ("GET", ["state"]) => ok(state(hub)),
        ("GET", ["log"]) => log(ask),
        ("GET", ["traffic"]) => ask
            .number("after")
            .and_then(|after| ok(json!({ "traffic": hub.journal.traffic(after.unwrap_or(0)) }))),
        ("DELETE", ["traffic"]) => {
            hub.journal.clear_traffic();
            Ok(Reply::Empty)
        }
        ("GET", ["violations"]) => ok(json!({ "violations": hub.journal.violations() })),
        ("GET", ["commands"]) => hub
            .read(|world, _| ok(json!({ "global": world.commands.global, "guilds": world.commands.guilds }))),
        _ => return None,
    })
}

fn log(ask: &Ask) -> Answer {
    let after = ask.number("after")?.unwrap_or(0);
    let limit = ask.number("limit")?.unwrap_or(200) as usize;
    ok(json!({ "requests": ask.hub.journal.log(after, limit) }))
}
