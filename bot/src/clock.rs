//! What time it is: the machine's, or in the sandbox the sandbox's.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use harbormaster_rules::Timestamp;
use serde::Deserialize;
use tokio::sync::watch;

/// A clock that may run ahead of the machine's. Cheap to clone; clones move together.
#[derive(Clone, Debug)]
pub struct Clock {
    ahead_millis: Arc<watch::Sender<i64>>,
}

/// The sandbox's answer to "what time is it?".
#[derive(Deserialize)]
struct SandboxClock {
    version: u64,
    offset_ms: i64,
}

impl Default for Clock {
    fn default() -> Self {
        Self { ahead_millis: Arc::new(watch::Sender::new(0)) }
    }
}

impl Clock {
    /// The present instant.
    pub fn now(&self) -> Timestamp {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let millis = i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX);
        Timestamp::from_millis(millis.saturating_add(*self.ahead_millis.borrow()))
    }

    /// Lets the clock run this far ahead of the machine's.
    pub fn set_ahead(&self, millis: i64) {
        self.ahead_millis.send_replace(millis);
    }

    /// Wakes whenever the clock is moved, so that alarms can be set anew.
    pub fn moved(&self) -> watch::Receiver<i64> {
        self.ahead_millis.subscribe()
    }

    /// How long in real time until `due`; nothing if it has come.
    pub fn until(&self, due: Timestamp) -> Option<Duration> {
        let millis = due.millis() - self.now().millis();
        u64::try_from(millis).ok().filter(|millis| *millis > 0).map(Duration::from_millis)
    }

    /// Follows the clock of the sandbox at `url` for ever. Each question waits at the sandbox until its clock has
    /// been moved, so nothing is polled.
    pub async fn follow_sandbox(self, http: reqwest::Client, url: String) {
        let mut version = None;
        loop {
            let mut question = http.get(format!("{url}/sandbox/clock"));
            if let Some(version) = version {
                question = question.query(&[("after", version), ("wait_ms", 30_000)]);
            }
            let answer = async { question.send().await?.error_for_status()?.json::<SandboxClock>().await };
            match answer.await {
                Ok(clock) => {
                    version = Some(clock.version);
                    self.ahead_millis.send_if_modified(|ahead| {
                        std::mem::replace(ahead, clock.offset_ms) != clock.offset_ms
                    });
                }
                Err(error) => {
                    tracing::debug!(%error, "the sandbox did not tell its time");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

/// When Discord made an id: its upper 42 bits count milliseconds since the first second of 2015.
pub fn stamped(id: u64) -> Timestamp {
    const DISCORD_EPOCH_MILLIS: i64 = 1_420_070_400_000;
    Timestamp::from_millis((id >> 22).cast_signed() + DISCORD_EPOCH_MILLIS)
}
