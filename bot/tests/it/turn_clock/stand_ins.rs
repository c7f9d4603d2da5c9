//! The turn clock and stand-ins: their time is theirs, and what it does in the end is what the host chose.

use harbormaster::{
    ids::PersonId,
    table::{Named, Petition},
};
use harbormaster_rules::Kind;

use crate::harness::CREW;

use super::{ANN, BEN, DAY, Quay};

/// Somebody who has no seat.
pub(super) const CEM: PersonId = CREW[2];

impl Quay {
    /// Cem stands in for this person.
    pub(super) async fn stands_in(&mut self, owner: PersonId) {
        let named = Named { user: CEM, bot: false, sees_channel: true };
        let (owner, cem) = (self.caller(owner), self.caller(CEM));
        self.tables.name_stand_in(self.id, &Petition::of(&owner), (None, None), &named).await.unwrap();
        let number = self.table().await.namings.last().unwrap().number;
        let (table, naming) = self.tables.naming_terms(self.id, &cem, number).await.unwrap();
        self.tables.stand_in(self.id, &cem, number, naming.terms(&table)).await.unwrap();
    }
}

#[tokio::test]
async fn a_stand_in_has_the_time_of_a_turn_and_late_turns_are_their_own() {
    let options = [("turn_time", "24h"), ("when_late", "replace"), ("late_turns", "2"), ("time_bank", "24h")];
    let mut quay = Quay::begins(Kind::Threeport, &options).await;
    let (seat, owner, first) = quay.timed().await;
    // The owner is late once, and has used up what the seat had saved.
    quay.comes(first.last_call.unwrap()).await;
    quay.comes(first.ends).await;
    let other = quay.awaited().await.1;
    quay.plays(other).await.unwrap();
    quay.is_now(quay.clock.now() + DAY / 2);
    quay.stands_in(owner).await;
    quay.restarts().await;
    let end = quay.table().await.turn_end(seat).unwrap();
    let time = end.ends - quay.clock.now();
    assert!((time - DAY).as_millis().abs() < 10_000, "all of a turn's time, and nothing saved: {time}");
    let late = || async { quay.store.table(quay.id).await.unwrap().unwrap().clocks[seat.index()].late };
    assert_eq!(late().await, 0);
    let called = |user: PersonId| [user];
    quay.comes(end.last_call.unwrap()).await;
    let calls = quay.last_calls().await;
    let last: Vec<PersonId> = calls.last().unwrap().iter().map(|left| left.user).collect();
    assert_eq!(last, called(CEM), "the call is for who plays");
    quay.comes(end.ends).await;
    assert_eq!(late().await, 1);
    quay.plays(other).await.unwrap();
    let end = quay.table().await.turn_end(seat).unwrap();
    quay.comes(end.last_call.unwrap()).await;
    quay.comes(end.ends).await;
    let table = quay.table().await;
    assert!(table.is_computer(seat), "the second late turn in a row");
    assert_eq!((table.seat_kept_for(owner), table.seat_played_by(CEM)), (Some(seat), None));
    let back = quay.caller(owner);
    quay.tables.come_back(quay.id, &back).await.unwrap();
    assert_eq!(quay.table().await.user_in(seat), Some(owner));
    assert!([ANN, BEN].contains(&owner));
    quay.proves_itself().await;
}

#[tokio::test]
async fn the_rights_of_a_seat_are_where_its_player_is() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (seat, owner, _) = quay.timed().await;
    quay.stands_in(owner).await;
    let table = quay.table().await;
    assert_eq!((table.seat_played_by(CEM), table.seat_played_by(owner)), (Some(seat), None));
    assert_eq!((table.seat_seen_by(CEM), table.seat_seen_by(owner)), (Some(seat), Some(seat)));
    assert!(table.roles_of(owner).is_empty() || table.row.host == owner);
    assert!(table.awaited_people() == [CEM]);
    let waits = quay.store.waits_at(quay.id).await.unwrap();
    assert_eq!(waits.iter().map(|(user, _)| *user).collect::<Vec<_>>(), [CEM]);
}

/// No clock begins in a pause, so the pause gives it nothing back.
#[tokio::test]
async fn who_begins_in_a_pause_has_the_time_of_one_turn() {
    let mut quay = Quay::begins(Kind::Threeport, &[("turn_time", "24h")]).await;
    let (seat, owner, _) = quay.timed().await;
    quay.pauses().await;
    quay.is_now(quay.clock.now() + DAY * 2);
    quay.stands_in(owner).await;
    quay.is_now(quay.clock.now() + DAY);
    quay.resumes().await;
    let left = quay.table().await.turn_end(seat).unwrap().ends - quay.clock.now();
    assert!((left - DAY).as_millis().abs() < 10_000, "the pause before it is not given back: {left}");
}
