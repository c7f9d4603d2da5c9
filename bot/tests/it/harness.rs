//! A world to tell stories in: the real program at a sandbox of its own, a database of its own, and people.
//!
//! Nothing here sleeps: whoever waits is woken by the sandbox's next event, and no wait lasts longer than
//! [`PATIENCE`]. When a test fails, the end of the program's log is printed.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use std::{
    fs::{File, OpenOptions},
    io::Write as _,
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use harbormaster::store::{Store, TableId};
use harbormaster_sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;
use tokio::time::Instant;

/// The longest wait for anything; what takes longer has failed.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How much of the log is printed when a test fails, in bytes.
const TAIL: usize = 6_000;

/// What is logged where a test asks for nothing else.
const LOG: &str = "info,serenity=warn,sqlx=warn";

/// Where everybody is unless they go somewhere else.
const CHANNEL: &str = "games";

/// A sandbox, a database, and the program between them.
pub struct World {
    pub sandbox: Sandbox,
    folder: TempDir,
    http: reqwest::Client,
    program: Mutex<Option<Child>>,
    log_level: String,
}

/// Somebody in a channel.
#[derive(Clone)]
pub struct Person<'w> {
    pub world: &'w World,
    pub name: String,
    pub channel: String,
}

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

/// A button under a message.
#[derive(Clone, Debug)]
pub struct Button {
    pub label: String,
    pub custom_id: String,
    pub disabled: bool,
}

/// A menu under a message.
#[derive(Clone, Debug)]
pub struct Menu {
    pub custom_id: String,
    /// Value, label.
    pub options: Vec<(String, String)>,
}

/// How the program answered what somebody did.
#[derive(Clone, Debug)]
pub struct Answer(pub Value);

/// Discord's description of its API, if it lies beside the workspace; it is not ours, so it is not in it.
pub fn description() -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/discord/openapi.json");
    if path.exists() {
        return Some(path);
    }
    eprintln!("skipped: Discord's OpenAPI file is not there, so requests are not held against it");
    None
}

