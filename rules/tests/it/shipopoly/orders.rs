//! Standing orders: the moves that they make, and the conditions that end them.

use harbormaster_rules::{AnyGame, Span};

use super::{NAMELESS, Setup, Table, seat};

/// Returns what an order of a captain would do now: the move, nothing, or the reason for its end.
fn obeyed(table: &Table, letter: &str, order: &str) -> Result<Option<String>, String> {
    let mv = AnyGame::Shipopoly(table.game.clone()).obey(seat(letter), order, table.at, &NAMELESS)?;
    Ok(mv.map(|mv| mv.to_string()))
}

/// Plays what the order makes of the table, and returns it.
fn obeys(table: &mut Table, letter: &str, order: &str, draws: &[u32]) -> String {
    let mv = obeyed(table, letter, order).expect("it holds").expect("it acts");
    table.plays(letter, &mv, draws);
    mv
}

fn waits(table: &Table, letter: &str, order: &str) {
    assert_eq!(obeyed(table, letter, order), Ok(None), "{letter} {order}");
}

fn ends(table: &Table, letter: &str, order: &str, because: &str) {
    let end = obeyed(table, letter, order).expect_err("a condition has failed");
    assert!(end.contains(because), "{letter} {order}: {end}");
}

#[test]
fn a_roll_is_made_when_the_helm_is_free_and_after_a_double() {
    let mut table = Setup::new(3).table();
    table.plays("A", "roll", &[1, 2]);
    waits(&table, "B", "roll");
    table.plays("A", "decline_port", &[]);
    waits(&table, "A", "roll");
    assert_eq!(obeys(&mut table, "B", "roll", &[3, 3]), "roll");
    waits(&table, "B", "roll");
    table.plays("B", "decline_port", &[]);
    assert_eq!(obeys(&mut table, "B", "roll", &[1, 3]), "roll", "after a double");
    let indebted = Setup::new(2).cash("A", 10).owns("A", "malta").owes("A", "treasury", 60).table();
    waits(&indebted, "A", "roll");
}

#[test]
fn a_purchase_has_a_price_and_a_reserve() {
    let mut table = Setup::new(2).cash("A", 500).table();
    let (held, tight) = ("buy 100 keep: 440", "buy 100 keep: 441");
    waits(&table, "A", held);
    table.plays("A", "roll", &[1, 2]);
    ends(&table, "A", tight, "St Helena costs $60: only $440 would be left");
    ends(&table, "A", "buy 59", "St Helena costs $60, and the order buys up to $59");
    assert_eq!(obeyed(&table, "A", "buy 59 beyond: leave"), Ok(Some("decline_port port: st_helena".into())));
    waits(&table, "B", "buy 59");
    assert_eq!(obeys(&mut table, "A", held, &[]), "buy_port port: st_helena");
}

#[test]
fn debts_are_paid_by_loans_in_order_if_they_are_enough() {
    let setup = || Setup::new(3).cash("A", 10).owns("A", "malta aden=1 tamar lagos").owns("B", "bombay");
    let mut table = setup().owes("A", "B", 200).table();
    waits(&table, "B", "borrow");
    ends(&table, "A", "borrow ports: tamar lagos", "You owe $200, and the deeds of the order bring $180");
    ends(&table, "A", "borrow ports: aden bombay", "bring $0");
    assert_eq!(obeys(&mut table, "A", "borrow ports: tamar malta", &[]), "decommission_port tamar");
    assert_eq!(obeys(&mut table, "A", "borrow ports: tamar malta", &[]), "decommission_port malta");
    waits(&table, "A", "borrow ports: tamar malta");
    let mut table = setup().owes("A", "B", 80).table();
    table.plays("A", "sell lagos price: 300", &[]);
    assert_eq!(obeys(&mut table, "A", "borrow", &[]), "decommission_port tamar", "what is on offer stays");
}

