//! A confirmation is for what was read: every move that can be asked about, with everything that can come in between.

use harbormaster_rules::AnyPlayed;
use serde_json::{Value, json};

use super::*;
use crate::making::screen::Confirm;

/// What happens between a question and its answer: a name, and who says what.
type Change = (&'static str, &'static [(usize, &'static str)]);

const TRADE: [Change; 16] = [
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
    ("a buyer has more cash", &[(1, "return_port alacrity")]),
    ("another deal is made", &[(1, "accept 3")]),
    ("the Treasury has one of the deeds", &[(0, "return_port lagos")]),
    ("a captain resigns", &[(2, "abandon_ship")]),
];

/// A market with three offers: the first to be accepted, the second with a bid on a decommissioned port, the third asks
/// for a vessel.
fn market() -> Table {
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
            (0, "sell malta price: 900 to: B"),
            (0, "sell freetown to: B"),
            (1, "bid 2 pay: 300"),
            (2, "want tamar pay: 300"),
        ],
    )
}

/// The table after a legal move, and the first thing that it told, without what a new offer owes to its moment.
fn told_after(table: &Table, seat: usize, notation: &str) -> Option<(Table, Value)> {
    let by = By::Seat(Seat::new(u8::try_from(seat).expect("a seat")));
    let mv = table.read_move(notation).ok()?;
    let ply = table.row.ply + 1;
    let entry = Entry { ply, by, at: table.last_at.max(now()), mv };
    let game = table.game.as_ref().expect("a game");
    let AnyPlayed { next, told } = game.play(&entry, &mut Chance::of(&[3; 32], ply)).ok()?;
    let mut told = serde_json::to_value(&told.first()?.event).expect("JSON");
    if told["event"] == "offer_made" {
        let event = told.as_object_mut().expect("an event");
        event.retain(|field, _| !["number", "deal_from", "closes_at", "waits"].contains(&field.as_str()));
    }
    Some((table.clone().moved_to(next), told))
}

fn after(table: &Table, moves: &[(usize, &str)]) -> Table {
    moves.iter().fold(table.clone(), |table, (seat, notation)| {
        told_after(&table, *seat, notation).unwrap_or_else(|| panic!("refused: {notation}")).0
    })
}

/// Asks about a move.
fn asked(table: &Table, user: u64, notation: &str) -> Option<Box<Confirm>> {
    match first_choice(table, user, say(notation, Asks::Always)) {
        Ok(Screen::Confirm(confirm)) => Some(confirm),
        _ => None,
    }
}

/// Says yes to a question that was asked at another time.
fn answered(table: &Table, user: u64, seen: u32, question: Box<Confirm>) -> Result<Screen, Trouble> {
    let terms = question.prospect.terms;
    let answer = match question.yes {
        Yes::Said { said, .. } => {
            let choice = Choice::Move { said, asks: Asks::Answered(terms) };
            next(table, Draft::blank(maker(user, Some(seen))), choice)
        }
        Yes::Kept(draft) => next(table, *draft, Choice::Send),
    };
    match answer {
        Ok(Screen::OnceMore(draft)) => next(table, draft, Choice::ForGood),
        other => other,
    }
}

/// Either exactly what was shown is played, or nothing is, and the question is asked again with what is true now.
fn only_what_was_read_is_played(before: &Table, seat: usize, notation: &str, (name, change): Change) -> bool {
    let place = format!("seat {seat}, {notation}, then {name}");
    let Some(question) = asked(before, PEOPLE[seat], notation) else { return false };
    let (words, outlook) = (question.prospect.label.text.clone(), question.prospect.outlook.clone());
    let then = after(before, change);
    match answered(&then, PEOPLE[seat], before.row.ply, question) {
        Ok(Screen::Play(plan)) => {
            assert_eq!(notations(&plan), [notation], "{place}");
            let told = |table: &Table| told_after(table, seat, notation).map(|(_, told)| told);
            // What the rules refuse by then is not played either.
            let played = told(&then);
            assert!(
                played.is_none() || played == told(before),
                "{place}: {played:?} is played, {:?} was shown",
                told(before)
            );
        }
        Ok(Screen::Confirm(again)) => {
            assert!(again.changed, "{place}: asked again without saying why");
            let now = (again.prospect.label.text, again.prospect.outlook);
            assert_ne!(now, (words, outlook), "{place}: the same question twice");
        }
        Ok(other) => panic!("{place}: {other:?}"),
        Err(Trouble::Refused(_)) => {}
        Err(other) => panic!("{place}: {other:?}"),
    }
    true
}

/// Every move that is listed for a seat, luck excepted, and these.
fn moves_of(table: &Table, seat: usize, more: &[&str]) -> Vec<String> {
    let by = By::Seat(Seat::new(u8::try_from(seat).expect("a seat")));
    let listed = table.possible(by, now()).moves.into_iter().map(|(mv, _)| mv.to_string());
    listed.filter(|notation| notation != "roll").chain(more.iter().map(|one| (*one).to_owned())).collect()
}

#[test]
fn whatever_changes_in_between_only_the_terms_that_were_read_are_played() {
    let table = market();
    let more: [&[&str]; 3] = [
        &["sell lagos price: 200", "bid 3 pay: 5 give: malta get: aden", "swap tamar give: lagos"],
        &["bid 1 pay: 500", "bid 2 pay: 350 get: freetown lagos", "sell alacrity price: 100 to: C"],
        &["want malta pay: 900", "sell aden"],
    ];
    let mut asked = 0;
    for (seat, more) in more.into_iter().enumerate() {
        for notation in moves_of(&table, seat, more) {
            for change in TRADE {
                asked += usize::from(only_what_was_read_is_played(&table, seat, &notation, change));
            }
        }
    }
    assert!(asked > 300, "only {asked} questions");
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
    }
}

