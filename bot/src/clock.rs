//! The current time: Discord's time, as far as its stamps tell, else the machine's.
//!
//! Moves bear Discord's stamps, and deadlines are counted from them, so a machine whose clock is wrong would hurry or halt its
//! players. After its start this clock counts by itself, whatever the machine's is set to; Discord's stamps correct it, and in
//! the sandbox it follows the sandbox's.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use harbormaster_rules::{Span, Timestamp};
use serde::Deserialize;
use tokio::sync::watch;

/// Differences between clocks up to this, in milliseconds, are left: much of them is the way from Discord.
const NOTABLE: i64 = 2_000;
/// This many stamps in a row, over this long, have to come late until the clock counts as fast: a few may just have been held
/// up.
const IN_A_ROW: u32 = 5;
const LONG_ENOUGH: Duration = Duration::from_secs(60);

/// A clock that Discord's stamps and the sandbox correct. Cheap to clone; clones are the same clock.
#[derive(Clone, Debug)]
pub struct Clock(Arc<ClockState>);

#[derive(Debug)]
struct ClockState {
    /// The machine's time when this clock began, in milliseconds since 1970, and the instant of it.
    began: (i64, Instant),
    /// The milliseconds by which the machine's clock is behind its true time, if a test says so.
    lag: Option<i64>,
    /// The milliseconds by which it has been set ahead of what it would show by itself.
    ahead: watch::Sender<i64>,
    /// True if it follows the sandbox's clock, which is told and needs no stamps.
    follows: AtomicBool,
    heard: Mutex<Drift>,
}

/// The stamps since the last correction, and by how much the machine's clock has run away from ours.
#[derive(Debug, Default)]
struct Drift {
    late: Option<Late>,
    machine: i64,
}

/// Stamps in a row that were made before it was that late.
#[derive(Clone, Copy, Debug)]
struct Late {
    count: u32,
    since: Duration,
    /// The lead of the least late of them over the clock; less than zero.
    least: i64,
}

/// The sandbox's answer to "what time is it?".
#[derive(Deserialize)]
struct SandboxClock {
    version: u64,
    now: Timestamp,
    offset_ms: i64,
}

impl Default for Clock {
    fn default() -> Self {
        Self::beginning_at(machine_millis(), None)
    }
}

impl Clock {
    /// The clock of a machine that is so far behind, and whom no sandbox tells the time: only Discord's stamps correct it, as
    /// outside of the sandbox. For tests.
    pub fn behind_by(lag: Span) -> Self {
        let lag = lag.as_millis();
        Self::beginning_at(machine_millis() - lag, Some(lag))
    }

    /// A clock that shows this now, in milliseconds since 1970.
    fn beginning_at(millis: i64, lag: Option<i64>) -> Self {
        Self(Arc::new(ClockState {
            began: (millis, Instant::now()),
            lag,
            ahead: watch::Sender::new(0),
            follows: AtomicBool::new(false),
            heard: Mutex::default(),
        }))
    }

    /// The present instant.
    pub fn now(&self) -> Timestamp {
        let (began, instant) = self.0.began;
        let counted = began.saturating_add(millis(instant.elapsed()));
        Timestamp::from_millis(counted.saturating_add(*self.0.ahead.borrow()))
    }

    /// Discord has made something now, or a little ago, and this is its stamp. A clock that is wrong by more than two seconds
    /// is set: at once if the stamp is ahead of it, because nothing is stamped before it is made; after several stamps if they
    /// are behind. How far Discord's clock is ahead of the machine's by this stamp, in milliseconds.
    pub fn hears(&self, stamp: Timestamp) -> i64 {
        let ahead = stamp.millis() - self.now().millis();
        if self.0.follows.load(Ordering::Relaxed) {
            return ahead;
        }
        let before = *self.0.ahead.borrow();
        let correction = self.heard().correction(ahead, self.0.began.1.elapsed());
        if let Some(correction) = correction {
            let seconds = (before + correction) as f64 / 1_000.0;
            tracing::warn!(
                seconds,
                "Discord's clock is ahead of this machine's by so much; games go by Discord's"
            );
            self.correct(correction);
        }
        before + ahead
    }

