//! Moves prepared for a turn to come: told as their player's own, known to nobody before.

use harbormaster_rules::{Chance, Kind, Seat, Status};
use serde_json::json;

use crate::harness::{Answer, Person, Playing, World, newest_board};

/// Prepares a move of Threeport by the button under the board; the answer lists it.
async fn prepares(person: &Person<'_>, ply: u32, mv: &str) -> String {
    let board = person.board(ply).await;
    let panel = person.click(&board, "Prepare a move").await.says("prepare a move for your next turn");
    let list = person.chooses_move(&panel, mv).await.says("prepared for your next turn");
    list.text().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_prepared_move_is_played_when_the_turn_begins_and_nobody_knew() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben, &cem], &[("first", "player 1"), ("turn_time", "1 day")]).await;
    let before = ann.sees().await;
    let list = prepares(&ben, 0, "move W").await;
    assert!(list.contains("Sail to White"), "{list}");
    assert_eq!(ann.sees().await.len(), before.len(), "the channel hears nothing of it");
    assert_eq!(ann.sees().await.last().unwrap().text(), before.last().unwrap().text());
    ann.command("threeport move", json!({ "island": "Black" })).await;
    let board = ann.board(2).await;
    assert!(board.text().contains("Prepared by **Ben**"), "{}", board.text());
    assert_eq!(board.pings(), [cem.id().await], "Ben has nothing left to do");
    assert!(!ann.pings().await.contains(&ben.mention().await));
    let log = cem.command("log", json!({})).await.text();
    assert!(log.contains("(prepared)"), "{log}");
    // It was for that turn alone.
    let again = ben.command("prepare", json!({})).await.says("prepare a move for your next turn");
    assert!(again.text().contains("Threeport"));
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_means_something_else_by_then_is_put_away_and_its_player_is_pinged_as_ever() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    for (person, ply) in [(&ann, 1), (&ben, 2)] {
        person.command("threeport move", json!({ "island": "White" })).await;
        person.board(ply).await;
    }
    // Ben reads which card he would load; then Ann loads it.
    let list = prepares(&ben, 2, "load").await;
    ann.command("threeport load", json!({})).await;
    let board = ann.board(3).await;
    assert_eq!(board.pings(), [ben.id().await]);
    assert!(!board.text().contains("repared"), "{}", board.text());
    let panel = ben.click(&board, "Play").await.says("What you had prepared was not played");
    assert!(
        panel.text().contains("it was not possible any more or meant something else"),
        "{}",
        panel.text()
    );
    assert!(list.contains("Load"), "{list}");
    // A player who makes the turn has read it.
    ben.command("threeport load", json!({})).await;
    ann.board(4).await;
    ann.command("threeport move", json!({ "island": "Black" })).await;
    let board = ann.board(5).await;
    let panel = ben.click(&board, "Play").await.message();
    assert!(!panel.text().contains("prepared"), "{}", panel.text());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_prepared_move_is_seen_changed_and_put_away_by_its_player_alone() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[("first", "player 1")]).await;
    prepares(&ben, 0, "move W").await;
    let list = ben.command("prepare", json!({})).await.says("Sail to White");
    let more = ben.click(&list, "Prepare a move").await.message();
    let list = ben.chooses_move(&more, "move R").await.says("1. ");
    let list = ben.click(&list, "Put 1 away").await.says("Sail to Red");
    assert!(!list.text().contains("Sail to White"), "{}", list.text());
    ann.command("prepare", json!({})).await.says("It is your turn now");
    ben.click(&list, "Put 1 away").await.says("nothing is prepared");
    ann.command("threeport move", json!({ "island": "Black" })).await;
    let board = ann.board(1).await;
    assert_eq!(board.pings(), [ben.id().await]);
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_says_which_moves_no_longer_mean_what_was_read() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben, &cem], &[("first", "player 1")]).await;
    for (person, ply) in [(&ann, 1), (&ben, 2), (&cem, 3)] {
        person.command("threeport move", json!({ "island": "White" })).await;
        person.board(ply).await;
    }
    prepares(&cem, 3, "load").await;
    let list = cem.command("prepare", json!({})).await.says("Load");
    assert!(!list.text().contains("changed since you read it"), "{}", list.text());
    ann.command("threeport load", json!({})).await;
    ann.board(4).await;
    let list = cem.command("prepare", json!({})).await.says("changed since you read it");
    // Prepared again, it means what is read now.
    let panel = cem.click(&list, "Prepare a move").await.message();
    let list = cem.chooses_move(&panel, "load").await.says("only you see it");
    assert!(!list.text().contains("changed since you read it"), "{}", list.text());
}

