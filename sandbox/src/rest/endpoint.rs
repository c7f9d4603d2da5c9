//! Interactions over HTTP: the sandbox posts them to the application's endpoint on this machine and takes the answer
//! from the response.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, Uri, header};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::request::{RestRequest, read};
use super::strict::check_request;
use super::{interactions, reply::method};
use crate::front::Front;
use crate::hub::Hub;
use crate::ids::Id;
use crate::journal::RequestEntry;
use crate::refusal::{Refusal, invalid};
use crate::timestamp::Timestamp;
use crate::world::interaction_records::FIRST_ANSWER_MS;
use crate::world::{APPLICATION, World};

const FIELD: &str = "interactions_endpoint_url";
/// The largest answer: ten files and a little more.
const ANSWER: usize = 110 * 1024 * 1024;

/// An endpoint's response.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

/// Returns host and port of an address, if it can be one of this machine.
fn local(url: &str) -> Option<(String, u16)> {
    let url: Uri = url.parse().ok()?;
    let host = url.host()?.trim_matches(['[', ']']);
    let local = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    (url.scheme_str() == Some("http") && local).then(|| (host.to_owned(), url.port_u16().unwrap_or(80)))
}

/// Posts a signed interaction, or one whose signature is wrong; `None` if there is no answer in three seconds.
async fn post(hub: &Hub, url: &str, payload: &Value, genuine: bool) -> Option<Answer> {
    timeout(Duration::from_millis(FIRST_ANSWER_MS as u64), send(hub, url, payload, genuine)).await.ok()?
}

async fn send(hub: &Hub, url: &str, payload: &Value, genuine: bool) -> Option<Answer> {
    let (host, port) = local(url)?;
    let stream = TcpStream::connect((host.as_str(), port)).await.ok()?;
    // A name could mean another machine.
    if !stream.peer_addr().ok()?.ip().is_loopback() {
        return None;
    }
    let body = payload.to_string();
    let timestamp = (Timestamp::real().millis() / 1000).to_string();
    let signed = if genuine { body.as_str() } else { "another body" };
    let signature = hub.read(|world, _| world.signer().map(|signer| signer.sign(&timestamp, signed)))?;
    let target: Uri = url.parse().ok()?;
    let request = Request::post(target.path_and_query().map_or("/", |path| path.as_str()))
        .header(header::HOST, target.authority()?.as_str())
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::USER_AGENT, "Discord-Interactions/1.0 (+https://discord.com)")
        .header("x-signature-ed25519", signature)
        .header("x-signature-timestamp", timestamp)
        .body(Body::from(body))
        .ok()?;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.ok()?;
    // It ends with the response; a failure shows there.
    tokio::spawn(connection);
    let (parts, body) = sender.send_request(request).await.ok()?.into_parts();
    let body = to_bytes(Body::new(body), ANSWER).await.ok()?;
    Some(Answer { status: parts.status, headers: parts.headers, body })
}

