//! The end, net worth, and the winner (7).

use harbormaster_rules::{
    By, Choosing, Language, Outcome, Position, Reader, Reckoning, SeatSet, Status,
    shipopoly::{Ending, Event, OfferStatus},
};

use super::{Setup, Table, told};
use crate::shipopoly::seat;

fn outcome(table: &Table) -> Outcome {
    match table.game.status() {
        Status::Over(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

fn winners(letters: &str) -> SeatSet {
    letters.chars().map(|letter| seat(&letter.to_string())).collect()
}

/// Sets up two or more captains in the last round of five; all but A have had their turn.
fn last_round(seats: u8) -> Setup {
    let setup = Setup::with(seats, &[("round_limit", "5")]).set("/round", 5.into());
    "BCDEFGH"[..usize::from(seats) - 1].chars().fold(setup, |setup, letter| setup.done(&letter.to_string()))
}

/// Ends the game: A visits Shore Leave, and that was the last turn.
fn ended(setup: Setup) -> Table {
    let mut table = setup.table();
    table.plays("A", "roll", &[4, 6]);
    table
}

#[test]
fn the_last_captain_afloat_wins_at_once() {
    // Shipopoly 7
    let mut table = Setup::new(3).cash("A", 1).table();
    table.plays("B", "abandon_ship", &[]);
    assert!(matches!(table.game.status(), Status::Waiting(_)));
    table.plays("C", "abandon_ship", &[]);
    let ended = outcome(&table);
    assert_eq!((ended.winners, ended.by_limit), (winners("A"), false));
    assert_eq!(
        (table.view().ending, ended.scores.as_slice()),
        (Some(Ending::LastAfloat), [1, 0, 0].as_slice())
    );
    assert!(table.game.choices(By::Seat(seat("A")), table.at).listed.is_empty());
    assert_eq!(table.game.next_deadline(), None);
}

#[test]
fn the_last_round_ends_the_game_and_open_offers() {
    // Shipopoly 7, R3
    let mut table = last_round(3).owns("B", "malta").table();
    table.plays("B", "sell malta price: 900", &[]);
    table.plays("A", "roll", &[4, 6]);
    let ended = outcome(&table);
    assert_eq!((table.view().ending, ended.by_limit), (Some(Ending::Rounds { played: 5 }), true));
    assert!(told(&table, |event| matches!(event, Event::OfferEnded { status: OfferStatus::Lapsed(_), .. })));
    assert!(table.view().offers.is_empty());
    assert_eq!((table.view().round, ended.scores.as_slice()), (5, [1_500, 1_820, 1_500].as_slice()));
    // The round before is not the last.
    let mut table = last_round(3).set("/round", 4.into()).table();
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.view().round, 5);
}

#[test]
fn without_a_limit_rounds_go_on() {
    // Shipopoly 7, R3
    let setup = Setup::with(2, &[("round_limit", "0")]).set("/round", 200.into()).done("B");
    let table = ended(setup);
    assert_eq!((table.view().round, table.view().outcome), (201, None));
}

#[test]
fn nobody_is_in_debt_at_the_end() {
    // Shipopoly 7.1, 4.5.4: the last round waits for B.
    let setup = last_round(3).cash("B", 0).owns("B", "aden").owes("B", "treasury", 100);
    let hove_to = serde_json::json!({"hove_to": {"owes": "nothing", "doubles": 0, "cleared": null}});
    let mut table = ended(setup.set("/captains/1/turn", hove_to));
    assert_eq!(table.view().outcome, None);
    table.plays("B", "decommission_port aden", &[]);
    assert_eq!(outcome(&table).scores, [1_500, 10 + 99, 1_500]);
}

#[test]
fn net_worth_is_what_returning_everything_would_bring() {
    // Shipopoly 7.3, 2.2.6: 100 + Malta 320 and 2 x 200 + Aden 99 + cruisers 2 x 5 x 50 and 120 - debts 130.
    for returns in ["full", "off"] {
        let setup = Setup::with(2, &[("treasury_returns", returns)]).cash("A", 100).pool(300);
        let owned = "malta=2 aden/ ascension=5 st_helena=5 chance_card";
        let table = setup.owns("A", owned).owes("A", "B", 130).table();
        assert_eq!(table.captain("A").net_worth, 100 + 320 + 400 + 99 + 500 + 120 - 130);
        assert_eq!(table.captain("B").net_worth, 1_500, "claims are not counted");
    }
}

#[test]
fn more_cash_deeds_and_vessels_decide_equal_net_worth() {
    // Shipopoly 7.2
    let won = |setup: Setup| outcome(&ended(setup)).winners;
    let tied = |cash, owned| last_round(2).cash("A", cash).owns("B", owned);
    assert_eq!(won(tied(1_700, "tamar")), winners("A"), "1,700 in cash against 1,500 and 200");
    let deeds = || last_round(2).owns("A", "pernambuco montevideo simonstown").owns("B", "mombasa");
    assert_eq!(won(deeds().owns("B", "tamar")), winners("A"), "three deeds of 400 against two");
    let vessels = last_round(2).owns("A", "tamar").owns("B", "mombasa");
    assert_eq!(won(vessels), winners("A"), "a vessel of 200 against a port of 200");
    let vessels = last_round(2).owns("B", "tamar").owns("A", "mombasa");
    assert_eq!(won(vessels), winners("B"));
    let equal = last_round(3).owns("A", "tamar").owns("B", "alacrity");
    assert_eq!(won(equal), winners("AB"));
    assert_eq!(won(last_round(3).owns("C", "ascension")), winners("C"));
}

/// Returns how ties were decided, as the list at the end explains it.
fn ties(setup: Setup) -> Vec<String> {
    let names = ["Ana", "Ben", "Cem"].map(str::to_owned);
    ended(setup).game.ties(&Reader::new(&names, Language::English))
}

#[test]
fn the_list_says_how_each_tie_was_decided() {
    // Shipopoly 7.2, 7.4
    assert_eq!(
        ties(last_round(2).cash("A", 1_700).owns("B", "tamar")),
        ["Ana and Ben have 1700 each. More cash decides: Ana $1700, Ben $1500."]
    );
    assert_eq!(
        ties(last_round(2).owns("A", "tamar").owns("B", "mombasa")),
        ["Ana and Ben have 1700 each. More vessels decide: Ana 1, Ben 0."]
    );
    assert_eq!(
        ties(last_round(3).owns("A", "tamar").owns("B", "alacrity")),
        ["Ana and Ben have 1700 each. With equal cash, deeds and vessels they share the win."]
    );
    assert_eq!(ties(last_round(3).owns("A", "tamar").owns("B", "malta")), [""; 0]);
}

/// Returns the final ranking: places, equal ones with the same number.
fn places(table: &Table) -> Vec<(u32, char)> {
    let ranking = table.told.iter().find_map(|event| match event {
        Event::Ended { ranking, .. } => Some(ranking),
        _ => None,
    });
    ranking.unwrap().iter().map(|(place, seat)| (*place, seat.letter())).collect()
}

#[test]
fn the_sunk_are_ranked_below_the_last_first_and_the_discharged_last() {
    // Shipopoly 7.4
    let mut table =
        Setup::with(6, &[("round_limit", "5")]).set("/round", 5.into()).owns("B", "malta").table();
    table.plays("C", "abandon_ship", &[]);
    table.plays("D", "abandon_ship", &[]);
    table.plays("host", "dishonourable_discharge E reason: one purse", &[]);
    table.plays("A", "vote yes", &[]);
    table.plays("B", "vote yes", &[]);
    table.plays("A", "roll", &[4, 6]);
    table.plays("B", "roll", &[4, 6]);
    table.plays("F", "roll", &[4, 6]);
    assert_eq!(places(&table), [(1, 'B'), (2, 'A'), (2, 'F'), (4, 'D'), (5, 'C'), (6, 'E')]);
    let parts = ["B", "D", "E"].map(|letter| table.game.reckoning(seat(letter), &[]));
    assert_eq!(parts, ["cash $1500, 1 deed $320", "resigned", "discharged, so last"]);
    let said = table.game.ties(&Reader::nameless(Language::English));
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(said[1], "Captains who sank or resigned are placed by how long they stayed afloat.");
}

#[test]
fn those_sunk_by_one_move_are_equal() {
    // Shipopoly 7.4: all that A and B have are claims on C, who resigns; E left before them.
    let setup = Setup::new(5).cash("A", 0).cash("B", 0).cash("C", 0).owns("C", "ascension");
    let mut table = setup.owes("C", "treasury", 60).owes("C", "A", 50).owes("C", "B", 50).table();
    table.plays("E", "abandon_ship", &[]);
    table.plays("C", "abandon_ship", &[]);
    assert_eq!(places(&table), [(1, 'D'), (2, 'A'), (2, 'B'), (2, 'C'), (5, 'E')]);
    let mut table = Setup::new(4).table();
    table.plays("host", "dishonourable_discharge B C reason: one purse", &[]);
    table.plays("A", "vote yes", &[]);
    table.plays("D", "vote yes", &[]);
    table.plays("D", "abandon_ship", &[]);
    assert_eq!(places(&table), [(1, 'A'), (2, 'D'), (3, 'B'), (3, 'C')]);
}

/// Returns the sentence of the end, and everybody's place in seat order.
fn told_end(table: &Table) -> (String, Vec<u32>) {
    (table.sentences().pop().unwrap(), outcome(table).places)
}

#[test]
fn the_end_names_every_captain_in_the_order_of_the_ranking() {
    // Shipopoly 7.4: by net worth, then the last sunk first, then the discharged.
    let setup = Setup::with(6, &[("round_limit", "5")]).set("/round", 5.into()).owns("B", "malta");
    let mut table = setup.table();
    table.plays("C", "abandon_ship", &[]);
    table.plays("D", "abandon_ship", &[]);
    table.plays("host", "dishonourable_discharge E reason: one purse", &[]);
    table.plays("A", "vote yes", &[]);
    table.plays("B", "vote yes", &[]);
    for letter in ["A", "B", "F"] {
        table.plays(letter, "roll", &[4, 6]);
    }
    let text = "**Game over.** All 5 rounds are played. **Ben wins with $1820.** 2. Ann, 2. Fay, 4. Dan, 5. Cal, 6. Eve.";
    assert_eq!(told_end(&table), (text.to_owned(), vec![2, 1, 5, 4, 6, 2]));
}

#[test]
fn the_last_captain_afloat_may_win_in_debt() {
    // Shipopoly 7, 7.3
    let mut table = Setup::new(2).cash("A", 30).owes("A", "treasury", 200).table();
    table.plays("B", "abandon_ship", &[]);
    let text = "**Game over.** One captain is left afloat. **Ann wins with -$170.** 2. Ben.";
    assert_eq!(told_end(&table), (text.to_owned(), vec![1, 2]));
}
