//! The turn clock and players who are away: the game waits as long as the table lets it, or a computer player moves.

use harbormaster::{
    person::{Away, Meanwhile, Person},
    store::Phase,
    table::{Petition, Successor},
};
use harbormaster_rules::{Kind, Span, Timestamp};
use serde_json::json;

use super::{ANN, BEN, DAY, Quay};
use crate::harness::World;

const HOUR: Span = Span::hours(1);

fn away(from: Timestamp, until: Timestamp, meanwhile: Meanwhile) -> Person {
    Person { away: Some(Away { from, until, meanwhile }), ..Person::default() }
}

#[tokio::test]
async fn a_game_waits_for_a_player_who_is_away_as_long_as_the_table_lets_it() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h"), ("away_days", "7")]).await;
    let (seat, user, due) = quay.timed().await;
    let now = quay.clock.now();
    quay.chooses(user, &away(now, now + DAY * 5, Meanwhile::Wait)).await;
    let end = quay.timed().await.2;
    assert_eq!(end.ends, now + DAY * 5 + HOUR, "an hour after they are back");
    quay.restarts().await;
    quay.comes(due.ends + HOUR).await;
    assert_eq!(quay.by_clock().await, 0);

    // They come back sooner, and play. What was not waited is still theirs.
    quay.comes(due.ends + DAY).await;
    quay.plays(user).await.unwrap();
    quay.chooses(user, &Person::default()).await;
    let other = quay.awaited().await.1;
    quay.plays(other).await.unwrap();
    let due = quay.table().await.turn_end(seat).unwrap();
    let now = quay.clock.now();
    quay.chooses(user, &away(now, now + DAY * 80, Meanwhile::Wait)).await;
    let end = quay.timed().await.2;
    let waits = end.ends - due.ends;
    assert!((waits - DAY * 6).as_millis().abs() < 10_000, "one day of seven is used up: {waits}");
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    assert_eq!(quay.by_clock().await, 1, "then the table's own choice holds");
    quay.plays(other).await.unwrap();
    let end = quay.table().await.turn_end(seat).unwrap();
    assert_eq!(end.ends, quay.table().await.last_at + DAY, "nothing is left");
    quay.proves_itself().await;
}

#[tokio::test]
async fn who_is_back_sooner_has_what_was_left_and_at_least_an_hour() {
    let quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, due) = quay.timed().await;
    let leaves = quay.clock.now();
    let holiday = away(leaves, leaves + DAY * 6, Meanwhile::Wait);
    quay.chooses(user, &holiday).await;
    quay.is_now(leaves + HOUR * 2);
    quay.chooses(user, &Person::default()).await;
    assert_eq!(quay.timed().await.2.ends, due.ends, "nothing was waited");
    quay.chooses(user, &holiday).await;
    quay.is_now(due.ends + DAY);
    quay.chooses(user, &Person::default()).await;
    let left = quay.timed().await.2.ends - quay.clock.now();
    assert!((left - HOUR).as_millis().abs() < 10_000, "{left}");
    assert_eq!(quay.by_clock().await, 0);
}

#[tokio::test]
async fn a_deadline_soon_after_an_absence_or_in_the_night_after_it_comes_later() {
    let quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, due) = quay.timed().await;
    let back = due.ends + Span::minutes(-10);
    let mut person = away(quay.clock.now(), back, Meanwhile::Wait);
    quay.chooses(user, &person).await;
    assert_eq!(quay.timed().await.2.ends, back + HOUR, "ten minutes are too little");
    let night = super::quiet::asleep_at(back + HOUR);
    person.hours.clone_from(&night.hours);
    quay.chooses(user, &person).await;
    assert_eq!(quay.timed().await.2.ends, night.deadline(back + HOUR, HOUR * 12), "after the night");
}

/// Nobody else would want the game to go on.
#[tokio::test]
async fn the_game_of_somebody_who_plays_alone_waits_for_them() {
    let mut quay = Quay::begins(Kind::Threeport, &[]).await;
    let other = quay.table().await.seat_of(BEN).unwrap();
    let ben = quay.caller(BEN);
    quay.tables.swap(quay.id, &Petition::of(&ben), other, Successor::Computer(None)).await.unwrap();
    let now = quay.clock.now();
    quay.chooses(ANN, &away(now, now + DAY * 5, Meanwhile::Computer)).await;
    assert!(quay.table().await.turn_ends().next().is_none());
    quay.comes(now + DAY).await;
    assert_eq!(quay.by_clock().await, 0);
}

