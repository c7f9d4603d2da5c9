//! Rate limits: the headers on each answer, and refusals when they are switched on.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Mutex, PoisonError};

use axum::http::Method;

use crate::clock::Moment;

/// Buckets kept before old ones are thrown away.
const KEPT: usize = 10_000;

struct Bucket {
    used: u32,
    until: Moment,
}

/// All buckets.
pub(crate) struct Buckets {
    enforce: bool,
    buckets: Mutex<HashMap<String, Bucket>>,
}

/// One bucket after a request.
pub(crate) struct State {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    /// Seconds since 1970.
    pub(crate) reset: f64,
    pub(crate) reset_after: f64,
    pub(crate) bucket: String,
}

/// Requests and milliseconds of a route, and which part of the path has a bucket of its own.
fn rule(method: &Method, path: &[&str]) -> Option<(u32, i64, String)> {
    let route = match path {
        ["channels", channel, "messages"] => (5, 5000, format!("messages {channel}")),
        ["channels", channel, "messages", _] if *method == Method::DELETE => {
            (5, 1000, format!("message {channel}"))
        }
        ["channels", channel, "messages", _] => (5, 5000, format!("message {channel}")),
        ["channels", channel, "messages", _, "threads"] | ["channels", channel, "threads"] => {
            (10, 60_000, format!("threads {channel}"))
        }
        ["channels", channel] if *method == Method::PATCH => (5, 15_000, format!("channel {channel}")),
        ["channels", channel, ..] => (50, 1000, format!("in channel {channel}")),
        ["webhooks", _, token, ..] => (5, 2000, format!("webhook {token}")),
        ["applications", _, .., "commands"] if *method == Method::PUT => (2, 5000, "commands".to_owned()),
        // Answers to interactions are not limited.
        ["interactions", ..] | ["gateway", ..] => return None,
        [first, ..] => (50, 1000, (*first).to_owned()),
        [] => return None,
    };
    Some((route.0, route.1, format!("{method} {}", route.2)))
}

impl Buckets {
    /// Nothing used yet.
    pub(crate) fn new(enforce: bool) -> Self {
        Self { enforce, buckets: Mutex::default() }
    }

    /// Counts a request; whether it may pass.
    pub(crate) fn hit(&self, method: &Method, path: &[&str]) -> (Option<State>, bool) {
        let Some((limit, window, key)) = rule(method, path) else { return (None, true) };
        let now = Moment::real();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > KEPT {
            buckets.retain(|_, bucket| bucket.until > now);
        }
        let fresh = || Bucket { used: 0, until: now.plus_ms(window) };
        let bucket = buckets.entry(key.clone()).or_insert_with(fresh);
        if bucket.until <= now {
            *bucket = fresh();
        }
        let allowed = !self.enforce || bucket.used < limit;
        if allowed {
            bucket.used += 1;
        }
        let name = BuildHasherDefault::<DefaultHasher>::default().hash_one(key);
        let state = State {
            limit,
            remaining: limit.saturating_sub(bucket.used),
            reset: bucket.until.0 as f64 / 1000.0,
            reset_after: (bucket.until.0 - now.0) as f64 / 1000.0,
            bucket: format!("{name:016x}"),
        };
        (Some(state), allowed)
    }
}
