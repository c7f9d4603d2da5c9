//! A PostgreSQL server of the test program's own, for tests that keep their database on one.
//!
//! It uses a temporary folder, listens only on a socket there, and ends with the program, however that ends. PostgreSQL
//! does not run as root, so a test program that does starts it as another user.
#![cfg(unix)]
#![allow(clippy::missing_panics_doc, reason = "a test without its server has failed")]

use std::{
    fs,
    io::Write as _,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tempfile::TempDir;

/// The time the server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// The variable that makes a missing server a fault.
const REQUIRED: &str = "HARBORMASTER_POSTGRES";

/// The prefix of these servers' folders.
const PREFIX: &str = "hm-pg-";

/// The time after which an unused folder counts as left by a program that is gone.
const LEFT: Duration = Duration::from_secs(600);

/// The user who owns everything in it.
const OWNER: &str = "harbour";

/// Settings that save work in a test server: nothing in it outlives it, and its machine does not lose power.
const SETTINGS: [&str; 7] = [
    "listen_addresses=",
    "fsync=on",
    "full_page_writes=off",
    "synchronous_commit=on",
    "max_connections=400",
    "shared_buffers=64MB",
    "log_min_messages=error",
];

/// The settings of a server for measurements: saved data is on disk, as it is with SQLite. The rest is the default.
const DURABLE: [&str; 6] = [
    "listen_addresses=",
    "fsync=on",
    "full_page_writes=on",
    "synchronous_commit=on",
    "shared_buffers=128MB",
    "log_min_messages=error",
];

/// A server.
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    /// The folder of its own log and its data.
    data: PathBuf,
    settings: &'static [&'static str],
}

impl Cluster {
    /// Returns the server that all tests of this program share; `None`, with a line of output, if PostgreSQL is not
    /// installed.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
        SHARED.get_or_init(Self::new).as_ref()
    }

    /// Starts a separate server.
    pub fn new() -> Option<Self> {
        Self::with(&SETTINGS)
    }

    /// Starts a separate server that saves to disk.
    pub fn durable() -> Option<Self> {
        Self::with(&DURABLE)
    }

    fn with(settings: &'static [&'static str]) -> Option<Self> {
        let Some(programs) = programs() else {
            let missing = "PostgreSQL is not installed (on Debian: apt-get install postgresql), so tests on it are skipped.";
            assert!(std::env::var_os(REQUIRED).is_none(), "{missing}");
            // Past the test harness, which keeps what a test prints to itself.
            let _ = writeln!(std::io::stderr(), "{missing}");
            return None;
        };
        sweep();
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir().expect("a folder");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).expect("a folder for all");
        let data = folder.path().join("data");
        let cluster = Self { folder, programs, data, settings };
        let made = cluster
            .command("initdb")
            .args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--username", OWNER, "-D"])
            .arg(&cluster.data)
            .stdout(Stdio::null())
            .status();
        assert!(made.is_ok_and(|made| made.success()), "the database cluster could not be made");
        cluster.start();
        Some(cluster)
    }

    /// Starts the server, and waits until it takes connections.
    pub fn start(&self) {
        let mut command = self.command("postgres");
        command.arg("-D").arg(&self.data).arg("-k").arg(self.folder.path());
        for setting in self.settings {
            command.args(["-c", setting]);
        }
        let log = fs::OpenOptions::new().create(true).append(true).open(self.folder.path().join("log"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log.expect("a log"));
        let (sender, started) = mpsc::channel();
        // The server ends with the thread that began it, so that thread lasts as long as the program.
        std::thread::spawn(move || {
            let child: Child = command.spawn().expect("the server");
            let _ = sender.send(());
            let mut child = child;
            let _ = child.wait();
            loop {
                std::thread::park();
            }
        });
        started.recv().expect("the server");
        self.wait();
    }

    /// Waits until it takes connections.
    pub fn wait(&self) {
        let begun = Instant::now();
        while !self.answers() {
            assert!(begun.elapsed() < PATIENCE, "the database server does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn answers(&self) -> bool {
        let asked = Command::new(self.programs.join("pg_isready"))
            .arg("-q")
            .arg("-h")
            .arg(self.folder.path())
            .status();
        asked.is_ok_and(|asked| asked.success())
    }

    /// The process of the server.
    pub fn pid(&self) -> Option<String> {
        let file = fs::read_to_string(self.data.join("postmaster.pid")).ok()?;
        file.lines().next().map(str::to_owned)
    }

    /// Sends a signal to the server's process.
    pub fn signal(&self, signal: &str) {
        if let Some(pid) = self.pid() {
            let _ = Command::new("kill").arg(signal).arg(pid).status();
        }
    }

    /// Stops the server, cutting its connections, and starts it again.
    pub fn restart(&self) {
        let pid = self.pid().expect("it runs");
        self.signal("-INT");
        let begun = Instant::now();
        while Path::new("/proc").join(&pid).exists() {
            assert!(begun.elapsed() < PATIENCE, "the database server does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
        self.start();
    }

    /// Pauses the server and its processes, as a machine does that is out of memory.
    pub fn pause(&self) {
        self.signal_all("-STOP");
    }

    /// Resumes it.
    pub fn resume(&self) {
        self.signal_all("-CONT");
    }

    fn signal_all(&self, signal: &str) {
        if let Some(pid) = self.pid() {
            let _ = Command::new("pkill").args([signal, "-P", &pid]).status();
            let _ = Command::new("kill").args([signal, &pid]).status();
        }
    }

    /// Creates an empty database and returns its address.
    pub async fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("harbour{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.url("postgres")).await.expect("the server");
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::raw_sql(create).execute(&mut connection).await.expect("a database");
        self.url(&name)
    }

    /// Returns the address of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{OWNER}@localhost/{database}?host={}", self.folder.path().display())
    }

    /// Returns the command for one of PostgreSQL's programs, run as a user who may, ended with its thread.
    fn command(&self, program: &str) -> Command {
        let path = self.programs.join(program);
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "QUIT"]);
        if is_root() {
            command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]);
        }
        command.arg(path).current_dir(self.folder.path());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal("-QUIT");
    }
}

/// Deletes the folders that servers of earlier programs have left: one that all tests of a program share is never
/// dropped.
fn sweep() {
    for folder in fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let is_ours = folder.file_name().to_string_lossy().starts_with(PREFIX);
        let age =
            folder.metadata().and_then(|about| about.modified()).ok().and_then(|made| made.elapsed().ok());
        let pid = fs::read_to_string(folder.path().join("data/postmaster.pid")).unwrap_or_default();
        let lives = pid.lines().next().is_some_and(|pid| Path::new("/proc").join(pid).exists());
        if is_ours && age.is_some_and(|age| age > LEFT) && !lives {
            // Another program may sweep as well.
            let _ = fs::remove_dir_all(folder.path());
        }
    }
}

fn is_root() -> bool {
    let me = Command::new("id").arg("-u").output();
    me.is_ok_and(|me| me.stdout.starts_with(b"0\n"))
}

/// Finds the folder of PostgreSQL's programs, the newest one's.
fn programs() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    folders.splice(0..0, std::env::split_paths(&on_path).collect::<Vec<_>>());
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_isready"].iter().all(|name| is_file(&folder.join(name)))
    };
    // It begins everything, and is of Linux alone.
    let has_setpriv = Command::new("setpriv").arg("--version").stdout(Stdio::null()).status().is_ok();
    folders.into_iter().rev().filter(|_| has_setpriv).find(has_all)
}

fn is_file(path: &Path) -> bool {
    path.is_file()
}
