//! Requests: path, query, and a body as JSON or as a form with files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::{Method, header};
use serde_json::Value;

use crate::hub::Hub;
use crate::json;
use crate::limits::message::Upload;
use crate::percent::decode;
use crate::refusal::{Refusal, bad_json, invalid, too_large};

/// Largest body: ten files and a little more.
const BODY: usize = 110 * 1024 * 1024;

pub(crate) struct RestRequest {
    pub(crate) hub: Arc<Hub>,
    pub(crate) method: Method,
    /// Segments after `/api/v10`, decoded.
    pub(crate) path: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    /// `null` if there is none.
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl RestRequest {
    /// The path for matching.
    pub(crate) fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }
}

/// Reads a request. A body that cannot be read is reported only after the token was checked.
pub(super) async fn read(hub: Arc<Hub>, raw: Request) -> (RestRequest, Option<Refusal>) {
    let (parts, body) = raw.into_parts();
    let path = parts.uri.path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    let path: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(decode).collect();
    let query =
        Query::<HashMap<String, String>>::try_from_uri(&parts.uri).map(|query| query.0).unwrap_or_default();
    let mut request = RestRequest {
        hub,
        method: parts.method.clone(),
        path,
        query,
        body: Value::Null,
        uploads: Vec::new(),
    };
    let Ok(bytes) = to_bytes(body, BODY).await else { return (request, Some(too_large())) };
    let media_type =
        parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let problem = if media_type.starts_with("multipart/form-data") {
        read_form(&mut request, Request::from_parts(parts, Body::from(bytes))).await.err()
    } else {
        read_json(&mut request, &bytes).err()
    };
    (request, problem)
}

fn read_json(request: &mut RestRequest, bytes: &Bytes) -> Result<(), Refusal> {
    // Clients send an empty body or `null` where nothing is needed.
    if !bytes.iter().all(u8::is_ascii_whitespace) {
        request.body = json::read(bytes).map_err(|_| bad_json())?;
    }
    Ok(())
}

async fn read_form(request: &mut RestRequest, raw: Request) -> Result<(), Refusal> {
    let broken = |error: &dyn std::fmt::Display| invalid("", "MULTIPART_PARSE", error.to_string());
    let mut form = Multipart::from_request(raw, &()).await.map_err(|error| broken(&error))?;
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let media_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        if name == "payload_json" {
            read_json(request, &bytes)?;
        } else if let (Some(number), Some(filename)) = (number, filename) {
            request.uploads.push(Upload { number, filename, media_type, bytes });
        } else {
            return Err(invalid(
                &name.replace('.', "_"),
                "MULTIPART_UNKNOWN_FIELD",
                "Only payload_json and files[n]",
            ));
        }
    }
    request.uploads.sort_by_key(|upload| upload.number);
    Ok(())
}
