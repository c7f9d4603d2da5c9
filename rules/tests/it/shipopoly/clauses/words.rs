//! Labels, buttons and messages.

use harbormaster_rules::{Act, By, Kind, Labels, Language, Reader, Span};

use super::{Setup, Table};
use crate::shipopoly::{NAMELESS, by, read, seat};

/// Returns the label of a move of A, and true if it is confirmed first.
fn label(table: &Table, text: &str) -> (String, bool) {
    let label = table.game.label(By::Seat(seat("A")), &read(text), &NAMELESS).unwrap();
    (label.text, label.weighty)
}

#[test]
fn labels_say_what_a_move_costs_or_brings() {
    // Shipopoly 5.2.1, 5.2.5, 5.3.1, 5.3.2, 5.3.3
    let table = Setup::new(2).owns("A", "malta=2 aden/ lagos").table();
    for (text, expected) in [
        ("buy_ships lagos=2", "Buy ships for $200: Lagos to 2 sailing ships"),
        ("return_ships malta=1", "Return ships for $200: Malta to 1 sailing ship"),
        ("decommission_port lagos", "Borrow $80 on Lagos"),
        ("return_port malta", "Return Malta: +$720"),
        ("return_port aden", "Return Aden: +$99"),
    ] {
        assert_eq!(label(&table, text), (expected.to_owned(), true));
    }
    assert_eq!(label(&table, "recommission_port aden").0, "Pay $121 back on Aden");
}

#[test]
fn where_ships_leave_it_says_how_many_are_left() {
    // Shipopoly 5.2.5, 5.2.6
    let mut table = Setup::new(2).owns("A", "simonstown=2 zanzibar=1 malta=2").table();
    table.plays("A", "return_ships simonstown=1 zanzibar=0", &[]);
    let left = "1 sailing ship left at Simonstown and none left at Zanzibar";
    assert_eq!(table.sentences(), [format!("Ann returns ships for $200: {left}.")]);
    table.plays("A", "decommission_ships malta=0", &[]);
    assert_eq!(table.sentences(), ["Ann gives up ships for $200: none left at Malta."]);
}

#[test]
fn the_bot_warns_before_ships_are_decommissioned_that_could_be_returned() {
    // Shipopoly 5.2.6
    let hint = |returns: &str| {
        let table = Setup::with(2, &[("treasury_returns", returns)]).owns("A", "malta=2").table();
        label(&table, "decommission_ships malta=0")
    };
    let text = |hint: &str| (format!("Give up ships for $200{hint}: Malta to no ships"), true);
    assert_eq!(hint("full"), text(" (returning pays twice that)"));
    assert_eq!(hint("off"), text(""));
}

#[test]
fn a_label_that_is_cut_short_keeps_the_price_and_the_question_has_all_of_it() {
    // Shipopoly 5.2.1, 5.2.6
    let names = ["Ann", "Ben"].map(str::to_owned);
    let table = Setup::new(2).owns("A", "port_stanley=1 montevideo=1 pernambuco=1").table();
    for (text, price) in [
        ("buy_ships port_stanley=3 montevideo=3 pernambuco=3", "Buy ships for $300: "),
        (
            "decommission_ships port_stanley=0 montevideo=0 pernambuco=0",
            "Give up ships for $75 (returning pays twice that): ",
        ),
    ] {
        let cut = label(&table, text).0;
        assert!(cut.starts_with(price) && cut.ends_with('…') && cut.chars().count() == 100, "{cut}");
        let outlook = table
            .game
            .outlook(By::Seat(seat("A")), &read(text), &Reader::new(&names, Language::English))
            .unwrap();
        let start = cut.trim_end_matches('…');
        assert!(outlook.starts_with(start) && outlook.contains("Pernambuco to "), "{outlook}");
    }
    assert_eq!(
        table.game.outlook(
            By::Seat(seat("A")),
            &read("buy_ships montevideo=2"),
            &Reader::new(&names, Language::English)
        ),
        None
    );
}

