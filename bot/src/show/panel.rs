//! The private panel: a menu of everything that can be done.

use harbormaster_rules::By;
use poise::serenity_prelude::CreateActionRow;

use crate::{
    answer::Reply,
    ids::Role,
    making::screen::{List, MoveEntry, Panel, VerbEntry},
    rows::{self, MenuEntry},
    speak,
    table::Table,
    tap::Tap,
};

/// A menu of moves or verbs, with ways to its other pages and to other roles.
pub fn reply(table: &Table, panel: &Panel) -> Reply {
    let (id, ply) = (table.row.id, table.row.ply);
    let menu = match &panel.list {
        List::Verbs(entries) => {
            let tap = Tap::Verb { table: id, role: panel.role };
            rows::select(&tap, speak::CHOOSE_A_MOVE, entries.iter().map(verb).collect())
        }
        List::Moves(entries) => {
            let tap = Tap::Choose { table: id, ply };
            rows::select(&tap, speak::CHOOSE_A_MOVE, entries.iter().map(entry).collect())
        }
    };
    let mut rows = vec![menu];
    if panel.pages > 1 {
        rows.push(rows::turn_pages(panel.page, panel.pages, ["◀ Back", "More ▶"], |page| {
            let verb = panel.verb.clone();
            match panel.role {
                Some(role) => Tap::As { table: id, role, verb, page },
                None => Tap::Panel { table: id, verb, page, replace: true },
            }
        }));
    }
    rows.extend(ways(table, &panel.others));
    let whom = super::whom(table, panel.by);
    let text = speak::your_moves(table, whom.as_deref(), panel.page + 1, panel.pages);
    Reply { text, rows, ..Reply::default() }
}

/// There is nothing to do in this role, and in these there is.
pub fn others(table: &Table, others: &[By]) -> Reply {
    Reply { text: speak::not_your_turn(table), rows: ways(table, others), ..Reply::default() }
}

/// Buttons that lead to the panels of other roles.
fn ways(table: &Table, others: &[By]) -> Vec<CreateActionRow> {
    let button = |other: &By| {
        let label = match other {
            By::For(seat) => speak::act_for(&table.plain_name_of(*seat)),
            By::Host => speak::option_title(table.kind.meta().host),
            By::Seat(_) | By::Clock => speak::OWN_MOVES.to_owned(),
        };
        let tap = Tap::As { table: table.row.id, role: Role::of(*other)?, verb: None, page: 0 };
        Some(rows::plain(&tap, &label))
    };
    rows::in_rows(&others.iter().filter_map(button).collect::<Vec<_>>())
}

fn entry(entry: &MoveEntry) -> MenuEntry {
    let verb_name = entry.verb.map_or("", |verb| verb.name);
    MenuEntry {
        value: entry.listed.to_string(),
        label: entry.label.clone().unwrap_or_else(|| speak::form_choice(verb_name)),
        description: entry.verb.map_or_else(String::new, |verb| verb.summary.to_owned()),
    }
}

fn verb(entry: &VerbEntry) -> MenuEntry {
    let VerbEntry { verb, moves, formed } = *entry;
    let label = match moves {
        0 => speak::form_choice(verb.name),
        // The list that follows leads to the form too.
        moves => speak::verb_choice(verb.name, moves + usize::from(formed)),
    };
    MenuEntry { value: verb.name.to_owned(), label, description: verb.summary.to_owned() }
}
