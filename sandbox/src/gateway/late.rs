//! Dispatches that come twice, late, or in another order than they happened.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use crate::hub::Hub;
use crate::world::Dispatch;

/// Milliseconds for which a dispatch is held back when nothing else is said.
const DELAY_MS: u64 = 1_000;

/// What happens to dispatches of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mischief {
    /// Sent twice.
    Twice,
    /// Sent later, with all that follows behind it.
    Late,
    /// Sent after the next one of its name.
    Swapped,
}

impl Mischief {
    fn read(kind: &str) -> Option<Self> {
        match kind {
            "duplicate" => Some(Self::Twice),
            "delay" => Some(Self::Late),
            "reorder" => Some(Self::Swapped),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Twice => "duplicate",
            Self::Late => "delay",
            Self::Swapped => "reorder",
        }
    }
}

/// One armed fault.
#[derive(Debug)]
struct Armed {
    mischief: Mischief,
    event: String,
    times: u64,
    ms: u64,
}

/// A dispatch and how often it is to be sent.
pub(super) type Copies = (Dispatch, usize);

/// A dispatch that is held back.
struct Held {
    copies: Copies,
    until: Instant,
    /// Waits for the next one of its name rather than for its time alone.
    swapped: bool,
}

/// What is armed, and what is held back.
#[derive(Default)]
pub(super) struct Line {
    armed: Vec<Armed>,
    held: VecDeque<Held>,
}

impl Line {
    /// Arms a fault; false when the kind is none of these.
    pub(super) fn arm(&mut self, body: &Value) -> bool {
        let Some(mischief) = body["kind"].as_str().and_then(Mischief::read) else { return false };
        let event = body["event"].as_str().unwrap_or("INTERACTION_CREATE").to_owned();
        let times = body["times"].as_u64().unwrap_or(1);
        let ms = body["ms"].as_u64().unwrap_or(DELAY_MS);
        self.armed.retain(|known| known.mischief != mischief || known.event != event);
        if times > 0 {
            self.armed.push(Armed { mischief, event, times, ms });
        }
        true
    }

    /// What is armed, with how often it will still strike.
    pub(super) fn show(&self) -> Vec<Value> {
        let show = |armed: &Armed| {
            let mut shown =
                json!({ "kind": armed.mischief.name(), "event": armed.event, "times": armed.times });
            if armed.mischief != Mischief::Twice {
                shown["ms"] = json!(armed.ms);
            }
            shown
        };
        self.armed.iter().map(show).collect()
    }

    /// Disarms everything; what was held back.
    pub(super) fn clear(&mut self) -> Vec<Copies> {
        self.armed.clear();
        self.held.drain(..).map(|held| held.copies).collect()
    }

    fn strikes(&mut self, mischief: Mischief, event: &str) -> Option<Duration> {
        let armed = self.armed.iter_mut().find(|one| one.mischief == mischief && one.event == event)?;
        armed.times -= 1;
        let ms = armed.ms;
        self.armed.retain(|one| one.times > 0);
        Some(Duration::from_millis(ms))
    }

    /// Takes a dispatch; what is to be sent now.
    pub(super) fn pass(&mut self, dispatch: Dispatch, now: Instant) -> Vec<Copies> {
        let event = dispatch.event;
        let copies = if self.strikes(Mischief::Twice, event).is_some() { 2 } else { 1 };
        let late = self.strikes(Mischief::Late, event).map(|late| now + late);
        let behind = self.held.iter().filter(|held| !held.swapped).map(|held| held.until).max();
        if let Some(until) = late.max(behind) {
            self.held.push_back(Held { copies: (dispatch, copies), until, swapped: false });
            return Vec::new();
        }
        if let Some(at) = self.held.iter().position(|held| held.swapped && held.copies.0.event == event) {
            let earlier = self.held.remove(at).map(|held| held.copies);
            return std::iter::once((dispatch, copies)).chain(earlier).collect();
        }
        if let Some(patience) = self.strikes(Mischief::Swapped, event) {
            self.held.push_back(Held { copies: (dispatch, copies), until: now + patience, swapped: true });
            return Vec::new();
        }
        vec![(dispatch, copies)]
    }

    /// What was held back long enough.
    pub(super) fn due(&mut self, now: Instant) -> Vec<Copies> {
        let (due, held) = self.held.drain(..).partition(|held: &Held| held.until <= now);
        self.held = held;
        VecDeque::into_iter(due).map(|held| held.copies).collect()
    }

    /// When something is due.
    pub(super) fn next(&self) -> Option<Instant> {
        self.held.iter().map(|held| held.until).min()
    }
}

/// Sends what was held back when its time has come, until the server stops.
pub(crate) async fn keep_time(hub: Arc<Hub>) {
    loop {
        let next = hub.gateway.next_late();
        let due = async {
            match next {
                Some(next) => sleep_until(next).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = hub.stop.cancelled() => return,
            () = hub.gateway.late.notified() => {}
            () = due => hub.gateway.send_late(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dispatch(event: &'static str, n: u64) -> Dispatch {
        Dispatch { event, intents: 0, guild: None, data: json!(n) }
    }

    fn sent(copies: Vec<Copies>) -> Vec<u64> {
        let all = copies.into_iter().flat_map(|(dispatch, times)| vec![dispatch.data; times]);
        all.filter_map(|data| data.as_u64()).collect()
    }

    #[test]
    fn a_swap_waits_for_the_next_of_its_name() {
        let (mut line, now) = (Line::default(), Instant::now());
        assert!(line.arm(&json!({"kind": "reorder", "event": "A", "times": 2, "ms": 50})));
        assert!(sent(line.pass(dispatch("A", 1), now)).is_empty());
        assert_eq!(sent(line.pass(dispatch("B", 2), now)), [2]);
        assert_eq!(sent(line.pass(dispatch("A", 3), now)), [3, 1]);
        assert!(sent(line.pass(dispatch("A", 4), now)).is_empty());
        assert!(line.show().is_empty());
        assert!(line.due(now).is_empty());
        assert_eq!(sent(line.due(now + Duration::from_millis(50))), [4], "nobody waits for ever");
        assert_eq!(line.next(), None);
    }

    #[test]
    fn what_follows_something_late_stays_behind_it() {
        let (mut line, now) = (Line::default(), Instant::now());
        assert!(line.arm(&json!({"kind": "delay", "event": "A", "ms": 50})));
        assert!(line.arm(&json!({"kind": "duplicate", "event": "B"})));
        assert!(sent(line.pass(dispatch("A", 1), now)).is_empty());
        assert!(sent(line.pass(dispatch("B", 2), now)).is_empty());
        assert_eq!(sent(line.due(now + Duration::from_millis(50))), [1, 2, 2]);
        assert_eq!(sent(line.pass(dispatch("A", 3), now)), [3]);
        assert!(!line.arm(&json!({"kind": "429"})));
    }
}
