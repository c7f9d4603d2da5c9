//! How much is measured: what counts, or a little to see that the bench works.

use std::time::Duration;

/// The variable that makes everything small.
const SIZE: &str = "HARBORMASTER_BENCH";

/// How much of each part.
pub struct Size {
    pub processes: Processes,
    pub tables: Tables,
}

/// How much is measured of several processes.
pub struct Processes {
    pub servers: usize,
    pub shards: usize,
    /// Tables in all servers together; as many in each.
    pub tables: usize,
    /// How many tap without pause.
    pub people: usize,
    /// How long each part lasts.
    pub length: Duration,
    /// Between two taps at an even pace.
    pub pace: Duration,
    /// What is left to post after the last tap has so long.
    pub rest: Duration,
}

/// How much is measured of a database that fills.
pub struct Tables {
    /// How many tables there are, in one database after the other.
    pub counts: Vec<u32>,
    /// How many entries each has.
    pub entries: u32,
    /// How many taps are measured in each database, and how many are made before that.
    pub taps: usize,
    pub before: usize,
}

impl Size {
    /// What is measured unless the variable says `tiny`.
    pub fn chosen() -> Self {
        if std::env::var(SIZE).is_ok_and(|size| size == "tiny") { Self::tiny() } else { Self::full() }
    }

    fn full() -> Self {
        Self {
            processes: Processes {
                servers: 12,
                shards: 6,
                tables: 120,
                people: 8,
                length: Duration::from_secs(15),
                pace: Duration::from_millis(50),
                rest: Duration::from_secs(5),
            },
            tables: Tables { counts: vec![100, 10_000, 100_000], entries: 20, taps: 2_000, before: 200 },
        }
    }

    fn tiny() -> Self {
        let Self { processes, tables } = Self::full();
        Self {
            processes: Processes {
                tables: 24,
                length: Duration::from_secs(2),
                rest: Duration::from_secs(1),
                ..processes
            },
            tables: Tables { counts: vec![20, 200, 2_000], taps: 100, before: 10, ..tables },
        }
    }
}
