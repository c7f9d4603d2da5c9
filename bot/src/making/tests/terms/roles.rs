//! A yes is for the seat that was shown, also of somebody who moves for another by now.

use super::{market::market, *};
use crate::{
    ids::PersonId,
    store::{Naming, NamingStage},
};

const GUEST: PersonId = PersonId(999);

/// The outcome of a question in each way, of those in which it is asked.
fn outcomes(before: &Table, user: PersonId, notation: &str, then: &Table) -> Vec<Outcome> {
    let mv = before.read_move(notation).expect("a move");
    let reader = Reader { table: before, user, at: now() };
    let answered = WAYS.iter().filter_map(|way| {
        let question = reader.asks(*way, &mv)?;
        let outcome = Reader { table: then, ..reader }.answers(question, before);
        Some(outcome.unwrap_or_else(|fault| panic!("{notation} of {user} by {way:?}: {fault}")))
    });
    let outcomes: Vec<Outcome> = answered.collect();
    assert!(!outcomes.is_empty(), "{notation} is not asked about");
    outcomes
}

/// The table with a guest who stands in for the captain in this place.
fn stood_in(table: &Table, place: u8) -> Table {
    let mut next = table.clone();
    next.namings = vec![Naming {
        number: 1,
        seat: Seat::new(place),
        owner: Some(PEOPLE[usize::from(place)]),
        user: GUEST,
        by: PEOPLE[usize::from(place)],
        at: now(),
        until: None,
        stage: NamingStage::Acts,
        agreed: Vec::new(),
        objected: Vec::new(),
        since: Some(0),
        ended: None,
    }];
    next
}

#[test]
fn a_stand_in_plays_for_the_captain_that_was_read_or_for_nobody() {
    let table = stood_in(&market(), 1);
    let (back, elsewhere) = (market(), stood_in(&market(), 2));
    for notation in
        ["accept 1", "bid 2 pay: 350", "want malta pay: 900", "sell alacrity", "decommission_port tamar"]
    {
        let outcome = |then: &Table| outcomes(&table, GUEST, notation, then);
        assert!(outcome(&table).iter().all(|one| *one == Outcome::Played), "{notation}");
        assert!(outcome(&back).iter().all(|one| *one == Outcome::Refused), "{notation}");
        // The guest moves for another captain: it is asked again, if it is possible at all.
        assert!(outcome(&elsewhere).iter().all(|one| *one != Outcome::Played), "{notation}");
    }
}

#[test]
fn a_question_is_for_the_person_who_has_the_seat_or_the_office() {
    let table = market();
    let mut handed = table.clone();
    handed.seats[1].user = Some(GUEST);
    let refused = outcomes(&table, PEOPLE[1], "accept 1", &handed);
    assert!(refused.iter().all(|one| *one == Outcome::Refused), "{refused:?}");
    let mut led = table.clone();
    led.row.host = PEOPLE[2];
    for notation in ["void_offer 1 reason: posted twice", "hand_over B"] {
        let refused = outcomes(&table, PEOPLE[0], notation, &led);
        assert!(refused.iter().all(|one| *one == Outcome::Refused), "{notation}: {refused:?}");
    }
}

#[test]
fn a_button_plays_what_it_said_when_it_was_drawn() {
    let table = market();
    let reader = Reader { table: &table, user: PEOPLE[0], at: now() };
    let cheap = table.read_move("sell lagos price: 200").expect("a move");
    let Question { draft, yes, .. } = reader.asks(Way::Form, &cheap).expect("a form");
    // The price is changed in the same form, seen in another client.
    let picked = vec![Picked::Value("300".to_owned())];
    let dear = next(&table, draft, Choice::Pick { field: "price".to_owned(), picked }).expect("a form");
    let changed = next(&table, dear.draft().expect("it is remembered"), yes);
    let Ok(Screen::Confirm(again)) = changed else { panic!("{changed:?}") };
    assert!(again.changed && again.prospect.mv.to_string() == "sell lagos price: 300");
    let Question { draft, yes, .. } = reader.reads(dear).expect("a form");
    assert!(matches!(next(&table, draft, yes), Ok(Screen::Play(_))));
}
