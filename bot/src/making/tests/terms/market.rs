//! Trade in Shipopoly: nobody gets a deal other than the one they read.

use std::collections::BTreeMap;

use super::*;
use crate::ids::PersonId;
use crate::making::screen::FieldMenu;

/// A change between a question and its answer: its name, and which seat says what.
type Change = (&'static str, &'static [(usize, &'static str)]);

const TRADE: [Change; 19] = [
    ("nothing", &[]),
    ("a bid is lowered", &[(1, "bid 2 pay: 1")]),
    ("a bid is raised", &[(1, "bid 2 pay: 700")]),
    ("a bid asks for more", &[(1, "bid 2 pay: 300 get: freetown lagos")]),
    ("a bid is withdrawn", &[(1, "unbid 2")]),
    ("a bid is withdrawn and made again", &[(1, "unbid 2"), (1, "bid 2 pay: 300")]),
    ("the offers are withdrawn", &[(0, "withdraw 1"), (0, "withdraw 2")]),
    ("an offer is replaced", &[(0, "withdraw 1"), (0, "sell malta price: 901 to: B")]),
    ("an offer is replaced by its like", &[(0, "withdraw 1"), (0, "sell malta price: 900 to: B")]),
    ("what is sold has a ship more", &[(0, "buy_ships malta=1")]),
    ("what is sold is decommissioned", &[(0, "decommission_port malta")]),
    ("what is sold is in commission again", &[(0, "recommission_port freetown")]),
    ("what is wanted is decommissioned", &[(1, "decommission_port tamar")]),
    ("a buyer has more cash", &[(1, "return_port alacrity")]),
    ("another deal is made", &[(1, "accept 3")]),
    ("the Treasury has one of the deeds", &[(0, "return_port lagos")]),
    ("a captain resigns", &[(2, "abandon_ship")]),
    ("a vote is called", &[(2, "call_secretary B")]),
    ("an offer is declined", &[(1, "decline 1")]),
];

/// Returns a market with three offers: the first to be accepted, the second with a bid on a
/// decommissioned port, and the third asking for a vessel.
pub fn market() -> Table {
    let table = Table::sample(Kind::Shipopoly, &PEOPLE);
    let mut position = serde_json::to_value(table.game.as_ref()).expect("a position as JSON");
    for (deed, owner) in [(24, 0), (9, 0), (8, 0), (10, 1), (2, 1), (15, 2)] {
        position["deeds"][deed]["owner"] = json!(owner);
    }
    position["deeds"][8]["decommissioned"] = json!(true);
    let game = Kind::Shipopoly.read_position(position).expect("a sound position");
    after(
        &table.moved_to(game),
        &[
            (seat(0), "sell malta price: 900 to: B"),
            (seat(0), "sell freetown to: B"),
            (seat(1), "bid 2 pay: 300"),
            (seat(2), "want tamar pay: 300"),
        ],
    )
}

/// Returns every move that is listed for a seat, and these.
fn moves_of(table: &Table, by: By, more: &[&str]) -> Vec<AnyMove> {
    let listed = table.possible(by, now()).moves.into_iter().map(|(mv, _)| mv);
    listed.chain(more.iter().map(|one| table.read_move(one).expect("a move"))).collect()
}

#[test]
fn whatever_changes_in_between_only_the_terms_that_were_read_are_played() {
    let table = market();
    let more: [&[&str]; 3] = [
        &["sell lagos price: 200", "bid 3 pay: 5 give: malta get: bombay", "swap tamar give: lagos"],
        &["bid 1 pay: 500", "bid 2 pay: 350 get: freetown lagos", "sell alacrity price: 100 to: C"],
        &["want malta pay: 900", "want tamar pay: 250", "sell bombay", "swap freetown give: bombay pay: 20"],
    ];
    let changed = TRADE.map(|(name, moves)| {
        let moves: Vec<(By, &str)> = moves.iter().map(|(index, text)| (seat(*index), *text)).collect();
        (name, after(&table, &moves))
    });
    let (mut outcomes, mut wrong) = ([0; 3], Vec::new());
    for (index, more) in more.into_iter().enumerate() {
        let user = PEOPLE[index];
        for mv in moves_of(&table, seat(index), more) {
            for way in WAYS {
                for (name, then) in &changed {
                    let reader = Reader { table: &table, user, at: now() };
                    let Some(question) = reader.asks(way, &mv) else { break };
                    match (Reader { table: then, ..reader }).answers(question, &table) {
                        Ok(outcome) => outcomes[outcome as usize] += 1,
                        Err(fault) => {
                            wrong.push(format!("seat {index}, {mv} by {way:?}, then {name}: {fault}"));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let [played, again, refused] = outcomes;
    assert!(played > 500 && again > 50 && refused > 100, "{outcomes:?}");
}

#[test]
fn a_deal_is_asked_about_however_it_was_begun() {
    let table = market();
    for (seat, notation) in [(1, "accept 1"), (0, "take 2 B"), (1, "accept 3")] {
        for asks in [Asks::Final, Asks::Weighty, Asks::Never, Asks::Answered(None)] {
            let screen = first_choice(&table, PEOPLE[seat], say(notation, asks));
            let Ok(Screen::Confirm(question)) = screen else { panic!("{notation}, {asks:?}: {screen:?}") };
            assert!(question.prospect.outlook.is_some_and(|lines| lines.starts_with("This deal is final:")));
        }
        let mv = table.read_move(notation).expect("a move");
        let typist = Reader { table: &table, user: PEOPLE[seat], at: now() };
        assert!(typist.asks(Way::Typed, &mv).is_some(), "{notation} is played as it is typed");
    }
    let take = table.read_move("take 2 B").expect("a move");
    let question = Reader { table: &table, user: PEOPLE[0], at: now() }.asks(Way::Button, &take);
    let lines = question.and_then(|question| question.words.1).expect("both sides");
    assert!(lines.contains("Player102 pays $7 interest and has $1193 then"), "{lines}");
}

#[test]
fn what_is_offered_is_shown_with_its_ships_its_loans_and_who_is_asked() {
    let table = market();
    for (user, notation, lines) in [
        (
            PersonId(101),
            "sell lagos price: 200 to: C",
            ["Player101 gives Lagos", "Player101 gets $200", "It is for Player103"],
        ),
        (
            PersonId(102),
            "want malta",
            ["Player102 gives a price to be named", "Player102 gets Malta", "It is for Player101"],
        ),
        (
            PersonId(103),
            "swap freetown give: bombay pay: 20",
            [
                "Player103 gives $20 and Bombay",
                "Player103 gets Freetown (with a loan)",
                "It is for Player101",
            ],
        ),
    ] {
        let mv = table.read_move(notation).expect("a move");
        let question = Reader { table: &table, user, at: now() }.asks(Way::Button, &mv);
        let question = question.unwrap_or_else(|| {
            panic!("{notation}: {:?}", first_choice(&table, user, say(notation, Asks::Always)))
        });
        assert_eq!(question.words.1, Some(lines.join("\n")), "{notation}");
    }
}

#[test]
fn a_vote_is_on_the_motion_that_was_read() {
    let called = after(&market(), &[(seat(0), "call_secretary B")]);
    let carried = [(seat(0), "vote yes"), (seat(1), "vote yes")];
    let another = after(&after(&called, &carried), &[(seat(0), "call_secretary C")]);
    let mv = called.read_move("vote yes").expect("a move");
    let reader = Reader { table: &called, user: PEOPLE[2], at: now() };
    for way in [Way::Button, Way::Menu, Way::Form] {
        let outcome = |then: &Table| {
            let question = reader.asks(way, &mv).expect("a question");
            assert!(
                question.words.1.as_ref().is_some_and(|lines| lines.contains("to make Player102 Secretary"))
            );
            Reader { table: then, ..reader }.answers(question, &called).expect("a vote")
        };
        assert_eq!(outcome(&called), Outcome::Played);
        assert_eq!(outcome(&after(&called, &carried)), Outcome::Refused);
        assert_eq!(outcome(&another), Outcome::AskedAgain);
    }
}

#[test]
fn a_swap_suggests_money_for_the_side_that_is_worth_less() {
    let table = market();
    let menus = |user: PersonId, notation: &str| {
        let phrase = table.read_move(notation).expect("a move").phrase();
        let form = first_choice(&table, user, Choice::Fill(phrase));
        let Ok(Screen::Form(form)) = form else { panic!("no form: {form:?}") };
        let words = |menu: &FieldMenu| menu.values.iter().map(|value| value.word.clone()).collect();
        let offered = form.menus.iter().map(|menu| (menu.field.name, words(menu)));
        offered.collect::<BTreeMap<&str, Vec<String>>>()
    };
    // Malta costs $320, Bombay $220.
    let dear = menus(PersonId(103), "swap malta give: bombay");
    assert_eq!(dear["pay"], ["100", "50", "150"]);
    assert!(!dear.contains_key("ask") && dear.contains_key("to"), "{dear:?}");
    let cheap = menus(PersonId(101), "swap bombay give: malta");
    assert_eq!(cheap["ask"], ["100", "50", "150"]);
    assert!(!cheap.contains_key("pay") && cheap.contains_key("to"), "{cheap:?}");
}
