//! What has to hold in the end, whatever has happened: see the invariants in `ARCHITECTURE.md`.

use std::collections::BTreeSet;

use harbormaster::{
    clock::Clock,
    fairness,
    store::{JobKind, Stage, Store},
};
use harbormaster_rules::{Seat, Timestamp};
use serde_json::Value;

use crate::{
    harness::{Message, World},
    ledger::{channel_and_log_agree, log_is_a_game},
    log,
    people::{Table, Tap, Way, position},
};

/// An answer that comes later may have been given before the work was done, in milliseconds.
const AT_ONCE: u64 = 1_100;

/// Words by which a move of Threeport is confirmed.
const PLAYED: [&str; 4] = [" sails to ", " loads ", " sells ", "Played."];

/// Holds a table against its channel.
pub async fn of_table(world: &World, store: &Store, table: &Table) {
    log_is_a_game(store, table.id).await;
    channel_and_log_agree(world, store, table.channel).await;
    let jobs = async || {
        let moved = world.get("/clock").await["offset_ms"].as_i64().unwrap();
        let now = Timestamp::from_millis(Clock::default().now().millis() + moved);
        jobs_follow(store, table, now).await.then_some(())
    };
    world.until(&format!("the jobs of #{} follow from its position", table.channel), jobs).await;
    let heard = world.person("Ann").at(table.channel).hears().await;
    nothing_stands_twice(&heard);
    nothing_is_given_away(store, table, &heard).await;
}

/// What has been confirmed is in the log, what has been refused is not. How many taps were confirmed as moves.
pub async fn of_taps(world: &World, store: &Store, taps: &[Tap]) -> usize {
    let mut confirmed = 0;
    for tap in taps {
        let answer = world.get(&format!("/interactions/{}", tap.id)).await;
        let is_saved = store.entry_by_interaction(tap.id.parse().unwrap()).await.unwrap().is_some();
        let text = answer["response"]["message"]["content"].as_str().unwrap_or_default();
        let is_confirmed = match (answer["state"].as_str(), tap.way) {
            (Some("acknowledged"), Way::Button) => {
                answer["elapsed_ms"].as_u64().is_some_and(|ms| ms < AT_ONCE)
            }
            (Some("answered"), Way::Words) => PLAYED.iter().any(|word| text.contains(word)),
            _ => false,
        };
        assert!(is_saved || !is_confirmed, "a confirmed move is lost: {answer}");
        let is_refused = text.contains("was not saved, so nothing changed");
        assert!(!is_saved || !is_refused, "a refused move is in the log: {answer}");
        confirmed += usize::from(is_confirmed);
    }
    confirmed
}

/// Whether the jobs are those that the position asks for, and none is overdue. One that failed may have been put off.
async fn jobs_follow(store: &Store, table: &Table, now: Timestamp) -> bool {
    let stored = store.table(table.id).await.unwrap().unwrap();
    let jobs = store.due_jobs(Timestamp::from_millis(i64::MAX), 1_000).await.unwrap();
    let jobs: Vec<_> = jobs.into_iter().filter(|job| job.table == table.id).collect();
    let Some(game) = position(table.kind, &stored).filter(|_| stored.row.stage == Stage::Running) else {
        return jobs.is_empty();
    };
    let computers = (0..).map(Seat::new).zip(&stored.seats).filter(|(_, row)| row.computer);
    let deadline = game.next_deadline().map(|(due, _)| due);
    let wake_up = computers.filter_map(|(seat, _)| game.wakes(seat)).min();
    let follows = |kind: JobKind, due: Option<Timestamp>| {
        let job = jobs.iter().find(|job| job.kind == kind);
        job.is_some() == due.is_some() && job.zip(due).is_none_or(|(job, due)| job.due >= due)
    };
    jobs.iter().all(|job| job.ply == stored.row.ply && job.due > now)
        && follows(JobKind::Deadline, deadline)
        && follows(JobKind::Computer, wake_up)
}

/// Each message was posted once, and each reminder pings once.
fn nothing_stands_twice(heard: &[Message]) {
    let once = |all: Vec<String>| {
        let different: BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "something stands twice: {all:#?}");
    };
    let nonces = heard.iter().map(|message| &message.0["nonce"]).filter(|nonce| **nonce != Value::Null);
    once(nonces.map(Value::to_string).collect());
    let reminders = heard.iter().filter(|message| message.text().starts_with('⏰'));
    once(reminders.map(|message| message.text().to_owned()).collect());
}

/// Neither the secret nor the seed is in a message or in the log.
async fn nothing_is_given_away(store: &Store, table: &Table, heard: &[Message]) {
    let stored = store.table(table.id).await.unwrap().unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let seed = fairness::hex(&fairness::seed(&stored.row.secret, &contributions));
    for hidden in [stored.row.secret.reveal(), seed] {
        assert!(!log::text().contains(&hidden), "a secret is in the log");
        let tells = |message: &&Message| message.0.to_string().contains(&hidden);
        assert!(!heard.iter().any(|message| tells(&message)), "a secret is in #{}", table.channel);
    }
}
