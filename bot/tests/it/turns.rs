//! A turn of several moves has one board: it is brought up to date, and tells the whole turn.

use harbormaster_rules::{Chance, Kind, Seat, Status};
use serde_json::{Value, json};

use crate::{
    harness::{Dice, Message, Playing, World},
    ledger::{channel_and_log_agree, is_board},
};

/// Transport, whose turns have one to three moves; nobody is reminded of them.
async fn depot<'w>(world: &'w World, channel: &str) -> Playing<'w> {
    Playing::at(world, channel, Kind::Transport, 2, &[("first", "player 1"), ("reminder_hours", "off")]).await
}

/// Returns true if it is this seat's turn.
async fn is_on_turn(depot: &Playing<'_>, seat: Seat) -> bool {
    matches!(depot.game().await.status(), Status::Waiting(awaited) if awaited.contains(seat))
}

/// The boards of a channel once everything is told and the buttons of all but the newest have been seen to, oldest
/// first.
async fn boards(depot: &Playing<'_>) -> Vec<Message> {
    depot.all_is_told().await;
    let live = async || (depot.store.posts(depot.table, "board").await.unwrap().len() <= 1).then_some(());
    depot.world.until("one board has buttons", live).await;
    depot.player(Seat::new(0)).hears().await.into_iter().filter(is_board).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_has_one_board_that_tells_all_of_it() {
    let world = World::strict().await;
    let depot = depot(&world, "games").await;
    let mut chance = Chance::of(&[3; 32], 0);
    let (seat, middle) = loop {
        let seat = depot.plays_on(&mut chance).await.expect("a turn of several moves comes before the end");
        // Told one by one: what waits together comes on one board anyway.
        let boards = boards(&depot).await;
        if is_on_turn(&depot, seat).await {
            break (seat, boards);
        }
    };
    let board = middle.last().unwrap();
    assert_eq!(
        board.pings(),
        [depot.player(seat).id().await],
        "the turn's first board has called its player"
    );
    assert_eq!(middle.len() as u32, depot.ply().await, "only the last move came on a board that was there");
    assert_eq!(board.attachments().len(), 1);
    while is_on_turn(&depot, seat).await {
        depot.plays_on(&mut chance).await;
        boards(&depot).await;
    }
    let next = boards(&depot).await;
    assert_eq!(next.len(), middle.len() + 1, "the next turn has a board of its own");
    let old = next.iter().find(|message| message.id() == board.id()).unwrap();
    assert_eq!(old.attachments().len(), 1, "its picture stays");
    channel_and_log_agree(&world, &depot.store, "games").await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Whenever the program dies, the channel hears each move once and in order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_is_cut_off_anywhere_is_told_once() {
    let world = World::new().await;
    let depot = depot(&world, "games").await;
    let (mut chance, mut dice) = (Chance::of(&[5; 32], 0), Dice(26));
    for _ in 0..30 {
        // What waits together is told together, and cut where a message is full.
        depot.all_is_told().await;
        if depot.plays_on(&mut chance).await.is_none() {
            break;
        }
        if dice.below(2) == 0 {
            let seq = world.seq().await;
            for _ in 0..dice.below(4) {
                world.get(&format!("/wait?after={seq}&timeout_ms=20")).await;
            }
            world.restart().await;
        }
    }
    channel_and_log_agree(&world, &depot.store, "games").await;
}

/// The board before the newest one kept its buttons, as after a stop between the two: the next start takes them off, and
/// nobody has to move for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_takes_the_buttons_off_a_board_that_has_been_overtaken() {
    let world = World::new().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let ann = table.player(Seat::new(0));
    world.fault(json!({ "kind": "5xx", "method": "PATCH", "route": "/channels/*/messages/*" })).await;
    ann.command("threeport move", json!({ "island": "W" })).await;
    ann.board(1).await;
    table.all_is_told().await;
    assert_eq!(table.store.posts(table.table, "board").await.unwrap().len(), 2);
    world.kill();
    world.delete("/faults").await;
    world.start().await;
    let boards = boards(&table).await;
    let with_buttons: Vec<_> = boards.iter().filter(|board| !board.buttons().is_empty()).collect();
    assert_eq!(with_buttons.len(), 1);
    assert_eq!(with_buttons[0].ply(), Some(1));
}

/// A board that is gone, or takes no more edits, is posted anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_brought_up_to_date_is_posted_anew() {
    let world = World::new().await;
    let depot = depot(&world, "games").await;
    let mut chance = Chance::of(&[7; 32], 0);
    // The message deleted, an old message edited too often.
    let mut losses = vec![10008, 30046];
    while let Some(code) = losses.last() {
        let before = boards(&depot).await;
        let edit = "/channels/*/messages/*";
        world.fault(json!({ "kind": "refusal", "method": "PATCH", "route": edit, "code": code })).await;
        let seat = depot.plays_on(&mut chance).await.expect("a turn of several moves comes before the end");
        let after = boards(&depot).await;
        world.delete("/faults").await;
        if is_on_turn(&depot, seat).await {
            let newest = after.last().unwrap();
            assert!(
                before.iter().all(|board| board.id() != newest.id()),
                "{code}: the board is a new message"
            );
            assert!(newest.buttons().iter().any(|button| button.label == "Play"), "{code}");
            losses.pop();
        }
    }
    assert!(!world.log().contains("given up"), "{}", world.log());
}

/// A player who comes back to a turn after an hour finds a new board below whatever was said in the meantime.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_board_is_not_brought_up_to_date() {
    let world = World::new().await;
    let depot = depot(&world, "games").await;
    let mut chance = Chance::of(&[9; 32], 0);
    loop {
        let before = boards(&depot).await;
        world.advance(1).await;
        let seat = depot.plays_on(&mut chance).await.expect("a turn of several moves comes before the end");
        if is_on_turn(&depot, seat).await {
            let after = boards(&depot).await;
            assert_eq!(after.len(), before.len() + 1);
            assert_eq!(after.last().unwrap().pings(), [""; 0], "a player who has just moved needs no ping");
            break;
        }
    }
    channel_and_log_agree(&world, &depot.store, "games").await;
}
