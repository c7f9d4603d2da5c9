//! Every screen on the way to a move, in recorded games, as Discord shows it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    recorded::{Moment, some},
    *,
};
use crate::ids::PersonId;
use crate::{
    answer::{PARTS, Reply, TEXT},
    making::screen::MENU,
    rows, show,
};

/// The screens of one move in this many of a recorded game are walked.
const EACH: usize = 25;
/// The longest walk.
const LONGEST: usize = 10;

/// The components of a message, flat.
fn components(reply: &Reply) -> Vec<Value> {
    let rows = serde_json::to_value(&reply.rows).expect("JSON");
    let rows = rows.as_array().expect("rows").clone();
    rows.into_iter().flat_map(|row| row["components"].as_array().expect("components").clone()).collect()
}

fn labels(of: &[Value], key: &str) -> Vec<String> {
    of.iter().filter_map(|one| one[key].as_str()).map(str::to_owned).collect()
}

fn all_differ(labels: &[String]) -> bool {
    labels.iter().collect::<BTreeSet<_>>().len() == labels.len()
}

/// True if the message says why something is grey: which page it is, or what is still missing.
fn says_why(reply: &Reply, parts: &[Value]) -> bool {
    let told = format!("{} {}", reply.text, labels(parts, "placeholder").join(" "));
    let refuses = |part: &str| told.contains(part);
    refuses("Still missing: ")
        || refuses("(page ")
        || refuses("Page ")
        || refuses("(*")
        || refuses("is a whole number")
}

/// Checks what holds for every private message on the way to a move.
fn is_sound(place: &str, reply: &Reply) {
    assert!(reply.parts() <= PARTS, "{place}: {} parts", reply.parts());
    assert!(reply.text.chars().count() <= TEXT, "{place}: {}", reply.text);
    let parts = components(reply);
    let menus: Vec<Value> = parts.iter().filter(|part| part["type"] == 3).cloned().collect();
    assert!(all_differ(&labels(&menus, "placeholder")), "{place}: two menus with one label: {menus:?}");
    for menu in &menus {
        let options = menu["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= MENU && all_differ(&labels(&options, "label")), "{place}: {options:?}");
    }
    let buttons: Vec<Value> = parts.iter().filter(|part| part["type"] == 2).cloned().collect();
    assert!(all_differ(&labels(&buttons, "label")), "{place}: two buttons with one label: {buttons:?}");
    let grey = parts.iter().any(|part| part["disabled"] == true);
    assert!(!grey || says_why(reply, &parts), "{place}: grey without a reason: {} {parts:?}", reply.text);
}

/// Walks on from a screen, taking the first answer or the last.
async fn walk_on(moment: &Moment, user: PersonId, mut screen: Screen, last: bool) {
    let table = &moment.table;
    for _ in 0..LONGEST {
        let place = format!("{} {}, {}", table.kind, table.row.ply, moment.mv.verb().name);
        let draft = screen.draft().unwrap_or_else(|| Draft::blank(moment.maker(user)));
        let choice = match &screen {
            Screen::Step(step) => {
                let entry = if last { step.entries.len() - 1 } else { 0 };
                Some(Choice::Look { at: step.partial.steps(), entry })
            }
            Screen::Second(second) => Some(Choice::Second { verb: second.verbs[0].name.to_owned() }),
            _ => None,
        };
        let asked = if let Screen::Step(step) = &screen {
            assert!(step.entries.len() <= MENU, "{place}: {} places at once", step.entries.len());
            let numbered = step.at < step.of;
            Some((numbered.then(|| format!("({} of {})", step.at, step.of)), step.partial.steps()))
        } else {
            None
        };
        // Drawing is another matter, and the slowest part.
        match &mut screen {
            Screen::Step(step) => step.view = None,
            Screen::Second(second) => second.view = None,
            Screen::Confirm(confirm) => confirm.prospect.view = None,
            Screen::Form(form) => {
                if let State::Ready(prospect) = &mut form.state {
                    prospect.view = None;
                }
            }
            _ => {}
        }
        let reply = show::reply(table, screen).await;
        is_sound(&place, &reply);
        if let Some((step, steps)) = asked {
            assert!(
                step.is_none_or(|step| reply.text.contains(&step)),
                "{place}: which step? {}",
                reply.text
            );
            let back = labels(&components(&reply), "label").contains(&"Back".to_owned());
            assert_eq!(back, steps > 0, "{place}: the way back is one tap");
        }
        let Some(choice) = choice else { return };
        screen = match next(table, draft, choice) {
            Ok(Screen::Play(_)) | Err(_) => return,
            Ok(next) => next,
        };
    }
}

async fn walked(moment: &Moment, user: PersonId, seat: Seat) {
    let table = &moment.table;
    let possible = table.possible(By::Seat(seat), moment.at);
    let listed = possible.moves.iter().map(|(mv, _)| mv.verb().name);
    let verbs: BTreeSet<&str> = listed.chain(possible.forms.iter().map(|form| form.name)).collect();
    let opened = |verb: Option<&str>| {
        let wanted = Wanted { verb: verb.map(str::to_owned), ..Wanted::default() };
        next(table, Draft::blank(moment.maker(user)), Choice::Open(wanted)).ok()
    };
    for verb in verbs.into_iter().map(Some).chain([None]) {
        for last in [false, true] {
            if let Some(screen) = opened(verb) {
                walk_on(moment, user, screen, last).await;
            }
        }
        // All choices at once.
        let Some(screen @ Screen::Step(_)) = opened(verb) else { continue };
        let draft = screen.draft().expect("a step is remembered");
        if let Ok(form) = next(table, draft, Choice::AllFields) {
            walk_on(moment, user, form, false).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_screen_has_two_menus_alike_or_a_grey_button_without_a_reason() {
    for kind in Kind::ALL.iter().copied() {
        for moment in some(kind, EACH) {
            let game = moment.table.game.as_ref().expect("a game");
            let board = Reply { rows: rows::under_board(&moment.table, game, false), ..Reply::default() };
            is_sound("under the board", &board);
            if let Some((user, seat)) = moment.mover() {
                walked(&moment, user, seat).await;
            }
        }
    }
}
