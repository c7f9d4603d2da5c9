//! Jobs of the clock.

use super::*;
use crate::store::{JobKind, NewJob};

#[tokio::test]
async fn jobs_come_due_in_order() {
    let place = Place::new();
    let store = place.open().await;
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), None);
    for (number, hours) in [(1, 5), (2, 3), (3, 4)] {
        let table = opened(&store, number).await;
        let mut change = step(&table);
        change.jobs = vec![
            NewJob { kind: JobKind::Deadline, due: after(hours), ply: 0 },
            NewJob { kind: JobKind::Naming, due: after(hours + 100), ply: 0 },
        ];
        done(&store, &change).await;
    }
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), Some(after(3)));
    assert_eq!(store.next_due(after(3)).await.unwrap(), Some(after(4)), "what is due hides nothing");
    assert!(store.due_jobs(after(2), 10).await.unwrap().is_empty());
    let tables = async |hours, limit| {
        let jobs = store.due_jobs(after(hours), limit).await.unwrap();
        jobs.into_iter().map(|job| job.table.0).collect::<Vec<_>>()
    };
    assert_eq!(tables(4, 10).await, [2, 3]);
    assert_eq!(tables(9, 10).await, [2, 3, 1]);
    assert_eq!(tables(9, 1).await, [2]);
    let job = store.due_jobs(after(3), 1).await.unwrap()[0];
    assert_eq!((job.kind, job.due, job.ply), (JobKind::Deadline, after(3), 0));
    assert!(store.finish_job(job.id).await.unwrap());
    assert!(!store.finish_job(job.id).await.unwrap());
    assert_eq!(tables(9, 10).await, [3, 1]);
}

#[tokio::test]
async fn a_job_that_was_replaced_is_not_finished() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let mut change = step(&table);
    change.jobs = vec![NewJob { kind: JobKind::Computer, due: noon(), ply: 0 }];
    done(&store, &change).await;
    let old = store.due_jobs(noon(), 10).await.unwrap()[0];
    // The same words, but it is meant for the state after.
    change.expects_revision = 1;
    done(&store, &change).await;
    assert!(!store.finish_job(old.id).await.unwrap());
    let new = store.due_jobs(noon(), 10).await.unwrap()[0];
    assert_ne!(new.id, old.id);
    assert!(store.finish_job(new.id).await.unwrap());
}

#[tokio::test]
async fn a_job_is_put_off_but_never_its_successor() {
    let place = Place::new();
    let store = place.open().await;
    let table = opened(&store, 1).await;
    let mut change = step(&table);
    change.jobs = vec![NewJob { kind: JobKind::Computer, due: noon(), ply: 0 }];
    done(&store, &change).await;
    let old = store.due_jobs(noon(), 10).await.unwrap()[0];
    store.put_off_job(old.id, after(1)).await.unwrap();
    assert!(store.due_jobs(noon(), 10).await.unwrap().is_empty());
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), Some(after(1)));
    // Once it has been replaced, its successor is not put off.
    change.expects_revision = 1;
    done(&store, &change).await;
    store.put_off_job(old.id, after(9)).await.unwrap();
    assert_eq!(store.next_due(Timestamp::default()).await.unwrap(), Some(noon()));
}
