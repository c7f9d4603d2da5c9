//! The powers of the Secretary of the Navy (5.8).

use harbormaster_rules::{
    By, Labels, Offices, Person, Position, Seat, Span, Timestamp,
    shipopoly::{Event, Move, Standing, Way, Why},
    testkit::opening_time,
};
use serde_json::{Value, json};

use super::{Setup, Table, told};
use crate::shipopoly::{NAMELESS, deed, seat};

fn at(hours: i64) -> Timestamp {
    opening_time() + Span::hours(hours)
}

const AWAY: Why = Why::NotAwayYet(Seat::new(0));

#[test]
fn only_the_secretary_makes_these_moves() {
    // Shipopoly 5.8
    let mut table = Setup::with(2, &[("secretary", "player 1")]).table();
    for text in [
        "lengthen turn_idle 12h",
        "extend B 5",
        "wait B",
        "order_autopilot B",
        "declare_lost B",
        "void_offer 1 reason: no",
        "dishonourable_discharge B reason: no",
        "call_time",
        "hand_over B",
    ] {
        // Even a Secretary with a seat acts as host, not as captain.
        for letter in ["A", "B"] {
            table.refuses(letter, text, Why::NotSecretary);
        }
    }
}

#[test]
fn every_running_time_is_later_by_lost_time() {
    // Shipopoly 5.8.1: idle turn, debt, absence, an offer's hours and its lock; ten hours.
    let setup = Setup::new(4).owns("A", "malta").owns("C", "aden").cash("C", 10).owes("C", "treasury", 50);
    let mut table = setup.table();
    table.plays("A", "sell malta price: 400", &[]);
    table.plays("A", "roll", &[1, 2]);
    table.waits(Span::hours(1));
    table.plays("B", "call_secretary C", &[]);
    table.rests(Span::hours(10), &[]);
    assert_eq!(table.sentences(), ["Nobody could play for 10h: every waiting time ends as much later."]);
    let json = table.json();
    assert_eq!(json["offers"]["1"]["deal_from"], json!(at(34)));
    assert_eq!(json["offers"]["1"]["closes_at"], json!(at(82)));
    let lock = json["deeds"].as_array().unwrap().iter().find_map(|deed| deed["lock"]["until"].as_str());
    assert_eq!(lock, Some(at(34).to_string().as_str()));
    assert_eq!(table.captain("C").debts[0].due, at(58));
    assert_eq!(json["vote"]["closes_at"], json!(at(59)));
    assert_eq!(table.game.next_deadline().unwrap().0, at(16), "six hours for the open turn, and ten");
    table.plays("A", "decline_port", &[]);
    assert_eq!(table.game.next_deadline().unwrap().0, at(22), "twelve and ten for D");
    // Stalling counts from the beginning, 3 x 24 hours and ten.
    let mut table = Setup::new(2).done("B").table();
    table.plays("B", "sign_of_life", &[]);
    table.rests(Span::hours(10), &[]);
    table.waits_rolling(Span::hours(72) - Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 1);
    table.waits_rolling(Span::millis(1), &[4, 6]);
    assert_eq!(table.view().round, 2);
}

/// Passes every value of `json` with its path, for example `/offers/1/closes_at`.
fn each(json: &Value, path: &str, pass: &mut impl FnMut(&str, &Value)) {
    match json {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| each(value, &format!("{path}/{name}"), pass));
        }
        Value::Array(values) => {
            (0..).zip(values).for_each(|(index, value): (usize, _)| {
                each(value, &format!("{path}/{index}"), pass);
            });
        }
        plain => pass(path, plain),
    }
}

