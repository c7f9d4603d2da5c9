//! Costs of growth: taps a second and their processor time by engine and number of processes, and the cost of a tap to the
//! database as it fills with tables. It prints tables for a Markdown page.
//!
//! ```sh
//! cargo bench -p harbormaster --bench scaling                   # both parts
//! cargo bench -p harbormaster --bench scaling -- processes      # one of them, or `-- tables`
//! ```
//!
//! The PostgreSQL server is the bench's own, and saves to disk before it says so, as SQLite does here. Both keep their data in the
//! folder for temporary files (`TMPDIR`), and the report says what that is on: in memory, saving would cost nothing.
//!
//! With `HARBORMASTER_BENCH=tiny` everything is small and short, to see that it works. In a build for tests that takes a minute:
//!
//! ```sh
//! HARBORMASTER_BENCH=tiny cargo bench --profile dev -p harbormaster --bench scaling
//! ```
#![allow(clippy::unwrap_used, reason = "a bench that cannot set up its world has nothing to measure")]

mod filling;
mod machine;
mod playing;
mod processes;
#[allow(dead_code, reason = "shared with the other bench, which uses the rest")]
#[path = "../shared/mod.rs"]
mod shared;
mod size;
mod tables;

use std::{path::Path, thread, time::Duration};

use harbormaster_cluster::Cluster;
use size::Size;
use tokio::runtime::Runtime;

/// The parts, by the names under which they are asked for.
const PARTS: [&str; 2] = ["processes", "tables"];

/// Number of looks at whether the database server has ended, and the pause between two of them.
const LOOKS: u32 = 200;
const PAUSE: Duration = Duration::from_millis(50);

fn main() {
    // Cargo itself adds an option that says that this is a bench.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let Some(unknown) = wanted.iter().find(|name| !PARTS.contains(&name.as_str())) {
        eprintln!("There is no part \"{unknown}\" of this bench, only: {}.", PARTS.join(", "));
        std::process::exit(2);
    }
    // Where there is no PostgreSQL, that is said here in one line.
    let Some(cluster) = Cluster::durable() else { return };
    let is_wanted = |part: &str| wanted.is_empty() || wanted.iter().any(|name| name == part);
    let size = Size::chosen();
    Runtime::new().unwrap().block_on(async {
        machine::describe(&cluster).await;
        if is_wanted("processes") {
            processes::run(&cluster, &size.processes).await;
        }
        if is_wanted("tables") {
            tables::run(&cluster, &size.tables).await;
        }
    });
    end(&cluster);
}

/// Ends the database server, and waits for that: what it still wrote would keep its folder from being deleted.
fn end(cluster: &Cluster) {
    let Some(pid) = cluster.pid() else { return };
    cluster.signal("-QUIT");
    for _ in 0..LOOKS {
        if !Path::new("/proc").join(&pid).exists() {
            return;
        }
        thread::sleep(PAUSE);
    }
}
