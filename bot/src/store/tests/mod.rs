//! Tests of the database's duties in any event: keep all of a change or nothing, and forget nothing it has promised.

mod erasing;
mod jobs;
mod lists;
mod offers;
mod outbox;
#[cfg(unix)]
mod postgres;
mod storms;
mod tables;

use harbormaster_rules::{By, Level, Seat, Span, Timestamp};
use tempfile::TempDir;

use super::{
    Change, Committed, Lost, Met, NewEntry, NewTable, SeatRow, Snapshot, Stage, Store, StoreError,
    StoredTable, TableClock, TableId, UndoRule, Wish,
};
use crate::{
    fairness::Secret,
    ids::{ChannelId, GuildId, InteractionId, PersonId, UserId},
};

/// The people whom every database of these tests has met, in the order of their numbers.
pub(super) const CREW: [(UserId, &str); 2] =
    [(UserId(u64::MAX), "Ann"), (UserId(1_310_000_000_000_000_002), "Ben")];
pub(super) const ANN: PersonId = PersonId(1);
pub(super) const BEN: PersonId = PersonId(2);
pub(super) const HERE: ChannelId = ChannelId(1_310_000_000_000_000_100);
pub(super) const GUILD: GuildId = GuildId(1_310_000_000_000_000_200);

/// A database of its own for each test: a file in a folder that is gone afterwards, or one on the test program's server, where
/// [`ENGINE`] says so.
pub(super) struct Place {
    pub(super) folder: TempDir,
    server: tokio::sync::OnceCell<String>,
}

/// The variable that puts the databases of the tests on a server: the same tests are run for both engines.
pub(super) const ENGINE: &str = "HARBORMASTER_TEST_ENGINE";

impl Place {
    pub(super) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), server: tokio::sync::OnceCell::new() }
    }

    /// The database in a file.
    pub(super) fn url(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("harbour.db").display())
    }

    /// The database of the engine that is tested.
    pub(super) async fn address(&self) -> String {
        #[cfg(unix)]
        if std::env::var(ENGINE).is_ok_and(|engine| engine == "postgres") {
            let new = || async { harbormaster_cluster::Cluster::shared().unwrap().database().await };
            return self.server.get_or_init(new).await.clone();
        }
        self.url()
    }

    pub(super) async fn open(&self) -> Store {
        let store = Store::open(&self.address().await).await.unwrap();
        let wish = Wish { count: 1, adopts: true, process: None, name: "a test".to_owned() };
        store.hold_shards(&wish).await.unwrap();
        meet_crew(&store).await;
        store
    }
}

/// Has a database meet Ann and Ben.
pub(super) async fn meet_crew(store: &Store) {
    for (user, name) in CREW {
        store.meet(&Met { user, name: name.to_owned(), here: None }).await.unwrap();
    }
}

pub(super) fn noon() -> Timestamp {
    "2026-01-01T12:00:00Z".parse().unwrap()
}

pub(super) fn after(hours: i64) -> Timestamp {
    noon() + Span::hours(hours)
}

pub(super) fn secret() -> Secret {
    Secret::from_hex(&"5eed".repeat(16)).unwrap()
}

pub(super) fn person(user: PersonId) -> SeatRow {
    SeatRow {
        user: Some(user),
        name: String::new(),
        joined: noon(),
        contribution: user.to_string(),
        level: Level::default(),
        prepared: Vec::new(),
    }
}

pub(super) fn computer() -> SeatRow {
    SeatRow {
        user: None,
        name: "Tug".to_owned(),
        joined: noon(),
        contribution: "7".to_owned(),
        level: Level::default(),
        prepared: Vec::new(),
    }
}

/// A lobby that Ann opens, told to the channel in one row.
pub(super) fn lobby(tap: u64) -> NewTable {
    NewTable {
        guild: Some(GUILD),
        channel: HERE,
        game: "threeport".to_owned(),
        edition: 1,
        lapses: None,
        opened_by: InteractionId(tap),
        commitment: "c0ffee".to_owned(),
        secret: secret(),
        created: noon(),
        host: ANN,
        settings: "{}".to_owned(),
        reminder_hours: Some(24),
        clock: TableClock::default(),
        undo: UndoRule::default(),
        computers: Level::default(),
        hints: true,
        previous: None,
        seats: vec![person(ANN)],
        outbox: vec![r#""lobby""#.to_owned()],
    }
}

/// A change that changes nothing but the revision.
pub(super) fn step(table: &StoredTable) -> Change {
    Change {
        table: table.row.id,
        expects_revision: table.row.revision,
        now: noon(),
        state: table.row.state(),
        seats: None,
        clocks: None,
        namings: Vec::new(),
        entry: None,
        snapshot: None,
        jobs: Vec::new(),
        waits: Vec::new(),
        outbox: Vec::new(),
        deeds: Vec::new(),
        lost: Lost::default(),
        result: None,
    }
}

/// A change that appends the next entry, made by a tap of Ann's with this id.
pub(super) fn play(table: &StoredTable, tap: Option<u64>) -> Change {
    let ply = table.row.ply + 1;
    let mut change = step(table);
    change.state.stage = Stage::Running;
    change.entry = Some(NewEntry {
        ply,
        by: By::Seat(Seat::new(0)),
        at: noon(),
        mv: format!(r#"{{"verb":"sell","ply":{ply}}}"#),
        notation: format!("sell {ply}"),
        told: "[]".to_owned(),
        interaction: tap.map(InteractionId),
        actor: tap.map(|_| ANN),
        by_clock: false,
        prepared: false,
        clock: None,
    });
    change.snapshot = Some(Snapshot { ply, at: noon(), position: format!(r#"{{"after":{ply}}}"#) });
    change.outbox = vec![format!(r#"{{"turn":{ply}}}"#)];
    change
}

pub(super) async fn opened(store: &Store, tap: u64) -> StoredTable {
    meet_crew(store).await;
    let opened = store.open_table(&lobby(tap)).await.unwrap();
    read(store, opened.id).await
}

pub(super) async fn read(store: &Store, id: TableId) -> StoredTable {
    store.table(id).await.unwrap().unwrap()
}

/// Writes a change that must be done.
pub(super) async fn done(store: &Store, change: &Change) -> u32 {
    match store.commit(change.clone()).await.unwrap() {
        Committed::Done { revision, .. } => revision,
        other => panic!("{other:?}"),
    }
}

/// All that can be seen of a table, to tell whether something was left behind.
pub(super) async fn everything(store: &Store, id: TableId) -> String {
    let table = read(store, id).await;
    let position = table.snapshot.as_ref().map(|snapshot| snapshot.position.clone());
    let log: Vec<_> =
        store.entries(id, ..).await.unwrap().into_iter().map(|e| (e.ply, e.mv, e.told)).collect();
    let rows: Vec<_> =
        store.pending(id).await.unwrap().into_iter().map(|r| (r.id, r.payload, r.attempts)).collect();
    let jobs = store.due_jobs(after(1_000_000), 100).await.unwrap();
    let posts = store.posts(id, "board").await.unwrap();
    format!("{table:#?}\n{position:?}\n{log:#?}\n{rows:#?}\n{jobs:#?}\n{posts:#?}")
}
