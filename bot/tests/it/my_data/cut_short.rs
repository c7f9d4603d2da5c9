//! A deletion that was cut short says how far it came, and goes on: by itself, and at the next start, at as many tables as there are.

use harbormaster::{
    clock::Clock,
    ids::{ChannelId, GuildId, InteractionId, PersonId, UserId},
    person::Person,
    speak,
    store::{Met, Stage, Store, TableId},
    table::{Caller, NewLobby, Tables},
};
use harbormaster_rules::{Kind, Language};
use sqlx::{Connection as _, SqliteConnection};

/// Two people, by number, with what Discord calls them.
const ANN: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
const SHOWN: [(u64, &str); 2] =
    [(1_310_000_000_000_000_101, "Zephyrine"), (1_310_000_000_000_000_102, "Balthasar")];

fn caller(user: PersonId, tap: u64, clock: &Clock) -> Caller {
    let name = if user == ANN { "Zephyrine" } else { "Balthasar" }.to_owned();
    let at = clock.now();
    Caller {
        user,
        name,
        guild: Some(GuildId(1)),
        moderator: false,
        manager: false,
        roles: Vec::new(),
        interaction: InteractionId(tap),
        at,
    }
}

/// Tables of Ann and Ben that have begun, one of each game; Ann leads them.
async fn five_tables(tables: &Tables, clock: &Clock) -> Vec<TableId> {
    let mut all = Vec::new();
    for (number, kind) in (1_u64..).zip(Kind::ALL) {
        let tap = |step| caller(ANN, number * 100 + step, clock);
        let lobby =
            NewLobby { kind: *kind, guild: Some(GuildId(1)), channel: ChannelId(number), previous: None };
        let id = tables.open_lobby(&lobby, &tap(1)).await.unwrap();
        tables.join(id, &caller(BEN, number * 100 + 2, clock), Some("fair winds")).await.unwrap();
        tables.start(id, &tap(3)).await.unwrap();
        all.push(id);
    }
    all
}

#[tokio::test]
async fn what_was_begun_before_a_stop_is_finished_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("quay.db");
    let url = format!("sqlite:{}", path.display());
    let (store, clock) = (Store::open(&url).await.unwrap(), Clock::default());
    for (person, (user, name)) in [ANN, BEN].into_iter().zip(SHOWN) {
        let met = Met { user: UserId(user), name: name.to_owned(), here: Some((GuildId(1), None)) };
        assert_eq!(store.meet(&met).await.unwrap(), person);
    }
    let tables = Tables::new(store.clone(), clock.clone());
    let all = five_tables(&tables, &clock).await;

    // The program stops before the first of five tables.
    store.begin_to_forget(ANN).await.unwrap();
    assert_eq!(store.tables_with(ANN).await.unwrap(), all);
    drop(tables);
    let tables = Tables::new(store.clone(), clock.clone());
    tables.forget_the_rest().await.unwrap();
    for id in &all {
        let table = tables.look(*id).await.unwrap();
        assert!(table.seats[0].is_computer() && table.row.stage == Stage::Running, "table {id}");
        assert_eq!((table.row.host, table.seats[1].user), (BEN, Some(BEN)), "table {id}");
    }
    assert_eq!(store.being_forgotten().await.unwrap(), []);

    // Ben goes as well: nobody is left, so the tables end.
    tables.forget(&caller(BEN, 9_000, &clock)).await.unwrap();
    for id in &all {
        let table = tables.look(*id).await.unwrap();
        assert_eq!(table.row.stage, Stage::Closed, "table {id}");
        assert_eq!(table.seats[1].user, Some(BEN), "the number of an empty row");
    }
    for file in [path.clone(), folder.path().join("quay.db-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        for (user, name) in SHOWN {
            let parts =
                [user.to_be_bytes().to_vec(), user.to_string().into_bytes(), name.as_bytes().to_vec()];
            let found = |part: &Vec<u8>| bytes.windows(part.len()).any(|window| window == part);
            assert!(!parts.iter().any(found), "{} in {}", name, file.display());
        }
    }
}

/// Nothing is called unchanged that has changed, and what is missing is done once there is room.
#[tokio::test]
async fn what_a_full_disk_cuts_short_is_said_and_finished_later() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("quay.db").display());
    let (store, clock) = (Store::open(&url).await.unwrap(), Clock::default());
    for (user, name) in SHOWN {
        let met = Met { user: UserId(user), name: name.to_owned(), here: Some((GuildId(1), None)) };
        store.meet(&met).await.unwrap();
    }
    let tables = Tables::new(store.clone(), clock.clone());
    let all = five_tables(&tables, &clock).await;
    let mut disk = SqliteConnection::connect(&url).await.unwrap();
    let full = "CREATE TRIGGER full BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no room'); END";
    sqlx::raw_sql(full).execute(&mut disk).await.unwrap();
    let said = |trouble| speak::trouble(&trouble, None, Language::English);

    let told = said(tables.settings_changed(BEN, true).await.unwrap_err());
    assert!(told.contains("Your settings are saved") && !told.contains("nothing changed"), "{told}");
    let told = said(tables.forget(&caller(ANN, 9_000, &clock)).await.unwrap_err());
    assert!(told.contains("Your name, account and settings are deleted"), "{told}");
    assert!(told.contains("I finish that by myself") && !told.contains("nothing changed"), "{told}");
    assert_eq!(store.person(ANN).await.unwrap(), Person::default());
    assert!(tables.finish().await.is_err(), "there is no room yet");

    sqlx::raw_sql("DROP TRIGGER full").execute(&mut disk).await.unwrap();
    disk.close().await.unwrap();
    tables.finish().await.unwrap();
    assert_eq!(store.being_forgotten().await.unwrap(), []);
    for id in &all {
        assert!(tables.look(*id).await.unwrap().seats[0].is_computer(), "table {id}");
    }
}