#[test]
fn what_is_final_is_asked_twice() {
    // Shipopoly 5.5.2, 5.8.7, 5.8.5
    let table = Setup::new(3).table();
    for text in [
        "abandon_ship",
        "strike_colours",
        "dishonourable_discharge B reason: x",
        "declare_lost B",
        "hand_over B",
        "vote yes",
    ] {
        assert!(label(&table, text).1, "{text}");
    }
    for text in ["roll", "sign_of_life", "call_time"] {
        assert!(!label(&table, text).1, "{text}");
    }
}

#[test]
fn a_roll_shows_dice_path_and_result() {
    // Shipopoly 5.1.1
    let mut table = Setup::new(2).at("A", 37).table();
    table.plays("A", "roll", &[2, 4]);
    assert_eq!(
        table.sentences(),
        [
            "Ann rolls 2 + 4 past GO (+$200) to St Helena.",
            "St Helena is for sale at $60 (berthing $4, with a cruiser $450); Ann has $1700."
        ]
    );
    // Shipopoly 2.1, 4.3.11: the name of square 10 is no reason to worry.
    let mut table = Setup::new(2).table();
    table.plays("A", "roll", &[4, 6]);
    assert_eq!(table.sentences(), ["Ann rolls 4 + 6 to Shore Leave / Drydock (just visiting)."]);
    let mut table = Setup::new(2).drydock("A", 1).table();
    table.plays("A", "roll", &[2, 4]);
    assert_eq!(table.sentences(), ["Ann rolls 2 + 4 and stays in the Drydock (attempt 2 of 3)."]);
}

#[test]
fn a_roll_ends_with_the_new_cash_and_whether_another_follows() {
    // Shipopoly 5.1.1, 4.2.4, 4.4.1
    let last = |setup: Setup, draws: &[u32]| {
        let mut table = setup.table();
        table.plays("A", "roll", draws);
        table.sentences()
    };
    let malta = || Setup::new(2).owns("B", "malta").at("A", 29);
    assert_eq!(last(malta(), &[2, 3]).pop().unwrap(), "Ann has $1472 now.");
    let fined = last(Setup::new(2), &[2, 2]);
    assert_eq!(fined.last().unwrap(), "Ann has $1300 now. A double: Ann rolls again.");
    assert_eq!(last(Setup::new(2).at("A", 16), &[2, 2]).pop().unwrap(), "A double: Ann rolls again.");
    let for_sale = last(Setup::new(2).at("A", 17), &[1, 1]);
    let mombasa = "Mombasa is for sale at $200 (berthing $16, with a cruiser $1000); Ann has $1500.";
    assert_eq!(for_sale[1..], [mombasa, "A double: Ann rolls again."]);
    // Nothing follows on the way into the Drydock, on a debt or on sinking.
    for setup in [Setup::new(2).at("A", 26), malta().at("A", 30).cash("A", 20).owns("A", "aden")] {
        assert!(last(setup, &[2, 2]).iter().all(|text| !text.contains("again")));
    }
    let sunk = last(Setup::new(3).cash("A", 200), &[2, 2]);
    assert!(sunk[2] == "Ann has $0 now." && sunk[3].starts_with("**Ann is sunk"), "{sunk:?}");
    assert!(last(Setup::new(2), &[4, 6]).len() == 1, "no other cash than before");
}

#[test]
fn the_board_message_has_the_buttons_of_the_turn() {
    // Shipopoly 4.1.4, 4.2.2, 4.2.3, 5.7.6
    let texts = |table: &Table| -> Vec<String> {
        table.game.quick(&NAMELESS).into_iter().map(|button| button.text).collect()
    };
    let mut table = Setup::new(2).drydock("B", 0).owns("B", "chest_card").table();
    assert!(
        ["Roll", "Pay $50", "Card of Community Chest"]
            .iter()
            .all(|text| texts(&table).contains(&(*text).to_owned()))
    );
    table.plays("A", "roll", &[1, 2]);
    assert_eq!(texts(&table)[..2], ["Buy $60", "Decline"]);
    let mut table = Setup::new(2).done("B").table();
    assert!(!texts(&table).contains(&"I am here".to_owned()));
    table.waits(Span::hours(12));
    assert!(texts(&table).contains(&"I am here".to_owned()));
    table.plays("host", "call_time", &[]);
    for vote in ["Vote yes", "Vote no"] {
        assert!(texts(&table).contains(&vote.to_owned()));
    }
}