#[test]
fn lost_time_moves_what_runs_and_nothing_else() {
    // Shipopoly 5.8.1, 5.7.1: B is warned, C in debt, D waited for; A has the helm, with one offer live and one gone.
    let setup = Setup::new(4).owns("A", "malta aden tamar").cash("C", 10).owns("C", "lagos");
    let mut table = setup.owes("C", "treasury", 50).table();
    table.plays("A", "sell aden to: B C", &[]);
    table.plays("A", "withdraw 1", &[]);
    table.plays("A", "sell malta", &[]);
    table.plays("B", "bid 2 pay: 9 get: malta tamar", &[]);
    table.plays("clock", &format!("away D wait until: {}", at(90).seconds()), &[]);
    table.waits(Span::hours(12));
    table.plays("B", "call_secretary C", &[]);
    table.waits(Span::hours(12));
    table.plays("A", "roll", &[1, 2]);
    let before = table.json();
    table.rests(Span::hours(10), &[]);
    let after = table.json();
    let (mut moved, mut others) = (Vec::new(), Vec::new());
    each(&before, "", &mut |path, value| {
        let (now, time) = (after.pointer(path), value.as_str().and_then(|text| text.parse().ok()));
        let later = time.map(|time: Timestamp| json!(time + Span::hours(10)));
        match now {
            Some(now) if later.as_ref() == Some(now) => moved.push(path.to_owned()),
            Some(now) if now == value => others.extend(time.map(|_| path.to_owned())),
            now => assert_eq!(path, "/tally", "{value} {now:?}"),
        }
    });
    let captains = [
        "0/clock/since",
        "0/clock/stalling",
        "0/turn/open/since",
        "1/clock/since",
        "1/clock/stalling",
        "1/clock/warned/0",
        "2/clock/since",
        "2/clock/stalling",
        "2/debts/1/due",
    ];
    let mut running = captains.map(|time| format!("/captains/{time}")).to_vec();
    for holding in ["malta", "aden"] {
        running.push(format!("/deeds/{}/lock/until", deed(holding).index()));
    }
    running.extend(["/now", "/vote/closes_at"].map(str::to_owned));
    running.extend(["bids/1/from", "closes_at", "deal_from"].map(|time| format!("/offers/2/{time}")));
    running.sort();
    moved.sort();
    assert_eq!(moved, running);
    others.sort();
    let rest = "captains/3/clock/since captains/3/clock/stalling captains/3/leave/wait offers/1/closes_at \
                offers/1/deal_from offers/1/posted_at offers/2/bids/1/at offers/2/posted_at";
    let rest: Vec<String> = rest.split(' ').map(|time| format!("/{time}")).collect();
    assert_eq!(others, rest);
}

#[test]
fn lengthened_times_leave_running_ones_alone() {
    // Shipopoly 5.8.2, 3.7: the open turn, the debt, the absence clocks and the offer keep their old times.
    let setup = Setup::new(4).owns("A", "malta").owns("C", "aden").cash("C", 10).owes("C", "treasury", 50);
    let mut table = setup.table();
    table.plays("A", "sell malta price: 400", &[]);
    table.plays("A", "roll", &[1, 2]);
    for text in ["debt_window 72h", "offer_life 90h", "offer_wait 30h", "turn_idle 12h", "absence_limit 48h"]
    {
        table.plays("host", &format!("lengthen {text}"), &[]);
    }
    assert_eq!(table.game.next_deadline().unwrap().0, at(6));
    let mut later = table.clone();
    later.waits(Span::hours(6));
    assert!(told(&later, |event| matches!(event, Event::Idle { .. })));
    assert_eq!(later.game.next_deadline().unwrap().0, at(12), "B and D are warned at half of 24 hours");
    later.waits(Span::hours(18) - Span::millis(1));
    assert!(!later.captain("B").away);
    later.waits(Span::millis(1));
    assert!(later.captain("B").away);
    assert_eq!(later.captain("C").debts[0].due, at(48));
    assert_eq!(later.json()["offers"]["1"]["closes_at"], json!(at(72)));
    // What begins later has the new times.
    later.plays("B", "sign_of_life", &[]);
    later.plays("D", "roll", &[1, 2]);
    assert_eq!(later.game.next_deadline().unwrap().0, at(36), "twelve hours for the open turn");
    later.plays("D", "decline_port", &[]);
    later.told.clear();
    later.waits_until(at(48) + (Span::default() - Span::millis(1)));
    assert!(!told(&later, |event| matches!(event, Event::Warned { .. })));
    later.waits(Span::millis(1));
    assert!(told(&later, |event| matches!(event, Event::Warned { seat: to, .. } if *to == seat("B"))));
}

