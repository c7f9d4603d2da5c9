//! The driver API under `/sandbox`: plain HTTP/JSON for tests, scripts and the page. `README.md` is its contract.

mod act;
mod clock;
mod events;
mod faults;
mod guilds;
mod options;
mod people;
mod view;
mod watch;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use crate::hub::Hub;
use crate::ids::Id;
use crate::refusal::Refusal;
use crate::rest::decode;
use crate::world::{LOCALES, World};

/// Largest body of a driver request.
const BODY: usize = 16 * 1024 * 1024;

/// One request.
pub(crate) struct Ask {
    pub(crate) hub: Arc<Hub>,
    method: String,
    /// Segments after `/sandbox`, decoded.
    path: Vec<String>,
    query: HashMap<String, String>,
    headers: HeaderMap,
    pub(crate) body: Value,
}

/// A successful answer.
pub(crate) enum Reply {
    /// A status with a body.
    Json(StatusCode, Value),
    /// 204.
    Empty,
    /// Something that goes on.
    Stream(Response),
}

/// Why a request was not served.
#[derive(Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    reason: &'static str,
    sentence: String,
    discord: Option<Value>,
}

/// An answer.
pub(crate) type Answer = Result<Reply, Fault>;

impl Fault {
    /// A fault with its sentence.
    pub(crate) fn new(status: StatusCode, reason: &'static str, sentence: impl Into<String>) -> Self {
        Self { status, reason, sentence: sentence.into(), discord: None }
    }

    /// 400.
    pub(crate) fn wrong(reason: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, reason, sentence)
    }

    /// 404.
    pub(crate) fn unknown(reason: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, reason, sentence)
    }

    fn response(&self) -> Response {
        let mut body = json!({ "error": self.sentence, "reason": self.reason });
        if let Some(discord) = &self.discord {
            body["discord"] = discord.clone();
        }
        respond(self.status, &body)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self {
            status: refusal.status,
            reason: "discord_refused",
            sentence: refusal.message.clone(),
            discord: Some(refusal.body()),
        }
    }
}

/// 200 with a body.
pub(crate) fn ok(body: Value) -> Answer {
    Ok(Reply::Json(StatusCode::OK, body))
}

/// 201 with a body.
pub(crate) fn made(body: Value) -> Answer {
    Ok(Reply::Json(StatusCode::CREATED, body))
}

fn respond(status: StatusCode, body: &Value) -> Response {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl Ask {
    /// Method and path for matching.
    pub(crate) fn route(&self) -> (&str, Vec<&str>) {
        (&self.method, self.path.iter().map(String::as_str).collect())
    }

    /// A whole number of the query.
    pub(crate) fn number(&self, key: &str) -> Result<Option<u64>, Fault> {
        self.query
            .get(key)
            .map(|text| {
                text.parse().map_err(|_| Fault::wrong("bad_query", format!("`{key}` is not a whole number")))
            })
            .transpose()
    }

    /// A text of the body that must be there.
    pub(crate) fn text(&self, key: &str) -> Result<&str, Fault> {
        self.body[key].as_str().ok_or_else(|| Fault::wrong("missing_field", format!("`{key}` is missing")))
    }

    /// The person named in the body.
    pub(crate) fn actor(&self, world: &World) -> Result<Id, Fault> {
        user(world, self.text("user")?)
    }
}

/// A person by id or name.
pub(crate) fn user(world: &World, who: &str) -> Result<Id, Fault> {
    world
        .find_user(who)
        .ok_or_else(|| Fault::unknown("unknown_user", format!("there is nobody called {who}")))
}

/// A guild by id or name.
pub(crate) fn guild(world: &World, which: &str) -> Result<Id, Fault> {
    world
        .find_guild(which)
        .ok_or_else(|| Fault::unknown("unknown_guild", format!("there is no guild called {which}")))
}

/// A channel by id or name; for a person only what they see.
pub(crate) fn channel(world: &World, which: &str, viewer: Option<Id>) -> Result<Id, Fault> {
    let found = world.find_channel(which, viewer);
    let found = found.filter(|found| viewer.is_none_or(|viewer| world.can_view(viewer, *found)));
    found.ok_or_else(|| Fault::unknown("unknown_channel", format!("there is no channel {which} here")))
}

/// One of Discord's locales, if the body names one.
pub(crate) fn locale(body: &Value) -> Result<Option<&str>, Fault> {
    let Some(locale) = body["locale"].as_str() else { return Ok(None) };
    if LOCALES.contains(&locale) {
        Ok(Some(locale))
    } else {
        Err(Fault::wrong("bad_locale", format!("{locale} is not one of Discord's locales")))
    }
}

/// Serves one driver request.
pub(crate) async fn serve(State(hub): State<Arc<Hub>>, request: Request) -> Response {
    let answer = match read(hub, request).await {
        Ok(ask) => perform(ask).await,
        Err(fault) => Err(fault),
    };
    match answer {
        Ok(Reply::Json(status, body)) => respond(status, &body),
        Ok(Reply::Empty) => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NO_CONTENT;
            response
        }
        Ok(Reply::Stream(response)) => response,
        Err(fault) => fault.response(),
    }
}

async fn read(hub: Arc<Hub>, request: Request) -> Result<Ask, Fault> {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path().strip_prefix("/sandbox").unwrap_or_default();
    let path = path.split('/').filter(|part| !part.is_empty()).map(decode).collect();
    let query =
        Query::<HashMap<String, String>>::try_from_uri(&parts.uri).map(|query| query.0).unwrap_or_default();
    let too_large = |_| Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the body is too large");
    let bytes = to_bytes(body, BODY).await.map_err(too_large)?;
    let body = if bytes.iter().all(u8::is_ascii_whitespace) {
        Value::Null
    } else {
        serde_json::from_slice(&bytes)
            .map_err(|error| Fault::wrong("bad_json", format!("not JSON: {error}")))?
    };
    Ok(Ask { hub, method: parts.method.to_string(), path, query, headers: parts.headers, body })
}

async fn perform(ask: Ask) -> Answer {
    let (method, path) = ask.route();
    match (method, path.as_slice()) {
        ("GET", ["ready"]) => watch::ready(&ask).await,
        ("GET", ["wait"]) => events::wait(&ask).await,
        ("GET", ["users", who, "events"]) => events::stream(&ask, who),
        ("GET", ["clock"]) => clock::get(&ask).await,
        ("POST", ["clock"]) => clock::set(&ask),
        ("POST", ["interactions", "command" | "autocomplete" | "click" | "select" | "modal"]) => {
            act::act(&ask).await
        }
        _ => watch::route(&ask)
            .or_else(|| faults::route(&ask))
            .or_else(|| act::route(&ask))
            .or_else(|| view::route(&ask))
            .or_else(|| people::route(&ask))
            .or_else(|| guilds::route(&ask))
            .unwrap_or_else(|| {
                let sentence =
                    format!("{} /sandbox/{} is not part of the driver API", ask.method, ask.path.join("/"));
                Err(Fault::unknown("unknown_route", sentence))
            }),
    }
}

/// A waiting time of a query, at most ten minutes.
pub(crate) fn patience(ask: &Ask, key: &str, default: u64) -> Result<Duration, Fault> {
    Ok(Duration::from_millis(ask.number(key)?.unwrap_or(default).min(600_000)))
}