/// Returns the refusal of a request that sets an endpoint which does not fit: it must answer a PING, and refuse one whose
/// signature is wrong with 401.
pub(super) async fn unverified(request: &RestRequest) -> Option<Refusal> {
    let ("PATCH", ["applications", "@me"]) = (method(request), request.parts().as_slice()) else {
        return None;
    };
    let refused = |why: String| {
        let told = format!("The specified interactions endpoint url could not be verified. ({why})");
        Some(invalid(FIELD, "APPLICATION_INTERACTIONS_ENDPOINT_INVALID", told))
    };
    if let Some(other) = request.body.as_object().into_iter().flatten().find(|(name, _)| *name != FIELD) {
        let told = format!("The sandbox keeps no {} of an application, only {FIELD}.", other.0);
        return Some(Refusal::new(StatusCode::NOT_IMPLEMENTED, 0, &told));
    }
    let url = match &request.body[FIELD] {
        Value::Null => return None,
        Value::String(url) if url.is_empty() => return None,
        Value::String(url) => url,
        _ => return Some(invalid(FIELD, "BASE_TYPE_BAD_TYPE", "Must be a string.")),
    };
    if local(url).is_none() {
        return refused("the sandbox posts to http addresses of this machine alone".to_owned());
    }
    let id = request.hub.change(World::id);
    let ping = json!({
        "id": id, "application_id": APPLICATION, "type": 1, "token": "ping", "version": 1, "entitlements": [],
        "authorizing_integration_owners": {},
    });
    match post(&request.hub, url, &ping, true).await {
        None => return refused("it gave no answer within three seconds".to_owned()),
        Some(answer) => {
            let said: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
            if answer.status != StatusCode::OK || said["type"] != 1 {
                let told =
                    format!("a PING must be answered with 200 and type 1, not with {} {said}", answer.status);
                return refused(told);
            }
        }
    }
    match post(&request.hub, url, &ping, false).await {
        Some(answer) if answer.status == StatusCode::UNAUTHORIZED => None,
        _ => refused("a wrong signature must be refused with 401".to_owned()),
    }
}

/// Posts an interaction to the endpoint, if there is one, and takes its answer.
pub(crate) fn deliver(hub: &Arc<Hub>, id: Id) {
    let found = hub.read(|world, _| {
        let one = world.interactions.get(&id)?;
        Some((world.endpoint.clone()?, one.payload.clone(), one.token.clone()))
    });
    let Some((url, payload, token)) = found else { return };
    if let Some(recording) = &hub.recording {
        let sent = json!({ "s": null, "t": "INTERACTION_CREATE", "d": payload });
        recording.dispatch("http", &Value::Null, &sent.to_string());
    }
    let hub = hub.clone();
    tokio::spawn(async move {
        let started = Instant::now();
        // Whoever accepts it with 202 answers by a request of their own.
        match post(&hub, &url, &payload, true).await {
            Some(answer) if answer.status == StatusCode::OK => take(&hub, id, &token, answer, started).await,
            Some(answer) if answer.status == StatusCode::ACCEPTED => {}
            Some(answer) => note(&hub, id, answer.status, &Value::Null, Value::Null, started),
            None => note(&hub, id, StatusCode::GATEWAY_TIMEOUT, &Value::Null, Value::Null, started),
        }
    });
}

/// Takes the body of a response as the first answer, which has the form of one by request.
async fn take(hub: &Arc<Hub>, id: Id, token: &str, answer: Answer, started: Instant) {
    let mut callback = Request::new(Body::from(answer.body));
    *callback.method_mut() = Method::POST;
    *callback.uri_mut() = format!("/api/v10/interactions/{id}/{token}/callback").parse().unwrap_or_default();
    *callback.headers_mut() = answer.headers;
    let front = hub.read(|world, _| Front::own(&world.url));
    let (request, problem) = read(hub.clone(), front, callback).await;
    let taken = match problem {
        Some(problem) => Err(problem),
        None => check_request(&request).and_then(|()| {
            interactions::route(&request).unwrap_or_else(|| Err(super::routes::refusal(&request)))
        }),
    };
    let (status, refusal) = match taken {
        Ok(_) => (StatusCode::OK, Value::Null),
        Err(refusal) => (refusal.status, refusal.body()),
    };
    note(hub, id, status, &request.body, refusal, started);
}

/// Adds the endpoint's answer, and the reason why it was not taken, to the log.
fn note(hub: &Hub, id: Id, status: StatusCode, body: &Value, answer: Value, started: Instant) {
    let entry = RequestEntry {
        at: hub.clock.now().world,
        method: "ANSWER",
        path: format!("/interactions/{id}"),
        status: status.as_u16(),
        ms: started.elapsed().as_millis() as u64,
        body,
        uploads: &[],
        answer,
        fault: None,
    };
    hub.journal.note(&entry);
    if let Some(recording) = &hub.recording {
        recording.request(&entry, Value::Null, Some(&entry.answer));
    }
}
