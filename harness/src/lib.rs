//! A world to tell stories in: the real program at a sandbox of its own, a database of its own, and people.
//!
//! The bot's test programs share it, with the players ([`captain`]) and the checks ([`ledger`]) that several of them need.
//!
//! Nothing here sleeps: a wait ends with the sandbox's next event. A wait is given up when nothing has
//! happened for as long as [`PATIENCE`]. When a test fails, the end of the program's log is printed.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

mod alone;
pub mod captain;
pub mod ledger;
mod message;
mod person;
mod playing;
mod tapping;
mod world;

use std::{
    collections::BTreeMap,
    fs::File,
    io::Write as _,
    path::PathBuf,
    process::{Command, Stdio},
    time::Duration,
};

use harbormaster::{
    ids::{PersonId, UserId},
    names,
    store::{Met, SeatRow, Store, StoredTable},
};
use serde_json::Value;

pub use harbormaster_cluster::Cluster;

pub use self::{
    message::{Answer, Button, Message},
    person::Person,
    playing::{PLAYERS, Playing, newest_board, typed},
    world::{ENGINE, LOG, World, database},
};

/// The longest wait in which nothing happens; what takes longer has failed. A busy machine may take its time.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// Discord's description of its API, if it lies beside the workspace; it is not ours, so it is not in it.
pub fn description() -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/discord/openapi.json");
    if path.exists() {
        return Some(path);
    }
    eprintln!("skipped: Discord's OpenAPI file is not there, so requests are not held against it");
    None
}

/// The people of stories without Discord, as a database numbers them that has met nobody else.
pub const CREW: [PersonId; 3] = [PersonId(1), PersonId(2), PersonId(3)];

/// Has a new database meet the [`CREW`]; their ids in Discord are 101, 102 and 103.
pub async fn meet_crew(store: &Store) {
    for (person, user) in CREW.into_iter().zip(101..) {
        let met = Met { user: UserId(user), name: format!("Player{}", person.0), here: None };
        assert_eq!(store.meet(&met).await.unwrap(), person);
    }
}

/// Returns what the seats of a table are called now.
pub async fn seat_names(store: &Store, table: &StoredTable) -> Vec<String> {
    let ids: Vec<PersonId> = table.seats.iter().filter_map(|row| row.user).collect();
    let people: BTreeMap<_, _> = store.people(&ids).await.unwrap().into_iter().collect();
    let shown = |row: &SeatRow| {
        row.user.map_or_else(|| row.name.clone(), |id| people[&id].names.shown_in(table.row.guild).to_owned())
    };
    let shown: Vec<String> = table.seats.iter().map(shown).collect();
    names::told_apart(shown.iter().map(String::as_str))
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
