//! Work that only one process does at a time: posting what waits at a table, and sending a person's
//! notices.

use super::*;
use crate::ids::PersonId;
use crate::store::Wait;

/// Ends the leases of all that is claimed, though their processes live.
async fn lapse(harbour: &Harbour) {
    harbour.run("UPDATE claims SET held_until = now() - interval '1 second'").await;
}

#[tokio::test]
async fn one_process_tells_what_waits_at_a_table() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    let table = opened(&one.store, 1).await.row.id;
    assert!(one.store.may_tell(table).await.unwrap());
    assert!(one.store.may_tell(table).await.unwrap(), "it keeps the right");
    assert!(!two.store.may_tell(table).await.unwrap());
    assert!(two.store.may_tell(TableId(table.0 + 1)).await.unwrap(), "another table is free");

    // Given back, by the process that has it.
    two.store.has_told(table).await.unwrap();
    assert!(!two.store.may_tell(table).await.unwrap());
    one.store.has_told(table).await.unwrap();
    assert!(two.store.may_tell(table).await.unwrap());
    assert!(!one.store.may_tell(table).await.unwrap());

    // Not kept, it lapses.
    lapse(&harbour).await;
    assert!(one.store.may_tell(table).await.unwrap());
    assert!(!two.store.may_tell(table).await.unwrap());
    // Nobody waits for a process that is dead.
    harbour.lapses(&one).await;
    assert!(two.store.may_tell(table).await.unwrap());
    harbour.lives(&one).await;
    assert!(!one.store.may_tell(table).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_that_ask_at_once_one_may_tell() {
    let Some(cluster) = Cluster::shared() else { return };
    let (_harbour, [one, two]) = Harbour::in_dispute(cluster).await;
    for number in 0..30 {
        let (first, second) =
            tokio::join!(one.store.may_tell(TableId(number)), two.store.may_tell(TableId(number)));
        assert!(first.unwrap() != second.unwrap());
    }
}

/// Makes a table wait for these people, with a notice due to each of them since noon.
async fn waiting(harbour: &Harbour, store: &Store, tap: u64, people: &[PersonId]) -> TableId {
    let table = opened(store, tap).await.row.id;
    harbour.run("INSERT INTO people (name) SELECT '' FROM generate_series(3, 40)").await;
    for user in people {
        let (id, user, since) = (table.0, user.0, after(-24).millis());
        harbour
            .run(&format!(
                "INSERT INTO waits (table_id, person, since, due) VALUES ({id}, {user}, {since}, {})",
                noon().millis()
            ))
            .await;
    }
    table
}

/// Returns what it takes to tell somebody all that is due: their waits as they are afterwards, and
/// a post about each.
async fn notice(store: &Store, user: PersonId) -> (Vec<(PersonId, Wait)>, Vec<(TableId, String)>) {
    let mut told: Vec<(PersonId, Wait)> =
        store.waits_of(user).await.unwrap().into_iter().map(|wait| (user, wait)).collect();
    for (_, wait) in &mut told {
        wait.heard.told = Some(noon());
        wait.due = None;
    }
    let posts = told.iter().map(|(_, wait)| (wait.table, r#"{"notice":1}"#.to_owned())).collect();
    (told, posts)
}

/// Returns the number of rows that wait to be posted at a table, and what is due to this person.
async fn left(store: &Store, table: TableId, user: PersonId) -> (usize, Vec<Option<Timestamp>>) {
    let waits = store.waits_of(user).await.unwrap();
    (store.pending(table).await.unwrap().len(), waits.into_iter().map(|wait| wait.due).collect())
}

#[tokio::test]
async fn a_person_is_handed_to_one_process() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    let table = waiting(&harbour, &one.store, 1, &[ANN, BEN]).await;
    assert_eq!(one.store.due_notices(after(-1), 10).await.unwrap(), []);
    assert_eq!(one.store.due_notices(noon(), 1).await.unwrap().len(), 1);
    let people = async |process: &Process| {
        let mut users = process.store.due_notices(noon(), 10).await.unwrap();
        users.sort_unstable();
        users
    };
    assert_eq!(people(&one).await, [ANN, BEN]);
    assert_eq!(people(&two).await, []);
    let next = two.store.next_notice(noon()).await.unwrap().unwrap();
    assert!(next > noon(), "they are looked for again once their time is over");

    let (told, posts) = notice(&one.store, ANN).await;
    one.store.notify(&told, &posts, noon()).await.unwrap();
    assert_eq!(left(&one.store, table, ANN).await, (2, vec![None]));
    assert_eq!(people(&one).await, [BEN], "nothing is due to Ann any more");
    // When the first process is dead, the other sees to what it has left.
    harbour.lapses(&one).await;
    assert_eq!(two.store.next_notice(noon()).await.unwrap(), Some(noon()));
    assert_eq!(people(&two).await, [BEN]);
    assert_eq!(people(&one).await, []);
}

#[tokio::test]
async fn who_has_lost_a_person_tells_them_nothing() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, [one, two]) = Harbour::of_two(cluster).await;
    let table = waiting(&harbour, &one.store, 1, &[ANN, BEN]).await;
    assert_eq!(one.store.due_notices(noon(), 10).await.unwrap().len(), 2);
    let (told, posts) = notice(&one.store, ANN).await;
    lapse(&harbour).await;
    assert_eq!(two.store.due_notices(noon(), 10).await.unwrap().len(), 2);

    let refused = one.store.notify(&told, &posts, noon()).await;
    assert!(matches!(refused, Err(StoreError::Contended)), "{refused:?}");
    assert_eq!(left(&one.store, table, ANN).await, (1, vec![Some(noon())]));
    two.store.notify(&told, &posts, noon()).await.unwrap();
    assert_eq!(left(&one.store, table, ANN).await, (2, vec![None]));
    // Told once, and not again by a process that comes with the same later.
    let refused = two.store.notify(&told, &posts, noon()).await;
    assert!(matches!(refused, Err(StoreError::Contended)), "{refused:?}");

    // One of two is lost: neither is told.
    let (mut told, mut posts) = notice(&one.store, BEN).await;
    let (ann, _) = notice(&one.store, ANN).await;
    told.extend(ann);
    posts.truncate(1);
    let refused = two.store.notify(&told, &posts, noon()).await;
    assert!(matches!(refused, Err(StoreError::Contended)), "{refused:?}");
    assert_eq!(left(&one.store, table, BEN).await, (2, vec![Some(noon())]));
    // A claim whose time is over is good as long as nobody else has taken it.
    lapse(&harbour).await;
    told.truncate(1);
    two.store.notify(&told, &posts, noon()).await.unwrap();
    assert_eq!(left(&one.store, table, BEN).await, (3, vec![None]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_people_each_is_told_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let (harbour, processes) = Harbour::of_two(cluster).await;
    let people: Vec<PersonId> = (1..=40).map(PersonId).collect();
    let table = waiting(&harbour, &processes[0].store, 1, &people).await;
    let mut told = Vec::new();
    while told.len() < people.len() {
        let [first, second] = &processes;
        let (handed, others) =
            tokio::join!(first.store.due_notices(noon(), 7), second.store.due_notices(noon(), 5));
        for (process, users) in processes.iter().zip([handed.unwrap(), others.unwrap()]) {
            for user in users {
                let (waits, posts) = notice(&process.store, user).await;
                process.store.notify(&waits, &posts, noon()).await.unwrap();
                told.push(user);
            }
        }
    }
    told.sort_unstable();
    assert_eq!(told, people);
    assert_eq!(processes[1].store.pending(table).await.unwrap().len(), 1 + people.len());
}
