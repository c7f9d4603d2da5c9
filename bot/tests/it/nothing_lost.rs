//! Whatever breaks, a move that was confirmed is in the log once, and the channel hears of it once.

use std::collections::BTreeSet;

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::{
    captain::{Way, mover, plan, take_turn},
    harness::{Answer, Dice, Message, Person, World},
    ledger::{channel_and_log_agree, is_board},
};

const CHANNELS: [&str; 3] = ["general", "games", "quay"];
const ENDLESS: [(&str, &str); 2] = [("max_rounds", "off"), ("quiet_rounds", "off")];
const DEATHS: usize = 50;

/// Three tables of two, a board in each channel.
async fn three_tables(world: &World) {
    let crew = world.crew();
    for (n, channel) in CHANNELS.into_iter().enumerate() {
        let host = crew[n].at(channel);
        host.begins(&[&crew[(n + 1) % 3]], &ENDLESS).await;
    }
}

/// The newest board of a channel that still has buttons.
async fn newest_board(world: &World, channel: &str) -> Option<Message> {
    let seen = world.person("Ann").at(channel).sees().await;
    seen.into_iter().rev().find(|message| message.ply().is_some())
}

/// Somebody at the table does something that may be a move; the id of the tap, if the client let it through.
async fn tap(world: &World, dice: &mut Dice, channel: &str, wait: bool) -> Option<String> {
    let board = newest_board(world, channel).await?;
    let everybody = ["Ann", "Ben", "Cem"];
    let name = if dice.below(8) == 0 { everybody[dice.below(3)].to_owned() } else { mover(&board) };
    let person = world.person(&name).at(channel);
    let more = json!({ "settle_ms": 0, "wait": wait });
    let buttons: Vec<_> =
        board.buttons().into_iter().filter(|one| one.custom_id.starts_with("play/")).collect();
    // A second undo would lead back to before an older board, which keeps what it told.
    let undo = board.buttons().into_iter().find(|one| one.label == "Undo" && !board.text().contains('↩'));
    let (status, answer) = match (dice.below(4), undo) {
        // Mostly by its player, who is not on turn any more.
        (1, Some(undo)) => {
            let person = world.person(everybody[dice.below(3)]).at(channel);
            person.try_tap(&board, &undo.custom_id, more).await
        }
        (0, _) => {
            let (command, options) = match dice.below(2) {
                0 => ("threeport load", json!({})),
                _ => {
                    let island = ["W", "B", "R"][dice.below(3)];
                    ("threeport move", json!({ "island": island }))
                }
            };
            let body = json!({ "user": name, "channel": channel, "command": command, "options": options, "wait": wait });
            world.drive("POST", "/interactions/command", body).await
        }
        _ => person.try_tap(&board, &buttons[dice.below(buttons.len())].custom_id, more).await,
    };
    // A board that was overtaken in this very moment has no buttons any more: the client does not even send it.
    if status != 200 {
        return None;
    };
    Some(answer["interaction"].as_str().unwrap().to_owned())
}

