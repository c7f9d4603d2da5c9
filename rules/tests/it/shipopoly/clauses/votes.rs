//! Votes (5.8.7, 5.8.8, 5.8.12 to 5.8.14).

use harbormaster_rules::{
    By, Person, Position, Span,
    shipopoly::{Ending, Event, Move, Standing, Way, Why},
};
use serde_json::json;

use super::{Setup, Table, told};
use crate::shipopoly::seat;

const ACCUSED: &str = "dishonourable_discharge C reason: one purse";

/// Lets A and others vote: `A+ B-`.
fn votes(table: &mut Table, all: &str) {
    for one in all.split(' ') {
        let (letter, vote) = one.split_at(1);
        table.plays(letter, if vote == "+" { "vote yes" } else { "vote no" }, &[]);
    }
}

fn open(table: &Table) -> bool {
    table.json()["vote"] != json!(null)
}

#[test]
fn there_is_one_vote_at_a_time() {
    // Shipopoly 5.8.12
    let mut table = Setup::new(3).table();
    table.refuses("A", "vote yes", Why::NoVote);
    table.plays("host", "call_time", &[]);
    let another = Why::VoteOpen;
    table.refuses("host", "call_time", &another);
    table.refuses("host", ACCUSED, &another);
    table.refuses("B", "call_secretary B", &another);
}

#[test]
fn a_vote_lapses_after_48_hours() {
    // Shipopoly 5.8.12
    let mut table = Setup::new(3).table();
    table.plays("B", "call_secretary B", &[]);
    votes(&mut table, "B+");
    table.waits(Span::hours(48) - Span::millis(1));
    assert!(open(&table));
    table.waits(Span::millis(1));
    assert!(!open(&table) && told(&table, |event| matches!(event, Event::VoteLapsed { .. })));
    assert_eq!(table.view().secretary, None);
}

#[test]
fn any_captain_afloat_may_call_for_another_secretary() {
    // Shipopoly 5.8.12, 5.8.11, 5.8.14
    for who in ["C", "@8"] {
        let mut table = Setup::with(3, &[("secretary", "player 1")]).table();
        table.plays("B", &format!("call_secretary {who}"), &[]);
        votes(&mut table, "B+ C+");
        let expected = if who == "C" { Person::Seat(seat("C")) } else { Person::Guest(8) };
        assert_eq!((table.view().secretary, open(&table)), (Some(expected), false));
    }
    let mut table = Setup::with(3, &[("secretary", "player 1")]).table();
    table.refuses("B", "call_secretary A", Why::SecretaryAlready);
    table.refuses("B", "call_secretary D", Why::NoSuchCaptain);
    table.plays("C", "abandon_ship", &[]);
    table.refuses("C", "call_secretary B", Why::YourShipIsSunk);
}

#[test]
fn a_vote_may_be_changed() {
    // Shipopoly 5.8.13
    let mut table = Setup::new(4).table();
    table.plays("host", "call_time", &[]);
    votes(&mut table, "A+ B+");
    table.refuses("A", "vote yes", Why::VotedSo);
    votes(&mut table, "B- C+");
    assert!(open(&table), "two of four");
    table.refuses("B", "vote no", Why::VotedSo);
    votes(&mut table, "B+");
    assert!(!open(&table) && table.view().last_round);
}

#[test]
fn only_captains_afloat_vote_and_on_a_discharge_only_those_not_accused() {
    // Shipopoly 5.8.13, R33
    let mut table = Setup::new(5).table();
    table.plays("E", "abandon_ship", &[]);
    table.plays("host", ACCUSED, &[]);
    table.refuses("C", "vote no", Why::NoVoteForYou);
    table.refuses("E", "vote no", Why::YourShipIsSunk);
    votes(&mut table, "A+ B+");
    assert_eq!(table.standing("C"), Standing::Sunk(Way::Discharged), "two of three");
}

#[test]
fn more_than_half_carry_at_once() {
    // Shipopoly 5.8.14
    for (seats, half, last) in
        [(2, "A+", "B+"), (3, "A+ B-", "C+"), (4, "A+ B+ C-", "D+"), (8, "A+ B+ C+ D+", "E+")]
    {
        let mut table = Setup::new(seats).table();
        table.plays("host", "call_time", &[]);
        votes(&mut table, half);
        assert!(open(&table), "{half}");
        votes(&mut table, last);
        assert!(!open(&table) && table.view().last_round, "{half} {last}");
    }
}

