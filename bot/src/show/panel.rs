//! The private panel: a menu of everything that can be done.

use harbormaster_rules::{By, Language, Verb};
use poise::serenity_prelude::CreateActionRow;

use crate::{
    answer::Reply,
    ids::Role,
    making::screen::{List, MoveEntry, Panel, VerbEntry},
    rows::{self, MenuEntry},
    speak::{self, Label, Listing},
    table::Table,
    tap::Tap,
};

/// A menu of moves or verbs, with ways to its other pages and to other roles.
pub fn reply(table: &Table, panel: &Panel) -> Reply {
    let (id, ply, language) = (table.row.id, table.row.ply, table.language);
    let verb_of_all = panel.verb.as_deref().and_then(|name| Verb::find(table.kind.meta().verbs, name));
    let hint = match (verb_of_all, panel.offer) {
        (Some(verb), _) => Label::FormOf { verb },
        (None, Some(_)) => Label::YourAnswer,
        (None, None) => Label::ChooseAMove,
    };
    let hint = hint.say(language);
    let menu = match &panel.list {
        List::Verbs(entries) => {
            let tap = Tap::Verb { table: id, role: panel.role };
            rows::select(&tap, &hint, entries.iter().map(|one| verb(one, language)).collect())
        }
        List::Moves(entries) => {
            let tap = Tap::Choose { table: id, ply };
            rows::select(&tap, &hint, entries.iter().map(|one| entry(one, language)).collect())
        }
    };
    let mut rows = vec![menu];
    if panel.pages > 1 {
        let turns = [Label::Back, Label::More].map(|label| label.say(language));
        rows.push(rows::turn_pages(panel.page, panel.pages, turns, |page| {
            let verb = panel.verb.clone();
            match panel.role {
                Some(role) => Tap::As { table: id, role, verb, page },
                None => Tap::Panel { table: id, verb, page, replace: true },
            }
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
        label: entry
            .label
            .clone()
            .or_else(|| Some(Label::FormOf { verb: entry.verb? }.say(language)))
            .unwrap_or_default(),
        description: entry.verb.map_or_else(String::new, |verb| speak::summary(verb, language)),
    }
}

fn verb(entry: &VerbEntry, language: Language) -> MenuEntry {
    let VerbEntry { verb, moves, formed } = *entry;
    let label = match moves {
        0 => Label::FormOf { verb },
        // The list that follows leads to the form too.
        moves => Label::MovesOf { verb, count: moves + usize::from(formed) },
    };
    MenuEntry {
        value: verb.name.to_owned(),
        label: label.say(language),
        description: speak::summary(verb, language),
    }
}