#[tokio::test]
async fn a_computer_player_moves_for_somebody_who_is_away_until_they_are_back() {
    // Without a turn time, too.
    for options in [&[][..], &[("turn_time", "24h"), ("when_late", "wait")][..]] {
        let mut quay = Quay::begins(Kind::Threeport, options).await;
        let (_, user, _) = quay.awaited().await;
        let leaves = quay.clock.now() + HOUR * 3;
        quay.chooses(user, &away(leaves, leaves + DAY * 9, Meanwhile::Computer)).await;
        assert_eq!(quay.timed().await.2.ends, leaves, "until then they have time");
        quay.comes(quay.timed().await.2.last_call.unwrap()).await;
        assert_eq!(quay.by_clock().await, 0);
        quay.comes(leaves).await;
        assert_eq!(quay.by_clock().await, 1);
        let other = quay.awaited().await.1;
        assert_ne!(other, user);
        for turns in 2..5 {
            quay.is_now(quay.clock.now() + HOUR);
            quay.plays(other).await.unwrap();
            quay.jobs_are_done().await;
            assert_eq!((quay.by_clock().await, quay.awaited().await.1), (turns, other), "at once");
        }
        quay.chooses(user, &Person::default()).await;
        quay.is_now(quay.clock.now() + HOUR);
        quay.plays(other).await.unwrap();
        quay.jobs_are_done().await;
        assert_eq!((quay.by_clock().await, quay.awaited().await.1), (4, user), "they are back");
        let late = quay.store.table(quay.id).await.unwrap().unwrap().clocks;
        assert!(late.iter().all(|clock| clock.late == 0), "these were no late turns");
        assert!(late.iter().all(|clock| clock.running.is_none_or(|running| running.phase == Phase::Fresh)));
        quay.proves_itself().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_show_who_is_away_and_who_is_back_gets_the_seats_back() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    world.moves_clock(json!({ "set": "2030-01-15T12:00:00Z" })).await;
    ann.begins(&[&ben], &[("first", "player 1"), ("turn_time", "24h")]).await;
    ann.command("my back", json!({})).await.says("You are not away");
    ann.command("my away", json!({ "until": "2030-01-20" })).await.says("Set your time zone first");
    ann.command("my settings", json!({ "zone": "Europe/Berlin" })).await.says("Europe/Berlin");
    let backwards = json!({ "until": "2030-01-20", "from": "2030-01-21" });
    ann.command("my away", backwards).await.says("before you leave");
    ann.command("my away", json!({ "until": "100d" })).await.says("for more than 90 days");
    let days = ann.completes("my away", json!({}), "until", "2030-01-2").await;
    assert!(days.iter().any(|(_, day)| day == "2030-01-20"), "{days:?}");

    let said = ann.command("my away", json!({ "until": "2030-01-23" })).await.says("🌴 You are away from");
    ann.click(&said, "I'm back").await.says("👋 You are back.");
    let said = ann.command("my away", json!({ "until": "2030-01-25" })).await.says("🌴 You are away from");
    assert!(said.text().contains("waits for 7 days at most"), "{}", said.text());
    let until: Timestamp = "2030-01-24T23:00:00Z".parse().unwrap();
    let board = ann.reads(&format!("until <t:{0}:f> (<t:{0}:R>).", until.seconds())).await;
    assert!(board.text().contains("🌴 **Ann** is away from <t:"), "{}", board.text());
    assert!(
        ann.command("my settings", json!({})).await.says("- Away: from").text().contains("your games wait")
    );
    world.moves_clock(json!({ "set": "2030-01-17T12:00:00Z" })).await;
    assert_eq!(ann.pings().await.len(), 1, "only when the game began");
    let back = ann.command("my back", json!({})).await.says("👋 You are back.");
    assert!(back.text().contains("waits for you"), "{}", back.text());
    world
        .until("a board without it", async || {
            let board = ann.board(0).await;
            (!board.text().contains("is away")).then_some(())
        })
        .await;
    assert_eq!(world.violations().await.len(), 0);
}
