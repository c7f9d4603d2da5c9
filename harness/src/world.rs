//! The world: a sandbox, a database, the program between them, and the clock.

use std::{
    fs::OpenOptions,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster::{
    fairness::{Secret, commitment},
    ids::ChannelId,
    store::{Engine, Store, TableId},
};
use harbormaster_rules::Timestamp;
use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::time::Instant;

use super::{Cluster, Message, PATIENCE, Person, description, good};

/// Bytes of the log printed when a test fails.
const TAIL: usize = 6_000;

/// Log filter of tests that ask for nothing else.
pub const LOG: &str = "info,serenity=warn,sqlx=warn";

/// The variable that keeps the databases of all worlds on a server: the same tests are run for both engines.
pub const ENGINE: &str = "HARBORMASTER_TEST_ENGINE";

/// Factor by which rate-limit windows pass faster than on Discord, unless a test is about the limits.
const RATE_SPEED: u32 = 100;

/// Channel everybody is in unless they go somewhere else.
const CHANNEL: &str = "games";

/// The variable in which Cargo tells a test program where the program under test is.
const PROGRAM: &str = "CARGO_BIN_EXE_harbormaster";

/// A sandbox, a database, and the program between them.
pub struct World {
    /// The stand-in for Discord.
    pub sandbox: Sandbox,
    folder: TempDir,
    /// The database's address.
    database: String,
    http: reqwest::Client,
    program: Mutex<Option<Child>>,
    /// The address of the program's own sandbox, if it has one.
    own: Mutex<Option<String>>,
    log_level: String,
}

impl World {
    /// A world in which the program is ready.
    pub async fn new() -> Self {
        Self::with(Config::default(), LOG).await
    }

    /// The same, with every request held against Discord's description of its API.
    pub async fn strict() -> Self {
        Self::with(Config { openapi: description(), ..Config::default() }, LOG).await
    }

    /// A world of this sort, its program logging that much.
    pub async fn with(config: Config, log_level: &str) -> Self {
        let world = Self::without_program(config, log_level).await;
        world.start().await;
        world
    }

    /// A world in which the program has yet to be started.
    pub async fn without_program(config: Config, log_level: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = database(folder.path()).await;
        Self::made(config, folder, database, log_level).await
    }

    /// A world whose database is this one, in which the program has yet to be started.
    pub async fn beside(config: Config, database: String) -> Self {
        Self::made(config, tempfile::tempdir().unwrap(), database, LOG).await
    }

    async fn made(mut config: Config, folder: TempDir, database: String, log_level: &str) -> Self {
        if !config.rate_limits {
            config.rate_speed = RATE_SPEED;
        }
        Self {
            sandbox: Sandbox::start(config).await.unwrap(),
            folder,
            database,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            program: Mutex::new(None),
            own: Mutex::new(None),
            log_level: log_level.to_owned(),
        }
    }

    /// The program as it would be started here.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(std::env::var_os(PROGRAM).expect(PROGRAM));
        command
            .args(arguments)
            .env_clear()
            .env("HARBORMASTER_SANDBOX", self.sandbox.url())
            .env("DATABASE_URL", self.database_url())
            // Where processes share a database, one that is started again takes over at once what it had.
            .env("HARBORMASTER_PROCESS", "1/1")
            .env("RUST_LOG", &self.log_level)
            .env("RUST_BACKTRACE", "1")
            .current_dir(self.folder.path());
        command
    }

    /// Starts the program and waits until it has registered its commands.
    pub async fn start(&self) {
        let seq = self.seq().await;
        self.launch();
        self.until_from(seq, "the program is ready", async |seq| {
            let path = format!("/wait?after={seq}&timeout_ms=0&types=commands");
            let registered = !self.get(&path).await["events"].as_array().unwrap().is_empty();
            assert!(self.is_alive(), "the program ended by itself");
            registered.then_some(())
        })
        .await;
    }

    /// Starts the program without waiting.
    pub fn launch(&self) {
        self.run(self.command(&["serve"]).stdout(Stdio::null()));
    }

    /// Runs this as the world's program; its standard output, if that is piped.
    pub(super) fn run(&self, command: &mut Command) -> Option<ChildStdout> {
        let log = OpenOptions::new().create(true).append(true).open(self.log_path()).unwrap();
        let mut child = command.stdin(Stdio::null()).stderr(log).spawn().unwrap();
        let output = child.stdout.take();
        *self.program() = Some(child);
        output
    }

    /// From now on people are in the sandbox at this address.
    pub(super) fn lives_at(&self, url: &str) {
        *self.own.lock().unwrap_or_else(PoisonError::into_inner) = Some(url.to_owned());
    }

    /// The address of the sandbox that people are in.
    fn url(&self) -> String {
        let own = self.own.lock().unwrap_or_else(PoisonError::into_inner).clone();
        own.unwrap_or_else(|| self.sandbox.url().to_owned())
    }

    /// Ends the program at once, as a power cut would.
    pub fn kill(&self) {
        if let Some(mut child) = self.program().take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Tells the program to stop and waits until it has.
    pub async fn stop(&self) -> ExitStatus {
        self.stop_by("-TERM").await
    }

    /// The same by another signal.
    pub async fn stop_by(&self, signal: &str) -> ExitStatus {
        let mut child = self.program().take().unwrap();
        let told = Command::new("kill").arg(signal).arg(child.id().to_string()).status().unwrap();
        assert!(told.success());
        tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap()
    }

    /// Kills the program and starts it again.
    pub async fn restart(&self) {
        self.kill();
        self.start().await;
    }

    fn is_alive(&self) -> bool {
        self.program().as_mut().is_some_and(|child| child.try_wait().unwrap().is_none())
    }

    fn program(&self) -> MutexGuard<'_, Option<Child>> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The folder of database and log.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    /// Returns the file of the database, if that is SQLite.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("harbormaster.db")
    }

    /// Changes the positions of all tables by hand while the program rests: path and value.
    pub async fn rearranges(&self, changes: impl IntoIterator<Item = (String, Value)>) {
        self.stop().await;
        let changes: Vec<(String, Value)> = changes.into_iter().collect();
        let store = self.store().await;
        for table in store.live_tables().await.unwrap() {
            let Some(snapshot) = store.table(table).await.unwrap().unwrap().snapshot else { continue };
            let mut position = serde_json::from_str(&snapshot.position).unwrap();
            changes.iter().for_each(|(path, value)| put(&mut position, path, value.clone()));
            let position = position.to_string().replace('\'', "''");
            self.execute(&format!("UPDATE snapshots SET position = '{position}' WHERE table_id = {table}"))
                .await;
        }
        store.close().await;
        self.start().await;
    }

    /// Changes the database by hand.
    pub async fn execute(&self, sql: &str) {
        let sql = AssertSqlSafe(sql.to_owned());
        match Engine::of(&self.database) {
            Engine::Sqlite => {
                let mut database = SqliteConnection::connect(&self.database).await.unwrap();
                sqlx::raw_sql(sql).execute(&mut database).await.unwrap();
                database.close().await.unwrap();
            }
            Engine::Postgres => {
                let mut database = PgConnection::connect(&self.database).await.unwrap();
                sqlx::raw_sql(sql).execute(&mut database).await.unwrap();
            }
        }
    }

    /// Gives the lobby of this table a secret and contributions that are the same each time, as another process might.
    pub async fn fixes_chance(&self, table: TableId, seed: u8) {
        let secret = Secret::from_hex(&format!("{seed:02x}").repeat(32)).unwrap();
        let (secret, commitment) = (secret.reveal(), commitment(&secret));
        self.execute(&format!(
            "UPDATE seats SET contribution = CAST(seat + 1 AS TEXT) WHERE table_id = {table};
             UPDATE tables SET secret = '{secret}', commitment = '{commitment}', revision = revision + 1 WHERE id = {table}"
        ))
        .await;
    }

    /// The number that a query of the database finds.
    pub async fn number(&self, sql: &str) -> i64 {
        let query = AssertSqlSafe(sql.to_owned());
        match Engine::of(&self.database) {
            Engine::Sqlite => {
                let mut database = SqliteConnection::connect(&self.database).await.unwrap();
                let found = sqlx::query_scalar(query).fetch_one(&mut database).await.unwrap();
                database.close().await.unwrap();
                found
            }
            Engine::Postgres => {
                let mut database = PgConnection::connect(&self.database).await.unwrap();
                sqlx::query_scalar(query).fetch_one(&mut database).await.unwrap()
            }
        }
    }

    /// Returns the database's address.
    pub fn database_url(&self) -> String {
        self.database.clone()
    }

    fn log_path(&self) -> PathBuf {
        self.folder.path().join("log.txt")
    }

    /// Everything the program has logged.
    pub fn log(&self) -> String {
        String::from_utf8_lossy(&std::fs::read(self.log_path()).unwrap_or_default()).into_owned()
    }

    /// The program's database, opened beside it.
    pub async fn store(&self) -> Store {
        Store::open(&self.database_url()).await.unwrap()
    }

    /// The newest table of a channel.
    pub async fn table_in(&self, store: &Store, channel: &str) -> TableId {
        let channel = self.channel_id(channel).await;
        store.table_in(channel).await.unwrap().unwrap()
    }

    /// Returns the id of the channel of this name.
    pub async fn channel_id(&self, name: &str) -> ChannelId {
        let found = self.get(&format!("/users/Ann/channels/{name}")).await;
        found["id"].as_str().unwrap().parse().unwrap()
    }

    /// Sends a `GET` to the driver API, which must succeed, and returns the body.
    pub async fn get(&self, path: &str) -> Value {
        good(self.drive("GET", path, Value::Null).await)
    }

    /// The same with `POST`.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        good(self.drive("POST", path, body).await)
    }

    /// The same with `PUT`.
    pub async fn put(&self, path: &str, body: Value) -> Value {
        good(self.drive("PUT", path, body).await)
    }

    /// The same with `PATCH`.
    pub async fn patch(&self, path: &str, body: Value) -> Value {
        good(self.drive("PATCH", path, body).await)
    }

    /// The same with `DELETE`.
    pub async fn delete(&self, path: &str) -> Value {
        good(self.drive("DELETE", path, Value::Null).await)
    }

    /// A request to the driver's interface: status and body.
    pub async fn drive(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/sandbox{path}", self.url());
        let mut request = self.http.request(method.parse().unwrap(), url);
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let (status, text) = (response.status().as_u16(), response.text().await.unwrap());
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The bytes of a file that was attached to a message.
    pub async fn file(&self, attachment: &Value) -> Vec<u8> {
        let response = self.http.get(attachment["url"].as_str().unwrap()).send().await.unwrap();
        response.error_for_status().unwrap().bytes().await.unwrap().to_vec()
    }

    /// Arms a fault of the network.
    pub async fn fault(&self, fault: Value) {
        self.post("/faults", fault).await;
    }

    /// From now on the program cannot edit messages, so that the buttons of old ones stay.
    pub async fn keeps_old_buttons(&self) {
        let route = "/channels/*/messages/*";
        self.fault(json!({ "kind": "5xx", "method": "PATCH", "route": route, "times": 1_000 })).await;
    }

    /// Posts buttons in #games in the program's name that it never made itself: such as a later or earlier version of it
    /// might have, or one that was pressed before its message changed.
    pub async fn foreign_buttons(&self, ids: &[&str]) -> Vec<Message> {
        let channel = self.channel_id("games").await.to_string();
        self.foreign_buttons_at(&channel, ids).await
    }

    /// The same in the channel of this id.
    pub async fn foreign_buttons_at(&self, channel: &str, ids: &[&str]) -> Vec<Message> {
        let mut posted = Vec::new();
        for id in ids {
            let button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": id });
            let body = json!({ "content": "old", "components": [{ "type": 1, "components": [button] }] });
            posted.push(self.posts_as_program(channel, &body).await.unwrap());
        }
        posted
    }

    /// Posts this in the program's name in the channel of this id; nothing if that does not work.
    pub async fn posts_as_program(&self, channel: &str, body: &Value) -> Option<Message> {
        let url = format!("{}/api/v10/channels/{channel}/messages", self.sandbox.url());
        let request = self.http.post(&url).header("authorization", "Bot sandbox").json(body);
        let answer = request.send().await.ok()?.error_for_status().ok()?;
        Some(Message(answer.json().await.ok()?))
    }

    /// Lets time pass.
    pub async fn advance(&self, hours: u64) {
        self.moves_clock(json!({ "advance_seconds": hours * 3600 })).await;
    }

    /// Moves the clock, and lets the program know of it before anything else happens.
    pub async fn moves_clock(&self, mut to: Value) {
        if self.is_alive() {
            to["wait_ms"] = json!(5_000);
        }
        self.post("/clock", to).await;
    }

    /// Waits until the program has noted that it is alive now: hours that a test let pass before a kill are no outage then.
    pub async fn lives(&self) {
        let noted = async || {
            let now: Timestamp = self.get("/clock").await["now"].as_str().unwrap().parse().unwrap();
            let sign = "SELECT max(began) FROM gaps WHERE scope LIKE 'shard %' AND ended IS NULL";
            (now.seconds() - self.number(sign).await / 1_000 <= 60).then_some(())
        };
        self.until("a sign of life", noted).await;
    }

    /// The number of the newest event.
    pub async fn seq(&self) -> u64 {
        self.get("/state").await["seq"].as_u64().unwrap()
    }

    /// Waits until `look` finds something: it looks now, and again whenever anything has happened. It gives up only when nothing has
    /// happened for long, be it an event or a line of the log.
    pub async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        self.until_from(0, what, async |_| look().await).await
    }

    async fn until_from<T>(&self, from: u64, what: &str, mut look: impl AsyncFnMut(u64) -> Option<T>) -> T {
        let begun = Instant::now();
        let (mut newest, mut happened) = ((0, 0), begun);
        loop {
            let seq = self.seq().await;
            let logged = std::fs::metadata(self.log_path()).map_or(0, |log| log.len());
            if newest != (seq, logged) {
                (newest, happened) = ((seq, logged), Instant::now());
            }
            if let Some(found) = look(from).await {
                return found;
            }
            // A look may also be at what makes no event (a row, a log line), hence the short waits.
            self.get(&format!("/wait?after={seq}&timeout_ms=250")).await;
            // What goes in circles for ever makes events as well.
            let in_vain = happened.elapsed() > PATIENCE || begun.elapsed() > 8 * PATIENCE;
            assert!(!in_vain, "waited in vain: {what}");
        }
    }

    /// Returns this person of the sandbox, in #games.
    pub fn person(&self, name: &str) -> Person<'_> {
        Person { world: self, name: name.to_owned(), channel: CHANNEL.to_owned() }
    }

    /// Ann, Ben and Cem, whom every sandbox has.
    pub fn crew(&self) -> [Person<'_>; 3] {
        ["Ann", "Ben", "Cem"].map(|name| self.person(name))
    }

    /// Somebody new.
    pub async fn newcomer(&self, name: &str) -> Person<'_> {
        self.post("/users", json!({ "name": name })).await;
        self.person(name)
    }

    /// Returns the occasions on which the program left Discord's description of its API.
    pub async fn violations(&self) -> Vec<Value> {
        self.get("/violations").await["violations"].as_array().unwrap().clone()
    }
}

/// Puts a value into a JSON text at a path such as `$.players[0].cash`.
fn put(json: &mut Value, path: &str, value: Value) {
    let pointer = path.trim_start_matches('$').replace(']', "").replace(['.', '['], "/");
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match json.pointer_mut(parent).unwrap() {
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = value,
        object => object[key] = value,
    }
}

/// The address of a new database: on a server where [`ENGINE`] says so, otherwise a file in this folder.
pub async fn database(folder: &Path) -> String {
    match std::env::var(ENGINE) {
        Ok(engine) if engine == "postgres" => Cluster::shared().unwrap().database().await,
        _ => format!("sqlite:{}", folder.join("harbormaster.db").display()),
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.kill();
        if std::thread::panicking() {
            let log = self.log();
            let from = log.ceil_char_boundary(log.len().saturating_sub(TAIL));
            let _ = writeln!(std::io::stderr(), "--- the end of the program's log\n{}---", &log[from..]);
        }
    }
}