/// Answers what is asked, until the move is prepared.
async fn until_prepared(player: &Person<'_>, mut answer: Answer, luck: &mut Chance) -> Answer {
    for _ in 0..12 {
        if answer.text().contains("only you see it") {
            break;
        }
        let asked = answer.message();
        answer = player.answers(&asked, luck).await.unwrap_or_else(|| panic!("{}", asked.text()));
    }
    answer
}

/// In every game a player who waits chooses a move by the same taps as at their turn. When it begins, the move is played, or
/// they read why not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_can_be_prepared_by_taps() {
    let mut played = 0;
    for (kind, seed) in Kind::ALL.iter().flat_map(|kind| [(*kind, 1), (*kind, 2)]) {
        let world = World::new().await;
        let playing = Playing::seeded(&world, "games", kind, 2, &[], seed).await;
        let mut luck = Chance::of(&[seed; 32], 7);
        playing.plays_on(&mut luck).await;
        let waits = |status: &Status| (0..2).map(Seat::new).find(|seat| !awaits(status, *seat));
        let status = playing.game().await.status();
        let Some(seat) = waits(&status) else { panic!("{kind}: both may move") };
        let player = playing.player(seat);
        let mut answer = player.command("prepare", json!({})).await;
        if !kind.meta().orders.is_empty() {
            answer = player.click(&answer.message(), "Prepare a move").await;
        }
        answer = until_prepared(&player, answer, &mut luck).await;
        answer.says("only you see it");
        while !awaits(&playing.game().await.status(), seat) && !is_prepared(&playing).await {
            let Status::Waiting(awaited) = playing.game().await.status() else { break };
            playing.plays_as(awaited.iter().next().unwrap(), &mut luck).await;
        }
        playing.computers_rest().await;
        if is_prepared(&playing).await {
            played += 1;
        } else {
            let board = newest_board(&player, "").await;
            player.click(&board, "Play").await.says("What you had prepared was not played");
        }
    }
    assert!(played >= 5, "{played} of ten");
}

fn awaits(status: &Status, seat: Seat) -> bool {
    matches!(status, Status::Waiting(seats) if seats.contains(seat))
}

/// Returns true if an entry of the log was prepared.
async fn is_prepared(playing: &Playing<'_>) -> bool {
    let entries = playing.store.entries(playing.table, ..).await.unwrap();
    entries.iter().any(|entry| entry.prepared)
}

/// Returns the private answers of the other player and a passer-by, and the messages in the channel.
async fn seen_by_others(other: &Person<'_>, passer_by: &Person<'_>) -> Vec<String> {
    let mut seen: Vec<String> = other.hears().await.iter().map(|message| message.text().to_owned()).collect();
    for command in ["play", "board", "hand", "log", "prepare", "my games", "table list"] {
        for person in [other, passer_by] {
            seen.push(person.command(command, json!({})).await.text());
        }
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_learns_that_something_is_prepared() {
    for kind in Kind::ALL {
        let world = World::new().await;
        let playing = Playing::seeded(&world, "games", *kind, 2, &[], 1).await;
        playing.plays_on(&mut Chance::of(&[1; 32], 7)).await;
        let game = playing.game().await;
        let waits = (0..2).map(Seat::new).find(|seat| !awaits(&game.status(), *seat)).unwrap();
        let (player, other) = (playing.player(waits), playing.player(Seat::new(1 - waits.number())));
        let passer_by = world.person("Cem");
        playing.all_is_told().await;
        // The first answer to a newcomer is longer.
        seen_by_others(&other, &passer_by).await;
        let before = seen_by_others(&other, &passer_by).await;
        let ahead = game.at_turn_of(waits).unwrap();
        let mv = ahead.advise(waits, harbormaster_rules::Timestamp::default(), &mut Chance::of(&[3; 32], 0));
        let answer = player.command("prepare", json!({ "move": mv.unwrap().to_string() })).await;
        until_prepared(&player, answer, &mut Chance::of(&[3; 32], 0)).await.says("only you see it");
        if !kind.meta().orders.is_empty() {
            let question =
                player.command("prepare", json!({ "order": "buy 7123 keep: 4567" })).await.message();
            player.click(&question, "Give this order").await.says("4567");
        }
        assert_eq!(seen_by_others(&other, &passer_by).await, before, "{kind}");
        let log = std::fs::read_to_string(world.folder().join("log.txt")).unwrap();
        assert!(!log.contains("prepare") && !log.contains("4567"), "{kind}: {log}");
    }
}