#[test]
fn an_extension_gives_a_captain_more_time_for_everything() {
    // Shipopoly 5.8.3, 4.5.9
    let mut table = Setup::new(3).owns("C", "aden").cash("C", 10).owes("C", "treasury", 50).done("B").table();
    table.plays("host", "extend C 72", &[]);
    assert_eq!(table.captain("C").debts[0].due, at(120));
    let limits = Why::ExtensionTooLong;
    table.refuses("host", "extend A 0", &limits);
    table.refuses("host", "extend A 73", &limits);
    table.refuses("host", "extend D 5", Why::NoSuchCaptain);
    table.waits(Span::hours(1));
    table.plays("host", "extend A 10", &[]);
    assert_eq!(table.game.next_deadline().unwrap().0, at(23), "twelve hours after 1 + 10");
    // A second one counts from now as well, even if it is shorter; the limits below move by both.
    table.plays("host", "extend A 2", &[]);
    assert_eq!(table.game.next_deadline().unwrap().0, at(15));
    // The stalling limit of 72 hours is twelve hours later.
    for _ in 0..82 {
        table.plays("A", "sign_of_life", &[]);
        table.waits(Span::hours(1));
    }
    assert_eq!(table.standing("A"), Standing::Pending);
    table.waits_rolling(Span::hours(1), &[4, 6]);
    assert_eq!((table.at, table.standing("A")), (at(84), Standing::Done));
}

#[test]
fn the_autopilot_can_be_ordered_after_the_limit_under_every_policy() {
    // Shipopoly 5.8.4
    for policy in ["secretary", "wait"] {
        let mut table = Setup::with(2, &[("absence_policy", policy)]).done("B").table();
        table.waits(Span::hours(24) - Span::millis(1));
        table.refuses("host", "order_autopilot A", AWAY);
        table.refuses("host", "order_autopilot C", Why::NoSuchCaptain);
        table.waits(Span::millis(1));
        table.plays("host", "order_autopilot A", &[4, 6]);
        assert_eq!((table.captain("A").at, table.view().round), (10, 2), "{policy}: one turn");
        table.refuses("host", "order_autopilot A", AWAY);
    }
}

#[test]
fn an_ordered_turn_waits_for_the_helm() {
    // Shipopoly 5.8.4, 5.7.9
    let mut table = Setup::with(3, &[("turn_idle", "48h")]).done("C").table();
    table.waits(Span::hours(1));
    table.plays("B", "roll", &[1, 2]);
    table.waits(Span::hours(23));
    table.plays("host", "order_autopilot A", &[]);
    let twice = Why::AutopilotOrdered;
    table.refuses("host", "order_autopilot A", &twice);
    // A captain who is back in time takes the turn after all.
    let mut back = table.clone();
    back.plays("A", "sign_of_life", &[]);
    back.plays("B", "decline_port", &[4, 6]);
    assert_eq!(back.standing("A"), Standing::Pending);
    table.plays("B", "decline_port", &[4, 6]);
    assert_eq!((table.captain("A").at, table.view().round), (10, 2));
}

#[test]
fn an_absent_captain_can_be_declared_lost_under_policy_secretary_only() {
    // Shipopoly 5.8.5, 4.6.4
    let mut table = Setup::new(3).done("B").done("C").owns("A", "malta").table();
    table.waits(Span::hours(24) - Span::millis(1));
    table.refuses("host", "declare_lost A", AWAY);
    table.refuses("host", "declare_lost D", Why::NoSuchCaptain);
    table.waits(Span::millis(1));
    table.plays("host", "declare_lost A", &[]);
    assert_eq!(table.standing("A"), Standing::Sunk(Way::AllHands));
    assert_eq!((table.owner("malta").as_str(), table.view().round), ("Treasury", 2));
    table.refuses("host", "declare_lost A", Why::NoSuchCaptain);
    for policy in ["autopilot", "sink", "wait"] {
        let mut table = Setup::with(2, &[("absence_policy", policy)]).done("B").table();
        table.waits(Span::hours(23));
        let no = Why::NotBySecretary(seat("A"));
        table.refuses("host", "declare_lost A", &no);
    }
}

