//! One rule in all games: what is costly or final, or hard to picture, is shown before it is played, everything else is
//! played at once.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{AnyMove, Spot};

use super::{
    recorded::{Moment, some},
    *,
};
use crate::ids::PersonId;
use crate::making::screen::Entry as Answer;

/// One move in this many of a recorded game is looked at.
const EACH: usize = 6;
/// The longest walk through questions.
const LONGEST: usize = 12;

/// The verbs whose moves are asked about, and those of which some are; the moves of all others are played at once.
const ASKED: [(Kind, &[&str], &[&str]); 5] = [
    (Kind::Threeport, &[], &["sell"]),
    (
        Kind::Shipopoly,
        &[
            "abandon_ship",
            "accept",
            "bid",
            "buy_ships",
            "decommission_port",
            "decommission_ships",
            "dishonourable_discharge",
            "hand_over",
            "return_port",
            "return_ships",
            "sell",
            "strike_colours",
            "swap",
            "take",
            "void_offer",
            "vote",
            "want",
            "withdraw",
        ],
        &["pay_bailout", "use_drydock_card"],
    ),
    (Kind::Tariffs, &["declare", "rotate", "stock", "take"], &["play"]),
    (Kind::Transport, &["discard", "forklift", "play", "switch", "wrench"], &["package"]),
    (Kind::ShipIt, &[], &["done"]),
];

/// Returns true if a move chosen from a menu is asked about; `None` if it is refused by then.
fn is_asked_about(moment: &Moment, user: PersonId, mv: &AnyMove) -> Option<bool> {
    let draft = Draft::blank(moment.maker(user));
    match next(&moment.table, draft, say(&mv.to_string(), Asks::Weighty)) {
        Ok(Screen::Play(_)) => Some(false),
        Ok(Screen::Confirm(_)) => Some(true),
        Ok(other) => panic!("{mv}: {other:?}"),
        Err(_) => None,
    }
}

/// By looking, the last choice plays a light move, and a weighty one only if its picture showed what comes of it.
fn looks_as_it_asks(moment: &Moment, user: PersonId, mv: &AnyMove, asked: bool) {
    let (table, verb) = (&moment.table, mv.verb().name);
    let wanted = Wanted { verb: Some(verb.to_owned()), ..Wanted::default() };
    let Ok(mut screen) = next(table, Draft::blank(moment.maker(user)), Choice::Open(wanted)) else { return };
    let (mut seen, mut chose) = (false, false);
    for _ in 0..LONGEST {
        let Screen::Step(step) = &screen else { break };
        if step.partial.first.is_some() {
            // The second half of an act has a rule of its own: one Confirm for both, or the picture of the last choice.
            return;
        }
        if let Answer::Pick(pick) = &step.entries[0] {
            (seen, chose) = (pick.spot.as_ref().is_some_and(Spot::shows_result), true);
        }
        let draft = screen.draft().expect("a step is remembered");
        screen = next(table, draft, Choice::Look { at: step.partial.steps(), entry: 0 }).expect("a choice");
    }
    match screen {
        Screen::Play(_) if chose => assert!(seen || !asked, "{mv} is played unseen"),
        Screen::Form(form) if chose && form.stepwise && matches!(form.state, State::Ready(_)) => {
            assert!(asked && !seen, "{mv} is asked about needlessly");
        }
        _ => {}
    }
}

#[test]
fn what_is_costly_or_final_is_asked_about_and_nothing_else() {
    for (kind, always, at_times) in ASKED {
        let mut found: BTreeMap<&str, BTreeSet<bool>> = BTreeMap::new();
        for moment in some(kind, EACH) {
            let Some((user, seat)) = moment.mover() else { continue };
            let listed = moment.table.possible(By::Seat(seat), moment.at).moves;
            let mut verbs = BTreeSet::new();
            let listed: Vec<AnyMove> = listed.into_iter().map(|(mv, _)| mv).collect();
            // What is put together in a form is shown there, above the button that plays it.
            let played = listed.contains(&moment.mv).then(|| moment.mv.clone());
            for mv in listed.into_iter().filter(|mv| verbs.insert(mv.verb().name)).chain(played) {
                let Some(asked) = is_asked_about(&moment, user, &mv) else { continue };
                found.entry(mv.verb().name).or_default().insert(asked);
                looks_as_it_asks(&moment, user, &mv, asked);
            }
        }
        for (verb, found) in &found {
            let expected = match (always.contains(verb), at_times.contains(verb)) {
                (true, _) => vec![true],
                (false, true) => vec![false, true],
                (false, false) => vec![false],
            };
            let of_rule = found.iter().all(|asked| expected.contains(asked));
            assert!(of_rule, "{kind} {verb}: asked about {found:?}, by the rule {expected:?}");
        }
        let plays = kind.meta().verbs.iter().filter(|verb| verb.group == Group::Play);
        let unseen: Vec<&str> =
            plays.map(|verb| verb.name).filter(|verb| !found.contains_key(verb)).collect();
        assert!(unseen.len() <= 2, "{kind}: never seen {unseen:?}");
    }
}
