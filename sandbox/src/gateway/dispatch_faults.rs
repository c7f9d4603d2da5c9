//! Faults of dispatches: sent twice, late, or out of order.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::world::news::Dispatch;

/// Milliseconds for which a dispatch is held back by default.
const DELAY_MS: u64 = 1_000;

/// The effect on dispatches of one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DispatchFault {
    /// Sent twice.
    Duplicate,
    /// Sent later, with all those after it.
    Delay,
    /// Sent after the next one of the same event.
    Reorder,
}

impl DispatchFault {
    fn read(kind: &str) -> Option<Self> {
        match kind {
            "duplicate" => Some(Self::Duplicate),
            "delay" => Some(Self::Delay),
            "reorder" => Some(Self::Reorder),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Duplicate => "duplicate",
            Self::Delay => "delay",
            Self::Reorder => "reorder",
        }
    }
}

/// One armed fault.
#[derive(Debug)]
struct ArmedDispatchFault {
    fault: DispatchFault,
    event: String,
    times: u64,
    ms: u64,
}

/// A dispatch and the number of times to send it.
pub(super) type Copies = (Dispatch, usize);

/// A dispatch that is held back.
struct Held {
    copies: Copies,
    until: Instant,
    /// True if it waits for the next one of the same event, or for its time.
    swapped: bool,
}

/// The armed faults, and the dispatches held back.
#[derive(Default)]
pub(super) struct DispatchFaults {
    armed: Vec<ArmedDispatchFault>,
    held: VecDeque<Held>,
}

impl DispatchFaults {
    /// Arms a fault. Returns false if the kind is none of these.
    pub(super) fn arm(&mut self, body: &Value) -> bool {
        let Some(fault) = body["kind"].as_str().and_then(DispatchFault::read) else { return false };
        let event = body["event"].as_str().unwrap_or("INTERACTION_CREATE").to_owned();
        let times = body["times"].as_u64().unwrap_or(1);
        let ms = body["ms"].as_u64().unwrap_or(DELAY_MS);
        self.armed.retain(|known| known.fault != fault || known.event != event);
        if times > 0 {
            self.armed.push(ArmedDispatchFault { fault, event, times, ms });
        }
        true
    }

    /// Lists the armed faults, each with the number of times left.
    pub(super) fn show(&self) -> Vec<Value> {
        let show = |armed: &ArmedDispatchFault| {
            let mut shown = json!({ "kind": armed.fault.name(), "event": armed.event, "times": armed.times });
            if armed.fault != DispatchFault::Duplicate {
                shown["ms"] = json!(armed.ms);
            }
            shown
        };
        self.armed.iter().map(show).collect()
    }

    /// Disarms all faults. Returns the dispatches that were held back.
    pub(super) fn clear(&mut self) -> Vec<Copies> {
        self.armed.clear();
        self.held.drain(..).map(|held| held.copies).collect()
    }

    fn strikes(&mut self, fault: DispatchFault, event: &str) -> Option<Duration> {
        let armed = self.armed.iter_mut().find(|one| one.fault == fault && one.event == event)?;
        armed.times -= 1;
        let ms = armed.ms;
        self.armed.retain(|one| one.times > 0);
        Some(Duration::from_millis(ms))
    }

    /// Takes a dispatch. Returns the dispatches to send now.
    pub(super) fn pass(&mut self, dispatch: Dispatch, now: Instant) -> Vec<Copies> {
        let event = dispatch.event;
        let copies = if self.strikes(DispatchFault::Duplicate, event).is_some() { 2 } else { 1 };
        let late = self.strikes(DispatchFault::Delay, event).map(|late| now + late);
        let behind = self.held.iter().filter(|held| !held.swapped).map(|held| held.until).max();
        if let Some(until) = late.max(behind) {
            self.held.push_back(Held { copies: (dispatch, copies), until, swapped: false });
            return Vec::new();
        }
        if let Some(at) = self.held.iter().position(|held| held.swapped && held.copies.0.event == event) {
            let earlier = self.held.remove(at).map(|held| held.copies);
            return std::iter::once((dispatch, copies)).chain(earlier).collect();
        }
        if let Some(patience) = self.strikes(DispatchFault::Reorder, event) {
            self.held.push_back(Held { copies: (dispatch, copies), until: now + patience, swapped: true });
            return Vec::new();
        }
        vec![(dispatch, copies)]
    }

    /// Returns the held-back dispatches that are due.
    pub(super) fn due(&mut self, now: Instant) -> Vec<Copies> {
        let (due, held) = self.held.drain(..).partition(|held: &Held| held.until <= now);
        self.held = held;
        VecDeque::into_iter(due).map(|held| held.copies).collect()
    }

    /// The time at which the next one is due.
    pub(super) fn next(&self) -> Option<Instant> {
        self.held.iter().map(|held| held.until).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dispatch(event: &'static str, n: u64) -> Dispatch {
        Dispatch { event, intents: 0, guild: None, session: None, data: json!(n) }
    }

    fn sent(copies: Vec<Copies>) -> Vec<u64> {
        let all = copies.into_iter().flat_map(|(dispatch, times)| vec![dispatch.data; times]);
        all.filter_map(|data| data.as_u64()).collect()
    }

    #[test]
    fn a_swap_waits_for_the_next_of_its_name() {
        let (mut faults, now) = (DispatchFaults::default(), Instant::now());
        assert!(faults.arm(&json!({"kind": "reorder", "event": "A", "times": 2, "ms": 50})));
        assert!(sent(faults.pass(dispatch("A", 1), now)).is_empty());
        assert_eq!(sent(faults.pass(dispatch("B", 2), now)), [2]);
        assert_eq!(sent(faults.pass(dispatch("A", 3), now)), [3, 1]);
        assert!(sent(faults.pass(dispatch("A", 4), now)).is_empty());
        assert!(faults.show().is_empty());
        assert!(faults.due(now).is_empty());
        assert_eq!(sent(faults.due(now + Duration::from_millis(50))), [4], "no dispatch waits forever");
        assert_eq!(faults.next(), None);
    }

    #[test]
    fn what_follows_something_late_stays_behind_it() {
        let (mut faults, now) = (DispatchFaults::default(), Instant::now());
        assert!(faults.arm(&json!({"kind": "delay", "event": "A", "ms": 50})));
        assert!(faults.arm(&json!({"kind": "duplicate", "event": "B"})));
        assert!(sent(faults.pass(dispatch("A", 1), now)).is_empty());
        assert!(sent(faults.pass(dispatch("B", 2), now)).is_empty());
        assert_eq!(sent(faults.due(now + Duration::from_millis(50))), [1, 2, 2]);
        assert_eq!(sent(faults.pass(dispatch("A", 3), now)), [3]);
        assert!(!faults.arm(&json!({"kind": "429"})));
    }
}
