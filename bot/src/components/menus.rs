//! The menus by which a host sets options.

use harbormaster_rules::{OptionKind, OptionSpec};
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::custom_id::Tap;
use crate::{answer::Reply, speak, table::Table, trouble::Trouble};

/// The most entries a menu may have.
pub const MENU: usize = 25;

/// A menu with these entries: value, label, description.
pub fn select(tap: &Tap, placeholder: &str, entries: Vec<(String, String, String)>) -> CreateActionRow {
    let options = entries
        .into_iter()
        .take(MENU)
        .map(|(value, label, description)| {
            let option = CreateSelectMenuOption::new(cut(&label), value);
            if description.is_empty() { option } else { option.description(cut(&description)) }
        })
        .collect();
    let menu = CreateSelectMenu::new(tap.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// The menu of all options in the lobby.
pub fn options(table: &Table) -> CreateActionRow {
    let entries = table
        .options()
        .map(|spec| {
            let label =
                format!("{}: {}", speak::option_title(spec.name), spec.shown(&table.option_value(spec)));
            (spec.name.to_owned(), label, spec.help.to_owned())
        })
        .collect();
    select(&Tap::Options { table: table.row.id }, "Change an option", entries)
}

/// The menu of one option's values.
///
/// # Errors
/// When there is no such option.
pub fn values(table: &Table, name: &str) -> Result<Reply, Trouble> {
    let Some(spec) = table.options().find(|spec| spec.name == name) else {
        let known: Vec<&str> = table.options().map(|spec| spec.name).collect();
        return Err(Trouble::refused(speak::no_such_option(&known)));
    };
    let entries =
        offered(spec).into_iter().map(|value| (value.to_owned(), spec.shown(value), String::new())).collect();
    let menu = select(
        &Tap::SetOption { table: table.row.id, name: spec.name.to_owned() },
        "Choose a value",
        entries,
    );
    Ok(super::question(speak::option_question(spec, &table.option_value(spec)), vec![menu]))
}

/// The values of an option worth offering: those it suggests, else all where it takes only certain words.
pub fn offered(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.kind {
        OptionKind::OneOf(words) if spec.suggested.is_empty() => words.to_vec(),
        OptionKind::Preset(presets) if spec.suggested.is_empty() => {
            presets.iter().map(|preset| preset.name).collect()
        }
        _ => spec.suggested.to_vec(),
    }
}

/// Labels and descriptions take 100 characters.
pub fn cut(text: &str) -> String {
    if text.chars().count() <= 100 { text.to_owned() } else { text.chars().take(99).chain(['…']).collect() }
}