#[test]
fn the_secretary_has_three_buttons_for_a_captain_who_is_away() {
    // Shipopoly 5.7.8
    let mut table = Setup::new(3).done("A").done("C").owns("B", "aden").table();
    table.waits(Span::hours(24));
    let quick = table.game.quick(&NAMELESS);
    let texts: Vec<&str> = quick.iter().map(|button| button.text.as_str()).collect();
    assert!(
        texts.ends_with(&[
            "I am here",
            "Wait for Player 2",
            "Autopilot for Player 2",
            "Declare Player 2 lost"
        ]),
        "{texts:?}"
    );
    assert!(quick.len() <= 10 && matches!(quick.last().unwrap().act, Act::Ask(_)), "asked about first");
    table.plays("host", "wait B", &[]);
    assert!(table.game.quick(&NAMELESS).iter().all(|button| !button.text.starts_with("Declare")));
}

#[test]
fn a_captain_in_debt_has_the_ways_to_raise_money_on_buttons() {
    // Shipopoly 4.5.7: what keeps a deed comes first, and only who is in debt has them.
    let texts = |setup: Setup| -> Vec<String> {
        setup.table().game.quick(&NAMELESS).into_iter().map(|button| button.text).collect()
    };
    let owing = Setup::new(2).done("B").cash("A", 10).owns("A", "malta=2 aden").owes("A", "B", 50);
    let owing = texts(owing);
    let ways = ["Raise $40: return ships …", "Borrow on a deed …", "Return a deed …", "Sell a deed …"];
    assert_eq!(owing[..4], ways, "nobody is asked to roll: {owing:?}");
    assert!(!owing.contains(&"Sell …".to_owned()), "one button sells: {owing:?}");
    let lost = texts(Setup::new(2).done("B").cash("A", 10).owns("A", "aden/").owes("A", "B", 900));
    assert!(lost.contains(&"Strike your colours".to_owned()), "{lost:?}");
    assert!(texts(Setup::new(2).owns("A", "malta=2")).iter().all(|text| !text.starts_with("Raise")));
}

#[test]
fn trade_has_its_verbs() {
    // Shipopoly 5.4, 5.8, 3
    let verbs = Kind::Shipopoly.meta().verbs;
    let of = |group| -> Vec<&str> {
        verbs.iter().filter(|verb| verb.group == group).map(|verb| verb.name).collect()
    };
    let trade = "sell want swap bid unbid accept take decline withdraw";
    assert_eq!(of(harbormaster_rules::Group::Offer).join(" "), trade);
    let secretary = "lengthen extend wait order_autopilot declare_lost void_offer dishonourable_discharge \
                     call_time hand_over";
    assert_eq!(of(harbormaster_rules::Group::Host).join(" "), secretary);
}

#[test]
fn hands_tell_captains_what_they_have_and_owe() {
    // Shipopoly 4.5.8, 7.3
    let setup = Setup::new(2).cash("A", 10).owns("A", "malta=2 aden/ chance_card").owes("A", "B", 50);
    let table = setup.table();
    assert_eq!(
        table.game.hand(seat("A"), &NAMELESS),
        "Player 1, you have $10, in all worth $779: Aden (with a loan), Malta with 2 sailing ships. You hold \
         the drydock card of Chance. You owe $50, and your holdings would fetch $829."
    );
}

