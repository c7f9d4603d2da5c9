//! The bot's log.

use std::{
    io,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tracing_subscriber::EnvFilter;

/// Bytes printed when a promise is broken.
const TAIL: usize = 8_000;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Writes to [`LOG`].
struct Kept;

impl io::Write for Kept {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        locked().extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn locked() -> MutexGuard<'static, Vec<u8>> {
    LOG.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on everything that is logged in this process is kept.
pub fn keep() {
    let filter = EnvFilter::new("info,serenity=error,sqlx=warn,tracing=warn,hyper=warn");
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_writer(|| Kept).init();
}

/// A new run begins: what was logged before is forgotten.
pub fn begin() {
    locked().clear();
}

/// Returns what was logged in this run.
pub fn text() -> String {
    String::from_utf8_lossy(&locked()).into_owned()
}

/// The end of it.
pub fn tail() -> String {
    let log = text();
    log[log.ceil_char_boundary(log.len().saturating_sub(TAIL))..].to_owned()
}
