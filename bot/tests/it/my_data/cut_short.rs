//! A deletion that was cut short goes on at the next start, at as many tables as there are.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use harbormaster::{
    clock::Clock,
    ids::{ChannelId, GuildId, InteractionId, is_forgotten},
    store::{Stage, Store, TableId},
    table::{Caller, NewLobby, Tables},
};
use harbormaster_rules::Kind;

const ANN: u64 = 1_310_000_000_000_000_101;
const BEN: u64 = 1_310_000_000_000_000_102;

fn caller(user: u64, tap: u64, clock: &Clock) -> Caller {
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
    let tables = Tables::new(store.clone(), clock.clone());
    let all = five_tables(&tables, &clock).await;

    // The program stops after two of five tables, the second in the middle.
    let erasure = store.begin_erasure(ANN, "Zephyrine").await.unwrap();
    assert_eq!(store.tables_knowing(&erasure).await.unwrap(), all);
    for id in &all[..2] {
        store
            .erase_at(*id, &erasure, &|seat: harbormaster_rules::Seat| {
                format!("Former player {}", seat.number() + 1)
            })
            .await
            .unwrap();
    }
    drop(tables);
    let tables = Tables::new(store.clone(), clock.clone());
    tables.forget_the_rest().await.unwrap();
    for id in &all {
        let table = tables.look(*id).await.unwrap();
        assert!(table.seats[0].computer && table.row.stage == Stage::Running, "table {id}");
        assert_eq!((table.row.host, table.seats[1].user), (BEN, Some(BEN)), "table {id}");
    }
    assert_eq!(store.erasures().await.unwrap(), []);

    // Ben goes as well: nobody is left, so the tables end, and both are told apart.
    tables.forget(&caller(BEN, 9_000, &clock)).await.unwrap();
    for id in &all {
        let table = tables.look(*id).await.unwrap();
        assert_eq!(table.row.stage, Stage::Closed, "table {id}");
        let people: Vec<u64> = table.seats.iter().filter_map(|seat| seat.user).collect();
        assert!(people.iter().all(|user| is_forgotten(*user)), "table {id}");
    }
    for file in [path.clone(), folder.path().join("quay.db-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        for (user, name) in [(ANN, "Zephyrine"), (BEN, "Balthasar")] {
            let parts =
                [user.to_be_bytes().to_vec(), user.to_string().into_bytes(), name.as_bytes().to_vec()];
            let found = |part: &Vec<u8>| bytes.windows(part.len()).any(|window| window == part);
            assert!(!parts.iter().any(found), "{} in {}", name, file.display());
        }
    }
}
