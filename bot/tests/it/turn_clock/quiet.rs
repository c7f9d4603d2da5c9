//! The turn clock and a player's quiet hours: what ends in them ends later, and everybody sees when.

use harbormaster::{
    facts::{Notice, Post},
    hours::{Days, Hours, Minute, Zone},
    ids::PersonId,
    person::Person,
};
use harbormaster_rules::{Kind, Span, Timestamp};
use serde_json::json;

use super::{ANN, BEN, DAY, Quay};
use crate::harness::World;

const HOUR: Span = Span::hours(1);

/// Somebody in UTC for whom it is quiet from an hour before this instant until two hours after it.
pub(super) fn asleep_at(at: Timestamp) -> Person {
    let zone = Zone::find("UTC").unwrap();
    let minute = |at: Timestamp| Minute::new(zone.time_of_day(at).number()).unwrap();
    let quiet = Some((minute(at + Span::hours(-1)), minute(at + HOUR * 2)));
    Person {
        hours: Some(Hours { zone: zone.clone(), quiet, days_off: Days::default() }),
        ..Person::default()
    }
}

impl Quay {
    pub(super) async fn chooses(&self, user: PersonId, person: &Person) {
        self.store.save_choices(user, person, self.clock.now()).await.unwrap();
        self.tables.settings_changed(user, true).await.unwrap();
    }
}

#[tokio::test]
async fn a_deadline_in_quiet_hours_comes_an_hour_after_their_end() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, end) = quay.timed().await;
    assert!(!end.is_moved);
    let person = asleep_at(end.ends);
    quay.chooses(user, &person).await;
    let moved = quay.timed().await.2;
    assert_eq!((moved.ends, moved.is_moved), (person.deadline(end.ends, HOUR * 12), true));
    assert!(moved.ends > end.ends + HOUR * 2 && moved.ends <= end.ends + HOUR * 3, "{}", moved.ends);
    let news = quay.store.pending(quay.id).await.unwrap();
    let last: Post = serde_json::from_str(&news.last().unwrap().payload).unwrap();
    assert_eq!(last, Post::Times, "the board is edited");
    // It never comes earlier, and choosing again wins no time.
    quay.chooses(user, &Person::default()).await;
    quay.chooses(user, &person).await;
    assert_eq!(quay.timed().await.2.ends, moved.ends);

    quay.restarts().await;
    quay.comes(moved.last_call.unwrap()).await;
    quay.comes(end.ends + HOUR).await;
    assert_eq!(quay.by_clock().await, 0, "the first end is none any more");
    quay.comes(moved.ends).await;
    assert_eq!(quay.by_clock().await, 1);
    // The other player has chosen nothing. The next turn of the first is moved from its beginning.
    let (_, other, end) = quay.timed().await;
    assert!(other != user && !end.is_moved);
    quay.plays(other).await.unwrap();
    let end = quay.timed().await.2;
    let due = quay.table().await.last_at + DAY;
    assert_eq!(end.ends, person.deadline(due, HOUR * 12));
}

#[tokio::test]
async fn quiet_hours_cost_no_saved_time() {
    let options = [("turn_time", "24h"), ("time_bank", "10h")];
    let mut quay = Quay::begins(Kind::Threeport, &options).await;
    let (seat, user, end) = quay.timed().await;
    quay.chooses(user, &asleep_at(end.ends)).await;
    let moved = quay.timed().await.2.ends;
    quay.comes(quay.timed().await.2.last_call.unwrap()).await;
    quay.is_now(moved + Span::minutes(-30));
    quay.plays(user).await.unwrap();
    quay.chooses(user, &Person::default()).await;
    let other = if user == ANN { BEN } else { ANN };
    quay.plays(other).await.unwrap();
    // Ten hours were saved, and all but half an hour of them was used.
    let table = quay.table().await;
    let left = table.turn_end(seat).unwrap().ends - table.last_at - DAY;
    assert!((left - Span::minutes(30)).as_millis().abs() < 5_000, "{left} are left");
}

#[tokio::test]
async fn time_that_is_given_or_was_paused_ends_after_quiet_hours_too() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (_, user, end) = quay.timed().await;
    let other = if user == ANN { BEN } else { ANN };
    let person = asleep_at(end.ends + HOUR * 5);
    quay.chooses(user, &person).await;
    assert!(!quay.timed().await.2.is_moved, "four hours lie between");
    quay.is_now(quay.clock.now() + HOUR);
    quay.pauses().await;
    let paused = quay.clock.now();
    quay.is_now(paused + HOUR * 5);
    quay.resumes().await;
    let moved = quay.timed().await.2;
    let due = end.ends + HOUR * 5;
    assert!(
        moved.is_moved && (moved.ends - person.deadline(due, HOUR * 12)).as_millis().abs() < 5_000,
        "{}",
        moved.ends
    );

    quay.chooses(user, &asleep_at(quay.clock.now() + DAY)).await;
    let giver = quay.caller(other);
    quay.tables.more_time(quay.id, &harbormaster::table::Petition::of(&giver)).await.unwrap();
    let given = quay.timed().await.2;
    assert!(given.is_moved && given.ends > quay.clock.now() + DAY + HOUR * 2, "{}", given.ends);
    let last = quay.notices().await.pop().unwrap();
    assert!(matches!(last, Notice::MoreTime { until, .. } if until == given.ends), "{last:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_shows_the_moved_time() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    world.moves_clock(json!({ "set": "2030-01-15T12:00:00Z" })).await;
    let hours = json!({ "zone": "UTC", "quiet_hours": "22:00-08:00" });
    ann.command("my settings", hours).await.says("**22:00 to 08:00**");
    let board = ann.begins(&[&ben], &[("first", "player 1"), ("turn_time", "12h")]).await;
    let until: Timestamp = "2030-01-16T09:00:00Z".parse().unwrap();
    let shown =
        format!("**Ann** has until <t:{0}:f> (<t:{0}:R>), moved out of quiet hours.", until.seconds());
    assert!(board.text().contains(&shown), "{}", board.text());
    // The last call falls into the night: Ann is pinged when it is over, with what is left.
    world.moves_clock(json!({ "set": "2030-01-16T04:00:00Z" })).await;
    assert!(ann.reads("you have until <t:").await.pings().is_empty());
    world.moves_clock(json!({ "set": "2030-01-16T08:00:01Z" })).await;
    let call = ann.reads("has been waiting for you").await;
    assert_eq!(call.pings(), [ann.id().await]);
    assert!(call.text().contains(&format!("The time ends <t:{}:R>.", until.seconds())), "{}", call.text());
    world.moves_clock(json!({ "set": "2030-01-16T09:00:00Z" })).await;
    let board = ann.reads("⏱ By the clock, for **Ann**:").await;
    assert_eq!(board.pings(), [ben.id().await]);
    assert_eq!(world.violations().await.len(), 0);
}
