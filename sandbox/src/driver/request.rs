//! One request of the driver API, read.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{Query, Request};
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

use super::fields;
use super::find::user;
use super::reply::DriverError;
use crate::hub::Hub;
use crate::ids::Id;
use crate::percent::decode;
use crate::world::World;

/// Largest body of a driver request.
const BODY: usize = 16 * 1024 * 1024;

pub(crate) struct DriverRequest {
    pub(crate) hub: Arc<Hub>,
    pub(super) method: String,
    /// Segments after `/sandbox`, decoded.
    pub(super) path: Vec<String>,
    pub(super) query: HashMap<String, String>,
    pub(super) headers: HeaderMap,
    pub(crate) body: Value,
}

impl DriverRequest {
    /// Method and path for matching.
    pub(crate) fn route(&self) -> (&str, Vec<&str>) {
        (&self.method, self.path.iter().map(String::as_str).collect())
    }

    /// Reads a whole number of the query.
    pub(crate) fn number(&self, key: &str) -> Result<Option<u64>, DriverError> {
        self.query
            .get(key)
            .map(|text| {
                text.parse()
                    .map_err(|_| DriverError::wrong("bad_query", format!("`{key}` is not a whole number")))
            })
            .transpose()
    }

    /// Reads a text of the body that must be there.
    pub(crate) fn text(&self, key: &str) -> Result<&str, DriverError> {
        self.body[key]
            .as_str()
            .ok_or_else(|| DriverError::wrong("missing_field", format!("`{key}` is missing")))
    }

    /// Reads a waiting time of the query, at most ten minutes.
    pub(crate) fn patience(&self, key: &str, default_ms: u64) -> Result<Duration, DriverError> {
        Ok(Duration::from_millis(self.number(key)?.unwrap_or(default_ms).min(600_000)))
    }

    /// Reads a waiting time of the body, at most ten minutes.
    pub(crate) fn wait_of_body(&self, default_ms: u64) -> Duration {
        Duration::from_millis(self.body["wait_ms"].as_u64().unwrap_or(default_ms).min(600_000))
    }

    /// Checks that the route takes every field of the query and of the body.
    fn check_fields(&self) -> Result<(), DriverError> {
        // A route that does not exist is refused as such.
        let Some(known) = fields::of(&self.method, &self.path) else { return Ok(()) };
        let (of_query, of_body) = if self.method == "GET" { (known, "") } else { ("", known) };
        self.query.keys().try_for_each(|name| fields::is_known(name, of_query))?;
        match &self.body {
            Value::Null => Ok(()),
            Value::Object(given) => fields::only(given, of_body),
            _ => Err(DriverError::wrong("bad_json", "the body must be a JSON object")),
        }
    }

    /// Returns the person named in the body.
    pub(crate) fn actor(&self, world: &World) -> Result<Id, DriverError> {
        user(world, self.text("user")?)
    }
}

/// Reads a request.
pub(super) async fn read(hub: Arc<Hub>, raw: Request) -> Result<DriverRequest, DriverError> {
    let (parts, body) = raw.into_parts();
    let path = parts.uri.path().strip_prefix("/sandbox").unwrap_or_default();
    let path = path.split('/').filter(|part| !part.is_empty()).map(decode).collect();
    let query =
        Query::<HashMap<String, String>>::try_from_uri(&parts.uri).map(|query| query.0).unwrap_or_default();
    let too_large = |_| DriverError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the body is too large");
    let bytes = to_bytes(body, BODY).await.map_err(too_large)?;
    let body = if bytes.iter().all(u8::is_ascii_whitespace) {
        Value::Null
    } else {
        serde_json::from_slice(&bytes)
            .map_err(|error| DriverError::wrong("bad_json", format!("not JSON: {error}")))?
    };
    let request =
        DriverRequest { hub, method: parts.method.to_string(), path, query, headers: parts.headers, body };
    request.check_fields()?;
    Ok(request)
}
