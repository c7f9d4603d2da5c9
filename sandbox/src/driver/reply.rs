//! Answers of the driver API, and the reasons why a request was not served.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use crate::refusal::Refusal;

/// A successful answer.
pub(crate) enum DriverReply {
    /// A status with a body.
    Json(StatusCode, Value),
    /// 204.
    Empty,
    /// A response that stays open.
    Stream(Response),
}

/// The reason why a request was not served.
#[derive(Debug)]
pub(crate) struct DriverError {
    status: StatusCode,
    reason: &'static str,
    sentence: String,
    discord: Option<Value>,
}

pub(crate) type DriverResult = Result<DriverReply, DriverError>;

impl DriverError {
    /// An error with its sentence.
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

    /// The same error, with the field of a form that it is about.
    pub(crate) fn of(mut self, field: &str) -> Self {
        self.sentence = format!("`{field}`: {}", self.sentence);
        self
    }

    /// The error as a response.
    pub(super) fn response(&self) -> Response {
        let mut body = json!({ "error": self.sentence, "reason": self.reason });
        if let Some(discord) = &self.discord {
            body["discord"] = discord.clone();
        }
        respond(self.status, &body)
    }
}

impl From<Refusal> for DriverError {
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
pub(crate) fn ok(body: Value) -> DriverResult {
    Ok(DriverReply::Json(StatusCode::OK, body))
}

/// 201 with a body.
pub(crate) fn made(body: Value) -> DriverResult {
    Ok(DriverReply::Json(StatusCode::CREATED, body))
}

/// A status with a body, as a response that must not be cached.
pub(super) fn respond(status: StatusCode, body: &Value) -> Response {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
