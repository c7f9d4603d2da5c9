//! A player who may move for several seats, or by now for another one, plays for the seat that was shown.

use super::{market::market, *};
use crate::ids::PersonId;

const GUEST: PersonId = PersonId(999);
const BEN: By = By::For(Seat::new(1));
const CARL: By = By::For(Seat::new(2));

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

/// The market with a guest at the helm of the second captain.
fn helmed() -> Table {
    after(&market(), &[(seat(1), "go_on_leave delegate user: @999 hours: 48"), (BEN, "accept_helm B")])
}

#[test]
fn a_stand_in_plays_for_the_captain_that_was_read_or_for_nobody() {
    let table = helmed();
    let back = after(&table, &[(seat(1), "return_from_leave")]);
    let given_up = after(&table, &[(BEN, "give_up_helm B")]);
    let named = [(seat(2), "go_on_leave delegate user: @999 hours: 48"), (CARL, "accept_helm C")];
    let elsewhere = after(&back, &named);
    let mut seated = table.clone();
    seated.seats[1].user = Some(GUEST);
    for notation in
        ["accept 1", "bid 2 pay: 350", "want malta pay: 900", "sell alacrity", "decommission_port tamar"]
    {
        let outcome = |then: &Table| outcomes(&table, GUEST, notation, then);
        assert!(outcome(&table).iter().all(|one| *one == Outcome::Played), "{notation}");
        for then in [&back, &given_up] {
            assert!(outcome(then).iter().all(|one| *one == Outcome::Refused), "{notation}");
        }
        // The guest moves for another captain, or for the own seat: it is asked again, if it is possible at all.
        for then in [&elsewhere, &seated] {
            assert!(outcome(then).iter().all(|one| *one != Outcome::Played), "{notation}");
        }
    }
}

#[test]
fn what_was_read_for_the_own_seat_is_not_played_for_another() {
    let table = after(&market(), &[(seat(0), "sell lagos price: 1200 to: C")]);
    // The third captain spends the money in another client, and stands in for one who still has it.
    let spent = after(
        &table,
        &[
            (seat(2), "accept 4"),
            (seat(1), "go_on_leave delegate user: C hours: 48"),
            (seat(2), "accept_helm B"),
        ],
    );
    let outcomes = outcomes(&table, PEOPLE[2], "want malta pay: 900", &spent);
    assert!(outcomes.iter().all(|one| *one != Outcome::Played), "{outcomes:?}");
    assert!(outcomes.contains(&Outcome::AskedAgain), "{outcomes:?}");
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