    /// Corrects the clock after the connection was lost. A machine that slept has not counted that time; if its own clock has
    /// run ahead of this one, it is believed. Returns how long it slept.
    pub fn after_a_gap(&self) -> Span {
        let (began, instant) = self.0.began;
        let machine = machine_millis() - self.0.lag.unwrap_or_default();
        let away = machine - began - millis(instant.elapsed());
        let slept = away - std::mem::replace(&mut self.heard().machine, away);
        let missed = slept.min(machine - self.now().millis());
        if missed > NOTABLE {
            tracing::info!(seconds = missed as f64 / 1_000.0, "the machine has slept for so long");
            self.correct(missed);
            return Span::millis(missed);
        }
        Span::default()
    }

    fn correct(&self, millis: i64) {
        self.0.ahead.send_modify(|ahead| *ahead = ahead.saturating_add(millis));
    }

    fn heard(&self) -> std::sync::MutexGuard<'_, Drift> {
        self.0.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes whenever the clock is moved, so that alarms can be set again.
    pub fn moved(&self) -> watch::Receiver<i64> {
        self.0.ahead.subscribe()
    }

    /// Returns the real time until `due`; `None` if it has come.
    pub fn until(&self, due: Timestamp) -> Option<Duration> {
        let millis = due.millis() - self.now().millis();
        u64::try_from(millis).ok().filter(|millis| *millis > 0).map(Duration::from_millis)
    }

