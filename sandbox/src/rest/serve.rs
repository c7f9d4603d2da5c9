//! One request of the bot, from socket to answer: read, count, apply an armed fault, perform, respond.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::endpoint::unverified;
use super::rates::{count, limited, tell_in_body};
use super::reply::{RestReply, RestResult, method, ok};
use super::request::{RestRequest, read};
use super::strict::{check_answer, check_request};
use super::{
    applications, audit, channels, emojis, gateway, guild_channels, guilds, hook_messages, hooks,
    interactions, invites, lists, messages, moderation, roles, routes, threads, users, webhooks,
};
use crate::faults::Effect;
use crate::front::Front;
use crate::hub::Hub;
use crate::journal::{RequestEntry, public_path};
use crate::refusal::{Refusal, no_route, unauthorized};
use crate::token::is_sandbox_token;
use crate::wire::Cut;

/// Serves one request of the bot.
pub(crate) async fn serve(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    Extension(front): Extension<Front>,
    request: Request,
) -> Response {
    let started = Instant::now();
    let headers = request.headers().clone();
    let (request, mut problem) = read(hub.clone(), front, request).await;
    if problem.is_none() && authorized(&request, &headers) {
        problem = unverified(&request).await;
    }
    let effect = hub.faults.take(request.method.as_str(), &request.path);
    let mut extra = HeaderMap::new();
    // A request that is refused before it is understood takes nothing from a bucket.
    let counts = authorized(&request, &headers)
        && !matches!(effect, Some(Effect::DropBefore | Effect::RateLimit { .. } | Effect::Status { .. }));
    let refused = count(&request, &mut extra, counts);
    let perform = || perform(&request, problem, &headers);
    let answer = match &effect {
        None => refused.map_or_else(perform, Err),
        Some(effect) => struck(effect, &mut extra, refused, perform).await,
    };
    let (status, body) = match answer {
        Ok(RestReply::Json(status, body)) => (status, Some(body)),
        Ok(RestReply::Empty) => (StatusCode::NO_CONTENT, None),
        Err(refusal) => {
            let mut body = refusal.body();
            if refusal.status == StatusCode::TOO_MANY_REQUESTS {
                tell_in_body(&extra, &mut body);
            }
            (refusal.status, Some(body))
        }
    };
    if hub.check_answers && status.is_success() && effect.is_none() {
        check_answer(&request, status, body.as_ref());
    }
    let dropped = matches!(effect, Some(Effect::DropBefore | Effect::DropAfter));
    let entry = RequestEntry {
        at: hub.clock.now().world,
        method: request.method.as_str(),
        path: public_path(&request.path),
        status: if dropped { 0 } else { status.as_u16() },
        ms: started.elapsed().as_millis() as u64,
        body: &request.body,
        uploads: &request.uploads,
        answer: if status.is_success() { Value::Null } else { body.clone().unwrap_or_default() },
        fault: effect.as_ref().map(|effect| format!("{effect:?}")),
    };
    hub.journal.note(&entry);
    if let Some(recording) = &hub.recording {
        recording.request(&entry, json!(request.query), body.as_ref());
    }
    if dropped {
        cut.cut();
    }
    if let Some(Effect::Status { html: true, .. } | Effect::Refusal { html: true, .. }) = effect {
        return page(status, extra);
    }
    let body = body.map(|mut body| {
        request.front.tell(&mut body);
        body
    });
    respond(status, body, extra)
}

/// Returns an error as whatever stands before Discord tells it: a page, not JSON.
fn page(status: StatusCode, extra: HeaderMap) -> Response {
    let reason = status.canonical_reason().unwrap_or_default();
    let text = format!("<html><head><title>{status}</title></head><body><h1>{reason}</h1></body></html>");
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    *response.headers_mut() = extra;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html"));
    response
}

/// Answers a request with an armed fault; rate limits may have refused it already.
async fn struck(
    effect: &Effect,
    headers: &mut HeaderMap,
    refused: Option<Refusal>,
    perform: impl FnOnce() -> RestResult,
) -> RestResult {
    match effect {
        Effect::DropBefore => Err(no_route()),
        Effect::RateLimit { retry_after, global } => Err(limited(headers, *retry_after, *global)),
        Effect::Status { status, .. } => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let message = format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or(""));
            Err(Refusal::new(status, 0, &message))
        }
        Effect::Refusal { status, code, .. } => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::BAD_REQUEST);
            Err(refused.unwrap_or_else(|| Refusal::new(status, *code, "Refused on demand")))
        }
        Effect::Delay(ms) => {
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            refused.map_or_else(perform, Err)
        }
        Effect::DelayAfter(ms) => {
            let answer = refused.map_or_else(perform, Err);
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            answer
        }
        Effect::DropAfter => refused.map_or_else(perform, Err),
    }
}

/// True if the caller may make this request: the gateway's address is public, and a token in the path is enough.
fn authorized(request: &RestRequest, headers: &HeaderMap) -> bool {
    let token = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    match (token, request.parts().as_slice()) {
        (Some(token), _) => is_sandbox_token(token),
        (None, ["gateway"]) => true,
        (None, ["interactions", _, _, "callback"]) => true,
        (None, ["webhooks", _, _, ..]) => true,
        (None, _) => false,
    }
}

fn perform(request: &RestRequest, problem: Option<Refusal>, headers: &HeaderMap) -> RestResult {
    if !authorized(request, headers) {
        return Err(unauthorized());
    }
    if let Some(problem) = problem {
        return Err(problem);
    }
    check_request(request)?;
    route(request).unwrap_or_else(|| Err(routes::refusal(request)))
}

fn route(request: &RestRequest) -> Option<RestResult> {
    gateway::route(request)
        .or_else(|| applications::route(request))
        .or_else(|| interactions::route(request))
        .or_else(|| hooks::route(request))
        .or_else(|| hook_messages::route(request))
        .or_else(|| webhooks::route(request))
        .or_else(|| messages::route(request))
        .or_else(|| threads::route(request))
        .or_else(|| channels::route(request))
        .or_else(|| guild_channels::route(request))
        .or_else(|| moderation::route(request))
        .or_else(|| roles::route(request))
        .or_else(|| guilds::route(request))
        .or_else(|| users::route(request))
        .or_else(|| emojis::route(request))
        .or_else(|| invites::route(request))
        .or_else(|| audit::route(request))
        .or_else(|| lists::route(request))
        .or_else(|| attachments(request))
}

/// Returns links to files that are good for another day.
fn attachments(request: &RestRequest) -> Option<RestResult> {
    let ["attachments", "refresh-urls"] = request.parts().as_slice() else { return None };
    let renewed = || request.hub.read(|world, _| world.renew_all(&request.body).and_then(ok));
    (method(request) == "POST").then(renewed)
}

fn respond(status: StatusCode, body: Option<Value>, extra: HeaderMap) -> Response {
    let text = body.map(|body| body.to_string());
    let has_body = text.is_some();
    let mut response = Response::new(Body::from(text.unwrap_or_default()));
    *response.status_mut() = status;
    *response.headers_mut() = extra;
    // Libraries use this header to see that a refusal is Discord's own and not a ban by a proxy before it.
    response.headers_mut().insert(header::VIA, HeaderValue::from_static("1.1 google"));
    if has_body {
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    response
}