#[test]
fn only_a_captain_whom_the_game_still_needs_can_be_declared_lost() {
    // Shipopoly 5.8.5, 5.7.5: not after the turn that the bot took, nor in debt, which has its own window.
    let mut table = Setup::new(3).done("A").cash("B", 0).owns("B", "aden").at("C", 14).table();
    table.waits(Span::hours(24));
    assert!(table.captain("B").away);
    let mut done = table.clone();
    done.plays("host", "order_autopilot B", &[4, 6]);
    // Community Chest 7: $25 from everybody.
    let mut indebted = table;
    indebted.plays("C", "roll", &[1, 2, 7]);
    for table in [&mut done, &mut indebted] {
        assert!(!table.captain("B").away);
        let no = Why::NotAwayYet(seat("B"));
        table.refuses("host", "declare_lost B", &no);
        table.refuses("host", "wait B", &no);
        let buttons = table.game.quick(&NAMELESS);
        assert!(
            !buttons
                .iter()
                .any(|button| ["Wait for Player 2", "Declare Player 2 lost"].contains(&&*button.text))
        );
    }
}

#[test]
fn an_offer_is_voided_with_a_public_reason() {
    // Shipopoly 5.8.6
    let mut table = Setup::new(3).owns("A", "malta").table();
    table.plays("A", "sell malta price: 400", &[]);
    table.refuses("host", "void_offer 1", Why::GiveAReason);
    let limits = Why::ReasonLength;
    for reason in [String::new(), "x".repeat(121), "two\nlines".to_owned()] {
        let mv = Move::VoidOffer { offer: 1, reason: Some(reason) };
        assert_eq!(table.attempt(By::Host, &mv), Err(limits.clone()));
    }
    table.plays("host", &format!("void_offer 1 reason: {}", "x".repeat(120)), &[]);
    assert!(table.view().offers.is_empty());
    assert_eq!(table.sentences(), [format!("**Ended by the Secretary: {}.**", "x".repeat(120))]);
    table.refuses("host", "void_offer 1 reason: twice", Why::OfferClosed);
}

#[test]
fn the_office_is_handed_over_to_a_captain_or_another_user() {
    // Shipopoly 5.8.9, R30
    let mut table = Setup::with(2, &[("secretary", "player 1")]).table();
    table.plays("host", "hand_over @5", &[]);
    assert_eq!(table.game.leader(), Some(Person::Guest(5)));
    table.plays("host", "hand_over B", &[]);
    assert_eq!(table.view().secretary, Some(Person::Seat(seat("B"))));
    table.refuses("host", "hand_over B", Why::SecretaryAlready);
    table.refuses("host", "hand_over C", Why::NoSuchCaptain);
}

#[test]
fn the_secretary_has_no_power_over_dice_money_or_property() {
    // Shipopoly 5.8.10: nothing that a captain does is open to the host, and host moves leave money where it is.
    let mut table = Setup::new(3).owns("A", "malta=1 lagos/").table();
    for text in ["roll", "return_port malta", "sell malta price: 5 to: B", "vote yes", "abandon_ship"] {
        table.refuses("host", text, Why::NotACaptain);
    }
    let holdings = |table: &Table| (table.view().deeds, ["A", "B", "C"].map(|letter| table.cash(letter)));
    let before = holdings(&table);
    for text in ["extend A 5", "lengthen turn_idle 9h", "call_time", "hand_over @9"] {
        table.plays("host", text, &[]);
    }
    assert_eq!(holdings(&table), before);
}

#[test]
fn a_sunk_secretary_keeps_the_office() {
    // Shipopoly 5.8.11
    let mut table = Setup::with(3, &[("secretary", "player 1")]).table();
    table.plays("A", "abandon_ship", &[]);
    assert_eq!(table.view().secretary, Some(Person::Seat(seat("A"))));
    table.plays("host", "call_time", &[]);
}
