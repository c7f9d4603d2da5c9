//! The report that a watcher reads, in Prometheus' text format.

use std::{borrow::Cow, collections::BTreeMap, fmt::Write as _, sync::atomic::Ordering, time::Duration};

use harbormaster_rules::Timestamp;

use super::state::{BOUNDS, Health};
use crate::{
    store::{self, Backlog, StoreError},
    version,
};

/// The state of the host at one instant.
pub(super) struct Report<'a> {
    pub health: &'a Health,
    /// The shards of this process, and whether the connection of each stands.
    pub shards: BTreeMap<u32, bool>,
    pub backlog: Result<Backlog, StoreError>,
    /// The reason why nothing can be saved, if so.
    pub saved: Result<(), StoreError>,
    /// The refused writes by cause.
    pub refused: Vec<(&'static str, u64)>,
    /// The time that the database took to answer.
    pub database: Duration,
    pub now: Timestamp,
}

impl Report<'_> {
    /// Returns the reason why the host is not ready for play, if it is not.
    pub fn not_ready(&self) -> Option<Cow<'static, str>> {
        let is = |flag: &std::sync::atomic::AtomicBool| flag.load(Ordering::Relaxed);
        let shards = &self.shards;
        if self.backlog.is_err() {
            return Some("the database does not answer".into());
        }
        if let Err(cause) = &self.saved {
            return Some(format!("nothing can be saved. {cause}").into());
        }
        match () {
            () if shards.is_empty() => {
                Some("there is no connection to Discord: no shard is this process's".into())
            }
            () if !shards.values().all(|stands| *stands) => Some("there is no connection to Discord".into()),
            () if !is(&self.health.commands_stand) => Some("the commands are not registered".into()),
            () => None,
        }
    }

    /// Writes all figures.
    pub fn metrics(&self) -> String {
        let mut text = String::new();
        let health = self.health;
        let flag = |flag: &std::sync::atomic::AtomicBool| f64::from(u8::from(flag.load(Ordering::Relaxed)));
        let shards = &self.shards;
        let stands = !shards.is_empty() && shards.values().all(|stands| *stands);
        let what = "Whether the connections of all shards of this process stand";
        gauge(&mut text, "connected", what, f64::from(u8::from(stands)));
        let name = "harbormaster_shard_connected";
        head(
            &mut text,
            name,
            "gauge",
            "The shards of this process, and whether the connection of each stands",
        );
        for (shard, stands) in shards {
            line(&mut text, &format!("{name}{{shard=\"{shard}\"}}"), f64::from(u8::from(*stands)));
        }
        gauge(
            &mut text,
            "commands_registered",
            "Whether Discord has the commands",
            flag(&health.commands_stand),
        );
        let ahead = health.clock_ahead.load(Ordering::Relaxed) as f64 / 1_000.0;
        gauge(&mut text, "clock_ahead_seconds", "How far Discord's clock is ahead, by the newest tap", ahead);
        self.answers(&mut text);
        let name = "harbormaster_build_info";
        head(&mut text, name, "gauge", "The version of the program, its commit and its schema");
        let of = format!(
            "version=\"{}\",commit=\"{}\",schema=\"{}\"",
            version::NUMBER,
            version::COMMIT,
            store::schema()
        );
        line(&mut text, &format!("{name}{{{of}}}"), 1.0);
        let (tables, failures) = health.failing.counts();
        gauge(&mut text, "tables_failing", "Tables whose news does not arrive at present", tables as f64);
        let name = "harbormaster_post_failures_total";
        head(&mut text, name, "counter", "Posts that Discord did not take, each try counted");
        line(&mut text, name, failures as f64);
        let name = "harbormaster_saves_refused_total";
        head(&mut text, name, "counter", "Writes that the database did not take, by cause");
        for (cause, count) in &self.refused {
            line(&mut text, &format!("{name}{{cause=\"{cause}\"}}"), *count as f64);
        }
        let up = f64::from(u8::from(self.backlog.is_ok() && self.saved.is_ok()));
        gauge(&mut text, "database_up", "Whether the database answers and took the last write", up);
        gauge(&mut text, "database_seconds", "How long it took to answer", self.database.as_secs_f64());
        if let Ok(backlog) = &self.backlog {
            self.backlog(&mut text, backlog);
        }
        text
    }

    fn answers(&self, text: &mut String) {
        let name = "harbormaster_answer_seconds";
        head(text, name, "histogram", "Time from a tap's arrival to its answer");
        let mut sum = 0;
        for (count, bound) in self.health.answered.iter().zip(BOUNDS.map(Some).into_iter().chain([None])) {
            sum += count.load(Ordering::Relaxed);
            let bound = bound.map_or("+Inf".to_owned(), |millis| (millis as f64 / 1_000.0).to_string());
            line(text, &format!("{name}_bucket{{le=\"{bound}\"}}"), sum as f64);
        }
        let seconds = self.health.answered_micros.load(Ordering::Relaxed) as f64 / 1_000_000.0;
        line(text, &format!("{name}_sum"), seconds);
        line(text, &format!("{name}_count"), sum as f64);
    }

    fn backlog(&self, text: &mut String, backlog: &Backlog) {
        let name = "harbormaster_tables";
        head(text, name, "gauge", "Tables by stage");
        for (stage, count) in &backlog.tables {
            line(text, &format!("{name}{{stage=\"{stage}\"}}"), *count as f64);
        }
        let name = "harbormaster_outbox_rows";
        head(text, name, "gauge", "News that waits to be posted, by server");
        for waiting in &backlog.waiting {
            line(text, &format!("{name}{{server=\"{}\"}}", waiting.server()), waiting.rows as f64);
        }
        let name = "harbormaster_outbox_oldest_seconds";
        head(text, name, "gauge", "How long the oldest of it has waited, by server");
        for waiting in &backlog.waiting {
            let age = (self.now.millis() - waiting.oldest.millis()).max(0) as f64 / 1_000.0;
            line(text, &format!("{name}{{server=\"{}\"}}", waiting.server()), age);
        }
        let given_up = backlog.given_up as f64;
        gauge(text, "posts_given_up", "Posts that could never arrive", given_up);
        gauge(text, "jobs_due", "Jobs of the clock that are overdue", backlog.jobs_due as f64);
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(text: &mut String, name: &str, value: f64) {
    let _ = writeln!(text, "{name} {value}");
}

fn gauge(text: &mut String, name: &str, help: &str, value: f64) {
    let name = format!("harbormaster_{name}");
    head(text, &name, "gauge", help);
    line(text, &name, value);
}
