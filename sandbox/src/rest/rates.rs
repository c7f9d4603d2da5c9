//! Rate limits of a request: its headers, and the refusal if there were too many.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use serde_json::{Value, json};

use super::request::RestRequest;
use crate::refusal::Refusal;

/// Returns the refusal of a rate limit, and sets its headers.
pub(super) fn limited(headers: &mut HeaderMap, retry_after: f64, global: bool) -> Refusal {
    headers.insert(header::RETRY_AFTER, number(retry_after));
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    headers.insert("x-ratelimit-remaining", HeaderValue::from(0));
    headers.insert("x-ratelimit-reset-after", number(retry_after));
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, 0, "You are being rate limited.")
}

/// Adds the numbers of the headers to the body of a rate limit.
pub(super) fn tell_in_body(headers: &HeaderMap, body: &mut Value) {
    let after = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse::<f64>().ok());
    body["retry_after"] = json!(after);
    body["global"] = json!(headers.contains_key("x-ratelimit-global"));
}

/// A number as a header.
fn number(value: f64) -> HeaderValue {
    HeaderValue::from_str(&format!("{value:.3}")).unwrap_or(HeaderValue::from_static("1"))
}

/// Writes the headers of the request's bucket, if it has one. Returns the refusal, if there have been too many
/// requests.
pub(super) fn count(request: &RestRequest, headers: &mut HeaderMap, counts: bool) -> Option<Refusal> {
    let parts = request.parts();
    if matches!(parts.as_slice(), ["interactions", ..]) {
        // A first answer to an interaction belongs to no bucket.
        return None;
    }
    let buckets = &request.hub.buckets;
    let too_many = counts.then(|| buckets.hit_global(&parts)).flatten();
    let counts = counts && too_many.is_none();
    let (state, allowed) = buckets.hit(&request.method, &parts, counts);
    headers.insert("x-ratelimit-limit", HeaderValue::from(state.limit));
    headers.insert("x-ratelimit-remaining", HeaderValue::from(state.remaining));
    headers.insert("x-ratelimit-reset", number(state.reset));
    headers.insert("x-ratelimit-reset-after", number(state.reset_after));
    if let Ok(bucket) = HeaderValue::from_str(&state.bucket) {
        headers.insert("x-ratelimit-bucket", bucket);
    }
    if let Some(after) = too_many {
        return Some(limited(headers, after, true));
    }
    if !allowed {
        return Some(limited(headers, state.reset_after, false));
    }
    let renamed = match parts.as_slice() {
        ["channels", channel] if counts && request.method == Method::PATCH => {
            (!request.body["name"].is_null() || !request.body["topic"].is_null()).then_some(*channel)
        }
        _ => None,
    };
    let after = buckets.hit_rename(renamed?, request.hub.clock.now().world)?;
    Some(limited(headers, after, false))
}
