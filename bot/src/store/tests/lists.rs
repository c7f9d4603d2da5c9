//! Finding tables.

use super::*;

/// Opens a table and brings it to a stage.
async fn table_at(store: &Store, stage: Stage, tap: u64) -> TableId {
    let table = opened(store, tap).await;
    let mut change = step(&table);
    change.state.stage = stage;
    done(store, &change).await;
    table.row.id
}

#[tokio::test]
async fn a_channel_means_its_live_table_else_its_last() {
    let place = Place::new();
    let store = place.open().await;
    assert_eq!(store.table_in(HERE).await.unwrap(), None);
    let over = table_at(&store, Stage::Over, 1).await;
    assert_eq!(store.table_in(HERE).await.unwrap(), Some(over));
    for (number, stage) in (2..).zip([Stage::Lobby, Stage::Running, Stage::Paused, Stage::Frozen]) {
        let live = table_at(&store, stage, number).await;
        assert_eq!(store.table_in(HERE).await.unwrap(), Some(live));
        table_at(&store, Stage::Closed, number + 100).await;
        assert_eq!(store.table_in(HERE).await.unwrap(), Some(live), "a closed table is not newer");
    }
    assert_eq!(store.table_in(ChannelId(HERE.0 + 1)).await.unwrap(), None);
}

#[tokio::test]
async fn lists_show_live_tables_first_then_the_newest() {
    let place = Place::new();
    let store = place.open().await;
    let lobby_one = table_at(&store, Stage::Lobby, 1).await;
    let over_one = table_at(&store, Stage::Over, 2).await;
    let over_two = table_at(&store, Stage::Over, 3).await;
    let running = read(&store, table_at(&store, Stage::Running, 4).await).await;
    let mut change = play(&running, None);
    change.state.started = Some(after(1));
    change.seats = Some(vec![computer(), person(BEN), computer()]);
    done(&store, &change).await;
    let closed = table_at(&store, Stage::Closed, 6).await;
    let mut private = lobby(5);
    private.guild = None;
    let private = store.open_table(&private).await.unwrap().id;

    let ids = |tables: &[crate::store::TableSummary]| tables.iter().map(|table| table.id).collect::<Vec<_>>();
    let of_guild = store.tables_of_guild(GUILD, 10).await.unwrap();
    assert_eq!(ids(&of_guild), [running.row.id, lobby_one, over_two, over_one]);
    assert_eq!(ids(&store.tables_of_guild(GUILD, 2).await.unwrap()), [running.row.id, lobby_one]);
    let first = &of_guild[0];
    assert_eq!((first.guild, first.channel, first.host), (Some(GUILD), HERE, ANN));
    assert_eq!(
        (first.game.as_str(), first.stage, first.ply, first.seats),
        ("threeport", Stage::Running, 1, 3)
    );
    assert_eq!((first.created, first.started, first.ended), (noon(), Some(after(1)), None));

    assert_eq!(
        ids(&store.tables_of_user(ANN, 10).await.unwrap()),
        [private, lobby_one, closed, over_two, over_one]
    );
    assert_eq!(ids(&store.tables_of_user(ANN, 1).await.unwrap()), [private]);
    assert_eq!(ids(&store.tables_of_user(BEN, 10).await.unwrap()), [running.row.id]);
    assert_eq!(ids(&store.live_tables_of_user(ANN).await.unwrap()), [private, lobby_one]);
    assert_eq!(ids(&store.live_tables_of_user(BEN).await.unwrap()), [running.row.id]);
    assert!(store.tables_of_user(PersonId(404), 10).await.unwrap().is_empty());
    assert!(store.tables_of_guild(GuildId(404), 10).await.unwrap().is_empty());
}
