//! Rate limits: the headers on each answer, and refusals if they are switched on: per route, and for all together.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Mutex, PoisonError};

use axum::http::Method;

use crate::timestamp::Timestamp;

/// The number of buckets kept before old ones are removed.
const KEPT: usize = 10_000;
/// The most requests of a bot in one second, of any kind.
const GLOBAL: u32 = 50;
/// Milliseconds of that second.
const GLOBAL_MS: i64 = 1000;
/// The most new names or topics of one channel or thread in ten minutes.
const RENAMES: u32 = 2;
/// Milliseconds of those minutes, by the sandbox's clock.
const RENAMES_MS: i64 = 10 * 60 * 1000;

struct Bucket {
    used: u32,
    until: Timestamp,
}

pub(crate) struct Buckets {
    enforce: bool,
    /// The factor by which the windows of routes pass faster.
    speed: i64,
    buckets: Mutex<HashMap<String, Bucket>>,
    global: Mutex<Bucket>,
    /// By channel or thread.
    renames: Mutex<HashMap<String, Bucket>>,
}

/// One bucket after a request.
pub(crate) struct BucketState {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    /// Seconds since 1970.
    pub(crate) reset: f64,
    pub(crate) reset_after: f64,
    pub(crate) bucket: String,
}

/// Returns the requests and milliseconds of a route, and the part of the path that has a bucket of its own.
fn rule(method: &Method, path: &[&str]) -> (u32, i64, String) {
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
        [first, ..] => (50, 1000, (*first).to_owned()),
        [] => (50, 1000, String::new()),
    };
    (route.0, route.1, format!("{method} {}", route.2))
}

/// True for requests that belong to an interaction, which do not count among a bot's fifty.
fn is_of_interaction(path: &[&str]) -> bool {
    matches!(path, ["webhooks", _, _, ..])
}

impl Buckets {
    /// Creates the buckets, with nothing used yet.
    pub(crate) fn new(enforce: bool, speed: u32) -> Self {
        let global = Mutex::new(Bucket { used: 0, until: Timestamp::from_millis(0) });
        Self {
            enforce,
            speed: i64::from(speed.max(1)),
            buckets: Mutex::default(),
            global,
            renames: Mutex::default(),
        }
    }

    /// Returns the seconds until the bot may make any request again, if it has made too many altogether; else counts a
    /// request.
    pub(crate) fn hit_global(&self, path: &[&str]) -> Option<f64> {
        if !self.enforce || is_of_interaction(path) {
            return None;
        }
        let now = Timestamp::real();
        let mut all = self.global.lock().unwrap_or_else(PoisonError::into_inner);
        if all.until <= now {
            *all = Bucket { used: 0, until: now.plus_ms(GLOBAL_MS) };
        }
        if all.used >= GLOBAL {
            return Some(all.until.ms_since(now) as f64 / 1000.0);
        }
        all.used += 1;
        None
    }

    /// Returns the seconds until a channel or thread may be renamed again, if it was too often; else counts a new name
    /// or topic.
    pub(crate) fn hit_rename(&self, channel: &str, now: Timestamp) -> Option<f64> {
        if !self.enforce {
            return None;
        }
        let mut renames = self.renames.lock().unwrap_or_else(PoisonError::into_inner);
        renames.retain(|_, bucket| bucket.until > now);
        let fresh = || Bucket { used: 0, until: now.plus_ms(RENAMES_MS) };
        let bucket = renames.entry(channel.to_owned()).or_insert_with(fresh);
        if bucket.used >= RENAMES {
            return Some(bucket.until.ms_since(now) as f64 / 1000.0);
        }
        bucket.used += 1;
        None
    }

    /// Looks at the bucket of a request and, if it counts, takes one from it. Returns true if it may pass.
    pub(crate) fn hit(&self, method: &Method, path: &[&str], counts: bool) -> (BucketState, bool) {
        let (limit, window, key) = rule(method, path);
        let window = (window / self.speed).max(1);
        let now = Timestamp::real();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > KEPT {
            buckets.retain(|_, bucket| bucket.until > now);
        }
        let fresh = || Bucket { used: 0, until: now.plus_ms(window) };
        let bucket = buckets.entry(key.clone()).or_insert_with(fresh);
        if bucket.until <= now {
            *bucket = fresh();
        }
        let allowed = !self.enforce || !counts || bucket.used < limit;
        if allowed && counts {
            bucket.used += 1;
        }
        let name = BuildHasherDefault::<DefaultHasher>::default().hash_one(key);
        let state = BucketState {
            limit,
            remaining: limit.saturating_sub(bucket.used),
            reset: bucket.until.millis() as f64 / 1000.0,
            reset_after: bucket.until.ms_since(now) as f64 / 1000.0,
            bucket: format!("{name:016x}"),
        };
        (state, allowed)
    }
}