#[test]
fn a_bid_rises_above_others_up_to_its_limit() {
    let order = "bid 1 100 180 50";
    let mut table = Setup::new(4).owns("A", "lagos tamar").owns("B", "malta").table();
    table.plays("A", "sell lagos", &[]);
    assert_eq!(obeys(&mut table, "B", order, &[]), "bid 1 pay: 100");
    waits(&table, "B", order);
    // A bid for something else is none in money.
    table.plays("D", "bid 1 pay: 900 get: lagos tamar", &[]);
    waits(&table, "B", order);
    table.plays("C", "bid 1 pay: 100", &[]);
    assert_eq!(obeys(&mut table, "B", order, &[]), "bid 1 pay: 150");
    table.plays("C", "bid 1 pay: 160", &[]);
    assert_eq!(obeys(&mut table, "B", order, &[]), "bid 1 pay: 180", "no step, but its limit");
    table.plays("C", "bid 1 pay: 180", &[]);
    ends(&table, "B", order, "Another captain bids $180; your limit is $180");
    ends(&table, "B", "bid 1 200 180 50", "above your limit");
    ends(&table, "B", "bid 1 100 9000 50", "make the step at least $446");
    table.plays("A", "withdraw 1", &[]);
    ends(&table, "B", order, "closed");
}

#[test]
fn an_order_bids_on_sales_to_several_alone() {
    let mut table = Setup::new(3).owns("A", "lagos tamar").owns("B", "malta").table();
    table.plays("A", "sell lagos to: B", &[]);
    table.plays("A", "want malta pay: 400", &[]);
    table.plays("B", "swap tamar give: malta", &[]);
    for number in [1, 2] {
        ends(&table, "B", &format!("bid {number} 10 20 5"), "several captains");
    }
    ends(&table, "A", "bid 1 10 20 5", "your own offer");
    ends(&table, "A", "bid 3 10 20 5", "several captains");
    ends(&table, "B", "take 3 5", "money alone");
}

#[test]
fn the_best_answer_that_is_good_enough_is_taken_in_time() {
    let mut table = Setup::new(4).owns("A", "lagos tamar").owns("B", "malta").table();
    table.plays("A", "sell lagos price: 900", &[]);
    for (letter, bid) in [("B", 250), ("C", 300), ("D", 300)] {
        table.plays(letter, &format!("bid 1 pay: {bid}"), &[]);
    }
    table.plays("B", "bid 1 pay: 500 give: malta", &[]);
    waits(&table, "A", "take 1 300");
    let open = table.at + Span::hours(24);
    table.waits_until(open);
    waits(&table, "A", "take 1 301");
    assert_eq!(obeys(&mut table, "A", "take 1 300", &[]), "take 1 C", "the older of two equal ones");
    ends(&table, "A", "take 1 300", "closed");
}

#[test]
fn the_cheapest_answer_to_a_wish_is_taken() {
    let mut table = Setup::new(3).owns("B", "malta").table();
    table.plays("A", "want malta pay: 300", &[]);
    table.plays("B", "bid 1 ask: 450", &[]);
    waits(&table, "A", "take 1 449");
    ends(&table, "B", "take 1 449", "not yours");
    assert_eq!(obeys(&mut table, "A", "take 1 450", &[]), "take 1 B");
}

#[test]
fn an_order_names_what_it_is_about_as_it_is_now() {
    let mut table = Setup::new(3).owns("A", "malta=2").table();
    table.plays("A", "sell malta", &[]);
    let any = |table: &Table| AnyGame::Shipopoly(table.game.clone());
    let words = |table: &Table| any(table).order_words("bid 1 10 20 5", NAMELESS.language()).expect("words");
    assert!(words(&table).contains("Malta with 2 sailing ships"), "{}", words(&table));
    table.plays("A", "return_ships malta=1", &[]);
    assert!(words(&table).contains("Malta with 1 sailing ship"), "{}", words(&table));
    let possible = |letter| {
        any(&table).possible_orders(seat(letter)).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(possible("A"), ["roll", "buy", "borrow", "take 1"]);
    assert_eq!(possible("C"), ["roll", "buy", "borrow", "bid 1"]);
}

#[test]
fn a_typed_order_is_read_as_people_write_it() {
    let game = AnyGame::Shipopoly(Setup::new(2).table().game);
    let read = |text: &str| game.read_order(text, NAMELESS.language()).map(|order| order.to_string());
    for order in game.kind().meta().orders {
        assert_eq!(read(order.example), Ok(order.example.to_owned()));
    }
    assert_eq!(read("borrow ports: 34 HONG"), Ok("borrow ports: 34 29".into()));
    assert!(read("buy lots").is_err_and(|fault| fault.contains("whole dollars")));
    assert!(read("buy 300 beyond: maybe").is_err_and(|fault| fault.contains("ask or leave")));
    assert!(read("sink").is_err());
}