#[test]
fn a_sinking_can_carry_a_vote() {
    // Shipopoly 5.8.14, 5.8.13: two of four, then two of three.
    let mut table = Setup::new(4).table();
    table.plays("host", "call_time", &[]);
    votes(&mut table, "A+ B+");
    table.plays("D", "abandon_ship", &[]);
    assert!(table.view().last_round);
}

#[test]
fn a_vote_that_a_sinking_carries_is_carried_in_that_move() {
    // Shipopoly 5.8.14, 4.1.7, 7: two of four, then two of three, as the last $50 sink C.
    let table = |done: &str| {
        let setup = Setup::new(4).cash("C", 50).drydock("C", 0);
        let mut table = done.split(' ').fold(setup, Setup::done).table();
        table.plays("host", "call_time", &[]);
        votes(&mut table, "A+ B+");
        table.plays("C", "pay_bailout", &[]);
        table
    };
    let ended = table("A B D");
    assert_eq!((ended.view().round, ended.view().outcome.is_some()), (1, true), "no extra round");
    let pending = table("A B");
    assert!(pending.view().last_round && !open(&pending));
}

#[test]
fn what_a_carried_discharge_pays_out_pays_debts_at_once() {
    // Shipopoly 4.5.5, 5.6.2, 5.8.14: A is hove to with a debt of 80 to C; B's estate pays A 100.
    let hove_to = json!({"hove_to": {"owes": "nothing", "doubles": 0, "cleared": null}});
    let setup = Setup::new(3).cash("B", 50).owns("B", "malta").owes("B", "A", 100);
    let setup = setup.cash("A", 0).owns("A", "ascension").owes("A", "C", 80).set("/captains/0/turn", hove_to);
    let mut table = setup.table();
    table.plays("host", "dishonourable_discharge B reason: one purse", &[]);
    votes(&mut table, "A+ C+");
    assert_eq!((table.cash("A"), table.cash("C"), table.standing("A")), (20, 1_580, Standing::Done));
}

#[test]
fn a_discharge_needs_a_yes_from_another_than_the_secretary() {
    // Shipopoly 5.8.14, R33: of two captains the one who is Secretary accuses the other, and cannot do it alone.
    let secretary = |seats| Setup::with(seats, &[("secretary", "player 1")]).table();
    let mut table = secretary(2);
    table.plays("host", "dishonourable_discharge B reason: kickbacks", &[]);
    votes(&mut table, "A+");
    assert!(open(&table));
    assert_eq!(table.standing("B"), Standing::Pending);
    let mut table = secretary(3);
    table.plays("host", ACCUSED, &[]);
    votes(&mut table, "A+");
    assert!(open(&table));
    votes(&mut table, "B+");
    assert_eq!(table.standing("C"), Standing::Sunk(Way::Discharged));
    // Without a seat the Secretary has no vote at all.
    let mut table = Setup::new(2).table();
    table.plays("host", "dishonourable_discharge B reason: kickbacks", &[]);
    votes(&mut table, "A+");
    assert_eq!(table.standing("B"), Standing::Sunk(Way::Discharged));
}

#[test]
fn a_vote_on_captains_who_are_sunk_lapses() {
    // Shipopoly 5.8.7, 5.8.12
    let mut table = Setup::new(3).table();
    table.plays("host", ACCUSED, &[]);
    table.plays("C", "abandon_ship", &[]);
    assert!(!open(&table) && told(&table, |event| matches!(event, Event::VoteLapsed { .. })));
}

#[test]
fn an_accusation_names_captains_and_a_reason() {
    // Shipopoly 5.8.7, R23, R33
    let mut table = Setup::new(4).table();
    table.refuses("host", "dishonourable_discharge C", Why::GiveAReason);
    let accuse = |captains: &str, reason: String| {
        let captains = captains.chars().map(|letter| seat(&letter.to_string())).collect();
        Move::DishonourableDischarge { captains, reason: Some(reason) }
    };
    let limits = Err(Why::ReasonLength);
    assert_eq!(table.attempt(By::Host, &accuse("C", "x".repeat(121))), limits);
    let nobody = Err(Why::NoSuchCaptain);
    assert_eq!(table.attempt(By::Host, &accuse("", "one purse".to_owned())), nobody);
    let all = "dishonourable_discharge A B C D reason: one purse";
    table.refuses("host", all, Why::OneStaysUnaccused);
    table.plays("D", "abandon_ship", &[]);
    table.refuses("host", "dishonourable_discharge D reason: x", Why::NoSuchCaptain);
    let rest = "dishonourable_discharge A B C reason: one purse";
    table.refuses("host", rest, Why::OneStaysUnaccused);
    table.plays("host", "dishonourable_discharge B C reason: one purse", &[]);
    assert!(table.sentences()[0].ends_with("to discharge Ben and Cal dishonourably (one purse)."));
    votes(&mut table, "A+");
    for letter in ["B", "C"] {
        assert_eq!(table.standing(letter), Standing::Sunk(Way::Discharged));
    }
}

