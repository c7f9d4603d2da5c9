//! The report that a watcher reads, in Prometheus' text format.

use std::{borrow::Cow, collections::BTreeMap, fmt, sync::atomic::Ordering, time::Duration};

use harbormaster_rules::Timestamp;
use prometheus_client::{
    encoding::prometheus_text,
    metrics::{
        counter::{ConstCounter, Counter},
        family::Family,
        info::Info,
    },
    registry::{Registry, Unit},
};

use super::{
    counts::COUNTS,
    figures::{flag, gauge, gauges, seconds_since_1970},
    machine::MachineFigures,
    state::Health,
};
use crate::{
    store::{self, Backlog, ProcessRow, StoreError},
    version,
};

/// The state of the host at one instant.
pub(super) struct Report<'a> {
    pub readiness: Readiness<'a>,
    /// The processes that share the database, if it can be shared.
    pub processes: Vec<ProcessRow>,
    /// The size of the database, if it was told in time.
    pub bytes: Option<u64>,
    /// The refused writes by cause.
    pub refused: Vec<(&'static str, u64)>,
    pub machine: MachineFigures,
    pub now: Timestamp,
}

/// All that decides whether people can play, and no more: it is asked for every few seconds.
pub(super) struct Readiness<'a> {
    pub health: &'a Health,
    /// The shards of this process, and whether the connection of each stands.
    pub shards: BTreeMap<u32, bool>,
    pub backlog: Result<Backlog, StoreError>,
    /// The time that the database took to answer.
    pub database: Duration,
    /// The reason why nothing can be saved, if so.
    pub saved: Result<(), StoreError>,
}

impl Readiness<'_> {
    /// Returns the reason why the host is not ready for play, if it is not.
    pub fn not_ready(&self) -> Option<Cow<'static, str>> {
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
            () if !self.is_connected() => Some("there is no connection to Discord".into()),
            () if !self.health.commands_stand.load(Ordering::Relaxed) => {
                Some("the commands are not registered".into())
            }
            () => None,
        }
    }

    fn is_connected(&self) -> bool {
        !self.shards.is_empty() && self.shards.values().all(|stands| *stands)
    }
}