#[test]
fn a_move_that_makes_no_sense_here_has_no_label() {
    let mut table = Setup::new(3).owns("A", "malta").owns("B", "lagos").table();
    table.plays("A", "sell malta price: 900", &[]);
    for (who, text) in [
        ("A", "buy_port"),
        ("A", "buy_ships lagos=1"),
        ("A", "return_ships malta=0"),
        ("A", "accept 1"),
        ("B", "take 1 A"),
        ("B", "bid 1 give: malta"),
        ("B", "accept 7"),
        ("B", "decline 7"),
        ("D", "roll"),
        ("host", "roll"),
        ("host", "void_offer 7 reason: none"),
        ("host", "wait H"),
    ] {
        assert_eq!(table.game.label(by(who), &read(text), &NAMELESS), None, "{who} {text}");
    }
}

#[test]
fn a_turn_is_told_in_one_line() {
    // Shipopoly 5.1.1
    let at = |square: u8| Setup::new(3).owns("B", "malta").at("A", square);
    let told = |setup: Setup, moves: &[(&str, &[u32])]| setup.table().turn_of("A", moves);
    let bought = told(at(4), &[("roll", &[2, 2]), ("buy_port", &[]), ("roll", &[2, 3]), ("buy_port", &[])]);
    assert_eq!(
        bought,
        "Ann: 2+2 to Montevideo, bought for $100; 2+3 to Freetown, bought for $140. $1260 left."
    );
    assert_eq!(told(at(29), &[("roll", &[2, 3])]), "Ann: 2+3 to Malta, pays Ben $28. $1472 left.");
    // A port that waits for an answer, and the answer in another line.
    assert_eq!(
        told(at(37), &[("roll", &[2, 4])]),
        "Ann: 2+4 past GO (+$200) to St Helena, for sale at $60. $1700 left."
    );
    let mut table = at(37).table();
    table.plays("A", "roll", &[2, 4]);
    assert_eq!(table.turn_of("A", &[("decline_port", &[])]), "Ann leaves St Helena with the Treasury.");
    // All who are paid by a card share a clause.
    let fined = told(at(5), &[("roll", &[1, 1, 13])]);
    assert_eq!(fined, "Ann: 1+1 to Chance, pays the Treasury $15, rolls again. $1485 left.");
    let round = told(at(4), &[("roll", &[1, 2, 14])]);
    assert_eq!(round, "Ann: 1+2 to Chance, pays Ben and Cal $50 each. $1400 left.");
    let led_on =
        Setup::new(2).owns("B", "alacrity tamar").at("A", 39).table().turn_of("A", &[("roll", &[3, 5, 6])]);
    assert_eq!(
        led_on,
        "Ann: 3+5 past GO (+$200) to Chance, on to Base Ship Tamar, pays Ben $100. $1600 left."
    );
    assert_eq!(
        told(Setup::new(2).drydock("A", 1), &[("roll", &[2, 4])]),
        "Ann: 2+4, stays in the Drydock (attempt 2 of 3)."
    );
    let towed = told(at(28), &[("roll", &[1, 1])]);
    assert_eq!(towed, "Ann: 1+1 to Go to Drydock, **into the Drydock**.");
    // Without a throw the line is a sentence.
    let moves: [(&str, &[u32]); 2] = [("buy_ships malta=1", &[]), ("buy_ships malta=2", &[])];
    let ships = Setup::new(2).owns("A", "malta").table().turn_of("A", &moves);
    assert_eq!(ships, "Ann buys ships for $400: Malta (2 sailing ships).");
}

#[test]
fn a_hint_names_the_group_that_a_purchase_completes_or_denies() {
    // Shipopoly 5.2
    let reason = |setup: Setup| {
        let mut table = setup.cash("A", 350).at("A", 30).table();
        table.plays("A", "roll", &[3, 4]);
        table.game.reason(seat("A"), &read("buy_port"), &NAMELESS)
    };
    let own = reason(Setup::new(3).owns("A", "portsmouth"));
    assert_eq!(own.as_deref(), Some("With Scapa Flow you own its whole group."));
    let denied = reason(Setup::new(3).owns("B", "portsmouth"));
    assert_eq!(denied.as_deref(), Some("Player 2 needs only Scapa Flow for its whole group."));
    assert_eq!(reason(Setup::new(3)), None);
}