/// A row of numbers that looks like chance and is the same each time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % n.max(1) as u64).unwrap()
    }
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
        Self {
            sandbox: Sandbox::start(config).await.unwrap(),
            folder: tempfile::tempdir().unwrap(),
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            program: Mutex::new(None),
            log_level: log_level.to_owned(),
        }
    }

    /// The program as it would be started here.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_harbormaster"));
        command
            .args(arguments)
            .env_clear()
            .env("HARBORMASTER_SANDBOX", self.sandbox.url())
            .env("DATABASE_URL", self.database_url())
            .env("RUST_LOG", &self.log_level)
            .env("RUST_BACKTRACE", "1")
            .current_dir(self.folder.path());
        command
    }

    /// Starts the program and waits until it has registered its commands.
    pub async fn start(&self) {
        let seq = self.seq().await;
        let log = OpenOptions::new().create(true).append(true).open(self.log_path()).unwrap();
        let child = self.command(&["serve"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        *self.program() = Some(child.unwrap());
        self.until_from(seq, "the program is ready", async |seq| {
            let path = format!("/wait?after={seq}&timeout_ms=0&types=commands");
            let registered = !self.get(&path).await["events"].as_array().unwrap().is_empty();
            assert!(self.is_alive(), "the program ended by itself");
            registered.then_some(())
        })
        .await;
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
        let mut child = self.program().take().unwrap();
        let told = Command::new("kill").arg("-TERM").arg(child.id().to_string()).status().unwrap();
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

    fn program(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The folder of database and log.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("harbormaster.db")
    }

    /// Changes the positions of all tables by hand while the program rests: path and value.
    pub async fn rearranges(&self, changes: impl IntoIterator<Item = (String, Value)>) {
        self.stop().await;
        let mut database = SqliteConnection::connect(&self.database_url()).await.unwrap();
        for (path, value) in changes {
            let change = sqlx::query("UPDATE snapshots SET position = json_set(position, ?, json(?))");
            change.bind(path).bind(value.to_string()).execute(&mut database).await.unwrap();
        }
        database.close().await.unwrap();
        self.start().await;
    }

    pub fn database_url(&self) -> String {
        format!("sqlite:{}", self.database().display())
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

    pub async fn channel_id(&self, name: &str) -> u64 {
        let found = self.get(&format!("/users/Ann/channels/{name}")).await;
        found["id"].as_str().unwrap().parse().unwrap()
    }

    pub async fn get(&self, path: &str) -> Value {
        good(self.drive("GET", path, Value::Null).await)
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        good(self.drive("POST", path, body).await)
    }

    pub async fn put(&self, path: &str, body: Value) -> Value {
        good(self.drive("PUT", path, body).await)
    }

    pub async fn delete(&self, path: &str) -> Value {
        good(self.drive("DELETE", path, Value::Null).await)
    }

    /// A request to the driver's interface: status and body.
    pub async fn drive(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/sandbox{path}", self.sandbox.url());
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

    /// Lets time pass.
    pub async fn advance(&self, hours: u64) {
        self.post("/clock", json!({ "advance_seconds": hours * 3600 })).await;
    }

    /// The number of the newest event.
    pub async fn seq(&self) -> u64 {
        self.get("/state").await["seq"].as_u64().unwrap()
    }

    /// Waits until `look` finds something: it looks now, and again whenever anything has happened.
    pub async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        self.until_from(0, what, async |_| look().await).await
    }

    async fn until_from<T>(&self, from: u64, what: &str, mut look: impl AsyncFnMut(u64) -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let seq = self.seq().await;
            if let Some(found) = look(from).await {
                return found;
            }
            // A look may also be at what makes no event (a row, a log line), hence the short waits.
            self.get(&format!("/wait?after={seq}&timeout_ms=250")).await;
            assert!(Instant::now() < deadline, "waited in vain: {what}");
        }
    }

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

    /// How often the program left Discord's description of its API.
    pub async fn violations(&self) -> Vec<Value> {
        self.get("/violations").await["violations"].as_array().unwrap().clone()
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

impl<'w> Person<'w> {
    /// The same person in another channel.
    pub fn at(&self, channel: &str) -> Self {
        Self { channel: channel.to_owned(), ..self.clone() }
    }

    pub async fn id(&self) -> String {
        let user = self.world.get(&format!("/users/{}", self.name)).await;
        user["id"].as_str().unwrap().to_owned()
    }

    /// `<@id>`, as a message names this person.
    pub async fn mention(&self) -> String {
        format!("<@{}>", self.id().await)
    }

    /// Types a command and reads the answer.
    pub async fn command(&self, command: &str, options: Value) -> Answer {
        let body =
            json!({ "user": self.name, "channel": self.channel, "command": command, "options": options });
        Answer(self.world.post("/interactions/command", body).await)
    }

    /// What is suggested while this person types `typed` into an option: name, value.
    pub async fn completes(
        &self,
        command: &str,
        options: Value,
        option: &str,
        typed: &str,
    ) -> Vec<(String, String)> {
        let body = json!({
            "user": self.name, "channel": self.channel, "command": command, "options": options,
            "focused": option, "value": typed,
        });
        let answer = self.world.post("/interactions/autocomplete", body).await;
        assert_eq!(answer["state"], "choices", "{answer}");
        let choices = answer["response"]["choices"].as_array().unwrap();
        let value = |choice: &Value| {
            choice["value"].as_str().map_or_else(|| choice["value"].to_string(), str::to_owned)
        };
        choices.iter().map(|choice| (choice["name"].as_str().unwrap().to_owned(), value(choice))).collect()
    }

    /// Presses a button, named by label or `custom_id`, and reads the answer; one that only says "heard" is
    /// followed by words if there are any to come.
    pub async fn click(&self, message: &Message, button: &str) -> Answer {
        self.tap(message, button, json!({ "settle_ms": 5_000 })).await
    }

    /// Presses a button that plays a move: nothing is answered beyond "heard", the channel shows the rest.
    pub async fn plays(&self, message: &Message, button: &str) -> Answer {
        let answer = self.tap(message, button, json!({ "settle_ms": 0 })).await;
        let told = answer.0["response"]["message"]["content"].as_str().unwrap_or_default();
        assert_eq!(answer.state(), "acknowledged", "{} pressed {button} and was told {told:?}", self.name);
        answer
    }

    /// Presses a button with these further wishes to the sandbox, such as not to wait.
    pub async fn tap(&self, message: &Message, button: &str, more: Value) -> Answer {
        let (status, answer) = self.try_tap(message, button, more).await;
        Answer(good((status, answer)))
    }

    /// The same; the sandbox itself may refuse it, as the client would.
    pub async fn try_tap(&self, message: &Message, button: &str, more: Value) -> (u16, Value) {
        let button = message.button(button);
        let mut body = json!({ "user": self.name, "message": message.id(), "custom_id": button.custom_id, "wait": true });
        for (key, value) in more.as_object().unwrap() {
            body[key] = value.clone();
        }
        self.world.drive("POST", "/interactions/click", body).await
    }

    /// Chooses a value in a menu (named by part of its `custom_id`) and reads the answer.
    pub async fn choose(&self, message: &Message, menu: &str, value: &str) -> Answer {
        self.chooses(message, menu, &[value]).await
    }

    /// Chooses several values, or none.
    pub async fn chooses(&self, message: &Message, menu: &str, values: &[&str]) -> Answer {
        let menu = message.menu(menu);
        let body = json!({
            "user": self.name, "message": message.id(), "custom_id": menu.custom_id, "values": values,
            "settle_ms": 5_000,
        });
        Answer(self.world.post("/interactions/select", body).await)
    }

    /// Presses a button that opens a form and sends it with these fields filled in.
    pub async fn fills(&self, message: &Message, button: &str, fields: Value) -> Answer {
        let opened = self.click(message, button).await;
        assert_eq!(opened.state(), "modal", "{}", opened.0);
        let body =
            json!({ "user": self.name, "interaction": opened.id(), "fields": fields, "settle_ms": 5_000 });
        Answer(self.world.post("/interactions/modal", body).await)
    }

    /// The messages this person sees in the channel, oldest first.
    pub async fn sees(&self) -> Vec<Message> {
        let path = format!("/users/{}/channels/{}/messages?limit=100", self.name, self.channel);
        let seen = self.world.get(&path).await;
        seen["messages"].as_array().unwrap().iter().cloned().map(Message).collect()
    }

    /// The public messages of the channel, oldest first, however many there are.
    pub async fn hears(&self) -> Vec<Message> {
        let mut all: Vec<Message> = Vec::new();
        loop {
            let before = all.first().map_or_else(String::new, |first| format!("&before={}", first.id()));
            let path = format!("/users/{}/channels/{}/messages?limit=100{before}", self.name, self.channel);
            let page = self.world.get(&path).await;
            let page = page["messages"].as_array().unwrap().iter().cloned().map(Message).collect::<Vec<_>>();
            if page.is_empty() {
                all.retain(|message| message.0["ephemeral"] == false);
                return all;
            }
            all.splice(0..0, page);
        }
    }

    /// Waits until `found` finds what it looks for among the messages of the channel.
    pub async fn waits_for<T>(&self, what: &str, mut found: impl FnMut(&[Message]) -> Option<T>) -> T {
        self.world.until(what, async || found(&self.sees().await)).await
    }

    /// Waits for the lobby whose text contains `part`.
    pub async fn lobby(&self, part: &str) -> Message {
        let is_lobby =
            |message: &&Message| message.text().starts_with("## ") && message.text().contains(part);
        self.waits_for(&format!("a lobby with {part:?}"), |seen| seen.iter().rev().find(is_lobby).cloned())
            .await
    }

    /// Waits for the board of this ply with buttons.
    pub async fn board(&self, ply: u32) -> Message {
        let is_it = |message: &&Message| message.ply() == Some(ply);
        self.waits_for(&format!("the board of ply {ply}"), |seen| seen.iter().rev().find(is_it).cloned())
            .await
    }

    /// Waits for a public message that contains `part`.
    pub async fn reads(&self, part: &str) -> Message {
        let is_it = |message: &&Message| message.text().contains(part) && message.0["ephemeral"] == false;
        self.waits_for(&format!("a message with {part:?}"), |seen| seen.iter().rev().find(is_it).cloned())
            .await
    }

    /// The ids of the messages by which this person was notified.
    pub async fn pings(&self) -> Vec<String> {
        let inbox = self.world.get(&format!("/users/{}/inbox", self.name)).await;
        let pings = inbox["pings"].as_array().unwrap().iter();
        pings.map(|ping| ping["message_id"].as_str().unwrap().to_owned()).collect()
    }

    /// Opens a table of Threeport with these people, seated in this order, and these options.
    pub async fn opens(&self, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.opens_game("threeport", others, options).await
    }

    /// The same for a table of any game.
    pub async fn opens_game(&self, game: &str, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.command("table new", json!({ "game": game })).await.says("is open in");
        let mut lobby = self.lobby("Host").await;
        for other in others {
            other.at(&self.channel).click(&lobby, "Join").await.says("You have seat");
        }
        for (option, value) in options {
            let set = self.command("table options", json!({ "option": option, "value": value })).await;
            set.says("is now");
        }
        if !others.is_empty() {
            lobby = self.lobby(&format!("({} of ", others.len() + 1)).await;
        }
        lobby
    }

    /// Opens a table with these people and starts the game; its first board.
    pub async fn begins(&self, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.opens(others, options).await;
        self.command("table start", json!({})).await.says("The game begins.");
        self.board(0).await
    }
}

impl Message {
    pub fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    pub fn text(&self) -> &str {
        self.0["content"].as_str().unwrap()
    }

    pub fn last_line(&self) -> &str {
        self.text().lines().last().unwrap_or_default()
    }

    /// Who was notified.
    pub fn pings(&self) -> Vec<String> {
        let pings = self.0["pings"].as_array().unwrap();
        pings.iter().map(|user| user.as_str().unwrap().to_owned()).collect()
    }

    pub fn attachments(&self) -> &[Value] {
        self.0["attachments"].as_array().unwrap()
    }

    /// What the picture shows, in words.
    pub fn alt(&self) -> &str {
        self.attachments().first().and_then(|file| file["description"].as_str()).unwrap_or_default()
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().unwrap().iter();
        rows.flat_map(|row| row["components"].as_array().unwrap())
    }

    pub fn buttons(&self) -> Vec<Button> {
        let text = |part: &Value, key: &str| part[key].as_str().unwrap_or_default().to_owned();
        let button = |part: &Value| Button {
            label: text(part, "label"),
            custom_id: text(part, "custom_id"),
            disabled: part["disabled"] == true,
        };
        self.parts().filter(|part| part["type"] == 2).map(button).collect()
    }

    /// The button with this label or `custom_id`.
    #[track_caller]
    pub fn button(&self, name: &str) -> Button {
        let buttons = self.buttons();
        let found = buttons.iter().find(|button| button.label == name || button.custom_id == name);
        found.unwrap_or_else(|| panic!("no button {name:?} under {:?}: {buttons:?}", self.text())).clone()
    }

    pub fn menus(&self) -> Vec<Menu> {
        let text = |part: &Value, key: &str| part[key].as_str().unwrap_or_default().to_owned();
        let menu = |part: &Value| Menu {
            custom_id: text(part, "custom_id"),
            options: part["options"]
                .as_array()
                .unwrap()
                .iter()
                .map(|option| (text(option, "value"), text(option, "label")))
                .collect(),
        };
        self.parts().filter(|part| part["type"] == 3).map(menu).collect()
    }

    /// The menu whose `custom_id` contains this.
    #[track_caller]
    pub fn menu(&self, part: &str) -> Menu {
        let found = self.menus().into_iter().find(|menu| menu.custom_id.contains(part));
        found.unwrap_or_else(|| panic!("no menu {part:?} under {:?}", self.text()))
    }

    /// How many entries the log had when this board was posted; nothing if it has no buttons that play.
    pub fn ply(&self) -> Option<u32> {
        let buttons = self.buttons();
        let ids = buttons.iter().map(|button| button.custom_id.split('/').collect::<Vec<_>>());
        ids.into_iter().find_map(|parts| match parts.as_slice() {
            ["play", _, ply, ..] => ply.parse().ok(),
            _ => None,
        })
    }
}

impl Answer {
    pub fn id(&self) -> &str {
        self.0["interaction"].as_str().unwrap()
    }

    pub fn state(&self) -> &str {
        self.0["state"].as_str().unwrap()
    }

    /// The message of the answer: the newest that came of it, else the one that was changed by it.
    pub fn message(&self) -> Message {
        let newest = self.0["messages"].as_array().unwrap().last();
        let message = newest.unwrap_or(&self.0["response"]["message"]);
        assert!(message.is_object(), "an answer without words: {}", self.0);
        Message(message.clone())
    }

    pub fn text(&self) -> String {
        self.message().text().to_owned()
    }

    /// The answer is private and contains `part`.
    #[track_caller]
    pub fn says(&self, part: &str) -> Message {
        let message = self.message();
        assert!(message.text().contains(part), "expected {part:?}, was told {:?}", message.text());
        assert_eq!(message.0["ephemeral"], true, "an answer that everybody sees: {message:?}");
        message
    }
}

/// The body of a success.
#[track_caller]
pub fn good((status, body): (u16, Value)) -> Value {
    assert!((200..300).contains(&status), "{status}: {body}");
    body
}

/// Waits for a child that should end by itself: its exit code and what it said on standard error.
pub async fn ends(mut command: Command) -> (i32, String) {
    let ended = tokio::task::spawn_blocking(move || {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let deadline = std::time::Instant::now() + PATIENCE;
        while child.try_wait().unwrap().is_none() {
            if std::time::Instant::now() > deadline {
                child.kill().unwrap();
                break;
            }
            std::thread::park_timeout(Duration::from_millis(5));
        }
        child.wait_with_output().unwrap()
    });
    let output = ended.await.unwrap();
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Overwrites a file in place.
pub fn overwrite(path: &PathBuf, bytes: &[u8]) {
    File::create(path).unwrap().write_all(bytes).unwrap();
}
