//! The requests and messages of the bot, for tests and people who look for bugs and leaks.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::limits::message::Upload;
use crate::timestamp::Timestamp;

/// The most requests in the log, the newest ones.
const LOG: usize = 5_000;
/// The most bodies in the record of the traffic, the newest ones.
const TRAFFIC: usize = 50_000;
/// The most violations, the newest ones.
const VIOLATIONS: usize = 1_000;

#[derive(Default)]
struct Records {
    count: u64,
    log: VecDeque<Value>,
    traffic: VecDeque<Value>,
    violations: VecDeque<Value>,
    violation_count: u64,
}

/// One request and its answer.
pub(crate) struct RequestEntry<'a> {
    pub(crate) at: Timestamp,
    pub(crate) method: &'a str,
    pub(crate) path: String,
    pub(crate) status: u16,
    pub(crate) ms: u64,
    pub(crate) body: &'a Value,
    pub(crate) uploads: &'a [Upload],
    /// The answer, if it was a refusal.
    pub(crate) answer: Value,
    pub(crate) fault: Option<String>,
}

/// The record.
#[derive(Default)]
pub(crate) struct Journal {
    lines: Mutex<Records>,
}

fn push(list: &mut VecDeque<Value>, max: usize, value: Value) {
    list.push_back(value);
    if list.len() > max {
        list.pop_front();
    }
}

/// The path without interaction tokens.
pub(crate) fn public_path(segments: &[String]) -> String {
    let secret = matches!(segments.first().map(String::as_str), Some("interactions" | "webhooks"));
    let shown = segments.iter().enumerate().map(|(n, segment)| if secret && n == 2 { "…" } else { segment });
    format!("/{}", shown.collect::<Vec<_>>().join("/"))
}

impl Journal {
    pub(crate) fn note(&self, line: &RequestEntry<'_>) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.count += 1;
        let n = lines.count;
        let logged = json!({
            "n": n, "at": line.at.rfc3339(), "method": line.method, "path": line.path, "status": line.status,
            "ms": line.ms, "body": line.body, "answer": line.answer, "fault": line.fault,
        });
        push(&mut lines.log, LOG, logged);
        if !line.body.is_null() || !line.uploads.is_empty() {
            let files = line.uploads.iter().map(|upload| {
                json!({
                    "field": format!("files[{}]", upload.number), "filename": upload.filename,
                    "content_type": upload.media_type, "size": upload.bytes.len(),
                    "text": std::str::from_utf8(&upload.bytes).ok(),
                })
            });
            let files: Vec<Value> = files.collect();
            let sent = json!({ "n": n, "method": line.method, "path": line.path, "body": line.body, "files": files });
            push(&mut lines.traffic, TRAFFIC, sent);
        }
    }

    /// Records the parts that do not fit Discord's description.
    pub(crate) fn violation(&self, at: Timestamp, side: &str, method: &str, path: &str, reasons: &[String]) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.violation_count += 1;
        let n = lines.violation_count;
        let noted = json!({ "n": n, "at": at.rfc3339(), "side": side, "method": method, "path": path, "reasons": reasons });
        push(&mut lines.violations, VIOLATIONS, noted);
    }

    /// Returns the newest `limit` requests after number `after`.
    pub(crate) fn log(&self, after: u64, limit: usize) -> Vec<Value> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let mut newest: Vec<Value> = lines
            .log
            .iter()
            .rev()
            .take_while(|line| line["n"].as_u64() > Some(after))
            .take(limit)
            .cloned()
            .collect();
        newest.reverse();
        newest
    }

    /// Returns everything sent after a number.
    pub(crate) fn traffic(&self, after: u64) -> Vec<Value> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.traffic.iter().filter(|line| line["n"].as_u64() > Some(after)).cloned().collect()
    }

    /// Deletes the record of the traffic.
    pub(crate) fn clear_traffic(&self) {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).traffic.clear();
    }

    /// Returns all violations.
    pub(crate) fn violations(&self) -> Vec<Value> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).violations.iter().cloned().collect()
    }

    /// The number of violations.
    pub(crate) fn violation_count(&self) -> u64 {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).violation_count
    }
}
