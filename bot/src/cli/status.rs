//! `harbormaster status`: how the database's tables do.

use super::{
    Failure,
    database::{SettingsFile, with_database},
    print,
};
use crate::{
    clock::Clock,
    store::{Backlog, ProcessRow, Store, Unposted},
};

pub const ABOUT: &str = "Says whether the bot runs, and what waits";

pub const LONG_ABOUT: &str = "\
Says whether a program serves the database that DATABASE_URL names, how many tables are in each stage, what waits to be \
posted in which server and since when, and what was given up. Nothing is written. Ends with 0 if a program serves the database, \
with 3 if none does, with 4 if one does and its news do not arrive, and with 1 if that cannot be read.

For programs that watch over the bot, HARBORMASTER_STATUS is an address with /healthz, /readyz and /metrics.";

pub fn run(settings: &SettingsFile) -> Result<(), Failure> {
    let (is_served, processes, backlog) = with_database(settings, async |database| {
        let store = Store::open_to_read(database).await.map_err(Failure::failed)?;
        let backlog = store.backlog(Clock::default().now()).await.map_err(Failure::failed)?;
        let is_served = store.is_served(database).await.map_err(Failure::failed)?;
        let processes = store.processes().await.map_err(Failure::failed)?;
        Ok((is_served, processes, backlog))
    })?;
    print(in_words(is_served, &processes, &backlog))?;
    match backlog.failing {
        _ if !is_served => Err(Failure::Told(NOT_SERVED)),
        Some(_) => Err(Failure::Told(PARTLY)),
        None => Ok(()),
    }
}

/// The exit codes where nobody serves the database, as service managers have it, and where a program does but Discord does not
/// take its news.
const NOT_SERVED: u8 = 3;
const PARTLY: u8 = 4;

fn in_words(is_served: bool, processes: &[ProcessRow], backlog: &Backlog) -> String {
    let served = if is_served { "A program serves the database." } else { "No program serves the database." };
    let mut lines = vec![served.to_owned()];
    for ProcessRow { name, shards, .. } in processes {
        let shards: Vec<String> = shards.iter().map(u32::to_string).collect();
        let shards = if shards.is_empty() { "none".to_owned() } else { shards.join(", ") };
        lines.push(format!("{} has the shards: {shards}.", name.replacen("process", "Process", 1)));
    }
    let tables: Vec<String> =
        backlog.tables.iter().map(|(stage, count)| format!("{count} {stage}")).collect();
    lines.push(format!("Tables: {}.", if tables.is_empty() { "none".to_owned() } else { tables.join(", ") }));
    for waiting in &backlog.waiting {
        let (server, rows, oldest) = (waiting.server(), waiting.rows, waiting.oldest);
        lines.push(format!("Server {server}: {rows} rows wait to be posted, the oldest since {oldest}."));
    }
    if backlog.waiting.is_empty() {
        lines.push("Nothing waits to be posted.".to_owned());
    }
    if let Some(Unposted { tables, tries, since }) = backlog.failing {
        lines.push(format!("News of {tables} tables does not arrive since {since}: {tries} tries have failed, and it is tried again."));
    }
    lines.push(format!("Posts given up: {}. Jobs overdue: {}.", backlog.given_up, backlog.jobs_due));
    lines.join("\n")
}
