//! Discord's REST API, version 10, as far as a bot needs it.

mod applications;
pub(crate) mod buckets;
mod channels;
mod gateway;
mod guilds;
mod interactions;
mod messages;
mod request;
mod threads;
mod users;
mod webhooks;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use crate::faults::Effect;
use crate::hub::Hub;
use crate::ids::Id;
use crate::journal::{Line, public_path};
use crate::refusal::{Refusal, invalid, no_route, unauthorized};
use crate::wire::Cut;
pub(crate) use request::{Call, decode};

/// A successful answer.
pub(crate) enum Reply {
    /// A status with a body.
    Json(StatusCode, Value),
    /// 204.
    Empty,
}

/// An answer.
pub(crate) type Answer = Result<Reply, Refusal>;

/// 200 with a body.
fn ok(body: Value) -> Answer {
    Ok(Reply::Json(StatusCode::OK, body))
}

/// Tokens that this server takes: nothing that could be a real one.
pub(crate) fn is_sandbox_token(token: &str) -> bool {
    token.strip_prefix("Bot ").unwrap_or(token).starts_with("sandbox")
}

/// Reads an id in a path.
fn id(text: &str, field: &str) -> Result<Id, Refusal> {
    text.parse()
        .map_err(|_| invalid(field, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake.")))
}

/// Who may call what: the gateway's address is public, and tokens in paths speak for themselves.
fn authorized(call: &Call, headers: &HeaderMap) -> bool {
    let token = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    match (token, call.parts().as_slice()) {
        (Some(token), _) => is_sandbox_token(token),
        (None, ["gateway"]) => true,
        (None, ["interactions", _, _, "callback"]) => true,
        (None, ["webhooks", _, _, ..]) => true,
        (None, _) => false,
    }
}

/// Serves one request of the bot.
pub(crate) async fn serve(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
) -> Response {
    let started = Instant::now();
    let headers = request.headers().clone();
    let (call, problem) = request::read(hub.clone(), request).await;
    let effect = hub.faults.take(call.method.as_str(), &call.path);
    let fault = effect.as_ref().map(|effect| format!("{effect:?}"));
    let mut extra = HeaderMap::new();
    // What is refused before it is understood takes nothing from a bucket.
    let counts = authorized(&call, &headers)
        && !matches!(effect, Some(Effect::DropBefore | Effect::RateLimit { .. } | Effect::Status(_)));
    let refused = count(&call, &mut extra, counts);
    let answer = match &effect {
        Some(Effect::DropBefore) => Err(no_route()),
        Some(Effect::RateLimit { retry_after, global }) => Err(limited(&mut extra, *retry_after, *global)),
        Some(Effect::Status(status)) => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            Err(Refusal::new(
                status,
                0,
                &format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or("")),
            ))
        }
        Some(Effect::Refusal(code)) => refused
            .map_or_else(|| Err(Refusal::new(StatusCode::BAD_REQUEST, *code, "Refused on demand")), Err),
        Some(Effect::Delay(ms)) => {
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            refused.map_or_else(|| perform(&call, problem, &headers), Err)
        }
        Some(Effect::DropAfter) | None => refused.map_or_else(|| perform(&call, problem, &headers), Err),
    };
    let dropped = matches!(effect, Some(Effect::DropBefore | Effect::DropAfter));
    let (status, body) = match answer {
        Ok(Reply::Json(status, body)) => (status, Some(body)),
        Ok(Reply::Empty) => (StatusCode::NO_CONTENT, None),
        Err(refusal) => {
            let mut body = refusal.body();
            if refusal.status == StatusCode::TOO_MANY_REQUESTS {
                let after =
                    extra.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse::<f64>().ok());
                body["retry_after"] = json!(after);
                body["global"] = json!(extra.contains_key("x-ratelimit-global"));
            }
            (refusal.status, Some(body))
        }
    };
    if hub.check_answers && status.is_success() && effect.is_none() {
        check_answer(&hub, &call, status, body.as_ref());
    }
    hub.journal.note(&Line {
        at: hub.clock.now().world,
        method: call.method.as_str(),
        path: public_path(&call.path),
        status: if dropped { 0 } else { status.as_u16() },
        ms: started.elapsed().as_millis() as u64,
        body: &call.body,
        uploads: &call.uploads,
        answer: if status.is_success() { Value::Null } else { body.clone().unwrap_or_default() },
        fault,
    });
    if dropped {
        cut.cut();
    }
    respond(status, body, extra)
}

