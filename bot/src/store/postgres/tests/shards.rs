//! The sharing of shards among processes.

use std::collections::BTreeSet;

use super::*;
use crate::store::{database::Database as _, shards::BETWEEN_SESSIONS};

/// Lets every process ask, in turn, and give back what is too many, until nothing changes any more.
/// Returns what each has then.
async fn settled(processes: &[&Process]) -> Vec<Vec<u32>> {
    let mut before = Vec::new();
    for _ in 0..20 {
        let mut now = Vec::new();
        for process in processes {
            now.push(process.renews().await);
        }
        if now == before {
            return now;
        }
        before = now;
    }
    panic!("the shards wander: {before:?}");
}

fn sizes(held: &[Vec<u32>]) -> Vec<usize> {
    held.iter().map(Vec::len).collect()
}

/// Returns true if these are all shards, each once.
fn are_all(held: &[Vec<u32>], count: u32) -> bool {
    let mut shards: Vec<u32> = held.concat();
    shards.sort_unstable();
    shards == (0..count).collect::<Vec<_>>()
}

#[tokio::test]
async fn shards_are_shared_and_who_comes_later_gets_some_too() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let one = harbour.process("one", 6).await;
    assert_eq!(one.holds().await, Holding { count: 6, shards: (0..6).collect(), ..Holding::default() });

    // Nothing is taken from anybody: a shard is free when its session has ended.
    let two = harbour.process("two", 6).await;
    assert_eq!(two.holds().await.shards, [0_u32; 0]);
    assert_eq!(one.holds().await.surplus, Some(5));
    assert_eq!(two.holds().await.shards, [0_u32; 0]);
    one.store.give_back(5).await.unwrap();
    assert_eq!(two.holds().await.shards, [5]);

    let held = settled(&[&one, &two]).await;
    assert!(sizes(&held) == [3, 3] && are_all(&held, 6), "{held:?}");
    let three = harbour.process("three", 6).await;
    let held = settled(&[&one, &two, &three]).await;
    assert!(sizes(&held) == [2, 2, 2] && are_all(&held, 6), "{held:?}");
    let named: Vec<_> =
        one.store.processes().await.unwrap().into_iter().map(|row| (row.name, row.shards)).collect();
    let names = ["one", "two", "three"].map(str::to_owned);
    assert_eq!(named, names.into_iter().zip(held).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_a_dead_process_had_is_taken_over() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let mut processes = Vec::new();
    for name in ["one", "two", "three"] {
        processes.push(harbour.process(name, 6).await);
    }
    let [one, two, three] = &processes[..] else { panic!() };
    let held = settled(&[one, two, three]).await;

    harbour.lapses(one).await;
    assert_eq!(two.store.processes().await.unwrap().len(), 2);
    let others = settled(&[two, three]).await;
    assert!(sizes(&others) == [3, 3] && are_all(&others, 6), "{others:?}");

    // It was only slow. What others have by now is theirs, and giving it back gives nothing back.
    for shard in &held[0] {
        one.store.give_back(*shard).await.unwrap();
    }
    assert_eq!(harbour.holders().await.len(), 6);
    assert_eq!(one.holds().await.shards, [0_u32; 0]);
    let held = settled(&[one, two, three]).await;
    assert!(sizes(&held) == [2, 2, 2] && are_all(&held, 6), "{held:?}");

    // After an hour it is forgotten, and has another number when it is heard of again.
    let before = one.server.place.process();
    harbour.lapses(one).await;
    harbour
        .run("UPDATE processes SET lives_until = lives_until - interval '1 hour' WHERE name = 'one'")
        .await;
    two.holds().await;
    assert_eq!(harbour.number("SELECT count(*) FROM processes").await, 2);
    let held = settled(&[one, two, three]).await;
    assert!(sizes(&held) == [2, 2, 2] && are_all(&held, 6), "{held:?}");
    assert!(one.server.place.process() > before);
}

#[tokio::test]
async fn a_slow_process_keeps_what_nobody_has_taken() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let one = harbour.process("one", 4).await;
    one.holds().await;
    harbour.lapses(&one).await;
    assert_eq!(harbour.holders().await, []);
    assert_eq!(one.holds().await.shards, [0, 1, 2, 3]);
    assert_eq!(harbour.holders().await.len(), 4);
}