/// Returns true if the program has confirmed this tap as a move.
async fn is_confirmed(world: &World, tap: &str) -> bool {
    let answer = Answer(world.get(&format!("/interactions/{tap}")).await);
    answer.confirms_in_silence() || answer.confirms_in_words()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_confirmed_move_is_lost_or_doubled_by_fifty_sudden_deaths() {
    let world = World::new().await;
    three_tables(&world).await;
    let mut dice = Dice(2_026);
    let mut taps: Vec<String> = Vec::new();
    let mut confirmed = BTreeSet::new();
    for death in 0..DEATHS {
        for _ in 0..dice.below(7) {
            let channel = CHANNELS[dice.below(3)];
            taps.extend(tap(&world, &mut dice, channel, true).await);
        }
        // Some taps are on their way when the power fails, after so many things have happened.
        let mut seq = world.seq().await;
        for channel in CHANNELS.iter().take(dice.below(4)) {
            taps.extend(tap(&world, &mut dice, channel, false).await);
        }
        let last = seq + dice.below(7) as u64;
        while seq < last {
            let news = world.get(&format!("/wait?after={seq}&timeout_ms=40")).await;
            seq = news["seq"].as_u64().unwrap();
            if news["timed_out"] == true {
                break;
            }
        }
        world.kill();

        let store = world.store().await;
        for tap in &taps {
            if is_confirmed(&world, tap).await {
                confirmed.insert(tap.clone());
                let found = store.entry_by_interaction(tap.parse().unwrap()).await.unwrap();
                let answer = world.get(&format!("/interactions/{tap}")).await;
                assert!(found.is_some(), "death {death}: the confirmed tap is not in the log: {answer}");
            }
        }
        let mut plies = Vec::new();
        for channel in CHANNELS {
            let table = world.table_in(&store, channel).await;
            plies.push(store.table(table).await.unwrap().unwrap().row.ply);
        }
        store.close().await;
        world.start().await;
        for (channel, ply) in CHANNELS.into_iter().zip(plies) {
            world.person("Ann").at(channel).board(ply).await;
        }
        // Discord may deliver again what it got no answer to; so does it with what was answered. After the last death
        // it does not: one that is played only now would take the turn of the player below.
        let again = dice.below(2) == 0 && death + 1 < DEATHS;
        if let Some(old) = taps.get(dice.below(taps.len())).filter(|_| again) {
            world.post(&format!("/interactions/{old}/redeliver"), json!({})).await;
        }
        if taps.len() > 60 {
            // What is settled need not be looked at after each death; the end looks at all.
            taps.retain(|tap| !confirmed.contains(tap));
        }
    }

    let store = world.store().await;
    for channel in CHANNELS {
        // Play goes on.
        let board = newest_board(&world, channel).await.unwrap();
        take_turn(&world, channel, &board, Way::Buttons).await;
        channel_and_log_agree(&world, &store, channel).await;
    }
    let mut entries = 0;
    for channel in CHANNELS {
        let table = world.table_in(&store, channel).await;
        entries += store.entries(table, ..).await.unwrap().len();
    }
    for tap in &confirmed {
        assert!(store.entry_by_interaction(tap.parse().unwrap()).await.unwrap().is_some());
    }
    store.close().await;
    eprintln!("{DEATHS} deaths, {} confirmed moves, {entries} entries", confirmed.len());
    assert!(confirmed.len() > DEATHS, "too few moves to prove anything: {}", confirmed.len());
    assert!(entries >= confirmed.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_that_is_delivered_twice_counts_once() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let twice = async || world.fault(json!({ "kind": "duplicate", "event": "INTERACTION_CREATE" })).await;
    let again = async |answer: &Answer| {
        world.post(&format!("/interactions/{}/redeliver", answer.id()), json!({})).await;
    };

    twice().await;
    let opened = ann.command("table new", json!({ "game": "threeport" })).await;
    again(&opened).await;
    let lobby = ann.lobby("Host").await;
    twice().await;
    let joined = ben.click(&lobby, "Join").await;
    again(&joined).await;
    ann.lobby("· 2 of ").await;
    twice().await;
    again(&ann.tap(&lobby, "Start", json!({ "settle_ms": 0 })).await).await;
    for ply in 0..6 {
        let board = ann.board(ply).await;
        twice().await;
        let way = [Way::Buttons, Way::Typed, Way::Menu][ply as usize % 3];
        let answer = take_turn(&world, "games", &board, way).await;
        again(&answer).await;
        again(&answer).await;
    }
    let last = ann.board(6).await;
    take_turn(&world, "games", &last, Way::Buttons).await;
    ann.board(7).await;

    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    assert_eq!(table.0, 1, "one table was opened");
    let stored = store.table(table).await.unwrap().unwrap();
    assert_eq!((stored.seats.len(), stored.row.ply), (2, 7));
    channel_and_log_agree(&world, &store, "games").await;
    let lobbies = ann.hears().await.into_iter().filter(|message| message.text().starts_with("## ")).count();
    assert_eq!(lobbies, 1);
    store.close().await;
}

/// Whichever of the two deliveries is answered first, the answer is that of a tap that was done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_heard_twice_is_not_told_that_it_failed() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    for channel in CHANNELS {
        let (ann, ben) = (ann.at(channel), ben.at(channel));
        let lobby = ann.opens(&[], &[]).await;
        let twice = json!({ "kind": "duplicate", "event": "INTERACTION_CREATE" });
        world.fault(twice.clone()).await;
        ben.click(&lobby, "Join").await.says("You have seat 2");
        ann.lobby("· 2 of ").await;
        world.fault(twice).await;
        ann.plays(&lobby, "Start").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_that_is_asked_for_twice_by_one_tap_sits_down_once() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let lobby = ann.opens(&[], &[]).await;
    let answer = ann.click(&lobby, "Add a computer").await;
    world.post(&format!("/interactions/{}/redeliver", answer.id()), json!({})).await;
    // A later tap is handled after the redelivered one; the lobby then shows all there was.
    ann.command("table options", json!({ "option": "copies", "value": "4" })).await.says("is now");
    let lobby = ann.lobby("**Options** Copies 4").await;
    assert!(lobby.text().contains(" · 2 of "), "{}", lobby.text());
}

/// Plays the next turn by a button, again and again if the tap does not reach the program; the next board.
async fn play_on(world: &World, board: &Message) -> Message {
    let person = world.person(&mover(board));
    let ply = board.ply().unwrap();
    let ann = world.person("Ann");
    let button = match plan(board) {
        crate::captain::Plan::Sail(island) => format!("Sail to {island}"),
        crate::captain::Plan::Load => {
            board.buttons().into_iter().find(|one| one.label.starts_with("Load ")).unwrap().custom_id
        }
        // A sale takes two taps; any other move serves as well.
        crate::captain::Plan::Sell(_) => {
            let other = board.buttons().into_iter().find(|one| one.custom_id.starts_with("play/"));
            other.unwrap().custom_id
        }
    };
    for _ in 0..6 {
        let (status, answer) =
            person.try_tap(board, &button, json!({ "settle_ms": 0, "wait_ms": 3_500 })).await;
        let heard = status != 200 || matches!(answer["state"].as_str(), Some("acknowledged" | "answered"));
        if heard {
            break;
        }
        // Nothing was answered: a person looks whether the board has moved, and taps again if not.
        world.get("/ready?wait_ms=20000").await;
        let moved = ann.sees().await.iter().any(|message| message.ply() == Some(ply + 1));
        if moved {
            break;
        }
    }
    ann.board(ply + 1).await
}

/// Plays through these faults, a turn each, and finds the game and the channel whole.
async fn plays_through(config: Config, faults: Vec<Value>) {
    let world = World::with(config, "info,serenity=warn,sqlx=warn").await;
    let [ann, ben, cem] = world.crew();
    let mut board = ann.begins(&[&ben, &cem], &ENDLESS).await;
    for fault in faults {
        world.fault(fault.clone()).await;
        board = play_on(&world, &board).await;
    }
    world.delete("/faults").await;
    board = play_on(&world, &board).await;
    let store = world.store().await;
    assert!(board.ply().unwrap() > 0);
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
    let boards = ann.hears().await.into_iter().filter(is_board).map(|board| board.0["nonce"].to_string());
    let nonces: Vec<String> = boards.collect();
    assert_eq!(nonces.iter().collect::<BTreeSet<_>>().len(), nonces.len(), "a board was posted twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_network_loses_and_doubles_nothing() {
    let (post, patch) = ("/channels/*/messages", "/channels/*/messages/*");
    let callback = "/interactions/*/*/callback";
    let fault = |kind: &str, method: &str, route: &str, times: u64| json!({ "kind": kind, "method": method, "route": route, "times": times, "retry_after": 0.3, "ms": 1_500 });
    let mut faults = Vec::new();
    for kind in ["429", "5xx", "delay", "drop_before", "drop_after"] {
        faults.push(fault(kind, "POST", post, 1));
        faults.push(fault(kind, "POST", callback, 1));
        faults.push(fault(kind, "PATCH", patch, 1));
    }
    faults.push(fault("5xx", "POST", post, 3));
    faults.push(fault("drop_after", "POST", post, 2));
    faults.push(fault("drop_before", "POST", callback, 2));
    plays_through(Config::default(), faults).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_gateway_loses_and_doubles_nothing() {
    let faults = vec![
        json!({ "kind": "gateway_drop" }),
        json!({ "kind": "gateway_reconnect" }),
        json!({ "kind": "gateway_close", "code": 4000 }),
        json!({ "kind": "gateway_close", "code": 1001 }),
        json!({ "kind": "gateway_close", "code": 4009 }),
        json!({ "kind": "gateway_invalid_session", "resumable": true }),
        json!({ "kind": "gateway_invalid_session", "resumable": false }),
        json!({ "kind": "duplicate", "event": "INTERACTION_CREATE", "times": 2 }),
    ];
    plays_through(Config::default(), faults).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_falls_silent_is_left_for_a_new_connection() {
    let world = World::with(Config { heartbeat_ms: 1_000, ..Config::default() }, "info,serenity=warn").await;
    let [ann, ben, _] = world.crew();
    let board = ann.begins(&[&ben], &[]).await;
    // The next connection is refused, too: by that the test sees that the program has tried.
    world.fault(json!({ "kind": "gateway_refuse", "times": 1 })).await;
    world.fault(json!({ "kind": "gateway_mute", "seconds": 4 })).await;
    let tried = async || world.get("/faults").await["faults"].as_array().unwrap().is_empty().then_some(());
    world.until("the silence is noticed", tried).await;
    world.get("/ready?wait_ms=20000").await;
    play_on(&world, &board).await;
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

/// A person who joins while the lobby's first post is in doubt sees one lobby, not two.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_whose_first_post_is_in_doubt_is_posted_once() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    // In this channel alone: another one may be greeted just now. What the program tries next does not arrive until later.
    let route = format!("/channels/{}/messages", world.channel_id("games").await);
    world.fault(json!({ "kind": "drop_after", "method": "POST", "route": route, "times": 1 })).await;
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": route, "times": 1_000 })).await;
    ann.command("table new", json!({ "game": "threeport" })).await.says("is saved");
    let lobby = ann.lobby("Host").await;
    let joins: Person<'_> = ben.clone();
    joins.click(&lobby, "Join").await.says("You have seat 2");
    world.delete("/faults").await;
    ann.lobby("· 2 of ").await;
    let lobbies = ann.hears().await.into_iter().filter(|message| message.text().starts_with("## ")).count();
    assert_eq!(lobbies, 1);
}

/// Discord takes no message while six people with long names play a whole game; what the channel then hears.
async fn after_a_long_silence(world: &World) -> Vec<Message> {
    let mut people = Vec::new();
    for letter in ["a", "b", "c", "d", "e", "f"] {
        let user = format!("star{letter}");
        let display = format!("{}{letter}", "*".repeat(31));
        world.post("/users", json!({ "name": user, "display_name": display })).await;
        people.push(world.person(&user));
    }
    let others: Vec<&Person<'_>> = people[1..].iter().collect();
    people[0].begins(&others, &[("first", "player 1"), ("quiet_rounds", "3")]).await;
    let silence =
        json!({ "kind": "5xx", "method": "POST", "route": "/channels/*/messages", "times": 100_000 });
    world.fault(silence).await;
    for island in ["W", "B", "R"] {
        for person in &people {
            person.command("threeport move", json!({ "island": island })).await.says("sails to");
        }
    }
    people[0].command("board", json!({})).await.says("Final scores");
    world.delete("/faults").await;
    // The next try may be an hour away by now, and one that was under way fails late and is made again an hour after that.
    let is_told = async || {
        world.advance(3).await;
        let heard = people[0].hears().await;
        heard.iter().any(|message| message.text().contains("**Game over")).then_some(heard)
    };
    world.until("the end", is_told).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_is_told_after_a_long_silence() {
    let world = World::new().await;
    let heard = after_a_long_silence(&world).await;
    let last = heard.last().unwrap();
    assert!(last.text().contains("**Game over"), "the end comes last: {}", last.text());
    assert!(
        last.text().contains("Final scores")
            && last.buttons().iter().any(|one| one.label == "Check the dice"),
        "{}",
        last.text()
    );
    assert_eq!(last.pings().len(), 6);
    assert!(!world.log().contains("given up"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_is_told_once() {
    let world = World::new().await;
    let heard = after_a_long_silence(&world).await;
    let ends: Vec<&str> =
        heard.iter().map(Message::text).filter(|text| text.contains("Final scores")).collect();
    assert_eq!(ends.len(), 1, "{ends:#?}");
}
