//! A recording for people who look for a bug: every request of the bot with its answer, and every dispatch, as lines of
//! JSON in a file. Tokens are struck out, and headers are not in it.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::journal::RequestEntry;
use crate::limits::message::Upload;
use crate::timestamp::Timestamp;
use crate::token::struck;

/// The file that takes the lines; none after a line could not be written.
pub(crate) struct Recording(Mutex<Option<File>>);

impl Recording {
    /// Opens a file that only its owner can read, because private messages are in it. Lines are added at its end.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(Self(Mutex::new(Some(options.open(path)?))))
    }

    /// Records a request and its answer.
    pub(crate) fn request(&self, entry: &RequestEntry<'_>, query: Value, answer: Option<&Value>) {
        let file = |upload: &Upload| json!({ "filename": upload.filename, "content_type": upload.media_type, "size": upload.bytes.len() });
        self.write(&json!({
            "kind": "request", "at": Timestamp::real().rfc3339(), "method": entry.method, "path": entry.path,
            "query": query, "body": entry.body, "files": entry.uploads.iter().map(file).collect::<Vec<_>>(),
            "status": entry.status, "ms": entry.ms, "answer": answer, "fault": entry.fault,
        }));
    }

    /// Records a dispatch to one session, as it is sent or kept for a resume.
    pub(crate) fn dispatch(&self, session: &str, shard: &Value, payload: &str) {
        // It was written as JSON a moment ago.
        let payload: Value = serde_json::from_str(payload).unwrap_or_default();
        self.write(&json!({
            "kind": "dispatch", "at": Timestamp::real().rfc3339(), "session": session, "shard": shard,
            "seq": payload["s"], "event": payload["t"], "data": payload["d"],
        }));
    }

    fn write(&self, line: &Value) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(open) = file.as_mut() else { return };
        if let Err(error) = open.write_all(format!("{}\n", struck(&line.to_string())).as_bytes()) {
            tracing::warn!(%error, "the sandbox's recording has ended");
            *file = None;
        }
    }
}