#[test]
fn a_question_is_for_the_person_who_had_the_seat() {
    let table = market();
    let question = asked(&table, PEOPLE[1], "accept 1").expect("a question");
    let mut handed = table.clone();
    handed.seats[1].user = Some(999);
    let refused = answered(&handed, PEOPLE[1], table.row.ply, question);
    assert!(matches!(why(refused), Refused::NotSeated { .. }));
}

#[test]
fn a_swap_of_dominoes_is_the_one_that_was_read() {
    let table = Table::sample(Kind::Tariffs, &PEOPLE);
    let (_, proposer) = on_turn(&table);
    let others: Vec<usize> = (0..PEOPLE.len()).filter(|seat| *seat != proposer.index()).collect();
    let held = |table: &Table, seat: usize| -> Vec<String> {
        let position = serde_json::to_value(table.game.as_ref()).expect("JSON");
        let hand = position["round"]["players"][seat]["hand"].as_array().expect("a hand").clone();
        hand.iter().map(|domino| domino.as_str().expect("a domino").to_owned()).collect()
    };
    let own = held(&table, proposer.index());
    let offer = format!("swap {}", own[0]);
    let hands = others.iter().map(|seat| held(&table, *seat)).collect::<Vec<_>>();
    let answer = |at: usize, which: usize| format!("answer 1 {}", hands[at][which]);
    let table =
        after(&table, &[(proposer.index(), &offer), (others[0], &answer(0, 0)), (others[1], &answer(1, 0))]);

    let take = format!("take 1 {}", Seat::new(u8::try_from(others[0]).expect("a seat")).letter());
    let question = asked(&table, PEOPLE[proposer.index()], &take).expect("a question");
    let outlook = question.prospect.outlook.clone().expect("both sides");
    assert!(outlook.contains(&own[0]) && outlook.contains(&hands[0][0]), "{outlook}");
    let typed = first_choice(&table, PEOPLE[proposer.index()], say(&take, Asks::Final));
    assert!(matches!(typed, Ok(Screen::Confirm(_))), "a typed swap asks: {typed:?}");

    let user = PEOPLE[proposer.index()];
    let seen = table.row.ply;
    let ask = || asked(&table, user, &take).expect("a question");
    assert!(matches!(answered(&table, user, seen, ask()), Ok(Screen::Play(_))), "nothing changed");
    let other = after(&table, &[(others[1], &answer(1, 1))]);
    assert!(matches!(answered(&other, user, seen, ask()), Ok(Screen::Play(_))), "that answer is another's");
    let changed = after(&table, &[(others[0], &answer(0, 1))]);
    let Ok(Screen::Confirm(again)) = answered(&changed, user, seen, ask()) else { panic!("another domino") };
    assert!(again.changed && again.prospect.outlook.is_some_and(|lines| lines.contains(&hands[0][1])));
    for gone in [(others[0], "refuse 1"), (proposer.index(), "withdraw 1")] {
        assert!(answered(&after(&table, &[gone]), user, seen, ask()).is_err(), "{gone:?}");
    }
}
