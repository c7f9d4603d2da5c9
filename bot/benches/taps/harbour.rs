//! A sandbox in this process, the program as a process of its own, and people at its tables.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A sandbox, the program connected to it, and a driver.
pub struct Harbour {
    sandbox: Sandbox,
    program: Child,
    driver: reqwest::Client,
    _folder: TempDir,
}

/// One table with two people who sail to and fro.
#[derive(Clone)]
pub struct Table {
    pub channel: String,
    people: [String; 2],
}

impl Harbour {
    /// Starts both; how long that took until the commands stood.
    pub async fn open(folder: TempDir) -> (Self, Duration) {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let driver = reqwest::Client::new();
        let started = Instant::now();
        let program = Command::new(env!("CARGO_BIN_EXE_harbormaster"))
            .env("HARBORMASTER_SANDBOX", sandbox.url())
            .env("DATABASE_URL", format!("sqlite:{}", folder.path().join("bench.db").display()))
            .env("RUST_LOG", "warn")
            // Nobody looks at so many boards in a minute.
            .env("HARBORMASTER_REQUESTS_PER_MINUTE", "1000000")
            .env_remove("DISCORD_TOKEN")
            .current_dir(folder.path())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut harbour = Self { sandbox, program, driver, _folder: folder };
        let errors = BufReader::new(harbour.program.stderr.take().unwrap());
        std::thread::spawn(move || errors.lines().map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        harbour.get("/sandbox/ready?wait_ms=20000").await;
        (harbour, started.elapsed())
    }

    /// The program's process.
    pub fn process(&self) -> u32 {
        self.program.id()
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

    /// Opens a table in a channel of its own and begins the game.
    pub async fn table(&self, number: usize) -> Table {
        let guild = self.get("/sandbox/guilds").await["guilds"][0]["id"].as_str().unwrap().to_owned();
        let mut people = Vec::new();
        for name in ["port", "star"] {
            let user = self.post("/sandbox/users", json!({"name": format!("{name}{number}")})).await;
            people.push(user["id"].as_str().unwrap().to_owned());
        }
        let body = json!({"name": format!("table-{number}")});
        let channel = self.post(&format!("/sandbox/guilds/{guild}/channels"), body).await;
        let table =
            Table { channel: channel["id"].as_str().unwrap().to_owned(), people: people.try_into().unwrap() };
        let [first, second] = &table.people;
        self.command(first, &table.channel, "table new", json!({"game": "threeport"})).await;
        for (option, value) in [("first", "0"), ("quiet_rounds", "off"), ("max_rounds", "off")] {
            let choice = json!({"option": option, "value": value});
            self.command(first, &table.channel, "table options", choice).await;
        }
        self.command(second, &table.channel, "table join", json!({})).await;
        self.command(first, &table.channel, "table start", json!({})).await;
        self.board_after(&table, 0, 0).await;
        table
    }

    /// Has a strong computer player take the second seat.
    pub async fn hand_over(&self, table: &Table) {
        let strong = json!({"seat": 2, "level": "strong"});
        let answer = self.command(&table.people[1], &table.channel, "table swap", strong).await;
        assert_eq!(answer["state"], "answered", "{answer}");
    }

    /// The first player goes to and fro, over and over; out of turn that is refused.
    pub async fn sail_on(&self, table: &Table, pause: Duration) {
        for island in ["W", "B"].into_iter().cycle() {
            self.command(&table.people[0], &table.channel, "threeport move", json!({"island": island})).await;
            tokio::time::sleep(pause).await;
        }
    }

    /// The number of the newest event, to wait for what comes after it.
    pub async fn now(&self) -> u64 {
        self.get("/sandbox/state").await["seq"].as_u64().unwrap()
    }

    /// Waits for the board that shows this many entries, posted after this event.
    pub async fn board_after(&self, table: &Table, entries: usize, event: u64) {
        let mark = format!("/{entries}/move ");
        let mut after = event;
        loop {
            let path = format!(
                "/sandbox/wait?after={after}&channel={}&types=message_create&timeout_ms=10000",
                table.channel
            );
            let heard = self.get(&path).await;
            if heard["events"].as_array().unwrap().iter().any(|event| event.to_string().contains(&mark)) {
                return;
            }
            assert!(heard["timed_out"] != true, "no board after {entries} entries");
            after = heard["seq"].as_u64().unwrap();
        }
    }

    /// Plays entry number `entry` (from 1) and returns how long the acknowledgement took.
    pub async fn sail(&self, table: &Table, entry: usize) -> Duration {
        let island = ["W", "B"][(entry - 1) / 2 % 2];
        let user = &table.people[(entry - 1) % 2];
        let tap = Instant::now();
        let answer = self.command(user, &table.channel, "threeport move", json!({"island": island})).await;
        let waited = tap.elapsed();
        assert_eq!(answer["state"], "answered", "{answer}");
        waited
    }

    /// Looks at the board after so many entries and returns how long the answer took, picture included.
    pub async fn step(&self, table: &Table, entry: usize) -> Duration {
        let tap = Instant::now();
        let answer = self.command(&table.people[0], &table.channel, "replay", json!({"entry": entry})).await;
        let waited = tap.elapsed();
        let said = &answer["response"]["message"];
        let at = format!("**Step {entry} of ");
        assert!(said["content"].as_str().is_some_and(|text| text.starts_with(&at)), "{answer}");
        assert_eq!(said["attachments"].as_array().map(Vec::len), Some(1), "{answer}");
        waited
    }
}

impl Drop for Harbour {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
