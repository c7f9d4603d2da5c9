//! Answers to requests, and the values that routes read from paths and queries.

use axum::http::{Method, StatusCode};
use serde_json::Value;

use super::request::RestRequest;
use crate::ids::Id;
use crate::refusal::{Refusal, invalid};

/// A successful answer.
pub(crate) enum RestReply {
    /// A status with a body.
    Json(StatusCode, Value),
    /// 204.
    Empty,
}

pub(crate) type RestResult = Result<RestReply, Refusal>;

/// 200 with a body.
pub(super) fn ok(body: Value) -> RestResult {
    Ok(RestReply::Json(StatusCode::OK, body))
}

/// Reads an id in a path.
pub(super) fn id(text: &str, field: &str) -> Result<Id, Refusal> {
    text.parse()
        .map_err(|_| invalid(field, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake.")))
}

/// True if a query asks for something: `true` and `1` both mean yes.
pub(super) fn yes(request: &RestRequest, key: &str) -> bool {
    request.query.get(key).is_some_and(|value| value == "true" || value == "1")
}

/// Returns the method as the routes match on it.
pub(super) fn method(request: &RestRequest) -> &str {
    let known = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    if known.contains(&request.method) { request.method.as_str() } else { "" }
}
