//! Counts of what happened in runs.

use std::{fmt, ops::AddAssign, time::Duration};

/// The counts of some runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub seeds: u64,
    pub taps: usize,
    pub confirmed: usize,
    pub entries: usize,
    pub kills: u32,
    pub faults: u32,
    pub simulated: Duration,
    /// The longest time from the end of the faults until all boards were there.
    pub slowest: Duration,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Self) {
        self.seeds += more.seeds;
        self.taps += more.taps;
        self.confirmed += more.confirmed;
        self.entries += more.entries;
        self.kills += more.kills;
        self.faults += more.faults;
        self.simulated += more.simulated;
        self.slowest = self.slowest.max(more.slowest);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seeds, taps, confirmed, entries, kills, faults, .. } = self;
        let (hours, slowest) = (self.simulated.as_secs_f64() / 3_600.0, self.slowest.as_secs_f64());
        write!(
            f,
            "{seeds} seeds, {taps} taps, {confirmed} confirmed moves, {entries} entries, {kills} kills, {faults} faults, "
        )?;
        write!(f, "{hours:.1} simulated hours; all boards there after {slowest:.1} s at most")
    }
}