fn respond(status: StatusCode, body: Option<Value>, extra: HeaderMap) -> Response {
    let text = body.map(|body| body.to_string());
    let has_body = text.is_some();
    let mut response = Response::new(Body::from(text.unwrap_or_default()));
    *response.status_mut() = status;
    *response.headers_mut() = extra;
    if has_body {
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    response
}

/// The headers and the refusal of a rate limit.
fn limited(extra: &mut HeaderMap, retry_after: f64, global: bool) -> Refusal {
    extra.insert(header::RETRY_AFTER, number(retry_after));
    let scope = if global { "global" } else { "user" };
    extra.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    extra.insert("x-ratelimit-remaining", HeaderValue::from(0));
    extra.insert("x-ratelimit-reset-after", number(retry_after));
    if global {
        extra.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, 0, "You are being rate limited.")
}

/// A number as a header.
fn number(value: f64) -> HeaderValue {
    HeaderValue::from_str(&format!("{value:.3}")).unwrap_or(HeaderValue::from_static("1"))
}

/// Writes the headers of the request's bucket; the refusal, if there have been too many.
fn count(call: &Call, extra: &mut HeaderMap, counts: bool) -> Option<Refusal> {
    let parts = call.parts();
    let buckets = &call.hub.buckets;
    let too_many = counts.then(|| buckets.hit_global(&parts)).flatten();
    let counts = counts && too_many.is_none();
    let (state, allowed) = buckets.hit(&call.method, &parts, counts);
    extra.insert("x-ratelimit-limit", HeaderValue::from(state.limit));
    extra.insert("x-ratelimit-remaining", HeaderValue::from(state.remaining));
    extra.insert("x-ratelimit-reset", number(state.reset));
    extra.insert("x-ratelimit-reset-after", number(state.reset_after));
    if let Ok(bucket) = HeaderValue::from_str(&state.bucket) {
        extra.insert("x-ratelimit-bucket", bucket);
    }
    if let Some(after) = too_many {
        return Some(limited(extra, after, true));
    }
    if !allowed {
        return Some(limited(extra, state.reset_after, false));
    }
    let renamed = match parts.as_slice() {
        ["channels", channel] if counts && call.method == Method::PATCH => {
            (!call.body["name"].is_null() || !call.body["topic"].is_null()).then_some(*channel)
        }
        _ => None,
    };
    let after = buckets.hit_rename(renamed?, call.hub.clock.now().world)?;
    Some(limited(extra, after, false))
}

fn perform(call: &Call, problem: Option<Refusal>, headers: &HeaderMap) -> Answer {
    if !authorized(call, headers) {
        return Err(unauthorized());
    }
    if let Some(problem) = problem {
        return Err(problem);
    }
    // Discord serves the renewal of links, but does not describe it.
    let described = !matches!(call.parts().as_slice(), ["attachments", "refresh-urls"]);
    if let Some(contract) = call.hub.contract.as_ref().filter(|_| described) {
        let reasons = contract.check_request(call.method.as_str(), &call.path, &call.body);
        if !reasons.is_empty() {
            let at = call.hub.clock.now().world;
            call.hub.journal.violation(at, "bot", call.method.as_str(), &public_path(&call.path), &reasons);
            let mut refusal = invalid("", "SANDBOX_STRICT", reasons.join("; "));
            refusal.message =
                format!("Does not fit Discord's description of its API: {}", reasons.join("; "));
            return Err(refusal);
        }
    }
    route(call).unwrap_or_else(|| Err(no_route()))
}

fn route(call: &Call) -> Option<Answer> {
    gateway::route(call)
        .or_else(|| applications::route(call))
        .or_else(|| interactions::route(call))
        .or_else(|| webhooks::route(call))
        .or_else(|| messages::route(call))
        .or_else(|| threads::route(call))
        .or_else(|| channels::route(call))
        .or_else(|| guilds::route(call))
        .or_else(|| users::route(call))
        .or_else(|| attachments(call))
}

/// Links to files that are good for another day.
fn attachments(call: &Call) -> Option<Answer> {
    let ["attachments", "refresh-urls"] = call.parts().as_slice() else { return None };
    let renewed = || call.hub.read(|world, _| world.renew_all(&call.body).and_then(ok));
    (method(call) == "POST").then(renewed)
}

fn check_answer(hub: &Hub, call: &Call, status: StatusCode, body: Option<&Value>) {
    let (Some(contract), Some(body)) = (&hub.contract, body) else { return };
    let reasons = contract.check_answer(call.method.as_str(), &call.path, status.as_u16(), body);
    if !reasons.is_empty() {
        let at = hub.clock.now().world;
        hub.journal.violation(at, "sandbox", call.method.as_str(), &public_path(&call.path), &reasons);
    }
}

/// Whether a query asks for something: `true` and `1` both mean yes.
fn yes(call: &Call, key: &str) -> bool {
    call.query.get(key).is_some_and(|value| value == "true" || value == "1")
}

/// The method as the routes match on it.
fn method(call: &Call) -> &str {
    let known = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    if known.contains(&call.method) { call.method.as_str() } else { "" }
}
