//! Work that waits is handed to the process that serves its server, and to no other.

use sqlx::postgres::PgListener;

use super::*;
use crate::{
    ids::ChannelId,
    store::{Change, JobKind, NewDeed, NewJob},
};

/// A table in each of two shards, and a private one, which is of shard 0.
async fn tables(store: &Store) -> [StoredTable; 3] {
    let mut private = lobby(3);
    private.guild = None;
    let private = store.open_table(&private).await.unwrap().id;
    [opened_in(store, 0, 1).await, opened_in(store, 1, 2).await, read(store, private).await]
}

/// A change after which the clock has something to do.
fn due(table: &StoredTable, at: Timestamp) -> Change {
    let mut change = step(table);
    change.jobs = vec![NewJob { kind: JobKind::Computer, due: at, ply: 0 }];
    change
}

#[tokio::test]
async fn posts_wait_for_the_process_of_their_server() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::of_two(cluster).await;
    let [first, second, private] = tables(&two.store).await.map(|table| table.row.id);
    let mut waiting = one.store.pending_tables(noon()).await.unwrap();
    waiting.sort_unstable();
    assert_eq!(waiting, [private, first]);
    assert_eq!(two.store.pending_tables(noon()).await.unwrap(), [second]);

    for (table, hours) in [(first, 2), (second, 1), (private, 3)] {
        let row = two.store.pending(table).await.unwrap()[0].id;
        two.store.failed(row, after(hours)).await.unwrap();
    }
    assert_eq!(one.store.next_try(noon()).await.unwrap(), Some(after(2)));
    assert_eq!(two.store.next_try(noon()).await.unwrap(), Some(after(1)));
    assert_eq!(two.store.next_try(after(1)).await.unwrap(), None);
    one.store.hasten_all(after(-1)).await.unwrap();
    assert_eq!(one.store.pending_tables(noon()).await.unwrap().len(), 2);
    assert_eq!(two.store.pending_tables(noon()).await.unwrap(), [], "the other's wait goes on");
}

#[tokio::test]
async fn jobs_come_due_for_the_process_of_their_server() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::of_two(cluster).await;
    let tables = tables(&one.store).await;
    for (table, hours) in tables.iter().zip([2, 1, 3]) {
        done(&one.store, &due(table, after(hours))).await;
    }
    assert_eq!(one.store.next_due(noon()).await.unwrap(), Some(after(2)));
    assert_eq!(two.store.next_due(noon()).await.unwrap(), Some(after(1)));
    assert_eq!(two.store.next_due(after(1)).await.unwrap(), None);
    let seen_to = async |process: &Process| {
        let jobs = process.store.due_jobs(after(9), 10).await.unwrap();
        jobs.into_iter().map(|job| job.table).collect::<Vec<_>>()
    };
    assert_eq!(one.store.jobs_due_in(after(2), after(9), 10).await.unwrap().len(), 1);
    assert_eq!(seen_to(&one).await, [tables[0].row.id, tables[2].row.id]);
    assert_eq!(seen_to(&two).await, [tables[1].row.id]);
    // A shard that was given back is nobody's until another has it.
    one.store.give_back(0).await.unwrap();
    assert_eq!(seen_to(&one).await, []);
    assert_eq!(one.store.next_due(noon()).await.unwrap(), None);
}

#[tokio::test]
async fn a_job_is_done_by_one_process_unless_that_dies() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    let mut change = due(&opened(&one.store, 1).await, noon());
    done(&one.store, &change).await;
    let has_it = async |process: &Process| process.store.due_jobs(noon(), 10).await.unwrap().len() == 1;
    assert!(has_it(&one).await);
    assert!(has_it(&one).await, "it may ask again");
    assert!(!has_it(&two).await);
    let next = two.store.next_due(noon()).await.unwrap().unwrap();
    assert!(next > noon(), "{next:?}");

    // A process that does not come to it leaves it to the other, which is in time to see that.
    harbour.run("UPDATE jobs SET held_until = now() - interval '1 second'").await;
    assert_eq!(two.store.next_due(noon()).await.unwrap(), Some(noon()));
    assert!(has_it(&two).await);
    assert!(!has_it(&one).await);
    // And one that is dead leaves it at once.
    harbour.lapses(&two).await;
    assert_eq!(one.store.next_due(noon()).await.unwrap(), Some(noon()));
    assert!(has_it(&one).await);
    harbour.lives(&two).await;
    assert!(!has_it(&two).await);
    harbour.run("DELETE FROM processes").await;
    assert!(has_it(&two).await, "nor is one heard of that was forgotten");

    // Put off or replaced, a job is anybody's.
    harbour.lives(&one).await;
    let job = two.store.due_jobs(noon(), 1).await.unwrap()[0];
    two.store.put_off_job(job.id, after(1)).await.unwrap();
    assert_eq!(one.store.due_jobs(after(1), 10).await.unwrap(), [crate::store::Job { due: after(1), ..job }]);
    change.expects_revision = 1;
    done(&two.store, &change).await;
    assert!(has_it(&two).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_jobs_each_is_handed_out_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    for number in 0..40 {
        done(&one.store, &due(&opened(&one.store, 1 + number).await, noon())).await;
    }
    let mut jobs = Vec::new();
    for _ in 0..12 {
        let (first, second) = tokio::join!(one.store.due_jobs(noon(), 3), two.store.due_jobs(noon(), 5));
        for (process, handed) in [(&one, first.unwrap()), (&two, second.unwrap())] {
            for job in handed {
                assert!(process.store.finish_job(job.id).await.unwrap(), "handed out twice: {job:?}");
                jobs.push(job.table);
            }
        }
    }
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs.len(), 40);
}