#[test]
fn the_estate_of_the_discharged_goes_to_the_treasury() {
    // Shipopoly 5.8.7, 5.6.2: though A is the only creditor of an insolvent captain.
    let mut table = Setup::new(3).cash("C", 10).owns("C", "ascension").owes("C", "A", 100).table();
    table.plays("host", ACCUSED, &[]);
    votes(&mut table, "A+ B+");
    assert_eq!((table.owner("ascension").as_str(), table.cash("A")), ("Treasury", 1_570));
}

#[test]
fn time_is_called_for_the_current_round() {
    // Shipopoly 5.8.8, 7
    let mut table = Setup::new(2).table();
    table.plays("host", "call_time", &[]);
    votes(&mut table, "A+ B+");
    table.refuses("host", "call_time", Why::LastRoundAlready);
    assert_eq!(table.view().outcome, None);
    table.plays("A", "roll", &[4, 6]);
    table.plays("B", "roll", &[4, 6]);
    let outcome = table.view().outcome.unwrap();
    assert_eq!(table.view().ending, Some(Ending::Called { round: 1 }));
    assert!(outcome.by_limit && matches!(table.game.status(), harbormaster_rules::Status::Over(_)));
}

/// Sets up A as Secretary in debt to the Treasury; B and C have had their turns.
fn indebted() -> Table {
    let setup = Setup::with(3, &[("secretary", "player 1")]).owns("A", "malta").cash("A", 10);
    setup.owes("A", "treasury", 50).done("B").done("C").table()
}

#[test]
fn a_secretary_does_not_put_off_their_own_debt_alone() {
    // Shipopoly 5.8.15, R38
    let mut table = indebted();
    let due = table.captain("A").debts[0].due;
    table.plays("host", "extend A 10", &[]);
    assert_eq!(table.captain("A").debts[0].due, due, "another captain has to agree");
    let said = table.sentences();
    assert!(
        said[0].ends_with("to let Ann, the Secretary, give themselves 10 more hours; one yes is enough."),
        "{said:?}"
    );
    table.refuses("A", "vote yes", Why::NoVoteForYou);
    votes(&mut table, "B- C+");
    assert_eq!((table.captain("A").debts[0].due, open(&table)), (due + Span::hours(10), false));

    // Nobody agrees: nothing happens.
    let mut table = indebted();
    table.plays("host", "extend A 10", &[]);
    votes(&mut table, "B- C-");
    table.waits(Span::hours(47));
    assert_eq!(table.captain("A").debts[0].due, due);
    // What is refused anyway is not voted on.
    let mut table = indebted();
    table.refuses("host", "extend A 73", Why::ExtensionTooLong);
    // For others the Secretary decides alone.
    let mut table = indebted();
    table.plays("host", "extend B 10", &[]);
    assert!(!open(&table));
}

#[test]
fn a_secretary_does_not_strike_out_their_own_offer_alone() {
    // Shipopoly 5.8.15, R38; it can be withdrawn, of course.
    let setup = || Setup::with(3, &[("secretary", "player 1")]).owns("A", "malta").owns("B", "aden");
    let mut table = setup().table();
    table.plays("A", "sell malta", &[]);
    table.plays("B", "sell aden", &[]);
    table.plays("host", "void_offer 2 reason: wrong", &[]);
    table.plays("host", "void_offer 1 reason: wrong", &[]);
    assert!(open(&table) && table.json()["offers"]["1"]["status"] == json!("waiting"));
    // If the point of the vote is gone, it lapses.
    let mut gone = table.clone();
    gone.plays("A", "withdraw 1", &[]);
    assert!(!open(&gone));
    votes(&mut table, "C+");
    assert_eq!(table.json()["offers"]["1"]["status"], json!({"voided": "wrong"}));
}
