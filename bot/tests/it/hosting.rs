//! Around the game: seats change hands, games rest, people are reminded, computers play.

use serde_json::json;

use crate::{
    captain::{Way, mover, plan, play, take_turn},
    harness::{Message, Person, World},
    ledger::{channel_and_log_agree, is_board},
};

const FIRST: (&str, &str) = ("first", "player 1");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_handed_to_somebody_else() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let board = ann.begins(&[&ben], &[FIRST]).await;
    cem.command("table swap", json!({ "seat": 1, "to": "Cem" })).await.says("You have no seat");
    ben.command("table swap", json!({ "seat": 1 })).await.says("give a `reason`");
    ben.command("table swap", json!({ "seat": 1, "reason": "slow" })).await.says("Too few others play");
    ann.command("table swap", json!({ "seat": 9, "to": "Cem" })).await.says("numbered 1 to 2");
    ann.command("table swap", json!({ "seat": 0, "to": "Cem" })).await.says("no such seat");
    ann.command("table swap", json!({ "seat": 1, "to": "Ben" })).await.says("already has a seat");
    ann.command("table swap", json!({ "seat": 1, "to": "Harbormaster" })).await.says("That is a bot.");

    let mention = cem.mention().await;
    ann.command("table swap", json!({ "seat": 1, "to": "Cem", "level": "strong" }))
        .await
        .says("Only computer players");
    ann.command("table swap", json!({ "seat": 1, "to": "Cem" })).await.says("when they press the button");
    let offered = cem.reads("offers you the seat of **Ann** in this game of Threeport Shipping").await;
    assert_eq!(offered.pings(), [cem.id().await]);
    ben.click(&offered, "Take the seat").await.says(&format!("That seat was offered to {mention}."));
    let handed = format!("{mention} takes over the seat of {}.", ann.mention().await);
    cem.click(&offered, "Take the seat").await.says(&handed);
    cem.click(&offered, "Take the seat").await.says("already has a seat");
    let notice = ann.reads(&handed).await;
    assert_eq!(notice.pings(), [ann.id().await], "her seat is gone now, and Cem knows");
    let again = newer_board(&ann, &board).await;
    assert_eq!(again.pings(), [cem.id().await], "the turn is Cem's now");
    ann.click(&again, "Sail to White").await.says("You have no seat");
    cem.plays(&again, "Sail to White").await;
    let board = ann.board(1).await;
    ben.plays(&board, "Sail to Red").await;
    ann.board(2).await;
    // Who gave a seat away has seen what it knew, and takes no other one.
    ben.command("table swap", json!({ "seat": 2, "to": "Ann" })).await.says("has seen what another seat");
    let board = ann.board(2).await;
    assert_eq!(mover(&board), "Cem");
    channel_has_all_entries(&world, &ann).await;
    assert_eq!(world.violations().await.len(), 0);
}

/// Offers a seat to a person, who takes it.
pub async fn hands_over(host: &Person<'_>, seat: u8, to: &Person<'_>) {
    host.command("table swap", json!({ "seat": seat, "to": to.name, "reason": "they cannot go on" })).await;
    let mention = to.mention().await;
    let is_it = |message: &&Message| {
        message.text().contains(&format!("{mention}, "))
            && message.buttons().iter().any(|one| one.label == "Take the seat")
    };
    let offered = to.waits_for("a seat", |seen| seen.iter().rev().find(is_it).cloned()).await;
    to.click(&offered, "Take the seat").await.says("takes over");
}

/// Waits for a board after `old`.
async fn newer_board(person: &Person<'_>, old: &Message) -> Message {
    person
        .waits_for("a newer board", |seen| {
            let newest = seen.iter().rev().find(|message| message.ply().is_some())?;
            (newest.id() != old.id()).then(|| newest.clone())
        })
        .await
}