    /// Follows the clock of the sandbox at `url` for ever. Each question waits at the sandbox until its clock has
    /// been moved, so nothing is polled.
    pub async fn follow_sandbox(self, http: reqwest::Client, url: String) {
        if self.0.lag.is_some() {
            return;
        }
        self.0.follows.store(true, Ordering::Relaxed);
        let (mut version, mut offset) = (None, 0);
        loop {
            let mut question = http.get(format!("{url}/sandbox/clock"));
            if let Some(version) = version {
                question = question.query(&[("after", version), ("wait_ms", 30_000)]);
            }
            let answer = async { question.send().await?.error_for_status()?.json::<SandboxClock>().await };
            match answer.await {
                Ok(clock) => {
                    version = Some(clock.version);
                    let moved = clock.offset_ms - std::mem::replace(&mut offset, clock.offset_ms);
                    if moved != 0 {
                        self.correct(moved);
                    }
                    // The sandbox can be on a machine whose clock is another.
                    let apart = clock.now.millis() - self.now().millis();
                    if apart.abs() > NOTABLE {
                        self.correct(apart);
                    }
                }
                Err(error) => {
                    tracing::debug!(%error, "the sandbox did not tell its time");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

/// The first second of 2015, in milliseconds since 1970.
const DISCORD_EPOCH_MILLIS: i64 = 1_420_070_400_000;

/// Returns the time at which Discord made an id: its upper 42 bits count milliseconds since the first second of 2015.
pub fn stamped(id: impl Into<u64>) -> Timestamp {
    Timestamp::from_millis((id.into() >> 22).cast_signed() + DISCORD_EPOCH_MILLIS)
}

/// Returns a number below every id that Discord makes from this moment on.
pub fn id_before(moment: Timestamp) -> u64 {
    let millis = moment.millis().saturating_sub(DISCORD_EPOCH_MILLIS).max(0);
    (millis.cast_unsigned() << 22).saturating_sub(1)
}

/// The machine's time, in milliseconds since 1970.
fn machine_millis() -> i64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO))
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

impl Drift {
    /// Returns how far to set the clock ahead, if a stamp that is `ahead` of it, heard then, shows that it is wrong.
    fn correction(&mut self, ahead: i64, heard: Duration) -> Option<i64> {
        if ahead >= -NOTABLE {
            self.late = None;
            return Some(ahead).filter(|ahead| *ahead > NOTABLE);
        }
        let late = self.late.get_or_insert(Late { count: 0, since: heard, least: ahead });
        late.count += 1;
        late.least = late.least.max(ahead);
        let is_sure = late.count >= IN_A_ROW && heard.saturating_sub(late.since) >= LONG_ENOUGH;
        let correction = late.least;
        is_sure.then(|| {
            self.late = None;
            correction
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the corrections that follow from stamps so far ahead, each heard the given number of seconds after the start.
    fn corrections(stamps: &[(i64, u64)]) -> Vec<i64> {
        let mut heard = Drift::default();
        let correct = |(ahead, second): &(i64, u64)| heard.correction(*ahead, Duration::from_secs(*second));
        stamps.iter().filter_map(correct).collect()
    }

    #[test]
    fn a_stamp_from_the_future_sets_the_clock_at_once() {
        assert_eq!(corrections(&[(8_000, 0)]), [8_000]);
        assert_eq!(corrections(&[(1_900, 0), (-300, 1), (2_000, 2)]), [] as [i64; 0], "too little to tell");
    }

    #[test]
    fn stamps_of_the_past_set_the_clock_only_when_all_have_been_late_for_long() {
        let late = [(-9_000, 0), (-8_200, 20), (-8_050, 40), (-8_900, 50), (-8_500, 70)];
        assert_eq!(corrections(&late), [-8_050], "by the one that was least held up");
        assert_eq!(corrections(&late[..4]), [] as [i64; 0], "four are too few");
        let in_a_rush: Vec<(i64, u64)> = (0..40).map(|second| (-30_000, second)).collect();
        assert_eq!(corrections(&in_a_rush), [] as [i64; 0], "what Discord held up comes all at once");
        let with_one_in_time = [&late[..3], &[(-100, 45)], &late[3..]].concat();
        assert_eq!(corrections(&with_one_in_time), [] as [i64; 0], "one in time proves the clock right");
    }

    #[test]
    fn a_machine_that_is_wrong_by_an_hour_goes_by_discords_time_in_either_direction() {
        const HOUR: i64 = 3_600_000;
        let discord = || Timestamp::from_millis(machine_millis());
        let apart = |clock: &Clock| (clock.now().millis() - discord().millis()).abs();
        let slow = Clock::beginning_at(machine_millis() - HOUR, None);
        assert!(slow.hears(discord()) >= HOUR - 100);
        assert!(apart(&slow) < NOTABLE, "{}", apart(&slow));
        let alarm = slow.moved();
        slow.hears(discord());
        assert!(!alarm.has_changed().expect("the clock is there"), "it is right now");

        let fast = Clock::beginning_at(machine_millis() + HOUR, None);
        fast.heard().late = Some(Late { count: 4, since: Duration::ZERO, least: -HOUR - 5_000 });
        assert!(fast.hears(discord()) <= 100 - HOUR);
        assert!(apart(&fast) > NOTABLE, "not for long enough");
        let correction = fast.heard().correction(-HOUR, LONG_ENOUGH).expect("late for a minute");
        fast.correct(correction);
        assert!(apart(&fast) < NOTABLE, "{}", apart(&fast));
    }

    #[test]
    fn time_that_the_machine_slept_through_is_made_up_for_once() {
        let clock = Clock::beginning_at(machine_millis() - 50_000, None);
        clock.after_a_gap();
        let now = || clock.now().millis() - machine_millis();
        assert!(now().abs() < NOTABLE, "{}", now());
        clock.after_a_gap();
        assert!(now().abs() < NOTABLE, "{}", now());
    }

    #[test]
    fn until_something_due_is_the_time_that_is_left() {
        let clock = Clock::default();
        assert_eq!(clock.until(clock.now()), None);
        let left = clock.until(clock.now() + Span::minutes(1)).expect("a minute");
        assert!(left > Duration::from_secs(58) && left <= Duration::from_secs(60), "{left:?}");
    }
}
