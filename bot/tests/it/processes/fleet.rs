//! Three processes of the program on one database, for six shards.

use std::{
    fs::OpenOptions,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;
use sqlx::{Connection as _, PgConnection};

use crate::harness::{Cluster, World};

/// Number of processes.
pub const PROCESSES: usize = 3;

/// Number of shards they share.
pub const SHARDS: u64 = 6;

/// The processes that run.
pub struct Fleet<'w> {
    world: &'w World,
    running: [Option<Child>; PROCESSES],
}

impl<'w> Fleet<'w> {
    /// None of them runs yet.
    pub fn of(world: &'w World) -> Self {
        Self { world, running: [None, None, None] }
    }

    /// Starts one of them.
    pub fn start(&mut self, process: usize) {
        let log = self.world.folder().join(format!("log-{process}.txt"));
        let log = OpenOptions::new().create(true).append(true).open(log).unwrap();
        let mut command = self.world.command(&["serve"]);
        command
            .env("HARBORMASTER_PROCESS", format!("{}/{PROCESSES}", process + 1))
            .env("HARBORMASTER_SHARDS", SHARDS.to_string())
            .env("HARBORMASTER_TABLES_PER_PERSON", "1000")
            .env("HARBORMASTER_TABLES_PER_SERVER", "1000")
            .env("HARBORMASTER_REQUESTS_PER_MINUTE", "1000000")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        self.running[process] = Some(command.spawn().unwrap());
    }

    /// Ends one of them at once, as a power cut would.
    pub fn kill(&mut self, process: usize) {
        if let Some(mut child) = self.running[process].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Waits until each shard has a session.
    pub async fn serves_all(&self) {
        self.serves(SHARDS).await;
        self.world.get("/ready?wait_ms=20000").await;
    }

    /// Waits until the other processes have the sessions of all shards; how long that took.
    pub async fn others_serve_all(&self, dead: usize) -> Duration {
        assert!(self.running[dead].is_none());
        let begun = Instant::now();
        self.serves(SHARDS).await;
        begun.elapsed()
    }

    async fn serves(&self, wanted: u64) {
        let connected = async || {
            let sessions = self.world.get("/sessions").await;
            let of = |session: &Value| {
                (session["connected"] == true).then(|| session["shard"][0].as_u64().unwrap())
            };
            let mut shards: Vec<u64> =
                sessions["sessions"].as_array().unwrap().iter().filter_map(of).collect();
            shards.sort_unstable();
            shards.dedup();
            (shards.len() as u64 == wanted).then_some(())
        };
        self.world.until("each shard has a session", connected).await;
    }

    /// Cuts all connections of the processes to their database.
    pub async fn cut_connections(&self, cluster: &Cluster) {
        let mut connection = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
        let cut =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'harbormaster'";
        sqlx::raw_sql(cut).execute(&mut connection).await.unwrap();
    }
}

impl Drop for Fleet<'_> {
    fn drop(&mut self) {
        (0..PROCESSES).for_each(|process| self.kill(process));
        if std::thread::panicking() {
            for process in 0..PROCESSES {
                let log = std::fs::read_to_string(self.world.folder().join(format!("log-{process}.txt")));
                let log = log.unwrap_or_default();
                let from = log.ceil_char_boundary(log.len().saturating_sub(4_000));
                eprintln!("--- the end of the log of process {process}\n{}---", &log[from..]);
            }
        }
    }
}