#[tokio::test]
async fn no_shard_is_ever_held_by_two() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let mut processes = Vec::new();
    for number in 0..5 {
        processes.push(harbour.process(&format!("process {number}"), 7).await);
    }
    // What each was told the last time, as long as its lease holds.
    let mut told: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); processes.len()];
    let mut luck = 20_260_101_u64;
    for step in 0..300 {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let who = (luck >> 33) as usize % processes.len();
        let process = &processes[who];
        match luck >> 60 {
            0 => {
                harbour.lapses(process).await;
                told[who].clear();
            }
            1 => {
                process.server.mark_served(false).await.unwrap();
                told[who].clear();
            }
            _ => told[who] = process.renews().await.into_iter().collect(),
        }
        let all: usize = told.iter().map(BTreeSet::len).sum();
        let each: BTreeSet<u32> = told.iter().flatten().copied().collect();
        assert_eq!(all, each.len(), "step {step}: {told:?}");
    }
    let all: Vec<&Process> = processes.iter().collect();
    let held = settled(&all).await;
    assert!(are_all(&held, 7) && held.iter().all(|shards| shards.len() <= 2), "{held:?}");
}

#[tokio::test]
async fn who_begins_under_an_earlier_name_has_at_once_what_that_one_had() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let (one, two) = (harbour.process("one", 4).await, harbour.process("two", 4).await);
    let held = settled(&[&one, &two]).await;
    let again = harbour.process("one", 4).await;
    assert_eq!(again.holds().await.shards, held[0]);
    assert_eq!(harbour.number("SELECT count(*) FROM processes WHERE name = 'one'").await, 1);
    assert_eq!(two.holds().await.shards, held[1]);
}

#[tokio::test]
async fn two_of_one_name_do_not_take_everything_from_each_other_for_ever() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    // Such as `process 1`, in two containers.
    let (one, two) = (harbour.process("process 1", 4).await, harbour.process("process 1", 4).await);
    assert_eq!(one.holds().await.shards, [0, 1, 2, 3]);
    assert_eq!(two.holds().await.shards, [0, 1, 2, 3]);
    for _ in 0..3 {
        assert_eq!(one.holds().await, Holding { replaced: true, ..Holding::default() });
        assert!(!one.server.place.serves(None));
        assert_eq!(two.holds().await.shards, [0, 1, 2, 3]);
    }
    // The later one has stopped: now nobody stands in the way.
    two.server.mark_served(false).await.unwrap();
    assert_eq!(one.holds().await.shards, [0, 1, 2, 3]);
}

#[tokio::test]
async fn who_was_silent_lets_the_others_speak_first() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let (one, two) = (harbour.process("one", 4).await, harbour.process("two", 4).await);
    let held = settled(&[&one, &two]).await;
    // The database was away, and both come back to it.
    harbour.lapses(&one).await;
    harbour.lapses(&two).await;
    assert_eq!(one.holds().await, Holding { count: 4, shards: held[0].clone(), ..Holding::default() });
    assert_eq!(two.holds().await.shards, held[1]);
    assert_eq!(settled(&[&one, &two]).await, held);
    // If the other does not come back, its shards are taken at the second time.
    harbour.lapses(&one).await;
    harbour.lapses(&two).await;
    assert_eq!(one.holds().await.shards, held[0]);
    assert_eq!(one.holds().await.shards, [0, 1, 2, 3]);
}

#[tokio::test]
async fn another_number_of_shards_waits_until_the_present_one_has_gone() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let (four, eight) = (harbour.process("four", 4).await, harbour.process("eight", 8).await);
    let mut any = harbour.process("any", 8).await;
    any.wish.adopts = true;
    assert_eq!(settled(&[&four]).await, [vec![0, 1, 2, 3]]);
    for _ in 0..3 {
        let waiting = eight.holds().await;
        assert_eq!(waiting, Holding { count: 8, outnumbered: true, ..Holding::default() });
        assert_eq!(four.holds().await.surplus, None, "nothing is given back to one that can take nothing");
    }
    let adopted = any.holds().await;
    assert_eq!((adopted.count, adopted.outnumbered), (4, false));
    let held = settled(&[&four, &any, &eight]).await;
    assert!(sizes(&held) == [2, 2, 0] && are_all(&held, 4), "{held:?}");

    // The operator stops the last one that wants four by all means: the others still serve by it.
    four.server.mark_served(false).await.unwrap();
    assert!(eight.holds().await.outnumbered);
    any.server.mark_served(false).await.unwrap();
    assert_eq!(eight.holds().await.shards, (0..8).collect::<Vec<_>>());
    let adopted = any.holds().await;
    assert_eq!((adopted.count, adopted.outnumbered), (8, false));
    assert!(four.holds().await.outnumbered);
    let held = settled(&[&eight, &any, &four]).await;
    assert!(sizes(&held) == [4, 4, 0] && are_all(&held, 8), "{held:?}");
}

