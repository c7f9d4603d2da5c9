//! A sandbox in this process, the program as a process of its own, or as several, and a driver.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::cost::Takers;

/// Number of looks at whether all programs are ready, and the pause between two of them.
const LOOKS: u32 = 600;
const PAUSE: Duration = Duration::from_millis(100);

/// A sandbox, the programs connected to it, and a driver.
pub struct Harbour {
    sandbox: Sandbox,
    programs: Vec<Child>,
    /// The first process of the database server, if there is one.
    pub server: Option<u32>,
    driver: reqwest::Client,
    folder: TempDir,
}

impl Harbour {
    /// Starts a sandbox and one program with its database in this folder; how long that took until the commands stood.
    pub async fn open(folder: TempDir) -> (Self, Duration) {
        let mut harbour = Self::without_program(folder, Config::default()).await;
        let started = Instant::now();
        let database = file(harbour.folder.path());
        harbour.start(&database, &[]);
        harbour.get("/sandbox/ready?wait_ms=20000").await;
        (harbour, started.elapsed())
    }

    /// Starts a sandbox of this sort; the programs have yet to be started.
    pub async fn without_program(folder: TempDir, config: Config) -> Self {
        let sandbox = Sandbox::start(config).await.unwrap();
        let driver = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { sandbox, programs: Vec::new(), server: None, driver, folder }
    }

    /// Starts one more program on this database, with these variables as well.
    pub fn start(&mut self, database: &str, variables: &[(&str, String)]) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_harbormaster"))
            .env("HARBORMASTER_SANDBOX", self.sandbox.url())
            .env("DATABASE_URL", database)
            .env("RUST_LOG", "warn")
            // Nobody looks at so many boards in a minute.
            .env("HARBORMASTER_REQUESTS_PER_MINUTE", "1000000")
            .envs(variables.iter().map(|(name, value)| (name, value)))
            .env_remove("DISCORD_TOKEN")
            .current_dir(self.folder.path())
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let errors = BufReader::new(program.stderr.take().unwrap());
        std::thread::spawn(move || errors.lines().map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        self.programs.push(program);
    }

    /// The address of a database in the folder of this harbour.
    pub fn file(&self) -> String {
        file(self.folder.path())
    }

    /// Waits until so many shards are connected and, after this event, each program has registered the commands.
    pub async fn are_ready(&self, shards: usize, event: u64) {
        for _ in 0..LOOKS {
            let sessions = self.get("/sandbox/sessions").await;
            let sessions = sessions["sessions"].as_array().unwrap();
            let connected = sessions.iter().filter(|session| session["connected"] == true).count();
            let heard = self.get(&format!("/sandbox/wait?after={event}&types=commands&timeout_ms=0")).await;
            let registered = heard["events"].as_array().unwrap().len();
            if connected == shards && registered >= self.programs.len() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
        panic!("not all shards are connected, or not all programs have registered the commands");
    }

    /// Returns the processes whose processor time counts.
    pub fn takers(&self) -> Takers {
        Takers { programs: self.programs.iter().map(Child::id).collect(), server: self.server }
    }

    /// Asks the driver.
    pub async fn get(&self, path: &str) -> Value {
        let answer = self.driver.get(format!("{}{path}", self.sandbox.url())).send().await.unwrap();
        answer.error_for_status().unwrap().json().await.unwrap()
    }

    /// Has the driver do something.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let answer =
            self.driver.post(format!("{}{path}", self.sandbox.url())).json(&body).send().await.unwrap();
        answer.json().await.unwrap()
    }

    /// Somebody types a command and waits for the answer.
    pub async fn command(&self, user: &str, channel: &str, command: &str, options: Value) -> Value {
        let body = json!({"user": user, "channel": channel, "command": command, "options": options});
        self.post("/sandbox/interactions/command", body).await
    }

    /// The number of the newest event, to wait for what comes after it.
    pub async fn now(&self) -> u64 {
        self.get("/sandbox/state").await["seq"].as_u64().unwrap()
    }

    /// From now on Discord takes no boards: each that is posted waits for a minute.
    pub async fn holds_boards_back(&self) {
        let slow = json!({"kind": "delay", "method": "POST", "route": "/channels/*/messages", "ms": 60_000, "times": 10_000});
        self.post("/sandbox/faults", slow).await;
    }
}

impl Drop for Harbour {
    fn drop(&mut self) {
        for program in &mut self.programs {
            let _ = program.kill();
        }
        for program in &mut self.programs {
            let _ = program.wait();
        }
    }
}

/// The address of a database in this folder.
fn file(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("bench.db").display())
}