async fn channel_has_all_entries(world: &World, person: &Person<'_>) {
    let log = person.command("log", json!({ "entries": 50 })).await.text();
    let store = world.store().await;
    let table = world.table_in(&store, &person.channel).await;
    assert_eq!(log.lines().count(), store.entries(table, ..).await.unwrap().len(), "{log}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_running_game_is_replaced_by_a_computer() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let board = ann.begins(&[&ben], &[("first", "player 2")]).await;
    assert_eq!(mover(&board), "Ben");
    cem.command("table leave", json!({})).await.says("You have no seat");
    let question = ben.command("table leave", json!({})).await.says("a computer player takes over your seat");
    assert_eq!(ben.click(&question, "Not now").await.text(), "Nothing was played.");
    let question = ben.command("table leave", json!({})).await.says("The game is still running.");
    let handed = format!("a computer player, takes over the seat of {}.", ben.mention().await);
    ben.click(&question, "Leave the game").await.says(&handed);
    ann.reads(&handed).await;
    // It is the computer's turn; it plays without being asked.
    let board = ann.board(1).await;
    assert_eq!((mover(&board).as_str(), board.pings()), ("Ann", vec![ann.id().await]));
    ann.command("table leave", json!({})).await.says("You are the last person at the table.");
    ann.command("table swap", json!({ "seat": 1 })).await.says("You are the last person");
    take_turn(&world, "games", &board, Way::Buttons).await;
    ann.board(3).await;
    // Nobody else is there to ask about a computer player's seat.
    hands_over(&ann, 2, &cem).await;
    take_turn(&world, "games", &newest(&ann).await, Way::Buttons).await;
    let board = ann.board(4).await;
    assert_eq!(board.pings(), [cem.id().await]);
    ann.command("table kick", json!({ "player": "Cem", "reason": "slow" })).await.says("Too few others play");
}

async fn newest(person: &Person<'_>) -> Message {
    person
        .waits_for("a board", |seen| seen.iter().rev().find(|message| message.ply().is_some()).cloned())
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_player_is_reminded_once_a_turn() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let board = ann.begins(&[&ben], &[FIRST]).await;
    // Beside it: one table without reminders, one that rests, and one whose reminder comes later than all others.
    let (off, rests, late) = (cem.at("general"), cem.at("quay"), ann.at("pier"));
    world.post("/guilds/Harbour/channels", json!({ "name": "pier" })).await;
    off.begins(&[&ben], &[("reminder_hours", "off")]).await;
    rests.begins(&[&ben], &[]).await;
    rests.agrees_with(&[&ben], "table pause", json!({})).await;
    late.begins(&[&ben], &[("reminder_hours", "72"), FIRST]).await;
    let reminders = async |person: &Person<'_>| {
        person
            .hears()
            .await
            .into_iter()
            .filter(|message| message.text().starts_with("⏰"))
            .collect::<Vec<_>>()
    };

    world.advance(23).await;
    take_turn(&world, "general", &newest(&off).await, Way::Buttons).await;
    assert!(reminders(&ann).await.is_empty());
    world.advance(2).await;
    let reminder = ann.reads("⏰").await;
    assert_eq!(reminder.pings(), [ann.id().await]);
    assert!(reminder.text().contains(&ann.mention().await), "{}", reminder.text());
    let link = "[To the board](https://discord.com/channels/";
    assert!(
        reminder.text().contains(link) && reminder.text().contains(&format!("/{})", board.id())),
        "{}",
        reminder.text()
    );
    world.advance(24).await;
    world.advance(24).await;
    let reminder = late.reads("⏰").await;
    assert_eq!(reminder.pings(), [ann.id().await]);
    assert_eq!(reminders(&ann).await.len(), 1, "one reminder a turn");

    // After the next move the next person gets one; a kill in between makes it neither two nor none.
    ann.plays(&board, "Sail to White").await;
    ann.board(1).await;
    world.restart().await;
    world.advance(25).await;
    ann.waits_for("Ben's reminder", |seen| {
        let all: Vec<_> = seen.iter().filter(|message| message.text().starts_with("⏰")).collect();
        (all.len() == 2).then_some(())
    })
    .await;
    assert_eq!(reminders(&ann).await[1].pings(), [ben.id().await]);
    ann.command("table options", json!({ "option": "reminder_hours", "value": "off" }))
        .await
        .says("is now **off**");
    ann.reads("Reminder hours is now **off**").await;
    for quiet in [&off, &rests] {
        assert!(reminders(quiet).await.is_empty(), "#{} has no reminders", quiet.channel);
    }
    assert_eq!(reminders(&late).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_and_computers_play_to_the_end() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let last = play_with_computers(&world).await;
    assert!(last.text().contains("Bosun Bell") && last.text().contains("Captain Chart"));
    let boards: Vec<Message> = ann.hears().await.into_iter().filter(is_board).collect();
    let id = ann.id().await;
    for board in boards.iter().filter(|board| board.alt().contains(" to move.")) {
        let awaited = if mover(board) == "Ann" { vec![id.clone()] } else { Vec::new() };
        assert_eq!(board.pings(), awaited, "{}", board.text());
    }
    let record = ann.command("table record", json!({})).await.message();
    let bytes = world.file(&record.attachments()[0]).await;
    let record: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let computers =
        record["seats"].as_array().unwrap().iter().filter(|seat| seat["computer"] == true).count();
    assert_eq!(computers, 2);
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

/// Ann plays a short game with two computers; its last message.
async fn play_with_computers(world: &World) -> Message {
    let ann = world.person("Ann");
    ann.opens(&[], &[("max_rounds", "20"), FIRST]).await;
    for _ in 0..2 {
        ann.command("table computer", json!({})).await.says("takes a seat");
    }
    ann.command("table start", json!({})).await.says("The game begins.");
    let mut board = ann.board(0).await;
    loop {
        // Only the names of those who can be pinged matter: the computers move on their own.
        play(&ann, &board, &plan(&board), Way::Typed).await;
        let old = board.ply().unwrap();
        board = ann
            .waits_for("Ann's next turn, or the end", |seen| {
                let found = |message: &&Message| {
                    message.text().contains("Final scores")
                        || message.ply().is_some_and(|ply| ply > old) && mover(message) == "Ann"
                };
                seen.iter().rev().find(found).cloned()
            })
            .await;
        if board.text().contains("Final scores") {
            return board;
        }
    }
}

/// The end is news for everybody who played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_calls_everybody() {
    let world = World::new().await;
    let last = play_with_computers(&world).await;
    assert_eq!(last.pings(), [world.person("Ann").id().await]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_is_told_once() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    for (channel, game) in [("games", "threeport"), ("quay", "shipopoly")] {
        let (ann, ben) = (ann.at(channel), ben.at(channel));
        ann.opens_game(game, &[&ben], &[]).await;
        ann.command("table start", json!({})).await.says("The game begins.");
        ann.reads("begins: ").await;
        ann.agrees_with(&[&ben], "table pause", json!({})).await;
        ben.command("threeport load", json!({})).await;
        ann.reads("is paused").await;
        ben.command("table resume", json!({})).await.says("The game resumes.");
        ann.reads("The game resumes.").await;
        let told = ann.hears().await;
        let resumes = |message: &&Message| message.text().contains("The game resumes.");
        assert_eq!(told.iter().filter(resumes).count(), 1, "{game}");
        // The board on which it resumes may tell it again to those who have not moved since.
        let pauses = |message: &&Message| {
            let text = message.text();
            text.contains("paused") && !text.starts_with('🗳')
        };
        let pauses: Vec<&str> = told.iter().filter(pauses).map(Message::text).collect();
        assert!((1..=2).contains(&pauses.len()), "{game}: {pauses:#?}");
    }
}