#[tokio::test]
async fn numbered_processes_take_their_part_and_leave_the_others_theirs_for_a_while() {
    let Some(cluster) = Cluster::shared() else { return };
    let harbour = Harbour::new(cluster).await;
    let mut processes = Vec::new();
    for index in 0..3 {
        let mut process = harbour.process(&format!("process {index} of 3"), 6).await;
        process.wish.process = Some((index, 3));
        processes.push(process);
    }
    let [zero, one, two] = &processes[..] else { panic!() };
    assert_eq!(one.renews().await, [1, 4], "the others may be starting");
    assert_eq!(one.renews().await, [1, 4]);
    assert_eq!(two.renews().await, [2, 5]);
    assert_eq!(zero.renews().await, [0, 3]);

    // A process that is started again finds its part.
    zero.server.mark_served(false).await.unwrap();
    assert_eq!(one.renews().await, [1, 4]);
    assert_eq!(zero.renews().await, [0, 3]);
    // A shard that nobody has had for long is anybody's; so is, at once, a shard of a dead process.
    let waits = "UPDATE shards SET held_until = held_until - interval '8 seconds' WHERE process IS NULL";
    zero.server.mark_served(false).await.unwrap();
    harbour.run(waits).await;
    assert_eq!(one.renews().await, [0, 1, 4]);
    harbour.lapses(two).await;
    assert_eq!(one.renews().await, (0..6).collect::<Vec<_>>());
    // The surplus is of the others' part.
    for (kept, surplus) in [(6, 5), (5, 3), (4, 2)] {
        zero.renews().await;
        let holding = one.holds().await;
        assert_eq!((holding.shards.len(), holding.surplus), (kept, Some(surplus)));
        one.store.give_back(surplus).await.unwrap();
    }
    assert_eq!(zero.renews().await, [3]);
    harbour.run(waits).await;
    assert_eq!(zero.renews().await, [2, 3, 5]);
    assert_eq!(one.renews().await, [0, 1, 4]);
}

#[tokio::test]
async fn who_stops_in_good_order_leaves_everything_to_the_others_at_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    one.server.mark_served(false).await.unwrap();
    assert!(!one.server.place.serves(None));
    assert_eq!(harbour.number("SELECT count(*) FROM processes").await, 1);
    assert_eq!(two.holds().await.shards, [0, 1]);
    assert!(two.store.is_served(&harbour.url).await.unwrap());
    two.server.mark_served(false).await.unwrap();
    assert_eq!(harbour.holders().await, []);
    assert!(!two.store.is_served(&harbour.url).await.unwrap());
}

#[tokio::test]
async fn one_session_begins_in_a_bucket_and_the_others_wait() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    assert_eq!(one.store.begin_session(0).await.unwrap(), None);
    for process in [&one, &two] {
        let wait = process.store.begin_session(0).await.unwrap();
        assert!(wait.is_some_and(|wait| wait > Duration::ZERO && wait <= BETWEEN_SESSIONS), "{wait:?}");
    }
    assert_eq!(two.store.begin_session(1).await.unwrap(), None, "another bucket is free");

    let pause = BETWEEN_SESSIONS.as_secs_f64();
    harbour.run(&format!("UPDATE sessions SET begun = begun - make_interval(secs => {pause})")).await;
    assert_eq!(two.store.begin_session(0).await.unwrap(), None);
    // Nobody waits for one that died.
    assert!(one.store.begin_session(0).await.unwrap().is_some());
    harbour.lapses(&two).await;
    assert_eq!(one.store.begin_session(0).await.unwrap(), None);
    // Nor for one with a wrong clock.
    harbour.lives(&two).await;
    harbour.run("UPDATE sessions SET begun = begun + interval '1 hour'").await;
    let wait = two.store.begin_session(0).await.unwrap();
    assert_eq!(wait, Some(BETWEEN_SESSIONS), "never longer than that");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_that_ask_at_once_one_begins_a_session() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, processes) = Harbour::of_two(cluster).await;
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..12 {
        let store = processes[number % 2].store.clone();
        asking.spawn(async move { store.begin_session(3).await.unwrap() });
    }
    let begun = asking.join_all().await.into_iter().filter(Option::is_none).count();
    assert_eq!(begun, 1);
}
