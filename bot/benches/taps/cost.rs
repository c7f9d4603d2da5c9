//! What a process has taken, as the kernel counts it.

use std::{fs, time::Duration};

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Processor time of the program, and of this process with the sandbox and the people in it.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    program: Duration,
    here: Duration,
}

impl Cost {
    /// What both have taken so far.
    pub fn so_far(program: u32) -> Self {
        Self { program: processor_time(program), here: processor_time(std::process::id()) }
    }

    /// What each has taken since then, divided by so many taps, in milliseconds.
    pub fn since(before: Self, program: u32, taps: usize) -> [f64; 2] {
        let now = Self::so_far(program);
        [now.program - before.program, now.here - before.here]
            .map(|spent| spent.as_secs_f64() * 1_000.0 / taps.max(1) as f64)
    }
}

/// What a process has had of all processors.
fn processor_time(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in parentheses may hold anything; user and system time are the 12th and 13th number after it.
    let numbers = stat.rsplit_once(')').map_or("", |(_, numbers)| numbers);
    let ticks = numbers.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u32>().ok());
    TICK * ticks.sum::<u32>()
}

/// What a process holds in memory.
pub fn memory(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS unknown");
    resident.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
}