/// Something that a moderator did at a table, told in a channel of the server.
async fn deed(harbour: &Harbour, store: &Store, table: &StoredTable, channel: ChannelId) {
    let guild = table.row.guild.unwrap();
    harbour
        .run(&format!(
            "INSERT INTO servers (guild, log_channel, rules) VALUES ({guild}, {channel}, '{{}}')
             ON CONFLICT (guild) DO NOTHING"
        ))
        .await;
    let mut change = step(&read(store, table.row.id).await);
    change.deeds = vec![NewDeed {
        by: Some(ANN),
        at: noon(),
        deed: r#"{"what":"Paused"}"#.to_owned(),
        interaction: None,
    }];
    done(store, &change).await;
}

#[tokio::test]
async fn deeds_are_told_by_the_process_of_their_server() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    let [first, second, _] = tables(&two.store).await;
    for (table, channel) in [(&first, 70), (&second, 71), (&second, 71)] {
        deed(&harbour, &two.store, table, ChannelId(channel)).await;
    }
    let told = async |process: &Process| {
        let rows = process.store.deeds_to_tell(noon(), 10).await.unwrap();
        rows.into_iter().map(|row| row.channel.0).collect::<Vec<_>>()
    };
    assert_eq!(told(&one).await, [70]);
    assert_eq!(told(&two).await, [71, 71]);
    assert_eq!(one.store.next_deed().await.unwrap(), Some(noon()));
    let row = one.store.deeds_to_tell(noon(), 10).await.unwrap().remove(0);
    one.store.deeds_wait(&row, after(1)).await.unwrap();
    assert_eq!(one.store.next_deed().await.unwrap(), Some(after(1)));
    assert_eq!(two.store.next_deed().await.unwrap(), Some(noon()));
}

#[tokio::test]
async fn a_log_channel_is_told_by_one_process() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    let table = opened_in(&one.store, 0, 1).await;
    deed(&harbour, &one.store, &table, ChannelId(70)).await;
    let count = async |process: &Process| process.store.deeds_to_tell(noon(), 10).await.unwrap().len();
    assert_eq!(count(&one).await, 1);
    assert_eq!(count(&two).await, 0);
    assert_eq!(two.store.next_deed().await.unwrap(), None);
    harbour.run("UPDATE claims SET held_until = now() - interval '1 second'").await;
    assert_eq!(two.store.next_deed().await.unwrap(), Some(noon()));
    assert_eq!(count(&two).await, 1);
    assert_eq!(count(&one).await, 0);
    harbour.lapses(&two).await;
    assert_eq!(one.store.next_deed().await.unwrap(), Some(noon()));
    assert_eq!(count(&one).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_deeds_each_is_told_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, processes) = Harbour::in_dispute(cluster).await;
    let [first, second] = &processes;
    for channel in 0..24 {
        let table = opened_in(&first.store, channel, 1 + channel).await;
        deed(&harbour, &first.store, &table, ChannelId(channel)).await;
    }
    let mut told = Vec::new();
    while told.len() < 24 {
        let (handed, others) =
            tokio::join!(first.store.deeds_to_tell(noon(), 3), second.store.deeds_to_tell(noon(), 2));
        for (process, rows) in processes.iter().zip([handed.unwrap(), others.unwrap()]) {
            for row in rows {
                process.store.deed_is_told(row.id).await.unwrap();
                told.push(row.channel.0);
            }
        }
    }
    told.sort_unstable();
    assert_eq!(told, (0..24).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_concerns_another_process_is_told_and_nothing_else() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    let mut listener = PgListener::connect(&harbour.url).await.unwrap();
    listener.listen("harbormaster").await.unwrap();
    let mut heard = two.store.news_of_others();
    heard.mark_unchanged();
    let mut told = async || {
        let told = tokio::time::timeout(PATIENCE, listener.recv()).await.expect("nothing is told");
        told.unwrap().payload().to_owned()
    };

    let own = opened_in(&one.store, 0, 1).await;
    done(&one.store, &step(&own)).await;
    let others = opened_in(&one.store, 1, 2).await;
    assert_eq!(told().await, others.row.id.to_string(), "the first that is told");
    heard.changed().await.unwrap();
    // What is not saved is not told.
    let mut spoilt = step(&others);
    spoilt.outbox = vec!["no JSON".to_owned()];
    one.store.commit(spoilt).await.unwrap_err();
    done(&one.store, &step(&others)).await;
    done(&two.store, &step(&read(&two.store, own.row.id).await)).await;
    assert_eq!(told().await, others.row.id.to_string());
    assert_eq!(told().await, own.row.id.to_string(), "who has shard 1 changed a table of shard 0");
}
