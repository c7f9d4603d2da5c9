//! The private panel: menus of everything that can be done.

use harbormaster_rules::{By, Language, Verb};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use crate::{
    answer::Reply,
    ids::Role,
    making::screen::{List, MoveEntry, Panel, VerbEntry},
    rows::{self, MenuEntry},
    speak::{self, Label, Listing},
    table::Table,
    tap::Tap,
};

/// Menus of moves, with ways to other pages and to other roles.
pub fn reply(table: &Table, panel: &Panel) -> Reply {
    let (id, ply, language) = (table.row.id, table.row.ply, table.language);
    let verb_of_all = panel.verb.as_deref().and_then(|name| Verb::find(table.kind.meta().verbs, name));
    let hint = match (verb_of_all, panel.offer) {
        (Some(verb), _) => Label::FormOf { verb },
        (None, Some(_)) => Label::YourAnswer,
        (None, None) => Label::ChooseAMove,
    };
    let menu = |hint: &str, of: Option<&Verb>, entries: &[MoveEntry]| {
        let tap = Tap::Choose { table: id, ply, of: of.map(|verb| verb.name.to_owned()) };
        rows::select(&tap, hint, entries.iter().map(|one| entry(one, language)).collect())
    };
    let mut rows = match &panel.list {
        List::Moves(entries)
            if panel.pages == 1
                && let Some(buttons) = buttons(table, entries) =>
        {
            rows::in_rows(&buttons)
        }
        List::Moves(entries) => vec![menu(&hint.say(language), None, entries)],
        List::Verbs { menus, buttons } => {
            let of = |one: &VerbEntry| menu(&label(one, language), Some(one.verb), &one.choices);
            let way = |one: &VerbEntry| {
                rows::plain(
                    &part(table, panel.role, Some(one.verb.name.to_owned()), 0),
                    &label(one, language),
                )
            };
            let buttons: Vec<CreateButton> = buttons.iter().map(way).collect();
            rows::in_rows(&buttons).into_iter().chain(menus.iter().map(of)).collect()
        }
    };
    if panel.pages > 1 {
        let turns = [Label::Back, Label::More].map(|label| label.say(language));
        rows.push(rows::turn_pages(panel.page, panel.pages, turns, |page| {
            part(table, panel.role, panel.verb.clone(), page)
        }));
    }
    rows.extend(ways(table, &panel.others));
    let whom = super::whom(table, panel.by);
    let offer = panel.offer.and_then(|number| table.card(number));
    let what = match (verb_of_all, &offer) {
        (Some(verb), _) => Listing::Verb(verb),
        (None, Some(card)) => Listing::Answers(card.number),
        (None, None) if id.is_ahead() => Listing::Ahead(table.kind),
        (None, None) => Listing::All(table.kind),
    };
    let mut text = speak::your_moves(what, whom.as_deref(), [panel.page + 1, panel.pages], language);
    if let Some(card) = offer {
        text += &speak::offers::about(card.number, &card.brief, language);
    }
    Reply { text, rows, ..Reply::default() }
}

/// A few moves as buttons: one tap less than by a menu. `None` if there are more than a row, or a phone would not show a label
/// whole.
fn buttons(table: &Table, entries: &[MoveEntry]) -> Option<Vec<CreateButton>> {
    let button = |one: &MoveEntry| {
        let tap = Tap::ChooseThis { table: table.row.id, ply: table.row.ply, entry: one.listed.clone() };
        let label = named(one, table.language);
        (tap.fits() && label.chars().count() <= rows::SEEN).then(|| rows::plain(&tap, &label))
    };
    if entries.len() > rows::ROW { None } else { entries.iter().map(button).collect() }
}

/// There is nothing to do in this role, and in these there is.
pub fn others(table: &Table, others: &[By]) -> Reply {
    Reply { text: table.not_your_turn().say(table.language), rows: ways(table, others), ..Reply::default() }
}

/// Buttons that lead to the panels of other roles.
fn ways(table: &Table, others: &[By]) -> Vec<CreateActionRow> {
    let button = |other: &By| {
        let label = match other {
            By::Host => Label::Host { title: table.kind.meta().host },
            By::Seat(_) | By::Clock => Label::OwnMoves,
        };
        let tap = Tap::As { table: table.row.id, role: Role::of(*other)?, verb: None, page: 0 };
        Some(rows::plain(&tap, &label.say(table.language)))
    };
    rows::in_rows(&others.iter().filter_map(button).collect::<Vec<_>>())
}

fn entry(entry: &MoveEntry, language: Language) -> MenuEntry {
    MenuEntry {
        value: entry.listed.to_string(),
        label: named(entry, language),
        description: entry.verb.map_or_else(String::new, |verb| speak::summary(verb, language)),
    }
}

/// A move in words, or the verb whose moves are put together.
fn named(entry: &MoveEntry, language: Language) -> String {
    let verb = || Some(Label::FormOf { verb: entry.verb? }.say(language));
    entry.label.clone().or_else(verb).unwrap_or_default()
}

/// A verb with the number of its moves, unless one move or a question follows.
fn label(entry: &VerbEntry, language: Language) -> String {
    let verb = entry.verb;
    match entry.choices.len() {
        1 => Label::FormOf { verb },
        count => Label::MovesOf { verb, count },
    }
    .say(language)
}

/// Turns the panel into a part of what can be done in a role; if none, in the reader's own.
fn part(table: &Table, role: Option<Role>, verb: Option<String>, page: u16) -> Tap {
    let table = table.row.id;
    match role {
        Some(role) => Tap::As { table, role, verb, page },
        None => Tap::Panel { table, verb, page, replace: true },
    }
}
