//! Requests: path, query, and a body as JSON or as a form, with or without files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::{HeaderMap, Method, header};
use serde_json::{Map, Value};

use crate::clock::Now;
use crate::front::Front;
use crate::hub::Hub;
use crate::json;
use crate::limits::message::Upload;
use crate::percent::decode;
use crate::refusal::{Refusal, bad_json, invalid, too_large, wrong_version};
use crate::world::World;

/// Largest body: ten files and a little more.
const BODY: usize = 110 * 1024 * 1024;

/// The most characters of a reason.
const REASON: usize = 512;

/// The sentence about a body of another type.
const CONTENT_TYPES: &str = "Expected \"Content-Type\" header to be one of {'application/json', \
    'application/x-www-form-urlencoded', 'multipart/form-data'}.";

pub(crate) struct RestRequest {
    pub(crate) hub: Arc<Hub>,
    /// The addresses that the client knows.
    pub(crate) front: Front,
    pub(crate) method: Method,
    /// Segments after the version, decoded.
    pub(crate) path: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    /// `null` if there is none.
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
    /// The reason that the bot gives for what it does.
    pub(crate) reason: Option<String>,
}

impl RestRequest {
    /// Changes the world for the bot, with its reason.
    pub(super) fn change<T>(&self, act: impl FnOnce(&mut World, Now) -> T) -> T {
        self.hub.change(|world, now| {
            world.reason.clone_from(&self.reason);
            act(world, now)
        })
    }

    /// The path for matching.
    pub(crate) fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }
}

/// Returns the reason in the headers, as much as the audit log keeps of it.
fn reason(headers: &HeaderMap) -> Option<String> {
    let given = decode(headers.get("x-audit-log-reason")?.to_str().ok()?);
    Some(given.chars().take(REASON).collect()).filter(|reason: &String| !reason.is_empty())
}

/// Reads a request. A body that cannot be read is reported only after the token was checked.
pub(super) async fn read(hub: Arc<Hub>, front: Front, raw: Request) -> (RestRequest, Option<Refusal>) {
    let (parts, body) = raw.into_parts();
    let (path, served) = versioned(parts.uri.path());
    let path: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(decode).collect();
    let query =
        Query::<HashMap<String, String>>::try_from_uri(&parts.uri).map(|query| query.0).unwrap_or_default();
    let mut request = RestRequest {
        hub,
        front,
        method: parts.method.clone(),
        path,
        query,
        body: Value::Null,
        uploads: Vec::new(),
        reason: reason(&parts.headers),
    };
    if !served {
        return (request, Some(wrong_version()));
    }
    let Ok(bytes) = to_bytes(body, BODY).await else { return (request, Some(too_large())) };
    let media_type =
        parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    // Clients send an empty body or `null` where nothing is needed, with or without a type.
    let read = match media_type.as_str() {
        "multipart/form-data" => read_form(&mut request, Request::from_parts(parts, Body::from(bytes))).await,
        "application/x-www-form-urlencoded" => read_pairs(&mut request, &bytes),
        "application/json" => read_json(&mut request, &bytes),
        _ if bytes.iter().all(u8::is_ascii_whitespace) => Ok(()),
        _ => Err(invalid("", "CONTENT_TYPE_INVALID", CONTENT_TYPES)),
    };
    request.front.read(&mut request.body);
    (request, read.err())
}

/// Returns the path after `/api` and its version, and true if that version is served: 10, 9, or 10 where none is named.
fn versioned(path: &str) -> (&str, bool) {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let first = path.split('/').nth(1).unwrap_or_default();
    let number = first.strip_prefix('v').filter(|number| number.parse::<u32>().is_ok());
    match number {
        None => (path, true),
        Some(number) => (path.get(first.len() + 1..).unwrap_or_default(), matches!(number, "10" | "9")),
    }
}

fn read_json(request: &mut RestRequest, bytes: &Bytes) -> Result<(), Refusal> {
    if !bytes.iter().all(u8::is_ascii_whitespace) {
        request.body = json::read(bytes).map_err(|_| bad_json())?;
    }
    Ok(())
}

/// Reads a form without files: `payload_json`, plain fields, or both.
fn read_pairs(request: &mut RestRequest, bytes: &Bytes) -> Result<(), Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| invalid("", "FORM_PARSE", "The form is not UTF-8."))?;
    let mut fields = Fields::default();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        fields.add(request, &decode(&name.replace('+', " ")), &decode(&value.replace('+', " ")).into())?;
    }
    fields.put(request);
    Ok(())
}

/// The plain fields of a form. Beside `payload_json` they fill in only what it leaves out.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn add(&mut self, request: &mut RestRequest, name: &str, value: &Bytes) -> Result<(), Refusal> {
        if name == "payload_json" {
            return read_json(request, value);
        }
        let text = String::from_utf8_lossy(value).into_owned();
        self.0.insert(name.to_owned(), plain(name, text));
        Ok(())
    }

    fn put(self, request: &mut RestRequest) {
        if self.0.is_empty() {
            return;
        }
        if request.body.is_null() {
            request.body = Value::Object(Map::new());
        }
        if let Some(body) = request.body.as_object_mut() {
            for (name, value) in self.0 {
                body.entry(name).or_insert(value);
            }
        }
    }
}

/// Returns the value of a plain field: flags and numbers are written as text in a form.
fn plain(name: &str, text: String) -> Value {
    let read = match name {
        "tts" | "enforce_nonce" | "archived" | "locked" | "invitable" => {
            text.to_lowercase().parse().ok().map(Value::Bool)
        }
        "flags" | "type" | "auto_archive_duration" | "rate_limit_per_user" => {
            text.parse::<u64>().ok().map(Value::from)
        }
        _ => None,
    };
    read.unwrap_or(Value::String(text))
}

async fn read_form(request: &mut RestRequest, raw: Request) -> Result<(), Refusal> {
    let broken = |error: &dyn std::fmt::Display| invalid("", "MULTIPART_PARSE", error.to_string());
    let mut form = Multipart::from_request(raw, &()).await.map_err(|error| broken(&error))?;
    let mut fields = Fields::default();
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let media_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match (number, filename) {
            (Some(number), Some(filename)) => {
                request.uploads.push(Upload { number, filename, media_type, bytes });
            }
            // Some libraries give the JSON a file name.
            (None, None) => fields.add(request, &name, &bytes)?,
            (None, Some(_)) if name == "payload_json" => fields.add(request, &name, &bytes)?,
            _ => {
                let told = "Files are files[n], with a file name";
                return Err(invalid(&name.replace('.', "_"), "MULTIPART_UNKNOWN_FIELD", told));
            }
        }
    }
    fields.put(request);
    request.uploads.sort_by_key(|upload| upload.number);
    Ok(())
}
