//! Times people waited.

use std::{hint::black_box, time::Duration};

/// Waits, the shortest first.
#[derive(Clone, Debug)]
pub struct Waits(Vec<Duration>);

impl Waits {
    /// These, of which there is at least one.
    pub fn of(waits: impl IntoIterator<Item = Duration>) -> Self {
        let mut waits: Vec<Duration> = waits.into_iter().collect();
        waits.sort_unstable();
        Self(waits)
    }

    /// The wait that so many of a hundred do not exceed.
    pub fn at(&self, share: usize) -> Duration {
        self.0[(self.0.len() * share / 100).min(self.0.len() - 1)]
    }

    /// Half of them are no longer.
    pub fn median(&self) -> Duration {
        self.at(50)
    }
}

/// Prints what waits come to.
pub fn report(what: &str, waits: impl IntoIterator<Item = Duration>) {
    let waits = Waits::of(waits);
    let (p50, p90, p99) = (waits.median(), waits.at(90), waits.at(99));
    println!("{what}: p50 {p50:?}, p90 {p90:?}, p99 {p99:?} ({} taps)", waits.0.len());
    black_box(waits);
}

/// A time in milliseconds, with about three digits.
pub fn ms(time: Duration) -> String {
    let ms = time.as_secs_f64() * 1_000.0;
    let digits = if ms < 10.0 { 2 } else { usize::from(ms < 100.0) };
    format!("{ms:.digits$} ms")
}
