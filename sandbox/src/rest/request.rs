//! Requests: path, query, and a body as JSON or as a form with files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::{Method, header};
use serde_json::Value;

use crate::hub::Hub;
use crate::limits::message::Upload;
use crate::refusal::{Refusal, bad_json, invalid, too_large};

/// Largest body: ten files and a little more.
const BODY: usize = 110 * 1024 * 1024;

/// One request, read.
pub(crate) struct Call {
    pub(crate) hub: Arc<Hub>,
    pub(crate) method: Method,
    /// Segments after `/api/v10`, decoded.
    pub(crate) path: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    /// `null` when there is none.
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Call {
    /// The path for matching.
    pub(crate) fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }
}

/// Undoes percent encoding.
pub(crate) fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.filter(|_| bytes[at] == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Reads a request; a body that cannot be read is a problem told after the token was looked at.
pub(super) async fn read(hub: Arc<Hub>, request: Request) -> (Call, Option<Refusal>) {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    let path: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(decode).collect();
    let query =
        Query::<HashMap<String, String>>::try_from_uri(&parts.uri).map(|query| query.0).unwrap_or_default();
    let mut call =
        Call { hub, method: parts.method.clone(), path, query, body: Value::Null, uploads: Vec::new() };
    let Ok(bytes) = to_bytes(body, BODY).await else { return (call, Some(too_large())) };
    let media_type =
        parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let problem = if media_type.starts_with("multipart/form-data") {
        let request = Request::from_parts(parts, Body::from(bytes));
        read_form(&mut call, request).await.err()
    } else {
        read_json(&mut call, &bytes).err()
    };
    (call, problem)
}

fn read_json(call: &mut Call, bytes: &Bytes) -> Result<(), Refusal> {
    // Clients send an empty body or `null` where nothing is needed.
    if !bytes.iter().all(u8::is_ascii_whitespace) {
        call.body = serde_json::from_slice(bytes).map_err(|_| bad_json())?;
    }
    Ok(())
}

async fn read_form(call: &mut Call, request: Request) -> Result<(), Refusal> {
    let broken = |error: &dyn std::fmt::Display| invalid("", "MULTIPART_PARSE", error.to_string());
    let mut form = Multipart::from_request(request, &()).await.map_err(|error| broken(&error))?;
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let media_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        if name == "payload_json" {
            read_json(call, &bytes)?;
        } else if let (Some(number), Some(filename)) = (number, filename) {
            call.uploads.push(Upload { number, filename, media_type, bytes });
        } else {
            return Err(invalid(
                &name.replace('.', "_"),
                "MULTIPART_UNKNOWN_FIELD",
                "Only payload_json and files[n]",
            ));
        }
    }
    call.uploads.sort_by_key(|upload| upload.number);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn percent_encoding_is_undone() {
        assert_eq!(decode("%40original"), "@original");
        assert_eq!(decode("%F0%9F%91%8D"), "👍");
        assert_eq!(decode("100%"), "100%");
    }
}
