//! Amount of work to measure: full figures that count, or a tiny run that shows the bench works.

use std::time::Duration;

/// The variable that makes everything small.
const SIZE: &str = "HARBORMASTER_BENCH";

/// The sizes of each part.
pub struct Size {
    pub processes: Processes,
    pub tables: Tables,
}

/// The size of the part that measures several processes.
pub struct Processes {
    pub servers: usize,
    pub shards: usize,
    /// Tables in all servers together; as many in each.
    pub tables: usize,
    /// Number of people who tap without pause.
    pub people: usize,
    /// Length of each part.
    pub length: Duration,
    /// Between two taps at an even pace.
    pub pace: Duration,
    /// Time after the last tap for posting what is left.
    pub rest: Duration,
}

/// The size of the part that measures a database as it fills.
pub struct Tables {
    /// Number of tables, in one database after the other.
    pub counts: Vec<u32>,
    /// Number of entries each table has.
    pub entries: u32,
    /// Number of taps measured in each database, and number made before those.
    pub taps: usize,
    pub before: usize,
}

impl Size {
    /// Returns the full size unless the variable says `tiny`.
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
