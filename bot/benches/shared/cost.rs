//! Processor time and memory that processes have taken, as the kernel counts them.

use std::{fs, time::Duration};

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Position of a process's parent in its list of numbers, counted after its name.
const PARENT: usize = 1;
/// Positions of its own user and system time, and of the same for its children that have ended.
const OWN: usize = 11;
const OF_ENDED_CHILDREN: usize = 13;

/// Processes whose processor time is counted, besides this one with the sandbox and the people in it.
#[derive(Clone, Debug, Default)]
pub struct Takers {
    /// The program, in each of its processes.
    pub programs: Vec<u32>,
    /// The first process of the database server, if there is one.
    pub server: Option<u32>,
}

/// Processor time.
#[derive(Clone, Debug)]
pub struct Cost {
    /// Of the program, in each of its processes.
    pub programs: Vec<Duration>,
    /// Of the database server, in all of its processes.
    pub server: Duration,
    /// Of this process.
    pub here: Duration,
}

impl Cost {
    /// Returns the processor time all have taken so far.
    pub fn so_far(of: &Takers) -> Self {
        Self {
            programs: of.programs.iter().map(|program| of_process(*program)).collect(),
            server: of.server.map_or(Duration::ZERO, of_family),
            here: of_process(std::process::id()),
        }
    }

    /// Returns the processor time each has taken since `self`.
    pub fn since(&self, of: &Takers) -> Self {
        let now = Self::so_far(of);
        let both = now.programs.iter().zip(&self.programs);
        Self {
            programs: both.map(|(now, then)| now.saturating_sub(*then)).collect(),
            server: now.server.saturating_sub(self.server),
            here: now.here.saturating_sub(self.here),
        }
    }

    /// The same divided by so many taps, in milliseconds: the program in all of its processes, the database server, this process.
    pub fn a_tap(&self, taps: usize) -> [f64; 3] {
        [self.programs.iter().sum(), self.server, self.here]
            .map(|spent: Duration| spent.as_secs_f64() * 1_000.0 / taps.max(1) as f64)
    }
}

/// The kernel's numbers of a process, from its state on; none of one that has ended.
fn numbers(process: u32) -> Vec<String> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in parentheses may hold anything.
    let numbers = stat.rsplit_once(')').map_or("", |(_, numbers)| numbers);
    numbers.split_whitespace().map(str::to_owned).collect()
}

/// The two times that stand there, of the user and of the system.
fn time(numbers: &[String], at: usize) -> Duration {
    let ticks = numbers.iter().skip(at).take(2).filter_map(|ticks| ticks.parse::<u32>().ok());
    TICK * ticks.sum::<u32>()
}

/// Returns the processor time a process has had, on all processors.
fn of_process(process: u32) -> Duration {
    time(&numbers(process), OWN)
}

/// The same with its children, whether they are still there or have ended.
fn of_family(first: u32) -> Duration {
    let own = numbers(first);
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let all = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let of_children: Duration = all
        .map(numbers)
        .filter(|numbers| numbers.get(PARENT).is_some_and(|parent| *parent == first.to_string()))
        .map(|numbers| time(&numbers, OWN))
        .sum();
    time(&own, OWN) + time(&own, OF_ENDED_CHILDREN) + of_children
}

/// Returns the memory a process holds.
pub fn memory(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS unknown");
    resident.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
}
