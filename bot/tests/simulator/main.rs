//! The whole under seeded faults: people play at several tables while Discord, the database and the bot itself fail, and in the
//! end every promise of `ARCHITECTURE.md` is held against what is there.
//!
//! Bot and sandbox run in this process. A seed settles who does what, which fault strikes after it, how the clock moves and
//! when the bot dies; it does not settle how the threads of SQLite and the sockets take turns, so a failing seed may have to be
//! run several times.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

mod bot;
mod faults;
mod forging;
mod log;
mod people;
mod promises;
mod run;
mod tally;
mod traffic;

use std::{
    env,
    ops::RangeInclusive,
    panic::AssertUnwindSafe,
    time::{Duration, Instant},
};

use futures_util::FutureExt as _;
use harbormaster_harness as harness;
use harness::ledger;
use run::Run;
use tally::Tally;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// "File size limit exceeded", by the same number on Linux, macOS and the BSDs.
#[cfg(unix)]
const SIGXFSZ: i32 = 25;

/// The seeds that every test run takes.
const FIXED: RangeInclusive<u64> = 1..=5;

/// These seeds are run, one or a range: `17` or `1..60`.
const SEEDS: &str = "HARBORMASTER_SEEDS";

/// Seeds are run one after the other for so many hours.
const HOURS: &str = "HARBORMASTER_HOURS";

/// The seeds that were asked for, and until when.
fn wanted() -> (Box<dyn Iterator<Item = u64>>, Option<Instant>) {
    let number = |text: &str| -> u64 { text.parse().unwrap_or_else(|_| panic!("{SEEDS}={text}?")) };
    let seeds = env::var(SEEDS).ok().map(|text| match text.split_once("..") {
        Some((first, last)) => number(first)..=number(last),
        None => number(&text)..=number(&text),
    });
    let hours = env::var(HOURS).ok().map(|text| text.parse::<f64>().expect("a number of hours"));
    let end = hours.map(|hours| Instant::now() + Duration::from_secs_f64(hours * 3_600.0));
    let first = seeds.as_ref().map_or(*FIXED.start(), |seeds| *seeds.start());
    match end {
        Some(_) => (Box::new(first..), end),
        None => (Box::new(seeds.unwrap_or(FIXED)), None),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_promise_is_kept_whatever_fails() {
    // The bot listens to signals, in this process too: what would end the test has to end it.
    tokio::spawn(async {
        tokio::signal::ctrl_c().await.unwrap();
        std::process::exit(130);
    });
    // A process that writes more into a file than it may is told so by a signal, which would end it.
    #[cfg(unix)]
    let _told = signal(SignalKind::from_raw(SIGXFSZ)).unwrap();
    log::keep();
    let (seeds, end) = wanted();
    let mut sum = Tally::default();
    for seed in seeds {
        if end.is_some_and(|end| Instant::now() > end) {
            break;
        }
        match AssertUnwindSafe(Run::of(seed)).catch_unwind().await {
            Ok(tally) => {
                eprintln!("seed {seed}: {tally}");
                sum += tally;
            }
            Err(broken) => {
                eprintln!("--- the end of the bot's log\n{}---", log::tail());
                eprintln!("seed {seed} breaks a promise. Again:");
                eprintln!(
                    "{SEEDS}={seed} cargo test -p harbormaster --locked --test simulator -- --nocapture"
                );
                std::panic::resume_unwind(broken);
            }
        }
    }
    eprintln!("all: {sum}");
}
