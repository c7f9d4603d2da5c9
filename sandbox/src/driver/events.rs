//! Events: waited for, or as a stream.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::find::{channel, user};
use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use crate::hub::Hub;
use crate::ids::Id;

/// The most events of one answer.
const PAGE: usize = 500;

/// Waits for the next events that fit.
pub(super) async fn wait(request: &DriverRequest) -> DriverResult {
    let hub = &request.hub;
    let (who, place) = hub.read(|world, _| {
        let who = request.query.get("user").map(|who| user(world, who)).transpose()?;
        let place = request.query.get("channel").map(|which| channel(world, which, who)).transpose()?;
        Ok::<_, DriverError>((who, place))
    })?;
    let types: Option<Vec<&str>> = request.query.get("types").map(|types| types.split(',').collect());
    let mut after = request.number("after")?.unwrap_or_else(|| hub.feed.seq());
    let deadline = Instant::now() + request.patience("timeout_ms", 10_000)?;
    let mut newest = hub.feed.watch();
    loop {
        newest.mark_unchanged();
        let fresh = hub.feed.after(after);
        let mut found = Vec::new();
        hub.read(|world, _| {
            for event in fresh {
                after = event.seq;
                let fits = types.as_ref().is_none_or(|types| types.contains(&event.kind))
                    && place.is_none_or(|place| event.channel == Some(place))
                    && who.is_none_or(|who| event.seen_by(world, who));
                if fits {
                    found.push(event.show(world, who));
                    if found.len() >= PAGE {
                        break;
                    }
                }
            }
        });
        if !found.is_empty() {
            return ok(json!({ "seq": after, "events": found, "timed_out": false }));
        }
        let over = tokio::select! {
            () = hub.stop.cancelled() => true,
            changed = timeout_at(deadline, newest.changed()) => !matches!(changed, Ok(Ok(()))),
        };
        if over {
            return ok(json!({ "seq": after, "events": Vec::<Value>::new(), "timed_out": true }));
        }
    }
}

/// One person's stream.
struct Stream {
    hub: Arc<Hub>,
    user: Id,
    after: u64,
    newest: watch::Receiver<u64>,
    ready: VecDeque<Event>,
}

/// Opens a stream of a person's view.
pub(super) fn stream(request: &DriverRequest, who: &str) -> DriverResult {
    let hub = request.hub.clone();
    let user = hub.read(|world, _| user(world, who))?;
    let last = request.headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let after = last.or(request.number("after")?).unwrap_or_else(|| hub.feed.seq());
    let hello = json!({ "seq": hub.feed.seq(), "oldest": hub.feed.oldest() });
    let ready = VecDeque::from([Event::default().event("hello").data(hello.to_string())]);
    let newest = hub.feed.watch();
    let start = Stream { hub, user, after, newest, ready };
    let events = stream::unfold(start, |mut state| async move {
        loop {
            if let Some(event) = state.ready.pop_front() {
                return Some((Ok::<_, Infallible>(event), state));
            }
            state.newest.mark_unchanged();
            let fresh = state.hub.feed.after(state.after);
            state.hub.read(|world, _| {
                for event in fresh {
                    state.after = event.seq;
                    if event.seen_by(world, state.user) {
                        let data = event.show(world, Some(state.user)).to_string();
                        state.ready.push_back(
                            Event::default().id(event.seq.to_string()).event(event.kind).data(data),
                        );
                    }
                }
            });
            if state.ready.is_empty() {
                tokio::select! {
                    () = state.hub.stop.cancelled() => return None,
                    changed = state.newest.changed() => if changed.is_err() { return None },
                }
            }
        }
    });
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15)).text("here");
    Ok(DriverReply::Stream(Sse::new(events).keep_alive(keep_alive).into_response()))
}
