//! Several processes on one database: whoever dies, whatever breaks, each confirmed move is in the log once, and each channel hears of
//! it once.

mod fleet;
mod one_table;

use std::{
    collections::BTreeSet,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use harbormaster_sandbox::{Config, Sharding};
use serde_json::{Value, json};

use self::fleet::{Fleet, PROCESSES, SHARDS};
use crate::{
    captain::mover,
    harness::{Answer, Cluster, Dice, Message, World},
    ledger::channel_and_log_agree,
};
use harbormaster::ids::InteractionId;

/// Number of processes killed unless `HARBORMASTER_KILLS` asks for more.
const KILLS: usize = 10;

/// Number of servers, each with its tables.
const SERVERS: usize = 60;

/// Number of people who tap at the same time, each at tables of their own.
const TAPPERS: usize = 6;

const ENDLESS: [(&str, &str); 2] = [("max_rounds", "off"), ("quiet_rounds", "off")];

/// The taps made so far.
#[derive(Default)]
struct Tapped {
    count: AtomicUsize,
    confirmed: Mutex<BTreeSet<u64>>,
    over: AtomicBool,
}

/// The newest board of a channel that still has buttons.
async fn newest_board(world: &World, channel: &str) -> Option<Message> {
    let seen = world.person("Ann").at(channel).sees().await;
    seen.into_iter().rev().find(|message| message.ply().is_some())
}

/// Taps without pause at these tables until it is over.
async fn taps(world: &World, tapped: &Tapped, channels: &[String], mut dice: Dice) {
    while !tapped.over.load(Ordering::SeqCst) {
        let channel = &channels[dice.below(channels.len())];
        let Some(board) = newest_board(world, channel).await else { continue };
        let buttons: Vec<_> =
            board.buttons().into_iter().filter(|one| one.custom_id.starts_with("play/")).collect();
        if buttons.is_empty() {
            continue;
        }
        let person = world.person(&mover(&board)).at(channel);
        let button = &buttons[dice.below(buttons.len())].custom_id;
        let more = json!({ "settle_ms": 0, "wait_ms": 3_500 });
        let (status, answer) = person.try_tap(&board, button, more).await;
        let answer = Answer(answer);
        if status == 200 && answer.confirms_in_silence() {
            tapped.confirmed.lock().unwrap().insert(answer.id().parse().unwrap());
        }
        tapped.count.fetch_add(1, Ordering::SeqCst);
    }
}

/// Opens tables of two, one in each channel.
async fn open(world: &World, channels: &[String]) {
    let (ann, ben) = (world.person("Ann"), world.person("Ben"));
    for channel in channels {
        let (ann, ben) = (ann.at(channel), ben.at(channel));
        ann.begins(&[&ben], &ENDLESS).await;
    }
}

/// Waits until so many more taps have been made, or nobody gets one through any more.
async fn some_taps(world: &World, tapped: &Tapped, more: usize) {
    let from = tapped.count.load(Ordering::SeqCst);
    let begun = Instant::now();
    while tapped.count.load(Ordering::SeqCst) < from + more && begun.elapsed() < Duration::from_secs(4) {
        let seq = world.seq().await;
        world.get(&format!("/wait?after={seq}&timeout_ms=100")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_confirmed_move_is_lost_or_doubled_while_processes_and_the_database_fail() {
    let Some(cluster) = Cluster::new() else { return };
    let kills = std::env::var("HARBORMASTER_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let each = if kills > KILLS { 5 } else { 1 };
    let sharding =
        Sharding { shards: SHARDS, max_concurrency: 3, identify_limit: true, ..Sharding::default() };
    let config = Config { sharding, ..Config::default() };
    let world = World::beside(config, cluster.database().await).await;
    let servers =
        json!({ "guilds": SERVERS, "channels": each, "owner": "Ann", "members": ["Ben"], "bot": true });
    let made = world.post("/bulk", servers).await;
    let list = |value: &Value| value.as_array().unwrap().clone();
    let channels: Vec<String> = list(&made["guilds"])
        .iter()
        .flat_map(|guild| list(&guild["channels"]))
        .map(|channel| channel["id"].as_str().unwrap().to_owned())
        .collect();

    let mut fleet = Fleet::of(&world);
    (0..PROCESSES).for_each(|process| fleet.start(process));
    fleet.serves_all().await;
    let parts: Vec<&[String]> = channels.chunks(channels.len().div_ceil(TAPPERS)).collect();
    futures_util::future::join_all(parts.iter().map(|part| open(&world, part))).await;

    let (tapped, mut dice) = (Tapped::default(), Dice(2_026));
    let tapping = futures_util::future::join_all(
        (0..).zip(&parts).map(|(number, part)| taps(&world, &tapped, part, Dice(7 + number))),
    );
    let failing = async {
        for kill in 0..kills {
            some_taps(&world, &tapped, 5 + dice.below(25)).await;
            let process = dice.below(PROCESSES);
            fleet.kill(process);
            // Sometimes nobody starts it again for a while: the others take over what it had.
            if dice.below(4) == 0 {
                let others = fleet.others_serve_all(process).await;
                assert!(others < Duration::from_secs(30), "the shards were taken over after {others:?}");
            }
            fleet.start(process);
            match kill {
                _ if kill == kills / 4 => fleet.cut_connections(&cluster).await,
                _ if kill == kills / 2 => cluster.restart(),
                _ if kill == kills * 3 / 4 => {
                    cluster.pause();
                    some_taps(&world, &tapped, 30).await;
                    cluster.resume();
                }
                _ => {}
            }
        }
        some_taps(&world, &tapped, 20).await;
        // A slow machine confirms fewer of the same taps at once.
        let enough = async || (tapped.confirmed.lock().unwrap().len() > kills).then_some(());
        world.until("enough moves are confirmed to prove anything", enough).await;
        tapped.over.store(true, Ordering::SeqCst);
    };
    futures_util::future::join(tapping, failing).await;

    fleet.serves_all().await;
    let store = world.store().await;
    let (mut entries, confirmed) = (0, tapped.confirmed.lock().unwrap().clone());
    for tap in &confirmed {
        assert!(
            store.entry_by_interaction(InteractionId(*tap)).await.unwrap().is_some(),
            "the confirmed tap {tap} is not in the log"
        );
    }
    let all_told =
        async || (world.number("SELECT count(*) FROM outbox WHERE gave_up IS NULL").await == 0).then_some(());
    world.until("everything is told", all_told).await;
    for channel in &channels {
        channel_and_log_agree(&world, &store, channel).await;
        let table = world.table_in(&store, channel).await;
        entries += store.entries(table, ..).await.unwrap().len();
    }
    let missed = list(&world.get("/sessions").await["missed"]).len();
    eprintln!(
        "{} tables, {kills} kills, {} taps, {} confirmed moves, {entries} entries, {missed} taps that no process heard",
        channels.len(),
        tapped.count.load(Ordering::SeqCst),
        confirmed.len(),
    );
    assert_eq!(world.number("SELECT count(*) FROM outbox WHERE gave_up IS NOT NULL").await, 0, "given up");
    assert!(entries >= confirmed.len(), "{entries} entries of {} confirmed moves", confirmed.len());
    store.close().await;
}
