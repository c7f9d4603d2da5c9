//! The limit on a process's requests: Discord counts those of a bot together, whichever process
//! makes them.
//!
//! Fifty a second is the limit for all; each process keeps to its part, by the shards that it has.
//! Answers to taps do not count. A request beyond the limit is answered 429 and waits as long as
//! Discord says.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::health::COUNTS;

/// The requests that Discord takes from a bot in a second, less a few for those not counted here.
const A_SECOND: f64 = 45.0;

/// The part of a second's requests that may come at once after a quiet time.
const AT_ONCE: Duration = Duration::from_millis(500);

/// The pace of a process. Without a share nobody waits.
#[derive(Debug, Default)]
pub struct Pace(Mutex<PaceState>);

#[derive(Debug, Default)]
struct PaceState {
    /// The time between two requests.
    between: Option<Duration>,
    /// The time from which the next one may be made.
    next: Option<Instant>,
}

impl Pace {
    /// Sets the part of the requests that this process may make, by the shards that it has of all.
    pub fn share(&self, has: usize, of: u32) {
        let part = has as f64 / f64::from(of.max(1));
        let a_second = (A_SECOND * part).max(1.0);
        COUNTS.request_limit(a_second);
        self.lock().between = Some(Duration::from_secs_f64(1.0 / a_second));
    }

    /// Waits until another request may be made.
    pub async fn turn(&self) {
        COUNTS.request();
        if let Some(when) = self.place(Instant::now()) {
            tokio::time::sleep_until(when).await;
        }
    }

    /// Returns the time at which a request may be made, if not at once.
    fn place(&self, now: Instant) -> Option<Instant> {
        let mut state = self.lock();
        let between = state.between?;
        let earliest = now.checked_sub(AT_ONCE).unwrap_or(now);
        let place = state.next.map_or(earliest, |next| next.max(earliest));
        state.next = Some(place + between);
        (place > now).then_some(place)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, PaceState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_makes_its_part_of_the_requests_and_some_at_once() {
        let (pace, start) = (Pace::default(), Instant::now());
        assert_eq!(pace.place(start), None, "without a share nobody waits");
        pace.share(1, 3);
        let waits: Vec<Duration> =
            (0..40).map(|_| pace.place(start).map_or(Duration::ZERO, |when| when - start)).collect();
        assert_eq!(waits.iter().filter(|wait| wait.is_zero()).count(), 8, "half a second's at once");
        let apart = (waits[39] - waits[9]).as_secs_f64() / 30.0;
        assert!((apart - 1.0 / 15.0).abs() < 0.001, "then fifteen a second: {apart}");
        pace.share(3, 3);
        let next = pace.place(start + Duration::from_secs(60));
        assert_eq!(next, None, "after a quiet time nobody waits");
    }
}