impl Report<'_> {
    /// Writes all figures.
    ///
    /// # Errors
    /// Never in practice: text has room.
    pub fn metrics(&self) -> Result<String, fmt::Error> {
        let mut host = Registry::with_prefix("harbormaster");
        self.connection(&mut host);
        COUNTS.report(&mut host);
        self.news(&mut host);
        self.database(&mut host);
        self.machine.report(&mut host);
        let mut process = Registry::with_prefix("process");
        self.machine.report_process(self.readiness.health.started, &mut process);
        let mut text = String::new();
        prometheus_text::encode(&mut text, &host)?;
        prometheus_text::encode(&mut text, &process)?;
        Ok(text)
    }

    fn connection(&self, to: &mut Registry) {
        let build = [("version", version::NUMBER), ("commit", version::COMMIT)];
        let build = build.map(|(label, value)| (label, value.to_owned()));
        let build: Vec<_> = build.into_iter().chain([("schema", store::schema().to_string())]).collect();
        to.register("build", "The version of the program, its commit and its schema", Info::new(build));
        let what = "Whether the connections of all shards of this process stand";
        to.register("connected", what, flag(self.readiness.is_connected()));
        let what = "The shards of this process, and whether the connection of each stands";
        let stand = self
            .readiness
            .shards
            .iter()
            .map(|(shard, stands)| (shard.to_string(), f64::from(u8::from(*stands))));
        to.register("shard_connected", what, gauges("shard", stand));
        let all = self.readiness.health.all_shards.load(Ordering::Relaxed);
        to.register("shards", "The bot's shards, whichever process has them", gauge(f64::from(all)));
        let stand = self.readiness.health.commands_stand.load(Ordering::Relaxed);
        to.register("commands_registered", "Whether Discord has the commands", flag(stand));
        let ahead = self.readiness.health.clock_ahead.load(Ordering::Relaxed) as f64 / 1_000.0;
        let what = "How far Discord's clock is ahead, by the newest tap";
        to.register_with_unit("clock_ahead", what, Unit::Seconds, gauge(ahead));
    }

    /// Adds the news that waits for the channels.
    fn news(&self, to: &mut Registry) {
        let (tables, failures) = self.readiness.health.failing.counts();
        to.register("tables_failing", "Tables whose news does not arrive at present", gauge(tables as f64));
        let what = "Posts that Discord did not take, each try counted";
        to.register("post_failures", what, ConstCounter::new(failures));
        let Ok(backlog) = &self.readiness.backlog else { return };
        let rows = backlog.waiting.iter().map(|waiting| (waiting.server(), waiting.rows as f64));
        to.register("outbox_rows", "News that waits to be posted, by server", gauges("server", rows));
        let ages = backlog.waiting.iter().map(|waiting| {
            let age = (self.now.millis() - waiting.oldest.millis()).max(0) as f64 / 1_000.0;
            (waiting.server(), age)
        });
        let what = "How long the oldest of it has waited, by server";
        to.register_with_unit("outbox_oldest", what, Unit::Seconds, gauges("server", ages));
        let given_up = gauge(backlog.given_up as f64);
        to.register("posts_given_up", "Posts that could never arrive", given_up);
        to.register("jobs_due", "Jobs of the clock that are overdue", gauge(backlog.jobs_due as f64));
        let tables = backlog.tables.iter().map(|(stage, count)| (stage.clone(), *count as f64));
        to.register("tables", "Tables by stage", gauges("stage", tables));
    }

    fn database(&self, to: &mut Registry) {
        let is_up = self.readiness.backlog.is_ok() && self.readiness.saved.is_ok();
        to.register("database_up", "Whether the database answers and took the last write", flag(is_up));
        let seconds = gauge(self.readiness.database.as_secs_f64());
        to.register_with_unit("database", "How long it took to answer", Unit::Seconds, seconds);
        let refused = Family::<[(&'static str, &'static str); 1], Counter>::default();
        for (cause, count) in &self.refused {
            refused.get_or_create(&[("cause", cause)]).inc_by(*count);
        }
        to.register("saves_refused", "Writes that the database did not take, by cause", refused);
        if let Some(bytes) = self.bytes {
            to.register_with_unit("database_size", "Size of the database", Unit::Bytes, gauge(bytes as f64));
        }
        if self.processes.is_empty() {
            return;
        }
        let leases = self.processes.iter().map(|process| (process.name.clone(), process.shards.len() as f64));
        let what = "Shards that each living process has a lease for";
        to.register("shard_leases", what, gauges("process", leases));
        if let Some(held) = self.readiness.health.held() {
            let what = "When the database last confirmed this process's leases";
            to.register_with_unit(
                "lease_renewed_timestamp",
                what,
                Unit::Seconds,
                gauge(seconds_since_1970(held)),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use openmetrics_parser::{
        MetricsExposition, PrometheusType, PrometheusValue, prometheus::parse_prometheus,
    };

    use super::*;
    use crate::{
        health::{Answering, Files, TapKind},
        store::Waiting,
    };

    type Read = MetricsExposition<PrometheusType, PrometheusValue>;

    /// The figures of a process that shares a database, with a backup.
    fn read() -> Read {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("copy.db"), "SQLite").unwrap();
        let (database, backups) = (folder.path().join("harbormaster.db"), folder.path().to_owned());
        let health = Health::default();
        health.holds(&store::Holding { count: 3, shards: vec![0, 2], ..store::Holding::default() });
        COUNTS.tap(TapKind::Button, Answering::Answered, Duration::from_millis(30));
        let backlog = Backlog {
            tables: vec![("running".to_owned(), 2)],
            waiting: vec![Waiting { guild: None, rows: 1, oldest: Timestamp::from_millis(-2_000) }],
            failing: None,
            given_up: 0,
            jobs_due: 1,
        };
        let process = ProcessRow { id: 1, name: "process 1 of 2".to_owned(), shards: vec![0, 2] };
        let report = Report {
            readiness: Readiness {
                health: &health,
                shards: [(0, true), (2, false)].into(),
                backlog: Ok(backlog),
                database: Duration::from_millis(3),
                saved: Err(StoreError::Full),
            },
            processes: vec![process],
            bytes: Some(4_096),
            refused: vec![("full", 2)],
            machine: MachineFigures::look(&Files { database: Some(database), backups: Some(backups) }),
            now: Timestamp::from_millis(0),
        };
        let text = report.metrics().unwrap();
        parse_prometheus(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    fn figure(read: &Read, family: &str, labels: &[(&str, &str)]) -> f64 {
        let family = &read.families[family];
        let sample = family.iter_samples().find(|sample| {
            let found = sample.get_labelset().unwrap();
            labels.iter().all(|(label, value)| found.get_label_value(label) == Some(value))
        });
        match &sample.unwrap().value {
            PrometheusValue::Gauge(value) => value.as_f64(),
            PrometheusValue::Counter(counter) => counter.value.as_f64(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn figures_are_read_by_a_public_parser_and_named_by_convention() {
        let read = read();
        for (name, family) in &read.families {
            assert!(!family.help.is_empty(), "{name} has no help");
            let is_counter = family.family_type == PrometheusType::Counter;
            assert_eq!(is_counter, name.ends_with("_total"), "{name}");
            for unit in ["_ms", "_millis", "_minutes", "_kb", "_mb"] {
                assert!(!name.ends_with(unit), "{name} is not in base units");
            }
        }
        let of = |family: &str, labels: &[(&str, &str)]| figure(&read, family, labels);
        assert_eq!(of("harbormaster_connected", &[]), 0.0);
        assert_eq!(of("harbormaster_shard_connected", &[("shard", "0")]), 1.0);
        assert_eq!(of("harbormaster_shards", &[]), 3.0);
        assert_eq!(of("harbormaster_shard_leases", &[("process", "process 1 of 2")]), 2.0);
        assert_eq!(of("harbormaster_database_up", &[]), 0.0);
        assert_eq!(of("harbormaster_outbox_oldest_seconds", &[("server", "none")]), 2.0);
        assert_eq!(of("harbormaster_database_size_bytes", &[]), 4_096.0);
        assert_eq!(of("harbormaster_saves_refused_total", &[("cause", "full")]), 2.0);
        assert!(of("harbormaster_taps_total", &[("kind", "button"), ("outcome", "answered")]) >= 1.0);
        assert_eq!(of("harbormaster_taps_total", &[("kind", "form"), ("outcome", "never")]), 0.0);
        for family in ["harbormaster_backup_timestamp_seconds", "process_start_time_seconds"] {
            assert!(of(family, &[]) > 1.7e9, "{family}");
        }
        #[cfg(target_os = "linux")]
        for family in ["process_resident_memory_bytes", "process_open_fds", "harbormaster_disk_free_bytes"] {
            assert!(of(family, &[]) > 1.0, "{family}");
        }
    }

    /// Each figure that a rule or a panel asks for is there, under that name.
    #[cfg(target_os = "linux")]
    #[test]
    fn alerts_and_dashboard_ask_for_figures_that_there_are() {
        let read = read();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/monitoring");
        let mut asked = BTreeSet::new();
        for page in ["alerts.yml", "dashboard.json", "README.md"] {
            let text = fs::read_to_string(folder.join(page)).unwrap();
            let words = text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
            let names =
                words.filter(|word| word.starts_with("harbormaster_") || word.starts_with("process_"));
            asked.extend(names.map(str::to_owned));
        }
        assert!(asked.len() > 20, "{asked:?}");
        let is_there = |name: &str| {
            let parts = ["_bucket", "_sum", "_count"];
            let whole = parts.iter().find_map(|part| name.strip_suffix(part)).unwrap_or(name);
            read.families.contains_key(name) || read.families.contains_key(whole)
        };
        let missing: Vec<_> = asked.iter().filter(|name| !is_there(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
